"""What conftest.py promises to all tests."""

import os
import signal
import subprocess
import sys
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from unittest import mock

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tests.conftest import ENDING, not_inherited, own_variables
from tests.needs import needs

POSIX = PurePosixPath("/thrown/away")


def test_every_systems_folders_are_thrown_away(own_folders: Path) -> None:
    assert Path.home() == own_folders
    systems: dict[type[PlatformDirsABC], PurePath] = {
        Unix: POSIX,
        MacOS: POSIX,
        Windows: PureWindowsPath("C:/thrown/away"),
    }
    for kind in ("data", "config", "cache", "state", "pictures", "documents"):
        here = Path(getattr(platformdirs, f"user_{kind}_dir")())
        assert here.is_relative_to(own_folders)
        for system, home in systems.items():
            with mock.patch.dict(os.environ, own_variables(home), clear=True):
                folder = getattr(system("verdigris", ""), f"user_{kind}_dir")
            assert type(home)(folder).is_relative_to(home)


@needs("POSIX")
@pytest.mark.parametrize("number", ENDING)
def test_child_processes_heed_a_signal_that_this_one_ignores(number: signal.Signals) -> None:
    ask = f"import signal; print(signal.getsignal({number:d}) is signal.SIG_IGN)"
    command = [sys.executable, "-S", "-c", ask]
    before = signal.signal(number, signal.SIG_IGN)
    try:
        assert subprocess.check_output(command) == b"True\n"
        with not_inherited([number]):
            assert subprocess.check_output(command) == b"False\n"
            os.kill(os.getpid(), number)  # changes nothing
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)
