"""What the words of a game mean that is over, one after the other."""

from html import escape

from game.catalogue import tr
from game.match import Match
from game.match.describe import answers_in_words
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.words import definition, written


def open_meanings(desk: Desk) -> None:
    """Show what the words of the game in view mean, or say when they can be shown."""
    if not desk.over:
        desk.say(tr("Finish the game to see what its words mean"))
        return
    buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
    desk.gui.open(TextDialog(tr("Meanings"), tuple(meanings(desk.match())), buttons))


def meanings(match: Match) -> list[str]:
    """Return a paragraph for each word of a game, as HTML."""
    language = match.words.language
    paragraphs = []
    for number, board in enumerate(match.boards, 1):
        if not board.answer:
            continue
        word = written(board.answer, language)
        meaning = definition(board.answer, language) or tr("no definition is known")
        name = f"{number}. {word}" if len(match.boards) > 1 else word
        paragraphs.append(f"<b>{escape(name)}</b> {escape(meaning)}")
    return paragraphs or [escape(f"{answers_in_words(match)}.")]


ACTIONS: Handlers = {Action.MEANINGS: open_meanings}
