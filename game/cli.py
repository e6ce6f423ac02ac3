"""The command line: its commands and options, what is said of mistakes, its help, its language.

Of the game only the table of options is imported here, so that the command line can be read, and
its help be shown, before anything is installed. What an option says about a game is the setting
of that name in `game.profile.settings`. A value that is not allowed ends the program here, with
one sentence and the exit status 2, before anything is played. Options that are not given are left
out of what is read.
"""

import argparse
import gettext
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn
from unicodedata import normalize

from game import catalogue, links
from game.catalogue import mark, mark_context, tr, tr_context, tr_plural
from game.formats import listed
from game.plain_files import read_plain
from game.program import CONFIG, command
from game.settings import OPTIONS, SWITCH, Option, in_words, is_allowed
from game.version import VERSION

GAME = (
    *("max_guesses", "boards", "sequence", "host", "hard_mode"),
    *("easy", "undo", "difficulty"),
)
OWN_LISTS = ("answers", "guess_words")
WORDS = ("word_length", "language", *OWN_LISTS)
GAME_TITLE = mark_context("title of options", "game")
FILES_TITLE = mark_context("title of options", "files")
WORDS_TITLE = mark_context("title of options", "words")
SORTS = (
    *("newest", "oldest", "fewest-guesses", "most-guesses"),
    *("fastest", "slowest", "longest-words", "most-boards"),
)


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says: `command`, `config`, and the options that were given.

    A link or a file of exported games is read where it is the first argument, as `request`.

    It shows the help, or says what is wrong, and leaves the program where that is asked for.
    """
    request = links.request_of(arguments[0]) if arguments else None
    if request and len(arguments) == 1:
        return argparse.Namespace(command="play", request=request)
    choose_language(arguments)
    with _texts_of_argparse():
        before = argparse.Namespace(command="play", config=CONFIG)
        reader = parser(command())
        if arguments and not request and (fault := _fault_of_request(arguments[0])):
            reader.error(fault)
        options = reader.parse_args(arguments[1:] if request else arguments, before)
        if contradiction := _contradiction_in(options):
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
        epilog=_examples(program),
    )
    version = tr("print the version and exit")
    _add(main, "--version", version, action="version", version=f"Verdigris {VERSION}")
    _add_window(main)
    commands = main.add_subparsers(
        dest="command",
        metavar=tr(PLACEHOLDERS["COMMAND"]),
        title=tr_context("title of options", "commands"),
    )

    main.commands = commands.choices

    def command(name: str, purpose: str) -> Parser:
        return commands.add_parser(
            name,
            help=purpose,
            description=purpose,
            epilog=after(name),
        )

    _add_window(command("play", tr("Open the window (the default)")))
    _add_terminal(command("terminal", tr("Play in the terminal, as text")))
    solve = command("solve", tr("Help solve a puzzle of one board played elsewhere"))
    _add_settings(solve, GAME_TITLE, ("coach_aim",))
    _add_settings(solve, WORDS_TITLE, WORDS)
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
    _add_settings(parser, GAME_TITLE, GAME)
    _add_settings(parser, WORDS_TITLE, WORDS)
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
    game = parser.add_argument_group(tr(GAME_TITLE))
    _add(game, "--opener WORD", tr("the first guess (default: the best one found)"))
    within = tr(
        "aim for the best chance to win within N guesses (default: the fewest guesses on average)"
    )
    _add(game, "--within N", within, type=_positive)
    seconds = tr("stop after N seconds with what was found so far (default: 60)")
    _add(game, "--seconds N", seconds, type=_positive)
    for name in ("max_guesses", "hard_mode"):
        _add_setting(game, name, OPTIONS[name])
    _add_settings(parser, WORDS_TITLE, WORDS)
    return game


def _add_tree(tree: argparse.ArgumentParser) -> None:
    _add_strategy(tree)
    files = tree.add_argument_group(tr(FILES_TITLE))
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
    _add_config(simulate.add_argument_group(tr(FILES_TITLE)))


def _add_review(review: argparse.ArgumentParser) -> None:
    _add(review, "code CODE", tr("the game code"))
    _add(review, "played WORD", tr("your guesses, in order"), nargs="+")
    _add_settings(review, WORDS_TITLE, OWN_LISTS)
    _add_config(review.add_argument_group(tr(FILES_TITLE)))


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


def _add_settings(parser: argparse.ArgumentParser, title: str, names: Sequence[str]) -> None:
    """Add a group of options for settings."""
    group = parser.add_argument_group(tr(title))
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
    files = parser.add_argument_group(tr(FILES_TITLE))
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
        more["metavar"] = tr(PLACEHOLDERS[placeholder])
    group.add_argument(name, help=purpose, **more)  # type: ignore[arg-type]


# Values ------------------------------------------------------------------------------------


def _path(text: str) -> Path:
    """Return a path; empty text would be the current folder, which nobody means by it."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(tr("{text} is not a path", text=_shortened(text)))
    return Path(text)


def _allowed(option: Option, text: str) -> int | str:
    """Return the value of a setting."""
    ranges = [isinstance(value, range) for value in option.allowed]
    value: int | str = text
    if any(ranges):
        value = _integer(text) if all(ranges) else _number_or_text(text)
    if is_allowed(value, option.allowed):
        return value
    message = tr(
        "{value} is not allowed; use {allowed}",
        value=_shortened(text),
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
        message = tr("{text} is not a whole number", text=_shortened(text))
        raise argparse.ArgumentTypeError(message) from None


def _positive(text: str) -> int:
    """Return a number of at least 1."""
    number = _number_or_text(text)
    if not isinstance(number, int) or number < 1:
        message = tr("{text} is not allowed; use a number from 1", text=_shortened(text))
        raise argparse.ArgumentTypeError(message)
    return number


def _date(text: str) -> date:
    """Return a date of the calendar, from its text or from "today"."""
    try:
        return datetime.now().astimezone().date() if text == "today" else date.fromisoformat(text)
    except ValueError:
        message = tr("{text} is not a date; write it as 2026-11-20", text=_shortened(text))
        raise argparse.ArgumentTypeError(message) from None


# Mistakes ----------------------------------------------------------------------------------


LONGEST = 40  # characters of a value that is shown as it was typed
ALIKE = 0.7  # from 0 to 1; an option that is less like one that was typed is not meant by it


def _shortened(text: str) -> str:
    """Return what was typed, in quotes, and cut where it is too long to be shown."""
    return repr(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without the long line of all options before it.

    Attributes:
        commands: the parser of each command.
        arguments: what it reads.
    """

    commands: Mapping[str, "Parser"] = MappingProxyType({})
    arguments: Sequence[str] = ()

    def __init__(self, **options: Any) -> None:
        """Make one that knows options by their whole names, as the reader of the language does."""
        super().__init__(
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
            formatter_class=HelpFormatter,
            **options,
        )

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str], namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read arguments, and return with what was read those that are unknown."""
        self.arguments = args
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and leave the program.

        That is first an option that there is not. Else what was meant as its value would be at
        fault, which argparse takes for a command or another argument.
        """
        super().error(self._unknown(self.arguments) or message)

    def _unknown(self, arguments: Sequence[str]) -> str:
        """Return what is said of the first option that there is not, empty text without one."""
        known = [flag for action in self._actions for flag in action.option_strings]
        for index, argument in enumerate(arguments):
            if argument in self.commands:
                return self.commands[argument]._unknown(arguments[index + 1 :])
            name = argument.partition("=")[0]
            if name == "--":
                break
            if not name.startswith("--") or " " in name or name in known:
                continue
            from difflib import get_close_matches

            for likely in get_close_matches(name, known, 1, ALIKE):
                return tr(
                    "unknown option {option}; did you mean {likely}?", option=name, likely=likely
                )
            return tr("unknown option {option}", option=name)
        return ""

    def print_usage(self, file: object = None) -> None:
        """Show nothing; only errors ask for it, and `--help` has it all."""


def _fault_of_request(text: str) -> str:
    """Return why a link or a file that is the first argument cannot be opened, or empty text."""
    if text[: len(links.SCHEME)].casefold() == links.SCHEME:
        return tr("the link is longer than {count} characters", count=links.LONGEST)
    if text[:1] != "-" and {".", "/", os.sep} & {*text}:
        return tr("there is no file {path}", path=_shortened(text))
    return ""


def _contradiction_in(options: argparse.Namespace) -> str:
    """Return how the answers that are given contradict another option, or empty text."""
    asked = vars(options)
    if "answer" not in asked:
        return ""
    answers = [normalize("NFC", word.strip()) for word in options.answer.split(",")]
    if asked.get("boards", len(answers)) != len(answers):
        return tr_plural(
            "--boards {boards} contradicts --answer, which has {count} word",
            "--boards {boards} contradicts --answer, which has {count} words",
            len(answers),
            boards=options.boards,
        )
    for answer in answers:
        if asked.get("word_length", len(answer)) != len(answer):
            return tr_plural(
                "--length {length} contradicts --answer, which has {count} letter",
                "--length {length} contradicts --answer, which has {count} letters",
                len(answer),
                length=options.word_length,
            )
    return ""


# Help --------------------------------------------------------------------------------------


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
        parts[0] += f"\n{_table(commands.IN_A_GAME.rows())}"
    if command == "solve":
        parts.append(_table(commands.IN_THE_SOLVER.rows()))
    return "\n\n".join(parts)


def _examples(program: str) -> str:
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


# Language ----------------------------------------------------------------------------------


INTERFACE = re.compile(r"""^\s*["']?interface["']?\s*=\s*["']([^"']*)["']""", re.MULTILINE)


def choose_language(arguments: Sequence[str]) -> None:
    """Choose the language of the interface, as the settings say, before they are read.

    Args:
        arguments: the command line, which may name a file of settings.
    """
    catalogue.choose(_interface(_named_config(arguments)))


def _named_config(arguments: Sequence[str]) -> Path | None:
    named = None
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--":
            break
        if name == "--config":
            value = value if equals else "".join(arguments[index + 1 : index + 2])
            named = Path(value) if value else named
    return named


def _interface(config: Path | None) -> str:
    """Return the value of the setting `interface`; other settings are not looked at.

    The file of the player's own is looked for only where settings may have gone to it, since it
    takes long to know where it is.
    """
    paths = [config or CONFIG]
    if config is None and not os.access(CONFIG, os.W_OK):  # or it is not there
        from game.profile.files import config_folder

        folder = config_folder()
        paths += [folder / CONFIG.name] if folder else []
    setting = catalogue.SYSTEM
    for path in paths:
        try:
            text = read_plain(path).decode("utf-8-sig")
        except (OSError, ValueError):
            continue
        setting = (INTERFACE.findall(text.partition("\n[")[0]) or [setting])[-1]
    return setting


@contextmanager
def _texts_of_argparse() -> Iterator[None]:
    """Let argparse, which looks its own texts up by gettext, use the language of the interface."""
    code = catalogue.current()
    if code == catalogue.ENGLISH:
        yield
        return
    domain, languages = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(catalogue.DOMAIN, str(catalogue.FOLDER))
    gettext.textdomain(catalogue.DOMAIN)
    os.environ["LANGUAGE"] = code
    try:
        yield
    finally:
        gettext.textdomain(domain)
        del os.environ["LANGUAGE"]
        if languages is not None:
            os.environ["LANGUAGE"] = languages
