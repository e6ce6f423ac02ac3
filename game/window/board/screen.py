"""What the screen of play shows: boards, keyboard, header, result, toasts, widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Aid, Match
from game.rules import best_clues
from game.session.entry import Mark
from game.session.input_warning import warning_for
from game.window.board.board_view import BoardView
from game.window.board.celebration import Celebration
from game.window.board.header import (
    Header,
    Note,
    TimerView,
    hidden_in_words,
    longest_line,
    timer_width,
    told_width,
)
from game.window.board.keyboard import Keyboard, key_rows, letter_rows
from game.window.board.layout import Layout, Shape, arrange
from game.window.board.result import ResultPanel
from game.window.board.tiles import TilePainter
from game.window.board.toolbar import button_width, play_buttons
from game.window.board.view_model import (
    PlayState,
    buttons_of,
    note_of,
    rows_of,
    shown_result,
    standing,
    told_of,
    typed_boards,
)
from game.window.ui.motion import SPEEDS
from game.window.ui.shapes import FocusFrame
from game.window.ui.stage import Stage
from game.window.ui.theme import theme
from game.window.ui.toasts import Toasts
from game.window.ui.tooltip import Tooltip
from game.words import language

if TYPE_CHECKING:
    import pygame

    from game.profile import Settings
    from game.window.board.coach_panel import CoachPanel
    from game.window.ui.announcer import Hearer
    from game.window.ui.gui import Gui

MOST_SEGMENTS = 8  # on how many boards a key of the keyboard tells at once


class PlayScreen:
    """Shows states of play, one after the other. What has not changed is not drawn again."""

    def __init__(self, settings: Settings) -> None:
        self.theme = theme(settings.theme, settings.colour_blind)
        self.stage = Stage(self.theme.background)
        self.toasts = Toasts(self.theme)
        self._celebration = Celebration()
        self._tooltip = Tooltip()
        self.look(settings)
        self._boards: list[BoardView] = []
        self._first_board = 0
        self._all_boards = 1
        self.gui: Gui | None = None
        self.layout: Layout

    def look(self, settings: Settings) -> None:
        """Look and move as some settings say, from the next state on that is shown."""
        self._settings = settings
        self.theme = theme(settings.theme, settings.colour_blind)
        self.speed = SPEEDS[settings.animation]
        self._painter = TilePainter(self.theme, settings.corner_marks)
        self.stage.background = self.theme.background
        self.toasts.look(self.theme, self.speed)
        self._arranged: tuple[object, ...] = ()

    # Places -------------------------------------------------------------------------------

    def attach(self, gui: Gui, state: PlayState) -> None:
        """Take the widgets, once they are loaded."""
        self.gui = gui
        self.stage.layers = [*self.stage.layers[:-1], gui, self._tooltip, self.toasts]
        self._show_buttons(state)
        self.stage.touch_all(gui.changes())

    def listen(self, ears: Hearer) -> None:
        """Let somebody hear each message, and what the focus is on."""
        self.toasts.listen(ears.told)
        if self.gui:
            self.gui.ears = ears

    def show(self, state: PlayState, size: tuple[int, int]) -> None:
        """Show a state in a window of some size, in pixels."""
        shape = Shape(state.match.code.length, rows_of(state.match), len(state.match.boards))
        code = state.match.code
        easy = Aid.EASY in code.aids
        buttons = buttons_of(state)
        needed = (size, shape, state.over, state.coached, code.language, easy, buttons)
        if needed != self._arranged:
            self._arranged = needed
            self._arrange(size, shape, state)
        self._first_board = first_in_view(state.focus, len(self._boards), shape.boards)
        for index, view in self._views():
            typed = state.entry if index in typed_boards(state.match) else None
            doubt = (
                warning_for(typed, state.match, state.told.boards[index], self._settings.warn)
                if typed
                else None
            )
            board = state.match.boards[index]
            stands = standing(state, index)
            view.show(board, typed, shape.rows, stands, doubt, state.looked_back)
        in_focus = self.layout.grid.places[state.focus - self._first_board]
        self.stage.touch_all(self._focus_frame.show(in_focus if shape.boards > 1 else None))
        self.stage.touch_all(self._mark_frame.show(self._place_of(state.mark)))
        self._show_keyboard(state)
        above = max((view.first_row for view in self._boards), default=0)
        hidden = hidden_in_words(above, self.rows_above - above)
        self.stage.touch_all(self._header.show(told_of(state), hidden))
        self._show_coach(state)
        self._show_buttons(state)

    def _arrange(self, size: tuple[int, int], shape: Shape, state: PlayState) -> None:
        before = self.layout.grid if self._boards else None
        tongue = language(state.match.words.language)
        labels = key_rows(letter_rows(self._settings.keyboard, tongue))
        self.layout = arrange(
            size,
            shape,
            self._settings.scale / 100,
            [len(row) for row in labels],
            [button_width(action) for action in buttons_of(state)],
            panel_shown=state.over,
            note_shown=Aid.EASY in state.match.code.aids,
            side_shown=state.coached and not state.over,
            told_width=told_width(longest_line(state.match)),
        )
        self._painter.forget()
        self._all_boards = shape.boards
        grid = self.layout.grid
        if grid != before:
            self._celebration.rest()
        self._boards = [BoardView(self._painter, grid, n) for n in range(len(grid.places))]
        self._focus_frame = FocusFrame(
            self.theme, max(2, self.layout.px(2)), max(3, min(grid.tile // 5, self.layout.px(10)))
        )
        self._mark_frame = FocusFrame(self.theme, max(2, self.layout.px(2)), max(1, grid.gap // 2))
        spared = timer_width(self.layout) if self._settings.timer else 0
        self._header = Header(self.theme, self.layout, spared)
        self._timer = TimerView(self.theme, self.layout)
        self._keyboard = Keyboard(self.theme, self.layout, labels)
        self._result = ResultPanel(self.theme, self.layout)
        self._result.show(shown_result(state) if state.over else None)
        self._note = Note(self.theme, self.layout)
        self._coach = self._coach_panel() if state.coached else None
        self.toasts.arrange(self.layout.viewport, self.layout.lane)
        self._tooltip.arrange(self.theme, self.layout.viewport)
        self.stage.layers = [self._header, self._timer, self._focus_frame, *self._boards]
        self.stage.layers.append(self._mark_frame)
        self.stage.layers += [self._note, self._keyboard]
        self.stage.layers += [self._coach] if self._coach else []
        self.stage.layers += [self._result, self._celebration]
        if self.gui:
            self.gui.arrange(self.layout.viewport, self.theme, self.speed)
            self.stage.layers += [self.gui, self._tooltip]
        self.stage.layers.append(self.toasts)
        self.stage.touch((0, 0, *size))

    def _show_coach(self, state: PlayState) -> None:
        """Show what the coach says, in its panel or, where that has no room, in one line."""
        line = note_of(state)
        if self._coach:
            from game.window.board.coach_panel import asked_of, in_one_line

            asked = asked_of(state)
            self.stage.touch_all(self._coach.show(asked))
            line = in_one_line(asked) if asked and not self.layout.side else line
        self.stage.touch_all(self._note.show("" if state.over else line))

    def hover(self, x: int, y: int) -> None:
        """Show what the pointer is on."""
        if self._coach:
            self.stage.touch_all(self._coach.hover(x, y))

    def guess_under(self, x: int, y: int) -> str:
        """Return the guess at a point that the coach suggests, or empty text."""
        return self._coach.guess_under(x, y) if self._coach else ""

    def on_coach_line(self, x: int, y: int) -> bool:
        """Tell whether a point is on the line that stands for the coach's panel."""
        return self.layout.side is None and self.layout.note.collidepoint(x, y)

    def _coach_panel(self) -> CoachPanel:
        from game.window.board.coach_panel import CoachPanel

        return CoachPanel(self.theme, self.layout)

    def _show_keyboard(self, state: PlayState) -> None:
        told = state.told
        several = len(told.boards) > MOST_SEGMENTS
        known = [
            {} if told.waits(index) else best_clues(told.boards[index].guesses)
            for index in ((state.focus,) if several else range(len(told.boards)))
        ]
        letters = {letter for clues in known for letter in clues}
        self.stage.touch_all(
            self._keyboard.show(
                {letter: tuple(clues.get(letter) for clues in known) for letter in letters},
                frozenset(hint.letter for board in state.match.boards for hint in board.hints),
                hidden=state.over,
            )
        )

    def _show_buttons(self, state: PlayState) -> None:
        if self.gui:
            places = self._result.button_places() if state.over else {}
            self.gui.set_buttons(
                play_buttons(
                    self.theme,
                    self.layout,
                    buttons_of(state),
                    state.match.code.hard_mode,
                    state.coached,
                    places,
                )
            )

    # Motion -------------------------------------------------------------------------------

    def pop(self, match: Match, place: int, now: float) -> None:
        """Let the letter just typed pop up on every open board."""
        for _, view, row in self._typed_rows(match):
            view.pop(row, place, now, self.speed)

    def shake(self, match: Match, now: float) -> None:
        """Shake the row being typed on every open board."""
        for _, view, row in self._typed_rows(match):
            view.shake(row, now, self.speed)

    def reveal(self, before: Match, after: Match, now: float) -> float:
        """Turn over the row that a guess has filled, and return when that has ended."""
        ends = [
            view.reveal(len(before.boards[index].guesses), after.guesses[-1], now, self.speed)
            for index, view in self._views()
            if index in before.open_boards and before.boards[index] is not after.boards[index]
        ]
        return max(ends, default=now)

    def hop(self, match: Match, now: float) -> float:
        """Let the winning rows hop, and return when that has ended."""
        ends = [
            view.hop(len(match.boards[index].guesses) - 1, now, self.speed)
            for index, view in self._views()
            if match.boards[index].solved
        ]
        return max(ends, default=now)

    def celebrate(self, match: Match, now: float) -> None:
        """Celebrate a win on the board that the last guess has solved."""
        last = len(match.guesses)
        for index, view in self._views():
            board = match.boards[index]
            if board.solved and len(board.guesses) == last:
                row = last - 1
                alone = len(match.boards) == 1
                self._celebration.begin(view.places(row), self.theme, now, self.speed, alone)
                return

    def show_time(self, elapsed: float | None) -> None:
        """Show the time on the player's timer, in ms, where that is wanted."""
        self.stage.touch_all(self._timer.show(elapsed if self._settings.timer else None))

    @property
    def shows_time(self) -> bool:
        """Whether the time is to be seen."""
        return self._settings.timer

    @property
    def moving(self) -> bool:
        """Whether anything moves upon the boards."""
        return any(view.moving for view in self._boards)

    def rest(self) -> None:
        """End everything that moves upon the boards."""
        for view in self._boards:
            view.rest()
        self._painter.forget_motion()
        self.stage.touch_all(self._celebration.rest())

    def update(self, now: float) -> None:
        """Bring everything that moves to a time of the clock."""
        moved = self.moving
        for view in self._boards:
            self.stage.touch_all(view.update(now))
        if moved and not self.moving:
            self._painter.forget_motion()
        self.stage.touch_all(self._celebration.update(now))
        title = self.gui.title_strip if self.gui else None
        self.stage.touch_all(self.toasts.update(now, title))
        if self.gui:
            self.stage.touch_all(self.gui.update(now))
            self.stage.touch_all(self._tooltip.update(now, self.gui.tip))

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        if self.stage.stale or self.moving or self._celebration.moving:
            return 0.0
        waits = [self.toasts.wake(now), self._tooltip.wake(now)]
        waits += [self.gui.wake(now)] if self.gui else []
        return min((wait for wait in waits if wait is not None), default=None)

    # Touch --------------------------------------------------------------------------------

    def key_under(self, x: int, y: int) -> str:
        """Return the label of the on-screen key at a point, or empty text, and show it held."""
        label = self._keyboard.key_under(x, y)
        self.stage.touch_all(self._keyboard.hold(label))
        return label

    def release_keys(self) -> None:
        """Show no key as held any more."""
        self.stage.touch_all(self._keyboard.hold(""))

    def board_under(self, x: int, y: int) -> int | None:
        """Return the index of the board at a point, or None."""
        return next((index for index, view in self._views() if view.frame.collidepoint(x, y)), None)

    def place_under(self, match: Match, x: int, y: int) -> int | None:
        """Return the place within the row being typed that lies at a point, or None."""
        for _, view, row in self._typed_rows(match):
            under = view.tile_under(x, y)
            if under and under[0] == row:
                return under[1]
        return None

    def tile_under(self, x: int, y: int) -> Mark | None:
        """Return the tile at a point, or None."""
        for board, view in self._views():
            under = view.tile_under(x, y)
            if under:
                return Mark(board, *under)
        return None

    def _place_of(self, mark: Mark | None) -> pygame.Rect | None:
        """Return the place of a tile, None where there is none in view."""
        for board, view in self._views():
            if mark and board == mark.board:
                return next(iter(view.places(mark.row)[mark.place :]), None)
        return None

    @property
    def rows_above(self) -> int:
        """How many rows scrolling back would bring into view."""
        return max((view.rows_above for view in self._boards), default=0)

    @property
    def boards_a_page(self) -> int:
        """By how many boards Page Up and Page Down move the focus."""
        shown = len(self._boards)
        return shown if shown < self._all_boards else self.layout.grid.across

    def _views(self) -> list[tuple[int, BoardView]]:
        """Return the boards in view, each with its index."""
        return list(enumerate(self._boards, self._first_board))

    def _typed_rows(self, match: Match) -> list[tuple[int, BoardView, int]]:
        """Return the index, the view and the row being typed of each board that has one."""
        open_boards = typed_boards(match)
        return [
            (index, view, len(match.boards[index].guesses))
            for index, view in self._views()
            if index in open_boards
        ]


def first_in_view(focus: int, shown: int, boards: int) -> int:
    """Return the index of the first board in view, so that the one in focus is in view.

    >>> [first_in_view(focus, 4, 10) for focus in (0, 3, 4, 9)]
    [0, 0, 4, 6]
    """
    return min(focus // shown * shown, boards - shown)
