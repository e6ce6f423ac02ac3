"""A bare pygame window to measure others against.

It has display and font, one picture and one flip, and looks for events all 8 ms, as the window of
a simple game that spares the processor. Each key changes some pixels.
"""

import os
import sys
import time

if sys.platform == "linux":
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame


def main() -> None:
    """Show the window, say when that was, and wait to be closed."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    window.fill((18, 23, 27))
    pygame.display.flip()
    print("first frame", time.monotonic(), flush=True)
    lit = False
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type == pygame.KEYDOWN:
                lit = not lit
                window.fill((200, 200, 200) if lit else (18, 23, 27), (0, 0, 100, 20))
                pygame.display.update((0, 0, 100, 20))
        pygame.time.wait(8)


if __name__ == "__main__":
    main()
