"""What a game says of its end, against what its code and its moves say."""

from game.catalogue import tr
from game.match import GameCodeError, Match, Reason, ReplayError, Status
from game.match.code import UnknownListError
from game.profile.errors import ProfileError
from game.profile.games import KeptGame, Result
from game.profile.setup import replayed
from game.settings import Settings
from game.words import WordsError

RESULTS = {Status.WON: Result.WON, Status.LOST: Result.LOST}


class ContradictionError(ProfileError, ValueError):
    """The moves of a game are not those of its code, or do not end it as it says."""


def verified(game: KeptGame, settings: Settings | None = None) -> KeptGame:
    """Return a game with the result that its moves have, and its code with a word list.

    A game whose words are not here, as those of somebody's own list, cannot be replayed. One that
    comes from outside is refused then, since nothing of it can be believed.

    Args:
        game: the game.
        settings: name the player's own lists, for a game from outside; None for one that was saved
            here, which is taken as it is where its words are not here.

    Raises:
        ContradictionError: it can be no game at all, or nobody can tell here.
    """
    try:
        match = _replayed(game, settings or Settings())
    except ReplayError as error:
        raise ContradictionError(str(error)) from None
    except (GameCodeError, WordsError) as error:
        if settings and isinstance(error, UnknownListError) and game.code.word_list:
            name = game.code.word_list
            raise ContradictionError(tr("The word list {name} isn't here.", name=name)) from None
        if settings:
            raise ContradictionError(str(error)) from None
        return game
    if game.code.word_list is None:
        game = game._replace(code_text=match.code.text)
    result = RESULTS.get(match.status)
    if result is game.result or (result is None and game.result is Result.GIVEN_UP):
        return game
    if result is None:
        raise ContradictionError(tr("Its moves don't end this game"))
    ended = game.made[-1] if game.ended is None else game.ended
    return game._replace(result=result, ended=ended, typed="")


def _replayed(game: KeptGame, settings: Settings) -> Match:
    """Return a game as it stood; a player's own words to guess may have been among its moves."""
    try:
        return replayed(game, settings)
    except ReplayError as error:
        if error.refused.reason is not Reason.NOT_IN_LIST:
            raise
    words = {move for move in game.moves if isinstance(move, str)}
    return replayed(game, settings._replace(my_words=(*settings.my_words, *sorted(words))))
