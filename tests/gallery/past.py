"""Games that were played before, so that statistics and history have something to tell."""

import shutil
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from game.match import Daily, Match, Seed
from game.profile.beginning import begin
from game.profile.journal import record, start
from game.profile.profile import Profile
from game.settings import Settings
from tests.profile.games import clock_of, profile_in

TODAY = datetime(2026, 11, 20, 12, tzinfo=UTC)
GAMES = 103
GUESSES = {2: 6, 3: 31, 4: 42, 5: 18, 6: 5, 7: 1}  # how many games took how many; 7 is a loss
OPENERS = ("SLATE", "SLATE", "CRANE", "SLATE", "CRONY")


def profile_with_past(folder: Path) -> Profile:
    """Return a profile in an empty folder with the same hundred games each time."""
    shutil.copytree(_prepared(), folder, dirs_exist_ok=True)
    return profile_in(folder, TODAY.isoformat())


@cache
def _prepared() -> Path:
    """Play the games once, and return the folder of their profile."""
    folder = Path(mkdtemp())
    profile = profile_in(folder)
    chance = Random(7)
    counts = [count for count, games in GUESSES.items() for _ in range(games)]
    chance.shuffle(counts)
    for number, count in enumerate(counts):
        begun = TODAY - timedelta(days=(GAMES - number) * 0.9, minutes=chance.randrange(600))
        clock_of(profile).set(begun.isoformat())
        source = Daily(begun.date()) if chance.random() < 0.7 else Seed(number)
        match = begin(Settings(), source).match
        started = start(profile)
        match = _played(match, count, chance)
        record(profile, started, match, "", chance.randrange(40_000, 300_000))
    profile.close()
    return folder


def _played(match: Match, count: int, chance: Random) -> Match:
    """Return a game that took so many guesses, or was lost for want of another one."""
    secret = match.boards[0].answer
    assert secret
    others = [word for word in match.words.answers if word != secret]
    words = [chance.choice(OPENERS), *chance.sample(others, count - 2), secret]
    for word in words[: match.code.guesses]:
        answer = match.guess(word)
        if isinstance(answer, Match):
            match = answer
    return match
