"""Files: how one is written as a whole or not at all, where they are, which are the game's own."""

import errno
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from game.catalogue import mark, tr
from game.plain_files import check_name, check_plain_or_missing, open_plain
from game.profile.errors import NotWritableError
from game.program import CONFIG, HOME, command

try:
    import platformdirs
except ModuleNotFoundError:  # before the set-up
    platformdirs = None  # type: ignore[assignment]
try:
    import fcntl
except ImportError:  # Windows, which does not let go of a file that is in use
    fcntl = None  # type: ignore[assignment]

# What is being written, and what SQLite keeps next to it. Earlier versions said by which process.
NEW = r"\.verdigris-(?:[0-9]+-)?[0-9a-f]{16}\.new(?:-journal|-wal|-shm)?"
A_DAY = 24 * 60 * 60  # s; nothing is written for as long
COMPANIONS = ("-wal", "-shm", "-journal")  # what SQLite keeps next to a file, by their ends
STEP = 0.02  # s
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
    new = folder / f".verdigris-{os.urandom(8).hex()}.new"
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights))
    try:
        yield new
    finally:
        for ending in ("", *COMPANIONS):
            with suppress(OSError):  # what stays is removed by the next that writes here
                new.with_name(new.name + ending).unlink()


def sweep(folder: Path) -> None:
    """Remove the files of `scratch` that were left by processes which were killed a day ago.

    Where one cannot be removed, that is for the next time.
    """
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 (half the time)
            if name.startswith(".") and re.fullmatch(NEW, name):
                with suppress(OSError):
                    if time.time() - (folder / name).stat().st_mtime > A_DAY:
                        (folder / name).unlink()


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
    check_plain_or_missing(path)
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
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
        message = tr(
            "Verdigris isn't set up yet. Run {command} setup, or choose a folder with --profile.",
            command=command(),
        )
        raise NotWritableError(Path(), message=message)
    return platformdirs.user_data_path(NAME, appauthor=False)


def config_folder() -> Path | None:
    """Return the folder for the player's settings; None before the set-up, where nobody knows."""
    return None if platformdirs is None else platformdirs.user_config_path(NAME, appauthor=False)


def state_folder() -> Path:
    """Return the folder for what the window remembers."""
    return platformdirs.user_state_path(NAME, appauthor=False)


def openings_folder() -> Path | None:
    """Return the folder for openings of the player's own lists; None before the set-up."""
    if platformdirs is None:
        return None
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


# The files of games: what needs no database ------------------------------------------------


# The id in every file of the game: "Vdgs" as a number, and what a database begins with.
APPLICATION_ID = 0x56646773
HEADER = b"SQLite format 3\0"
FOLDER = "backups"
BACKUP = r"([0-9]{4,})-([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3"


class Backup(NamedTuple):
    """A copy of the profile."""

    number: int  # the higher, the newer
    day: date  # the date on which its last game was played
    path: Path


def available(folder: Path) -> list[Backup]:
    """Return the backups of the profile in a folder, the newest first."""
    found = []
    with suppress(OSError):  # there is no such folder
        for text in os.listdir(folder / FOLDER):  # noqa: PTH208 (which takes half the time)
            name = re.fullmatch(BACKUP, text)
            if name and os.path.isfile(folder / FOLDER / text):  # noqa: PTH113 (raises nothing)
                with suppress(ValueError):
                    day = date.fromisoformat(name[2])
                    found.append(Backup(int(name[1]), day, folder / FOLDER / text))
    return sorted(found, reverse=True)


def identity(path: Path) -> tuple[int, int] | None:
    """Return what identifies the file at a path, None where there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116 (a Path's own costs three times as much)
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino


def log_of(path: Path) -> Path:
    """Return the log that SQLite keeps next to a file while in use; a link is followed."""
    real = path if identity(path) is None else os.path.realpath(path)
    return Path(f"{real}{COMPANIONS[0]}")


def size_of(path: Path) -> int:
    """Return how many bytes a file has, 0 where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


# Which files are the game's own: no command writes what a player asks for over them ---------

# Other names lead to a file as well: a link, `..`, other case where the system makes no difference.
# So a path is followed to its end first, and folders are compared by what they are. A hard link
# needs no care: what is written takes the place of that name alone, and the file keeps its others.


NOT_OURS = mark("it's a file of Verdigris itself")
# What is in the folders of the player, by its names; what SQLite keeps next to a file included.
NAMES = (
    "profile*.sqlite3*",
    "puzzle*.json",
    "crash.txt",
    "*.toml",
    "*.socket",
)
PROGRAM = ("game", "assets")  # the folders of the program


@contextmanager
def replacing_for_player(path: Path, *in_use: Path) -> Iterator[Path]:
    """Give a new file that takes the place of one that the player named, as `replacing` does.

    Args:
        path: the file.
        in_use: the folder of games and the file of settings in use, where these are not the usual.

    Raises:
        OSError: the file is one of the game's own, or cannot be written; it is left as it was.
    """
    check_name(path)
    if is_own(path, *in_use):
        raise OSError(errno.EPERM, NOT_OURS)
    with replacing(path) as new:
        yield new


def is_own(path: Path, *in_use: Path) -> bool:
    """Return whether a file is, or would be, one of the game's own.

    The arguments are those of `replacing_for_player`.
    """
    real = Path(os.path.realpath(path))
    folders = [CONFIG.parent, *in_use]
    if own := config_folder():  # else it is before the set-up
        folders += [data_folder(), own, state_folder()]
    named = any(fnmatch(real.name.casefold(), name) for name in NAMES)
    return (
        any(_same(real, each) for each in in_use)
        or any(_same(HOME / name, folder) for name in PROGRAM for folder in real.parents)
        or (named and any(_same(real.parent, folder) for folder in folders))
        or any(_same(real.parent, folder / FOLDER) for folder in folders)
        or _is_profile(real)  # last: it opens the file, which ends locks on one that is in use
    )


def _same(one: Path, other: Path) -> bool:
    """Return whether two paths lead to one file or folder."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def _is_profile(path: Path) -> bool:
    """Return whether a file is a profile or a copy of one, or what SQLite keeps next to one."""
    for end in ("", *COMPANIONS):
        with suppress(OSError):
            with open_plain(str(path).removesuffix(end)) as file:
                start = file.read(100)  # the header of a database
            if start[: len(HEADER)] == HEADER and start[68:72] == APPLICATION_ID.to_bytes(4):
                return True
    return False
