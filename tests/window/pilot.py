"""A player for tests: the real application, SDL's dummy driver, real events, a clock by hand."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.match import Match, Words
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.profile.setup import begin
from game.session.recorder import ResumedGame
from game.window.app import Application
from game.window.platform import speech
from game.window.platform.desktops import WindowPlace
from game.window.ui.text import font

speech.PROGRAMS = ()  # what plays for a test stays silent

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
    "Comma": pygame.K_COMMA,
}
LONG = 60_000.0  # ms after which nothing moves any more


class Pilot:
    """Plays the application by posting events, and looks at its window."""

    def __init__(
        self,
        *secrets: str,
        settings: Settings | None = None,
        problems: Sequence[str] = (),
        first: Match | ResumedGame | None = None,
        profile: Profile | None = None,
        files: SettingsFiles | None = None,
        place: WindowPlace | None = None,
    ) -> None:
        self.time = 0.0
        self.settings = settings or Settings()
        self.folder = TemporaryDirectory()
        self.profile = profile or Profile(Path(self.folder.name))
        if first is None:
            chosen = Words(tuple(secret.upper() for secret in secrets))
            first = begin(self.settings, chosen).match
        self.files = files or SettingsFiles(Path(self.folder.name) / "config.toml")
        self.app = Application(
            self.settings, first, self.profile, self.files, problems, place, lambda: self.time
        )
        self.app.load_widgets()
        self.app.settle()
        self.turn()

    @property
    def match(self) -> Match:
        top = self.app.scenes.top
        return self.app.session.match if top.view.replay else top.match_in_view

    @property
    def entry(self) -> str:
        entry = self.app.scenes.top.view.entry or self.app.session.entry
        return entry.word

    @property
    def replaying(self) -> bool:
        return self.app.scenes.top.view.replay is not None

    @property
    def toast(self) -> str:
        return self.app.screen.toasts.message

    def turn(self, milliseconds: float = 16.0) -> None:
        """Let some time pass, and the application take its events."""
        self.time += milliseconds
        self.app.turn(pygame.event.get())

    def wait(self, milliseconds: float = LONG) -> None:
        """Let time pass in frames, until nothing moves or the time is over."""
        end = self.time + milliseconds
        while self.time < end:
            rest = self.app.wake()
            self.turn(min(end - self.time, 16.0 if rest is None else max(rest, 16.0)))
            if rest is None:
                break

    def post(self, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=key, unicode=text, mod=mod, scancode=scancode)
            pygame.event.post(event)

    def press(self, *names: str, mod: int = 0) -> None:
        """Press keys by their names, or by their letters."""
        for name in names:
            key = KEYS.get(name) or ord(name.lower())
            self.post(key, name if len(name) == 1 else "", mod)
            self.turn()

    def type(self, word: str) -> None:
        """Type the letters of a word, all within one turn."""
        for letter in word:
            self.post(ord(letter) if ord(letter) < 256 else 0, letter)
        self.turn()

    def write(self, text: str) -> None:
        """Type a text into a field, which takes it as the system composes it."""
        for letter in text:
            self.post(ord(letter), letter)
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.turn()
        self.turn()

    def play(self, *words: str) -> None:
        """Play words and let each reveal end."""
        for word in words:
            self.type(word)
            self.press("Enter")
            self.wait(20_000)

    def click(self, place: pygame.Rect) -> None:
        """Click the middle of a place."""
        middle = pygame.Rect(place).center
        pygame.mouse.set_pos(middle)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.turn()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=middle, button=1))
            self.turn()
        self.turn()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and send what SDL sends then."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED):
            pygame.event.post(pygame.event.Event(kind, x=width, y=height))
        self.turn()

    def picture(self) -> bytes:
        """Return the pixels of the window."""
        return pygame.image.tobytes(self.app.window, "RGB")


@contextmanager
def playing(*secrets: str, **options: object) -> Iterator[Pilot]:
    """Open the application for some secrets, one a board, and close it again."""
    pilot = Pilot(*secrets, **options)  # type: ignore[arg-type]
    try:
        yield pilot
    finally:
        pilot.app.close()
        font.cache_clear()
        pygame.quit()
        pilot.profile.close()
        pilot.folder.cleanup()
