"""Setting up and starting, step by step, with other programs and the front ends replaced."""

import ctypes
import gc
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import main
from game.program import command
from tests.needs import needs
from tests.test_start import FakePip, with_packages

RANGES = ["pygame-ce>=2.5.5,<2.6", "numpy>=2.0,<3"]
VERSIONS = ("pygame_ce-2.5.8", "numpy-2.4.6")
LINUX = needs("POSIX")


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """Go on collecting garbage after a start that does not."""
    yield
    gc.enable()


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a folder for a private environment, of a game with two requirements and more."""
    file = tmp_path / "requirements.txt"
    parts = [*RANGES, main.FOR_TESTS, "pytest==9.2.0", main.FOR_READERS, "accesskit>=0.7,<0.8"]
    file.write_text("\n".join(parts) + "\n")
    monkeypatch.setattr(main, "REQUIREMENTS", file)
    monkeypatch.setattr(main, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(main, "READER_LOCK", tmp_path / "reader.lock")
    monkeypatch.setattr(main, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(sys, "path", ["here", "there"])
    return tmp_path / ".venv"


def make_environment(place: Path, *packages: str, version: str = main.VERSION) -> Path:
    """Make what seems to be an environment with packages; return the folder they are in."""
    there = place / "lib" / f"python{version}"
    there.mkdir(parents=True)
    (place / "pyvenv.cfg").write_text(f"version = {version}.7\n")
    (folder,) = with_packages(there, *packages)
    return Path(folder)


class Programs:
    """Notes the programs that are run, and how; those with one of some words fail."""

    def __init__(self, *failing: str) -> None:
        self.failing = set(failing)
        self.run: list[list[str]] = []
        self.how: list[dict[str, object]] = []

    def __call__(self, command: list[Any], **how: object) -> subprocess.CompletedProcess[bytes]:
        self.run.append([str(part) for part in command])
        self.how.append(how)
        return subprocess.CompletedProcess(command, int(bool(self.failing & {*self.run[-1]})))


def programs(monkeypatch: pytest.MonkeyPatch, *failing: str) -> Programs:
    """Replace other programs."""
    found = Programs(*failing)
    monkeypatch.setattr("subprocess.run", found)
    return found


# Where the packages are -------------------------------------------------------------------


def test_a_game_that_was_built_looks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "BUILT", True)
    monkeypatch.setattr(main, "missing", pytest.fail)
    assert main.enter_environment([]) is None


@LINUX
def test_packages_of_the_private_environment_are_reached_after_the_own_folder(place: Path) -> None:
    assert not main.reach_packages()
    assert sys.path == ["here", "there"]
    packages = make_environment(place, *VERSIONS)
    assert main.enter_environment([]) is None
    assert sys.path == ["here", str(packages), "there"]


@LINUX
def test_an_environment_of_another_python_takes_over_with_its_status(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    make_environment(place, *VERSIONS, version="3.99")
    calls: list[list[str]] = []
    monkeypatch.setattr(main, "set_up", pytest.fail)

    def take_over(command: list[str]) -> int:
        calls.append(command)
        return 7

    monkeypatch.setattr("subprocess.call", take_over)
    checks = programs(monkeypatch)
    assert main.enter_environment(["--hard"]) == 7
    assert calls == [[str(place / "bin" / "python"), main.__file__, "--hard"]]
    assert checks.run == [[str(place / "bin" / "python"), "-P", "-m", "pip", "--version"]]
    assert checks.how[0]["capture_output"] is True


@LINUX
def test_an_environment_that_does_not_run_is_made_again(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    make_environment(place, *VERSIONS, version="3.99")
    programs(monkeypatch, "--version")
    made: list[str] = []
    monkeypatch.setattr(main, "set_up", made.extend)
    monkeypatch.setattr("subprocess.call", lambda _command: 0)
    assert main.enter_environment([]) == 0
    assert made == RANGES


@LINUX
def test_after_the_set_up_play_goes_on_in_this_process(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    monkeypatch.setattr(main, "set_up", lambda _wanted: make_environment(place, *VERSIONS))
    monkeypatch.setattr("subprocess.call", pytest.fail)
    assert main.enter_environment([]) is None
    assert sys.path[1].startswith(str(place))


def test_the_folders_of_windows_have_other_names(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    place.mkdir()
    (place / "pyvenv.cfg").write_text(f"version = {main.VERSION}.7\n")
    monkeypatch.setattr(sys, "platform", "win32")
    assert main.packages_folder() == place / "Lib" / "site-packages"
    assert main.environment_python() == place / "Scripts" / "python.exe"


def test_a_folder_that_is_no_folder_of_packages_has_none(place: Path, tmp_path: Path) -> None:
    found = tmp_path / "packages"  # with all that is needed, but not one that Python would search
    found.mkdir()
    for name in ("pygame_ce-2.5.8.dist-info", "pygame", "numpy-2.4.6.dist-info", "numpy"):
        (found / name).mkdir()
    assert main.missing([str(found)]) == RANGES
    found.rename(tmp_path / "site-packages")
    assert main.missing([str(tmp_path / "site-packages"), str(tmp_path / "gone-packages")]) == []


# Setting up -------------------------------------------------------------------------------


@LINUX
def test_setting_up_makes_installs_checks_and_compiles(
    monkeypatch: pytest.MonkeyPatch, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = programs(monkeypatch)
    monkeypatch.setattr(main, "runs", lambda _python: False)
    main.set_up(["numpy>=2.0,<3"])
    python = str(place / "bin" / "python")
    pip = [python, "-P", "-m", "pip", "install"]
    assert ran.run == [
        [sys.executable, "-P", "-m", "venv", "--clear", str(place)],
        [*pip, "numpy>=2.0,<3"],
        [python, "-P", "-c", "import pygame"],
        [python, "-P", "-c", "import numpy"],
        [*pip, "--quiet", "--only-binary", ":all:", "accesskit>=0.7,<0.8"],
        [python, "-P", "-m", "compileall", "-q", str(main.HOME / "game")],
    ]
    assert [how.get("capture_output", False) for how in ran.how] == [False] * 2 + [True] * 2 + [
        False
    ] * 2
    assert ran.how[4]["stderr"] == subprocess.DEVNULL
    assert capsys.readouterr().out == "Setting up Verdigris (once, less than a minute)…\n"


def test_an_environment_that_runs_is_not_made_again(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    ran = programs(monkeypatch)
    main.set_up(RANGES)
    assert not any("venv" in command for command in ran.run)


def test_packages_that_cannot_be_installed_end_it(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    ran = programs(monkeypatch, *RANGES)
    with pytest.raises(main.SetUpError, match="Check your internet connection"):
        main.set_up(RANGES)
    assert ran.run[-1][-2:] == RANGES


@pytest.mark.parametrize(
    ("version", "is_known"), [((3, 11), True), ((3, 14, 2), True), ((3, 15), False)]
)
def test_hashes_are_known_up_to_a_version_of_python(
    monkeypatch: pytest.MonkeyPatch, place: Path, version: tuple[int, ...], is_known: bool
) -> None:
    main.LOCK.write_text("")
    monkeypatch.setattr(sys, "version_info", version)
    assert main.is_locked(main.LOCK) is is_known
    main.LOCK.unlink()
    assert not main.is_locked(main.LOCK)


def test_what_does_not_load_is_installed_again_by_its_hashes_where_they_are_known(
    monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    main.LOCK.write_text("")
    monkeypatch.setattr(main, "is_locked", lambda lock: lock == main.LOCK)
    monkeypatch.setattr("subprocess.run", pip := FakePip(["numpy"], repairs=True))
    main.set_up(["numpy>=2.0,<3"])
    locked = ["--require-hashes", "-r", str(main.LOCK)]
    readers = ["--quiet", "--only-binary", ":all:", "accesskit>=0.7,<0.8"]
    assert pip.installs == [locked, ["numpy>=2.0,<3"], ["--force-reinstall", *locked], readers]


def test_whether_an_interpreter_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert not main.runs(tmp_path / "none")
    programs(monkeypatch)
    assert main.runs(tmp_path)
    programs(monkeypatch, "pip")
    assert not main.runs(tmp_path)


# The command `setup` ----------------------------------------------------------------------


def test_the_command_installs_what_the_tests_need_as_well(
    monkeypatch: pytest.MonkeyPatch, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted: list[str] = []
    monkeypatch.setattr(main, "set_up", wanted.extend)
    assert main.main(["setup"]) == 0
    assert wanted == [*RANGES, "pytest==9.2.0"]
    assert capsys.readouterr().out == f"Verdigris is set up. Start it with: {command()}\n"


def test_the_command_has_nothing_to_do_for_a_game_that_was_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "BUILT", True)
    monkeypatch.setattr(main, "set_up", pytest.fail)
    assert main.main(["setup"]) == 0
    assert capsys.readouterr().out.startswith("Nothing to set up.")


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (main.SetUpError("No room."), 1, "No room.\n"),
        (KeyboardInterrupt(), 130, "Setup was interrupted. Start main.py again to continue.\n"),
    ],
)
def test_a_set_up_that_fails_says_why_and_not_that_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    said: str,
) -> None:
    def fail(_wanted: object) -> None:
        raise error

    paused: list[bool] = []
    monkeypatch.setattr(main, "set_up", fail)
    monkeypatch.setattr(main, "pause", lambda: paused.append(True))
    assert main.main(["setup"]) == status
    assert capsys.readouterr() == ("", said)
    assert paused == [True]


# Starting ---------------------------------------------------------------------------------


class FrontEnds:
    """Notes with what the window or the terminal is opened, and ends with a status."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, status: int = 0) -> None:
        self.opened: list[tuple[str, Any]] = []
        self.paused = 0
        self.status = status
        monkeypatch.setattr(main, "enter_environment", lambda _arguments: None)
        monkeypatch.setattr(main, "reach_packages", lambda: self.opened.append(("packages", None)))
        monkeypatch.setattr("game.window.start", self.opens("window"))
        monkeypatch.setattr("game.terminal.start", self.opens("terminal"))
        monkeypatch.setattr(main, "pause", self.pause)

    def opens(self, name: str) -> Callable[[Any], int]:
        def note(options: Any) -> int:
            self.opened.append((name, options))
            return self.status

        return note

    def pause(self) -> None:
        self.paused += 1


@pytest.mark.parametrize("status", [0, 3])
def test_without_arguments_the_window_opens(monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    ends = FrontEnds(monkeypatch, status)
    assert main.main([]) == status
    assert ends.opened == [("window", {})]
    assert ends.paused == bool(status)


def test_the_window_gets_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = FrontEnds(monkeypatch)
    assert main.main(["--boards", "4"]) == 0
    ((name, options),) = ends.opened
    assert (name, options["boards"]) == ("window", 4)


def test_the_terminal_reaches_packages_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = FrontEnds(monkeypatch, 5)
    assert main.main(["terminal", "--boards", "2"]) == 5
    assert [name for name, _ in ends.opened] == ["packages", "terminal"]
    assert ends.opened[1][1].boards == 2


def test_commands_of_the_coach_go_on_where_its_packages_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends = FrontEnds(monkeypatch)
    assert main.main(["simulate"]) == 0
    assert [name for name, _ in ends.opened] == ["terminal"]


def test_where_another_process_took_over_nothing_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends = FrontEnds(monkeypatch)
    monkeypatch.setattr(main, "enter_environment", len)
    assert main.main([]) == 0
    assert main.main(["--boards", "4"]) == 2
    assert ends.opened == []
    assert ends.paused == 0


def test_a_part_that_is_missing_of_a_built_game_is_to_be_reinstalled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    error = ImportError("No module named 'numpy.core'", name="numpy.core")
    damaged = f"The package numpy is damaged. Repair it with: {command()} setup\n    No module"
    assert main.about_missing(error).startswith(damaged)
    assert "The package DLL is damaged." in main.about_missing(ImportError("DLL"))
    monkeypatch.setattr(main, "BUILT", True)
    said = "A part of Verdigris is missing (numpy.core). Please reinstall it."
    assert main.about_missing(error) == said


# Ends of the program ----------------------------------------------------------------------


class Console(io.StringIO):
    """A console that somebody sits at."""

    def isatty(self) -> bool:
        return True


def test_a_console_that_closes_waits_for_enter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closes = True
    monkeypatch.setattr(main, "console_closes", lambda: closes)
    monkeypatch.setattr(sys, "stdin", Console("\n"))
    main.pause()
    assert capsys.readouterr().out == "Press Enter to close this window. "
    main.pause()  # at the end of the input
    monkeypatch.setattr(main, "OLDEST_PYTHON", (99, 0))
    monkeypatch.setattr("game.catalogue.tr", pytest.fail)
    assert main.closing_words() == "Press Enter to close this window."
    capsys.readouterr()
    closes = False
    main.pause()
    closes = True
    for stdin in (io.StringIO("\n"), None):
        monkeypatch.setattr(sys, "stdin", stdin)
        main.pause()
    assert capsys.readouterr().out == ""


@LINUX
def test_a_console_closes_with_the_program_that_leads_its_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "getpid", lambda: 71)
    monkeypatch.setattr(os, "getsid", {0: 71}.get)
    assert main.console_closes()
    monkeypatch.setattr(os, "getsid", {0: 70}.get)
    assert not main.console_closes()


@pytest.mark.parametrize(("processes", "closes"), [(1, True), (2, True), (3, False)])
def test_a_console_of_windows_closes_with_the_program_and_its_launcher(
    monkeypatch: pytest.MonkeyPatch, processes: int, closes: bool
) -> None:
    def count(places: Any, room: int) -> int:
        assert len(places) >= room
        return processes

    kernel = SimpleNamespace(GetConsoleProcessList=count)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert main.console_closes() is closes


def test_what_is_closed_is_opened_and_what_is_open_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    for name, one in (("stdin", None), ("stdout", out), ("stderr", None)):
        monkeypatch.setattr(sys, name, one)
    main.open_ends()
    assert sys.stdout is out
    assert sys.stdin.read() == ""
    print("nobody reads this", file=sys.stderr)
    for stream in (sys.stdin, sys.stderr):
        stream.close()


class Full(io.StringIO):
    """An output that can take no more."""

    def __init__(self, file: Any) -> None:
        super().__init__()
        self.number = os.dup(file.fileno())

    def flush(self) -> None:
        raise OSError(28, "No space left on device")

    def fileno(self) -> int:
        return self.number


@pytest.mark.parametrize(("status", "ended"), [(0, 1), (3, 3)])
def test_output_that_cannot_be_written_counts_as_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int, ended: int
) -> None:
    assert main.leave(status) == status
    with (tmp_path / "full").open("w") as file:
        full = Full(file)
    monkeypatch.setattr(sys, "stdout", full)
    assert main.leave(status) == ended
    os.write(full.number, b"thrown away")
    os.close(full.number)
    assert (tmp_path / "full").read_bytes() == b""
