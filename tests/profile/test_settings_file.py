"""Saving settings: comments and unknown keys stay, nothing is ever half written."""

import os
from pathlib import Path
from typing import Any

import pytest

from game.profile.settings import SettingsFileError, SettingsFiles, read_settings
from game.settings import Settings
from tests.needs import needs

TEXT = """# My settings.

# The colours.
theme = "dark"  # at night

mystery = [1, 2]  # nobody knows

[later]
theme = "of a table"
"""


@pytest.mark.parametrize("later", ["[later]", "[[later]]"])
def test_comments_and_unknown_keys_stay(tmp_path: Path, later: str) -> None:
    files, text = SettingsFiles(tmp_path / "config.toml"), TEXT.replace("[later]", later)
    files.shared.write_text(text, encoding="utf-8-sig")  # as Windows does
    assert files.read()[0].theme == "dark"
    files.save({"theme": "light", "scale": 150})
    expected = text.replace('"dark"', '"light"').replace(
        "nobody knows\n", "nobody knows\nscale = 150\n"
    )
    assert files.shared.read_text().split() == expected.split()
    assert list(tmp_path.iterdir()) == [files.shared]


def refusing(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Make writing fail within a folder, whoever runs this."""
    real = Path.open

    def fails(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "r" not in mode and path.parent == folder:
            raise PermissionError(13, "Permission denied")
        return real(path, mode, *more, **named)

    monkeypatch.setattr(Path, "open", fails)


def test_the_players_own_file_takes_what_the_other_cannot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = SettingsFiles(tmp_path / "game" / "config.toml", tmp_path / "mine" / "config.toml")
    files.shared.parent.mkdir()
    files.shared.write_text('theme = "light"\nscale = 75\n')
    refusing(monkeypatch, files.shared.parent)
    saved = files.save({"scale": 150})
    assert saved.path == files.own
    assert saved.reason == f"Couldn't write to {files.shared} (Permission denied)"
    assert files.shared.read_text() == 'theme = "light"\nscale = 75\n'
    assert files.read() == (Settings(theme="light", scale=150), [])
    monkeypatch.undo()
    assert files.save({"scale": 100}).path == files.own  # else the one there would go first
    assert files.read()[0].scale == 100


def test_a_copy_without_a_file_beside_it_saves_to_the_players_own(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "usr" / "config.toml", tmp_path / "own" / "config.toml")
    assert files.save({"theme": "light"}).path == files.own
    assert not files.shared.parent.exists()
    assert files.read() == (Settings(theme="light"), [])


@needs("POSIX")
def test_only_the_players_own_file_is_private(tmp_path: Path) -> None:
    own = SettingsFiles(tmp_path / "missing" / "config.toml", tmp_path / "own" / "config.toml")
    assert own.save({"theme": "light"}).path.stat().st_mode & 0o777 == 0o600
    (tmp_path / "other.txt").touch()
    shared = SettingsFiles(tmp_path / "config.toml").save({"theme": "light"}).path
    assert shared.stat().st_mode == (tmp_path / "other.txt").stat().st_mode


def test_a_portable_copy_saves_to_the_file_beside_it_until_there_is_one_of_ones_own(
    tmp_path: Path,
) -> None:
    files = SettingsFiles(tmp_path / "config.toml", tmp_path / "own" / "config.toml")
    files.shared.write_text("boards = 2\n")
    assert files.save({"theme": "light"}).path == files.shared
    assert files.own
    assert not files.own.exists()
    files.own.parent.mkdir()
    files.own.write_text("boards = 4\n")
    assert files.save({"scale": 150}).path == files.own
    assert files.read() == (Settings(boards=4, theme="light", scale=150), [])


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"[" * 10_000])
def test_a_file_that_is_not_understood_is_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml", tmp_path / "own.toml")
    files.shared.write_bytes(content)
    saved = files.save({"scale": 150})
    assert saved.path == files.own
    assert "isn't valid TOML" in saved.reason
    assert files.shared.read_bytes() == content


def test_a_write_that_fails_midway_leaves_the_old_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    files.shared.write_text("scale = 75\n")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsFileError, match="No space left"):
        files.save({"scale": 150})
    assert files.shared.read_text() == "scale = 75\n"
    assert list(tmp_path.iterdir()) == [files.shared]


def test_a_bad_value_in_ones_own_file_leaves_the_other_ones(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml", tmp_path / "own.toml")
    files.shared.write_text("scale = 75\n")
    (tmp_path / "own.toml").write_text("scale = 1000\n")
    settings, problems = files.read()
    assert settings.scale == 75
    assert problems == [
        f"{files.own}: scale = 1000 is not allowed; use 75 to 200. Using 75 instead."
    ]
    (tmp_path / "own.toml").write_text("scale = ")
    settings, problems = files.read()
    assert settings.scale == 75
    assert problems[0].endswith("Its settings are skipped.")


def test_a_file_that_was_named_stands_alone(tmp_path: Path) -> None:
    assert SettingsFiles.at(tmp_path / "mine.toml").own is None
    assert SettingsFiles.at().own is not None


def test_a_file_that_the_player_named_is_missed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert SettingsFiles.at(path).read()[1] == [f"{path} doesn't exist. Using the defaults."]
    path.touch()
    assert SettingsFiles.at(path).read()[1] == []
    assert read_settings(tmp_path / "mine.toml") == (Settings(), [])
