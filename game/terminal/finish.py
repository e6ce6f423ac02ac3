"""The end of a game at a terminal: how it went, how to review it, and what may follow."""

from collections.abc import Iterator
from shlex import quote

from game.catalogue import tr
from game.match import HintTaken, Match, Move, TakenBack
from game.match.describe import answers_in_words, ending_in_words
from game.program import command
from game.session.ending import giving_up_in_words
from game.settings import Settings
from game.terminal.commands import SLASH
from game.terminal.console import Console

YES = ("y", "yes", "s", "si", "sí")  # in Spanish as well; none of them means anything else


def gives_up(match: Match, console: Console) -> bool:
    """Ask whether a game is to be given up.

    Raises:
        EOFError, KeyboardInterrupt: as for `Console.ask`.
    """
    console.say(giving_up_in_words(match.code))
    question = tr("Type “yes” to give up, or press Enter to keep playing:")
    return console.ask(f"{question} ").casefold() in YES


def result(match: Match, given_up: bool) -> str:
    """Return how a game ended, in sentences."""
    if given_up:
        counts = tr("Given up. This game counts as a loss.")
        return f"{counts} {answers_in_words(match)}."
    return ending_in_words(match)


def review_command(match: Match, settings: Settings) -> str:
    """Return the command that reviews a game, as it can be copied to a shell."""
    parts = ["review", match.code.text, *map(_typed, match.moves)]
    if match.code.own_list and settings.answers:
        parts += ["--answers", settings.answers]
    if settings.guess_words:
        parts += ["--guess-words", settings.guess_words]
    return " ".join((command(), *map(quote, parts)))


def _typed(move: Move) -> str:
    """Return a move as it is typed in a game."""
    match move:
        case HintTaken(board):
            return f"?{board + 1}"
        case TakenBack():
            return "<"
        case word:
            return word.lower()


def review(match: Match, given_up: bool) -> Iterator[str]:
    """Yield the lines of the review of a game."""
    from game.session.review_service import review_lines, reviewed  # with numpy

    try:
        yield from review_lines(reviewed(match), given_up=given_up)
    except ModuleNotFoundError as error:
        yield tr("The review needs a package that isn't installed: {name}", name=error.name)


def ask(match: Match, given_up: bool, console: Console) -> bool:
    """Ask after a game what is to follow, review it if wished, and return whether it is another.

    Raises:
        EOFError: there is no further line.
        KeyboardInterrupt: the player pressed Ctrl+C.
    """
    while True:
        line = console.ask(tr("Type “new” or “review”, or press Enter to quit:") + " ").casefold()
        match line.removeprefix(SLASH):
            case word if word in (*YES, "new", "n"):
                return True
            case "" | "quit" | "q" | "exit":
                return False
            case "review" | "r":
                console.say("", *review(match, given_up), "")
            case _:
                console.say(tr("After a game, “new”, “review” and “quit” can be typed."))
