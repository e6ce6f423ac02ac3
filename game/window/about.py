"""About: the version, the licences of everything, and where the player's own files lie."""

from collections.abc import Iterable
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.version import VERSION
from game.window.actions import Action
from game.window.dialog import TextDialog

HOME = Path(__file__).resolve().parents[2]
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
PARTS = (
    ("Font", "Inter, SIL Open Font License 1.1", "fonts/README.md"),
    ("Words", "SCOWL, WordNet, Hunspell and others, each under its licence", "words/SOURCES.md"),
    ("Sounds", "made for Verdigris, MIT", "sounds/README.md"),
    ("Icon", "made for Verdigris, MIT", "icon/README.md"),
)


def about_dialog(files: Iterable[tuple[str, Path]]) -> TextDialog:
    """Return the dialog about the program.

    Args:
        files: what is kept for the player, and where: a name and a path each.
    """
    return TextDialog(
        "About Verdigris",
        (
            f"<b>Verdigris {VERSION}</b>, a word-guessing game for the desktop. It is not "
            "affiliated with the makers of any other game.",
            _lines("Your files", ((name, str(path)) for name, path in files)),
            _lines("Parts", ((name, f"{what}. {ASSETS / path}") for name, what, path in PARTS)),
            _lines("Libraries", ((_named(name), terms) for name, terms in LIBRARIES.items())),
            _licence(),
        ),
        ((Action.HELP, "Help"), (Action.CLOSE_DIALOG, "Close")),
    )


def _lines(title: str, lines: Iterable[tuple[str, str]]) -> str:
    told = (f"{escape(name)}: {escape(what)}" for name, what in lines)
    return "<br>".join((f"<b>{title}</b>", *told))


def _named(library: str) -> str:
    """Return a library with its version, where that can be told."""
    try:
        return f"{library} {version(library)}"
    except PackageNotFoundError:
        return library


def _licence() -> str:
    """Return the licence of the code, or where it should be."""
    try:
        words = LICENCE.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return f"<b>Licence</b><br>MIT. Its text cannot be read ({escape(str(error))})"
    paragraphs = (" ".join(part.split()) for part in words.split("\n\n"))
    return "<br><br>".join(
        f"<b>{escape(part)}</b>" if at == 0 else escape(part)
        for at, part in enumerate(filter(None, paragraphs))
    )
