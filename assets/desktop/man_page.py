"""The man page, made from the command line's table."""

from collections.abc import Iterable, Iterator
from datetime import date

from assets.desktop.command_table import Argument, Command, table
from game.cli import EXAMPLES, STATUSES
from game.program import INSTALLED
from game.version import VERSION

SECTION = 6  # games
MANY = 12  # options in common, from which on they are not named one by one
FILES = (
    ("~/.config/verdigris/config.toml", "Your settings, explained in the window."),
    ("~/.local/share/verdigris", "Your games, and their backups."),
    ("~/.local/state/verdigris", "Where the window was."),
    ("~/.cache/verdigris", "What was worked out for word lists of your own."),
)
OPENED = (
    "An argument that begins with verdigris: is a link: verdigris:CODE plays the game with this "
    "code, verdigris:daily today's puzzle, and verdigris:assistant helps with a puzzle played "
    "elsewhere. The name of a file of exported games opens it to be imported. If a window is open "
    "for the same games, it takes the link or the file, and comes to the front where neither is "
    "given; --new-window opens another."
)


def man_page(day: date) -> str:
    """Return the man page in the language of man.

    Args:
        day: the date that it has.
    """
    whole, commands = table()
    return "\n".join((*_head(whole, day), *_options(whole), *_commands(commands, whole), *_tail()))


def _head(whole: Command, day: date) -> Iterator[str]:
    yield f'.TH VERDIGRIS {SECTION} {day.isoformat()} "Verdigris {VERSION}" Games'
    yield ".SH NAME"
    yield r"verdigris \- find hidden words, in a window or in a terminal"
    yield ".SH SYNOPSIS"
    yield rf".B {INSTALLED}"
    yield r"[\fIOPTION\fR]... [\fICOMMAND\fR [\fIARGUMENT\fR]...]"
    yield ".br"
    yield rf".B {INSTALLED}"
    yield r"\fILINK\fR|\fIFILE\fR"
    yield ".SH DESCRIPTION"
    yield escaped(whole.purpose)
    yield ".PP"
    yield escaped(OPENED)


def _options(whole: Command) -> Iterator[str]:
    yield ".SH OPTIONS"
    for title, arguments in whole.groups:
        yield f".SS {escaped(title.capitalize())}"
        yield from _arguments(arguments)


def _commands(commands: Iterable[Command], whole: Command) -> Iterator[str]:
    """Yield the commands, each with the options that the program itself does not have."""
    yield ".SH COMMANDS"
    known = set(whole.arguments)
    for command in commands:
        own = [argument for argument in command.arguments if argument not in known]
        places = (argument for argument in command.arguments if not argument.flags)
        typed = "".join(f" {_value(argument)}" for argument in places)
        yield rf".SS \fB{command.name}\fR{typed}"
        yield f"{escaped(command.purpose)}."
        shared = [argument for argument in command.arguments if argument in known]
        flags = [rf"\fB{escaped(each.flags[0])}\fR" for each in shared if "-h" not in each.flags]
        if len(flags) > MANY:
            yield "It takes all options above."
        elif flags:
            yield f"It takes {', '.join(flags)}."
        yield from _arguments(own)
        yield from _paragraphs(command.after)


def _arguments(arguments: Iterable[Argument]) -> Iterator[str]:
    for argument in arguments:
        flags = ", ".join(rf"\fB{escaped(flag)}\fR" for flag in argument.flags)
        yield ".TP"
        yield " ".join(part for part in (flags, _value(argument)) if part)
        yield escaped(f"{argument.purpose[:1].upper()}{argument.purpose[1:]}.")


def _value(argument: Argument) -> str:
    value = rf"\fI{argument.value}\fR" if argument.value else ""
    if value and argument.optional:
        value = f"[{value}]"
    return f"{value}..." if argument.many else value


def _paragraphs(text: str) -> Iterator[str]:
    """Yield paragraphs with empty lines between them, and tables with tabs in their lines."""
    for paragraph in filter(None, text.split("\n\n")):
        for line in paragraph.splitlines():
            first, tab, second = line.partition("\t")
            if tab:
                yield from (".TP", rf"\fB{escaped(first.strip())}\fR", escaped(second))
            else:
                yield from (".PP", escaped(line))


def _tail() -> Iterator[str]:
    yield ".SH EXAMPLES"
    for options, words in EXAMPLES:
        yield from (".TP", rf"\fB{escaped(f'{INSTALLED} {options}'.strip())}\fR", escaped(words))
    yield ".SH EXIT STATUS"
    for status, words in STATUSES:
        yield from (".TP", rf"\fB{status}\fR", escaped(words))
    yield ".SH FILES"
    for name, what in FILES:
        yield from (".TP", rf"\fI{escaped(name)}\fR", escaped(what))
    yield ""


def escaped(text: str) -> str:
    r"""Return a text so that man shows it as it is.

    >>> print(escaped("'--daily' \\ today's…"))
    \(aq\-\-daily\(aq \e today\(aqs...
    """
    signs = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "~": r"\(ti", "^": r"\(ha", "`": r"\(ga"}
    signs |= {"…": "..."}
    plain = "".join(signs.get(sign, sign) for sign in " ".join(text.split()))
    return rf"\&{plain}" if plain.startswith(".") else plain
