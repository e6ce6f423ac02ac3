"""The foot of a dialog: its buttons, and a note between them where there is room."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Self

import pygame

from game.window.draw.text import Cut, Weight, elide, fitting_size, text, text_width
from game.window.draw.theme import BUTTON_TEXT, SMALL, Px, Theme
from game.window.ui.actions import Action

BUTTON, BUTTON_GAP = 40, 8  # lengths at 100 %
MARGIN, LOW_MARGIN = 20, 10  # above and below the buttons; in low windows there is less
LEAST_BUTTON = 96
AROUND_LABEL = 32
LEAST_AROUND = 8  # pixels that the label of a button needs around it
SMALLEST_AROUND = 5  # pixels at each side of a label, where there is no room
AROUND_EXTRA = 16  # what the buttons at the left need more to be in one row with the others
NOTE, NOTE_GAP = 36, 14  # two lines of small text; between them and the buttons
LEAST_NOTE = 170  # how wide the room between the buttons must be for a note
SMALLER_NOTE = 0.8  # how many times smaller the text of a long note may be

Button = tuple[Action, str]


class PlacedButton(NamedTuple):
    """A button of the foot: what it is, where, and whether its text is small."""

    button: Button
    place: pygame.Rect
    small: bool


class Foot:
    """Where everything in the foot of a dialog is.

    Attributes:
        around: the space above and below the buttons, in pixels.
        height: that of it all.
    """

    def __init__(
        self, extra: Sequence[Button], buttons: Sequence[Button], width: int, px: Px, *, low: bool
    ) -> None:
        """Arrange the buttons.

        Args:
            extra: those at the left.
            buttons: those at the right.
            width: how much room there is, in pixels.
            px: turns a length at 100 % into pixels.
            low: whether the window is low.
        """
        self._px = px
        self._width = width
        self._extra = tuple(extra)
        self._buttons = tuple(buttons)
        self._rows = self._rows_of_buttons()
        self.around = px(LOW_MARGIN if low or not (extra or buttons) else MARGIN)
        rows = max(1, len(self._rows))
        self.height = rows * px(BUTTON) + (rows - 1) * px(BUTTON_GAP) + 2 * self.around
        if not (extra or buttons):
            self.height = self.around

    def _rows_of_buttons(self) -> Sequence[Sequence[Button]]:
        """Return the buttons in one row, or in as many as the longest labels need.

        In several rows, those at the left are above the others.
        """
        everything = (*self._extra, *self._buttons)
        around = self._px(AROUND_EXTRA)
        if self._smallest(everything) + len(self._extra) * around <= self._width:
            return [everything]
        return [*self._cut(self._extra, around), *self._cut(self._buttons, 0)]

    def _cut(self, buttons: Sequence[Button], around: int) -> Sequence[Sequence[Button]]:
        for rows in range(1, len(buttons)):
            each = -(-len(buttons) // rows)
            cut = [buttons[max(0, end - each) : end] for end in range(len(buttons), 0, -each)]
            if all(self._smallest(row) + len(row) * around <= self._width for row in cut):
                return cut[::-1]
        return [(button,) for button in buttons]

    def _smallest(self, row: Sequence[Button]) -> int:
        """Return how much room a row of buttons needs at least."""
        gaps = self._px(BUTTON_GAP) * (len(row) - 1)
        return sum(self._labels(row, SMALL)) + gaps + 2 * SMALLEST_AROUND * len(row)

    def _labels(self, row: Sequence[Button], size: int) -> list[int]:
        """Return how wide the labels of some buttons are in a size of text at 100 %."""
        return [text_width(label, Weight.BOLD, self._px(size)) for _, label in row]

    def _widths(self, row: Sequence[Button]) -> tuple[list[int], bool]:
        """Return how wide the buttons of a row are, and whether their text is small."""
        room = self._width - self._px(BUTTON_GAP) * (len(row) - 1)
        labels = self._labels(row, BUTTON_TEXT)
        widths = [max(self._px(LEAST_BUTTON), each + self._px(AROUND_LABEL)) for each in labels]
        if sum(widths) <= room:
            return widths, False
        small = sum(labels) + len(labels) * LEAST_AROUND > room
        if small:
            labels = self._labels(row, SMALL)
        # Then all have the same space around their texts.
        around = max(2 * SMALLEST_AROUND, (room - sum(labels)) // max(1, len(labels)))
        return [each + around for each in labels], small

    def is_like(self, other: Self) -> bool:
        """Return whether it is as high as another one, and has room for a note where that has."""
        rooms = [foot.place_of_note(0, 0) is None for foot in (self, other)]
        return self.height == other.height and rooms[0] == rooms[1]

    def placed(self, left: int, top: int) -> list[PlacedButton]:
        """Return the buttons with their places in a foot that begins at a point."""
        found = []
        top += self.around
        gap, high = self._px(BUTTON_GAP), self._px(BUTTON)
        for row in self._rows:
            widths, small = self._widths(row)
            sized = list(zip(row, widths, strict=True))
            at = left
            for button, width in sized:
                if button in self._extra:
                    found.append(PlacedButton(button, pygame.Rect(at, top, width, high), small))
                    at += width + gap
            end = left + self._width
            for button, width in reversed(sized):
                if button not in self._extra:
                    place = pygame.Rect(end - width, top, width, high)
                    found.append(PlacedButton(button, place, small))
                    end -= width + gap
            top += high + gap
        return found

    def place_of_note(self, left: int, top: int) -> pygame.Rect | None:
        """Return where a note has room between the buttons, None where it has none."""
        if len(self._rows) != 1 or not self._buttons:
            return None
        placed = self.placed(left, top)
        extra = [each.place.right for each in placed if each.button in self._extra]
        others = [each.place.x for each in placed if each.button not in self._extra]
        gap = self._px(NOTE_GAP)
        begin, end = max(extra, default=left - gap) + gap, min(others) - gap
        if end - begin < self._px(LEAST_NOTE):
            return None
        middle = top + self.around + self._px(BUTTON) // 2
        return pygame.Rect(begin, middle - self._px(NOTE) // 2, end - begin, self._px(NOTE))


def draw_note(
    note: str,
    size: tuple[int, int],
    theme: Theme,
    px: Px,
    *,
    in_middle: bool,
    answers: bool = False,
) -> pygame.Surface:
    """Return a note in a few lines, smaller or cut in its middle where it is too long.

    It begins at the top of its place, or is in the middle of its height. An answer to what was
    just done is in the colour of other text.
    """
    colour = theme.text if answers else theme.muted
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)

    def drawn(words: str, points: int) -> pygame.Surface:
        return text(words, Weight.REGULAR, points, colour, width, centred=False)

    def fits(words: str, points: int) -> bool:
        return drawn(words, points).get_height() <= height

    largest = px(SMALL)
    points = fitting_size(largest, round(largest * SMALLER_NOTE), partial(fits, note))
    lines = drawn(elide(note, lambda words: fits(words, points), Cut.MIDDLE), points)
    picture.blit(lines, (0, (height - lines.get_height()) // 2 if in_middle else 0))
    return picture
