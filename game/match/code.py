"""The game code: everything about how a game was set up."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import NamedTuple

from game.catalogue import mark, tr, tr_plural
from game.match.short_code import (
    DASHES,
    NAME,
    find_short_code,
    letters_of,
    looks_like_short_code,
    number_of,
    short_code_of,
    stream,
)
from game.rules import HardMode, WordLengthError
from game.words import LONGEST, SHORTEST, Tier, UnknownLanguageError, language

LENGTHS = range(SHORTEST, LONGEST + 1)
GUESSES = range(1, 100)
BOARDS = range(1, 33)
SEEDS = range(10**18)
OWN = "OWN"  # how the name of a player's own word list begins
WORD_LIST = re.compile(f"({OWN})?[0-9A-F]{{6}}")


class GameCodeError(ValueError):
    """A game cannot be set up so; the message says what to change."""


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


class ChosenWords(NamedTuple):
    """The words were chosen by somebody: one for each board, in capitals.

    They are the secrets of an honest host; against Absurdle, the player must end on them.
    """

    words: tuple[str, ...]


Source = Seed | Daily | ChosenWords


def standard_guesses(boards: int) -> int:
    """Return how many guesses a game of some boards has by default."""
    return boards + 5


def _check_language(code: str) -> None:
    try:
        language(code)
    except UnknownLanguageError as error:
        raise UnknownListError(str(error)) from None


@dataclass(frozen=True, kw_only=True)
class GameCode:
    """How a game is set up. All settings are independent: any combination plays.

    Attributes:
        source: where the words come from.
        language: the language of the words, as in `game.words`.
        length: letters in a word, 3 to 15.
        word_list: which list has the words, as `word_list_name` calls it: six digits that change
            with the list, after OWN where it is the player's own. None means the list at
            hand; `Match.start` puts its name there.
        difficulty: the hardest tier of words that may be the answer. The codes of 1.0 name no
            tier and deal from all answers, so the hardest is the default of a code.
        guesses: how many guesses the game has, 1 to 99, or None for unlimited.
        boards: how many boards, 1 to 32.
        sequence: whether the boards open one after the other.
        host: who answers the guesses.
        hard_mode: what the guesses of this game must obey.
        aids: the aids that help the player, except hints.

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
        _check(mark("Choose {least} to {most} letters"), self.length, LENGTHS)
        _check(mark("Choose {least} to {most} boards"), self.boards, BOARDS)
        if self.guesses is not None:
            _check(mark("Choose {least} to {most} guesses"), self.guesses, GUESSES)
        if self.word_list is not None and not WORD_LIST.fullmatch(self.word_list):
            raise GameCodeError(tr("A word list's name must be six digits from 0–9 and A–F"))
        _check_language(self.language)
        match self.source:
            case Seed(number):
                _check(mark("Choose a seed from {least} to {most}"), number, SEEDS)
            case ChosenWords(words):
                fold = language(self.language).fold
                # One game has one code, however its words were written.
                object.__setattr__(self, "source", ChosenWords(tuple(map(fold, words))))
                self._check_words(self.source.words)
            case Daily() if Aid.UNDO in self.aids and self.host is HostKind.HONEST:
                raise GameCodeError(tr("Undo isn't allowed in daily games"))

    @property
    def may_undo(self) -> bool:
        """Whether guesses can be taken back."""
        return self.host is HostKind.ABSURDLE or Aid.UNDO in self.aids

    def _check_words(self, words: tuple[str, ...]) -> None:
        if len(words) != self.boards:
            raise GameCodeError(
                tr_plural(
                    "One board needs one word, not {given}",
                    "{count} boards need {count} words, not {given}",
                    self.boards,
                    given=len(words),
                )
            )
        lang = language(self.language)
        for word in words:
            if not lang.spells(word):
                raise GameCodeError(lang.misspelt(f"{word!r:.40}"))
            if len(word) != self.length:
                raise GameCodeError(str(WordLengthError(f"{word:.40}", self.length)))
        if self.host is HostKind.ABSURDLE and len(set(words)) < len(words):
            raise GameCodeError(
                tr("Absurdle can't end on the same word twice. Choose different words.")
            )

    @property
    def own_list(self) -> str:
        """The name of the word list if it is a player's own, or empty text."""
        return self.word_list if self.word_list and self.word_list.startswith(OWN) else ""

    @property
    def carries_words(self) -> bool:
        """Whether the words are in the code, so that it can be played with any word list."""
        return isinstance(self.source, ChosenWords) and self.host is HostKind.HONEST

    @property
    def short(self) -> str:
        """The short code of a word that was chosen, empty text unless the rules are the usual.

        >>> GameCode(source=ChosenWords(("mango",))).short
        'ET69-6JFA'
        """
        if not isinstance(self.source, ChosenWords) or self.boards > 1:
            return ""
        usual = GameCode(source=self.source, language=self.language, length=self.length)
        if replace(self, word_list=None) != usual:
            return ""
        return short_code_of(self.source.words[0], language(self.language))

    @property
    def shown(self) -> str:
        """The code that a player is shown, to send to others: the short one where there is one.

        >>> GameCode(source=ChosenWords(("mango",)), word_list="62F0A1").shown
        'ET69-6JFA'

        Raises:
            GameCodeError: as for `text`.
        """
        return self.short or self.text

    def is_same_game(self, text: str) -> bool:
        """Return whether a text is the code of the same game, with any list if it has its words.

        >>> code = GameCode(source=ChosenWords(("mango",)))
        >>> code.is_same_game(replace(code, word_list="62F0A1").text)
        True
        """
        try:
            other = self.parse(text)
        except GameCodeError:
            return False
        return (replace(other, word_list=self.word_list) if self.carries_words else other) == self

    @property
    def text(self) -> str:
        """The code as a text that a person can read, type and mail.

        >>> GameCode(source=Seed(42), boards=4, guesses=9, word_list="62F0A1").text
        'V1-EN5-62F0A1-BOARDS4-SEED42-IF'

        Raises:
            GameCodeError: the code names no word list, as that of a match does, and is no short
                one.
        """
        return _write(self) if self.word_list else self.short or _write(self)

    @classmethod
    def parse(cls, text: str) -> "GameCode":
        """Return the code of a text; it is the inverse of `text`.

        Upper and lower case, spaces and dashes make no difference. A short code is read as well,
        and the text of a shared game or a challenge, which has the code in it.

        >>> GameCode.parse("v1 en5 62f0a1 boards4 seed42 if").boards
        4

        Raises:
            GameCodeError: the text is not a game code, a letter of it is wrong, or it was written
                by a later version of the game.
            UnknownListError: there are no words in its language.
        """
        return _read(text)


def _check(advice: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise GameCodeError(tr(advice, least=allowed[0], most=allowed[-1]))


# As text ---------------------------------------------------------------------------------

VERSION = 1
LONGEST_TEXT = 2000  # a code of 32 hidden words of 15 letters has some 700 characters
SHARED = re.compile(r"V[1-9][0-9]*\W[A-Z]{2}[1-9]", re.IGNORECASE)  # how a shared code begins

# Compiled when a code is first read, since that takes long.
FIELDS = r"""(?x)
    V (?P<version> [1-9][0-9]{0,3} )
    (?P<language> [A-Z]{2} ) (?P<length> [3-9] | 1[0-5] )
    (?P<word_list> (OWN)? [0-9A-F]{6} )
    ( (?P<difficulty> EASY | MEDIUM ) WORDS )?
    ( BOARDS (?P<boards> [0-9]{1,2} ) )?
    (?P<sequence> SEQUENCE )?
    (?P<host> ABSURDLE )?
    ( GUESSES (?P<guesses> [0-9]{1,2} ) | (?P<unlimited> UNLIMITED ) )?
    (?P<hard_mode> HARD | STRICT )?
    (?P<easy> EASY )? (?P<coach> COACH )? (?P<undo> UNDO )?
    ( SEED (?P<seed> [0-9]{1,18} )
    | DAY (?P<day> [0-9]{8} )
    | HIDDEN (?P<hidden> ( [0-9A-F]{2} )+ ) )
    """


def _write(code: GameCode) -> str:
    parts = list(_parts(code))
    return "-".join((*parts, check_characters("".join(parts))))


def _parts(code: GameCode) -> Iterator[str]:
    """Yield the parts of a code's text, in the order of `FIELDS`."""
    if code.word_list is None:
        raise GameCodeError(tr("The game code doesn't name a word list yet"))
    yield f"V{VERSION}"
    yield f"{code.language.upper()}{code.length}"
    yield code.word_list
    if code.difficulty is not Tier.HARD:
        yield f"{code.difficulty.name}WORDS"
    if code.boards > 1:
        yield f"BOARDS{code.boards}"
    if code.sequence:
        yield "SEQUENCE"
    if code.host is HostKind.ABSURDLE:
        yield "ABSURDLE"
    if code.guesses is None:
        yield "UNLIMITED"
    elif code.guesses != standard_guesses(code.boards):
        yield f"GUESSES{code.guesses}"
    if code.hard_mode is not HardMode.OFF:
        yield code.hard_mode.name
    yield from (aid.name for aid in Aid if aid in code.aids)
    yield _source_text(code)


def _source_text(code: GameCode) -> str:
    match code.source:
        case Seed(number):
            return f"SEED{number}"
        case Daily(day):
            return f"DAY{day.isoformat().replace('-', '')}"
        case ChosenWords(words):
            return f"HIDDEN{_hide(words, code.language)}"


def _read(text: str) -> GameCode:
    if len(text) > LONGEST_TEXT:
        raise GameCodeError(
            tr("This is too long for a game code: {most} characters at most", most=LONGEST_TEXT)
        )
    if found := find_short_code(text):
        word, lang = found
        return GameCode(source=ChosenWords((word,)), language=lang.code, length=len(word))
    plain = "".join(_code_in(text).translate(DASHES).split())
    if looks_like_short_code(plain):
        raise _mistyped()
    if not (plain.isascii() and plain.isalnum() and plain[0] in "Vv"):
        raise GameCodeError(
            tr("This isn't a game code. Codes look like ET69-6JFA, or begin with V1.")
        )
    plain = plain.upper()
    _check_version(plain)
    fields = re.fullmatch(FIELDS, plain[:-2])
    if not fields or plain[-2:] != check_characters(plain[:-2]):
        raise _mistyped()
    code = _code(fields)
    if _write(code).replace("-", "") != plain:  # such as SEED007, which nobody writes
        raise _mistyped()
    return code


def _mistyped() -> GameCodeError:
    return GameCodeError(
        tr("The game code is mistyped. Compare it letter by letter with the original.")
    )


def _code_in(text: str) -> str:
    """Return the code within a text that names the game, or else the text as it is.

    Version 1.0 wrote it behind the name of the game, later ones at the end.
    """
    words = text.split()
    if len(words) < 2 or NAME not in text.casefold():
        return text
    return next(filter(SHARED.match, words), words[1])


def _check_version(plain: str) -> None:
    version = re.match("V([0-9]{1,4})", plain)
    if version and int(version[1]) > VERSION:
        raise GameCodeError(
            tr("This code was made by a newer Verdigris. Update, or check the digits after V.")
        )


def _code(fields: re.Match[str]) -> GameCode:
    """Return the code of some fields, or raise an error where no code ever had them."""
    boards = int(fields["boards"] or 1)
    guesses = int(fields["guesses"] or standard_guesses(boards))
    lang, length = fields["language"].lower(), int(fields["length"])
    _check_language(lang)
    return GameCode(
        source=_source(fields, lang, length, boards),
        language=lang,
        length=length,
        word_list=fields["word_list"],
        difficulty=Tier[fields["difficulty"] or "HARD"],
        guesses=None if fields["unlimited"] else guesses,
        boards=boards,
        sequence=fields["sequence"] is not None,
        host=HostKind.ABSURDLE if fields["host"] else HostKind.HONEST,
        hard_mode=HardMode[fields["hard_mode"] or "OFF"],
        aids=frozenset(aid for aid in Aid if fields[aid.value]),
    )


def _source(fields: re.Match[str], lang: str, length: int, boards: int) -> Source:
    if fields["seed"]:
        return Seed(int(fields["seed"]))
    if fields["day"]:
        try:
            return Daily(date.fromisoformat(fields["day"]))
        except ValueError:
            raise _mistyped() from None
    return ChosenWords(_reveal(fields["hidden"], lang, length, boards))


def check_characters(text: str) -> str:
    """Return the two characters that make a text a number that leaves 1 when divided by 1271."""
    high, low = divmod((1 - int(text, 36) * 36**2) % 1271, 36)
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return digits[high] + digits[low]


# Hiding -----------------------------------------------------------------------------------

SALT = 2  # bytes


def _hide(words: tuple[str, ...], lang: str) -> str:
    """Return words as hexadecimal digits in which they cannot be read.

    The letters make one number. Its bytes are masked with a stream that follows from two bytes of
    salt, and the salt follows from the words: one word is always hidden alike, and nothing shows
    that two words are alike.
    """
    number = number_of("".join(words), language(lang).alphabet)
    body = number.to_bytes(_body_size(lang, sum(map(len, words))))
    salt = stream("salt", body, SALT)
    return (salt + _masked(body, salt)).hex().upper()


def _reveal(hidden: str, lang: str, length: int, boards: int) -> tuple[str, ...]:
    """Return the words that were hidden; it is the inverse of `_hide`."""
    hidden_bytes = bytes.fromhex(hidden)
    salt = hidden_bytes[:SALT]
    body = _masked(hidden_bytes[SALT:], salt)
    letters = letters_of(int.from_bytes(body), length * boards, language(lang).alphabet)
    words = tuple(letters[start : start + length] for start in range(0, len(letters), length))
    if _hide(words, lang) != hidden:
        raise _mistyped()
    return words


def _body_size(lang: str, letters: int) -> int:
    """Return how many bytes some letters take, as one number."""
    numbers: int = len(language(lang).alphabet) ** letters  # no power of two
    return (numbers.bit_length() + 7) // 8


def _masked(body: bytes, salt: bytes) -> bytes:
    mask = stream("mask", salt, len(body))
    return bytes(one ^ other for one, other in zip(body, mask, strict=True))
