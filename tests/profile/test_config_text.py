"""The explanations in a fresh file of settings; what is in a file stays."""

import tomllib
from pathlib import Path

import pytest

from game import catalogue
from game.profile.settings import SettingsFiles, fresh_file
from game.settings import OPTIONS, Settings
from tests.languages.files import ON_DISK, use_catalogues_in
from tests.languages.pseudo import pseudo


@pytest.fixture(autouse=True)
def another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_catalogues_in(tmp_path / "languages", monkeypatch)


def comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


def test_a_fresh_file_is_in_the_language_of_the_interface() -> None:
    catalogue.choose(ON_DISK)
    text = fresh_file()
    assert list(tomllib.loads(text)) == list(OPTIONS)
    assert f"\n# {pseudo('Letters in a word: 3 to 15.')}\nword_length = 5\n" in text
    assert all(len(line) <= 99 for line in comments(text))


def test_the_file_stays_as_it_is_in_another_language(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    files.save({"scale": 150})
    english = files.shared.read_text(encoding="utf-8")
    assert english == fresh_file().replace("scale = 100", "scale = 150")
    files.save({"interface": ON_DISK})
    assert comments(files.shared.read_text(encoding="utf-8")) == comments(english)


def test_settings_that_a_file_lacks_are_added_with_their_explanations(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    files.shared.write_text("scale = 75", encoding="utf-8")
    files.save({"timer": True, "scale": 100})
    assert files.shared.read_text(encoding="utf-8").splitlines() == [
        "scale = 100",
        "# Show the time a game takes, except while another window is in front: true or false.",
        "timer = true",
    ]


def test_a_file_of_the_players_own_has_only_what_was_changed(tmp_path: Path) -> None:
    own = tmp_path / "mine" / "config.toml"
    files = SettingsFiles(tmp_path / "game" / "config.toml", own)
    files.shared.mkdir(parents=True)  # cannot be written
    files.save({"theme": "light"})
    files.save({"timer": True})
    assert tomllib.loads(own.read_text(encoding="utf-8")) == {"theme": "light", "timer": True}
    assert own.read_text(encoding="utf-8").startswith("# The settings of Verdigris.")
    assert files.read()[0] == Settings(theme="light", timer=True)
