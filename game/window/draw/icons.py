"""Icons: white drawings in files, in the size and the colour that are asked for."""

from enum import StrEnum, auto
from functools import lru_cache
from pathlib import Path

import pygame

from game.catalogue import tr
from game.formats import reason_of
from game.program import HOME
from game.window.draw.text import UNLOADABLE, letter_on
from game.window.draw.theme import Colour

FOLDER = HOME / "assets" / "icons"
PROBE = 16  # pixels; the size in which a file is tried


class Icon(StrEnum):
    """The icons, by the names of their files; that of a button is named like its action."""

    HINT = auto()
    HARD_MODE = auto()
    NEW_GAME = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    UNDO = auto()
    TO_BEGIN = auto()
    STEP_BACK = auto()
    STEP_FORWARD = auto()
    TO_END = auto()
    LEAVE_REPLAY = auto()
    MENU = auto()
    HELP = auto()
    DAILY = auto()  # a leaf of a calendar, still without its day
    DAILY_DUE = auto()  # the same with room for a dot at its corner
    DOT = auto()
    LOCK = auto()
    FOUR_BOARDS = auto()
    WALL = auto()
    STRAIGHT = auto()  # lines below a letter
    WAVY = auto()

    NEW_PUZZLE = NEW_GAME
    RESUME = STEP_FORWARD
    SHOW_ANSWER = TO_END
    LEAVE_ASSISTANT = LEAVE_REPLAY

    @property
    def path(self) -> Path:
        """The file of the icon."""
        return FOLDER / f"{self}.svg"


def icon_problems() -> list[str]:
    """Return a line for each icon that cannot be loaded; its initial takes its place."""
    problems = []
    for each in Icon:
        try:
            _load(each, PROBE)
        except UNLOADABLE as error:
            reason = reason_of(error)
            problems.append(
                tr("Couldn't load the icon {file} ({reason})", file=each.path, reason=reason)
            )
    return problems


def _load(which: Icon, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(which.path, (side, side))


@lru_cache(maxsize=128)
def icon(which: Icon, side: int, colour: Colour) -> pygame.Surface:
    """Return an icon, `side` pixels wide and high, on a transparent background.

    It is shared by all who ask for the same one: blit it, never draw on it.
    """
    try:
        drawn = _load(which, side)
    except UNLOADABLE:
        drawn = pygame.Surface((side, side), pygame.SRCALPHA)
        letter_on(drawn, which.name[0], side, colour)
        return drawn
    drawn.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


@lru_cache(maxsize=16)
def calendar_icon(side: int, day: int, colour: Colour, dot: Colour | None) -> pygame.Surface:
    """Return a leaf of a calendar with a day of the month, and a dot at its corner if wanted."""
    leaf = icon(Icon.DAILY_DUE if dot else Icon.DAILY, side, colour).copy()
    letter_on(leaf, str(day), side // 2, colour)
    if dot:
        leaf.blit(icon(Icon.DOT, side, dot), (0, 0))
    return leaf
