"""What all commands share: lines of text out and in, and the settings that are asked for."""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import NamedTuple, TextIO
from unicodedata import category

from game.cancellation import LongWait
from game.catalogue import tr
from game.formats import in_lines, percent
from game.match import GameCodeError
from game.profile.beginning import word_list
from game.profile.settings import SettingsFiles, with_options
from game.settings import Settings
from game.streams import BAD_OPTIONS, FAILED
from game.words import WordList, WordsError

LONGEST_LINE = 1000  # characters; anything longer is not a word


class RequestError(ValueError):
    """What the command line asks for cannot be done; the message says what to do."""


class NotWrittenError(RequestError):
    """A file could not be written; the message says why."""


REFUSALS = (GameCodeError, WordsError, RequestError)


def refuse(error: Exception) -> int:
    """Say what ends a command, and return its exit status."""
    complain([error])
    return FAILED if isinstance(error, NotWrittenError) else BAD_OPTIONS


class Left(Exception):  # noqa: N818 - it is no error
    """The player leaves the prompt."""


class Console:
    """Where the player reads and types: a terminal, or pipes."""

    def __init__(
        self,
        typed: TextIO,
        shown: TextIO,
        width: Callable[[], int] | None = None,
        read: Callable[[str], str] | None = None,
    ) -> None:
        """Take the two ends; what their encoding cannot say becomes a question mark.

        Args:
            typed: where lines come from.
            shown: where lines go to.
            width: returns how wide the terminal is, in columns; None where either end is none.
            read: shows a prompt and returns the line that is typed, as `input` does; by default
                that is done with the two ends.
        """
        self._typed = typed
        self._shown = shown
        self._width = width
        self._read = read or self._read_plainly
        for end in (typed, shown):
            if isinstance(end, TextIOWrapper):
                end.reconfigure(errors="replace")

    @classmethod
    def of_the_system(cls) -> "Console":
        """Return the console of the program; at a terminal, lines can be edited and recalled."""
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return cls(sys.stdin, sys.stdout)
        with suppress(ImportError):  # as on Windows, whose terminals edit lines themselves
            import readline  # noqa: F401 - `input` reads with it from now on
        return cls(sys.stdin, sys.stdout, _terminal_width, input)

    @property
    def columns(self) -> int | None:
        """How wide the terminal is; None where lines come or go through a pipe.

        A player at a terminal is welcomed, and shown more; what goes through pipes is bare.
        """
        return self._width() if self._width else None

    def say(self, *lines: str) -> None:
        """Show some lines; at a terminal, what is too long goes on in the next line."""
        columns = self.columns
        for line in lines:
            if columns and len(line) > columns and "\x1b" not in line:
                self._shown.writelines(f"{each}\n" for each in in_lines(line, columns))
            else:
                self._shown.write(f"{line}\n")
        self._shown.flush()

    def say_whole(self, line: str) -> None:
        """Show a line that is to be copied, so that it is not divided."""
        self._shown.write(f"{line}\n")
        self._shown.flush()

    def ask(self, prompt: str) -> str:
        """Show a prompt and return the line that is typed, without the spaces around it.

        Where there is none, what is said next begins a line all the same.

        Where nothing edits lines, keys such as the arrows send signs that control a terminal. A
        line with any is asked for again: without them it might be another one than was meant.

        Raises:
            EOFError: there is no further line.
            KeyboardInterrupt: the player pressed Ctrl-C.
        """
        while True:
            try:
                line = self._read(prompt).strip()[:LONGEST_LINE]
            except (EOFError, KeyboardInterrupt):
                self.say("")
                raise
            signs = (each for each in line if category(each) == "Cc" and each != "\t")
            if not self._width or not any(signs):
                return line
            self.say(tr("Arrow keys and the like do nothing here. Please type the line again."))

    def _read_plainly(self, prompt: str) -> str:
        self._shown.write(prompt)
        self._shown.flush()
        line = self._typed.readline()
        if not line:
            raise EOFError
        return line


def _terminal_width() -> int:
    return get_terminal_size().columns


def complain(problems: Iterable[object]) -> None:
    """Show some problems apart from what the game says."""
    for problem in problems:
        print(problem, file=sys.stderr)


def say_what_takes_long() -> LongWait:
    """Return what says, apart from what the game says, what takes long; each sentence once."""
    return LongWait(cache(lambda sentence: complain([sentence])))


def suits_colours(shown: TextIO, environment: Mapping[str, str]) -> bool:
    """Return whether colours are wanted and visible: on a terminal, and without NO_COLOR."""
    return shown.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


class Terms(NamedTuple):
    """How to play, and with which words, as the command line says."""

    settings: Settings
    words: WordList


def read_settings(options: argparse.Namespace) -> Settings:
    """Return the settings with the options in their places, and report what is not allowed."""
    settings, problems = SettingsFiles.at(options.config).read()
    settings, more = with_options(settings, vars(options))
    complain((*problems, *more))
    return settings


def read_request(options: argparse.Namespace) -> Terms:
    """Return how to play and with which words, and report what is left out.

    Raises:
        WordsError: a list cannot be loaded, or has no usable word.
    """
    settings = read_settings(options)
    words, problems = word_list(settings, settings.language, settings.word_length)
    complain(problems)
    return Terms(settings, words)


WIDTH = 40


class ProgressBar:
    """Shows how much of some work is done, on one line of a terminal; elsewhere nothing.

    It is called with how much is done and of how much, and wipes itself out at its end:

        with ProgressBar(sys.stderr, "Growing") as progress:
            progress(1, 2)
    """

    def __init__(self, shown: TextIO, work: str) -> None:
        """Make a bar that says what work is being done, in a word or two."""
        self._shown = shown
        self._work = work
        self._line = ""

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_error: object) -> None:
        if self._line:
            self._show(" " * len(self._line))

    def __call__(self, done: int, of: int) -> None:
        """Show how much is done, where that looks different from before."""
        line = f"{self._work} {bar(done, of)}"
        if line != self._line and self._shown.isatty():
            self._line = line
            self._show(line)

    def _show(self, line: str) -> None:
        print(line, end="\r", file=self._shown, flush=True)


def bar(done: int, of: int) -> str:
    """Return a bar of text.

    >>> bar(1, 4)
    '[##########..............................]  25%'
    """
    share = done / of if of else 1.0
    full = int(share * WIDTH)
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {percent(int(share * 100) / 100):>4}"
