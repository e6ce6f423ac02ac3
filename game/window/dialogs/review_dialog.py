"""The review of a finished game: how it went, its guesses, its figures, as they are found out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import decimal, labelled
from game.profile.journal import kept_game
from game.session.review_words import (
    BEST_SCORE,
    Brief,
    Finding,
    ReviewSnapshot,
    better_in_words,
    given_up_in_words,
    in_brief,
    is_costly,
    rare_words,
    remarks_on,
    signed,
    summary,
    turn_figures,
    verdict,
)
from game.window.desk import Desk
from game.window.dialogs.shared import Handlers
from game.window.draw.blocks import (
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
    Row,
    Stack,
    Table,
    Words,
    bold,
    link,
    muted,
    small,
    title,
)
from game.window.draw.text import Run
from game.window.draw.theme import BODY, SMALL, Tone
from game.window.play.tiles import tiles
from game.window.ui.actions import Action
from game.window.ui.dialog import Form, FormDialog

if TYPE_CHECKING:  # for numpy is not needed to show a review
    from game.coach import AbsurdleTurn, Review, Turn

HEADING, APART = 28, 24  # at 100 %, like all lengths here
CARD, CARD_PADDING, BETWEEN_CARDS = 280, 18, 16
STEP, BAR = 44, 18  # a guess of the chart, and its bar
WITHIN = 6


def review_blocks(snapshot: ReviewSnapshot, *, detailed: bool) -> list[Block]:
    """Return a review as far as it has come, with its figures or without them."""
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
    return [*blocks, *_chart(snapshot), *([_details(snapshot)] if detailed else [])]


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
    if review := snapshot.review:
        table = _table(review)
        said = [*rare_words(review)]
    else:
        table, said = _absurdle_table(snapshot.absurdle_turns), []
    said += remarks_on(snapshot, scored=False, given_up=True)
    return Stack((table, Line(8), _sum(snapshot), *map(small, said)), WITHIN)


def _sum(snapshot: ReviewSnapshot) -> Words:
    """Return how the guesses add up, what was used in bold."""
    guesses = len(_turns(snapshot))
    used = tr_plural("{count} guess", "{count} guesses", guesses)
    whole = summary(snapshot)
    rest = whole.removeprefix(used)
    if rest == whole:
        return small(whole)
    return Words((Run(used, bold=True), muted(rest)), SMALL)


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
DETAILS, REPLAY, CANCEL = "details", "replay", "cancel"  # parts of its page


@dataclass(frozen=True, slots=True)
class ReviewForm(Form):
    """The review as far as it has come.

    Attributes:
        snapshot: what is known.
        detailed: whether its figures are shown.
        key: the key of the game, to replay it; empty where it is replayed, or is not kept.
    """

    shows_review: ClassVar[bool] = True
    snapshot: ReviewSnapshot
    detailed: bool = False
    key: str = ""

    def dialog(self) -> FormDialog:
        """Return the review as it is to be shown."""
        complete = self.snapshot.complete
        blocks = [*review_blocks(self.snapshot, detailed=self.detailed), *self._foot()]
        # What changes all the time is not spoken.
        spoken = "" if complete else tr("Reviewing the game…")
        page = Page((Stack(tuple(blocks), APART),), spoken=spoken)
        return FormDialog(
            tr("Review"),
            body=page,
            width=WIDTH,
            presses={REPLAY: replay, CANCEL: Action.CLOSE_DIALOG},
        )

    def _foot(self) -> list[Block]:
        """Return what can be pressed below the review."""
        parts: list[Block] = []
        if self.snapshot.complete and not self.snapshot.problem:
            words = tr("Hide details") if self.detailed else tr("Show details")
            parts.append(link(DETAILS, words))
        if self.takes_long:
            parts += [Gap(), Button(CANCEL, tr("Cancel"))]
        elif self.key:
            parts += [Gap(), Button(REPLAY, tr_context("a game", "Replay"))]
        return [Row(tuple(parts))] if parts else []

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

    def step(self, name: str, by: int) -> Self:
        """Return the form with its figures shown, or hidden again."""
        return replace(self, detailed=not self.detailed) if name == DETAILS else self


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
    with desk.reporting():
        if desk.replay(kept_game(desk.session.profile, form.key)):
            desk.gui.close_all()


ACTIONS: Handlers = {
    Action.REVIEW: open_review,
}
