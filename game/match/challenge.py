"""A challenge: the code of a game with chosen words, and a message of its sender with it.

The message is no part of the code, so that codes stay what they were: the text begins like a
result that is shared, and every version of the game reads the code in it and leaves the rest.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogue import tr
from game.match.code import Aid, ChosenWords, GameCode, GameCodeError, standard_guesses
from game.match.match import Match
from game.words import load
from game.words.offensive import is_slur

LONGEST_MESSAGE = 80  # characters
NAME = "Verdigris"
OPENING, CLOSING = "“", "”"


def challenge_code(words: Sequence[str], language: str, rules: GameCode | None = None) -> GameCode:
    """Return the code of a game with some words, one for each board, for any word list.

    Args:
        words: the words, of one length; whether they are in a list does not matter.
        language: the language of their letters.
        rules: the game whose rules to take over; by default they are the classic ones.

    Raises:
        GameCodeError: there is no such game, or a word is hurtful.

    >>> challenge_code(["qwert"], "en").guesses
    6
    """
    boards = len(words)
    code = GameCode(
        source=ChosenWords(tuple(words)),
        language=language,
        length=len(words[0]),
        guesses=standard_guesses(boards),
        boards=boards,
    )
    check_kindness(words, language)
    if rules:
        usual = rules.guesses == standard_guesses(rules.boards)
        code = replace(
            code,
            difficulty=rules.difficulty,
            guesses=code.guesses if usual else rules.guesses,
            sequence=rules.sequence,
            host=rules.host,
            hard_mode=rules.hard_mode,
            aids=rules.aids - {Aid.COACH},
        )
    return Match.start(code, load(language, code.length)).code


def check_kindness(words: Sequence[str], language: str) -> None:
    """Refuse to hide a slur; a code that hides one all the same can be played.

    Raises:
        GameCodeError: a word is one.
    """
    if any(is_slur(word, language) for word in words):
        raise GameCodeError(tr("That word is hurtful. Please choose another."))


def message_of(typed: str) -> str:
    r"""Return a message as it is sent and shown: one line, not too long, of printable signs.

    >>> message_of("Good  luck,\n\x07Ann!")
    'Good luck, Ann!'
    """
    printable = "".join(sign if sign.isprintable() else " " for sign in typed)
    plain = printable.replace(OPENING, '"').replace(CLOSING, '"')
    return " ".join(plain.split())[:LONGEST_MESSAGE].rstrip()


def challenge_text(code: str, message: str) -> str:
    """Return the text of a challenge to send.

    >>> challenge_text("V1-EN5", "Good luck")
    'Verdigris V1-EN5 “Good luck”'
    >>> challenge_text("V1-EN5", "  ")
    'V1-EN5'
    """
    message = message_of(message)
    return f"{NAME} {code} {OPENING}{message}{CLOSING}" if message else code


def message_in(text: str) -> str:
    """Return the message in the text of a challenge, empty text where it has none.

    >>> message_in("Verdigris V1-EN5 “Good luck”"), message_in("V1-EN5")
    ('Good luck', '')
    """
    _, _, behind = text.partition(OPENING)
    message, closing, _ = behind.partition(CLOSING)
    return message_of(message) if closing else ""
