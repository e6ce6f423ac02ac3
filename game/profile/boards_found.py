"""How many boards were found in games of several boards, also in those that were lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import GameCodeError, HostKind, ReplayError, TakenBack
from game.match.describe import found_boards
from game.profile.errors import NotationError
from game.profile.games import AlteredGameError, read_game, rows
from game.profile.setup import begin, replayed
from game.profile.statistics import AMONG, Counted
from game.words import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.profile import Settings
    from game.profile.game_filter import GameFilter
    from game.profile.games import KeptGame
    from game.profile.profile import Profile

MOST = 60  # games that were lost; of more, the last ones are counted


def found_when_lost(
    profile: Profile, settings: Settings, only: GameFilter, which: Counted = Counted.ALL
) -> Iterator[int]:
    """Yield how many boards were found in each of some games that were lost, the last one first.

    Games that cannot be replayed here are left out.

    Args:
        profile: where the games are.
        settings: name the player's own lists.
        only: says how many boards the games have.
        which: the games that are counted.

    Raises:
        StorageError: the profile cannot be read now.
    """
    query = "SELECT * FROM game WHERE ended IS NOT NULL AND result <> 'won' "
    query += f"AND {AMONG[which]} AND {only.condition} ORDER BY finish DESC"
    with profile.reading() as database:
        games = rows(database, query, only.columns).fetchmany(MOST)
    for row in games:
        try:
            with profile.reading() as database:
                game = read_game(database, row)
            yield found_in(game, settings)
        except (GameCodeError, ReplayError, WordsError, NotationError, AlteredGameError):
            continue


def found_in(game: KeptGame, settings: Settings) -> int:
    """Return how many boards were found in a kept game.

    Raises:
        GameCodeError, ReplayError, WordsError: as for `replayed`.
    """
    if game.code.host is HostKind.ABSURDLE:
        return found_boards(replayed(game, settings))
    words: list[str] = []
    for move in game.moves:
        if isinstance(move, str):
            words.append(move)
        elif isinstance(move, TakenBack) and words:
            words.pop()
    match = begin(settings, game.code, guessed=words).match
    return sum(board.host.words[0] in words for board in match.boards)
