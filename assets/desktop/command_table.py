"""The command line as a table, in English: what the man page and the completions are made from."""

import argparse
from typing import NamedTuple

from game import catalogue
from game.cli import parser
from game.program import INSTALLED
from game.settings import OPTIONS

FILES = {"FILE": "file", "DIR": "folder"}  # what the values of options name, by their placeholders


class Argument(NamedTuple):
    """An option, or an argument that has its meaning from its place.

    Attributes:
        flags: the names of an option, empty for an argument.
        value: the placeholder for its value, empty where it takes none.
        values: the values that it can have, as far as they can be listed.
        names: "file" or "folder" where the value names one.
        optional: whether the value can be left out.
        many: whether several can be given.
        purpose: what it is for.
    """

    flags: tuple[str, ...]
    value: str
    values: tuple[str, ...]
    names: str
    optional: bool
    many: bool
    purpose: str


class Command(NamedTuple):
    """A command of the program, or the program without one.

    Attributes:
        name: its name, empty for the program itself.
        purpose: what it does.
        groups: its options and arguments below their titles.
        after: what its help says behind them.
    """

    name: str
    purpose: str
    groups: tuple[tuple[str, tuple[Argument, ...]], ...]
    after: str = ""

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """All its options and arguments."""
        return tuple(argument for _, group in self.groups for argument in group)


def table() -> tuple[Command, tuple[Command, ...]]:
    """Return the program as a command, and its commands."""
    catalogue.choose(catalogue.ENGLISH)
    whole = parser(INSTALLED)
    (subparsers,) = (
        action for action in whole._actions if isinstance(action, argparse._SubParsersAction)
    )
    purposes = {choice.dest: str(choice.help) for choice in subparsers._choices_actions}
    commands = tuple(
        Command(name, purposes[name], _groups(below), str(below.epilog or ""))
        for name, below in subparsers.choices.items()
    )
    return Command("", str(whole.description), _groups(whole)), commands


def _groups(of: argparse.ArgumentParser) -> tuple[tuple[str, tuple[Argument, ...]], ...]:
    groups = []
    for group in of._action_groups:
        actions = [
            action
            for action in group._group_actions
            if not isinstance(action, argparse._SubParsersAction)
        ]
        if actions:
            groups.append((str(group.title), tuple(map(_argument, actions))))
    return tuple(groups)


def _argument(action: argparse.Action) -> Argument:
    value = "" if action.nargs == 0 else str(action.metavar or "")
    return Argument(
        tuple(action.option_strings),
        value,
        _values(action) if value else (),
        FILES.get(value, ""),
        optional=action.nargs in ("?", "*"),
        many=action.nargs in ("*", "+"),
        purpose=str(action.help or ""),
    )


def _values(action: argparse.Action) -> tuple[str, ...]:
    """Return the values that are words; numbers are typed as fast as chosen."""
    if action.choices:
        return tuple(map(str, action.choices))
    if action.nargs == "?":
        return (str(action.const),)
    allowed = OPTIONS[action.dest].allowed if action.dest in OPTIONS else ()
    return tuple(value for value in allowed if isinstance(value, str))
