"""A review as a drawing: headline, best moment and lesson, the guesses, and how they add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number, tr, tr_plural
from game.coach.turns import BEST_SCORE
from game.formats import decimal, estimated
from game.session.review_service import (
    given_up_in_words,
    in_brief,
    remarks_on,
    summary,
    turns_in_words,
)
from game.window.dialogs.review_plots import draw_plots, most_lower, signed
from game.window.draw.shapes import rounded_panel
from game.window.draw.text import Weight, widest
from game.window.draw.theme import BODY, PANEL_CORNER, SMALL
from game.window.play.brief_card import score, score_bar, scores_in_words, unrated
from game.window.play.end_text import Run, draw_runs
from game.window.ui.page import Column, Page, line_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import Review, Turn
    from game.coach.review_brief import Brief
    from game.session.review_service import ReviewSnapshot
    from game.window.draw.blocks import Drawn
    from game.window.draw.theme import Colour, Px, Theme

HEADLINE = 26  # sizes at 100 %
BAR, THICK = 150, 9
CARDS_SIDE_BY_SIDE = 600  # from this width on
PADDING, GAP = 16, 12
LOW = 720  # in lower windows the plots are folded away
PLOTS, DETAILS = "plots", "details"  # the lines that unfold them


def draw_review(
    snapshot: ReviewSnapshot,
    unfolded: bool | None,
    theme: Theme,
    px: Px,
    width: int,
    room: int,
    *,
    detailed: bool = False,
    lower: int = 0,
) -> Drawn:
    """Return the drawing of a review as far as it has come.

    Where only plots side by side are in the way of showing it all at once, they are lower.

    Args:
        snapshot: what is known of the game.
        unfolded: whether the plots are shown, None for where the window is high enough.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        width: how wide it is to be, in pixels.
        room: the height in which all of it is seen at once, in pixels.
        detailed: whether the rare words that were better are named.
        lower: by how many pixels the plots are lower than usual.
    """
    page = Page(theme, px, width)
    brief = None if snapshot.problem else in_brief(snapshot)
    if snapshot.problem:
        page.say(snapshot.problem)
    elif brief is None:
        # What may still change is not shown: one game has one result.
        page.say(tr("Reviewing the game…"), HEADLINE, weight=Weight.BOLD)
        if progress := snapshot.progress_in_words:
            page.say(progress, colour=page.theme.muted)
        page.skip(GAP)
        if snapshot.review:
            columns = _unvalued(turn_columns(snapshot.review, theme), theme)
            whole = page.holds(columns)
            page.table([each for each in columns if whole or not each.spare], ruled=True)
        page.skip(120)
    else:
        _draw_head(page, brief)
        if plain := [each for each in (brief.plain, given_up_in_words(snapshot)) if each]:
            for sentence in plain:
                page.say(sentence)
            page.skip(GAP)
        _draw_moments(page, brief)
        if snapshot.review:
            _draw_turns(page, snapshot, snapshot.review)
            _draw_details(page, snapshot.review, shown=detailed)
            _draw_sum(page, snapshot.review)
            _draw_foldable_plots(page, snapshot.review, unfolded, lower)
        else:
            _draw_absurdle(page, snapshot)
        _draw_remarks(page, snapshot)
    page.skip(8)
    over = page.height - room
    if lower or not 0 < over <= most_lower(px):
        return page.drawn()
    return draw_review(snapshot, unfolded, theme, px, width, room, detailed=detailed, lower=over)


def _draw_head(page: Page, brief: Brief) -> None:
    """Draw the headline, and skill and luck as bars behind it or below it."""
    theme, px = page.theme, page.px
    size = px(HEADLINE)
    head = draw_runs((Run(brief.headline, Weight.BOLD, theme.text),), size, page.width)
    bars = _scores(page, brief) if brief.luck is not None else None
    page.put(head, 0, words=brief.headline)
    scores = scores_in_words(brief) if bars else ""
    if bars and page.width >= px(CARDS_SIDE_BY_SIDE):
        scores += f" {_of_most()}"
    if bars and head.get_width() + px(40) + bars.get_width() <= page.width:
        down = (head.get_height() - bars.get_height()) // 2
        page.put(bars, page.width - bars.get_width(), down, words=scores)
        page.height += head.get_height()
    else:
        page.height += head.get_height()
        if bars:
            page.skip(4)
            page.put(bars, 0, words=scores)
            page.height += bars.get_height()
    page.skip(GAP)


def _scores(page: Page, brief: Brief) -> pygame.Surface:
    """Return skill and luck as bars with their figures, below each other if they must."""
    theme, px = page.theme, page.px
    parts = [
        _Score(tr("Skill"), brief.skill, theme.accent),
        _Score(tr("Luck"), brief.luck, theme.muted),
    ]
    gap = px(24)
    each = [_draw_score(page, part, (part,)) for part in parts]
    high = each[0].get_height()
    if page.width >= px(CARDS_SIDE_BY_SIDE):  # what the figures are of
        each.append(line_of(_of_most(), Weight.REGULAR, px(SMALL), theme.muted))
    wide = sum(one.get_width() for one in each) + gap * (len(each) - 1)
    if wide <= page.width:
        row = pygame.Surface((wide, high), pygame.SRCALPHA)
        left = 0
        for one in each:
            row.blit(one, (left, (high - one.get_height()) // 2))
            left += one.get_width() + gap
        return row
    each = [_draw_score(page, part, parts) for part in parts]
    both = pygame.Surface((max(one.get_width() for one in each), 2 * high), pygame.SRCALPHA)
    for place, one in enumerate(each):
        both.blit(one, (0, place * high))
    return both


class _Score(NamedTuple):
    """Skill or luck: its name, its value, and the colour of its bar."""

    name: str
    value: int | None
    colour: Colour


def _draw_score(page: Page, part: _Score, aligned: Sequence[_Score]) -> pygame.Surface:
    """Return a score as a bar between its name and its figure, in columns with some others."""
    theme, px = page.theme, page.px
    size, gap = px(BODY), px(10)
    label = line_of(part.name, Weight.REGULAR, size, theme.muted)
    if part.value is None:  # no bar, which would look like nought
        note = line_of(unrated(), Weight.REGULAR, size, theme.muted)
        left = widest([each.name for each in aligned], Weight.REGULAR, size) + gap
        drawn = pygame.Surface((left + note.get_width(), label.get_height()), pygame.SRCALPHA)
        drawn.blit(label, (0, 0))
        drawn.blit(note, (left, 0))
        return drawn
    figure = line_of(score(part.value), Weight.BOLD, size, theme.text)
    left = widest([each.name for each in aligned], Weight.REGULAR, size) + gap
    fixed = left + gap + widest([score(each.value) for each in aligned], Weight.BOLD, size)
    wide = max(px(24), min(px(BAR), page.width - fixed))
    drawn = pygame.Surface((fixed + wide, label.get_height()), pygame.SRCALPHA)
    drawn.blit(label, (0, 0))
    bar = score_bar((wide, px(THICK)), part.value, part.colour, theme)
    drawn.blit(bar, bar.get_rect(midleft=(left, drawn.get_height() // 2)))
    drawn.blit(figure, (drawn.get_width() - figure.get_width(), 0))
    return drawn


def _of_most() -> str:
    """Return what the scores are of."""
    return tr("of {total}", total=BEST_SCORE)


def _draw_moments(page: Page, brief: Brief) -> None:
    """Draw the best moment and the lesson as cards, side by side where there is room."""
    theme, px = page.theme, page.px
    moments = [
        (label, sentence, colour)
        for label, sentence, colour in (
            (brief.best_label, brief.best, theme.gain),
            (tr("Worth knowing"), brief.lesson, theme.loss),
        )
        if sentence
    ]
    if not moments:
        return
    in_line = page.width >= px(CARDS_SIDE_BY_SIDE) and len(moments) > 1
    gap, padding = px(GAP), px(PADDING)
    wide = (page.width - gap) // 2 if in_line else page.width
    drawn = []
    for label, sentence, colour in moments:
        head = draw_runs((Run(label, Weight.BOLD, colour),), px(SMALL), wide - 2 * padding)
        runs = (Run(f"{sentence}.", Weight.REGULAR, theme.text),)
        drawn.append((head, draw_runs(runs, px(BODY), wide - 2 * padding), f"{label}: {sentence}."))
    heights = [h.get_height() + t.get_height() + px(4) + 2 * padding for h, t, _ in drawn]
    for nth, (head, words, said) in enumerate(drawn):
        height = max(heights) if in_line else heights[nth]
        card = rounded_panel((wide, height), px(PANEL_CORNER), theme.surface, theme.line, px(1))
        card.blit(head, (padding, padding))
        card.blit(words, (padding, padding + head.get_height() + px(4)))
        page.put(card, nth * (wide + gap) if in_line else 0, words=said)
        if not in_line or nth == len(drawn) - 1:
            page.height += height
            page.skip(GAP)


def _draw_turns(page: Page, snapshot: ReviewSnapshot, review: Review) -> None:
    """Draw the table of the guesses; where it has no room for words, sentences below it."""
    columns = turn_columns(review, page.theme)
    if page.holds(columns):
        page.table(columns, ruled=True)
    else:
        page.table([column for column in columns if not column.spare], ruled=True)
        _draw_sentences(page, snapshot)
    page.skip(GAP)


def _draw_details(page: Page, review: Review, *, shown: bool) -> None:
    """Draw a line that unfolds which rare words were better, where there are any."""
    from game.coach.review_text import rare_words, turn_figures

    sentences = list(rare_words(review.turns, turn_figures(review)))
    if not sentences:
        return
    _offer(page, DETAILS, tr("Hide details") if shown else tr("Show details"))
    page.skip(6 if shown else 0)  # the room of the ring around the line
    for sentence in sentences if shown else ():
        page.say(sentence, SMALL, page.theme.muted)
    page.skip(GAP)


def _offer(page: Page, name: str, words: str) -> None:
    """Draw a line that unfolds something, or folds it."""
    top = page.height
    page.say(words, BODY, page.theme.accent, Weight.BOLD)
    page.offer(name, top, words)


def turn_columns(review: Review, theme: Theme) -> list[Column]:
    """Return the columns of the guesses of a review."""
    from game.coach.review_brief import better_in_words, is_costly, verdict
    from game.coach.review_text import turn_figures

    turns, figures = review.turns, turn_figures(review)
    costs = (decimal(each.loss / 100, 2) for each in figures)
    lucks = (signed(each.luck) for each in figures)
    verdicts = (
        verdict(turn, each, first=not nth)
        for nth, (turn, each) in enumerate(zip(turns, figures, strict=True))
    )
    return [
        Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
        Column(tr("Words left"), tuple(_left(t.words_before, t.words_after) for t in turns)),
        Column(
            tr("Cost"),
            tuple(map(_about, turns, costs)),
            colours=tuple(
                theme.loss if is_costly(*each) else theme.text
                for each in zip(turns, figures, strict=True)
            ),
        ),
        Column(
            tr("Luck"),
            tuple(map(_about, turns, lucks)),
            colours=tuple(_luck_colour(each.luck, theme) for each in figures),
        ),
        Column(tr("Better was"), tuple(map(better_in_words, turns, figures)), right=False, spare=1),
        Column(
            tr("In words"),
            tuple(verdicts),
            right=False,
            colours=(theme.muted,) * len(turns),
            spare=1,
        ),
    ]


def _unvalued(columns: Sequence[Column], theme: Theme) -> list[Column]:
    """Return the columns of a review under way, with dots for all that may still change."""
    dots = ("…",) * len(columns[0].cells)
    muted = (theme.muted,) * len(dots)
    return [*columns[:2], *(each._replace(cells=dots, colours=muted) for each in columns[2:])]


def _luck_colour(luck: int, theme: Theme) -> Colour:
    return theme.gain if luck > 0 else theme.loss if luck < 0 else theme.text


def _draw_absurdle(page: Page, snapshot: ReviewSnapshot) -> None:
    turns = snapshot.absurdle_turns
    columns = [
        Column(tr("Guess"), tuple(turn.word for turn in turns), right=False, bold=True),
        Column(tr("Words left"), tuple(_left(t.words_before, t.words_after) for t in turns)),
        Column(tr("Win forced in"), tuple(score(turn.needed) for turn in turns)),
        Column(tr("Cost"), tuple(score(turn.loss) for turn in turns)),
        Column(tr("Best"), tuple(turn.best or "–" for turn in turns), spare=1),
    ]
    page.table(columns)
    _draw_sentences(page, snapshot)
    page.skip(GAP)
    page.say(summary(snapshot), colour=page.theme.muted)
    page.skip(GAP)


def _draw_sentences(page: Page, snapshot: ReviewSnapshot) -> None:
    """Draw the turns in words."""
    page.rule()
    for nth, (_, sentence) in enumerate(turns_in_words(snapshot), 1):
        page.say(f"{nth}.  {sentence}.")
        page.skip(4)


def _draw_remarks(page: Page, snapshot: ReviewSnapshot) -> None:
    page.say(" ".join(remarks_on(snapshot, scored=False, given_up=True)), SMALL, page.theme.muted)


def _draw_sum(page: Page, review: Review) -> None:
    """Draw how the guesses add up: figures in bold, what they are behind them."""
    from game.coach.review_text import sum_parts

    theme, px, padding = page.theme, page.px, page.px(PADDING)
    used = tr_plural("{count} guess", "{count} guesses", len(review.turns))
    runs = [Run(used, Weight.BOLD, theme.text)]
    said = used
    for nth, part in enumerate(sum_parts(review)):
        sign = "=" if nth == 0 else "−" if part.hundredths < 0 else "+"
        runs += [
            Run(sign, Weight.REGULAR, theme.muted),
            Run(part.figure, Weight.BOLD, theme.text),
            Run(part.words, Weight.REGULAR, theme.muted),
        ]
        said += f" {sign} {part.figure} {part.words}"
    words = draw_runs(runs, px(BODY), page.width - 2 * padding)
    size = (page.width, words.get_height() + padding)
    box = rounded_panel(size, px(PANEL_CORNER) * 2 // 3, theme.surface, theme.line, px(1))
    box.blit(words, (padding, padding // 2))
    page.put(box, 0, words=said)
    page.height += box.get_height()
    page.skip(GAP)


def _draw_foldable_plots(page: Page, review: Review, unfolded: bool | None, lower: int) -> None:
    """Draw the plots, or in low windows a line that unfolds them."""
    from game.coach.review_text import turn_figures

    low = pygame.display.get_init() and pygame.display.get_window_size()[1] < page.px(LOW)
    shown = not low if unfolded is None else unfolded
    if low or unfolded is not None:
        _offer(page, PLOTS, tr("Hide plots") if shown else tr("Show plots"))
        page.skip(GAP)
    if shown:
        draw_plots(page, review, [each.luck / 100 for each in turn_figures(review)], lower)


def _left(before: int, after: int) -> str:
    return f"{number(before)} → {number(after)}"


def _about(turn: Turn, figure: str) -> str:
    """Return a figure of a turn, with the sign of an estimate if it is one."""
    return figure if turn.exact else estimated(figure)
