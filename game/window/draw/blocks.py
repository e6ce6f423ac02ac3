"""Blocks: a page is a list of them, one below the other.

A block knows how high it is in a width, and paints itself, which makes the nodes of what it shows.
That is data: no block knows a game, and none is changed. Lengths are at 100 %, as `Ink.px` takes
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, dataclass_transform

import pygame
from pygame import Rect

from game.catalogue import tr_context
from game.formats import labelled, listed
from game.window.draw.boxes import ANY
from game.window.draw.nodes import Deed, Node, Place, Role, keyed
from game.window.draw.shapes import rounded, rounded_panel, switch
from game.window.draw.text import Run, Weight, font, lines_of, text, text_width, widest
from game.window.draw.theme import (
    BODY,
    BUTTON_CORNER,
    PANEL_CORNER,
    SMALL,
    TITLE,
    Px,
    Theme,
    Tone,
    mixed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

GAP = 8  # between blocks side by side
LEAST = 140  # that a block is wide at least which takes what others leave of a row
PADDING = 16  # within a card
CHIP, BUTTON, AROUND = 30, 40, 20  # how high chips and buttons are; the space beside their words
SWITCH = (40, 22)
CELL = 26  # how high a row of a table is
CAP = 24  # how high a key is
TERM = 104  # how wide a column of words is
PRESSED = (Deed.FOCUS, Deed.CLICK)  # what can be asked of what is pressed
GROUND = 0.12  # of the text's colour in the ground of a track


class Drawn(NamedTuple):
    """A drawing on a transparent background.

    Attributes:
        picture: what is seen.
        nodes: what is in it, in the order in which it is read.
        keys: what keys do, by their codes: a step in a row, by so much.
        chosen: the key of the node that is kept in view, empty text for none.
    """

    picture: pygame.Surface
    nodes: tuple[Node, ...] = ()
    keys: Mapping[int, tuple[str, int]] = {}
    chosen: str = ""


class Ink(NamedTuple):
    """What blocks are painted with: the colours, and what turns a length at 100 % into pixels."""

    theme: Theme
    px: Px


class Canvas(NamedTuple):
    """What blocks are painted on.

    Attributes:
        surface: takes what is seen.
        ink: what it is painted with.
        nodes: takes what is read, pressed and in focus.
    """

    surface: pygame.Surface
    ink: Ink
    nodes: list[Node]

    @property
    def apart(self) -> Canvas:
        """The same with nodes of its own, of which whoever paints there may take some, or none."""
        return self._replace(nodes=[])

    def say(self, words: str) -> None:
        """Have words read, if there are any."""
        if words:
            self.nodes.append(Node("", Role.LABEL, words))

    def part(
        self, name: str, words: str, place: Rect, role: Role = Role.BUTTON, **states: Any
    ) -> None:
        """Have a place pressed and in focus.

        Args:
            name: by which it is known in the page.
            words: what it is called, empty where only the pointer comes to it.
            place: where it is.
            role: what it is.
            states: as in `Node`.
        """
        states = {"deeds": PRESSED if words else (Deed.CLICK,), **states}
        self.nodes.append(Node(name, role, words, place=Place(*place), **states))

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Have a table read, by the titles of its columns and the texts of each row."""
        total = len(heads)
        cells = (
            Node("", Role.COLUMN_HEADER, head, position=(at, total))
            for at, head in enumerate(heads, 1)
            if head
        )
        nodes = [Node("", Role.ROW, listed(filter(None, heads)), children=tuple(cells))]
        for texts in rows:
            pairs = zip(heads, texts, strict=True)
            named = listed(f"{head} {text}" if head else text for head, text in pairs)
            cells = (
                Node("", Role.CELL, words, position=(column, total))
                for column, words in enumerate(texts, 1)
            )
            nodes.append(Node("", Role.ROW, named, children=tuple(cells)))
        name = tr_context("of figures", "Table")
        self.nodes.append(Node("", Role.TABLE, name, children=tuple(nodes)))


class Block:
    """A part of a page, equal to another one with the same attributes.

    Attributes:
        grows: whether it takes what others leave of a row.
    """

    grows = False

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def width(self, ink: Ink) -> int:
        """Return how wide it is in a row, in pixels; at least, if it grows."""
        return ink.px(LEAST)

    def height(self, ink: Ink, width: int) -> int:
        """Return how high it is in a width, in pixels."""
        raise NotImplementedError

    def paint(self, canvas: Canvas, place: Rect) -> None:
        """Paint it in a place of its width, no lower than its height."""
        raise NotImplementedError


Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def record(kind: type[Kind]) -> type[Kind]:
    """Make a kind of block a record of its attributes, none of which is ever changed.

    As a frozen dataclass each would take four times as long, and the first frame needs all.
    """
    return dataclass(eq=False, repr=False)(kind)


class Sized(Block):
    """A block of a size of its own.

    Attributes:
        sides: how wide it is, at least if it grows, and how high.
    """

    sides: tuple[float, float]

    def width(self, ink: Ink) -> int:
        return ink.px(self.sides[0])

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(self.sides[1])


class Made(Block):
    """A block that is made of others, and read or pressed as one."""

    def made(self, ink: Ink, width: int) -> Block:
        """Return what it is made of in a width."""
        raise NotImplementedError

    def tell(self, canvas: Canvas, place: Rect) -> None:
        """Have it read, or pressed where it is in a place."""
        raise NotImplementedError

    def height(self, ink: Ink, width: int) -> int:
        return self.made(ink, width).height(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        self.made(canvas.ink, place.width).paint(canvas.apart, place)
        self.tell(canvas, place)


class Named(Block):
    """A block that is a part where it has a name, and else says what it shows.

    Attributes:
        name: the part that it is, where it can be chosen.
        spoken: what is said in place of what it shows, None for that.
    """

    name: str
    spoken: str | None = None

    @property
    def plain(self) -> str:
        """What it shows, in words."""
        raise NotImplementedError

    def tell(self, canvas: Canvas, place: Rect) -> None:
        """Have it read, or pressed where it is in a place."""
        if self.name:
            canvas.part(self.name, self.spoken or self.plain, place)
        else:
            canvas.say(self.plain if self.spoken is None else self.spoken)


class Side(Enum):
    """Where lines begin or end."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


# A page -----------------------------------------------------------------------------------


class Page(NamedTuple):
    """A page of a dialog: blocks, and what else `Drawn` has of it.

    Attributes:
        blocks: what it shows, from the top.
        keys, chosen: as in `Drawn`.
        spoken: what is announced of it, where that is not all its texts, as while they change.
        foot: what is at its bottom, also where the dialog is higher.
    """

    blocks: tuple[Block, ...]
    keys: Mapping[int, tuple[str, int]] | None = None
    chosen: str = ""
    spoken: str = ""
    foot: tuple[Block, ...] = ()

    def height(self, ink: Ink, width: int) -> int:
        """Return how high it is in a width, in pixels."""
        return max(1, Stack((*self.blocks, *self.foot)).height(ink, width))

    def drawn(self, ink: Ink, width: int, high: int = 0) -> Drawn:
        """Return it as a drawing of a width, as high as it needs, and at least `high` pixels."""
        high = max(high, self.height(ink, width))
        picture = pygame.Surface((width, high), pygame.SRCALPHA)
        canvas, foot = Canvas(picture, ink, []), Stack(self.foot)
        Stack(self.blocks).paint(canvas, picture.get_rect())
        foot_high = foot.height(ink, width)
        foot.paint(canvas, Rect(0, high - foot_high, width, foot_high))
        return Drawn(picture, keyed(canvas.nodes, "text"), self.keys or {}, self.chosen)


@record
class Stack(Block):
    """Blocks one below the other.

    Attributes:
        blocks: them, from the top.
        gap: the space between them.
        least: how high they are together at least.
        wide: how wide it is in a row; 0 for as wide as its blocks.
    """

    blocks: tuple[Block, ...]
    gap: float = 0
    grows: bool = False
    least: float = 0
    wide: float = 0

    def width(self, ink: Ink) -> int:
        if self.wide:
            return ink.px(self.wide)
        return max((block.width(ink) for block in self.blocks), default=0)

    def height(self, ink: Ink, width: int) -> int:
        heights = [block.height(ink, width) for block in self.blocks]
        high = sum(heights) + ink.px(self.gap) * max(0, len(heights) - 1)
        return max(high, ink.px(self.least))

    def paint(self, canvas: Canvas, place: Rect) -> None:
        top = place.y
        for block in self.blocks:
            high = block.height(canvas.ink, place.width)
            block.paint(canvas, Rect(place.x, top, place.width, high))
            top += high + canvas.ink.px(self.gap)


@record
class Row(Block):
    """Blocks side by side, on as many lines as they need.

    Blocks that grow share what the others leave of a line.

    Attributes:
        blocks: them, from the left.
        gap: the space between them.
        at_top: whether they begin at the top; else each is in the middle of its line.
        side: where they are, if none grows.
        least: how high it is at least.
    """

    blocks: tuple[Block, ...]
    gap: float = GAP
    at_top: bool = False
    side: Side = Side.LEFT
    grows: bool = True
    least: float = 0

    def width(self, ink: Ink) -> int:
        gaps = ink.px(self.gap) * max(0, len(self.blocks) - 1)
        return sum(block.width(ink) for block in self.blocks) + gaps

    def _lines(self, ink: Ink, room: int) -> list[list[tuple[Block, int]]]:
        """Return the lines in a room: blocks, and how wide they are."""
        gap, lines = ink.px(self.gap), list[list[tuple[Block, int]]]()
        left = -1
        for block in self.blocks:
            wide = min(block.width(ink), room)
            if left < gap + wide:
                lines.append([])
                left = room + gap
            lines[-1].append((block, wide))
            left -= gap + wide
        return [_grown(line, room - gap * (len(line) - 1)) for line in lines]

    def _high(self, ink: Ink, lines: list[list[tuple[Block, int]]]) -> list[int]:
        """Return how high each line is; a single one has the least height."""
        highs = [max(block.height(ink, wide) for block, wide in line) for line in lines]
        return [max(ink.px(self.least), *highs)] if len(highs) == 1 else highs

    def height(self, ink: Ink, width: int) -> int:
        highs = self._high(ink, self._lines(ink, width))
        return sum(highs) + ink.px(self.gap) * max(0, len(highs) - 1)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        ink, gap = canvas.ink, canvas.ink.px(self.gap)
        lines = self._lines(ink, place.width)
        highs = self._high(ink, lines)
        top = place.y
        for line, highest in zip(lines, highs, strict=True):
            high = place.height if len(lines) == 1 else highest
            spare = place.width - sum(wide for _, wide in line) - gap * (len(line) - 1)
            left = place.x + round(self.side.value * spare)
            for block, wide in line:
                tall = block.height(ink, wide)
                down = 0 if self.at_top else (high - tall) // 2
                block.paint(canvas, Rect(left, top + down, wide, tall))
                left += wide + gap
            top += high + gap


def _grown(line: list[tuple[Block, int]], room: int) -> list[tuple[Block, int]]:
    """Return the blocks of a line with shares of what they leave for those that grow."""
    growing = sum(block.grows for block, _ in line)
    spare = room - sum(wide for _, wide in line)
    return [(block, wide + (spare // growing if block.grows else 0)) for block, wide in line]


@record
class Columns(Block):
    """Blocks of one width side by side, in as many rows as they need, each as high as its highest.

    Attributes:
        blocks: them, from the left of the top row.
        least: how wide each is at least; none is narrower than the widest that does not grow.
        most: how many are side by side at most, 0 for all.
        gap: the space between them, in both directions.
    """

    blocks: tuple[Block, ...]
    least: float = LEAST
    most: int = 0
    gap: float = 12
    grows = True

    def width(self, ink: Ink) -> int:
        return ink.px(self.least)

    def _rows(self, ink: Ink, width: int) -> tuple[int, list[tuple[Block, ...]]]:
        """Return how wide each block is, and the rows."""
        gap, most = ink.px(self.gap), self.most or len(self.blocks)
        fixed = [block.width(ink) for block in self.blocks if not block.grows]
        across = max(1, min(most, (width + gap) // (max(ink.px(self.least), *fixed, 0) + gap)))
        rows = [self.blocks[at : at + across] for at in range(0, len(self.blocks), across)]
        return (width - gap * (across - 1)) // across, rows

    def height(self, ink: Ink, width: int) -> int:
        wide, rows = self._rows(ink, width)
        heights = [max(block.height(ink, wide) for block in row) for row in rows]
        return sum(heights) + ink.px(self.gap) * max(0, len(rows) - 1)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        wide, rows = self._rows(canvas.ink, place.width)
        gap, top = canvas.ink.px(self.gap), place.y
        for row in rows:
            high = max(block.height(canvas.ink, wide) for block in row)
            for at, block in enumerate(row):
                block.paint(canvas, Rect(place.x + at * (wide + gap), top, wide, high))
            top += high + gap


@record
class Card(Block):
    """Blocks one below the other on a panel.

    Attributes:
        blocks: them, from the top.
        padding: the space around them.
        gap: the space between them.
        lit: whether it is what the page is for, with a touch of the accent.
        name: the part that it is, where it can be chosen.
        spoken: what it is called then.
    """

    blocks: tuple[Block, ...]
    padding: float = PADDING
    gap: float = 4
    grows = True
    lit: bool = False
    name: str = ""
    spoken: str = ""

    def height(self, ink: Ink, width: int) -> int:
        around = 2 * ink.px(self.padding)
        return Stack(self.blocks, self.gap).height(ink, width - around) + around

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        fill = mixed(theme.surface, theme.accent, GROUND) if self.lit else theme.surface
        panel = rounded_panel(place.size, px(PANEL_CORNER), fill, theme.line, px(1))
        canvas.surface.blit(panel, place)
        around, inside = -2 * px(self.padding), canvas.apart
        Stack(self.blocks, self.gap).paint(inside, place.inflate(around, around))
        known = self.spoken if self.name else ""
        if self.name:
            canvas.part(self.name, self.spoken, place)
        canvas.nodes.extend(node for node in inside.nodes if node.deeds or node.name not in known)


@record
class Choice(Stack):
    """Blocks with parts of which one is chosen: arrows choose another, and Tab stops at it alone.

    Attributes:
        names: the names of the parts, in the order of the arrows.
        chosen: the name of the chosen one; of any other, Tab stops at the first part.
    """

    names: tuple[str, ...] = ()
    chosen: str = ""

    def paint(self, canvas: Canvas, place: Rect) -> None:
        inside = canvas.apart
        super().paint(inside, place)
        canvas.nodes.extend(map(self._taken, inside.nodes))

    def _taken(self, node: Node) -> Node:
        """Return a node as one of the choice, if it is."""
        if node.key not in self.names:
            return node
        at, chosen = self.names.index(node.key) + 1, node.key == self.chosen
        stop = self.chosen if self.chosen in self.names else self.names[0]
        deeds = PRESSED if node.key == stop else (Deed.CLICK,)
        return node._replace(selected=chosen, position=(at, len(self.names)), deeds=deeds)


# Words ------------------------------------------------------------------------------------


def bold(words: str, tone: Tone = Tone.TEXT) -> Run:
    """Return bold words."""
    return Run(words, tone, bold=True)


def muted(words: str) -> Run:
    """Return words that are less important than others."""
    return Run(words, Tone.MUTED)


@record
class Words(Named):
    """A text on as many lines as it needs.

    Attributes:
        text: words, or runs of several looks with the spaces between them.
        size: of the text.
        side: where its lines begin or end.
        name: the part that it is, where it can be chosen.
        spoken: what is said in place of the text, None for the text itself.
    """

    text: str | Run | tuple[Run | str, ...]
    size: float = BODY
    side: Side = Side.LEFT
    name: str = ""
    spoken: str | None = None
    grows: bool = False

    @property
    def runs(self) -> tuple[Run, ...]:
        """The text as runs."""
        runs = (self.text,) if isinstance(self.text, str | Run) else self.text
        return tuple(Run(each) if isinstance(each, str) else each for each in runs)

    @property
    def plain(self) -> str:
        """The text as it is read."""
        return "".join(run.words for run in self.runs)

    def width(self, ink: Ink) -> int:
        size = ink.px(self.size)
        lines = lines_of(self.runs, size, ANY)
        wide = max(sum(run.width(size) for run in line) for line in lines)
        return min(wide, ink.px(LEAST)) if self.grows else wide

    def height(self, ink: Ink, width: int) -> int:
        size = ink.px(self.size)
        high = len(lines_of(self.runs, size, width)) * _line_height(size)
        return max(high, ink.px(CHIP)) if self.name else high  # so that it is easily pressed

    def paint(self, canvas: Canvas, place: Rect) -> None:
        size, high = canvas.ink.px(self.size), self.height(canvas.ink, place.width)
        lines = lines_of(self.runs, size, place.width)
        top = place.y + (high - len(lines) * _line_height(size)) // 2
        ink = Rect(place.topleft, (0, 0))
        for line in lines:
            spare = place.width - sum(run.width(size) for run in line)
            left = start = place.x + round(self.side.value * spare)
            for run in line:
                piece = text(run.words, run.weight, size, run.tone.of(canvas.ink.theme))
                canvas.surface.blit(piece, (left, top))
                left += piece.get_width()
            here = Rect(start, top, left - start, _line_height(size))
            ink = ink.union(here) if ink.width else here
            top += _line_height(size)
        self.tell(canvas, Rect(ink.x, place.y, ink.width, high))


def title(words: str, size: float) -> Words:
    """Return bold words of a size."""
    return Words(bold(words), size)


def small(words: str, tone: Tone = Tone.MUTED, *, grows: bool = False) -> Words:
    """Return small words, by default muted."""
    return Words(Run(words, tone), SMALL, grows=grows)


def link(name: str, words: str, sign: str = "") -> Words:
    """Return words that can be pressed, with a sign behind them, such as › or ˅."""
    shown = f"{words}  {sign}" if sign else words
    return Words(bold(shown, Tone.ACCENT), name=name, spoken=words)


def figure(value: str, name: str, *, lit: bool = False, size: float = 34) -> Stack:
    """Return a large figure over its name, in the accent if it is lit."""
    tone = Tone.ACCENT if lit else Tone.TEXT
    large = Words(bold(value, tone), size, spoken="")
    return Stack((large, Words(muted(name), SMALL, spoken=labelled(name, value))))


@lru_cache(maxsize=32)
def _line_height(size: int) -> int:
    return font(Weight.REGULAR, size).get_linesize()


def terms(pairs: Iterable[tuple[str, str]]) -> Stack:
    """Return words in a column, and behind each what it means; below it where that has no room."""
    rows = (
        Row(
            (
                Stack((Words(bold(name), spoken=labelled(name, means)),), wide=TERM),
                Words(means, SMALL, spoken="", grows=True),
            ),
            2 * GAP,
            at_top=True,
        )
        for name, means in pairs
    )
    return Stack(tuple(rows), 8)


@record
class _Wide(Stack):
    """Blocks that are as wide in a row as those of other rows."""

    wide: int = 0

    def width(self, ink: Ink) -> int:
        return self.wide


@record
class KeyCaps(Made):
    """Keys as keyboards have them, in a row.

    Attributes:
        caps: what is on them.
        spoken: what is said of them.
    """

    caps: tuple[str, ...]
    spoken: str

    def width(self, ink: Ink) -> int:
        return self.made(ink, 0).width(ink)

    def made(self, ink: Ink, width: int) -> Row:
        keys = (Button("", cap, high=CAP, size=SMALL, around=GAP) for cap in self.caps)
        return Row(tuple(keys), GAP / 2)

    def tell(self, canvas: Canvas, place: Rect) -> None:
        canvas.say(self.spoken)


# What is no text --------------------------------------------------------------------------


@record
class Gap(Block):
    """Some space; in a row, it takes what others leave, and at least that."""

    length: float = 0
    grows: bool = True

    def width(self, ink: Ink) -> int:
        return ink.px(self.length)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(self.length)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        """Paint nothing."""


@record
class Line(Block):
    """A thin line across, with some space above and below it."""

    around: float = 12

    def height(self, ink: Ink, width: int) -> int:
        return 2 * ink.px(self.around) + ink.px(1)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        thin = canvas.ink.px(1)
        line = Rect(place.x, place.centery - thin // 2, place.width, thin)
        canvas.surface.fill(canvas.ink.theme.line, line)


@record
class Picture(Sized, Named):
    """A picture of a size of its own, which may be a part that can be chosen.

    Attributes:
        sides: its width and height.
        draw: returns it, from the ink and its size in pixels.
        plain: what it shows, in words.
        name: the part that it is, where it can be chosen.
    """

    sides: tuple[float, float]
    draw: Callable[[Ink, tuple[int, int]], pygame.Surface]
    plain: str = ""
    name: str = ""

    def paint(self, canvas: Canvas, place: Rect) -> None:
        wide, high = (canvas.ink.px(side) for side in self.sides)
        drawn = self.draw(canvas.ink, (min(wide, place.width), high))
        at = drawn.get_rect(center=place.center)
        canvas.surface.blit(drawn, at)
        self.tell(canvas, at)


@record
class Button(Block):
    """A button or a chip.

    Attributes:
        name: the part that it is.
        label: its words.
        primary: whether it is what the page is for.
        chosen: whether it is the chosen one of several.
        spoken: what it is called, where that is not its label.
        high: how high it is.
        size: of its label.
        around: the space beside its label.
        dim: whether what it asks for cannot be done yet.
    """

    name: str
    label: str
    primary: bool = False
    chosen: bool = False
    spoken: str = ""
    high: float = BUTTON
    grows: bool = False
    size: float = BODY
    around: float = AROUND
    dim: bool = False

    def width(self, ink: Ink) -> int:
        wide = text_width(self.label, Weight.BOLD, ink.px(self.size))
        return max(wide + 2 * ink.px(self.around), ink.px(self.high))

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(self.high)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        fill, rim, colour = theme.cap, theme.rim, theme.on_cap
        if self.primary:
            fill, rim, colour = theme.accent, theme.accent, theme.on_accent
        elif self.chosen:
            fill, rim = mixed(theme.cap, theme.accent, GROUND), theme.accent
        elif self.dim:
            fill, rim, colour = theme.raised, theme.line, theme.muted
        line = px(2 if self.chosen else 1)
        canvas.surface.blit(rounded(place.size, px(BUTTON_CORNER), fill, rim, line), place)
        words = text(self.label, Weight.BOLD, px(self.size), colour)
        canvas.surface.blit(words, words.get_rect(center=place.center))
        canvas.part(self.name, self.spoken or self.label, place)


@record
class Sign(Sized):
    """A sign without a frame that is a part, such as an arrow.

    Attributes:
        name: the part that it is.
        sign: what is drawn.
        spoken: what it is called.
        tone: its colour.
        is_stop: whether Tab stops at it, if it is called something.
    """

    name: str
    sign: str
    spoken: str = ""
    tone: Tone = Tone.TEXT
    is_stop: bool = True
    sides = CHIP, CHIP

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        drawn = text(self.sign, Weight.BOLD, px(TITLE), self.tone.of(theme))
        canvas.surface.blit(drawn, drawn.get_rect(center=place.center))
        deeds = PRESSED if self.is_stop and self.spoken else (Deed.CLICK,)
        canvas.part(self.name, self.spoken, place, deeds=deeds)


def switch_picture(on: bool) -> Picture:
    """Return a switch by itself."""
    return Picture(SWITCH, lambda ink, size: switch(size, on, ink.theme))


@record
class Switch(Made):
    """A text with a switch at its right end.

    Attributes:
        name: the part that it is.
        label: the text.
        on: whether it is on.
    """

    name: str
    label: str
    on: bool
    grows = True

    def made(self, ink: Ink, width: int) -> Row:
        return Row((Words(self.label, grows=True), switch_picture(self.on)), least=CHIP)

    def tell(self, canvas: Canvas, place: Rect) -> None:
        canvas.part(self.name, self.label, place, Role.SWITCH, checked=self.on)


def chips(words: Sequence[str]) -> Columns:
    """Return words as small buttons of one width side by side."""
    return Columns(tuple(Button(word, word, high=CHIP) for word in words), 40, gap=GAP)


# Bars -------------------------------------------------------------------------------------


class Bar(NamedTuple):
    """A bar: what is before it, how long it is, and what is behind it.

    Attributes:
        label: its name.
        value: its length, 0 or more, by a scale that all bars of a block share; None for no bar.
        words: its value as text.
        lit: whether it is the one that counts now, in the accent.
        more: what is said behind the value, muted.
        whole: how long the track is that it lies in, 0 for none.
        block: what is seen in place of its name, None for the name itself.
    """

    label: str
    value: float | None
    words: str
    lit: bool = False
    more: str = ""
    whole: float = 0
    block: Block | None = None

    @property
    def name(self) -> Block:
        """What is seen of its name."""
        return self.block or Words(self.run(self.label), SMALL, Side.RIGHT)

    def run(self, words: str) -> Run:
        """Return words in its look."""
        lit = Tone.ACCENT if self.value is None else Tone.TEXT
        return Run(words, lit if self.lit else Tone.MUTED, self.lit)

    @property
    def behind(self) -> Words:
        """What is seen behind it."""
        more = (muted(f" {self.more}"),) if self.more else ()
        return Words((self.run(self.words), *more), SMALL)


@record
class Bars(Made):
    """Bars one below the other.

    Attributes:
        bars: them, from the top.
        heads: what their names and their values are, for readers.
        row: how high each is with the space around it.
        thick: how high it is itself.
        gap: the space before it and behind it.
    """

    bars: tuple[Bar, ...]
    heads: tuple[str, str] = ("", "")
    row: float = 24
    thick: float = 16
    gap: float = GAP
    grows = True

    def made(self, ink: Ink, width: int) -> Stack:
        names = min(max(bar.name.width(ink) for bar in self.bars), width // 2)
        behind = max(bar.behind.width(ink) for bar in self.bars)
        greatest = max(max(bar.value or 0, bar.whole) for bar in self.bars)
        unit = max(1, width - names - behind - 2 * ink.px(self.gap)) / (greatest or 1)

        def row(bar: Bar) -> Row:
            blocks: list[Block] = [_Wide((bar.name,), wide=names)] if names else []
            if bar.value is not None:
                whole = max(bar.whole, bar.value)
                share = bar.value / whole if bar.whole else 1.0
                meter = Meter(share, Tone.ACCENT if bar.lit else Tone.BAR, (0, self.thick))
                blocks.append(_Wide((meter,), wide=max(ink.px(3), round(whole * unit))))
            return Row((*blocks, bar.behind), self.gap, least=self.row)

        return Stack(tuple(map(row, self.bars)))

    def tell(self, canvas: Canvas, place: Rect) -> None:
        canvas.table(
            self.heads, [(bar.label, f"{bar.words} {bar.more}".strip()) for bar in self.bars]
        )


@record
class Meter(Sized):
    """A thin bar of which a share, 0 to 1, is filled.

    Attributes:
        share: that share.
        tone: the colour of what is filled.
        sides: how long it is at least, and how high.
    """

    share: float
    tone: Tone = Tone.ACCENT
    sides: tuple[float, float] = (96, 8)
    grows: bool = False

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        thick = px(self.sides[1])
        spot = Rect(place.x, place.centery - thick // 2, place.width, thick)
        if self.share < 1:
            ground = mixed(theme.raised, theme.text, GROUND)
            canvas.surface.blit(rounded(spot.size, px(4), ground), spot)
        if self.share:
            long = min(spot.width, max(thick, round(spot.width * self.share)))
            canvas.surface.blit(rounded((long, thick), px(4), self.tone.of(theme)), spot)


# Tables -----------------------------------------------------------------------------------


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: its title.
        cells: its texts, one per row.
        right: whether it is right-aligned, as figures are.
        bold: whether they are bold.
        tones: the colours of the cells, where they are not all that of text.
    """

    head: str
    cells: tuple[str, ...]
    right: bool = True
    bold: bool = False
    tones: tuple[Tone, ...] = ()

    def cell(self, row: int) -> Words:
        """Return the block of a cell."""
        tone = self.tones[row] if self.tones else Tone.TEXT
        return Words(Run(self.cells[row], tone, self.bold), BODY, self.side)

    @property
    def title(self) -> Words:
        """The block of its head."""
        return Words(muted(self.head), SMALL, self.side)

    @property
    def side(self) -> Side:
        """Where its texts are."""
        return Side.RIGHT if self.right else Side.LEFT

    def width(self, ink: Ink) -> int:
        """Return how wide it is: as its cells and the longest word of its head."""
        weight = Weight.BOLD if self.bold else Weight.REGULAR
        head = widest(self.head.split(), Weight.REGULAR, ink.px(SMALL))
        return max(head, widest(self.cells, weight, ink.px(BODY)))


@record
class Table(Made):
    """A table: a row for each cell of its columns, under their heads.

    Where they have no room side by side, each row is a paragraph.

    Attributes:
        columns: them, those of words first.
    """

    columns: tuple[Column, ...]
    grows = True

    def made(self, ink: Ink, width: int) -> Stack:
        wides, gap = [column.width(ink) for column in self.columns], ink.px(2 * GAP)
        more = (width + gap - sum(wides)) // len(wides) - gap
        if more < 0:
            return self._paragraphs()

        def row(cells: Iterable[Words], least: float = 0) -> Row:
            sized = zip(cells, wides, strict=True)
            blocks = tuple(_Wide((cell,), wide=wide + more) for cell, wide in sized)
            return Row(blocks, 2 * GAP, least=least)

        height = range(len(self.columns[0].cells))
        rows = (row((column.cell(at) for column in self.columns), CELL) for at in height)
        return Stack((row(column.title for column in self.columns), Line(2), *rows))

    def _paragraphs(self) -> Stack:
        """Return the rows as paragraphs: what is bold, and below it the rest."""
        first = next((each for each in self.columns if each.bold), self.columns[0])
        others = [each for each in self.columns if each is not first]
        rows: list[Block] = []
        for at, cell in enumerate(first.cells):
            pairs = (labelled(each.head, each.cells[at]) for each in others)
            rows.append(Stack((Words(bold(cell)), small(" · ".join(pairs)))))
        return Stack(tuple(rows), 6)

    def tell(self, canvas: Canvas, place: Rect) -> None:
        rows = zip(*(column.cells for column in self.columns), strict=True)
        canvas.table([column.head for column in self.columns], rows)
