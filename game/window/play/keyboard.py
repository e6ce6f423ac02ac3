"""The keyboard on the screen: its layouts, what it says of each letter, and how a key is drawn.

A key is outlined where its letter was not tried, coloured where it is known, flat where it is
absent. With a few boards it has a dash for each that has its letter, in the order of the boards.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.catalogue import mark, number, tr
from game.formats import listed
from game.match import Match
from game.match.describe import letter_by_ear
from game.rules import Clue, Guess, Hint, best_clues
from game.window.draw.boxes import around
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import draw_mark, rounded
from game.window.draw.text import Weight, fitting_size, has_sign, letter_on, text, text_width
from game.window.draw.theme import (
    BODY,
    KEY_CORNER,
    SEEN,
    Colour,
    Px,
    Theme,
    clue_colours,
    contrast,
)
from game.window.ui.actions import shortcut_text
from game.window.ui.stage import Part
from game.words import language

ENTER, BACKSPACE = "Enter", "⌫"
ENTER_SIGN = "↵"  # where its name would be too small to be read
# What keys say, as the names of shortcuts; that of Backspace where the font lacks its sign.
NAMES = {ENTER: "Enter", BACKSPACE: "Backspace"}
LEAST_AROUND = 5  # pixels at each side of what a key says
SMALLEST_TEXT = 7  # pixels
READABLE = 12  # pixels; names of keys are not smaller where a sign says the same
LETTER = 20  # the size of a letter at 100 %; larger on wide keys, as long as there is room
LETTER_OF_WIDE, LETTER_OF_NARROW, LETTER_OF_HIGH = 0.39, 0.62, 0.6  # shares of the key
LINE = 2  # the outline of a key, at 100 %
BEFORE_KEYS = 6  # from the number of the board to the keys, at 100 %
ABOVE_DASHES = 0.75  # of the height of a key: the place of its letter
DASH_WIDTH, DASH_HEIGHT = 0.16, 0.17  # shares of the key


MOST_AT_ONCE = 4  # boards that a key can show; of more, the chosen one alone
# For translators: a letter in the place, with the boards where that is so, such as "2, 5".
ON_BOARDS = {
    Clue.GREEN: mark("in place on {boards}"),
    Clue.YELLOW: mark("elsewhere on {boards}"),
    Clue.GREY: mark("absent on {boards}"),
}


# The letters of each layout from the top row to the bottom one, without its other signs.
LAYOUTS = {
    "qwerty": ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"),
    "qwertz": ("QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"),
    "azerty": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"),
    "dvorak": ("PYFGCRL", "AOEUIDHTNS", "QJKXBMWVZ"),
    "colemak": ("QWFPGJLUY", "ARSTDHNEIO", "ZXCVBKM"),
}
ROWS = 3


@lru_cache(maxsize=4)
def key_rows(layout: str, code: str, swapped: bool = False) -> tuple[tuple[str, ...], ...]:
    """Return the labels of the keys, row by row, with Enter and Backspace around the last row.

    Args:
        layout: a value of the setting `keyboard`. Letters that it lacks are at the end of the
            middle row, as Ñ is in Spanish.
        code: of the language of the words.
        swapped: whether Enter and Backspace change places.

    >>> key_rows("qwertz", "es")[1][-1]
    'Ñ'
    >>> key_rows("abc", "en", swapped=True)[-1]
    ('⌫', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'Enter')
    """
    letters = language(code).alphabet
    if layout == "language":
        rows = language(code).keyboard
    elif layout == "abc":
        length = -(-len(letters) // ROWS)
        rows = tuple(letters[at : at + length] for at in range(0, len(letters), length))
    else:
        top, middle, bottom = LAYOUTS[layout]
        middle += "".join(letter for letter in letters if letter not in top + middle + bottom)
        rows = top, middle, bottom
    *upper, last = (tuple(letter for letter in row if letter in letters) for row in rows)
    first, end = (BACKSPACE, ENTER) if swapped else (ENTER, BACKSPACE)
    return (*upper, (first, *last, end))


# What keys say ----------------------------------------------------------------------------

KeyClues = Mapping[int, Clue]  # the best clue of a letter on each open board that keys show
UNTRIED: KeyClues = MappingProxyType({})


class KeyboardState(NamedTuple):
    """Everything that the keyboard shows.

    Attributes:
        clues: the clues of each letter that was tried, or that a hint has shown.
        places: how many boards the keys have places for: all of the game, or one.
        hinted: the letters that a hint has shown.
        elsewhere: the letters that are absent on the one board that keys show, and known on others.
        ready: whether the row being typed is full, so that Enter sends it.
        at_fault: the letters that are missing from that row by the clues, and a sentence for each.
        board: the number of the board that the keys show, 0 for all of the game.
    """

    clues: Mapping[str, KeyClues] = MappingProxyType({})
    places: int = 1
    hinted: frozenset[str] = frozenset()
    elsewhere: frozenset[str] = frozenset()
    ready: bool = False
    at_fault: Mapping[str, str] = MappingProxyType({})
    board: int = 0

    def clue(self, letter: str) -> Clue | None:
        """Return the clue that says all of a letter, None where it was not tried, or boards differ.

        A letter that no open board wants is grey.

        >>> KeyboardState({"R": {1: Clue.YELLOW}}).clue("R")
        <Clue.YELLOW: 1>
        """
        clues = {*self.clues.get(letter, UNTRIED).values()}
        if clues == {Clue.GREY} or (clues and self.places == 1):
            return max(clues)
        return None

    def dashes(self, letter: str) -> tuple[Clue | None, ...]:
        """Return at the place of each board the clue of a letter, none where keys show one board.

        >>> KeyboardState({"R": {0: Clue.GREY, 1: Clue.YELLOW}}, places=3).dashes("R")
        (None, <Clue.YELLOW: 1>, None)
        """
        if self.places == 1:
            return ()
        clues = self.clues.get(letter, UNTRIED)
        return tuple(clues.get(board) or None for board in range(self.places))

    def elsewhere_in_words(self, letter: str) -> str:
        """Return that a letter is on another board than the one that keys show, if it is."""
        if letter not in self.elsewhere:
            return ""
        return tr("{letter}: not on this board, but on another", letter=letter)

    def on_boards_in_words(self, letter: str) -> str:
        """Return the clues of a letter with the numbers of the boards, where these differ.

        >>> KeyboardState({"R": {0: Clue.YELLOW, 2: Clue.GREEN}}, 3).on_boards_in_words("R")
        'R: in place on 3, elsewhere on 1'
        """
        clues, said = self.clues.get(letter, UNTRIED), []
        if not clues or self.clue(letter) is not None:
            return ""
        for clue, words in ON_BOARDS.items():
            numbers = [str(board + 1) for board, each in clues.items() if each is clue]
            if numbers:
                said.append(tr(words, boards=" ".join(numbers)))
        return tr("{letter}: {clues}", letter=letter, clues=listed(said))


def state_of_keys(match: Match, hinted: Match, focus: int) -> KeyboardState:
    """Return what is known of the letters of a game, and what hints have shown of it by now.

    Solved boards say nothing any more, and boards of a sequence that wait say nothing yet.
    """
    boards, here = match.open_boards or (focus,), match.open_board(focus)
    open_boards = ((board, match.boards[board]) for board in boards)
    known = {board: _known_from(each.guesses, each.hints) for board, each in open_boards}
    one = len(match.boards) > MOST_AT_ONCE
    shown = {here: known[here]} if one else known
    clues: dict[str, dict[int, Clue]] = {}
    for board, each in shown.items():
        for letter, clue in each.items():
            clues.setdefault(letter, {})[board] = clue
    absent = {letter for letter, each in clues.items() if {*each.values()} == {Clue.GREY}}
    return KeyboardState(
        clues,
        len(match.boards) if len(shown) > 1 else 1,
        frozenset(hint.letter for board in hinted.boards for hint in board.hints),
        frozenset(letter for each in known.values() for letter in absent if each.get(letter)),
        board=here + 1 if one else 0,
    )


@lru_cache(maxsize=64)  # as it is asked of all boards with each letter that is typed
def _known_from(guesses: tuple[Guess, ...], hints: tuple[Hint, ...]) -> dict[str, Clue]:
    """Return the best clue of each letter on a board, where hints count as the clues they are."""
    known = best_clues(guesses)
    for letter, place in hints:
        shown = Clue.YELLOW if place is None else Clue.GREEN
        known[letter] = max(known.get(letter, shown), shown)
    return known


# The keys ---------------------------------------------------------------------------------


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
    clue: Clue | None
    dashes: tuple[Clue | None, ...]
    elsewhere: bool
    held: bool
    ready: bool
    at_fault: bool


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


class Keyboard(Part[KeyboardState]):
    """The keys in their places, and while they are folded the letters in theirs."""

    def __init__(self, theme: Theme, px: Px, places: dict[str, pygame.Rect]) -> None:
        """Place the keys or letters, by those of their nodes; `px` turns lengths into pixels."""
        super().__init__(around(places.values()), KeyboardState())
        self._theme, self._px, self._places = theme, px, places
        self._held = ""
        self._drawn: dict[str, tuple[KeyFace, pygame.Surface]] = {}
        self._refresh()
        self.area.width, self.area.x = self.area.right, 0  # the number of the board is at the left

    def show(self, shown: KeyboardState) -> list[pygame.Rect]:
        """Show what is known of each letter, and return what must be drawn again."""
        same_board = shown.board == self.shown.board
        stale, changed = super().show(shown), self._refresh()
        return changed if same_board else stale

    def light(self, key: str, held: bool) -> list[pygame.Rect]:
        """Show the key that is held down, and return what must be drawn again."""
        before, self._held = self._held, key if held else ""
        return self._refresh() if before != self._held else []

    def described(self) -> Iterator[Node]:
        """Return the keys, each with what is known of its letter."""
        state, keys = self.shown, []
        for key, place in self._places.items():
            kind, _, label = key.partition("/")
            said = state.at_fault.get(label, ""), state.elsewhere_in_words(label)
            hint, pressed = tr("Hint") if label in state.hinted else "", kind == "key"
            node = Node(
                key,
                Role.BUTTON if pressed else Role.LABEL,
                self._by_ear(label),
                about=". ".join(filter(None, (hint, *said))),
                tip=next(filter(None, said), state.on_boards_in_words(label)),
                place=Place(*place),
                deeds=(Deed.CLICK,) if pressed else (),
            )
            keys.append(node)
        if keys:
            about = tr("Board {number}", number=state.board) if state.board else ""
            yield Node("keys", Role.GROUP, tr("Keyboard"), about=about, children=tuple(keys))

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
        for key, place in self._places.items():
            if clip.colliderect(place):
                surface.blit(self._drawn[key][1], place)
        if self._places and self.shown.board:
            firsts = {place.y: place for place in reversed(self._places.values())}
            inmost = max(firsts.values(), key=lambda place: place.x)
            size, right = self._px(BODY), inmost.x - self._px(BEFORE_KEYS)
            figure = text(number(self.shown.board), Weight.BOLD, size, self._theme.accent)
            surface.blit(figure, figure.get_rect(midright=(right, inmost.centery)))

    def _refresh(self) -> list[pygame.Rect]:
        """Draw the keys that have changed, and return their places."""
        changed = []
        for key, place in self._places.items():
            face, (before, _) = self._face(key), self._drawn.get(key, (None, None))
            if face != before:
                self._drawn[key] = face, self._draw(face, place.size)
                changed.append(place)
        return changed

    def _face(self, key: str) -> KeyFace:
        state, label = self.shown, key.partition("/")[2]
        return KeyFace(
            label,
            state.clue(label),
            state.dashes(label) if len(label) == 1 and label != BACKSPACE else (),
            label in state.elsewhere,
            key == self._held,
            state.ready and label == ENTER,
            label in state.at_fault,
        )

    # Drawing ------------------------------------------------------------------------------

    def _draw(self, face: KeyFace, size: tuple[int, int]) -> pygame.Surface:
        theme, clue, (width, height) = self._theme, face.clue, size
        corner = min(self._px(KEY_CORNER), height // 4)
        thin = line = max(1, min(self._px(LINE), height // 18))
        if face.at_fault:
            # The outline has a gap around the key: on yellow and green it would be hard to see.
            key = rounded(size, corner, theme.background, theme.warning, line).copy()
            inner = self._draw(face._replace(at_fault=False), (width - 4 * line, height - 4 * line))
            key.blit(inner, inner.get_rect(center=key.get_rect().center))
            return key
        fill, rim, ink = key_colours(clue, theme, face.elsewhere)
        if face.held or face.ready:  # where all outlines have one colour, this is a thicker one
            rim, line = theme.accent, line * (2 if face.held or theme.framed else 1)
        key = rounded(size, corner, fill, rim, line).copy()
        if clue and theme.marks:
            draw_mark(key, clue is Clue.GREEN, ink)
        if face.dashes:
            self._draw_dashes(key, face.dashes, thin)
        if face.label == ENTER or not has_sign(Weight.BOLD, face.label):
            self._write(key, face.label, ink)
        else:
            high = round(height * ABOVE_DASHES) if face.dashes else height
            place = key.subsurface((0, 0, width, high))
            flat = clue is Clue.GREY and not face.elsewhere
            weight = Weight.REGULAR if flat else Weight.BOLD
            letter_on(place, face.label, self._letter_size(face.label, key), ink, weight)
        return key

    def _letter_size(self, label: str, key: pygame.Surface) -> int:
        width, height = key.get_size()
        if label == BACKSPACE:
            width = round(width / 1.5)  # which it is wider than the keys of letters
        wanted = max(self._px(LETTER), width * LETTER_OF_WIDE)
        return max(1, round(min(wanted, width * LETTER_OF_NARROW, height * LETTER_OF_HIGH)))

    def _write(self, key: pygame.Surface, label: str, ink: Colour) -> None:
        """Write the name of a key in the middle of it, as large as it fits, or a sign for Enter."""
        words, room = shortcut_text(NAMES.get(label, label)), key.get_width() - 2 * LEAST_AROUND

        def fits(size: int) -> bool:
            return text_width(words, Weight.BOLD, size) <= room

        if label == ENTER and not fits(READABLE) and has_sign(Weight.BOLD, ENTER_SIGN):
            # It is as wide as the key of Backspace, whose sign it matches.
            letter_on(key, ENTER_SIGN, self._letter_size(BACKSPACE, key), ink)
        else:
            letter_on(key, words, fitting_size(self._px(BODY), SMALLEST_TEXT, fits), ink)

    def _draw_dashes(self, key: pygame.Surface, clues: Sequence[Clue | None], line: int) -> None:
        """Draw a dash for each board that has the letter, hollow for another place with marks."""
        theme, (width, height) = self._theme, key.get_size()
        for place, clue in enumerate(clues, 1):
            if clue:
                dash = pygame.Rect(0, 0, round(width * DASH_WIDTH), round(height * DASH_HEIGHT))
                dash.center = (width * place // (len(clues) + 1), round(height * ABOVE_DASHES))
                in_place = clue is Clue.GREEN
                if in_place or not theme.marks:
                    key.fill(theme.green if in_place else theme.yellow, dash)
                if not in_place:  # on white, yellow is seen by its outline
                    seen = contrast(theme.yellow, theme.cap) >= SEEN
                    rim = theme.yellow if seen else theme.loss
                    pygame.draw.rect(key, rim, dash, max(2, line) if theme.marks else 1)
