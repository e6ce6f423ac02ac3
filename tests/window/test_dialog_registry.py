"""A dialog is imported when it is first opened; the registry knows which one does what."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.window.dialogs import registry
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


def test_the_registry_knows_nothing_else() -> None:
    known = {
        action
        for name in MODULES
        for action in import_module(f"game.window.dialogs.{name}").ACTIONS
    }
    assert {action for action in Action if registry.handlers_of(action)} == known


def test_no_dialog_waits_for_the_others() -> None:
    code = (
        "import sys\n"
        "from game.window.dialogs import registry\n"
        "from game.window.ui.actions import Action\n"
        "assert registry.handlers_of(Action.ABOUT)\n"
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
    assert done.stdout.splitlines()[-1] == "['game.window.dialogs.about_dialog']"
