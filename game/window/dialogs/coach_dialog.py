"""Help with a game: the sheet of Hint, all that the coach says, the words left; and its review."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Self

from game.catalogue import number, tr, tr_context
from game.formats import decimal, labelled
from game.match import Daily
from game.match.describe import left_in_words
from game.profile.journal import kept_game
from game.session.coach_words import AdviceView, board_of, hidden_word, thinking
from game.session.review_words import (
    BEST_SCORE,
    Brief,
    Finding,
    ReviewSnapshot,
    better_in_words,
    given_up_in_words,
    in_brief,
    is_costly,
    remarks_on,
    signed,
    summary,
    turn_figures,
    verdict,
)
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers
from game.window.draw.blocks import (
    GAP,
    Bar,
    Bars,
    Block,
    Button,
    Card,
    Column,
    Columns,
    Gap,
    Line,
    Meter,
    Page,
    Picture,
    Row,
    Stack,
    Table,
    Words,
    bold,
    chips,
    link,
    muted,
    small,
    title,
)
from game.window.draw.icons import Icon, icon
from game.window.draw.theme import BODY, SMALL, Tone
from game.window.play.coach_panel import BETWEEN, CLOSE, DETAILS, advice, figures, held
from game.window.play.tiles import tiles
from game.window.play.view_model import ViewModel
from game.window.scenes.play_scene import HELPS
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog

if TYPE_CHECKING:  # for numpy is not needed to show a review
    from game.coach import AbsurdleTurn, Review, Turn


PRESSES = {each.key: each for each in (Action.WORDS_LEFT, Action.COACH_DETAILS)}
SHEET = 336  # at 100 %, as the lengths below
PADDING, BETWEEN_ROWS = 10, 6  # around the words of a row; between rows
ICON = 20


def _row(action: Action, sign: Icon, name: str, line: str) -> Card:
    """Return a row: its picture, what it does, a line about that, and its key."""
    picture = Picture((ICON, ICON), lambda ink, size: icon(sign, min(size), ink.theme.text))
    words = Words(bold(name), grows=True), Words(muted(line), SMALL, grows=True)
    row = Row((picture, Stack(words, grows=True), small(action.keys)))
    return Card((row,), PADDING, name=action.name, spoken=f"{name}. {line}")


def open_sheet(desk: Desk, wanted: Action = Action.SHOW_LETTER) -> None:
    """Open the sheet with two kinds of help, one of which is chosen, and what help means below.

    Who is not to be asked has it at once.
    """
    session = desk.session
    if not session.settings.ask_help:
        desk.game.help(wanted)
        return
    coach = tr("Close the coach") if session.coached else tr("Ask the coach")
    blocks: list[Block] = [
        _row(Action.SHOW_LETTER, Icon.HINT, tr("Show a letter"), tr("One you have not found")),
        _row(Action.COACH, Icon.STATISTICS, coach, tr("Words left, best guesses")),
        small(tr("Marks this game “with help”.")),
    ]
    if session.match.code.source == Daily(session.profile.today):
        blocks.append(small(tr("Your daily streak is safe.")))
    sheet = FormDialog(
        tr("Hint"),
        body=Page((Stack(tuple(blocks), BETWEEN_ROWS),)),
        width=SHEET,
        gives_way=True,
        presses={each.name: partial(take_help, each) for each in HELPS},
        first=wanted.name,
        keys={each.keys: each.name for each in HELPS},
        below=Action.HINT,
    )
    desk.gui.open(sheet)


def take_help(action: Action, desk: Desk, _form: Form) -> None:
    """Do what a row says."""
    desk.gui.close()
    desk.game.help(action)


@dataclass(frozen=True)
class CoachForm(Form):
    """What the coach says; choosing one of the guesses is a step in the row of its name.

    Attributes:
        asked: what it says.
        details: whether the figures are shown.
        guess: the one that was chosen.
    """

    passes_letters: ClassVar[bool] = True  # to the row being typed, which it rates
    asked: AdviceView
    details: bool = False
    guess: str = ""

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
        return replace(self, guess=name)

    def changed(self, desk: Desk) -> None:
        """Type the guess that was chosen, or show it where it is hidden."""
        if self.guess != hidden_word(self.asked):
            desk.gui.close_all()
        desk.top.suggest(self.guess)
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


def open_words_left(desk: Desk) -> None:
    """Show the words left on the board in focus, as far as the coach has found them."""
    asked = desk.top.view.asked
    if not asked or not asked.snapshot.examples:
        return
    snapshot, board = asked.snapshot, board_of(asked)
    words, total = snapshot.examples[board], snapshot.words_left[board]
    how = tr("The most usual words come first. Press one to type it.")
    blocks: list[Block] = [small(how), chips(words)]
    if more := total - len(words):
        blocks.append(small(tr("… and {count} more", count=number(more))))
    dialog = FormDialog(
        left_in_words(total, snapshot.likely_on(board)),
        body=Page((Stack((*blocks, Gap()), GAP),)),
        presses={word: partial(type_word, word) for word in words},
        first=words[0],
    )
    desk.gui.open(dialog)


def type_word(word: str, desk: Desk, _form: Form) -> None:
    """Type a word that is left."""
    desk.gui.close_all()
    desk.top.choose(word)


HEADING, APART = 28, 24  # at 100 %, like all lengths here
CARD, CARD_PADDING, BETWEEN_CARDS = 280, 18, 16
STEP, BAR = 44, 18  # a guess of the chart, and its bar
WITHIN = 6


def review_blocks(snapshot: ReviewSnapshot) -> list[Block]:
    """Return a review as far as it has come."""
    if snapshot.problem:
        return [Words(snapshot.problem)]
    brief = in_brief(snapshot)
    if brief is None:  # what may still change is not shown: one game has one result
        said = (title(tr("Reviewing the game…"), HEADING), small(snapshot.progress_in_words))
        return [Stack(said, WITHIN), *_chart(snapshot)]
    blocks = [_heading(brief)]
    if given_up := given_up_in_words(snapshot):
        blocks.append(Words(given_up))
    if brief.findings:
        cards = tuple(map(_card, brief.findings))
        blocks.append(Columns(cards, CARD, most=2, gap=BETWEEN_CARDS))
    return [*blocks, *_chart(snapshot)]


def _heading(brief: Brief) -> Block:
    """Return how the game went, with skill and luck where luck played a part."""
    head = Words(bold(brief.headline), HEADING, grows=True)
    if brief.scores is None:
        return head
    scores = (
        _score(tr("Skill"), brief.scores.skill, Tone.ACCENT),
        _score(tr("Luck"), brief.scores.luck, Tone.BAR),
    )
    return Row((head, Row(scores, APART, grows=False)))


def _score(name: str, value: int | None, tone: Tone) -> Row:
    # For translators: behind "Skill", in place of a number.
    figure = tr("too few choices") if value is None else number(value)
    label = Words(muted(name), spoken=labelled(name, figure))
    if value is None:  # no bar, which would look like nought
        return Row((label, Words(muted(figure), spoken="")), 12, grows=False)
    bar = Meter(value / BEST_SCORE, tone)
    return Row((label, bar, Words(bold(figure), spoken="")), 12, grows=False)


def _card(found: Finding) -> Card:
    tone = {True: Tone.GAIN, False: Tone.LOSS, None: Tone.MUTED}[found.good]
    label = Words(bold(found.label, tone), SMALL)
    why = (Words(muted(found.why)),) if found.why else ()
    return Card((label, Words(bold(found.said)), *why), CARD_PADDING, WITHIN)


def _chart(snapshot: ReviewSnapshot) -> list[Block]:
    """Return how many words were left after each guess, as bars by their share of those before."""
    turns, boards, bars = _turns(snapshot), snapshot.match.boards, []
    clues = [guess.clues for guess in boards[0].guesses] if len(boards) == 1 else []
    for at, turn in enumerate(turns):
        word, left, before = turn.word, turn.words_after, turn.words_before
        row, more = tiles(word, clues[at] if clues else ()), tr("of {count}", count=number(before))
        if left:
            bars.append(Bar(row.plain, left / before, number(left), True, more, 1, row))
        else:
            bars.append(Bar(row.plain, None, tr("✓ solved"), True, block=row))
    if not bars:
        return []
    chart = Bars(tuple(bars), (tr("Guess"), tr("Words left")), STEP, BAR, gap=BETWEEN_CARDS)
    return [Stack((title(tr("Words left after each guess"), BODY), chart), WITHIN)]


def _turns(snapshot: ReviewSnapshot) -> "Sequence[Turn | AbsurdleTurn]":
    return snapshot.review.turns if snapshot.review else snapshot.absurdle_turns


# Details ------------------------------------------------------------------------------------


def _details(snapshot: ReviewSnapshot) -> Block:
    """Return the figures, how they add up, and what is to be said of them."""
    review, turns = snapshot.review, snapshot.absurdle_turns
    table = _table(review) if review else _absurdle_table(turns)
    said = remarks_on(snapshot, scored=False, given_up=True)
    return Stack((table, Line(8), small(summary(snapshot)), *map(small, said)), WITHIN)


def _table(review: "Review") -> Table:
    turns, figures = review.turns, turn_figures(review)
    pairs = [*zip(turns, figures, strict=True)]
    costs = tuple(decimal(each.loss / 100, 2) for each in figures)
    costly = tuple(Tone.LOSS if is_costly(*pair) else Tone.TEXT for pair in pairs)
    lucks = tuple(signed(each.luck) for each in figures)
    lucky = tuple(_tone_of(each.luck) for each in figures)
    better = tuple(better_in_words(*pair) for pair in pairs)
    said = tuple(verdict(*pair, first=not at) for at, pair in enumerate(pairs))
    return Table(
        (
            Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
            Column(tr("Cost"), costs, tones=costly),
            Column(tr("Luck"), lucks, tones=lucky),
            Column(tr("Better"), better, right=False),
            Column(tr("In words"), said, right=False),
        )
    )


def _tone_of(luck: int) -> Tone:
    return Tone.GAIN if luck > 0 else Tone.LOSS if luck < 0 else Tone.TEXT


def _absurdle_table(turns: "Sequence[AbsurdleTurn]") -> Table:
    def figures(values: Sequence[int | None]) -> tuple[str, ...]:
        return tuple("–" if value is None else number(value) for value in values)

    return Table(
        (
            Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
            Column(tr("Win forced in"), figures([turn.needed for turn in turns])),
            Column(tr("Cost"), figures([turn.loss for turn in turns])),
            Column(tr("Best"), tuple(turn.best or "–" for turn in turns), right=False),
        )
    )


WIDTH = 720  # at 100 %
REPLAY, CANCEL = "replay", "cancel"  # parts of its page


@dataclass(frozen=True)
class ReviewForm(Form):
    """The review as far as it has come.

    Attributes:
        snapshot: what is known.
        key: the key of the game, to replay it; empty where it is replayed, or is not kept.
    """

    shows_review: ClassVar[bool] = True
    snapshot: ReviewSnapshot
    key: str = ""

    def dialog(self) -> FormDialog:
        """Return the review as it is to be shown."""
        snapshot, complete = self.snapshot, self.snapshot.complete
        # What changes all the time is not spoken.
        spoken = "" if complete else tr("Reviewing the game…")
        pages = [Page((Stack((*review_blocks(snapshot), *self._foot()), APART),), spoken=spoken)]
        if complete and not snapshot.problem:
            pages.append(Page((_details(snapshot),)))
        return FormDialog(
            tr("Review"),
            body=pages[-1] if self.page else pages[0],  # also while it is worked out again
            pages=(tr("Review"), tr("Details")) if len(pages) > 1 else (),
            page=self.page,
            width=WIDTH,
            as_high_as=tuple(pages),
            presses={REPLAY: replay, CANCEL: Action.CLOSE_DIALOG},
        )

    def _foot(self) -> list[Block]:
        """Return what can be pressed below the review."""
        if self.takes_long:
            return [Row((Gap(), Button(CANCEL, tr("Cancel"))))]
        if self.key:
            return [Row((Gap(), Button(REPLAY, tr_context("a game", "Replay"))))]
        return []

    @property
    def takes_long(self) -> bool:
        """Whether the review is still worked out, and of so many boards that this takes long."""
        return not self.snapshot.complete and len(self.snapshot.match.boards) > 1

    def cancel(self, desk: Desk) -> bool:
        """Stop a review that takes long."""
        if self.takes_long:
            desk.analysis.review.cancel()
        return False

    def heard(self, desk: Desk) -> Self:
        """Return the form with what more was found out of its game."""
        return replace(self, snapshot=desk.review_of(self.snapshot.match) or self.snapshot)


def open_review(desk: Desk) -> None:
    """Open the review of the game in view, which is over.

    It fills in while the player looks; closing the dialog cancels the work, unless that is soon
    done and the end of the game shows it, too.
    """
    match, started = desk.top.match_in_view, desk.session.started
    service = desk.analysis.review
    service.ask(match)
    key = started.key if started and not desk.replaying else ""
    desk.gui.open(ReviewForm(service.current or ReviewSnapshot(match), key=key))


def replay(desk: Desk, form: ReviewForm) -> None:
    """Replay the game that is reviewed; after which it comes back."""
    desk.replay(kept_game(desk.session.profile, form.key))


ACTIONS: Handlers = {
    Action.HINT: open_sheet,
    Action.SHOW_LETTER: open_sheet,
    Action.COACH: lambda desk: open_sheet(desk, Action.COACH),
    Action.COACH_IN_FULL: open_coach,
    Action.COACH_DETAILS: switch_details,
    Action.WORDS_LEFT: open_words_left,
    Action.REVIEW: open_review,
}
