"""What a window shows at one moment: nodes, texts and pixels, and what lies where."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import pairwise, zip_longest
from typing import NamedTuple

import numpy as np
import pygame

from game.window.draw.nodes import Deed, Node, Role, find, walk
from tests.drawn import Drawn
from tests.player import Player
from tests.playing.screens import SETTLED, front_of

WORD = re.compile(r"[^\W_]+")
MOST_TURNS = 30  # of the wheel
Colour = tuple[int, int, int]
LABELLED = (Role.SWITCH, Role.CHOICE, Role.NUMBER, Role.FIELD)  # whose label is beside or above


class Sight:
    """What a player sees and hears of a window now.

    Attributes:
        root: all nodes.
        front: the dialog on top, or the whole window.
        focus: the key of the node that has the focus.
        drawn: all texts.
        before: all pixels, as they were drawn part by part.
        picture: all pixels, drawn at once.
        window: the whole window.
        place: what takes clicks: the dialog on top, or the whole window.
    """

    def __init__(self, player: Player) -> None:
        root = None
        while root is not player.root:  # what came from the background meanwhile is looked at anew
            root, self.before = player.root, player.picture.copy()
            self.drawn = player.drawn
        self.root, self.focus = player.root, player.focus
        self.front = front_of(player)
        self.picture = player.picture.copy()
        self.window = self.picture.get_rect()
        self.place = pygame.Rect(self.front.place or self.window)

    @cached_property
    def nodes(self) -> list[Node]:
        """All nodes in front."""
        return [*walk(self.front)]

    @cached_property
    def placed(self) -> list[Node]:
        """All nodes that are in a place."""
        return [node for node in walk(self.root) if node.place]

    @cached_property
    def texts(self) -> list[Drawn]:
        """The texts in front."""
        return [text for text in self.drawn if self.place.contains(text.seen)]

    @cached_property
    def targets(self) -> list[Node]:
        """The nodes in front that can be pressed or can have the focus, and are in view."""
        return [
            node for node in self.nodes if node.place and is_target(node) and all(node.place[2:])
        ]

    def near(self, text: Drawn) -> list[Node]:
        """Return the nodes of what a text lies in, or is the label of: at the left or above."""
        return [node for node in self.placed if self._is_near(text, node)]

    def _is_near(self, text: Drawn, node: Node) -> bool:
        return self.reach(node, text.height).collidepoint(text.seen.center)

    def reach(self, node: Node, line: int) -> pygame.Rect:
        """Return where the words of a node may be, for lines of a height."""
        place = pygame.Rect(node.place or ())
        if node.role in LABELLED:
            place.inflate_ip(0, 3 * line)
            place.top, place.height = place.y - 6 * line, place.height + 6 * line  # a hint between
            left = min(place.x, self.place.x)
            place.width, place.x = place.right - left, left
        elif node.role is Role.TABLE:
            place.inflate_ip(4 * line, 4 * line)
        return place

    @cached_property
    def _pixels(self) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
        """All pixels, by rows: red, green and blue in the lower bytes."""
        raw = self.picture.get_buffer().raw
        return np.frombuffer(raw, np.int32).reshape(self.window.size[::-1])

    def pixels(self, place: pygame.Rect) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
        """Return the pixels of a place."""
        x, y, width, height = place.clip(self.window)
        return self._pixels[y : y + height, x : x + width] & 0xFFFFFF

    def colours(self, place: pygame.Rect) -> Counter[Colour]:
        """Return the colours of the pixels of a place, and how many have each."""
        colours, counts = np.unique(self.pixels(place), return_counts=True)
        seen = [(each >> 16, each >> 8 & 0xFF, each & 0xFF) for each in colours.tolist()]
        return Counter(dict(zip(seen, counts.tolist(), strict=True)))


def sights(player: Player) -> list[Sight]:
    """Return what is seen now, and in what scrolls all that comes into view as the wheel turns."""
    found = [Sight(player)]
    if found[0].front.role is Role.WINDOW and not find(found[0].root, "result"):
        return found
    player.point(still_point(found[0]))
    player.wheel(2 * MOST_TURNS)  # to the top, as it may open with what was asked for in view
    player.wait(SETTLED)
    top = Sight(player)
    if top.drawn != found[0].drawn:
        found.append(top)
    for _ in range(MOST_TURNS):
        player.wheel(-2)
        player.wait(SETTLED)
        sight = Sight(player)
        if sight.drawn == found[-1].drawn:
            break
        found.append(sight)
    else:
        raise AssertionError("what is in front can be scrolled for ever")
    player.wheel(2 * len(found))
    player.wait(SETTLED)
    return found


def still_point(sight: Sight) -> tuple[int, int]:
    """Return a point near the middle of what is in front, where the wheel changes no value."""
    stepped = [node for node in sight.nodes if node.role in (Role.CHOICE, Role.NUMBER)]
    values = [pygame.Rect(node.place) for node in stepped if node.place]
    x, middle = sight.place.center
    points = [(x, y) for y in range(sight.place.top, sight.place.bottom)]
    points.sort(key=lambda point: abs(point[1] - middle))
    return next(point for point in points if pygame.Rect(point, (1, 1)).collidelist(values) == -1)


def is_target(node: Node) -> bool:
    """Return whether a node can be pressed or can have the focus."""
    return Deed.CLICK in node.deeds or Deed.FOCUS in node.deeds


def words_of(texts: Iterable[str]) -> set[str]:
    """Return the words of some texts, in small letters.

    >>> sorted(words_of(["Guess 2 of 6 · 5 letters"]))
    ['2', '5', '6', 'guess', 'letters', 'of']
    """
    return {word for text in texts for word in WORD.findall(text.casefold())}


def said_by(nodes: Iterable[Node]) -> set[str]:
    """Return the words of some nodes."""
    return words_of(text for node in nodes for text in node.words)


def contrast(one: Colour, other: Colour) -> float:
    """Return how well two colours are told apart, from 1 to 21, as WCAG has it.

    >>> contrast((0, 0, 0), (255, 255, 255)), contrast((9, 9, 9), (9, 9, 9))
    (21.0, 1.0)
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def _luminance(colour: Colour) -> float:
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def short(node: Node) -> str:
    """Return a node in few words, for a failure."""
    return f"{node.role.name.lower()} {node.name!r} at {node.place and tuple(node.place)}"


def lines_of_letters(texts: Iterable[Drawn]) -> Iterator[str]:
    """Yield the words that single letters make which stand in lines, from the top."""
    letters = sorted(
        (text for text in texts if len(text.words) == 1 and text.words.isalpha()),
        key=lambda text: (text.ink.centery, text.ink.x),
    )
    line: list[Drawn] = []
    for letter in letters:
        if line and letter.ink.centery - line[0].ink.centery > letter.ink.height // 2:
            yield from _words(line)
            line = []
        line.append(letter)
    if line:
        yield from _words(line)


def _words(line: list[Drawn]) -> Iterator[str]:
    """Yield the words of a line, which are further apart than letters are."""
    line.sort(key=lambda text: text.ink.x)
    steps = [other.ink.centerx - one.ink.centerx for one, other in pairwise(line)]
    word = ""
    for letter, step in zip_longest(line, steps):
        word += letter.words if letter else ""
        if not step or step > 1.6 * min(steps):
            yield word
            word = ""


class Bar(NamedTuple):
    """A bar of a plot.

    Attributes:
        name: the text before it.
        figure: the text behind it.
        colours: those between the two, by where they are, without that of the ground.
    """

    name: Drawn
    figure: Drawn
    colours: dict[int, Colour]

    @property
    def value(self) -> float:
        """What it stands for."""
        return float(self.figure.words.rstrip("%"))

    @property
    def colour(self) -> Colour:
        """How it begins, after its edge."""
        return [*self.colours.values()][len(self.colours) // 10]


def bars_of(player: Player, rows: Iterable[Sequence[str]]) -> list[Bar]:
    """Return the bars of the rows of a table, which have a name and a figure."""
    drawn = [text for text in player.drawn if text.seen and text.seen.width == text.ink.width]
    picture, found = player.picture, []
    for row in rows:
        lines = ((text, behind(text, drawn)) for text in drawn if text.words == row[0])
        name, figure = next(one for one in lines if one[1].words == row[1] and one[0] != one[1])
        x, y = name.ink.right + 3, name.ink.centery
        ground, *line = (picture.get_at((at, y)) for at in range(x, max(x + 1, figure.ink.x - 3)))
        colours = {
            at: (each.r, each.g, each.b) for at, each in enumerate(line, x + 1) if each != ground
        }
        found.append(Bar(name, figure, colours))
    return found


def behind(text: Drawn, drawn: Iterable[Drawn]) -> Drawn:
    """Return the next text of the same line, the text itself where it is the last one."""
    line = [t for t in drawn if abs(t.ink.centery - text.ink.centery) < text.height // 2]
    after = (other for other in line if other.ink.x > text.ink.right)
    return min(after, key=lambda other: other.ink.x, default=text)


def bars_to_scale(player: Player, rows: Iterable[Sequence[str]]) -> list[Bar]:
    """Return bars, and hold that they begin together, and end as their figures are, before them."""
    bars = bars_of(player, rows)
    assert bars == sorted(bars, key=lambda bar: bar.name.ink.y), "they are below each other"
    most = max(bars, key=lambda bar: bar.value)
    begin, end = min(most.colours), max(most.colours)
    assert end < most.figure.ink.x - 4, "the figure is over the bar"
    for bar in bars:
        right = begin + (end - begin) * bar.value / most.value
        assert abs(min(bar.colours, default=begin) - begin) < 3, bar
        assert abs(max(bar.colours, default=begin) - right) < 5, bar
        assert abs(bar.figure.ink.x - right - most.figure.ink.x + end) < 6, bar
    return bars
