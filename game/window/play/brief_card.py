"""The card at the end of a game that reviews it in brief."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.catalogue import number, tr
from game.coach.turns import BEST_SCORE
from game.formats import labelled
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text, text_width
from game.window.draw.theme import BODY, SMALL, Colour, Px, Theme, mixed
from game.window.play.end_cards import GAP, PADDING, READABLE, SMALLEST, blank_card, button_on_card
from game.window.play.end_text import Run, draw_runs

if TYPE_CHECKING:
    from game.coach.review_brief import Brief

BAR, THICK = 120, 8  # of skill and luck, at 100 %
LEAST_BAR = 34
SMALL_SHARE = 0.92  # of the size of text, which that of small text is at most
SHARES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)


class Way(NamedTuple):
    """How much of a review is shown.

    Attributes:
        share: the size of text, as a share of the usual one.
        bars: whether skill and luck are bars; else they are figures behind the headline.
        sum: whether it is shown what choices and luck did.
        moments: whether the best moment and the lesson are shown.
    """

    share: float
    bars: bool = True
    sum: bool = True
    moments: int = 2


# Bars go before the text shrinks much: they are figures as well.
WAYS = (
    *(Way(share) for share in SHARES[:2]),
    *(Way(share, bars=False) for share in SHARES[:3]),
    *(Way(share) for share in SHARES[2:4]),
    *(Way(share, bars=False) for share in SHARES[3:]),
    *(Way(share, bars=False, sum=False) for share in SHARES[2:]),
    *(Way(share, bars=False, sum=False, moments=1) for share in SHARES[2:]),
    Way(SHARES[-1], bars=False, sum=False, moments=0),
)


class BriefCard:
    """Draws a review in brief on a card, with room for the button of the whole review."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, px: Px, label: str, button_unit: float
    ) -> None:
        """Take the place; `button` is that of the button on the card.

        Args:
            size: of the card, in pixels.
            theme: the colours.
            px: turns a length at 100 % into pixels.
            label: the label of the button.
            button_unit: how large that is.
        """
        self._size = size
        self._theme = theme
        self._px = px
        self._padding = min(px(PADDING), size[1] // 9)
        self.button = button_on_card(size, label, self._padding, button_unit)

    def draw(self, brief: Brief | None, problem: str = "", progress: str = "") -> pygame.Surface:
        """Return the card; without a review, that it is being worked out, or why there is none.

        How far that has come is `progress`, where it is known.
        """
        card = blank_card(self._size, self._theme, self._px)
        if problem or brief is None:
            words = problem or waiting(progress)
            colour = self._theme.text if problem else self._theme.muted
            runs = (
                Run(
                    words, Weight.BOLD if brief is None and not problem else Weight.REGULAR, colour
                ),
            )
            said = draw_runs(runs, self._px(BODY), self._size[0] - 2 * self._padding)
            card.blit(said, (self._padding, self._padding - self._px(2)))
            return card
        # What is easily read goes first, where that is possible: a large size has no small text.
        for way in sorted(WAYS, key=lambda way: self._body(way) < READABLE):
            pieces = self._pieces(brief, way)
            if pieces is not None:
                for piece, place in pieces:
                    card.blit(piece, place)
                break
        return card

    def _body(self, way: Way) -> int:
        """Return the size of text of a way in pixels."""
        return max(SMALLEST, round(self._px(BODY) * way.share))

    def _pieces(
        self, brief: Brief, way: Way
    ) -> list[tuple[pygame.Surface, tuple[int, int]]] | None:
        """Return the drawings with their places, None where they do not all fit."""
        theme, px, padding = self._theme, self._px, self._padding
        body = self._body(way)
        small = max(SMALLEST, min(px(SMALL), round(body * SMALL_SHARE)))
        room, button = self._size[0] - 2 * padding, self.button
        gap = max(3, round(px(GAP) * way.share))
        head: tuple[Run, ...] = (Run(brief.headline, Weight.BOLD, theme.text),)
        if not way.bars:
            head += (Run(scores_in_words(brief), Weight.REGULAR, theme.muted),)
        pieces: list[tuple[pygame.Surface, tuple[int, int]]] = []
        top = padding - px(2)

        def add(piece: pygame.Surface, after: int) -> None:
            nonlocal top
            pieces.append((piece, (padding, top)))
            top += piece.get_height() + after

        add(draw_runs(head, body, room), gap // 2)
        if way.bars and brief.luck is not None:
            bars = self._scores(brief, small, room)
            if bars is None:
                return None
            add(bars, gap)
        foot, beside = button.y, 0
        moments = [
            (brief.best_label, brief.best, theme.gain),
            (tr("Worth knowing"), brief.lesson, theme.loss),
        ]
        for label, sentence, colour in [each for each in moments if each[1]][: way.moments]:
            if way.bars:
                add(draw_runs((Run(label, Weight.BOLD, colour),), small, room), 0)
                runs: tuple[Run, ...] = (Run(f"{sentence}.", Weight.REGULAR, theme.text),)
            else:
                runs = (
                    Run(label, Weight.BOLD, colour),
                    Run(f"{sentence}.", Weight.REGULAR, theme.text),
                )
            said = draw_runs(runs, body, room)
            if not way.sum and top + said.get_height() > foot - gap // 2:  # beside the button
                said = draw_runs(runs, body, button.x - padding - gap)
                foot = self._size[1] - padding + gap // 2
                beside = said.get_width()
            add(said, gap)
        if way.sum:
            free = button.x - padding - gap
            total = draw_runs((Run(total_of(brief), Weight.REGULAR, theme.muted),), small, free)
            if total.get_width() > free:
                return None
            place = total.get_rect(left=padding, centery=button.centery)
            place.bottom = min(place.bottom, self._size[1] - padding // 2)
            foot = min(foot, place.y)
            pieces.append((total, place.topleft))
        fits = top - gap <= foot - gap // 2 and beside <= button.x - padding - gap
        return pieces if fits and all(p.get_width() <= room for p, _ in pieces) else None

    def _scores(self, brief: Brief, size: int, room: int) -> pygame.Surface | None:
        """Return skill and luck as bars, side by side or below each other; None for no room."""
        theme, px = self._theme, self._px
        names = (tr("Skill"), brief.skill, theme.accent), (tr("Luck"), brief.luck, theme.muted)
        gap, wide = px(GAP), px(BAR)
        words = sum(text_width(name, Weight.REGULAR, size) for name, _, _ in names)
        bars = sum(value is not None for _, value, _ in names)
        figures = sum(
            text_width(unrated(), Weight.REGULAR, size)
            if value is None
            else text_width(score(value), Weight.BOLD, size)
            for _, value, _ in names
        )
        fixed = words + figures + 4 * gap + 2 * gap
        wide = min(wide, (room - fixed) // max(1, bars))
        if wide < px(LEAST_BAR):
            return None
        row = pygame.Surface((fixed + bars * wide, round(size * 1.4)), pygame.SRCALPHA)
        left, middle = 0, row.get_height() // 2
        for name, value, colour in names:
            label = text(name, Weight.REGULAR, size, theme.muted)
            row.blit(label, label.get_rect(midleft=(left, middle)))
            left += label.get_width() + gap
            if value is None:  # no bar, which would look like nought
                note = text(unrated(), Weight.REGULAR, size, theme.muted)
                row.blit(note, note.get_rect(midleft=(left, middle)))
                left += note.get_width() + 3 * gap
                continue
            bar = score_bar((wide, px(THICK)), value, colour, theme)
            row.blit(bar, bar.get_rect(midleft=(left, middle)))
            left += wide + gap
            figure = text(score(value), Weight.BOLD, size, theme.text)
            row.blit(figure, figure.get_rect(midleft=(left, middle)))
            left += figure.get_width() + 2 * gap
        return row


def waiting(progress: str) -> str:
    """Return that the review is being worked out, and how far that has come where it is known."""
    thinking = tr("Thinking…")
    return f"{thinking} {progress}" if progress else thinking


def brief_in_words(brief: Brief | None, problem: str = "", progress: str = "") -> tuple[str, ...]:
    """Return what the card says, for a screen reader; the last two as in `BriefCard.draw`."""
    if problem or brief is None:
        return (problem or waiting(progress),)
    best = labelled(brief.best_label, brief.best) if brief.best else ""
    lesson = labelled(tr("Worth knowing"), brief.lesson) if brief.lesson else ""
    said = (brief.headline, scores_in_words(brief), best, lesson, total_of(brief))
    return tuple(filter(None, said))


def total_of(brief: Brief) -> str:
    """Return in plain words what choices and luck did, or else how the guesses add up."""
    return brief.plain or brief.sum


def score(value: int | None) -> str:
    """Return a score as it is shown; a dash where there were too few choices to rate."""
    return "–" if value is None else number(value)


def unrated() -> str:
    """Return why there is no skill, in a few words."""
    # For translators: behind "Skill", in place of a number.
    return tr("too few choices")


def scores_in_words(brief: Brief) -> str:
    """Return skill and luck in a few words, empty text where luck plays no part."""
    if brief.luck is None:
        return ""
    skill = unrated() if brief.skill is None else number(brief.skill)
    return tr("Skill {skill} · luck {luck}", skill=skill, luck=score(brief.luck))


def score_bar(
    size: tuple[int, int], value: int | None, colour: Colour, theme: Theme
) -> pygame.Surface:
    """Return a bar of which a score fills a part."""
    corner = max(1, size[1] // 2)
    bar = rounded(size, corner, mixed(theme.surface, theme.text, 0.2)).copy()
    if value:
        wide = max(size[1], round(size[0] * value / BEST_SCORE))
        bar.blit(rounded((wide, size[1]), corner, colour), (0, 0))
    return bar
