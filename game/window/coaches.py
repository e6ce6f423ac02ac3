"""Coaches for the games that are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import HostKind

if TYPE_CHECKING:
    from game.coach import Coach
    from game.match import Match

KEPT = 2


class Coaches:
    """Makes coaches, and keeps the last ones, which remember what they have found.

    They belong to one thread; making one loads numpy.
    """

    def __init__(self) -> None:
        self._coaches: dict[object, Coach] = {}

    def of(self, match: Match, with_hints: bool = True) -> Coach:
        """Return the coach for a game.

        Args:
            match: the game.
            with_hints: whether only answers count that its hints allow. On several boards they
                always count all, since hints are about different answers there.
        """
        from game.coach import Coach

        code, [first, *others] = match.code, match.boards
        hints = first.hints if with_hints and not others else ()
        answers = first.answers
        if others and code.host is HostKind.ABSURDLE:
            # The player does not know how the words were dealt among the boards.
            answers = match.words.answers_up_to(code.difficulty)
        key = (code.language, code.length, code.word_list, code.hard_mode, hints, len(answers))
        coach = self._coaches.pop(key, None)
        if coach is None:
            fitting = [word for word in answers if all(hint.allows(word) for hint in hints)]
            coach = Coach(fitting, sorted(match.words.guesses), code.hard_mode)
        self._coaches[key] = coach
        for old in list(self._coaches)[:-KEPT]:
            del self._coaches[old]
        return coach
