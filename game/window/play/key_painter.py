"""Drawing a key: outlined where its letter was not tried, filled where it is known, else no key.

With many boards it has a tint alone where only the board in focus has no use for its letter.
"""

from typing import NamedTuple

import pygame

from game.rules import Clue
from game.window.play.key_clues import KeyClues, clue_of_key, has_map
from game.window.play.layout import Layout
from game.window.ui.actions import shortcut_text
from game.window.ui.shapes import disc, inset_frame, rounded
from game.window.ui.text import Weight, fitting_size, has_sign, letter_on, text, text_width
from game.window.ui.theme import (
    BODY,
    KEY_CORNER,
    LEGIBLE,
    SEEN,
    Colour,
    Theme,
    clue_colours,
    contrast,
    legible,
    mixed,
)

ENTER, BACKSPACE = "Enter", "⌫"
ENTER_SIGN = "↵"  # where its name would be too small to be read
# What keys say, as the names of shortcuts; that of Backspace where the font lacks its sign.
NAMES = {ENTER: "Enter", BACKSPACE: "Backspace"}
LEAST_AROUND = 2  # pixels at each side of what a key says
SMALLEST_TEXT = 7  # pixels
READABLE = 12  # pixels; names of keys are not smaller where a sign says the same
LETTER = 20  # the size of a letter at 100 %; larger on wide keys, as long as there is room
LETTER_OF_WIDE, LETTER_OF_NARROW, LETTER_OF_HIGH = 0.39, 0.62, 0.63  # shares of the key
LETTER_ABOVE_MAP = 0.46  # the same for the height, where the clues of boards are below the letter
LINE = 2  # the outline of a key, at 100 %

MARK, MARK_INSET = 0.15, 0.11  # of the height of a key
LEAST_MARK = 6  # pixels
FRAME_INSET, FRAME_LINE = 3, 2  # of the frame in place of a ring, at 100 %

LEAST_FIELD = 5  # pixels; where fields would be less wide, they are in two rows
FIELDS_IN_A_ROW = 4  # of the map of the boards below the letter of a key
MAP_WIDTH, MAP_HEIGHT = 0.92, 0.36  # of that map: shares of the key
WITH_MARGIN, MAP_MARGIN = 34, 2  # pixels; in narrower keys the map reaches to the outline
HIGHEST_FIELD, HIGH_FIELD = 1.8, 2.6  # times its width: of a field; where eight are in a row
TINT = 0.26  # towards text, of a key whose letter other boards want
BAR_WIDTH, BAR_HEIGHT = 0.7, 3  # of a bar for all other boards: a share of the key; at 100 %


class KeyFace(NamedTuple):
    """What a key shows.

    Attributes:
        label: what it types.
        clues: the best clue of its letter on each board.
        held: whether it is held down.
        elsewhere: the share of the other boards that know its letter.
        ready: whether it is Enter, and would send the row.
        at_fault: whether its letter is missing from the row, by the clues.
    """

    label: str
    clues: KeyClues = ()
    held: bool = False
    elsewhere: float = 0.0
    ready: bool = False
    at_fault: bool = False


class KeyColours(NamedTuple):
    """The fill and the outline of a key, None for none, and the colour of its letter."""

    fill: Colour | None
    rim: Colour | None
    ink: Colour


def key_colours(clue: Clue | None, theme: Theme, wanted: bool = False) -> KeyColours:
    """Return the colours of a key.

    Args:
        clue: the best clue that its letter got, None where it was not tried.
        theme: the colours.
        wanted: whether other open boards want a letter that is absent on the one in focus.
    """
    match clue:
        case None:
            return KeyColours(theme.cap, theme.rim, theme.on_cap)
        case Clue.GREY if wanted:
            return _half_dead(theme)
        case Clue.GREY:
            return KeyColours(None, None, theme.dead)
        case _:
            fill, ink = clue_colours(theme, clue)
            return KeyColours(fill, None, ink)


def _half_dead(theme: Theme) -> KeyColours:
    """Return the colours of a key whose letter is dead on one board, and alive on others.

    In place of an outline it has free space, which tells it from a key that was not tried.
    """
    fill = mixed(theme.background, theme.text, TINT)
    return KeyColours(fill, theme.background, legible(theme.text, fill, theme))


def held_colours(colours: KeyColours, theme: Theme) -> KeyColours:
    """Return the colours of a key that is held down.

    It is nearer to that of its letter where the letter can still be read, else farther away. Where
    there is no key, one appears.
    """
    fill, rim, ink = colours
    if fill is None:
        fill, rim, ink = theme.cap, theme.rim, theme.on_cap
    nearer = mixed(fill, ink, 0.2)
    if contrast(nearer, ink) >= LEGIBLE:
        return KeyColours(nearer, rim, ink)
    away = max((theme.text, theme.background), key=lambda colour: contrast(colour, ink))
    return KeyColours(mixed(fill, away, 0.25), rim, ink)


def in_only_row(layout: Layout) -> int:
    """Return how many boards are in the only row of boards, 0 where there are several rows."""
    return layout.grid.across if layout.grid.down == 1 else 0


class KeyPainter:
    """Draws keys of one theme, each only once for all that look the same."""

    def __init__(self, theme: Theme, layout: Layout, in_a_row: int | None = None) -> None:
        """Draw keys.

        Args:
            theme: the colours.
            layout: where everything is.
            in_a_row: how many boards are in the only row of boards while all are shown, 0 where
                there are several rows; None where all are shown now.
        """
        self._theme = theme
        self._px = layout.px
        self._in_a_row = in_only_row(layout) if in_a_row is None else in_a_row  # boards
        self.line = max(2, layout.px(LINE))
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
        corner, away = self._corner(size[1]), 2 * self.line
        key = rounded(size, corner, self._theme.background, self._theme.warning, self.line).copy()
        inner = (size[0] - 2 * away, size[1] - 2 * away)
        key.blit(self._plain(face, inner), (away, away))
        return key

    def _plain(self, face: KeyFace, size: tuple[int, int]) -> pygame.Surface:
        theme, clue, mapped = self._theme, clue_of_key(face.clues), has_map(face.clues)
        colours = key_colours(clue, theme, face.elsewhere > 0)
        fill, rim, ink = held_colours(colours, theme) if face.held else colours
        line = self.line
        if face.ready:
            rim, line = theme.accent, line * (2 if theme.accent == theme.rim else 1)
        key = rounded(size, self._corner(size[1]), fill, rim, line).copy()
        if mapped:
            self._draw_map(key, face.clues)
        if clue:
            self._mark(key, clue, ink)
        self._draw_bar(key, face.elsewhere, ink)
        if face.label == ENTER or not has_sign(Weight.BOLD, face.label):
            self._write(key, face.label, ink)
        else:
            width, height = size
            upper = key.subsurface((0, 0, width, round(height * (1 - MAP_HEIGHT))))
            weight = Weight.REGULAR if clue is Clue.GREY else Weight.BOLD
            letter_on(
                upper if mapped else key, face.label, self._letter_size(face, size), ink, weight
            )
        return key

    def _corner(self, height: int) -> int:
        return min(self._px(KEY_CORNER), height // 4)

    def _letter_size(self, face: KeyFace, size: tuple[int, int]) -> int:
        width, height = size
        if face.label == BACKSPACE:
            width = round(width / 1.5)  # which it is wider than the keys of letters
        wanted = max(self._px(LETTER), width * LETTER_OF_WIDE)
        high = LETTER_ABOVE_MAP if has_map(face.clues) else LETTER_OF_HIGH
        return max(1, round(min(wanted, width * LETTER_OF_NARROW, height * high)))

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
            side = self._letter_size(KeyFace(BACKSPACE), key.get_size())
            letter_on(key, ENTER_SIGN, side, ink)
            return
        drawn = text(words, Weight.BOLD, points, ink)
        key.blit(drawn, drawn.get_rect(center=key.get_rect().center))

    def _mark(self, key: pygame.Surface, clue: Clue, ink: Colour) -> None:
        """Mark a green key with a dot, a yellow one with a ring or a frame."""
        if clue is Clue.YELLOW and self._theme.framed:
            inset, line = self._px(FRAME_INSET), max(1, self._px(FRAME_LINE))
            key.blit(inset_frame(key.get_size(), inset, self._corner(key.get_height()), line, ink))
            return
        width, height = key.get_size()
        side = min(height, round(1.25 * width))
        size, inset = max(LEAST_MARK, round(side * MARK)), round(side * MARK_INSET)
        hole = 0 if clue is Clue.GREEN else round(size * 0.5)
        key.blit(disc(size, ink, hole), (width - size - inset, inset))

    def _draw_bar(self, key: pygame.Surface, share: float, colour: Colour) -> None:
        """Draw a bar at the lower edge: the longer, the more other boards know the letter."""
        if share:
            width, height = key.get_size()
            high = self._px(BAR_HEIGHT)
            wide = max(high, round(width * BAR_WIDTH * share))
            key.fill(colour, ((width - wide) // 2, height - 2 * high, wide, high))

    def _draw_map(self, key: pygame.Surface, clues: KeyClues) -> None:
        """Draw a field for each board below the letter, in the order of the boards.

        Green is full, yellow a frame, grey a dash; a solved board has none.
        """
        width, height = key.get_size()
        gap = max(1, width // 28)
        within = width - 2 * self.line - 2 * (MAP_MARGIN if width >= WITH_MARGIN else 0)
        area = pygame.Rect(0, 0, min(round(width * MAP_WIDTH), within), round(height * MAP_HEIGHT))
        down = 1 if len(clues) <= FIELDS_IN_A_ROW else 2
        if down == 2 and len(clues) <= self._in_a_row:  # as the boards, if it can be read
            thin = max(1, gap // 2)
            if (area.width + thin) // len(clues) - thin >= LEAST_FIELD:
                down, gap = 1, thin
        one_row = down == 1 and len(clues) > FIELDS_IN_A_ROW
        across = -(-len(clues) // down)
        area.midbottom = (width // 2, height - max(3, height // 12))
        wide = min((area.width + gap) // across - gap, area.width // 3)
        high = min(
            (area.height + gap) // down - gap,
            round((HIGH_FIELD if one_row else HIGHEST_FIELD) * wide),
        )
        spare = area.width - across * (wide + gap) + gap
        apart = min(spare, wide) if one_row else 0  # the fourth and the fifth, to be counted
        left = area.x + (spare - apart) // 2
        top = area.y + (area.height - down * (high + gap) + gap) // 2
        for board, clue in enumerate(clues):
            at = (left + board % across * (wide + gap), top + board // across * (high + gap))
            if board >= FIELDS_IN_A_ROW:
                at = (at[0] + apart, at[1])
            if isinstance(clue, Clue):
                self._draw_field(key, clue, pygame.Rect(*at, wide, high))

    def _draw_field(self, key: pygame.Surface, clue: Clue, field: pygame.Rect) -> None:
        """Draw a field of the map."""
        theme = self._theme
        match clue:
            case Clue.GREEN:
                key.fill(theme.green, field)
            case Clue.YELLOW:
                seen = contrast(theme.yellow, theme.cap) >= SEEN
                if not seen:
                    key.fill(theme.yellow, field)
                frame = theme.yellow if seen else theme.loss
                pygame.draw.rect(key, frame, field, max(1, (min(field.size) + 3) // 4))
            case Clue.GREY:
                dash = pygame.Rect(field.x, 0, field.width, max(1, min(field.size) // 4))
                dash.centery = field.centery
                key.fill(theme.bar, dash)
