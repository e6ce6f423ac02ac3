"""The word lists: how long they load, how large they are, and whether any word is offensive."""

import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random

from game.match import Accepted, Match, Seed
from game.profile.settings import Settings
from game.profile.setup import begin
from game.session.coach_service import CoachCache, advice_within
from game.words import LANGUAGES, LONGEST, SHORTEST, load
from game.words.lists import ASSETS
from game.words.offensive import unsaid_words
from tests.bench.figure import Figure

RUNS = 20
IMPORT = "import time; t = time.perf_counter(); import game.words; print(time.perf_counter() - t)"


def figures(quick: bool) -> Iterator[Figure]:
    """Measure, and yield the figures."""
    for code in LANGUAGES:
        yield Figure(f"loading five letters ({code})", loading(code, 5), "ms", 15)
    longest = max(
        (loading(code, length), code, length)
        for code in LANGUAGES
        for length in range(SHORTEST, LONGEST + 1)
    )
    yield Figure(f"loading the slowest list ({longest[1]}, {longest[2]} letters)", longest[0], "ms")
    size = sum(path.stat().st_size for path in ASSETS.rglob("*-??.txt"))
    yield Figure("lists and definitions", size / 2**20, "MiB", 12)
    named, offensive = suggestions(50 if quick else 500)
    yield Figure(f"offensive words in {named:,} suggestions", offensive, "", 0)
    shown, offensive = samples(100 if quick else 2000)
    yield Figure(f"offensive words in {shown:,} words of easy mode", offensive, "", 0)
    runs = [subprocess.check_output([sys.executable, "-c", IMPORT]) for _ in range(5)]
    yield Figure("importing the room", min(map(float, runs)) * 1e3, "ms")


def loading(language: str, length: int) -> float:
    """Return how long a list takes to load at best, in ms."""
    times = []
    for _ in range(RUNS if length == 5 else 3):
        load.cache_clear()
        started = time.perf_counter()
        load(language, length)
        times.append(time.perf_counter() - started)
    return min(times) * 1e3


def suggestions(games: int) -> tuple[int, int]:
    """Return how many words the coach names in some games, and how many of them are offensive."""
    rng, coaches, named, offensive = Random(1), CoachCache(), 0, 0
    for number in range(games):
        language, length = rng.choice(sorted(LANGUAGES)), rng.choice((4, 5, 5, 5, 6))
        match = begin(Settings(language=language, word_length=length), Seed(number)).match
        match = after_guesses(match, rng, rng.randrange(3))
        advice = advice_within(match, coaches, 0.2).advice
        words = [worth.word for worth in advice.best] if advice else []
        named += len(words)
        offensive += len(unsaid_words(match.words).intersection(words))
    return named, offensive


def samples(games: int) -> tuple[int, int]:
    """Return how many words easy mode shows in some games, and how many of them are offensive."""
    rng, shown, offensive = Random(2), 0, 0
    for number in range(games):
        match = begin(Settings(easy=True), Seed(number)).match
        words = after_guesses(match, rng, 1).possible().some
        shown += len(words)
        offensive += len(unsaid_words(match.words).intersection(words))
    return shown, offensive


def after_guesses(match: Match, rng: Random, guesses: int) -> Match:
    """Return a game after some answers were guessed at random, as long as it goes on."""
    for _ in range(guesses):
        answer = match.guess(rng.choice(match.words.answers))
        if isinstance(answer, Accepted):
            match = answer.match
    return match
