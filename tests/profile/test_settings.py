"""Settings: what a file may say, and what is said of a file that says something else."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import HostKind
from game.match.code import BOARDS, GUESSES, LENGTHS
from game.profile.beginning import guesses_of
from game.profile.settings import (
    SettingsFiles,
    fresh_file,
    read_settings,
    with_options,
)
from game.rules import HardMode
from game.settings import OPTIONS, PALETTE, Free, Settings, in_words, is_allowed
from game.words import LANGUAGES, LONGEST, SHORTEST, Tier

SHIPPED = Path(__file__).resolve().parents[2] / "config.toml"


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "config.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.parametrize("count", [1, 3, 4, 5, 60_000])
def test_of_many_unknown_settings_the_first_are_named_and_the_others_counted(
    tmp_path: Path, count: int
) -> None:
    """80,000 of them kept the window waiting, and each had a sentence."""
    names = "".join(f"u{number} = 1\n" for number in range(count))
    path = written(tmp_path, f"boards = 4\n{names}length = 7\n")
    settings, problems = read_settings(path)
    assert settings.boards == 4
    assert len(problems) == min(count + 1, 4)
    assert all(f'"u{number}"' in problems[number] for number in range(min(count, 3)))
    if count > 3:
        assert f"{count + 1 - 3:,} more unknown setting" in problems[3]


def test_the_shipped_file_has_every_setting_with_its_default_and_explanation() -> None:
    assert SHIPPED.read_text(encoding="utf-8") == fresh_file()
    assert read_settings(SHIPPED) == (Settings(), [])


def test_every_explanation_names_every_value() -> None:
    for name, option in OPTIONS.items():
        for value in option.allowed if name != "interface" else ("system",):
            if not isinstance(value, Free):
                assert in_words((value,)) in option.in_english, (name, value)


def test_every_option_is_a_setting_with_a_default_that_is_allowed() -> None:
    assert [*OPTIONS, PALETTE] == [*Settings._fields]
    for name, option in OPTIONS.items():
        assert is_allowed(getattr(Settings(), name), option.allowed)
        assert all(is_allowed(value, option.allowed) for value in option.steps)


def test_the_options_are_those_of_the_game() -> None:
    assert OPTIONS["word_length"].allowed == (LENGTHS,) == (range(SHORTEST, LONGEST + 1),)
    assert OPTIONS["boards"].allowed == (BOARDS,)
    assert OPTIONS["max_guesses"].allowed[-1] == GUESSES
    assert OPTIONS["host"].allowed == tuple(host.value for host in HostKind)
    assert OPTIONS["hard_mode"].allowed == tuple(level.value for level in HardMode)
    assert OPTIONS["difficulty"].allowed == tuple(tier.name.lower() for tier in Tier)
    for code, each in LANGUAGES.items():
        assert OPTIONS["language"].value_in_words(code) == each.in_sentence
    assert OPTIONS["language"].allowed == tuple(LANGUAGES)


@pytest.mark.parametrize("content", [b"word_length = ", b"\xff\xfe\x00", b"a\x00b"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, content)
    settings, problems = read_settings(path)
    assert settings == Settings()
    assert len(problems) == 1
    assert str(path) in problems[0]
    assert "Using the defaults." in problems[0]


def is_right(value: Any, name: str) -> bool:
    """Return whether a setting may have a value."""
    for one in OPTIONS[name].allowed:
        match one:
            case range():
                right = type(value) is int and one[0] <= value <= one[-1]
            case Free.FILE:
                right = isinstance(value, str)
            case Free.WORDS:
                right = isinstance(value, list) and all(isinstance(each, str) for each in value)
            case _:
                right = type(value) is type(one) and value == one
        if right:
            return True
    return False


ANYTHING: tuple[Any, ...] = (
    *(True, False, 0, 1, 5.0, -1, 10**25, "nonsense", ""),
    *([], [1], ["QWERT", 'A"\\b']),
)
values = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(
            [
                *ANYTHING,
                *(each for each in option.allowed if isinstance(each, str)),
                *(
                    value
                    for each in option.allowed
                    if isinstance(each, range)
                    for value in (each[0] - 1, each[0], each[-1], each[-1] + 1)
                ),
            ]
        )
        for name, option in OPTIONS.items()
    },
)


@given(values, values)
def test_whatever_a_file_says_and_is_changed(said: dict[str, Any], more: dict[str, Any]) -> None:
    """Values that can be used are, each other one is named; what is saved is read again."""
    files = {"answers", "guess_words"}  # whose names are paths
    said = {name: value for name, value in said.items() if name not in files}
    wrong = [name for name, value in said.items() if not is_right(value, name)]
    lines = [
        f"# On {name}.\n{name} = {json.dumps(value)}  # mine\n" for name, value in said.items()
    ]
    defaults = Settings()._asdict()
    expected = defaults | {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in said.items()
        if name not in wrong
    }
    with TemporaryDirectory() as folder:
        path = written(Path(folder), "\n".join(lines))
        settings, problems = read_settings(path)
        assert settings._asdict() == expected
        assert len(problems) == len(wrong)
        for name, problem in zip(wrong, problems, strict=True):
            assert problem.startswith(f"{path}: {name} = ") and "\n" not in problem
            assert in_words(OPTIONS[name].allowed) in problem
        changes = {name: value for name, value in more.items() if is_right(value, name)}
        changes = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in changes.items()
            if name not in files | {"interface"}  # which changes the explanations
        }
        SettingsFiles(path).save(changes)
        settings, problems = read_settings(path)
        assert settings._asdict() == expected | changes
        assert len(problems) == len({*wrong} - changes.keys())
        text = path.read_text(encoding="utf-8")
        assert [line for line in text.splitlines() if line.startswith("# On ")] == [
            f"# On {name}." for name in said
        ]
        assert text.count("# mine") == len(said)


def test_guesses_follow_the_boards_where_they_are_standard() -> None:
    assert [guesses_of(Settings(max_guesses="standard"), boards) for boards in (1, 4, 32)] == [
        6,
        9,
        37,
    ]
    assert guesses_of(Settings(max_guesses=4), 8) == 4


def test_files_are_looked_for_beside_the_file_of_settings(tmp_path: Path) -> None:
    path = written(tmp_path, f'answers = "mine.txt"\nguess_words = "{tmp_path}/all.txt"')
    settings, problems = read_settings(path)
    assert settings.answers == str(tmp_path / "mine.txt")
    assert settings.guess_words == str(tmp_path / "all.txt")
    assert problems == []


def test_a_file_that_is_far_too_large_is_not_looked_through(tmp_path: Path) -> None:
    path = written(tmp_path, "my_words = [" + '"qwert", ' * 200_000 + "]")
    said = f"Couldn't read {path} (it's too large). Using the defaults."
    assert read_settings(path) == (Settings(), [said])


def test_options_go_before_settings_and_are_checked() -> None:
    options = {"boards": 40, "easy": True, "seed": 5, "command": "play", "hard_mode": None}
    settings, problems = with_options(Settings(hard_mode="hard"), options)
    assert (settings.boards, settings.easy, settings.hard_mode) == (1, True, "hard")
    assert problems == ["command line: boards = 40 is not allowed; use 1 to 32. Using 1 instead."]


@pytest.mark.parametrize("name", ["~/words.txt", "~nobody-of-this-name/words.txt"])
def test_files_may_be_named_from_the_players_own_folder(name: str, tmp_path: Path) -> None:
    settings, problems = read_settings(written(tmp_path, f'answers = "{name}"\n'))
    expected = Path.home() / "words.txt" if name.startswith("~/") else tmp_path / name
    assert (settings.answers, problems) == (str(expected), [])
