"""The command line: what is read from it, and its help."""

import re
from datetime import date
from pathlib import Path

import pytest

from game.cli import CONFIG, parser, read
from game.profile import Settings
from game.profile.settings import with_options

SHARED = (
    "--length --guesses --boards --sequence --absurdle --hard --strict --easy --undo --code "
    "--seed --answer --daily --answers --guess-words --language --difficulty --config"
).split()


@pytest.mark.parametrize("command", [[], ["play"], ["terminal"]])
def test_the_help_of_each_front_end_names_every_option(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read([*command, "--help"])
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert [option for option in SHARED if f"\n  {option}" not in shown] == []
    assert all(len(line) <= 100 for line in shown.splitlines())


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("tree", "--opener --guesses --hard --strict --length --answers --guess-words --out"),
        ("simulate", "--opener --guesses --hard --strict --boards --rounds --seed --answers"),
        ("review", "--answers --guess-words --config"),
    ],
)
def test_the_help_of_what_the_coach_does(
    command: str, options: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read([command, "--help"])
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert [option for option in options.split() if f"\n  {option}" not in shown] == []
    assert all(len(line) <= 100 for line in shown.splitlines())


def test_every_option_has_a_help(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    (\w+) {2,}\S", parser().format_help(), re.MULTILINE)
    assert {"play", "terminal", "import"} <= set(commands)
    for command in ([], *([name] for name in commands)):
        with pytest.raises(SystemExit):
            read([*command, "--help"])
        lines = capsys.readouterr().out.splitlines()
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            if line.startswith("  -"):
                assert re.search(r"\S {2,}\S", line) or following.startswith(" " * 20), line


def test_without_a_word_the_window_opens_with_the_settings() -> None:
    options = read([])
    assert vars(options) == {"command": "play", "config": CONFIG}
    assert CONFIG.exists()


def test_options_stand_before_and_behind_the_command() -> None:
    options = read(["--hard", "--config", "mine.toml", "terminal", "--boards", "4", "--plain"])
    assert vars(options) == {
        "command": "terminal",
        "config": Path("mine.toml"),
        "hard_mode": "hard",
        "boards": 4,
        "plain": True,
    }


def test_options_become_settings() -> None:
    typed = (
        "--length 7 --guesses unlimited --boards 4 --sequence --absurdle --strict --easy --undo "
        "--difficulty easy --language es --answers a.txt --guess-words g.txt"
    )
    settings, problems = with_options(Settings(), vars(read(["terminal", *typed.split()])))
    assert problems == []
    assert settings == Settings(
        word_length=7,
        max_guesses="unlimited",
        boards=4,
        sequence=True,
        host="absurdle",
        hard_mode="strict",
        easy=True,
        undo=True,
        difficulty="easy",
        language="es",
        answers="a.txt",
        guess_words="g.txt",
    )


def test_options_turn_off_what_the_settings_turn_on() -> None:
    on = Settings(sequence=True, host="absurdle", hard_mode="hard", easy=True, undo=True)
    typed = "--no-sequence --honest --no-hard --no-easy --no-undo"
    assert with_options(on, vars(read(typed.split())))[0] == Settings()


def test_dates() -> None:
    assert read(["--daily", "2026-11-20"]).daily == date(2026, 11, 20)
    assert read(["--daily"]).daily == date.today()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--daily tomorrow", "'tomorrow' is no date; write one as 2026-11-20"),
        ("--seed x", "argument --seed: invalid int value: 'x'"),
        ("--seed 5 --daily", "not allowed with argument"),
        ("--hard --strict", "not allowed with argument"),
        ("--absurdle --honest", "not allowed with argument"),
        ("robot", "invalid choice: 'robot'"),
        ("--nonsense", "unrecognized arguments: --nonsense"),
    ],
)
def test_what_cannot_be_read_is_said(
    typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read(typed.split())
    assert end.value.code == 2
    assert said in capsys.readouterr().err
