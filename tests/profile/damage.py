"""Files of the profile, and how they can be broken."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from game.profile.database import VERSION
from game.profile.files import available
from game.profile.games import KeptGame
from game.profile.profile import FILE
from tests.profile.games import keep, kept, profile_in


def file_with_games(folder: Path, count: int = 300) -> Path:
    profile = profile_in(folder)
    keep(profile, *(kept(number) for number in range(1, count + 1)))
    profile.close()
    return folder / FILE


SINCE_1_0 = ("checksum", "message", "coached", "shown")  # columns of version 11


def earlier_version(path: Path, version: int = 11) -> None:
    """Make a file one of version 11, or of version 1, which that of the game 1.0 was."""
    new = path.with_name("earlier")
    with closing(sqlite3.connect(new, isolation_level=None)) as database:
        database.executescript(Path(__file__).with_name("version-11.sql").read_text())
        database.execute("ATTACH ? AS now", (str(path),))
        for table in ("game", "move"):
            described = database.execute(f"SELECT * FROM main.{table} LIMIT 0").description
            columns = ", ".join(name for name, *_ in described)
            database.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM now.{table}")
        if version == 1:
            counted = "FROM main.sqlite_master WHERE name NOT IN ('game', 'move') AND sql <> ''"
            for kind in ("trigger", "table"):
                found = database.execute(f"SELECT name {counted} AND type = ?", (kind,)).fetchall()
                for (name,) in found:
                    database.execute(f"DROP {kind} main.{name}")
            for column in SINCE_1_0:
                database.execute(f"ALTER TABLE main.game DROP COLUMN {column}")
        database.execute(f"PRAGMA main.user_version = {version}")
    for ending in ("-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    new.replace(path)


def file_of_1_0(folder: Path, games: Iterable[KeptGame]) -> Path:
    """Write games as version 1.0 of the game did."""
    profile = profile_in(folder)
    keep(profile, *games)
    profile.close()
    earlier_version(profile.path, 1)
    return profile.path


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 3 // 5])


def cut_to_a_few_bytes(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def wrong_header(path: Path) -> None:
    path.write_bytes(b"Shopping: milk, eggs" + path.read_bytes()[20:])


def one_byte(path: Path) -> None:
    path.write_bytes(b"x")


def empties(path: Path) -> None:
    path.write_bytes(b"")


def is_gone(path: Path) -> None:
    path.unlink()


def leads_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def loses_its_tables(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 0")
        database.execute("CREATE TABLE other (name TEXT)")
        database.execute("DROP TABLE other")
        database.commit()


def no_utf_8(path: Path) -> None:
    """Let the first move be a text that is none, which only shows where it is read."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            "UPDATE move SET text = CAST(x'43ff' AS TEXT) "
            "WHERE (game, place) = (SELECT game, place FROM move ORDER BY game, place LIMIT 1)"
        )
        database.commit()


def spoils_an_index(path: Path) -> None:
    """Let an index lack what its table has, which only shows where all of it is read."""
    master = "FROM sqlite_master WHERE name = 'game_begun'"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        row = database.execute(f"SELECT * {master}").fetchone()
        database.execute("PRAGMA writable_schema = ON")
        database.execute(f"DELETE {master}")
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE game SET begun = begun + 1 WHERE id > 1")
        database.execute("PRAGMA writable_schema = ON")
        database.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row)


def zeroed_first_page(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(bytes(4096) + content[4096:])


def later_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")


def other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipe (name TEXT)")
        database.commit()


def zeroed_page_of_games(path: Path) -> None:
    """Overwrite a page in the middle with zeros, as a disk may do."""
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    path.write_bytes(content)


# Each damage, and whether all games can still be read from the file.
DAMAGES: dict[Callable[[Path], None], bool] = {
    empties: False,
    is_gone: False,
    leads_nowhere: False,
    loses_its_tables: False,
    truncated: False,
    cut_to_a_few_bytes: False,
    one_byte: False,
    wrong_header: True,
    zeroed_first_page: True,
}


# What there is, and how it ends ----------------------------------------------------------


def games_in(path: Path) -> dict[str, int]:
    """Return how many moves each game has that a file and its log have; they stay as they are.

    A game of which a move cannot be read has -1.
    """
    path = path.resolve() if path.exists() else path
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        for ending in ("", "-wal"):
            if Path(f"{path}{ending}").is_file():
                shutil.copy(f"{path}{ending}", f"{copy}{ending}")
        if not copy.is_file():
            return {}
        with closing(sqlite3.connect(copy)) as database:
            database.create_function("readable", 1, is_text)
            # SQLite gives a function a text as it is if it is taken for bytes.
            moves = "SELECT count(*), min(readable(CAST(text AS BLOB))) FROM move WHERE game = ?"
            found = {}
            try:
                for number, key in database.execute("SELECT id, key FROM game"):
                    count, all_of_it = database.execute(moves, (number,)).fetchone()
                    found[key] = -1 if all_of_it == 0 else count
            except sqlite3.Error:
                return {}
            return found


def is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def in_either(some: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    return {key: max(some.get(key, -1), others.get(key, -1)) for key in {**some, **others}}


def in_backups(folder: Path) -> dict[str, int]:
    found: dict[str, int] = {}
    for backup in available(folder):
        found = in_either(found, games_in(backup.path))
    return found


def lacks(wanted: dict[str, int], there: dict[str, int]) -> set[str]:
    """Return the games that are not there with all their moves."""
    return {key for key, moves in wanted.items() if there.get(key, -1) < moves}


class Killed(BaseException):
    """The process is killed, as far as a test can do that to itself."""


STEPS = ("open", "fsync", "rename", "replace", "unlink", "mkdir", "listdir")


@contextmanager
def killed_at(number: int, folder: Path, left: Path) -> Iterator[None]:
    """Keep what there is in a folder at the n-th step of the system within the block, and end it.

    Steps are those of files, and what SQLite does.
    """
    count = 0

    def before(call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any, **named: Any) -> Any:
            nonlocal count
            count += 1
            if count == number:
                shutil.copytree(folder, left, symlinks=True)
                raise Killed
            return call(*given, **named)

        return counted

    connecting = sqlite3.connect

    class Counting(sqlite3.Connection):
        def execute(self, *given: Any) -> Any:
            return before(super().execute)(*given)

        def backup(self, *given: Any, **named: Any) -> None:
            before(super().backup)(*given, **named)

    patches = [patch.object(os, name, before(getattr(os, name))) for name in STEPS]
    patches.append(
        patch.object(sqlite3, "connect", lambda *a, **k: connecting(*a, **k, factory=Counting))
    )
    for each in patches:
        each.start()
    try:
        yield
    except Killed:
        return
    finally:
        for each in patches:
            each.stop()
