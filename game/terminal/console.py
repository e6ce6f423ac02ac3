"""The console: lines of text out, and lines of text in."""

import sys
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from typing import TextIO

DONE, FAILED, BROKEN_PIPE, BAD_OPTIONS, INTERRUPTED = 0, 1, 1, 2, 130  # exit statuses
LONGEST_LINE = 1000  # characters; what is longer is no word anyhow


class Console:
    """Where the player reads and types: a terminal, or pipes."""

    def __init__(self, typed: TextIO, shown: TextIO) -> None:
        """Take the two ends; what their encoding cannot say becomes a question mark."""
        self._typed = typed
        self._shown = shown
        for end in (typed, shown):
            if isinstance(end, TextIOWrapper):
                end.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Show some lines."""
        for line in lines:
            self._shown.write(f"{line}\n")
        self._shown.flush()

    def ask(self, prompt: str) -> str:
        """Show a prompt and return the line that is typed, without the spaces around it.

        Raises:
            EOFError: there is no further line.
            KeyboardInterrupt: the player pressed Ctrl-C.
        """
        self._shown.write(prompt)
        self._shown.flush()
        line = self._typed.readline()
        if not line:
            raise EOFError
        return line.strip()[:LONGEST_LINE]


def complain(problems: Iterable[object]) -> None:
    """Show some problems apart from what the game says."""
    for problem in problems:
        print(problem, file=sys.stderr)


def suits_colours(shown: TextIO, environment: Mapping[str, str]) -> bool:
    """Tell whether colours are wanted and can be seen: on a terminal, and without NO_COLOR."""
    return shown.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
