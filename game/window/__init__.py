"""The pygame front end."""

from collections.abc import Mapping
from typing import Any


def start(options: Mapping[str, Any]) -> int:
    """Open the window, play until it is closed, and return the exit status.

    Args:
        options: what the command line says, by name; what was not given is left out.
    """
    from game.window.app import run

    return run(options)
