"""The game code as a text: read, typed and mailed by people, and kept in files for years.

`V1-EN5-62F0A1-BOARDS4-HARD-SEED42-6H` is a game of version 1 of this text, with the English words
of five letters whose list is named 62F0A1, on four boards, in hard mode, with seed 42. What
differs from the plainest game is named, in one order, and nothing else is, so a game has one
text. The two characters at the end make the whole, read as a number of base 36, leave 1 when it
is divided by 1271 (ISO 7064, MOD 1271-36): any one wrong character shows, and any two that
changed places.

A later version may add to this text. What version 1 means stays as it is: the texts in
`tests/match/test_code_text.py` are to be read for ever.
"""

import re
from collections.abc import Iterator
from datetime import date

from game.match.code import (
    Aid,
    Daily,
    GameCode,
    GameCodeError,
    HostKind,
    LaterCodeError,
    MistypedCodeError,
    Seed,
    Source,
    Words,
    check_language,
    standard_guesses,
)
from game.rules import HardMode
from game.words import Tier, language

VERSION = 1
LONGEST_TEXT = 2000  # a code of 32 hidden words of 15 letters has some 700 characters
DASHES = dict.fromkeys((ord("-"), *range(0x2010, 0x2016), 0x2212))  # what mail makes of one

FIELDS = re.compile(
    r"""
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
    """,
    re.VERBOSE,
)

MISTYPED = "is mistyped: compare it with the code that you were given, letter by letter"


def write(code: GameCode) -> str:
    """Return the text of a code, its parts set apart by dashes.

    Raises:
        GameCodeError: the code does not name its word list.
    """
    parts = list(_parts(code))
    return "-".join((*parts, _check_characters("".join(parts))))


def read(text: str) -> GameCode:
    """Return the code that a text stands for; it undoes `write`.

    Raises:
        MistypedCodeError: the text is no game code, or a letter of it is wrong.
        LaterCodeError: the text was written by a later version of the game.
        UnknownListError: there are no words in its language.
    """
    if len(text) > LONGEST_TEXT:
        raise MistypedCodeError(f"A game code has at most {LONGEST_TEXT} characters; this is more")
    plain = "".join(text.translate(DASHES).split())
    if not (plain.isascii() and plain.isalnum() and plain[0] in "Vv"):
        raise MistypedCodeError(
            "This is no game code: one begins with V and has only letters, digits and dashes"
        )
    plain = plain.upper()
    _check_version(plain)
    fields = FIELDS.fullmatch(plain[:-2])
    if not fields or plain[-2:] != _check_characters(plain[:-2]):
        raise MistypedCodeError(f"The game code {MISTYPED}")
    code = _code(fields)
    if write(code).replace("-", "") != plain:  # such as SEED007, which nobody writes
        raise MistypedCodeError(f"The game code {MISTYPED}")
    return code


def _check_characters(text: str) -> str:
    """Return the two characters that make a text a number that leaves 1 when divided by 1271."""
    high, low = divmod((1 - int(text, 36) * 36**2) % 1271, 36)
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return digits[high] + digits[low]


def _check_version(plain: str) -> None:
    version = re.match("V([0-9]{1,4})", plain)
    if version and int(version[1]) > VERSION:
        raise LaterCodeError(
            f"The game code is of version {version[1]}, and this game reads codes up to version "
            f"{VERSION}: bring the game up to date (unless the code begins with a wrong digit)"
        )


# Writing ----------------------------------------------------------------------------------


def _parts(code: GameCode) -> Iterator[str]:
    """Yield the parts of a code's text, in the order of `FIELDS`."""
    if code.word_list is None:
        raise GameCodeError("The game code names no word list yet; that of a match does")
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
        case Words(words):
            return f"HIDDEN{_hide(words, code.language)}"


# Reading ----------------------------------------------------------------------------------


def _code(fields: re.Match[str]) -> GameCode:
    """Return the code of some fields.

    Raises:
        MistypedCodeError: the fields cannot be those of a code that was ever written.
        UnknownListError: there are no words in the language.
    """
    boards = int(fields["boards"] or 1)
    guesses = int(fields["guesses"] or standard_guesses(boards))
    tongue, length = fields["language"].lower(), int(fields["length"])
    check_language(tongue)
    return GameCode(
        source=_source(fields, tongue, length, boards),
        language=tongue,
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


def _source(fields: re.Match[str], tongue: str, length: int, boards: int) -> Source:
    if fields["seed"]:
        return Seed(int(fields["seed"]))
    if fields["day"]:
        try:
            return Daily(date.fromisoformat(fields["day"]))
        except ValueError:
            raise MistypedCodeError(f"The date in the game code {MISTYPED}") from None
    return Words(_reveal(fields["hidden"], tongue, length, boards))


# Hiding -----------------------------------------------------------------------------------

SALT = 2  # bytes


def _hide(words: tuple[str, ...], tongue: str) -> str:
    """Return words as hexadecimal digits in which they cannot be read.

    The letters make one number, in the base of the alphabet's size. Its bytes are masked with a
    stream that follows from two bytes of salt, and the salt follows from the words: one word is
    always hidden alike, and nothing shows that two words are alike. It keeps a word from the
    eyes of the player; it is not meant to keep a secret from somebody who reads this program.
    """
    alphabet = language(tongue).alphabet
    number = 0
    for letter in "".join(words):
        number = number * len(alphabet) + alphabet.index(letter)
    body = number.to_bytes(_body_size(tongue, sum(map(len, words))))
    salt = _stream("salt", body, SALT)
    return (salt + _masked(body, salt)).hex().upper()


def _reveal(hidden: str, tongue: str, length: int, boards: int) -> tuple[str, ...]:
    """Return the words that were hidden; it undoes `_hide`.

    Raises:
        MistypedCodeError: no words are hidden so.
    """
    hidden_bytes = bytes.fromhex(hidden)
    salt = hidden_bytes[:SALT]
    body = _masked(hidden_bytes[SALT:], salt)
    number = int.from_bytes(body)
    alphabet = language(tongue).alphabet
    letters = ""
    for _ in range(length * boards):
        number, place = divmod(number, len(alphabet))
        letters = alphabet[place] + letters
    words = tuple(letters[start : start + length] for start in range(0, len(letters), length))
    if _hide(words, tongue) != hidden:
        raise MistypedCodeError(f"The hidden word of the game code {MISTYPED}")
    return words


def _body_size(tongue: str, letters: int) -> int:
    """Return how many bytes some letters take, as one number."""
    largest: int = len(language(tongue).alphabet) ** letters - 1
    return (largest.bit_length() + 7) // 8


def _masked(body: bytes, salt: bytes) -> bytes:
    stream = _stream("mask", salt, len(body))
    return bytes(one ^ other for one, other in zip(body, stream, strict=True))


def _stream(purpose: str, key: bytes, size: int) -> bytes:
    """Return some bytes that follow from a key (SHAKE-128 of FIPS 202)."""
    from hashlib import shake_128  # here, since it loads slowly and few codes hide words

    return shake_128(f"Verdigris {purpose} ".encode() + key).digest(size)
