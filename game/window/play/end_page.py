"""The end of a game: its page as blocks, with the boards beside it or above, and when each comes.

Times are in ms from when the board begins to glide away from the keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.catalogue import number, tr, tr_plural
from game.formats import WEEKDAYS, in_ranges, labelled, listed
from game.profile.games import Result as Ended
from game.profile.history import result_in_words
from game.rules import Clue
from game.session.game_words import streak_in_words
from game.window.draw.blocks import (
    BUTTON,
    Bar,
    Bars,
    Block,
    Button,
    Card,
    Columns,
    Drawn,
    Gap,
    Ink,
    Made,
    Page,
    Row,
    Side,
    Stack,
    Words,
    bold,
    muted,
    record,
    small,
)
from game.window.draw.boxes import around
from game.window.draw.motion import GLIDE, HALF_FLIP, NEXT_PART, RISE_IN, Kind, Motion, share_of
from game.window.draw.nodes import Node, Role, keyed, moved, within
from game.window.draw.shapes import BAR, draw_scrolled
from game.window.draw.theme import RESULT, SMALL, Tone, px_at
from game.window.play.header import button_node
from game.window.play.layout import Grid, Room, Shape, grid_of, in_view, units_of
from game.window.play.tiles import Face, Look, Tiles
from game.window.ui.actions import Action, action_of
from game.window.ui.stage import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.profile.statistics import Day
    from game.session.game_words import EndWords
    from game.window.draw.blocks import Canvas
    from game.window.draw.theme import Px, Theme
    from game.window.play.glide import Glide
    from game.window.play.layout import Layout

TILE, TILE_GAP = 54, 6  # of the answer,
SQUARE, BETWEEN = 30, 6  # a day of the week; the space between two
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
    begins: float


def parts_of(state: EndState, time: float, side: Side, *, has_foot: bool) -> list[EndPart]:
    """Return the parts of the end from the top to the bottom.

    Args:
        state: what is shown.
        time: when; tiles of a word that was not found turn over.
        side: where the title is, and what is one line.
        has_foot: whether the buttons are not here, but in a foot of their own.
    """
    result = state.result
    turned = turns_until(len(result.missed)) if not result.won else GLIDE
    after = turned + NEXT_PART
    title = Words(bold(result.title), RESULT)
    aside = (Words(muted(result.aside)),) if result.aside else ()
    answer = Row((_answer(result.missed, time),), side=side)
    tiles = (Gap(8), answer) if result.missed else ()
    parts = [EndPart(Stack((Row((title, *aside), 12, side=side), *tiles)), GLIDE)]
    about = tuple(_about(result, side))
    if about:
        parts.append(EndPart(Stack((Gap(8), *about), 4), turned))
    days, streak = [], _days(result)
    if streak:
        days += [Gap(20), streak]
    if not has_foot:
        days += [Gap(20), _buttons(state, side)]
    elif result.countdown:
        days += [Gap(12), small(result.countdown)]
    parts.append(EndPart(Stack(tuple(days)), after))
    if chart := _chart(result):
        parts.append(EndPart(Stack((Gap(20), chart)), after + NEXT_PART))
    if state.sentence:
        review = () if has_foot else (_button(Action.REVIEW, high=BUTTON),)
        words = Words(state.sentence, grows=True)
        card = Card((Row((words, *review), 2 * BETWEEN),))
        parts.append(EndPart(Stack((Gap(2 * BETWEEN), card)), after + 2 * NEXT_PART))
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
    buttons = (_button(each, BETWEEN, primary=each is state.buttons[0]) for each in actions)
    return Columns(tuple(buttons), 0, gap=BETWEEN)


def _about(result: EndWords, side: Side) -> Iterator[Block]:
    """Yield which words there were, what one means, what was reached, and what counts."""
    if result.line:
        yield Words(result.line, side=side)
    if found := result.definition:
        before = f"{number(result.shown + 1)}. " if len(result.match.boards) > 1 else ""
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


def _buttons(state: EndState, side: Side) -> Block:
    countdown = state.result.countdown
    line = (Words(muted(countdown), side=Side.MIDDLE),) if countdown else ()
    buttons = tuple(_button(each, primary=each is state.buttons[0]) for each in state.buttons)
    if side is Side.MIDDLE:
        return Stack((Columns(buttons, 0), *line), 12)
    return Row((*buttons, Gap(), *line), 10)


def _chart(result: EndWords) -> Block | None:
    """Return how many of the games so far took how many guesses, this one's bar lit."""
    match, tally = result.match, result.ending.tally
    if not tally:
        return None
    least, most = len(match.boards), match.code.guesses
    counts = {least: 0, most or least: 0, **tally.distribution}
    bars = []
    for name, games in in_ranges(counts, MOST_BARS, least).items():
        first, _, last = name.partition("–")
        lit = result.won and int(first) <= match.guesses_made <= int(last or first)
        bars.append(Bar(name, games, number(games), lit))
    bars.append(Bar("X", tally.lost, number(tally.lost), not result.won))
    return Card((Bars(tuple(bars), (tr("Guesses"), tr("Games"))),))


def _answer(word: str, time: float) -> Tiles:
    """Return the word that was not found, as tiles that turn over one after the other."""
    flips = [Motion(Kind.FLIP, GLIDE + NEXT_PART * (at + 1)).pose(time) for at in range(len(word))]
    faces = (
        Face(Look.ANSWER, letter) if flip.turned else Face()
        for flip, letter in zip(flips, word, strict=True)
    )
    heights = tuple(flip.height for flip in flips)
    return Tiles(tuple(faces), TILE, TILE_GAP, spoken=word, heights=heights)


@record
class Week(Made):
    """How the puzzles of the last days went: a tile for each, the last one with an outline."""

    days: tuple[Day, ...]

    def width(self, ink: Ink) -> int:
        return self.made(ink, 0).width(ink)

    def made(self, ink: Ink, width: int) -> Row:
        days = []
        for day in self.days:
            last = day is self.days[-1]
            letter = _weekday(day)[0].upper()
            name = Words(bold(letter) if last else muted(letter), SMALL, Side.MIDDLE, spoken="")
            face = Face(Look.LATER, cursor=last)
            if day.result is Ended.WON:
                face = Face(Clue.GREEN, number(day.guesses or 0), cursor=last)
            elif day.result:
                face = Face(Clue.GREY, "X", cursor=last)
            days.append(Stack((name, Tiles((face,), SQUARE, spoken="")), BETWEEN, wide=SQUARE))
        return Row(tuple(days), BETWEEN)

    def tell(self, canvas: Canvas, place: Rect) -> None:
        results = (
            labelled(
                _weekday(day),
                result_in_words(day.result, day.guesses) if day.key else tr("not played"),
            )
            for day in self.days
        )
        canvas.say(listed(results))


def _weekday(day: Day) -> str:
    return tr(WEEKDAYS[day.date.weekday()])


# The page -----------------------------------------------------------------------------------

RISE = 16  # what a part rises by, at 100 %
STEP = 0.25  # of what is in view, for a turn of the wheel
MARGIN, TEXT, APART, NEAR = 20, 468, 64, 20  # at 100 %: the width of the text; from the board to it
GROWS_FROM, MOST = (1240, 700), 1.5  # the page that is shown at 100 %, and how much larger at most
LEAST_BOARD = 0.25  # of a page with boards above the text: they have so much of it if they need it
LEAST_SCROLLED = 0.4  # the same where the text scrolls


class Places(NamedTuple):
    """Where everything is.

    Attributes:
        unit: how large text is.
        grid: the boards.
        text: what is said, which scrolls where it is higher.
        side: where its title is.
        foot: the buttons, where the text scrolls.
    """

    unit: float
    grid: Grid
    text: Rect
    side: Side
    foot: Rect | None = None

    @property
    def px(self) -> Px:
        """What turns a length at 100 % into pixels."""
        return px_at(self.unit)


class PlacedPart(NamedTuple):
    """A part as it is drawn: its place in the whole text, and when it begins to appear."""

    drawn: Drawn
    place: Rect
    begins: float


class EndPage(Part[EndState]):
    """Shows the end of a game, and lets it appear part by part.

    Attributes:
        grid: the boards.
        area: what is below the header.
        top: how far the text is scrolled down, in pixels.
        time: the time since it began, in ms at the usual speed.
    """

    def __init__(self, theme: Theme, layout: Layout, shape: Shape, shown: EndState) -> None:
        """Lay the page out for a game that is over.

        Args:
            theme: the colours.
            layout: the places of play.
            shape: the boards, with as many rows as they need.
            shown: what is shown.
        """
        (width, height), top = layout.window, layout.place("header").bottom
        super().__init__(Rect(0, top, width, height - top), shown)
        margin = min(layout.px(MARGIN), width // 24)
        self._page = self.area.inflate(-2 * margin, -margin)
        self._glide: Glide | None = None
        self._theme, self._layout, self._shape = theme, layout, shape
        self.top = 0
        self._since: float | None = None
        self._speed = 1.0
        self.time = float("inf")
        self._places = self._placed()
        self.grid = self._places.grid
        self.arrange()

    # Places -------------------------------------------------------------------------------

    def _placed(self) -> Places:
        """Return the first places with room for everything, or those where the text scrolls."""
        unit = self._layout.unit
        grown = min(size / least for size, least in zip(self._page.size, GROWS_FROM, strict=True))
        for size in (max(unit, min(grown, MOST * unit)), unit):
            if found := self._places_at(size, scrolled=False):
                return found
        found = self._places_at(unit, scrolled=True)
        assert found
        return found

    def _places_at(self, unit: float, *, scrolled: bool) -> Places | None:
        """Return the places at a size of text, None where it has no room and is not scrolled.

        It is beside the boards where the page is wider than high, else below them. What scrolls has
        the buttons in a foot.
        """
        page, buttons, ink = self._page.copy(), None, Ink(self._theme, px_at(unit))
        near, one = round(NEAR * unit), self._shape.boards == 1
        if scrolled:
            high = foot(self.shown).height(ink, page.w)
            buttons = Rect(page.x, page.bottom - high, page.w, high)
            page.h -= high + near
        beside = page.w > page.h
        wide = min(round(TEXT * unit), page.w // 2 if beside and scrolled else page.w)
        side = Side.LEFT if beside else Side.MIDDLE
        parts = parts_of(self.shown, self.time, side, has_foot=scrolled)
        inner = wide - 2 * ink.px(BAR) * scrolled
        high = Stack(tuple(part.block for part in parts)).height(ink, inner)
        least = round((LEAST_SCROLLED if scrolled else LEAST_BOARD) * page.h)
        needed = around(self._boards(page).places).h
        most = page.h if beside else page.h - min(least, needed) - near
        text = Rect(0, 0, wide, min(high, most))
        apart = round((APART if one else NEAR) * unit)
        room = Rect(*page.topleft, page.w, page.h - text.h - near)
        if beside:
            room.size = page.w - wide - apart, page.h
        if not scrolled and (high > most or room.w < wide // 2):
            return None
        grid = self._boards(room)
        first = grid.places[0]
        if beside:
            text.midright = page.midright
        if beside and one:
            first.x = page.x + (page.w - first.w - apart - wide) // 2
            text.x = first.right + apart
        if not beside:
            text.midtop = page.centerx, around(grid.places).bottom + near
        return Places(unit, grid, text, side, buttons)

    def _boards(self, place: Rect) -> Grid:
        """Return the boards in a room, no larger than they were: as many rows as can be read."""
        layout = self._layout
        room = Room(place, self._shape, layout.grid.label)
        boards, rows = in_view(room, units_of(layout.window), over=True)
        most = layout.grid.tile if self._shape.boards == 1 else place.h
        return grid_of(room, boards, rows, most)

    # What is shown ------------------------------------------------------------------------

    def _picture(self, block: Block) -> Drawn:
        places = self._places
        beside = 2 * places.px(BAR) if places.foot else 0
        return Page((block,)).drawn(Ink(self._theme, places.px), places.text.w - beside)

    def _parts(self) -> Iterator[PlacedPart]:
        """Yield the parts, each at its place in the whole text."""
        places, top = self._places, 0
        has_foot = places.foot is not None
        parts = parts_of(self.shown, self.time, places.side, has_foot=has_foot)
        for block, begins in parts:
            drawn = self._picture(block)
            yield PlacedPart(drawn, Rect(0, top, *drawn.picture.get_size()), begins)
            top += drawn.picture.get_height()

    def arrange(self) -> None:
        """Draw the parts."""
        super().arrange()
        self._drawn, self._foot = [*self._parts()], None
        if room := self._places.foot:
            self._foot = Page((foot(self.shown),)).drawn(Ink(self._theme, self._places.px), room.w)
        self.scroll(0)

    @property
    def _height(self) -> int:
        return self._drawn[-1].place.bottom

    def scroll(self, by: float) -> bool:
        """Scroll by turns of the wheel, and return whether there is more than is in view."""
        over = max(0, self._height - self._places.text.h)
        self.top = min(max(0, self.top + round(by * STEP * self._places.text.h)), over)
        self._nodes = None
        return over > 0

    def described(self) -> Iterator[Node]:
        """Return every text of it, and the buttons that have appeared, as far as in view."""
        every = [node for drawn, _, _ in self._drawn for node in drawn.nodes if not node.deeds]
        title, *others = keyed((node._replace(key="") for node in every), "text")
        buttons = (
            button_node(action, Rect(node.place))
            for node in self._buttons()
            if node.place and self.area.contains(node.place) and (action := action_of(node.key))
        )
        children = (*within(others, "result"), *buttons)
        yield Node("result", Role.GROUP, title.name, children=children)

    def _buttons(self) -> Iterator[Node]:
        """Yield the buttons that have appeared, with their places in the window."""
        if self._foot and self._places.foot and self.time >= GLIDE:
            yield from moved(self._foot.nodes, *self._places.foot.topleft)
        text = self._places.text
        for drawn, place, begins in self._drawn:
            if self.time >= begins:
                nodes = moved(drawn.nodes, text.x, text.y + place.y - self.top)
                yield from (node for node in nodes if node.deeds)

    # Motion -------------------------------------------------------------------------------

    def begin(self, now: float, speed: float, glide: Glide) -> None:
        """Let the boards glide and the parts appear from a time of the clock on, at a speed."""
        self._since, self._speed, self.time, self._glide = now, speed, 0.0, glide
        self.arrange()

    @property
    def moving(self) -> bool:
        """Whether parts are still to appear."""
        return self._since is not None

    def rest(self) -> list[Rect]:
        """End the motion, and return what must be drawn again."""
        if self._since is None:
            return []
        self._since, self.time = None, float("inf")
        self.arrange()
        return [self.area]

    def update(self, now: float) -> list[Rect]:
        """Go on to a time of the clock, and return what must be drawn again."""
        if self._since is None:
            return []
        missed = self.shown.result.missed
        turning = missed and self.time < turns_until(len(missed))
        self.time, self._nodes = (now - self._since) / self._speed, None
        if self.time >= self._drawn[-1].begins + RISE_IN:
            return self.rest()
        if turning:  # of the first part, which has the answer
            self._drawn[0] = next(self._parts())
        return [self.area]

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Draw the parts that have appeared, those that are appearing faint and lower."""
        if self._glide and self.time < GLIDE:
            self._glide.paint(surface, self.area, self.time)
        text, over = self._places.text, self._height - self._places.text.h
        if self._foot and self._places.foot and self.time >= GLIDE:
            surface.blit(self._foot.picture, self._places.foot)
        if over <= 0:
            self._paint_parts(surface, text.topleft)
            return
        view = pygame.Surface(text.size, pygame.SRCALPHA)
        self._paint_parts(view, (0, -self.top))
        seen = self.top, text.height, self._height
        draw_scrolled(view, view.get_rect(), seen, self._theme, self._places.px)
        surface.blit(view, text)

    def _paint_parts(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        for drawn, place, begins in self._drawn:
            if share := share_of(self.time - begins, RISE_IN):
                drawn.picture.set_alpha(round(255 * share))
                down = round((1 - share) * self._places.px(RISE))
                surface.blit(drawn.picture, place.move(at).move(0, down))
