"""Sounds: which is to be heard when, and how loud."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from tests.player import opened
from tests.playing.game_model import Row
from tests.playing.games import game, heard, linger

SOUND = "sound = true\n"
PLAY = "game.window.platform.sounds.Sounds.play"  # of the system's mixer


@contextmanager
def listening() -> Iterator[list[tuple[str, float]]]:
    """Yield the sounds that are played, with how loud they are, 0 to 1."""
    played: list[tuple[str, float]] = []

    def play(_: object, sound: Any, volume: float) -> None:
        played.append((sound.value, volume))

    with mock.patch(PLAY, play):
        yield played


def taken(played: list[tuple[str, float]]) -> str:
    """Return the names of the sounds that were played since the last time."""
    names = " ".join(name for name, _ in played)
    played.clear()
    return names


def test_each_event_has_its_sound(tmp_path: Path) -> None:
    with listening() as played, game(tmp_path, "crane", config=SOUND) as player:
        for keys, sounds in {
            "s": "key",
            "Left": "",
            "Backspace": "key",
            "Backspace ": "",
            "z z": "key key",
            "Enter": "refused",
            "Ctrl+Backspace": "key",
        }.items():
            player.press(*keys.split())
            assert taken(played) == sounds, keys
        player.click("C")
        assert taken(played) == "key"
        player.press(*"aret")
        player.wait(100)
        taken(played)
        player.press("Enter")
        heard: list[str] = []
        while "1 of 6" in player.text:
            player.wait(50)
            heard.append(taken(played))
        player.wait(500)
        assert " ".join(filter(None, heard)) == "green yellow yellow yellow grey"
        at = [nth for nth, each in enumerate(heard) if each]
        assert len(at) == 5 and min(b - a for a, b in pairwise(at)) >= 3
        player.press(*"crane")
        taken(played)
        player.press("Enter")
        player.wait()
        assert taken(played) == "green green green green green win"


def test_a_loss_and_a_row_that_is_skipped(tmp_path: Path) -> None:
    with (
        listening() as played,
        game(tmp_path, "crane", options="--guesses 2", config=SOUND) as player,
    ):
        player.press(*"slate", "Enter", *"pound")
        taken(played)
        player.press("Enter")
        player.wait()
        assert taken(played) == "grey grey grey green grey loss", "the row before is skipped"


@pytest.mark.parametrize(("volume", "loud"), [(100, 1.0), (30, 0.3)])
def test_sounds_are_as_loud_as_it_is_set(tmp_path: Path, volume: int, loud: float) -> None:
    config = f"{SOUND}volume = {volume}"
    with listening() as played, game(tmp_path, "crane", config=config) as player:
        player.press("s")
        assert played == [("key", loud)]
    with listening() as played, game(tmp_path / "off", "crane", config="sound = false") as player:
        player.play("slate")
        assert not played


def test_without_motion_the_sounds_of_a_row_are_still_apart(tmp_path: Path) -> None:
    config = SOUND + 'animation = "off"'
    with listening() as played, game(tmp_path, "crane", config=config) as player:
        player.press(*"crane")
        taken(played)
        player.press("Enter")
        heard = [taken(played)]
        while player.moves:
            player.frame(48)
            heard.append(taken(played))
        assert max(len(each.split()) for each in heard) == 1, "two at once"
        assert " ".join(filter(None, heard)) == "green " * 5 + "win"


def test_several_boards_sound_as_the_one_in_focus(tmp_path: Path) -> None:
    with listening() as played, game(tmp_path, "crane", "pound", config=SOUND) as player:
        for focus, sounds in (("Alt+1", "grey grey green grey green"), ("Alt+2", "grey " * 5)):
            player.press(focus, *("slate" if focus == "Alt+1" else "baste"))
            taken(played)
            player.press("Enter")
            player.wait()
            assert taken(played) == sounds.strip()


@pytest.mark.parametrize("by_reader", [False, True])
def test_each_edit_of_the_row_is_spoken(tmp_path: Path, by_reader: bool) -> None:
    """A reader reads by itself what is typed and deleted, one letter at a time."""
    chance = Random(1)
    keys = ["Left", "Right", "Home", "End", "Backspace", "Delete", "Escape", *"aeosn" * 2]
    config = "" if by_reader else 'speech = "always"\nscreen_reader = "off"'
    with game(tmp_path, "crane", config=f'warn = "off"\n{config}') as player:
        row, model = [*" " * 5], Row([*" " * 5])
        for key in [*"abcde", "f", *chance.choices(keys, k=80)]:
            row, at = [*model.letters], model.at
            match key:
                case "Left" | "Right":
                    model.go(at + (1 if key == "Right" else -1))
                case "Home" | "End":
                    model.go(0 if key == "Home" else 5)
                case "Backspace":
                    model.erase()
                case "Delete":
                    model.delete()
                case "Escape":
                    model.clear()
                case _:
                    model.type(key.upper())
            changed = [pair for pair in zip(row, model.letters, strict=True) if len({*pair}) > 1]
            if len(changed) == 1:
                (old, new), *_ = changed
                said = "" if by_reader else f"{old} deleted" if new == " " else new
            elif changed:
                said = "Row cleared"
            elif model.at == at:
                said = "Row full" if model.full else ""
            else:
                said = [*model.letters, "End of the row"][model.at].strip() or "blank"
            assert heard(player, key).rstrip(".") == said, (key, row, at)


def test_the_game_speaks_where_that_is_set(tmp_path: Path) -> None:
    config = 'speech = "always"\nscreen_reader = "off"'
    with game(tmp_path, "crane", config=config) as player:
        player.heard.clear()
        player.play("slate")
        assert "5 guesses left" in " ".join(player.heard)
        for keys, said in {"Ctrl+C": "share", "F5": "A in place", "F6": "S absent"}.items():
            assert said in heard(player, keys)
    config = 'speech = "on request"\nscreen_reader = "off"'
    with opened(tmp_path, config=config) as player:
        player.heard.clear()
        player.press("s")
        linger(player, 300)
        assert not player.heard
        player.press("Escape", "Ctrl+L")
        player.wait(100)
        assert "5 guesses left" in " ".join(player.heard)
