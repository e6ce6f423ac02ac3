"""The keyboard on the screen: its layouts, and the colours of its keys."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pygame

from game.rules import Clue
from game.window.board.key_clues import KeyClues, live, same_everywhere
from game.window.board.layout import Layout
from game.window.ui.actions import shortcut_text
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, fitting_size, has_sign, letter_on, text, text_width
from game.window.ui.theme import (
    BODY,
    KEY_CORNER,
    LEGIBLE,
    Colour,
    Theme,
    clue_colours,
    contrast,
    mixed,
)
from game.words import Language

# The letters of each layout from the top row to the bottom one, without its other signs.
LAYOUTS = {
    "qwerty": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "qwertz": ("QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"),
    "azerty": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"),
    "dvorak": ("PYFGCRL", "AOEUIDHTNS", "QJKXBMWVZ"),
    "colemak": ("QWFPGJLUY", "ARSTDHNEIO", "ZXCVBKM"),
}
ROWS = 3


def letter_rows(layout: str, language_: Language) -> tuple[str, ...]:
    """Return the rows of letters that a layout has for a language.

    The layout is a value of the setting `keyboard`. Letters that it lacks are at the end of the
    middle row, as Ñ is in Spanish.

    >>> from game.words import language
    >>> letter_rows("qwertz", language("es"))
    ('QWERTZUIOP', 'ASDFGHJKLÑ', 'YXCVBNM')
    >>> letter_rows("abc", language("en"))
    ('ABCDEFGHI', 'JKLMNOPQR', 'STUVWXYZ')
    """
    if layout == "language":
        return language_.keyboard
    letters = language_.alphabet
    if layout == "abc":
        length = -(-len(letters) // ROWS)
        return tuple(letters[row * length : (row + 1) * length] for row in range(ROWS))
    top, middle, bottom = LAYOUTS[layout]
    middle += "".join(letter for letter in letters if letter not in top + middle + bottom)
    return tuple(
        "".join(letter for letter in row if letter in letters) for row in (top, middle, bottom)
    )


ENTER, BACKSPACE = "Enter", "⌫"
# What keys say, as the names of shortcuts; that of Backspace where the font lacks its sign.
NAMES = {ENTER: "Enter", BACKSPACE: "Backspace"}
LEAST_AROUND = 2  # pixels at each side of what a key says
SMALLEST_TEXT = 7  # pixels

FIELDS_IN_A_ROW = 4  # of the map of the boards below the letter of a key
RIM_SHARE, DASH_SHARE = 0.6, 0.8  # of the muted colour
MAP_WIDTH, MAP_HEIGHT = 0.8, 0.36  # of that map: shares of the key
BAR_WIDTH, BAR_HEIGHT = 0.7, 3  # of a bar for all other boards: a share of the key; at 100 %


def key_rows(rows: Sequence[str], swapped: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return the labels of the keys: the letters, with Enter and Backspace around the last row.

    >>> key_rows(("AB", "C"), swapped=True)[-1]
    ('⌫', 'C', 'Enter')
    """
    *upper, last = (tuple(row) for row in rows)
    first, end = (BACKSPACE, ENTER) if swapped else (ENTER, BACKSPACE)
    return (*upper, (first, *last, end))


def key_colours(clue: Clue | None, theme: Theme) -> tuple[Colour, Colour]:
    """Return the colours of a key and of its letter, by the best clue that the letter got."""
    return (theme.key, theme.on_key) if clue is None else clue_colours(theme, clue)


def held(fill: Colour, foreground: Colour, theme: Theme) -> Colour:
    """Return the colour of a key that is held down.

    It is nearer to that of its letter where the letter can still be read, else farther away.
    """
    away = max((theme.text, theme.background), key=lambda colour: contrast(colour, foreground))
    nearer = mixed(fill, foreground, 0.2)
    return nearer if contrast(nearer, foreground) >= LEGIBLE else mixed(fill, away, 0.25)


class Keyboard:
    """The keys in their places."""

    def __init__(self, theme: Theme, layout: Layout, rows: Sequence[Sequence[str]]) -> None:
        self._theme = theme
        self._layout = layout
        self.keys: dict[str, pygame.Rect] = {
            label: place
            for labels, places in zip(rows, layout.keys, strict=False)
            for label, place in zip(labels, places, strict=True)
        }
        self.clues: Mapping[str, KeyClues] = {}
        self.elsewhere: Mapping[str, float] = {}
        self._hinted: frozenset[str] = frozenset()
        self._held = ""
        self._hidden = False
        self._drawn: dict[tuple[object, ...], pygame.Surface] = {}
        self.area = layout.keyboard or pygame.Rect(0, 0, 0, 0)

    def show(
        self,
        clues: Mapping[str, KeyClues],
        hinted: frozenset[str],
        hidden: bool,
        elsewhere: Mapping[str, float] = MappingProxyType({}),
    ) -> list[pygame.Rect]:
        """Show the clues of each letter, or nothing, and return what must be drawn again.

        The keys of hinted letters have an outline, and those that are known `elsewhere` a bar, as
        long as the share of other boards says.
        """
        everything = hidden != self._hidden
        changed = [
            place
            for label, place in self.keys.items()
            if everything
            or clues.get(label) != self.clues.get(label)
            or (label in hinted) != (label in self._hinted)
            or elsewhere.get(label) != self.elsewhere.get(label)
        ]
        self.clues, self._hinted, self._hidden = clues, hinted, hidden
        self.elsewhere = elsewhere
        return changed

    def key_under(self, x: int, y: int) -> str:
        """Return the label of the key at a point, or empty text."""
        if self._hidden:
            return ""
        return next((label for label, place in self.keys.items() if place.collidepoint(x, y)), "")

    def hold(self, label: str) -> list[pygame.Rect]:
        """Show a key as held down, or none with empty text, and return what must be drawn again."""
        before, self._held = self._held, label
        return [self.keys[key] for key in {before, label} if key in self.keys]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the keys within a rectangle."""
        if self._hidden:
            return
        for label, place in self.keys.items():
            if clip.colliderect(place):
                surface.blit(self._key(label, place), place)

    def _key(self, label: str, place: pygame.Rect) -> pygame.Surface:
        clues = self.clues.get(label, ())
        bar = self.elsewhere.get(label, 0.0)
        looks = (label, place.width, clues, label in self._hinted, label == self._held, bar)
        if looks not in self._drawn:
            self._drawn[looks] = self._draw(label, place, clues)
        return self._drawn[looks]

    def _draw(self, label: str, place: pygame.Rect, clues: KeyClues) -> pygame.Surface:
        theme, size = self._theme, (place.width, place.height)
        divided = len(clues) > 1 and not same_everywhere(clues)
        whole = live(clues)[0] if clues and live(clues) and not divided else None
        fill, foreground = key_colours(whole, theme)
        if divided:
            fill, foreground = theme.background, theme.text
        if label == self._held:
            fill = held(fill, foreground, theme)
        outline = theme.accent if label in self._hinted and not any(live(clues)) else None
        corner = min(self._layout.px(KEY_CORNER), place.height // 4)
        if divided:
            outline = outline or mixed(theme.background, theme.muted, RIM_SHARE)
        key = rounded(size, corner, fill, outline, max(2, self._layout.px(2))).copy()
        if divided:
            self._draw_map(key, clues)
        self._draw_bar(key, label, foreground)
        if label == ENTER or not has_sign(Weight.BOLD, label):
            words = shortcut_text(NAMES.get(label, label))
            largest = min(self._layout.px(BODY), place.width // 4)
            room = place.width - 2 * LEAST_AROUND
            points = fitting_size(
                largest,
                min(SMALLEST_TEXT, largest),
                lambda points: text_width(words, Weight.BOLD, points) <= room,
            )
            drawn = text(words, Weight.BOLD, points, foreground)
            key.blit(drawn, drawn.get_rect(center=key.get_rect().center))
        else:
            size_of_letter = round(min(place.height * 0.36, place.width * 0.5))
            upper = key.subsurface((0, 0, place.width, round(place.height * (1 - MAP_HEIGHT))))
            letter_on(upper if divided else key, label, size_of_letter, foreground)
        return key

    def _draw_bar(self, key: pygame.Surface, label: str, colour: Colour) -> None:
        """Draw a bar at the lower edge: the longer, the more other boards know the letter."""
        share = self.elsewhere.get(label, 0.0)
        if share:
            width, height = key.get_size()
            high = self._layout.px(BAR_HEIGHT)
            wide = max(high, round(width * BAR_WIDTH * share))
            key.fill(colour, ((width - wide) // 2, height - 2 * high, wide, high))

    def _draw_map(self, key: pygame.Surface, clues: KeyClues) -> None:
        """Draw a field for each board below the letter, in the order of the boards.

        Green is full, yellow a frame, grey a dash; a solved board has none.
        """
        theme = self._theme
        down = 1 if len(clues) <= FIELDS_IN_A_ROW else 2
        across = -(-len(clues) // down)
        width, height = key.get_size()
        gap = max(1, width // 28)
        area = pygame.Rect(0, 0, round(width * MAP_WIDTH), round(height * MAP_HEIGHT))
        area.midbottom = (width // 2, height - max(3, height // 12))
        wide = min((area.width + gap) // across - gap, area.width // 3)
        high = min((area.height + gap) // down - gap, wide)
        left = area.x + (area.width - across * (wide + gap) + gap) // 2
        for board, clue in enumerate(clues):
            field = pygame.Rect(
                left + board % across * (wide + gap),
                area.y + board // across * (high + gap),
                wide,
                high,
            )
            match clue:
                case Clue.GREEN:
                    key.fill(theme.green, field)
                case Clue.YELLOW:
                    pygame.draw.rect(key, theme.yellow, field, max(1, high // 3))
                case Clue.GREY:
                    dash = pygame.Rect(field.x, 0, wide, max(1, high // 4))
                    dash.centery = field.centery
                    key.fill(mixed(theme.background, theme.muted, DASH_SHARE), dash)
