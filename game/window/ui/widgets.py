"""pygame_gui as it is used here: its theme, and its text fields."""

import re
from typing import Any

import pygame
from pygame_gui.elements import UITextEntryLine

from game.window.draw.text import Weight, path_of
from game.window.draw.theme import BODY, Colour, Px, Theme
from game.window.platform.clipboard import copy, pasted
from game.window.ui.keys import is_command, latin_key, means_a_word

LONGEST = 4096  # characters that can be pasted into a field; more would stop pygame_gui


FONT = "inter"
CLEAR = "#00000000"
FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}


def theme_for(theme: Theme, px: Px) -> dict[str, Any]:
    """Return what pygame_gui must know of windows and text fields: the rest is drawn by us."""
    text, accent = _hex(theme.text), _hex(theme.accent)
    clear = {"dark_bg": CLEAR, "normal_border": CLEAR}
    return {
        "defaults": {"colours": {"normal_text": text, "text_cursor": text}},
        "window": {
            "colours": clear,
            "misc": {**FLAT, "enable_title_bar": "0", "enable_close_button": "0"},
        },
        "text_entry_line": {
            "colours": {
                **clear,
                "focused_border": CLEAR,
                "selected_bg": accent,
                "selected_text": _hex(theme.on_accent),
                "disabled_text": _hex(theme.muted),
            },
            "font": _font(px(BODY)),
            "misc": {**FLAT, "padding": f"{px(10)},{px(4)}"},
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
    """pygame_gui's field has one colour for both; here the example has that of disabled text."""

    _to_be_typed_in = False

    def rebuild(self) -> None:
        """Draw the field again."""
        written = self.text_colour
        if not (self.text or self._to_be_typed_in):
            self.text_colour = self.disabled_text_colour
        super().rebuild()  # type: ignore[no-untyped-call]
        self.text_colour = written

    def set_text(self, text: str | None) -> None:
        """Show another text, in the colour of the example where there is none."""
        was_empty = not self.text
        super().set_text(text)
        if was_empty == bool(self.text):
            self.rebuild()

    def focus(self) -> None:
        """Take the keys, and the colour of what is typed."""
        self._to_be_typed_in = True
        if not self.text:
            self.rebuild()
        super().focus()  # type: ignore[no-untyped-call]

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
        """Give the keys back, and show the example again where nothing was typed."""
        super().unfocus()  # type: ignore[no-untyped-call]
        self._to_be_typed_in = self.cursor_has_moved_recently = False  # else the cursor stays
        if not self.text:
            self.rebuild()
