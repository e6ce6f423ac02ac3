"""What the screen of play shows: boards, keyboard, header, result, toasts, widgets."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.session.state_line import hidden_boards_in_words, hidden_in_words
from game.window.draw.boxes import around
from game.window.draw.motion import GLIDE, NEXT_PART, SPEEDS, toast_stay
from game.window.draw.palette import theme_of
from game.window.draw.shapes import FocusFrame
from game.window.draw.theme import BODY, Viewport
from game.window.play.board_group import BoardGroup, boards_in
from game.window.play.celebration import Celebration, row_of_win
from game.window.play.folded_keys import KeyboardHandle
from game.window.play.glide import DEEP, Before, Glide, picture_of
from game.window.play.grid import NO_GRID
from game.window.play.header import Header
from game.window.play.key_clues import KeyboardState, state_of_keys
from game.window.play.key_painter import KeyPainter
from game.window.play.keyboard import Keyboard
from game.window.play.labels import Labels
from game.window.play.layout import (
    asked_of,
    layout_for,
    order_of,
    other_keyboard,
    rows_of_keys,
)
from game.window.play.pane_title import PaneTitle
from game.window.play.strip import BoardStrip
from game.window.play.text_line import TextLine, timer_words
from game.window.play.tiles import TilePainter
from game.window.play.toolbar import hide_switch, play_buttons
from game.window.ui.actions import Action
from game.window.ui.gui import Gui
from game.window.ui.stage import Stage
from game.window.ui.toasts import Toasts
from game.window.ui.tooltip import Tip, Tooltip

if TYPE_CHECKING:
    from game.match import Match
    from game.settings import Settings
    from game.window.play.coach_panel import CoachPanel
    from game.window.play.end_page import EndPage
    from game.window.play.layout import Layout
    from game.window.play.view_model import ViewModel
    from game.window.ui.announcer import Announcer
    from game.window.ui.stage import Layer


UNSEEN = Viewport((1, 1), 1.0)  # before the size of the window is known


class PlayScreen:
    """Shows states of play, one after the other. What has not changed is not drawn again."""

    def __init__(self, settings: Settings) -> None:
        self.theme = theme_of(settings.theme, settings.colour_blind, settings.palette)
        self.stage = Stage(self.theme.background)
        self.gui = Gui(self.theme, UNSEEN)
        self.toasts = Toasts(self.theme)
        self._celebration = Celebration()
        self.tooltip = Tooltip()
        self._reply: Tip | None = None  # why a button could do nothing, shown next to it
        self._reply_until = 0.0
        self._hovered: Tip | None = None  # of the row or the key under the pointer
        self._settings = settings
        self._waiting_size: int | None = None  # of the interface, in per cent
        self.look(settings)
        self.boards = BoardGroup(self._painter, NO_GRID, self.speed)
        self.layout: Layout
        self.model: ViewModel  # what was shown last
        self.end: EndPage | None = None
        self._glide: Glide | None = None
        self.time = ""

    def look(self, settings: Settings) -> None:
        """Look and move as some settings say, from the next state on that is shown.

        Another size waits for a form that keeps it: no button is to move between two clicks.
        """
        self._waiting_size = None
        if self._size_is_kept and settings.scale != self._settings.scale:
            self._waiting_size = settings.scale
            settings = settings._replace(scale=self._settings.scale)
        self._settings = settings
        theme = theme_of(settings.theme, settings.colour_blind, settings.palette)
        self.theme = theme._replace(marks=settings.marks_shown)
        self.speed = SPEEDS[settings.animation]
        self._painter = TilePainter(self.theme)
        self.stage.background = self.theme.background
        self.toasts.look(self.theme, self.speed)
        self._arranged: tuple[object, ...] = ()

    @property
    def _size_is_kept(self) -> bool:
        return bool(self.gui.form and self.gui.form.keeps_size)

    @property
    def size_is_due(self) -> bool:
        """Whether another size has waited, and need not wait any more."""
        return self._waiting_size is not None and not self._size_is_kept

    def fold_keyboard(self) -> str:
        """Fold the keyboard, or unfold it, and return the setting that keeps it so."""
        setting = other_keyboard(self.layout)
        self._settings = self._settings._replace(screen_keyboard=setting)
        return setting

    # Places -------------------------------------------------------------------------------

    def listen(self, announcer: Announcer) -> None:
        """Have each message announced, and what has the focus."""
        self.toasts.listen(announcer.announce)
        self.gui.announcer = announcer

    def show(self, model: ViewModel, size: tuple[int, int]) -> None:
        """Show a game in a window of some size, in pixels."""
        needed, else_same = self._needed(model, size), False
        if needed != self._arranged:
            self._arranged, self.model = needed, model
            self._arrange(size, model)
        else:
            else_same = replace(model, entry=None) == replace(self.model, entry=None)
            self.model = model
        self._hovered = None
        self.boards.show(model, self._settings.warn, order_of(self._settings, model))
        self.stage.touch_all(self._mark_frame.show(self.boards.place_of(model.mark)))
        self._show_keyboard(model)
        self._show_coach(model)
        if not else_same:
            self._show_around(model)

    def _show_around(self, model: ViewModel) -> None:
        """Show what is around the boards and the keys, where more is new than what is typed."""
        several = len(model.match.boards) > 1
        self._show_end(model)
        in_focus = self.boards.frame_of(model.focus) if several else None
        self.stage.touch_all(self.labels.show(self.boards.labels(model)))
        self.stage.touch_all(
            self.strip.show(model.cells(self.boards.order, self.boards.in_view) if several else ())
        )
        hidden = hidden_in_words(self.boards.first_row, self.boards.rows_below)
        self.stage.touch_all(self._pane_title.show(model.focus, hidden))
        self.stage.touch_all(self._focus_frame.show(in_focus))
        self._show_header(model)
        self._show_buttons(model)

    def _show_header(self, model: ViewModel) -> None:
        """Show the state of the game, and what is out of view."""
        hidden = hidden_in_words(self.boards.first_row, self.boards.rows_below)
        if len(model.match.boards) > 1:  # each says it of its rows; at the end it shows its answer
            hidden = hidden_boards_in_words(*self.boards.out_of_view) if model.over else ""
        if changed := self.header.show(model.heading(self.time, hidden), model.header_in_full):
            self.stage.touch_all(changed)

    def _needed(self, model: ViewModel, size: tuple[int, int]) -> tuple[object, ...]:
        """Return what decides where everything goes."""
        asked = asked_of(self._settings, model, size)
        of_end = model.ending_key, model.room_of_end
        return size, asked, of_end, model.match.code, model.buttons

    def _arrange(self, size: tuple[int, int], model: ViewModel) -> None:
        before = self.layout.grid if self.boards.views else None
        labels = rows_of_keys(self._settings, model)
        self.layout, self.end = layout_for(asked_of(self._settings, model, size)), None
        self._glide = None
        if model.over:
            from game.window.play.end_page import EndPage

            self.end = EndPage(self.theme, self.layout, model)
            self.layout = self.layout._replace(
                grid=self.end.grid,
                pane=None,
                keys=(),
                letters=(),
                handle=None,
                strip=(),
                switch=None,
            )
        self._painter.forget(self.layout.letter_share)
        self.boards = boards_in(self.layout, self._painter, self.speed)
        self.labels = Labels(self.theme, self.layout.grid.labels)
        grid = self.layout.grid
        if grid != before and not model.over:
            self._celebration.rest()
        self._pane_title = PaneTitle(self.theme, self.layout.pane)
        self.strip = BoardStrip(self.theme, self.layout.strip)
        self._focus_frame = FocusFrame(
            self.theme, max(2, self.layout.px(2)), min(grid.around, self.layout.px(9))
        )
        self._mark_frame = FocusFrame(self.theme, max(2, self.layout.px(2)), max(1, grid.gap // 2))
        self.header = Header(self.theme, self.layout.header, self.layout.unit)
        body = self.layout.px(BODY)
        painter = KeyPainter(self.theme, self.layout.px)
        keys = zip(chain(*labels), chain(*self.layout.keys), strict=False)
        self.keyboard = Keyboard(painter, dict(keys))
        letters = [label for label in chain(*labels) if len(label) == 1 and label.isalpha()]
        self.letters = Keyboard(painter, dict(zip(letters, self.layout.letters, strict=False)))
        self.handle = KeyboardHandle(self.theme, self.layout)
        self.note = TextLine(self.theme, self.layout.note, body, opens=model.coached)
        self.coach = self._coach_panel() if model.coached else None
        layout = self.layout
        self._show_header(model)
        lanes = layout.toast_lanes(self.header.left, self.header.right)
        self.toasts.arrange(layout.viewport, *lanes, axis=layout.toast_axis)
        self.tooltip.arrange(self.theme, self.layout.viewport)
        self._of_boards: list[Layer] = [self._focus_frame, *self.boards.all_views, self.labels]
        self.stage.layers = [self.header, *self._of_boards]
        self.stage.layers += [self.strip, self._pane_title, self._mark_frame]
        self.stage.layers += [self.note, self.keyboard, self.letters, self.handle]
        self.stage.layers += [self.coach] if self.coach else []
        self.stage.layers += [self.end] if self.end else []
        self.stage.layers += [self._celebration]
        self.gui.arrange(self.layout.viewport, self.theme, self.speed)
        self.stage.layers += [self.gui, self.tooltip, self.toasts]
        self.stage.touch((0, 0, *size))

    def _show_end(self, model: ViewModel) -> None:
        """Show the result of a game that is over."""
        if self.end and model.result:
            self.stage.touch_all(self.end.show(model))

    def show_end(self, model: ViewModel, size: tuple[int, int], now: float) -> None:
        """Show a game that has just ended: the boards glide away from the keys, words follow."""
        boards, layers = self.boards, [*self._of_boards, self.keyboard, self.letters]
        sunk = around(chain(*self.layout.keys))
        before = picture_of(layers, size, self.theme.background) if self.speed else None
        self.show(model, size)
        if not (self.end and before):
            return
        self.end.begin(now, self.speed)
        self.boards.turn_answers(now + (GLIDE + NEXT_PART) * self.speed)
        after = picture_of(self._of_boards, size, self.theme.background)
        top, depth = self.layout.header.bottom, self.layout.px(DEEP)
        area = pygame.Rect(0, top, size[0], size[1] - top)
        self._glide = Glide(Before(before, sunk, boards), self.boards, after, area, depth)
        at_boards = self.stage.layers.index(self._of_boards[-1]) + 1
        self.stage.layers.insert(at_boards, self._glide)
        self._show_buttons(model)

    def scroll_end(self, by: float) -> bool:
        """Scroll what is said at the end by turns of the wheel; return whether it scrolls."""
        if not (self.end and self.end.scroll(by)):
            return False
        self.stage.touch(self.end.area)
        self._show_buttons(self.model)
        return True

    def _update_end(self, now: float) -> None:
        """Bring the end of a game to a time of the clock: its parts, its buttons, the glide."""
        if not (self.end and self.end.moving):
            return
        buttons = self.end.button_places()
        self.stage.touch_all(self.end.update(now))
        if self._glide:
            self.stage.touch(self._glide.area)
            self._glide.update(self.end.time)
            if self.end.time >= GLIDE:
                self._end_glide()
        if buttons != self.end.button_places():
            self._show_buttons(self.model)

    def _end_glide(self) -> None:
        if self._glide:
            self.stage.layers.remove(self._glide)
            self.stage.touch(self._glide.area)
            self._glide = None

    def _show_coach(self, model: ViewModel) -> None:
        """Show what the coach says, in its panel or, where that has no room, in one line."""
        lines = model.notes
        if self.coach:
            self.stage.touch_all(self.coach.show(model.asked))
            lines = lines if self.layout.side else model.coach_lines or lines
        self.stage.touch_all(self.note.show(*([""] if model.over else lines)))

    def hover(self, x: int, y: int) -> None:
        """Show what the pointer is on."""
        parts = (self.keyboard, self.header, self.labels, self.strip)
        tips = [part.tip_under(x, y) for part in parts]
        tips.append(self.boards.warning_under(x, y))
        self._hovered = next(filter(None, tips), None)
        if self.coach:
            self.stage.touch_all(self.coach.hover(x, y))

    def coach_asks(self, x: int, y: int) -> Action | str:
        """Return what a press at a point of the coach's panel asks for: an action, or a word."""
        return self.coach.asks(x, y) if self.coach else ""

    def board_under(self, x: int, y: int) -> int | None:
        """Return the index of the board at a point, or of the one whose cell is there, or None."""
        board = self.strip.board_under(x, y)
        return self.boards.board_under(x, y) if board is None else board

    def on_coach_line(self, x: int, y: int) -> bool:
        """Return whether a point is on the line that replaces the coach's panel."""
        return self.layout.side is None and self.on_note(x, y)

    def on_note(self, x: int, y: int) -> bool:
        """Return whether a point is on the line above the boards."""
        return self.layout.note.collidepoint(x, y)

    def on_handle(self, x: int, y: int) -> bool:
        """Return whether a point is on what unfolds the keyboard."""
        return self.handle.under(x, y)

    def _coach_panel(self) -> CoachPanel:
        from game.window.play.coach_panel import CoachPanel

        return CoachPanel(self.theme, self.layout)

    def _show_keyboard(self, model: ViewModel) -> None:
        entry = model.entry if model.playing else None
        warning = self.boards.warnings.get(model.focus)
        coloured = self._settings.key_colours and not model.over
        state = (
            state_of_keys(model.revealed, model.match, model.focus) if coloured else KeyboardState()
        )
        state = state._replace(
            ready=entry is not None and entry.complete,
            at_fault=warning.missing if warning else {},
        )
        for part in (self.keyboard, self.letters):
            self.stage.touch_all(part.show(state))

    def _show_buttons(self, model: ViewModel) -> None:
        buttons = play_buttons(
            self.theme,
            self.header.places,
            model.buttons,
            model.match.code.hard_mode,
            self.end.button_places() if self.end else {},
            model.buttons_at_end[0] if self.end else None,
            model.daily,
        )
        if self.layout.switch and model.may_hide:
            hides = self._settings.hide_solved
            buttons += hide_switch(self.theme, self.layout.px, self.layout.switch, hides)
        board = self.boards.frame_of(model.focus)
        self.gui.beside = board.right if board else 0
        self.gui.set_buttons(buttons)
        self.stage.touch_all(self.gui.changes())

    def reply(self, action: Action, message: str, now: float) -> bool:
        """Show why a button could do nothing, or what it did, next to it or to the menu.

        Returns:
            Whether there is such a button, with room at it that nothing else needs.
        """
        for wanted in (action, Action.MENU if action in self.model.buttons else action):
            for spec in self.gui.buttons if not self.gui.dialog_open else ():
                if spec.action is wanted:
                    self._reply = Tip(message, spec.place, at_once=True, answers=True)
                    self._reply_until = now + toast_stay(message)
                    return True
        return False

    def end_reply(self) -> None:
        """Hide the answer at a button, now that the player goes on."""
        self._reply = None

    # Motion -------------------------------------------------------------------------------

    def celebrate(self, match: Match, now: float) -> None:
        """Celebrate a win on the board that the last guess has solved."""
        if row := row_of_win(match, self.boards):
            self._celebration.begin(row, self.theme, now, self.speed)

    def show_time(self, elapsed: float | None) -> None:
        """Show the time on the player's timer, in ms, where that is wanted."""
        time = timer_words(elapsed if self._settings.timer else None)
        if time != self.time:
            self.time = time
            self._show_header(self.model)

    @property
    def shows_time(self) -> bool:
        """Whether the time is to be seen."""
        return self._settings.timer

    @property
    def moving(self) -> bool:
        """Whether anything moves on the boards."""
        return self.boards.moving or bool(self.end and self.end.moving)

    @property
    def celebrates(self) -> bool:
        """Whether a win is being celebrated."""
        return self._celebration.moving

    def rest(self) -> None:
        """End everything that moves on the boards."""
        self.boards.rest()
        self.stage.touch_all(self._celebration.rest())
        if self.end and self.end.moving:
            self.stage.touch_all(self.end.rest())
            self._end_glide()
            self._show_buttons(self.model)

    def update(self, now: float) -> None:
        """Bring everything that moves to a time of the clock."""
        self.stage.touch_all(self.boards.update(now))
        self._update_end(now)
        self.stage.touch_all(self._celebration.update(now))
        self.stage.touch_all(self.toasts.update(now, self.gui.dialog_place))
        self.stage.touch_all(self.gui.update(now))
        if self._reply and (now >= self._reply_until or self.gui.dialog_open):
            self._reply = None
        message = self.toasts.area if self.toasts.message else None
        self.stage.touch_all(self.tooltip.update(now, self._tip, message))

    @property
    def _tip(self) -> Tip | None:
        """What the tooltip says: why a button could do nothing, or what the pointer is on."""
        hovered = self._hovered if not self.gui.dialog_open else None
        return self._reply or hovered or self.gui.tip

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        if self.stage.stale or self.moving or self._celebration.moving:
            return 0.0
        waits = [self.toasts.wake(now), self.tooltip.wake(now), self.gui.wake(now)]
        waits += [max(0.0, self._reply_until - now)] if self._reply else []
        return min((wait for wait in waits if wait is not None), default=None)

    # Touch --------------------------------------------------------------------------------

    def key_under(self, x: int, y: int) -> str:
        """Return the label of the on-screen key at a point, or empty text, and show it held."""
        label = self.keyboard.key_under(x, y)
        self.stage.touch_all(self.keyboard.hold(label))
        return label

    def release_keys(self) -> None:
        """Show no key as held any more."""
        self.stage.touch_all(self.keyboard.hold(""))
