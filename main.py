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
        from game import cli  # which an older Python cannot read

        status = cli.start(arguments)
    except SystemExit as leaving:  # after help, a mistake or a set-up that failed
        status = int(leaving.code or 0)
    except KeyboardInterrupt:  # while parts of the game were still being loaded
        status = streams.INTERRUPTED
    except ImportError as error:
        from game.setup import about_missing

        status = streams.give_up(about_missing(error))
    return streams.leave(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
