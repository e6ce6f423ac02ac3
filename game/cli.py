"""The command line: its commands and options.

Of the game only the table of options is imported here, so that the command line can be read, and
its help be shown, before anything is installed. What an option says about a game is the setting
of that name in `game.profile.settings`. A value that is not allowed ends the program here, with
one sentence and the exit status 2, before anything is played. Options that are not given are left
out of what is read.
"""

import argparse
from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path

from game import cli_help
from game.catalogue import tr, tr_context
from game.cli_errors import Parser, contradiction_in, fault_of_request, shortened
from game.cli_language import choose_language, texts_of_argparse
from game.formats import listed
from game.links import request_of
from game.option import SWITCH, Option
from game.options import OPTIONS
from game.program import CONFIG, command
from game.version import VERSION

GAME = (
    *("max_guesses", "boards", "sequence", "host", "hard_mode"),
    *("easy", "undo", "difficulty"),
)
OWN_LISTS = ("answers", "guess_words")
WORDS = ("word_length", "language", *OWN_LISTS)
SORTS = (
    *("newest", "oldest", "fewest-guesses", "most-guesses"),
    *("fastest", "slowest", "longest-words", "most-boards"),
)


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says: `command`, `config`, and the options that were given.

    A link or a file of exported games is read where it is the first argument, as `request`.

    It shows the help, or says what is wrong, and leaves the program where that is asked for.
    """
    request = request_of(arguments[0]) if arguments else None
    if request and len(arguments) == 1:
        return argparse.Namespace(command="play", request=request)
    choose_language(arguments)
    with texts_of_argparse():
        before = argparse.Namespace(command="play", config=CONFIG)
        reader = parser(command())
        if arguments and not request and (fault := fault_of_request(arguments[0])):
            reader.error(fault)
        options = reader.parse_args(arguments[1:] if request else arguments, before)
        if contradiction := contradiction_in(options):
            reader.error(contradiction)
        if not request:
            return options
        if options.command != "play":
            reader.error(tr("links and files open in the window, without a command"))
        options.request = request
        return options


def parser(program: str) -> argparse.ArgumentParser:
    """Return the parser of the command line.

    Args:
        program: what a player types to start the program.
    """
    main = Parser(
        prog=program,
        description=tr("Verdigris: guess the hidden word. Without a command, the window opens."),
        epilog=cli_help.examples(program),
        formatter_class=cli_help.HelpFormatter,
        argument_default=argparse.SUPPRESS,
    )
    version = tr("print the version and exit")
    _add(main, "--version", version, action="version", version=f"Verdigris {VERSION}")
    _add_window(main)
    commands = main.add_subparsers(
        dest="command",
        metavar=tr(cli_help.PLACEHOLDERS["COMMAND"]),
        title=tr_context("title of options", "commands"),
    )

    main.commands = commands.choices

    def command(name: str, purpose: str) -> Parser:
        return commands.add_parser(
            name,
            help=purpose,
            description=purpose,
            epilog=cli_help.after(name),
            formatter_class=cli_help.HelpFormatter,
            argument_default=argparse.SUPPRESS,
        )

    _add_window(command("play", tr("Open the window (the default)")))
    _add_terminal(command("terminal", tr("Play in the terminal, as text")))
    solve = command("solve", tr("Help solve a puzzle of one board played elsewhere"))
    _add_settings(solve, _game_title(), ("coach_aim",))
    _add_settings(solve, _words_title(), WORDS)
    _add_files(solve)
    _add_tree(command("tree", tr("Work out the best guess after every clue")))
    _add_simulate(command("simulate", tr("Let the coach play many games")))
    _add_review(command("review", tr("See the skill and luck in a finished game")))
    _add_profile(command("statistics", tr("Show your results as text")))
    _add_history(command("history", tr("List your games, newest first")))
    _add_file(command("export", tr("Export all games to a file")), tr("the file to write"))
    _add_file(command("import", tr("Import games from a file")), tr("the file to read"))
    _add_desktop(command("desktop", tr("Put Verdigris into your menu of applications")))
    command("setup", tr("Only install what the window needs"))
    return main


# The commands ------------------------------------------------------------------------------


def _add_game(parser: argparse.ArgumentParser) -> argparse._MutuallyExclusiveGroup:
    """Add the options that decide which game is played and how; return those of which game."""
    _add_settings(parser, _game_title(), GAME)
    _add_settings(parser, _words_title(), WORDS)
    title = tr_context("title of options", "which game")
    sources = parser.add_argument_group(title).add_mutually_exclusive_group()
    _add(sources, "--seed N", tr("play the game with this number"), type=_integer)
    daily = tr("play today's daily puzzle, or that of a date such as 2026-11-20")
    _add(sources, "--daily DATE", daily, nargs="?", type=_date, const="today")
    _add(
        sources,
        "--answer WORD",
        tr(
            "play with this answer (under Absurdle: the target); for several boards, separate "
            "the words with commas"
        ),
    )
    _add(
        sources, "--code CODE", tr("play the game with this code, which includes all its settings")
    )
    _add_files(parser)
    return sources


def _add_window(parser: argparse.ArgumentParser) -> None:
    """Add the options of the window, and those that decide which game is played in it."""
    _add_game(parser)
    window = parser.add_argument_group(tr_context("title of options", "window"))
    another = tr("open a window of its own, where one is open already")
    _add(window, "--new-window", another, action="store_true")
    _add_setting(window, "coach_aim", OPTIONS["coach_aim"])


def _add_terminal(terminal: argparse.ArgumentParser) -> None:
    resuming = tr("resume the last unfinished game, with its own settings")
    _add(_add_game(terminal), "--resume", resuming, action="store_true")
    plain = tr("plain text with marks (the default in pipes and with NO_COLOR)")
    output = terminal.add_argument_group(tr_context("title of options", "output"))
    _add(output, "--plain", plain, action="store_true")


def _add_strategy(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that a strategy depends on, and return their group."""
    game = parser.add_argument_group(_game_title())
    _add(game, "--opener WORD", tr("the first guess (default: the best one found)"))
    within = tr(
        "aim for the best chance to win within N guesses (default: the fewest guesses on average)"
    )
    _add(game, "--within N", within, type=_positive)
    seconds = tr("stop after N seconds with what was found so far (default: 60)")
    _add(game, "--seconds N", seconds, type=_positive)
    for name in ("max_guesses", "hard_mode"):
        _add_setting(game, name, OPTIONS[name])
    _add_settings(parser, _words_title(), WORDS)
    return game


def _add_tree(tree: argparse.ArgumentParser) -> None:
    _add_strategy(tree)
    files = tree.add_argument_group(_files_title())
    _add(files, "--out FILE", tr("write the tree to this file"), type=_path)
    certificate = tr("write the tree to this file with a proof that none is better")
    _add(files, "--certificate FILE", certificate, type=_path)
    _add_config(files)


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    game = _add_strategy(simulate)
    _add_setting(game, "boards", OPTIONS["boards"])
    rounds = tr("games to play (default: 100, or every answer once on one board)")
    _add(game, "--rounds N", rounds, type=_positive)
    _add(
        game, "--seed N", tr("the number that picks the random answers (default: 1)"), type=_integer
    )
    _add_config(simulate.add_argument_group(_files_title()))


def _add_review(review: argparse.ArgumentParser) -> None:
    _add(review, "code CODE", tr("the game code"))
    _add(review, "played WORD", tr("your guesses, in order"), nargs="+")
    _add_settings(review, _words_title(), OWN_LISTS)
    _add_config(review.add_argument_group(_files_title()))


def _add_history(history: argparse.ArgumentParser) -> None:
    _add(
        history,
        "text TEXT",
        tr("only games with every TEXT in their guesses, date (2026-11) or code"),
        nargs="*",
    )
    _add(history, "--page N", tr("the page number (default: 1)"), type=_integer)
    first = tr("which games come first: {orders} (default: newest)", orders=listed(SORTS))
    _add(history, "--sort ORDER", first, choices=SORTS)
    _add_config(history)
    _add_profile(history)


def _add_file(command: argparse.ArgumentParser, purpose: str) -> None:
    _add(command, "file FILE", purpose, type=_path)
    _add_profile(command)


def _add_desktop(desktop: argparse.ArgumentParser) -> None:
    places = desktop.add_mutually_exclusive_group(required=True)
    puts = tr("add the entry, icons, links and exported games, for you alone")
    _add(places, "--install", puts, action="store_const", dest="place", const="install")
    takes = tr("remove all of that")
    _add(places, "--remove", takes, action="store_const", dest="place", const="remove")


# Options -----------------------------------------------------------------------------------


def _game_title() -> str:
    return tr_context("title of options", "game")


def _words_title() -> str:
    return tr_context("title of options", "words")


def _files_title() -> str:
    return tr_context("title of options", "files")


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
            _add(flags, text, tr(purpose), action="store_const", dest=name, const=value)
        return
    [(flag, purpose)] = option.flags.items()
    if option.allowed == SWITCH:
        _add(group, flag, tr(purpose), action=argparse.BooleanOptionalAction)
        return
    _add(group, flag, tr(purpose), type=partial(_allowed, option), dest=name)


def _add_files(parser: argparse.ArgumentParser) -> None:
    files = parser.add_argument_group(_files_title())
    _add_config(files)
    _add_profile(files)


def _add_config(files: argparse._ActionsContainer) -> None:
    purpose = tr(
        "the only file of settings (default: config.toml next to the program, then your own)"
    )
    _add(files, "--config FILE", purpose, type=_path)


def _add_profile(files: argparse._ActionsContainer) -> None:
    purpose = tr("the folder of your games (default: your own data folder)")
    _add(files, "--profile DIR", purpose, type=_path)


def _add(group: argparse._ActionsContainer, flag: str, purpose: str, **more: object) -> None:
    """Add an option or an argument; the placeholder for its value follows its name."""
    name, _, placeholder = flag.partition(" ")
    if placeholder:
        more["metavar"] = tr(cli_help.PLACEHOLDERS[placeholder])
    group.add_argument(name, help=purpose, **more)  # type: ignore[arg-type]


# Values ------------------------------------------------------------------------------------


def _path(text: str) -> Path:
    """Return a path; empty text would be the current folder, which nobody means by it."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(tr("{text} is not a path", text=shortened(text)))
    return Path(text)


def _allowed(option: Option, text: str) -> int | str:
    """Return the value of a setting."""
    from game.profile.settings import in_words, is_allowed  # only where such an option is given

    ranges = [isinstance(value, range) for value in option.allowed]
    value: int | str = text
    if any(ranges):
        value = _integer(text) if all(ranges) else _number_or_text(text)
    if is_allowed(value, option.allowed):
        return value
    message = tr(
        "{value} is not allowed; use {allowed}",
        value=shortened(text),
        allowed=in_words(option.allowed),
    )
    raise argparse.ArgumentTypeError(message)


def _number_or_text(text: str) -> int | str:
    """Return a number where the text is one, else the text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _integer(text: str) -> int:
    """Return a whole number."""
    try:
        return int(text)
    except ValueError:
        message = tr("{text} is not a whole number", text=shortened(text))
        raise argparse.ArgumentTypeError(message) from None


def _positive(text: str) -> int:
    """Return a number of at least 1."""
    number = _number_or_text(text)
    if not isinstance(number, int) or number < 1:
        message = tr("{text} is not allowed; use a number from 1", text=shortened(text))
        raise argparse.ArgumentTypeError(message)
    return number


def _date(text: str) -> date:
    """Return a date of the calendar, from its text or from "today"."""
    try:
        return datetime.now().astimezone().date() if text == "today" else date.fromisoformat(text)
    except ValueError:
        message = tr("{text} is not a date; write it as 2026-11-20", text=shortened(text))
        raise argparse.ArgumentTypeError(message) from None
