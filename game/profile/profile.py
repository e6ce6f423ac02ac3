"""The player's profile: opened when it is first needed; its faults never stop a game."""

from __future__ import annotations

import os
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from game.catalogue import tr, tr_plural
from game.formats import short_date
from game.profile.errors import (
    DamagedError,
    ForeignFileError,
    LaterVersionError,
    NotWritableError,
    PlayedElsewhereError,
    StorageError,
)
from game.profile.folders import data_folder
from game.profile.games import Clock, local_time

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from game.profile.games import KeptGame

FILE = "profile.sqlite3"

# How long a call waits for another program that has locked the file, in seconds; and the share of
# it for changes that a later call saves anyway, such as each letter typed.
PATIENCE = 1.0
IMPATIENCE = 0.05


class Profile:
    """Everything that is saved of one player.

    Making one costs nothing; the file is opened by the first call that needs it. What can go
    wrong falls into three kinds, and a game can be played through each of them:

    - For a while (`LockedError`, `DiskFullError`, `DiskError`): whatever needs the file raises the
      error, a `StorageError` as all of these are. The game is kept in memory, and saved with the
      next call of `keep` that works, or with `close`.
    - For good (`LaterVersionError`, `ForeignFileError`, `NotWritableError`): a stand-in in memory
      takes the file's place, with the same interface and all that can be read from the file.
      `trouble` says so; the file is left as it is.
    - Damage (`DamagedError`): the file is kept under a new name, and a new one takes its place,
      from the newest backup where there is one, and with all games that can still be read. Where
      that is found on opening, `trouble` says so. Where it is found later, the call raises the
      error, and works when it is made again.

    A profile belongs to the thread that first uses it; another thread makes one of its own.
    """

    def __init__(
        self, folder: Path | None = None, clock: Clock = local_time, patience: float = PATIENCE
    ) -> None:
        """Refer to the profile in a folder, by default the player's own; nothing is read yet.

        The patience is how long a call waits for another program that holds the file, in seconds.
        """
        self.clock = clock
        self.unsaved: dict[str, KeptGame] = {}
        self._folder = folder
        self._patience = patience
        self._database: sqlite3.Connection | None = None
        self._trouble: StorageError | None = None
        self._in_memory = False
        self._opened: tuple[int, int] | None = None

    @property
    def path(self) -> Path:
        """The profile's file."""
        if self._folder is None:
            self._folder = data_folder()
        return self._folder / FILE

    def another(self) -> Profile:
        """Return one for the same file, for another thread."""
        return Profile(self.path.parent, self.clock, self._patience)

    @property
    def trouble(self) -> StorageError | None:
        """Why this is a stand-in, or the file a new one, as an error that says so in words.

        None when all is well. The profile is opened for it.
        """
        try:
            self._open()
        except StorageError as error:
            return error
        return self._trouble

    @property
    def in_memory(self) -> bool:
        """Whether this is a stand-in, so that what is kept now ends with the program."""
        return self._in_memory

    @contextmanager
    def connected(self) -> Iterator[sqlite3.Connection]:
        """Give the database outside the transactions of `reading` and `writing`."""
        from game.profile.database import translated

        try:
            with translated(self.path):
                yield self._open()
        except DamagedError as error:
            raise self._after_damage(error) from error
        finally:
            if self._database and self._database.in_transaction and not self._in_memory:
                self._shut()  # it could not be undone; opened again, nothing of it is there

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the database for queries, which all see it as it is at the first of them."""
        with self.connected() as database:
            database.execute("BEGIN")
            try:
                yield database
            finally:
                if database.in_transaction:
                    database.execute("ROLLBACK")

    @contextmanager
    def writing(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        """Give the database for changes, which are kept as a whole when the block is left.

        Durable ones are on the disk then, as `database.transaction` says.
        """
        from game.profile.database import transaction

        with self.connected() as database:
            patience = self._patience if durable else self._patience * IMPATIENCE
            database.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
            with transaction(database, durable=durable):
                yield database

    def keep(self, game: KeptGame) -> None:
        """Save a game as it is now, and all games that could not be saved before.

        Raises:
            StorageError: the file cannot be used now; they wait in `unsaved`.
            PlayedElsewhereError: another window has played on in one of the games; the others are
                kept.
        """
        self.unsaved[game.started.key] = game
        self._keep_unsaved(game.started.key)

    def _keep_unsaved(self, last: str = "") -> None:
        """Save all games that could not be saved before; `last` is the key of the one played."""
        from game.profile.games import has_news, kept_moves, milliseconds, put_first, write_game

        elsewhere = None
        with self.reading() as database:
            durable = any(has_news(database, game) for game in self.unsaved.values())
        with self.writing(durable=durable) as database:
            for key, game in self.unsaved.items():
                if not (game.moves or game.typed) and kept_moves(database, key) is None:
                    continue  # nothing was done in it
                try:
                    write_game(database, game)
                except PlayedElsewhereError as error:
                    elsewhere = error
            put_first(database, last, milliseconds(self.clock()))
        self.unsaved.clear()
        if elsewhere:
            raise elsewhere

    def close(self) -> None:
        """Keep what is still unsaved, and close the file. The profile can be used again after.

        Raises:
            StorageError: something could not be kept; the message says why.
        """
        try:
            if self.unsaved:
                self._keep_unsaved()
        finally:
            if not self._in_memory:
                self._shut()

    def _open(self) -> sqlite3.Connection:
        """Return the database, opened again where its file was moved, deleted or replaced."""
        if self._database is not None and not self._in_memory and self._file() != self._opened:
            self._shut()
        if self._database is None:
            self._database = self._connected()
            self._opened = self._file()
        return self._database

    def _file(self) -> tuple[int, int] | None:
        """Return what identifies the file at the path, None where there is none."""
        try:
            status = os.stat(self.path)  # noqa: PTH116 (a Path's own costs three times as much)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _shut(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None

    def _connected(self) -> sqlite3.Connection:
        """Return the database of the file, or of what takes its place."""
        from game.profile.database import connect, connect_stand_in

        try:
            try:
                return connect(self.path, self._patience)
            except DamagedError as error:
                self._trouble, database = self._replaced(error)
                return database
        except (LaterVersionError, ForeignFileError, NotWritableError) as error:
            self._trouble = error
        self._in_memory = True
        return connect_stand_in(self.path)

    def _replaced(self, error: DamagedError) -> tuple[DamagedError, sqlite3.Connection]:
        """Rename the damaged file and open one from the newest backup, or an empty one."""
        from game.profile.database import connect, set_aside
        from game.profile.recovery import restore_newest, salvage

        kept_as = set_aside(self.path, "damaged", f"{self.clock():%Y-%m-%d-%H%M%S}")
        database = connect(self.path, self._patience)
        backup = restore_newest(self.path.parent, database)
        read = salvage(kept_as, database)
        sentences = [f"{error}.", tr("It was renamed to {name}.", name=kept_as.name)]
        if backup:
            sentences.append(tr("The backup of {day} takes its place.", day=short_date(backup.day)))
        else:
            sentences.append(tr("A new file takes its place."))
        if read:
            sentences.append(
                tr_plural(
                    "{count} game could still be read from it.",
                    "{count} games could still be read from it.",
                    read,
                )
            )
        return DamagedError(" ".join(sentences), self.path, kept_as), database

    def _after_damage(self, error: DamagedError) -> DamagedError:
        """Have a whole file ready, and return the error that says which."""
        from game.profile.database import connect, is_whole

        self._shut()
        with suppress(DamagedError), closing(connect(self.path, self._patience)) as database:
            if is_whole(database):
                return error  # another window has replaced the file already
        after, self._database = self._replaced(error)
        self._opened = self._file()
        return after
