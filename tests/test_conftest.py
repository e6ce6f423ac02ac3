"""What conftest.py promises to all tests."""

import os
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from unittest import mock

import platformdirs
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tests.conftest import own_variables

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
