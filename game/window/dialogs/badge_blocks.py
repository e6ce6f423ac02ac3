"""Badges as blocks: discs of copper that turn green from the rim inwards in a hundred days."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.catalogue import number, tr
from game.formats import labelled, listed, short_date
from game.profile.games import time_of
from game.window.draw.blocks import (
    Block,
    Choice,
    Columns,
    Line,
    Page,
    Row,
    Side,
    Words,
    bold,
    muted,
    small,
)
from game.window.draw.icons import Icon, icon
from game.window.draw.shapes import SUPERSAMPLE, disc
from game.window.draw.text import Run, Weight, text, text_width
from game.window.draw.theme import SMALL, Colour, Theme, Tone

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from game.profile.achievements import Reached
    from game.window.draw.blocks import Canvas, Ink

ACROSS, LEAST, SIDE = 5, 84, 62  # badges in a row; how wide each is at least; its disc
RING, RIM, BELOW = 5, 2, 8  # around the disc of the chosen one; its rim; from the disc to its name
SIGN = 0.36  # of the disc, how high what is on it is
DAYS = 100  # until all of a disc is green
INK: Colour = (8, 10, 12)  # of what is on a disc of metal
SIGNS = {  # what is on them, where it is a text; the others have a picture, or a lock
    "First patina": "✓",
    "Struck gold": "2",
    "By a hair": "6",
    "On a roll": "10",
    "A hundred": "100",
    "A full week": "7",
    "A full month": "30",
    "Cornered": "?",
    "Long haul": "10+",
    "From 3 to 15": "3–15",
}
PICTURES = {"Four corners": Icon.FOUR_BOARDS, "The whole wall": Icon.WALL}


def badges_page(reached: Sequence[Reached], chosen: str, now: datetime) -> Page:
    """Return all badges, and what the chosen one is for."""
    names = tuple(each.achievement.name for each in reached)
    nearest = max(reached, key=share_reached)
    one = next((each for each in reached if each.achievement.name == chosen), nearest)
    chosen = one.achievement.name
    unlocked = sum(each.at is not None for each in reached)
    badges = tuple(BadgeBlock(each, now, each is one) for each in reached)
    name, meaning = tr(chosen), tr(one.achievement.meaning)
    task = Words((bold(name), f"  {meaning}"), grows=True, spoken=labelled(name, meaning))
    begin = tr("Badges begin as copper and turn green in a hundred days.")
    total = tr("{count} of {total}", count=unlocked, total=len(reached))
    return Page(
        (
            Choice(Columns(badges, LEAST, ACROSS, 14), names, chosen),
            Line(10),
            Row((task, Words(bold(state_of(one, now), Tone.ACCENT), side=Side.RIGHT))),
            Row((Words(muted(begin), SMALL, grows=True), small(total))),
        )
    )


def share_reached(one: Reached) -> float:
    """Return how much of a badge there is while it was not reached, 0 for one that was."""
    return one.so_far / one.achievement.goal


def state_of(one: Reached, now: datetime) -> str:
    """Return when a badge was reached, or how far it is, in words."""
    if one.at is not None:
        return short_date(time_of(one.at, now.tzinfo).date())
    if one.achievement.goal == 1:
        return tr("not yet")
    return tr("{count} of {total}", count=number(one.so_far), total=number(one.achievement.goal))


@dataclass(frozen=True)
class BadgeBlock(Block):
    """A badge over its name, which can be chosen."""

    reached: Reached
    now: datetime
    chosen: bool = False
    grows: bool = True

    @property
    def _label(self) -> Words:
        tone = Tone.MUTED if self.reached.at is None else Tone.TEXT
        name = tr(self.reached.achievement.name)
        return Words(Run(name, tone, bold=tone is Tone.TEXT), SMALL, Side.MIDDLE)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(SIDE + 2 * RING + BELOW) + self._label.height(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        spot = Rect(place.centerx - px(SIDE) // 2, place.y + px(RING), px(SIDE), px(SIDE))
        if self.chosen:
            ring = disc(spot.width + 2 * px(RING), theme.accent, spot.width + 2 * px(RING - 2))
            canvas.surface.blit(ring, ring.get_rect(center=spot.center))
        canvas.surface.blit(medal(self.reached, self.now, px(SIDE), px(RIM), theme), spot)
        top = spot.bottom + px(RING + BELOW)
        self._label.paint(canvas.apart, Rect(place.x, top, place.width, place.bottom - top))
        its = self.reached.achievement
        about = listed((tr(its.meaning), state_of(self.reached, self.now)))
        canvas.part(its.name, labelled(tr(its.name), about), place)


def medal(one: Reached, now: datetime, side: int, rim: int, theme: Theme) -> pygame.Surface:
    """Return a badge as a disc of a size in pixels, with what is on it."""
    its = one.achievement
    if one.at is None:
        drawn = _outline(side, rim, share_reached(one), theme).copy()
        ink = theme.muted
    else:
        days = max(0, (now - time_of(one.at, now.tzinfo)).days)
        drawn, ink = _metal(side, rim, min(days, DAYS), theme).copy(), INK
    sign = _sign(its.name, side, ink)
    drawn.blit(sign, sign.get_rect(center=drawn.get_rect().center))
    return drawn


@lru_cache(maxsize=32)
def _metal(side: int, rim: int, days: int, theme: Theme) -> pygame.Surface:
    """Return a disc some days after it was reached: what is still copper is in its middle."""
    rims = (theme.copper_rim, theme.patina_rim)
    drawn = disc(side, rims[days == DAYS]).copy()
    inner = side - 2 * rim
    core = round(inner * (1 - days / DAYS))
    for wide, colour in ((inner, theme.patina), (core, theme.copper)):
        if wide > 0:
            drawn.blit(disc(wide, colour), ((side - wide) // 2, (side - wide) // 2))
    return drawn


@lru_cache(maxsize=32)
def _outline(side: int, rim: int, share: float, theme: Theme) -> pygame.Surface:
    """Return the outline of a disc, a share of which is copper, from its top on."""
    fine = pygame.Surface((side * SUPERSAMPLE, side * SUPERSAMPLE), pygame.SRCALPHA)
    whole, thick = side * SUPERSAMPLE, rim * SUPERSAMPLE
    fine.blit(disc(whole, theme.later, whole - 2 * thick), (0, 0))
    middle = whole / 2
    for step in range(round(share * whole)):
        turn, reach = math.tau * step / whole, middle - thick
        spot = (middle + reach * math.sin(turn), middle - reach * math.cos(turn))
        pygame.draw.circle(fine, theme.copper, spot, thick)
    return pygame.transform.smoothscale(fine, (side, side))


def _sign(name: str, side: int, ink: Colour) -> pygame.Surface:
    """Return what is on a badge: a text or a picture."""
    size = round(SIGN * side)
    if name in SIGNS:
        room = side - size
        wide = text_width(SIGNS[name], Weight.BOLD, size)
        return text(SIGNS[name], Weight.BOLD, min(size, size * room // wide), ink)
    return icon(PICTURES.get(name, Icon.LOCK), size, ink)
