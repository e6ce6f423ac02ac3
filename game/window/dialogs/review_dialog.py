"""The review of a finished game: what skill and luck did to it, in guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.session.review_service import ReviewSnapshot, remarks_on, review_in_words
from game.window.ui.actions import Action
from game.window.ui.charts import Line, draw_lines
from game.window.ui.dialog import Drawn, DrawnDialog, Form
from game.window.ui.page import Column, Page, line_of, written
from game.window.ui.text import Weight
from game.window.ui.theme import BODY, SMALL, TITLE, Theme
from game.words.wording import plural

if TYPE_CHECKING:
    from game.coach import AbsurdleTurn, Review
    from game.window.dialogs.desk import Desk, Handlers
    from game.window.ui.gui import Gui
    from game.window.ui.theme import Theme

Px = Callable[[float], int]

MINUS = "\N{MINUS SIGN}"
FIGURE = 26  # sizes at 100 %
LEAST_TERM = 104  # below this width of each, the parts of the sum stand one below the other
CHART = 190
SWINGS = 150
WIDE = 600  # from this width on, the charts stand side by side


def draw_review(told: ReviewSnapshot, theme: Theme, px: Px, wide: int) -> Drawn:
    """Return the drawing of a review as far as it has come.

    Args:
        told: what is known of the game.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        wide: how wide it is to be, in pixels.
    """
    page = Page(theme, px, wide)
    if told.problem:
        page.say(told.problem)
    elif told.review:
        _draw_turns(page, told, told.review)
    elif told.absurdle_turns:
        _draw_absurdle(page, told)
    else:
        page.say("The coach is looking at the game …", colour=theme.muted)
        page.skip(120)
    page.skip(8)
    return page.drawn()


def _draw_turns(page: Page, told: ReviewSnapshot, review: Review) -> None:
    from game.coach.review_text import sum_parts, turn_figures, turn_in_words

    theme = page.theme
    _draw_sum(
        page, len(review.turns), [(p.hundredths, p.figure, p.words) for p in sum_parts(review)]
    )
    figures = turn_figures(review)
    about = ["" if turn.exact else "~" for turn in review.turns]
    columns = [
        Column("Guess", tuple(turn.word for turn in review.turns), right=False, bold=True),
        Column("Words left", tuple(_left(t.words_before, t.words_after) for t in review.turns)),
        Column(
            "Lost",
            tuple(f"{a}{each.loss / 100:.2f}" for a, each in zip(about, figures, strict=True)),
        ),
        Column(
            "Luck",
            tuple(f"{a}{_signed(each.luck)}" for a, each in zip(about, figures, strict=True)),
            inks=tuple(
                theme.text if not each.luck else theme.accent if each.luck > 0 else theme.warning
                for each in figures
            ),
        ),
        Column("Skill", tuple("–" if t.skill is None else str(t.skill) for t in review.turns)),
        Column("Best", tuple(turn.best for turn in review.turns)),
        Column("It leaves", tuple(f"{round(turn.best_after):,}" for turn in review.turns)),
    ]
    page.table(columns, dispensable=("It leaves", "Best", "Skill"))
    page.rule()
    for number, (turn, each) in enumerate(zip(review.turns, figures, strict=True), 1):
        page.say(f"{number}.  {turn_in_words(turn, each)}.")
        page.skip(4)
    page.rule()
    unfinished = "" if told.complete else "The figures are still becoming more exact."
    _draw_remarks(page, (*remarks_on(told), unfinished))
    page.skip(12)
    _draw_charts(page, review, [each.luck / 100 for each in figures])


def _draw_remarks(page: Page, said: Sequence[str]) -> None:
    page.say(" ".join(filter(None, said)), SMALL, page.theme.muted)


def _left(before: int, after: int) -> str:
    return f"{before:,} → {after:,}"


def _signed(hundredths: int) -> str:
    """Return a figure with its sign.

    >>> _signed(5), _signed(-62) == MINUS + "0.62", _signed(0)
    ('+0.05', True, '0.00')
    """
    sign = "+" if hundredths > 0 else MINUS if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) / 100:.2f}"


def _draw_sum(page: Page, used: int, parts: Sequence[tuple[int, str, str]]) -> None:
    """Draw an equation: what was used, and the parts that it is the sum of, with their names."""
    theme, px = page.theme, page.px
    terms = [("", str(used), f"{plural(used, 'guess')} used")]
    for index, (hundredths, figure, words) in enumerate(parts):
        sign = "=" if index == 0 else MINUS if hundredths < 0 else "+"
        terms.append((sign, figure, words))
    wide = page.wide // len(terms)
    if wide < px(LEAST_TERM):
        _draw_sum_in_rows(page, terms)
        return
    size = min(px(FIGURE), max(px(BODY), round(wide * 0.34)))
    high = 0
    for index, (sign, figure, words) in enumerate(terms):
        left = index * wide
        mark = line_of(sign, Weight.REGULAR, size, theme.muted)
        number = line_of(figure, Weight.BOLD, size, theme.text if index else theme.accent)
        indent = round(size * 0.9) if sign else 0
        page.put(mark, left)
        page.put(number, left + indent)
        name = written(words, Weight.REGULAR, px(SMALL), theme.muted, wide - indent - px(4))
        page.put(name, left + indent, number.get_height())
        high = max(high, number.get_height() + name.get_height())
    page.high += high
    page.skip(14)


def _draw_sum_in_rows(page: Page, terms: Sequence[tuple[str, str, str]]) -> None:
    """Draw the parts of the equation one below the other, where they are too many for a row."""
    theme, px = page.theme, page.px
    size, gap = px(TITLE), px(8)
    signs = [line_of(sign, Weight.REGULAR, size, theme.muted) for sign, _, _ in terms]
    figures = [
        line_of(figure, Weight.BOLD, size, theme.text if index else theme.accent)
        for index, (_, figure, _) in enumerate(terms)
    ]
    before = max(sign.get_width() for sign in signs) + gap
    right = before + max(figure.get_width() for figure in figures)
    for sign, figure, (_, _, words) in zip(signs, figures, terms, strict=True):
        page.put(sign, 0)
        page.put(figure, right - figure.get_width())
        name = line_of(words, Weight.REGULAR, px(SMALL), theme.muted)
        page.put(name, right + gap, (figure.get_height() - name.get_height()) // 2)
        page.high += figure.get_height()
    page.skip(10)


def _draw_charts(page: Page, review: Review, lucks: Sequence[float]) -> None:
    """Draw the expected rest and the luck of each turn, side by side where there is room."""
    side_by_side = page.wide >= page.px(WIDE)
    gap = page.px(24)
    wide = (page.wide - gap) // 2 if side_by_side else page.wide
    high, low = page.px(CHART), page.px(SWINGS)
    rest = _rest_chart((wide, high), review, page.theme, page.px)
    swings = _swings((wide, high if side_by_side else low), lucks, page.theme, page.px)
    head = page.px(24)
    titles = ("Guesses still to come", "Luck, in guesses saved or cost")
    for index, (title, chart) in enumerate(zip(titles, (rest, swings), strict=True)):
        left = index * (wide + gap) if side_by_side else 0
        page.put(line_of(title, Weight.BOLD, page.px(BODY), page.theme.text), left)
        page.put(chart, left, head)
        if not side_by_side or index:
            page.high += head + chart.get_height()
            page.skip(12)


def _rest_chart(size: tuple[int, int], review: Review, theme: Theme, px: Px) -> pygame.Surface:
    turns = review.turns
    expected = (*(float(turn.value) for turn in turns), float(turns[-1].next_value))
    lines = [Line("expected with best play", expected, theme.accent)]
    if review.solved:
        needed = tuple(float(len(turns) - turn) for turn in range(len(turns) + 1))
        lines.append(Line("really needed", needed, theme.yellow))
    labels = ["start", *(str(number) for number in range(1, len(turns) + 1))]
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
    wide = round(min(apart * 0.6, px(40)))
    for index, luck in enumerate(lucks):
        middle = round((index + 0.5) * apart)
        long = round(abs(luck) * scale)
        box = pygame.Rect(0, 0, wide, long)
        box.midbottom = (middle, zero)
        if luck < 0:
            box.midtop = (middle, zero)
        ink = theme.accent if luck >= 0 else theme.warning
        pygame.draw.rect(surface, ink, box, border_radius=min(px(4), wide // 4))
        if apart >= 3.4 * small:
            figure = line_of(_signed(round(100 * luck)), Weight.REGULAR, small, theme.text)
            at = box.top - small // 4 if luck >= 0 else box.bottom + small // 4
            place = figure.get_rect(midbottom=(middle, at))
            if luck < 0:
                place = figure.get_rect(midtop=(middle, at))
            surface.blit(figure, place)
        if apart >= 1.5 * small or index % 5 == 4:
            number = line_of(str(index + 1), Weight.REGULAR, small, theme.muted)
            surface.blit(number, number.get_rect(midbottom=(middle, size[1])))
    return surface


def _draw_absurdle(page: Page, told: ReviewSnapshot) -> None:
    from game.coach.review_text import absurdle_sum, absurdle_turn

    turns: tuple[AbsurdleTurn, ...] = told.absurdle_turns
    page.say(absurdle_sum(turns), TITLE * 0.85, weight=Weight.BOLD)
    page.skip(10)
    page.table(
        [
            Column("Guess", tuple(turn.word for turn in turns), right=False, bold=True),
            Column("Words left", tuple(_left(t.words_before, t.words_after) for t in turns)),
            Column("Win forced in", tuple(_known(turn.needed) for turn in turns)),
            Column("Lost", tuple(_known(turn.loss) for turn in turns)),
            Column("Best", tuple(turn.best or "–" for turn in turns)),
        ],
        dispensable=("Best",),
    )
    page.rule()
    for number, turn in enumerate(turns, 1):
        page.say(f"{number}.  {absurdle_turn(turn)}.")
        page.skip(4)
    page.rule()
    _draw_remarks(page, tuple(remarks_on(told)))


def _known(number: int | None) -> str:
    return "–" if number is None else str(number)


WIDTH = 760  # at 100 %


@dataclass(frozen=True, slots=True)
class ReviewForm(Form):
    """The review as far as it has come.

    Attributes:
        told: what is known of the game.
    """

    told: ReviewSnapshot

    def dialog(self) -> DrawnDialog:
        """Return the review as it is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, "Close"),)
        words = "The coach is looking at the game"  # what changes all the time is not spoken
        if self.told.complete:
            words = review_in_words(self.told)
        return DrawnDialog("Review", self._draw, buttons, words, WIDTH)

    def _draw(self, theme: Theme, px: Callable[[float], int], wide: int) -> Drawn:
        return draw_review(self.told, theme, px, wide)


def open_review(desk: Desk) -> None:
    """Open the review of the game in view, or say when there is one.

    It fills in while the player looks; closing the dialog cancels the work.
    """
    if not desk.over:
        desk.say("A game can be reviewed when it is over")
        return
    match = desk.match()
    desk.gui.open_form(ReviewForm(ReviewSnapshot(match)))
    desk.analysis().review_game(match)


def is_open(gui: Gui) -> bool:
    """Return whether a review is open."""
    return isinstance(gui.form, ReviewForm)


def refresh(gui: Gui, told: ReviewSnapshot) -> None:
    """Show what more was found out, where the review of that game is still open."""
    if isinstance(gui.form, ReviewForm) and gui.form.told.match is told.match:
        gui.take_form(ReviewForm(told))


ACTIONS: Handlers = {Action.REVIEW: open_review}
