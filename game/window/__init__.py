"""The pygame front end."""

import os
import sys
from collections.abc import Mapping
from typing import Any

from game.links import Request, RequestKind
from game.profile.files import data_folder
from game.program import CONFIG
from game.window.platform import second_start

if sys.platform == "linux":
    # The name by which the desktop knows to which entry of its menu a window belongs.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "verdigris")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "verdigris")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def start(options: Mapping[str, Any]) -> int:
    """Open the window, play until it is closed, and return the exit status.

    A link or a file is for the window that is open for the same games, if there is one. A start
    that asks for nothing brings that to the front, and one for another game opens its own.

    Args:
        options: what the command line says, by name; what was not given is left out.
    """
    request = options.get("request")
    asked = {name: options[name] for name in options.keys() - {"command", "request", "new_window"}}
    if asked.get("config") == CONFIG:
        del asked["config"]
    folder = asked.get("profile") or data_folder()
    claim = second_start.WindowClaim(folder)
    if not options.get("new_window"):
        bare = asked.keys() <= {"profile"}
        wanted = request or (Request(RequestKind.WINDOW) if bare else None)
        if wanted and second_start.is_handed_over(wanted, folder, claim):
            return 0
    from game.window.startup import run  # only where a window is to open

    try:
        return run(asked, request=request, claim=claim)
    finally:
        claim.release()
