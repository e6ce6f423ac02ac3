"""The widgets of one dialog: pygame_gui's, built and laid out in the dialog's window."""

from collections.abc import Sequence
from functools import partial

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UIImage, UITextEntryLine, UIWindow

from game.catalogue import tr_context
from game.window.ui.actions import Action
from game.window.ui.buttons import Style
from game.window.ui.dialog import (
    ChoiceRow,
    Dialog,
    DialogEvent,
    Drawing,
    Drawn,
    DrawnDialog,
    Field,
    FormDialog,
    NumberRow,
    Row,
    TextDialog,
    page_event,
    rows_high,
)
from game.window.ui.gui_theme import SMALL_TEXT, SMALL_TITLE, TITLE_BAR
from game.window.ui.list_view import ListView
from game.window.ui.number_box import NumberBox
from game.window.ui.page import text_page
from game.window.ui.scroll_view import BAR, DrawingView
from game.window.ui.shapes import rounded, switch, tab_line
from game.window.ui.text import (
    Cut,
    Weight,
    elide,
    fitting_size,
    paragraph,
    text,
    text_width,
)
from game.window.ui.theme import BODY, BUTTON_CORNER, BUTTON_TEXT, SMALL, TITLE, Theme, Viewport
from game.window.ui.widgets import FittedLabel, Look, TextField

WIDTH = 560  # lengths at 100 %
FRAME = (720, 560)  # of forms and cards on every page, where the window is as large
MARGIN = 20
LOW, LOW_MARGIN = 480, 10  # in windows below this height buttons have less space around them
BUTTON, BUTTON_GAP = 40, 8
ROW = 60
CONTROL = 40  # the height of what a row is changed with, at most
HINTED_ROW = 44  # from this height on a row has room for its hint
PAGE = 36
NOTE = 36  # two lines of small text
SMALLER_NOTE = 0.8  # how many times smaller the text of a long note may be
FEWEST_ROWS = 6
LEAST_AROUND = 8  # pixels that the name of a page, or the label of a button, needs around it
SMALLEST_AROUND = 2  # pixels at each side of the label of a button, where there is no room
AROUND_EXTRA = 16  # what the buttons at the left need more to be in one row with the others
ROW_WITH_BODY = 40  # the height of a row if a list or a picture wants the room
LEAST_ROW = 28
BODY_SHARE = 0.7  # of the room, that rows leave to a list or a picture where they can
LEAST_BUTTON = 96
SCROLL_BAR = 2 * BAR
VALUE_SHARE, NARROW_VALUE_SHARE = 0.5, 0.62  # of a row, that the value takes with its arrows
QUICK_SHARE = 0.56  # of a row, that a number takes with what can be chosen at once
NARROW = 440  # below this width of a row its value takes the larger share
ARROW, NARROW_ARROW = 34, 28  # how wide an arrow next to a value is at most
SMALLEST_LABEL = 9  # pixels of the text of a label that is too long
TAB_LINE = 2  # how thick the line below the pages is
SWITCH_HEIGHT, SWITCH_SHAPE = 26, 1.77  # how high a switch is, and how many times wider


class DialogWindow(UIWindow):
    """A window that asks to be closed, and stays until it is. Its panel is drawn by us."""

    def rebuild(self) -> None:
        """Build what is in it, and no picture of its own, which takes long for a large window."""
        self.shape = "none"
        super().rebuild()  # type: ignore[no-untyped-call]

    def on_close_window_button_pressed(self) -> None:
        """Ask; pygame_gui's own is gone at once, before anything else of the dialog."""
        pygame.event.post(pygame.event.Event(pygame_gui.UI_WINDOW_CLOSE, ui_element=self))


class DialogWidgets:
    """The widgets of one dialog.

    Attributes:
        dialog: the dialog that they show.
        window: holds them all.
        inner: how wide the content is, in pixels.
        events: what each button asks for.
        steppers: the buttons of each row that is stepped through: back and on.
        values: the labels of the rows that are stepped through, by the names of the rows.
        switches: the pictures of the rows that are on or off, likewise.
        numbers: the numbers of rows, likewise.
        entries: the text fields, with their rows.
        above: the pictures of what is above text fields, by the names of their rows.
        drawing: the drawing of a drawn dialog, or the text of a dialog of text.
        listing: the list of a form.
        plot: the picture of a form.
        note: the line below everything else.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, viewport: Viewport, theme: Theme, dialog: Dialog
    ) -> None:
        """Build the widgets, as high as they need, in the middle of the viewport."""
        self.dialog = dialog
        self.events: dict[UIButton, DialogEvent] = {}
        self.steppers: list[tuple[UIButton, UIButton]] = []
        self.values: dict[str, FittedLabel] = {}
        self.switches: dict[str, UIImage] = {}
        self.numbers: dict[str, NumberBox] = {}
        self.entries: dict[UITextEntryLine, Field] = {}
        self.above: dict[str, UIImage] = {}
        self.drawing: DrawingView | None = None
        self.listing: ListView | None = None
        self.plot: UIImage | None = None
        self.note: UIImage | None = None
        self._theme = theme
        self._manager = manager
        self._px = viewport.px
        window_width, window_height = viewport.window
        framed = getattr(dialog, "keeps_frame", False)
        wanted = FRAME[0] if framed else getattr(dialog, "width", WIDTH)
        width = min(self._px(wanted), window_width - self._px(16))
        rect = pygame.Rect(0, 0, width, window_height)
        title = text_width(dialog.title, Weight.BOLD, self._px(TITLE))
        fits = title <= width - self._px(MARGIN) - self._px(TITLE_BAR)
        name = None if fits else ObjectID(None, SMALL_TITLE)
        self.window = DialogWindow(rect, manager, dialog.title, object_id=name, draggable=False)
        self.inner = width - 2 * self._px(MARGIN)
        is_low = window_height < self._px(LOW)
        self._around_buttons = self._px(LOW_MARGIN if is_low or not dialog.buttons else MARGIN)
        self._extra = () if isinstance(dialog, TextDialog) else dialog.extra
        self._button_rows = self._rows_of_buttons()
        most = min(window_height - self._px(16), self._px(FRAME[1]) if framed else window_height)
        content = self._build_content(most)
        if framed:
            content = most - self._px(TITLE_BAR) - self._foot
        height = self._px(TITLE_BAR) + content + self._foot
        self.window.set_dimensions((width, height))
        self.window.set_position(((window_width - width) // 2, (window_height - height) // 2))
        self._build_buttons(content)
        if self.window.close_window_button:
            self.window.close_window_button.set_text("×")
        self.window.is_blocking = True

    @property
    def _is_narrow(self) -> bool:
        return self.inner <= self._px(NARROW)

    @property
    def _foot(self) -> int:
        rows = max(1, len(self._button_rows))
        buttons = rows * self._px(BUTTON) + (rows - 1) * self._px(BUTTON_GAP)
        return buttons + 2 * self._around_buttons

    def _build_content(self, most: int) -> int:
        """Build everything between the title and the buttons, and return its height."""
        room = most - self._px(TITLE_BAR) - self._foot
        if not isinstance(self.dialog, FormDialog):
            drawn = self._drawn(self.dialog)
            height = min(drawn.picture.get_height(), room)
            width = self.inner + self._px(SCROLL_BAR)
            place = pygame.Rect(self._px(MARGIN), 0, width, height)
            self.drawing = DrawingView(self._blank(place), drawn, self._theme, self._px)
            return height
        top = self._build_pages(self.dialog) + self._px(8)
        note_height = self._px(NOTE) + self._px(6) if self.dialog.note else 0
        room -= top + note_height
        heights = sum(map(rows_high, self.dialog.rows))
        row_height = self._row_height(room, heights)
        for row in self.dialog.rows:
            self._build_row(row, top, row_height)
            top += rows_high(row) * row_height
        bottom = top + room - heights * row_height
        if self.dialog.body:
            body = self.dialog.body
            height = room - heights * row_height
            if isinstance(body, Drawing) and body.height:
                height = min(height, self._px(body.height))
            place = pygame.Rect(self._px(MARGIN), top, self.inner, height)
            place = place.inflate(0, -self._px(8))
            if isinstance(body, Drawing):
                self.plot = self._picture(place, body.draw(place.size, self._theme, self._px))
            else:
                self.listing = ListView(self._blank(place), body, self._theme, self._px)
        if self.dialog.note:
            place = pygame.Rect(self._px(MARGIN), bottom + self._px(6), self.inner, self._px(NOTE))
            self.note = self._picture(place, self.draw_note(self.dialog.note))
        return bottom + note_height

    def _drawn(self, dialog: TextDialog | DrawnDialog) -> Drawn:
        if isinstance(dialog, TextDialog):
            return text_page(dialog.paragraphs, self._theme, self._px, self.inner)
        return dialog.draw(self._theme, self._px, self.inner)

    def _row_height(self, room: int, heights: int) -> int:
        """Return the height of a row, given the pixels and the number of all rows."""
        assert isinstance(self.dialog, FormDialog)
        if not self.dialog.body:
            return min(self._px(ROW), room // max(FEWEST_ROWS, heights))
        most = round(room * (1 - BODY_SHARE)) // max(1, heights)
        return min(self._px(ROW_WITH_BODY), max(self._px(LEAST_ROW), most))

    def draw_note(self, note: str) -> pygame.Surface:
        """Return a note in a few lines, smaller or cut in its middle where it is too long."""
        width, height = self.inner, self._px(NOTE)
        picture = pygame.Surface((width, height), pygame.SRCALPHA)

        def drawn(words: str, size: int) -> pygame.Surface:
            return text(words, Weight.REGULAR, size, self._theme.muted, width, centred=False)

        def fits(words: str, size: int) -> bool:
            return drawn(words, size).get_height() <= height

        largest = self._px(SMALL)
        size = fitting_size(largest, round(largest * SMALLER_NOTE), partial(fits, note))
        picture.blit(drawn(elide(note, lambda words: fits(words, size), Cut.MIDDLE), size), (0, 0))
        return picture

    def _build_pages(self, dialog: FormDialog) -> int:
        """Build the row of pages, and return its height.

        If their names do not fit next to each other, one is shown, with arrows around it.
        """
        if not dialog.pages:
            return 0
        height, gap, left = self._px(PAGE), self._px(4), self._px(MARGIN)
        width = [text_width(name, Weight.BOLD, self._px(BUTTON_TEXT)) for name in dialog.pages]
        around = (self.inner - gap * (len(width) - 1) - sum(width)) // len(width)
        if around < LEAST_AROUND:
            place = pygame.Rect(left, 0, self.inner, height)
            words = tr_context(
                "page of a dialog",
                "{page}, {number} of {count}",
                page=dialog.pages[dialog.page],
                number=dialog.page + 1,
                count=len(dialog.pages),
            )
            self._build_stepper(place, words, page_event(dialog, -1), page_event(dialog, 1))
            return height
        for index, name in enumerate(dialog.pages):
            style = Style.OPEN_TAB if index == dialog.page else Style.TAB
            place = pygame.Rect(left, 0, width[index] + around, height)
            if index == dialog.page:
                line = pygame.Rect(self._px(MARGIN), height, self.inner, self._px(TAB_LINE))
                under = (place.x - line.x, place.width)
                self._picture(line, tab_line(line.size, *under, self._theme))
            self._button(place, name, style, DialogEvent(page=index))
            left += width[index] + around + gap
        return height + self._px(TAB_LINE)

    def _build_stepper(
        self, place: pygame.Rect, words: str, back: DialogEvent, on: DialogEvent
    ) -> FittedLabel:
        """Build a value with an arrow at each side, on one background."""
        box = min(place.height, self._px(NARROW_ARROW if self._is_narrow else ARROW))
        theme, corner, line = self._theme, self._px(BUTTON_CORNER), self._px(1)
        background = rounded(place.size, corner, theme.surface, theme.line, line)
        self._picture(place, background.copy())
        first = pygame.Rect(place.topleft, (box, place.height)).inflate(-4 * line, -4 * line)
        left = self._button(first, "‹", Style.ARROW, back)
        last = first.move(place.width - box, 0)
        right = self._button(last, "›", Style.ARROW, on)
        self.steppers.append((left, right))
        return self._label(place.inflate(-2 * box, -2 * line), words, Weight.BOLD, centred=True)

    def _build_switch(self, row: ChoiceRow, left: int, top: int, box: int) -> None:
        """Build a switch for a row that is on or off."""
        height = min(box, self._px(SWITCH_HEIGHT))
        width = round(height * SWITCH_SHAPE)
        place = pygame.Rect(left - width, top + (box - height) // 2, width, height)
        drawn = switch(place.size, bool(row.on), self._theme)
        self.switches[row.name] = self._picture(place, drawn)
        button = self._button(place, "", Style.CLEAR, DialogEvent(row=row.name, by=1))
        self.steppers.append((button, button))

    def _above_field(self, size: tuple[int, int], row: Field) -> pygame.Surface:
        """Return what is right above a field, on a line or two: what belongs there, or a fault."""
        words = row.fault or row.note
        colour = self._theme.warning if row.fault else self._theme.muted

        def lines_of(points: int) -> pygame.Surface:
            return text(words, Weight.REGULAR, points, colour, size[0], centred=False)

        sizes = self._px(SMALL), round(self._px(SMALL) * SMALLER_NOTE)
        points = fitting_size(*sizes, lambda each: lines_of(each).get_height() <= size[1])
        lines = lines_of(points)
        if lines.get_height() > size[1]:
            lines = paragraph(words, Weight.REGULAR, points, colour, size, centred=False)
        drawn = pygame.Surface(size, pygame.SRCALPHA)
        # Closer to its own field than to what is above.
        bottom = max(lines.get_height(), size[1] - self._px(4))
        drawn.blit(lines, lines.get_rect(left=0, bottom=min(bottom, size[1])))
        return drawn

    def show_above(self, row: Field) -> None:
        """Show other words above a field, where it has any."""
        if image := self.above.get(row.name):
            image.set_image(self._above_field(image.rect.size, row))

    def _blank(self, place: pygame.Rect) -> UIImage:
        return self._picture(place, pygame.Surface(place.size, pygame.SRCALPHA))

    def _picture(self, place: pygame.Rect, drawn: pygame.Surface) -> UIImage:
        return UIImage(place, drawn, self._manager, container=self.window)

    def _build_row(self, row: Row, top: int, height: int) -> None:
        left, right = self._px(MARGIN), self._px(MARGIN) + self.inner
        share = NARROW_VALUE_SHARE if self._is_narrow else VALUE_SHARE
        if isinstance(row, NumberRow) and row.quick:
            share = max(share, QUICK_SHARE)
        value_left = right - round(self.inner * share)
        box = min(height - max(2, self._px(6)), self._px(CONTROL))
        down = top + (height - box) // 2
        place = pygame.Rect(value_left, down, right - value_left, box)
        if isinstance(row, Field) and row.note:
            above = pygame.Rect(left, top, self.inner, height)
            self.above[row.name] = self._picture(above, self._above_field(above.size, row))
            place = pygame.Rect(left, top + height, self.inner, box)
        else:
            is_switch = isinstance(row, ChoiceRow) and row.on is not None
            end = right - round(box * SWITCH_SHAPE) if is_switch else value_left
            self._build_label(row, pygame.Rect(left, top, end - left - self._px(6), height))
        match row:
            case Field():
                window, example = self.window, row.example
                corner, line = self._px(BUTTON_CORNER), self._px(1)
                theme = self._theme
                frame = rounded(place.size, corner, theme.surface, theme.line, line)
                self._picture(place, frame.copy())
                entry = TextField(place, self._manager, window, placeholder_text=example)
                entry.set_text(row.value)
                self.entries[entry] = row
            case NumberRow():
                image = self._blank(place)
                self.numbers[row.name] = NumberBox(
                    image, row, self._theme, self._px, self._is_narrow
                )
            case ChoiceRow(on=None):
                back, on = DialogEvent(row=row.name, by=-1), DialogEvent(row=row.name, by=1)
                self.values[row.name] = self._build_stepper(place, row.value, back, on)
            case ChoiceRow():
                self._build_switch(row, right, down, box)

    def _build_label(self, row: Row, place: pygame.Rect) -> None:
        """Build the name of a row, and its hint below it where there is room."""
        hint = "" if isinstance(row, Field) else row.hint
        small = self._px(SMALL)
        half = pygame.Rect(
            place.x, place.y + self._px(4), place.width, place.height // 2 - self._px(4)
        )
        fits = place.height >= self._px(HINTED_ROW)
        if hint and fits and text_width(hint, Weight.REGULAR, small) <= place.width:
            self._label(half, row.label, Weight.REGULAR, centred=False)
            below = half.move(0, half.height)
            look = Look(Weight.REGULAR, (small, small), self._theme.muted, centred=False)
            FittedLabel(below, hint, look, self._manager, self.window)
        else:
            self._label(place, row.label, Weight.REGULAR, centred=False)

    def _rows_of_buttons(self) -> Sequence[Sequence[tuple[Action, str]]]:
        """Return the buttons in one row, or in as many as the longest labels need.

        In several rows, those at the left are above the others.
        """
        everything = (*self._extra, *self.dialog.buttons)
        around = self._px(AROUND_EXTRA)
        if self._smallest(everything) + len(self._extra) * around <= self.inner:
            return [everything]
        return [*self._cut(self._extra, around), *self._cut(self.dialog.buttons, 0)]

    def _cut(
        self, buttons: Sequence[tuple[Action, str]], around: int
    ) -> Sequence[Sequence[tuple[Action, str]]]:
        for rows in range(1, len(buttons)):
            each = -(-len(buttons) // rows)
            cut = [buttons[max(0, end - each) : end] for end in range(len(buttons), 0, -each)]
            if all(self._smallest(row) + len(row) * around <= self.inner for row in cut):
                return cut[::-1]
        return [(button,) for button in buttons]

    def _smallest(self, row: Sequence[tuple[Action, str]]) -> int:
        """Return how much room a row of buttons needs at least."""
        gaps = self._px(BUTTON_GAP) * (len(row) - 1)
        return sum(self._label_widths(row, SMALL)) + gaps + 2 * SMALLEST_AROUND * len(row)

    def _build_buttons(self, top: int) -> None:
        top += self._around_buttons
        for row in self._button_rows:
            self._build_button_row(row, top)
            top += self._px(BUTTON) + self._px(BUTTON_GAP)

    def _build_button_row(self, row: Sequence[tuple[Action, str]], top: int) -> None:
        right, gap = self._px(MARGIN) + self.inner, self._px(BUTTON_GAP)
        room = self.inner - gap * (len(row) - 1)
        labels = self._label_widths(row, BUTTON_TEXT)
        widths = [max(self._px(LEAST_BUTTON), label + self._px(32)) for label in labels]
        text_class = None
        if sum(widths) > room:  # then all have the same space around their texts
            if sum(labels) + len(labels) * LEAST_AROUND > room:
                labels, text_class = self._label_widths(row, SMALL), SMALL_TEXT
            around = max(2 * SMALLEST_AROUND, (room - sum(labels)) // len(labels))
            widths = [label + around for label in labels]
        left = self._px(MARGIN)
        for button, width in zip(row, widths, strict=True):
            if button in self._extra:
                place = pygame.Rect(left, top, width, self._px(BUTTON))
                self._button(place, button[1], Style.PLAIN, DialogEvent(button[0]), text_class)
                left += width + gap
        for button, width in reversed(list(zip(row, widths, strict=True))):
            if button in self._extra:
                continue
            place = pygame.Rect(right - width, top, width, self._px(BUTTON))
            style = Style.PRIMARY if button == self.dialog.buttons[-1] else Style.PLAIN
            self._button(place, button[1], style, DialogEvent(button[0]), text_class)
            right -= width + gap

    def _label_widths(self, row: Sequence[tuple[Action, str]], size: int) -> list[int]:
        """Return how wide the labels of some buttons are in a size of text at 100 %."""
        return [text_width(label, Weight.BOLD, self._px(size)) for _, label in row]

    def _button(
        self,
        place: pygame.Rect,
        label: str,
        style: Style,
        event: DialogEvent,
        text_class: str | None = None,
    ) -> UIButton:
        name = ObjectID(style.value, text_class)
        button = UIButton(place, label, self._manager, self.window, object_id=name)
        self.events[button] = event
        return button

    def _label(
        self, place: pygame.Rect, words: str, weight: Weight, *, centred: bool
    ) -> FittedLabel:
        sizes = self._px(BODY), min(self._px(BODY), SMALLEST_LABEL)
        look = Look(weight, sizes, self._theme.text, centred)
        return FittedLabel(place, words, look, self._manager, self.window)
