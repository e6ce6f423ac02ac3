"""What the screen of play shows: boards, keyboard, header, result, toasts, widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.session.game_words import hidden_in_words
from game.window.draw.motion import GLIDE, NEXT_PART, SPEEDS, soonest
from game.window.draw.nodes import Deed, Node, under, walk
from game.window.draw.theme import BODY, Viewport, chosen, px_at
from game.window.play.boards import BoardGroup, BoardStrip
from game.window.play.glide import Celebration, Glide, picture_of, row_of_win
from game.window.play.header import Buttons, Header, Heading
from game.window.play.keyboard import Keyboard, KeyboardState, state_of_keys
from game.window.play.layout import NO_GRID, asked_of, layout_for
from game.window.play.lines import Note, TextLine, around_keys
from game.window.play.tiles import TilePainter
from game.window.play.view_model import order_of, timer_words
from game.window.ui.actions import action_of
from game.window.ui.gui import Gui
from game.window.ui.stage import Part, Stage
from game.window.ui.toasts import Tip, Toasts, Tooltip

if TYPE_CHECKING:
    from game.match import Match
    from game.settings import Settings
    from game.window.play.coach_panel import CoachPanel
    from game.window.play.end_page import EndPage
    from game.window.play.layout import Asked, Layout
    from game.window.play.view_model import ViewModel
    from game.window.ui.announcer import Announcer
    from game.window.ui.stage import Layer


class PlayScreen:
    """Shows states of play, one after the other. What has not changed is not drawn again.

    Attributes:
        size: of the window, in pixels.
    """

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        self.size = size
        self.theme = chosen(settings.theme, settings.colour_blind, settings.palette).theme
        self.stage = Stage(self.theme.background)
        self.gui = Gui(self.theme, Viewport(size, 1.0))
        self.gui.ground = self._buttons
        self.toasts = Toasts()
        self._celebration = Celebration()
        self.tooltip = Tooltip()
        self._hovered: Tip | None = None  # of what is under the pointer
        self._lit = "", False  # the key of what that is, and whether it was pressed there
        self._held = ""  # the key of what it was pressed on, until it is let go
        self._clicked = ""  # as long as the pointer stays there: its answer is seen then, no tip
        self._settings = settings
        self.look(settings)
        self.boards = BoardGroup(TilePainter(self.theme, px_at(1)), NO_GRID, self.speed)
        self.layout: Layout
        self.model: ViewModel  # what was shown last
        self.coach: CoachPanel | None = None
        self.end: EndPage | None = None
        self._time = ""

    def look(self, settings: Settings) -> None:
        """Look and move as some settings say, from the next state on that is shown."""
        self._settings = settings
        theme = chosen(settings.theme, settings.colour_blind, settings.palette).theme
        self.theme = theme._replace(marks=settings.marks_shown)
        self.speed = SPEEDS[settings.animation]
        self.stage.background = self.theme.background
        self._arranged: object = None

    def listen(self, announcer: Announcer) -> None:
        """Have each message announced, and what has the focus."""
        self.toasts.listen(announcer.announce)
        self.gui.announcer = announcer

    # What is shown ------------------------------------------------------------------------

    def show(self, model: ViewModel) -> None:
        """Show a game."""
        self.model, order = model, order_of(self._settings, model)
        asked = asked_of(self._settings, model, self.size, len(order))
        arranged = asked, model.room_of_end, model.match.code, model.buttons
        if arranged != self._arranged:
            self._arranged = arranged
            self._arrange(asked, model)
        self._hovered = None
        touch = self.stage.touch_all
        touch(self.boards.show(model, self._settings.warn, order))
        touch(self.keyboard.show(self._keys(model)))
        if self.coach and model.asked:  # at the end of a game it stays until the boards glide away
            touch(self.coach.show(model.asked))
        if self.end and model.result:
            shown = self.end.shown._replace(result=model.result, sentence=model.sentence)
            touch(self.end.show(shown))
        self._show_around(model)

    def _show_around(self, model: ViewModel) -> None:
        """Show what is around the boards and the keys."""
        touch, boards = self.stage.touch_all, self.boards
        if self.layout.place("note"):
            touch(self.note.show(self._note(model)))
        if self.layout.place("strip"):
            seen = dict(boards.indexed())
            touch(self.strip.show(tuple((model.board(at), at in seen) for at in boards.order)))
        touch(self.header.show(self._heading(model)))
        hides = self._settings.hide_solved if model.may_hide else None
        touch(self._below.show(tuple(around_keys(self.theme, self.layout, hides))))
        self.gui.settle()

    def _heading(self, model: ViewModel) -> Heading:
        """Return what the header says, with what is out of view."""
        if len(model.match.boards) == 1:
            hidden = self.boards.views[0].hidden
        else:  # each says it of its rows; at the end it shows its answer
            hidden = hidden_in_words(*self.boards.out_of_view, boards=True) if model.over else ""
        return model.heading(self._time, hidden)

    def _keys(self, model: ViewModel) -> KeyboardState:
        """Return what the keys show."""
        state, full = KeyboardState(), bool(model.playing and model.entry and model.entry.complete)
        if self._settings.key_colours and not model.over:
            state = state_of_keys(model.revealed, model.match, model.focus)
        warning = self.boards.warning if full else None
        return state._replace(ready=full, at_fault=warning.missing if warning else {})

    def _note(self, model: ViewModel) -> Note:
        """Return the line above the boards: what the coach says, where its panel has no room."""
        if model.over:
            return Note()
        if self.coach and not self.layout.place("coach") and model.coach_lines:
            return Note(model.coach_lines, "note")
        return Note(model.notes, "note/word" if model.last_word else "")

    def _arrange(self, asked: Asked, model: ViewModel) -> None:
        """Make all parts anew, each in its place."""
        before = self.layout.grid if self.boards.views else None
        self.layout, self.end, theme = layout_for(asked), None, self.theme
        if model.result:
            from game.window.play.end_page import EndPage, EndState

            shape = asked.shape._replace(rows=model.rows)
            shown = EndState(model.result, model.sentence, model.buttons_at_end)
            self.end = EndPage(theme, self.layout, shape, shown)
            self.layout = self.layout.at_the_end(self.end.grid)
        layout, grid = self.layout, self.layout.grid
        if grid != before and not model.over:
            self._celebration.rest()
        painter = TilePainter(theme, layout.px, layout.letter_share)
        self.boards = BoardGroup(painter, grid, self.speed, layout.pane)
        self.strip = BoardStrip(theme, [*layout.parts("strip").values()])
        self.header = Header(theme, layout.place("header"), layout.unit, self._heading(model))
        self.keyboard = Keyboard(theme, layout.px, layout.parts("key") or layout.parts("letter"))
        self._below = Buttons(theme, layout.px)
        self.note = TextLine(theme, layout.place("note"), layout.px(BODY), opens=model.coached)
        self.coach = None
        if model.coached:
            from game.window.play.coach_panel import CoachPanel

            self.coach = CoachPanel(theme, layout, stays=model.assisting)
        lanes = layout.toast_lanes(self.header.words)
        self.toasts.arrange(theme, layout.viewport, lanes, self.speed)
        self.tooltip.arrange(theme, layout.viewport)
        self.gui.arrange(layout.viewport, theme, self.speed)
        self._parts: list[Part[Any]] = [self.header, self.strip, *self.boards.all_views]
        self._parts += [self.note, self.keyboard, self._below]
        self._parts += [part for part in (self.coach, self.end) if part]
        above: list[Layer] = [self._celebration, self.gui, self.tooltip, self.toasts]
        for part in self._parts:
            part.light(*self._lit)  # it may come anew under the pointer
        self.stage.layers = [*self._parts, *above]
        self.stage.touch((0, 0, *layout.window))

    def show_end(self, model: ViewModel, now: float) -> None:
        """Show a game that has just ended: the boards glide away from the keys, words follow."""
        boards = self.boards
        layers: list[Layer] = [*boards.all_views, self.keyboard]
        layers += [self.coach] if self.coach else []
        sunk = self.layout.place("keys")
        before = picture_of(layers, self.size, self.theme.background) if self.speed else None
        self.show(model)
        if self.end and before:
            self.boards.turn_answers(now + (GLIDE + NEXT_PART) * self.speed)
            glide = Glide(before, sunk, boards, self.boards, self.layout.px)
            self.end.begin(now, self.speed, glide)
            self.gui.settle()

    def scroll_end(self, by: float) -> bool:
        """Scroll what is said at the end by turns of the wheel; return whether it scrolls."""
        if not (self.end and self.end.scroll(by)):
            return False
        self.stage.touch(self.end.area)
        self.gui.settle()
        return True

    # What is in it ------------------------------------------------------------------------

    @property
    def nodes(self) -> list[Node]:
        """What can be read of it, in the order of reading."""
        parts = (part for part in self._parts if part is not self.boards.pane)
        return [node for part in parts for node in part.nodes if node.name]

    def _buttons(self) -> list[Node]:
        """Return the buttons in the order of Tab: those of an end first, but of a replay last."""
        parts: list[Part[Any]] = [self.header, self._below]
        if self.end:
            parts.insert(len(parts) if self.model.replay else 0, self.end)
        nodes = (each for part in parts for node in part.nodes for each in walk(node))
        return [node for node in nodes if Deed.FOCUS in node.deeds]

    def _under(self, x: int, y: int) -> list[Node]:
        """Return the nodes at a point, from the lowest."""
        parts = (part for part in self._parts if part.area.collidepoint(x, y))
        return [node for part in parts for node in under(part.nodes, x, y)]

    def hover(self, x: int, y: int) -> None:
        """Show what the pointer is on."""
        found = self._under(x, y)
        key = found[-1].key if found else ""
        if key != self._clicked:
            self._clicked = ""
        tips = (Tip(it.tip, pygame.Rect(it.place or ())) for it in reversed(found) if it.tip)
        self._hovered = None if self._clicked else next(tips, None)
        self._light(key)

    def leave(self) -> None:
        """Show nothing of the pointer any more, as when it goes, or keys are pressed."""
        self._hovered, self._clicked = None, ""
        if self._lit[0]:
            self._light("")

    def _light(self, key: str) -> None:
        lit = key, bool(key) and key == self._held
        if lit != self._lit:
            self._lit = lit
            for part in self._parts:
                self.stage.touch_all(part.light(*lit))

    def click(self, event: pygame.event.Event) -> str | None:
        """Take the left button of the pointer as it is pressed, or let go.

        Returns:
            The key of the node that this presses, empty text where there is none; None for nothing.
            A button is pressed where the pointer is let go on the one that it was pressed on.
        """
        found = self._under(*event.pos)
        key, held = found[-1].key if found else "", self._held
        self._held = key if event.type == pygame.MOUSEBUTTONDOWN else ""
        self._light(key)
        if event.type == pygame.MOUSEBUTTONUP:
            return key if key == held and action_of(key) else None
        self._clicked, self._hovered = key, None
        return None if action_of(key) else key

    # Motion -------------------------------------------------------------------------------

    def celebrate(self, match: Match, now: float) -> None:
        """Celebrate a win on the board that the last guess has solved."""
        if row := row_of_win(match, self.boards):
            self._celebration.begin(row, self.theme, now, self.speed)

    def show_time(self, elapsed: float | None) -> None:
        """Show the time on the player's timer, in ms, where that is wanted."""
        time = timer_words(elapsed) if self._settings.timer else ""
        if time != self._time:
            self._time = time
            self.stage.touch_all(self.header.show(self._heading(self.model)))

    @property
    def moving(self) -> bool:
        """Whether anything moves on the boards, or a win is being celebrated."""
        at_end = self.end and self.end.moving
        return self.boards.moving or self._celebration.moving or bool(at_end)

    def rest(self) -> None:
        """End everything that moves on the boards."""
        self.boards.rest()
        self.stage.touch_all(self._celebration.rest())
        if self.end and self.end.moving:
            self.stage.touch_all(self.end.rest())
            self.gui.settle()

    def update(self, now: float) -> None:
        """Bring everything that moves to a time of the clock."""
        self.stage.touch_all(self.boards.update(now))
        if self.end and self.end.moving:
            self.stage.touch_all(self.end.update(now))
            self.gui.settle()
        self.stage.touch_all(self._celebration.update(now))
        self.stage.touch_all(
            self.toasts.update(now, view.place if (view := self.gui.view) else None)
        )
        self.stage.touch_all(self.gui.update(now))
        if self.gui.takes(pygame.mouse.get_pos()):
            self._held = ""
            self.leave()
        tip = self._hovered or self.gui.tip  # of what the pointer is on, or the focus
        self.stage.touch_all(self.tooltip.update(now, tip, self.toasts.area))

    def wake(self, now: float) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        if self.stage.stale or self.moving:
            return 0.0
        return soonest(self.toasts.wake(now), self.tooltip.wake(now), self.gui.wake())
