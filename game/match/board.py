"""One board: its host, guesses and hints."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from game.match.hosts import Host, Secret
from game.rules import Clue, Guess, Hint, filter_word_list, hint
from game.rules.clues import words_by_clues


@lru_cache(maxsize=4)
def _after(answers: tuple[str, ...], guess: str) -> dict[tuple[Clue, ...], list[str]]:
    """Return some answers by the clues that a guess gets from them."""
    return words_by_clues(answers, guess)


@dataclass(frozen=True)
class Board:
    """The guesses and hints on one board. A board never changes; a move gives the next one."""

    host: Host  # who answers the guesses
    answers: tuple[str, ...] = field(repr=False)  # what could have been the word at first
    # What could have been it as well, but is not likely: of a puzzle from elsewhere, all others
    # that may be guessed
    others: tuple[str, ...] = field(default=(), repr=False, kw_only=True)
    guesses: tuple[Guess, ...] = ()  # the guesses so far, none after the one that solved the board
    hints: tuple[Hint, ...] = ()

    @cached_property
    def solved(self) -> bool:
        """Whether the last guess was all green."""
        return bool(self.guesses) and all(clue is Clue.GREEN for clue in self.guesses[-1].clues)

    @property
    def answer(self) -> str | None:
        """The word of the board, or None while its host could still end on several."""
        return self.host.words[0] if len(self.host.words) == 1 else None

    @cached_property
    def possible(self) -> tuple[str, ...]:
        """The words that could still be the answer, as far as the player knows, likely ones first.

        The words of a list are compared with the first guess once for all boards of a game.
        """
        return self.likely + self._fitting(self.others)

    @cached_property
    def likely(self) -> tuple[str, ...]:
        """Those of them that are likely, which are all in a game of the program's own."""
        return self._fitting(self.answers)

    def _fitting(self, words: Sequence[str]) -> tuple[str, ...]:
        if self.guesses and words:
            first, *others = self.guesses
            words = _after(tuple(words), first.word).get(tuple(first.clues), ())
            words = filter_word_list(words, others)
        return tuple(word for word in words if all(known.allows(word) for known in self.hints))

    def with_guess(self, word: str) -> "Board":
        """Return the board after its host has answered a word."""
        clues, host = self.host.answered(word)
        return replace(self, host=host, guesses=(*self.guesses, Guess(word, clues)))

    def with_hint(self) -> "Board | None":
        """Return the board after one more hint, or None when nothing is left to reveal."""
        secret = self.host.word if isinstance(self.host, Secret) else self.host.words
        revealed = hint(secret, self.guesses, self.hints)
        return self.with_hints((revealed,)) if revealed else None

    def with_hints(self, hints: Sequence[Hint]) -> "Board":
        """Return the board after some hints, which its host keeps true from then on."""
        if not hints:
            return self
        host = self.host
        for each in hints:
            host = host.keeping_to(each)
        return replace(self, host=host, hints=(*self.hints, *hints))
