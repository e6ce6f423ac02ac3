"""The command line: its commands and options.

Nothing else of the game is imported here, so that the command line can be read, and its help be
shown, before anything is installed. What an option says about a game is the setting of that name
in `game.profile.settings`, which checks its value. Options that are not given are left out of
what is read.
"""

import argparse
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

CONFIG = Path(__file__).resolve().parents[1] / "config.toml"

EXAMPLES = """examples:
  python main.py                              one word of five letters, in a window
  python main.py --boards 4 --hard            four words at once in hard mode
  python main.py terminal --absurdle          against Absurdle, in the terminal
  python main.py terminal --daily --length 6  the word of the day with six letters
  python main.py solve                        help with a puzzle from elsewhere
  python main.py tree --opener salet          what to guess after every clue
  python main.py review CODE crane robot      what skill and luck did to a game
  python main.py export games.csv             all your games in a file

Every option of the game but --seed, --daily, --answer and --code stands for a setting of
config.toml and goes before it."""


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says: `command`, `config`, and the options that were given.

    It shows the help, or says what is wrong, and leaves the program where that is asked for.
    """
    return parser().parse_args(arguments, argparse.Namespace(command="play", config=CONFIG))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    main = argparse.ArgumentParser(
        prog="main.py",
        description="Verdigris: guess the hidden word. Without a command, the window opens.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        argument_default=argparse.SUPPRESS,
    )
    _add_game(main)
    commands = main.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    _add_game(_command(commands, "play", "open the window, as without a command"))
    terminal = _command(commands, "terminal", "play in the terminal, as text", TERMINAL)
    _add_game(terminal).add_argument(
        "--resume",
        action="store_true",
        help="go on with the unfinished game that was played last, with its own settings",
    )
    terminal.add_argument_group("the text").add_argument(
        "--plain",
        action="store_true",
        help="no colours: a mark for each letter, as in pipes and where NO_COLOR is set",
    )
    solve = _command(commands, "solve", "suggest guesses for a puzzle from elsewhere", SOLVE)
    _add_words(solve.add_argument_group("the words"))
    _add_files(solve.add_argument_group("files"))
    _add_tree(_command(commands, "tree", "work out what to guess after every clue", TREE))
    _add_simulate(_command(commands, "simulate", "let the coach play many games", SIMULATE))
    _add_review(_command(commands, "review", "tell what skill and luck did to a game", REVIEW))
    _add_records(commands)
    _command(commands, "setup", "only install what the window needs")
    return main


def _add_records(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the commands about the games that are kept."""
    statistics = _command(commands, "statistics", "show how your games went, as text")
    history = _command(commands, "history", "list your games, the newest first", HISTORY)
    history.add_argument(
        "text",
        nargs="*",
        metavar="TEXT",
        help="only games in which a word that begins so was played, or which have this in their "
        "date (2026-11) or code; of several texts, all",
    )
    history.add_argument("--page", type=int, metavar="N", help="the page, from 1 (default: 1)")
    history.add_argument(
        "--sort",
        choices=SORTS,
        metavar="ORDER",
        help=f"which games come first: {', '.join(SORTS)} (default: newest)",
    )
    export = _command(commands, "export", "write all your games to a file", EXCHANGE)
    export.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    taking = _command(commands, "import", "take over the games of a file", EXCHANGE + IMPORT)
    taking.add_argument("file", type=Path, metavar="FILE", help="the file to read")
    _add_config(history)
    for command in (statistics, history, export, taking):
        _add_profile(command)


SORTS = (
    "newest",
    "oldest",
    "fewest-guesses",
    "most-guesses",
    "fastest",
    "slowest",
    "longest-words",
    "most-boards",
)

HISTORY = """A page has 50 games: the date, the words, how the game went, and its code, with which
it can be played again. The words of an unfinished game are not told."""

EXCHANGE = """The file is CSV if its name ends in .csv, else JSON Lines: a line for each game."""

IMPORT = """
Taking it over twice changes nothing. A line that is no game is named and left out, and the exit
status is then 1."""


TERMINAL = """Type a word and press Enter. Besides words, these lines are taken:
  ?      take a hint (with several boards, ? 3 takes one on board 3)
  <      take the last guess back (Absurdle, or with --undo)
  .      tell how the game stands in words, letter by letter

In plain text, the marks behind a word are * in place, - elsewhere, _ absent."""

SOLVE = """Type what the puzzle told of the suggested word, one sign a letter:
= green, + yellow, - grey.
Where another word was played, type it first: crane -+--="""


TREE = """It tells how many words are found with how many guesses, in all and on the mean. All
answers count, whatever their difficulty. In the file of --out, a line for each word has the
guesses that lead to it."""

SIMULATE = """Without --boards and --rounds, every answer is played once, as a tree says. With
either, games have secrets drawn by lot, and the coach chooses each guess anew."""

REVIEW = """Give the code of the game and the words in the order in which they were played. With
best play some number of guesses was to be expected at the start; each choice cost some or
none, and luck saved or cost some. These add up to the guesses that were used. Hints that were
taken are left out."""


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    purpose: str,
    epilog: str = "",
) -> argparse.ArgumentParser:
    """Add a command to those of the program, and return its parser."""
    return commands.add_parser(
        name,
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        argument_default=argparse.SUPPRESS,
    )


def _add_game(parser: argparse.ArgumentParser) -> argparse._MutuallyExclusiveGroup:
    """Add the options that decide which game is played and how; return those of which game."""
    _add_settings(parser.add_argument_group("the game"))
    _add_words(parser.add_argument_group("the words"))
    sources = _add_sources(parser.add_argument_group("which game"))
    _add_files(parser.add_argument_group("files"))
    return sources


def _add_words(words: argparse._ArgumentGroup) -> None:
    words.add_argument(
        "--length",
        type=int,
        metavar="N",
        dest="word_length",
        help="letters in a word, 3 to 15 (default: 5)",
    )
    words.add_argument(
        "--language", metavar="CODE", help="en (English, the default) or es (Spanish)"
    )
    _add_own_lists(words)


def _add_own_lists(words: argparse._ArgumentGroup) -> None:
    words.add_argument(
        "--answers",
        metavar="FILE",
        help="a list of your own to take the answers from, a word a line",
    )
    words.add_argument(
        "--guess-words",
        metavar="FILE",
        dest="guess_words",
        help="a list of your own of the words that may be guessed, besides the answers",
    )


def _add_settings(game: argparse._ArgumentGroup) -> None:
    _add_guesses(game)
    _add_boards(game)
    game.add_argument(
        "--sequence",
        action=argparse.BooleanOptionalAction,
        help="the boards open one after the other",
    )
    host = game.add_mutually_exclusive_group()
    _add_value(host, "--absurdle", "host", "absurdle", "no secret: the host evades your guesses")
    _add_value(host, "--honest", "host", "honest", "the host has a secret word (the default)")
    _add_level(game)
    game.add_argument(
        "--easy",
        action=argparse.BooleanOptionalAction,
        help="after each guess, count the words still possible and show some",
    )
    game.add_argument(
        "--undo",
        action=argparse.BooleanOptionalAction,
        help="guesses can be taken back, save in daily games",
    )
    game.add_argument(
        "--difficulty",
        metavar="TIER",
        help="the hardest words that may be the answer: easy, medium or hard (the default)",
    )


def _add_guesses(game: argparse._ArgumentGroup) -> None:
    game.add_argument(
        "--guesses",
        type=_number_or_text,
        metavar="N",
        dest="max_guesses",
        help='guesses in a game: 1 to 99, "unlimited", or "standard", which is five more than '
        "there are boards (the default)",
    )


def _add_boards(game: argparse._ArgumentGroup) -> None:
    game.add_argument(
        "--boards", type=int, metavar="N", help="words to find at once, 1 to 32 (default: 1)"
    )


def _add_level(game: argparse._ArgumentGroup) -> None:
    level = game.add_mutually_exclusive_group()
    _add_value(level, "--hard", "hard_mode", "hard", "greens stay, shown letters are used again")
    _add_value(level, "--strict", "hard_mode", "strict", "every guess could be the answer")
    _add_value(level, "--no-hard", "hard_mode", "off", "any word may be guessed (the default)")


def _add_strategy(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that a strategy depends on, and return their group."""
    game = parser.add_argument_group("the game")
    game.add_argument(
        "--opener", metavar="WORD", help="the first guess (default: the best that is found)"
    )
    _add_guesses(game)
    _add_level(game)
    _add_words(parser.add_argument_group("the words"))
    return game


def _add_tree(tree: argparse.ArgumentParser) -> None:
    _add_strategy(tree)
    files = tree.add_argument_group("files")
    files.add_argument(
        "--out", type=Path, metavar="FILE", help="the file that the tree is written to"
    )
    _add_config(files)


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    game = _add_strategy(simulate)
    _add_boards(game)
    game.add_argument(
        "--rounds",
        type=_positive,
        metavar="N",
        help="games to play (default: 100, or every answer once on one board)",
    )
    game.add_argument(
        "--seed", type=int, metavar="N", help="what the secrets follow from (default: 1)"
    )
    _add_config(simulate.add_argument_group("files"))


def _add_review(review: argparse.ArgumentParser) -> None:
    review.add_argument("code", metavar="CODE", help="the code of the game")
    review.add_argument("played", metavar="WORD", nargs="+", help="the words that were played")
    words = review.add_argument_group("the words")
    _add_own_lists(words)
    _add_config(review.add_argument_group("files"))


def _add_sources(sources: argparse._ArgumentGroup) -> argparse._MutuallyExclusiveGroup:
    source = sources.add_mutually_exclusive_group()
    source.add_argument("--seed", type=int, metavar="N", help="the game of this number")
    source.add_argument(
        "--daily",
        nargs="?",
        type=_date,
        const="today",
        metavar="DATE",
        help="the game of today, or of a date such as 2026-11-20",
    )
    source.add_argument(
        "--answer",
        metavar="WORD",
        help="this word as the secret, or as the word to end on against Absurdle; for several "
        "boards WORD,WORD and so on",
    )
    source.add_argument("--code", metavar="CODE", help="the game of a code, with all its settings")
    return source


def _add_value(
    group: argparse._MutuallyExclusiveGroup, option: str, name: str, value: str, purpose: str
) -> None:
    group.add_argument(option, action="store_const", dest=name, const=value, help=purpose)


def _add_files(files: argparse._ArgumentGroup) -> None:
    _add_config(files)
    _add_profile(files)


def _add_config(files: argparse._ActionsContainer) -> None:
    files.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="the file of settings (default: config.toml beside main.py)",
    )


def _add_profile(files: argparse._ActionsContainer) -> None:
    files.add_argument(
        "--profile",
        type=Path,
        metavar="DIR",
        help="the folder that your games are kept in (default: your own folder for such data)",
    )


def _number_or_text(text: str) -> int | str:
    """Return a number where the text is one, else the text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _positive(text: str) -> int:
    """Return a number of at least 1."""
    number = _number_or_text(text)
    if not isinstance(number, int) or number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not allowed; write a number from 1 on")
    return number


def _date(text: str) -> date:
    """Return a date of the calendar, from its text or from "today"."""
    try:
        return datetime.now().astimezone().date() if text == "today" else date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date; write one as 2026-11-20") from None
