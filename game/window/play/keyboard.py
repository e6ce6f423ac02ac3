"""The keyboard on the screen: its layouts, and which key shows what."""

from collections.abc import Mapping, Sequence

import pygame

from game.window.play.key_clues import KeyboardState
from game.window.play.key_painter import BACKSPACE, ENTER, KeyFace, KeyPainter
from game.window.ui.tooltip import Tip
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


def key_rows(rows: Sequence[str], swapped: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return the labels of the keys: the letters, with Enter and Backspace around the last row.

    >>> key_rows(("AB", "C"), swapped=True)[-1]
    ('⌫', 'C', 'Enter')
    """
    *upper, last = (tuple(row) for row in rows)
    first, end = (BACKSPACE, ENTER) if swapped else (ENTER, BACKSPACE)
    return (*upper, (first, *last, end))


class Keyboard:
    """The keys in their places, or while they are folded the letters in theirs."""

    def __init__(self, painter: KeyPainter, keys: Mapping[str, pygame.Rect]) -> None:
        """Place the keys, by their labels."""
        self._painter = painter
        self.keys = keys
        self.state = KeyboardState()
        self._faces = {label: KeyFace(label) for label in keys}
        self._held = ""
        self.area = pygame.Rect(0, 0, 0, 0).unionall([*keys.values()])

    def show(self, state: KeyboardState) -> list[pygame.Rect]:
        """Show what is known of each letter, and return what must be drawn again."""
        self.state = state
        return self._refresh()

    def key_under(self, x: int, y: int) -> str:
        """Return the label of the key at a point, or empty text."""
        return next((label for label, place in self.keys.items() if place.collidepoint(x, y)), "")

    def tip_under(self, x: int, y: int) -> Tip | None:
        """Return what there is to say of the key at a point, None for nothing.

        That is why its letter is missing from the row, or what its marks mean.
        """
        label = self.key_under(x, y)
        words = self.state.at_fault.get(label, "") or self.state.explained(label)
        return Tip(words, self.keys[label]) if words else None

    def hold(self, label: str) -> list[pygame.Rect]:
        """Show a key as held down, or none with empty text, and return what must be drawn again."""
        self._held = label
        return self._refresh()

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the keys within a rectangle."""
        for label, place in self.keys.items():
            if clip.colliderect(place):
                surface.blit(self._painter.picture(self._faces[label], place.size), place)

    def _refresh(self) -> list[pygame.Rect]:
        """Take the faces of all keys, and return the places of those that changed."""
        before, self._faces = self._faces, {label: self._face(label) for label in self.keys}
        return [place for label, place in self.keys.items() if self._faces[label] != before[label]]

    def _face(self, label: str) -> KeyFace:
        state = self.state
        return KeyFace(
            label,
            state.clue(label),
            state.dashes(label) if len(label) == 1 and label != BACKSPACE else (),
            label in state.elsewhere,
            label == self._held,
            state.ready and label == ENTER,
            label in state.at_fault,
        )
