"""The command line: its commands and options, what is said of mistakes, its help, its language.

Each command is a row of a table. What is imported here needs the standard library alone, so that
the command line can be read, and its help be shown, before anything is installed. What an option
says about a game is the setting of that name in `game.settings`. A value that is not allowed ends
the program here, with one sentence and the exit status 2, before anything is played. Options that
are not given are left out of what is read.
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
from typing import Any, NamedTuple, NoReturn

from game import catalogue, links, setup, streams, terminal
from game.catalogue import Message, mark, mark_all, tr, tr_context, tr_plural
from game.formats import in_lines
from game.plain_files import read_plain
from game.program import CONFIG, command
from game.settings import OPTIONS, SWITCH, AllowedValue, Option, in_words, is_allowed
from game.terminal.commands import IN_A_GAME, IN_THE_SOLVER
from game.version import VERSION


def start(arguments: Sequence[str]) -> int:
    """Set up what a command line needs, open its front end, and return the exit status.

    Raises:
        ImportError: a part of the game, or of what it needs, is missing.
    """
    options = read(arguments)
    if options.command == "setup":
        return setup.set_up_all()
    if options.command in setup.NEED_PACKAGES:
        status = setup.enter_environment(arguments)
        if status is not None:
            return status
    else:
        setup.reach_packages()  # if they are installed; it works without them
        choose_language(arguments)  # of settings that could not be found before
    if options.command != "play":
        return terminal.start(options)
    from game import window  # a front end is loaded once it is chosen

    status = window.start(vars(options))
    if status:
        streams.pause()
    return status


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says: `command`, `config`, and the options that were given.

    A link or a file of exported games is read where it is the first argument, as `request`.

    It shows the help, or says what is wrong, and leaves the program where that is asked for.
    """
    choose_language(arguments)
    options = argparse.Namespace(command="play", config=CONFIG)
    if not arguments:
        return options
    fault, request = "", links.request_of(arguments[0])
    if request:
        options.request, arguments = request, arguments[1:]
        if not arguments:
            return options
    else:
        fault = _fault_of_request(arguments[0])
    with _texts_of_argparse():
        if arguments[0] in COMMANDS:  # the others need not be made
            options.command, *arguments = arguments
            program = f"{command()} {options.command}"
            reader = Parser(COMMANDS[options.command], prog=program)
        else:
            reader = parser(command())
        if not fault:
            reader.parse_args(arguments, options)
            fault = _contradiction_in(options)
        if request and options.command != "play":
            fault = tr("links and files open in the window, without a command")
        if fault:
            reader.error(fault)
    return options


def parser(program: str) -> "Parser":
    """Return the parser of the command line.

    Args:
        program: what a player types to start the program.
    """
    main = Parser(_whole(program), prog=program)
    version = tr("print the version and exit")
    main.add_argument("--version", help=version, action="version", version=f"Verdigris {VERSION}")
    commands = main.add_subparsers(
        dest="command",
        metavar=_placeholder("COMMAND"),
        title=tr_context("title of options", "commands"),
        prog=program,
    )
    main.commands = commands.choices
    for name, each in COMMANDS.items():
        commands.add_parser(name, row=each, help=tr(each.purpose))
    return main


# Values ------------------------------------------------------------------------------------

LONGEST = 40  # characters of a value that is shown as it was typed


def _path(text: str) -> Path:
    """Return a path; empty text would be the current folder, which nobody means by it."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(tr("{text} is not a path", text=_shortened(text)))
    return Path(text)


def _allowed(allowed: Sequence[AllowedValue], text: str) -> int | str:
    """Return a value that is allowed, as a number where numbers are."""
    value: int | str = text
    if any(isinstance(each, range) for each in allowed) and text.isascii() and text.isdecimal():
        value = int(text[:LONGEST])
    if is_allowed(value, allowed):
        return value
    message = tr(
        "{value} is not allowed; use {allowed}", value=_shortened(text), allowed=in_words(allowed)
    )
    raise argparse.ArgumentTypeError(message)


def _date(text: str) -> date:
    """Return a date of the calendar, from its text or from "today"."""
    try:
        return datetime.now().astimezone().date() if text == "today" else date.fromisoformat(text)
    except ValueError:
        message = tr("{text} is not a date; write it as 2026-11-20", text=_shortened(text))
        raise argparse.ArgumentTypeError(message) from None


# The table ---------------------------------------------------------------------------------


class Group(NamedTuple):
    """Some options and arguments below a title.

    Attributes:
        title: in English, empty for none.
        flags: those that are no settings: their names, each with the placeholder for its value, if
            it takes one, and the help that is shown for it in English.
        settings: the names of settings, which have their own flags.
        one_of: whether one of them must be given; None where they do not exclude each other.
    """

    title: str
    flags: Mapping[str, str] = MappingProxyType({})
    settings: Sequence[str] = ()
    one_of: bool | None = None


class Table(NamedTuple):
    """A table in two columns below a title; what is in the second one is in English."""

    title: str
    rows: Sequence[tuple[str, str]]


class Command(NamedTuple):
    """A command: what it does, its options, and what its help says after them, in English."""

    purpose: str
    groups: Sequence[Group] = ()
    after: Sequence[str | Table] = ()


GAME, WORDS, FILES, SOURCE, WINDOW, OUTPUT = mark_all(
    "title of options", "game", "words", "files", "which game", "window", "output"
)
PLACEHOLDERS = mark_all(
    "placeholder",
    *("CODE", "COMMAND", "DATE", "DIR", "FILE", "N", "ORDER", "TEXT", "TIER", "WORD"),
)
SORTS = (
    *("newest", "oldest", "fewest-guesses", "most-guesses"),
    *("fastest", "slowest", "longest-words", "most-boards"),
)
# How values are read, by their placeholders; and what argparse is told about some flags besides.
TYPES = {
    "DATE": _date,
    "DIR": _path,
    "FILE": _path,
    "N": partial(_allowed, (range(1, 10**9),)),
}
HOW: Mapping[str, dict[str, Any]] = {
    "--seed N": {"type": partial(_allowed, (range(10**18),))},
    "--daily DATE": {"nargs": "?", "const": "today"},
    "--sort ORDER": {"choices": SORTS},
    "played WORD": {"nargs": "+"},
    "text TEXT": {"nargs": "*"},
}
CONFIG_FILE = {
    "--config FILE": mark(
        "the only file of settings (default: config.toml next to the program, then your own)"
    )
}
PROFILE = {"--profile DIR": mark("the folder of your games (default: your own data folder)")}
OWN_LISTS = ("answers", "guess_words")
LISTS = Group(WORDS, settings=("word_length", "language", *OWN_LISTS))
RULES = Group(
    GAME,
    settings=(
        *("max_guesses", "boards", "sequence", "host", "hard_mode"),
        *("easy", "undo", "difficulty"),
    ),
)
SOURCES = {
    "--seed N": mark("play the game with this number"),
    "--daily DATE": mark("play today's daily puzzle, or that of a date such as 2026-11-20"),
    "--answer WORD": mark(
        "play with this answer (under Absurdle: the target); for several boards, separate the "
        "words with commas"
    ),
    "--code CODE": mark("play the game with this code, which includes all its settings"),
}
RESUME = {"--resume": mark("resume the last unfinished game, with its own settings")}
PLAIN = {"--plain": mark("plain text with marks (the default in pipes and with NO_COLOR)")}
NEW_WINDOW = {"--new-window": mark("open a window of its own, where one is open already")}
IN_A_WINDOW = (
    *(RULES, LISTS, Group(SOURCE, SOURCES, one_of=False), Group(FILES, CONFIG_FILE | PROFILE)),
    Group(WINDOW, NEW_WINDOW, ("coach_aim",)),
)
STRATEGY = {
    "--opener WORD": mark("the first guess (default: the best one found)"),
    "--within N": mark(
        "aim for the best chance to win within N guesses (default: the fewest guesses on average)"
    ),
    "--seconds N": mark("stop after N seconds with what was found so far (default: 60)"),
}
SIMULATED = {
    "--rounds N": mark("games to play (default: 100, or every answer once on one board)"),
    "--seed N": mark("the number that picks the random answers (default: 1)"),
}
TREE_FILES = {
    "--out FILE": mark("write the tree to this file"),
    "--certificate FILE": mark("write the tree to this file with a proof that none is better"),
}
PLAYED = {"code CODE": mark("the game code"), "played WORD": mark("your guesses, in order")}
SEARCH = {
    "text TEXT": mark("only games with every TEXT in their guesses, date (2026-11) or code"),
    "--page N": mark("the page number (default: 1)"),
    "--sort ORDER": mark("which games come first: %(choices)s (default: newest)"),
}
WRITTEN = {"file FILE": mark("the file to write")}
READ = {"file FILE": mark("the file to read")}
PLACES = {
    "--install": mark("add the entry, icons, links and exported games, for you alone"),
    "--remove": mark("remove all of that"),
}
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
SEVERAL = mark(
    "With several boards, a guess in hard or strict mode must fit the clues of one open board."
)
COMMANDS = {
    "play": Command(mark("Open the window (the default)"), IN_A_WINDOW, (SEVERAL,)),
    "terminal": Command(
        mark("Play in the terminal, as text"),
        (
            *(RULES, LISTS, Group(SOURCE, SOURCES | RESUME, one_of=False)),
            *(Group(FILES, CONFIG_FILE | PROFILE), Group(OUTPUT, PLAIN)),
        ),
        (
            Table(mark("Type a word and press Enter. You can also type:"), IN_A_GAME.rows()),
            mark(
                "You can leave out the slash if the line can't be a guess, by its length or "
                "because it isn't in the word list."
            ),
            mark(
                "In plain text, the marks after a word are * for the right place, - for elsewhere "
                "in the word and _ for not in the word."
            ),
            SEVERAL,
        ),
    ),
    "solve": Command(
        mark("Help solve a puzzle of one board played elsewhere"),
        (Group(GAME, settings=("coach_aim",)), LISTS, Group(FILES, CONFIG_FILE | PROFILE)),
        (
            mark(
                "Type the clues of the suggested word, one sign per letter: g y b, = + -, * - _ "
                "or 3 2 1, for green, yellow and grey. A line uses one of these sets; the next "
                "line may use another. If the first line has only minuses, all are grey."
            ),
            Table(
                mark("If you played another word, type it first: crane -+--="), IN_THE_SOLVER.rows()
            ),
        ),
    ),
    "tree": Command(
        mark("Work out the best guess after every clue"),
        (
            Group(GAME, STRATEGY, ("max_guesses", "hard_mode")),
            LISTS,
            Group(FILES, TREE_FILES | CONFIG_FILE),
        ),
        (
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
    ),
    "simulate": Command(
        mark("Let the coach play many games"),
        (
            Group(GAME, STRATEGY | SIMULATED, ("max_guesses", "hard_mode", "boards")),
            LISTS,
            Group(FILES, CONFIG_FILE),
        ),
        (
            mark(
                "Without --boards or --rounds, every answer is played once, from a single tree. "
                "With either, the answers are random, and the coach chooses each guess as it goes; "
                "the time is unlimited, unless --seconds says otherwise. If it ends early, the "
                "games played so far are counted."
            ),
        ),
    ),
    "review": Command(
        mark("See the skill and luck in a finished game"),
        (Group("", PLAYED), Group(WORDS, settings=OWN_LISTS), Group(FILES, CONFIG_FILE)),
        (
            mark(
                "Type the game code, then your guesses in order. Write hints and undone guesses "
                "as in the terminal, in quotes: '?' or '?2', and '<'."
            ),
            mark(
                "The review is a sum: the average for best play, plus what your choices cost, "
                "plus bad luck or minus good luck, gives the guesses you used. Hints are left out."
            ),
        ),
    ),
    "statistics": Command(mark("Show your results as text"), (Group("", PROFILE),)),
    "history": Command(
        mark("List your games, newest first"),
        (Group("", SEARCH | CONFIG_FILE | PROFILE),),
        (
            mark(
                "Each page lists 50 games, with the date, the words, the result, and a code to "
                "play again. The words of unfinished games stay hidden."
            ),
        ),
    ),
    "export": Command(
        mark("Export all games to a file"),
        (Group("", WRITTEN | PROFILE),),
        (
            mark(
                "A name that ends in .csv makes a CSV file; any other makes JSON Lines. Both have "
                "one line per game."
            ),
        ),
    ),
    "import": Command(
        mark("Import games from a file"),
        (Group("", READ | PROFILE),),
        (
            mark(
                "A file whose name ends in .csv is read as CSV, any other as JSON Lines. Both have "
                "one line per game."
            ),
            mark(
                "Importing twice is harmless. Invalid lines are reported and skipped, and the exit "
                "status is then 1."
            ),
        ),
    ),
    "desktop": Command(
        mark("Put Verdigris into your menu of applications"),
        (Group("", PLACES, one_of=True),),
        (
            mark(
                "Links such as verdigris:daily and files of exported games then open Verdigris. "
                "Remove that before you uninstall a copy that pip, pipx or uv installed."
            ),
        ),
    ),
    "setup": Command(mark("Only install what the window needs")),
}


def _whole(program: str) -> Command:
    """Return the program without a command, by what a player types to start it."""
    examples = [(f"{program} {options}".rstrip(), words) for options, words in EXAMPLES]
    return Command(
        mark("Verdigris: guess the hidden word. Without a command, the window opens."),
        IN_A_WINDOW,
        (
            Table(mark("examples:"), examples),
            mark(
                "Every game option except --seed, --daily, --answer and --code overrides a setting "
                "of config.toml, for one game."
            ),
            SEVERAL,
            Table(mark("exit statuses:"), STATUSES),
        ),
    )


def _placeholder(name: str) -> str:
    """Return what stands for a value, or for a command, in the language of the interface."""
    return tr(Message(name, PLACEHOLDERS[0].context))


# Mistakes ----------------------------------------------------------------------------------


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

    def __init__(self, row: Command, **options: Any) -> None:
        """Make the parser of a row of the table.

        It knows options by their whole names, as the reader of the language does.
        """
        super().__init__(
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
            formatter_class=HelpFormatter,
            description=tr(row.purpose),
            epilog="\n\n".join(map(_as_text, row.after)),
            **options,
        )
        for title, flags, settings, one_of in row.groups:
            group = self.add_argument_group(tr(title)) if title else self
            if one_of is not None:
                group = group.add_mutually_exclusive_group(required=one_of)
            for flag, purpose in flags.items():
                _add(group, flag, purpose, **HOW.get(flag, {}))
            for name in settings:
                _add_setting(group, name, OPTIONS[name])

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


def _add_setting(group: argparse._ActionsContainer, name: str, option: Option) -> None:
    """Add the flags of a setting; several exclude each other, and each sets a value of its own."""
    if len(option.flags) > 1:
        group = group.add_mutually_exclusive_group()
        for typed, purpose in option.flags.items():
            flag, _, value = typed.partition(" ")
            _add(group, flag, purpose, dest=name, action="store_const", const=value)
        return
    [(flag, purpose)] = option.flags.items()
    if option.allowed == SWITCH:
        _add(group, flag, purpose, action=argparse.BooleanOptionalAction)
    else:
        _add(group, flag, purpose, dest=name, type=partial(_allowed, option.allowed))


def _add(group: argparse._ActionsContainer, flag: str, purpose: str, **how: Any) -> None:
    """Add an option or an argument. What has no placeholder is either given or not."""
    name, _, placeholder = flag.partition(" ")
    usual: dict[str, Any] = {"action": "store_true"}
    if placeholder:
        usual = {"metavar": _placeholder(placeholder), "type": TYPES.get(placeholder, str)}
    group.add_argument(name, help=tr(purpose), **usual | how)


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
    from game.words import language  # which is not needed to read other options

    fold = language("en").fold  # words are as long in any language
    answers = [fold(word.strip()) for word in options.answer.split(",")]
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

HANGING = 6  # columns, below what is in the first column of a table that is too wide


def _as_text(part: str | Table) -> str:
    """Return a paragraph or a table, with tabs, in the language of the interface."""
    if isinstance(part, str):
        return tr(part)
    return "\n".join((tr(part.title), *(f"  {first}\t{tr(second)}" for first, second in part.rows)))


class HelpFormatter(argparse.HelpFormatter):
    """Fills paragraphs, and puts the columns of tables below each other."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Return a text, of which argparse would make a single paragraph, as lines."""
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
                parts.append("\n".join(in_lines(words, width, lead, following)))
            parts.append("")
        return "\n".join(parts)


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
