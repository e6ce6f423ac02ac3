"""Speech: lines to a program that stands for a speaking one."""

import os
import sys
from pathlib import Path

import pytest

from game.window.platform.speech import Program, Speech
from tests.window.waiting import PATIENCE, threads, until

ECHO = (
    "import sys, pathlib, os\n"
    "path = pathlib.Path(sys.argv[1])\n"
    "for line in sys.stdin:\n"
    "    with path.open('a') as file: file.write(f'{os.getpid()} {line}')\n"
)


def echo(path: Path, reads_on: bool = True) -> Program:
    return Program((sys.executable, "-c", ECHO, str(path)), reads_on, "hush\n" if reads_on else "")


def lines(path: Path) -> list[str]:
    """Return the lines that were spoken, without what cuts others off."""
    text = path.read_text() if path.exists() else ""
    spoken = [line.partition(" ")[2] for line in text.splitlines()]
    return [line for line in spoken if line != "hush"]


def processes(path: Path) -> set[int]:
    return {int(line.partition(" ")[0]) for line in path.read_text().splitlines()}


def is_left_over(process: int) -> bool:
    """Tell whether a process still is there, were it as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("reads_on", [True, False])
def test_each_line_is_spoken_and_no_process_is_left_over(tmp_path: Path, reads_on: bool) -> None:
    path = tmp_path / "said"
    spoken = Speech(echo(path, reads_on))
    for count, line in enumerate(
        ("one", "two\nlines", "100 % \N{LATIN SMALL LETTER N WITH TILDE}")
    ):
        spoken.say(line)
        until(lambda count=count: len(lines(path)) == count + 1)  # type: ignore[misc]
    spoken.close(PATIENCE)
    assert lines(path) == ["one", "two lines", "100 % \N{LATIN SMALL LETTER N WITH TILDE}"]
    assert path.read_text().endswith(" hush\n") is reads_on, "the last one is cut off"
    assert len(processes(path)) == (1 if reads_on else 3)
    for process in processes(path):
        until(lambda process=process: not is_left_over(process))  # type: ignore[misc]


def test_a_program_that_ends_or_cannot_start_is_no_error(tmp_path: Path) -> None:
    for command in ((sys.executable, "-c", "pass"), (str(tmp_path / "none"),)):
        spoken = Speech(Program(command, True))
        for _ in range(20):
            spoken.say("something " * 200)
        spoken.close(PATIENCE)
        assert "speech" not in threads()
