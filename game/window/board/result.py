"""The end of a game: how it went, what the word was, and the results of such games so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number, tr, tr_plural
from game.match import Daily, Match, Status
from game.match.describe import answers_in_words, missed_in_words
from game.window.board.header import chip, with_help
from game.window.board.header_places import BUTTON
from game.window.board.praise import days_in_words, lost_in_words, news_in_words, won_in_words
from game.window.board.toolbar import AFTER_DAILY, AT_THE_END, SPARED, end_width, least_end_width
from game.window.ui.actions import Action
from game.window.ui.shapes import rounded_panel
from game.window.ui.text import Weight, fitting_size, paragraph, text, text_width
from game.window.ui.theme import BODY, PANEL_CORNER, RESULT, SMALL, Theme
from game.words import definition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.ending import Ending
    from game.session.recorder import KindSummary
    from game.window.board.layout import Layout

WIDEST, WIDEST_TEXT = 940, 600  # of everything and of the text alone; lengths at 100 %
CARD = 380  # how wide the card of the games so far is
CARD_PADDING, CARD_GAP = 16, 32
LEAST_NEXT_TO_CARD = 360  # what the text needs next to the card
LEAST_CARD_HEIGHT = 130
GAP = 8
MOST_BARS = 8
SMALLEST_LINE = 11  # pixels; text shrinks to it, and to one of so many lines
LINES = 5


class Result(NamedTuple):
    """What the panel says.

    Attributes:
        title: how the game went.
        line: what the word was, and what belongs to it.
        meaning: what the word means, where that is known.
        taken: how many guesses a game that was won has taken.
        most: how many guesses there were, None without a limit.
        record: how the games of this kind went so far, this one included, where that is known.
        buttons: what the buttons below it are for.
        least: with how many guesses such a game can be won.
        aided: whether help was used.
        news: what was reached by it, in a line.
        days: the streak of days and the time until the next puzzle, in a line.
        primary: which of the buttons is the one to press.
    """

    title: str
    line: str
    meaning: str = ""
    taken: int | None = None
    most: int | None = None
    record: KindSummary | None = None
    buttons: tuple[Action, ...] = AT_THE_END
    least: int = 1
    aided: bool = False
    news: str = ""
    days: str = ""
    primary: Action | None = None


def result_of(match: Match, record: KindSummary | None = None, *, given_up: bool = False) -> Result:
    """Return the result of a game that is over, with the games of its kind so far, if known."""
    taken = match.guesses_made if match.status is Status.WON else None
    said = _said(match, tr("Given up") if given_up else lost_in_words(match))
    least = len(match.boards)
    return said._replace(
        taken=taken, most=match.code.guesses, record=record, least=least, aided=match.aided
    )


def with_ending(result: Result, match: Match, ending: Ending, until_next: float | None) -> Result:
    """Return the result of a game that was played just now, with praise and what belongs to it.

    Args:
        result: the result by itself.
        match: the game.
        ending: the streak, and what was reached.
        until_next: in how many ms the next puzzle of the day begins, None where today's is open.
    """
    won, daily = match.status is Status.WON, isinstance(match.code.source, Daily)
    buttons = AFTER_DAILY if daily else AT_THE_END
    return result._replace(
        title=won_in_words(match) if won else lost_in_words(match),
        news=news_in_words(ending),
        days=days_in_words(ending, until_next) if daily else "",
        buttons=buttons,
        primary=Action.SHARE if daily else Action.NEXT_GAME,
    )


def _said(match: Match, failed: str) -> Result:
    several = len(match.boards) > 1
    line = missed_in_words(match) if several else answers_in_words(match)
    meaning = _meaning(match)
    won = match.status is Status.WON
    if won and (hints := match.hints_taken):
        line = tr_plural(
            "{answer}, with {count} hint", "{answer}, with {count} hints", hints, answer=line
        )
    if match.aided:
        line = tr("{answer}. This game is counted separately.", answer=line)
    if not won:
        return Result(failed, line, meaning)
    return Result(tr("Solved in {guesses}", guesses=match.guesses_made), line, meaning)


def _meaning(match: Match) -> str:
    """Return what the word of a game of one board means, or empty text."""
    answer = match.boards[0].answer
    if len(match.boards) > 1 or answer is None:
        return ""
    return definition(answer, match.words.language) or ""


class ResultPanel:
    """Shows the result where the keyboard was: text, and a card next to it if there is room."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self.result: Result | None = None
        self._card: pygame.Surface | None = None
        self.area = layout.panel

    def show(self, result: Result | None) -> list[pygame.Rect]:
        """Show a result, or none, and return what must be drawn again."""
        if result == self.result:
            return []
        self.result = result
        place = self.card_place
        self._card = self._draw_card(place) if place else None
        return [self.area]

    # Places -------------------------------------------------------------------------------

    @property
    def _whole(self) -> pygame.Rect:
        """What text and card take together, in the middle of the panel."""
        panel = self._layout.panel
        width = min(panel.width, self._layout.px(WIDEST))
        return pygame.Rect(panel.x + (panel.width - width) // 2, panel.y, width, panel.height)

    @property
    def card_place(self) -> pygame.Rect | None:
        """The place of the card, None if there is nothing to show or no room."""
        record = self.result.record if self.result else None
        whole, px = self._whole, self._layout.px
        needed = px(CARD) + px(CARD_GAP) + px(LEAST_NEXT_TO_CARD)
        fits = whole.width >= needed and whole.height >= px(LEAST_CARD_HEIGHT)
        if not (record and record.tally.won and fits):
            return None
        return pygame.Rect(whole.right - px(CARD), whole.y, px(CARD), whole.height)

    @property
    def _text_place(self) -> pygame.Rect:
        whole, card, px = self._whole, self.card_place, self._layout.px
        if card:
            return pygame.Rect(whole.x, whole.y, card.x - px(CARD_GAP) - whole.x, whole.height)
        width = min(whole.width, px(WIDEST_TEXT))
        return pygame.Rect(whole.x + (whole.width - width) // 2, whole.y, width, whole.height)

    def button_places(self) -> dict[Action, pygame.Rect]:
        """Return the places of the buttons below the text."""
        px, place = self._layout.px, self._text_place
        gap, actions = px(GAP), list(self.result.buttons if self.result else ())
        for spared in (None, *SPARED):
            actions = [action for action in actions if action is not spared]
            widths = [px(end_width(action)) for action in actions]
            needed = sum(widths) + gap * (len(actions) - 1)
            if needed <= place.width:
                break
        else:
            # All have the same space around their labels, however little that is.
            labels = [px(least_end_width(action)) for action in actions]
            room = place.width - gap * (len(actions) - 1)
            around = (room - sum(labels)) // len(actions)
            widths, needed = [label + around for label in labels], place.width
        left = place.x if self.card_place else place.x + (place.width - needed) // 2
        height = self._button_height
        places = {}
        for action, width in zip(actions, widths, strict=True):
            places[action] = pygame.Rect(left, place.bottom - height, width, height)
            left += width + gap
        return places

    @property
    def _button_height(self) -> int:
        return min(self._layout.px(BUTTON), self._layout.panel.height // 3)

    # Drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the panel within a rectangle."""
        if not self.result:
            return
        if self._card and (card := self.card_place):
            surface.blit(self._card, card)
        place, px = self._text_place, self._layout.px
        room = place.height - self._button_height - px(GAP)
        parts = self._text(self.result, (place.width, room))
        space = max(0, min(px(6), (room - sum(map(_height, parts))) // len(parts)))
        top = place.y + (room - sum(map(_height, parts)) - space * (len(parts) - 1)) // 2
        for part in parts:
            left = 0 if self._card else (place.width - part.get_width()) // 2
            surface.blit(part, (place.x + left, top))
            top += part.get_height() + space

    def _text(self, result: Result, room: tuple[int, int]) -> list[pygame.Surface]:
        """Return title, line and meaning, the last ones only as far as there is room."""
        width, height = room
        theme, px, centred = self._theme, self._layout.px, not self._card
        size = fitting_size(
            min(px(RESULT), round(height * (0.3 if result.days else 0.42))),
            px(BODY),
            lambda size: text_width(result.title, Weight.BOLD, size) <= width,
        )
        title = self._title(result, size, width)
        most = max(SMALLEST_LINE, height // LINES) if result.days else size
        body, small = min(px(BODY), size, most), min(px(SMALL), size, most)
        lost = result.taken is None  # then the word is news; a solved one was just typed
        # In the order of their places, with what comes first where the room is scarce.
        rest: Sequence[tuple[int, str, Weight, int, tuple[int, int, int]]] = (
            (1, result.news, Weight.BOLD, body, theme.accent),
            (-1 if lost else 2, result.line, Weight.REGULAR, body, theme.text),
            (3, result.meaning, Weight.REGULAR, small, theme.muted),
            (0, result.days, Weight.BOLD, body, theme.accent),
        )
        left = height - title.get_height()
        drawn: dict[int, pygame.Surface] = {}
        for rank, words, weight, size_of_text, colour in sorted(rest):
            if words and left >= round(size_of_text * 1.3):
                part = paragraph(words, weight, size_of_text, colour, (width, left), centred)
                drawn[rank] = part
                left -= part.get_height()
        return [title, *(drawn[rank] for rank, *_ in rest if rank in drawn)]

    def _title(self, result: Result, size: int, width: int) -> pygame.Surface:
        """Return the title, with a mark behind it where help was used and there is room."""
        title = text(result.title, Weight.BOLD, size, self._theme.text)
        if not result.aided:
            return title
        sign, gap = chip(with_help(), self._theme, self._layout.px), self._layout.px(GAP)
        needed = title.get_width() + gap + sign.get_width()
        if needed > width or sign.get_height() > title.get_height():
            return title
        both = pygame.Surface((needed, title.get_height()), pygame.SRCALPHA)
        both.blit(title, (0, 0))
        both.blit(sign, sign.get_rect(midright=both.get_rect().midright))
        return both

    def _draw_card(self, place: pygame.Rect) -> pygame.Surface:
        """Return the card of the games so far, with a bar for each number of guesses."""
        from game.window.ui.charts import Bar, bars_that_fit, draw_bars, in_ranges

        assert self.result
        assert self.result.record
        result, record, theme, px = self.result, self.result.record, self._theme, self._layout.px
        corner, padding = px(PANEL_CORNER), px(CARD_PADDING)
        size = (place.width, place.height)
        card = rounded_panel(size, corner, theme.surface, theme.line, px(1))
        head = text(record_in_words(record), Weight.BOLD, px(SMALL), theme.muted)
        top = padding - px(2)
        card.blit(head, (padding, top))
        top += head.get_height() + px(GAP) // 2
        room = (place.width - 2 * padding, place.height - top - padding // 2)
        counts = dict(record.tally.distribution)
        if result.most and result.most <= MOST_BARS:
            counts.setdefault(result.most, 0)
        rows = in_ranges(counts, min(MOST_BARS, bars_that_fit(room[1], px)), result.least)
        bars = []
        for name, count in rows.items():
            first, _, last = name.partition("–")
            lit = result.taken is not None and int(first) <= result.taken <= int(last or first)
            bars.append(Bar(name, count, number(count), lit))
        card.blit(draw_bars(room, bars, theme, px), (padding, top))
        return card


def record_in_words(record: KindSummary) -> str:
    """Return how the games of a kind went so far, in a line.

    >>> from game.profile.daily import Streak
    >>> from game.profile.statistics import Tally
    >>> from game.session.recorder import KindSummary
    >>> record_in_words(KindSummary(Tally(played=103, won=102), Streak(17, 20)))
    '103 games · 102 won · streak of 17'
    """
    tally = record.tally
    parts = [
        tr_plural("{count} game with help", "{count} games with help", tally.played)
        if record.aided
        else tr_plural("{count} game", "{count} games", tally.played),
        tr_plural("{count} won", "{count} won", tally.won),
    ]
    if record.streak.current > 1 and not record.aided:
        parts.append(tr("streak of {count}", count=record.streak.current))
    return " · ".join(parts)


def _height(surface: pygame.Surface) -> int:
    return surface.get_height()
