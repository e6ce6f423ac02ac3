"""Icons, drawn as shapes, for where the header has no room for words."""

import math
from functools import lru_cache

import pygame

from game.window.draw.shapes import SUPERSAMPLE
from game.window.draw.theme import DARK, Colour
from game.window.ui.actions import Action

STEPS = {  # which step each icon of a triangle looks like
    **{step: step for step in (Action.TO_BEGIN, Action.STEP_BACK, Action.STEP_FORWARD)},
    Action.TO_END: Action.TO_END,
    Action.SHOW_ANSWER: Action.TO_END,
    Action.RESUME: Action.STEP_FORWARD,
}


@lru_cache(maxsize=32)
def icon(action: Action, side: int, foreground: Colour) -> pygame.Surface:
    """Return the icon of an action, `side` pixels wide."""
    fine = pygame.Surface((side * SUPERSAMPLE, side * SUPERSAMPLE), pygame.SRCALPHA)
    fine.fill((*foreground, 0))
    match action:
        case Action.HINT:
            _bulb(fine, foreground)
        case Action.HARD_MODE:
            _dumbbell(fine, foreground)
        case Action.NEW_GAME | Action.NEW_PUZZLE:
            _plus(fine, foreground)
        case Action.STATISTICS:
            _chart(fine, foreground)
        case Action.SETTINGS:
            _gear(fine, foreground)
        case Action.UNDO:
            _arrow(fine, foreground)
        case step if step in STEPS:
            _step(fine, foreground, STEPS[step])
        case Action.LEAVE_REPLAY | Action.LEAVE_ASSISTANT:
            _cross(fine, foreground)
        case Action.MENU:
            _menu(fine, foreground)
        case _:
            _question(fine, foreground)
    return pygame.transform.smoothscale(fine, (side, side))


@lru_cache(maxsize=16)
def calendar_icon(side: int, day: int, foreground: Colour, dot: Colour | None) -> pygame.Surface:
    """Return a leaf of a calendar with a day of the month, and a dot at its corner if wanted."""
    from game.window.draw.text import letter_on

    fine = pygame.Surface((side * SUPERSAMPLE, side * SUPERSAMPLE), pygame.SRCALPHA)
    fine.fill((*foreground, 0))
    leaf, line = _box(fine, 0.06, 0.14, 0.88, 0.82), fine.get_width() // 14
    pygame.draw.rect(fine, foreground, leaf, line, border_radius=leaf.width // 7)
    for left in (0.28, 0.64):
        ring = _box(fine, left, 0.03, 0.08, 0.2)
        pygame.draw.rect(fine, foreground, ring, border_radius=ring.width // 2)
    number = pygame.Surface(_at(fine, 0.8, 0.72), pygame.SRCALPHA)
    letter_on(number, str(day), round(0.52 * fine.get_width()), foreground)
    fine.blit(number, _at(fine, 0.1, 0.2))
    if dot:
        middle = _at(fine, 0.85, 0.15)
        pygame.draw.circle(fine, (*foreground, 0), middle, round(0.22 * fine.get_width()))
        pygame.draw.circle(fine, dot, middle, round(0.15 * fine.get_width()))
    return pygame.transform.smoothscale(fine, (side, side))


def _at(surface: pygame.Surface, x: float, y: float) -> tuple[int, int]:
    """Return a point given as shares of the surface."""
    return round(x * surface.get_width()), round(y * surface.get_height())


def _box(surface: pygame.Surface, x: float, y: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(_at(surface, x, y), _at(surface, width, height))


def _bulb(surface: pygame.Surface, foreground: Colour) -> None:
    side = surface.get_width()
    pygame.draw.circle(surface, foreground, _at(surface, 0.5, 0.38), round(0.32 * side), side // 11)
    for top, width in ((0.70, 0.32), (0.84, 0.2)):
        box = _box(surface, 0.5 - width / 2, top, width, 0.09)
        pygame.draw.rect(surface, foreground, box, border_radius=box.height // 2)


def _dumbbell(surface: pygame.Surface, foreground: Colour) -> None:
    """Draw a bar with plates at both ends, the largest nearest to its middle.

    It must not look like a plot: in other games bars next to each other open the statistics.
    """
    pygame.draw.rect(surface, foreground, _box(surface, 0.05, 0.44, 0.9, 0.12))
    for left, width, height in ((0.22, 0.15, 0.7), (0.06, 0.12, 0.44)):
        for x in (left, 1 - left - width):
            plate = _box(surface, x, 0.5 - height / 2, width, height)
            pygame.draw.rect(surface, foreground, plate, border_radius=plate.width // 3)


def _plus(surface: pygame.Surface, foreground: Colour) -> None:
    for box in (_box(surface, 0.12, 0.45, 0.76, 0.1), _box(surface, 0.45, 0.12, 0.1, 0.76)):
        pygame.draw.rect(surface, foreground, box, border_radius=min(box.size) // 2)


def _chart(surface: pygame.Surface, foreground: Colour) -> None:
    for left, top in ((0.1, 0.48), (0.39, 0.12), (0.68, 0.3)):
        box = _box(surface, left, top, 0.21, 0.88 - top)
        pygame.draw.rect(surface, foreground, box, border_radius=box.width // 4)


def _gear(surface: pygame.Surface, foreground: Colour) -> None:
    """Draw a wheel of eight teeth with a hole: each tooth is narrower at its tip."""
    teeth = 8
    points = []
    for tooth in range(teeth):
        for turn, reach in ((-0.30, 0.33), (-0.19, 0.45), (0.19, 0.45), (0.30, 0.33)):
            angle = (tooth + turn) * math.tau / teeth
            points.append(
                _at(surface, 0.5 + reach * math.sin(angle), 0.5 - reach * math.cos(angle))
            )
    pygame.draw.polygon(surface, foreground, points)
    hole = round(0.15 * surface.get_width())
    pygame.draw.circle(surface, (*foreground, 0), _at(surface, 0.5, 0.5), hole)


def _arrow(surface: pygame.Surface, foreground: Colour) -> None:
    points = [_at(surface, x, y) for x, y in ((0.1, 0.4), (0.42, 0.12), (0.42, 0.68))]
    pygame.draw.polygon(surface, foreground, points)
    line = surface.get_width() // 9
    box = _box(surface, 0.3, 0.35, 0.58, 0.5)
    pygame.draw.arc(surface, foreground, box, -1.6, 1.7, line)
    pygame.draw.rect(surface, foreground, _box(surface, 0.36, 0.35, 0.24, 0.1))


def _step(surface: pygame.Surface, foreground: Colour, action: Action) -> None:
    """Draw a triangle, with a bar at its tip where it goes all the way."""
    all_the_way = action in (Action.TO_BEGIN, Action.TO_END)
    tip = 0.86 - 0.14 * all_the_way
    shape = [(0.24, 0.12), (0.24, 0.88), (tip, 0.5)]
    bars = [(0.74, 0.14, 0.12, 0.72)] if all_the_way else []
    if action in (Action.TO_BEGIN, Action.STEP_BACK):
        shape = [(1 - x, y) for x, y in shape]
        bars = [(1 - x - width, y, width, height) for x, y, width, height in bars]
    pygame.draw.polygon(surface, foreground, [_at(surface, x, y) for x, y in shape])
    for bar in bars:
        pygame.draw.rect(surface, foreground, _box(surface, *bar))


def _cross(surface: pygame.Surface, foreground: Colour) -> None:
    line = surface.get_width() // 9
    for start, end in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
        pygame.draw.line(surface, foreground, _at(surface, *start), _at(surface, *end), line)


def _menu(surface: pygame.Surface, foreground: Colour) -> None:
    for top in (0.2, 0.45, 0.7):
        line = _box(surface, 0.1, top, 0.8, 0.12)
        pygame.draw.rect(surface, foreground, line, border_radius=line.height // 2)


def _question(surface: pygame.Surface, foreground: Colour) -> None:
    from game.window.draw.text import letter_on

    letter_on(surface, "?", round(surface.get_width() * 0.9), foreground)


GROUND: Colour = DARK.green
LETTER: Colour = DARK.on_green
DOT: Colour = DARK.yellow
CORNER = 0.2
# The V, from its upper left end on: down its left arm, and up its right one.
V = (
    (0.125, 0.34), (0.3, 0.34), (0.4375, 0.665), (0.575, 0.34), (0.75, 0.34), (0.53, 0.845),
    (0.345, 0.845),
)  # fmt: skip
DOT_MIDDLE, DOT_RADIUS = (0.8, 0.195), 0.11


def mark(side: int, finer: int = 4) -> pygame.Surface:
    """Return the mark, `side` pixels wide, drawn so many times finer and scaled down."""
    fine = side * finer
    drawn = pygame.Surface((fine, fine), pygame.SRCALPHA)
    drawn.fill((*GROUND, 0))
    pygame.draw.rect(drawn, GROUND, drawn.get_rect(), border_radius=round(CORNER * fine))
    pygame.draw.polygon(drawn, LETTER, [(x * fine, y * fine) for x, y in V])
    middle = (DOT_MIDDLE[0] * fine, DOT_MIDDLE[1] * fine)
    pygame.draw.circle(drawn, DOT, middle, DOT_RADIUS * fine)
    return pygame.transform.smoothscale(drawn, (side, side))
