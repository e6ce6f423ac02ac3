"""Files of earlier versions are brought to the newest, and those of other programs left alone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.profile import journal
from game.profile.database import APPLICATION_ID, connect, upgrade
from game.profile.errors import ForeignFileError, LaterVersionError
from game.profile.profile import FILE
from game.profile.schema import UPGRADES
from tests.profile.damage import earlier_version, file_with_games, later_version, other_program
from tests.profile.games import clock_of, match_of, names_in, played, plays, profile_in


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("PRAGMA user_version").fetchone()[0])


# Versions as there might have been: each adds to the one before.
GROWING = (
    ("CREATE TABLE game (id INTEGER PRIMARY KEY, word TEXT)",),
    (
        "ALTER TABLE game ADD COLUMN note TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX words ON game (word)",
    ),
    ("UPDATE game SET note = 'from ' || word",),
)


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_each_earlier_version_is_brought_to_the_newest(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / FILE
    with closing(connect(path, upgrades=GROWING[:version])) as database:
        database.execute("INSERT INTO game (word) VALUES ('CRANE')")
    with closing(connect(path, upgrades=GROWING)) as database:
        assert database.execute("SELECT * FROM game").fetchall() == [(1, "CRANE", "from CRANE")]
    assert version_of(path) == 3
    copy = tmp_path / f"profile-version-{version}.sqlite3"
    with closing(connect(copy, upgrades=GROWING[:version])) as database:
        assert database.execute("SELECT word FROM game").fetchall() == [("CRANE",)]


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(connect(path, upgrades=GROWING[:1])) as database:
        database.execute("INSERT INTO game (word) VALUES ('CRANE')")
    broken = (*GROWING[:2], ("UPDATE game SET note = 'x'", "NONSENSE"))
    with pytest.raises(Exception, match="NONSENSE"):
        connect(path, upgrades=broken)
    assert version_of(path) == 1
    with closing(connect(path, upgrades=GROWING)) as database:
        assert database.execute("SELECT note FROM game").fetchall() == [("from CRANE",)]


def test_a_new_file_is_ours_and_of_the_newest_version(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / FILE
    with closing(connect(path)) as database:
        assert database.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert version_of(path) == len(UPGRADES)
    with closing(sqlite3.connect(path)) as database:
        (number,) = database.execute("PRAGMA application_id").fetchone()
    assert int(number).to_bytes(4) == b"Vdgs"


def test_a_copy_for_everybody_is_private_after_an_upgrade(tmp_path: Path) -> None:
    path = tmp_path / FILE
    connect(path, upgrades=GROWING[:1]).close()
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    connect(path, upgrades=GROWING).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_another_window_made_newer_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(connect(path, upgrades=GROWING)) as database:
        with pytest.raises(LaterVersionError, match="newer Verdigris"):
            upgrade(database, path, GROWING[:2])
        assert not database.in_transaction
    assert version_of(path) == 3


@pytest.mark.parametrize("version", (7, len(UPGRADES) - 1))
def test_unfinished_games_of_an_earlier_version_are_in_their_order(
    tmp_path: Path, version: int
) -> None:
    profile = profile_in(tmp_path)
    games = {}
    for word in ("CRANE", "SLATE", "TOXIN"):
        clock_of(profile).go_on(minutes=1)
        games[word] = journal.start(profile)
        journal.record(profile, games[word], played(match_of("ROBOT"), word))
    profile.close()
    earlier_version(profile.path, version)
    assert version_of(profile.path) == version

    def order() -> list[object]:
        return [game.moves[0] for game in journal.unfinished(profile)]

    assert order() == ["TOXIN", "SLATE", "CRANE"]
    journal.note_shown(profile, games["SLATE"])
    assert order() == ["SLATE", "TOXIN", "CRANE"]
    assert version_of(profile.path) == len(UPGRADES)
    assert profile.trouble is None
    profile.close()


@pytest.mark.parametrize("left", [b"", b"x" * 5000])
def test_a_copy_that_was_never_complete_is_made_again(tmp_path: Path, left: bytes) -> None:
    path = tmp_path / FILE
    with closing(connect(path, upgrades=GROWING[:1])) as database:
        database.execute("INSERT INTO game (word) VALUES ('CRANE')")
    copy = tmp_path / "profile-version-1.sqlite3"
    copy.write_bytes(left)
    connect(path, upgrades=GROWING).close()
    with closing(connect(copy, upgrades=GROWING[:1])) as database:
        assert database.execute("SELECT word FROM game").fetchall() == [("CRANE",)]


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        (later_version, LaterVersionError, "newer Verdigris"),
        (other_program, ForeignFileError, "another program"),
    ],
)
def test_a_file_that_is_not_for_this_game_is_left_as_it_is(
    tmp_path: Path, change: Callable[[Path], None], error: type[Exception], said: str
) -> None:
    path = file_with_games(tmp_path)
    change(path)
    content, names = path.read_bytes(), names_in(tmp_path)
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, error)
    assert said in str(profile.trouble)
    assert str(path) in str(profile.trouble)
    assert profile.in_memory
    plays(profile)
    profile.close()
    assert path.read_bytes() == content
    assert names_in(tmp_path) - names <= {f"{FILE}-wal", f"{FILE}-shm"}
