"""The words that are left on a board, the most usual ones first; pressing one types it."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

import pygame

from game.catalogue import number, tr
from game.match.describe import left_in_words
from game.window.dialogs.desk import Desk, Handlers
from game.window.draw.blocks import Drawn
from game.window.draw.text import Weight, widest
from game.window.draw.theme import BODY, SMALL, Px, Theme
from game.window.play.coach_text import advice_view, board_of
from game.window.ui.actions import Action
from game.window.ui.dialog import Cards, DrawnDialog, Form
from game.window.ui.page import Page, line_of

ROW, PAD = 32, 10  # of a word, at 100 %


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

    def dialog(self) -> DrawnDialog:
        """Return what is to be shown."""
        title = left_in_words(self.total, self.likely)
        cards = Cards(None, {}, {}, self.words[0], framed=False) if self.words else None
        return DrawnDialog(
            title,
            partial(_drawn, self.words, self.total),
            ((Action.CLOSE_DIALOG, tr("Close")),),
            tr("The most usual words come first. Press one to type it."),
            cards=cards,
        )

    def step(self, name: str, _by: int) -> Self:
        """Return the form with a word chosen."""
        return replace(self, chosen=name)


def _drawn(words: tuple[str, ...], total: int, theme: Theme, px: Px, width: int, _: int) -> Drawn:
    """Return the drawing of the words in columns."""
    page = Page(theme, px, width)
    page.say(tr("The most usual words come first. Press one to type it."), SMALL, theme.muted)
    page.skip(12)
    high = px(ROW)
    wide = widest(words, Weight.BOLD, px(BODY)) + 2 * px(PAD)
    across = max(1, width // max(1, wide))
    wide = width // across
    for nth, word in enumerate(words):
        place = pygame.Rect(nth % across * wide, 0, wide, high)
        picture = line_of(word, Weight.BOLD, px(BODY), theme.text)
        page.put(picture, place.x + px(PAD), (high - picture.get_height()) // 2)
        page.offer_at(word, place)
        if nth % across == across - 1 or nth == len(words) - 1:
            page.height += high
    if total > len(words):
        page.skip(8)
        page.say(tr("… and {count} more", count=number(total - len(words))), colour=theme.muted)
    return page.drawn()


def open_dialog(desk: Desk) -> None:
    """Show the words left on the board in focus, as far as the coach has found them."""
    asked = advice_view(desk.view())
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
