"""Sounds: which is to be heard when, and how loud."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.ears import Ears
from tests.player import Player, opened
from tests.playing.game_model import Row
from tests.playing.games import STILL, game, heard, linger, said, tab_to

SOUND = "sound = true\n"


def taken(player: Player) -> str:
    """Return the names of the sounds that were played since the last time."""
    names = " ".join(name for name, _ in player.ears.played)
    player.ears.played.clear()
    return names


def test_each_event_has_its_sound(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=SOUND) as player:
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
            assert taken(player) == sounds, keys
        player.click("C")
        assert taken(player) == "key"
        player.press(*"aret")
        player.wait(100)
        taken(player)
        player.press("Enter")
        heard: list[str] = []
        while "1 of 6" in player.text:
            player.wait(50)
            heard.append(taken(player))
        player.wait(500)
        assert " ".join(filter(None, heard)) == "green yellow yellow yellow grey"
        at = [nth for nth, each in enumerate(heard) if each]
        assert len(at) == 5 and min(b - a for a, b in pairwise(at)) >= 3
        player.press(*"crane")
        taken(player)
        player.press("Enter")
        player.wait()
        assert taken(player) == "green green green green green win"
        for leave, sounds in (([], "green yellow yellow yellow grey"), (["Escape"], "")):
            player.press("Ctrl+B", "Home", "Right", *leave)
            player.wait()
            assert taken(player) == sounds, "what is left is no longer heard"


def test_a_loss_and_a_row_that_is_skipped(tmp_path: Path) -> None:
    with game(tmp_path, "crane", options="--guesses 2", config=SOUND) as player:
        player.press(*"slate", "Enter", *"pound")
        taken(player)
        player.press("Enter")
        player.wait()
        assert taken(player) == "grey grey grey green grey loss", "the row before is skipped"


def test_sounds_are_as_loud_as_it_is_set(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=f"{SOUND}volume = 30") as player:
        player.press("s")
        player.press("Ctrl+,")
        tab_to(player, player.find("Sound"))
        player.press("Right")
        assert player.ears.played == [("key", 0.3), ("green", 0.6)]
    with game(tmp_path / "off", "crane", config="sound = false") as player:
        player.play("slate")
        player.press("Ctrl+,")
        tab_to(player, player.find("Sound"))
        assert not player.ears.played
        player.press("Right", "Left")
        assert [*player.ears.played] == [("green", 0.3)]


def test_without_motion_the_sounds_of_a_row_are_still_apart(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=SOUND + STILL) as player:
        player.press(*"crane")
        taken(player)
        player.press("Enter")
        heard = [taken(player)]
        while player.moves:
            player.frame(48)
            heard.append(taken(player))
        assert max(len(each.split()) for each in heard) == 1, "two at once"
        assert " ".join(filter(None, heard)) == "green " * 5 + "win"


def test_several_boards_sound_as_the_one_in_focus(tmp_path: Path) -> None:
    with game(tmp_path, "crane", "pound", config=SOUND) as player:
        for focus, sounds in (("Alt+1", "grey grey green grey green"), ("Alt+2", "grey " * 5)):
            player.press(focus, *("slate" if focus == "Alt+1" else "baste"))
            taken(player)
            player.press("Enter")
            player.wait()
            assert taken(player) == sounds.strip()


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


ON_TWO_BOARDS = (  # keys, and what is read out or spoken of them, with the names of colours
    ("s l a t e Enter", "Board 1.* A (green|in place).* 6 guesses left"),
    ("Alt+2", "^Board 2 of 2.* A (grey|absent)"),
    ("Ctrl+E", "^No guesses yet. 5 letters"),
    ("Escape", "^$"),
    ("Ctrl+G Left Enter", "0 of 2.*CRANE.*POUND.*machine"),
    ("Alt+1", "^Not solved.*CRANE|^Board 1 of 2. Row 1, slate"),
    *((keys, "0 of 2.*CRANE.*POUND") for keys in ("Ctrl+B Left Right", "Left End")),
    ("Escape", "^$"),
    ("Ctrl+N c", "No guesses yet. 5 letters. 6 guesses left"),
)


@pytest.mark.parametrize("config", ["", 'speech = "always"\nscreen_reader = "off"'])
def test_what_a_board_or_a_game_is_like_is_said_as_it_comes(tmp_path: Path, config: str) -> None:
    with game(tmp_path, "crane", "pound", config=STILL + config) as player:
        for keys, words in ON_TWO_BOARDS:
            assert re.search(words, heard(player, *keys.split())), keys


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


@pytest.mark.parametrize("program", ["spd-say", "say", "powershell"])
def test_a_line_cuts_off_the_one_before_and_none_goes_on_for_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(Ears, "program", program)
    config = 'theme = "green"\nspeech = "always"\nscreen_reader = "off"'
    with game(tmp_path, "crane", config=config) as player:
        ears = player.ears
        assert all(words in ears.spoken[-1] for words in ("No guesses", "green"))

        def check(*keys: str, language: str = "en") -> str:
            said = heard(player, *keys)
            assert said and ears.now == ears.spoken[-1]
            assert (ears.language, ears.speaking) == (language, 1)
            return said

        def go_to(page: int, setting: str) -> None:
            check("Ctrl+,")
            if page:
                check(*["Tab"] * 6, "Enter")
                check(*["Ctrl+Tab"] * (page - 1), "Tab")
            assert any(setting in check("Tab") for _ in range(8))

        check("s")
        assert ears.voice
        ears.voice.terminate()  # as by a fault of its own
        check("l", "Left")
        go_to(3, "Starting words")
        assert "cancel" in check(*"!-!cancel", "Tab", "Shift+Tab").lower()
        assert "!-!" not in " ".join(ears.spoken)
        check("Escape", "Escape")
        go_to(2, "Read aloud")
        assert not heard(player, "Left", "Tab", "Shift+Tab") and not ears.now
        assert "Always" in check("Right", "Tab", "Shift+Tab")
        player.press("Escape", "Escape")
        go_to(0, "Language")
        check("Right", "Right", "Tab", language="en" if program == "say" else "es")
    assert not (ears.now or ears.speaking)


def test_where_nothing_speaks_or_plays_that_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ears, "program", "")
    monkeypatch.setattr(Ears, "mixes", False)
    with game(tmp_path, "crane", config=SOUND) as player:
        player.press("s")
        assert "SDL_mixer" in said(player)
        player.press("l")
        player.press("Ctrl+,")
        player.click("More settings")
        player.press("Ctrl+Tab")
        tab_to(player, player.find("Read aloud"))
        for _ in range(2):
            player.press("Right")
        assert "speech-dispatcher" in said(player)
        player.press("Escape", "Escape", "Ctrl+M")
        assert player.text.count("SDL_mixer") == 1
        player.press("Escape", "Ctrl+L")
        assert player.says("speech-dispatcher")


def test_a_device_is_open_while_something_is_played_and_looked_for_again(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config=SOUND) as player:
        ears = player.ears
        assert not ears.devices, "not before it is needed"
        for works, wait in ((0, 0), (0, 1_000), (1, 11_000), (1, 25_000)):
            ears.works = bool(works or wait)  # which it has again at once, but is not asked
            player.idle(wait)
            player.frame()
            assert not ears.devices
            player.press("s")
            assert (taken(player), ears.devices) == ("key" * works, works)
    assert not ears.devices
