"""Files of the profile, and how they can be broken."""

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from game.profile.database import connect
from game.profile.games import KeptGame
from game.profile.profile import FILE
from game.profile.schema import UPGRADES
from tests.profile.games import keep, kept, profile_in


def file_with_games(folder: Path, count: int = 300) -> Path:
    profile = profile_in(folder)
    keep(profile, *(kept(number) for number in range(1, count + 1)))
    profile.close()
    return folder / FILE


def earlier_version(path: Path, version: int = len(UPGRADES) - 1) -> None:
    """Make a file of the newest version one of an earlier version, from the seventh on."""
    assert 7 <= version <= len(UPGRADES)  # what those before have dropped is not made again
    with closing(sqlite3.connect(path)) as database:
        undone = [statement for upgrade in UPGRADES[version:] for statement in upgrade]
        for statement in reversed(undone):
            verb, kind, name, *rest = statement.split()
            if verb == "CREATE":
                database.execute(f"DROP {kind} IF EXISTS {name}")
            if verb == "ALTER":  # TABLE name ADD COLUMN …
                database.execute(f"ALTER {kind} {name} DROP COLUMN {rest[2]}")
        database.execute(f"PRAGMA user_version = {version}")
        database.commit()


def file_of_1_0(folder: Path, games: Iterable[KeptGame]) -> Path:
    """Write games as version 1.0 of the game did."""
    path, now = folder / FILE, profile_in(folder / "now")
    keep(now, *games)
    now.close()
    with closing(connect(path, upgrades=UPGRADES[:1])) as database:
        database.execute("ATTACH ? AS now", (str(now.path),))
        for table in ("game", "move"):
            described = database.execute(f"SELECT * FROM main.{table} LIMIT 0").description
            columns = ", ".join(name for name, *_ in described)
            database.execute(f"INSERT INTO main.{table} SELECT {columns} FROM now.{table}")
    shutil.rmtree(folder / "now")
    return path


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
        database.execute(f"PRAGMA user_version = {len(UPGRADES) + 1}")


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
