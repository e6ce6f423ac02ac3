"""The small drawings on the cards of a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.catalogue import number, tr
from game.formats import listed
from game.profile.games import Result
from game.rules import Clue
from game.window.draw.shapes import disc, rounded
from game.window.draw.text import Weight
from game.window.draw.theme import SMALL, Colour, Px, Theme, clue_colours, mixed
from game.window.ui.page import line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.profile.daily import Day

PICTURE = 26  # how high a drawing is, at 100 %
SLIDERS = "custom"  # the card that is drawn as two sliders
# + is green, ~ yellow, - grey, o an outline.
SIGNS = {"+": Clue.GREEN, "~": Clue.YELLOW, "-": Clue.GREY, "o": None}
# The rows of the drawings, with the width and height of a field.
PATTERNS: dict[str, tuple[tuple[str, ...], int, int]] = {
    "classic": (("-+-~-", "++~++"), 11, 11),
    "2": (("-+",), 30, 26),
    "4": (("+-", "-+"), 26, 11),
    "8": (("-+--", "+-+-"), 16, 11),
    "16": (("+--+-+--", "-+----+-"), 10, 11),
    "32": (("-+-+--+-", "+----+-+", "--++--+-", "-+-----+"), 10, 4),
    "long": (("-+--~+-+", "++++++++"), 11, 11),
}
FIELD, FIELD_GAP = 9, 3  # of unfinished games
# For so many boards at most: how many are next to each other, and how wide and high each is.
BOARD_FIELDS = ((2, 2, 22, 26), (4, 2, 22, 12), (8, 4, 12, 12), (16, 8, 6, 12), (32, 8, 6, 5))


def fields(rows: Sequence[Sequence[Clue | None]], theme: Theme, px: Px) -> pygame.Surface:
    """Return the fields of an unfinished game: rows of clues, or one row for its boards."""
    wide, high = FIELD, FIELD
    if len(rows) == 1:
        boards = rows[0]
        each = next(each for each in BOARD_FIELDS if len(boards) <= each[0])
        _, across, wide, high = each
        rows = [boards[at : at + across] for at in range(0, len(boards), across)]
    return grid(rows, (px(wide), px(high)), px(FIELD_GAP), theme)


def grid(
    rows: Sequence[Sequence[Clue | None]], size: tuple[int, int], gap: int, theme: Theme
) -> pygame.Surface:
    """Return fields in rows, in the colours of clues, or outlined."""
    wide, high = size
    across = max((len(row) for row in rows), default=1)
    surface = pygame.Surface(
        (across * (wide + gap), max(1, len(rows)) * (high + gap)), pygame.SRCALPHA
    )
    for down, row in enumerate(rows):
        for right, clue in enumerate(row):
            field = rounded(size, max(1, min(size) // 4), *_fill(clue, theme))
            surface.blit(field, (right * (wide + gap), down * (high + gap)))
    return surface


def _fill(clue: Clue | None, theme: Theme) -> tuple[Any, Any, int]:
    if clue is None:
        return None, theme.muted, 1
    return small_colour(clue, theme), None, 0


def small_colour(clue: Clue, theme: Theme) -> Colour:
    """Return the colour of a small square: a grey one is lighter than a tile, to be seen."""
    if clue is Clue.GREY:
        return mixed(theme.surface, theme.text, 0.28)
    return clue_colours(theme, clue)[0]


def picture_of(name: str, theme: Theme, px: Px) -> pygame.Surface:
    """Return the drawing of a card."""
    if name in PATTERNS:
        rows, wide, high = PATTERNS[name]
        clues = [[SIGNS[sign] for sign in row] for row in rows]
        return grid(clues, (px(wide), px(high)), px(3), theme)
    surface = pygame.Surface((px(130), px(PICTURE)), pygame.SRCALPHA)
    side = px(24)
    if name == SLIDERS:
        for down, knob in ((0.25, 0.25), (0.75, 0.75)):
            middle = round(px(PICTURE) * down)
            surface.fill(theme.muted, (0, middle - px(1), px(84), max(2, px(2))))
            drawn = disc(px(10), theme.accent)
            surface.blit(drawn, drawn.get_rect(center=(round(px(84) * knob), middle)))
        return surface
    signs = ("?", "?", "?") if name == "absurdle" else ("", "", "")
    looks = (None, None, None) if name == "absurdle" else (Clue.GREEN, Clue.GREY, None)
    apart = side + px(5 if name == "absurdle" else 15)
    for index, (sign, look) in enumerate(zip(signs, looks, strict=True)):
        box = pygame.Rect(index * apart, px(1), side, side)
        surface.blit(rounded(box.size, px(4), *_fill(look, theme)), box)
        words = line_of(sign or "›", Weight.BOLD, px(SMALL), theme.text if sign else theme.muted)
        if sign:
            surface.blit(words, words.get_rect(center=box.center))
        elif index:
            surface.blit(words, words.get_rect(center=(box.x - (apart - side) // 2, box.centery)))
    return surface


def narrowed(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return what is drawn on a picture, smaller where it is wider than there is room for."""
    drawn = picture.subsurface(picture.get_bounding_rect())
    share = min(1.0, width / max(1, drawn.get_width()))
    size = (round(drawn.get_width() * share), round(drawn.get_height() * share))
    return drawn if share == 1 else pygame.transform.smoothscale(drawn, size)


def _sign(day: Day) -> str:
    if day.result is Result.WON:
        return number(day.guesses or 0)
    return "X" if day.result else ""


def _from_first_result(days: Sequence[Day]) -> Sequence[Day]:
    """Return the days from the first one that was played on; today is always among them."""
    first = next((at for at, day in enumerate(days) if day.result), len(days) - 1)
    return days[first:]


def days_in_words(days: Sequence[Day]) -> str:
    """Return the results of some days as they are read out, empty text where there is none.

    What today's puzzle is like as long as it has no result is said apart from them.
    """
    if not any(day.result for day in days):
        return ""
    days = days if days[-1].result else days[:-1]
    results = listed(_sign(day) or tr("not played") for day in _from_first_result(days))
    return tr("The last days: {results}.", results=results)


def picture_of_days(days: Sequence[Day], theme: Theme, px: Px) -> pygame.Surface:
    """Return the results of some days, of which the last is today, as tiles.

    Days before the first one that was played have none, and others without a result an empty one.
    """
    days = _from_first_result(days)
    side, gap = px(24), px(5)
    surface = pygame.Surface((len(days) * (side + gap), px(PICTURE)), pygame.SRCALPHA)
    for index, day in enumerate(days):
        won = day.result is Result.WON
        sign = _sign(day)
        look = Clue.GREEN if won else Clue.GREY if day.result else None
        fill, line, thick = _fill(look, theme)
        if not day.result:
            line, thick = (theme.accent, px(2)) if day is days[-1] else (theme.line, px(1))
        box = pygame.Rect(index * (side + gap), px(1), side, side)
        surface.blit(rounded(box.size, px(4), fill, line, thick), box)
        colour = theme.on_green if won else theme.text
        if sign:
            words = line_of(sign, Weight.BOLD, px(SMALL), colour)
            surface.blit(words, words.get_rect(center=box.center))
    return surface
