"""The pygame front end."""

import os
import sys
from collections.abc import Mapping
from typing import Any

if sys.platform == "linux":
    # Without it SDL draws a 2D window through OpenGL, which is slower in every respect.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def start(options: Mapping[str, Any]) -> int:
    """Open the window, play until it is closed, and return the exit status.

    Args:
        options: what the command line says, by name; what was not given is left out.
    """
    from game.window.platform import opening_picture

    shown = not options and opening_picture.show()
    from game.window.startup import run  # behind the picture

    return run(options, shown=shown)
