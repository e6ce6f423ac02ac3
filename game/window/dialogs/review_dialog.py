"""The review of a finished game: what skill and luck did to it, in guesses."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_plural
from game.formats import decimal, estimated
from game.session.review_service import (
    ReviewSnapshot,
    remarks_on,
    review_in_words,
    summary,
    turns_in_words,
)
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import Action
from game.window.ui.charts import Line, draw_lines
from game.window.ui.dialog import Drawn, DrawnDialog, Form
from game.window.ui.gui import Gui
from game.window.ui.page import Column, Page, line_of, written
from game.window.ui.text import Weight
from game.window.ui.theme import BODY, SMALL, TITLE, Px, Theme

if TYPE_CHECKING:
    from game.coach import Review, Turn


MINUS = "\N{MINUS SIGN}"
GOOD, GREAT = 60, 90  # the skill from which on a game is praised, and much praised
FIGURE = 26  # sizes at 100 %
LEAST_TERM = 104  # below this width of each, the parts of the sum are drawn below each other
CHART = 190
SWINGS = 150
WIDE = 600  # from this width on, the charts are side by side


def draw_review(snapshot: ReviewSnapshot, theme: Theme, px: Px, width: int) -> Drawn:
    """Return the drawing of a review as far as it has come.

    Args:
        snapshot: what is known of the game.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        width: how wide it is to be, in pixels.
    """
    page = Page(theme, px, width)
    if snapshot.problem:
        page.say(snapshot.problem)
    elif snapshot.review:
        _draw_turns(page, snapshot, snapshot.review)
    elif snapshot.absurdle_turns:
        _draw_absurdle(page, snapshot)
    else:
        page.say(tr("Reviewing the game…"), colour=theme.muted)
        page.skip(120)
    page.skip(8)
    return page.drawn()


def headline(review: "Review") -> str:
    """Return how the game went, in a line: an opinion, and the scores."""
    from game.coach.review_text import scores

    skill = review.skill
    if not review.solved:
        opinion = tr("Not solved.")
    elif skill is None or skill < GOOD:
        opinion = tr_plural(
            "Solved in {count} guess.", "Solved in {count} guesses.", len(review.turns)
        )
    elif skill < GREAT:
        opinion = tr("Well played.")
    else:
        opinion = tr("Brilliantly played.")
    return f"{opinion} {scores(review)}"


def _draw_turns(page: Page, snapshot: ReviewSnapshot, review: "Review") -> None:
    from game.coach.review_text import sum_parts, turn_figures

    theme, turns = page.theme, review.turns
    page.say(headline(review), TITLE * 0.85, weight=Weight.BOLD)
    page.skip(10)
    _draw_sum(page, len(turns), [(p.hundredths, p.figure, p.words) for p in sum_parts(review)])
    figures = turn_figures(review)
    costs = (decimal(each.loss / 100, 2) for each in figures)
    lucks = (_signed(each.luck) for each in figures)
    inks = {1: theme.accent, 0: theme.text, -1: theme.warning}  # by the sign of luck
    columns = [
        Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
        Column(tr("Words left"), tuple(_left(t.words_before, t.words_after) for t in turns)),
        Column(tr("Cost"), tuple(map(_about, turns, costs))),
        Column(
            tr("Luck"),
            tuple(map(_about, turns, lucks)),
            colours=tuple(inks[(each.luck > 0) - (each.luck < 0)] for each in figures),
        ),
        Column(tr("Skill"), tuple(_known(turn.skill) for turn in turns), spare=1),
        Column(tr("Best"), tuple(turn.best for turn in turns), spare=2),
        # For translators: how many words the best guess would have left, over a column.
        Column(tr("Best leaves"), tuple(number(round(turn.best_after)) for turn in turns), spare=3),
    ]
    page.table(columns)
    _draw_sentences(page, snapshot)
    page.skip(12)
    _draw_charts(page, review, [each.luck / 100 for each in figures])


def _draw_absurdle(page: Page, snapshot: ReviewSnapshot) -> None:
    turns = snapshot.absurdle_turns
    page.say(summary(snapshot), TITLE * 0.85, weight=Weight.BOLD)
    page.skip(10)
    columns = [
        Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
        Column(tr("Words left"), tuple(_left(t.words_before, t.words_after) for t in turns)),
        Column(tr("Win forced in"), tuple(_known(turn.needed) for turn in turns)),
        Column(tr("Cost"), tuple(_known(turn.loss) for turn in turns)),
        Column(tr("Best"), tuple(turn.best or "–" for turn in turns), spare=1),
    ]
    page.table(columns)
    _draw_sentences(page, snapshot)


def _draw_sentences(page: Page, snapshot: ReviewSnapshot) -> None:
    """Draw the turns in words, and the remarks."""
    page.rule()
    for nth, (_, sentence) in enumerate(turns_in_words(snapshot), 1):
        page.say(f"{nth}.  {sentence}.")
        page.skip(4)
    page.rule()
    unfinished = () if snapshot.complete else (tr("Still refining…"),)
    page.say(" ".join((*remarks_on(snapshot, scored=False), *unfinished)), SMALL, page.theme.muted)


def _left(before: int, after: int) -> str:
    return f"{number(before)} → {number(after)}"


def _known(value: int | None) -> str:
    return "–" if value is None else number(value)


def _about(turn: "Turn", figure: str) -> str:
    """Return a figure of a turn, with the sign of an estimate if it is one."""
    return figure if turn.exact else estimated(figure)


def _signed(hundredths: int) -> str:
    """Return a figure with its sign.

    >>> _signed(5), _signed(-62) == MINUS + "0.62", _signed(0)
    ('+0.05', True, '0.00')
    """
    return decimal(hundredths / 100, 2, signed=bool(hundredths))


def _draw_sum(page: Page, used: int, parts: Sequence[tuple[int, str, str]]) -> None:
    """Draw an equation: what was used, and the parts that it is the sum of, with their names."""
    theme, px = page.theme, page.px
    # For translators: below the number of guesses.
    terms = [("", number(used), tr_plural("guess used", "guesses used", used))]
    for index, (hundredths, figure, words) in enumerate(parts):
        sign = "=" if index == 0 else MINUS if hundredths < 0 else "+"
        terms.append((sign, figure, words))
    wide = page.width // len(terms)
    if wide < px(LEAST_TERM):
        _draw_sum_in_rows(page, terms)
        return
    size = min(px(FIGURE), max(px(BODY), round(wide * 0.34)))
    high = 0
    for index, (sign, figure, words) in enumerate(terms):
        left = index * wide
        mark = line_of(sign, Weight.REGULAR, size, theme.muted)
        value = line_of(figure, Weight.BOLD, size, theme.text if index else theme.accent)
        indent = round(size * 0.9) if sign else 0
        page.put(mark, left)
        page.put(value, left + indent)
        name = written(words, Weight.REGULAR, px(SMALL), theme.muted, wide - indent - px(4))
        page.put(name, left + indent, value.get_height())
        high = max(high, value.get_height() + name.get_height())
    page.height += high
    page.skip(14)


def _draw_sum_in_rows(page: Page, terms: Sequence[tuple[str, str, str]]) -> None:
    """Draw the parts of the equation one below the other, where they do not fit in a row."""
    theme, px = page.theme, page.px
    size, gap = px(TITLE), px(8)
    signs = [line_of(sign, Weight.REGULAR, size, theme.muted) for sign, _, _ in terms]
    figures = [
        line_of(figure, Weight.BOLD, size, theme.text if index else theme.accent)
        for index, (_, figure, _) in enumerate(terms)
    ]
    before = max(sign.get_width() for sign in signs) + gap
    right = before + max(figure.get_width() for figure in figures)
    room = max(1, page.width - right - gap)
    for sign, figure, (_, _, words) in zip(signs, figures, terms, strict=True):
        page.put(sign, 0)
        page.put(figure, right - figure.get_width())
        name = written(words, Weight.REGULAR, px(SMALL), theme.muted, room)
        page.put(name, right + gap, max(0, (figure.get_height() - name.get_height()) // 2))
        page.height += max(figure.get_height(), name.get_height())
    page.skip(10)


def _draw_charts(page: Page, review: "Review", lucks: Sequence[float]) -> None:
    """Draw the expected rest and the luck of each turn, side by side where there is room."""
    side_by_side = page.width >= page.px(WIDE)
    gap = page.px(24)
    wide = (page.width - gap) // 2 if side_by_side else page.width
    high, low = page.px(CHART), page.px(SWINGS)
    rest = _rest_chart((wide, high), review, page.theme, page.px)
    swings = _swings((wide, high if side_by_side else low), lucks, page.theme, page.px)
    titles = [
        written(title, Weight.BOLD, page.px(BODY), page.theme.text, wide)
        for title in (tr("Guesses to go"), tr("Luck: guesses saved or cost"))
    ]
    head = page.px(5) + max(title.get_height() for title in titles)
    for index, (title, chart) in enumerate(zip(titles, (rest, swings), strict=True)):
        left = index * (wide + gap) if side_by_side else 0
        page.put(title, left)
        page.put(chart, left, head)
        if not side_by_side or index:
            page.height += head + chart.get_height()
            page.skip(12)


def _rest_chart(size: tuple[int, int], review: "Review", theme: Theme, px: Px) -> pygame.Surface:
    turns = review.turns
    expected = (*(float(turn.value) for turn in turns), float(turns[-1].next_value))
    lines = [Line(tr("with best play"), expected, theme.accent)]
    if review.solved:
        needed = tuple(float(len(turns) - turn) for turn in range(len(turns) + 1))
        lines.append(Line(tr("you"), needed, theme.yellow))
    labels = [tr("start"), *(number(nth) for nth in range(1, len(turns) + 1))]
    return draw_lines(size, lines, labels, theme, px)


def _swings(size: tuple[int, int], lucks: Sequence[float], theme: Theme, px: Px) -> pygame.Surface:
    """Return columns that rise above a line where luck saved guesses, and hang where it cost."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    small = px(SMALL)
    room = size[1] - 5 * small
    up, down = max(0.0, *lucks), max(0.0, *(-luck for luck in lucks))
    scale = room / max(up + down, 0.5)
    zero = round(1.6 * small + up * scale)
    surface.fill(theme.line, (0, zero, size[0], max(1, px(1))))
    apart = size[0] / len(lucks)
    width = round(min(apart * 0.6, px(40)))
    for index, luck in enumerate(lucks):
        middle = round((index + 0.5) * apart)
        edge, ink = ("midbottom", theme.accent) if luck >= 0 else ("midtop", theme.warning)
        box = pygame.Rect(0, 0, width, round(abs(luck) * scale))
        setattr(box, edge, (middle, zero))
        pygame.draw.rect(surface, ink, box, border_radius=min(px(4), width // 4))
        if apart >= 3.4 * small:
            figure = line_of(_signed(round(100 * luck)), Weight.REGULAR, small, theme.text)
            end = box.top - small // 4 if luck >= 0 else box.bottom + small // 4
            surface.blit(figure, figure.get_rect(**{edge: (middle, end)}))
        if apart >= 1.5 * small or index % 5 == 4:
            turn = line_of(number(index + 1), Weight.REGULAR, small, theme.muted)
            surface.blit(turn, turn.get_rect(midbottom=(middle, size[1])))
    return surface


WIDTH = 760  # at 100 %


@dataclass(frozen=True, slots=True)
class ReviewForm(Form):
    """The review as far as it has come."""

    snapshot: ReviewSnapshot

    def dialog(self) -> DrawnDialog:
        """Return the review as it is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        words = tr("Reviewing the game…")  # what changes all the time is not spoken
        if self.snapshot.complete:
            words = review_in_words(self.snapshot)
            if self.snapshot.review:
                words = f"{headline(self.snapshot.review)} {words}"
        return DrawnDialog(tr("Review"), partial(draw_review, self.snapshot), buttons, words, WIDTH)


def open_review(desk: Desk) -> None:
    """Open the review of the game in view, or say when there is one.

    It fills in while the player looks; closing the dialog cancels the work.
    """
    if not desk.over:
        desk.say(tr("Finish the game to review it"))
        return
    match = desk.match()
    service = desk.analysis().review
    service.ask(match)
    desk.gui.open_form(ReviewForm(service.current or ReviewSnapshot(match)))


def refresh(gui: Gui, snapshot: ReviewSnapshot) -> None:
    """Show what more was found out, where the review of that game is still open."""
    if isinstance(gui.form, ReviewForm) and gui.form.snapshot.match is snapshot.match:
        gui.take_form(ReviewForm(snapshot))


ACTIONS: Handlers = {Action.REVIEW: open_review}
