"""Which files are the game's own: no command writes what a player asks for over them.

Other names lead to a file as well: a link, `..`, other case where the system makes no difference.
So a path is followed to its end first, and folders are compared by what they are. A hard link needs
no care: what is written takes the place of that name alone, and the file keeps its others.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fnmatch import fnmatch
from pathlib import Path

from game.catalogue import mark
from game.plain_files import check_name, open_plain
from game.profile.database import APPLICATION_ID, HEADER
from game.profile.files import COMPANIONS, config_folder, data_folder, replacing, state_folder
from game.profile.game_files import FOLDER, NOTE
from game.program import CONFIG, HOME

NOT_OURS = mark("it's a file of Verdigris itself")
# What is in the folders of the player, by its names; what SQLite keeps next to a file included.
NAMES = (
    "profile*.sqlite3*",
    "puzzle.json",
    "pointed-out.txt",
    NOTE,
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
    if any(_same(real, each) for each in in_use):
        return True
    if any(_same(HOME / name, folder) for name in PROGRAM for folder in real.parents):
        return True
    folders = [*_folders(), *in_use]
    if any(_same(real.parent, folder) for folder in folders) and any(
        fnmatch(real.name.casefold(), name) for name in NAMES
    ):
        return True
    if any(_same(real.parent, folder / FOLDER) for folder in folders):
        return True
    return _is_profile(real)  # last: it opens the file, which ends locks on one that is in use


def _folders() -> Iterator[Path]:
    """Yield the usual folders of games, of settings and of what the window remembers."""
    yield CONFIG.parent
    if own := config_folder():  # else it is before the set-up
        yield from (data_folder(), own, state_folder())


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
