"""The page at the end of a game: result, answers, buttons and cards, drawn as one layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.window.play.answers import AnswerRow, notes_in_places
from game.window.play.end_buttons import (
    ButtonSizes,
    height_of_buttons,
    in_rows,
    place_buttons,
    width_of_buttons,
)
from game.window.play.end_layout import arrange_end
from game.window.play.end_places import EndLayout, EndShape, Needs, page_of, page_unit
from game.window.play.end_text import EndText, Placed
from game.window.play.header_boxes import place_header
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.session.review_service import ReviewSnapshot
    from game.window.play.end_cards import TallyRow
    from game.window.play.layout import Layout
    from game.window.play.result import Result
    from game.window.play.tiles import TilePainter
    from game.window.play.view_model import ViewModel

GAP = 18  # between the text and the buttons that follow it, at 100 %
LESS_NEEDED = (Action.STATISTICS, Action.REVIEW)  # the buttons that give way first, in this order


class EndPage:
    """Shows the end of a game.

    Attributes:
        end: where everything is.
        result: what is shown.
        text: the result in words as it is drawn.
        rows: the answers that are shown as tiles.
        tallies: the rows of the card of the games so far, none where there is no card.
    """

    def __init__(
        self,
        painter: TilePainter,
        layout: Layout,
        result: Result,
        shape: EndShape,
        elsewhere: Sequence[Action] = (),
    ) -> None:
        """Lay the page out.

        Args:
            painter: draws tiles.
            layout: the places of the window.
            result: what is to be said.
            shape: what of the game decides about places.
            elsewhere: what the header has buttons for.
        """
        self._painter = painter
        self._theme = painter.theme
        self._layout = layout
        self._elsewhere = frozenset(elsewhere)
        unit = page_unit(layout, page_of(layout), shape.boards)
        self._buttons = ButtonSizes(unit, layout.window[1])
        self._extra = self._without_cards(result)
        self.end = self._arranged(result, shape, result.buttons)
        if self.end.brief is None:
            self.end = self._without_brief(result, shape)
        self.area = self.end.page
        self.result: Result | None = None
        self.text: Placed
        self._review: ReviewSnapshot | None = None
        self._boards: tuple[int, ...] = ()
        self.rows: list[AnswerRow] = []
        self._tiled: list[pygame.Rect] = []  # the places among the words that have tiles
        self.tallies: list[TallyRow] = []
        self._notes: list[tuple[pygame.Surface, pygame.Rect]] = []  # below the answers
        self._cards: dict[str, tuple[pygame.Surface, pygame.Rect]] = {}
        self._explained = True
        self._text_top = 0
        self._on_cards: dict[Action, pygame.Rect] = {}  # the buttons

    @property
    def names(self) -> dict[Action, str]:
        """What the buttons on cards say."""
        from game.window.play.end_cards import name_of_meanings

        review = {Action.REVIEW: tr("Full review")} if self.end.brief else {}
        return review | ({Action.MEANINGS: name_of_meanings()} if self.end.meaning else {})

    def _without_cards(self, result: Result) -> tuple[Action, ...]:
        """Return what buttons do where there are no cards."""
        extra = (Action.REVIEW, Action.STATISTICS, Action.MEANINGS)
        taken = (*result.buttons, *self._elsewhere)
        return tuple(action for action in extra if action not in taken)

    def _arranged(self, result: Result, shape: EndShape, actions: Sequence[Action]) -> EndLayout:
        words = EndText(result, self._theme, self._buttons.px, centred=True)

        def height(width: int) -> int:
            return height_of_buttons(self._that_fit(actions, width), width, self._buttons)

        needs = Needs(words.height, height, width_of_buttons(actions, self._buttons))
        return arrange_end(self._layout, shape, needs)

    def _without_brief(self, result: Result, shape: EndShape) -> EndLayout:
        """Return the places with more buttons: that of the meaning only where it is cut.

        Others go where the smallest words would else have no room.
        """
        actions = (*result.buttons, *self._extra)
        end = self._arranged(result, shape, actions)
        if end.buttons is None or shape.boards > 1:
            return end
        fewer = [action for action in actions if action is not Action.MEANINGS]
        found = self._arranged(result, shape, fewer)
        if self._words_in(found, result).whole:
            return found
        fitting = []
        for gone in (None, *LESS_NEEDED):
            actions = tuple(action for action in actions if action is not gone)
            end = self._arranged(result, shape, actions)
            said = self._words_in(end, result)
            if said.height <= end.text.height:
                if said.explains:
                    return end
                fitting.append(end)
        return fitting[0] if fitting else end

    def _words_in(self, end: EndLayout, result: Result) -> Placed:
        """Return the result in words as it fits its place."""
        words = EndText(result, self._theme, end.px, centred=end.centred)
        return words.fitted(*end.text.size)

    def _that_fit(self, actions: Sequence[Action], width: int) -> tuple[Action, ...]:
        """Return actions without the statistics if they would need a row of their own."""
        without = tuple(action for action in actions if action is not Action.STATISTICS)
        fewer = len(in_rows(without, width, self._buttons))
        return tuple(actions) if len(in_rows(actions, width, self._buttons)) == fewer else without

    # What is shown ------------------------------------------------------------------------

    def show(
        self, result: Result, review: ReviewSnapshot | None, boards: tuple[int, ...]
    ) -> list[pygame.Rect]:
        """Show a result, and return what must be drawn again.

        Args:
            result: what is to be said.
            review: the review as far as it has come, None where there is none.
            boards: the indices of the boards in view.
        """
        same_result = result == self.result
        if same_result and review is self._review and boards == self._boards:
            return []
        stale: list[pygame.Rect] = []
        if not same_result:
            self._lay_out_text(result)
            stale.append(self.end.text)
        before = self.result
        self.result = result
        other_answers = before is None or before.answers != result.answers
        if other_answers or boards != self._boards or self._tiles_in_text() != self._tiled:
            self._boards = boards
            self.rows = list(self._answer_rows(result))
            self._tiled = self._tiles_in_text()
            self._notes = list(self._drawn_notes(result))
            stale.append(self.end.page)
        changed = not same_result or review is not self._review
        self._review = review
        if changed:
            self._draw_cards(result)
            stale += [place for _, place in self._cards.values()]
        return stale

    def _lay_out_text(self, result: Result) -> None:
        """Fit the text into its place; where the meaning is cut, there is a button for it."""
        end = self.end
        words = EndText(result, self._theme, end.px, centred=end.centred)
        self._explained = True
        for _ in range(2):
            below = 0
            if end.buttons is None:
                below = self._gap + height_of_buttons(
                    self._actions(result), end.text.width, self._buttons
                )
            self.text = words.fitted(end.text.width, end.text.height - below)
            if self.text.whole:
                break
            self._explained = False
        used = self.text.height + below
        self._text_top = end.text.y
        if end.low:
            lowest = end.text.bottom - used
            middle = end.grid.places[0].centery - used // 2
            self._text_top = max(end.text.y, min(middle, lowest))
        elif end.centred:
            self._text_top += max(0, end.text.height - used) // 2

    def _tiles_in_text(self) -> list[pygame.Rect]:
        """Return the places of the tiles among the words; those move with what is said there."""
        return [tile.move(self.end.text.x, self._text_top) for tile in self.text.tiles]

    def _answer_rows(self, result: Result) -> Iterator[AnswerRow]:
        """Yield the rows of tiles of the answers, without any below rows that end with it."""
        if result.missed and self.text.tiles:
            yield AnswerRow(self._painter, self._tiles_in_text(), result.answers[0])
        step = self.end.answer_tile + self.end.grid.gap
        for board, place in zip(self._boards, self.end.answers, strict=False):
            answer, letters = result.answers[board], self.end.grid.letters
            tiles = [
                pygame.Rect(place.x + nth * step, place.y, place.height, place.height)
                for nth in range(0 if self.end.grid.rows and answer.found is not None else letters)
            ]
            yield AnswerRow(self._painter, tiles, answer)

    def _drawn_notes(self, result: Result) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """Yield what is said below the answers, each with its place."""
        grid, some = self.end.grid, []
        for nth, (board, place) in enumerate(zip(self._boards, self.end.notes, strict=False)):
            answer, where = result.answers[board], place.copy()
            if grid.rows and answer.found is not None:  # right below the row that has found it
                rows = min(answer.found, grid.rows)
                where.y = grid.places[nth].y + rows * (grid.tile + grid.gap)
            some.append((answer, where))
        yield from notes_in_places(some, self._painter)

    def _draw_cards(self, result: Result) -> None:
        self._cards.clear()
        self.tallies = []
        for name in self._card_names(result):
            self._draw_card(name, result)

    def _card_names(self, result: Result) -> list[str]:
        """Return which cards there are."""
        end = self.end
        known = (("tallies", end.tallies and result.record), ("meaning", end.meaning))
        return [name for name, there in (*known, ("brief", end.brief)) if there]

    def _draw_card(self, name: str, result: Result) -> None:
        from game.window.play.end_cards import meaning_button, meaning_card, tally_card

        end, theme, place = self.end, self._theme, getattr(self.end, name)
        match name:
            case "tallies":
                card, self.tallies = tally_card(place.size, result, theme, end.px)
            case "meaning":
                button = meaning_button(place.size, end.px, self._buttons.unit)
                card = meaning_card(place.size, result, theme, end.px, button)
                self._on_cards[Action.MEANINGS] = button.move(place.topleft)
            case _:
                card = self._brief(place)
        # Without transparency it takes a third of the time to show.
        flat = pygame.Surface(card.get_size()).convert()
        flat.fill(theme.background)
        flat.blit(card, (0, 0))
        self._cards[name] = flat, place

    def _brief(self, place: pygame.Rect) -> pygame.Surface:
        """Return the card of the review, and note where its button is."""
        from game.window.play.brief_card import BriefCard

        label = self.names[Action.REVIEW]
        card = BriefCard(place.size, self._theme, self.end.px, label, self._buttons.unit)
        self._on_cards[Action.REVIEW] = card.button.move(place.topleft)
        if self._review is None:
            return card.draw(None)
        from game.session.review_service import in_brief

        review = self._review
        return card.draw(in_brief(review), review.problem, review.progress_in_words)

    def review_in_words(self) -> tuple[str, ...]:
        """Return the review in brief as sentences, as far as it is on the page."""
        if not self.end.brief:
            return ()
        from game.session.review_service import in_brief
        from game.window.play.brief_card import brief_in_words

        review = self._review
        if review is None:
            return brief_in_words(None)
        return brief_in_words(in_brief(review), review.problem, review.progress_in_words)

    # Places -------------------------------------------------------------------------------

    @property
    def _gap(self) -> int:
        return min(self.end.px(GAP), self.end.page.height // 24)

    def _actions(self, result: Result) -> tuple[Action, ...]:
        """Return what the buttons at the text are for."""
        end = self.end
        left_out = {Action.REVIEW} if end.brief else set()
        left_out |= {Action.STATISTICS} if end.tallies else set()
        several = len(result.answers) > 1
        explained = bool(end.meaning) if several else self._explained
        left_out |= {Action.MEANINGS} if explained else set()
        extra = tuple(action for action in self._extra if action not in left_out)
        usual = tuple(action for action in result.buttons if action not in left_out)
        actions = (*usual, *extra)
        if end.buttons is None:
            return self._that_fit(actions, end.text.width)
        for gone in LESS_NEEDED:
            if height_of_buttons(actions, end.buttons.width, self._buttons) > end.buttons.height:
                actions = tuple(action for action in actions if action is not gone)
        return actions

    def button_places(self) -> dict[Action, pygame.Rect]:
        """Return the places of the buttons."""
        result, end = self.result, self.end
        if not result:
            return {}
        actions = self._actions(result)
        if end.buttons is None:
            top = self._text_top + self.text.height + self._gap
            place = pygame.Rect(end.text.x, top, end.text.width, end.text.bottom - top)
            places = place_buttons(actions, place, self._buttons)
        elif end.centred:
            places = place_buttons(actions, end.buttons, self._buttons, "centre")
        else:
            row = end.buttons.copy()
            row.y += min(self.end.px(8), max(0, row.height - self._buttons.height))
            places = place_buttons(actions, row, self._buttons, "right")
        return places | self._on_cards

    def board_under(self, x: int, y: int) -> int | None:
        """Return the index of the board at a point, or None."""
        for board, cell in zip(self._boards, self.end.cells, strict=False):
            if cell.collidepoint(x, y):
                return board
        return None

    def cell_of(self, board: int) -> pygame.Rect | None:
        """Return the place of a board with its answer, None where it is not in view."""
        if board in self._boards and self.end.cells:
            return self.end.cells[self._boards.index(board)]
        return None

    def answer_of(self, board: int) -> list[pygame.Rect]:
        """Return the places of the tiles of a board's answer, none where they are not in view."""
        place = self._boards.index(board) if board in self._boards else len(self.rows)
        return self.rows[place].places if place < len(self.rows) else []

    # Motion -------------------------------------------------------------------------------

    def turn_answers(self, now: float, speed: float) -> None:
        """Turn over the answers that were not found."""
        for row in self.rows:
            row.turn(now, speed)

    @property
    def moving(self) -> bool:
        """Whether tiles turn over."""
        return any(row.moving for row in self.rows)

    def rest(self) -> list[pygame.Rect]:
        """End the motion, and return what must be drawn again."""
        if not self.moving:
            return []
        for row in self.rows:
            row.rest()
        return [self.area]

    def update(self, now: float) -> list[pygame.Rect]:
        """Move what moves to a time of the clock, and return what must be drawn again."""
        return [stale for row in self.rows for stale in row.update(now)]

    def pieces(self) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """Yield the lines of the result, each with its place."""
        for piece, (left, top) in self.text.pieces:
            yield piece, piece.get_rect(topleft=(self.end.text.x + left, self._text_top + top))

    # Drawing ------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the page within a rectangle."""
        if not self.result:
            return
        for card, place in self._cards.values():
            if clip.colliderect(place):
                surface.blit(card, place)
        for piece, place in self.pieces():
            if clip.colliderect(place):
                surface.blit(piece, place)
        for row in self.rows:
            row.paint(surface, clip)
        for note, place in self._notes:
            if clip.colliderect(place):
                surface.blit(note, place)


def end_page(painter: TilePainter, layout: Layout, model: ViewModel) -> tuple[EndPage, Layout]:
    """Return the page at the end of a game, and the layout with the boards as it has them."""
    assert model.result
    missed = any(answer.found is None for answer in model.result.answers)
    match, cards = model.match, model.replay is None
    shape = EndShape(match.code.length, model.rows, len(match.boards), cards, missed)
    places = place_header(layout.header, layout.unit, model.heading())
    shown = tuple(action for action in places.buttons if action in model.buttons)
    page = EndPage(painter, layout, model.result, shape, shown)
    end = page.end
    layout = layout._replace(grid=end.grid, pane=end.pane, keys=(), letters=(), handle=None)
    return page, layout._replace(strip=(), switch=None)
