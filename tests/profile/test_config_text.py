"""The explanations in the file of settings follow the language; all else in it stays."""

import tomllib
from pathlib import Path

import pytest

from game import catalogue
from game.options import OPTIONS
from game.profile import Settings
from game.profile.config_text import fresh, in_language
from game.profile.settings_file import SettingsFiles
from tests.languages.files import ON_DISK, use_catalogues_in
from tests.languages.pseudo import pseudo

OWN = """# My settings.

# The colours, as I like them.
theme = "light"  # at night

# Letters in a word: 3 to 15.
word_length = 7
mystery = [
    1,  # nobody knows
]
# Boards to solve with the same guesses: 1 to 32.

boards = 2

[later]
# Show the time a game takes, except while another window is in front: true or false.
timer = true
"""


@pytest.fixture(autouse=True)
def another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_catalogues_in(tmp_path / "languages", monkeypatch)


def comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


def test_a_fresh_file_is_in_the_language_of_the_interface() -> None:
    catalogue.choose(ON_DISK)
    text = fresh()
    assert list(tomllib.loads(text)) == list(OPTIONS)
    assert f"\n# {pseudo('Letters in a word: 3 to 15.')}\nword_length = 5\n" in text
    assert all(len(line) <= 99 for line in comments(text))


def test_a_file_goes_to_another_language_and_back() -> None:
    english = fresh()
    other = in_language(english, ON_DISK)
    assert not set(comments(other)) & set(comments(english))
    assert tomllib.loads(other) == tomllib.loads(english)
    assert in_language(other, ON_DISK) == other
    assert in_language(other, "en") == english
    catalogue.choose(ON_DISK)
    assert fresh() == other


def test_what_the_player_wrote_stays() -> None:
    changed = in_language(OWN, ON_DISK)
    before, after = OWN.splitlines(), changed.splitlines()
    different = [one for one, other in zip(before, after, strict=True) if one != other]
    assert different == ["# Letters in a word: 3 to 15."]
    assert in_language(changed, "en") == OWN


def test_line_endings_stay() -> None:
    windows = fresh().replace("\n", "\r\n")
    other = in_language(windows, ON_DISK)
    assert other.count("\r\n") == other.count("\n")
    assert in_language(other, "en") == windows


def test_a_value_that_looks_like_an_explanation_stays() -> None:
    text = 'answers = """\n# Letters in a word: 3 to 15.\nword_length = 5\n"""\n'
    assert in_language(text, ON_DISK) == text


def test_saving_the_language_of_the_interface_changes_the_explanations(tmp_path: Path) -> None:
    files = SettingsFiles(tmp_path / "config.toml")
    files.save({"scale": 150})
    english = files.shared.read_text(encoding="utf-8")
    assert english == fresh().replace("scale = 100", "scale = 150")
    files.save({"interface": ON_DISK})
    other = files.shared.read_text(encoding="utf-8")
    set_so = f'interface = "{ON_DISK}"'
    assert other == in_language(english, ON_DISK).replace('interface = "system"', set_so)
    assert files.read()[0].scale == 150
    files.save({"interface": "system"})  # which the tests set to English
    assert files.shared.read_text(encoding="utf-8") == english


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
