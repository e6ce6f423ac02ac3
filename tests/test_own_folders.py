"""No test touches the player's own folders, on any system."""

import os
import re
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from unittest import mock

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from tests.conftest import own_variables

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
