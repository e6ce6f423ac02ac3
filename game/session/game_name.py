"""What the game on the board is called, in a few words, for the header."""

from game.catalogue import current, tr, tr_context, tr_plural
from game.match import Daily, GameCode, HostKind, Words
from game.match.code import OWN, standard_guesses
from game.settings import OPTIONS

BETWEEN = " · "  # the parts of a line in the header
USUAL_LENGTH = 5


def name_of_game(code: GameCode) -> str:
    """Return what a game is called: what is most unusual about it first.

    >>> from datetime import date
    >>> from game.match import Seed
    >>> name_of_game(GameCode(source=Daily(date(2026, 11, 21)), boards=8, guesses=13))
    'Daily · 8 boards'
    >>> name_of_game(GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None, language="es"))
    'Absurdle · Spanish'
    >>> name_of_game(GameCode(source=Seed(1), boards=8, guesses=13))
    '8 boards'
    """
    parts = [_kind(code)]
    if isinstance(code.source, Daily):
        parts = [tr_context("puzzle", "Daily"), *([_boards(code.boards)] * (code.boards > 1))]
    if code.language != current():
        parts.append(OPTIONS["language"].value_in_words(code.language))
    if (code.word_list or "").startswith(OWN):
        parts.append(tr("own words"))
    return BETWEEN.join(parts)


def _kind(code: GameCode) -> str:
    """Return what kind of game it is, as its card is called."""
    if isinstance(code.source, Words):
        return tr_context("kind of game", "Challenge")
    if code.host is HostKind.ABSURDLE:
        return tr_context("kind of game", "Absurdle")
    if code.sequence:
        return tr_context("kind of game", "Sequence")
    if code.boards > 1:
        return _boards(code.boards)
    if code.length == USUAL_LENGTH and code.guesses == standard_guesses(code.boards):
        return tr_context("kind of game", "Classic")
    if code.guesses == standard_guesses(code.boards):
        return length_in_words(code)
    return tr_context("kind of game", "Custom")


def _boards(count: int) -> str:
    """Return what a game of several boards is called."""
    return tr_plural("{count} board", "{count} boards", count)


def length_in_words(code: GameCode) -> str:
    """Return how long the words of a game are, as its name says it where that is unusual."""
    return tr_plural("{count} letter", "{count} letters", code.length)
