"""Transcripts: what is typed at a terminal and what is shown there, as text files.

    === A game that is won
    $ write mine.txt robot crane
    $ terminal --answers mine.txt --seed 1
    Known: _____
    ...
    > ‹robot›
    ROBOT  *****
    ...
    $ ls

A scene has a folder of its own, which is the player's home. Its lines are

    === TITLE        where it begins
    $ COMMAND        what is started, at a terminal with COLUMNS=80 before it, else through pipes
    $ write FILE WORD …  makes a file with a line for each word, or phrase in quotes
    $ cat FILE       shows a file; `$ ls` names all files
    ‹TEXT›           what is typed; ‹^C› is a key, and ‹^D› the end of the input
    ! TEXT           what is said on the standard error
    [2]              the exit status, where it is not 0
    ...              any lines, or anything within a line

and all others what is shown. Spaces at the end of a line do not count. A scene whose title ends
in "(program)" is also played by the real program, and all that can be are among the deep tests.
The clock of long work stands still, and chance draws the same in each run.

`python -m tests.terminal.transcripts --renew` writes what is shown now into the files.
"""

import gc
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, chdir
from datetime import date
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

import main
from game import catalogue
from game.match import Match
from game.terminal.console import Console
from tests.conftest import own_variables
from tests.terminal.sessions import play_unsaved

FOLDER = Path(__file__).with_suffix("")
ROOT = Path(main.__file__).resolve().parent
CTRL_C, END = "^C", "^D"
TYPED = re.compile("‹(.*)›$")
SET = re.compile("[A-Z_]+=")  # a variable of the environment, before a command
ANY, ESCAPE = "...", "␛"  # what may be anything; Escape as it is written


class Typed(StringIO):
    """Lines that are typed, and shown where they are; one that is `^C` is the key Ctrl+C."""

    def __init__(self, lines: str, echo: Callable[[str], object] = id) -> None:
        super().__init__(lines)
        self._echo = echo

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        self._echo(line.removesuffix("\n") if line else END)
        if line == f"{CTRL_C}\n":
            raise KeyboardInterrupt
        return line


def shown(
    lines: list[str], run: Callable[[Console], int], columns: int | None = None
) -> tuple[str, int]:
    """Return what is shown while some lines are typed, and the exit status.

    With a number of columns it is shown at a terminal of that width, which also shows what is
    typed; else it goes through pipes.
    """
    out = StringIO()
    echo: Callable[[str], object] = id
    if columns:
        echo = lambda line: out.write("" if line == END else f"{line}\n")  # noqa: E731
    typed = Typed("".join(f"{line}\n" for line in lines), echo)
    status = run(Console(typed, out, None if columns is None else lambda: columns))
    return out.getvalue(), status


def playing(match: Match, plain: bool = True) -> Callable[[Console], int]:
    """Return what plays a match at a console."""
    return lambda console: play_unsaved(match, console, plain)


# Scenes -----------------------------------------------------------------------------------


class Scene(NamedTuple):
    """A scene: each command with the lines that stand below it."""

    title: str
    commands: list[tuple[str, list[str]]]

    @property
    def is_for_the_program(self) -> bool:
        """Whether the real program can play it, which is not told what chance or a key does.

        Nor are its settings in the folder of the scene, and its clock does not stand still.
        """
        lines = [line for command, below in self.commands for line in (command, *below)]
        told = "COLUMNS=", CTRL_C, "config.toml", "Time: "
        return not any(each in line for line in lines for each in told)


class Screen(StringIO):
    """What is shown, as a terminal or not, on which complaints are marked."""

    def __init__(self, is_terminal: bool = False, onto: StringIO | None = None) -> None:
        super().__init__()
        self.isatty = lambda: is_terminal  # type: ignore[method-assign]
        self._onto = onto

    def write(self, text: str) -> int:
        if self._onto is None:
            return super().write(text)
        return self._onto.write(re.sub("(?m)^(?=.)", "! ", text))


def scenes_in(text: str) -> list[Scene]:
    """Return the scenes of a file."""
    scenes: list[Scene] = []
    for line in text.splitlines():
        if line.startswith("=== "):
            scenes.append(Scene(line[4:], []))
        elif line.startswith("$ "):
            scenes[-1].commands.append((line, []))
        else:
            scenes[-1].commands[-1][1].append(line)
    return scenes


def typed_in(lines: list[str]) -> list[str]:
    """Return what is typed in some lines, each but the end of the input."""
    found = [match[1].replace(ESCAPE, "\x1b") for line in lines if (match := TYPED.search(line))]
    return [line for line in found if line != END]


def played(scene: Scene, home: Path, by_the_program: bool = False) -> Iterator[list[str]]:
    """Play a scene in a folder, and yield what is shown for each of its commands."""
    start = _start_program if by_the_program else _start_here
    began = date.today()
    (home / "config.toml").touch()
    with chdir(home):
        for command, below in scene.commands:
            name, *rest = shlex.split(command[2:])
            if name == "write":
                said = ""
                Path(rest[0]).write_text("\n".join((*rest[1:], "")), encoding="utf-8")
            elif name == "cat":
                said = Path(rest[0]).read_text(encoding="utf-8")
            elif name == "ls":
                files = (each for each in home.rglob("*") if each.is_file())
                said = "".join(sorted(f"{each.relative_to(home).as_posix()}\n" for each in files))
            else:
                words = [name, *rest]
                count = next(at for at, word in enumerate(words) if not SET.match(word))
                variables = dict(word.split("=", 1) for word in words[:count])
                said, status = start(words[count:], typed_in(below), variables, home, scene.title)
                said += f"[{status}]\n" if status else ""
            for day in (began, date.today()):
                said = said.replace(day.isoformat(), "<today>")
            said = said.replace(str(home), "~").replace("\x1b", ESCAPE)
            yield [line.rstrip() for line in said.splitlines()]


def _environment(home: Path, variables: Mapping[str, str]) -> dict[str, str]:
    return {**own_variables(home), "LC_ALL": "C", "PATH": "", **variables}


def _start_here(
    arguments: list[str], typed: list[str], variables: Mapping[str, str], home: Path, title: str
) -> tuple[str, int]:
    """Run a command in this process; return what it shows, what is typed among it, its status."""
    is_terminal = "COLUMNS" in variables
    out = Screen(is_terminal)
    lines = Typed("".join(f"{line}\n" for line in typed), lambda line: out.write(f"‹{line}›\n"))
    lines.isatty = lambda: is_terminal  # type: ignore[method-assign]
    drawn = Random(title)
    with ExitStack() as stand_ins:
        for stand_in in (
            mock.patch.dict(os.environ, _environment(home, variables)),
            mock.patch("sys.stdin", lines),
            mock.patch("sys.stdout", out),
            mock.patch("sys.stderr", Screen(onto=out)),
            mock.patch("sys.path", [*sys.path]),
            mock.patch("time.monotonic", lambda: 0.0),
            mock.patch("game.cli.CONFIG", home / "config.toml"),
            mock.patch("game.profile.beginning.SystemRandom", lambda: drawn),
        ):
            stand_ins.enter_context(stand_in)
        try:
            status = main.main(arguments)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        finally:
            gc.enable()
            catalogue.choose("en")
    return out.getvalue(), status


def _start_program(
    arguments: list[str], typed: list[str], variables: Mapping[str, str], home: Path, title: str
) -> tuple[str, int]:
    """Run a command by the real program, and return what it shows and its status."""
    plays = {"terminal", "solve"} & {*arguments} and "--config" not in arguments
    config = ["--config", str(home / "config.toml")] if plays else []
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments, *config],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **_environment(home, variables), "PYTHONUTF8": "1"},
        timeout=120,
    )
    return done.stdout + re.sub("(?m)^(?=.)", "! ", done.stderr), done.returncode


# Comparing --------------------------------------------------------------------------------


def fits(expected: list[str], said: list[str]) -> bool:
    """Return whether what was said is what is expected.

    >>> fits(["A", "...", "Z ... 1"], ["A", "B", "C", "Z to 1"]), fits(["A", "..."], ["B"])
    (True, False)
    """
    parts = (
        "(?:.*\n)*" if line == ANY else f"{re.escape(line).replace(re.escape(ANY), '.*')}\n"
        for line in trimmed(expected)
    )
    return re.fullmatch("".join(parts), "".join(f"{line}\n" for line in trimmed(said))) is not None


def trimmed(lines: list[str]) -> list[str]:
    """Return lines without the empty ones at the end."""
    return "\n".join(lines).rstrip("\n").splitlines()


def renewed(expected: list[str], said: list[str]) -> list[str]:
    """Return the lines of a command as they are now; what still fits stays as it was written.

    >>> renewed(["A", "...", "Z", "> ‹x›", "..."], ["A", "B", "Y", "> ‹x›", "C"])
    ['A', '...', 'Y', '> ‹x›', '...']
    """
    if fits(expected, said):
        return trimmed(expected)
    lines: list[str] = []
    nothing: list[str] = []
    steps = zip_longest(_steps(trimmed(expected)), _steps(trimmed(said)), fillvalue=nothing)
    for before, now in steps:
        if fits(before, now):
            lines += before
        elif ANY in before:
            first, last = before.index(ANY), before[::-1].index(ANY)
            lines += [*now[:first], ANY, *now[max(first, len(now) - last) :]]
        else:
            lines += now
    return lines


def _steps(lines: list[str]) -> list[list[str]]:
    """Return the lines up to each that is typed, and those after the last."""
    steps: list[list[str]] = [[]]
    for line in lines:
        steps[-1].append(line)
        if TYPED.search(line):
            steps.append([])
    return steps


def through_pipes(lines: list[str]) -> list[str]:
    """Return lines as the real program shows them: without what is typed, complaints at the end."""
    text = "\n".join(line for line in lines if not line.startswith(("! ", "[")))
    text = re.sub(" ?‹.*›\n(?=\\.\\.\\.(\n|$))", f"{ANY}\n", text)
    text = re.sub("‹.*›(\n|$)", "", text)
    ends = [line for sign in ("! ", "[") for line in lines if line.startswith(sign)]
    return [line.rstrip() for line in (*text.splitlines(), *ends)]


def renew() -> None:
    """Write what is shown now into all files."""
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        parts = [text.partition("=== ")[0].rstrip()]
        for scene in scenes_in(text):
            parts.append(f"=== {scene.title}")
            with TemporaryDirectory() as home:
                for (command, below), said in zip(
                    scene.commands, played(scene, Path(home).resolve()), strict=True
                ):
                    parts += [command, *renewed(below, said)]
        path.write_text("\n".join(parts).lstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    renew()
