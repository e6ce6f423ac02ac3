"""Coaches for the games that are looked at."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.match import HostKind
from game.profile.cache import openings_folder

if TYPE_CHECKING:
    from game.coach import Coach, Pace
    from game.match import Match
    from game.rules import Guess

KEPT = 2


class Situation(NamedTuple):
    """What a coach is to know of a game.

    Attributes:
        boards: the guesses on each board that is to be solved now.
        left: how many guesses are left for them, or None for no limit.
        among: for each of them the words that its hints allow, None for all answers.
    """

    boards: list[tuple[Guess, ...]]
    left: int | None
    among: list[list[str] | None]


class Coaches:
    """Makes coaches, and keeps the last ones, which remember what they have found.

    They belong to one thread; making one loads numpy.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Have no coach yet.

        Args:
            folder: where openings for the player's own lists are kept; the standard one if None.
        """
        self._coaches: dict[object, Coach] = {}
        self._folder = folder

    def of(self, match: Match) -> Coach:
        """Return the coach for a game, with the openings that there are for its words."""
        from game.coach import Coach

        code = match.code
        answers = possible_answers(match)
        key = (code.language, code.length, code.word_list, code.hard_mode, len(answers))
        coach = self._coaches.pop(key, None)
        if coach is None:
            coach = Coach(answers, match.words.guesses, code.hard_mode)
            coach.find_openings(match.words, self._openings_folder())
        self._coaches[key] = coach
        for old in list(self._coaches)[:-KEPT]:
            del self._coaches[old]
        return coach

    def prepare(self, coach: Coach, pace: Pace) -> None:
        """Prepare and keep openings for a coach that lacks them: for a list of the player's own.

        Args:
            coach: the coach.
            pace: called often; what it raises goes through to the caller.
        """
        if coach.openings or not coach.needs_openings:
            return
        for _ in coach.prepare(pace):
            pass
        # Where they cannot be kept, they are prepared anew another time.
        with suppress(OSError):
            coach.keep_openings(self._openings_folder())

    def _openings_folder(self) -> Path:
        return self._folder or openings_folder()


def possible_answers(match: Match) -> tuple[str, ...]:
    """Return the words that may be the answer of a board, as far as the player knows at first."""
    if len(match.boards) > 1 and match.code.host is HostKind.ABSURDLE:
        # The player does not know how the words were dealt among the boards.
        return match.words.answers_up_to(match.code.difficulty)
    return match.boards[0].answers


def situation(match: Match) -> Situation:
    """Return what a coach is to know of a game."""
    answers = possible_answers(match)
    boards = [match.boards[index] for index in match.open_boards]
    among = [
        [word for word in answers if all(hint.allows(word) for hint in board.hints)]
        if board.hints
        else None
        for board in boards
    ]
    waiting = sum(not board.solved for board in match.boards) - len(boards)
    left = match.guesses_left
    if left is not None:
        left = max(1, left - waiting)  # each board that waits takes a guess
    return Situation([board.guesses for board in boards], left, among)
