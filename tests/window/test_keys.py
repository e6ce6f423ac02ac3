"""What a key means: a shortcut or a letter, on the keyboards of all systems."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.window.ui import keys
from game.window.ui.actions import INFO, Action, shortcut_text
from game.window.ui.keys import KeyPress, bindings, is_command, key_of, letter_of
from game.words import language
from tests.languages.pseudo import pseudo, pseudo_locale


def key(code: int, text: str = "", mod: int = 0) -> Any:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0)


def on(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(keys, "sys", SimpleNamespace(platform=platform, maxunicode=0x10FFFF))


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_ctrl_and_cmd_make_shortcuts(
    monkeypatch: pytest.MonkeyPatch, platform: str, mod: int
) -> None:
    on(monkeypatch, platform)
    assert is_command(key(pygame.K_n, "n", mod))


@pytest.mark.parametrize("alt", [pygame.KMOD_LALT, pygame.KMOD_RALT])
def test_both_option_keys_of_a_mac_type_letters(monkeypatch: pytest.MonkeyPatch, alt: int) -> None:
    on(monkeypatch, "darwin")
    assert not is_command(key(pygame.K_n, "", alt))  # a dead key, the first half of ñ
    assert not is_command(key(pygame.K_n, "ñ", alt))
    assert letter_of(key(pygame.K_n, "ñ", alt), language("es")) == "Ñ"


def test_the_left_alt_key_makes_shortcuts_elsewhere_and_the_right_one_types(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for platform in ("linux", "win32"):
        on(monkeypatch, platform)
        assert is_command(key(pygame.K_n, "n", pygame.KMOD_LALT))
        alt_gr = pygame.KMOD_RALT | pygame.KMOD_LCTRL
        assert not is_command(key(pygame.K_n, "ñ", alt_gr))


def test_every_shortcut_of_the_table_names_a_key() -> None:
    named = [action for action in Action if action in INFO and INFO[action].shortcut]
    assert len(named) > 15
    assert all(isinstance(key_of(INFO[action].shortcut)[0], int) for action in named)
    assert bindings([Action.HINT]) == {KeyPress(pygame.K_h, command=True): Action.HINT}


def test_shortcuts_are_shown_by_the_names_of_the_language() -> None:
    assert INFO[Action.LEAVE_REPLAY].tip == "Close the replay (Esc)"
    with pseudo_locale():
        assert shortcut_text("Ctrl+Page Up") == pseudo("Ctrl+{key}").format(key=pseudo("Page Up"))
        assert INFO[Action.HINT].label == pseudo("Hint")
        assert INFO[Action.HINT].tip == f"{pseudo('Reveal a letter')} ({shortcut_text('Ctrl+H')})"
        assert bindings([Action.CLEAR_ROW]) == {KeyPress(pygame.K_ESCAPE): Action.CLEAR_ROW}
