"""What can be typed except words and clues: commands, which have a slash before them, and signs.

The slash can be left out wherever the line cannot be a word of the game: a word has another
length, or is not in its list.
"""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from game.catalogue import mark, tr


class Command(Enum):
    """A command, by its name."""

    HELP = "help"
    HINT = "hint"
    UNDO = "undo"
    DESCRIBE = "describe"
    HARD = "hard"
    GIVE_UP = "giveup"
    NEW = "new"
    ROWS = "rows"
    BEST = "best"
    QUIT = "quit"


class Call(NamedTuple):
    """A command that was typed, with what follows its name; None where there is no such command."""

    command: Command | None
    rest: str = ""


SLASH = "/"


class Commands(NamedTuple):
    """The commands that there are at a prompt.

    Attributes:
        purposes: what each does, in English.
        signs: some of them, by the signs that are short for them.
    """

    purposes: dict[Command, str]
    signs: dict[str, Command]

    def called(self, line: str, is_word: Callable[[str], bool]) -> Call | None:
        """Return the command that a line calls, or None where it is none.

        Args:
            line: what was typed, without spaces around it.
            is_word: returns whether a line is a word that could be played.

        >>> IN_A_GAME.called("/quit", lambda word: True)
        Call(command=<Command.QUIT: 'quit'>, rest='')
        >>> IN_A_GAME.called("quit", lambda word: True)
        """
        if line in self.signs:
            return Call(self.signs[line])
        name, _, rest = line.casefold().partition(" ")
        bare = name.removeprefix(SLASH)
        found = next((each for each in self.purposes if each.value == bare), None)
        if line.startswith(SLASH) or (found and not is_word(line)):
            return Call(found, rest.strip())
        return None

    def rows(self) -> list[tuple[str, str]]:
        """Return a table of them: how each is typed, and what it does in English."""
        sign_of = {command: sign for sign, command in self.signs.items()}
        return [
            (f"{sign_of.get(command, ''):1} {SLASH}{command.value}", purpose)
            for command, purpose in self.purposes.items()
        ]

    def as_lines(self, columns: int | None) -> list[str]:
        """Return the table as lines that are no longer than the terminal is wide."""
        from textwrap import wrap

        first = max(len(typed) for typed, _ in self.rows()) + 4
        return [
            f"  {'' if at else typed:{first - 2}}{part}"
            for typed, purpose in self.rows()
            for at, part in enumerate(wrap(tr(purpose), max(20, (columns or 80) - first)))
        ]


def number_in(text: str) -> int | None:
    """Return the number that was typed, None where it is none.

    >>> number_in("12"), number_in("²"), number_in("-1"), number_in("9999999999")
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


IN_A_GAME = Commands(
    {
        Command.HELP: mark("show this list"),
        Command.HINT: mark("reveal a hint (on board 3 of several: ? 3)"),
        Command.UNDO: mark("undo the last guess (against Absurdle, or with --undo)"),
        Command.DESCRIBE: mark("describe the game in words, letter by letter"),
        Command.HARD: mark(
            "switch hard mode on or off (/hard strict: every guess must fit all the clues)"
        ),
        Command.GIVE_UP: mark("give this game up, after a question"),
        Command.NEW: mark("start another game; this one can be resumed"),
        Command.QUIT: mark("save the game and quit"),
    },
    {"?": Command.HINT, "<": Command.UNDO, ".": Command.DESCRIBE},
)
IN_THE_SOLVER = Commands(
    {
        Command.HELP: mark("show this list"),
        Command.BEST: mark("show how many words are left, and the five best guesses"),
        Command.ROWS: mark("show the lines so far"),
        Command.UNDO: mark("undo the last line"),
        Command.QUIT: mark("quit"),
    },
    {"?": Command.HELP, "<": Command.UNDO, ".": Command.ROWS},
)
