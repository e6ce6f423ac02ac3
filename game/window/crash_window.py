"""Windows that say why there is no game, or not yet one, where nobody sees the console."""

import pygame

from game.catalogue import mark, tr
from game.window.draw.text import Weight, font, paragraph, text
from game.window.draw.theme import BODY, TITLE, Theme
from game.window.platform.desktops import WindowPlace, open_display, open_window
from game.window.platform.sdl import event_wait

SIZE = (640, 360)
MARGIN = 32  # pixels, as all lengths here
LINE = 16
CLOSES = mark("Press any key to close")
LONGEST_REST = 500.0  # ms
# Events that would act on a game which is not seen yet
BLIND = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)


def show(title: str, sentence: str, theme: Theme) -> None:
    """Show a sentence in a window, until a key or a button is pressed or the window is closed.

    Args:
        title: what has happened.
        sentence: why there is no game.
        theme: the colours.

    Raises:
        pygame.error: there is no screen.
    """
    open_display()
    pygame.font.init()
    font.cache_clear()  # those that were loaded before pygame was ended are of no use any more
    pygame.display.set_caption("Verdigris")
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    wait = event_wait()
    _draw(title, sentence, theme)
    while True:
        wait(LONGEST_REST)
        events = pygame.event.get()
        if any(map(_leaves, events)):
            break
        if events:
            _draw(title, sentence, theme)
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
    pygame.font.init()
    window = pygame.display.get_surface()
    if window is None:
        open_display()
        pygame.display.set_caption("Verdigris")
        window = open_window(place, SIZE)
    # Taking events, too, or else the system takes the window for one that hangs.
    pygame.event.clear(BLIND)
    window.fill(theme.background)
    width, height = window.get_width() - 2 * MARGIN, window.get_height() - 2 * MARGIN
    words = paragraph(sentence, Weight.REGULAR, BODY, theme.text, (width, height), False)
    window.blit(words, words.get_rect(center=window.get_rect().center))
    pygame.display.flip()


def _leaves(event: pygame.event.Event) -> bool:
    """Return whether an event closes the window; the wheel, which has buttons too, does not."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == pygame.BUTTON_LEFT)
    return event.type in (pygame.QUIT, pygame.KEYDOWN)


def _draw(title: str, sentence: str, theme: Theme) -> None:
    window = pygame.display.get_surface()
    assert window
    window.fill(theme.background)
    width, height = window.get_width() - 2 * MARGIN, window.get_height() - 2 * MARGIN
    head = text(title, Weight.BOLD, TITLE, theme.text, width, False)
    below = text(tr(CLOSES), Weight.REGULAR, BODY, theme.muted, width, False)
    room = (width, height - head.get_height() - below.get_height() - 2 * LINE)
    words = paragraph(sentence, Weight.REGULAR, BODY, theme.text, room, False)
    top = MARGIN
    for part in (head, words, below):
        window.blit(part, (MARGIN, top))
        top += part.get_height() + LINE
    pygame.display.flip()
