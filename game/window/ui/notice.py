"""A notice in the place of what is not there yet: what it will be, and how it begins."""

import pygame

from game.window.ui.dialog import Drawing
from game.window.ui.text import Weight, fitting_size, paragraph, text
from game.window.ui.theme import BODY, TITLE, Px, Theme

WIDEST = 440  # of its lines; lengths at 100 %
GAP, BELOW_PICTURE = 6, 18
SMALLEST = 9  # pixels of the text
HIGHEST_SHARE = 0.5  # of its place, that a picture takes at most


def notice(title: str, words: str) -> Drawing:
    """Return a notice as what fills a form."""
    return Drawing(
        lambda size, theme, px: draw_notice(size, title, words, theme, px), f"{title}. {words}"
    )


def draw_notice(
    size: tuple[int, int],
    title: str,
    words: str,
    theme: Theme,
    px: Px,
    picture: pygame.Surface | None = None,
) -> pygame.Surface:
    """Return a picture over a title and a sentence, all in the middle of a place.

    Args:
        size: that of the place, in pixels.
        title: the title.
        words: the sentence.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        picture: the picture, left out where there is no room for it.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width = max(1, min(size[0], px(WIDEST)))

    def drawn(smaller: int) -> tuple[pygame.Surface, pygame.Surface]:
        head, body = max(SMALLEST, px(TITLE) - smaller), max(SMALLEST, px(BODY) - smaller)
        return (
            text(title, Weight.BOLD, head, theme.text, width),
            text(words, Weight.REGULAR, body, theme.muted, width),
        )

    def height_of(parts: tuple[pygame.Surface, pygame.Surface]) -> int:
        return sum(part.get_height() for part in parts) + px(GAP)

    steps = px(TITLE) - SMALLEST
    points = fitting_size(steps, 0, lambda left: height_of(drawn(steps - left)) <= size[1])
    head, body = drawn(steps - points)
    if height_of((head, body)) > size[1]:
        room = (width, max(1, size[1] - head.get_height() - px(GAP)))
        body = paragraph(words, Weight.REGULAR, SMALLEST, theme.muted, room, centred=True)
    high = height_of((head, body))
    above = picture.get_height() + px(BELOW_PICTURE) if picture else 0
    if not picture or picture.get_height() > HIGHEST_SHARE * size[1] or high + above > size[1]:
        picture, above = None, 0
    top = (size[1] - high - above) // 2
    middle = size[0] // 2
    if picture:
        surface.blit(picture, picture.get_rect(midtop=(middle, top)))
    top += above
    surface.blit(head, head.get_rect(midtop=(middle, top)))
    top += head.get_height() + px(GAP)
    surface.blit(body, body.get_rect(midtop=(middle, top)))
    return surface
