"""The real program on a real screen, as a player meets it. Needs Linux and Xvfb."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from game.window.draw.theme import Colour, theme
from tests.bench.process import no_newcomer
from tests.bench.screen import Screen
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # s; far more than is needed, so that a slow machine does not fail
WIDE, HIGH = 1280, 720  # the part of the screen that is looked at
COLOURS = theme("dark", colour_blind=False)

needs_screen = needs("Xvfb")


class RealGame:
    """A program that runs on a screen, with keys to press and pixels to look at.

    Attributes:
        said: the file with what it writes to its standard error.
    """

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        *arguments: str,
        command: Sequence[str | Path] = (sys.executable, ROOT / "main.py"),
        environment: Mapping[str, str | None] = MappingProxyType({}),
    ) -> None:
        """Start it.

        Args:
            screen: where its window opens.
            folder: one of its own, which takes the place of the player's home.
            arguments: what follows the command.
            command: the program.
            environment: more variables of the environment; None takes one out of it.
        """
        self._screen = screen
        self.said = folder / "said.txt"
        variables = {
            **os.environ,
            "DISPLAY": screen.display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "HOME": str(folder),
            "PYTHONFAULTHANDLER": "1",
            **environment,
        }
        for name in ("SDL_VIDEODRIVER", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            variables.pop(name, None)
        if not (folder / ".local").exists():
            no_newcomer(folder / ".local" / "state")
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                [*command, *arguments],
                env={name: value for name, value in variables.items() if value is not None},
                stderr=said,
                cwd=folder.anchor,
            )

    def __enter__(self) -> "RealGame":
        return self

    def __exit__(self, _: object, error: object, __: object) -> None:
        if error and self.process.poll() is None:
            self.process.send_signal(signal.SIGABRT)  # it then writes where each thread is
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
        self.process.kill()
        self.process.wait()
        if error:
            print(self.said.read_text(errors="replace"))

    def opened(self) -> None:
        """Wait for the window, and give it the keys."""
        self.until(lambda: self.sees(COLOURS.background))
        self._screen.focus()

    def play(self, word: str) -> None:
        """Type a word whose neighbouring letters differ, and send it.

        SDL takes the same key within 2 ms for one that is held.
        """
        for letter in word:
            self._screen.key(letter)
        self._screen.key("Return")

    def press(self, *keys: str) -> None:
        """Press keys together, by the names that X gives them."""
        self._screen.key(*keys)

    def sees(self, colour: Colour) -> bool:
        """Tell whether a tile or more of a colour is on the screen.

        Of the mark in the header, which has all colours of tiles, too little is in a row.
        """
        red, green, blue = colour[:3]
        wanted = bytes((blue, green, red)) + bytes(5)
        return any(wanted * 24 in self._screen.row(0, y, WIDE) for y in range(4, HIGH, 23))

    def until(self, is_so: Callable[[], bool]) -> None:
        """Look again and again until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert self.process.poll() is None, "it has ended"
            assert time.monotonic() < end, "it never came to be so"
            time.sleep(0.03)

    def wins(self, word: str) -> None:
        """Play the secret, and see its green tiles."""
        self.play(word)
        self.until(lambda: self.sees(COLOURS.green))

    def ends(self) -> int:
        """Wait until it has ended, and return its exit status."""
        return self.process.wait(PATIENCE)
