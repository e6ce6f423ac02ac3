"""Dialogs that say something: about the game, how it goes, meanings, messages; and the menu."""

from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game.catalogue import mark, tr
from game.formats import labelled, reason_of
from game.match import Match, Status
from game.match.describe import answers_in_words
from game.plain_files import read_plain
from game.profile.files import may_be_there
from game.program import HOME
from game.rules import HardMode
from game.session.game_session import GameSession
from game.version import VERSION
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers, ListForm
from game.window.draw.blocks import Block, Stack, Words, bold, muted
from game.window.play.view_model import OF_PLAY, actions_of
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog, Item, text_dialog
from game.words import defined, written

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


MADE_HERE = mark("made for Verdigris, MIT")
PARTS = (  # what is not code: its name, its source and licence, and the file about it
    (mark("Font"), mark("Inter, SIL Open Font License 1.1"), "fonts/README.md"),
    (
        mark("Words"),
        mark("SCOWL, WordNet, Hunspell and others, each under its own licence"),
        "words/SOURCES.md",
    ),
    (mark("Sounds"), MADE_HERE, "sounds/README.md"),
    (mark("Icons"), MADE_HERE, "icons/README.md"),
    (mark("Icon"), MADE_HERE, "icon/README.md"),
)


def about_dialog(files: Iterable[tuple[str, Path]]) -> FormDialog:
    """Return the dialog about the program.

    Args:
        files: what is saved for the player, and where: a name and a path each.
    """
    what_it_is = tr(
        "A word-guessing game for the desktop, not affiliated with the makers of any other game."
    )
    parts = [(tr(name), f"{tr(source)} ({path})") for name, source, path in PARTS]
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


def describe(desk: Desk) -> None:
    """Show how the game is going."""
    view = desk.top.view
    _open(
        desk,
        tr("Game status"),
        desk.audio.describe(view.revealed, view.focus, view.entry, view.over),
    )


def show_messages(desk: Desk) -> None:
    """Show the last messages, the newest first."""
    _open(desk, tr("Messages"), desk.screen.toasts.recent or (tr("No messages yet."),))


def _open(desk: Desk, title: str, sentences: tuple[str, ...]) -> None:
    """Show sentences, a paragraph each, until the player types on.

    Args:
        desk: what the dialogs work with.
        title: the title of the dialog.
        sentences: plain text.
    """
    # What is in view may be a puzzle in the assistant, and is over only once that was shown.
    goes_on = desk.top.view.playing and not desk.replaying
    buttons = ((Action.CLOSE_DIALOG, tr("Keep playing") if goes_on else tr("Close")),)
    desk.gui.open(text_dialog(title, sentences, buttons, gives_way=True))


def open_meanings(desk: Desk) -> None:
    """Show what the words of the game in view mean, or else what is known of its end."""
    match, close = desk.top.match_in_view, ((Action.CLOSE_DIALOG, tr("Close")),)
    said = [*meanings(match)] or [Words(f"{answers_in_words(match)}.")]
    desk.gui.open(text_dialog(tr("Meanings"), said, close))


def meanings(match: Match) -> Iterator[Block]:
    """Yield each word of a game in bold, what kind of word it is behind it, its meaning below."""
    language = match.words.language
    for number, board in enumerate(match.boards, 1):
        if board.answer:
            word = written(board.answer, language)
            name = bold(f"{number}. {word}" if len(match.boards) > 1 else word)
            found = defined(board.answer, language)
            means = found.words if found else tr("no definition is known")
            yield Stack((Words((name, muted(f" {found.kind if found else ''}"))), Words(means)))


GAMES = (Action.DAILY, Action.NEW_GAME)
AFTER_A_GAME = (Action.SHARE, Action.REVIEW)
OF_SEVERAL_BOARDS = (Action.BOARD_ORDER, Action.HIDE_SOLVED)
ALWAYS = (Action.STATISTICS, Action.SETTINGS, Action.HELP, Action.ASSISTANT, Action.FULL_SCREEN)


def menu(actions: Iterable[Action], level: HardMode) -> ListForm:
    """Return the menu of some actions, at a level of hard mode.

    >>> menu((Action.COACH, Action.HELP), HardMode.OFF).dialog().title
    'Menu'
    """
    there = tuple(actions)
    items = tuple(Item(each.label_in_full(level), end=each.keys) for each in there)
    return ListForm(tr("Menu"), items, there, take)


def open_dialog(desk: Desk) -> None:
    """Open the menu."""
    match = desk.top.match_in_view
    playing = match.status is Status.PLAYING and not desk.over
    in_play = [action for action in actions_of(match) if action in OF_PLAY]
    actions = [*GAMES, *([*in_play, Action.COACH] if playing else AFTER_A_GAME)]
    actions += OF_SEVERAL_BOARDS if len(match.boards) > 1 else ()
    actions += ALWAYS
    actions += (Action.KEYBOARD, Action.ASK_TO_GIVE_UP) if playing else ()
    actions += (Action.QUIT,)
    desk.gui.open(menu(actions, match.code.hard_mode))


def take(desk: Desk, form: ListForm) -> None:
    """Do what was chosen."""
    desk.gui.close()
    desk.perform(form.value)


ACTIONS: Handlers = {
    Action.ABOUT: show_about,
    Action.DESCRIBE: describe,
    Action.MESSAGES: show_messages,
    Action.MEANINGS: open_meanings,
    Action.MENU: open_dialog,
}
