"""The pygame front end."""

import argparse


def start(options: argparse.Namespace) -> int:
    """Open the window, play until it is closed, and return the exit status.

    Args:
        options: the command line as `main.py` read it.
    """
    from game.window.application import run

    return run(options)
