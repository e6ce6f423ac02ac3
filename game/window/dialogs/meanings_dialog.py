"""What the words of a game mean that is over, one below the other."""

from typing import NamedTuple

from game.catalogue import tr
from game.match import Match
from game.match.describe import answers_in_words
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Block, Stack, Words, bold, muted
from game.window.ui.actions import Action
from game.window.ui.dialog import text_dialog
from game.words import defined, written


class Entry(NamedTuple):
    """A word with its kind and its meaning; the kind is empty where none is known."""

    name: str
    kind: str
    meaning: str


def open_meanings(desk: Desk) -> None:
    """Show what the words of the game in view mean."""
    buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
    desk.gui.open(text_dialog(tr("Meanings"), map(_block, meanings(desk.match())), buttons))


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


def _block(entry: Entry) -> Block:
    """Return a word in bold, what kind of word it is behind it, and its meaning below."""
    name = Words((bold(entry.name), muted(f" {entry.kind}")))
    return Stack((name, Words(entry.meaning)) if entry.name else (Words(entry.meaning),))


ACTIONS: Handlers = {Action.MEANINGS: open_meanings}
