"""The real program on a real screen, with real keys. Needs Linux and Xvfb."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.bench.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # s; far more than is needed, so that a slow machine does not fail
BUTTON = (1030, 18)  # within the ground of a button with words

pytestmark = pytest.mark.skipif(
    not (sys.platform == "linux" and shutil.which("Xvfb")), reason="needs Linux and Xvfb"
)


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen() as opened:
        yield opened


def start(screen: Screen, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    (folder / "window.toml").touch()  # it was started before, and does not explain itself
    environment = os.environ | {"DISPLAY": screen.display, "SDL_VIDEO_WINDOW_POS": "0,0"}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [
        sys.executable,
        str(ROOT / "main.py"),
        "--config",
        "none.toml",
        "--profile",
        str(folder),
        *arguments,
    ]
    return subprocess.Popen(command, env=environment)


def until(is_so: Callable[[], bool]) -> None:
    """Look again and again until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came to be so"


def pixel(screen: Screen, x: int, y: int) -> tuple[int, ...]:
    blue, green, red = screen.row(x, y, 1)[:3]
    return red, green, blue


def test_a_game_is_won_by_real_keys_and_left_by_escape(screen: Screen, tmp_path: Path) -> None:
    game = start(screen, tmp_path, "--answer", "crane")
    try:
        until(lambda: pixel(screen, 640, 32) == (0x12, 0x17, 0x1B))  # the window is there
        until(lambda: pixel(screen, *BUTTON) == (0x1B, 0x22, 0x28))  # and so are its buttons
        screen.focus()
        for letter in "crane":  # each once: SDL takes the same key within 2 ms for a held one
            screen.key(letter)
        screen.key("Return")
        until(lambda: pixel(screen, 445, 150) == (0x2A, 0x7F, 0x6B))  # a green tile
        until(lambda: pixel(screen, 830, 150) == (0x2A, 0x7F, 0x6B))
        screen.key("Escape")
        assert game.wait(PATIENCE) == 0
    finally:
        game.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_it_cleanly(screen: Screen, tmp_path: Path, number: signal.Signals) -> None:
    game = start(screen, tmp_path)
    try:
        until(lambda: pixel(screen, *BUTTON) == (0x1B, 0x22, 0x28))
        game.send_signal(number)
        assert game.wait(PATIENCE) in (0, 130)
    finally:
        game.kill()
