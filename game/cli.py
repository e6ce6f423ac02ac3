"""The command line: its commands and options.

Of the game only the table of options is imported here, so that the command line can be read, and
its help be shown, before anything is installed. What an option says about a game is the setting
of that name in `game.profile.settings`, which checks its value. Options that are not given are
left out of what is read.
"""

import argparse
from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path

from game.options import OPTIONS, SWITCH, Option

CONFIG = Path(__file__).resolve().parents[1] / "config.toml"
GAME = (
    *("max_guesses", "boards", "sequence", "host", "hard_mode"),
    *("easy", "undo", "difficulty"),
)
OWN_LISTS = ("answers", "guess_words")
WORDS = ("word_length", "language", *OWN_LISTS)

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

SORTS = (
    *("newest", "oldest", "fewest-guesses", "most-guesses"),
    *("fastest", "slowest", "longest-words", "most-boards"),
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

REVIEW = """Give the code of the game and the words in the order in which they were played, with
hints and undone guesses as they are typed in the terminal, in quotes: '?' or '?2', and '<'. With
best play some number of guesses was to be expected at the start; each choice cost some or
none, and luck saved or cost some. These add up to the guesses that were used. Hints that were
taken are left out."""


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

    def command(name: str, purpose: str, epilog: str = "") -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            argument_default=argparse.SUPPRESS,
        )

    _add_game(command("play", "open the window, as without a command"))
    _add_terminal(command("terminal", "play in the terminal, as text", TERMINAL))
    solve = command("solve", "suggest guesses for a puzzle from elsewhere", SOLVE)
    _add_settings(solve, "the words", WORDS)
    _add_files(solve)
    _add_tree(command("tree", "work out what to guess after every clue", TREE))
    _add_simulate(command("simulate", "let the coach play many games", SIMULATE))
    _add_review(command("review", "tell what skill and luck did to a game", REVIEW))
    _add_profile(command("statistics", "show how your games went, as text"))
    _add_history(command("history", "list your games, the newest first", HISTORY))
    _add_file(command("export", "write all your games to a file", EXCHANGE), "write")
    _add_file(command("import", "take over the games of a file", EXCHANGE + IMPORT), "read")
    command("setup", "only install what the window needs")
    return main


# The commands ------------------------------------------------------------------------------


def _add_game(parser: argparse.ArgumentParser) -> argparse._MutuallyExclusiveGroup:
    """Add the options that decide which game is played and how; return those of which game."""
    _add_settings(parser, "the game", GAME)
    _add_settings(parser, "the words", WORDS)
    sources = parser.add_argument_group("which game").add_mutually_exclusive_group()
    _add(sources, "--seed N", "the game of this number", type=int)
    daily = "the game of today, or of a date such as 2026-11-20"
    _add(sources, "--daily DATE", daily, nargs="?", type=_date, const="today")
    _add(
        sources,
        "--answer WORD",
        "this word as the secret, or as the word to end on against Absurdle; for several boards "
        "WORD,WORD and so on",
    )
    _add(sources, "--code CODE", "the game of a code, with all its settings")
    _add_files(parser)
    return sources


def _add_terminal(terminal: argparse.ArgumentParser) -> None:
    resuming = "go on with the unfinished game that was played last, with its own settings"
    _add(_add_game(terminal), "--resume", resuming, action="store_true")
    plain = "no colours: a mark for each letter, as in pipes and where NO_COLOR is set"
    _add(terminal.add_argument_group("the text"), "--plain", plain, action="store_true")


def _add_strategy(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that a strategy depends on, and return their group."""
    game = parser.add_argument_group("the game")
    _add(game, "--opener WORD", "the first guess (default: the best that is found)")
    for name in ("max_guesses", "hard_mode"):
        _add_setting(game, name, OPTIONS[name])
    _add_settings(parser, "the words", WORDS)
    return game


def _add_tree(tree: argparse.ArgumentParser) -> None:
    _add_strategy(tree)
    files = tree.add_argument_group("files")
    _add(files, "--out FILE", "the file that the tree is written to", type=Path)
    _add_config(files)


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    game = _add_strategy(simulate)
    _add_setting(game, "boards", OPTIONS["boards"])
    rounds = "games to play (default: 100, or every answer once on one board)"
    _add(game, "--rounds N", rounds, type=_positive)
    _add(game, "--seed N", "what the secrets follow from (default: 1)", type=int)
    _add_config(simulate.add_argument_group("files"))


def _add_review(review: argparse.ArgumentParser) -> None:
    _add(review, "code CODE", "the code of the game")
    _add(review, "played WORD", "the words that were played", nargs="+")
    _add_settings(review, "the words", OWN_LISTS)
    _add_config(review.add_argument_group("files"))


def _add_history(history: argparse.ArgumentParser) -> None:
    _add(
        history,
        "text TEXT",
        "only games in which a word that begins so was played, or which have this in their "
        "date (2026-11) or code; of several texts, all",
        nargs="*",
    )
    _add(history, "--page N", "the page, from 1 (default: 1)", type=int)
    first = f"which games come first: {', '.join(SORTS)} (default: newest)"
    _add(history, "--sort ORDER", first, choices=SORTS)
    _add_config(history)
    _add_profile(history)


def _add_file(command: argparse.ArgumentParser, verb: str) -> None:
    _add(command, "file FILE", f"the file to {verb}", type=Path)
    _add_profile(command)


# Options -----------------------------------------------------------------------------------


def _add_settings(parser: argparse.ArgumentParser, title: str, names: Sequence[str]) -> None:
    """Add a group of options for settings."""
    group = parser.add_argument_group(title)
    for name in names:
        _add_setting(group, name, OPTIONS[name])


def _add_setting(group: argparse._ArgumentGroup, name: str, option: Option) -> None:
    """Add the flags of a setting."""
    if len(option.flags) > 1:
        flags = group.add_mutually_exclusive_group()
        for flag, purpose in option.flags.items():
            text, _, value = flag.partition(" ")
            _add(flags, text, purpose, action="store_const", dest=name, const=value)
        return
    [(flag, purpose)] = option.flags.items()
    if option.allowed == SWITCH:
        _add(group, flag, purpose, action=argparse.BooleanOptionalAction)
        return
    ranges = [isinstance(value, range) for value in option.allowed]
    kind: Callable[[str], object] = str
    if any(ranges):
        kind = int if all(ranges) else _number_or_text
    _add(group, flag, purpose, type=kind, dest=name)


def _add_files(parser: argparse.ArgumentParser) -> None:
    files = parser.add_argument_group("files")
    _add_config(files)
    _add_profile(files)


def _add_config(files: argparse._ActionsContainer) -> None:
    purpose = "the file of settings (default: config.toml beside main.py)"
    _add(files, "--config FILE", purpose, type=Path)


def _add_profile(files: argparse._ActionsContainer) -> None:
    purpose = "the folder that your games are kept in (default: your own folder for such data)"
    _add(files, "--profile DIR", purpose, type=Path)


def _add(group: argparse._ActionsContainer, flag: str, purpose: str, **more: object) -> None:
    """Add an option or an argument; the placeholder for its value follows its name."""
    name, _, placeholder = flag.partition(" ")
    if placeholder:
        more["metavar"] = placeholder
    group.add_argument(name, help=purpose, **more)  # type: ignore[arg-type]


# Values ------------------------------------------------------------------------------------


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
