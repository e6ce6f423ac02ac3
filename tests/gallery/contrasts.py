"""How well the states of a key are told apart, measured in the pixels that a player sees.

A key is not tried, green, yellow or dead. Two states differ where the luminance of their fills or
of their edges does by 3 : 1, or where one of them carries a mark that the other has not.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import pygame

from game.profile import Settings
from game.window.ui.theme import SEEN, THEMES, Colour, contrast
from tests.window.pilot import playing

# A key for each state, after SLATE and CORNY where the answer is FIRST.
STATES = {"not tried": "Q", "green": "R", "yellow": "T", "dead": "E"}
MARKED = 0.05  # of its corner, which differs at least where a mark does
SIZES = ((320, 560), (480, 640), (1280, 800), (1920, 1080))


class Seen(NamedTuple):
    """What is seen of a key: its fill, its edge, its letter's contrast, the marks in its corner."""

    fill: Colour
    edge: Colour
    letter: float
    corner: frozenset[tuple[int, int]]
    corner_size: int


class Measured(NamedTuple):
    """How two states of a key differ: by fill, by edge, and by the share of their corners."""

    theme: str
    first: str
    second: str
    fill: float
    edge: float
    corner: float

    @property
    def told_apart(self) -> bool:
        """Whether that is enough."""
        return max(self.fill, self.edge) >= SEEN or self.corner >= MARKED


def seen_of(key: pygame.Surface) -> Seen:
    """Return what is seen of a picture of a key."""
    width, height = key.get_size()
    fill = most_frequent(key, pygame.Rect(0, 0, width, height))
    edge = most_frequent(key, pygame.Rect(0, height // 4, 2, height // 2))
    middle = pygame.Rect(0, 0, width // 2, height // 2)
    middle.center = (width // 2, height // 2)
    letter = max(contrast(colour, fill) for colour in colours_of(key, middle))
    side = round(0.34 * min(width, height))
    corner = frozenset(
        (x, y)
        for x in range(side)
        for y in range(side)
        if contrast(colour_at(key, width - side + x, y), fill) >= SEEN
    )
    return Seen(fill, edge, letter, corner, side * side)


def colour_at(picture: pygame.Surface, x: int, y: int) -> Colour:
    """Return the colour of a pixel."""
    red, green, blue, _ = picture.get_at((x, y))
    return red, green, blue


def colours_of(picture: pygame.Surface, area: pygame.Rect) -> Iterator[Colour]:
    """Yield the colour of each pixel of an area."""
    for x in range(area.x, area.right):
        for y in range(area.y, area.bottom):
            yield colour_at(picture, x, y)


def most_frequent(picture: pygame.Surface, area: pygame.Rect) -> Colour:
    """Return the colour that most pixels of an area have."""
    return Counter(colours_of(picture, area)).most_common(1)[0][0]


def keys_in(settings: Settings, size: tuple[int, int]) -> dict[str, Seen]:
    """Play in a window of some size, and return what is seen of a key in each state."""
    with playing("first", settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play("slate", "corny")
        pilot.wait()
        return {
            state: seen_of(pilot.look(pilot.keys[letter].place)) for state, letter in STATES.items()
        }


def measured(settings: Settings, size: tuple[int, int]) -> tuple[Measured, ...]:
    """Return how each two states of a key differ in a window of some size."""
    keys = keys_in(settings, size)
    eyes = ", colour-blind" if settings.colour_blind else ""
    return tuple(
        Measured(
            settings.theme + eyes,
            first,
            second,
            contrast(keys[first].fill, keys[second].fill),
            contrast(keys[first].edge, keys[second].edge),
            len(keys[first].corner ^ keys[second].corner) / keys[first].corner_size,
        )
        for first, second in combinations(STATES, 2)
    )


def every_look() -> Iterator[Settings]:
    """Yield settings for each theme, each with both palettes."""
    for name in THEMES:
        for colour_blind in (False, True):
            yield Settings(theme=name, colour_blind=colour_blind, animation="off")


def table(rows: Iterable[Measured]) -> str:
    """Return measurements as lines of text."""
    head = f"{'theme':28}{'states':24}{'fill':>8}{'edge':>8}{'marks':>8}"
    lines = [
        f"{row.theme:28}{row.first + ' : ' + row.second:24}{row.fill:8.1f}{row.edge:8.1f}"
        f"{row.corner:8.0%}{'' if row.told_apart else '   too little'}"
        for row in rows
    ]
    return "\n".join((head, *lines))


def print_table() -> None:
    """Print how the states of keys differ in every theme."""
    for settings in every_look():
        print(table(measured(settings, (1280, 800))), end="\n\n")
