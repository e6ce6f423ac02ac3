"""Measure the profile with many games: committing, statistics, history, start-up, backups.

Run it with `python -m tests.bench.profile`; a number of games may follow (100,000 otherwise).
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from game.match import GameCode, Match, Seed, Status
from game.profile import backups, journal
from game.profile.achievements import achievements
from game.profile.daily import calendar
from game.profile.exchange import export, import_games
from game.profile.history import Sort, page
from game.profile.journal import Started
from game.profile.profile import Profile
from game.profile.statistics import statistics
from game.words import load
from tests.profile.games import keep, played, random_games

MODEL_GAMES = 1000
HOME = Path(__file__).resolve().parents[2]

START = """
import sys, time
import game.match, game.profile.settings, game.words  # what a front end has loaded by then
start = time.perf_counter()
from game.profile import journal
from game.profile.journal import Started
from game.profile.profile import Profile, standard_folder
folder = standard_folder()
profile = Profile(folder.__class__(sys.argv[1]))
journal.unfinished(profile)
print((time.perf_counter() - start) * 1000)
"""


def main(count: int) -> None:
    """Print the figures beside their bars."""
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        fill(profile, count)
        size = profile.path.stat().st_size / 1e6
        print(
            f"{count:,} games, {size:.0f} MB; milliseconds, the median and the worst of some runs"
        )
        commits(profile)
        show("statistics", 150, lambda: statistics(profile))
        show("history: first page", 50, lambda: page(profile))
        for sort in (Sort.FEWEST_GUESSES, Sort.SLOWEST):
            show(
                f"history: first page, {sort.name.lower()}",
                None,
                partial(page, profile, sort=sort),
            )
        show("history: last page", None, lambda: page(profile, 10**9))
        show("history: searched", None, lambda: page(profile, search="cra"))
        code = GameCode(source=Seed(0))
        show("calendar of a year", None, lambda: calendar(profile, code))
        show("achievements", None, lambda: achievements(profile))
        starts(folder)
        transfers(profile, Path(folder))


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
            "day": "date(day, '+' || :copy || ' days')",
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


def show(what: str, bar: float | None, call: Callable[[], object], runs: int = 15) -> None:
    """Print how long a call takes, in ms."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1000)
    tell(what, bar, times)


def tell(what: str, bar: float | None, times: list[float]) -> None:
    """Print the median of some times beside its bar."""
    beside = (
        "" if bar is None else f"   (bar {bar:g}: {'ok' if median(times) <= bar else 'MISSED'})"
    )
    print(f"{what:42} {median(times):8.2f} {max(times):8.2f}{beside}")


def commits(profile: Profile) -> None:
    """Measure recording guesses, ends of games, and letters typed."""
    words = load("en", 5)
    chance = Random(2)
    times: dict[str, list[float]] = {"guess": [], "end": [], "letters": []}
    for number in range(60):
        match = Match.start(GameCode(source=Seed(number)), words)
        started = journal.start(profile)

        def keep_it(what: str, typed: str = "", started: Started = started) -> None:
            start = time.perf_counter()
            journal.record(profile, started, match, typed)  # noqa: B023 (called in the loop)
            times[what].append((time.perf_counter() - start) * 1000)

        while match.status is Status.PLAYING:
            match = played(match, chance.choice(words.answers))
            if match.status is Status.PLAYING:
                keep_it("guess")
                keep_it("letters", "CRA")
            else:
                keep_it("end")
    tell("committing a guess", 5, times["guess"])
    tell("committing the last guess of a game", 5, times["end"])
    tell("keeping the letters typed", None, times["letters"])


def starts(folder: str) -> None:
    """Measure what the profile adds to a start: all that is imported, opened and asked."""
    cache = {"PYTHONPYCACHEPREFIX": f"{folder}/cache"}  # as it is from the second start on
    environment = {**os.environ, **cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", START, folder]
    times = [
        float(subprocess.check_output(command, cwd=HOME, env=environment, text=True))
        for _ in range(16)
    ]
    tell("start-up", 10, times[1:])


def transfers(profile: Profile, folder: Path) -> None:
    """Measure export, import and backup of everything."""
    path = folder / "games.jsonl"
    show("export of everything", None, lambda: export(profile, path), runs=1)
    other = Profile(folder / "other")
    show("import of everything", None, lambda: import_games(other, path), runs=1)
    show("import of everything once more", None, lambda: import_games(other, path), runs=1)
    show("backup", None, lambda: backups.make(profile), runs=1)
    show("backup, nothing new", None, lambda: backups.make(profile), runs=1)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
