"""Files that may lie where the player may not look, or be none that can be read to their end."""

import stat
from pathlib import Path

LARGEST = 256  # MB of a file that is read while the window waits


def may_be_there(path: Path) -> bool:
    """Tell whether a file is there, as far as can be seen.

    What cannot be seen counts as being there, so that who opens it learns why it cannot be used.
    `Path.exists` would raise an error instead.

    >>> may_be_there(Path("no-such-file")), may_be_there(Path("x" * 10_000))
    (False, True)
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def why_not_to_read(path: Path, largest: int = LARGEST) -> str:
    """Return why a file that was named in the window is better not read, or empty text.

    A device or a pipe may never end, and a file that is too large would stop the window.

    Args:
        path: the file; what is told where it is not there at all is left to who reads it.
        largest: how many megabytes are not too large.

    >>> why_not_to_read(Path("no-such-file"))
    ''
    """
    try:
        told = path.stat()
    except (OSError, ValueError):
        return ""
    if not (stat.S_ISREG(told.st_mode) or stat.S_ISDIR(told.st_mode)):
        return f"{path} is no plain file; name another one"
    if told.st_size > largest * 1_000_000:
        return f"{path} is larger than {largest} MB; name another file"
    return ""


def openings_folder() -> Path:
    """Return the folder for openings of the player's own lists."""
    from platformdirs import user_cache_path

    return user_cache_path("verdigris", appauthor=False) / "openings"
