"""The short code: one word for a classic game, in three signs more than it has letters.

It has a sign of the language, the word in disguise, and two signs of check. No word list is named,
so that the code works between all of them. The signs are those of base 32 without I, L, O and U,
which are easily taken for others; the rest is in `game/FORMATS.md`.

The check is that of Reed and Solomon: codes of one length that are right differ in three signs at
least, so that no wrong sign, no two of them and no two signs that changed places go unnoticed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from game.words import LANGUAGES, Language

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TAKEN_FOR = str.maketrans("ILO", "110")
BITS = 5  # of a sign
POLYNOMIAL = 0b100101  # x⁵ + x² + 1, by which signs are multiplied
SIZES = range(6, 19)  # signs, for words of 3 to 15 letters
GROUP = 4  # signs between two dashes
ROUNDS = range(4)
DASHES = dict.fromkeys((ord("-"), *range(0x2010, 0x2016), 0x2212))  # what mail makes of one
NAME = "verdigris"
QUOTES = re.compile('[“”„«"]')  # in which a message follows


def short_code_of(word: str, language: Language) -> str:
    """Return the code of a word of 3 to 15 letters of a language, in capitals.

    >>> short_code_of("MANGO", LANGUAGES["en"])
    'ET69-6JFA'
    """
    size, alphabet = len(word), language.alphabet
    body = _mixed(_digits(number_of(word, alphabet), size), language, ROUNDS)
    signs = [SIGNS.index(language.sign), *body]
    text = "".join(SIGNS[sign] for sign in (*signs, *_check(signs)))
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read_short_code(text: str) -> tuple[str, Language] | None:
    """Return the word and the language of a code, None where it is none.

    >>> word, language = read_short_code("et69 6jfa")
    >>> word, language.code
    ('MANGO', 'en')
    >>> read_short_code("ET69-6JFB")
    """
    signs = _signs(text)
    if not signs:
        return None
    *signs, one, other = signs
    if _check(signs) != (one, other):
        return None
    first, *body = signs
    language = next(each for each in LANGUAGES.values() if each.sign == SIGNS[first])
    size, alphabet = len(body), language.alphabet
    number = 0
    for digit in _mixed(body, language, reversed(ROUNDS)):
        number = number << BITS | digit
    if number >= len(alphabet) ** size:
        return None
    return letters_of(number, size, alphabet), language


def looks_like_short_code(text: str) -> bool:
    """Return whether a text has as many signs as a code, and the right ones, though it is none."""
    return bool(_signs(text))


def find_short_code(text: str) -> tuple[str, Language] | None:
    """Return the word and the language of the code that a text is, or that is in it.

    In a text that names the game it may come after the name, or end a line, or be one of its own.

    >>> found = find_short_code("For you: Verdigris ET69-6JFA “Good luck, Ann!”")
    >>> found and found[0]
    'MANGO'
    """
    return next(filter(None, map(read_short_code, _candidates(text))), None)


def _candidates(text: str) -> Iterator[str]:
    yield QUOTES.split(text)[0]
    if NAME not in text.casefold():
        return
    for line in text.splitlines():
        plain = QUOTES.split(line)[0]
        yield plain
        for behind in re.split(NAME, plain, flags=re.IGNORECASE)[1:]:
            words = behind.strip(" ,:").split()
            yield from ("".join(words[:end]) for end in range(len(words), 0, -1))
            yield from words[-1:]


def _signs(text: str) -> list[int]:
    """Return the signs of a text as numbers, none where it cannot be a code."""
    plain = "".join(text.translate(DASHES).split()).upper()
    known = {language.sign for language in LANGUAGES.values()}
    if len(plain) not in SIZES or plain[0] not in known:
        return []
    plain = plain.translate(TAKEN_FOR)
    return [SIGNS.index(sign) for sign in plain] if set(plain) <= set(SIGNS) else []


def _digits(number: int, size: int) -> list[int]:
    return [number >> BITS * place & len(SIGNS) - 1 for place in reversed(range(size))]


def _mixed(body: Sequence[int], language: Language, rounds: Iterable[int]) -> list[int]:
    """Return a word in disguise, or the word where the rounds are reversed.

    In each round one half is masked by what follows from the other one, so that a word that
    differs in one letter differs in all signs.
    """
    halves = [list(body[: len(body) // 2]), list(body[len(body) // 2 :])]
    for number in rounds:
        masked, key = halves[number % 2], halves[1 - number % 2]
        text = f"{language.sign}{number}{''.join(SIGNS[sign] for sign in key)}"
        mask = stream("short", text.encode(), len(masked))
        halves[number % 2] = [sign ^ byte % 32 for sign, byte in zip(masked, mask, strict=True)]
    return [*halves[0], *halves[1]]


def _check(signs: Iterable[int]) -> tuple[int, int]:
    """Return the sum of some signs, and their sum with the weights of their places.

    They are numbers of the field of 32; the weights are powers of its generator.
    """
    total = weighted = 0
    for sign in signs:
        total ^= sign
        weighted = (weighted ^ sign) << 1
        weighted ^= (weighted >> BITS) * POLYNOMIAL
    return total, weighted


# Disguise: for the player's eyes, not for anybody who reads this program -----------------


def number_of(letters: str, alphabet: str) -> int:
    """Return letters as one number, in the base of the alphabet's size.

    >>> number_of("ABBA", "AB"), letters_of(6, 4, "AB")
    (6, 'ABBA')
    """
    number = 0
    for letter in letters:
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def letters_of(number: int, count: int, alphabet: str) -> str:
    """Return so many letters of a number; it is the inverse of `number_of`."""
    letters = ""
    for _ in range(count):
        number, place = divmod(number, len(alphabet))
        letters = alphabet[place] + letters
    return letters


def stream(purpose: str, key: bytes, size: int) -> bytes:
    """Return some bytes that follow from a key (SHAKE-128 of FIPS 202)."""
    from hashlib import shake_128  # here, since it loads slowly and few codes hide words

    return shake_128(f"Verdigris {purpose} ".encode() + key).digest(size)
