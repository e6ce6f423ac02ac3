"""What the window of an application shows, and how its game goes, read by its public names."""

from hashlib import blake2b
from typing import Any, TypeVar

import pygame

from game.match import Match
from game.session.coach_service import AdviceSnapshot
from game.session.game_session import GameSession
from game.window.app import Application
from game.window.board.board_view import BoardView
from game.window.board.celebration import Celebration
from game.window.board.coach_panel import CoachPanel
from game.window.board.end_page import EndPage
from game.window.board.header import Header
from game.window.board.keyboard import Keyboard
from game.window.board.layout import Layout
from game.window.board.result import Result
from game.window.board.tiles import Face
from game.window.ui.actions import Action
from game.window.ui.dialog_view import DialogView
from game.window.ui.focus import Focus
from game.window.ui.gui import Gui
from game.window.ui.theme import Theme
from game.window.ui.tooltip import Tooltip
from tests.window.seen import SeenDialog, SeenKey, in_signs, seen_in

Layer = TypeVar("Layer")
AnyForm = TypeVar("AnyForm")


class Reader:
    """Reads what an application shows.

    Attributes:
        app: the application.
    """

    app: Application

    # The window ---------------------------------------------------------------------------

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return self.app.window.get_rect()

    def picture(self) -> str:
        """Return a digest of the pixels of the window: two pictures are the same if theirs are.

        It is short, since pytest may take hours to describe how two megabytes differ.
        """
        return blake2b(pygame.image.tobytes(self.app.window, "RGB")).hexdigest()

    def look(self, place: pygame.Rect | None = None) -> pygame.Surface:
        """Return a picture of the window, or of a place in it."""
        return self.app.window.subsurface(place or self.window).copy()

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.app.screen.layout

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.app.screen.theme

    @property
    def running(self) -> bool:
        """Whether the application was not left."""
        return self.app.running

    @property
    def idle(self) -> bool:
        """Whether nothing changes by itself any more."""
        return self.app.wake() is None

    # The game -----------------------------------------------------------------------------

    @property
    def session(self) -> GameSession:
        """The game in progress, and how the next one begins."""
        return self.app.session

    @property
    def match(self) -> Match:
        """The game, or the puzzle, that is played; in a replay, the game that waits behind it."""
        return self.session.match if self.replaying else self.match_in_view

    @property
    def match_in_view(self) -> Match:
        """The game that is shown, a replayed one as it ended."""
        return self.app.scenes.top.match_in_view

    @property
    def entry(self) -> str:
        """The letters of the row being typed, gaps left out."""
        return (self.app.scenes.top.view.entry or self.session.entry).word

    @property
    def board(self) -> int:
        """The index of the board in focus."""
        return self.app.scenes.top.view.focus

    @property
    def over(self) -> bool:
        """Whether the result of the game is shown."""
        return self.app.scenes.top.view.over

    @property
    def replaying(self) -> bool:
        """Whether a game that is over is replayed."""
        return self.app.scenes.top.view.replay is not None

    # What is on the screen ----------------------------------------------------------------

    def layer(self, kind: type[Layer]) -> Layer:
        return next(each for each in self.app.screen.stage.layers if isinstance(each, kind))

    def board_view(self, board: int = 0) -> BoardView:
        """Return a board that is in view."""
        views = (each for each in self.app.screen.stage.layers if isinstance(each, BoardView))
        under = self.app.screen.boards.board_under
        return next(view for view in views if under(*view.frame.center) == board)

    def board_faces(self, board: int = 0) -> list[list[Face]]:
        """Return what the tiles of a board show, row by row, as far as they are in view."""
        return self.board_view(board).faces

    def row(self, row: int, board: int = 0) -> str:
        """Return a row that is in view in signs, such as "A+B-.": green, grey, nothing."""
        return in_signs(self.board_faces(board)[row])

    @property
    def moving(self) -> bool:
        """Whether tiles move."""
        return self.app.screen.moving

    @property
    def celebrating(self) -> bool:
        """Whether a win is celebrated."""
        return self.layer(Celebration).moving

    @property
    def header(self) -> str:
        """How the game stands, as the header says it."""
        return self.layer(Header).state

    @property
    def keys(self) -> dict[str, SeenKey]:
        """The keys of the keyboard on the screen, by their labels."""
        keyboard = self.layer(Keyboard)
        return {
            label: SeenKey(place, keyboard.state.clues.get(label, ()))
            for label, place in keyboard.keys.items()
        }

    @property
    def result(self) -> Result | None:
        """The result that is shown."""
        page = self.end_page
        return page.result if page else None

    @property
    def end_page(self) -> EndPage | None:
        """The page at the end of the game."""
        layers = self.app.screen.stage.layers
        return next((each for each in layers if isinstance(each, EndPage)), None)

    @property
    def toast(self) -> str:
        """The message that is shown, empty for none."""
        return self.app.screen.toasts.message

    @property
    def line(self) -> str:
        """The line below the boards, empty for none."""
        return self.app.screen.note.words

    @property
    def tooltip(self) -> str:
        """The tooltip that is shown, empty for none."""
        return self.layer(Tooltip).words

    @property
    def buttons(self) -> dict[Action, pygame.Rect]:
        """Where the buttons outside of dialogs are."""
        return {spec.action: spec.place for spec in self.gui.buttons}

    @property
    def suggestions(self) -> dict[str, pygame.Rect]:
        """Where the guesses are that the coach's panel suggests."""
        return self.layer(CoachPanel).places

    # Dialogs ------------------------------------------------------------------------------

    @property
    def gui(self) -> Gui:
        """The widgets."""
        assert self.app.screen.gui
        return self.app.screen.gui

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open."""
        return self.gui.dialog_open

    @property
    def view(self) -> DialogView:
        """The dialog on top."""
        assert self.gui.view, "no dialog is open"
        return self.gui.view

    @property
    def dialog(self) -> SeenDialog:
        """What the dialog on top shows."""
        return seen_in(self.view)

    @property
    def focus(self) -> Focus | None:
        """What has the focus, None for the game."""
        return self.gui.focus

    def form(self, kind: type[AnyForm]) -> AnyForm:
        """Return what fills the dialog on top, which must be of a kind."""
        form: Any = self.gui.form
        assert isinstance(form, kind), form
        return form

    # The coach and the review -------------------------------------------------------------

    @property
    def coach(self) -> AdviceSnapshot | None:
        """What the coach says, None while it is not asked."""
        analysis = self.app.scenes.analysis_if_used
        return analysis.coach.current if analysis else None
