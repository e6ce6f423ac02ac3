"""The program ends by Ctrl+Q, the window's button or Quit alone, whatever is pressed by mistake."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.profile import Settings
from game.window.scenes.typing_scene import SHORTCUTS
from game.window.ui.actions import INFO, Action
from game.window.ui.focus import ItemFocus
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off", boards=2)
KEYS = (
    *("Escape", "Escape", "Enter", "Enter", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right"),
    *("PageUp", "PageDown", "Home", "End", "Backspace", "Space", "Delete"),
    *(INFO[action].shortcut for action in SHORTCUTS.values()),
    *"slatecrony0123",
)


@pytest.fixture(autouse=True)
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Let what buttons save go where nobody misses it."""
    for name in ("HOME", "XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    yield


def press_at_random(count: int, seed: int) -> None:
    chance = Random(seed)
    with playing("crane", "slate", settings=STILL) as pilot:
        for number in range(count):
            key = chance.choice(KEYS)
            if key in {"Enter", "Space"} and on_quit(pilot):
                continue
            pilot.press(key)
            assert pilot.running, f"{key} ended the program, as key {number} of seed {seed}"
        leave_all(pilot)
        pilot.press("Ctrl+Q")
        assert not pilot.running


def on_quit(pilot: Pilot) -> bool:
    """Return whether Quit has the focus, in the menu or the help: that is no mistake."""
    focus = pilot.focus
    if pilot.dialog_open and isinstance(focus, ItemFocus):
        cells = pilot.dialog.items[focus.slot : focus.slot + 1]
        return any(cell.startswith(INFO[Action.QUIT].label) for row in cells for cell in row)
    return focus is Action.QUIT


def leave_all(pilot: Pilot) -> None:
    """Go back by Escape alone; that never takes more than a step for each that was open."""
    for _ in range(12):
        pilot.press("Escape")
    assert not pilot.dialog_open
    assert pilot.running


@pytest.mark.parametrize("keys", [150, pytest.param(1500, marks=pytest.mark.deep)])
def test_random_keys_never_end_the_program(keys: int, seed: int) -> None:
    press_at_random(keys, seed + 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_hundred_thousand_random_keys_never_end_the_program(seed: int) -> None:
    press_at_random(10_000, seed)
