"""What the program is made of, and where it saves what."""

from collections.abc import Iterable, Iterator
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from game.catalogue import mark, tr
from game.formats import labelled, reason_of
from game.plain_files import read_plain
from game.profile.files import may_be_there
from game.program import HOME
from game.session.game_session import GameSession
from game.version import VERSION
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog

ASSETS = HOME / "assets"
LICENCE = HOME / "LICENSE"

# The libraries that come with the game or are installed for it, and their licences.
LIBRARIES = {
    "pygame-ce": "LGPL 2.1",
    "pygame_gui": "MIT",
    "python-i18n": "MIT",
    "numpy": "BSD 3-Clause",
    "platformdirs": "MIT",
    "tomlkit": "MIT",
}


class Part(NamedTuple):
    """A part of the game that is not code: what it is, its source and licence, and its file."""

    name: str
    source: str
    path: str


MADE_HERE = mark("made for Verdigris, MIT")
PARTS = (
    Part(mark("Font"), mark("Inter, SIL Open Font License 1.1"), "fonts/README.md"),
    Part(
        mark("Words"),
        mark("SCOWL, WordNet, Hunspell and others, each under its own licence"),
        "words/SOURCES.md",
    ),
    Part(mark("Sounds"), MADE_HERE, "sounds/README.md"),
    Part(mark("Icon"), MADE_HERE, "icon/README.md"),
)


def about_dialog(files: Iterable[tuple[str, Path]]) -> TextDialog:
    """Return the dialog about the program.

    Args:
        files: what is saved for the player, and where: a name and a path each.
    """
    what_it_is = tr(
        "A word-guessing game for the desktop, not affiliated with the makers of any other game."
    )
    parts = [(tr(part.name), f"{tr(part.source)} ({part.path})") for part in PARTS]
    parts.append((tr("Folder"), str(ASSETS)))  # once, as paths are long
    return TextDialog(
        tr("About Verdigris"),
        (
            f"<b>Verdigris {VERSION}</b><br>{escape(what_it_is)}",
            _lines(tr("Your files"), ((name, str(path)) for name, path in files)),
            _lines(tr("Parts"), parts),
            _lines(tr("Libraries"), ((_named(name), terms) for name, terms in LIBRARIES.items())),
            _licence(),
        ),
        ((Action.CLOSE_DIALOG, tr("Close")),),
    )


def _lines(title: str, lines: Iterable[tuple[str, str]]) -> str:
    escaped = (escape(labelled(name, what)) for name, what in lines)
    return "<br>".join((f"<b>{escape(title)}</b>", *escaped))


def _named(library: str) -> str:
    """Return a library with its version, where that is known."""
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _licence() -> str:
    """Return the licence of the code, or where it should be."""
    try:
        licence = read_plain(LICENCE).decode()
    except (OSError, UnicodeDecodeError) as error:
        reason = labelled(str(LICENCE), reason_of(error))
        why = tr("MIT. Its text can't be read ({reason}).", reason=reason)
        title = tr("Licence")
        return f"<b>{escape(title)}</b><br>{escape(why)}"
    paragraphs = (" ".join(part.split()) for part in licence.split("\n\n"))
    title, *others = (escape(part) for part in paragraphs if part)
    return "<br><br>".join((f"<b>{title}</b>", *others))


def show_about(desk: Desk) -> None:
    """Open the page about the program."""
    desk.gui.open(about_dialog(_saved(desk.session)))


def _saved(session: GameSession) -> Iterator[tuple[str, Path]]:
    """Yield what is saved for the player, and where."""
    yield tr("Games"), session.profile.path
    shared, own = session.files.shared, session.files.own
    if own and not may_be_there(shared):
        yield tr("Settings"), own
        return
    yield tr("Settings"), shared
    if own and may_be_there(own):
        yield tr("Your own settings (used first)"), own


ACTIONS: Handlers = {Action.ABOUT: show_about}
