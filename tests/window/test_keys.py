"""What a key means: a shortcut or a letter, on the keyboards of all systems."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.window.ui import keys
from game.window.ui.actions import Action
from game.window.ui.keys import digit_typed, is_command, letter_of, pressed
from game.words import language


def key(code: int, text: str = "", mod: int = 0, place: int = 0) -> Any:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=place)


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


@pytest.mark.parametrize("digit", range(10))
def test_digits_are_those_of_the_number_pad_and_of_a_row_with_other_signs(digit: int) -> None:
    assert digit_typed(key(getattr(pygame, f"K_KP_{digit}"))) == digit
    french = "à&é\"'(-è_ç"[digit]
    assert digit_typed(key(ord(french), french, 0, getattr(pygame, f"KSCAN_{digit}"))) == digit


QWERTY = "qwertyuiopasdfghjkl;'zxcvbnm,./"
# What layouts print in the places of these.
ON_LAYOUT = {
    "English": QWERTY,
    "Russian": "йцукенгшщзфывапролджэячсмитьбю.",
    "Ukrainian": "йцукенгшщзфівапролджєячсмитьбю.",
    "Greek": ";ςερτυθιοπασδφγηξκλά'ζχψωβνμ,./",
    "Hebrew": "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ.",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمكطئءؤرﻻىةوزظ",
    "French": "azertyuiopqsdfghjklmùwxcvbn,;:!",
    "German": "qwertzuiopasdfghjklöäyxcvbnm,.-",
    "Turkish": "qwertyu\N{LATIN SMALL LETTER DOTLESS I}opasdfghjklşizxcvbnmöç.",
    "Dvorak": "',.pyfgcrlaoeuidhtns-;qjkxbmwvz",
    "Colemak": "qwfpgjluy;arstdhneio'zxcvbkm,./",
}


def place_of(sign: str) -> int:
    """Return the scancode of the key that QWERTY has a sign on."""
    signs = {";": pygame.KSCAN_SEMICOLON, "'": pygame.KSCAN_APOSTROPHE, ",": pygame.KSCAN_COMMA}
    signs |= {".": pygame.KSCAN_PERIOD, "/": pygame.KSCAN_SLASH}
    return signs.get(sign) or pygame.KSCAN_A + ord(sign) - ord("a")


@pytest.mark.parametrize("name", ON_LAYOUT)
def test_each_shortcut_is_a_key_of_any_layout(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the layout prints it, that key and no other; else the key in its place."""
    layout = ON_LAYOUT[name]
    printed = SimpleNamespace(SDL_GetScancodeFromKey=lambda code: int(chr(code) in layout))
    monkeypatch.setattr(keys, "sdl", lambda: printed)
    shortcuts = [action.shortcut.removeprefix("Ctrl+") for action in Action]
    signs = {each.removeprefix("Shift+").lower() for each in shortcuts}
    for sign in signs & {*QWERTY}:
        found = []
        for at, shown in zip(QWERTY, layout, strict=True):
            event = {"key": ord(shown), "unicode": "", "scancode": place_of(at)}
            for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT):
                press = pressed(pygame.event.Event(pygame.KEYDOWN, event | {"mod": mod}))
                assert press.command
                if press.key == ord(sign):
                    found.append(shown)
        if sign in layout and sign.isalpha():
            assert {*found} <= {sign, *"\N{LATIN SMALL LETTER DOTLESS I}öçşğü"}
        wanted = sign if sign in layout else layout[QWERTY.index(sign)]
        assert wanted in found


@pytest.mark.parametrize("name", ["Russian", "Greek", "Hebrew", "Arabic"])
def test_words_are_typed_by_place_on_layouts_without_latin_letters(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = ON_LAYOUT[name]
    nothing = SimpleNamespace(SDL_GetScancodeFromKey=lambda _: 0)
    monkeypatch.setattr(keys, "sdl", lambda: nothing)
    for at, shown in zip(QWERTY, layout, strict=True):
        if at.isalpha():
            event = {"key": ord(shown), "unicode": shown, "mod": 0, "scancode": place_of(at)}
            typed = letter_of(pygame.event.Event(pygame.KEYDOWN, event), language("en"))
            assert typed == at.upper()
