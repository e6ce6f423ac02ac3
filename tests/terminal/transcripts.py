"""Transcripts: what a terminal shows, the lines that are typed among it."""

import re
from collections.abc import Callable
from io import StringIO
from textwrap import dedent

from game.match import Match
from game.terminal.console import Console
from tests.terminal.sessions import play_unsaved

CTRL_C = "^C"


class Typed(StringIO):
    """Lines that are typed; one that is `^C` stands for the key Ctrl-C."""

    def __init__(self, lines: str, echo: StringIO | None = None) -> None:
        super().__init__(lines)
        self._echo = echo

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if line == f"{CTRL_C}\n":
            raise KeyboardInterrupt
        if self._echo:
            self._echo.write(line)
        return line


def shown(
    lines: list[str], run: Callable[[Console], int], columns: int | None = None
) -> tuple[str, int]:
    """Return what is shown while some lines are typed, and the exit status.

    With a number of columns it is shown at a terminal of that width, which also shows what is
    typed; else it goes through pipes.
    """
    out = StringIO()
    typed = Typed("".join(f"{line}\n" for line in lines), out if columns else None)
    status = run(Console(typed, out, None if columns is None else lambda: columns))
    return out.getvalue(), status


def check(transcript: str, run: Callable[[Console], int], prompt: str = "> ") -> int:
    """Check that what is shown is, byte for byte, a transcript; return the exit status.

    A dot in the middle of the line (·) stands for a space at the end of one. Whatever stands
    behind the prompt, a regular expression, is typed. At a prompt with nothing behind it the
    input ends, or the line is empty where there are further ones.
    """
    lines = dedent(transcript).removeprefix("\n").replace("·", " ").splitlines(keepends=True)
    prompts = [re.match(prompt, line) for line in lines]
    last = max((number for number, found in enumerate(prompts) if found), default=-1)
    typed, expected = [], ""
    for number, (line, found) in enumerate(zip(lines, prompts, strict=True)):
        if not found:
            expected += line
            continue
        said = line[found.end() :].removesuffix("\n")
        ends = number == last and not said
        if not ends:
            typed.append(said)
        # What is typed is not shown by the game, and so neither is the end of its line; but at
        # the end the game itself goes on to the next line.
        expected += found[0] + ("\n" if ends or said == CTRL_C else "")
    out, status = shown(typed, run)
    assert out == expected
    return status


def playing(match: Match, plain: bool = True) -> Callable[[Console], int]:
    """Return what plays a match at a console."""
    return lambda console: play_unsaved(match, console, plain)
