"""The game code: everything about how a game was set up."""

from dataclasses import dataclass
from datetime import date
from enum import Enum

from game.rules import HardMode

LENGTHS = range(3, 16)
GUESSES = range(1, 100)
BOARDS = range(1, 33)


class GameCodeError(ValueError):
    """A game cannot be set up so; the message says what to change."""


class HostKind(Enum):
    """Who answers the guesses: one who has a secret, or one who avoids having one."""

    HONEST = "honest"
    ABSURDLE = "absurdle"


class Aid(Enum):
    """What helps the player. An aid that was once used stays with the game, and marks it."""

    EASY = "easy"
    COACH = "coach"


@dataclass(frozen=True, slots=True)
class Seed:
    """The words follow from a number."""

    number: int


@dataclass(frozen=True, slots=True)
class Daily:
    """The words follow from a date of the calendar."""

    date: date


@dataclass(frozen=True, slots=True)
class Words:
    """The words were chosen by somebody: one a board, in capitals."""

    words: tuple[str, ...]


Source = Seed | Daily | Words


def standard_guesses(boards: int) -> int:
    """Return how many guesses a game of some boards has unless it is said otherwise."""
    return boards + 5


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCode:
    """How a game is set up. All settings are independent: any combination plays.

    Attributes:
        source: where the words come from.
        language: the language of the words, as in `game.words`.
        length: letters in a word, 3 to 15.
        guesses: how many guesses the game has, 1 to 99, or None for unlimited.
        boards: how many boards, 1 to 32.
        sequence: whether the boards open one after the other.
        host: who answers the guesses.
        hard_mode: what the guesses of this game must obey.
        aids: the aids that help the player, hints apart.

    Raises:
        GameCodeError: a value is outside its range.
    """

    source: Source
    language: str = "en"
    length: int = 5
    guesses: int | None = 6
    boards: int = 1
    sequence: bool = False
    host: HostKind = HostKind.HONEST
    hard_mode: HardMode = HardMode.OFF
    aids: frozenset[Aid] = frozenset()

    def __post_init__(self) -> None:
        _check("word length", self.length, LENGTHS)
        _check("number of boards", self.boards, BOARDS)
        if self.guesses is not None:
            _check("number of guesses", self.guesses, GUESSES)
        if isinstance(self.source, Words) and len(self.source.words) != self.boards:
            raise GameCodeError(
                f"A game of {self.boards} boards needs {self.boards} words, "
                f"but {len(self.source.words)} are given"
            )


def _check(name: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise GameCodeError(f"The {name} is {value}; choose one from {allowed[0]} to {allowed[-1]}")
