"""The games that can go on, as a list: what each is, how far it came, and when it was begun."""

from collections.abc import Sequence
from datetime import datetime, tzinfo

from game.match import GameCodeError, TakenBack
from game.profile.games import KeptGame
from game.profile.history_text import kind_of_code
from game.window.actions import Action
from game.window.dialog import LARGEST_VIEW, Badge, Ground, Item, Listing


def unfinished_listing(games: Sequence[KeptGame], first: int, zone: tzinfo | None) -> Listing:
    """Return a list of games that can go on; pressing one goes on with it.

    Args:
        games: the games.
        first: the index of the first one in view.
        zone: the time zone of the player, None for that of the computer.
    """
    return Listing(
        tuple(_item(game, zone) for game in games[first : first + LARGEST_VIEW]),
        first,
        len(games),
        Action.START_NEW_GAME,
        "No other game waits to go on.",
        wide=0,
    )


def guesses_made(game: KeptGame) -> int:
    """Return how many guesses a kept game has, without those that were taken back."""
    words = sum(isinstance(move, str) for move in game.moves)
    return words - sum(isinstance(move, TakenBack) for move in game.moves)


def _item(game: KeptGame, zone: tzinfo | None) -> Item:
    made = guesses_made(game)
    try:
        code = game.code
        kind, limit = kind_of_code(code), f" of {code.guesses}" if code.guesses else ""
    except GameCodeError:
        kind, limit = game.code_text, ""
    begun = datetime.fromtimestamp(game.started.begun / 1000, zone)
    guesses = f"{made}{limit}" if limit else f"{made} guess{'es' * (made != 1)}"
    return Item((kind, guesses, f"{begun:%Y-%m-%d %H:%M}"), Badge(str(made), Ground.NONE))
