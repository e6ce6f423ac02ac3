"""The profile with more and more games: keeping, statistics, history, start-up, export, backups."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from game.match import GameCode, Match, Seed, Status
from game.profile import backups, journal
from game.profile.achievements import achievements
from game.profile.daily import calendar
from game.profile.exchange import export, import_games
from game.profile.games import Started
from game.profile.history import Sort, page
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.words import load
from tests.bench.figure import Figure
from tests.profile.games import keep, played, random_games
from tests.profile.real_games import real_games

MODEL_GAMES, IMPORTED = 1000, 200
RUNS = 15
HOME = Path(__file__).resolve().parents[2]

START = """
import sys, time
import game.match, game.profile.settings, game.words  # what a front end has loaded by then
start = time.perf_counter()
from game.profile import journal
from game.profile.games import Started
from game.profile.folders import data_folder
from game.profile.profile import Profile
folder = data_folder()
profile = Profile(folder.__class__(sys.argv[1]))
journal.unfinished(profile)
print((time.perf_counter() - start) * 1000)
"""


def figures(quick: bool) -> Iterator[Figure]:
    """Measure with few games and with many, and yield the figures."""
    few, some, many = (1000, 5000, 20_000) if quick else (1000, 10_000, 100_000)
    at_few = list(with_games(few))
    yield from at_few
    yield from with_games(some)
    at_many = list(with_games(many))
    yield from at_many
    for before, after in zip(at_few, at_many, strict=True):
        if before.value > 0.5:  # below that it is noise
            times = after.value / before.value
            name = after.name.replace(f", {many:,} games", "")
            yield Figure(f"{name}: {many:,} to {few:,} games", times, peer=f"{few:,} games")


def with_games(count: int) -> Iterator[Figure]:
    """Measure a profile with a number of games."""
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        fill(profile, count)

        def figure(what: str, times: list[float], limit: float | None = None) -> Figure:
            return Figure(f"{what}, {count:,} games", median(times), "ms", limit)

        def timed(what: str, call: Callable[[], object], limit: float | None = None) -> Figure:
            return figure(what, [took(call) for _ in range(RUNS)], limit)

        yield Figure(f"size of the file, {count:,} games", profile.path.stat().st_size / 1e6, "MB")
        for what, times, limit in commits(profile):
            yield figure(what, times, limit)
        yield timed("statistics", lambda: statistics(profile), 150)
        yield timed("history: first page", lambda: page(profile), 50)
        for sort in (Sort.FEWEST_GUESSES, Sort.SLOWEST):
            name = sort.name.lower().replace("_", " ")
            yield timed(f"history: {name}", partial(page, profile, sort=sort))
        yield timed("history: last page", lambda: page(profile, 10**9))
        yield timed("history: searched", lambda: page(profile, search="cra"))
        yield timed("calendar of a year", lambda: calendar(profile, GameCode(source=Seed(0))))
        yield timed("achievements", lambda: achievements(profile))
        yield figure("start-up", starts(folder), 10)
        for what, time_taken in transfers(profile, Path(folder)):
            yield figure(what, [time_taken])


def fill(profile: Profile, count: int) -> None:
    """Keep some games of all kinds, and copies of them, as of other times."""
    keep(profile, *random_games(Random(1), MODEL_GAMES))
    with profile.writing(durable=False) as database:
        database.execute("UPDATE game SET day = NULL WHERE id % 20 > 0")
        database.execute("DELETE FROM game WHERE ended IS NULL")
        columns = [row[1] for row in database.execute("PRAGMA table_info(game)")]
        copied = {
            "id": "id + :copy * 10000",
            "key": "printf('%016x', id + :copy * 10000)",
            "finish": "finish + :copy * 10000",
            "begun": "begun + :copy * 86400000",
            "ended": "ended + :copy * 86400000",
            "begun_on": "date(begun_on, '+' || :copy || ' days')",
            "checksum": "NULL",
            "day": "date(day, '+' || :copy || ' days')",
            "puzzle": "puzzle || '-' || :copy",
        }
        values = ", ".join(copied.get(name, name) for name in columns)
        (games,) = database.execute("SELECT count(*) FROM game").fetchone()
        for copy in range(1, round(count / games)):
            database.execute(
                f"INSERT INTO game SELECT {values} FROM game WHERE id < 10000", {"copy": copy}
            )
            database.execute(
                "INSERT INTO move SELECT game + :copy * 10000, place, text, made "
                "FROM move WHERE game < 10000",
                {"copy": copy},
            )


def took(call: Callable[[], object]) -> float:
    """Return how long a call takes, in ms."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def commits(profile: Profile) -> Iterator[tuple[str, list[float], float | None]]:
    """Measure recording guesses, ends of games, and letters typed, in ms beside a limit."""
    words = load("en", 5)
    chance = Random(2)
    times: dict[str, list[float]] = {"guess": [], "end": [], "letters": []}
    for number in range(60):
        match = Match.start(GameCode(source=Seed(number)), words)
        started = journal.start(profile)

        def keep_it(what: str, typed: str = "", started: Started = started) -> None:
            call = partial(journal.record, profile, started, match, typed)  # noqa: B023
            times[what].append(took(call))

        while match.status is Status.PLAYING:
            match = played(match, chance.choice(words.answers))
            if match.status is Status.PLAYING:
                keep_it("guess")
                keep_it("letters", "CRA")
            else:
                keep_it("end")
    yield "keeping a guess", times["guess"], 5
    yield "keeping the last guess of a game", times["end"], 5
    yield "keeping the letters typed", times["letters"], None


def starts(folder: str) -> list[float]:
    """Return what the profile adds to a start, in ms: all that is imported, opened and asked."""
    cache = {"PYTHONPYCACHEPREFIX": f"{folder}/cache"}  # as it is from the second start on
    environment = {**os.environ, **cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", START, folder]
    times = [
        float(subprocess.check_output(command, cwd=HOME, env=environment, text=True))
        for _ in range(16)
    ]
    return times[1:]


def transfers(profile: Profile, folder: Path) -> Iterator[tuple[str, float]]:
    """Measure export and backup of everything, and the import of games that are replayed, in ms."""
    for ending in ("jsonl", "csv"):
        path = folder / f"games.{ending}"
        yield f"export of everything, {ending}", took(partial(export, profile, path))
    there, other = (Profile(folder / name) for name in ("there", "other"))
    keep(there, *real_games(Random(1), IMPORTED))
    export(there, path)
    yield f"import of {IMPORTED} games", took(lambda: import_games(other, path))
    yield f"import of {IMPORTED} games once more", took(lambda: import_games(other, path))
    yield "backup", took(lambda: backups.make(profile))
    yield "backup, nothing new", took(lambda: backups.make(profile))
