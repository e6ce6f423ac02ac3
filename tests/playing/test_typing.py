"""The row being typed: what keys, clicks and settings do to it, and what is said of it."""

from pathlib import Path

import pygame
import pytest

from tests.player import opened
from tests.playing.games import (
    game,
    guesses,
    keys_of,
    message,
    named,
    part,
    place_of,
    tiles,
    typed,
)

# Keys, and what is in the row after each was held for three of its own repeats.
HELD = {
    pygame.K_c: ("C", 1),
    pygame.K_r: ("CR", 2),
    pygame.K_LEFT: ("CR", 0),
    pygame.K_RIGHT: ("CR ", 3),
    pygame.K_BACKSPACE: ("", 0),
}


def test_keys_that_are_held_go_on_where_they_edit(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        for key, row in HELD.items():
            values = {"key": key, "mod": 0, "unicode": chr(key) if key < 128 else "", "scancode": 0}
            for _ in range(3):
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, values))
            player.frame()
            assert typed(player) == row, pygame.key.name(key)


def test_clicks_type_on_the_keys_and_choose_a_tile(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        player.press("Space", "7", "+", ".", "-")  # type nothing
        for key in ("S", "L", "A", "Backspace", "I"):
            player.click(key)
        assert typed(player) == ("SLI", 3)
        row = place_of(player.row)
        player.click((row.x + row.width // 5 * 3 // 2, row.centery))
        assert typed(player) == ("SLI", 1)
        player.click("E", button=3)
        assert typed(player) == ("SLI", 1), "the right button types nothing"
        for key in ("L", "A", "T", "E", "Enter"):
            player.click(key)
        player.wait()
        assert named(player, "ROW")[0].startswith("Row 1, slate")
        player.type("cr")
        player.click((row.x + row.width // 10, row.centery))
        assert typed(player) == ("CR", 2), "a guess that was made has no cursor"


@pytest.mark.parametrize(
    ("settings", "first", "last"),
    [
        ("", "QWERTYUIOP", ("Enter", "Backspace")),
        ("swap_keys = true", "QWERTYUIOP", ("Backspace", "Enter")),
        ('keyboard = "azerty"', "AZERTYUIOP", ("Enter", "Backspace")),
        ('keyboard = "qwertz"', "QWERTZUIOP", ("Enter", "Backspace")),
        ('keyboard = "abc"', "ABCDEFGHI", ("Enter", "Backspace")),
        ('language = "es"', "QWERTYUIOP", ("Enter", "Backspace")),
    ],
)
def test_each_layout_has_its_letters_once(
    tmp_path: Path, settings: str, first: str, last: tuple[str, str]
) -> None:
    with opened(tmp_path, config=settings) as player:
        keys = [n for n in player.nodes if n.key.startswith("key/") and n.place]
        letters = "".join(key.name for key in keys if len(key.name) == 1)
        assert letters.startswith(first)
        assert sorted(letters) == sorted(
            {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *("Ñ" * ("es" in settings))}
        )
        others = sorted((key.place or (0,), key.name) for key in keys if len(key.name) > 1)
        assert tuple(name for _, name in others) == last


def test_letters_of_the_language_are_typed(tmp_path: Path) -> None:
    with game(tmp_path, "señor", options="--language es") as player:
        player.press(*"seño")
        player.click("R")
        assert typed(player) == ("SEÑOR", 5)
        player.play("")
        assert player.row is None


# What is sent, what says why it is refused, and the row after one more letter.
REFUSED = [("cran", "5", "CRANT"), ("zzzzz", "ZZZZZ", "T")]


def test_a_row_is_refused_in_words_and_begun_anew(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        for row, why, after in REFUSED:
            player.press(*row, "Enter")
            player.wait(300)
            assert why in message(player) and typed(player) == (row.upper(), len(row))
            player.press("t")
            assert typed(player) == (after, len(after))
            player.wait(400)
            assert not message(player), "what is said of a row goes as soon as it is another one"
            player.press("Escape")
        player.press(*"zzzzz", "Enter", "Backspace", "z")
        assert typed(player) == ("ZZZZZ", 5), "a refused row can be mended as well"
        for wait in (0, 400):
            player.press("Enter", "Ctrl+C")
            player.wait(wait)
            player.press("z")
            player.wait(400)
            assert "share" in message(player), "what else was said stays"
            player.type("zzzz")
        assert not named(player, "ROW")


@pytest.mark.parametrize(
    ("settings", "row", "asks"),
    [
        ("", "slate", True),  # it was played
        ("", "stole", False),  # impossible
        ("ask_again = true", "stole", True),
        ("ask_again = true", "grape", False),
    ],
)
def test_a_guess_that_helps_little_is_asked_about_once(
    tmp_path: Path, settings: str, row: str, asks: bool
) -> None:
    with game(tmp_path, "crane", config=settings) as player:
        player.play("slate")
        player.press(*row)
        place, looks = place_of(player.row), set[bytes]()
        player.press("Enter")
        for _ in range(5):
            player.wait(30)
            looks.add(part(player, place))
        assert len(looks) > 2
        player.press("Enter")  # one key pressed twice is no answer
        player.wait(100)
        assert (row.upper() in message(player)) is asks
        assert len(named(player, "ROW")) == (1 if asks else 2)
        player.wait(2000)
        player.press("Enter")
        player.wait()
        assert len(named(player, "ROW")) == 2


def test_greens_are_filled_in_and_typed_past(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="fill_greens = true") as player:
        player.play("slate")
        assert typed(player) == ("  A E", 0)
        player.press("g", "r", "p")
        assert typed(player) == ("GRAPE", 5)
        player.press("Escape", *"cr")
        assert typed(player) == ("CR", 2), "a row that is cleared is empty"
    with game(tmp_path / "other", "crane", "slate", config="fill_greens = true") as player:
        player.play("crate")
        player.press("Ctrl+Right")
        assert typed(player)[0] == "  ATE"
        player.press("Ctrl+Left")
        assert typed(player)[0] == "CRA E", "each board has its own"
        player.press("Ctrl+Backspace", *"flake", "Enter", "Ctrl+Right", "Ctrl+Left")
        assert not typed(player)[0], "none before the tiles have turned"


def test_starting_words_are_typed_in_turn(tmp_path: Path) -> None:
    own = 'first_words = ["SLATE", "CRONY", "JUMBO"]'
    with game(tmp_path, "crane", config=own) as player:
        player.press("F3")
        assert typed(player)[0] == "SLATE"
        player.press("F3")
        assert typed(player)[0] == "CRONY"
        player.press("Escape", "F3", "Enter")
        player.wait()
        player.press("F3")
        assert typed(player)[0] == "CRONY", "one that was played is left out"
    with game(tmp_path / "none", "crane") as player:
        player.press("F3")
        player.wait(300)
        assert message(player) and typed(player)[0] == ""


def test_rows_turn_tile_by_tile_and_keys_follow(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        row = place_of(player.row)
        player.press(*"caret")
        player.wait(200)
        before = tiles(player, row)
        player.press("Enter")
        turned = []
        for _ in range(40):
            player.wait(48)
            turned.append(tiles(player, row))
            if keys_of(player)["T"]:
                break
            assert not any(keys_of(player).values()), "no key is ahead of the tiles"
            assert "1 of 6" in player.text, "nor is the header"
        final = turned[-1]
        player.wait()
        assert tiles(player, row) == final
        assert len(turned) > 20, "a row takes its time"
        when = [next(n for n, each in enumerate(turned) if each[i] == final[i]) for i in range(5)]
        assert when == sorted({*when}), "one tile turns after the other"
        green, yellow, grey = final[0], final[1], final[4]
        assert final == [green, yellow, yellow, yellow, grey]
        assert len({green, yellow, grey, before[0]}) == 4
        assert keys_of(player) | {"C": "in place", "A": "elsewhere", "T": "absent", "Q": ""} == (
            keys_of(player)
        )
        assert "2 of 6" in player.text


@pytest.mark.parametrize(
    ("animation", "least", "most"),
    [("off", 0, 60), ("fast", 600, 900), ("normal", 1300, 1700), ("slow", 2200, 2700)],
)
def test_motion_is_as_fast_as_it_is_set(
    tmp_path: Path, animation: str, least: int, most: int
) -> None:
    with game(tmp_path, "crane", config=f'animation = "{animation}"') as player:
        player.press(*"caret", "Enter")
        time = 0
        while "1 of 6" in player.text:
            player.wait(20)
            time += 20
        assert least <= time <= most


def test_typing_goes_on_while_a_row_turns(tmp_path: Path) -> None:
    with game(tmp_path, "crane") as player:
        for word in ("slate", "pound", "caret", "gravy"):
            player.press(*word, "Enter")
        player.press(*"cra")
        assert typed(player) == ("CRA", 3)
        player.wait()
        assert guesses(player) == ["slate", "pound", "caret", "gravy"]
        assert typed(player) == ("CRA", 3)
        player.play("ne")
        assert player.row is None and player.says("5 of 6")


def test_key_colours_can_be_turned_off(tmp_path: Path) -> None:
    with game(tmp_path, "crane", config="key_colours = false") as player:
        player.play("caret")
        assert not any(keys_of(player).values())
