"""Standard input and outputs: opened at the start, written out at the end, and left to be read.

This runs on Python 3.7 as well, to say there that it is too old.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TextIO

DONE, FAILED, BAD_OPTIONS, INTERRUPTED = 0, 1, 2, 130  # exit statuses
OLDEST_PYTHON = (3, 11)  # earlier ones cannot import the rest of the game


def open_all() -> None:
    """Open what was closed of the standard input and outputs, so that nothing else gets its place.

    A file of games that was opened as number 1 would be written to by whatever prints.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def leave(status: int) -> int:
    """Return the exit status, that of a failure where the last of the output can't be written."""
    try:
        sys.stdout.flush()
    except OSError as error:
        failed = fail(error)
        return status or failed
    return status


def fail(error: OSError) -> int:
    """Say that input or output failed, and return the exit status; who reads no more knows it."""
    _silence(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        from game.catalogue import tr
        from game.formats import reason_of

        try:
            said = tr("Input or output failed ({reason}).", reason=reason_of(error))
            print(said, file=sys.stderr)
        except OSError:
            _silence(sys.stderr)
    return FAILED


def _silence(end: TextIO) -> None:
    """Let text vanish that cannot be written; Python would complain of it when it exits."""
    with contextlib.suppress(OSError, ValueError):  # it is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), end.fileno())


# The console --------------------------------------------------------------------------------


def give_up(message: str, status: int = FAILED) -> int:
    """Say why the program ends, keep a console that closes with it open; return the status."""
    print(message, file=sys.stderr, flush=True)
    pause()
    return status


def pause() -> None:
    """Wait for Enter where the console would close before it could be read."""
    if sys.stdin and sys.stdin.isatty() and console_closes():
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            input(f"{closing_words()} ")


def closing_words() -> str:
    """Return what the player is asked to do before the console closes."""
    if sys.version_info < OLDEST_PYTHON:
        return "Press Enter to close this window."
    from game.catalogue import tr

    return tr("Press Enter to close this window.")


def console_closes() -> bool:
    """Return whether the console was opened for this program alone, as by a double click."""
    if sys.platform == "win32":
        import ctypes

        processes = (ctypes.c_uint * 4)()
        return bool(ctypes.windll.kernel32.GetConsoleProcessList(processes, 4) <= 2)
    return os.getsid(0) == os.getpid()
