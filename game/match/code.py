"""The game code: everything about how a game was set up.

As a text there are two kinds. The long one names everything. The short one is that of a word for
a classic game, in three signs more than it has letters: a sign of the language, the word in
disguise, and two signs of check. No word list is named, so that the code works between all of
them. Its signs are those of base 32 without I, L, O and U, which are easily taken for others; the
rest is in `game/FORMATS.md`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import NamedTuple

from game.catalogue import mark, tr, tr_plural
from game.rules import HardMode, WordLengthError
from game.words import LANGUAGES, LONGEST, SHORTEST, Language, Tier, UnknownLanguageError, language

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


def _language(code: str) -> Language:
    try:
        return language(code)
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
        lang = _language(self.language)
        match self.source:
            case Seed(number):
                _check(mark("Choose a seed from {least} to {most}"), number, SEEDS)
            case ChosenWords(words):
                # One game has one code, however its words were written.
                object.__setattr__(self, "source", ChosenWords(tuple(map(lang.fold, words))))
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
        return _write_short(self.source.words[0], language(self.language))

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
        if len(text) > LONGEST_TEXT:
            raise GameCodeError(
                tr("This is too long for a game code: {most} characters at most", most=LONGEST_TEXT)
            )
        for code in filter(None, map(_read_short, _candidates(text))):
            return code
        plain = "".join(_code_in(text).translate(DASHES).split())
        if _signs(plain):
            raise _mistyped()
        if not (plain.isascii() and plain.isalnum() and plain[0] in "Vv"):
            raise GameCodeError(
                tr("This isn't a game code. Codes look like ET69-6JFA, or begin with V1.")
            )
        plain = plain.upper()
        version = re.match("V([0-9]{1,4})", plain)
        if version and int(version[1]) > VERSION:
            raise GameCodeError(
                tr("This code was made by a newer Verdigris. Update, or check the digits after V.")
            )
        fields = re.fullmatch(FIELDS, plain[:-2])
        if not fields or plain[-2:] != check_characters(plain[:-2]):
            raise _mistyped()
        code = _code(fields)
        if _write(code).replace("-", "") != plain:  # such as SEED007, which nobody writes
            raise _mistyped()
        return code


def _check(advice: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise GameCodeError(tr(advice, least=allowed[0], most=allowed[-1]))


# As text ---------------------------------------------------------------------------------

VERSION = 1
LONGEST_TEXT = 2000  # a code of 32 hidden words of 15 letters has some 700 characters
# Expressions are compiled when a code is first read, since that takes long.
SHARED = r"(?i)V[1-9][0-9]*\W[A-Z]{2}[1-9]"  # how a shared code begins

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
            return f"HIDDEN{_hide(words, language(code.language))}"


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
    return next((word for word in words if re.match(SHARED, word)), words[1])


def _code(fields: re.Match[str]) -> GameCode:
    """Return the code of some fields, or raise an error where no code ever had them."""
    boards = int(fields["boards"] or 1)
    guesses = int(fields["guesses"] or standard_guesses(boards))
    lang, length = _language(fields["language"].lower()), int(fields["length"])
    return GameCode(
        source=_source(fields, lang, length, boards),
        language=lang.code,
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


def _source(fields: re.Match[str], lang: Language, length: int, boards: int) -> Source:
    if fields["seed"]:
        return Seed(int(fields["seed"]))
    if fields["hidden"]:
        return ChosenWords(_reveal(fields["hidden"], lang, length, boards))
    try:
        return Daily(date.fromisoformat(fields["day"]))
    except ValueError:
        raise _mistyped() from None


def check_characters(text: str) -> str:
    """Return the two characters that make a text a number that leaves 1 when divided by 1271."""
    high, low = divmod((1 - int(text, 36) * 36**2) % 1271, 36)
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return digits[high] + digits[low]


# As a short text --------------------------------------------------------------------------

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TAKEN_FOR = str.maketrans("ILO", "110")
BITS = 5  # of a sign
POLYNOMIAL = 0b100101  # x⁵ + x² + 1, by which signs are multiplied
SIZES = range(6, 19)  # signs, for words of 3 to 15 letters
GROUP = 4  # signs between two dashes
ROUNDS = range(4)
DASHES = dict.fromkeys((ord("-"), *range(0x2010, 0x2016), 0x2212))  # what mail makes of one
NAME = "verdigris"
QUOTES = '[“”„«"]'  # in which a message follows


def _write_short(word: str, lang: Language) -> str:
    """Return the short text of a word of 3 to 15 letters of a language, in capitals."""
    signs = _letters_of(_number_of(word, lang.alphabet), len(word), SIGNS)
    text = lang.sign + _mixed(signs, lang, ROUNDS)
    text += _check_signs(text)
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def _read_short(text: str) -> GameCode | None:
    """Return the code of a short text, None where it is none."""
    signs = _signs(text)
    if not signs or _check_signs(signs[:-2]) != signs[-2:]:
        return None
    lang = next(each for each in LANGUAGES.values() if each.sign == signs[0])
    mixed = signs[1:-2]
    number = _number_of(_mixed(mixed, lang, reversed(ROUNDS)), SIGNS)
    word = _letters_of(number, len(mixed), lang.alphabet)
    if _number_of(word, lang.alphabet) != number:
        return None
    return GameCode(source=ChosenWords((word,)), language=lang.code, length=len(word))


def _candidates(text: str) -> Iterator[str]:
    """Yield what may be a short text: a text itself, or what is in it.

    In a text that names the game it may come after the name, or end a line, or be one of its own.
    """
    yield re.split(QUOTES, text)[0]
    if NAME not in text.casefold():
        return
    for line in text.splitlines():
        plain = re.split(QUOTES, line)[0]
        yield plain
        for behind in re.split(NAME, plain, flags=re.IGNORECASE)[1:]:
            words = behind.strip(" ,:").split()
            yield from ("".join(words[:end]) for end in range(len(words), 0, -1))
            yield from words[-1:]


def _signs(text: str) -> str:
    """Return the signs of a text as they are written, none where it cannot be a short code."""
    plain = "".join(text.translate(DASHES).split()).upper()
    known = {language.sign for language in LANGUAGES.values()}
    if len(plain) not in SIZES or plain[0] not in known:
        return ""
    plain = plain.translate(TAKEN_FOR)
    return plain if set(plain) <= set(SIGNS) else ""


def _mixed(signs: str, lang: Language, rounds: Iterable[int]) -> str:
    """Return a word in disguise, or the word where the rounds are reversed, both in signs.

    In each round one half is masked by what follows from the other one, so that a word that
    differs in one letter differs in all signs.
    """
    halves = [signs[: len(signs) // 2], signs[len(signs) // 2 :]]
    for number in rounds:
        masked, key = halves[number % 2], halves[1 - number % 2]
        mask = _stream("short", f"{lang.sign}{number}{key}".encode(), len(masked))
        pairs = zip(map(SIGNS.index, masked), mask, strict=True)
        halves[number % 2] = "".join(SIGNS[sign ^ byte % len(SIGNS)] for sign, byte in pairs)
    return "".join(halves)


def _check_signs(signs: str) -> str:
    """Return the sum of some signs, and their sum with the weights of their places, as signs.

    They are numbers of the field of 32; the weights are powers of its generator. By this check of
    Reed and Solomon, codes of one length that are right differ in three signs at least, so that no
    wrong sign, no two of them and no two signs that changed places go unnoticed.
    """
    total = weighted = 0
    for sign in map(SIGNS.index, signs):
        total ^= sign
        weighted = (weighted ^ sign) << 1
        weighted ^= (weighted >> BITS) * POLYNOMIAL
    return SIGNS[total] + SIGNS[weighted]


# Disguise: for the player's eyes, not for anybody who reads this program -----------------

SALT = 2  # bytes


def _hide(words: tuple[str, ...], lang: Language) -> str:
    """Return words as hexadecimal digits in which they cannot be read.

    The letters make one number. Its bytes are masked with a stream that follows from two bytes of
    salt, and the salt follows from the words: one word is always hidden alike, and nothing shows
    that two words are alike.
    """
    letters = "".join(words)
    numbers: int = len(lang.alphabet) ** len(letters)  # no power of two
    body = _number_of(letters, lang.alphabet).to_bytes((numbers.bit_length() + 7) // 8)
    salt = _stream("salt", body, SALT)
    return (salt + _masked(body, salt)).hex().upper()


def _reveal(hidden: str, lang: Language, length: int, boards: int) -> tuple[str, ...]:
    """Return the words that were hidden; it is the inverse of `_hide`."""
    hidden_bytes = bytes.fromhex(hidden)
    body = _masked(hidden_bytes[SALT:], hidden_bytes[:SALT])
    letters = _letters_of(int.from_bytes(body), length * boards, lang.alphabet)
    return tuple(letters[start : start + length] for start in range(0, len(letters), length))


def _masked(body: bytes, salt: bytes) -> bytes:
    mask = _stream("mask", salt, len(body))
    return bytes(one ^ other for one, other in zip(body, mask, strict=True))


def _number_of(letters: str, alphabet: str) -> int:
    """Return letters as one number, in the base of the alphabet's size.

    >>> _number_of("ABBA", "AB"), _letters_of(6, 4, "AB")
    (6, 'ABBA')
    """
    number = 0
    for letter in letters:
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _letters_of(number: int, count: int, alphabet: str) -> str:
    """Return the last so many letters of a number; it is the inverse of `_number_of`."""
    letters = ""
    for _ in range(count):
        number, place = divmod(number, len(alphabet))
        letters = alphabet[place] + letters
    return letters


def _stream(purpose: str, key: bytes, size: int) -> bytes:
    """Return some bytes that follow from a key (SHAKE-128 of FIPS 202)."""
    from hashlib import shake_128  # here, since it loads slowly and few codes hide words

    return shake_128(f"Verdigris {purpose} ".encode() + key).digest(size)
