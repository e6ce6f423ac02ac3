"""Files that may lie where the player may not look."""

from pathlib import Path


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
