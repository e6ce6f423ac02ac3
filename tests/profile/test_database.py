"""The file: made, brought to its version, shared by processes, and every way it can be broken."""

import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.profile import backups, journal
from game.profile import recovery as copies
from game.profile.database import (
    APPLICATION_ID,
    configure,
    connect,
    connect_stand_in,
    free_name,
    set_aside,
    transaction,
    translated,
    upgrade,
)
from game.profile.errors import (
    DamagedError,
    DiskError,
    DiskFullError,
    ForeignFileError,
    LaterVersionError,
    LockedError,
    NotWritableError,
    StorageError,
)
from game.profile.folders import data_folder
from game.profile.games import Result
from game.profile.profile import FILE, IMPATIENCE, Profile
from game.profile.schema import MOVE, UPGRADES
from game.profile.statistics import statistics
from tests.profile.damage import (
    cut_to_a_few_bytes,
    earlier_version,
    file_with_games,
    later_version,
    one_byte,
    other_program,
    truncated,
    wrong_header,
    zeroed_first_page,
)
from tests.profile.games import (
    FakeClock,
    clock_of,
    keep,
    kept,
    match_of,
    played,
    profile_in,
    replay,
)

HOME = Path(__file__).resolve().parents[2]


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def plays(profile: Profile) -> None:
    """Play a game, and see it kept and counted."""
    won = statistics(profile).unaided.won
    started = journal.start(profile)
    match = match_of("ROBOT")
    for word in ("CRANE", "ROBOT"):
        match = played(match, word)
        journal.record(profile, started, match)
    assert journal.kept_game(profile, started.key).result is Result.WON
    assert statistics(profile).unaided.won == won + 1


# Versions ---------------------------------------------------------------------------------


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


def test_a_file_of_the_game_says_so_in_its_header(tmp_path: Path) -> None:
    connect(tmp_path / FILE).close()
    assert (tmp_path / FILE).read_bytes()[68:72] == b"Vdgs"


def test_a_copy_for_everybody_is_private_after_an_upgrade(tmp_path: Path) -> None:
    path = tmp_path / FILE
    connect(path, upgrades=GROWING[:1]).close()
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


@pytest.mark.parametrize("version", range(7, len(UPGRADES)))
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


def test_a_backup_of_an_earlier_version_is_restored_as_the_newest(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2)
    folder = tmp_path / copies.FOLDER
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as database:
        copies.write_copy(database, folder / "0001-2026-11-20.sqlite3")
    earlier_version(folder / "0001-2026-11-20.sqlite3")
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        assert copies.restore_newest(tmp_path, database) is not None
        assert database.execute("PRAGMA user_version").fetchone() == (len(UPGRADES),)


def test_a_move_needs_its_game(tmp_path: Path) -> None:
    with (
        closing(connect(tmp_path / FILE)) as database,
        pytest.raises(sqlite3.IntegrityError),
        transaction(database),
    ):
        database.execute("INSERT INTO move VALUES (7, 0, 'CRANE', 0)")


OPENING = """
import sys
from pathlib import Path
from game.profile import journal
from game.profile.profile import Profile
profile = Profile(Path(sys.argv[1]), patience=30)
print(len(journal.unfinished(profile)), profile.trouble)
"""


def test_many_windows_may_make_the_file_at_once(tmp_path: Path) -> None:
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", OPENING, tmp_path], cwd=HOME, stdout=subprocess.PIPE, text=True
        )
        for _ in range(6)
    ]
    assert [window.communicate()[0] for window in windows] == ["0 None\n"] * 6


# Faults -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage", [truncated, cut_to_a_few_bytes, wrong_header, one_byte, zeroed_first_page]
)
def test_a_damaged_file_is_kept_and_replaced(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = file_with_games(tmp_path)
    damage(path)
    content = path.read_bytes()
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, DamagedError)
    kept_as = profile.trouble.kept_as
    assert kept_as == tmp_path / "profile-damaged-2026-11-20-120000.sqlite3"
    assert kept_as.read_bytes() == content
    assert str(path) in str(profile.trouble)
    assert f"was renamed to {kept_as.name}. A new" in str(profile.trouble)
    found = re.search("([0-9]+) games? could still be read", str(profile.trouble))
    assert statistics(profile).unaided.played == int(found[1] if found else 0)
    assert (found is not None) == (damage is truncated)
    assert not profile.in_memory
    plays(profile)
    profile.close()
    assert profile_in(tmp_path).trouble is None


def test_the_newest_whole_backup_takes_the_place_of_a_damaged_file(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 5)
    profile = profile_in(tmp_path, "2026-11-21T12:00:00+00:00")
    backups.make(profile)
    keep(profile, kept(6))
    profile.close()
    newer = tmp_path / copies.FOLDER / "0009-2026-11-21.sqlite3"
    newer.write_bytes(b"no database")
    wrong_header(path)
    profile = profile_in(tmp_path)
    assert "The backup of 20 Nov 2026 takes its place" in str(profile.trouble)
    assert statistics(profile).unaided.played == 5
    plays(profile)


def zero_pages(path: Path) -> None:
    """Make all pages zeros but the first ones, which is not seen on opening."""
    content = path.read_bytes()
    start = 24 * 4096
    assert len(content) > 2 * start
    path.write_bytes(content[:start] + bytes(len(content) - start))


def test_damage_that_shows_later_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2000)
    zero_pages(path)
    profile = profile_in(tmp_path)
    assert profile.trouble is None
    with pytest.raises(DamagedError, match=r"was renamed to profile-damaged-.*\.sqlite3") as raised:
        statistics(profile)
    assert raised.value.kept_as is not None
    assert raised.value.kept_as.exists()
    plays(profile)
    profile.close()
    assert profile_in(tmp_path).trouble is None


def test_a_guess_that_meets_damage_is_kept_by_the_next_call(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2000)
    profile = profile_in(tmp_path)
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    profile.close()
    zero_pages(path)
    match = played(match, "TOXIN")
    with pytest.raises(DamagedError):
        journal.record(profile, started, match)
    journal.record(profile, started, match)
    assert journal.kept_game(profile_in(tmp_path), started.key).moves == ("CRANE", "TOXIN")


def test_another_window_takes_the_file_that_replaced_a_damaged_one(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2000)
    here, there = profile_in(tmp_path), profile_in(tmp_path)
    started = journal.start(there)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(there, started, match)
    for window in (here, there):
        window.close()
    zero_pages(path)
    for window in (here, there):
        assert window.trouble is None
    with pytest.raises(DamagedError):
        statistics(here)
    match = played(match, "ROBOT")
    journal.record(there, started, match)
    assert replay(journal.kept_game(here, started.key), match.words) == match
    assert len([name for name in names_in(tmp_path) if name.endswith("120000.sqlite3")]) == 1


def test_a_file_that_is_deleted_under_the_game_is_made_anew(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    for name in names_in(tmp_path):
        (tmp_path / name).unlink()
    match = played(match, "TOXIN")
    journal.record(profile, started, match)
    assert journal.kept_game(profile_in(tmp_path), started.key).moves == ("CRANE", "TOXIN")


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


def test_where_a_file_stands_in_the_place_of_the_folder_the_game_goes_on_in_memory(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "folder"
    folder.write_text("a file")
    profile = profile_in(folder)
    assert isinstance(profile.trouble, NotWritableError)
    assert "--profile" in str(profile.trouble)
    plays(profile)
    profile.close()
    plays(profile)
    assert folder.read_text() == "a file"


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, NotWritableError)
    plays(profile)


def test_a_file_that_can_only_be_read_shows_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_with_games(tmp_path, 20)
    real = sqlite3.connect

    def reading_only(name: object, **options: object) -> sqlite3.Connection:
        if name == path:
            return real(f"{path.as_uri()}?mode=ro", uri=True, **options)  # type: ignore[call-overload, no-any-return]
        return real(name, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", reading_only)
    content = path.read_bytes()
    profile = profile_in(tmp_path)
    assert isinstance(profile.trouble, NotWritableError)
    assert "Can't write to" in str(profile.trouble)
    assert profile.in_memory
    assert statistics(profile).unaided.played == 20
    plays(profile)
    profile.close()
    assert path.read_bytes() == content


def test_the_stand_in_reads_what_still_lies_in_the_log_beside_the_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1))
    assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
    with closing(connect_stand_in(tmp_path / FILE)) as stand_in:
        assert stand_in.execute("SELECT count(*) FROM game").fetchone() == (1,)


def test_a_locked_file_is_said_and_tried_again(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        profile = profile_in(tmp_path)
        assert isinstance(profile.trouble, LockedError)
        with pytest.raises(LockedError, match="Close that program"):
            statistics(profile)
        with pytest.raises(LockedError):
            journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))
        other.execute("ROLLBACK")
    assert profile.trouble is None
    plays(profile)
    assert statistics(profile).unaided.played == 4
    assert len(journal.unfinished(profile)) == 1


def test_what_could_not_be_undone_is_not_there_afterwards(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, kept(1), kept(2))
    with profile.connected() as database:
        database.execute("BEGIN IMMEDIATE")
        database.execute("DELETE FROM game")
    assert statistics(profile).unaided.played == 2
    keep(profile, kept(3))
    with profile.connected() as first, profile.connected() as second:
        assert first is second
    with profile.connected() as third:
        assert third is first  # it stays open where nothing is left to undo
    assert profile_in(tmp_path).another().trouble is None


def test_a_fault_of_the_program_is_not_taken_for_one_of_the_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with pytest.raises(sqlite3.IntegrityError), profile.writing() as database:
        database.execute(MOVE.replace("move", "other"))
        database.execute("INSERT INTO other VALUES (1, NULL, 'A', 0)")
    with profile.reading() as database:
        assert (
            database.execute("SELECT 1 FROM sqlite_master WHERE name = 'other'").fetchone() is None
        )
    assert profile.trouble is None


def test_a_query_that_cannot_be_understood_is_no_fault_of_the_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    with pytest.raises(sqlite3.OperationalError, match="syntax error"), profile.reading() as base:
        base.execute("SELECT FROM game")
    assert profile.trouble is None


def test_a_file_that_is_whole_is_not_set_aside(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 3)
    profile = profile_in(tmp_path)
    with pytest.raises(DamagedError), profile.connected():
        raise DamagedError("A page was read wrongly", path)
    assert statistics(profile).unaided.played == 3
    profile.close()
    assert names_in(tmp_path) == {FILE}


def test_two_damaged_files_of_one_second_are_both_kept(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / FILE).write_bytes(content)
        profile = profile_in(tmp_path)
        assert isinstance(profile.trouble, DamagedError)
        profile.close()
    kept_as = sorted(tmp_path.glob("profile-damaged-*"))
    assert [path.read_bytes() for path in kept_as] == [b"second", b"first"]


def test_a_name_that_is_free_has_the_least_number(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        free = free_name(tmp_path / FILE, "damaged", "2026-11-20-120000")
        free.write_text("")
        names.append(free.stem.removeprefix("profile-damaged-2026-11-20-120000"))
    assert names == ["", "-2", "-3"]


def test_what_is_kept_next_to_a_file_goes_with_it(tmp_path: Path) -> None:
    path = tmp_path / FILE
    for ending in ("", "-wal", "-shm"):
        path.with_name(f"{FILE}{ending}").write_text(f"file{ending}")
    kept_as = set_aside(path, "damaged", "2026-11-20-120000")
    found = {each.name: each.read_text() for each in tmp_path.iterdir()}
    assert found == {f"{kept_as.name}{end}": f"file{end}" for end in ("", "-wal", "-shm")}


def test_only_what_is_durable_waits_for_the_disk(tmp_path: Path) -> None:
    database = connect(tmp_path / FILE)
    seen = []
    for given in ({}, {"durable": False}, {"durable": True}):
        with transaction(database, **given):
            seen.append(database.execute("PRAGMA synchronous").fetchone()[0])
    database.close()
    assert seen == [2, 1, 2]  # FULL, NORMAL


def test_only_what_is_durable_is_waited_for_as_long_as_there_is_patience(tmp_path: Path) -> None:
    profile = Profile(tmp_path, FakeClock(), patience=2)
    seen = []
    for durable in (True, False, True):
        with profile.writing(durable=durable) as database:
            seen.append(database.execute("PRAGMA busy_timeout").fetchone()[0])
    profile.close()
    assert seen == [2000, round(2000 * IMPATIENCE), 2000]
    assert seen[1] < 1000


@pytest.mark.parametrize(("free", "kind"), [(2**16 - 1, DiskFullError), (2**16, DiskError)])
def test_without_space_for_its_log_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kind: type[Exception]
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    with pytest.raises(kind), translated(tmp_path / FILE):
        raise error


def test_where_nobody_knows_how_much_space_there_is_the_disk_is_not_called_full(
    tmp_path: Path,
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    with pytest.raises(DiskError), translated(tmp_path / "gone" / FILE):
        raise error


def test_the_stand_in_deletes_the_moves_of_a_game_with_it(tmp_path: Path) -> None:
    database = connect_stand_in(tmp_path / FILE)
    assert database.execute("PRAGMA foreign_keys").fetchone()[0] == 1
    database.close()


def test_a_file_without_its_tables_is_said(tmp_path: Path) -> None:
    path = file_with_games(tmp_path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP TABLE move")
    profile = profile_in(tmp_path)
    with pytest.raises(StorageError, match="has the wrong structure"):
        journal.record(profile, journal.start(profile), played(match_of("ROBOT"), "CRANE"))


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY_SNAPSHOT, sqlite3.SQLITE_PROTOCOL])
def test_every_way_of_being_held_is_said_alike(tmp_path: Path, code: int) -> None:
    fault = sqlite3.OperationalError("as SQLite says it")
    fault.sqlite_errorcode = code
    with pytest.raises(LockedError, match="in use by another program"), translated(tmp_path):
        raise fault


def test_without_a_folder_the_profile_lies_with_the_players_data() -> None:
    path = Profile().path
    assert path == data_folder() / FILE
    assert path.is_absolute()
    assert "verdigris" in path.parts


def test_the_clock_shows_the_time_with_its_offset() -> None:
    before = datetime.now(UTC)
    now = Profile().clock()
    assert before <= now <= datetime.now(UTC)
    assert now.utcoffset() is not None


class HeldOnce(sqlite3.Connection):
    """A connection to a file that another program holds when WAL is asked for the first time."""

    held = 1

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if "journal_mode" in sql and self.held:
            self.held -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error
        return super().execute(sql, *parameters)


def test_the_switch_to_wal_waits_for_another_that_makes_it(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "profile", factory=HeldOnce)) as database:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            configure(database, patience=0)
        database.held = 3
        configure(database, patience=60)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
