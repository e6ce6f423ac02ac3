"""The work of reviewing a game, which is done aside: what is found, better each time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.match import HostKind, Match, Status
from game.session.coach_service import Coaches
from game.session.worker import Work

if TYPE_CHECKING:
    from game.coach import AbsurdleTurn, Checkpoint, Review


PATIENCE = 2.0  # s; what is not exact by then is shown as an estimate


class Reviewed(NamedTuple):
    """What is known of a game so far.

    Attributes:
        match: the game.
        review: its review, of a game against hosts with secrets.
        turns: its turns, of a game against Absurdle.
        why: why there is no review, where there cannot be one.
        whole: whether nothing more is to come.
    """

    match: Match
    review: Review | None = None
    turns: tuple[AbsurdleTurn, ...] = ()
    why: str = ""
    whole: bool = False


def reviewing(match: Match, coaches: Coaches) -> Work:
    """Return the work of reviewing a game; it yields `Reviewed` values.

    Hints that were taken are left out.
    """

    def work(checkpoint: Checkpoint) -> Iterator[Reviewed]:
        from game.coach import WordsError, review, review_absurdle

        so_far = Reviewed(match)
        why = _why_not(match)
        if why:
            yield so_far._replace(why=why, whole=True)
            return
        try:
            coach = coaches.of(match)
            if match.code.host is HostKind.ABSURDLE:
                first, *others = (board.guesses for board in match.boards)
                dealt = [board.answers for board in match.boards]
                turns = review_absurdle(coach, first, checkpoint, others, dealt)
                yield so_far._replace(turns=tuple(turns), whole=True)
                return
            boards = [board.guesses for board in match.boards]
            secrets = [board.answer for board in match.boards]
            limited = _Limited(checkpoint)
            with suppress(_TimeOver):
                for each in review(coach, boards, secrets, limited):
                    so_far = so_far._replace(review=each)
                    yield so_far
                    limited.begin()
            yield so_far._replace(whole=True)
        except WordsError as error:
            yield Reviewed(match, why=str(error), whole=True)

    return work


class _TimeOver(Exception):  # noqa: N818 - not an error: what was found will do
    """A review has taken long enough."""


class _Limited:
    """A checkpoint that ends a review when its time is over, but not before its first figures."""

    def __init__(self, checkpoint: Checkpoint) -> None:
        self._checkpoint = checkpoint
        self._begun = time.monotonic()
        self._has_figures = False

    def begin(self) -> None:
        """Note that there are figures."""
        self._has_figures = True

    def __call__(self) -> None:
        self._checkpoint()
        if self._has_figures and time.monotonic() > self._begun + PATIENCE:
            raise _TimeOver


def _why_not(match: Match) -> str:
    """Return why a game cannot be reviewed, or empty text where it can."""
    if not match.guesses:
        return "No word was played in this game."
    return ""


def is_over(match: Match) -> bool:
    """Tell whether a game has ended."""
    return match.status is not Status.PLAYING
