"""Nothing is lost: whatever happens to the file of games, all that is in it or a backup is back."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.profile import backups
from game.profile.errors import NotWritableError
from game.profile.files import available
from game.profile.profile import FILE
from game.profile.statistics import statistics
from tests.needs import needs
from tests.profile.damage import (
    DAMAGES,
    empties,
    file_of_1_0,
    file_with_games,
    games_in,
    in_backups,
    is_gone,
    killed_at,
    lacks,
    loses_its_tables,
    spoils_an_index,
    wrong_header,
)
from tests.profile.games import clock_of, keep, kept, names_in, plays, profile_in, random_games
from tests.profile.model import Model, agree

ROOT = Path(__file__).resolve().parents[2]

# Ended at every step ----------------------------------------------------------------------


# Of so many steps, one is among the usual tests.
EVERY = pytest.mark.parametrize("every", [19, pytest.param(1, marks=pytest.mark.deep)])


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
            assert len(profile.news()) <= 1  # where it was killed once it had recovered all
            assert profile.news() == []
            plays(profile)
        assert not lacks(wanted, games_in(folder / FILE))
        assert len([*folder.glob("profile-damaged-*")]) == (damage is wrong_header)


@EVERY
def test_an_upgrade_may_be_killed_at_any_step(tmp_path: Path, every: int) -> None:
    first = tmp_path / "first"
    games = list(random_games(Random(7), 20))
    path, model = file_of_1_0(first, games), Model()
    model.keep(*games)
    wanted = games_in(path)
    for number, folder in enumerate(each_kill(first, opens, every)):
        with closing(profile_in(folder)) as profile:
            assert profile.trouble is None
            agree(profile, model, Random(number))
            plays(profile)
        assert not lacks(wanted, games_in(folder / FILE))
        assert games_in(folder / "profile-version-1.sqlite3") == wanted
        assert [*folder.rglob("*damaged*")] == []


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


def test_games_of_a_log_whose_file_is_gone_are_back(tmp_path: Path) -> None:
    profile, left = profile_in(tmp_path / "first"), tmp_path / "left"
    keep(profile, kept(1), kept(2))
    shutil.copytree(tmp_path / "first", left)
    (left / FILE).unlink()
    said = "Your games file was missing. 2 games could still be read."
    assert profile_in(left).news() == [said]


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
        assert own.clock() == here.clock()
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
    if name:
        file_with_games(tmp_path, 3)
    os.mkfifo(tmp_path / f"{FILE}{name}")
    with closing(profile_in(tmp_path)) as profile:
        assert isinstance(profile.trouble, NotWritableError)
        assert statistics(profile).games.unaided.played == (3 if name else 0)
        plays(profile)


@needs("POSIX")
@pytest.mark.parametrize("is_pipe", [True, False])
@pytest.mark.parametrize(
    "name", ["backups/0001-2026-11-20.sqlite3", "profile-damaged-2026-11-20-110000.sqlite3"]
)
def test_what_is_no_file_is_no_backup(tmp_path: Path, name: str, is_pipe: bool) -> None:
    (tmp_path / "backups").mkdir()
    make = os.mkfifo if is_pipe else os.mkdir
    make(tmp_path / name)
    (tmp_path / FILE).write_bytes(b"x" * 5000 if "backups" in name else b"")
    with closing(profile_in(tmp_path)) as profile:
        assert len(profile.news()) == 1
        plays(profile)
        backups.make(profile)
    assert (tmp_path / name).exists()


def test_a_damaged_file_is_read_where_no_new_one_has_taken_its_place(tmp_path: Path) -> None:
    """However it came to that: there is no backup, and the old one was renamed."""
    path = file_with_games(tmp_path, 5)
    aside = path.with_name("profile-damaged-2026-11-20-110000.sqlite3")
    aside.write_bytes(file_with_games(tmp_path / "other", 7).read_bytes())
    wrong_header(aside)
    with closing(profile_in(tmp_path)) as profile:
        assert profile.news() == []
        assert statistics(profile).games.unaided.played == 5
    path.unlink()
    with closing(profile_in(tmp_path)) as profile:
        assert profile.news() == ["Your games file was missing. 7 games could still be read."]
        assert statistics(profile).games.unaided.played == 7
    assert aside.exists()
