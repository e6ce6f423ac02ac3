"""Files of earlier versions are brought to the newest, and those of other programs left alone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.profile import database, journal
from game.profile.database import VERSION, connect, upgrade
from game.profile.errors import ForeignFileError, LaterVersionError
from game.profile.files import APPLICATION_ID
from game.profile.profile import FILE
from game.profile.statistics import statistics
from tests.profile.damage import (
    earlier_version,
    file_of_1_0,
    file_with_games,
    games_in,
    later_version,
    other_program,
)
from tests.profile.games import (
    clock_of,
    keep,
    kept,
    match_of,
    names_in,
    played,
    plays,
    profile_in,
    random_games,
)
from tests.profile.model import Model, agree


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


@pytest.mark.parametrize("version", [1, 11])
@pytest.mark.parametrize("left", [None, b"", b"x" * 5000])
def test_a_file_of_each_earlier_version_is_brought_to_this_one(
    tmp_path: Path, version: int, left: bytes | None
) -> None:
    """Its copy is whole, even if one was begun that never was."""
    games, model = list(random_games(Random(version), 60)), Model()
    path = file_of_1_0(tmp_path, games) if version == 1 else file_with_games(tmp_path, 0)
    if version == 11:
        keep(profile_in(tmp_path), *games)
        earlier_version(path)
    model.keep(*games)
    path.chmod(0o644)
    copy, wanted = tmp_path / f"profile-version-{version}.sqlite3", games_in(path)
    if left is not None:
        copy.write_bytes(left)
    with closing(profile_in(tmp_path)) as profile:
        agree(profile, model, Random(version))
        plays(profile)
    assert version_of(path) == VERSION
    assert path.stat().st_mode & 0o777 == 0o600
    assert (version_of(copy), games_in(copy)) == (version, wanted)


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_of_1_0(tmp_path, [kept()])
    monkeypatch.setattr(database, "INDEXES", (*database.INDEXES, "NONSENSE"))
    with pytest.raises(sqlite3.OperationalError, match="NONSENSE"):
        connect(path)
    monkeypatch.undo()
    assert version_of(path) == 1
    assert statistics(profile_in(tmp_path)).games.unaided.won == 1


def test_a_new_file_is_ours_and_of_the_newest_version(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / FILE
    with closing(connect(path)) as file:
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert file.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert version_of(path) == VERSION
    with closing(sqlite3.connect(path)) as file:
        (number,) = file.execute("PRAGMA application_id").fetchone()
    assert int(number).to_bytes(4) == b"Vdgs"


def test_what_another_window_made_newer_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(connect(path)) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")
        with pytest.raises(LaterVersionError, match="newer Verdigris"):
            upgrade(file, path)
        assert not file.in_transaction
    assert version_of(path) == VERSION + 1


@pytest.mark.parametrize("version", (1, 11))
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
    assert version_of(profile.path) == VERSION
    assert profile.trouble is None
    profile.close()


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
