"""The real program on a real screen, with real keys. `test_faults.py` has it in odd places."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.window.platform import clipboard
from game.window.platform.sdl import library_path
from game.window.platform.state_file import read_state
from tests.bench.screen import Screen
from tests.needs import needs
from tests.window.real import COLOURS, PATIENCE, RealGame, needs_screen

US = ("comma", "q")


def cyrillic(names: str) -> list[str]:
    """Return keys of some letters."""
    return [f"Cyrillic_{name}" for name in names.split()]


@needs_screen
@needs("setxkbmap")
@pytest.mark.parametrize(
    ("layout", "options", "keys", "comma", "letter_q"),
    [
        ("es", ("--language", "es", "--answer", "guiño"), ("g", "u", "i", "ntilde", "o"), *US),
        ("fr", ("--answer", "crane"), "crane", *US),
        # The places of C, R, A, N and E, of the comma and Q.
        ("ru", ("--answer", "crane"), cyrillic("es ka ef te u"), *cyrillic("be shorti")),
    ],
)
def test_letters_and_shortcuts_are_keys_of_the_layout_of_the_player(
    tmp_path: Path,
    layout: str,
    options: tuple[str, ...],
    keys: Sequence[str],
    comma: str,
    letter_q: str,
) -> None:
    with Screen() as screen:
        command = ["setxkbmap", "-display", screen.display, "-layout", layout]
        subprocess.run(command, check=True, capture_output=True)
        with RealGame(screen, tmp_path, *options) as game:
            game.opened()
            for key in (*keys, "Return"):
                game.press(key)
            game.until(lambda: game.sees(COLOURS.green))
            game.until(lambda: game.sees(COLOURS.background))
            game.press("Control_L", comma)
            game.until(lambda: not game.sees(COLOURS.background))  # behind the settings
            game.press("Control_L", letter_q)
            assert game.ends() == 0


PASTE = "import pygame; pygame.display.init(); print(pygame.scrap.get_text())"
COPY = (
    "import pygame; pygame.display.init(); pygame.scrap.put_text('other'); "
    "[pygame.event.pump() or pygame.time.wait(5) for _ in range(400)]"
)


def in_clipboard(screen: Screen) -> str:
    """Return what another program would paste."""
    variables = {**os.environ, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(
        [sys.executable, "-c", PASTE], env=variables, capture_output=True, check=True, text=True
    )
    return done.stdout.strip()


@needs_screen
def test_what_was_copied_is_there_when_the_window_is_closed(tmp_path: Path) -> None:
    with Screen() as screen:
        with RealGame(screen, tmp_path, "--answer", "crane") as game:
            game.opened()
            game.wins("crane")
            for _ in range(2):
                game.press("Control_L", "c")
                in_clipboard(screen)
            game.press("Control_L", "q")
            assert game.ends() == 0
        end = time.monotonic() + PATIENCE
        while "🟩🟩🟩🟩🟩" not in in_clipboard(screen):
            assert time.monotonic() < end


@needs_screen
def test_what_keeps_it_ends_once_something_else_is_copied() -> None:
    with Screen() as screen:
        variables = {**os.environ, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"}
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", clipboard.KEEPER, str(library_path("SDL2"))],
            stdin=subprocess.PIPE,
            env=variables,
        )
        assert keeper.stdin
        keeper.stdin.write("ñ".encode())
        keeper.stdin.close()
        while in_clipboard(screen) != "ñ":
            assert keeper.poll() is None
        with subprocess.Popen([sys.executable, "-c", COPY], env=variables):
            assert keeper.wait(PATIENCE) == 0


FIRST_SIZES = [
    ("Xft.dpi:\t192\n", {}, (2560, 1600)),
    ("", {"GDK_SCALE": "2"}, (2560, 1600)),
    ("Xft.dpi:\t144\n", {}, (1920, 1200)),
    ("Xft.dpi:\t288\n", {}, (3456, 1944)),  # at most so much of the screen
    ("Xft.dpi:\t-5\n", {"GDK_SCALE": "no"}, (1280, 800)),
]


@needs_screen
@pytest.mark.parametrize(
    ("resources", "variables", "size"),
    [FIRST_SIZES[0], *(pytest.param(*each, marks=pytest.mark.deep) for each in FIRST_SIZES[1:])],
)
def test_the_first_window_is_as_large_as_the_desktop_draws_things(
    resources: str, variables: dict[str, str], size: tuple[int, int], tmp_path: Path
) -> None:
    with Screen(3840, 2160) as screen:
        screen.set_resources(resources)
        with RealGame(screen, tmp_path, environment=variables) as game:
            game.opened()
            game.press("Control_L", "q")
            assert game.ends() == 0
        place = read_state(next(tmp_path.rglob("window.toml"))).place
        assert place
        assert place.size == size
