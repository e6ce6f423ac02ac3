"""Every window can be played in: by the pointer alone, with the keyboard at hand, and named."""

from itertools import product
from pathlib import Path

import pytest

from game.match import Status
from game.profile import Settings
from game.profile.settings_file import SettingsFiles
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off")


def click_word(pilot: Pilot, word: str) -> None:
    """Play a word by clicks on the keys of the screen."""
    for letter in word.upper():
        pilot.click(pilot.keys[letter].place)
    pilot.click(pilot.keys["Enter"].place)


SIZES = ((320, 320), (320, 400), (320, 480), (480, 640), (640, 340), (900, 500), (1280, 800))
ENDS = {SIZES[0], SIZES[-1]}  # where several boards are played also among the usual tests


@pytest.mark.parametrize(
    ("size", "boards"),
    [
        pytest.param(size, boards, marks=[pytest.mark.deep] * (boards > 1 and size not in ENDS))
        for size, boards in product(SIZES, (1, 4, 32))
    ],
)
def test_a_game_is_played_by_the_pointer_alone(size: tuple[int, int], boards: int) -> None:
    """F28: in small and low windows there were no keys, and no way to get any."""
    secrets = [*["robot"] * (boards - 1), "crane"]
    with playing(*secrets, settings=STILL) as pilot:
        pilot.resize(*size)
        if not pilot.keys:
            assert pilot.layout.handle
            pilot.click(pilot.layout.handle)
        assert len(pilot.keys) == 28
        click_word(pilot, "slate")
        assert pilot.match.guesses == ("SLATE",)
        assert pilot.row(0)[::2] == "SLATE"
        pilot.click(pilot.keys["Q"].place)
        pilot.click(pilot.keys["⌫"].place)
        click_word(pilot, "crane")
        click_word(pilot, "robot") if boards > 1 else None
        assert pilot.match.status is Status.WON


def test_a_folder_that_cannot_be_written_keeps_the_keyboard_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "config.toml").mkdir()
    files = SettingsFiles(tmp_path / "config.toml")
    with playing("crane", settings=STILL, files=files) as pilot:
        pilot.press("Ctrl+K")
        assert not pilot.keys
        assert pilot.toast.startswith("Couldn't save:")
