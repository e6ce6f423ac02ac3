"""Help with a game: the sheet of Hint, all that the coach says, and the words that are left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Self

from game.catalogue import number, tr
from game.match import Daily
from game.match.describe import left_in_words
from game.session.coach_words import AdviceView, board_of, hidden_word, thinking
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers
from game.window.draw.blocks import (
    GAP,
    Block,
    Card,
    Gap,
    Page,
    Picture,
    Row,
    Stack,
    Words,
    bold,
    chips,
    link,
    muted,
    small,
)
from game.window.draw.icons import Icon, icon
from game.window.draw.theme import SMALL
from game.window.play.coach_panel import BETWEEN, CLOSE, DETAILS, advice, figures, held
from game.window.play.view_model import ViewModel
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog

PRESSES = {each.key: each for each in (Action.WORDS_LEFT, Action.COACH_DETAILS)}
HELPS = (Action.SHOW_LETTER, Action.COACH)
WIDTH = 336  # at 100 %, as the lengths below
PADDING, BETWEEN_ROWS = 10, 6  # around the words of a row; between rows
ICON = 20


def hint_sheet(wanted: Action, *, coached: bool, todays: bool) -> FormDialog:
    """Return the sheet with two kinds of help, and below them what help means.

    Args:
        wanted: the row that is chosen at first.
        coached: whether the coach is on, and the sheet can turn it off.
        todays: whether the game is today's puzzle, which counts for the daily streak.
    """
    coach = tr("Close the coach") if coached else tr("Ask the coach")
    rows = (
        _row(Action.SHOW_LETTER, Icon.HINT, tr("Show a letter"), tr("One you have not found")),
        _row(Action.COACH, Icon.STATISTICS, coach, tr("Words left, best guesses")),
    )
    notes = [small(tr("Marks this game “with help”."))]
    if todays:
        notes.append(small(tr("Your daily streak is safe.")))
    return FormDialog(
        tr("Hint"),
        body=Page((Stack((*rows, *notes), BETWEEN_ROWS),)),
        width=WIDTH,
        gives_way=True,
        presses={each.name: partial(take_help, each) for each in HELPS},
        first=wanted.name,
        keys={each.keys: each.name for each in HELPS},
        below=Action.HINT,
    )


def _row(action: Action, sign: Icon, name: str, line: str) -> Card:
    """Return a row: its picture, what it does, a line about that, and its key."""
    picture = Picture((ICON, ICON), lambda ink, size: icon(sign, min(size), ink.theme.text))
    words = Words(bold(name), grows=True), Words(muted(line), SMALL, grows=True)
    row = Row((picture, Stack(words, grows=True), small(action.keys)))
    return Card((row,), PADDING, name=action.name, spoken=f"{name}. {line}")


def open_sheet(desk: Desk, wanted: Action = Action.SHOW_LETTER) -> None:
    """Open the sheet with a row chosen; who is not to be asked has a letter at once."""
    session = desk.session
    if not session.settings.ask_help:
        desk.game.help(wanted)
        return
    todays = session.match.code.source == Daily(session.profile.today)
    desk.gui.open(hint_sheet(wanted, coached=session.coached, todays=todays))


def take_help(action: Action, desk: Desk, _form: Form) -> None:
    """Do what a row says."""
    desk.gui.close()
    desk.game.help(action)


@dataclass(frozen=True, slots=True)
class CoachForm(Form):
    """What the coach says; choosing one of the guesses is a step in the row of its name.

    Attributes:
        asked: what it says.
        details: whether the figures are shown.
        chosen: the guess that was chosen.
    """

    passes_letters: ClassVar[bool] = True  # to the row being typed, which it rates
    asked: AdviceView
    details: bool = False
    chosen: str = ""

    def dialog(self) -> FormDialog:
        """Return what is to be shown."""
        said = advice(self.asked, (DETAILS, CLOSE))
        more = (figures(self.asked),) if self.details else ()
        switch = link(DETAILS, tr("Hide details") if self.details else tr("Details"))
        # What changes all the time is not to be spoken.
        spoken = "" if self.asked.snapshot.complete else thinking()
        page = Page((Stack((said, switch, *more), BETWEEN),), spoken=spoken)
        return FormDialog(tr("Coach"), body=page, presses=PRESSES)

    def step(self, name: str, _by: int) -> Self:
        """Return the form with a guess chosen."""
        return replace(self, chosen=name)

    def changed(self, desk: Desk) -> None:
        """Type the guess that was chosen, or show it where it is hidden."""
        if self.chosen != hidden_word(self.asked):
            desk.gui.close_all()
        desk.top.suggest(self.chosen)
        desk.gui.hear()

    def heard(self, desk: Desk) -> Self:
        """Return the form with what the coach has found since.

        While the pointer is on a guess, the guesses keep their places.
        """
        if not (asked := _asked(desk.top.view)):
            return self
        return replace(
            self, asked=held(self.asked if desk.gui.pointed_at.isupper() else None, asked)
        )


def open_coach(desk: Desk, details: bool = False) -> None:
    """Show all that the coach says; where it is off, turn it on as Ctrl+A does, and then."""
    session = desk.session
    if not (desk.over or session.coached or desk.top.view.assisting):
        if session.asks_before_help(coach=True):
            open_sheet(desk, Action.COACH)
            return
        desk.game.help(Action.COACH)
    if asked := _asked(desk.top.view):
        desk.gui.open(CoachForm(asked, details))
    elif desk.over:
        desk.say(tr("This game is over: {key} reviews it", key=Action.REVIEW.keys))
    else:
        desk.say(thinking())


def _asked(view: ViewModel) -> AdviceView | None:
    """Return what the coach says, with the row as far as it is typed: the dialog may cover it."""
    asked = view.asked
    return asked and view.entry and asked._replace(word=view.entry.word)


def switch_details(desk: Desk) -> None:
    """Show the figures, or hide them where they are shown."""
    if form := desk.form(CoachForm):
        desk.gui.take_form(replace(form, details=not form.details))
    else:
        open_coach(desk, details=True)


def words_left(words: Sequence[str], total: int, likely: int) -> FormDialog:
    """Return some of the words left, how many there are in all, and how many of these are likely.

    >>> words_left(("CRANE", "CRATE"), 2, 2).title
    '2 words left'
    """
    how = tr("The most usual words come first. Press one to type it.")
    blocks: list[Block] = [small(how), chips(words, words, "")]
    if more := total - len(words):
        blocks.append(small(tr("… and {count} more", count=number(more))))
    page, presses = Page((Stack((*blocks, Gap()), GAP),)), {w: partial(type_word, w) for w in words}
    return FormDialog(left_in_words(total, likely), body=page, presses=presses, first=words[0])


def open_words_left(desk: Desk) -> None:
    """Show the words left on the board in focus, as far as the coach has found them."""
    asked = desk.top.view.asked
    if not asked or not asked.snapshot.examples:
        return
    snapshot, board = asked.snapshot, board_of(asked)
    left, likely = snapshot.words_left[board], snapshot.likely_on(board)
    desk.gui.open(words_left(snapshot.examples[board], left, likely))


def type_word(word: str, desk: Desk, _form: Form) -> None:
    """Type a word that is left."""
    desk.gui.close_all()
    desk.top.choose(word)


ACTIONS: Handlers = {
    Action.HINT: open_sheet,
    Action.SHOW_LETTER: open_sheet,
    Action.COACH: lambda desk: open_sheet(desk, Action.COACH),
    Action.COACH_IN_FULL: open_coach,
    Action.COACH_DETAILS: switch_details,
    Action.WORDS_LEFT: open_words_left,
}
