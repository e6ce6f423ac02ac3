"""A dialog on the screen, made of pygame_gui's widgets, and reachable by keys alone."""

from collections.abc import Hashable
from typing import NamedTuple

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UILabel, UITextBox, UITextEntryLine, UIWindow

from game.window.actions import Action
from game.window.dialog import Choice, Dialog, DrawnDialog, Field, FormDialog, Row, TextDialog
from game.window.drawn_view import DrawnView
from game.window.fonts import Weight, width
from game.window.gui_theme import TITLE_BAR, Style
from game.window.layout import Layout
from game.window.theme import BUTTON_TEXT, SMALL, Theme

WIDTH = 560  # lengths at 100 %
MARGIN = 20
BUTTON = 40
ROW = 46
NOTE = 26
LEAST_BUTTON = 96
SCROLL_BAR = 14
WHEEL_STEP = 0.12  # of what is in view, for a turn of the wheel
VALUE_SHARE = 0.62  # how much of a row the value takes, with the arrows around it
SCROLL_STEPS = {
    pygame.K_DOWN: 0.1,
    pygame.K_UP: -0.1,
    pygame.K_PAGEDOWN: 0.5,
    pygame.K_PAGEUP: -0.5,
}


class Asked(NamedTuple):
    """What the player asks of a dialog.

    Attributes:
        action: what a button asks for.
        row: the name of the row that is stepped through or typed in.
        by: how far it is stepped.
        text: what is typed.
        page: the page that is to be shown.
    """

    action: Action | None = None
    row: str = ""
    by: int = 0
    text: str | None = None
    page: int | None = None


class Stop(NamedTuple):
    """Something in a dialog that the focus can be on.

    Attributes:
        name: tells it from the others, also after the dialog was built again.
        rect: where it is.
        press: what Enter or Space ask for.
        is_row: whether it is a row that Left and Right step through.
    """

    name: Hashable
    rect: pygame.Rect
    press: Asked
    is_row: bool = False


class DialogView:
    """The widgets of one dialog."""

    def __init__(
        self, manager: pygame_gui.UIManager, layout: Layout, theme: Theme, dialog: Dialog
    ) -> None:
        self.dialog = dialog
        self._theme = theme
        self.stops: list[Stop] = []
        self._manager = manager
        self._px = layout.px
        self._values: dict[str, UILabel] = {}
        self._entries: dict[UITextEntryLine, Field] = {}
        self._asked: dict[UIButton, Asked] = {}
        self._text_box: UITextBox | None = None
        self._drawn: DrawnView | None = None
        self._note: UILabel | None = None
        width, height = layout.window
        wanted = dialog.width if isinstance(dialog, DrawnDialog) else WIDTH
        wide = min(self._px(wanted), width - self._px(16))
        rect = pygame.Rect(0, 0, wide, height)
        self.window = UIWindow(rect, manager, dialog.title, draggable=False)
        self._inner = wide - 2 * self._px(MARGIN)
        content = self._build_content(height - self._px(16))
        high = self._px(TITLE_BAR) + content + self._foot
        self.window.set_dimensions((wide, high))
        self.window.set_position(((width - wide) // 2, (height - high) // 2))
        self._build_buttons(content)
        if self.window.close_window_button:
            self.window.close_window_button.set_text("×")
        self.window.is_blocking = True
        self._place_stops()

    @property
    def _foot(self) -> int:
        return self._px(BUTTON) + 2 * self._px(MARGIN)

    # Building -----------------------------------------------------------------------------

    def _build_content(self, most: int) -> int:
        """Build what lies between the title and the buttons, and return how high it is."""
        room = most - self._px(TITLE_BAR) - self._foot
        if isinstance(self.dialog, TextDialog):
            place = pygame.Rect(self._px(MARGIN), 0, self._inner, -1)
            text = "<br><br>".join(self.dialog.paragraphs)
            self._text_box = UITextBox(
                text, place, self._manager, container=self.window, allow_split_dashes=False
            )
            high = int(self._text_box.rect.height)
            if high > room:
                # A box that is made lower later has no scroll bar: make it again.
                self._text_box.kill()
                place.height = high = room
                self._text_box = UITextBox(
                    text, place, self._manager, container=self.window, allow_split_dashes=False
                )
            return high
        if isinstance(self.dialog, DrawnDialog):
            drawn = self.dialog.draw(self._theme, self._px, self._inner)
            high = min(drawn.picture.get_height(), room)
            place = pygame.Rect(self._px(MARGIN), 0, self._inner, high)
            self._drawn = DrawnView(self._manager, self.window, place, drawn, self._px(SCROLL_BAR))
            return high
        top = self._build_pages(self.dialog) + self._px(8)
        note_height = self._px(NOTE) if self.dialog.note else 0
        row_height = min(self._px(ROW), (room - top - note_height) // max(6, len(self.dialog.rows)))
        for row in self.dialog.rows:
            self._build_row(row, top, row_height)
            top += row_height
        top += max(0, 6 - len(self.dialog.rows)) * row_height
        if self.dialog.note:
            place = pygame.Rect(self._px(MARGIN), top, self._inner, note_height)
            self._note = self._label(place, self._fitting(self.dialog.note), "#note")
        return top + note_height

    def _fitting(self, note: str) -> str:
        """Return a note, cut in its middle where it is too long: the end of a path tells most."""
        size, room = self._px(SMALL), self._inner - self._px(8)
        if width(note, Weight.REGULAR, size) <= room:
            return note
        head, kept = note[:10], len(note) - 10
        while kept and width(f"{head}…{note[-kept:]}", Weight.REGULAR, size) > room:
            kept -= 1
        return f"{head}…{note[-kept:]}"

    def _build_pages(self, dialog: FormDialog) -> int:
        """Build the row of pages, and return how high it is."""
        high, gap, left = self._px(36), self._px(4), self._px(MARGIN)
        texts = [width(name, Weight.BOLD, self._px(BUTTON_TEXT)) for name in dialog.pages]
        around = (self._inner - gap * (len(texts) - 1) - sum(texts)) // len(texts)
        for index, (name, text) in enumerate(zip(dialog.pages, texts, strict=True)):
            style = Style.LIT if index == dialog.page else Style.PLAIN
            place = pygame.Rect(left, 0, text + around, high)
            self._button(place, name, style, Asked(page=index))
            left += text + around + gap
        return high

    def _build_row(self, row: Row, top: int, high: int) -> None:
        left, right = self._px(MARGIN), self._px(MARGIN) + self._inner
        value_left = right - round(self._inner * VALUE_SHARE)
        box = high - max(2, self._px(6))
        if isinstance(row, Field):
            self._label(pygame.Rect(left, top, self._inner, high), row.note, "#note")
            place = pygame.Rect(left, top + high, self._inner, box)
            entry = UITextEntryLine(place, self._manager, self.window, initial_text=row.value)
            self._entries[entry] = row
            return
        self._label(pygame.Rect(left, top, value_left - left, box), row.label, "#row")
        for sign, by, x in (("‹", -1, value_left), ("›", 1, right - box)):
            self._button(
                pygame.Rect(x, top, box, box), sign, Style.PLAIN, Asked(row=row.name, by=by)
            )
        middle = pygame.Rect(value_left + box, top, right - value_left - 2 * box, box)
        self._values[row.name] = self._label(middle, row.value, "#value")

    def _build_buttons(self, top: int) -> None:
        right, gap = self._px(MARGIN) + self._inner, self._px(8)
        texts = [
            width(label, Weight.BOLD, self._px(BUTTON_TEXT)) for _, label in self.dialog.buttons
        ]
        widths = [max(self._px(LEAST_BUTTON), text + self._px(32)) for text in texts]
        room = self._inner - gap * (len(texts) - 1)
        if sum(widths) > room:  # then all have the same space around their texts
            around = max(4, (room - sum(texts)) // len(texts))
            widths = [text + around for text in texts]
        for (action, label), wide in reversed(list(zip(self.dialog.buttons, widths, strict=True))):
            last = (action, label) == self.dialog.buttons[-1]
            place = pygame.Rect(right - wide, top + self._px(MARGIN), wide, self._px(BUTTON))
            self._button(place, label, Style.PRIMARY if last else Style.PLAIN, Asked(action))
            right -= wide + gap

    def _button(self, place: pygame.Rect, label: str, style: Style, asked: Asked) -> None:
        name = ObjectID(style.value)
        button = UIButton(place, label, self._manager, self.window, object_id=name)
        self._asked[button] = asked

    def _label(self, place: pygame.Rect, text: str, name: str) -> UILabel:
        return UILabel(place, text, self._manager, self.window, object_id=ObjectID(name))

    def _place_stops(self) -> None:
        """List what the focus can be on, from the top to the bottom."""
        arrows: dict[str, pygame.Rect] = {}
        for button, asked in self._asked.items():
            rect = pygame.Rect(button.rect)
            if asked.row:
                arrows[asked.row] = arrows.get(asked.row, rect).union(rect)
            else:
                name = asked.action or f"page {asked.page}"
                self.stops.append(Stop(name, rect, asked))
        for name, rect in arrows.items():
            self.stops.append(Stop(name, rect, Asked(row=name, by=1), is_row=True))
        for entry, field in self._entries.items():
            self.stops.append(Stop(field.name, pygame.Rect(entry.rect), Asked(self.primary)))
        self.stops.sort(key=lambda stop: (stop.rect.y, stop.rect.x))
        if self._drawn:
            places = self._drawn.places.items()
            self.stops[:0] = [Stop(name, rect, Asked(row=name, by=1)) for name, rect in places]

    # Use ----------------------------------------------------------------------------------

    @property
    def primary(self) -> Action:
        """What Enter asks for where the focus is on nothing else."""
        return self.dialog.buttons[-1][0]

    def show(self, dialog: Dialog) -> bool:
        """Show other values in the same rows; tell whether that was possible."""
        if isinstance(dialog, DrawnDialog) and isinstance(self.dialog, DrawnDialog):
            return self._show_drawn(dialog, self.dialog)
        if not (isinstance(dialog, FormDialog) and isinstance(self.dialog, FormDialog)):
            return False
        before, after = self.dialog, dialog
        if before.page != after.page or len(before.rows) != len(after.rows):
            return False
        if bool(before.note) != bool(after.note):
            return False
        self.dialog = dialog
        if self._note and before.note != after.note:
            self._note.set_text(self._fitting(after.note))
        for row in after.rows:
            if isinstance(row, Choice):
                self._values[row.name].set_text(row.value)
        return True

    def _show_drawn(self, after: DrawnDialog, before: DrawnDialog) -> bool:
        assert self._drawn
        drawn = after.draw(self._theme, self._px, self._inner)
        same = (after.title, after.buttons) == (before.title, before.buttons)
        if not (same and self._drawn.take(drawn)):
            return False
        self.dialog = after
        self.stops.clear()
        self._place_stops()
        return True

    def update(self) -> None:
        """Follow the bar with which a drawing is scrolled."""
        if self._drawn and self._drawn.follow_bar():
            self.stops.clear()
            self._place_stops()

    def asked_by(self, event: pygame.event.Event) -> Asked | None:
        """Return what an event of the widgets asks for, None where it is none of this dialog."""
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            return self._asked.get(event.ui_element)
        if event.type == pygame_gui.UI_WINDOW_CLOSE and event.ui_element is self.window:
            return Asked(Action.CLOSE_DIALOG)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self._entries:
            return Asked(row=self._entries[event.ui_element].name, text=event.text)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            name = self.part_under(*event.pos)
            return Asked(row=name, by=1) if name else None
        return None

    def part_under(self, x: int, y: int) -> str:
        """Return the name of the part of the drawing at a point, or empty text."""
        return self._drawn.place_under(x, y) if self._drawn else ""

    def row_under(self, x: int, y: int) -> str:
        """Return the name of the row at a point, or empty text."""
        for stop in self.stops:
            if stop.is_row and stop.rect.collidepoint(x, y):
                return str(stop.name)
        return ""

    @property
    def first_field(self) -> str:
        """The name of the first field, or empty text where there is none."""
        return next((field.name for field in self._entries.values()), "")

    def focus_field(self, name: Hashable) -> bool:
        """Give the keys to a field, and tell whether there is one of that name."""
        for entry, field in self._entries.items():
            if field.name == name:
                self._manager.set_focus_set({entry})
                return True
        self._manager.set_focus_set(None)
        return False

    def bring_into_view(self, name: Hashable) -> None:
        """Scroll to a part of the drawing."""
        if self._drawn and isinstance(name, str) and self._drawn.bring_into_view(name):
            self.stops.clear()
            self._place_stops()

    @property
    def is_typed_in(self) -> bool:
        """Whether a field has the keys."""
        return any(entry.is_focused for entry in self._entries)

    def scroll(self, key: int) -> None:
        """Scroll the text or the drawing by a key."""
        self._scroll_by(SCROLL_STEPS.get(key, 0.0))

    def wheel(self, turns: int) -> None:
        """Scroll the drawing by the wheel."""
        if self._drawn:
            self._scroll_by(-WHEEL_STEP * turns)

    def _scroll_by(self, step: float) -> None:
        if self._drawn:
            self._drawn.scroll(step)
            self.stops.clear()
            self._place_stops()
        bar = self._text_box.scroll_bar if self._text_box else None
        if bar and step:
            end = 1.0 - bar.visible_percentage
            bar.set_scroll_from_start_percentage(min(end, max(0.0, bar.start_percentage + step)))

    def close(self) -> None:
        """Take the widgets away, and the keys from them."""
        self.window.kill()
        self._manager.set_focus_set(None)
