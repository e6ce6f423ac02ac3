"""What the coach says, drawn for its panel, its dialog and its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match import HostKind, Match, Reason, Status
from game.rules import Clue, HardMode, check_guess
from game.window.ui.page import ROW, Column, Page, height_of, line_of
from game.window.ui.shapes import rounded_panel
from game.window.ui.text import Weight, elide_items, line_fits
from game.window.ui.theme import BODY, PANEL_CORNER, RESULT, SMALL, Px, Theme
from game.words.wording import counted, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.coach import SuspectRow, Worth
    from game.session.coach_service import AdviceSnapshot
    from game.window.board.layout import Layout
    from game.window.board.view_model import ViewModel
    from game.window.ui.dialog import Drawn


FEWEST_ROWS, MOST_ROWS = 3, 9
DISPENSABLE = ("bits", "max", "sets", "#", "win %", "solves")
OF_ONE = (
    "expect: further guesses until the word is found, this one included; ~ is an estimate. "
    "win %: the chance that it is the word. Its clues divide the words left into sets: many sets, "
    "a small largest one (max) and many bits tell much."
)
OF_BOARDS = (
    "expect: further guesses until all boards are solved, an estimate (~). solves: how many "
    "boards it is expected to solve now. sets and bits are summed over the boards; max is the "
    "largest set of all."
)
OF_ABSURDLE = (
    "Absurdle keeps the largest set, so a small largest set matters; the expected guesses are "
    "those for a word drawn by lot."
)
GOOD = ("A sure win", "Solved")  # how remarks begin that are no warnings
COLOURS = {Clue.GREY: "grey", Clue.YELLOW: "yellow", Clue.GREEN: "green"}
TYPED_LINES = 4  # of what is said about the word that is typed, so that nothing moves below it


class AdviceView(NamedTuple):
    """What the panel is made from.

    Attributes:
        snapshot: what the coach says.
        word: the row being typed, as far as it is typed.
        refused: why it cannot be sent, where it is complete and cannot.
        focus: the index of the board in focus.
        lit: the suggested word that the pointer is on, or empty text.
    """

    snapshot: AdviceSnapshot
    word: str
    refused: str
    focus: int
    lit: str = ""


def advice_view(state: ViewModel) -> AdviceView | None:
    """Return what the coach's panel shows, None where it says nothing."""
    if state.advice is None or state.over or state.entry is None:
        return None
    word = state.entry.word if state.entry.complete else ""
    refused = state.match.refusal(word) if word else None
    if state.assisting and refused and refused.reason is Reason.NOT_IN_LIST:
        refused = None  # elsewhere it may be in the list
    return AdviceView(state.advice, word, refused.message if refused else "", state.focus)


def draw_advice(
    view: AdviceView, theme: Theme, px: Px, width: int, height: int | None = None
) -> Drawn:
    """Return the drawing of what the coach says, of a width and, if given, within a height."""
    page = Page(theme, px, width)
    snapshot = view.snapshot
    if snapshot.problem:
        page.say(snapshot.problem)
        return page.drawn()
    if snapshot.words_left:
        _draw_left(page, view)
    if snapshot.advice is None:
        page.say("The coach is thinking …", colour=theme.muted)
        return page.drawn()
    for remark in _remarks(snapshot):
        top = page.height
        page.say(remark, SMALL, theme.accent if remark.startswith(GOOD) else theme.warning)
        if snapshot.sure_win and remark.startswith(GOOD):
            page.offer(snapshot.sure_win[0], top)
        page.skip(6)
    best = snapshot.advice.best
    rows = MOST_ROWS
    explained = explanation(snapshot.match)
    if height is not None:
        fixed = page.height + round(px(SMALL) * 1.6) + _typed_height(px)
        rows = max(FEWEST_ROWS, min(MOST_ROWS, (height - fixed) // px(ROW)))
        rest = height - fixed - min(rows, len(best)) * px(ROW) - px(17)
        if height_of(explained, Weight.REGULAR, px(SMALL), width) > rest:
            explained = ""
    if best:
        page.table(
            figures_of(best[:rows], len(snapshot.match.open_boards)),
            DISPENSABLE,
            names=[worth.word for worth in best[:rows]],
            lit=view.lit,
        )
        _draw_typed(page, view)
    if explained:
        page.rule()
        page.say(explained, SMALL, theme.muted)
    return page.drawn()


def _draw_left(page: Page, view: AdviceView) -> None:
    """Draw how many words are left on the board in focus, on all boards, and some of them."""
    theme, px, snapshot = page.theme, page.px, view.snapshot
    match, several = snapshot.match, len(snapshot.words_left) > 1
    board = match.open_boards[0] if match.waits(view.focus) else view.focus
    left = snapshot.words_left[board]
    number = line_of(f"{left:,}", Weight.BOLD, px(RESULT * 0.85), theme.text)
    where = f" on board {board + 1}" if several else ""
    label = line_of(f"{plural(left, 'word')} left{where}", Weight.REGULAR, px(BODY), theme.muted)
    page.put(number, 0)
    page.put(label, number.get_width() + px(8), number.get_height() - label.get_height() - px(5))
    page.height += number.get_height()
    if several:
        counts = _as_fits(_counts(snapshot), " · ", 0.8 * page.width, px(SMALL))
        page.say(f"All boards: {counts}", SMALL, theme.muted)
        page.skip(4)
    some = snapshot.examples[board]
    words = _as_fits(some, ", ", page.width, px(SMALL))
    more = " …" if len(some) < left and not words.endswith("…") else ""
    page.say(words + more, SMALL, theme.muted)
    page.skip(8)


def _counts(snapshot: AdviceSnapshot) -> list[str]:
    """Return how many words are left on each board: solved ones as a tick, a dash for later."""

    def sign(board: int) -> str:
        if snapshot.match.waits(board):
            return "–"
        return "✓" if snapshot.match.boards[board].solved else f"{snapshot.words_left[board]:,}"

    return [sign(board) for board in range(len(snapshot.words_left))]


def _as_fits(words: Sequence[str], between: str, width: float, size: int) -> str:
    """Return words on two lines at most, and a sign that there are more where there are."""
    fits = line_fits(Weight.REGULAR, size, 1.75 * width)
    return elide_items(words, between, fits, more=" …")


def _remarks(snapshot: AdviceSnapshot) -> list[str]:
    """Return what must be said before the figures: a sure win, or clues that cannot be."""
    said = []
    if snapshot.sure_win:
        guesses = counted(len(snapshot.sure_win), "guess")
        said.append(f"A sure win in {guesses}: {', '.join(snapshot.sure_win)} (Ctrl+0)")
    for suspect in snapshot.suspect_rows[:1]:
        said.append(suspect_in_words(snapshot.match, suspect))
    if not all(snapshot.words_left) and not snapshot.suspect_rows:
        said.append("No word fits these clues.")
    if snapshot.match.status is Status.WON and all(snapshot.words_left):
        said.append(f"Solved in {snapshot.match.guesses_made}")
    if snapshot.advice and any(snapshot.advice.wide) and all(snapshot.words_left):
        said.append("No usual word fits; these are from the wide list.")
    return said


def suspect_in_words(match: Match, suspect: SuspectRow) -> str:
    """Return which row is likely wrong, and how it would fit a word that fits nearly all rows."""
    board = f" of board {suspect.board + 1}" if len(match.boards) > 1 else ""
    changes = []
    for row, (word, clues) in enumerate(match.boards[suspect.board].guesses, 1):
        changed = ", ".join(
            f"letter {place} ({letter}) were {COLOURS[would]}"
            for place, (letter, clue, would) in enumerate(
                zip(word, clues, check_guess(suspect.word, word), strict=True), 1
            )
            if clue != would
        )
        if changed:
            changes.append(f"in row {row} {changed}")
    return (
        f"Row {suspect.row + 1}{board} is likely wrong: no word fits all rows. "
        f"{suspect.word} would fit if {', and '.join(changes)}."
    )


def figures_of(worths: Sequence[Worth], boards: int) -> list[Column]:
    """Return the columns of the table of some guesses."""
    wins = [f"{worth.wins_now:.2f}" if boards > 1 else per_cent(worth.wins_now) for worth in worths]
    return [
        Column("#", tuple(str(place) for place in range(1, len(worths) + 1)), right=False),
        Column("guess", tuple(worth.word for worth in worths), right=False, bold=True),
        Column("expect", tuple(map(figure, worths))),
        Column("solves" if boards > 1 else "win %", tuple(wins)),
        Column("sets", tuple(f"{worth.sets:,}" for worth in worths)),
        Column("max", tuple(f"{worth.largest:,}" for worth in worths)),
        Column("bits", tuple(f"{worth.bits:.1f}" for worth in worths)),
    ]


def figure(worth: Worth) -> str:
    """Return the expected guesses, estimates behind a tilde, plans that may fail before a sign."""
    return f"{'' if worth.exact else '~'}{worth.expected:.2f}{'!' if worth.risk else ''}"


def per_cent(share: float) -> str:
    """Return a share in per cent.

    >>> per_cent(0), per_cent(1 / 2315), per_cent(0.025), per_cent(0.5)
    ('0', '0.043', '2.5', '50')
    """
    hundred = 100 * share
    return f"{hundred:.0f}" if hundred >= 9.95 or not share else f"{hundred:.2g}"


def _typed_height(px: Px) -> int:
    return px(17) + round(TYPED_LINES * px(SMALL) * 1.3)


def _draw_typed(page: Page, view: AdviceView) -> None:
    """Draw what the word being typed is worth; the height is always the same."""
    top = page.height
    page.rule()
    page.say(typed_in_words(view), SMALL, page.theme.text if view.word else page.theme.muted)
    page.height = max(page.height, top + _typed_height(page.px))


def typed_in_words(view: AdviceView) -> str:
    """Say what the word being typed is worth."""
    snapshot, word = view.snapshot, view.word
    if len(word) < snapshot.match.code.length:
        return "Type a word to see what it is worth, or choose one of these."
    if view.refused:
        return view.refused
    typed = snapshot.typed
    if not typed or typed.word != word:
        return f"{word} …"
    several = len(snapshot.match.open_boards) > 1
    parts = [f"{figure(typed)} guesses expected"]
    best = snapshot.advice.best[0] if snapshot.advice and snapshot.advice.best else None
    if best and best.word == word:
        parts[0] += ", the best"
    elif best:
        parts[0] += f", {max(0.0, typed.expected - best.expected):.2f} more than the best"
    parts.append(f"{counted(typed.sets, 'set')}, the largest {typed.largest:,}")
    parts.append(f"{typed.bits:.1f} bits")
    if several:
        parts.append(f"expected to solve {typed.wins_now:.2f} boards")
    else:
        parts.append(f"wins now: {per_cent(typed.wins_now)} %")
    return f"{word}: {'; '.join(parts)}."


def explanation(match: Match) -> str:
    """Say what the figures mean in a game."""
    said = [OF_BOARDS if len(match.open_boards) > 1 else OF_ONE]
    if match.code.sequence:
        said.append("Only the board that is open counts; those that wait show nothing yet.")
    if match.code.hard_mode is not HardMode.OFF:
        said.append(f"Only guesses that {match.code.hard_mode.value} mode allows are named.")
    if match.code.host is HostKind.ABSURDLE:
        said.append(OF_ABSURDLE)
    if match.code.guesses is not None:
        said.append(
            "! marks a plan that may not win with the guesses that are left; the safest come first."
        )
    return " ".join(said)


def in_one_line(view: AdviceView) -> str:
    """Return the most important of what the coach says, where there is room for no more."""
    snapshot = view.snapshot
    if snapshot.problem or not snapshot.words_left:
        return snapshot.problem or "The coach is thinking …"
    open_boards = snapshot.match.open_boards
    parts = [f"{sum(snapshot.words_left[board] for board in open_boards):,} left"]
    if snapshot.advice is None:
        return f"{parts[0]} · the coach is thinking …"
    if snapshot.suspect_rows or not all(snapshot.words_left):
        parts = _remarks(snapshot)
    elif len(view.word) == snapshot.match.code.length and snapshot.typed and not view.refused:
        parts.append(f"{snapshot.typed.word} {figure(snapshot.typed)}")
    parts.append(", ".join(f"{worth.word} {figure(worth)}" for worth in snapshot.advice.best[:5]))
    return " · ".join(filter(None, parts))


PADDING = 18  # at 100 %
NOTHING = pygame.Rect(0, 0, 0, 0)


class CoachPanel:
    """Shows what the coach says. While the pointer is on a guess, the guesses keep their places."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self._theme = theme
        self._layout = layout
        self._advice: AdviceView | None = None
        self._lit = ""
        self._drawn: Drawn | None = None
        self._background: pygame.Surface | None = None
        self.area = NOTHING

    def show(self, view: AdviceView | None) -> list[pygame.Rect]:
        """Show what the coach says, or nothing, and return what must be drawn again."""
        view = view and held(self._advice if self._lit else None, view)._replace(lit=self._lit)
        if view == self._advice:
            return []
        self._advice = view
        self._drawn = None
        before, self.area = self.area, self._panel()
        return [before, self.area]

    def _panel(self) -> pygame.Rect:
        """Draw what is shown, and return the place of the panel around it."""
        side = self._layout.side
        if not (self._advice and side):
            return NOTHING
        pad = self._layout.px(PADDING)
        inner = side.inflate(-2 * pad, -2 * pad)
        theme, px = self._theme, self._layout.px
        self._drawn = draw_advice(self._advice, theme, px, inner.width, inner.height)
        height = self._drawn.picture.get_height() + 2 * pad
        return pygame.Rect(side.x, side.y, side.width, min(height, side.height))

    def hover(self, x: int, y: int) -> list[pygame.Rect]:
        """Light the guess that the pointer is on, and return what must be drawn again."""
        lit = self.guess_under(x, y)
        if lit == self._lit or not self._advice:
            return []
        self._lit = lit
        return self.show(self._advice)

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where in the window the suggested guesses are."""
        if not self._drawn:
            return {}
        pad = self._layout.px(PADDING)
        inner = self.area.move(pad, pad)
        return {name: place.move(inner.topleft) for name, place in self._drawn.places.items()}

    def guess_under(self, x: int, y: int) -> str:
        """Return the suggested guess at a point, or empty text."""
        return next((name for name, place in self.places.items() if place.collidepoint(x, y)), "")

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the panel within a rectangle."""
        if not (self._drawn and clip.colliderect(self.area)):
            return
        if not self._background or self._background.get_size() != self.area.size:
            theme, px = self._theme, self._layout.px
            corner, line = px(PANEL_CORNER), max(1, px(1))
            self._background = rounded_panel(
                self.area.size, corner, theme.surface, theme.line, line
            )
        surface.blit(self._background, self.area)
        pad = self._layout.px(PADDING)
        surface.blit(
            self._drawn.picture,
            self.area.move(pad, pad),
            (0, 0, *self.area.inflate(-2 * pad, -2 * pad).size),
        )


def held(before: AdviceView | None, after: AdviceView) -> AdviceView:
    """Return new advice with its guesses in the places that they had before in the same game."""
    advice = before and before.snapshot.advice
    news = after.snapshot.advice
    if not (before and advice and news and before.snapshot.match == after.snapshot.match):
        return after
    best = in_places(advice.best, news.best)
    return after._replace(snapshot=after.snapshot._replace(advice=replace(news, best=best)))


def in_places(before: Sequence[Worth], after: Sequence[Worth]) -> tuple[Worth, ...]:
    """Return the guesses of before in their order, with the figures of after where it has them."""
    news = {worth.word: worth for worth in after}
    return tuple(news.get(worth.word, worth) for worth in before)
