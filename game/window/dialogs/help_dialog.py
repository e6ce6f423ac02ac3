"""The help: how to play, kinds of games, keys; the welcome of a new player; all shortcuts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import mark, mark_all, mark_context, tr, tr_context
from game.formats import labelled, listed
from game.rules import Clue
from game.window.desk import Desk
from game.window.dialogs.shared import SIZES, Handlers, letters_of_sizes
from game.window.draw.blocks import (
    Block,
    Choice,
    Columns,
    Gap,
    Ink,
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
from game.window.ui.actions import (
    OTHER_KEYS,
    Action,
    Section,
    key_text,
    keys_of,
    shortcut_text,
)
from game.window.ui.dialog import Form, FormDialog, text_dialog

WIDTH, LEAST, BETWEEN_COLUMNS = (
    1060,
    224,
    28,
)  # of the dialog, of a column at least, between two; at 100 %
GAP, BETWEEN_CHORDS = 5, 14  # between two rows; between keys that are not pressed together
ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}  # as they are on keyboards


@dataclass(frozen=True)
class _Packed(Columns):
    """Columns in which each block goes on the one that is the least high by then."""

    def _rows(self, ink: Ink, width: int) -> tuple[int, list[tuple[Block, ...]]]:
        wide, rows = super()._rows(ink, width)
        columns = [Stack((), self.gap)] * len(rows[0])
        for block in self.blocks:
            least_high = min(columns, key=lambda column: column.height(ink, wide))
            columns[columns.index(least_high)] = replace(
                least_high, blocks=(*least_high.blocks, block)
            )
        return wide, [tuple(columns)]


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


def _section(section: Section) -> Block:
    """Return all shortcuts of a section under its title."""
    title = Words(bold(tr(section.value), Tone.ACCENT), SMALL)
    actions = (action for action in Action if action.section is section)
    others = (keys(tr(does), *which) for place, does, which in OTHER_KEYS if place is section)
    return Stack((title, *map(keys_of_action, actions), *others), GAP, grows=True)


def _sections(desk: Desk) -> Iterator[Section]:
    """Yield the sections of which something can be done now."""
    yield from (Section.PLAY, Section.GAMES, Section.WINDOW, Section.ALOUD, Section.TYPING)
    if len(desk.top.match_in_view.boards) > 1:
        yield Section.BOARDS
    if desk.replaying:
        yield Section.REPLAY
    if desk.top.view.assisting:
        yield Section.ASSISTANT


def open_shortcuts(desk: Desk) -> None:
    """Show all shortcuts."""
    columns = _Packed(tuple(map(_section, _sections(desk))), LEAST, gap=BETWEEN_COLUMNS)
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
        (tr("Today"), tr("One word a day, the same for everyone. It keeps your streak.")),
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


@dataclass(frozen=True, slots=True)
class HelpForm(Form):
    """The help as it is being read."""

    page: int = 0

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

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page)


@dataclass(frozen=True, slots=True)
class Welcome(Form):
    """How to play, for a new player, who may choose the size of text there."""

    desk: Desk

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        scale = self.desk.session.settings.scale
        letters = letters_of_sizes([*SIZES].index(scale) if scale in SIZES else -1)
        chosen = next((each.name for each in letters if each.chosen), "")
        choice = Choice(Row(letters), tuple(each.name for each in letters), chosen)
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
    desk.gui.open(text_dialog(tr("Without looking"), paragraphs, ()))


ACTIONS: Handlers = {
    Action.SHORTCUTS: open_shortcuts,
    Action.HELP: lambda desk: desk.gui.open(HelpForm()),
    Action.WELCOME: lambda desk: desk.gui.open(Welcome(desk)),
}
