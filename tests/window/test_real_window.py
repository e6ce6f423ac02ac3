"""The real program on a real screen, with real keys. `test_faults.py` has it in odd places."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.bench.screen import Screen
from tests.needs import needs
from tests.window.real import COLOURS, RealGame, needs_screen

RUSSIAN_CRANE = ("es", "ka", "ef", "te", "u")


@needs_screen
def test_a_game_is_won_by_real_keys_and_left_by_ctrl_q(tmp_path: Path) -> None:
    with Screen() as screen, RealGame(screen, tmp_path, "--answer", "crane") as game:
        game.opened()
        game.until(lambda: game.sees(COLOURS.surface))  # the buttons
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
        assert game.said.read_text() == ""


@needs_screen
@needs("setxkbmap")
@pytest.mark.parametrize(
    ("layout", "options", "keys"),
    [
        ("es", ("--language", "es", "--answer", "guiño"), ("g", "u", "i", "ntilde", "o")),
        # The places of C, R, A, N and E.
        ("ru", ("--answer", "crane"), [f"Cyrillic_{each}" for each in RUSSIAN_CRANE]),
    ],
)
def test_letters_are_typed_on_the_layout_of_the_player(
    tmp_path: Path, layout: str, options: tuple[str, ...], keys: Sequence[str]
) -> None:
    with Screen() as screen:
        command = ["setxkbmap", "-display", screen.display, "-layout", layout]
        subprocess.run(command, check=True, capture_output=True)
        with RealGame(screen, tmp_path, *options) as game:
            game.opened()
            for key in (*keys, "Return"):
                game.press(key)
            game.until(lambda: game.sees(COLOURS.green))
