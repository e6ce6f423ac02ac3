"""Reading files that may be anything: only plain ones are opened, and only up to a size.

A pipe or a device may never end, and opening one may wait for ever. Whatever the game reads from
outside, it opens here.
"""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

MEGABYTE = 1_000_000
LARGEST = 64 * MEGABYTE  # bytes of a file that is read as a whole
NOT_PLAIN = "it isn't a regular file"
TOO_LARGE = "it's too large"


def check_name(path: Path | str) -> None:
    """Refuse a name that no file can have, for which Python has an error of its own.

    Raises:
        OSError: there is a null character in it.
    """
    if "\0" in str(path):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))


def open_plain(path: Path | str) -> BinaryIO:
    """Open a plain file to be read, without waiting for anybody.

    The null device counts as an empty one, as in `--config /dev/null`.

    Raises:
        OSError: it cannot be opened, or is something else than a plain file.
    """
    check_name(path)
    _check_readable(os.stat(path))  # noqa: PTH116 (opening a device may do something)
    # Should a pipe have taken its place since, opening it does not wait for a writer.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags)
    try:
        _check_readable(os.fstat(descriptor))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_plain(path: Path | str, largest: int = LARGEST) -> bytes:
    """Return what is in a plain file of at most some bytes.

    Raises:
        OSError: it cannot be read, is larger, or is something else than a plain file.
    """
    with open_plain(path) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise OSError(errno.EFBIG, TOO_LARGE)
    return content


def check_plain_or_missing(path: Path | str) -> None:
    """Refuse what a library is not to open: whatever is there and is no plain file.

    Raises:
        OSError: it is something else than a plain file, or cannot be looked at.
    """
    check_name(path)
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 (a Path's own costs three times as much)
    except FileNotFoundError:
        return
    _check_plain(mode)


def _check_readable(status: os.stat_result) -> None:
    null = stat.S_ISCHR(status.st_mode) and status.st_rdev == os.stat(os.devnull).st_rdev  # noqa: PTH116
    if not null:
        _check_plain(status.st_mode)


def _check_plain(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_PLAIN)
