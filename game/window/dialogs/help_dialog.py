"""What is only read: the help, keys, the welcome, what is known of a game; and the menu."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from game.catalogue import mark, mark_all, mark_context, tr, tr_context
from game.formats import labelled, listed
from game.match import Match, Status
from game.match.describe import answers_in_words
from game.profile.files import may_be_there
from game.program import HOME
from game.rules import Clue, HardMode
from game.session.game_session import GameSession
from game.version import VERSION
from game.window.desk import Desk
from game.window.dialogs.shared import SIZES, Handlers, ListForm, letters_of_sizes
from game.window.draw.blocks import (
    Block,
    Choice,
    Columns,
    Gap,
    KeyCaps,
    Line,
    Page,
    Row,
    Stack,
    Words,
    bold,
    link,
    muted,
    small,
    terms,
    title,
)
from game.window.draw.text import Run
from game.window.draw.theme import SMALL, TITLE, Tone
from game.window.play.tiles import Face, Look, Tiles
from game.window.play.view_model import OF_PLAY, actions_of
from game.window.ui.actions import OTHER_KEYS, Action, Section, key_text, keys_of, shortcut_text
from game.window.ui.dialog import Form, FormDialog, Item, text_dialog
from game.words import defined, written

WIDTH, LEAST, BETWEEN_COLUMNS = (
    1060,
    224,
    28,
)  # of the dialog, of a column at least, between two; at 100 %
GAP, BETWEEN_CHORDS = 5, 14  # between two rows; between keys that are not pressed together
ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}  # as they are on keyboards


def keys(words: str, *shortcuts: str, name: str = "") -> Row:
    """Return some shortcuts that do the same behind what they do, as a link if it has a name."""
    spoken = labelled(words, listed(map(shortcut_text, shortcuts)))
    does = Run(words, Tone.ACCENT, bold=True) if name else Run(words)
    chords = (map(_cap, keys_of(each)) for each in shortcuts)
    caps = Row(tuple(KeyCaps(tuple(each), "") for each in chords), BETWEEN_CHORDS, grows=False)
    return Row((Words(does, name=name, spoken=spoken, grows=True), caps))


def _cap(key: str) -> str:
    return ARROWS.get(key) or key_text(key)


def keys_of_action(action: Action, name: str = "") -> Row:
    """Return the row of the shortcut of an action."""
    return keys(tr(action.listed), action.shortcut, name=name)


def _keys_of(section: Section) -> Block:
    """Return all shortcuts of a section under its title."""
    title = Words(bold(tr(section.value), Tone.ACCENT), SMALL)
    actions = (action for action in Action if action.section is section)
    others = (keys(tr(does), *which) for place, does, which in OTHER_KEYS if place is section)
    return Stack((title, *map(keys_of_action, actions), *others), GAP, grows=True)


def _sections(desk: Desk) -> Iterator[Section]:
    """Yield the sections of which something can be done now."""
    yield from (Section.PLAY, Section.GAMES, Section.WINDOW, Section.TYPING, Section.ALOUD)
    if len(desk.top.match_in_view.boards) > 1:
        yield Section.BOARDS
    if desk.replaying:
        yield Section.REPLAY
    if desk.top.view.assisting:
        yield Section.ASSISTANT


def open_shortcuts(desk: Desk) -> None:
    """Show all shortcuts."""
    columns = Columns(tuple(map(_keys_of, _sections(desk))), LEAST, gap=BETWEEN_COLUMNS)
    page = Page((small(tr("Any key closes this.")), Gap(16), columns))
    shown = FormDialog(tr("Shortcuts"), body=page, width=WIDTH, any_key_closes=True)
    desk.gui.open(shown)


TILE, BETWEEN = 46, 16  # of an example; between two of them; at 100 %
# For translators: words of your language with five different letters. The letter that a sentence
# is about has a colour: the first one, the first one, and the last one.
EXAMPLES = (
    (
        mark_context("word of an example", "PASTE"),
        0,
        Clue.GREEN,
        mark("{letter} is in the right spot."),
    ),
    (
        mark_context("word of an example", "TIGER"),
        0,
        Clue.YELLOW,
        mark("{letter} is in the word, in another spot."),
    ),
    (
        mark_context("word of an example", "DRIVE"),
        4,
        Clue.GREY,
        mark("{letter} is not in the word."),
    ),
)
HOW_TO_TYPE = mark("Type a word or click its letters, then press Enter.")


def _example(word: str, at: int, clue: Clue, says: str) -> Row:
    """Return a word as tiles, of which one has a clue, and what that means."""
    faces = (
        Face(clue, letter) if place == at else Face(Look.EMPTY, letter, faint=True)
        for place, letter in enumerate(word)
    )
    tiles = Tiles(tuple(faces), TILE, TILE // 9)
    before, after = tr(says, letter="\n").split("\n")
    return Row((tiles, Words((before, bold(word[at]), after), grows=True)), 2 * BETWEEN)


def _rules() -> tuple[Block, ...]:
    """Return what a new player needs to know."""
    examples = (_example(tr(word), at, clue, says) for word, at, clue, says in EXAMPLES)
    return (
        title(tr("Guess the word in six tries."), TITLE),
        Words(muted(tr("Each guess must be a word. Then its tiles show how close you were."))),
        Gap(BETWEEN),
        Stack(tuple(examples), BETWEEN),
    )


def _how_to_play() -> tuple[Block, ...]:
    """Return the first page of the help."""
    return (
        *_rules(),
        Line(BETWEEN),
        Words(tr("A letter that comes once is coloured once, even if you type it twice.")),
        Words(tr("A new puzzle comes every day at midnight, the same for everyone.")),
        Gap(BETWEEN),
    )


def _games() -> tuple[Block, ...]:
    kinds = (
        (
            tr_context("puzzle", "Daily"),
            tr("One word a day, the same for everyone. It keeps your streak."),
        ),
        (tr_context("kind of game", "Classic"), tr("As many random words as you like.")),
        (
            tr("Boards"),
            tr(
                "2 to 32 words. Each guess goes to every board. Keys show up to four boards at "
                "once, and of more the chosen one."
            ),
        ),
        (
            tr_context("kind of game", "Sequence"),
            tr("The next board opens when you have solved one."),
        ),
        ("Absurdle", tr("No fixed word: your opponent dodges as long as it can.")),
        (tr("Custom"), tr("Your own length, guesses, rules and words.")),
        (tr("With a friend"), tr("A word you choose, sent as a short code.")),
    )
    helps = (
        (tr("Hint"), tr("Shows a letter, then its place.")),
        (tr("Coach"), tr("Shows the words left and the best guesses.")),
        (tr("Undo"), tr("Takes you back one guess, if the game allows it.")),
        (
            tr("Hard mode"),
            tr(
                "Reuse every letter you have found. Strict: every guess must fit all the clues. "
                "With several boards, it is enough to do so on one of them."
            ),
        ),
    )
    return (
        terms(kinds),
        Line(),
        terms(helps),
        Gap(BETWEEN / 2),
        small(tr("A hint or the coach marks a game “with help”. Your daily streak is safe.")),
        small(tr("Every guess is saved. Quit at any time and continue later.")),
        Line(),
    )


def _elsewhere() -> tuple[Block, ...]:
    return (
        Row(
            (
                Words(tr("Playing elsewhere?")),
                Gap(),
                link("assistant", tr("Open the assistant"), "›"),
            )
        ),
        Row(
            (Words(tr("With a screen reader?")), Gap(), link("by ear", tr("Without looking"), "›"))
        ),
    )


def _shortcuts() -> tuple[Block, ...]:
    rows = (
        keys(tr("Send the word"), "Enter"),
        keys(tr("Delete a letter"), "Backspace"),
        *map(keys_of_action, MOST_USED),
        keys_of_action(Action.SHORTCUTS, "shortcuts"),
    )
    return tuple(block for row in rows for block in (row, Line(7)))[:-1]


MOST_USED = (
    Action.HINT,
    Action.UNDO,
    Action.COACH,
    Action.DAILY,
    Action.NEW_GAME,
    Action.SHARE,
)
NAMES = mark_all("", "How to play", "Games", "Shortcuts")
PRESSES = {
    "about": Action.ABOUT,
    "assistant": Action.ASSISTANT,
    "shortcuts": Action.SHORTCUTS,
}


class HelpForm(Form):
    """The help as it is being read."""

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        about = Row((link("about", tr("About")), Gap(), Words(muted(tr(HOW_TO_TYPE)))))
        pages = (
            Page(_how_to_play(), foot=(about,)),
            Page(_games(), foot=_elsewhere()),
            Page(_shortcuts()),
        )
        return FormDialog(
            tr("Help"),
            body=pages[self.page],
            pages=tuple(map(tr, NAMES)),
            page=self.page,
            gives_way=True,
            as_high_as=pages,
            presses={**PRESSES, "by ear": _without_looking},
        )


@dataclass(frozen=True)
class Welcome(Form):
    """How to play, for a new player, who may choose the size of text there."""

    desk: Desk

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        scale = self.desk.session.settings.scale
        at = [*SIZES].index(scale) if scale in SIZES else -1
        letters = letters_of_sizes(at)
        names = tuple(each.name for each in letters)
        choice = Choice((Row(letters),), names=names, chosen=f"scale={at}")
        page, play = Page((choice, Gap(12), *_rules())), ((Action.CLOSE_DIALOG, tr("Play")),)
        note = tr(HOW_TO_TYPE)
        return FormDialog(tr("Welcome!"), (), play, note, body=page, gives_way=True)

    def step(self, name: str, _by: int) -> Self:
        """Make text as large as the letter that was chosen says, and return the form so."""
        self.desk.set({"scale": [*SIZES][int(name.removeprefix("scale="))]})
        return replace(self)


def _without_looking(desk: Desk, _form: HelpForm) -> None:
    """Say how the game is played by ear."""
    read = ((each.tooltip, each.shortcut) for each in Action if each.section is Section.ALOUD)
    paragraphs = (
        tr(
            "A screen reader reads what is shown: rows, keys, buttons, dialogs, messages. After "
            "each guess you hear its clues: absent, elsewhere, in place."
        ),
        Stack(tuple(keys(*each) for each in read), 4),
        tr("With several boards, Ctrl+Left and Ctrl+Right go from one to the next."),
        tr(
            "Without a screen reader, the game itself can speak: Read aloud, in Settings › More "
            "settings."
        ),
    )
    desk.gui.open(text_dialog(tr("Without looking"), paragraphs))


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
            _section(tr("Licence"), f"MIT ({LICENCE})"),
        ),
    )


def _section(title: str, *lines: str) -> Stack:
    return Stack((Words(bold(title)), *map(Words, lines)))


def _named(library: str) -> str:
    """Return a library with its version, where that is known."""
    from importlib import metadata  # which takes 2 MB, and is of use here alone

    try:
        return f"{library} {metadata.version(library)}"
    except metadata.PackageNotFoundError:
        return library


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
    match = desk.top.match_in_view
    said = [*meanings(match)] or [Words(f"{answers_in_words(match)}.")]
    desk.gui.open(text_dialog(tr("Meanings"), said))


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
    Action.SHORTCUTS: open_shortcuts,
    Action.HELP: lambda desk: desk.gui.open(HelpForm()),
    Action.WELCOME: lambda desk: desk.gui.open(Welcome(desk)),
    Action.ABOUT: show_about,
    Action.DESCRIBE: describe,
    Action.MESSAGES: show_messages,
    Action.MEANINGS: open_meanings,
    Action.MENU: open_dialog,
}
