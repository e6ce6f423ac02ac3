#!/usr/bin/env python3
"""Start Verdigris, as the command line says, and set it up where need be.

This file needs the standard library alone, and runs on Python 3.7, to say that it is too old.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

HOME = str(Path(__file__).resolve().parent)
if HOME not in sys.path:  # as with -P, -I and PYTHONSAFEPATH
    sys.path.insert(0, HOME)

from game import streams  # noqa: E402

TOO_OLD = """Verdigris needs Python 3.11 or later, but this is Python {}.{}.
Install a newer Python from https://www.python.org and start main.py with it."""


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    streams.open_all()
    if sys.version_info < streams.OLDEST_PYTHON:
        return streams.give_up(TOO_OLD.format(*sys.version_info))
    gc.disable()  # what is loaded at the start stays: looking through it would only cost time
    try:
        status = start(arguments)
    except SystemExit as leaving:  # after help, a mistake or a set-up that failed
        status = int(leaving.code or 0)
    except KeyboardInterrupt:  # while parts of the game were still being loaded
        status = streams.INTERRUPTED
    except ImportError as error:
        from game.setup import about_missing

        status = streams.give_up(about_missing(error))
    return streams.leave(status)


def start(arguments: Sequence[str]) -> int:
    """Set up what the command needs, open its front end, and return the exit status."""
    options = None
    if arguments:  # reading nothing would cost 3 ms
        from game import cli

        options = cli.read(arguments)
    from game import setup

    command = options.command if options else "play"
    if command == "setup":
        return setup.set_up_all(arguments)
    if command in setup.NEED_PACKAGES:
        status = setup.enter_environment(arguments)
        if status is not None:
            return status
    else:
        setup.reach_packages()  # if they are installed; it works without them
        cli.choose_language(arguments)  # of settings that could not be found before
    if options and command != "play":
        from game import terminal

        return terminal.start(options)
    from game import window

    status = window.start(vars(options) if options else {})
    if status:
        streams.pause()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
