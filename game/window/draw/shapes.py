"""Drawn shapes: rounded panels, discs, switches, marks, scroll bars."""

from functools import lru_cache

import pygame

from game.window.draw.theme import Colour, Px, Theme, mixed

SUPERSAMPLE = 4  # how many times finer a shape is drawn before it is scaled down
MARK, HOLE = 0.2, 0.5  # a mark: its share of a tile or key; that of the hole of a ring in it
LEAST_MARK = 5  # pixels; smaller dots and rings look alike
BAR, SMALLEST_THUMB = 5, 16  # at 100 %: how wide a scroll bar is; how long its thumb is at least
FADE = 16  # how far what is cut by an edge fades, at 100 %


def rounded_panel(
    size: tuple[int, int],
    radius: int,
    fill: Colour | None,
    outline: Colour | None = None,
    line: int = 0,
) -> pygame.Surface:
    """Return a rounded rectangle with an optional fill and line inside its edge, lengths in pixels.

    That is for shapes that are large and few; of others, `rounded` has one for all who ask.
    """
    width, height = (max(1, side) for side in size)
    corner = max(1, min(radius, width // 2, height // 2))
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(outline or fill or (0, 0, 0, 0))
    if outline:
        inner = surface.get_rect().inflate(-2 * line, -2 * line)
        surface.fill(fill or (*outline, 0), inner)
    pieces = _corners(corner, fill, outline, line)
    for right in (0, 1):
        for low in (0, 1):
            place = pygame.Rect(right * (width - corner), low * (height - corner), corner, corner)
            piece = pygame.Rect(right * corner, low * corner, corner, corner)
            surface.fill((0, 0, 0, 0), place)
            surface.blit(pieces, place, piece, pygame.BLEND_RGBA_ADD)
    return surface


# The surface is shared by all who ask for the same shape: blit it, never draw on it.
rounded = lru_cache(maxsize=256)(rounded_panel)


@lru_cache(maxsize=64)
def _corners(radius: int, fill: Colour | None, outline: Colour | None, line: int) -> pygame.Surface:
    """Return the four smooth corners of a shape side by side, as a shape of twice its radius."""
    side = 2 * radius * SUPERSAMPLE
    # Corners blend with the shape's own colour, not with black, when they are scaled down.
    background = outline or fill or (0, 0, 0)
    fine = pygame.Surface((side, side), pygame.SRCALPHA)
    fine.fill((*background, 0))
    box = fine.get_rect()
    within = radius * SUPERSAMPLE
    if outline:
        pygame.draw.rect(fine, outline, box, border_radius=within)
        box = box.inflate(-2 * line * SUPERSAMPLE, -2 * line * SUPERSAMPLE)
        within = max(0, within - line * SUPERSAMPLE)
        pygame.draw.rect(fine, (*background, 0), box, border_radius=within)
    if fill:
        pygame.draw.rect(fine, fill, box, border_radius=within)
    return pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))


@lru_cache(maxsize=64)
def disc(diameter: int, colour: Colour, hole: int = 0) -> pygame.Surface:
    """Return a disc, or a ring around a hole of some diameter, on a transparent background."""
    fine = pygame.Surface((diameter * SUPERSAMPLE, diameter * SUPERSAMPLE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    middle = fine.get_rect().center
    pygame.draw.circle(fine, colour, middle, diameter * SUPERSAMPLE // 2)
    if hole:
        pygame.draw.circle(fine, (*colour, 0), middle, hole * SUPERSAMPLE // 2)
    return pygame.transform.smoothscale(fine, (diameter, diameter))


def draw_mark(surface: pygame.Surface, in_place: bool, colour: Colour) -> None:
    """Mark the upper right corner of a tile or key: a dot for the right place, a ring for another.

    It keeps off the letter and the edge; where it would be too small to be told, there is none.
    """
    width, height = surface.get_size()
    diameter = round(min(width, height) * MARK)
    if diameter >= LEAST_MARK:
        picture = disc(diameter, colour, 0 if in_place else round(diameter * HOLE))
        inset = diameter // 3
        surface.blit(picture, (width - diameter - inset, inset))


KNOB_SHARE = 0.72  # of a switch's height


def switch(size: tuple[int, int], on: bool, theme: Theme) -> pygame.Surface:
    """Return a switch: its knob is at the right if it is on, else at the left."""
    height = size[1]
    background, line = (theme.accent, None) if on else (theme.surface, theme.muted)
    picture = rounded(size, height // 2, background, line, max(1, height // 13)).copy()
    side = round(height * KNOB_SHARE)
    inset = (height - side) // 2
    knob = disc(side, theme.on_accent if on else theme.muted)
    picture.blit(knob, (size[0] - inset - side if on else inset, inset))
    return picture


def draw_scrolled(
    surface: pygame.Surface,
    track: pygame.Rect,
    seen: tuple[int, int, int],
    theme: Theme,
    px: Px,
) -> None:
    """Show which part of something is in view: by a bar, and by edges that fade, so no line is cut.

    Args:
        surface: what is in view.
        track: where the bar is, at the right edge.
        seen: how much of the whole is above what is in view, how much is in view, and all.
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    first, shown, total = seen
    if total <= shown:
        return
    width, height = surface.get_size()
    for behind, edge, way in ((first, 0, 1), (total - shown - first, height - 1, -1)):
        long = min(px(FADE), behind, height // 4)
        for step in range(long):
            kept = round(255 * (step + 1) / (long + 1))
            line = (0, edge + way * step, width, 1)
            surface.fill((255, 255, 255, kept), line, pygame.BLEND_RGBA_MULT)
    wide, left = px(BAR), track.right - px(BAR)
    high = max(px(SMALLEST_THUMB), round(track.height * shown / total))
    top = track.y + round((track.height - high) * min(1.0, first / (total - shown)))
    groove = mixed(theme.raised, theme.line, 0.4)
    surface.blit(rounded((wide, track.height), wide // 2, groove), (left, track.y))
    surface.blit(rounded((wide, high), wide // 2, theme.muted), (left, top))
