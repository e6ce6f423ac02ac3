"""The game code: everything about how a game was set up."""

import re
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from game.rules import HardMode
from game.words import Tier, UnknownLanguageError, language

LENGTHS = range(3, 16)
GUESSES = range(1, 100)
BOARDS = range(1, 33)
SEEDS = range(10**18)
OWN = "OWN"  # how the name of a player's own word list begins
WORD_LIST = re.compile(f"({OWN})?[0-9A-F]{{6}}")


class GameCodeError(ValueError):
    """A game cannot be set up so; the message says what to change."""


class MistypedCodeError(GameCodeError):
    """A text is no game code, or a letter of it is wrong."""


class LaterCodeError(GameCodeError):
    """A game code was written by a later version of the game."""


class UnknownListError(GameCodeError):
    """A game code asks for a language or a word list that is not here."""


class HostKind(Enum):
    """Who answers the guesses: one who has a secret, or one who avoids having one."""

    HONEST = "honest"
    ABSURDLE = "absurdle"


class Aid(Enum):
    """What helps the player. An aid that was once used stays with the game, and marks it.

    EASY: after each guess some of the words that are still possible are shown.
    COACH: the best guesses can be looked at.
    UNDO: guesses can be taken back, as they always can where the host is Absurdle.
    """

    EASY = "easy"
    COACH = "coach"
    UNDO = "undo"


class Seed(NamedTuple):
    """The words follow from a number of at most 18 digits."""

    number: int


class Daily(NamedTuple):
    """The words follow from a date of the calendar."""

    date: date


class Words(NamedTuple):
    """The words were chosen by somebody: one a board. A game code has them in capitals.

    An honest host has them as its secrets; with Absurdle the player is to end on them.
    """

    words: tuple[str, ...]


Source = Seed | Daily | Words


def standard_guesses(boards: int) -> int:
    """Return how many guesses a game of some boards has unless it is said otherwise."""
    return boards + 5


def check_language(code: str) -> None:
    """Refuse a language that there are no words in.

    Raises:
        UnknownListError: there are none.
    """
    try:
        language(code)
    except UnknownLanguageError as error:
        raise UnknownListError(str(error)) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCode:
    """How a game is set up. All settings are independent: any combination plays.

    Attributes:
        source: where the words come from.
        language: the language of the words, as in `game.words`.
        length: letters in a word, 3 to 15.
        word_list: which list has the words, as `word_list_name` calls it: six digits that change
            with the list, behind OWN where it is the player's own. None stands for the list at
            hand; `Match.start` puts its name there.
        difficulty: the hardest tier of words that may be the answer. All answers are words that
            a reader knows, so the hardest is the default at every length.
        guesses: how many guesses the game has, 1 to 99, or None for unlimited.
        boards: how many boards, 1 to 32.
        sequence: whether the boards open one after the other.
        host: who answers the guesses.
        hard_mode: what the guesses of this game must obey.
        aids: the aids that help the player, hints apart.

    Raises:
        GameCodeError: a value is outside its range, or two of them do not go together.
        UnknownListError: there are no words in the language.
    """

    source: Source
    language: str = "en"
    length: int = 5
    word_list: str | None = None
    difficulty: Tier = Tier.HARD
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
        if self.word_list is not None and not WORD_LIST.fullmatch(self.word_list):
            raise GameCodeError("The name of a word list is six digits from 0 to 9 and A to F")
        check_language(self.language)
        match self.source:
            case Seed(number):
                _check("seed", number, SEEDS)
            case Words(words):
                fold = language(self.language).fold
                # One game has one code, however its words were written.
                object.__setattr__(self, "source", Words(tuple(map(fold, words))))
                self._check_words(self.source.words)
            case Daily() if Aid.UNDO in self.aids and self.host is HostKind.HONEST:
                raise GameCodeError("The guesses of a daily game cannot be taken back")

    def _check_words(self, words: tuple[str, ...]) -> None:
        if len(words) != self.boards:
            raise GameCodeError(
                f"A game of {self.boards} boards needs {self.boards} words, "
                f"but {len(words)} are given"
            )
        tongue = language(self.language)
        for word in words:
            if not tongue.spells(word):
                raise GameCodeError(f"{word!r:.40} is no word of {tongue.name} letters")
            if len(word) != self.length:
                raise GameCodeError(
                    f"{word:.40} has {len(word)} letters, but the game is set to {self.length}"
                )
        if self.host is HostKind.ABSURDLE and len(set(words)) < len(words):
            raise GameCodeError("Absurdle cannot end on one word twice; choose different words")

    @property
    def own_list(self) -> str:
        """The name of the word list if it is a player's own, or empty text."""
        return self.word_list if self.word_list and self.word_list.startswith(OWN) else ""

    @property
    def text(self) -> str:
        """The code as a text that a person can read, type and mail.

        >>> GameCode(source=Seed(42), boards=4, guesses=9, word_list="62F0A1").text
        'V1-EN5-62F0A1-BOARDS4-SEED42-IF'

        Raises:
            GameCodeError: the code does not name its word list, as that of a match does.
        """
        from game.match.code_text import write

        return write(self)

    @classmethod
    def parse(cls, text: str) -> "GameCode":
        """Return the code that a text stands for; it undoes `text`.

        Upper and lower case, spaces and dashes make no difference.

        >>> GameCode.parse("v1 en5 62f0a1 boards4 seed42 if").boards
        4

        Raises:
            MistypedCodeError: the text is no game code, or a letter of it is wrong.
            LaterCodeError: the text was written by a later version of the game.
            UnknownListError: there are no words in its language.
        """
        from game.match.code_text import read

        return read(text)


def _check(name: str, value: int, allowed: range) -> None:
    if value not in allowed:
        shown = value if abs(value) < 10**20 else "too large"
        raise GameCodeError(f"The {name} is {shown}; choose one from {allowed[0]} to {allowed[-1]}")
