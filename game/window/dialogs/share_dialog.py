"""Sharing a game that is over: as text, or as an image."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Self

import pygame

from game.catalogue import mark, mark_context, tr, tr_context
from game.formats import listed, shown_name
from game.match import Match
from game.match.describe import clue_by_ear
from game.profile.files import pictures_folder
from game.profile.sharing import (
    KEYCAP,
    MISS,
    SQUARES,
    long_code,
    shared_in_words,
    shared_line,
    shared_text,
)
from game.rules import Clue
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.game_picture import picture_of, save
from game.window.draw.blocks import Drawn
from game.window.draw.shapes import rounded, rounded_panel
from game.window.draw.text import (
    Weight,
    fitting_size,
    font,
    lines_of_code,
    text,
    text_width,
    widest,
)
from game.window.draw.theme import (
    BODY,
    BUTTON_CORNER,
    PANEL_CORNER,
    SMALL,
    TITLE,
    Px,
    Theme,
    clue_colours,
)
from game.window.platform.clipboard import Copied, copy
from game.window.play.tiles import TilePainter
from game.window.ui.actions import Action
from game.window.ui.choice_box import chosen_colours
from game.window.ui.dialog import DrawnDialog, Form
from game.window.ui.page import Page

COPIED = mark("Copied. Paste it anywhere.")
NOT_COPIED = mark("Couldn't copy. Here's the text:")
DIALOG, SQUARE = 480, 24  # how wide the dialog is, and a square of its text, at 100 %
PADDING, GAP = 16, 12
SEGMENT, AROUND = 36, 18  # how high the choice of a way is, and the space around its words
# The ways to share a game as text.
IN_SQUARES, IN_WORDS, IN_A_LINE, AS_CODE = "squares", "words", "line", "code"
WAY = "way"
NO_BREAK = "\N{NO-BREAK SPACE}"
KEYS: Mapping[int, tuple[str, int]] = MappingProxyType(
    {pygame.K_LEFT: (WAY, -1), pygame.K_RIGHT: (WAY, 1)}
)
NAMES = {
    IN_SQUARES: mark_context("share", "Squares"),
    IN_WORDS: mark_context("share", "Words"),
    IN_A_LINE: mark_context("share", "One line"),
    AS_CODE: mark_context("share", "Code"),
}


@dataclass(frozen=True, slots=True)
class ShareForm(Form):
    """A game as text, which has been copied, since it says so where clipboards fail.

    Attributes:
        match: the game.
        colour_blind: whether what is copied has the squares for the colour-blind.
        way: how the text has it.
        copied: whether the clipboard has that.
    """

    match: Match
    colour_blind: bool
    way: str = IN_SQUARES
    copied: Copied = Copied.NO

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to share the game: those that say something else of it."""
        ways = [IN_SQUARES, IN_WORDS]
        if len(self.match.boards) > 1:
            ways.append(IN_A_LINE)
        if long_code(self.match):
            ways.append(AS_CODE)
        return tuple(ways)

    @property
    def shared(self) -> str:
        """The text with the squares of the theme."""
        forms: dict[str, Callable[[Match], str]] = {
            IN_SQUARES: shared_text,
            IN_WORDS: shared_in_words,
            IN_A_LINE: shared_line,
            AS_CODE: long_code,
        }
        return forms[self.way](self.match)

    def copy(self) -> Self:
        """Copy the text, and return the form that says so."""
        squares = self.way == IN_SQUARES and self.colour_blind
        shared = shared_text(self.match, colour_blind=True) if squares else self.shared
        return replace(self, copied=copy(shared))

    def step(self, name: str, by: int) -> Self:
        """Return the form after another way was chosen, which copies the text."""
        ways = self.ways
        if name == WAY:
            name = ways[max(0, min(len(ways) - 1, ways.index(self.way) + by))]
        return replace(self, way=name).copy()

    def dialog(self) -> DrawnDialog:
        """Return the form as it is to be shown."""
        buttons = (
            (Action.SAVE_PICTURE, tr("Save image")),
            (Action.CLOSE_DIALOG, tr("Close")),
        )
        words = f"{self._note}\n{self.shared}"
        return DrawnDialog(tr("Share"), self._draw, buttons, words, DIALOG, gives_way=True)

    @property
    def _note(self) -> str:
        return self.copied.said(tr(COPIED)) if self.copied else tr(NOT_COPIED)

    def _draw(self, theme: Theme, px: Px, width: int, _: int) -> Drawn:
        """Return the ways, and the text in the middle of a panel."""
        page = Page(theme, px, width)
        _draw_ways(page, self.ways, self.way)
        _centre(page, self._note, px(BODY), Weight.REGULAR)
        page.skip(GAP)
        # So that the frame stays as it is when another way is chosen.
        least = _preview(shared_text(self.match), theme, px, width).picture.get_height()
        page.add(_preview(self.shared, theme, px, width, least))
        page.skip(4)
        names = {way: tr(NAMES[way]) for way in self.ways}
        return page.drawn()._replace(keys=KEYS, chosen=self.way, words=names)


def _draw_ways(page: Page, ways: tuple[str, ...], chosen: str) -> None:
    """Draw the ways side by side in the middle, as the values of a form are."""
    theme, px = page.theme, page.px
    words = [tr(NAMES[way]) for way in ways]
    inset, high, size = px(3), px(SEGMENT), px(BODY)
    around = px(AROUND)
    wide = widest(words, Weight.BOLD, size) + 2 * around
    wide = min(wide, (page.width - 2 * inset) // len(ways))
    size = fitting_size(
        size, px(SMALL) // 2, lambda it: widest(words, Weight.BOLD, it) <= wide - px(4)
    )
    frame = (wide * len(ways) + 2 * inset, high)
    left = (page.width - frame[0]) // 2
    page.put(rounded(frame, px(BUTTON_CORNER), theme.surface, theme.line, px(1)), left)
    ground, ink = chosen_colours(theme)
    for index, (way, name) in enumerate(zip(ways, words, strict=True)):
        part = pygame.Rect(left + inset + index * wide, inset, wide, high - 2 * inset)
        if way == chosen:
            page.put(rounded(part.size, px(BUTTON_CORNER - 3), ground), part.x, part.y)
        drawn = text(name, Weight.BOLD, size, ink if way == chosen else theme.muted)
        place = drawn.get_rect(center=part.center)
        page.put(drawn, place.x, place.y)
        page.offer_at(way, part)
    page.height += high
    page.skip(GAP)


def _preview(shared: str, theme: Theme, px: Px, width: int, least: int = 0) -> Drawn:
    """Return the text to share on a panel: how it went, the squares, and the rest below.

    It is in the middle of the panel, which has a height of so many pixels at least.
    """
    padding = px(PADDING)
    room = width - 2 * padding
    page = Page(theme, px, room)
    first, *lines = shared.replace("∞", tr_context("guesses", "unlimited")).split("\n")
    if " " in first:
        wide = partial(text_width, first, Weight.BOLD)
        title = fitting_size(px(TITLE), px(SMALL), lambda each: wide(each) <= room)
        if wide(title) > room:  # then the result is not alone below
            first = NO_BREAK.join(first.rsplit(" ", 1))
        _centre(page, first, title, Weight.BOLD)
        page.skip(8)
    else:  # a code alone
        lines = [first]
    for line in lines:
        if set(line) & SIGNS.keys() - {" "}:
            row = _row_of_squares(line, theme, px(SQUARE), room)
            page.put(row, (room - row.get_width()) // 2, words=_in_words(line))
            page.height += row.get_height()
        else:
            page.skip(4)
            for piece in _broken(line, px(SMALL), room):
                _centre(page, piece, px(SMALL), Weight.REGULAR)
    drawn = page.drawn()
    high = drawn.picture.get_height()
    size = (width, max(least, high + 2 * padding))
    panel = rounded_panel(size, px(PANEL_CORNER), theme.surface, theme.line, px(1))
    panel.blit(drawn.picture, (padding, (size[1] - high) // 2))
    return drawn._replace(picture=panel)


def _centre(page: Page, words: str, size: int, weight: Weight) -> None:
    """Add words in the middle of a page, on as many lines as they need."""
    colour = page.theme.text if weight is Weight.BOLD else page.theme.muted
    lines = text(words, weight, size, colour, page.width)
    page.put(lines, (page.width - lines.get_width()) // 2, words=words)
    page.height += lines.get_height()


def _broken(line: str, size: int, width: int) -> list[str]:
    """Return a line as it is, or in pieces where it is a code that is too long for a width."""
    return [line] if " " in line else lines_of_code(line, font(Weight.REGULAR, size), width)


SIGNS = {**dict(zip(SQUARES, Clue, strict=True)), MISS: None, KEYCAP[-1]: None, " ": None}


def _in_words(line: str) -> str:
    """Return a row of squares and of numbers of guesses as it is read out."""
    names = {sign: clue_by_ear(clue) for sign, clue in zip(SQUARES, Clue, strict=True)}
    names[MISS] = "X"
    return listed(names.get(sign, sign) for sign in line if sign in names or sign.isdigit())


def _row_of_squares(line: str, theme: Theme, side: int, width: int) -> pygame.Surface:
    """Return squares in the colours of clues, and numbers of boards, as a row of a text has them.

    They are smaller where the row has no room for all.
    """
    squares: list[tuple[str, Clue | None] | None] = []
    for sign in line:
        if sign == " ":
            squares.append(None)
        elif sign in SIGNS and sign not in KEYCAP:
            squares.append(("X" if sign == MISS else "", SIGNS[sign]))
        elif sign.isdigit():
            squares.append((sign, Clue.GREEN))
    step = min(side + max(1, side // 6), width // len(squares))
    side = step - max(1, step // 7)
    row = pygame.Surface((step * len(squares), step), pygame.SRCALPHA)
    for place, square in enumerate(squares):
        if square:
            sign, clue = square
            fill, ink = clue_colours(theme, clue if clue is not None else Clue.GREY)
            row.blit(rounded((side, side), max(2, side // 8), fill), (place * step, 0))
            drawn = text(sign or " ", Weight.BOLD, max(1, side * 3 // 5), ink)
            middle = (place * step + side // 2, side // 2)
            row.blit(drawn, drawn.get_rect(center=middle))
    return row


def share(desk: Desk) -> None:
    """Copy the game as text, and show the text, since clipboards fail."""
    form = ShareForm(desk.match(), desk.session.settings.colour_blind)
    desk.gui.open_form(form.copy())


def save_picture(desk: Desk, *, letters: bool = False) -> None:
    """Save an image of the boards, and say where it is.

    It has letters only where that is asked for: others may still want to play the puzzle.
    """
    session = desk.session
    painter = TilePainter(desk.theme())
    picture = picture_of(desk.match(), painter, letters=letters)
    with desk.reporting():
        path = save(picture, pictures_folder(), f"{session.profile.clock():%Y-%m-%d-%H%M%S}")
        # For translators: at most eight words; {folder} is the name of a folder, as "Pictures" is.
        desk.say(tr("Image saved in {folder}", folder=shown_name(path.parent.name)))


ACTIONS: Handlers = {
    Action.SHARE: share,
    Action.SAVE_PICTURE: save_picture,
}
