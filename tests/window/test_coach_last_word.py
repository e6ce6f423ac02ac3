"""What the coach says where one word is left, or a board of many can be solved."""

from tests.window.coached import COACHED, said_by_panel
from tests.window.pilot import playing


def test_what_is_certain_is_said_to_be() -> None:
    with playing("grant", "vivid", settings=COACHED) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("slate", "crony")
        pilot.advice()
        assert pilot.coach and pilot.coach.advice
        best = pilot.coach.advice.best[0]
        assert (best.word, best.wins_now) == ("GRANT", 1)
        assert "solves board 1" in said_by_panel(pilot)
        pilot.type("grant")
        pilot.until(lambda: pilot.coach is not None and pilot.coach.typed is not None)
        pilot.turn()
        assert "Solves a board now." in said_by_panel(pilot)


def test_with_a_solved_board_in_focus_the_words_of_an_open_one_are_counted() -> None:
    with playing("crane", "mount", settings=COACHED._replace(animation="off")) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("slate", "crane")
        pilot.press("Alt+1")
        assert pilot.board == 0
        pilot.advice()
        said = said_by_panel(pilot)
        assert "left on board 2" in said
        assert "left on board 1" not in said
