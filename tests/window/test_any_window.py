"""Every window can be played in: by the pointer alone, with the keyboard at hand, and named."""

from itertools import product
from pathlib import Path

import pytest

from game.match import Status
from game.profile import Settings
from game.profile.settings_file import SettingsFiles
from game.window.dialogs.menu_dialog import MenuForm
from game.window.dialogs.share_dialog import ShareForm
from game.window.ui.actions import INFO, Action
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off")


def click_word(pilot: Pilot, word: str) -> None:
    """Play a word by clicks on the keys of the screen."""
    for letter in word.upper():
        pilot.click(pilot.keys[letter].place)
    pilot.click(pilot.keys["Enter"].place)


SIZES = ((320, 320), (320, 400), (320, 480), (480, 640), (640, 340), (900, 500), (1280, 800))
ENDS = {SIZES[0], SIZES[-1]}  # where many boards are played also among the usual tests


@pytest.mark.parametrize(
    ("size", "boards"),
    [
        pytest.param(size, boards, marks=[pytest.mark.deep] * (boards == 32 and size not in ENDS))
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


def test_the_menu_has_what_the_header_has_no_room_for() -> None:
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        whole = set(pilot.buttons)
        for width in (700, 320):
            pilot.resize(width, 640)
            missing = whole - set(pilot.buttons)
            assert missing
            pilot.click_button(Action.MENU)
            names = [cells[0] for cells in pilot.dialog.items]
            for action in missing - {Action.HARD_MODE}:
                assert INFO[action].label in names
            assert "Hard: off" in names
            pilot.press("Escape")
        pilot.click_button(Action.MENU)
        pilot.click(pilot.dialog.slots[names.index("Hard: off")])
        assert not pilot.dialog_open
        assert pilot.match.code.hard_mode.value == "hard"


def test_the_menu_has_the_assistant_and_after_a_game_share_and_review() -> None:
    """They had a shortcut alone."""
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.press("F10")
        menu = pilot.form(MenuForm).actions
        assert Action.ASSISTANT in menu
        assert Action.SHARE not in menu
        assert ("Assistant", "Ctrl+E") in pilot.dialog.items
        pilot.press("Escape")
        pilot.play("crane")
        pilot.press("F10")
        assert {Action.ASSISTANT, Action.SHARE, Action.REVIEW} <= {*pilot.form(MenuForm).actions}
        pilot.press("Home", *["Down"] * pilot.form(MenuForm).actions.index(Action.SHARE), "Enter")
        assert pilot.form(ShareForm)
