"""A file that is damaged, deleted or replaced: what is kept of it, and what is said."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from game.profile import backups, files, journal
from game.profile.errors import DamagedError
from game.profile.profile import FILE
from game.profile.statistics import statistics
from tests.needs import needs
from tests.profile.damage import (
    cut_to_a_few_bytes,
    empties,
    file_with_games,
    is_gone,
    leads_nowhere,
    loses_its_tables,
    one_byte,
    truncated,
    wrong_header,
    zeroed_first_page,
)
from tests.profile.games import keep, kept, match_of, names_in, played, plays, profile_in, replay


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
    [told] = profile.news()
    kept_as = tmp_path / "profile-damaged-2026-11-20-120000.sqlite3"
    assert kept_as.read_bytes() == content
    assert told.startswith("Your games file was damaged.")
    assert kept_as.name in told
    found = re.search("([0-9]+) games? could still be read", told)
    assert statistics(profile).games.unaided.played == int(found[1] if found else 0)
    least = {"truncated": 50, "wrong_header": 300, "zeroed_first_page": 300}
    assert int(found[1] if found else 0) >= least.get(damage.__name__, 0)
    assert profile.trouble is None
    assert not profile.in_memory
    plays(profile)
    profile.close()
    assert profile_in(tmp_path).news() == []


def test_what_repeats_the_code_of_a_game_is_made_anew(tmp_path: Path) -> None:
    def repeated() -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(path)) as database:
            return [*database.execute("SELECT key, boards, language, guesses FROM game ORDER BY 1")]

    path = file_with_games(tmp_path)
    before = repeated()
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE game SET boards = 3, language = 'xx', guesses = 9")
        database.commit()
    wrong_header(path)
    assert profile_in(tmp_path).news()
    assert {*repeated()} <= {*before} and len(repeated()) >= 300


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (empties, "empty"),
        (loses_its_tables, "empty"),
        (is_gone, "missing"),
        (leads_nowhere, "missing"),
        (wrong_header, "damaged"),
        (one_byte, "damaged"),
    ],
)
def test_a_file_that_is_lost_is_told_from_one_that_is_damaged(
    tmp_path: Path, loss: Callable[[Path], None], said: str
) -> None:
    path = file_with_games(tmp_path, 5)
    profile = profile_in(tmp_path)
    backups.make(profile)
    profile.close()
    loss(path)
    profile = profile_in(tmp_path)
    assert statistics(profile).games.unaided.played == 5
    [told] = profile.news()
    assert told.startswith(f"Your games file was {said}.")


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((3, 5, 2), "5 games are back, from the backup of 3 Nov 2026 and from what could "),
        ((3, 2, 3), "3 games are back, from the backup of 3 Nov 2026 and from what could "),
    ],
)
def test_backups_take_the_place_of_a_damaged_file_the_newest_whole_one_first(
    tmp_path: Path, counts: tuple[int, ...], said: str
) -> None:
    folder = tmp_path / files.FOLDER
    for number, count in enumerate(counts, 1):
        with closing(profile_in(tmp_path / "other" / str(number))) as profile:
            keep(profile, *(kept(game) for game in range(count)))
        folder.mkdir(exist_ok=True)
        profile.path.rename(folder / f"000{number}-2026-11-0{number}.sqlite3")
    (folder / "0009-2026-11-21.sqlite3").write_bytes(b"no database")
    (tmp_path / FILE).write_bytes(b"")
    profile = profile_in(tmp_path)
    (told,) = profile.news()
    assert told.startswith(f"Your games file was empty. {said}")
    assert statistics(profile).games.unaided.played == max(counts)
    plays(profile)


def zero_pages(path: Path) -> None:
    """Make all pages zeros but the first ones, which is not seen on opening."""
    content = path.read_bytes()
    start = 24 * 4096
    assert len(content) > 2 * start
    path.write_bytes(content[:start] + bytes(len(content) - start))


def test_a_guess_that_meets_damage_is_kept(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2000)
    profile = profile_in(tmp_path)
    started = journal.start(profile)
    match = played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    profile.close()
    zero_pages(path)
    match = played(match, "TOXIN")
    journal.record(profile, started, match)
    assert len(profile.news()) == 1
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


@needs("POSIX")
def test_of_two_windows_that_find_damage_one_sets_the_file_aside(tmp_path: Path) -> None:
    wrong_header(file_with_games(tmp_path, 5))
    (tmp_path / files.FOLDER).mkdir()
    one_at_a_time = ExitStack()
    one_at_a_time.enter_context(files.one_at_a_time(tmp_path / files.FOLDER, print))
    here, told = profile_in(tmp_path), list[str]()

    def is_faster(_: str) -> None:
        one_at_a_time.close()
        told.extend(profile_in(tmp_path).news())

    here.tell = is_faster
    assert here.news() == []
    assert len(told) == len([*tmp_path.glob("*damaged*")]) == 1


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


def test_a_file_that_is_whole_is_not_set_aside(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 3)
    profile = profile_in(tmp_path)
    with pytest.raises(DamagedError), profile.connected():
        raise DamagedError(path, message="A page was read wrongly")
    assert statistics(profile).games.unaided.played == 3
    profile.close()
    assert names_in(tmp_path) == {FILE}


@pytest.mark.parametrize("lost", ["TABLE move", "TABLE game", "COLUMN code"])
def test_games_of_a_file_that_lacks_a_table_or_column_are_back(tmp_path: Path, lost: str) -> None:
    path = file_with_games(tmp_path, 5)
    profile = profile_in(tmp_path)
    backups.make(profile)
    profile.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        if lost.startswith("TABLE"):
            database.execute(f"DROP {lost}")
        else:
            database.execute("PRAGMA writable_schema = ON")
            database.execute(
                "UPDATE sqlite_master SET sql = replace(sql, 'code TEXT', 'c0de TEXT')"
                "WHERE name = 'game'"
            )
    profile = profile_in(tmp_path)
    profile.news()
    started, match = journal.start(profile), played(match_of("ROBOT"), "CRANE")
    journal.record(profile, started, match)
    with suppress(DamagedError):
        statistics(profile)
    assert statistics(profile).games.unaided.played == 5
    journal.record(profile, started, played(match, "TOXIN"))
    assert journal.kept_game(profile, started.key).moves[-1] == "TOXIN"
    assert len(profile.news()) == 1
    profile.close()
    assert profile_in(tmp_path).news() == []


def test_who_ends_it_while_a_file_is_checked_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = file_with_games(tmp_path, 2000)
    Path(f"{path}-wal").write_bytes(b"of a window that was killed")
    content = path.read_bytes()
    profile = profile_in(tmp_path)

    def ends_it(_: str) -> None:
        raise KeyboardInterrupt

    profile.tell = ends_it
    with pytest.raises(KeyboardInterrupt):
        profile.news()
    assert path.read_bytes() == content
    assert not [*tmp_path.glob("*damaged*")]
