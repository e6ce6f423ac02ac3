"""The application: one reader of the event queue, one router, one place that draws."""

from __future__ import annotations

import gc
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.program import HOME
from game.session.game_session import GameSession, puzzle_that_waits
from game.settings import Settings
from game.window.desk import Desk
from game.window.draw.icons import icon_problems
from game.window.draw.motion import soonest
from game.window.draw.text import UNLOADABLE, font_problems
from game.window.draw.theme import SMALLEST_WINDOW
from game.window.platform.desktops import (
    Placement,
    desktop_scale,
    open_display,
    open_window,
)
from game.window.platform.sdl import event_wait
from game.window.platform.state_file import LastWindow
from game.window.platform.wishes import scale_of
from game.window.play.layout import unit_for
from game.window.requests import Requests
from game.window.ui.actions import Action, Section
from game.window.ui.keys import ENTER_KEYS, bindings, pressed
from game.words import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

    from game.match import Match
    from game.profile.profile import Profile
    from game.profile.settings import SettingsFiles
    from game.session.opening import ResumedGame
    from game.window.access.reader import Hearing, Reader

FRAME = 1000 / 60  # ms
NEWS = pygame.event.custom_type()
ICON = HOME / "assets" / "icon" / "verdigris-64.png"
OF_WINDOW = bindings(Section.WINDOW)
WHEREVER_THE_FOCUS_IS = (Action.FULL_SCREEN, Action.QUIT, Action.LARGER, Action.SMALLER)
RESIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
DROPS = {pygame.DROPFILE: "file", pygame.DROPTEXT: "text"}  # with what each has
REPEATING = (
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
)


def clock() -> float:
    """Return the time in ms since some moment of the past."""
    return time.monotonic() * 1000


def post_news(heard: Hearing | None = None) -> None:
    """Wake the loop up, from another thread that has found or heard something.

    Args:
        heard: word from a screen reader, None for what is found.
    """
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(NEWS, heard=heard))


def dialogs() -> ModuleType:
    """Return what knows all dialogs; to load it takes some 100 ms."""
    from game.window.dialogs import registry

    return registry


class Application:
    """The window and its loop: it reads events, lets the scenes and widgets have them, and draws.

    Attributes:
        session: the game in progress.
        desk: decides what is shown.
        screen: what is drawn.
    """

    def __init__(
        self,
        settings: Settings,
        first: Match | ResumedGame,
        profile: Profile,
        files: SettingsFiles,
        problems: Sequence[str] = (),
        state: LastWindow = LastWindow(),  # noqa: B008 (it is never changed)
    ) -> None:
        """Open the window and draw the first frame.

        Args:
            settings: how to play and how it looks.
            first: the first game.
            profile: where games are saved.
            files: where settings are saved.
            problems: what could not be used, to be shown in the window.
            state: where the window was when it was last closed, and what the system wished.

        Raises:
            pygame.error: there is no screen.
        """
        self.running = True
        open_display()
        self.window = open_window(state.place, SMALLEST_WINDOW)
        self.placement = Placement()
        if state.place and state.place.maximised:
            self.placement.maximise()
        self._composes = True  # as SDL begins
        self._held: int | None = None  # the key that was pressed last
        self._drawn = 0.0  # when, in ms of the clock
        self.reader: Reader | None = None  # once everything is loaded
        self.session = GameSession(settings, first, profile, clock, files)
        size = self.window.get_size()
        self._takes_scale = False  # the system's, at the first start
        self._acts = {Action.QUIT: self.stop, Action.FULL_SCREEN: self._toggle_full_screen}
        self.desk = Desk(self.session, clock, size, post_news, self._act, state.wishes)
        self.screen = self.desk.screen
        self.screen.gui.leads_on = lambda event: dialogs().leads_on(event, self.desk)
        self.requests = Requests(self.desk, post_news)
        self.draw()
        for problem in (*font_problems(), *icon_problems(), *problems):
            self.desk.notice(problem)

    def _act(self, action: Action) -> None:
        """Do what an action asks of the window or of a dialog."""
        if action in self._acts:
            self._acts[action]()
        else:
            dialogs().perform(action, self.desk)

    def settle(self) -> None:
        """Do what can wait until the first frame is seen, and let keys and buttons be used."""
        self.desk.game.ask_coach()
        self.turn(())
        pygame.key.set_repeat(400, 40)

    def furnish(self) -> None:
        """Do what can wait until the first keys are taken: sounds, the icon, which game is last."""
        from game.window.access.reader import Reader
        from game.window.play.audio import AudioFeedback

        audio = self.desk.audio = AudioFeedback(self.desk.looks, clock, post_news)
        self.screen.listen(audio)
        audio.begun(self.session.match, self.session.focus)
        self.reader = Reader(self.desk, audio, post_news)
        with suppress(*UNLOADABLE):
            pygame.display.set_icon(pygame.image.load(ICON))
        pygame.event.pump()  # SDL sets the size with its smallest one, to what it knows by then
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
        if self.session.playing:  # as of a daily that was asked for
            for problem in self.session.note_shown():
                self.desk.notice(problem)
            if waiting := puzzle_that_waits(self.session):
                self.desk.notice(waiting)

    # The loop -----------------------------------------------------------------------------

    def run(self, welcome: bool = False) -> None:
        """Read events and draw until the game is left.

        Args:
            welcome: whether the player is new, and is shown how to play.
        """
        self._takes_scale = welcome and self.session.settings.scale == Settings().scale
        if self._takes_scale:
            # Large windows have larger text in any case.
            size = desktop_scale() / unit_for(self.window.get_size(), 1.0)
            self.desk.take_scale(scale_of(size))
        self.settle()
        self.turn(pygame.event.get())
        self.furnish()
        self.requests.open_waiting()
        if welcome and not self.screen.gui.view:
            self.desk.perform(Action.WELCOME)
        self.turn(())
        from game.window.platform.system_watch import SystemWatch

        self.desk.system = SystemWatch(post_news)
        self.requests.listen(self.session.profile.path.parent)
        dialogs()
        gc.freeze()  # what is loaded by now stays, and need not be looked through again
        gc.enable()
        wait = event_wait()
        while self.running:
            rest = self.wake()
            if rest != 0.0:
                self.collect_garbage()
            due = clock() + (math.inf if rest is None else rest)
            frame = self._drawn + FRAME - clock()  # from now until a frame is due
            wait(max(0.0, frame) if rest == 0.0 else due - clock())
            events = pygame.event.get()
            if events or clock() >= due:
                self.turn(events)
        self.requests.close()  # so that whoever starts now has a window
        self.desk.jobs.close()  # so that none holds the file of the games
        self.session.save_time()

    def _take_wishes(self) -> None:
        """Look as the system wishes now; at the first start its size of text is taken over."""
        system = self.desk.system
        wishes = system.take() if system else None
        if wishes is None:
            return
        if self._takes_scale:
            self.desk.take_scale(wishes.scale)
        self._takes_scale = False
        self.desk.heed(wishes)

    def wake(self) -> float | None:
        """Return after how many ms something changes by itself, None for never."""
        now = clock()
        wakes = self.screen.wake(now), self.desk.top.wake(now), self.desk.audio.wake()
        return soonest(*wakes, self.session.wake())

    def collect_garbage(self) -> None:
        """Give the memory of widgets that are gone back, while nothing moves.

        They refer to each other in circles, and Python counts objects, not the bytes of pictures.
        """
        gui = self.screen.gui
        if gui.needs_gc:
            gui.needs_gc = False
            gc.collect()

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        """Take some events, bring the screen to the time of the clock, and draw it."""
        resized, dropped = False, []
        for event in events:
            self.placement.follow(event.type)
            if event.type in RESIZE_EVENTS:
                resized = True
            elif event.type in DROPS:
                dropped.append(event.dict[DROPS[event.type]])
            else:
                self.route(event)
        self.placement.settle()
        if resized:
            self._take_size()
        if dropped:  # all at once, as they are let go
            self.requests.drop(dropped)
        self._compose()
        self.desk.update(clock())
        if self.reader:
            self.reader.update(self.session.settings.screen_reader)
        self.draw()

    def _take_size(self) -> None:
        self.window = pygame.display.get_surface() or self.window
        self.desk.arrange(self.window.get_size())

    def _compose(self) -> None:
        """Let the system compose text just while that is wanted; else keys go to it first.

        Some keyboards have letters such as ñ only by composing.
        """
        gui = self.screen.gui
        letters = language(self.desk.top.match_in_view.words.language).alphabet
        wanted = not letters.isascii() or gui.is_typed_in
        if wanted != self._composes:
            self._composes = wanted
            gui.composes = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def draw(self) -> None:
        """Draw what changed, and show it."""
        rects = self.screen.stage.paint(self.window)
        if rects:
            pygame.display.update(rects)
        self._drawn = clock()

    # Events -------------------------------------------------------------------------------

    def route(self, event: pygame.event.Event) -> None:
        """Give an event to the window, the widgets or the scene, whichever it is for."""
        if event.type == pygame.QUIT:
            self.stop()
            return
        if event.type == NEWS:
            self._take_news(event.heard)
            return
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._take_keys(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type == pygame.WINDOWEXPOSED:
            self.screen.stage.touch(self.window.get_rect())
            return
        if event.type == pygame.KEYUP and event.key == self._held:
            self._held = None
        if event.type == pygame.KEYDOWN:
            self.screen.leave()
            if self._is_unwanted_repeat(event):
                return
            view = self.screen.gui.view
            if not (view and view.dialog.any_key_closes) and (
                self._is_for_the_window(event) or (view and dialogs().opens_above(event, self.desk))
            ):
                return
        used, action = self.screen.gui.process(event)
        if action:
            self.desk.perform(action)
        if not used:
            self._route_to_scene(event)
        elif event.type == pygame.MOUSEMOTION and self.screen.gui.form:
            self.screen.gui.hear()  # as guesses keep their places under the pointer

    def _take_keys(self, has_keys: bool) -> None:
        """Note whether the window has the keys; another window may have changed the system."""
        self.desk.has_keys = has_keys
        if self.reader:
            self.reader.give_keys(has_keys)
        if has_keys and self.desk.system:
            self.desk.system.look_again()

    def _take_news(self, heard: Hearing | None) -> None:
        """Take word of something found, or from a screen reader."""
        if heard is None:
            self.desk.collect_news()
            self._take_wishes()
            self.requests.open_waiting()
        elif self.reader:
            self.reader.take(heard)

    def _route_to_scene(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.desk.top.key(event)
            self.screen.gui.hear()  # of the coach, whose dialog lets letters pass
        elif event.type in CLICKS and event.button == pygame.BUTTON_LEFT:
            if (key := self.screen.click(event)) is not None:
                self.desk.top.press(key)
        elif event.type == pygame.MOUSEMOTION:
            self.screen.hover(*event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.desk.top.wheel(event.precise_y)
        elif event.type == pygame.WINDOWLEAVE:
            self.screen.leave()

    def _is_for_the_window(self, event: pygame.event.Event) -> bool:
        """Do what a key asks for wherever the focus is, and return whether it is such a key.

        Enter belongs to a full row, also where Tab went to a button before it.
        """
        gui = self.screen.gui
        action = OF_WINDOW.get(pressed(event))
        if action in WHEREVER_THE_FOCUS_IS:
            self.desk.perform(action)
        elif event.key in ENTER_KEYS and self.desk.top.row_is_full:
            if gui.view:
                return False
            gui.focus = None
            self.desk.top.key(event)
        else:
            return False
        return True

    def _is_unwanted_repeat(self, event: pygame.event.Event) -> bool:
        """Return whether a key is only being held; Backspace and the arrows may be.

        Only the key pressed last repeats. Any other that comes again was let go in between,
        even where that was too quick for its release to be reported.
        """
        repeated = event.key == self._held
        self._held = event.key
        return repeated and event.key not in REPEATING

    # The window ---------------------------------------------------------------------------

    def _toggle_full_screen(self) -> None:
        try:
            self.placement.toggle_full_screen()
            self._take_size()  # what is shown was lost, whether or not an event says so
        except pygame.error as error:
            self.desk.say(tr("Couldn't switch to full screen: {reason}", reason=error))

    def stop(self) -> None:
        """Leave the game after this turn."""
        self.running = False

    def close(self) -> None:
        """End the background work, take no more requests and fall silent, for good."""
        if self.desk.system:
            self.desk.system.close()
        self.requests.close()
        if self.reader:
            self.reader.close()
        self.desk.close()
        dialogs().close()
        self.screen.gui.end()
