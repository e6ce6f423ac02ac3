"""The command line: what is read from it, and its help."""

import gettext
import os
import re
from datetime import date
from pathlib import Path

import pytest

from game import catalogue, program
from game.cli import parser, read
from game.cli_language import choose_language
from game.profile import Settings
from game.profile.settings import with_options
from game.program import CONFIG
from game.terminal.console import BAD_OPTIONS, BROKEN_PIPE, DONE, FAILED, INTERRUPTED
from game.version import VERSION
from tests.languages.files import ON_DISK, use_catalogues_in

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
    assert "must fit the clues of one open board" in " ".join(shown.split())
    assert all(len(line) <= 100 for line in shown.splitlines())


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (
            "tree",
            "--opener --within --seconds --guesses --hard --strict --length --answers "
            "--guess-words --out --certificate",
        ),
        (
            "simulate",
            "--opener --within --guesses --hard --strict --boards --rounds --seed --answers",
        ),
        ("play", "--within"),
        ("solve", "--within --length --language --answers --guess-words"),
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


@pytest.mark.parametrize("command", [[], ["play"], ["solve"]])
@pytest.mark.parametrize(("aim", "within"), [("2", 2), ("6", 6), ("fewest", None)])
def test_the_aim_of_the_coach_can_be_chosen_for_one_start(
    command: list[str], aim: str, within: int | None
) -> None:
    options = read([*command, "--within", aim])
    before = Settings(coach_aim=4)
    settings, problems = with_options(before, vars(options))
    assert settings.coach_within == within and not problems


@pytest.mark.parametrize("aim", ["1", "7", "x", ""])
def test_an_aim_that_is_not_allowed_is_refused(
    aim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read(["solve", "--within", aim])
    assert ended.value.code == BAD_OPTIONS
    assert 'use "fewest" or 2 to 6' in capsys.readouterr().err


def test_every_option_has_a_help(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    (\w+) {2,}\S", parser("verdigris").format_help(), re.MULTILINE)
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


def test_answers_may_come_with_their_own_number_and_length() -> None:
    assert read("--boards 2 --length 5 --answer crane,robot".split()).boards == 2
    assert read(["--length", "4", "--answer", "an\u0303os", "--language", "es"]).word_length == 4
    assert read(["--answer", "abc"]).answer == "abc"


def test_dates() -> None:
    assert read(["--daily", "2026-11-20"]).daily == date(2026, 11, 20)
    assert read(["--daily"]).daily == date.today()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--daily tomorrow", "'tomorrow' is not a date; write it as 2026-11-20"),
        ("statistics --profile=", "argument --profile: '' is not a path"),
        ("--config=", "argument --config: '' is not a path"),
        ("--seed x", "argument --seed: 'x' is not a whole number"),
        ("--seed 5 --daily", "not allowed with argument"),
        ("--hard --strict", "not allowed with argument"),
        ("--absurdle --honest", "not allowed with argument"),
        ("robot", "invalid choice: 'robot'"),
        ("--nonsense", "error: unknown option --nonsense\n"),
        ("--lenght 5", "error: unknown option --lenght; did you mean --length?\n"),
        ("--lenght=5 terminal", "unknown option --lenght; did you mean --length?"),
        ("terminal --lenght 5", "unknown option --lenght; did you mean --length?"),
        ("--page 5 history", "error: unknown option --page\n"),
        ("review --nonsense x V1-EN5-1 crane", "error: unknown option --nonsense\n"),
        ("--boards 2 --answer crane", "--boards 2 contradicts --answer, which has 1 word\n"),
        ("--length 5 --answer abc", "--length 5 contradicts --answer, which has 3 letters\n"),
        ("--length 5 --answer crane,abc", "--length 5 contradicts --answer, which has 3 letters\n"),
    ],
)
def test_what_cannot_be_read_is_said(
    typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read(typed.split())
    assert end.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "play", "terminal"])
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("--length 20", "argument --length: '20' is not allowed; use 3 to 15"),
        ("--length 2", "argument --length: '2' is not allowed; use 3 to 15"),
        ("--boards 33", "argument --boards: '33' is not allowed; use 1 to 32"),
        ("--guesses 0", """'0' is not allowed; use 1 to 99, "standard" or "unlimited\""""),
        ("--difficulty x", "argument --difficulty: 'x' is not allowed"),
        ("--language zz", "argument --language: 'zz' is not allowed"),
        (f"--guesses {'9' * 5000}", f"'{'9' * 39}…' is not allowed"),
    ],
)
def test_a_value_that_is_not_allowed_ends_with_one_sentence(
    typed: str, said: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read([*command.split(), *typed.split()])
    shown = capsys.readouterr()
    assert end.value.code == 2
    assert said in shown.err
    assert (shown.out, shown.err.count("\n")) == ("", 1)


def test_the_help_names_every_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read(["--help"])
    after = capsys.readouterr().out.partition("exit statuses:\n")[2]
    named = {int(status) for status in re.findall(r"^  (\d+) ", after, re.MULTILINE)}
    assert named == {DONE, FAILED, BROKEN_PIPE, BAD_OPTIONS, INTERRUPTED}


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("command", ["", "terminal", "solve"])
def test_the_help_keeps_to_the_width_of_the_terminal(
    command: str, columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    with pytest.raises(SystemExit):
        read([*command.split(), "--help"])
    after_usage = capsys.readouterr().out.partition("\n\n")[2].splitlines()
    kept_whole = f"  {program.command()}"
    commands = [line for line in after_usage if line.startswith(kept_whole)]
    assert max(len(line) for line in after_usage if line not in commands) <= columns


@pytest.fixture
def in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of settings that asks for the pseudo-locale."""
    use_catalogues_in(tmp_path / "languages", monkeypatch)
    config = tmp_path / "config.toml"
    config.write_text(f"scale = 100\ninterface = '{ON_DISK}'\n[table]\ninterface = 'en'\n", "utf-8")
    return config


COMMANDS = tuple(re.findall(r"^    (\w+) {2,}\S", parser("verdigris").format_help(), re.MULTILINE))
# What is the same in every language: options, commands, examples of them, and names.
SAME = re.compile(
    rf"{re.escape(program.command())}.*?(?= {{2}}|$)|main\.py|crane -\+--=|/\w+|\bg y b\b|"
    rf"\[?-[-\w]+|\b({'|'.join(COMMANDS)})\b",
    re.MULTILINE,
)


def bare_words(shown: str) -> list[str]:
    """Return the words outside of brackets, but for those that are the same everywhere."""
    outside = re.sub(r"⟦[^⟧]*⟧", "", shown)
    return re.findall(r"[A-Za-z]{2,}", SAME.sub("", outside))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_english_is_left_in_the_help_of_another_language(
    command: str, in_another_language: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read(["--config", str(in_another_language), *command.split(), "--help"])
    assert bare_words(capsys.readouterr().out) == []
    assert "LANGUAGE" not in os.environ
    assert gettext.textdomain() == "messages"


@pytest.mark.parametrize(
    "typed",
    [
        "--daily tomorrow",
        "--seed x",
        "--seed 5 --daily",
        "--nonsense",
        "--lenght 5",
        "--boards 2 --answer crane",
        "--length 5 --answer abc",
        "--config",
        "tree --opener",
        "review",
        "simulate --rounds 0",
        "--length 20",
        "--difficulty 5",
    ],
)
def test_no_english_is_left_in_what_is_said_of_errors(
    typed: str, in_another_language: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read(["--config", str(in_another_language), *typed.split()])
    said = capsys.readouterr().err.replace("'tomorrow'", "").replace("played", "")
    assert bare_words(said) == []


def test_options_are_known_by_their_whole_names_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """`--conf FILE` was read, but the language that the file names was not chosen."""
    for command in ([], *([name] for name in ("terminal", "tree", "solve", "history", "export"))):
        with pytest.raises(SystemExit):
            read([*command, "--help"])
        flags = {*re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)}
        assert len(flags) > 1
        for flag in flags:
            for short in {flag[:length] for length in range(4, len(flag))} - flags:
                with pytest.raises(SystemExit) as ended:
                    read([*command, short, "4"])
                assert ended.value.code == BAD_OPTIONS
                assert f"unknown option {short}" in capsys.readouterr().err


@pytest.mark.parametrize("typed", ["--config={}", "--config {}", "--config none.toml --config {}"])
def test_the_language_comes_from_the_file_that_is_named(
    typed: str, in_another_language: Path
) -> None:
    choose_language(typed.format(in_another_language).split())
    assert catalogue.current() == ON_DISK


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b'interface = "zz"', b"interface = 5", None])
def test_a_language_that_is_not_named_is_that_of_the_system(
    content: bytes | None, tmp_path: Path
) -> None:
    config = tmp_path / "config.toml"
    if content is not None:
        config.write_bytes(content)
    choose_language(["--config", str(config)])
    assert catalogue.current() == "en"
    assert catalogue.system_language() == "en"


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Verdigris {VERSION}\n"
