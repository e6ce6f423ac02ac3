"""The pygame front end."""

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from game.links import Request

if sys.platform == "linux":
    # Without it SDL draws a 2D window through OpenGL, which is slower in every respect.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # The name by which the desktop knows to which entry of its menu a window belongs.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "verdigris")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "verdigris")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def start(options: Mapping[str, Any]) -> int:
    """Open the window, play until it is closed, and return the exit status.

    Args:
        options: what the command line says, by name; what was not given is left out.
    """
    request = options.get("request")
    if request:
        # Without others, it is a start as any other.
        options = {name: options[name] for name in options.keys() - {"command", "request"}}
        if _is_handed_over(request, options.get("profile")):
            return 0
    from game.window.platform import opening_picture

    shown = not options and opening_picture.show()
    from game.window.startup import run  # behind the picture

    return run(options, shown=shown, request=request)


def _is_handed_over(request: "Request", folder: "Path | None") -> bool:
    """Return whether a window that is open for the same games took a request."""
    from game.profile.errors import ProfileError
    from game.profile.folders import data_folder
    from game.profile.handover import hand_over

    try:
        return hand_over(folder or data_folder(), request)
    except ProfileError:
        return False  # where games are is not known, which is said where they are needed
