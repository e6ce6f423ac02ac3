"""The frame that shows the result: what it needs was drawn while the last row still moved."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.match import Seed, Status
from game.profile import Settings
from game.profile.setup import begin
from game.window.board import key_clues, result
from game.window.board.key_clues import clues_of_keys
from game.window.board.keyboard import Keyboard
from game.window.board.labels import Labels
from game.window.board.result import result_of
from tests.profile.games import played
from tests.window.pilot import Pilot, playing
from tests.window.seen import drawn_from_now_on

MOST_FRAMES = 1000  # until a result is shown; far more than are needed


@contextmanager
def before_the_result(boards: int, won: bool) -> Iterator[Pilot]:
    """Play a game on many boards up to the word after which the result is shown."""
    settings = Settings(boards=boards)
    match = begin(settings, Seed(5)).match
    secrets = [board.host.words[0] for board in match.boards]
    wrong = [word for word in match.words.answers if word not in secrets]
    *others, before, last = [*secrets[1:], secrets[0]] if won else wrong[: boards + 5]
    with playing(settings=settings, first=played(match, *others)) as pilot:
        pilot.resize(1920, 1080)
        pilot.play(before.lower())
        pilot.type(last.lower())
        pilot.press("Enter")
        yield pilot
        assert pilot.match.status is (Status.WON if won else Status.LOST)


def noted_in_last_frame(pilot: Pilot, noted: list[Any]) -> list[Any]:
    """Let frames pass until the result is shown, and return what was noted during the last one."""
    for _ in range(MOST_FRAMES):
        if pilot.over:
            return list(noted)
        noted.clear()
        pilot.turn()
    raise AssertionError("the result is never shown")


@pytest.mark.parametrize("won", [True, False])
def test_it_draws_no_more_text_for_many_boards(won: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels, notes and buttons were drawn in it: with 32 boards it took longer than a frame."""
    drawn = drawn_from_now_on(monkeypatch)
    with before_the_result(32, won) as pilot:
        # The header says how the game is, and the board in focus has its number; no more is left.
        assert len(noted_in_last_frame(pilot, drawn)) <= 6


def test_it_works_out_the_result_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def noting(*args: Any, **options: Any) -> Any:
        asked.append(args)
        return result_of(*args, **options)

    monkeypatch.setattr(result, "result_of", noting)
    with before_the_result(8, won=True) as pilot:
        assert len(noted_in_last_frame(pilot, asked)) == 1


def test_it_asks_nothing_for_keys_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def noting(*args: Any) -> Any:
        asked.append(args)
        return clues_of_keys(*args)

    monkeypatch.setattr(key_clues, "clues_of_keys", noting)
    with before_the_result(8, won=False) as pilot:
        assert not noted_in_last_frame(pilot, asked)
        assert pilot.layer(Keyboard).hidden


def test_labels_are_drawn_again_only_where_they_say_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Any] = []
    figure = Labels.figure_of

    def noting(labels: Labels, label: Any, size: int) -> Any:
        drawn.append(label.board)
        return figure(labels, label, size)

    monkeypatch.setattr(Labels, "figure_of", noting)
    with playing("crane", "robot") as pilot:
        drawn.clear()
        pilot.draw_again()
        assert not drawn
        pilot.play("robot")
        assert set(drawn) == {1}
