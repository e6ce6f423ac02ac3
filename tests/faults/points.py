"""Where the system can fail: calls are counted by their kinds, and one of them fails."""

import builtins
import errno
import io
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch


class Fault(NamedTuple):
    """A call that fails.

    Attributes:
        kind: which calls count.
        number: which of them fails, from 1.
        lasting: whether all those after it fail as well.
    """

    kind: str
    number: int
    lasting: bool = False


def disk_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def sqlite_error(code: int, words: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


# What a call of each kind raises; a fault takes one of them by its number.
ERRORS: dict[str, tuple[Callable[[], Exception], ...]] = {
    "open": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.EMFILE)),
    "read": (lambda: disk_error(errno.EIO),),
    "write": (lambda: disk_error(errno.ENOSPC), lambda: disk_error(errno.EIO)),
    "fsync": (lambda: disk_error(errno.EIO),),
    "rename": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.ENOSPC)),
    "unlink": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.EIO)),
    "mkdir": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.ENOSPC)),
    "chmod": (lambda: disk_error(errno.EPERM), lambda: disk_error(errno.EROFS)),
    "stat": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.EIO)),
    "listdir": (lambda: disk_error(errno.EACCES), lambda: disk_error(errno.EIO)),
    "sqlite": (
        lambda: sqlite_error(sqlite3.SQLITE_IOERR, "disk I/O error"),
        lambda: sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full"),
        lambda: sqlite_error(sqlite3.SQLITE_BUSY, "database is locked"),
    ),
    "rows": (lambda: sqlite_error(sqlite3.SQLITE_IOERR_READ, "disk I/O error"),),
    "thread": (lambda: RuntimeError("can't start new thread"),),
}
# The functions of `os` that take a path, by the kind of their calls.
OF_PATHS = {
    "rename": "rename",
    "replace": "rename",
    "unlink": "unlink",
    "remove": "unlink",
    "mkdir": "mkdir",
    "chmod": "chmod",
    "stat": "stat",
    "lstat": "stat",
    "listdir": "listdir",
    "scandir": "listdir",
}


class Points:
    """Counts calls by their kinds, and lets those of a fault fail."""

    def __init__(self, fault: Fault | None) -> None:
        self.fault = fault
        self.count: Counter[str] = Counter()
        self.failed = 0
        self._thread = threading.get_ident()

    def pass_by(self, kind: str) -> None:
        """Count a call, and raise its error if it is to fail; other threads are let alone."""
        if threading.get_ident() != self._thread:
            return
        self.count[kind] += 1
        fault = self.fault
        if fault and fault.kind == kind:
            number = self.count[kind]
            if number == fault.number or (fault.lasting and number > fault.number):
                self.failed += 1
                errors = ERRORS[kind]
                raise errors[fault.number % len(errors)]()


class File:
    """A file that counts how often it is read and written."""

    def __init__(self, file: Any, points: Points) -> None:
        self._file = file
        self._points = points

    def __getattr__(self, name: str) -> Any:
        if name in ("read", "readline", "readlines", "readinto"):
            self._points.pass_by("read")
        elif name in ("write", "writelines", "truncate"):
            self._points.pass_by("write")
        return getattr(self._file, name)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Any]:
        self._points.pass_by("read")
        return iter(self._file)


@contextmanager
def injected(fault: Fault | None, home: Path) -> Iterator[Points]:
    """Count the calls of this thread within the block, and let those of a fault fail.

    Args:
        fault: which fail, None for none.
        home: the folder below which files count; those of Python itself do not.
    """
    points = Points(fault)
    with ExitStack() as patches:

        def put(module: Any, name: str, other: object) -> None:
            patches.enter_context(patch.object(module, name, other))

        open_file = io.open

        def counts(path: object) -> bool:
            return isinstance(path, (str, Path)) and str(path).startswith(str(home))

        def opening(path: Any, *given: Any, **named: Any) -> Any:
            if isinstance(path, int):
                return File(open_file(path, *given, **named), points)
            if not counts(path):
                return open_file(path, *given, **named)
            points.pass_by("open")
            return File(open_file(path, *given, **named), points)

        put(io, "open", opening)
        put(builtins, "open", opening)
        put(os, "fsync", before(os.fsync, points, "fsync"))
        for name, kind in {"open": "open", **OF_PATHS}.items():
            put(os, name, before(getattr(os, name), points, kind, counts))
        put(threading.Thread, "start", before(threading.Thread.start, points, "thread"))
        connect = sqlite3.connect
        database = database_class(points)

        def connecting(*given: Any, **named: Any) -> sqlite3.Connection:
            points.pass_by("sqlite")
            return connect(*given, **named, factory=database)

        put(sqlite3, "connect", connecting)
        yield points


def before(
    call: Callable[..., Any],
    points: Points,
    kind: str,
    counts: Callable[[object], bool] = lambda _: True,
) -> Callable[..., Any]:
    """Return a function that is counted before it is called, if what it is given counts."""

    def counted(*given: Any, **named: Any) -> Any:
        if counts(given[0] if given else None):
            points.pass_by(kind)
        return call(*given, **named)

    return counted


def database_class(points: Points) -> type[sqlite3.Connection]:
    """Return the class of connections whose calls are counted."""

    class Cursor(sqlite3.Cursor):
        def execute(self, *given: Any) -> Any:
            points.pass_by("sqlite")
            return super().execute(*given)

        def executemany(self, *given: Any) -> Any:
            points.pass_by("sqlite")
            return super().executemany(*given)

        def fetchone(self) -> Any:
            points.pass_by("rows")
            return super().fetchone()

        def fetchall(self) -> Any:
            points.pass_by("rows")
            return super().fetchall()

        def __next__(self) -> Any:
            points.pass_by("rows")
            return super().__next__()

    class Connection(sqlite3.Connection):
        def cursor(self, *_given: Any) -> Any:
            return super().cursor(Cursor)

        def execute(self, *given: Any) -> Any:
            return self.cursor().execute(*given)  # SQLite's own way makes a cursor of its own

        def executemany(self, *given: Any) -> Any:
            return self.cursor().executemany(*given)

        def backup(self, *given: Any, **named: Any) -> None:
            points.pass_by("sqlite")
            return super().backup(*given, **named)

    return Connection
