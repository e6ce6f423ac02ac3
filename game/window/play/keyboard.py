"""The keyboard on the screen: its layouts, and which key shows what."""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.catalogue import tr
from game.match.describe import letter_by_ear
from game.window.draw.boxes import around
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.play.key_clues import KeyboardState
from game.window.play.key_painter import BACKSPACE, ENTER, NAMES, KeyFace, KeyPainter
from game.window.ui.actions import shortcut_text
from game.window.ui.stage import Part
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


class Keyboard(Part[KeyboardState]):
    """The keys in their places, and while they are folded the letters in theirs."""

    def __init__(
        self,
        painter: KeyPainter,
        keys: Mapping[str, pygame.Rect],
        letters: Mapping[str, pygame.Rect],
    ) -> None:
        """Place the keys, by their labels, or the letters."""
        super().__init__(around([*keys.values(), *letters.values()]), KeyboardState())
        self._painter = painter
        self._keys = keys
        self._places = {**letters, **keys}
        self._held = ""
        self._faces = {label: self._face(label) for label in self._places}

    def show(self, shown: KeyboardState) -> list[pygame.Rect]:
        """Show what is known of each letter, and return what must be drawn again."""
        return super().show(shown) and self._refresh()

    def light(self, key: str, held: bool) -> list[pygame.Rect]:
        """Show the key that is held down, and return what must be drawn again."""
        before, self._held = self._held, key.removeprefix("key/") if held else ""
        return self._refresh() if before != self._held else []

    def described(self) -> Iterator[Node]:
        """Return the keys, each with what is known of its letter."""
        keys = []
        for label, place in self._places.items():
            state, is_key = self.shown, label in self._keys
            elsewhere = state.elsewhere_in_words(label)
            hint = tr("Hint") if is_key and label in state.hinted else ""
            node = Node(
                f"key/{label}" if is_key else f"letter/{label}",
                Role.BUTTON if is_key else Role.LABEL,
                self._by_ear(label),
                about=hint or elsewhere,
                tip=state.at_fault.get(label, "") or elsewhere or state.on_boards_in_words(label),
                place=Place(*place),
                deeds=(Deed.CLICK,) if is_key else (),
            )
            keys.append(node)
        if keys:
            yield Node("keys", Role.GROUP, tr("Keyboard"), children=tuple(keys))

    def _by_ear(self, label: str) -> str:
        """Return a key with the best clue of its letter, on each board where those differ."""
        if label in NAMES:
            return shortcut_text(NAMES[label])
        clue = self.shown.clue(label)
        if clue is not None:
            return letter_by_ear(label, clue)
        return self.shown.on_boards_in_words(label) or label

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the keys within a rectangle."""
        for label, place in self._places.items():
            if clip.colliderect(place):
                surface.blit(self._painter.picture(self._faces[label], place.size), place)

    def _refresh(self) -> list[pygame.Rect]:
        """Take the faces of all keys, and return the places of those that changed."""
        before, self._faces = self._faces, {label: self._face(label) for label in self._places}
        changed = (label for label in before if self._faces[label] != before[label])
        return [self._places[label] for label in changed]

    def _face(self, label: str) -> KeyFace:
        state = self.shown
        return KeyFace(
            label,
            state.clue(label),
            state.dashes(label) if len(label) == 1 and label != BACKSPACE else (),
            label in state.elsewhere,
            label == self._held,
            state.ready and label == ENTER,
            label in state.at_fault,
        )
