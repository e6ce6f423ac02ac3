"""The line along the top: the game, its state and buttons, in boxes of which some can go."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.catalogue import mark, tr
from game.session.game_words import BETWEEN
from game.window.draw.boxes import ANY, Box, around, column, place, row
from game.window.draw.icons import Icon, calendar_icon, icon
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.draw.shapes import rounded
from game.window.draw.text import (
    Weight,
    elide,
    font,
    line_fits,
    text,
    text_width,
)
from game.window.draw.theme import (
    BODY,
    BUTTON_CORNER,
    BUTTON_TEXT,
    SMALL,
    TITLE,
    Colour,
    Px,
    Theme,
    mixed,
    px_at,
)
from game.window.ui.actions import Action, with_keys
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.session.game_session import TodaysPuzzle

NAME = "Verdigris"
BUTTON = 40  # lengths at 100 %, as all that follow; this one is also that of the lowest header
END, SQUARE, SQUARE_GAP = 20, 14, 4
BETWEEN_WORDS = 12  # behind the mark, and between name, state and chips
AROUND_RULE, RULE = 16, 20  # at both sides of the line behind the name of the program; its height
BETWEEN_BUTTONS, PADDING = 8, 16  # the latter is at both sides of a button's words
CHIP, CHIP_PADDING = 24, 10  # the height of a chip, and the space at both of its ends
ICON_SHARE = 0.55  # of the height of a button
ICON_GAP = 8  # between an icon and the words at its right
# These are known by their icons everywhere; words are left to what belongs to the game.
ALWAYS_ICONS = frozenset({Action.STATISTICS, Action.SETTINGS, Action.HELP, Action.MENU})
WITH_ICON = frozenset({Action.HINT, Action.DAILY})  # also next to its words

WORDS = " in words"
# What goes where it is narrow, the first one first; buttons go into the menu. The rest stays.
GOES = (
    "brand",
    "chips",
    Action.STATISTICS.name,
    Action.UNDO.name + WORDS,
    Action.DAILY.name + WORDS,
    Action.NEW_GAME.name + WORDS,
    Action.HINT.name + WORDS,
    Action.SETTINGS.name,
    Action.HELP.name,
    Action.NEW_GAME.name,
    "mark",
    Action.HARD_MODE.name + WORDS,
    Action.DAILY.name,
    Action.UNDO.name,
    Action.HINT.name,
    Action.HARD_MODE.name,
)
# What the button of today's puzzle does once it is on the board, or was played.
SEE_ALL = mark("See the calendar of daily puzzles")


class Heading(NamedTuple):
    """What the header is to show.

    Attributes:
        name: what the game is called.
        state: how it is going.
        widest: the state when it is widest, so that nothing moves while it changes.
        heard: the state as it is understood by itself.
        chips: what else is to be known of the game, each in a few words.
        actions: what the buttons are for that have a place, from left to right.
        offered: those of them that are there now.
        is_hard: whether hard mode is on.
        daily: how today's puzzle is, None where there is none.
        in_full: what the state means, for who points at it.
        time: the time on the player's timer.
    """

    name: str
    state: str
    widest: str
    heard: str
    chips: tuple[str, ...]
    actions: tuple[Action, ...]
    offered: tuple[Action, ...]
    is_hard: bool
    daily: TodaysPuzzle | None
    in_full: str
    time: str

    @property
    def said(self) -> str:
        """The state for who does not see it, with what the chips say."""
        line = BETWEEN.join(filter(None, (self.heard, *self.chips)))
        return line[:1].upper() + line[1:]


# Buttons ----------------------------------------------------------------------------------


class Style(Enum):
    """The styles of buttons: with words, one that is on, an icon alone."""

    PLAIN = auto()
    LIT = auto()
    QUIET = auto()


class HeaderButton(NamedTuple):
    """A button outside of dialogs: its node, its icon or its words or both, and how it looks."""

    node: Node
    picture: pygame.Surface
    style: Style = Style.QUIET


def look_of(
    style: Style, theme: Theme, *, pointed: bool = False, held: bool = False
) -> tuple[Colour, Colour, Colour]:
    """Return the face, outline and label of a button, also while it is pointed at, and held.

    An icon has no frame until the pointer is on it.
    """
    face = mixed(theme.surface, theme.text, 0.1) if pointed else theme.surface
    line = theme.accent if held else theme.muted if pointed else theme.line
    match style:
        case Style.LIT if theme.framed:  # where all outlines have one colour, it is filled
            return theme.accent, theme.accent, theme.on_accent
        case Style.LIT:
            return face, theme.accent, theme.accent
        case Style.QUIET if not pointed:
            return theme.background, theme.background, theme.text
        case _:
            return face, line, theme.text


def button_node(
    action: Action,
    place: Rect,
    on: bool | None = None,
    label: str = "",
    about: str = "",
    *,
    in_words: bool = True,
) -> Node:
    """Return a button as a node, whose tip says what is not to be seen on it.

    Args:
        action: what it asks for.
        place: where it is.
        on: whether it is on, None where it is no switch.
        label: what it is called, where that is not the name of the action.
        about: what it does now, where that is not what it always does.
        in_words: whether its label is on it.
    """
    label, about = label or action.label, about or action.tooltip
    first = with_keys("" if in_words else label, action.keys)
    return Node(
        action.key,
        Role.BUTTON if on is None else Role.SWITCH,
        label,
        about=about,
        tip="\n".join(filter(None, (first, about))),
        keys=action.keys,
        place=Place(*place),
        checked=on,
        deeds=(Deed.FOCUS, Deed.CLICK),
    )


class Buttons(Part[tuple[HeaderButton, ...]]):
    """Buttons at their places, one of which the pointer may be on."""

    def __init__(self, theme: Theme, px: Px) -> None:
        """Show none; `px` turns a length at 100 % into pixels."""
        super().__init__(Rect(0, 0, 0, 0), ())
        self._theme, self._px = theme, px
        self._places: dict[str, Rect] = {}
        self._lit = "", False

    def arrange(self) -> None:
        """Take other buttons."""
        super().arrange()
        self._nodes = tuple(button.node for button in self.shown)
        self._places = {node.key: Rect(node.place or ()) for node in self._nodes}
        self.area = around(self._places.values())

    def light(self, key: str, held: bool) -> list[Rect]:
        """Light the button of a key, or none; return what must be drawn again."""
        before, self._lit = self._lit[0], (key, held)
        return [self._places[each] for each in {before, key} & {*self._places}]

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw the buttons within a rectangle."""
        for (key, spot), button in zip(self._places.items(), self.shown, strict=True):
            if clip.colliderect(spot):
                pointed = key == self._lit[0]
                held = pointed and self._lit[1]
                face, line, _ = look_of(button.style, self._theme, pointed=pointed, held=held)
                shape = rounded(spot.size, self._px(BUTTON_CORNER), face, line, self._px(1))
                surface.blit(shape, spot)
                surface.blit(button.picture, button.picture.get_rect(center=spot.center))


@lru_cache(maxsize=32)
def _with_words(
    picture: pygame.Surface | None, words: str, size: int, colour: Colour, gap: int
) -> pygame.Surface:
    """Return some words, behind a picture if there is one, both in the middle of the height."""
    label = text(words, Weight.BOLD, size, colour)
    if not picture:
        return label
    width = picture.get_width() + gap + label.get_width()
    both = pygame.Surface((width, max(picture.height, label.height)), pygame.SRCALPHA)
    both.blit(picture, picture.get_rect(midleft=both.get_rect().midleft))
    both.blit(label, label.get_rect(midright=both.get_rect().midright))
    return both


# The header -------------------------------------------------------------------------------


class Header(Part[Heading]):
    """The mark, the name of the program, the name and the state of the game, and its buttons."""

    def __init__(self, theme: Theme, room: Rect, unit: float, heading: Heading) -> None:
        """Show a game.

        Args:
            theme: the colours.
            room: where it is.
            unit: how large text is, 1 at 100 %; in a header that is low for its text it is smaller.
            heading: what is shown.
        """
        super().__init__(room, heading)
        self._theme, self._px = theme, (px := px_at(min(unit, room.height / BUTTON)))
        self._gap = min(px(BETWEEN_BUTTONS), room.width // 80)  # between two buttons
        self._buttons = Buttons(theme, px)
        self._placed: Heading | None = None  # what is placed, without what changes in its place
        self.arrange()

    def arrange(self) -> None:
        """Place what is shown, where anything is new but the words of the state.

        Where there is no room for name and state in one line, the state is below the name, with
        what the chips would say, and what a menu has as well may go.
        """
        super().arrange()
        placed = self.shown._replace(state="", heard="", in_full="", time="")
        if placed == self._placed:
            return
        self._placed, boxes = placed, self._boxes(in_two=False)
        self._in_two = boxes.need(down=False) > self.area.width
        places = place(self._boxes(in_two=True) if self._in_two else boxes, self.area)
        self._places = places
        if "chips" in places:
            places["state"].union_ip(places["chips"])
        there = (action for action in self.shown.offered if action.name in places)
        self._buttons.show(tuple(map(self._button, there)))

    def light(self, key: str, held: bool) -> list[Rect]:
        """Light the button of a key, or none; return what must be drawn again."""
        return self._buttons.light(key, held)

    @property
    def words(self) -> Rect:
        """The room for words, up to the buttons."""
        places = [self._places[it.name].x for it in self.shown.actions if it.name in self._places]
        left = self._places["name"].x
        return Rect(left, self.area.y, min((*places, self.area.right)) - left, self.area.height)

    def described(self) -> Iterator[Node]:
        """Return its texts, its buttons and the time; what the state means is at all its words."""
        heading = self.shown
        yield Node("name", Role.HEADING, NAME)
        yield Node("game", Role.LABEL, heading.name)
        if heading.said:
            yield Node("state", Role.LABEL, heading.said, about=heading.in_full)
        yield Node("words", Role.LABEL, tip=heading.in_full, place=Place(*self.words))
        if buttons := self._buttons.nodes:
            yield Node("toolbar", Role.TOOLBAR, tr("Buttons"), children=buttons)
        if heading.time:
            yield Node("timer", Role.LABEL, heading.time)

    def _button(self, action: Action) -> HeaderButton:
        """Return a button: its words, its icon, or both next to each other."""
        heading, px, spot = self.shown, self._px, self._places[action.name]
        in_words = action.name + WORDS in self._places
        at = spot.union(self._places.get(action.name + WORDS, spot))
        at.x, at.width = at.x + self._gap, at.width - self._gap
        on = heading.is_hard if action is Action.HARD_MODE else None
        style = Style.LIT if on else Style.PLAIN if in_words else Style.QUIET
        (*_, ink), side = look_of(style, self._theme), round(at.height * ICON_SHARE)
        about, picture = "", None
        if action is Action.DAILY and (daily := heading.daily):
            about = tr(SEE_ALL) if daily.on_board or daily.finished else ""
            dot = None if daily.finished else self._theme.accent
            picture = calendar_icon(side, daily.day.day, ink, dot)
        elif not in_words or action in WITH_ICON:
            picture = icon(Icon[action.name], side, ink)
        if in_words or not picture:
            picture = _with_words(picture, action.label, px(BUTTON_TEXT), ink, px(ICON_GAP))
        node = button_node(action, at, on, about=about, in_words=in_words)
        return HeaderButton(node, picture, style)

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw the part of the strip within a rectangle."""
        theme, places, px = self._theme, self._places, self._px
        surface.fill(theme.line, (self.area.x, self.area.bottom - 1, self.area.width, 1))
        if "mark" in places:
            self._paint_mark(surface, *places["mark"].midleft)
        if "brand" in places:
            left, middle = places["brand"].midleft
            brand = text(NAME, Weight.BOLD, px(TITLE), theme.text)
            surface.blit(brand, brand.get_rect(midleft=(left, middle)))
            left += brand.get_width() + px(AROUND_RULE)
            surface.fill(theme.line, (left, middle - px(RULE) // 2, 1, px(RULE)))
        surface.blits(self._drawn(), doreturn=False)
        self._buttons.paint(surface, clip)

    def _paint_mark(self, surface: pygame.Surface, left: int, middle: int) -> None:
        theme, side = self._theme, self._px(SQUARE)
        for colour in (theme.green, theme.yellow, theme.grey):
            rim = theme.grey_rim if colour == theme.grey else None
            square = rounded((side, side), max(2, side // 5), colour, rim, max(1, side // 8))
            surface.blit(square, (left, middle - side // 2))
            left += side + self._px(SQUARE_GAP)

    def _drawn(self) -> list[tuple[pygame.Surface, Rect]]:
        """Return the name, the state, and the chips that have room, each with its place."""
        theme, px, places, chips = self._theme, self._px, self._places, self.shown.chips
        state = [self.shown.state, *(chips if self._in_two else ())]
        size = px(SMALL if self._in_two else BODY)
        lines = (
            ("name", self.shown.name, Weight.BOLD, px(BODY), theme.text),
            ("state", BETWEEN.join(filter(None, state)), Weight.REGULAR, size, theme.muted),
        )
        drawn = []
        for part, line, weight, high, colour in lines:
            if part in places:
                fits = line_fits(weight, high, places[part].width)
                shown = elide(elide(line, fits, BETWEEN, ""), fits)
                label = text(shown, weight, high, colour)
                drawn.append((label, label.get_rect(midleft=places[part].midleft)))
        for words in () if self._in_two else chips:
            sign = self._chip(words)
            left = drawn[-1][1].right + px(BETWEEN_WORDS)
            if left + sign.get_width() <= places["state"].right:
                drawn.append((sign, sign.get_rect(midleft=(left, self.area.centery))))
        return drawn

    def _chip(self, words: str) -> pygame.Surface:
        """Return a few words in a frame with round ends."""
        theme, px = self._theme, self._px
        label = text(words, Weight.REGULAR, px(SMALL), theme.muted)
        height = max(px(CHIP), label.get_height() + 2)
        size = label.get_width() + 2 * px(CHIP_PADDING), height
        surface = rounded(size, height // 2, theme.surface, theme.line, px(1)).copy()
        surface.blit(label, label.get_rect(center=surface.get_rect().center))
        return surface

    # Its boxes ----------------------------------------------------------------------------

    def _boxes(self, *, in_two: bool) -> Box:
        """Return the boxes of a header, with the state below the name or in one line with it."""
        px, heading, wide = self._px, self.shown, self.area.width
        left, right = (Box(size=min(px(END), wide // share)) for share in (32, 64))
        mark = _box("mark", 3 * px(SQUARE) + 2 * px(SQUARE_GAP) + px(BETWEEN_WORDS))
        buttons = [
            box for action in heading.actions for box in self._boxes_of(action, in_two=in_two)
        ]
        name = text_width(heading.name, Weight.BOLD, px(BODY))
        state = text_width(heading.widest, Weight.REGULAR, px(SMALL if in_two else BODY))
        if in_two:
            free = wide - row(left, *buttons, right).need(down=False)
            lines = (
                Box("name", size=font(Weight.BOLD, px(BODY)).get_linesize()),
                Box("state", size=font(Weight.REGULAR, px(SMALL)).get_linesize()),
            )
            size = max(0, min(max(name, state), wide * 3 // 10, free))
            words = column(*lines[: 1 + bool(state or heading.chips)], size=size, share=1)
            return row(left, mark, words, *buttons, right)
        brand = text_width(NAME, Weight.BOLD, px(TITLE)) + 2 * px(AROUND_RULE)
        chips = sum(self._chip(each).get_width() + px(BETWEEN_WORDS) for each in heading.chips)
        return row(
            left,
            mark._replace(spare=0),
            _box("brand", brand),
            Box("name", size=name + px(BETWEEN_WORDS)),
            Box("state", size=state, share=1),
            _box("chips", chips) if chips else None,
            *buttons,
            right,
        )

    def _boxes_of(self, action: Action, *, in_two: bool) -> list[Box]:
        """Return the boxes of a button: its icon, with the space before it, and its words.

        With the state in a line of its own, it may go into a menu, if there is one.
        """
        px, name = self._px, action.name
        side = min(px(BUTTON), self.area.height - 8, self.area.width // 9)
        icon = _box(name, self._gap + side, side)
        if not (in_two and Action.MENU in self.shown.actions):
            icon = icon._replace(spare=0)
        if action in ALWAYS_ICONS or (in_two and action is not Action.HARD_MODE):
            return [icon]
        label = text_width(action.label, Weight.BOLD, px(BUTTON_TEXT)) + 2 * px(PADDING)
        if action in WITH_ICON:
            label += round(side * ICON_SHARE) + px(ICON_GAP)
        return [icon, _box(name + WORDS, max(0, label - side), side)]


def _box(name: str, size: int, across: int = ANY) -> Box:
    """Return a box that goes at its turn, if it has one."""
    spare = len(GOES) - GOES.index(name) if name in GOES else 0
    return Box(name, size=size, across=across, spare=spare)
