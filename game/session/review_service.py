"""The review of a game in the background: what is known of it so far, better each time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.match import HostKind, Match, Status
from game.session.coach_service import CoachCache
from game.session.worker import BackgroundWorker, Work

if TYPE_CHECKING:
    from game.coach import AbsurdleTurn, Checkpoint, Review


TIME_LIMIT = 2.0  # s; what is not exact by then is shown as an estimate


class ReviewSnapshot(NamedTuple):
    """What is known of a game so far.

    Attributes:
        match: the game.
        review: its review, of a game against hosts with secrets.
        absurdle_turns: its turns, of a game against Absurdle.
        problem: why there is no review, where there cannot be one.
        complete: whether nothing more is to come.
    """

    match: Match
    review: Review | None = None
    absurdle_turns: tuple[AbsurdleTurn, ...] = ()
    problem: str = ""
    complete: bool = False


class ReviewService:
    """Has one game reviewed at a time.

    Attributes:
        current: the review so far, None while no review is wanted.
    """

    def __init__(self, worker: BackgroundWorker, coaches: CoachCache) -> None:
        self.current: ReviewSnapshot | None = None
        self._worker = worker
        self._coaches = coaches

    def ask(self, match: Match) -> None:
        """Have a game reviewed, over or not, with at least one guess."""
        self.current = ReviewSnapshot(match)
        self._worker.do(review_in_stages(match, self._coaches))

    def update(self, found: ReviewSnapshot) -> None:
        """Take what was found."""
        if self.current and self.current.match is found.match:
            self.current = found

    def stop(self) -> None:
        """Stop the work, and hold no review."""
        if self.current:
            self._worker.cancel()
        self.current = None


def review_in_stages(match: Match, coaches: CoachCache) -> Work:
    """Return the work of reviewing a game, which yields `ReviewSnapshot` values, each better.

    Hints that were taken are left out.
    """

    def work(checkpoint: Checkpoint) -> Iterator[ReviewSnapshot]:
        from game.coach import WordsError, review, review_absurdle

        so_far = ReviewSnapshot(match)
        if not match.guesses:
            problem = "No word was played in this game."
            yield so_far._replace(problem=problem, complete=True)
            return
        try:
            coach = coaches.coach_for(match)
            if match.code.host is HostKind.ABSURDLE:
                first, *others = (board.guesses for board in match.boards)
                dealt = [board.answers for board in match.boards]
                turns = review_absurdle(coach, first, checkpoint, others, dealt)
                yield so_far._replace(absurdle_turns=tuple(turns), complete=True)
                return
            boards = [board.guesses for board in match.boards]
            secrets = [board.answer for board in match.boards]
            limited = _Limited(checkpoint)
            with suppress(_TimeOver):
                for each in review(coach, boards, secrets, limited):
                    so_far = so_far._replace(review=each)
                    yield so_far
                    limited.begin()
            yield so_far._replace(complete=True)
        except WordsError as error:
            yield ReviewSnapshot(match, problem=str(error), complete=True)

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
        if self._has_figures and time.monotonic() > self._begun + TIME_LIMIT:
            raise _TimeOver


def is_over(match: Match) -> bool:
    """Tell whether a game has ended."""
    return match.status is not Status.PLAYING
