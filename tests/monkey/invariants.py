"""What must be so at any time, whatever the player does."""

from dataclasses import replace

import pygame
from pygame_gui.core.utility import get_default_manager

from game.match import Match, Status
from game.profile.journal import kept_game
from game.session.recorder import resumed
from game.window.board.layout import Layout
from game.window.scenes.assistant_scene import AssistantScene
from tests.window.pilot import Pilot


class Watch:
    """Looks at one application, often at what costs little and seldom at what costs much."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._app = pilot.app
        self._layout: Layout | None = None

    def after_event(self) -> None:
        """Hold what is looked at after each event."""
        view = self._app.scenes.top.view
        play = self._app.session
        match = play.match
        assert len(play.entry.letters) == match.code.length
        assert 0 <= play.entry.cursor <= match.code.length
        assert 0 <= play.focus < len(match.boards)
        assert 0 <= view.focus < len(view.match.boards)
        assert not (view.over and view.match.status is Status.PLAYING) or view.given_up
        manager = get_default_manager()
        focused = (manager and manager.get_focus_set()) or ()
        assert all(widget.alive() for widget in focused), "a widget that is gone has the keys"
        assert self._pilot.gui.form is None or self._pilot.dialog_open

    def after_turn(self) -> None:
        """Hold what is looked at after each turn, when all has been drawn."""
        layout = self._app.screen.layout
        if layout is not self._layout:
            self._layout = layout
            check_layout(layout)
        assert not self._app.screen.stage.stale

    def now_and_then(self) -> None:
        """Hold what takes long to look at."""
        scene = self._app.scenes.top
        if isinstance(scene, AssistantScene):
            check_same(replace(scene.session.puzzle).match, scene.match_in_view)
        play = self._app.session
        match = play.match
        check_same(Match.replay(match.code, match.words, match.moves), match)
        if play.started and (match.moves or play.entry.word):
            kept = resumed(kept_game(play.profile, play.started.key), play.settings)
            check_same(kept.match, match)
            if match.status is Status.PLAYING and not play.entry.filled | kept.entry.filled:
                assert kept.entry.letters == play.entry.letters
        self._check_drawn()

    def _check_drawn(self) -> None:
        """Hold that drawing everything afresh gives the picture that is shown."""
        window, stage = self._app.window, self._app.screen.stage
        shown = self._pilot.picture()
        stage.touch(window.get_rect())
        stage.paint(window)
        assert self._pilot.picture() == shown, "drawn afresh, the window looks otherwise"


def check_same(one: Match, other: Match) -> None:
    """Hold that two matches are the same, and their boards too."""
    assert one == other
    for board, another in zip(one.boards, other.boards, strict=True):
        assert board.guesses == another.guesses
        assert board.hints == another.hints


def check_layout(layout: Layout) -> None:
    """Hold that everything lies within the window, and nothing upon anything else."""
    window = pygame.Rect(0, 0, *layout.window)
    rects = [*layout.grid.places, *layout.buttons, *(key for row in layout.keys for key in row)]
    places = [pygame.Rect(rect) for rect in rects]
    for number, place in enumerate(places):
        assert window.contains(place), f"{place} is outside {window}"
        assert place.collidelist(places[:number]) == -1, f"{place} lies upon something"
    assert isinstance(layout.panel, pygame.Rect)
