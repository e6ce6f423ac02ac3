"""The language of the command line, which is read before anything else is."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game import catalogue
from game.plain_files import read_plain
from game.program import CONFIG

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
        from game.profile.folders import config_folder

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
def texts_of_argparse() -> Iterator[None]:
    """Let argparse, which looks its own texts up by gettext, use the language of the interface."""
    code = catalogue.current()
    if code == catalogue.ENGLISH:
        yield
        return
    import gettext

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
