"""What the words of a game mean that is over, one below the other."""

from functools import partial
from typing import NamedTuple

from game.catalogue import tr
from game.match import Match
from game.match.describe import answers_in_words
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.text import Weight, text
from game.window.draw.theme import BODY, SMALL, Px, Theme
from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog
from game.window.ui.page import Page
from game.words import defined, written

BETWEEN, BESIDE = 14, 8  # two words; a word and what kind of word it is; lengths at 100 %


class Entry(NamedTuple):
    """A word with its kind and its meaning; the kind is empty where none is known."""

    name: str
    kind: str
    meaning: str

    @property
    def in_words(self) -> str:
        """The entry as a line of text."""
        if not self.kind:
            return " ".join(filter(None, (self.name, self.meaning)))
        meant = tr("{kind}: {meaning}", kind=self.kind, meaning=self.meaning)
        return f"{self.name} {meant}"


def open_meanings(desk: Desk) -> None:
    """Show what the words of the game in view mean."""
    entries = meanings(desk.match())
    words = "\n".join(each.in_words for each in entries)
    buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
    desk.gui.open(DrawnDialog(tr("Meanings"), partial(draw_meanings, entries), buttons, words))


def meanings(match: Match) -> tuple[Entry, ...]:
    """Return an entry for each word of a game, or else what is known of its end."""
    language = match.words.language
    entries = []
    for number, board in enumerate(match.boards, 1):
        if not board.answer:
            continue
        word = written(board.answer, language)
        name = f"{number}. {word}" if len(match.boards) > 1 else word
        found = defined(board.answer, language)
        unknown = Entry(name, "", tr("no definition is known"))
        entries.append(Entry(name, found.kind, found.words) if found else unknown)
    return tuple(entries) or (Entry("", "", f"{answers_in_words(match)}."),)


def draw_meanings(entries: tuple[Entry, ...], theme: Theme, px: Px, width: int, _: int) -> Drawn:
    """Return the words in bold, what kind each is at its right, and the meanings below."""
    page = Page(theme, px, width)
    for number, entry in enumerate(entries):
        if number:
            page.skip(BETWEEN)
        if entry.name:
            _draw_name(page, entry)
        page.say(entry.meaning, BODY, theme.text if entry.kind or not entry.name else theme.muted)
    return page.drawn()


def _draw_name(page: Page, entry: Entry) -> None:
    """Draw a word, and its kind on the same line where it has room."""
    px, theme = page.px, page.theme
    name = text(entry.name, Weight.BOLD, px(BODY), theme.text)
    page.put(name, 0, words=entry.name)
    kind = text(entry.kind or " ", Weight.REGULAR, px(SMALL), theme.muted)
    left = name.get_width() + px(BESIDE)
    fits = left + kind.get_width() <= page.width
    if entry.kind and fits:
        down = name.get_height() - kind.get_height() - px(1)
        page.put(kind, left, down, words=entry.kind)
    page.height += name.get_height()
    if entry.kind and not fits:
        page.say(entry.kind, SMALL, theme.muted)
    page.skip(2)


ACTIONS: Handlers = {Action.MEANINGS: open_meanings}
