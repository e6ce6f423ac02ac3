"""Settings: what a file may say, and what is said of a file that says something else."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.formats import listed
from game.match import HostKind
from game.match.code import BOARDS, GUESSES, LENGTHS
from game.option import Free
from game.options import OPTIONS
from game.profile import Settings, read_settings
from game.profile.config_text import fresh
from game.profile.settings import PALETTE, in_words, is_allowed, settings_from, with_options
from game.rules import HardMode
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
    assert SHIPPED.read_text(encoding="utf-8") == fresh()
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
    assert OPTIONS["max_guesses"].allowed[0] == GUESSES
    assert OPTIONS["host"].allowed == tuple(host.value for host in HostKind)
    assert OPTIONS["hard_mode"].allowed == tuple(level.value for level in HardMode)
    assert OPTIONS["difficulty"].allowed == tuple(tier.name.lower() for tier in Tier)
    for code, each in LANGUAGES.items():
        assert OPTIONS["language"].value_in_words(code) == each.in_sentence
    assert OPTIONS["language"].allowed == tuple(LANGUAGES)


def test_without_a_file_the_defaults_stand(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.toml") == (Settings(), [])


def test_good_values_are_used(tmp_path: Path) -> None:
    path = written(
        tmp_path, '\ufeffword_length = 7\nmax_guesses = "unlimited"\ncorner_marks = false\n'
    )
    settings, problems = read_settings(path)
    assert (settings.word_length, settings.guesses(), settings.corner_marks) == (7, None, False)
    assert problems == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("word_length = 40", "word_length = 40 is not allowed; use 3 to 15. Using 5 instead."),
        ("word_length = true", "word_length = true is not allowed; use 3 to 15. Using 5 instead."),
        ("word_length = 5.0", "word_length = 5.0 is not allowed; use 3 to 15. Using 5 instead."),
        (
            'max_guesses = "many"',
            'max_guesses = "many" is not allowed; use 1 to 99, "standard" or "unlimited". '
            'Using "standard" instead.',
        ),
        (
            "hard_mode = true",
            'hard_mode = true is not allowed; use "off", "hard" or "strict". Using "off" instead.',
        ),
        (
            "corner_marks = 1",
            'corner_marks = 1 is not allowed; use "auto", true or false. Using "auto" instead.',
        ),
        ("word_lenght = 5", 'Unknown setting "word_lenght". Did you mean word_length?'),
        ("zzz = 5", f'Unknown setting "zzz". The settings are {listed(OPTIONS)}.'),
        ("theme = 5\n[theme_x]", None),
    ],
)
def test_each_bad_value_gives_one_line(tmp_path: Path, line: str, said: str | None) -> None:
    path = written(tmp_path, line)
    settings, problems = read_settings(path)
    assert settings == Settings()
    assert all("\n" not in problem for problem in problems)
    assert all(problem.startswith(str(path)) for problem in problems)
    if said:
        assert problems == [f"{path}: {said}"]


def test_other_keys_of_a_file_with_a_bad_one_are_used(tmp_path: Path) -> None:
    settings, problems = read_settings(written(tmp_path, "word_length = 99\nmax_guesses = 9"))
    assert (settings.word_length, settings.max_guesses, len(problems)) == (5, 9, 1)


@pytest.mark.parametrize("content", [b"word_length = ", b"\xff\xfe\x00", b"a\x00b"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, content)
    settings, problems = read_settings(path)
    assert settings == Settings()
    assert len(problems) == 1
    assert str(path) in problems[0]
    assert "Using the defaults." in problems[0]


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    settings, problems = read_settings(tmp_path)
    assert settings == Settings()
    assert "Couldn't read" in problems[0]


values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=60), st.just([1])
)


@given(st.dictionaries(st.sampled_from(list(OPTIONS)), values))
def test_no_value_breaks_anything(given_values: dict[str, Any]) -> None:
    settings, problems = settings_from(given_values, "here")
    assert len(problems) == sum(
        not is_allowed(value, OPTIONS[name].allowed) for name, value in given_values.items()
    )
    for name, option in OPTIONS.items():
        assert is_allowed(getattr(settings, name), option.allowed)


def test_guesses_follow_the_boards_where_they_are_standard() -> None:
    assert [Settings(max_guesses="standard").guesses(boards) for boards in (1, 4, 32)] == [6, 9, 37]
    assert Settings(max_guesses=4).guesses(8) == 4


def test_what_is_allowed_in_words() -> None:
    assert in_words((range(3, 16),)) == "3 to 15"
    assert in_words((True, False)) == "true or false"


def test_files_are_looked_for_beside_the_file_of_settings(tmp_path: Path) -> None:
    path = written(tmp_path, f'answers = "mine.txt"\nguess_words = "{tmp_path}/all.txt"')
    settings, problems = read_settings(path)
    assert settings.answers == str(tmp_path / "mine.txt")
    assert settings.guess_words == str(tmp_path / "all.txt")
    assert problems == []


def test_own_words_are_a_list_of_texts(tmp_path: Path) -> None:
    assert read_settings(written(tmp_path, 'my_words = ["qwert"]'))[0].my_words == ("qwert",)
    _, problems = read_settings(written(tmp_path, "my_words = [1]"))
    assert problems == [
        f"{tmp_path / 'config.toml'}: my_words = [1] is not allowed; "
        'use a list of words such as ["QWERT", "ZXCVB"]. Using [] instead.'
    ]


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
