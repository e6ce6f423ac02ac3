"""Windows that say why there is no game, or not yet one, where nobody sees the console."""

import math

import pygame

from game.catalogue import mark, tr
from game.window.draw.blocks import Block, Gap, Ink, Page, Side, Words, small, title
from game.window.draw.text import font
from game.window.draw.theme import BODY, TITLE, Theme, px_at
from game.window.platform.desktops import WindowPlace, open_display, open_window
from game.window.platform.sdl import event_wait

SIZE = (640, 360)
MARGIN = 32  # pixels, as all lengths here
CLOSES = mark("Press any key to close")
# Events that would act on a game which is not seen yet
BLIND = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)


def show(head: str, sentence: str, theme: Theme) -> None:
    """Show a sentence in a window, until a key or a button is pressed or the window is closed.

    Args:
        head: what has happened.
        sentence: why there is no game.
        theme: the colours.

    Raises:
        pygame.error: there is no screen.
    """
    font.cache_clear()  # those that were loaded before pygame was ended are of no use any more
    parts = title(head, TITLE), Gap(MARGIN / 2), Words(sentence), Gap(MARGIN / 2), small(tr(CLOSES))
    open_display()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    wait = event_wait()
    _draw(theme, *parts)
    while True:
        wait(math.inf)
        events = pygame.event.get()
        if any(map(_leaves, events)):
            break
        if events:
            _draw(theme, *parts)
    pygame.quit()


def wait_for(sentence: str, theme: Theme, place: WindowPlace | None) -> None:
    """Show what is being waited for, in the window that is open or in a new one.

    Args:
        sentence: what it is.
        theme: the colours.
        place: where the window is to be.

    Raises:
        pygame.error: there is no screen.
    """
    if pygame.display.get_surface() is None:
        open_display()
        open_window(place, SIZE)
    _draw(theme, Words(sentence, BODY, Side.MIDDLE))
    # Taking events, too, or else the system takes the window for one that hangs.
    pygame.event.clear(BLIND)


def _leaves(event: pygame.event.Event) -> bool:
    """Return whether an event closes the window; the wheel, which has buttons too, does not."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == pygame.BUTTON_LEFT)
    return event.type in (pygame.QUIT, pygame.KEYDOWN)


def _draw(theme: Theme, *parts: Block) -> None:
    """Draw a page into the middle of the window."""
    window = pygame.display.get_surface()
    assert window
    window.fill(theme.background)
    page = Page(parts).drawn(Ink(theme, px_at(1)), window.get_width() - 2 * MARGIN).picture
    window.blit(page, page.get_rect(center=window.get_rect().center))
    pygame.display.flip()
