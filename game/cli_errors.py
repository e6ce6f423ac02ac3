"""What is said of a command line that cannot be read: misspelt options, options that contradict."""

import argparse
import os
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from game.catalogue import tr, tr_plural

LONGEST = 40  # characters of a value that is shown as it was typed
ALIKE = 0.7  # from 0 to 1; an option that is less like one that was typed is not meant by it


def shortened(text: str) -> str:
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
        super().__init__(allow_abbrev=False, **options)

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


def fault_of_request(text: str) -> str:
    """Return why a link or a file that is the first argument cannot be opened, or empty text."""
    from game.links import LONGEST, SCHEME

    if text[: len(SCHEME)].casefold() == SCHEME:
        return tr("the link is longer than {count} characters", count=LONGEST)
    if text[:1] != "-" and {".", "/", os.sep} & {*text}:
        return tr("there is no file {path}", path=shortened(text))
    return ""


def contradiction_in(options: argparse.Namespace) -> str:
    """Return how the answers that are given contradict another option, or empty text."""
    asked = vars(options)
    if "answer" not in asked:
        return ""
    from unicodedata import normalize  # only where answers are given

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
