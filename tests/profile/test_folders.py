"""The player's folders, as the system names them, and what others do to them meanwhile."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from game.profile.files import (
    config_folder,
    data_folder,
    documents_folder,
    make_folder,
    openings_folder,
    state_folder,
)


@pytest.mark.parametrize(
    ("name", "folder", "within"),
    [
        ("user_data_path", data_folder, ""),
        ("user_config_path", config_folder, ""),
        ("user_state_path", state_folder, ""),
        ("user_cache_path", openings_folder, "openings"),
    ],
)
def test_each_folder_has_the_name_of_the_game_and_none_of_an_author(
    name: str, folder: Callable[[], Path], within: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows would put it into a folder named after an author, were one not refused."""

    def asked(app: str, appauthor: str | bool | None = None) -> Path:
        return Path(f"{app}, {appauthor}")

    monkeypatch.setattr(platformdirs, name, asked)
    assert folder() == Path("verdigris, False") / within


def test_games_go_to_the_home_where_documents_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "Documents"
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: documents)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    allowed = [True, False]
    monkeypatch.setattr(os, "access", lambda path, _: path == documents and allowed.pop(0))
    assert documents_folder() == documents
    assert documents_folder() == tmp_path


def test_a_folder_that_another_window_makes_meanwhile_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, make = tmp_path / "games", Path.mkdir

    def meanwhile(path: Path, **how: Any) -> None:
        os.makedirs(path, exist_ok=True)  # noqa: PTH103 (a Path's own is what is replaced)
        make(path, **how)

    monkeypatch.setattr(Path, "mkdir", meanwhile)
    make_folder(folder)
    assert folder.is_dir()
