"""The real program, killed at any moment, loses no guess and no letter that was seen."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.profile import journal
from game.profile.profile import Profile
from game.words import load
from tests.profile.games import replay
from tests.window.killed import NOTHING

PROGRAM = Path(__file__).with_name("killed.py")
WORDS = load("en", 5)
FEW = 4  # kills of the usual run


class State(NamedTuple):
    """A game: its key, the guesses, and the row being typed."""

    key: str = NOTHING
    guesses: tuple[str, ...] = ()
    typed: str = ""

    def after(self, key: str) -> frozenset["State"]:
        """Return what may come of a key while the game is played.

        A word that was played before is asked about at the first Enter, and played at the next.
        """
        if key == "Backspace":
            return frozenset({self._replace(typed=self.typed[:-1])})
        if key != "Enter":
            return frozenset({self._replace(typed=(self.typed + key)[:5])})
        if self.typed not in WORDS:
            return frozenset({self})
        played = self._replace(guesses=(*self.guesses, self.typed), typed="")
        return frozenset({played, self} if self.typed in self.guesses else {played})


def said_before_the_kill(folder: Path, lines: int, delay: float, seed: int) -> list[list[str]]:
    """Let the program play until it has said some lines, kill it, and return all that it said."""
    errors = folder / "errors.txt"
    with errors.open("w") as file:
        program = subprocess.Popen(
            [sys.executable, PROGRAM, str(seed), "--profile", folder, "--config", os.devnull],
            env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
        )
        assert program.stdout
        said = [program.stdout.readline() for _ in range(lines)]
        time.sleep(delay)  # so that it dies in the midst of something; nothing waits for this
        program.kill()
        said += program.stdout.readlines()
        program.stdout.close()
        assert program.wait() == (1 if sys.platform == "win32" else -9), errors.read_text()
    assert errors.read_text() == ""
    return [line.split() for line in said if line.endswith("\n")]


def shown_and_pressed(said: Iterable[list[str]]) -> tuple[list[State], list[str]]:
    """Return all states that were shown, and the keys pressed after the last of them."""
    shown, pressed = [], []
    for kind, *rest in said:
        if kind == "press":
            pressed += rest
        else:
            key, guesses, typed = ("" if word == NOTHING else word for word in rest)
            shown.append(State(key or NOTHING, tuple(filter(None, guesses.split(","))), typed))
            pressed = []
    return shown, pressed


def kept(profile: Profile) -> dict[str, State]:
    """Return all games that are kept, by their keys."""
    with profile.reading() as database:
        keys = [key for (key,) in database.execute("SELECT key FROM game ORDER BY id")]
    games = (journal.kept_game(profile, key) for key in keys)
    return {
        game.started.key: State(game.started.key, replay(game, WORDS).guesses, game.typed)
        for game in games
    }


@pytest.mark.parametrize("kills", [FEW, pytest.param(50, marks=pytest.mark.deep)])
def test_nothing_seen_is_missing_and_no_guess_is_doubled_after_kills(
    tmp_path: Path, kills: int, seed: int
) -> None:
    chance = Random(seed + 6)
    before: dict[str, State] = {}
    going_on: State | None = None
    with_letters = 0
    for number in range(kills):
        lines = chance.randrange(0, 60)
        said = said_before_the_kill(tmp_path, lines, chance.uniform(0.0, 0.02), seed + number)
        shown, pressed = shown_and_pressed(said)
        profile = Profile(tmp_path)
        now = kept(profile)
        unfinished = [game.started.key for game in journal.unfinished(profile)]
        assert profile.trouble is None
        profile.close()

        # The program went on where it was killed before: with each guess, and each letter.
        if shown and going_on:
            assert shown[0] == going_on
        elif shown:  # a new game, or the end of today's puzzle, where that was played last
            assert shown[0] in (State(), *[*before.values()][-1:])

        # All that it showed of each game is there, and nothing else but what was on its way.
        last = shown[-1] if shown else going_on or State()
        on_its_way = states = frozenset({last})
        for key in pressed:
            states = frozenset().union(*(state.after(key) for state in states))
            on_its_way |= states
        told = before | {state.key: state for state in shown if state.key != NOTHING}
        newest = now.get(last.key) or next((now[key] for key in now if key not in told), State())
        assert newest in {state._replace(key=newest.key) for state in on_its_way}
        for key, state in told.items():
            assert now[key] == (newest if key == newest.key else state)
        assert len(now.keys() - told.keys()) <= 1
        assert len(unfinished) <= 1

        going_on = now[unfinished[0]] if unfinished else None
        before = now
        with_letters += bool(going_on and going_on.typed)
    if kills > FEW:  # then some of them came in the middle of games and rows
        assert sum(len(state.guesses) for state in before.values()) > kills
        assert with_letters > kills // 10
