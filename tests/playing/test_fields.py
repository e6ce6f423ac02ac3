"""Fields of text and what the system does for them: keys, composing and the clipboard."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pygame
import pytest

from game.window.draw.nodes import Deed, Node, Role
from game.window.ui.fields import LONGEST
from tests.player import Player
from tests.playing.games import game, part, place_of, typed

NOTHING = pygame.error("no clipboard")


def post(player: Player, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
    """Press a key that the player's hands do not know, and do not say when it is let go."""
    values = {"key": key, "unicode": text, "mod": mod, "scancode": scancode}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
    player.frame()


# At the board --------------------------------------------------------------------------------


def test_letters_of_other_layouts_are_typed_by_their_keys(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        post(player, 1088, "\N{CYRILLIC SMALL LETTER ER}", scancode=pygame.KSCAN_H)
        post(player, ord("é"), "é")
        # As SDL tells of them on X11 while the system composes no text.
        post(player, 1088, scancode=pygame.KSCAN_H)
        post(player, ord("ä"), scancode=pygame.KSCAN_APOSTROPHE)
        post(player, pygame.K_DELETE, scancode=pygame.KSCAN_DELETE)
        assert typed(player) == ("HEHA", 4)
    with game(tmp_path, "cañón", config='language = "es"') as player:
        post(player, ord("ñ"), scancode=pygame.KSCAN_SEMICOLON)
        assert typed(player) == ("Ñ", 1)


def test_the_system_composes_text_just_where_that_is_wanted(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        assert not player.composes
        player.press("Ctrl+T")
        player.click("History")
        player.click(field(player))
        assert player.composes
        player.press("Escape", "Escape")
        assert not player.composes
    with game(tmp_path, "cañón", config='language = "es"') as player:
        assert player.composes  # ñ may need it


# In a field ----------------------------------------------------------------------------------


def field(player: Player) -> Node:
    return [node for node in player.nodes if node.role is Role.FIELD][-1]


@contextmanager
def searching(home: Path) -> Iterator[Player]:
    """Go to the field of the history."""
    with game(home, "crane") as player:
        player.press("Ctrl+T")
        player.click("History")
        player.click(field(player))
        yield player


def test_a_field_has_the_keys_again_once_what_a_reader_opened_above_it_is_closed(
    tmp_path: Path,
) -> None:
    with searching(tmp_path) as player:
        player.ask(field(player), Deed.FOCUS)
        player.type("abc")
        search = player.focus
        player.ask("Your games", Deed.CLICK)
        assert player.focus != search
        player.press("Escape")
        assert player.focus == search == field(player).key
        assert field(player).cursor is not None
        player.press("Backspace", "d")
        assert field(player).value == "abd"
        for key, at in (("Home", 0), ("Right", 1), ("End", 3), ("Left", 2)):
            player.press(key)
            assert field(player).cursor == at


def test_an_example_is_muted_and_what_is_typed_is_not(tmp_path: Path) -> None:
    with searching(tmp_path) as player:
        looks, abouts = [], []
        for keys in ("Tab Tab", "Shift+Tab h h h Tab", "Shift+Tab Ctrl+A Backspace Tab"):
            player.press(*keys.split())
            player.wait()
            looks.append(max(part(player, place_of(field(player)).inflate(-30, -8))))
            abouts.append(field(player).about)
        assert looks[0] == looks[2] < looks[1] - 20
        assert abouts[0] == abouts[2] != abouts[1], "and said"


@pytest.mark.parametrize(
    ("content", "pasted"),
    [
        ("abc", "xabcz"),
        (" a\nb\tc ", "xa b cz"),
        ("\ud800a\x00\x1b[31m", "xa[31mz"),
        ("", "xyz"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "xyz"),
        (NOTHING, "xyz"),
        ("a" * 10**6, "x" + "a" * (LONGEST - 2) + "z"),
    ],
)
def test_anything_may_be_in_the_clipboard(
    tmp_path: Path, content: str | Exception, pasted: str
) -> None:
    with (
        searching(tmp_path) as player,
        mock.patch("pygame.scrap.get_text", side_effect=[content]),
        mock.patch("pygame.scrap.put_text", side_effect=NOTHING),
    ):
        player.press(*"xyz", "Left", "Shift+Left", "Ctrl+C", "Ctrl+X", "Ctrl+V")
        assert field(player).value == pasted


@pytest.mark.parametrize("driver", ["x11", "wayland"])
def test_what_nothing_keeps_is_to_be_pasted_before_the_window_is_closed(
    tmp_path: Path, driver: str
) -> None:
    with (
        game(tmp_path, "crane") as player,
        mock.patch("game.window.platform.clipboard.library_path", lambda _: None),
        mock.patch("shutil.which", lambda _: None),
        mock.patch("pygame.display.get_driver", lambda: driver),
    ):
        player.play("crane")
        player.press("Ctrl+C")
        assert player.says("before you close")


@pytest.mark.parametrize(
    ("platform", "mod", "left"),
    [
        ("linux", pygame.KMOD_RALT, "cran"),
        ("win32", pygame.KMOD_LCTRL | pygame.KMOD_RALT, "cran"),  # AltGr
        ("linux", pygame.KMOD_RCTRL, ""),
        ("darwin", pygame.KMOD_LALT, ""),
        ("darwin", pygame.KMOD_LCTRL, "cran"),
    ],
)
def test_what_means_a_word_is_that_of_the_system(
    tmp_path: Path, platform: str, mod: int, left: str
) -> None:
    with searching(tmp_path) as player, mock.patch("sys.platform", platform):
        player.type("crane")
        post(player, pygame.K_BACKSPACE, mod=mod)
        assert field(player).value == left
