"""Which files of games there are in a folder; it needs no SQLite, which takes 10 ms to load."""

import os
import re
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.plain_files import read_plain
from game.profile.files import COMPANIONS

FOLDER = "backups"
NAME = re.compile(r"([0-9]{4,})-([0-9]{4}-[0-9]{2}-[0-9]{2})\.sqlite3")
NOTE = "recovered.txt"  # what is to be told of a recovery
LONGEST_NOTE = 10_000  # bytes


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
            name = NAME.fullmatch(text)
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


def take_note(folder: Path) -> str:
    """Return what is still to be told of a recovery, or nothing; it is told once."""
    try:
        sentences = read_plain(folder / NOTE, LONGEST_NOTE).decode()
    except (OSError, ValueError):
        return ""
    with suppress(OSError):
        (folder / NOTE).unlink()
    return sentences
