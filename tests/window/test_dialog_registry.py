"""A dialog is imported when it is first opened; the registry knows which one does what."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.window.dialogs import registry
from game.window.scenes import typing_scene
from game.window.ui.actions import Action

FOLDER = Path(registry.__file__).parent
MODULES = [
    path.stem
    for path in sorted(FOLDER.glob("*.py"))
    if "ACTIONS: Handlers" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_registry_knows_what_a_dialog_does(name: str) -> None:
    handlers = import_module(f"game.window.dialogs.{name}").ACTIONS
    for action in handlers:
        assert registry.handlers_of(action) is handlers


def test_what_is_said_before_the_end_is_said_where_keys_are_only_for_that() -> None:
    assert registry.ONCE_OVER.keys() == typing_scene.ONCE_OVER


def test_the_registry_knows_nothing_else() -> None:
    known = {
        action
        for name in MODULES
        for action in import_module(f"game.window.dialogs.{name}").ACTIONS
    }
    assert {action for action in Action if registry.handlers_of(action)} == known


def dialogs_after(does: str) -> list[str]:
    """Return the lines printed in another process; the last has the dialogs imported by then."""
    code = (
        "import sys\n"
        "from types import SimpleNamespace\n"
        "from game.window.dialogs import registry\n"
        "from game.window.ui.actions import Action\n"
        f"{does}\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'game'"
        " and name.endswith('_dialog')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=FOLDER.parents[2],
    )
    return done.stdout.splitlines()


def test_no_dialog_waits_for_the_others() -> None:
    printed = dialogs_after("assert registry.handlers_of(Action.ABOUT)")
    assert printed[-1:] == ["['game.window.dialogs.about_dialog']"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action.REVIEW, "Finish the game to review it"),
        (Action.SHARE, "Finish the game to share it"),
        (Action.MEANINGS, "Finish the game to see what its words mean"),
    ],
)
def test_that_a_game_is_not_over_is_said_without_importing_a_dialog(
    action: Action, said: str
) -> None:
    """Ctrl+R during the first game stood still while the coach was imported."""
    desk = "SimpleNamespace(over=False, say=print)"
    printed = dialogs_after(f"registry.perform(Action.{action.name}, {desk})")
    assert printed[-2:] == [said, "[]"]
