"""What the help of a command says after its options.

Paragraphs are apart by empty lines, and a tab is between the columns of a table.
"""

import argparse
from collections.abc import Sequence

from game.catalogue import mark, mark_context, tr

PLACEHOLDERS = {
    "CODE": mark_context("placeholder", "CODE"),
    "COMMAND": mark_context("placeholder", "COMMAND"),
    "DATE": mark_context("placeholder", "DATE"),
    "DIR": mark_context("placeholder", "DIR"),
    "FILE": mark_context("placeholder", "FILE"),
    "N": mark_context("placeholder, a number", "N"),
    "ORDER": mark_context("placeholder", "ORDER"),
    "TEXT": mark_context("placeholder", "TEXT"),
    "TIER": mark_context("placeholder, a difficulty", "TIER"),
    "WORD": mark_context("placeholder", "WORD"),
}

HANGING = 6  # columns, below what is in the first column of a table that is too wide

EXAMPLES = (
    ("", mark("one word of five letters, in a window")),
    ("--boards 4 --hard", mark("four words at once in hard mode")),
    ("terminal --absurdle", mark("against Absurdle, in the terminal")),
    ("terminal --daily --length 6", mark("the daily puzzle with six letters")),
    ("solve", mark("help with a puzzle played elsewhere")),
    ("tree --out tree.txt", mark("what to guess after every clue, in a file")),
    ("review CODE crane robot", mark("skill and luck in a game")),
    ("export games.csv", mark("all your games in a file")),
)
STATUSES = (
    ("0", mark("success, whether a game was won, lost or left unfinished")),
    ("1", mark("something failed, or the output couldn't be written")),
    ("2", mark("an option, a code or a word list can't be used; nothing was played")),
    ("130", mark("interrupted with Ctrl+C")),
)
EXPORTED = mark(
    "A name that ends in .csv makes a CSV file; any other makes JSON Lines. Both have one "
    "line per game."
)
IMPORTED = mark(
    "A file whose name ends in .csv is read as CSV, any other as JSON Lines. Both have one line "
    "per game."
)
SEVERAL = mark(
    "With several boards, a guess in hard or strict mode must fit the clues of one open board."
)
AFTER = {
    "play": (SEVERAL,),
    "terminal": (
        mark("Type a word and press Enter. You can also type:"),
        mark(
            "You can leave out the slash if the line can't be a guess, by its length or "
            "because it isn't in the word list."
        ),
        mark(
            "In plain text, the marks after a word are * for the right place, - for elsewhere in "
            "the word and _ for not in the word."
        ),
        SEVERAL,
    ),
    "solve": (
        mark(
            "Type the clues of the suggested word, one sign per letter: g y b, = + -, * - _ "
            "or 3 2 1, for green, yellow and grey. A line uses one of these sets; the next "
            "line may use another. If the first line has only minuses, all are grey."
        ),
        mark("If you played another word, type it first: crane -+--="),
    ),
    "tree": (
        mark(
            "Prints how many words take how many guesses, and the average. All answers count, "
            "whatever their difficulty. --out writes one line per word, with the guesses that "
            "lead to it."
        ),
        mark(
            "--certificate also writes why no other tree with this opener is better. In the "
            "source, tests/certificate.py checks such a file."
        ),
        mark(
            "Unless it says so, no tree is better, or with --opener none with that opener. Any "
            "word that may be guessed counts, also those that the coach never names. Where the "
            "time is too short to know, and after Ctrl+C, the best tree found is printed, and "
            "how much a better one may save. Without --opener, up to half of the time goes to "
            "finding one. With --certificate the time is unlimited, unless --seconds says "
            "otherwise; if it ends before the proof does, the tree is printed without a "
            "certificate."
        ),
    ),
    "simulate": (
        mark(
            "Without --boards or --rounds, every answer is played once, from a single tree. "
            "With either, the answers are random, and the coach chooses each guess as it goes; "
            "the time is unlimited, unless --seconds says otherwise. If it ends early, the games "
            "played so far are counted."
        ),
    ),
    "review": (
        mark(
            "Type the game code, then your guesses in order. Write hints and undone guesses "
            "as in the terminal, in quotes: '?' or '?2', and '<'."
        ),
        mark(
            "The review is a sum: the average for best play, plus what your choices cost, "
            "plus bad luck or minus good luck, gives the guesses you used. Hints are left out."
        ),
    ),
    "history": (
        mark(
            "Each page lists 50 games, with the date, the words, the result, and a code to "
            "play again. The words of unfinished games stay hidden."
        ),
    ),
    "desktop": (
        mark(
            "Links such as verdigris:daily and files of exported games then open Verdigris. Remove "
            "that before you uninstall a copy that pip, pipx or uv installed."
        ),
    ),
    "export": (EXPORTED,),
    "import": (
        IMPORTED,
        mark(
            "Importing twice is harmless. Invalid lines are reported and skipped, and the exit "
            "status is then 1."
        ),
    ),
}


class HelpFormatter(argparse.HelpFormatter):
    """Fills paragraphs, and puts the columns of tables below each other."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Return a text, of which argparse would make a single paragraph, as lines."""
        from textwrap import fill

        parts = []
        for part in text.split("\n\n"):
            rows = [line.split("\t") for line in part.splitlines()]
            column = max((len(row[0]) for row in rows if len(row) > 1), default=0) + 2
            for first, *rest in rows:
                lead = f"{indent}{first:{column}}" if rest else indent
                following = " " * len(lead)
                if 2 * len(lead) > width:  # too narrow for two columns
                    parts.append(lead.rstrip())
                    lead = following = " " * HANGING
                words = rest[0] if rest else first
                parts.append(fill(words, width, initial_indent=lead, subsequent_indent=following))
            parts.append("")
        return "\n".join(parts)


def after(command: str) -> str:
    """Return what follows the options of a command, in the language of the interface."""
    from game.terminal import commands  # only where the help is shown

    parts = [tr(part) for part in AFTER.get(command, ())]
    if command == "terminal":
        parts[0] += f"\n{_table(commands.table(commands.IN_A_GAME, commands.SIGNS))}"
    if command == "solve":
        rows = commands.table(commands.IN_THE_SOLVER, commands.SOLVER_SIGNS)
        parts.append(_table(rows))
    return "\n\n".join(parts)


def examples(program: str) -> str:
    """Return what follows the options of the program, in the language of the interface."""
    commands = [(f"{program} {options}".rstrip(), words) for options, words in EXAMPLES]
    overrides = tr(
        "Every game option except --seed, --daily, --answer and --code overrides a setting of "
        "config.toml, for one game."
    )
    title = tr("examples:")
    statuses = tr("exit statuses:")
    parts = (
        f"{title}\n{_table(commands)}",
        overrides,
        tr(SEVERAL),
        f"{statuses}\n{_table(STATUSES)}",
    )
    return "\n\n".join(parts)


def _table(rows: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"  {first}\t{tr(second)}" for first, second in rows)
