"""The words that are left on a board, the most usual ones first; pressing one types it."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from game.catalogue import number, tr
from game.match.describe import left_in_words
from game.session.coach_words import board_of
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import GAP, Block, Gap, Page, Stack, chips, small
from game.window.ui.actions import Action
from game.window.ui.dialog import Cards, Form, FormDialog


@dataclass(frozen=True, slots=True)
class WordsLeftForm(Form):
    """Some of the words left, how many there are in all, and how many of these are likely.

    >>> WordsLeftForm(("CRANE", "CRATE"), 2, 2).dialog().title
    '2 words left'
    """

    words: tuple[str, ...]
    total: int
    likely: int
    chosen: str = ""

    def dialog(self) -> FormDialog:
        """Return what is to be shown."""
        how = tr("The most usual words come first. Press one to type it.")
        blocks: list[Block] = [small(how), chips(self.words, self.words, "")]
        if more := self.total - len(self.words):
            blocks.append(small(tr("… and {count} more", count=number(more))))
        title, page = left_in_words(self.total, self.likely), Page((Stack((*blocks, Gap()), GAP),))
        return FormDialog(title, (), 0, (), (), body=page, cards=Cards(None, {}, self.words[0]))

    def step(self, name: str, _by: int) -> Self:
        """Return the form with a word chosen."""
        return replace(self, chosen=name)


def open_dialog(desk: Desk) -> None:
    """Show the words left on the board in focus, as far as the coach has found them."""
    asked = desk.view().asked
    if not asked or not asked.snapshot.examples:
        return
    snapshot, board = asked.snapshot, board_of(asked)
    left, likely = snapshot.words_left[board], snapshot.likely_on(board)
    form = WordsLeftForm(snapshot.examples[board], left, likely)
    desk.gui.open_form(form, partial(choose, desk))


def choose(desk: Desk, form: WordsLeftForm) -> None:
    """Type the word that was chosen."""
    desk.gui.close_all()
    desk.choose(form.chosen)


ACTIONS: Handlers = {Action.WORDS_LEFT: open_dialog}
