"""The widgets of the rows of a form: their names and hints, and what each is changed with."""

from collections.abc import Iterable, Sequence

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine, UIWindow

from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitting_size, paragraph, text, text_width
from game.window.draw.theme import BODY, BUTTON_CORNER, SMALL, Px, Theme, mixed
from game.window.ui.choice_box import ChoiceBox
from game.window.ui.dialog import ChoiceRow, Field, NumberRow, Row, rows_high
from game.window.ui.number_box import NumberBox
from game.window.ui.size_sample import draw_sample
from game.window.ui.widgets import FittedLabel, Look, Picture, TextField

CONTROL = 40  # the height of what a row is changed with, at most; lengths at 100 %
HINTED_ROW = 44  # from this height on a row has room for its hint
TWO_LINES = 56  # and from this one for a hint on two lines
VALUE_SHARE, NARROW_VALUE_SHARE = 0.5, 0.62  # of a row, that the value takes
QUICK_SHARE = 0.56  # of a row, that a number takes with what can be chosen at once
NARROW = 440  # below this width of a row its value takes the larger share
WIDEST_VALUE = 250  # of one value between arrows, and of a field
CLEAR = 3  # above and below a row's texts on three lines
SMALLEST_HINT = 11  # pixels
SMALLER_HINT = 0.85  # how many times smaller a long hint may be to be there on one line
SMALLEST_LABEL = 9  # pixels of the text of a label that is too long
SMALLER_NOTE = 0.8  # how many times smaller the text of a long note may be
ABOVE_FIELD = 8  # between what is said of a field and the field
LABEL_ABOVE, IN_LINE_GAP = 24, 16  # in rows next to each other
LABEL_SHARE = 0.36  # of such a row, that its name takes at most where it is before the value
ENTRY_PAD = 12  # from the edge of a field to its text
FAINT = 0.35  # of the line between two rows


class RowWidgets:
    """The rows of one dialog, by their names.

    Attributes:
        choices: the values of the rows in which one is chosen.
        numbers: the numbers.
        entries: the text fields, with their rows.
        unexplained: the names of rows whose hints have no room, with these.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, window: UIWindow, theme: Theme, px: Px
    ) -> None:
        self.choices: dict[str, ChoiceBox] = {}
        self.numbers: dict[str, NumberBox] = {}
        self.entries: dict[UITextEntryLine, Field] = {}
        self.unexplained: list[tuple[Picture, str]] = []
        self._above: dict[str, Picture] = {}
        self._frames: dict[str, Picture] = {}
        self._samples: dict[str, Picture] = {}
        self._manager = manager
        self._window = window
        self._theme = theme
        self._px = px
        self._narrow = False

    def build(
        self, rows: Sequence[Row], area: pygame.Rect, height: int, *, tight: bool = False
    ) -> int:
        """Build rows below each other, each of a height in pixels, with lines between.

        Args:
            rows: the rows.
            area: where they begin, and how wide they are.
            height: of a row; the note of a field takes one of its own.
            tight: whether a note at the top takes no more than its line.

        Returns:
            How many pixels high they are.
        """
        top = area.y
        if tight and rows and rows_high(rows[0]) > 1:  # nothing is above its line
            top -= max(0, height - self._px(LABEL_ABOVE + 4))
        for index, row in enumerate(rows):
            if index and height >= self._px(HINTED_ROW):
                line = pygame.Surface((area.width, max(1, self._px(0.5))))
                line.fill(mixed(self._theme.raised, self._theme.line, FAINT))
                self._picture(pygame.Rect((area.x, top), line.get_size()), line)
            self._build_row(row, pygame.Rect(area.x, top, area.width, height), area.y)
            top += rows_high(row) * height
        return top - area.y

    def build_in_line(self, rows: Sequence[Row], area: pygame.Rect, *, low: bool = False) -> None:
        """Build rows next to each other, their names above them, or before them in a low area."""
        gap = self._px(IN_LINE_GAP)
        wide = (area.width - gap * (len(rows) - 1)) // max(2, len(rows))
        label = self._px(LABEL_ABOVE)
        look = Look(Weight.REGULAR, (self._px(SMALL), SMALLEST_LABEL), self._theme.muted, False)
        for index, row in enumerate(rows):
            place = pygame.Rect(area.x + index * (wide + gap), area.y, wide, area.height)
            head, below = place.copy(), place.copy()
            if low:
                needed = text_width(row.label, Weight.REGULAR, self._px(SMALL)) + self._px(5)
                head.width = min(needed, round(wide * LABEL_SHARE))
                below.x, below.width = head.right, wide - head.width
            else:
                head.height = label
                below.y, below.height = place.y + label, area.height - label
            FittedLabel(head, row.label, look, self._manager, self._window)
            self._build_value(row, below, below.width)

    def _build_row(self, row: Row, area: pygame.Rect, highest: int) -> None:
        self._narrow = area.width <= self._px(NARROW)
        share = NARROW_VALUE_SHARE if self._narrow else VALUE_SHARE
        most = area.width if self._narrow else self._px(WIDEST_VALUE)
        alone = min(round(area.width * share), most)
        if isinstance(row, NumberRow) and row.quick:
            share, most = max(share, QUICK_SHARE), area.width
        wide = min(round(area.width * share), most)
        box = min(area.height - max(2, self._px(6)), self._px(CONTROL))
        place = pygame.Rect(0, 0, wide, box)
        place.midright = area.midright
        if isinstance(row, Field) and row.note:
            top = max(area.y, highest)
            note = pygame.Rect(area.x, top, area.width, area.bottom - top)
            self._above[row.name] = self._picture(note, self._above_field(note.size, row))
            self._build_value(row, pygame.Rect(area.x, area.bottom, area.width, box), area.width)
            return
        free = self._build_value(row, place, alone)
        left = pygame.Rect(area.x, area.y, free - area.x - self._px(12), area.height)
        self._build_label(row, left)

    def _build_value(self, row: Row, place: pygame.Rect, alone: int) -> int:
        """Build what a row is changed with, and return where it begins.

        A number without quick choices is `alone`, and so many pixels wide.
        """
        match row:
            case Field():
                self._frames[row.name] = self._picture(place, self._frame(row, place.size))
                window, example = self._window, self._example(row.example, place.width)
                entry = TextField(place, self._manager, window, placeholder_text=example)
                entry.set_text(row.value)
                self.entries[entry] = row
                return place.x
            case NumberRow():
                narrow, px = self._narrow, self._px
                number = NumberBox(self._blank(place), row, self._theme, px, narrow, alone)
                self.numbers[row.name] = number
                return place.x + number.begin
            case ChoiceRow():
                choice = ChoiceBox(self._blank(place), row, self._theme, self._px)
                self.choices[row.name] = choice
                return place.x + choice.begin

    def _frame(self, row: Field, size: tuple[int, int]) -> pygame.Surface:
        """Return the frame of a field, which shows whether its text can be used."""
        line, wide = (self._theme.warning, 2) if row.fault else (self._theme.line, 1)
        return rounded(size, self._px(BUTTON_CORNER), self._theme.surface, line, self._px(wide))

    def _example(self, example: str, width: int) -> str:
        """Return of an example for a field as many words as have room in it."""
        room = width - 2 * self._px(ENTRY_PAD)
        while example and text_width(example, Weight.REGULAR, self._px(BODY)) > room:
            example = example.rpartition(" ")[0]
        return example

    def _build_label(self, row: Row, place: pygame.Rect) -> None:
        """Build the name of a row, and its hint below it where there is room."""
        if isinstance(row, NumberRow) and row.sample:
            self._samples[row.name] = self._picture(place, self._sample(row, place.size))
            return
        small, body = self._px(SMALL), self._px(BODY)
        look = Look(Weight.REGULAR, (body, min(body, SMALLEST_LABEL)), self._theme.text, False)
        width = text_width(row.hint, Weight.REGULAR, small)
        lines = 2 if place.height >= self._px(TWO_LINES) else 1
        # A line may end early, before a long word.
        smaller = max(round(small * SMALLER_HINT), min(small, SMALLEST_HINT))
        least = text_width(row.hint, Weight.REGULAR, smaller)
        fits = least <= place.width or (lines == 2 and width <= 1.7 * place.width)
        if not (row.hint and fits and place.height >= self._px(HINTED_ROW)):
            label = FittedLabel(place, row.label, look, self._manager, self._window)
            if row.hint:
                self.unexplained.append((label, row.hint))
            return
        # Smaller where two lines would touch the divider.
        room = place.height - round(body * 1.2) - 2 * self._px(CLEAR)

        def has_room(size: int) -> bool:
            in_line = text_width(row.hint, Weight.REGULAR, size) <= place.width
            return in_line or 2 * round(size * 1.25) <= room

        small = fitting_size(small, min(small, SMALLEST_HINT), has_room)
        width = text_width(row.hint, Weight.REGULAR, small)
        line = round(small * 1.25)
        lines, high = (1, round(body * 1.3)) if width <= place.width else (2, round(body * 1.2))
        needed = high + line * lines
        top = place.y + (place.height - needed) // 2
        name = pygame.Rect(place.x, top, place.width, round(body * 1.3))
        name.bottom = top + high
        FittedLabel(name, row.label, look, self._manager, self._window)
        below = pygame.Rect(place.x, name.bottom, place.width, place.bottom - name.bottom)
        below.height = min(below.height, needed - name.height + 2)
        muted = Look(
            Weight.REGULAR, (small, min(small, SMALLEST_HINT)), self._theme.muted, centred=False
        )
        FittedLabel(below, row.hint, muted, self._manager, self._window)

    def _sample(self, row: NumberRow, size: tuple[int, int]) -> pygame.Surface:
        """Return the name of a row as it would be in the size that is chosen in it."""
        return draw_sample(row.sample, (row.label, row.hint), size, self._theme)

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
        # Closer to its own field than to what is above, but clear of the ring of the focus.
        bottom = max(lines.get_height(), size[1] - self._px(ABOVE_FIELD))
        drawn.blit(lines, lines.get_rect(left=0, bottom=min(bottom, size[1])))
        return drawn

    def show(self, rows: Iterable[Row]) -> None:
        """Show other values of the rows."""
        for row in rows:
            self._show_value(row)

    def _show_value(self, row: Row) -> None:
        match row:
            case ChoiceRow():
                self.choices[row.name].show(row)
            case NumberRow():
                self.numbers[row.name].show(row)
                if image := self._samples.get(row.name):
                    image.set_image(self._sample(row, image.rect.size))
            case Field():
                if image := self._above.get(row.name):
                    image.set_image(self._above_field(image.rect.size, row))
                frame = self._frames[row.name]
                frame.set_image(self._frame(row, frame.rect.size))
                for entry, field in self.entries.items():
                    if field.name == row.name and entry.get_text() != row.value:
                        entry.set_text(row.value)

    def _blank(self, place: pygame.Rect) -> Picture:
        return Picture(place, self._manager, self._window)

    def _picture(self, place: pygame.Rect, drawn: pygame.Surface) -> Picture:
        return Picture(place, self._manager, self._window, drawn)
