"""The journal: each move is kept before it is shown, and unfinished games wait to go on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from game.match import Daily, GameCode, Match, Move, Status
from game.profile.clock import milliseconds
from game.profile.errors import PlayedElsewhereError, UnknownGameError
from game.profile.notation import move_from, move_text
from game.profile.profile import Profile
from game.words import WordList

if TYPE_CHECKING:
    import sqlite3


class Result(Enum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given up"


class Beginning(NamedTuple):
    """When a game was begun, and the key that names it in every profile.

    Attributes:
        key: sixteen hexadecimal digits, drawn at random.
        begun: the time, in milliseconds since the beginning of 1970 in UTC.
        begun_on: the date on the player's calendar then.
    """

    key: str
    begun: int
    begun_on: date


@dataclass(frozen=True)
class KeptGame:
    """A game as it is kept.

    Attributes:
        beginning: its key, and when it was begun.
        code_text: its code as a text.
        moves: the moves, in order.
        made: when each move was made, in milliseconds since the beginning of 1970 in UTC.
        typed: the row being typed, as it was given to `record`.
        elapsed: the time on the player's timer, in ms.
        ended: when it ended, as `made`, or None while it can go on.
        result: how it ended, or None while it can go on.
    """

    beginning: Beginning
    code_text: str
    moves: tuple[Move, ...]
    made: tuple[int, ...]
    typed: str
    elapsed: int
    ended: int | None
    result: Result | None

    @property
    def code(self) -> GameCode:
        """The code.

        Raises:
            GameCodeError: this version of the game cannot read it.
        """
        return GameCode.parse(self.code_text)

    def match(self, words: WordList) -> Match:
        """Return the game as it stood, by making its moves again.

        Raises:
            GameCodeError: the code does not go with the words.
            ReplayError: a move does not go with the words.
        """
        return Match.replay(self.code, words, self.moves)


class Unsaved(NamedTuple):
    """The arguments of a call of `record` that could not be carried out yet."""

    beginning: Beginning
    match: Match
    typed: str
    elapsed: int
    result: Result | None
    at: int


def begin(profile: Profile) -> Beginning:
    """Return the key of a new game, which begins now. Nothing is kept before its first move."""
    now = profile.clock()
    return Beginning(os.urandom(8).hex(), milliseconds(now), now.date())


def record(
    profile: Profile, beginning: Beginning, match: Match, typed: str = "", elapsed: int = 0
) -> None:
    """Keep a game as it stands. When this returns, it is kept.

    Whatever of the match is not kept yet is kept now: its moves, its code, its end, and the row
    being typed. So making the call twice changes nothing, and a call that failed is made up for
    by the next one.

    After a new move or the end of the game, the call waits until the disk has it: neither SIGKILL
    nor a power cut takes it away. A change of the row being typed alone survives SIGKILL, but a
    power cut may take the last of them. A game without moves and without a letter typed is not
    kept at all.

    Args:
        profile: where to keep it.
        beginning: what `begin` returned, or the `beginning` of a kept game that goes on.
        match: the game.
        typed: the row being typed, in any form that the front end can read again.
        elapsed: the time on the player's timer, in ms.

    Raises:
        PlayedElsewhereError: another window has played on in the game.
        StorageError: the file does not serve now. The game is kept in memory, and goes to the
            file with the next call that works.
    """
    result = {Status.WON: Result.WON, Status.LOST: Result.LOST}.get(match.status)
    _take(profile, Unsaved(beginning, match, typed, elapsed, result, _now(profile)))


def give_up(profile: Profile, beginning: Beginning, match: Match, elapsed: int = 0) -> None:
    """End a game that is neither won nor lost. It counts as played and not as won.

    Raises:
        PlayedElsewhereError: another window has played on in the game.
        StorageError: as for `record`.
    """
    _take(profile, Unsaved(beginning, match, "", elapsed, Result.GIVEN_UP, _now(profile)))


def record_unsaved(profile: Profile) -> None:
    """Keep all games that could not be kept before.

    Raises:
        StorageError: the file does not serve now either.
        PlayedElsewhereError: another window has played on in one of the games; the others are
            kept.
    """
    elsewhere = None
    durable = any(unsaved.match.moves for unsaved in profile.unsaved.values())
    with profile.writing(durable=durable) as database:
        for unsaved in profile.unsaved.values():
            try:
                _write(database, unsaved)
            except PlayedElsewhereError as error:
                elsewhere = error
    profile.unsaved.clear()
    if elsewhere:
        raise elsewhere


def unfinished(profile: Profile) -> list[KeptGame]:
    """Return the games that can go on, the one that was last played first.

    Raises:
        StorageError: the file does not serve now.
    """
    with profile.reading() as database:
        return _games(
            database,
            "SELECT *, (SELECT max(made) FROM move WHERE game = game.id) AS last FROM game "
            "WHERE ended IS NULL ORDER BY coalesce(last, begun) DESC, id DESC",
        )


def kept_game(profile: Profile, key: str) -> KeptGame:
    """Return a game, finished or not.

    Raises:
        UnknownGameError: there is no game of this key.
        StorageError: the file does not serve now.
    """
    with profile.reading() as database:
        games = _games(database, "SELECT * FROM game WHERE key = ?", (key,))
    if not games:
        raise UnknownGameError(f"No game is kept under the key {key!r:.40}")
    return games[0]
