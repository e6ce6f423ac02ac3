"""Salvage: whatever of a damaged file can still be read is not lost."""

import shutil
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.profile import backups, files, journal
from game.profile.database import connect, salvage
from game.profile.errors import DamagedError
from game.profile.exchange import all_games
from game.profile.games import write_game
from game.profile.profile import FILE, Profile
from game.profile.statistics import statistics
from tests.profile.damage import earlier_version, file_with_games
from tests.profile.games import (
    keep,
    kept,
    match_of,
    played,
    profile_in,
    random_games,
)
from tests.profile.model import Model, agree

PAGE = 4096


def pages_of(profile: Profile, name: str) -> int:
    """Return the number of the first page of a table or index, from 0."""
    with profile.connected() as database:
        (page,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)
        ).fetchone()
    return int(page) - 1


def overwrite(path: Path, page: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(content)


def test_all_games_of_a_whole_file_are_taken(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    keep(here, *Random(5).sample([*random_games(Random(4), 200)], 200))
    with there.connected() as database:
        assert salvage(here.path, database, tmp_path) == 200
        assert salvage(here.path, database, tmp_path) == 0
    assert [*all_games(there)] == [*all_games(here)]


@pytest.mark.parametrize(
    "lacking", [["coached"], ["coached", "message"], ["coached", "message", "checksum"]]
)
def test_all_games_of_an_earlier_version_are_taken_but_a_spoilt_one(
    tmp_path: Path, lacking: list[str]
) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    keep(here, *random_games(Random(4), 20))
    with here.connected() as database:
        for column in lacking:
            database.execute(f"ALTER TABLE game DROP COLUMN {column}")
        database.execute("UPDATE move SET text = 'A1' WHERE (game, place) = (1, 0)")
    with there.connected() as database:
        assert salvage(here.path, database, tmp_path) == 19


def test_games_of_two_files_are_in_the_order_in_which_they_ended(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    games = [game for game in random_games(Random(4), 20) if game.result]
    keep(here, *games[::2])
    keep(there, *games[1::2])
    with there.connected() as database:
        salvage(here.path, database, tmp_path)
    assert [*all_games(there)] == games


@pytest.mark.parametrize("index", ["game_opener", "game_finish"])
def test_a_damaged_index_costs_no_game(tmp_path: Path, index: str) -> None:
    profile = profile_in(tmp_path)
    # First guesses of games with one number of boards are read from their index.
    games = [game for game in random_games(Random(5), 900) if game.code.boards == 1]
    keep(profile, *games)
    page = pages_of(profile, index)
    profile.close()
    overwrite(profile.path, page, bytes(PAGE))
    with pytest.raises(DamagedError, match=f"{len(games):,} games could still be read"):
        statistics(profile)
    assert sorted(all_games(profile)) == sorted(games)


def test_the_log_of_another_file_costs_no_game(tmp_path: Path) -> None:
    path, there = file_with_games(tmp_path, 50), profile_in(tmp_path / "there")
    keep(there, *(kept(number) for number in range(100, 150)))
    shutil.copy(f"{there.path}-wal", f"{path}-wal")
    with profile_in(tmp_path / "new").connected() as database:
        assert salvage(path, database, tmp_path) == 100


def test_games_since_the_last_backup_are_taken_from_the_damaged_file(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *(kept(number) for number in range(1, 400)))
    unfinished = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, unfinished, match)
    backups.make(profile)
    journal.record(profile, unfinished, played(match, "TOXIN"))
    keep(profile, kept(500))
    page = pages_of(profile, "game_opener")
    profile.close()
    overwrite(profile.path, page, bytes(PAGE))
    with pytest.raises(
        DamagedError, match=r"401 games are back, from the backup of 20 Nov 2026 and from"
    ):
        statistics(profile)
    assert statistics(profile).games.unaided.played == 400
    assert journal.kept_game(profile, unfinished.key).moves == ("CRANE", "TOXIN")


@pytest.mark.parametrize("seed", range(3))
def test_however_a_file_is_damaged_many_games_are_taken(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    profile = profile_in(tmp_path)
    games = list(random_games(Random(seed), 600))
    keep(profile, *games)
    profile.close()
    content = bytearray(profile.path.read_bytes())
    for _ in range(4):
        start = rng.randrange(2 * PAGE, len(content))
        size = rng.choice((1, 100, 2 * PAGE))
        content[start : start + size] = rng.randbytes(size)
    profile.path.write_bytes(content)
    with closing(profile_in(tmp_path / "new")) as new:
        with new.connected() as database:
            taken = salvage(profile.path, database, tmp_path)
        assert 150 < taken == len(list(all_games(new)))
        assert statistics(new).games.unaided.played > 50
    assert profile.path.read_bytes() == content


def test_the_newest_backup_may_be_of_an_earlier_version(tmp_path: Path) -> None:
    games = list(random_games(Random(6), 40))
    copy = tmp_path / files.FOLDER / "0001-2026-11-20.sqlite3"
    with closing(connect(copy)) as database:
        for game in games:
            write_game(database, game)
        database.execute("PRAGMA journal_mode = DELETE")
    earlier_version(copy)
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    profile = profile_in(tmp_path)
    assert "from the backup of 20 Nov 2026" in profile.news()[0]
    assert sorted(all_games(profile)) == sorted(games)
    model = Model()
    model.keep(*games)
    agree(profile, model, Random(6))
