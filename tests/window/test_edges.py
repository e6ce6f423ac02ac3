"""At the edges between scenes, dialogs and the game: nothing happens or is lost by chance."""

from game.profile import Settings, journal
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_enter_does_not_press_a_button_that_is_gone() -> None:
    with playing("robot") as pilot:
        pilot.play("robot")
        pilot.wait()
        pilot.focus_on(Action.NEXT_GAME)
        pilot.press("Enter")
        assert not pilot.over
        game = pilot.match
        pilot.press("Enter")
        assert pilot.match is game
        assert pilot.toast.startswith("Too short")


def test_leaving_a_replay_does_not_announce_the_row_that_was_left() -> None:
    with playing("robot", settings=Settings(speech="always")) as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        key = pilot.app.session.started
        assert key
        pilot.open(journal.kept_game(pilot.profile, key.key))
        pilot.press("Home", "Right")
        pilot.announced.clear()
        pilot.press("Escape")
        pilot.turn()
        assert not any("CRANE" in line or "Solved" in line for line in pilot.announced)
