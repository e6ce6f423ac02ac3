"""What can be typed except words and clues: commands, which have a slash before them, and signs.

The slash can be left out wherever the line cannot be a word of the game: a word has another
length, or is not in its list.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.catalogue import mark, tr
from game.formats import in_lines

SLASH = "/"
UNKNOWN = mark("Unknown command. Type /help for a list.")


class Commands(NamedTuple):
    """The commands that there are at a prompt.

    Attributes:
        purposes: what each does, in English, by its name.
        signs: the names of some, by what is short for them.
    """

    purposes: dict[str, str]
    signs: dict[str, str]

    def called(self, line: str, is_word: Callable[[str], bool]) -> tuple[str, str] | None:
        """Return the command that a line calls with what follows it, or None where it is none.

        Args:
            line: what was typed, without spaces around it.
            is_word: returns whether a line is a word that could be played.

        >>> IN_A_GAME.called("/quit", lambda word: True)
        ('quit', '')
        >>> IN_A_GAME.called("quit", lambda word: True)
        """
        if command := self.signs.get(line.casefold()):
            return command, ""
        name, _, rest = line.casefold().partition(" ")
        bare = name.removeprefix(SLASH)
        if line.startswith(SLASH) or (bare in self.purposes and not is_word(line)):
            return bare, rest.strip()
        return None

    def rows(self) -> list[tuple[str, str]]:
        """Return a table of them: how each is typed, and what it does in English."""
        sign_of = {command: sign for sign, command in self.signs.items()}
        return [
            (f"{sign_of.get(command, ''):1} {SLASH}{command}", purpose)
            for command, purpose in self.purposes.items()
        ]

    def as_lines(self, columns: int | None) -> list[str]:
        """Return the table as lines that are no longer than the terminal is wide."""
        first = max(len(typed) for typed, _ in self.rows()) + 4
        return [
            f"  {'' if at else typed:{first - 2}}{part}"
            for typed, purpose in self.rows()
            for at, part in enumerate(in_lines(tr(purpose), max(20, (columns or 80) - first)))
        ]


def number_in(text: str) -> int | None:
    """Return the number that was typed, None where it is none.

    >>> number_in("12"), number_in("²"), number_in("-1"), number_in("9999999999")
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


IN_A_GAME = Commands(
    {
        "help": mark("show this list"),
        "hint": mark("reveal a hint (on board 3 of several: ? 3)"),
        "undo": mark("undo the last guess (against Absurdle, or with --undo)"),
        "describe": mark("describe the game in words, letter by letter"),
        "hard": mark(
            "switch hard mode on or off (/hard strict: every guess must fit all the clues)"
        ),
        "giveup": mark("give this game up, after a question"),
        "review": mark("review the game, once it is over"),
        "new": mark("start another game; this one can be resumed"),
        "quit": mark("save the game and quit"),
    },
    {"?": "hint", "<": "undo", ".": "describe"},
)
YES = ("y", "yes", "s", "si", "sí")  # in Spanish as well; none of them means anything else
SHORT = dict.fromkeys((*YES, "n"), "new") | {"r": "review", "q": "quit", "exit": "quit"}
AFTER_A_GAME = IN_A_GAME._replace(
    signs=IN_A_GAME.signs | SHORT | {SLASH + short: command for short, command in SHORT.items()}
)
IN_THE_SOLVER = Commands(
    {
        "help": mark("show this list"),
        "best": mark("show how many words are left, and the five best guesses"),
        "rows": mark("show the rows so far"),
        "undo": mark("undo the last row"),
        "quit": mark("quit"),
    },
    {"?": "help", "<": "undo", ".": "rows"},
)
