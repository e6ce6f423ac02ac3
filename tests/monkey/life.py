"""The lives of the random player: each has a profile of its own, and many starts."""

import gc
import os
import random
import threading
from collections.abc import Collection
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game.match import Match
from game.profile import Settings, setup
from game.profile.games import local_time
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.session.recorder import ResumedGame, last_unfinished
from game.window.platform import allocator
from game.words import load
from tests.bench import held
from tests.monkey.acts import JUMPS, Hands
from tests.monkey.invariants import Watch, check_same
from tests.window.pilot import Pilot, playing

EVENTS = 5000  # in a life
MOST_GROWTH = 64.0  # MiB of memory, from the third life of a process on
A_START = 3.0  # MiB; SDL never gives back the fonts that are open when it ends
SELDOM = 400  # events between two looks at what takes long
GAMES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"boards": 4},
    {"boards": 32},
    {"host": "absurdle", "max_guesses": "unlimited"},
    {"boards": 3, "sequence": True, "easy": True},
    {"word_length": 11, "max_guesses": 3, "undo": True, "fill_greens": True, "warn": "both"},
    {"word_length": 3, "max_guesses": 40, "language": "es"},
    {"word_length": 15, "scale": 200, "theme": "light", "animation": "off"},
)
FAST = Path("/dev/shm")  # a disk in memory, where there is one


class Count(NamedTuple):
    """What was done: events, turns and starts."""

    events: int = 0
    turns: int = 0
    starts: int = 0

    def __add__(self, other: tuple[int, ...]) -> "Count":  # type: ignore[override]
        """Return what was done in two lives."""
        return Count(*(one + another for one, another in zip(self, other, strict=True)))


class WallClock:
    """A calendar's clock that now and then is set ahead or back by hours or days."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._now = local_time()

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        if self._chance.random() < 0.001:
            self._now += timedelta(hours=self._chance.choice((-30, -2, 2, 30)))
        return self._now


def live(seed: int, events: int = EVENTS) -> Count:
    """Play for a number of events, with quits and restarts.

    Raises:
        AssertionError: something that must be so was not; it names the seed and the last acts.
    """
    chance = random.Random(seed)
    count, before = Count(), frozenset(threading.enumerate())
    with (
        TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder,
        patch.object(setup, "SystemRandom", lambda: chance),
        # Pictures and exported games go to the folder, and no program is found that speaks.
        patch.dict(os.environ, HOME=folder, PATH=""),
    ):
        profile = Profile(Path(folder), WallClock(random.Random(seed)))
        files = SettingsFiles(Path(folder) / "config.toml")
        last: Pilot | None = None
        while count.events < events:
            settings = Settings(**chance.choice(GAMES))
            first = first_game(profile, settings, chance, last)
            with playing(settings=settings, first=first, profile=profile, files=files) as pilot:
                count += play(pilot, chance, events - count.events, f"seed {seed}")
                last = pilot
    check_threads(before)
    load.cache_clear()  # what each life has loaded of the words would count as growth
    return count


def lives(seeds: list[int], events: int) -> tuple[Count, float]:
    """Live some lives one after the other; return what was done, and how far memory grew."""
    count, before = Count(), 0.0
    for number, seed in enumerate(seeds):
        count += live(seed, events)
        before = before or (resident() if number == 2 else 0.0)
    growth = resident() - before if before else 0.0
    most = MOST_GROWTH + A_START * count.starts
    assert growth < most, f"the memory has grown by {growth:.0f} MiB over {count.starts} starts"
    return count, growth


def first_game(
    profile: Profile, settings: Settings, chance: random.Random, last: Pilot | None
) -> Match | ResumedGame:
    """Return the game to begin with: mostly the one that was left, as it was left."""
    kept, problems = last_unfinished(profile, settings)
    assert not problems, problems
    left = last.app.session if last else None
    if left and left.started and left.playing and left.match.moves:
        assert kept, "the game that was left is not kept"
        if kept.started == left.started:
            check_same(kept.match, left.match)
    if kept and chance.random() < 0.7:
        return kept
    return setup.begin(settings).match


def play(pilot: Pilot, chance: random.Random, events: int, name: str) -> Count:
    """Play from a start to the next quit, and return what was done."""
    watch, hands = Watch(pilot), Hands(pilot, chance)
    trail: list[str] = []
    done = turns = 0
    route = pilot.app.route

    def watched(event: pygame.event.Event) -> None:
        nonlocal done
        done += 1
        route(event)
        watch.after_event()

    pilot.app.route = watched  # type: ignore[method-assign]
    looked = 0
    try:
        while pilot.running and done < events:
            for _ in range(chance.choice((1, 1, 2, 4, 8, 16))):
                trail.append(hands.act())
            pilot.turn(chance.choice(JUMPS))
            turns += 1
            watch.after_turn()
            if done - looked >= SELDOM or not pilot.running:
                looked = done
                watch.now_and_then()
    except Exception as error:
        raise AssertionError(f"{name}, event {done}, after {trail[-20:]}: {error!r}") from error
    finally:
        pygame.event.get()  # what is in the queue when SDL ends is never given back
    return Count(done, turns, 1)


def check_threads(before: Collection[threading.Thread]) -> None:
    """Hold that no thread is left over but those from before, which may be others' in one process.

    Those of libraries, called Dummy, may stay.
    """
    left = [each.name for each in threading.enumerate() if each not in before]
    left = [name for name in left if not name.startswith("Dummy-")]
    assert not left, left


def resident() -> float:
    """Return the memory that this process needs, in MiB; 0 where the system does not tell."""
    gc.collect()
    allocator.give_back()
    return held.resident()
