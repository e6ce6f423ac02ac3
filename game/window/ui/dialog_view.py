"""A dialog on the screen, made of pygame_gui's widgets, and reachable by keys alone."""

from collections.abc import Hashable
from typing import NamedTuple

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import (
    UIButton,
    UIImage,
    UILabel,
    UITextBox,
    UITextEntryLine,
    UIWindow,
)

from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Choice,
    Dialog,
    Drawing,
    DrawnDialog,
    Field,
    FormDialog,
    Listing,
    Row,
    TextDialog,
)
from game.window.ui.geometry import Viewport
from game.window.ui.gui_theme import TITLE_BAR, Style
from game.window.ui.scroll_view import BodyView, DrawnView
from game.window.ui.shapes import rounded, switch, tab_line
from game.window.ui.text import Weight, drawable, paragraph, text, width
from game.window.ui.theme import BUTTON_CORNER, BUTTON_TEXT, SMALL, Theme
from game.window.ui.widgets import TextField

WIDTH = 560  # lengths at 100 %
MARGIN = 20
LOW, LOW_MARGIN = 480, 10  # in windows below this height buttons have less space around them
BUTTON = 40
ROW = 46
PAGE = 36
NOTE = 36  # two lines of small text
FEWEST_ROWS = 6
LEAST_AROUND = 8  # pixels that the name of a page needs around it
ROW_BESIDE_BODY = 40  # how high a row is where a list or a picture wants the place
LEAST_ROW = 28
BODY_HEIGHT = 400  # of a list or a picture, where there is room
BODY_SHARE = 0.7  # of the room, that rows leave to a list or a picture where they can
LEAST_BUTTON = 96
SCROLL_BAR = 14
WHEEL_STEP = 0.12  # of what is in view, for a turn of the wheel
ITEM = "item "  # how the names of the rows of a list begin, as stops
VALUE_SHARE, NARROW_VALUE_SHARE = 0.5, 0.62  # of a row, that the value takes with its arrows
NARROW = 440  # below this width of a row its value takes the larger share
ARROW = 34  # how wide an arrow beside a value is at most
TAB_LINE = 2  # how thick the line below the pages is
SWITCH_HEIGHT, SWITCH_SHAPE = 26, 1.77  # how high a switch is, and how many times wider
WHEEL_ROWS = 3  # how many rows of a list a step of the wheel scrolls
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
        item: the index of the row of the list that is chosen.
        scroll: by how many rows the list is scrolled.
    """

    action: Action | None = None
    row: str = ""
    by: int = 0
    text: str | None = None
    page: int | None = None
    item: int | None = None
    scroll: int = 0


class Stop(NamedTuple):
    """Something in a dialog that the focus can be on.

    Attributes:
        name: tells it from the others, also after the dialog was built again.
        rect: where it is.
        press: what Enter and Space ask for, and in a row Right as well.
        back: what Left asks for, where it is a row that is stepped through.
    """

    name: Hashable
    rect: pygame.Rect
    press: Asked
    back: Asked | None = None


def rows_high(row: Row) -> int:
    """Return how many rows of a form a row takes: the note of a field stands above it."""
    return 2 if isinstance(row, Field) and row.note else 1


class DialogWindow(UIWindow):
    """A window that asks to be closed, and stays until it is."""

    def on_close_window_button_pressed(self) -> None:
        """Ask; pygame_gui's own is gone at once, before anything else of the dialog."""
        pygame.event.post(pygame.event.Event(pygame_gui.UI_WINDOW_CLOSE, ui_element=self))


def body_height(body: Listing | Drawing) -> int:
    """Return how high the body of a dialog wants to be, at 100 %."""
    return (isinstance(body, Drawing) and body.height) or BODY_HEIGHT


class DialogView:
    """The widgets of one dialog."""

    def __init__(
        self, manager: pygame_gui.UIManager, viewport: Viewport, theme: Theme, dialog: Dialog
    ) -> None:
        self.dialog = dialog
        self._theme = theme
        self.body: BodyView | None = None
        self.stops: list[Stop] = []
        self._manager = manager
        self._px = viewport.px
        self._values: dict[str, UILabel] = {}
        self._entries: dict[UITextEntryLine, Field] = {}
        self._asked: dict[UIButton, Asked] = {}
        self._steppers: list[tuple[UIButton, UIButton]] = []
        self._switches: dict[str, UIImage] = {}
        self._text_box: UITextBox | None = None
        self._drawn: DrawnView | None = None
        self._note: UIImage | None = None
        width, height = viewport.window
        wanted = dialog.width if isinstance(dialog, DrawnDialog) else WIDTH
        wide = min(self._px(wanted), width - self._px(16))
        rect = pygame.Rect(0, 0, wide, height)
        self.window = DialogWindow(rect, manager, dialog.title, draggable=False)
        self._inner = wide - 2 * self._px(MARGIN)
        self._around_buttons = self._px(MARGIN if height >= self._px(LOW) else LOW_MARGIN)
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
        return self._px(BUTTON) + 2 * self._around_buttons

    # Building -----------------------------------------------------------------------------

    def _build_content(self, most: int) -> int:
        """Build what lies between the title and the buttons, and return how high it is."""
        room = most - self._px(TITLE_BAR) - self._foot
        if isinstance(self.dialog, TextDialog):
            place = pygame.Rect(self._px(MARGIN), 0, self._inner, -1)
            paragraphs = drawable("<br><br>".join(self.dialog.paragraphs))
            self._text_box = UITextBox(
                paragraphs, place, self._manager, container=self.window, allow_split_dashes=False
            )
            high = int(self._text_box.rect.height)
            if high > room:
                # A box that is made lower later has no scroll bar: make it again.
                self._text_box.kill()
                place.height = high = room
                self._text_box = UITextBox(
                    paragraphs,
                    place,
                    self._manager,
                    container=self.window,
                    allow_split_dashes=False,
                )
            return high
        if isinstance(self.dialog, DrawnDialog):
            drawn = self.dialog.draw(self._theme, self._px, self._inner)
            high = min(drawn.picture.get_height(), room)
            place = pygame.Rect(self._px(MARGIN), 0, self._inner, high)
            self._drawn = DrawnView(self._manager, self.window, place, drawn, self._px(SCROLL_BAR))
            return high
        top = self._build_pages(self.dialog) + self._px(8)
        note_height = self._px(NOTE) + self._px(6) if self.dialog.note else 0
        room -= top + note_height
        heights = sum(map(rows_high, self.dialog.rows))
        row_height = self._row_height(room, heights)
        for row in self.dialog.rows:
            self._build_row(row, top, row_height)
            top += rows_high(row) * row_height
        if self.dialog.body:
            high = min(room - heights * row_height, self._px(body_height(self.dialog.body)))
            place = pygame.Rect(self._px(MARGIN), top, self._inner, high)
            place = place.inflate(0, -self._px(8))
            self.body = BodyView(
                self._manager, self.window, place, self._theme, self._px, self.dialog.body
            )
            top += high
        else:
            top += max(0, FEWEST_ROWS - heights) * row_height
        if self.dialog.note:
            place = pygame.Rect(self._px(MARGIN), top + self._px(6), self._inner, self._px(NOTE))
            noted = self._draw_note(self.dialog.note)
            self._note = UIImage(place, noted, self._manager, container=self.window)
        return top + note_height

    def _row_height(self, room: int, heights: int) -> int:
        """Return how high a row is, in so many pixels that so many rows have together."""
        assert isinstance(self.dialog, FormDialog)
        if not self.dialog.body:
            return min(self._px(ROW), room // max(FEWEST_ROWS, heights))
        most = round(room * (1 - BODY_SHARE)) // max(1, heights)
        return min(self._px(ROW_BESIDE_BODY), max(self._px(LEAST_ROW), most))

    def _draw_note(self, note: str) -> pygame.Surface:
        """Return a note in a few lines, cut in its middle where it is too long for them."""
        size = (self._inner, self._px(NOTE))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        words, kept = note, len(note)
        while True:
            drawn = text(
                words, Weight.REGULAR, self._px(SMALL), self._theme.muted, size[0], centred=False
            )
            if drawn.get_height() <= size[1] or not kept:
                break
            kept -= 4
            words = f"{note[: kept // 3]}…{note[-(kept - kept // 3) :]}"
        picture.blit(drawn, (0, 0))
        return picture

    def _build_pages(self, dialog: FormDialog) -> int:
        """Build the row of pages, and return how high it is.

        Where their names do not fit beside each other, one is shown, with arrows around it.
        """
        if not dialog.pages:
            return 0
        high, gap, left = self._px(PAGE), self._px(4), self._px(MARGIN)
        wide = [width(name, Weight.BOLD, self._px(BUTTON_TEXT)) for name in dialog.pages]
        around = (self._inner - gap * (len(wide) - 1) - sum(wide)) // len(wide)
        if around < LEAST_AROUND:
            place = pygame.Rect(left, 0, self._inner, high)
            words = f"{dialog.pages[dialog.page]}, {dialog.page + 1} of {len(dialog.pages)}"
            self._build_stepper(place, words, self.page_beside(-1), self.page_beside(1))
            return high
        for index, name in enumerate(dialog.pages):
            style = Style.OPEN_TAB if index == dialog.page else Style.TAB
            place = pygame.Rect(left, 0, wide[index] + around, high)
            if index == dialog.page:
                line = pygame.Rect(self._px(MARGIN), high, self._inner, self._px(TAB_LINE))
                under = (place.x - line.x, place.width)
                self._picture(line, tab_line(line.size, *under, self._theme))
            self._button(place, name, style, Asked(page=index))
            left += wide[index] + around + gap
        return high + self._px(TAB_LINE)

    def _build_stepper(self, place: pygame.Rect, words: str, back: Asked, on: Asked) -> UILabel:
        """Build a value with an arrow at each side, upon one ground."""
        box = min(place.height, self._px(ARROW))
        theme, corner, line = self._theme, self._px(BUTTON_CORNER), self._px(1)
        ground = rounded(place.size, corner, theme.surface, theme.line, line)
        self._picture(place, ground.copy())
        first = pygame.Rect(place.topleft, (box, place.height)).inflate(-4 * line, -4 * line)
        left = self._button(first, "‹", Style.ARROW, back)
        last = first.move(place.width - box, 0)
        right = self._button(last, "›", Style.ARROW, on)
        self._steppers.append((left, right))
        return self._label(place.inflate(-2 * box, -2 * line), words, "#value")

    def _build_switch(self, row: Choice, left: int, top: int, box: int) -> None:
        """Build a switch for a row that is on or off."""
        high = min(box, self._px(SWITCH_HEIGHT))
        wide = round(high * SWITCH_SHAPE)
        place = pygame.Rect(left - wide, top + (box - high) // 2, wide, high)
        drawn = switch(place.size, bool(row.on), self._theme)
        self._switches[row.name] = self._picture(place, drawn)
        button = self._button(place, "", Style.CLEAR, Asked(row=row.name, by=1))
        self._steppers.append((button, button))

    def _above_field(self, place: pygame.Rect, note: str) -> None:
        """Draw what belongs in a field, in one line or two, right above it."""
        size = self._px(SMALL)
        lines = paragraph(note, Weight.REGULAR, size, self._theme.muted, place.size, False)
        drawn = pygame.Surface(place.size, pygame.SRCALPHA)
        drawn.blit(lines, lines.get_rect(left=0, bottom=place.height - self._px(4)))
        self._picture(place, drawn)

    def _picture(self, place: pygame.Rect, drawn: pygame.Surface) -> UIImage:
        return UIImage(place, drawn, self._manager, container=self.window)

    def _build_row(self, row: Row, top: int, high: int) -> None:
        left, right = self._px(MARGIN), self._px(MARGIN) + self._inner
        share = VALUE_SHARE if self._inner > self._px(NARROW) else NARROW_VALUE_SHARE
        value_left = right - round(self._inner * share)
        box = high - max(2, self._px(6))
        if isinstance(row, Field):
            if row.note:
                below = round(high * 0.3)  # so that it stands nearer to its own field
                room = (self._inner, high - below)
                self._above_field(pygame.Rect((left, top + below), room), row.note)
                place = pygame.Rect(left, top + high, self._inner, box)
            else:
                self._label(pygame.Rect(left, top, value_left - left, box), row.label, "#row")
                place = pygame.Rect(value_left, top, right - value_left, box)
            entry = TextField(
                place,
                self._manager,
                self.window,
                initial_text=row.value,
                placeholder_text=row.example,
            )
            self._entries[entry] = row
            return
        self._label(pygame.Rect(left, top, value_left - left, box), row.label, "#row")
        if row.on is not None:
            self._build_switch(row, right, top, box)
            return
        place = pygame.Rect(value_left, top, right - value_left, box)
        back, on = Asked(row=row.name, by=-1), Asked(row=row.name, by=1)
        self._values[row.name] = self._build_stepper(place, row.value, back, on)

    def _build_buttons(self, top: int) -> None:
        right, gap = self._px(MARGIN) + self._inner, self._px(8)
        labels = [
            width(label, Weight.BOLD, self._px(BUTTON_TEXT)) for _, label in self.dialog.buttons
        ]
        widths = [max(self._px(LEAST_BUTTON), label + self._px(32)) for label in labels]
        room = self._inner - gap * (len(labels) - 1)
        if sum(widths) > room:  # then all have the same space around their texts
            around = max(4, (room - sum(labels)) // len(labels))
            widths = [label + around for label in labels]
        for (action, label), wide in reversed(list(zip(self.dialog.buttons, widths, strict=True))):
            last = (action, label) == self.dialog.buttons[-1]
            place = pygame.Rect(right - wide, top + self._around_buttons, wide, self._px(BUTTON))
            self._button(place, label, Style.PRIMARY if last else Style.PLAIN, Asked(action))
            right -= wide + gap

    def _button(self, place: pygame.Rect, label: str, style: Style, asked: Asked) -> UIButton:
        name = ObjectID(style.value)
        button = UIButton(place, label, self._manager, self.window, object_id=name)
        self._asked[button] = asked
        return button

    def _label(self, place: pygame.Rect, words: str, name: str) -> UILabel:
        return UILabel(place, words, self._manager, self.window, object_id=ObjectID(name))

    def _place_stops(self) -> None:
        """List what the focus can be on, from the top to the bottom."""
        self.stops.clear()
        arrows = {button for pair in self._steppers for button in pair}
        for button, asked in self._asked.items():
            if button not in arrows:
                name = asked.action or f"page {asked.page}"
                self.stops.append(Stop(name, pygame.Rect(button.rect), asked))
        for left, right in self._steppers:
            back, on = self._asked[left], self._asked[right]
            rect = pygame.Rect(left.rect).union(right.rect)
            self.stops.append(Stop(on.row or "pages", rect, on, back))
        listing = self.body.listing if self.body else None
        found = Asked(listing.press, item=listing.first) if listing else Asked(self.primary)
        for entry, field in self._entries.items():
            self.stops.append(Stop(field.name, pygame.Rect(entry.rect), found))
        self.stops.sort(key=lambda stop: (stop.rect.y, stop.rect.x))
        if self._drawn:
            places = self._drawn.places.items()
            self.stops[:0] = [Stop(name, rect, Asked(row=name, by=1)) for name, rect in places]
        if self.body and listing:
            above = sum(stop.rect.y < self.body.top for stop in self.stops)
            self.stops[above:above] = self._list_stops(self.body, listing)

    def _list_stops(self, body: BodyView, listing: Listing) -> list[Stop]:
        """Return the rows of the list that are in view."""
        return [
            Stop(f"{ITEM}{slot}", rect, Asked(listing.press, item=listing.first + slot))
            for slot, rect in enumerate(body.slots())
        ]

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
        if bool(before.note) != bool(after.note) or type(before.body) is not type(after.body):
            return False
        if before.buttons != after.buttons:
            return False
        self.dialog = dialog
        if self.body and after.body:
            self.body.show(after.body)
            self._place_stops()
        if self._note and before.note != after.note:
            self._note.set_image(self._draw_note(after.note))
        for row in after.rows:
            if isinstance(row, Choice):
                self._show_choice(row)
        return True

    def _show_choice(self, row: Choice) -> None:
        if row.on is None:
            self._values[row.name].set_text(row.value)
            return
        image = self._switches[row.name]
        image.set_image(switch(image.rect.size, row.on, self._theme))

    def _show_drawn(self, after: DrawnDialog, before: DrawnDialog) -> bool:
        assert self._drawn
        drawn = after.draw(self._theme, self._px, self._inner)
        same = (after.title, after.buttons) == (before.title, before.buttons)
        if not (same and self._drawn.take(drawn)):
            return False
        self.dialog = after
        self._place_stops()
        return True

    def update(self) -> None:
        """Follow the bar with which a drawing is scrolled."""
        if self._drawn and self._drawn.follow_bar():
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

    def asked_of_list(self, event: pygame.event.Event) -> Asked | None:
        """Return what the pointer or the wheel asks of the list, None where it asks nothing."""
        listing = self.body.listing if self.body else None
        if not (self.body and listing):
            return None
        scroll = 0
        if event.type == pygame.MOUSEMOTION:
            self.body.hover(*event.pos)
            scroll = self.body.drag_to(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            self.body.let_go()
        elif event.type == pygame.MOUSEWHEEL:
            return Asked(scroll=-WHEEL_ROWS * event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            item = self.body.item_at(*event.pos)
            if item is not None:
                return Asked(listing.press, item=item)
            scroll = self.body.scroll_at(*event.pos)
        return Asked(scroll=scroll) if scroll else None

    def scroll_by(self, key: int, focus: Hashable) -> int:
        """Return by how many rows of its list a key scrolls the dialog, 0 for not at all."""
        in_list = isinstance(focus, str) and focus.startswith(ITEM)
        slot = int(str(focus).removeprefix(ITEM)) if in_list else None
        return self.body.scroll_by(key, slot) if self.body else 0

    def asked_by_wheel(self, point: tuple[int, int], by: int) -> Asked | None:
        """Return what turning the wheel at a point asks for, None for nothing."""
        for stop in self.stops:
            if stop.press.row and stop.rect.collidepoint(point):
                return Asked(row=stop.press.row, by=by)
        return None

    @property
    def pages(self) -> int:
        """How many pages the dialog has."""
        return len(self.dialog.pages) if isinstance(self.dialog, FormDialog) else 1

    def page_beside(self, by: int) -> Asked:
        """Return what asks for the page that lies some pages further on."""
        assert isinstance(self.dialog, FormDialog)
        return Asked(page=(self.dialog.page + by) % self.pages)

    @property
    def only_field(self) -> str:
        """The name of the field that is all there is on the page, or empty text."""
        names = [field.name for field in self._entries.values()]
        return names[0] if len(names) == 1 else ""

    def focus_field(self, name: Hashable) -> None:
        """Give the keys to the field of a name, or take them from all where there is none."""
        for entry, field in self._entries.items():
            if field.name == name:
                self._manager.set_focus_set({entry})
                entry.edit_position = len(entry.get_text())
                entry.cursor_has_moved_recently = True
                return
        self._manager.set_focus_set(None)

    def bring_into_view(self, name: Hashable) -> None:
        """Scroll to a part of the drawing."""
        if self._drawn and isinstance(name, str) and self._drawn.bring_into_view(name):
            self._place_stops()

    def texts_changed(self) -> list[tuple[str, str]]:
        """Return the names of the fields that hold another text than was last shown, with it."""
        shown = {row.name: row.value for row in self._rows if isinstance(row, Field)}
        texts = [(field.name, entry.get_text()) for entry, field in self._entries.items()]
        return [(name, text) for name, text in texts if text != shown[name]]

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self.dialog.rows if isinstance(self.dialog, FormDialog) else ()

    @property
    def is_typed_in(self) -> bool:
        """Whether a field has the keys."""
        return any(entry.is_focused for entry in self._entries)

    def scroll(self, key: int) -> None:
        """Scroll the text or the drawing by a key."""
        self._scroll_by(SCROLL_STEPS.get(key, 0.0))

    @property
    def scrolled(self) -> int:
        """How far the drawing is scrolled down, in pixels."""
        return self._drawn.top if self._drawn else 0

    def scroll_to(self, top: int) -> None:
        """Scroll the drawing down by some pixels, as it was before it was built again."""
        if self._drawn and top:
            self._drawn.scroll_to(top)
            self._place_stops()

    def wheel(self, turns: int) -> None:
        """Scroll the drawing by the wheel."""
        if self._drawn:
            self._scroll_by(-WHEEL_STEP * turns)

    def _scroll_by(self, step: float) -> None:
        if self._drawn:
            self._drawn.scroll(step)
            self._place_stops()
        bar = self._text_box.scroll_bar if self._text_box else None
        if bar and step:
            end = 1.0 - bar.visible_percentage
            bar.set_scroll_from_start_percentage(min(end, max(0.0, bar.start_percentage + step)))

    def close(self) -> None:
        """Take the widgets away, and the keys from them."""
        self.window.kill()  # type: ignore[no-untyped-call]
        self._manager.set_focus_set(None)
