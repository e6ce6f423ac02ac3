"""The coach at the player's side: what it says, when, and how it is shown and used."""

import threading

import pytest

from game.profile import Settings
from game.session.coach_service import CoachCache
from game.window.board.coach_text import AdviceView, in_one_line
from tests.window.pilot import playing


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
