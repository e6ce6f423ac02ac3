"""What is there while the keyboard is folded: a strip of letters in its colours, and a handle."""

from collections.abc import Mapping, Sequence

import pygame

from game.catalogue import tr
from game.window.play.key_clues import KeyboardState, KeyClues, clue_of_key, has_map
from game.window.play.key_painter import key_colours
from game.window.play.layout import Layout
from game.window.ui.actions import INFO, Action
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, fitting_size, letter_on, text, text_width
from game.window.ui.theme import SMALL, Theme

LETTER_SHARE, LETTER_OF_WIDTH = 0.66, 0.9  # of the height of a letter's place, and of its width
SMALLEST_TEXT = 9  # pixels
SIGN_WIDTH, SIGN_HEIGHT = 18, 12  # of the little keyboard on the handle, at 100 %
BETWEEN = 8


class LetterStrip:
    """Shows what is known of each letter, in the order of the keys."""

    def __init__(self, theme: Theme, layout: Layout, letters: Sequence[str]) -> None:
        self._theme = theme
        self.places = dict(zip(letters, layout.letters, strict=False))
        self._clues: Mapping[str, KeyClues] = {}
        self._wanted: Mapping[str, float] = {}  # by how many of the other open boards
        self._hidden = False
        whole = list(self.places.values())
        self.area = whole[0].unionall(whole) if whole else pygame.Rect(0, 0, 0, 0)

    def show(self, state: KeyboardState, hidden: bool) -> list[pygame.Rect]:
        """Show what is known of each letter, or nothing, and return what must be drawn again."""
        shown = self._clues, self._wanted, self._hidden
        if not self.places or (state.clues, state.elsewhere, hidden) == shown:
            return []
        self._clues, self._wanted, self._hidden = state.clues, state.elsewhere, hidden
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the letters within a rectangle."""
        for letter, place in {} if self._hidden else self.places.items():
            if clip.colliderect(place):
                surface.blit(self._picture(letter, place.size), place)

    def _picture(self, letter: str, size: tuple[int, int]) -> pygame.Surface:
        theme, (width, height) = self._theme, size
        clues = self._clues.get(letter, ())
        clue = clue_of_key(clues)
        fill, rim, ink = key_colours(clue, theme, letter in self._wanted)
        if has_map(clues):  # boards differ: it is alive, and that is all that there is room for
            rim = theme.accent
        picture = rounded(size, max(2, min(size) // 5), fill, rim if fill else None, 1).copy()
        points = round(min(height * LETTER_SHARE, width * LETTER_OF_WIDTH))
        weight = Weight.BOLD if fill else Weight.REGULAR
        letter_on(picture, letter, max(SMALLEST_TEXT, points), ink, weight)
        return picture


class KeyboardHandle:
    """Folds and unfolds the keyboard, and says by which keys that is done as well."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._hidden = False
        self.area = layout.handle or pygame.Rect(0, 0, 0, 0)

    def show(self, hidden: bool) -> list[pygame.Rect]:
        """Be there, or not, and return what must be drawn again."""
        if hidden == self._hidden:
            return []
        self._hidden = hidden
        return [self.area]

    @property
    def words(self) -> str:
        """What it does, empty text where there is none."""
        if self._hidden or not self._layout.handle:
            return ""
        return tr("Hide keyboard") if self._layout.keys else tr("Show keyboard")

    def under(self, x: int, y: int) -> bool:
        """Return whether a point is on it, or on the letters above it."""
        on_letter = any(place.collidepoint(x, y) for place in self._layout.letters)
        return not self._hidden and (self.area.collidepoint(x, y) or on_letter)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw it where it is within a rectangle, as large as it finds room."""
        words = self.words
        if not (words and clip.colliderect(self.area)):
            return
        theme, px, area = self._theme, self._layout.px, self.area
        keys = INFO[Action.KEYBOARD].keys
        gap, sign = px(BETWEEN), (px(SIGN_WIDTH), min(px(SIGN_HEIGHT), area.height - 4))
        largest = min(px(SMALL), round(area.height * 0.72))

        def width(size: int) -> int:
            said = text_width(words, Weight.REGULAR, size) + text_width(keys, Weight.REGULAR, size)
            return sign[0] + said + 2 * gap

        size = fitting_size(largest, SMALLEST_TEXT, lambda size: width(size) <= area.width)
        left = area.x + max(0, (area.width - width(size)) // 2)
        self._paint_sign(surface, pygame.Rect(left, area.centery - sign[1] // 2, *sign))
        left += sign[0] + gap
        for said, colour in ((words, theme.text), (keys, theme.muted)):
            drawn = text(said, Weight.REGULAR, size, colour)
            surface.blit(drawn, (left, area.centery - drawn.get_height() // 2))
            left += drawn.get_width() + gap

    def _paint_sign(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw a little keyboard: its frame, two rows of keys, and the space bar."""
        colour, dot = self._theme.muted, max(1, place.height // 6)
        surface.blit(rounded(place.size, place.height // 4, None, colour, max(1, dot // 2)), place)
        for row in (1, 2):
            for key in range(1, 5):
                x = place.x + place.width * key // 5 - dot // 2
                surface.fill(colour, (x, place.y + place.height * row // 4 - dot // 2, dot, dot))
        bar = pygame.Rect(0, 0, place.width // 2, dot)
        bar.center = (place.centerx, place.y + place.height * 3 // 4)
        surface.fill(colour, bar)
