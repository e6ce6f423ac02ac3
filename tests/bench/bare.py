"""A bare pygame window to measure others against: display and font, one picture, one flip."""

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
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        pygame.time.wait(8)


if __name__ == "__main__":
    main()
