"""The application: it opens the window, reads the events, and draws what changed."""

import contextlib
import gc
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

if sys.platform == "linux":
    # Without it SDL draws a 2D window through OpenGL, which is slower in every respect.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.match import GameCodeError, Match
from game.profile import Settings
from game.profile.files import may_be_there
from game.profile.profile import Profile
from game.profile.settings import with_options
from game.profile.settings_file import CONFIG, SettingsFiles
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder, ResumedGame
from game.window.board.screen import PlayScreen
from game.window.platform.desktops import (
    WindowPlace,
    open_window,
    place_file,
    place_now,
    read_place,
    write_place,
)
from game.window.scenes.play_scene import Play
from game.window.ui.actions import Action
from game.window.ui.geometry import SMALLEST_WINDOW
from game.window.ui.text import font_problems
from game.words import WordsError

FRAME = 1000 / 60  # ms
NEWS = pygame.event.custom_type()
MOST_TOLD = 2  # problems that are told one by one when the game begins
CRASH = "crash.txt"  # in the profile's folder: the last fault that nobody foresaw
ICON = 64  # pixels
PARTING = 30  # ms
UNSEEN = ("offscreen", "dummy")  # SDL's drivers that show nothing; tests ask for them
RESIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWRESIZED)


def run(options: Mapping[str, Any]) -> int:
    """Play until the window is closed, and return the exit status."""
    if not getattr(pygame, "IS_CE", False):
        print(
            "The package pygame hides pygame-ce, which Verdigris needs. Remove both and install "
            "pygame-ce alone:\n    python -m pip uninstall pygame pygame-ce\n"
            "    python -m pip install pygame-ce",
            file=sys.stderr,
        )
        return 1
    files = SettingsFiles.at(options.get("config", CONFIG))
    settings, problems = files.read()
    nothing_set = settings == Settings()
    settings, more = with_options(settings, options)
    problems += more
    try:
        profile = Profile(options.get("profile"))
        first, more = game_to_open(profile, settings, options, resume_last=True)
        problems += more
        for problem in problems:
            print(problem, file=sys.stderr)
        place = place_file(options.get("profile"))
        is_first_start = nothing_set and not any(map(may_be_there, (place, profile.path)))
        application = Application(settings, first, profile, files, problems, read_place(place))
    except KeyboardInterrupt:
        return 130
    except (GameCodeError, WordsError) as error:
        print(error, file=sys.stderr)
        if not options:  # as by a double click, where no console shows it
            tell_at_last("Verdigris cannot begin a game", str(error), settings)
        return 2
    except pygame.error as error:
        print(f"The window cannot be opened: {error}. Is there a screen?", file=sys.stderr)
        return 1
    for problem in font_problems():
        print(problem, file=sys.stderr)
    leave_on_hang_up()
    try:
        play(application, place, profile, welcome=is_first_start)
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        tell_at_last("Verdigris has stopped", about_fault(fault, profile), settings)
        raise
    return 0


def play(application: "Application", place: Path, profile: Profile, welcome: bool) -> None:
    """Play until the game is left, and leave everything kept, whatever ended it."""
    try:
        application.run(welcome=welcome)
    finally:
        application.play.stop_thinking()
        application.play.fall_silent()
        keep_place(place, application.place)
        keep_safe(profile)
        # SDL sends its own window a wake-up by another connection to the X server. Where the
        # window is gone before that arrives, Xlib ends the program with an error.
        pygame.time.wait(PARTING if pygame.display.get_driver() == "x11" else 0)
        pygame.quit()


def about_fault(fault: Exception, profile: Profile) -> str:
    """Return what is told of a fault that nobody foresaw, and write down where it happened."""
    from traceback import format_exception

    from game.profile.errors import ProfileError

    told = f"A fault in the program has stopped it ({type(fault).__name__}: {fault}). "
    try:
        path = profile.path.parent / CRASH
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(format_exception(fault)), "utf-8", "backslashreplace")
    except (OSError, ProfileError) as error:
        return f"{told}Where it happened could not be written down ({error})."
    return f"{told}Where it happened stands in {path}. Your games are kept; start Verdigris again."


def shortened(problems: Sequence[str]) -> Sequence[str]:
    """Return problems as the window tells them: no more than two, or the first one alone.

    >>> shortened(["One", "Two", "Three"])
    ['One … and 2 more; the terminal lists all']
    """
    if len(problems) <= MOST_TOLD:
        return problems
    return [f"{problems[0]} … and {len(problems) - 1} more; the terminal lists all"]


def tell_at_last(title: str, sentence: str, settings: Settings) -> None:
    """Tell in a window why there is no game, where there is a screen to see it on."""
    from game.window.crash_window import tell
    from game.window.ui.theme import theme

    with contextlib.suppress(pygame.error):  # then it was told on the console alone
        pygame.display.init()
        if pygame.display.get_driver() not in UNSEEN:
            tell(title, sentence, theme(settings.theme, settings.colour_blind))


def leave_on_hang_up() -> None:
    """Close the window as by its button when the terminal that it was started from is closed."""
    hang_up = getattr(signal, "SIGHUP", None)  # Windows has none
    if hang_up and signal.getsignal(hang_up) is signal.SIG_DFL:
        signal.signal(hang_up, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))


def keep_safe(profile: Profile) -> None:
    """Close the profile, with a copy of this day's games beside it."""
    from game.profile import backups
    from game.profile.errors import ProfileError

    try:
        backups.make(profile)
        profile.close()
    except ProfileError as error:
        print(error, file=sys.stderr)


def keep_place(path: Path, place: WindowPlace) -> None:
    """Keep the window's place for the next start."""
    try:
        write_place(path, place)
    except OSError as error:
        print(f"{path} cannot be written ({error.strerror})", file=sys.stderr)


def clock() -> float:
    """Return the time in ms since some moment of the past."""
    return time.monotonic() * 1000


def post_news() -> None:
    """Wake the loop up, from another thread that has something to tell."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(NEWS))


class Application:
    """The window and its loop: one reader of the event queue, one router, one place that draws."""

    def __init__(
        self,
        settings: Settings,
        first: Match | ResumedGame,
        profile: Profile,
        files: SettingsFiles,
        problems: Sequence[str] = (),
        place: WindowPlace | None = None,
        now: Callable[[], float] = clock,
    ) -> None:
        """Open the window and draw the first frame.

        Args:
            settings: how to play and how it looks.
            first: the first game.
            profile: where games are kept.
            files: where settings are kept.
            problems: what could not be used, to be told in the window.
            place: where the window was when it was last closed.
            now: the clock, in ms.

        Raises:
            pygame.error: there is no screen.
        """
        self.running = True
        self._now = now
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no screen was found")
        pygame.font.init()
        pygame.display.set_caption("Verdigris")
        self.window = open_window(place, SMALLEST_WINDOW)
        self._place: WindowPlace | None = None  # from before full screen
        self._composes = True  # as SDL begins
        self._held: int | None = None  # the key that was pressed last
        self.screen = PlayScreen(settings)
        self.play = Play(
            self.screen, settings, first, GameRecorder(profile), now, self.stop, files, post_news
        )
        self.play.assist = self._assist
        self.play.arrange(self.window.get_size())
        self.draw()
        for problem in shortened((*font_problems(), *problems)):
            self.screen.toasts.say(problem, now())

    def load_widgets(self) -> None:
        """Load the widgets, which the first frame goes without, and show the buttons."""
        from game.window.ui.gui import Gui

        self.play.attach(Gui(self.screen.theme, self.screen.layout.viewport, self.screen.speed))
        self.draw()

    def settle(self) -> None:
        """Do what can wait until the buttons are seen: their other looks, the icon, the keys."""
        from game.window.board.audio import Ears
        from game.window.ui.icons import mark

        self.play.listen(Ears(self.play.settings, self._now, post_news))
        self.play.update()
        self.draw()
        self._compose()
        pygame.key.set_repeat(400, 40)
        pygame.display.set_icon(mark(ICON))
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW

    def run(self, welcome: bool = False) -> None:
        """Read events and draw until the game is left.

        Args:
            welcome: whether the player is new, and is shown how to play.
        """
        self.load_widgets()
        self.settle()
        if welcome:
            self.play.act(Action.WELCOME)
            self.turn(())
        gc.freeze()  # what is loaded by now stays, and need not be looked through again
        gc.enable()
        from game.window.platform.sdl import event_wait

        wait = event_wait()
        while self.running:
            rest = self.play.wake()
            if rest != 0.0:
                self._tidy()
            due = self._now() + (math.inf if rest is None else rest)
            frame = self._drawn + FRAME - self._now()  # from now until a frame is due
            wait(max(0.0, frame) if rest == 0.0 else due - self._now())
            events = pygame.event.get()
            if events or self._now() >= due:
                self.turn(events)
        self.play.keep_time()

    def _tidy(self) -> None:
        """Give the memory of widgets that are gone back, while nothing moves.

        They refer to each other in circles, and Python counts objects, not the bytes of pictures.
        """
        gui = self.screen.gui
        if gui and gui.litter:
            gui.litter = False
            gc.collect()

    def turn(self, events: Iterable[pygame.event.Event]) -> None:
        """Take some events, bring the screen to the time of the clock, and draw it."""
        resized = False
        for event in events:
            if event.type in RESIZE_EVENTS:
                resized = True
            else:
                self.route(event)
        if resized:
            self._resize()
        self._compose()
        self.play.update()
        self.draw()

    def _compose(self) -> None:
        """Let the system compose text just while that is wanted; else keys go to it first."""
        gui = self.screen.gui
        wanted = self.play.needs_composing or (gui is not None and gui.is_typed_in)
        if wanted != self._composes:
            self._composes = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def route(self, event: pygame.event.Event) -> None:
        """Give an event to the one who is to have it: the window, the widgets, or the game."""
        if event.type == pygame.QUIT:
            self.stop()
            return
        if event.type == NEWS:
            self.play.hear()
            return
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.play.focus_changed(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type == pygame.WINDOWEXPOSED:
            self.screen.stage.touch(self.window.get_rect())
            return
        if event.type == pygame.KEYUP and event.key == self._held:
            self._held = None
        if event.type == pygame.KEYDOWN:
            if self._is_unwanted_repeat(event):
                return
            if event.key == pygame.K_F11:
                self._toggle_full_screen()
                return
        if self.screen.gui:
            used, action = self.screen.gui.process(event, self._now())
            if action:
                self.play.act(action)
            if used:
                return
        self._route_to_game(event)

    def _route_to_game(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.play.key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.play.press(*event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self.play.hover(*event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.play.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self.screen.release_keys()

    def _assist(self, play: Play) -> None:
        """Let the assistant take the place of play, until the player comes back."""
        from game.window.scenes.assistant_scene import assistant_of

        def back() -> None:
            assistant.analysis.coach.stop()
            self.play = play
            play.arrange(self.window.get_size())
            play.come_back(assistant.settings)

        try:
            assistant = assistant_of(play, back)
        except (GameCodeError, WordsError) as error:
            play.come_back(play.settings)
            play.say(str(error))
            return
        if self.screen.gui:
            self.screen.gui.close_all()
        self.play = assistant
        assistant.arrange(self.window.get_size())
        assistant.greet()

    def _toggle_full_screen(self) -> None:
        before = self.place
        try:
            pygame.display.toggle_fullscreen()
            self._place = before if pygame.display.is_fullscreen() else None
        except pygame.error as error:
            self.screen.toasts.say(f"Full screen is not possible here: {error}", self._now())

    @property
    def place(self) -> WindowPlace:
        """Where the window is, or was before it took the full screen."""
        return self._place or place_now()

    def _is_unwanted_repeat(self, event: pygame.event.Event) -> bool:
        """Tell whether a key is only being held; Backspace and the arrows may be.

        Only the key pressed last repeats. Any other that comes again was let go in between,
        even where that was too quick for its release to be told.
        """
        repeated = event.key == self._held
        self._held = event.key
        return repeated and event.key not in (
            pygame.K_BACKSPACE,
            pygame.K_DELETE,
            pygame.K_LEFT,
            pygame.K_RIGHT,
            pygame.K_UP,
            pygame.K_DOWN,
        )

    def _resize(self) -> None:
        self.window = pygame.display.get_surface() or self.window
        self.play.arrange(self.window.get_size())

    def draw(self) -> None:
        """Draw what changed, and show it."""
        rects = self.screen.stage.paint(self.window)
        if rects:
            pygame.display.update(rects)
        self._drawn = self._now()

    def stop(self) -> None:
        """Leave the game after this turn."""
        self.running = False
