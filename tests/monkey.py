"""A random player of events: `python -m tests.monkey [--events N] [--seed S]`.

Keys, clicks, wheel, resizes, focus, exposure, text, quits and restarts go through the real router
under SDL's dummy driver. After each turn it holds that the layout is sound, that the match on the
screen is the replay of its own moves, and that the profile has it. A failure names the seed and
the event, so that it can be repeated.
"""

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.window.player import KEYS, Player, playing  # isort: skip (it sets SDL's dummy driver)

import pygame

from game.match import Match
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window.keeping import last_game

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIZES = ((320, 400), (640, 480), (1280, 720), (1000, 500), (1920, 1080))
CTRL_KEYS = "hdnztacv,"
GAMES: tuple[dict[str, Any], ...] = (
    {},
    {"boards": 4},
    {"boards": 32},
    {"host": "absurdle", "max_guesses": "unlimited"},
    {"boards": 3, "sequence": True, "easy": True},
    {"word_length": 11, "max_guesses": 3, "undo": True},
    {"word_length": 3, "max_guesses": 40, "language": "es"},
)


class Monkey:
    """Does one random thing after the other."""

    def __init__(self, player: Player, chance: random.Random) -> None:
        self._player = player
        self._chance = chance

    def act(self) -> str:
        """Post some events, let the application take them, and return what they were."""
        acts: tuple[tuple[int, Callable[[], str]], ...] = (
            (30, self._letter),
            (25, self._word),
            (20, self._key),
            (12, self._command),
            (12, self._click),
            (4, self._wheel),
            (3, self._resize),
            (4, self._window),
        )
        act = self._chance.choices([each for _, each in acts], [weight for weight, _ in acts])[0]
        done = act()
        self._player.turn(self._chance.choice((0, 1, 16, 16, 120, 700, 3000)))
        return done

    def _letter(self) -> str:
        letter = self._chance.choice([*LETTERS, "é", "ñ", "1", " "])
        self._player.post(ord(letter), letter)
        return f"letter {letter}"

    def _word(self) -> str:
        match = self._player.match
        words = match.boards[match.open_boards[0]].possible if match.open_boards else ("ROBOT",)
        word = self._chance.choice(words or ("ROBOT",)).lower()
        for letter in word:
            self._player.post(ord(letter), letter)
        self._player.post(pygame.K_RETURN)
        return f"word {word}"

    def _key(self) -> str:
        name = self._chance.choice([name for name in KEYS if name != "Escape"] * 4 + ["Escape"])
        mod = self._chance.choice((0, 0, 0, pygame.KMOD_SHIFT))
        self._player.post(KEYS[name], mod=mod)
        return f"key {name}"

    def _command(self) -> str:
        key = self._chance.choice(CTRL_KEYS)
        self._player.post(ord(key), mod=pygame.KMOD_CTRL)
        return f"ctrl+{key}"

    def _click(self) -> str:
        width, height = self._player.app.window.get_size()
        place = (self._chance.randrange(width), self._chance.randrange(height))
        pygame.mouse.set_pos(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            button = self._chance.choice((1, 1, 1, 2, 3))
            pygame.event.post(pygame.event.Event(kind, pos=place, button=button))
        return f"click {place}"

    def _wheel(self) -> str:
        turns = self._chance.randint(-3, 3)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns))
        return f"wheel {turns}"

    def _resize(self) -> str:
        size = self._chance.choice(SIZES)
        self._player.resize(*size)
        return f"resize {size}"

    def _window(self) -> str:
        kind = self._chance.choice(
            (
                pygame.WINDOWFOCUSLOST,
                pygame.WINDOWFOCUSGAINED,
                pygame.WINDOWEXPOSED,
                pygame.WINDOWMINIMIZED,
                pygame.DROPFILE,
                pygame.TEXTINPUT,
            )
        )
        pygame.event.post(pygame.event.Event(kind, file="nothing", text="x"))
        return pygame.event.event_name(kind)


def check(player: Player) -> None:
    """Hold what must be so at any time."""
    match = player.match
    assert Match.replay(match.code, match.words, match.moves) == match
    layout = player.app.screen.layout
    window = pygame.Rect(0, 0, *layout.window)
    assert all(window.contains(place) for place in layout.grid.places)
    assert len(player.app.play.entry.letters) == match.code.length
    if match.moves and not player.app.play.over:
        kept, problems = last_game(player.profile, player.settings)
        assert not problems
        if kept and kept.started == player.app.play.started:
            assert kept.match == match


def run(events: int, seed: int) -> int:
    """Play for a number of events, with restarts, and return how many games were begun."""
    chance = random.Random(seed)
    starts = done = 0
    with TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        while done < events:
            settings = Settings(**chance.choice(GAMES))
            first = begin(settings).match if chance.random() < 0.5 else None
            kept, _ = last_game(profile, settings)
            starts += 1
            with playing(
                settings=settings, first=first or kept or begin(settings).match, profile=profile
            ) as player:
                monkey = Monkey(player, chance)
                trail: list[str] = []
                while player.app.running and done < events:
                    done += 1
                    try:
                        trail.append(monkey.act())
                        if done % 10 == 0:
                            check(player)
                    except Exception as error:
                        raise AssertionError(
                            f"seed {seed}, event {done}, after {trail[-12:]}: {error!r}"
                        ) from error
    return starts


def main() -> None:
    """Play, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = parser.parse_args()
    starts = run(options.events, options.seed)
    print(f"{options.events:,} events, {starts} starts, seed {options.seed}: nothing wrong")


if __name__ == "__main__":
    main()
