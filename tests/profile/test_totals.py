"""Running totals: always what there is to count, whatever changes the games."""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Daily, HintTaken, HostKind, Seed
from game.profile import backups
from game.profile.daily import Streak, streak, streak_with_and_without
from game.profile.exchange import all_games
from game.profile.game_filter import GameFilter
from game.profile.games import AlteredGameError, KeptGame, Result, name_of_puzzle
from game.profile.profile import FILE, Profile
from game.profile.schema import UPGRADES
from game.profile.statistics import Tally, statistics, summary_stats
from game.profile.totals import COUNTED, agree
from tests.needs import needs
from tests.profile.damage import earlier_version
from tests.profile.games import bring, clock_of, keep, kept, profile_in, random_games, that_count

W, L = Result.WON, Result.LOST
NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")


# Counting by hand -------------------------------------------------------------------------


def is_aided(game: KeptGame) -> bool:
    return bool(game.code.aids) or any(isinstance(move, HintTaken) for move in game.moves)


def tally_of(games: list[KeptGame]) -> Tally:
    won = [game for game in games if game.result is W]
    guesses = sorted(sum(isinstance(move, str) for move in game.moves) for game in won)
    times = [game.elapsed for game in won if game.elapsed]
    return Tally(
        *(len(games), len(won), {each: guesses.count(each) for each in guesses}),
        *(len(times), sum(times), min(times, default=None)),
    )


def in_a_row(games: list[KeptGame]) -> Streak:
    row = "".join("W" if game.result is W else " " for game in games)
    return Streak(len(row) - len(row.rstrip("W")), max(map(len, row.split(" "))))


def days_in_a_row(games: list[KeptGame], today: date, without: str = "") -> Streak:
    """Return the streak of dates, of games that were all begun at noon in one place."""
    results = defaultdict(list)
    counted = that_count(games)
    puzzles = {name_of_puzzle(game.code_text) for game in counted}
    going_on = [game for game in games if name_of_puzzle(game.code_text) not in puzzles]
    for game in (*counted, *going_on):
        source = game.code.source
        on_its_day = isinstance(source, Daily) and source.date == game.started.begun_on
        if isinstance(source, Daily) and on_its_day and game.started.key != without:
            results[source.date].append(game.result)
    solved = {day for day, found in results.items() if W in found}
    failed = results[today] and all(result and result is not W for result in results[today])

    def around(day: date, *ways: int) -> int:
        """Count the dates without a gap that begin with one and go some ways."""
        dates = {day} & solved
        for way in ways:
            at = day
            while at in solved:
                dates.add(at)
                at += timedelta(days=way)
        return len(dates)

    current = around(today, -1, 1) or around(today - timedelta(days=1), -1)
    return Streak(0 if failed else current, max((around(day, -1) for day in solved), default=0))


def is_counted_by_hand(profile: Profile) -> None:
    """Compare all figures of a profile with counting its games."""
    games = list(all_games(profile))
    ended = that_count(games)
    kinds = {GameFilter.like(game.code) for game in games}
    for kind in kinds:
        alike = [game for game in ended if GameFilter.like(game.code) == kind]
        plain = [game for game in alike if not is_aided(game)]
        found = summary_stats(profile, kind)
        assert found.unaided == tally_of(plain)
        assert found.aided == tally_of([game for game in alike if is_aided(game)])
        assert found.games == in_a_row(plain)
    everything = statistics(profile)
    assert everything.unaided.played + everything.aided.played == len(ended)
    today = clock_of(profile).now.date()
    of_boards: dict[int, list[KeptGame]] = {1: [], 2: []}
    for game in games:
        of_boards.setdefault(game.code.boards, []).append(game)
    for boards, some in of_boards.items():
        assert streak(profile, boards) == days_in_a_row(some, today)
    assert everything.days == streak(profile)
    for game in games[-3:]:
        key, alike = game.started.key, of_boards[game.code.boards]
        assert streak_with_and_without(profile, key) == (
            days_in_a_row(alike, today),
            days_in_a_row(alike, today, key),
        )


# What changes the games -------------------------------------------------------------------


def plays(profile: Profile, chance: Random) -> None:
    keep(profile, *games_from(profile, chance, 4))


def games_from(profile: Profile, chance: Random, count: int) -> Iterator[KeptGame]:
    """Yield games that are begun one after the other, mostly puzzles of their days."""
    clock = clock_of(profile)
    for game in random_games(chance, count):
        clock.go_on(days=chance.choice((0, 0, 1, 1, 2)), seconds=1)
        number = chance.randrange(1, 10**9)
        late = chance.choice((0, 0, 0, 1))
        source = Daily(clock.now.date() - timedelta(days=late))
        yield kept(
            number,
            game.result,
            len(game.moves),
            begun=clock.now,
            hints=chance.choice((0, 0, 0, 1)),
            elapsed=game.elapsed,
            boards=chance.choice((1, 1, 2)),
            host=game.code.host,
            source=source if chance.random() < 0.7 else Seed(number),
        )


def goes_on(profile: Profile, chance: Random) -> None:
    """End a game that could go on."""
    going = [game for game in all_games(profile) if not game.result]
    if going:
        game = chance.choice(going)
        result, at = chance.choice((W, L)), game.started.begun + 10**6
        moves, made = (*game.moves, "CRANE"), (*game.made, at)
        keep(profile, game._replace(moves=moves, made=made, typed="", ended=at, result=result))


def resets_the_clock(profile: Profile, chance: Random) -> None:
    clock_of(profile).go_on(days=chance.randrange(-5, 6))


def takes_over(profile: Profile, chance: Random) -> None:
    """Import games of another place, which ended before, between and after those of here."""
    with TemporaryDirectory() as folder:
        other = profile_in(Path(folder))
        clock_of(other).now = clock_of(profile).now - timedelta(days=chance.randrange(12))
        keep(other, *games_from(other, chance, 6), *list(all_games(profile))[:2])
        bring(profile, *all_games(other))
        other.close()


def loses_a_game(profile: Profile, chance: Random) -> None:
    with profile.writing(durable=False) as database:
        database.execute("DELETE FROM game WHERE id % 5 = ?", (chance.randrange(5),))


def is_changed(profile: Profile, chance: Random) -> None:
    """Change a game to what it can only be by another program."""
    changes = (
        *("elapsed = elapsed / 2", "elapsed = 0", "result = 'lost'", "finish = finish + 1000"),
        *("ended = NULL, finish = NULL, result = NULL", "guesses = guesses + 1", "hints = 1"),
        "again = NOT again",
    )
    of_some = "WHERE ended IS NOT NULL AND id % 7 = ?"
    with profile.writing(durable=False) as database:
        query = f"UPDATE game SET {chance.choice(changes)} {of_some}"
        database.execute(query, (chance.randrange(7),))


def is_restored(profile: Profile, chance: Random) -> None:
    backup = backups.make(profile)
    plays(profile, chance)
    if backup:
        backups.restore(profile, backup)


EVENTS = (plays, plays, goes_on, goes_on, resets_the_clock, takes_over, is_restored)


@given(st.lists(st.sampled_from(EVENTS), max_size=8), st.integers(0, 10**6))
def test_whatever_happens_all_is_as_counted_by_hand(
    events: list[Callable[[Profile, Random], None]], seed: int
) -> None:
    chance = Random(seed)
    with TemporaryDirectory() as folder, closing(profile_in(Path(folder))) as profile:
        for event in events:
            event(profile, chance)
            is_counted_by_hand(profile)


@given(
    st.lists(st.sampled_from((plays, goes_on, loses_a_game, is_changed)), max_size=10),
    st.integers(0, 10**6),
)
def test_whatever_else_changes_the_games_totals_follow(
    events: list[Callable[[Profile, Random], None]], seed: int
) -> None:
    chance = Random(seed)
    with TemporaryDirectory() as folder, closing(profile_in(Path(folder))) as profile:
        plays(profile, chance)
        for event in events:
            with suppress(AlteredGameError):
                event(profile, chance)
            with profile.reading() as database:
                for table in ("total", "solved"):
                    assert rows_of(database, table) == set(database.execute(COUNTED[table]))
                known = {row for row in rows_of(database, "run") if None not in row}
                assert known <= set(database.execute(COUNTED["run"]))


def rows_of(database: sqlite3.Connection, table: str) -> set[tuple[object, ...]]:
    return set(database.execute(f"SELECT * FROM {table}"))


# Where they are counted from the games ----------------------------------------------------


@pytest.mark.parametrize("version", range(7, len(UPGRADES)))
def test_a_file_of_before_is_counted_when_it_is_brought_to_this_version(
    tmp_path: Path, version: int
) -> None:
    games = list(random_games(Random(3), 100))
    with closing(profile_in(tmp_path)) as before:
        keep(before, *games)
    earlier_version(tmp_path / FILE, version)
    with closing(profile_in(tmp_path)) as brought:
        is_counted_by_hand(brought)
        with brought.reading() as database:
            assert agree(database)
    assert (tmp_path / f"profile-version-{version}.sqlite3").exists()


def test_a_real_file_of_version_11_counts_each_puzzle_once(tmp_path: Path) -> None:
    """It has a daily that was lost and then won, and a seed that was played again in hard mode."""
    dump = Path(__file__).with_name("version-11.sql").read_text()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(dump)
    profile = profile_in(tmp_path, "2026-11-24T12:00:00+00:00")
    is_counted_by_hand(profile)
    assert len(list(all_games(profile))) == 10
    found = statistics(profile)
    assert (found.unaided.played, found.unaided.won, found.aided.played) == (5, 3, 1)
    assert set(found.by_hard_mode) == {"off"}
    assert found.days == Streak(0, 1)
    plays(profile, Random(6))
    is_counted_by_hand(profile)
    with profile.reading() as database:
        assert agree(database)


@needs("POSIX")
def test_a_file_of_before_is_made_private(tmp_path: Path) -> None:
    with closing(profile_in(tmp_path)) as before:
        keep(before, kept())
    earlier_version(tmp_path / FILE, 7)
    (tmp_path / FILE).chmod(0o644)
    profile = profile_in(tmp_path)
    assert statistics(profile).unaided.played == 1
    rights = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("*.sqlite3")}
    assert rights == {FILE: 0o600, "profile-version-7.sqlite3": 0o600}


@pytest.mark.parametrize("table", ["total", "run", "solved"])
def test_what_a_disk_has_changed_is_counted_again_with_each_backup(
    tmp_path: Path, table: str
) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *random_games(Random(4), 60))
    with profile.writing() as database:
        column = {"total": "games", "run": "longest", "solved": "last"}[table]
        database.execute(f"UPDATE {table} SET {column} = {column} + 1")
        assert not agree(database)
    backup = backups.make(profile)
    assert backup
    is_counted_by_hand(profile)
    keep(profile, kept(1000, W))
    backups.restore(profile, backup)  # which has what was wrong then
    is_counted_by_hand(profile)


def test_games_that_come_between_others_are_part_of_their_streak(tmp_path: Path) -> None:
    here, there = profile_in(tmp_path / "here"), profile_in(tmp_path / "there")
    keep(here, *(kept(number, W, begun=NOON + timedelta(days=number)) for number in range(5)))
    keep(there, kept(10, L, begun=NOON + timedelta(days=2, hours=1)))
    bring(here, *all_games(there))
    kind = GameFilter(5, 1, HostKind.HONEST, daily=False, sequence=False)
    assert summary_stats(here, kind).games == Streak(2, 3)
    with here.reading() as database:
        assert agree(database)
        finishes = database.execute("SELECT finish FROM game ORDER BY finish").fetchall()
    assert finishes == [(number,) for number in range(1, 7)]


def test_a_streak_that_is_not_known_is_counted(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    keep(profile, *(kept(number, W) for number in range(1, 6)))
    with profile.writing() as database:
        database.execute("DELETE FROM game WHERE id = 2")
    keep(profile, kept(7, W))
    kind = GameFilter(5, 1, HostKind.HONEST, daily=False, sequence=False)
    assert summary_stats(profile, kind).games == Streak(5, 5)


def test_a_file_that_counted_sequences_with_other_games_counts_them_apart(tmp_path: Path) -> None:
    profile = profile_in(tmp_path)
    games = {"all at once": kept(1, W, 8, boards=4), "in turn": kept(2, L, boards=4, sequence=True)}
    keep(profile, *games.values(), kept(3, W, 7, boards=4, sequence=True))
    profile.close()
    earlier_version(profile.path, 10)
    with closing(profile_in(tmp_path)) as reopened:
        is_counted_by_hand(reopened)
        kinds = [GameFilter.like(game.code) for game in games.values()]
        assert [summary_stats(reopened, kind).unaided.played for kind in kinds] == [1, 2]
