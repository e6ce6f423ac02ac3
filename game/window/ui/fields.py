"""Text fields: pygame_gui's, which is loaded with the first of them."""

import re
import warnings
from typing import Any

import pygame
import pygame_gui
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UITextEntryLine

from game.window.draw.text import Weight, path_of
from game.window.draw.theme import BODY, Colour, Px, Theme, Viewport
from game.window.platform.clipboard import copy, pasted
from game.window.ui.keys import is_command, latin_key, means_a_word

LONGEST = 4096  # characters that can be pasted into a field; more would stop pygame_gui


FONT = "inter"
CLEAR = "#00000000"


def theme_for(theme: Theme, px: Px) -> dict[str, Any]:
    """Return what pygame_gui must know of text fields: the rest is drawn by us."""
    text, accent = _hex(theme.text), _hex(theme.accent)
    return {
        "defaults": {"colours": {"normal_text": text, "text_cursor": text}},
        "text_entry_line": {
            "colours": {
                **dict.fromkeys(("dark_bg", "normal_border", "focused_border"), CLEAR),
                "selected_bg": accent,
                "selected_text": _hex(theme.on_accent),
            },
            "font": _font(px(BODY)),
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{px(10)},{px(4)}",
            },
        },
    }


def _font(size: int) -> dict[str, str]:
    return {
        "name": FONT,
        "size": str(size),
        **dict.fromkeys(("regular_path", "italic_path"), str(path_of(Weight.REGULAR))),
        **dict.fromkeys(("bold_path", "bold_italic_path"), str(path_of(Weight.BOLD))),
    }


def _hex(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"


def next_word(text: str) -> int:
    """Return how many characters the first word of a text ends after.

    >>> next_word(", 2026-11"), next_word("-")
    (6, 1)
    """
    found = re.match(r"\W*\w*", text)
    return found.end() if found else 0


class TextField(UITextEntryLine):
    """pygame_gui's field, on any layout of keys and with any clipboard."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take an event; keys pressed with Ctrl mean the same on layouts without Latin letters."""
        if event.type == pygame.KEYDOWN and is_command(event):
            event = pygame.event.Event(event.type, {**event.dict, "key": latin_key(event)})
        return bool(super().process_event(event))

    def _process_action_key_event(self, event: pygame.event.Event) -> bool:
        """Take a key that edits; Backspace and Delete may take a whole word."""
        low, high = self.select_range
        if low == high and means_a_word(event):
            place = self.edit_position
            if event.key == pygame.K_BACKSPACE:
                self.select_range = [place - next_word(self.text[:place][::-1]), place]
            elif event.key == pygame.K_DELETE:
                self.select_range = [place, place + next_word(self.text[place:])]
        return bool(super()._process_action_key_event(event))

    def _do_paste(self) -> None:
        """Take what can be read of the clipboard; pygame_gui ends the game on any other bytes."""
        low, high = sorted(self.select_range)
        if low == high:
            low = high = self.edit_position
        words = pasted(LONGEST - len(self.text) + high - low)
        if not words or not self.paste_text_enabled:
            return
        self._put(words, low, high)

    def _put(self, words: str, low: int, high: int) -> None:
        """Let some words take the place of what is between two places, and the cursor follow."""
        self.select_range = [0, 0]
        self.set_text(self.text[:low] + words + self.text[high:])
        self.edit_position = low + len(words)
        shape = self.drawable_shape
        if shape and shape.text_box_layout:
            shape.text_box_layout.set_cursor_position(self.edit_position)
            shape.apply_active_text_changes()

    def _do_copy(self) -> None:
        """Copy what is selected, if the clipboard takes it."""
        low, high = sorted(self.select_range)
        if low < high:
            copy(self.text[low:high])

    def _do_cut(self) -> None:
        """Cut what is selected, if the clipboard takes it."""
        low, high = sorted(self.select_range)
        if low < high and copy(self.text[low:high]):
            self._put("", low, high)

    def unfocus(self) -> None:
        """Give the keys back, and the cursor goes."""
        super().unfocus()  # type: ignore[no-untyped-call]
        self.cursor_has_moved_recently = False  # else it stays


class Loader(IResourceLoader):
    """Lets pygame_gui load each font when it is asked for, in the thread that asks.

    Its own loader starts five threads, even for nothing. Where the system refuses one of them, the
    others would wait for ever, and load fonts that the end of the program takes away from them.
    """

    def started(self) -> bool:
        """Return that nothing waits to be loaded."""
        return True

    def start(self) -> None:
        """Have nothing to do."""

    def update(self) -> tuple[bool, float]:
        """Return that all is loaded."""
        return True, 1.0

    def add_resource(self, resource: object) -> None:
        """Take nothing: this is only asked of one that has not started."""


def manager_of(theme: Theme, viewport: Viewport) -> pygame_gui.UIManager:
    """Return what holds the fields of dialogs, in some colours and sizes."""
    with warnings.catch_warnings():
        # pygame_gui reminds of fonts that are not loaded ahead; here they load on demand.
        warnings.simplefilter("ignore")
        manager = pygame_gui.UIManager(
            viewport.window,
            theme_for(theme, viewport.px),
            enable_live_theme_updates=False,
            resource_loader=Loader(),
        )
    set_default_manager(None)  # else the first one of all is never given back
    return manager
