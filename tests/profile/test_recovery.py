"""Nothing is lost: whatever happens to the file of games, all that is in it or a backup is back."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.profile import backups
from game.profile.errors import DamagedError, NotWritableError
from game.profile.exchange import all_games
from game.profile.game_files import available
from game.profile.profile import FILE, Profile
from game.profile.statistics import statistics
from game.profile.totals import agree
from tests.needs import needs
from tests.profile.damage import (
    cut_to_a_few_bytes,
    empties,
    file_of_1_0,
    file_with_games,
    is_gone,
    leads_nowhere,
    loses_its_tables,
    no_utf_8,
    one_byte,
    other_program,
    spoils_an_index,
    truncated,
    wrong_header,
    zeroed_first_page,
)
from tests.profile.games import clock_of, keep, kept, names_in, plays, profile_in, random_games

ROOT = Path(__file__).resolve().parents[2]
FAST = Path("/dev/shm")  # a disk in memory, where there is one

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


def start_killed_at(number: int, folder: Path) -> list[str] | None:
    """Start in a folder, end it at the n-th step, and leave what was there; None is returned then.

    Where it does not take so many steps, what was told is returned.
    """
    left = folder.with_name(f"{folder.name}-left")
    profile = profile_in(folder)
    told: list[str] = []
    with killed_at(number, folder, left):
        told = profile.news()
    profile.close()
    if not left.exists():
        return told
    shutil.rmtree(folder)
    left.rename(folder)
    return None


# A player, accidents, and starts ----------------------------------------------------------


class Life(RuleBasedStateMachine):
    """A profile over weeks, in which everything happens to it that can."""

    def __init__(self) -> None:
        super().__init__()
        self.home = TemporaryDirectory(dir=FAST if FAST.is_dir() else None)
        self.folder = Path(self.home.name) / "profile"
        self.folder.mkdir()
        self.kills = self.played = 0
        self.profile: Profile | None = profile_in(self.folder)
        self.wanted: dict[str, int] = {}  # what the next start is to have
        self.is_damaged = self.has_what_is_no_text = False
        self.damaged = 0  # files that were renamed
        self.older: Path | None = None
        self.day = 1

    def teardown(self) -> None:
        if self.profile:
            self.profile.close()
        self.home.cleanup()

    @property
    def path(self) -> Path:
        return self.folder / FILE

    @rule(count=st.integers(1, 25))
    @precondition(lambda self: self.profile)
    def play(self, count: int) -> None:
        assert self.profile
        numbers = range(self.played + 1, self.played + count + 1)
        self.played += count
        keep(self.profile, *(kept(number, count=1 + number % 5) for number in numbers))

    @rule(days=st.integers(0, 2))
    @precondition(lambda self: self.profile)
    def leave(self, days: int) -> None:
        """Quit, with the backup of the day, and go on some days later."""
        assert self.profile
        before = in_either(in_backups(self.folder), games_in(self.path))
        try:
            backups.make(self.profile)
        except DamagedError as found:  # which nothing has shown so far
            assert self.has_what_is_no_text
            assert [str(found)] == self.profile.news()
            self.started([str(found)])
            backups.make(self.profile)
        self.has_what_is_no_text = False
        self.profile.close()
        self.profile = None
        self.day = min(self.day + days, 28)
        assert not lacks(before, in_either(in_backups(self.folder), games_in(self.path)))
        self.wanted = games_in(self.path)
        assert -1 not in self.wanted.values()

    @rule()
    @precondition(lambda self: self.profile)
    def be_killed(self) -> None:
        """Leave everything as it is on the disk; the process that has it open goes on nowhere."""
        assert self.profile
        self.kills += 1
        left = self.folder.with_name(f"profile-{self.kills}")
        shutil.copytree(self.folder, left, symlinks=True)
        self.profile.close()
        self.profile, self.folder = None, left
        self.wanted = games_in(self.path)

    @rule()
    @precondition(lambda self: not self.profile and self.path.is_file() and not self.is_damaged)
    def put_away(self) -> None:
        """Keep the file as it is now, without its log."""
        self.older = self.folder.with_name("older")
        shutil.copy(self.path, self.older)

    @rule()
    @precondition(lambda self: not self.profile and self.older and not self.is_damaged)
    def put_back(self) -> None:
        """Put an older file under the log that there may be."""
        assert self.older
        shutil.copy(self.older, self.path)
        self.wanted = games_in(self.older)

    @rule(damage=st.sampled_from(list(DAMAGES)))
    @precondition(lambda self: not self.profile and self.path.is_file() and not self.is_damaged)
    def be_damaged(self, damage: Callable[[Path], None]) -> None:
        before = self.wanted
        damage(self.path)
        self.wanted = {**in_backups(self.folder), **(before if DAMAGES[damage] else {})}
        self.is_damaged = bool(lacks(before, games_in(self.path)))

    @rule()
    @precondition(lambda self: not (self.profile or self.is_damaged) and bool(games_in(self.path)))
    def have_a_text_that_is_none(self) -> None:
        """Let it be in the file and in the newest backup; nothing of it shows before it is read."""
        for path in (self.path, *(backup.path for backup in available(self.folder)[:1])):
            no_utf_8(path)
        self.wanted = in_either(in_backups(self.folder), games_in(self.path))
        self.has_what_is_no_text = True

    @rule(number=st.integers(1, 120))
    @precondition(lambda self: not self.profile)
    def start_and_be_killed(self, number: int) -> None:
        told = start_killed_at(number, self.folder)
        if told is not None:
            self.started(told)

    @rule()
    @precondition(lambda self: not self.profile)
    def start(self) -> None:
        self.profile = profile_in(self.folder, f"2026-11-{self.day:02}T12:00:00+00:00")
        told = self.profile.news()
        self.started(told)
        found = statistics(self.profile)
        assert found.unaided.played == len(games_in(self.path))
        assert self.profile.trouble is None

    def started(self, told: list[str]) -> None:
        """See that all is there, and told."""
        there = games_in(self.path)
        assert not lacks(self.wanted, there)
        damaged = len([name for name in names_in(self.folder) if "-damaged-" in name])
        assert told or not (self.is_damaged and self.wanted)
        assert told or damaged == self.damaged
        self.damaged, self.is_damaged = damaged, False

    @invariant()
    def nothing_is_left_behind(self) -> None:
        if self.profile:
            left = [*self.folder.rglob(".verdigris-*"), *self.folder.rglob("*recovered*")]
            assert left == []


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=12, stateful_step_count=20, phases=[Phase.generate])


@pytest.mark.deep
def test_many_lives() -> None:
    many = settings(max_examples=400, stateful_step_count=30, phases=[Phase.generate])
    run_state_machine_as_test(Life, settings=many)


# Ended at every step ----------------------------------------------------------------------


# Of so many steps, one is among the usual tests.
EVERY = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.deep)])


def each_kill(first: Path, act: Callable[[Path], object], every: int) -> Iterator[Path]:
    """Do something in copies of a folder, killed at every n-th step, and yield what is left.

    The last one is not killed.
    """
    folder, left = first.with_name("profile"), first.with_name("left")
    for number in count(1, every):
        shutil.copytree(first, folder, symlinks=True)
        with killed_at(number, folder, left):
            act(folder)
        was_killed = left.exists()
        if was_killed:
            shutil.rmtree(folder)
            left.rename(folder)
        yield folder
        shutil.rmtree(folder)
        if not was_killed:
            assert number > 1
            return


def opens(folder: Path) -> None:
    profile = profile_in(folder)
    assert profile.trouble is None
    profile.close()


@EVERY
@pytest.mark.parametrize("damage", [wrong_header, empties, is_gone])
def test_a_recovery_may_be_killed_at_any_step(
    tmp_path: Path, damage: Callable[[Path], None], every: int
) -> None:
    first = tmp_path / "first"
    profile = profile_in(first)
    keep(profile, *(kept(number) for number in range(1, 5)))
    backups.make(profile)
    keep(profile, *(kept(number) for number in range(5, 8)))
    profile.close()
    wanted = games_in(profile.path) if DAMAGES[damage] else in_backups(first)
    damage(profile.path)
    for folder in each_kill(first, opens, every):
        with closing(profile_in(folder)) as profile:
            assert len(profile.news()) == 1
            assert profile.news() == []
            plays(profile)
        assert not lacks(wanted, games_in(folder / FILE))
        assert len([*folder.glob("profile-damaged-*")]) == (damage is wrong_header)
        assert [*folder.rglob(".verdigris-*"), *folder.rglob("*recovered*")] == []


@EVERY
def test_an_upgrade_may_be_killed_at_any_step(tmp_path: Path, every: int) -> None:
    first = tmp_path / "first"
    path = file_of_1_0(first, random_games(Random(7), 20))
    wanted = games_in(path)
    for folder in each_kill(first, opens, every):
        with closing(profile_in(folder)) as profile:
            assert profile.trouble is None
            plays(profile)
            with profile.reading() as database:
                assert agree(database)
        assert not lacks(wanted, games_in(folder / FILE))
        assert games_in(folder / "profile-version-1.sqlite3") == wanted
        assert [*folder.rglob(".verdigris-*"), *folder.rglob("*damaged*")] == []


@EVERY
def test_restoring_may_be_killed_at_any_step(tmp_path: Path, every: int) -> None:
    first = tmp_path / "first"
    profile = profile_in(first)
    keep(profile, *(kept(number) for number in range(1, 5)))
    backups.make(profile)
    keep(profile, *(kept(number) for number in range(5, 8)))
    clock_of(profile).go_on(days=1)
    profile.close()
    [backup] = available(first)
    before, after = games_in(profile.path), games_in(backup.path)

    def restores(folder: Path) -> None:
        profile = profile_in(folder, "2026-11-22T12:00:00+00:00")
        backups.restore(profile, available(folder)[0])
        profile.close()

    for folder in each_kill(first, restores, every):
        with closing(profile_in(folder)) as profile:
            assert profile.news() == []
        there = games_in(folder / FILE)
        assert there in (before, after)
        assert not lacks(before, {**in_backups(folder), **there})


# What is not damage, and what is ----------------------------------------------------------


def test_an_older_file_under_a_newer_log_costs_no_game_that_is_in_either(tmp_path: Path) -> None:
    profile = profile_in(tmp_path / "first")
    games = [kept(number) for number in range(1, 400)]
    keep(profile, *games[:150])
    profile.close()
    older = tmp_path / "older"
    shutil.copy(profile.path, older)
    keep(profile, *games[150:])
    profile.close()
    keep(profile, kept(500))  # is in the log alone
    left = tmp_path / "left"
    shutil.copytree(tmp_path / "first", left)
    profile.close()
    shutil.copy(older, left / FILE)
    with closing(profile_in(left)) as profile:
        assert "damaged" in profile.news()[0]
        there = list(all_games(profile))
        assert {game.started.key for game in there} >= {game.started.key for game in games[:150]}
        assert statistics(profile).unaided.played == len(there)
        with profile.reading() as database:
            assert agree(database)


def test_a_spoilt_index_is_found_after_a_kill(tmp_path: Path) -> None:
    path = file_with_games(tmp_path / "first", 50)
    spoils_an_index(path)
    profile = profile_in(tmp_path / "first")
    keep(profile, kept(100))
    shutil.copytree(tmp_path / "first", tmp_path / "left")
    profile.close()
    with closing(profile_in(tmp_path / "left")) as profile:
        assert "damaged" in profile.news()[0]
        with profile.reading() as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_who_is_new_is_told_nothing(tmp_path: Path) -> None:
    for before in (is_gone, empties, loses_its_tables):
        folder = tmp_path / before.__name__
        folder.mkdir()
        (folder / FILE).write_bytes(b"")
        before(folder / FILE)
        with closing(profile_in(folder)) as profile:
            assert profile.news() == []
            plays(profile)
        assert names_in(folder) == {FILE}


def test_a_log_that_is_in_use_stays_while_another_window_comes_and_goes(tmp_path: Path) -> None:
    """The system forgets all locks of a process on a file once that closes it anywhere."""
    here = profile_in(tmp_path)
    keep(here, kept(1))
    with closing(here.another()) as own:
        assert own.trouble is None
    script = (
        "import sys, pathlib; from game.profile.profile import Profile; "
        "p = Profile(pathlib.Path(sys.argv[1])); print(p.trouble); p.close()"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout == "None\n"
    keep(here, kept(2))
    assert len(games_in(here.path)) == 2  # which a kill would leave
    here.close()


@needs("POSIX")
@pytest.mark.parametrize("name", ["-wal", "-shm", "-journal", ""])
def test_a_pipe_among_the_files_holds_nobody_up(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / f"{FILE}{name}")
    with closing(profile_in(tmp_path)) as profile:
        assert isinstance(profile.trouble, NotWritableError)
        plays(profile)


@needs("POSIX")
@pytest.mark.parametrize("is_pipe", [True, False])
@pytest.mark.parametrize(
    "name", ["backups/0001-2026-11-20.sqlite3", "profile-recovered-2026-11-20-110000.sqlite3"]
)
def test_what_is_no_file_is_no_backup(tmp_path: Path, name: str, is_pipe: bool) -> None:
    (tmp_path / "backups").mkdir()
    make = os.mkfifo if is_pipe else os.mkdir
    make(tmp_path / name)
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    with closing(profile_in(tmp_path)) as profile:
        assert len(profile.news()) == 1
        plays(profile)
        backups.make(profile)
    assert (tmp_path / name).exists()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("profile-recovered-2026-11-20-120000.sync-conflict-20261121-AB.sqlite3", "games"),
        ("profile-recovered-2026-11-20-120000 (copy).sqlite3", "games"),
        ("profile-recovered-mine.sqlite3", "games"),
        ("profile-recovered-2026-11-20-120000.sqlite3", ""),
        ("profile-recovered-2026-11-20-120000.sqlite3", "nothing of a database"),
        ("profile-recovered-2026-11-20-120000-2.sqlite3", "no text"),
        ("profile-recovered-2026-11-20-120000-2.sqlite3", "lacks"),
        ("profile-recovered-2026-11-20-120000.sqlite3", "another program's"),
    ],
)
def test_only_what_a_recovery_has_made_takes_the_place_of_a_profile(
    tmp_path: Path, name: str, content: str
) -> None:
    path = file_with_games(tmp_path / "profile", 5)
    other = path.with_name(name)
    other.write_bytes(file_with_games(tmp_path / "other", 2).read_bytes())
    if content == "no text":
        no_utf_8(other)
    elif content == "lacks":
        with closing(sqlite3.connect(other)) as database:
            database.execute("DROP TABLE move")
    elif content == "another program's":
        other_program(other)
    elif content != "games":
        other.write_text(content)
    before = other.read_bytes()
    with closing(profile_in(tmp_path / "profile")) as profile:
        assert profile.news() == []
        assert statistics(profile).unaided.played == 5
    assert other.read_bytes() == before
    assert names_in(path.parent) == {FILE, name}
