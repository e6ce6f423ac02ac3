"""What can be typed except words and clues: commands, which have a slash before them, and signs.

The slash can be left out wherever the line cannot be a word of the game: a word has another
length, or is not in its list.
"""

from collections.abc import Callable, Collection
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


SLASH = "/"
SIGNS = {"?": Command.HINT, "<": Command.UNDO, ".": Command.DESCRIBE}  # in a game
SOLVER_SIGNS = {"?": Command.HELP, "<": Command.UNDO, ".": Command.ROWS}
IN_A_GAME = {
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
}
IN_THE_SOLVER = {
    Command.HELP: mark("show this list"),
    Command.BEST: mark("show how many words are left, and the five best guesses"),
    Command.ROWS: mark("show the lines so far"),
    Command.UNDO: mark("undo the last line"),
    Command.QUIT: mark("quit"),
}


class Call(NamedTuple):
    """A command that was typed, with what follows its name; None where there is no such command."""

    command: Command | None
    rest: str = ""


def called(line: str, commands: Collection[Command], is_word: Callable[[str], bool]) -> Call | None:
    """Return the command that a line calls, or None where it is none.

    Args:
        line: what was typed, without spaces around it.
        commands: those that there are.
        is_word: returns whether a line is a word that could be played.

    >>> called("/quit", [Command.QUIT], lambda word: True)
    Call(command=<Command.QUIT: 'quit'>, rest='')
    >>> called("quit", [Command.QUIT], lambda word: True)
    """
    name, _, rest = line.casefold().partition(" ")
    found = next((each for each in commands if each.value == name.removeprefix(SLASH)), None)
    if line.startswith(SLASH):
        return Call(found, rest.strip())
    return Call(found, rest.strip()) if found and not is_word(line) else None


def table(purposes: dict[Command, str], signs: dict[str, Command]) -> list[tuple[str, str]]:
    """Return the rows of a table of commands: how each is typed, and what it does in English."""
    sign_of = {command: sign for sign, command in signs.items()}
    return [
        (f"{sign_of.get(command, ''):1} {SLASH}{command.value}", purpose)
        for command, purpose in purposes.items()
    ]


def as_lines(
    purposes: dict[Command, str], signs: dict[str, Command], columns: int | None
) -> list[str]:
    """Return the table as lines that are no longer than the terminal is wide."""
    from textwrap import wrap

    rows = table(purposes, signs)
    first = max(len(typed) for typed, _ in rows) + 4
    lines = []
    for typed, purpose in rows:
        words = wrap(tr(purpose), max(20, (columns or 80) - first))
        lines += [f"  {typed if not at else '':{first - 2}}{part}" for at, part in enumerate(words)]
    return lines


def bare_names(commands: Collection[Command], is_word: Callable[[str], bool]) -> list[str]:
    """Return the names of the commands that need no slash."""
    return [each.value for each in commands if not is_word(each.value)]
