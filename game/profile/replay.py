"""A kept game as a match again, with the words that are here."""

from collections.abc import Iterator

from game.match import GameCodeError, Match, Refused, ReplayError
from game.profile.games import KeptGame
from game.profile.settings import Settings
from game.profile.setup import begin
from game.words import WordsError

# Why a kept game cannot be a match here.
CANNOT_BE_REPLAYED = (GameCodeError, ReplayError, WordsError)


def replayed(game: KeptGame, settings: Settings) -> Match:
    """Return a kept game as it stood.

    Args:
        game: the game.
        settings: name the player's own word lists, which the game may need.

    Raises:
        GameCodeError: this version of the game, or its word list, cannot play it.
        ReplayError: a move does not go with the words that are here.
        WordsError: its words cannot be loaded.
    """
    *_, last = steps(game, settings)
    return last


def steps(game: KeptGame, settings: Settings) -> Iterator[Match]:
    """Yield a kept game before its first move, and after each of its moves.

    Args:
        game: the game.
        settings: name the player's own word lists, which the game may need.

    Raises:
        GameCodeError, ReplayError, WordsError: as for `replayed`.
    """
    match = begin(settings, game.code).match
    yield match
    for move in game.moves:
        answer = match.make(move)
        if isinstance(answer, Refused):
            raise ReplayError(move, answer)
        match = answer.match
        yield match
