"""A pilot for tests: the real application under a clock by hand, played by real events."""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pygame

from game.match import GameCode, Match, Source, Words
from game.profile import Settings
from game.profile.games import KeptGame
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.session import jobs
from game.session.coach_service import AdviceSnapshot
from game.session.recorder import ResumedGame
from game.window.app import Application
from game.window.board import audio
from game.window.platform import sounds, speech
from game.window.platform.desktops import WindowPlace
from game.window.platform.sounds import Sound
from game.window.ui.actions import Action
from game.window.ui.focus import Focus, RowFocus
from game.window.ui.text import font
from tests.window.reader import Reader

KEYS = {
    "Enter": pygame.K_RETURN,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Escape": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "Space": pygame.K_SPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Down": pygame.K_DOWN,
    "Up": pygame.K_UP,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "F1": pygame.K_F1,
    "F2": pygame.K_F2,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(5, 10)},
    "F3": pygame.K_F3,
    "F5": pygame.K_F5,
    "F10": pygame.K_F10,
    "F11": pygame.K_F11,
    "Shift": pygame.K_LSHIFT,
    "Ctrl": pygame.K_LCTRL,
}
HELD = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
SLOW, SMOOTH = 48.0, 16.0  # ms of a frame; nobody looks at most of them, so there are few
LONG = 12_000.0  # ms after which nothing moves any more
PATIENCE = 300.0  # s for what is worked out in the background; far more than is needed
MOST_STOPS = 120  # of Tab, in a dialog
FOLDER: Path | None = None  # in which new profiles are; None for that of the system


class Played(NamedTuple):
    """A sound that was played.

    Attributes:
        at: the time of the clock, in ms.
        name: which one.
        volume: how loud, 0 to 1.
    """

    at: float
    name: str
    volume: float


class Pilot(Reader):
    """Plays the application by posting events, and reads what its window shows.

    Attributes:
        profile: where its games are kept.
        files: where its settings are kept.
        folder: where both are unless others are given.
        settings: those that it began with.
        time: the time of its clock, in ms.
        frame: how long frames take while it waits, in ms.
        announced: what was spoken, line by line.
        spoken_in: the language of the last line.
        played: the sounds that were to be heard.
    """

    def __init__(
        self,
        *secrets: str,
        settings: Settings | None = None,
        problems: Sequence[str] = (),
        first: Match | ResumedGame | None = None,
        profile: Profile | None = None,
        files: SettingsFiles | None = None,
        place: WindowPlace | None = None,
        silent: bool = True,
        asked: bool = False,
        aside: bool = False,
    ) -> None:
        """Open the application.

        Args:
            secrets: the words to be found, one a board.
            settings: how to play and how it looks.
            problems: what it is to tell when it starts.
            first: the first game, in the place of one for the secrets.
            profile: where games are kept, None for an empty one.
            files: where settings are kept, None for a new file.
            place: where the window opens.
            silent: whether sounds are noted instead of played.
            asked: whether the question before help is asked where the settings want it.
            aside: whether frames go on at once while something is looked up in the games.
        """
        self.time = 0.0
        self.frame = SLOW
        self.settings = (settings or Settings())._replace(ask_help=asked)
        self.folder = TemporaryDirectory(dir=FOLDER)
        self.profile = profile or Profile(Path(self.folder.name))
        if first is None:
            chosen = Words(tuple(secret.upper() for secret in secrets))
            first = begin(self.settings, chosen).match
        self.files = files or SettingsFiles(Path(self.folder.name) / "config.toml")
        self.announced: list[str] = []
        self.spoken_in = ""
        self.played: list[Played] = []
        self._stand_ins = ExitStack()
        self._stand_in(audio, "Speech", lambda _: NotedSpeech(self))
        self._stand_in(speech, "shutil", SimpleNamespace(which=lambda _: None))
        if not aside:
            self._stand_in(jobs, "PATIENCE", PATIENCE)
        if silent:
            self._stand_in(sounds, "Sounds", lambda _: NotedSounds(self))
        self.app = Application(
            self.settings,
            first,
            self.profile,
            self.files,
            problems,
            place,
            lambda: self.time,
        )
        self.app.settle()
        self.app.furnish()
        self.turn()

    def _stand_in(self, module: ModuleType, name: str, other: object) -> None:
        """Let something take the place of a module's, until the application is closed."""
        self._stand_ins.callback(setattr, module, name, getattr(module, name))
        setattr(module, name, other)

    def close(self) -> None:
        """Close the application, and forget what it was drawn with.

        SDL never gives back fonts that are open when it ends, and widgets hold some in circles.
        """
        self.app.close()
        if self.app.screen.gui.needs_gc:
            gc.collect()
        self._stand_ins.close()
        font.cache_clear()
        pygame.quit()
        self.profile.close()
        self.folder.cleanup()

    # Time ---------------------------------------------------------------------------------

    def turn(self, milliseconds: float = 16.0) -> None:
        """Let some time pass, and the application take its events."""
        self.time += milliseconds
        self.app.turn(pygame.event.get())

    def wait(self, milliseconds: float = LONG) -> None:
        """Let time pass in frames, until nothing moves or the time is over."""
        end = self.time + milliseconds
        while self.time < end:
            rest = self.app.wake()
            self.turn(min(end - self.time, max(rest or 0.0, self.frame)))
            if rest is None:
                break

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let what works in the background go on until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, "it never came to be so"
            self.app.turn([pygame.event.wait(1000)])

    def until_heard(self, patience: float = PATIENCE) -> None:
        """Let time pass until a screen reader is served."""
        end = time.monotonic() + patience
        while not (self.app.reader and self.app.reader.active):
            assert time.monotonic() < end, "no screen reader came"
            self.turn()
            pygame.time.wait(2)
        self.turn()

    def advice(
        self, wanted: Callable[[AdviceSnapshot], bool] = lambda says: says.complete
    ) -> AdviceSnapshot:
        """Let the coach think until it has said what is wanted, and return what it says."""
        self.until(lambda: self.coach is not None and wanted(self.coach))
        self.turn()
        assert self.coach
        return self.coach

    # Keys ---------------------------------------------------------------------------------

    def post(self, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
        """Post the events of a key that is pressed and let go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=key, unicode=text, mod=mod, scancode=scancode)
            pygame.event.post(event)

    def press(self, *names: str) -> None:
        """Press keys, such as "Enter", "a", "Ctrl+H" or "Shift+Tab", each in a turn of its own."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            mod = sum(HELD[each] for each in held)
            key = KEYS.get(last) or ord(last.lower())
            self.post(key, last if len(last) == 1 and "Ctrl" not in held else "", mod)
            self.turn()

    def type(self, word: str) -> None:
        """Type the letters of a word, all within one turn."""
        for letter in word:
            self.post(ord(letter) if ord(letter) < 256 else 0, letter)
        self.turn()

    def write(self, text: str) -> None:
        """Type a text into the field that has the keys, which takes it as it is composed."""
        for letter in text:
            self.post(ord(letter) if ord(letter) < 256 else 0, letter)
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.turn()
        self.turn()

    def clear_field(self) -> None:
        """Erase the text in the field that has the keys."""
        self.press("Ctrl+a", "Backspace")
        self.turn()

    def play(self, *words: str) -> None:
        """Play words and let each reveal end; Enter is pressed twice for those played before."""
        for word in words:
            again = word.upper() in self.match.guesses
            self.type(word)
            self.press("Enter")
            self.wait(20_000)
            if again and self.entry == word.upper():
                self.press("Enter")
                self.wait(20_000)

    def focus_on(self, what: Focus | str) -> None:
        """Press Tab until something has the focus: a row by its name, or anything else."""
        wanted = RowFocus(what) if isinstance(what, str) else what
        for _ in range(MOST_STOPS):
            if self.focus == wanted:
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")

    def press_button(self, action: Action) -> None:
        """Press a button by keys alone."""
        self.focus_on(action)
        self.press("Enter")
        self.turn()

    def perform(self, action: Action) -> None:
        """Let an action be done, as by whatever key or button asks for it."""
        self.app.director.perform(action)
        self.turn()

    def open(self, game: KeptGame) -> bool:
        """Go on with a kept game, or replay it, as the history does."""
        return self.app.director.desk.open(game)

    def change_settings(self, **changes: Any) -> None:
        """Change settings, as their dialog does."""
        self.session.take_settings(changes)
        self.app.director.desk.look()

    def new_game(self, asked_for: Source | GameCode | None = None) -> bool:
        """Begin a game: a random one unless another is asked for."""
        return self.app.director.game.new_game(asked_for)

    # The pointer --------------------------------------------------------------------------

    def point(self, x: int, y: int, *, held: bool = False) -> None:
        """Move the pointer."""
        pygame.mouse.set_pos((x, y))
        buttons = (int(held), 0, 0)
        self._post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons)
        self.turn()

    def click(self, place: pygame.Rect, button: int = pygame.BUTTON_LEFT) -> None:
        """Click the middle of a place."""
        middle = place.center
        self.point(*middle)
        self.hold(*middle, button)
        self.let_go(*middle, button)
        self.turn()

    def click_button(self, action: Action) -> None:
        """Click a button: of the dialog that is open, or else of the window."""
        self.click(self.dialog.stops[action] if self.dialog_open else self.buttons[action])

    def hold(self, x: int, y: int, button: int = pygame.BUTTON_LEFT) -> None:
        """Press a button of the pointer."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        self.turn()

    def let_go(self, x: int, y: int, button: int = pygame.BUTTON_LEFT) -> None:
        """Let a button of the pointer go."""
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)
        self.turn()

    def wheel(self, turns: float) -> None:
        """Turn the wheel, up for what is more than nought, where the pointer is.

        Trackpads report parts of a turn.
        """
        self._post(pygame.MOUSEWHEEL, x=0, y=int(turns), precise_y=float(turns), flipped=False)
        self.turn()

    # The window ---------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and send what SDL sends then."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED):
            self._post(kind, x=width, y=height)
        self.turn()

    def draw_again(self) -> None:
        """Let the whole window be drawn again, as after it was uncovered, at the same time."""
        self.app.turn([pygame.event.Event(pygame.WINDOWEXPOSED)])

    def _post(self, kind: int, **attributes: object) -> None:
        pygame.event.post(pygame.event.Event(kind, attributes))


class NotedSpeech:
    """Takes the place of speech, and notes what is announced."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot

    def say(self, words: str, language: str = "en") -> None:
        """Note a line and its language."""
        self._pilot.announced.append(words)
        self._pilot.spoken_in = language

    def close(self) -> None:
        """Do nothing."""


class NotedSounds:
    """Takes the place of sounds, and notes what is played."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot

    def play(self, sound: Sound, volume: float) -> None:
        """Note a sound."""
        self._pilot.played.append(Played(self._pilot.time, sound.value, volume))

    def close(self) -> None:
        """Do nothing."""


@contextmanager
def playing(*secrets: str, **options: Any) -> Iterator[Pilot]:
    """Open the application for some secrets, one a board, and close it again."""
    pilot = Pilot(*secrets, **options)
    try:
        yield pilot
    finally:
        pilot.close()
