"""A kept game as a match again, with the words that are here."""

from game.match import GameCodeError, Match, ReplayError
from game.profile.journal import KeptGame
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
    return game.match(begin(settings, game.code).match.words)
