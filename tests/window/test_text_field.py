"""The example in an empty field is told from what is typed by its colour."""

from game.window.ui.actions import Action
from game.window.ui.dialog import RowFocus
from tests.window.pilot import Pilot, playing


def brightest(pilot: Pilot) -> int:
    """Return the brightest red within the field for a search, in the dark theme."""
    place = pilot.dialog.stops[RowFocus("search")]
    within = pilot.look(place.inflate(-30, -8))
    points = ((x, y) for x in range(within.width) for y in range(within.height))
    return max(within.get_at(point).r for point in points)


def test_an_example_is_muted_and_what_is_typed_is_not() -> None:
    with playing("crane") as pilot:
        pilot.resize(1600, 1200)
        pilot.press("Ctrl+T")
        pilot.press_button(Action.HISTORY)
        pilot.press("Tab")
        pilot.wait(1000)
        muted = pilot.theme.muted[0]
        assert muted - 40 < brightest(pilot) <= muted
        pilot.focus_on("search")
        pilot.write("hhh")
        pilot.press("Tab")
        pilot.wait(1000)
        assert brightest(pilot) > muted + 20
        pilot.focus_on("search")
        pilot.clear_field()
        pilot.press("Tab")
        pilot.wait(1000)
        assert muted - 40 < brightest(pilot) <= muted
