"""What a key on the player's own keyboard means."""

import sys
from typing import NamedTuple

import pygame

from game.window.platform.sdl import sdl
from game.window.ui.actions import Action, Section, keys_of
from game.words import Language

LETTER_KEYS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
COMMAND_KEYS = pygame.KMOD_CTRL | pygame.KMOD_META
MODIFIER_KEYS = (  # which type nothing by themselves
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_CAPSLOCK),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE),
)

ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROW_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
SCROLL_SHARES = {  # of what is in view, by which a key scrolls it
    pygame.K_DOWN: 0.1,
    pygame.K_UP: -0.1,
    pygame.K_PAGEDOWN: 0.5,
    pygame.K_PAGEUP: -0.5,
    pygame.K_HOME: -1e6,  # all the way
    pygame.K_END: 1e6,
}
SIGNS = {"+": pygame.K_PLUS, "-": pygame.K_MINUS}
SIGN_KEYS = {  # where a key is pressed that types no text; on some, + needs Shift
    pygame.K_EQUALS: pygame.K_PLUS,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}
QUESTION_KEYS = (pygame.K_SLASH, ord("ß"))  # which have ? with Shift, wherever they are
QUESTION_PLACES = (  # the same of keys that have it in some layouts: in these places
    (pygame.K_QUOTE, pygame.KSCAN_MINUS),
    (pygame.K_PLUS, pygame.KSCAN_MINUS),
    (pygame.K_COMMA, pygame.KSCAN_M),
)
NAMED_KEYS = {",": pygame.K_COMMA, "?": pygame.K_QUESTION, "Enter": pygame.K_RETURN}


class KeyPress(NamedTuple):
    """A key that is pressed as a shortcut.

    Attributes:
        key: its key code.
        command: whether Ctrl or the like is held with it.
        shift: whether Shift is held together with Ctrl; alone it makes capitals and no shortcut.
    """

    key: int
    command: bool = False
    shift: bool = False


def key_of(shortcut: str) -> KeyPress:
    """Return the key of a shortcut.

    >>> key_of("Ctrl+H") == KeyPress(pygame.K_h, command=True)
    True
    >>> key_of("Ctrl+Shift+D") == KeyPress(pygame.K_d, command=True, shift=True)
    True
    """
    *held, name = keys_of(shortcut)
    key = NAMED_KEYS.get(name)
    if key is None:
        key = ord(name.lower()) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}")
    return KeyPress(key, "Ctrl" in held, "Shift" in held)


def pressed(event: pygame.event.Event) -> KeyPress:
    """Return a key as it was pressed, to be looked up among `bindings`."""
    command = is_command(event)
    sign = SIGNS.get(event.unicode) or SIGN_KEYS.get(event.key)
    if command and sign:
        return KeyPress(sign, command)
    if not command and types_question(event):
        return KeyPress(pygame.K_QUESTION)
    return KeyPress(latin_key(event), command, command and bool(event.mod & pygame.KMOD_SHIFT))


def is_for_shortcuts(press: KeyPress) -> bool:
    """Return whether a key has no other meaning than as a shortcut: with Ctrl, ?, or from F1 on.

    >>> is_for_shortcuts(key_of("Ctrl+H")), is_for_shortcuts(key_of("Escape"))
    (True, False)
    """
    named = press.key == pygame.K_QUESTION or pygame.K_F1 <= press.key <= pygame.K_F12
    return press.command or named


def bindings(*sections: Section) -> dict[KeyPress, Action]:
    """Return which action of some sections each key asks for."""
    return {key_of(each.shortcut): each for each in Action if each.section in sections}


def is_command(event: pygame.event.Event) -> bool:
    """Return whether a key is pressed together with Ctrl or the like, as in a shortcut.

    AltGr types letters, such as ñ; Windows reports it as Ctrl with the right Alt. On macOS both
    Alt keys, there called Option, type letters.
    """
    command_keys = COMMAND_KEYS if sys.platform == "darwin" else COMMAND_KEYS | pygame.KMOD_LALT
    types_by_alt_gr = event.mod & pygame.KMOD_RALT and event.unicode.isprintable()
    return bool(event.mod & command_keys) and not (types_by_alt_gr and event.unicode)


def types_question(event: pygame.event.Event) -> bool:
    """Return whether a key types a question mark.

    While the system composes no text, a key says only what it prints without Shift.
    """
    if event.unicode == "?":
        return True
    plain = not event.unicode or ord(event.unicode[0]) == event.key
    place = event.key, getattr(event, "scancode", 0)
    found = event.key in QUESTION_KEYS or place in QUESTION_PLACES
    return plain and found and bool(event.mod & pygame.KMOD_SHIFT)


def means_a_word(event: pygame.event.Event) -> bool:
    """Return whether a key that moves or deletes is about a word, and not a single letter.

    That is so with Ctrl, on macOS with Option. AltGr, which Windows reports as Ctrl with the right
    Alt, may still be held from the sign before.
    """
    if sys.platform == "darwin":
        return bool(event.mod & pygame.KMOD_ALT)
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & pygame.KMOD_RALT


def latin_key(event: pygame.event.Event) -> int:
    """Return the key code of a key as shortcuts have it.

    What the layout prints on it counts, be it a letter or the sign of a shortcut. A key that prints
    something else counts by its place: where it prints a letter of another alphabet, and where the
    layout has no Latin letters, as Hebrew prints / in the place of Q.
    """
    key = int(event.key)
    place = _key_in_place(event)
    if not place or key in NAMED_KEYS.values() or ord("a") <= key <= ord("z"):
        return key
    return place if key > pygame.K_DELETE or not _is_latin() else key


def _key_in_place(event: pygame.event.Event) -> int:
    """Return the key code that QWERTY has in the place of a key, 0 if no shortcut has that."""
    scancode = getattr(event, "scancode", 0)
    if scancode in LETTER_KEYS:
        return ord("a") + scancode - pygame.KSCAN_A
    return pygame.K_COMMA if scancode == pygame.KSCAN_COMMA else 0


def _is_latin() -> bool:
    """Return whether the player's layout has Latin letters, which it also has if nobody knows."""
    library = sdl()
    return library is None or bool(library.SDL_GetScancodeFromKey(ord("a")))


def digit_typed(event: pygame.event.Event) -> int | None:
    """Return the digit, 0 to 9, of a key, also of the number pad, None where it has none.

    Where the layout has other signs on the row of digits, as AZERTY has, the place decides.
    """
    typed = event.unicode
    if typed.isascii() and typed.isdecimal():
        return int(typed)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key) - pygame.K_0
    for one, key in (
        (pygame.K_KP_1, event.key),
        (pygame.KSCAN_1, getattr(event, "scancode", 0)),
    ):
        if one <= key < one + 10:  # 0 is behind 9
            return int(key - one + 1) % 10
    return None


def text_of(event: pygame.event.Event) -> str:
    """Return what a key types, empty text for nothing.

    While the system composes no text, SDL reports letters beyond ASCII by their key codes alone.
    """
    beyond = 127 < event.key <= sys.maxunicode
    return event.unicode or (chr(event.key) if beyond else "")


def types_letter(event: pygame.event.Event) -> bool:
    """Return whether a key types a letter of any alphabet."""
    return text_of(event).isalpha() and not is_command(event)


def types_sign(event: pygame.event.Event) -> bool:
    """Return whether a key types a letter of any alphabet or a digit."""
    return text_of(event).isalnum() and not is_command(event)


def edits_word(event: pygame.event.Event) -> bool:
    """Return whether a key types a letter or takes some back."""
    return types_letter(event) or event.key == pygame.K_BACKSPACE


def letter_of(event: pygame.event.Event, language: Language) -> str:
    """Return the letter that a pressed key types, or empty text where it types none.

    The letter follows the player's own layout. Where that layout belongs to another alphabet,
    the place of the key decides, as on a keyboard with QWERTY.
    """
    typed = text_of(event)
    if is_command(event) or not typed:
        return ""
    folded = language.fold(typed)
    if len(folded) == 1 and language.spells(folded):
        return folded
    scancode = getattr(event, "scancode", 0)
    if scancode in LETTER_KEYS and (typed.isalpha() or not _is_latin()):
        return chr(ord("A") + scancode - pygame.KSCAN_A)
    return ""
