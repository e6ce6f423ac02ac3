"""Files: which can be read without harm, how one is written as a whole or not at all, and where."""

import errno
import os
import re
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.catalogue import tr
from game.plain_files import MEGABYTE, NOT_PLAIN, check_name, check_plain_or_missing
from game.profile.errors import NotWritableError
from game.program import command

try:
    import platformdirs
except ModuleNotFoundError:  # before the set-up
    platformdirs = None  # type: ignore[assignment]
try:
    import fcntl
except ImportError:  # Windows, which does not let go of a file that is in use
    fcntl = None  # type: ignore[assignment]

# What is being written, by which process, and what SQLite keeps next to it. Earlier versions did
# not say which process it was.
NEW = re.compile(r"\.verdigris-(?:([0-9]+)-)?[0-9a-f]{16}\.new(?:-journal|-wal|-shm)?")
COMPANIONS = ("-wal", "-shm", "-journal")  # what SQLite keeps next to a file, by their ends
STEP = 0.02  # s
LARGEST = 256  # MB of a file that is read while the window waits
NAME = "verdigris"  # of the folders
# What others may do with what is made, less what the system is set to forbid.
PRIVATE_FOLDER, PRIVATE_FILE, SHARED_FILE = 0o700, 0o600, 0o666


def may_be_there(path: Path) -> bool:
    """Return whether a file is there, as far as can be seen.

    What cannot be seen counts as present, so that opening it gives the reason why it cannot be
    used. `Path.exists` would raise an error instead.

    >>> may_be_there(Path("no-such-file")), may_be_there(Path("x" * 10_000))
    (False, True)
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True


def why_not_to_read(path: Path) -> str:
    """Return why a file that the player named should not be read, or empty text.

    A device or a pipe may never end, and a file that is larger than `LARGEST` would block the
    window. If the file is missing, reading it will say so.

    >>> why_not_to_read(Path("no-such-file"))
    ''
    """
    try:
        check_plain_or_missing(path)
        size = path.stat().st_size
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and error.strerror == NOT_PLAIN:
            return tr("{path} isn't a regular file. Choose another one.", path=path)
        return ""  # whoever reads it says why it cannot be read
    if size > LARGEST * MEGABYTE:
        return tr("{path} is larger than {size} MB. Choose another file.", path=path, size=LARGEST)
    return ""


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it is in, where they are missing; only the player may enter.

    Raises:
        OSError: it cannot be made.
    """
    if not folder.is_dir():
        if folder.parent != folder:
            make_folder(folder.parent)
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """Make an empty file that only the player may read, unless something has its name already.

    Raises:
        OSError: it cannot be made.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))


def write_whole(path: Path, data: bytes | str, *, private: bool = True) -> None:
    """Write a file, and the folders it is in where they are missing, as `replacing` does.

    The data is all of it; text becomes UTF-8.

    Raises:
        OSError: the file cannot be written, or is not a plain one; it is left as it was.
    """
    check_name(path)
    make_folder(path.parent)
    with replacing(path, private=private) as new:
        new.write_bytes(data if isinstance(data, bytes) else data.encode())


@contextmanager
def replacing(path: Path, *, private: bool = True) -> Iterator[Path]:
    """Give a new, empty file that takes the place of another one at once when the block ends.

    Whoever opens the file finds the old content or the new, never a part of it, even after a
    crash. A symbolic link stays one and is followed; permissions stay as they were. Where there
    was no file, only the player may read the new one, unless it is not to be private.

    Raises:
        OSError: the file cannot be written, or is not a plain one; it is left as it was.
    """
    check_name(path)
    path = Path(os.path.realpath(path))
    mode = _mode_of(path)
    with scratch(path.parent, PRIVATE_FILE if private else SHARED_FILE) as new:
        yield new
        with new.open("r+b") as file:
            os.fsync(file.fileno())
        if mode is not None:
            new.chmod(mode)
        new.replace(path)
    sync_folder(path.parent)


@contextmanager
def scratch(folder: Path, rights: int = PRIVATE_FILE) -> Iterator[Path]:
    """Give a new, empty file in a folder, which is gone when the block ends, unless it was renamed.

    Those that a process left behind as it was killed are removed first.

    Raises:
        OSError: it cannot be made.
    """
    sweep(folder)
    # Nobody can guess the name, and "x" follows no link, so no other file can be overwritten.
    new = folder / f".verdigris-{os.getpid()}-{os.urandom(8).hex()}.new"
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights))
    _in_use.add(new.name)
    try:
        yield new
    finally:
        _in_use.discard(new.name)
        for ending in ("", *COMPANIONS):
            with suppress(OSError):  # what stays is removed by the next that writes here
                new.with_name(new.name + ending).unlink()


def sweep(folder: Path) -> None:
    """Remove the files of `scratch` whose process was killed; those that are in use stay.

    Where one cannot be removed, that is for the next time.
    """
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 (which takes half the time)
            left = NEW.fullmatch(name)
            if left and not _is_in_use(name, left[1]):
                with suppress(OSError):
                    (folder / name).unlink()


_in_use: set[str] = set()  # the names that this process writes to


def _is_in_use(name: str, process: str | None) -> bool:
    """Return whether the process that has made a file of `scratch` may still write to it."""
    if process is None:
        return False
    if int(process) == os.getpid():  # numbers come again
        return any(name.startswith(own) for own in _in_use)
    if os.name == "nt":
        return False  # where a file in use cannot be removed
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # of another player
    return True


@contextmanager
def one_at_a_time(folder: Path, checkpoint: Callable[[], object]) -> Iterator[None]:
    """Let one process after the other do what is in the block, as far as the system has such locks.

    Args:
        folder: what they share; its lock ends with its process.
        checkpoint: called now and then while another one is at it.

    Raises:
        OSError: the folder cannot be opened.
    """
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                checkpoint()
                time.sleep(STEP)
            except OSError:  # a file system without locks
                break
        yield
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Let the disk have the names in a folder, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _mode_of(path: Path) -> int | None:
    """Return the permissions of a file, None where there is none; refuse one not to be replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_PLAIN)
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "it's read-only")
    return mode & 0o777


# The player's own folders ------------------------------------------------------------------


def data_folder() -> Path:
    """Return the folder for the player's games.

    Raises:
        NotWritableError: the package that knows it is not installed.
    """
    if platformdirs is None:
        raise NotWritableError(
            tr(
                "Verdigris isn't set up yet. "
                "Run {command} setup, or choose a folder with --profile.",
                command=command(),
            ),
            Path(),
        )
    return platformdirs.user_data_path(NAME, appauthor=False)


def config_folder() -> Path | None:
    """Return the folder for the player's settings; None before the set-up, where nobody knows."""
    return None if platformdirs is None else platformdirs.user_config_path(NAME, appauthor=False)


def state_folder() -> Path:
    """Return the folder for what the window remembers."""
    return platformdirs.user_state_path(NAME, appauthor=False)


def openings_folder() -> Path:
    """Return the folder for openings of the player's own lists."""
    return platformdirs.user_cache_path(NAME, appauthor=False) / "openings"


def named_path(name: str) -> Path:
    """Return a file as a player names it: `~` is their folder, `~ann` that of another player.

    Where there is no such player, it is a name as any other.

    >>> named_path("~/a.txt") == Path.home() / "a.txt", str(named_path("~a.txt"))
    (True, '~a.txt')
    """
    with suppress(RuntimeError):
        return Path(name).expanduser()
    return Path(name)


def pictures_folder() -> Path:
    """Return the folder for the player's images."""
    return platformdirs.user_pictures_path()


def documents_folder() -> Path:
    """Return the folder for the player's documents, or their home where it cannot be written to."""
    folder = platformdirs.user_documents_path()
    return folder if os.access(folder, os.W_OK) else Path.home()
