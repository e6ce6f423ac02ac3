"""The console: how lines go out and come in, and how a command ends that cannot go on."""

import argparse
import sys
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from game import terminal
from game.terminal import console as module
from game.terminal.commands import IN_A_GAME, SIGNS, as_lines
from game.terminal.console import LONGEST_LINE, Console, ProgressBar, bar
from game.terminal.solver import Solver
from tests.match.lists import FIVE
from tests.terminal.test_play import secret
from tests.terminal.transcripts import playing, shown

TEXT = "Words that are longer stay-whole, as ABCDEFGHIJKLMNOPQRSTUVWXYZ does"


class Flushed(StringIO):
    """What was shown each time that it was sent on."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[str] = []

    def flush(self) -> None:
        self.sent.append(self.getvalue())
        super().flush()


def said(columns: int | None, *lines: str) -> list[str]:
    shown = StringIO()
    console = Console(StringIO(), shown, None if columns is None else lambda: columns)
    console.say(*lines)
    return shown.getvalue().splitlines()


def test_a_line_goes_on_in_the_next_one_but_its_words_stay_whole() -> None:
    assert said(14, TEXT)[:3] == ["Words that are", "longer", "stay-whole, as"]
    assert said(20, TEXT) == [
        "Words that are",
        "longer stay-whole,",
        "as",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "does",
    ]
    assert said(len(TEXT), f"  {TEXT[2:]}") == [f"  {TEXT[2:]}"]
    assert said(len(TEXT) - 1, TEXT) == [TEXT.removesuffix(" does"), "does"]
    assert said(None, TEXT) == [TEXT]
    assert said(20, f"\x1b[0m{TEXT}") == [f"\x1b[0m{TEXT}"]


def test_a_line_to_be_copied_is_not_divided() -> None:
    shown = StringIO()
    Console(StringIO(), shown, lambda: 20).say_whole(TEXT)
    assert shown.getvalue() == f"{TEXT}\n"


def test_all_that_is_said_is_sent_on_before_a_line_is_awaited() -> None:
    shown = Flushed()
    console = Console(StringIO(" x y \n"), shown)
    console.say("one", "two")
    assert shown.sent[-1] == "one\ntwo\n"
    console.say_whole("three")
    assert shown.sent[-1] == "one\ntwo\nthree\n"
    assert console.ask("? ") == "x y"
    assert shown.sent[-1] == "one\ntwo\nthree\n? "
    with pytest.raises(EOFError):
        console.ask("? ")


KEYS = {
    "left": "\x1b[D",
    "up": "\x1b[A",
    "home": "\x1b[H",
    "home as an application": "\x1bOH",
    "delete": "\x1b[3~",
    "Ctrl and right": "\x1b[1;5C",
    "F5": "\x1b[15~",
    "F1": "\x1bOP",
    "Alt and b": "\x1bb",
    "Escape": "\x1b",
    "Ctrl and A": "\x01",
    "Backspace of another terminal": "\x7f",
    "CSI in one": "\x9bD",
}


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("line", ["cra{}ne", "{}crane", "crane{}", "cran{}", "{}"])
def test_at_a_terminal_keys_that_write_nothing_are_no_letters(name: str, line: str) -> None:
    out = StringIO()
    console = Console(StringIO(line.format(KEYS[name]) + "\ncrane\t!!???\n"), out, lambda: 80)
    assert console.ask("> ") == "crane\t!!???"
    first, again = out.getvalue().splitlines()
    assert first.startswith("> ")
    assert "again" in first
    assert again == "> "


def solving(console: Console) -> int:
    Solver(FIVE, console, None).solve()
    return 0


@pytest.mark.parametrize("run", [playing(secret("ROBOT")), solving])
def test_an_arrow_at_a_prompt_is_no_move(run: Callable[[Console], int]) -> None:
    """In a game, and in the solver."""
    quiet, _ = shown(["/quit"], run, 80)
    said, _ = shown(["geese\x1b[D", "rob\x1b[3~ot", "/quit"], run, 80)
    assert said.count("Please type the line again.") == 2
    assert len(said.splitlines()) == len(quiet.splitlines()) + 4  # with those that were typed


def test_of_a_very_long_line_only_the_beginning_counts() -> None:
    console = Console(StringIO("A" * 5000 + "\nB\n"), StringIO())
    assert console.ask("") == "A" * LONGEST_LINE
    assert console.ask("") == "B"


def test_what_an_encoding_cannot_say_becomes_a_question_mark() -> None:
    bytes_shown = BytesIO()
    shown = TextIOWrapper(bytes_shown, encoding="ascii", write_through=True)
    typed = TextIOWrapper(BytesIO(b"\xffa\n"), encoding="utf-8")
    console = Console(typed, shown)
    console.say("ñ")
    assert bytes_shown.getvalue() == b"?\n"
    assert console.ask("") == "\N{REPLACEMENT CHARACTER}a"


@pytest.mark.parametrize("both", [(True, True), (True, False), (False, True)])
def test_it_is_a_terminal_where_both_ends_are_one(
    both: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, is_one in zip(("stdin", "stdout"), both, strict=True):
        end = StringIO()
        monkeypatch.setattr(end, "isatty", lambda is_one=is_one: is_one)
        monkeypatch.setattr(sys, name, end)
    monkeypatch.setenv("COLUMNS", "71")
    assert Console.of_the_system().columns == (71 if all(both) else None)


def test_a_bar_is_full_at_the_end_and_where_there_is_nothing_to_do() -> None:
    full = f"[{'#' * 40}] 100%"
    assert bar(3, 3) == bar(0, 0) == full
    assert bar(0, 3) == f"[{'.' * 40}]   0%"
    assert bar(1, 3) == f"[{'#' * 13}{'.' * 27}]  33%"


def test_a_bar_that_was_never_shown_wipes_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Flushed()
    monkeypatch.setattr(shown, "isatty", lambda: True)
    with ProgressBar(shown, "Work"):
        pass
    assert shown.getvalue() == ""
    with ProgressBar(shown, "Work") as progress:
        progress(1, 2)
        assert shown.sent[-1] == f"Work {bar(1, 2)}\r"
    assert shown.sent[-1] == shown.getvalue()


def test_a_table_of_commands_is_as_wide_as_the_terminal_and_its_columns_are_in_line() -> None:
    for columns in (None, 200, 80, 60, 44):
        lines = as_lines(IN_A_GAME, SIGNS, columns)
        first = lines[0].index("show")
        assert first == len("  . /describe  ")
        assert all(line[first - 2 : first] == "  " and line[first] != " " for line in lines)
        assert all(line.startswith("  ") for line in lines)
        assert max(map(len, lines)) <= (columns or 80)
        begun = [line[:first].split() for line in lines if line[:first].strip()]
        assert [parts[-1] for parts in begun] == [f"/{each.value}" for each in IN_A_GAME]
        assert ["?", "/hint"] in begun
        assert ["<", "/undo"] in begun
    assert as_lines(IN_A_GAME, SIGNS, None) == as_lines(IN_A_GAME, SIGNS, 80)
    assert len(as_lines(IN_A_GAME, SIGNS, 200)) == len(IN_A_GAME)
    narrow = as_lines(IN_A_GAME, SIGNS, 10)  # where it cannot be narrower, and stays readable
    assert narrow == as_lines(IN_A_GAME, SIGNS, 35)
    assert max(len(line) - 15 for line in narrow) == 20


# How a command ends -----------------------------------------------------------------------


def raising(error: BaseException) -> Callable[..., int]:
    def start(*_: object) -> int:
        raise error

    return start


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], int]:
    """Return the exit status of a command that ends with an error."""

    def status(error: BaseException) -> int:
        monkeypatch.setattr("game.terminal.solver.start_solving", raising(error))
        return terminal.start(argparse.Namespace(command="solve"))

    return status


def test_what_ends_a_command_has_an_exit_status(
    ends: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends(KeyboardInterrupt()) == module.INTERRUPTED
    assert ends(BrokenPipeError()) == module.BROKEN_PIPE
    assert capsys.readouterr() == ("", "")
    assert ends(OSError(5, "Input/output error")) == module.FAILED
    assert capsys.readouterr() == ("", "Input or output failed (Input/output error).\n")


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(28, "No space left on device")])
def test_text_that_cannot_be_written_vanishes(
    error: OSError,
    ends: Callable[[BaseException], int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    # What is written after that goes nowhere, but for complaints that may still be read.
    assert shown.read_text() == ""
    assert complained.read_text() == ("more" if isinstance(error, BrokenPipeError) else "")


def test_an_end_that_is_no_file_is_left_alone(ends: Callable[[BaseException], int]) -> None:
    kept = sys.stdout
    try:
        sys.stdout = StringIO()
        assert ends(BrokenPipeError()) == module.BROKEN_PIPE
        sys.stdout.write("x")
    finally:
        sys.stdout = kept


def test_each_command_has_its_own_start(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = {
        "solve": "solver.start_solving",
        "tree": "coaching.start_tree",
        "simulate": "coaching.start_simulating",
        "review": "coaching.start_review",
        "terminal": "play.start_game",
        "desktop": "desktop.start_command",
        "statistics": "records.start_command",
        "history": "records.start_command",
    }
    for command, name in starts.items():
        given: list[object] = []
        with monkeypatch.context() as patch:
            patch.setattr(f"game.terminal.{name}", lambda *options, to=given: to.extend(options))
            options = argparse.Namespace(command=command)
            terminal.start(options)
        assert given[0] is options
        assert isinstance(given[1], Console)
