"""What conftest.py promises to all tests."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from unittest import mock

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tests.conftest import ENDING, not_inherited, own_variables
from tests.needs import needs

GAME = Path(__file__).resolve().parents[1] / "game"
# What platformdirs is asked for by the game.
ASKED = ("data", "config", "cache", "state", "pictures", "documents")


def test_all_that_the_game_asks_for_is_known_here() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in GAME.rglob("*.py"))
    assert set(re.findall(r"import user_(\w+)_path", text)) == set(ASKED)


@pytest.mark.parametrize("kind", ASKED)
def test_this_systems_folders_are_thrown_away(kind: str, own_folders: Path) -> None:
    assert Path.home() == own_folders
    folder = Path(getattr(platformdirs, f"user_{kind}_dir")())
    assert folder.is_relative_to(own_folders)


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize(
    ("system", "home"),
    [
        (Unix, PurePosixPath("/thrown/away")),
        (MacOS, PurePosixPath("/thrown/away")),
        (Windows, PureWindowsPath("C:/thrown/away")),
    ],
)
def test_every_systems_folders_are_in_one(
    system: type[platformdirs.PlatformDirs], home: PurePath, kind: str
) -> None:
    with mock.patch.dict(os.environ, own_variables(home), clear=True):
        folder = getattr(system("verdigris", appauthor=False), f"user_{kind}_dir")
    assert type(home)(folder).is_relative_to(home)


@needs("POSIX")
@pytest.mark.parametrize("number", ENDING)
def test_child_processes_heed_a_signal_that_this_one_ignores(number: signal.Signals) -> None:
    ask = f"import signal; print(signal.getsignal({number:d}) is signal.SIG_IGN)"
    command = [sys.executable, "-c", ask]
    before = signal.signal(number, signal.SIG_IGN)
    try:
        assert subprocess.check_output(command, text=True) == "True\n"
        with not_inherited([number]):
            assert subprocess.check_output(command, text=True) == "False\n"
            os.kill(os.getpid(), number)  # changes nothing
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)
