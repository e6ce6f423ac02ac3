"""What the coach says, drawn: words left, the best guess as tiles, bars, and the word being typed.

The same drawing serves the panel, which has a height and leaves out what has no room, and the
dialog, which scrolls and can show the figures as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import number, tr, tr_plural
from game.match import Aid
from game.match.describe import besides_likely, others_in_words
from game.window.play.coach_boards import boards_in_words, what_it_does
from game.window.play.coach_fits import FITS, Fit
from game.window.play.coach_grades import (
    Grade,
    also_good,
    bar_of,
    distance,
    grade_of,
    saved_by_rare,
)
from game.window.play.coach_shapes import bar, grade_colour, word_chip, word_picture
from game.window.play.coach_text import (
    AdviceView,
    best_on_average,
    board_of,
    explanation,
    figures_of,
    has_figures,
    last_word,
    rated,
    remarks,
    typed_in_words,
)
from game.window.ui.dialog import Figures
from game.window.ui.page import Page, line_of
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, line_fits
from game.window.ui.theme import (
    BODY,
    BUTTON_CORNER,
    RESULT,
    SMALL,
    Px,
    Theme,
    mixed,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.coach import Worth
    from game.window.ui.dialog import Drawn

MORE, DETAILS = "more", "details"  # parts that are no words
HIDDEN = "?"  # in the place of each letter of a word that is asked for
CHIPS = 4  # words left that are named
LISTED = 9  # guesses in the table of figures
CHIP_GAP = 7  # lengths at 100 %
FRAME_PAD = 14  # from the frame of the best guess to its tiles
LABELS = 0.42  # the share of the width that says in whole words how far guesses are behind
BAR, OWN_BAR, LEAST_BAR = 8, 10, 36
BUTTON = 36
BETWEEN_NOTES = 4


def draw_advice(
    view: AdviceView,
    theme: Theme,
    px: Px,
    width: int,
    height: int | None = None,
    details: bool = False,
) -> Drawn:
    """Return the drawing of what the coach says.

    Args:
        view: what it says.
        theme: the colours.
        px: turns a length at 100 % into pixels.
        width: how wide it is.
        height: how high it may be, None where it may be as high as it wants.
        details: whether the figures are there too, where the height is free.
    """
    if height is None:
        drawing = _Drawing(view, theme, px, width, FITS[0])
        drawing.draw(details)
        return drawing.page.drawn()
    for fit in FITS:
        drawing = _Drawing(view, theme, px, width, fit, in_panel=True)
        drawing.draw()
        if drawing.page.height + drawing.foot <= height:
            break
    drawing.draw_foot(height)
    return drawing.page.drawn()


def word_of(name: str) -> str:
    """Return the word that a part of the drawing types, empty text where it types none.

    >>> word_of("left FIRST"), word_of("FIRST"), word_of("more")
    ('FIRST', 'FIRST', '')
    """
    return "" if name in (MORE, DETAILS) else name.rpartition(" ")[2]


def parts_in_words(names: Iterable[str]) -> dict[str, str]:
    """Return the parts of the drawing in words, by their names."""
    said = {MORE: tr("All words left"), DETAILS: tr("Details")}
    return {name: said.get(name) or word_of(name) for name in names}


class _Drawing:
    """One drawing of the advice, with as much in it as a fit says."""

    def __init__(
        self,
        view: AdviceView,
        theme: Theme,
        px: Px,
        width: int,
        fit: Fit,
        in_panel: bool = False,
    ) -> None:
        self.page = Page(theme, px, width)
        self._view, self._theme, self._px, self._fit = view, theme, px, fit
        self._in_panel = in_panel

    @property
    def foot(self) -> int:
        """How high what is at the foot of the panel is, with the space above it."""
        snapshot = self._view.snapshot
        has_figures = snapshot.advice is None or snapshot.advice.best  # or will have some
        return self._px(BUTTON + 8) if has_figures and not snapshot.problem else 0

    def draw(self, details: bool = False) -> None:
        """Draw everything but the foot."""
        page, view, theme = self.page, self._view, self._theme
        snapshot = view.snapshot
        if snapshot.problem:
            page.say(snapshot.problem)
            return
        self._draw_left()
        if snapshot.advice is None:
            self._draw_waiting()
            return
        said = remarks(snapshot, hides_word=bool(last_word(view)))
        if said:
            page.skip(8)
        for remark in said:
            top = page.height
            page.say(remark.text, SMALL, theme.accent if remark.good else theme.warning)
            if snapshot.sure_win and remark.good and not last_word(view):
                page.offer(f"win {snapshot.sure_win[0]}", top)
            page.skip(6)
        best = snapshot.advice.best
        if not best:
            return
        self._rule()
        self._draw_best(best[0], saves=saved_by_rare(best) > 0)
        if others := also_good(best, self._fit.others):
            self._draw_others(others, best[0])
        self._rule()
        self._draw_typed()
        if details:
            self._rule()
        if details and has_figures(view):
            page.table(figures_of(best[:LISTED], snapshot.match))
            page.skip(8)
        if details:
            for sentence in explanation(snapshot.match, figures=has_figures(view)):
                page.say(sentence, SMALL, theme.muted)
                page.skip(BETWEEN_NOTES)

    def _rule(self) -> None:
        """Draw a line between two parts."""
        page, px = self.page, self._px
        line = pygame.Surface((page.width, max(1, px(1))))
        line.fill(self._theme.line)
        page.skip(self._fit.space)
        page.put(line, 0)
        page.height += line.get_height()
        page.skip(self._fit.space)

    # Words left ---------------------------------------------------------------------------

    def _draw_left(self) -> None:
        """Draw how many words are left on the board in focus, on all boards, and some of them."""
        page, view, theme, px = self.page, self._view, self._theme, self._px
        snapshot = view.snapshot
        match, several = snapshot.match, len(snapshot.match.boards) > 1
        board = board_of(view)
        left = snapshot.words_left[board] if snapshot.words_left else 2
        likely = snapshot.likely_on(board) if snapshot.words_left else left
        counted = number(likely or left) if snapshot.words_left else "…"
        words = self._behind_number(left, likely, board + 1 if several else 0)
        figure = line_of(counted, Weight.BOLD, px(RESULT * 0.85), theme.text)
        label = line_of(words, Weight.BOLD, px(BODY), theme.text)
        page.put(figure, 0, words=counted)
        behind = figure.get_width() + px(8)
        if behind + label.get_width() <= page.width:
            down = figure.get_height() - label.get_height() - px(5)
            page.put(label, behind, down, words=words)
            page.height += figure.get_height()
        else:
            page.height += figure.get_height()
            page.say(words, colour=theme.muted)
        if several and snapshot.words_left:
            lines = 2.6 if self._fit == FITS[0] else 1.4  # words end before the lines do
            fits = line_fits(Weight.REGULAR, px(SMALL), lines * page.width)
            if words := boards_in_words(snapshot, fits):
                page.say(words, SMALL, theme.muted)
            page.skip(4)
        # One word is an answer to be asked for, and that it is one was said.
        enough = left > 1 or (left == 1 and not view.asks_first)
        if enough and self._fit.chips and not match.boards[board].solved:
            if snapshot.examples:
                self._draw_chips(snapshot.examples[board], left)
            else:
                page.skip(6)
                page.height += word_chip("X", theme, px, False, False).get_height()

    def _behind_number(self, left: int, likely: int, board: int) -> str:
        """Return what a number of words is about, of the board of a number if there are several."""
        if not (besides := besides_likely(left, likely)):
            if board:
                return tr_plural(
                    "word left on board {board}", "words left on board {board}", left, board=board
                )
            # For translators: behind a large number, such as "12 words left".
            return tr_plural("word left", "words left", left)
        others = others_in_words(besides)
        if board:
            return tr_plural(
                "likely word on board {board}, {others}",
                "likely words on board {board}, {others}",
                likely,
                board=board,
                others=others,
            )
        # For translators: behind a large number, such as "1 likely word, 2 others".
        return tr_plural("likely word, {others}", "likely words, {others}", likely, others=others)

    def _draw_chips(self, some: Sequence[str], left: int) -> None:
        """Draw some of the words left in one line, and how many more there are."""
        page, px, lit = self.page, self._px, self._view.lit
        shown = [
            (f"left {word}", word_chip(word, self._theme, px, False, lit == f"left {word}"))
            for word in some[:CHIPS]
        ]
        words = ""
        while True:
            rest = left - len(shown)
            row = [*shown]
            if rest:
                words = (
                    tr_plural("{count} more", "{count} more", rest)
                    if shown
                    else tr_plural("{count} word", "{count} words", rest)
                )
                row.append((MORE, word_chip(words, self._theme, px, True, lit == MORE)))
            wide = sum(each.get_width() + px(CHIP_GAP) for _, each in row) - px(CHIP_GAP)
            if wide <= page.width or not shown:
                break
            shown.pop()
        page.skip(6)
        x = 0
        for name, picture in row:
            page.put(picture, x)
            page.offer_at(name, picture.get_rect(x=x), word_of(name) or words)
            x += picture.get_width() + px(CHIP_GAP)
        page.height += max(picture.get_height() for _, picture in row)

    def _draw_waiting(self) -> None:
        """Draw the frames of what is to come, each in its place, so that nothing jumps then."""
        page, theme, px, fit = self.page, self._theme, self._px, self._fit
        self._rule()
        page.say(tr("Best guess so far: still thinking…"), BODY, weight=Weight.BOLD)
        page.skip(6)
        place = pygame.Rect(0, 0, page.width, px(fit.frame))
        line = max(2, px(2))
        page.put(rounded(place.size, px(BUTTON_CORNER), None, theme.line, line), 0)
        said = tr("Working it out…")
        words = line_of(said, Weight.REGULAR, px(BODY), theme.muted)
        page.put(words, px(FRAME_PAD), (place.height - words.get_height()) // 2, words=said)
        page.height += place.height
        if fit.others:
            heading = line_of("X", Weight.BOLD, px(SMALL), theme.muted).get_height()
            page.skip(fit.space + 2)
            page.height += heading + fit.others * px(fit.row)
        self._rule()
        self._draw_typed()

    # Guesses ------------------------------------------------------------------------------

    def _draw_best(self, best: Worth, saves: bool) -> None:
        """Draw the best guess as tiles in a frame; `saves` where a rare word saves more."""
        page, theme, px = self.page, self._theme, self._px
        page.say(self._title(saves), BODY, weight=Weight.BOLD)
        page.skip(6)
        pad, high = px(min(FRAME_PAD, self._fit.frame / 4)), px(self._fit.frame)
        place = pygame.Rect(0, 0, page.width, high)
        fill = mixed(theme.surface, theme.accent, 0.12) if self._view.lit == best.word else None
        frame = rounded(place.size, px(BUTTON_CORNER), fill, theme.accent, max(2, px(2)))
        page.put(frame, 0)
        most = min(px(36), high - pad)
        hidden = bool(last_word(self._view))
        shown = HIDDEN * len(best.word) if hidden else best.word
        word = word_picture(shown, page.width - 2 * pad, most, theme, px, theme.muted)
        page.put(word, pad, (high - word.get_height()) // 2, words="" if hidden else best.word)
        self._draw_hints(best, pad + word.get_width(), pad, high)
        page.offer_at(best.word, place, tr("The only word left") if hidden else "")
        page.height += high

    def _title(self, saves: bool) -> str:
        """Return what the best guess is called; `saves` where a rare word saves more."""
        snapshot = self._view.snapshot
        if last_word(self._view):
            return tr("The only word left")
        if not snapshot.complete:
            return tr("Best guess so far: still thinking…")
        if saves:
            return tr("Best usual guess")
        # Above it stands the guess that wins for certain, where that is another one.
        return tr("Best guess on average") if best_on_average(snapshot) else tr("Best guess")

    def _draw_hints(self, best: Worth, left: int, pad: int, high: int) -> None:
        """Draw at the right of the frame how it is typed, and what the word is, if that fits."""
        page, theme, px = self.page, self._theme, self._px
        how = tr("Click or Ctrl+1") if self._in_panel else tr("Click to type it")
        what = what_it_does(best, self._view.snapshot)
        if last_word(self._view):
            how = how if self._in_panel else tr("Click to show it")
            # For translators: below "Click or Ctrl+1", what that does.
            what = tr("shows it") if self._in_panel else ""
        texts = [(how, Weight.BOLD, theme.text), (what, Weight.REGULAR, theme.muted)]
        texts = texts if what else texts[:1]
        room = page.width - pad - left - px(12)
        lines = [
            (line_of(words, weight, px(SMALL), colour), words) for words, weight, colour in texts
        ]
        for some in (lines, lines[1:], lines[:1]):
            tall = sum(line.get_height() for line, _ in some)
            if tall <= high - 6 and all(line.get_width() <= room for line, _ in some):
                down = (high - tall) // 2
                for line, words in some:
                    page.put(line, page.width - pad - line.get_width(), down, words=words)
                    down += line.get_height()
                return

    def _draw_others(self, others: Sequence[Worth], best: Worth) -> None:
        """Draw other good guesses, each with a bar and how far it is behind."""
        page, theme, px = self.page, self._theme, self._px
        page.skip(self._fit.space)
        page.say(tr("Also good"), SMALL, theme.muted, Weight.BOLD)
        page.skip(2)
        for brief in (False, True):
            texts = [distance(worth, best, brief) for worth in others]
            labels = [line_of(each, Weight.REGULAR, px(SMALL), theme.muted) for each in texts]
            label_wide = max(label.get_width() for label in labels)
            if label_wide <= LABELS * page.width:
                break
        high = px(self._fit.row)
        room = page.width - label_wide - 2 * px(8)
        words = [
            word_picture(worth.word, room, min(px(26), high - 4), theme, px, theme.rim)
            for worth in others
        ]
        word_wide = max(word.get_width() for word in words)
        bar_left = word_wide + px(14)
        bar_wide = page.width - bar_left - px(14) - label_wide
        rows = tuple((worth.word, text) for worth, text in zip(others, texts, strict=True))
        said: Figures | None = Figures(("", ""), rows, title=tr("Also good"))
        for worth, word, label in zip(others, words, labels, strict=True):
            place = pygame.Rect(0, 0, page.width, high)
            if self._view.lit == worth.word:
                light = mixed(theme.surface, theme.text, 0.1)
                page.put(rounded(place.size, px(6), light), 0)
            page.put(word, 0, (high - word.get_height()) // 2, words=said or "")
            said = None
            if bar_wide >= px(LEAST_BAR):
                picture = bar(bar_wide, px(BAR), bar_of(worth, best), theme.muted, theme)
                page.put(picture, bar_left, (high - picture.get_height()) // 2)
            page.put(label, page.width - label_wide, (high - label.get_height()) // 2)
            page.offer_at(worth.word, place)
            page.height += high

    # The word being typed -----------------------------------------------------------------

    def _draw_typed(self) -> None:
        """Draw the grade and the bar of the word being typed, and why; the height stays."""
        page, theme, px, view = self.page, self._theme, self._px, self._view
        worth, best = rated(view)
        grade = grade_of(worth, best) if worth and best else None
        colour = grade_colour(grade, theme) if grade else theme.muted
        title = tr("Your word: {word}", word=view.word) if view.word else tr("Your word")
        said = grade.known(view.snapshot.complete) if grade else ""
        right = line_of(said, Weight.BOLD, px(BODY), colour)
        fits = line_fits(Weight.BOLD, px(BODY), page.width - right.get_width() - px(8))
        if not fits(title):
            title = view.word if fits(view.word) else ""
        left = line_of(title, Weight.BOLD, px(BODY), theme.text)
        page.put(left, 0, words=title)
        page.put(right, page.width - right.get_width(), words=said)
        page.height += left.get_height()
        page.skip(6)
        high, mark = px(OWN_BAR), px(OWN_BAR + 8)
        share = bar_of(worth, best) if worth and best else 0.0
        page.put(bar(page.width, high, share, colour, theme), 0, (mark - high) // 2)
        line = pygame.Surface((max(2, px(3)), mark))
        line.fill(theme.accent)
        page.put(line, page.width - line.get_width())
        page.height += mark
        self._draw_ends(best)
        if not self._fit.reason:
            return
        page.skip(4)
        top = page.height
        said = typed_in_words(view)
        page.say(said, SMALL, theme.text if view.word else theme.muted)
        line_high = line_of("X", Weight.REGULAR, px(SMALL), theme.text).get_height()
        page.height = max(page.height, top + self._fit.lines * line_high)

    def _draw_ends(self, best: Worth | None) -> None:
        """Draw what the ends of the bar mean, where both fit."""
        page, theme, px = self.page, self._theme, self._px
        hidden = Grade.BEST.in_words if last_word(self._view) else ""
        named = hidden or (best.word if best else "")
        ends = [
            line_of(words, Weight.REGULAR, px(SMALL), theme.muted)
            for words in (Grade.POOR.in_words, named)
        ]
        if sum(end.get_width() for end in ends) + px(8) <= page.width:
            page.put(ends[0], 0, words=Grade.POOR.in_words)
        page.put(ends[1], page.width - ends[1].get_width(), words=hidden)
        page.height += ends[0].get_height()

    # The foot -----------------------------------------------------------------------------

    def draw_foot(self, height: int) -> None:
        """Draw the button for the figures, and what help costs, at the foot of a panel."""
        page, theme, px = self.page, self._theme, self._px
        if not self.foot or page.height + self.foot > height:
            page.height = min(page.height, height)
            return
        top, page.height = page.height, height - px(BUTTON)
        label = line_of(tr("Details"), Weight.BOLD, px(BODY), theme.text)
        size = (min(page.width, label.get_width() + 2 * px(14)), px(BUTTON))
        fill = mixed(theme.raised, theme.text, 0.1) if self._view.lit == DETAILS else theme.raised
        button = rounded(size, px(BUTTON_CORNER), fill, theme.line, max(1, px(1)))
        page.put(button, 0)
        page.put(label, (size[0] - label.get_width()) // 2, (size[1] - label.get_height()) // 2)
        page.offer_at(DETAILS, pygame.Rect(0, 0, *size), tr("Details"))
        if Aid.COACH in self._view.snapshot.match.code.aids:
            words = tr("Counts as “with help”")
            note = line_of(words, Weight.REGULAR, px(SMALL), theme.muted)
            above = note.get_height() + px(8)
            if size[0] + px(12) + note.get_width() <= page.width:
                down = (size[1] - note.get_height()) // 2
                page.put(note, page.width - note.get_width(), down, words=words)
            elif note.get_width() <= page.width and top + px(8) + above <= page.height:
                page.put(note, 0, -above, words=words)
        page.height = height
