"""What the program is made of, and where it saves what."""

from collections.abc import Iterable, Iterator
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
from game.window.draw.blocks import Block, Stack, Words, bold
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog, text_dialog

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
    "jeepney": "MIT (Linux)",
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
    Part(mark("Icons"), MADE_HERE, "icons/README.md"),
    Part(mark("Icon"), MADE_HERE, "icon/README.md"),
)


def about_dialog(files: Iterable[tuple[str, Path]]) -> FormDialog:
    """Return the dialog about the program.

    Args:
        files: what is saved for the player, and where: a name and a path each.
    """
    what_it_is = tr(
        "A word-guessing game for the desktop, not affiliated with the makers of any other game."
    )
    parts = [(tr(part.name), f"{tr(part.source)} ({part.path})") for part in PARTS]
    parts.append((tr("Folder"), str(ASSETS)))  # once, as paths are long
    return text_dialog(
        tr("About Verdigris"),
        (
            _section(f"Verdigris {VERSION}", what_it_is),
            _section(tr("Your files"), *(labelled(name, str(path)) for name, path in files)),
            _section(tr("Parts"), *(labelled(*part) for part in parts)),
            _section(
                tr("Libraries"), *(labelled(_named(name), LIBRARIES[name]) for name in LIBRARIES)
            ),
            *_licence(),
        ),
        ((Action.CLOSE_DIALOG, tr("Close")),),
    )


def _section(title: str, *lines: str) -> Stack:
    return Stack((Words(bold(title)), *map(Words, lines)))


def _named(library: str) -> str:
    """Return a library with its version, where that is known."""
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _licence() -> Iterator[Block]:
    """Yield the licence of the code, or where it should be."""
    try:
        licence = read_plain(LICENCE).decode()
    except (OSError, UnicodeDecodeError) as error:
        reason = labelled(str(LICENCE), reason_of(error))
        yield _section(tr("Licence"), tr("MIT. Its text can't be read ({reason}).", reason=reason))
        return
    title, *others = filter(None, (" ".join(part.split()) for part in licence.split("\n\n")))
    yield Words(bold(title))
    yield from map(Words, others)


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
