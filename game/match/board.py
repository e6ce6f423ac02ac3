"""One board: its host, and what it has been told so far."""

from dataclasses import dataclass

from game.match.hosts import Host
from game.rules import Clue, Guess, Hint, hint


@dataclass(frozen=True)
class Board:
    """The guesses and hints on one board. A board never changes; a move gives the next one.

    Attributes:
        host: who answers the guesses.
        guesses: the guesses so far, none after the one that solved the board.
        hints: the hints so far.
    """

    host: Host
    guesses: tuple[Guess, ...] = ()
    hints: tuple[Hint, ...] = ()

    @property
    def solved(self) -> bool:
        """Whether the last guess was all green."""
        return bool(self.guesses) and all(clue is Clue.GREEN for clue in self.guesses[-1].clues)

    @property
    def answer(self) -> str | None:
        """The word of the board, or None while its host could still end on several."""
        return self.host.words[0] if len(self.host.words) == 1 else None

    def with_guess(self, word: str) -> "Board":
        """Return the board after its host has answered a word."""
        host = self.host.copy()
        return Board(host, (*self.guesses, Guess(word, host.record(word))), self.hints)

    def with_hint(self) -> "Board | None":
        """Return the board after one more hint, or None when nothing is left to tell."""
        told = hint(self.host.words, self.guesses, self.hints)
        if told is None:
            return None
        host = self.host.copy()
        host.keep_to(told)
        return Board(host, self.guesses, (*self.hints, told))
