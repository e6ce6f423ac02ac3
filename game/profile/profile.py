"""The player's profile: opened when it is first needed; its faults never stop a game."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from sqlite3 import Connection
from typing import Self

from game.cancellation import untold
from game.profile.database import (
    Tell,
    connect,
    connect_stand_in,
    has_others,
    recover,
    transaction,
    translated,
)
from game.profile.errors import (
    DamagedError,
    ForeignFileError,
    LaterVersionError,
    NotWritableError,
    PlayedElsewhereError,
    StorageError,
)
from game.profile.files import (
    data_folder,
    identity,
    log_of,
    may_be_there,
    size_of,
)
from game.profile.games import (
    Clock,
    KeptGame,
    has_news,
    local_time,
    milliseconds,
    put_first,
    write_game,
)

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
      next call of `keep` or `keep_unsaved` that works, or with `close`.
    - For good (`LaterVersionError`, `ForeignFileError`, `NotWritableError`): a stand-in in memory
      takes the file's place, with the same interface and all that can be read from the file.
      `trouble` says so; the file is left as it is.
    - Damage (`DamagedError`): the file is kept under a new name, and a new one takes its place,
      with all games of the backups and all that can still be read. Where that is found on opening,
      `news` says so. Where it is found later, the call raises the error, and works when it is
      made again.

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
        self._database: Connection | None = None
        self._nothing: Connection | None = None
        self._trouble: StorageError | None = None
        self.in_memory = False  # whether this is a stand-in, so that what is kept ends with it
        self._opened: tuple[int, int] | None = None
        self._log_is_known = False
        self._news: list[str] = []
        self._asked = False
        self.tell: Tell = untold

    @property
    def path(self) -> Path:
        """The profile's file."""
        if self._folder is None:
            self._folder = data_folder()
        return self._folder / FILE

    @property
    def today(self) -> date:
        """The date on the player's calendar."""
        return self.clock().date()

    def another(self) -> Self:
        """Return one for the same file, for another thread."""
        other = type(self)(self.path.parent, self.clock, self._patience)
        other._log_is_known = self._database is not None
        return other

    @property
    def may_have_games(self) -> bool:
        """Whether there may be any; where there are none, the file is made with the first move."""
        paths = (self.path, log_of(self.path))
        return self.in_memory or any(map(may_be_there, paths)) or has_others(self.path)

    def news(self) -> list[str]:
        """Return what is to be told of a recovery, each once; the first call opens the file."""
        with suppress(StorageError):  # which `trouble` says
            if not self._asked and self.may_have_games:
                self._open()
        self._asked = True
        told = [*dict.fromkeys(filter(None, self._news))]
        self._news.clear()
        return told

    @property
    def trouble(self) -> StorageError | None:
        """Why this is a stand-in, as an error that says so in words.

        None when all is well. The profile is opened for it.
        """
        try:
            self._open()
        except StorageError as error:
            return error
        return self._trouble

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Give the database outside the transactions of `reading` and `writing`."""
        try:
            with translated(self.path):
                yield self._open()
        except DamagedError as error:
            raise self._after_damage(error) from error
        finally:
            if self._database and self._database.in_transaction and not self.in_memory:
                self._shut()  # it could not be undone; opened again, nothing of it is there

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give the database for queries, which all see it as it is at the first of them.

        Before the first move there is no file, and none is made: then it is an empty one in memory.
        """
        if self._database is None and not self.may_have_games:
            with translated(self.path):
                self._nothing = self._nothing or connect_stand_in(self.path)
                yield self._nothing
            return
        with self.connected() as database:
            database.execute("BEGIN")
            try:
                yield database
            finally:
                if database.in_transaction:
                    database.execute("ROLLBACK")

    @contextmanager
    def writing(self, *, durable: bool = True, patient: bool = True) -> Iterator[Connection]:
        """Give the database for changes, which are kept as a whole when the block is left.

        Durable ones are on the disk then, as `database.transaction` says. Only such are waited for
        with patience, and only if that is wanted.
        """
        with self.connected() as database:
            patience = self._patience * (1 if durable and patient else IMPATIENCE)
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
        try:
            self.keep_unsaved(game.started.key)
        except DamagedError:  # what has taken the place of the damaged file is whole
            self.keep_unsaved(game.started.key)

    def keep_unsaved(self, last: str = "", *, patient: bool = True) -> None:
        """Save the games that could not be saved before, if there are any.

        Args:
            last: the key of the one that was played last, if it is known.
            patient: as for `writing`.

        Raises:
            StorageError, PlayedElsewhereError: as for `keep`.
        """
        if not self.unsaved:
            return
        elsewhere = None
        with self.reading() as database:
            durable = any(has_news(database, game) for game in self.unsaved.values())
        with self.writing(durable=durable, patient=patient) as database:
            for game in self.unsaved.values():
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
            self.keep_unsaved()
        finally:
            if not self.in_memory:
                self._shut()

    def _open(self) -> Connection:
        """Return the database, opened again where its file was moved, deleted or replaced."""
        if (
            self._database is not None
            and not self.in_memory
            and identity(self.path) != self._opened
        ):
            self._shut()
        if self._database is None:
            self._database = self._connected()
            self._opened = identity(self.path)
        return self._database

    def _shut(self) -> None:
        for database in filter(None, (self._database, self._nothing)):
            database.close()
        self._database = self._nothing = None

    def _connected(self) -> Connection:
        """Return the database of the file, or of what takes its place."""
        try:
            # Where there is a log, another window is open, or the last one was not closed and
            # the file may even be an older one that was put in its place: all of it is read.
            return self._whole(not self._log_is_known and size_of(log_of(self.path)) > 0)
        except (LaterVersionError, ForeignFileError, NotWritableError) as error:
            self._trouble = error
        self.in_memory = True
        return connect_stand_in(self.path)

    def _whole(self, thorough: bool) -> Connection:
        """Return the database of the file; a whole one takes the place of one that is damaged."""
        was = identity(self.path)
        try:
            return connect(self.path, self._patience, self.tell, thorough=thorough)
        except DamagedError as error:
            now = f"{self.clock():%Y-%m-%d-%H%M%S}"
            self._news.append(recover(self.path, was, error, self.tell, now))
            return connect(self.path, self._patience, self.tell)

    def _after_damage(self, error: DamagedError) -> DamagedError:
        """Have a whole file ready, and return the error that says which."""
        self._shut()
        before = len(self._news)
        self._database = self._whole(thorough=True)
        self._opened = identity(self.path)
        told = "".join(self._news[before:])  # nothing where another window has replaced the file
        return DamagedError(self.path, message=told) if told else error
