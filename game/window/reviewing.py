"""The work of reviewing a game, which is done aside: what is found, better each time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.match import HostKind, Match, Status
from game.window.aside import Work
from game.window.coaches import Coaches

if TYPE_CHECKING:
    from game.coach import AbsurdleTurn, Pace, Review


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

    def work(pace: Pace) -> Iterator[Reviewed]:
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
                turns = review_absurdle(coach, first, pace, others, dealt)
                yield so_far._replace(turns=tuple(turns), whole=True)
                return
            boards = [board.guesses for board in match.boards]
            secrets = [board.answer for board in match.boards]
            for each in review(coach, boards, secrets, pace):
                so_far = so_far._replace(review=each)
                yield so_far
            yield so_far._replace(whole=True)
        except WordsError as error:
            yield Reviewed(match, why=str(error), whole=True)

    return work


def _why_not(match: Match) -> str:
    """Return why a game cannot be reviewed, or empty text where it can."""
    if not match.guesses:
        return "No word was played in this game."
    return ""


def is_over(match: Match) -> bool:
    """Tell whether a game has ended."""
    return match.status is not Status.PLAYING
