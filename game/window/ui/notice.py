"""A notice in the place of what is not there yet: what it will be, and how it begins."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.window.draw.text import Weight, fitting_size, paragraph, text
from game.window.draw.theme import BODY, TITLE, Colour, Px, Theme
from game.window.ui.dialog import Drawing

WIDEST, LEAST_BESIDE = 440, 260  # of its lines, and of those next to a picture; at 100 %
GAP, BELOW_PICTURE, AFTER_PICTURE = 6, 18, 40
SMALLEST = 9  # pixels of the text
HIGHEST_SHARE = 0.5  # of its place, that a picture above the text takes at most
EVEN = (0.55, 0.6, 0.7, 0.8, 0.9)  # shares of its width, in which a text may have lines more alike


@lru_cache(maxsize=1)
def notice(title: str, words: str) -> Drawing:
    """Return a notice as what fills a form, the same one again, which then isn't drawn again."""
    return Drawing(
        lambda size, theme, px: draw_notice(size, title, words, theme, px), f"{title}. {words}"
    )


def draw_notice(
    size: tuple[int, int],
    title: str,
    words: str,
    theme: Theme,
    px: Px,
    pictures: Sequence[pygame.Surface] = (),
) -> pygame.Surface:
    """Return a picture over a title and a sentence, all in the middle of a place.

    Args:
        size: that of the place, in pixels.
        title: the title.
        words: the sentence.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        pictures: the picture in several sizes, the largest first. That is above the text where it
            has room, or else before it; none is shown where no size has room.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width = max(1, min(size[0], px(WIDEST)))
    head, body = _texts((width, size[1]), title, words, theme, px)
    gap = px(GAP)
    high = head.get_height() + gap + body.get_height()
    middle, top = size[0] // 2, (size[1] - high) // 2
    above = [each for each in pictures if _has_room_above(each, size[1], high + px(BELOW_PICTURE))]
    beside = [each for each in pictures if each.get_height() <= size[1]]
    room = size[0] - px(AFTER_PICTURE)
    beside = [each for each in beside if room - each.get_width() >= px(LEAST_BESIDE)]
    if above and not (beside and above[0] is not pictures[0]):
        top -= (above[0].get_height() + px(BELOW_PICTURE)) // 2
        surface.blit(above[0], above[0].get_rect(midtop=(middle, top)))
        top += above[0].get_height() + px(BELOW_PICTURE)
    elif beside:
        wide = min(width, room - beside[0].get_width())
        head, body = _texts((wide, size[1]), title, words, theme, px)
        wide = max(head.get_width(), body.get_width())
        left = (room - beside[0].get_width() - wide) // 2
        surface.blit(beside[0], beside[0].get_rect(midleft=(left, size[1] // 2)))
        middle = left + beside[0].get_width() + px(AFTER_PICTURE) + wide // 2
        top = (size[1] - head.get_height() - gap - body.get_height()) // 2
    surface.blit(head, head.get_rect(midtop=(middle, top)))
    surface.blit(body, body.get_rect(midtop=(middle, top + head.get_height() + gap)))
    return surface


def _has_room_above(picture: pygame.Surface, room: int, below: int) -> bool:
    """Return whether a picture has room above what is so high, in pixels, and leaves it half."""
    high = picture.get_height()
    return high <= HIGHEST_SHARE * room and high + below <= room


def _texts(
    room: tuple[int, int], title: str, words: str, theme: Theme, px: Px
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a title and a sentence as large as they have room, the sentence cut if need be."""
    width, height = room

    def drawn(smaller: int) -> tuple[pygame.Surface, pygame.Surface]:
        head, body = max(SMALLEST, px(TITLE) - smaller), max(SMALLEST, px(BODY) - smaller)
        return (
            _even(title, Weight.BOLD, head, theme.text, width),
            _even(words, Weight.REGULAR, body, theme.muted, width),
        )

    def height_of(parts: tuple[pygame.Surface, pygame.Surface]) -> int:
        return sum(part.get_height() for part in parts) + px(GAP)

    steps = px(TITLE) - SMALLEST
    points = fitting_size(steps, 0, lambda left: height_of(drawn(steps - left)) <= height)
    head, body = drawn(steps - points)
    if height_of((head, body)) > height:
        left = (width, max(1, height - head.get_height() - px(GAP)))
        body = paragraph(words, Weight.REGULAR, SMALLEST, theme.muted, left, centred=True)
    return head, body


def _even(words: str, weight: Weight, size: int, colour: Colour, width: int) -> pygame.Surface:
    """Return a text in as few lines as a width allows, none of them with a word alone."""
    lines = text(words, weight, size, colour, width)
    for share in EVEN:
        narrower = text(words, weight, size, colour, round(share * width))
        if narrower.get_height() < lines.get_height() + size // 2:
            return narrower
    return lines
