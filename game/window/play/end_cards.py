"""The cards at the end of a game: how such games went so far, and what the words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.catalogue import number, tr, tr_plural
from game.formats import in_ranges, percent
from game.window.draw.shapes import rounded_panel
from game.window.draw.text import Weight, text, text_width, widest
from game.window.draw.theme import BODY, BUTTON_TEXT, PANEL_CORNER, SMALL, Px, Theme
from game.window.play.end_text import Run, draw_runs, meaning_runs, run_lines
from game.window.ui.charts import bar_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.recorder import KindSummary

PADDING = 22  # lengths at 100 %
ROW, LEAST_ROW = 34, 14
BAR_SHARE = 0.74  # how much of its row a bar takes
CORNER = 4
BUTTON, LOW_BUTTON = 36, 25  # the height of a button on a card, and the least for its text
BUTTON_PADDING = 28  # the space around its label
GAP = 10
SMALLEST, READABLE = 11, 13  # pixels of text
HEAD_SHARE = 0.11  # of the height of a card, which the size of its head is at most
LOST = "X"  # names the row of the games that were lost


class TallyRow(NamedTuple):
    """A row of the games so far.

    Attributes:
        name: its name.
        games: how many games.
        lit: whether this game is one of them.
        won: whether they were won.
    """

    name: str
    games: int
    lit: bool
    won: bool = False


def tally_rows(result: Any, most: int) -> list[TallyRow]:
    """Return the rows of the games so far, at most so many: by guesses, and the lost ones last."""
    assert result.record
    tally = result.record.tally
    counts = dict(tally.distribution)
    counts.setdefault(result.least, 0)
    if result.most:
        counts.setdefault(result.most, 0)
    rows = []
    for name, games in in_ranges(counts, max(1, most - 1), result.least).items():
        first, _, last = name.partition("–")
        lit = result.taken is not None and int(first) <= result.taken <= int(last or first)
        rows.append(TallyRow(name, games, lit, won=True))
    return [*rows, TallyRow(LOST, tally.lost, result.taken is None)]


def tally_card(
    size: tuple[int, int], result: Any, theme: Theme, px: Px
) -> tuple[pygame.Surface, list[TallyRow]]:
    """Return the card of the games so far, with this game's bar in a ring, and its rows."""
    assert result.record
    card, padding = blank_card(size, theme, px), min(px(PADDING), size[1] // 9)
    room = size[0] - 2 * padding
    top = padding + _head(card, padding, room, result, theme, px)
    height = size[1] - padding - top
    rows = tally_rows(result, max(2, height // min(px(LEAST_ROW), LEAST_ROW)))
    row = min(px(ROW), height // len(rows))
    words = max(round(row * 0.62), min(READABLE, round(row * 0.9)))  # figures have nothing below
    words = max(SMALLEST, min(px(BODY), words))
    small = max(SMALLEST, min(px(SMALL), words))
    left = padding + widest((each.name for each in rows), Weight.BOLD, words) + px(GAP)
    right = widest((number(each.games) for each in rows), Weight.BOLD, small) + px(GAP)
    longest = max(1, *(each.games for each in rows))
    most = size[0] - padding - right - left
    for place, each in enumerate(rows):
        middle = top + place * row + row // 2
        name = text(each.name, Weight.BOLD, words, theme.text if each.lit else theme.muted)
        card.blit(name, name.get_rect(midright=(left - px(GAP), middle)))
        width = max(px(3), round(most * each.games / longest))
        colour = theme.line if not each.games else theme.green if each.won else theme.bar
        size_of_bar = width, max(3, round(row * BAR_SHARE))
        bar = bar_drawn(size_of_bar, colour, theme.accent if each.lit else None, px)
        card.blit(bar, bar.get_rect(midleft=(left, middle)))
        weight = Weight.BOLD if each.lit else Weight.REGULAR
        games = text(number(each.games), weight, small, theme.text if each.lit else theme.muted)
        card.blit(games, games.get_rect(midleft=(left + width + px(GAP), middle)))
    return card, rows


def _head(card: pygame.Surface, padding: int, room: int, result: Any, theme: Theme, px: Px) -> int:
    """Draw what is counted, and in figures behind it how many games; return the height."""
    assert result.record
    title, figures = record_title(result), record_in_words(result.record)
    most = max(READABLE, round(card.get_height() * HEAD_SHARE))
    size, small = min(px(BODY), most), min(px(SMALL), most)
    while size > SMALLEST and text_width(title, Weight.BOLD, size) > room:
        size -= 1
    head = text(title, Weight.BOLD, size, theme.text)
    card.blit(head, (padding, padding - px(2)))
    while small > SMALLEST and text_width(figures, Weight.REGULAR, small) > room:
        small -= 1
    said = text(figures, Weight.REGULAR, small, theme.muted)
    in_line = head.get_width() + px(GAP) + said.get_width() <= room
    down = head.get_height() - said.get_height() if in_line else head.get_height()
    left = padding + room - said.get_width() if in_line else padding
    card.blit(said, (left, padding - px(2) + down))
    high = head.get_height() if in_line else head.get_height() + said.get_height()
    return high + px(GAP) // 2


def record_title(result: Any) -> str:
    """Return what is counted of the games so far."""
    record = result.record
    if record and record.late:
        if record.aided:
            return tr("Dailies played later, with help")
        return tr("Dailies played later")
    if record and record.daily:
        return tr("Daily puzzles with help") if record.aided else tr("Daily puzzles")
    return tr("Games with help") if record and record.aided else tr("Games like this")


def record_in_words(record: KindSummary) -> str:
    """Return how the games of a kind went so far, in a line.

    >>> from game.profile.statistics import Tally
    >>> from game.session.recorder import KindSummary
    >>> record_in_words(KindSummary(Tally(played=104, won=103)))
    '104 played · 99% won'
    """
    tally = record.tally
    # For translators: over a chart, how many games and which share of them was won.
    share = percent(tally.share_won or 0)
    return tr_plural(
        "{count} played · {share} won", "{count} played · {share} won", tally.played, share=share
    )


def meaning_title(result: Any) -> str:
    """Return which word the card of the meaning explains."""
    missed = sum(answer.found is None for answer in result.answers)
    if missed == 1 and result.answers[result.shown].found is None:
        return tr("The one that got away")
    return tr("Board {number}", number=result.shown + 1)


def meaning_hint() -> str:
    """Return how to come to the word of another board."""
    return tr("Click a board for its word.")


def name_of_meanings() -> str:
    """Return what the button of the words of all boards says on its card."""
    return tr("All words")


def button_on_card(size: tuple[int, int], label: str, padding: int, unit: float) -> pygame.Rect:
    """Return the place of a button on a card: at its lower right corner.

    Args:
        size: of the card, in pixels.
        label: of the button.
        padding: the space at the edges of the card, in pixels.
        unit: how large the button is.
    """
    height = min(round(BUTTON * unit), size[1] // 4)
    unit = min(unit, height / LOW_BUTTON)  # a low one has a smaller label
    words = text_width(label, Weight.BOLD, max(1, round(BUTTON_TEXT * unit)))
    width = min(words + round(BUTTON_PADDING * unit), size[0] - 2 * padding)
    place = pygame.Rect(0, 0, width, height)
    place.bottomright = (size[0] - padding, size[1] - padding)
    return place


def meaning_button(size: tuple[int, int], px: Px, unit: float) -> pygame.Rect:
    """Return the place on the card of meanings of the button of all words."""
    return button_on_card(size, name_of_meanings(), min(px(PADDING), size[1] // 9), unit)


def meaning_card(
    size: tuple[int, int], result: Any, theme: Theme, px: Px, button: pygame.Rect
) -> pygame.Surface:
    """Return the card of what the word of the board in focus means, with room for a button."""
    card, padding = blank_card(size, theme, px), min(px(PADDING), size[1] // 9)
    room = size[0] - 2 * padding
    title, hint = meaning_title(result), meaning_hint()
    height = button.y - px(GAP) // 2 - padding
    aside = button.x - px(GAP) - padding  # the width next to the button
    whole = False
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        body = max(SMALLEST, round(px(BODY) * share))
        small = max(SMALLEST, round(px(SMALL) * share))
        head = text(title, Weight.BOLD, body, theme.text)
        runs = meaning_runs(result, theme) or _only_word(result, theme)
        lines = run_lines(runs, body, room)
        foot = text(hint, Weight.REGULAR, small, theme.muted, max(1, aside), centred=False)
        said = draw_runs(runs, body, room)
        gap = px(GAP)
        needed = head.get_height() + gap // 2 + said.get_height()
        whole = needed <= height
        if whole or body == SMALLEST:
            break
    if head.get_width() <= room:
        card.blit(head, (padding, padding))
    if not whole:
        left = max(1, (height - head.get_height() - gap // 2) // (said.get_height() // len(lines)))
        said = draw_runs(runs, body, room, left)
    top = padding + head.get_height() + gap // 2
    card.blit(said, (padding, top))
    place = foot.get_rect(left=padding, centery=button.centery)
    place.bottom = min(place.bottom, size[1] - padding // 2)
    if top + said.get_height() + gap // 2 <= place.y and foot.get_width() <= aside:
        card.blit(foot, place)
    return card


def word_in_words(result: Any) -> str:
    """Return the word that the card explains, or that there is none."""
    return result.word or tr("No word was fixed.")


def _only_word(result: Any, theme: Theme) -> Sequence[Run]:
    word = word_in_words(result)
    return (Run(word, Weight.BOLD if result.word else Weight.REGULAR, theme.text),)


def blank_card(size: tuple[int, int], theme: Theme, px: Px) -> pygame.Surface:
    """Return an empty card."""
    return rounded_panel(size, px(PANEL_CORNER), theme.surface, theme.line, px(1))
