"""The end of a game as blocks, and when each part of it comes.

Times are in ms from when the board begins to glide away from the keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import number, tr, tr_plural
from game.formats import WEEKDAYS, in_ranges, labelled, listed
from game.profile.games import Result as Ended
from game.profile.history import result_in_words
from game.session.game_words import streak_in_words
from game.window.draw.blocks import (
    BUTTON,
    Bar,
    Bars,
    Block,
    Button,
    Card,
    Columns,
    Gap,
    Row,
    Side,
    Stack,
    Words,
    bold,
    muted,
    small,
)
from game.window.draw.motion import GLIDE, HALF_FLIP, NEXT_PART, Kind, Motion
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, text
from game.window.draw.theme import BUTTON_CORNER, RESULT, SMALL, Tone
from game.window.play.tile_blocks import painter_for
from game.window.play.tiles import Face, Look
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect

    from game.profile.daily import Day
    from game.session.game_words import EndWords
    from game.window.draw.blocks import Canvas, Ink

TILE, TILE_GAP = 54, 6  # of the answer,
SQUARE, APART, RING = 30, 6, 3  # of a day of the week; the ring around today
HIGH, AROUND_WORDS = 44, 24  # of the buttons: their height, and the space beside their words
MOST_BARS = 8


class EndState(NamedTuple):
    """What is shown at the end of a game.

    Attributes:
        result: what is to be said.
        sentence: what decided the game, or that it is being looked at; empty text for none.
        buttons: what can be done now; the first is the one to press.
    """

    result: EndWords
    sentence: str
    buttons: tuple[Action, ...]


class EndPart(NamedTuple):
    """A part of the end: what it shows, and when it begins to appear."""

    block: Block
    begins: float = 0.0


def parts_of(state: EndState, time: float, *, centred: bool, has_foot: bool) -> list[EndPart]:
    """Return the parts of the end from the top to the bottom.

    Args:
        state: what is shown.
        time: when; tiles of a word that was not found turn over.
        centred: whether the title is in the middle.
        has_foot: whether the buttons are not here, but in a foot of their own.
    """
    result = state.result
    turned = turns_until(len(result.answers[0].word)) if not result.won else GLIDE
    after = turned + NEXT_PART
    title = _title(result, centred=centred)
    side = Side.MIDDLE if centred else Side.LEFT
    answer = Row((AnswerTiles(result.missed, time),), side=side)
    tiles = (Gap(8), answer) if result.missed else ()
    parts = [EndPart(Stack((title, *tiles)), GLIDE)]
    about = tuple(_about(result, side))
    if about:
        parts.append(EndPart(Stack((Gap(8), *about), 4), turned))
    days, streak = [], _days(result)
    if streak:
        days += [Gap(20), streak]
    if not has_foot:
        days += [Gap(20), _buttons(state, centred=centred)]
    elif result.countdown:
        days += [Gap(12), small(result.countdown)]
    parts.append(EndPart(Stack(tuple(days)), after))
    if chart := _chart(result):
        parts.append(EndPart(Stack((Gap(20), chart)), after + NEXT_PART))
    if state.sentence:
        review = () if has_foot else (_button(Action.REVIEW, high=BUTTON),)
        words = Words(state.sentence, grows=True)
        card = Card((Row((words, *review), 2 * APART),))
        parts.append(EndPart(Stack((Gap(2 * APART), card)), after + 2 * NEXT_PART))
    return parts


def turns_until(letters: int) -> float:
    """Return when the last letter of an answer of some letters has turned over."""
    return GLIDE + NEXT_PART * letters + 2 * HALF_FLIP


def _button(
    action: Action, around: float = AROUND_WORDS, high: float = HIGH, *, primary: bool = False
) -> Button:
    label = action.label
    return Button(action.key, label, primary=primary, high=high, around=around)


def foot(state: EndState) -> Block:
    """Return the buttons by themselves, side by side as far as their words allow."""
    review = (Action.REVIEW,) if state.sentence else ()
    actions = dict.fromkeys((*state.buttons, *review))
    buttons = (_button(each, APART, primary=each is state.buttons[0]) for each in actions)
    return Columns(tuple(buttons), 0, gap=APART)


def _title(result: EndWords, *, centred: bool) -> Block:
    title = Words(bold(result.title), RESULT)
    aside = (Words(muted(result.aside)),) if result.aside else ()
    return Row((title, *aside), 12, side=Side.MIDDLE if centred else Side.LEFT)


def _about(result: EndWords, side: Side) -> Iterator[Block]:
    """Yield which words there were, what one means, what was reached, and what counts."""
    if result.line:
        yield Words(result.line, side=side)
    if found := result.definition:
        before = f"{number(result.shown + 1)}. " if len(result.answers) > 1 else ""
        runs = (muted(before), bold(result.word), muted(f" {found.kind}"), f" {found.words}")
        yield Words(runs, side=side, spoken=f"{before}{result.meaning}")
    if result.news:
        yield Words(bold(result.news, Tone.ACCENT), side=side)
    if result.note:
        yield Words(muted(result.note), SMALL, side)


def _days(result: EndWords) -> Block | None:
    """Return the streak of days, and behind it the week; None for a game that is no daily."""
    streak = result.ending.streak
    if not (result.daily and streak):
        return None
    best = small(tr("best {count}", count=streak.longest))
    if streak.current:
        large = Words(bold(number(streak.current), Tone.ACCENT), RESULT, spoken="")
        name = tr_plural("day streak", "day streak", streak.current)
        days = Words(bold(name), spoken=f"{number(streak.current)} {name}")
        words: tuple[Block, ...] = (large, Stack((days, best)))
    elif result.ending.broken:
        words = (Stack((Words(bold(streak_in_words(result.ending))), best)),)
    else:
        words = (Stack((best,)),) if streak.longest else ()
    week = (Week(result.ending.week),) if result.ending.week else ()
    return Row((*words, Gap(), *week) if words else week, 12)


def _buttons(state: EndState, *, centred: bool) -> Block:
    countdown = state.result.countdown
    line = (Words(muted(countdown), side=Side.MIDDLE),) if countdown else ()
    buttons = tuple(_button(each, primary=each is state.buttons[0]) for each in state.buttons)
    if centred:
        return Stack((Columns(buttons, 0), *line), 12)
    return Row((*buttons, Gap(), *line), 10)


def _chart(result: EndWords) -> Block | None:
    """Return how many of the games so far took how many guesses, this one's bar lit."""
    if not result.record:
        return None
    tally = result.record.tally
    counts = dict(tally.distribution)
    counts.setdefault(result.least, 0)
    if result.most:
        counts.setdefault(result.most, 0)
    bars = []
    for name, games in in_ranges(counts, MOST_BARS, result.least).items():
        first, _, last = name.partition("–")
        lit = result.taken is not None and int(first) <= result.taken <= int(last or first)
        bars.append(Bar(name, games, number(games), lit))
    bars.append(Bar("X", tally.lost, number(tally.lost), lit=not result.won))
    return Card((Bars(tuple(bars), (tr("Guesses"), tr("Games"))),))


@dataclass(frozen=True)
class AnswerTiles(Block):
    """The word that was not found, as tiles that turn over one after the other.

    Attributes:
        word: the word.
        time: when, as all times here.
    """

    word: str
    time: float

    def width(self, ink: Ink) -> int:
        return len(self.word) * ink.px(TILE + TILE_GAP) - ink.px(TILE_GAP)

    def _side(self, ink: Ink, width: int) -> int:
        gap = ink.px(TILE_GAP)
        return min(ink.px(TILE), (width + gap) // len(self.word) - gap)

    def height(self, ink: Ink, width: int) -> int:
        return self._side(ink, width)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        painter, side = painter_for(canvas.ink.theme), self._side(canvas.ink, place.width)
        step = side + canvas.ink.px(TILE_GAP)
        for at, letter in enumerate(self.word):
            pose = Motion(Kind.FLIP, GLIDE + NEXT_PART * (at + 1)).pose(self.time)
            face = Face(Look.ANSWER, letter) if pose.turned else Face()
            high = max(1, round(side * pose.height))
            tile = painter.face(face, side, raised=True)
            if high < side:
                tile = painter.scaled(face, side, side, high)
            canvas.surface.blit(tile, (place.x + at * step, place.centery - high // 2))
        canvas.say(self.word)


@dataclass(frozen=True)
class Week(Block):
    """How the puzzles of the last days went: a square for each, the last one with a ring."""

    days: tuple[Day, ...]

    def width(self, ink: Ink) -> int:
        step = ink.px(SQUARE) + ink.px(APART)
        return len(self.days) * step - ink.px(APART) + 2 * ink.px(RING)

    def height(self, ink: Ink, width: int) -> int:
        return ink.px(SQUARE + SMALL + 2 * APART) + ink.px(RING)

    def paint(self, canvas: Canvas, place: Rect) -> None:
        theme, px = canvas.ink
        side, left = px(SQUARE), place.x + px(RING)
        top = place.bottom - px(RING) - side
        for at, day in enumerate(self.days):
            is_last = at == len(self.days) - 1
            weight, tone = (Weight.BOLD, Tone.TEXT) if is_last else (Weight.REGULAR, Tone.MUTED)
            name = text(
                tr(WEEKDAYS[day.date.weekday()])[0].upper(), weight, px(SMALL), tone.of(theme)
            )
            middle = left + side // 2
            canvas.surface.blit(name, name.get_rect(midtop=(middle, place.y)))
            fill, ink, sign = theme.grey, theme.on_grey, "X"
            if day.result is Ended.WON:
                fill, ink, sign = theme.green, theme.on_green, number(day.guesses or 0)
            played, corner = day.result is not None, px(BUTTON_CORNER) // 2
            square = (side, side)
            drawn = rounded(square, corner, fill if played else None, theme.later, px(1))
            canvas.surface.blit(drawn, (left, top))
            if played:
                words = text(sign, Weight.BOLD, px(SMALL), ink)
                canvas.surface.blit(words, words.get_rect(center=(middle, top + side // 2)))
            if is_last:
                around = side + 2 * px(RING)
                ring = rounded((around, around), corner + px(RING), None, theme.accent, px(2))
                canvas.surface.blit(ring, (left - px(RING), top - px(RING)))
            left += side + px(APART)
        results = (
            labelled(
                tr(WEEKDAYS[day.date.weekday()]),
                result_in_words(day.result, day.guesses) if day.key else tr("not played"),
            )
            for day in self.days
        )
        canvas.say(listed(results))
