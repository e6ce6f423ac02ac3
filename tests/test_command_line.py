"""The command line: what is read from it, its help, and what is said of mistakes."""

import gettext
import os
import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import catalogue, cli, program
from game.cli import Parser, choose_language, parser, read
from game.profile import files
from game.profile.settings import with_options
from game.program import CONFIG
from game.settings import OPTIONS, SWITCH, AllowedValue, Settings, in_words
from game.streams import BAD_OPTIONS, DONE, FAILED, INTERRUPTED
from tests.languages.files import ON_DISK, use_catalogues_in

# Each flag of a setting: the name of the setting, what is typed, and what it is set to.
FLAGS: list[tuple[str, list[str], Any]] = []
for NAME, OPTION in OPTIONS.items():
    for FLAG in OPTION.flags:
        TYPED, _, VALUE = FLAG.partition(" ")
        if len(OPTION.flags) > 1:
            FLAGS.append((NAME, [TYPED], VALUE))
        elif OPTION.allowed == SWITCH:
            FLAGS += [(NAME, [TYPED], True), (NAME, [f"--no-{TYPED[2:]}"], False)]
        else:
            ends = [
                (each[0], each[-1]) if isinstance(each, range) else (each,)
                for each in OPTION.allowed
            ]
            values = [
                each if isinstance(each, str | int) else "words.txt" for end in ends for each in end
            ]
            FLAGS += [(NAME, [TYPED, str(each)], each) for each in values]
COMMANDS = tuple(re.findall(r"^    (\w+) {2,}\S", parser("verdigris").format_help(), re.MULTILINE))
FOR_GAMES = ("", "play", "terminal")


@cache
def flags_of(command: str) -> set[str]:
    """Return the flags that a command has."""
    return {*re.findall(r"(?<![\w-])--[a-z][a-z-]*", help_of(command).partition("\n\n")[0])}


def help_of(command: str) -> str:
    """Return what `--help` shows for a command, the empty one for the program itself."""
    whole = parser("verdigris")
    assert isinstance(whole, Parser)
    return (whole.commands[command] if command else whole).format_help()


def refusal(capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    """Return the sentence that refuses a command line."""
    with pytest.raises(SystemExit) as ended:
        read(typed)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (BAD_OPTIONS, "", 1)
    return said.err


@pytest.mark.parametrize("command", COMMANDS)
def test_each_flag_sets_its_own_setting_and_nothing_else(command: str) -> None:
    assert {name for name, _, _ in FLAGS} == {name for name in OPTIONS if OPTIONS[name].flags}
    for name, typed, value in FLAGS:
        if typed[0] not in flags_of(command) or (
            typed[0] == "--within" and command in ("tree", "simulate")  # where it is no setting
        ):
            assert command not in FOR_GAMES or name == "coach_aim"
            continue
        more = ["V1-EN5", "crane"] if command == "review" else []
        options = vars(read([command, *typed, *more]))
        others = {"command", "config", "code", "played"}
        assert {each: options[each] for each in options.keys() - others} == {name: value}
        before = next(each for each in _values(OPTIONS[name].allowed) if each != value)
        settings, problems = with_options(Settings()._replace(**{name: before}), options)
        assert settings == Settings()._replace(**{name: value}) and not problems


def _values(allowed: tuple[AllowedValue, ...]) -> Iterator[Any]:
    for each in allowed:
        yield from each if isinstance(each, range) else [each if isinstance(each, str) else ""]
    yield from SWITCH


def test_a_value_that_is_not_allowed_is_named_with_its_option_and_what_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, option in OPTIONS.items():
        (flag, *more) = option.flags or [""]
        if " " not in flag or more or flag.endswith("FILE"):
            continue
        typed = flag.partition(" ")[0]
        ranges = [each for each in option.allowed if isinstance(each, range)]
        wrong = [
            "x",
            "",
            "9" * 5000,
            *(str(end) for each in ranges for end in (each[0] - 1, each[-1] + 1)),
        ]
        for command in ("", "play", "terminal", "solve"):
            for value in wrong if typed in flags_of(command) else ():
                said = refusal(capsys, *command.split(), typed, value)
                assert typed in said and f"'{value[:39]}" in said and len(said) < 250, name
                assert in_words(option.allowed) in said


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("--daily tomorrow", "--daily 'tomorrow' 2026-11-20"),
        ("--daily 2026-02-30", "--daily '2026-02-30'"),
        ("statistics --profile=", "--profile ''"),
        ("--config=", "--config ''"),
        ("--seed x", "--seed 'x'"),
        ("history --page 1.5", "--page '1.5'"),
        ("simulate --rounds 0", "--rounds '0' 1"),
        ("tree --seconds -1", "--seconds"),
        ("tree --within many", "--within 'many' 1"),
        ("history --sort best", "--sort 'best' newest"),
        ("--seed 5 --daily", "--daily --seed"),
        ("--hard --strict", "--strict --hard"),
        ("--absurdle --honest", "--honest --absurdle"),
        ("terminal --resume --code V1", "--code --resume"),
        ("desktop --install --remove", "--remove --install"),
        ("robot", "'robot' terminal"),
        ("--nonsense", "option --nonsense"),
        ("--lenght 5", "--lenght --length?"),
        ("terminal --lenght=5", "--lenght --length?"),
        ("--page 5 history", "option --page"),
        ("history -- --page", ""),
        ("review --nonsense x V1-EN5-1 crane", "option --nonsense"),
        ("review V1-EN5-1", "WORD"),
        ("export", "FILE"),
        ("--boards 2 --answer crane", "--boards 2 --answer 1"),
        ("--boards 1 --answer crane,robot", "--boards 1 --answer 2"),
        ("--length 5 --answer crane,abc", "--length 5 --answer 3"),
        ("--length 3 --answer crane", "--length 3 --answer 5"),
        ("history --page x -- --nonsense", "--page 'x'"),
        ("verdigris:daily terminal", "links"),
        ("verdigris:daily history", "links"),
        ("no-such-games.jsonl", "'no-such-games.jsonl'"),
        ("verdigris:" + "x" * 8000, "8,000"),
    ],
)
def test_a_mistake_is_said_in_one_sentence(
    typed: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if not named:
        assert read(typed.split()).text == ["--page"]
        return
    said = refusal(capsys, *typed.split())
    assert [word for word in named.split() if word not in said] == []
    assert len(said) < 300


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_options_are_known_by_their_whole_names_alone(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else the language could be chosen from another file than the settings are read from."""
    for flag in flags_of(command):
        if (short := flag[:-1]) not in flags_of(command):
            assert f"unknown option {short}" in refusal(capsys, *command.split(), short, "4")


def test_options_stand_before_and_behind_the_command() -> None:
    options = read(["--config=./mine.toml", "--hard", "terminal", "--boards", "4", "--plain"])
    assert vars(options) == {
        "command": "terminal",
        "config": Path("mine.toml"),
        "hard_mode": "hard",
        "boards": 4,
        "plain": True,
    }
    assert vars(read([])) == {"command": "play", "config": CONFIG} and CONFIG.exists()


def test_other_values_are_what_they_say() -> None:
    assert read(["--boards", "2", "--length", "5", "--answer", " crane, robot"]).boards == 2
    assert read(["--daily", "2026-11-20"]).daily == date(2026, 11, 20)
    assert read(["--daily"]).daily == date.today()
    assert read(["--seed", "7"]).seed == 7
    tree = read("tree --seconds 9 --within 1 --opener crane --out a --certificate b".split())
    assert (tree.seconds, tree.within, tree.opener) == (9, 1, "crane")
    assert (tree.out, tree.certificate) == (Path("a"), Path("b"))
    history = read("history a b --page 3 --sort oldest --profile p".split())
    assert (history.text, history.page, history.sort) == (["a", "b"], 3, "oldest")
    assert read(["desktop", "--remove"]).remove and read(["--new-window"]).new_window


# Help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_option_has_a_help_and_the_help_keeps_to_the_width(
    command: str, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    after_usage = help_of(command).partition("\n\n")[2].splitlines()
    for line, following in zip(after_usage, [*after_usage[1:], ""], strict=True):
        if line.startswith("  -"):
            assert re.search(r"\S {2,}\S", line) or following.startswith(" " * 7), line
    kept_whole = ("  verdigris", "  -")
    assert [
        line for line in after_usage if len(line) > columns and not line.startswith(kept_whole)
    ] == []
    if not command:
        statuses = "\n".join(after_usage).partition("exit statuses:\n")[2]
        named = {int(status) for status in re.findall(r"^  (\d+)", statuses, re.MULTILINE)}
        assert named == {DONE, FAILED, BAD_OPTIONS, INTERRUPTED}


@pytest.fixture
def in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of settings that asks for the pseudo-locale."""
    use_catalogues_in(tmp_path / "languages", monkeypatch)
    config = tmp_path / "config.toml"
    config.write_text(f"interface = '{ON_DISK}'\n[table]\ninterface = 'en'\n", "utf-8-sig")
    return config


# What is the same in every language: options, commands, examples of them, and names.
SAME = re.compile(
    rf"{re.escape(program.command())}.*?(?= {{2}}|$)|main\.py|crane -\+--=|/\w+|\bg y b\b|'\w+'|"
    rf"\[?-[-\w]+|\b({'|'.join(COMMANDS)}|played)\b",
    re.MULTILINE,
)


@pytest.mark.parametrize(
    "typed",
    [
        *(f"{command} --help".strip() for command in ("", *COMMANDS)),
        *("--daily tomorrow", "--seed 5 --daily", "--lenght 5", "--boards 2 --answer crane"),
        *("--config", "tree --opener", "review", "simulate --rounds 0", "--length 20", "robot"),
    ],
)
def test_no_english_is_left_in_another_language(
    typed: str, in_another_language: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read(["--config", str(in_another_language), *typed.split()])
    said = "".join(capsys.readouterr())
    assert "⟦" in said
    assert re.findall(r"[A-Za-z]{2,}", SAME.sub("", re.sub(r"⟦[^⟧]*⟧", "", said))) == []
    assert "LANGUAGE" not in os.environ and gettext.textdomain() == "messages"


@pytest.mark.parametrize("typed", ["--config={}", "--config {}", "--config none.toml --config {}"])
def test_the_language_comes_from_the_file_that_is_named(
    typed: str, in_another_language: Path
) -> None:
    choose_language(typed.format(in_another_language).split())
    assert catalogue.current() == ON_DISK
    choose_language(["--", *typed.format(in_another_language).split()])
    assert catalogue.current() == "en"


def test_the_players_own_file_comes_after_one_that_cannot_be_written(
    in_another_language: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tmp_path / "program" / in_another_language.name
    first.parent.mkdir()
    first.write_text("interface = 'en'")
    monkeypatch.setattr(cli, "CONFIG", first)
    monkeypatch.setattr(files, "config_folder", lambda: tmp_path)
    for may_be_written, language in ((False, ON_DISK), (True, "en")):
        monkeypatch.setattr(os, "access", lambda *_, it=may_be_written: it)
        choose_language([])
        assert catalogue.current() == language


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b'interface = "zz"', b"interface = 5", None])
def test_a_language_that_is_not_named_is_that_of_the_system(
    content: bytes | None, tmp_path: Path
) -> None:
    config = tmp_path / "config.toml"
    if content is not None:
        config.write_bytes(content)
    choose_language(["--config", str(config)])
    assert catalogue.current() == catalogue.system_language() == "en"
