"""The console: how lines go out and come in, and how a command ends that cannot go on."""

import argparse
import sys
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from game import terminal
from game.streams import FAILED, INTERRUPTED
from game.terminal.commands import IN_A_GAME
from game.terminal.console import Console, ProgressBar, bar, suits_colours
from tests.terminal.transcripts import Screen

TEXT = "Words that are longer stay-whole, as ABCDEFGHIJKLMNOPQRSTUVWXYZ does"


def said(columns: int | None, line: str) -> list[str]:
    shown = StringIO()
    Console(StringIO(), shown, None if columns is None else lambda: columns).say(line)
    return shown.getvalue().splitlines()


def test_a_line_goes_on_in_the_next_one_but_its_words_stay_whole() -> None:
    for columns in (8, 14, 20, len(TEXT) - 1):
        lines = said(columns, TEXT)
        assert " ".join(lines) == TEXT and len(lines) > 1
        assert all(len(line) <= columns or " " not in line for line in lines)
    for enough in (None, len(TEXT)):
        assert said(enough, f"  {TEXT[2:]}") == [f"  {TEXT[2:]}"]
    assert said(20, f"\x1b[0m{TEXT}") == [f"\x1b[0m{TEXT}"]


class Flushed(StringIO):
    """What was shown when it was sent on for the last time."""

    sent = ""

    def flush(self) -> None:
        self.sent = self.getvalue()


def test_all_that_is_said_is_sent_on_before_a_line_is_awaited() -> None:
    shown = Flushed()
    console = Console(StringIO(" x y \n"), shown)
    for do in (console.say, console.say_whole, console.ask):
        do("one")
        assert shown.sent == shown.getvalue() != ""
    with pytest.raises(EOFError):
        console.ask("? ")


@pytest.mark.parametrize("key", ["\x1b[D", "\x1bOH", "\x1b[1;5C", "\x1b", "\x01", "\x7f", "\x9bD"])
def test_at_a_terminal_keys_that_write_nothing_are_no_letters(key: str) -> None:
    for line in ("cra{}ne", "{}crane", "crane{}", "{}"):
        typed, out = f"{line.format(key)}\ncrane\t!!???\n", StringIO()
        assert Console(StringIO(typed), out, lambda: 80).ask("> ") == "crane\t!!???"
        assert out.getvalue().count("> ") == 2
        if line != "{}":  # through a pipe it is what it is
            assert Console(StringIO(typed), out).ask("> ") == line.format(key).strip()


def test_what_an_encoding_cannot_say_becomes_a_question_mark() -> None:
    shown = BytesIO()
    typed = TextIOWrapper(BytesIO(b"\xffa\n"), encoding="utf-8")
    console = Console(typed, TextIOWrapper(shown, encoding="ascii", write_through=True))
    console.say("ñ")
    assert shown.getvalue() == b"?\n"
    assert console.ask("") == "\N{REPLACEMENT CHARACTER}a"


@pytest.mark.parametrize("ends", [(True, True), (True, False), (False, True)])
def test_it_is_a_terminal_where_both_ends_are_one(
    ends: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, is_one in zip(("stdin", "stdout"), ends, strict=True):
        monkeypatch.setattr(sys, name, Screen(is_one))
    monkeypatch.setenv("COLUMNS", "71")
    assert Console.of_the_system().columns == (71 if all(ends) else None)


@pytest.mark.parametrize(
    ("is_terminal", "environment", "colours"),
    [
        (True, {}, True),
        (True, {"NO_COLOR": ""}, True),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
        (False, {}, False),
    ],
)
def test_colours_only_where_they_can_be_seen_and_are_wanted(
    is_terminal: bool, environment: dict[str, str], colours: bool
) -> None:
    assert suits_colours(Screen(is_terminal), environment) is colours


def test_progress_is_shown_on_a_terminal_alone_and_wiped_out() -> None:
    assert bar(3, 3) == bar(0, 0) == f"[{'#' * 40}] 100%"
    assert bar(0, 3) == f"[{'.' * 40}]   0%"
    for shown in (Screen(True), Screen()):
        with ProgressBar(shown, "Unused"):
            pass
        with ProgressBar(shown, "Growing") as progress:
            for done in (0, 1, 1, 3):
                progress(done, 3)
        bars = [f"Growing {bar(done, 3)}" for done in (0, 1, 3)]
        parts = [*bars, " " * len(bars[0]), ""] if shown.isatty() else [""]
        assert shown.getvalue().split("\r") == parts


def test_a_table_of_commands_is_as_wide_as_the_terminal_and_its_columns_are_in_line() -> None:
    for columns in (200, 80, 60, 44):
        lines = IN_A_GAME.as_lines(columns)
        first = lines[0].index("show")
        assert all(line[first - 2 : first] == "  " and line[first] != " " for line in lines)
        assert max(map(len, lines)) <= columns
        begun = [line[:first].split() for line in lines if line[:first].strip()]
        assert [parts[-1] for parts in begun] == [f"/{each}" for each in IN_A_GAME.purposes]
        assert ["?", "/hint"] in begun and ["<", "/undo"] in begun
    assert IN_A_GAME.as_lines(None) == IN_A_GAME.as_lines(80)
    assert IN_A_GAME.as_lines(10) == IN_A_GAME.as_lines(35)  # and stays readable


# How a command ends -----------------------------------------------------------------------


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], int]:
    """Return the exit status of a command that ends with an error."""

    def status(error: BaseException) -> int:
        def start(*_: object) -> int:
            raise error

        monkeypatch.setattr("game.terminal.solver.start", start)
        return terminal.start(argparse.Namespace(command="solve"))

    return status


def test_what_ends_a_command_has_an_exit_status(
    ends: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends(KeyboardInterrupt()) == INTERRUPTED
    assert ends(BrokenPipeError()) == FAILED
    assert capsys.readouterr() == ("", "")
    assert ends(OSError(5, "Input/output error")) == FAILED
    out, err = capsys.readouterr()
    assert (out, "(Input/output error)" in err, err.count("\n")) == ("", True, 1)


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(28, "No space left on device")])
def test_text_that_cannot_be_written_vanishes(
    error: OSError,
    ends: Callable[[BaseException], int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is written after that goes nowhere, but for complaints that may still be read."""
    shown, complained = (tmp_path / name for name in ("shown", "complained"))
    with shown.open("w") as out, complained.open("w") as err:

        def full(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr("builtins.print", full)
        ends(error)
        for end in (out, err):
            end.write("more")
            end.flush()
    assert shown.read_text() == ""
    assert complained.read_text() == ("more" if isinstance(error, BrokenPipeError) else "")
