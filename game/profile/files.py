"""Files: which can be read without harm, and how one is written as a whole or not at all."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.catalogue import tr
from game.plain_files import NOT_PLAIN, check_name, check_plain_or_missing

LARGEST = 256  # MB of a file that is read while the window waits
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


def why_not_to_read(path: Path, largest: int = LARGEST) -> str:
    """Return why a file that the player named should not be read, or empty text.

    A device or a pipe may never end, and a file of more megabytes than the largest would block
    the window. If the file is missing, reading it will say so.

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
    if size > largest * 1_000_000:
        return tr("{path} is larger than {size} MB. Choose another file.", path=path, size=largest)
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
    # Nobody can guess the name, and "x" follows no link, so no other file can be overwritten.
    new = path.with_name(f".verdigris-{os.urandom(8).hex()}.new")
    rights = PRIVATE_FILE if private else SHARED_FILE
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights))
    try:
        yield new
        with new.open("r+b") as file:
            os.fsync(file.fileno())
        if mode is not None:
            new.chmod(mode)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    with suppress(OSError):  # not every system can sync a folder
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


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
