"""Drawing a key: outlined where its letter was not tried, coloured where known, flat where absent.

With a few boards it has a dash for each that has its letter, in the order of the boards.
"""

from typing import NamedTuple

import pygame

from game.rules import Clue
from game.window.draw.shapes import draw_mark, rounded
from game.window.draw.text import Weight, fitting_size, has_sign, letter_on, text, text_width
from game.window.draw.theme import (
    BODY,
    KEY_CORNER,
    LEGIBLE,
    SEEN,
    Colour,
    Px,
    Theme,
    clue_colours,
    contrast,
    mixed,
)
from game.window.ui.actions import shortcut_text

ENTER, BACKSPACE = "Enter", "⌫"
ENTER_SIGN = "↵"  # where its name would be too small to be read
# What keys say, as the names of shortcuts; that of Backspace where the font lacks its sign.
NAMES = {ENTER: "Enter", BACKSPACE: "Backspace"}
LEAST_AROUND = 2  # pixels at each side of what a key says
SMALLEST_TEXT = 7  # pixels
READABLE = 12  # pixels; names of keys are not smaller where a sign says the same
LETTER = 20  # the size of a letter at 100 %; larger on wide keys, as long as there is room
LETTER_OF_WIDE, LETTER_OF_NARROW, LETTER_OF_HIGH = 0.39, 0.62, 0.6  # shares of the key
LINE = 2  # the outline of a key, at 100 %
ABOVE_DASHES = 0.75  # of the height of a key: the place of its letter
DASH_WIDTH, DASH_HEIGHT = 0.16, 0.17  # shares of the key


class KeyFace(NamedTuple):
    """What a key shows.

    Attributes:
        label: what it types.
        clue: what says all of its letter, None where it was not tried or boards differ.
        dashes: the clues of its letter at the places of boards, none with one board.
        elsewhere: whether its letter is absent, and known on another board.
        held: whether it is held down.
        ready: whether it is Enter, and would send the row.
        at_fault: whether its letter is missing from the row, by the clues.
    """

    label: str
    clue: Clue | None = None
    dashes: tuple[Clue | None, ...] = ()
    elsewhere: bool = False
    held: bool = False
    ready: bool = False
    at_fault: bool = False


class KeyColours(NamedTuple):
    """The fill of a key, its outline, None for none, and the colour of its letter."""

    fill: Colour
    rim: Colour | None
    ink: Colour


def key_colours(clue: Clue | None, theme: Theme, elsewhere: bool = False) -> KeyColours:
    """Return the colours of a key, as of its `KeyFace`."""
    match clue:
        case None:
            return KeyColours(theme.cap, theme.rim, theme.on_cap)
        case Clue.GREY:
            return KeyColours(theme.absent, None, theme.text if elsewhere else theme.dead)
        case _:
            fill, ink = clue_colours(theme, clue)
            return KeyColours(fill, None, ink)


def held_colours(colours: KeyColours, theme: Theme) -> KeyColours:
    """Return the colours of a key that is held down.

    It is nearer to that of its letter where the letter can still be read, else farther away. A
    flat key rises for that time.
    """
    fill, rim, ink = colours if colours.fill != theme.absent else key_colours(None, theme)
    nearer = mixed(fill, ink, 0.2)
    if contrast(nearer, ink) >= LEGIBLE:
        return KeyColours(nearer, rim, ink)
    away = max((theme.text, theme.background), key=lambda colour: contrast(colour, ink))
    return KeyColours(mixed(fill, away, 0.25), rim, ink)


class KeyPainter:
    """Draws keys of one theme, each only once for all that look the same."""

    def __init__(self, theme: Theme, px: Px) -> None:
        self._theme = theme
        self._px = px
        self._drawn: dict[tuple[KeyFace, tuple[int, int]], pygame.Surface] = {}

    def picture(self, face: KeyFace, size: tuple[int, int]) -> pygame.Surface:
        """Return a key of some width and height in pixels."""
        if (face, size) not in self._drawn:
            self._drawn[face, size] = self._draw(face, size)
        return self._drawn[face, size]

    def _draw(self, face: KeyFace, size: tuple[int, int]) -> pygame.Surface:
        if not face.at_fault:
            return self._plain(face, size)
        # The outline has a gap around the key: on yellow and green it would be hard to see.
        corner, line = self._corner(size[1]), self._line(size[1])
        away = 2 * line
        key = rounded(size, corner, self._theme.background, self._theme.warning, line).copy()
        inner = (size[0] - 2 * away, size[1] - 2 * away)
        key.blit(self._plain(face, inner), (away, away))
        return key

    def _plain(self, face: KeyFace, size: tuple[int, int]) -> pygame.Surface:
        theme, clue = self._theme, face.clue
        colours = key_colours(clue, theme, face.elsewhere)
        fill, rim, ink = held_colours(colours, theme) if face.held else colours
        line = self._line(size[1])
        if face.ready:
            rim, line = theme.accent, line * (2 if theme.accent == theme.rim else 1)
        key = rounded(size, self._corner(size[1]), fill, rim, line).copy()
        if clue and self._theme.marks:
            draw_mark(key, clue is Clue.GREEN, ink)
        self._draw_dashes(key, face.dashes)
        if face.label == ENTER or not has_sign(Weight.BOLD, face.label):
            self._write(key, face.label, ink)
        else:
            high = round(size[1] * ABOVE_DASHES) if face.dashes else size[1]
            place = key.subsurface((0, 0, size[0], high))
            flat = clue is Clue.GREY and not face.elsewhere
            weight = Weight.REGULAR if flat else Weight.BOLD
            letter_on(place, face.label, self._letter_size(face.label, key), ink, weight)
        return key

    def _line(self, height: int) -> int:
        return max(1, min(self._px(LINE), height // 18))

    def _corner(self, height: int) -> int:
        return min(self._px(KEY_CORNER), height // 4)

    def _letter_size(self, label: str, key: pygame.Surface) -> int:
        width, height = key.get_size()
        if label == BACKSPACE:
            width = round(width / 1.5)  # which it is wider than the keys of letters
        wanted = max(self._px(LETTER), width * LETTER_OF_WIDE)
        return max(1, round(min(wanted, width * LETTER_OF_NARROW, height * LETTER_OF_HIGH)))

    def _write(self, key: pygame.Surface, label: str, ink: Colour) -> None:
        """Write the name of a key in the middle of it, as large as it fits, or a sign for Enter."""
        words = shortcut_text(NAMES.get(label, label))
        largest = min(self._px(BODY), key.get_width() // 4)
        room = key.get_width() - 2 * LEAST_AROUND
        points = fitting_size(
            largest,
            min(SMALLEST_TEXT, largest),
            lambda points: text_width(words, Weight.BOLD, points) <= room,
        )
        if label == ENTER and points < READABLE and has_sign(Weight.BOLD, ENTER_SIGN):
            # It is as wide as the key of Backspace, whose sign it matches.
            letter_on(key, ENTER_SIGN, self._letter_size(BACKSPACE, key), ink)
            return
        drawn = text(words, Weight.BOLD, points, ink)
        key.blit(drawn, drawn.get_rect(center=key.get_rect().center))

    def _draw_dashes(self, key: pygame.Surface, clues: tuple[Clue | None, ...]) -> None:
        """Draw a dash for each board that has the letter, hollow for another place with marks."""
        theme, (width, height) = self._theme, key.get_size()
        # On white, yellow is seen by its outline.
        rim = theme.yellow if contrast(theme.yellow, theme.cap) >= SEEN else theme.loss
        for place, clue in enumerate(clues, 1):
            if clue:
                dash = pygame.Rect(0, 0, round(width * DASH_WIDTH), round(height * DASH_HEIGHT))
                dash.center = (width * place // (len(clues) + 1), round(height * ABOVE_DASHES))
                in_place = clue is Clue.GREEN
                if in_place or not self._theme.marks:
                    key.fill(theme.green if in_place else theme.yellow, dash)
                if not in_place:
                    line = max(2, self._line(height)) if self._theme.marks else 1
                    pygame.draw.rect(key, rim, dash, line)
