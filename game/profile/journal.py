"""The journal: each move is saved before it is shown, and unfinished games can be continued."""

import os

from game.catalogue import tr
from game.match import Match
from game.profile.errors import AlteredGameError, UnknownGameError
from game.profile.games import (
    ENDS,
    KeptGame,
    Result,
    Started,
    games_where,
    milliseconds,
    put_first,
    read_game,
    rows,
)
from game.profile.profile import Profile

MOST_LOOKED_AT = 100  # games, for what was played last: more would take time at a start


def start(profile: Profile) -> Started:
    """Return the key of a new game, which begins now. Nothing is saved before its first move."""
    now = profile.clock()
    return Started(os.urandom(8).hex(), milliseconds(now), now.date())


def record(
    profile: Profile,
    started: Started,
    match: Match,
    typed: str = "",
    elapsed: int = 0,
    message: str = "",
    coached: bool = False,
    *,
    given_up: bool = False,
) -> None:
    """Save a game as it is now. When this returns, it is saved.

    Whatever is new is saved: moves, code, result, and the row being typed. So a second call
    changes nothing, and a call that failed is made up for by the next one.

    After a new move or the end of the game, the call waits until the disk has it: it survives
    SIGKILL and a power cut. Where only the row being typed, the timer, hard mode or an aid has
    changed, that survives SIGKILL, but a power cut may lose the last such changes. A game
    without moves and without a letter typed is not saved at all, unless it was given up.

    `started` is what `start` returned, or that of a kept game that goes on; `typed` is the row
    being typed, in any form that the front end can read again; `elapsed` is the time on the
    player's timer, in ms; `message` is what came with a challenge, and stays once it is saved;
    `coached` is whether the coach is open; `given_up` ends a game that is neither won nor lost: it
    counts as played but not won.

    Raises:
        PlayedElsewhereError: another window has played on in the game.
        StorageError: the file cannot be used now. The game is kept in memory, and saved
            with the next call that works.
    """
    earlier = profile.unsaved.get(started.key)
    now = milliseconds(profile.clock())
    made = (earlier.made if earlier else ())[: len(match.moves)]
    result = Result.GIVEN_UP if given_up else ENDS.get(match.status)
    game = KeptGame(
        started=started,
        code_text=match.code.text,
        moves=match.moves,
        made=(*made, *[now] * (len(match.moves) - len(made))),
        typed=typed,
        elapsed=elapsed,
        ended=now if result else None,
        result=result,
        message=message or (earlier.message if earlier else ""),
        coached=coached,
    )
    profile.keep(game)


def note_shown(profile: Profile, started: Started) -> None:
    """Note that an unfinished game is on the board again: it is the last one from now on.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.writing(durable=False) as database:
        put_first(database, started.key, milliseconds(profile.clock()))


def end_on_board(profile: Profile) -> KeptGame | None:
    """Return the game that ended last, if it did so here and none that can go on came since.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        games = games_where(
            database,
            "finish = (SELECT max(finish) FROM game) AND shown > ended "
            "AND ended >= (SELECT coalesce(max(shown), 0) FROM game WHERE ended IS NULL)",
        )
    return games[0] if games else None


def unfinished(profile: Profile, most: int | None = None) -> list[KeptGame]:
    """Return the games that can go on, or at most some of them, the one on the board last first.

    That is the one in which the last move was made, or which was opened again since. Those that
    were damaged on the disk are left out.

    Raises:
        AlteredGameError: all of them were.
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        found = rows(
            database,
            "SELECT * FROM game WHERE ended IS NULL ORDER BY shown DESC, id DESC LIMIT ?",
            (-1 if most is None else most,),
        )
        games, faults = [], []
        for row in found:
            try:
                games.append(read_game(database, row))
            except AlteredGameError as error:
                faults.append(error)
    if faults and not games:
        raise faults[0]
    return games


def last_finished(profile: Profile) -> KeptGame | None:
    """Return the game that ended last, None where none has ended.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        games = games_where(database, "ended IS NOT NULL ORDER BY ended DESC, id DESC LIMIT 1")
    return games[0] if games else None


def codes_played_last(profile: Profile) -> list[str]:
    """Return the codes of the games that ended last, the newest first, dailies left out.

    Raises:
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        found = database.execute(
            "SELECT code FROM (SELECT code, day, finish FROM game WHERE ended IS NOT NULL "
            "ORDER BY finish DESC LIMIT ?) WHERE day IS NULL ORDER BY finish DESC",
            (MOST_LOOKED_AT,),
        )
        return [code for (code,) in found]


def kept_game(profile: Profile, key: str) -> KeptGame:
    """Return a game, finished or not.

    Raises:
        UnknownGameError: there is no game with this key.
        StorageError: the file cannot be used now.
    """
    with profile.reading() as database:
        games = games_where(database, "key = ?", key)
    if not games:
        raise UnknownGameError(tr("There's no game with the key {key}", key=f"{key!r:.40}"))
    return games[0]
