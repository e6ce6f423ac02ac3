"""The coach at the player's side: what it says, when, and how it is shown and used."""

import threading

import pytest

from game.match import GameCode, HostKind, Match, Seed
from game.profile import Settings
from game.session.coach_service import CoachCache
from game.window.board.coach_drawing import draw_advice
from game.window.board.coach_text import AdviceView, in_one_line
from tests.match.lists import FIVE
from tests.profile.games import played
from tests.window.pilot import Pilot, playing


def test_no_thread_is_left_when_the_window_is_closed() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+A")
        pilot.advice(lambda says: says.advice is not None)
    assert not any(thread.name == "worker" for thread in threading.enumerate())


def test_a_coach_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)

    def fails(*_: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr(CoachCache, "coach_for", fails)
    with playing("robot", settings=Settings(coach=True)) as pilot:
        says = pilot.advice()
        assert (
            says.problem
            == "The coach failed (MemoryError: no room). Restart Verdigris to try again."
        )
        assert in_one_line(AdviceView(says, "", "", 0)) == says.problem


def test_next_to_a_sure_win_the_best_guess_is_called_the_best_on_average() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    with playing(first=played(Match.start(code, FIVE), "CRANE")) as pilot:
        pilot.resize(1280, 720)
        pilot.press("Ctrl+A")
        says = pilot.advice()
        assert says.advice
        # A win that begins with the best guess is no other one.
        also = says._replace(sure_win=(says.advice.best[0].word,))
        other = says._replace(sure_win=(says.advice.best[1].word,))
        for snapshot, title in ((also, "Best guess"), (other, "Best guess on average")):
            view = AdviceView(snapshot, "", "", 0)
            assert title in draw_advice(view, pilot.theme, round, 388, None).said


def said_by_panel(pilot: Pilot) -> str:
    """Return all that the panel of the coach says, in one line."""
    panel = pilot.app.screen.parts.coach
    assert panel
    return " ".join((*map(str, panel.said), *panel.words.values()))


def test_what_is_certain_is_said_to_be() -> None:
    with playing("grant", "vivid", settings=Settings(coach=True)) as pilot:
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
