"""The size of the interface, as it is chosen in the settings."""

from game.profile.settings import read_settings
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_nothing_moves_while_a_size_is_chosen_and_the_click_on_close_hits() -> None:
    with playing("crane") as pilot:
        pilot.resize(900, 500)
        pilot.press("Ctrl+,", *["PageDown"] * 3)
        pilot.focus_on("scale")
        plus, close = pilot.view.numbers["scale"].signs[1], pilot.dialog.stops[Action.CLOSE_DIALOG]
        unit, stops = pilot.gui.viewport.unit, pilot.dialog.stops
        pilot.click(plus)
        pilot.wait(2000)
        for step in range(1, 9):  # the way of the pointer from one to the other
            x, y = (a + (b - a) * step // 8 for a, b in zip(plus.center, close.center, strict=True))
            pilot.point(x, y)
            assert pilot.dialog.stops == stops
            assert pilot.gui.viewport.unit == unit
        pilot.hold(*close.center)
        pilot.let_go(*close.center)
        pilot.turn()
        assert not pilot.dialog_open
        assert pilot.gui.viewport.unit > unit
        assert read_settings(pilot.files.shared)[0].scale == 125


def test_a_size_is_taken_where_another_dialog_follows_the_settings() -> None:
    with playing("crane") as pilot:
        pilot.resize(1280, 800)
        pilot.press("Ctrl+,", *["PageDown"] * 3)
        pilot.focus_on("scale")
        unit = pilot.gui.viewport.unit
        pilot.press("Right")
        pilot.click_button(Action.YOUR_GAMES)
        assert pilot.gui.viewport.unit > unit
        assert pilot.dialog_open
