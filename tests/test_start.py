"""Setting up and starting: what `main.py` does with what is there, and with what is not."""

import ctypes
import gc
import io
import itertools
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import main
from game import cli, program, setup, streams
from game.profile import journal
from tests.needs import needs
from tests.profile.games import keep, kept, profile_in

ROOT = program.HOME
RANGES = ["pygame-ce>=2.5.5,<2.6", "numpy>=2.0,<3"]
READER = "accesskit>=0.7,<0.8"
VERSIONS = ("pygame_ce-2.5.8", "numpy-2.4.6")
POSIX = needs("POSIX")


def run(
    folder: Path, *arguments: str, bare: bool = False, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the `main.py` of a folder from elsewhere, with none of the packages here if bare."""
    done = subprocess.run(
        [sys.executable, *["-S"] * bare, str(folder / "main.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder.anchor,
        env=os.environ | environment,
        input=typed,
    )
    assert "Traceback" not in done.stderr
    return done


def copy_of_start(folder: Path, requirement: str) -> Path:
    """Copy what starts the game, with another requirement, into a folder with an odd name."""
    copy = folder / "Müller's games"
    copy.mkdir()
    shutil.copy(ROOT / "main.py", copy)
    shutil.copytree(ROOT / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "requirements.txt").write_text(f"# needed\n{requirement}\n")
    return copy


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """Go on collecting garbage after a start that does not."""
    yield
    gc.enable()


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a folder for a private environment, of a game with two requirements and more."""
    parts = ["# Müller's", *RANGES, f"{setup.FOR_TESTS} And more.", "pytest==9.2.0"]
    file = tmp_path / "requirements.txt"
    file.write_text("\n".join([*parts, setup.FOR_READERS, READER]) + "\n", "utf-8")
    monkeypatch.setattr(setup, "REQUIREMENTS", file)
    monkeypatch.setattr(setup, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(setup, "READER_LOCK", tmp_path / "reader.lock")
    monkeypatch.setattr(setup, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(sys, "path", ["here", "there"])
    return tmp_path / ".venv"


def with_packages(folder: Path, *names: str) -> Path:
    """Return a folder in which packages seem to be installed, by the names of their folders."""
    packages = folder / "site-packages"
    for name in (*(f"{name}.dist-info" for name in names), "pygame", "numpy"):
        (packages / name).mkdir(parents=True)
    return packages


def make_environment(place: Path, version: str = setup.VERSION) -> Path:
    """Make what seems to be an environment with all packages; return the folder they are in."""
    packages = with_packages(place / "lib" / f"python{version}", *VERSIONS)
    (place / "pyvenv.cfg").write_text(f"version = {version}.7\n")
    return packages


class Programs:
    """Takes the place of other programs: notes what is run, and fails where it has some words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *failing: str) -> None:
        self.failing = {*failing}
        self.run: list[list[str]] = []
        self.how: list[dict[str, Any]] = []
        monkeypatch.setattr("subprocess.run", self)

    def __call__(self, command: list[Any], **how: Any) -> subprocess.CompletedProcess[bytes]:
        self.run.append([str(part) for part in command])
        self.how.append(how)
        return subprocess.CompletedProcess(command, int(bool(self.failing & {*self.run[-1]})))


# What is there ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("installed", "lacks"),
    [
        *((versions, []) for versions in (VERSIONS, ("pygame_ce-2.5.5", "numpy-2.0"))),
        (("pygame_ce-2.5.10", "numpy-2.11"), []),
        (("pygame_ce-2.5.6.dev1", "numpy-2.0.0rc1"), []),
        ((), RANGES),
        (("pygame_ce-2.5.4", "numpy-2.1"), RANGES[:1]),
        (("pygame_ce-2.6.0rc1", "numpy-2.1"), RANGES[:1]),
        (("pygame-2.5.5", "numpy-2.1"), RANGES[:1]),
        *((("pygame_ce-2.5.5", each), RANGES[1:]) for each in ("numpy-1.26.4", "numpy-3")),
        *((("pygame_ce-2.5.5", each), RANGES[1:]) for each in ("numpy-new", "numpy_x-2.1")),
    ],
)
def test_only_what_is_out_of_its_range_is_installed_first(
    place: Path, monkeypatch: pytest.MonkeyPatch, installed: tuple[str, ...], lacks: list[str]
) -> None:
    packages = with_packages(place.parent, *installed)
    monkeypatch.setattr(sys, "path", [str(packages), str(place / "gone-packages")])
    assert setup.missing(sys.path) == lacks
    wanted: list[str] = []
    monkeypatch.setattr(setup, "set_up", wanted.extend)
    Programs(monkeypatch, main.__file__)
    assert bool(setup.enter_environment([])) == bool(lacks)
    assert wanted == (RANGES if lacks else [])  # and nothing that only tests need
    packages.rename(packages.with_name("packages"))  # which Python would not search
    assert setup.missing([str(packages.with_name("packages"))]) == RANGES


def test_a_package_whose_folder_is_gone_is_missing(place: Path) -> None:
    packages = with_packages(place.parent, *VERSIONS)
    (packages / "pygame").rmdir()
    assert setup.missing([str(packages)]) == RANGES[:1]


@POSIX
def test_packages_of_the_private_environment_are_reached_after_the_own_folder(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not setup.reach_packages() and sys.path == ["here", "there"]
    with monkeypatch.context() as patch:
        patch.setattr(setup, "FROM_SOURCE", False)
        assert setup.enter_environment([]) is None and sys.path == ["here", "there"]
    monkeypatch.setattr(setup, "set_up", lambda _wanted: make_environment(place))
    for _ in ("with a set-up", "without"):
        monkeypatch.setattr(sys, "path", ["here", "there"])
        assert setup.enter_environment([]) is None
        assert sys.path[0::2] == ["here", "there"] and Path(sys.path[1]).is_relative_to(place)


@POSIX
@pytest.mark.parametrize("works", [True, False])
def test_an_environment_of_another_python_takes_over_with_its_status_if_it_works(
    place: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    make_environment(place, version="3.99")
    assert setup.packages_folder() is None
    made: list[str] = []
    monkeypatch.setattr(setup, "set_up", made.extend)
    programs = Programs(monkeypatch, main.__file__, *[] if works else ["pip"])
    assert setup.enter_environment(["--hard"]) == 1
    python = str(place / "bin" / "python")
    asked, taken = programs.run
    assert asked == [python, "-P", "-m", "pip", "--version"] and programs.how[0]["capture_output"]
    assert taken == [python, main.__file__, "--hard"]
    assert made == ([] if works else RANGES)


def test_the_folders_of_windows_have_other_names(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_environment(place)
    monkeypatch.setattr(sys, "platform", "win32")
    assert setup.packages_folder() == place / "Lib" / "site-packages"
    assert setup.environment_python() == place / "Scripts" / "python.exe"


def test_the_requirements_are_those_of_the_project_in_ranges_that_are_met_and_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    parts = {"": project["dependencies"], setup.FOR_TESTS: extras["test"]}
    parts[setup.FOR_READERS] = extras["reader"]
    for part, needed in parts.items():
        assert setup.requirements(part) == [each for each in needed if setup.is_for_here(each)]
    lines = (ROOT / ".ci" / "requirements.txt").read_text("utf-8").splitlines()
    assert ["verdigris[test]", *(line for line in lines if line[0] != "#")] == extras["dev"]
    assert setup.missing([sysconfig.get_path("purelib")]) == []
    for lock, part in ((setup.LOCK, ""), (setup.READER_LOCK, setup.FOR_READERS)):
        text = lock.read_text(encoding="utf-8").partition(f"{lock.name}\n")[2]
        pins = re.findall(r"^([\w-]+)==([\d.]+)(.*(?:\n    .*)*)", text, re.MULTILINE)
        assert all(re.search("--hash=sha256:[0-9a-f]{64}", hashes) for _, _, hashes in pins)
        for requirement in setup.requirements(part):
            name = setup.distribution_name(requirement).replace("_", "-")
            versions = [setup.numbers(version) for pinned, version, _ in pins if pinned == name]
            assert versions and all(setup.is_in_range(each, requirement) for each in versions)


# Setting up ---------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("is_locked", [True, False])
@pytest.mark.parametrize("damaged", ["", "for good", "until it is installed again"])
def test_setting_up_makes_installs_checks_repairs_and_compiles(
    place: Path, monkeypatch: pytest.MonkeyPatch, is_locked: bool, damaged: str
) -> None:
    for lock in (setup.LOCK, setup.READER_LOCK) if is_locked else ():
        lock.write_text("")
    broken = ["numpy"] if damaged else []
    programs = Programs(monkeypatch)
    monkeypatch.setattr(setup, "runs", lambda _python: False)
    monkeypatch.setattr(setup, "broken", broken.copy)

    def repair(command: list[Any], **how: Any) -> subprocess.CompletedProcess[bytes]:
        if "--force-reinstall" in command and damaged != "for good":
            broken.clear()
        return programs(command, **how)

    monkeypatch.setattr("subprocess.run", repair)
    if damaged == "for good":
        with pytest.raises(setup.SetUpError, match="numpy"):
            setup.set_up(["wanted"])
    else:
        setup.set_up(["wanted"])
    python = str(place / "bin" / "python")
    pip = [python, "-P", "-m", "pip", "install"]
    locked, readers = (
        ["--require-hashes", "-r", str(lock)] if is_locked else []
        for lock in (setup.LOCK, setup.READER_LOCK)
    )
    expected = [[sys.executable, "-P", "-m", "venv", "--clear", str(place)]]
    expected += [[*pip, *locked]] * is_locked + [[*pip, "wanted"]]
    expected += [[*pip, "--force-reinstall", *(locked or RANGES)]] * bool(damaged)
    if damaged != "for good":
        expected += [[*pip, "--quiet", "--only-binary", ":all:", *(readers or [READER])]]
        expected += [[python, "-P", "-m", "compileall", "-q", str(ROOT / "game")]]
        assert programs.how[-2]["capture_output"]
    assert programs.run == expected


def test_what_is_broken_and_whether_an_interpreter_runs(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not setup.runs(place / "none")
    programs = Programs(monkeypatch, "import numpy")
    assert setup.runs(place) and setup.broken() == ["numpy"]
    assert programs.run[-1][1:] == ["-P", "-c", "import numpy"]
    Programs(monkeypatch, "pip")
    assert not setup.runs(place)
    for version, is_known in (((3, 11), True), ((3, 14, 2), True), ((3, 15), False)):
        setup.LOCK.write_text("")
        monkeypatch.setattr(sys, "version_info", version)
        assert bool(setup.locked(setup.LOCK)) is is_known
    assert not setup.locked(setup.READER_LOCK)


@pytest.mark.parametrize(
    ("lacks", "said"),
    [("write", "read-only"), ("venv", "python3-venv"), ("wanted", "internet connection")],
)
def test_a_set_up_that_fails_says_what_to_do(
    place: Path, monkeypatch: pytest.MonkeyPatch, lacks: str, said: str
) -> None:
    Programs(monkeypatch, lacks)
    monkeypatch.setattr(setup, "runs", lambda _python: lacks == "wanted")
    monkeypatch.setattr(os, "access", lambda *_: lacks != "write")
    with pytest.raises(setup.SetUpError, match=said) as failed:
        setup.set_up(["wanted"])
    assert f'-P -m pip install -r "{setup.REQUIREMENTS}"' in str(failed.value)


@POSIX
@pytest.mark.parametrize(
    "kind", ["link", "link to an environment", "dangling link", "file", "folder"]
)
def test_nothing_is_emptied_that_is_no_environment(
    place: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    there = place.parent / "there"
    if kind != "dangling link":
        there.mkdir()
        (there / ("lib" if "environment" in kind else "precious")).write_text("precious")
    if "link" in kind:
        place.symlink_to(there)
    else:
        (there / "precious" if kind == "file" else there).rename(place)
    programs, before = Programs(monkeypatch, "pip"), sorted(place.parent.rglob("*"))
    with pytest.raises(setup.SetUpError, match="Rename or delete it"):
        setup.set_up([])
    assert (sorted(place.parent.rglob("*")), len(programs.run)) == (before, 1)


def test_a_damaged_environment_may_be_made_again(tmp_path: Path) -> None:
    for name in ("bin", "lib", "Scripts"):
        (tmp_path / name).mkdir()
    assert not setup.is_something_else(tmp_path) and not setup.is_something_else(tmp_path / "none")


@pytest.mark.parametrize(
    ("built", "error", "status"),
    [
        (True, None, 0),
        (False, None, 0),
        (False, setup.SetUpError("No room."), 1),
        (False, KeyboardInterrupt(), 130),
    ],
)
def test_the_command_sets_up_what_tests_need_as_well(
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    built: bool,
    error: BaseException | None,
    status: int,
) -> None:
    wanted: list[str] = []
    paused: list[bool] = []

    def set_up(these: list[str]) -> None:
        wanted.extend(these)
        if error:
            raise error

    monkeypatch.setattr(setup, "FROM_SOURCE", not built)
    monkeypatch.setattr(setup, "set_up", set_up)
    monkeypatch.setattr(streams, "pause", lambda: paused.append(True))
    assert main.main(["setup"]) == status
    assert wanted == ([] if built else [*RANGES, "pytest==9.2.0"])
    said = capsys.readouterr()
    assert (said.out.count("\n"), said.err.count("\n")) == (int(not status), int(bool(status)))
    assert (program.command() in said.out) == (not built and not status)
    assert paused == [True] * bool(status)


# Starting -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "opens", "option"),
    [
        ([], "window", None),
        (["--boards", "4"], "window", ("boards", 4)),
        (["terminal", "--boards", "2"], "packages language terminal", ("boards", 2)),
        *(([name], "terminal", ("command", name)) for name in ("solve", "tree", "simulate")),
        (["review", "V1", "crane"], "terminal", ("code", "V1")),
    ],
)
@pytest.mark.parametrize("status", [0, 5])
def test_each_command_opens_its_front_end_with_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], opens: str, option: Any, status: int
) -> None:
    opened: list[str] = []

    def note(name: str, options: Any) -> int:
        opened.append(name)
        given = options if isinstance(options, dict) else vars(options)
        assert option is None or given[option[0]] == option[1]
        return status

    monkeypatch.setattr(setup, "enter_environment", lambda _arguments: None)
    monkeypatch.setattr(setup, "reach_packages", lambda: opened.append("packages"))
    # As it is read, and again with the packages.
    monkeypatch.setattr(cli, "choose_language", lambda _: opened.extend(["language"] * len(opened)))
    monkeypatch.setattr("game.window.start", lambda options: note("window", options))
    monkeypatch.setattr("game.terminal.start", lambda options: note("terminal", options))
    monkeypatch.setattr(streams, "pause", lambda: opened.append("paused"))
    assert main.main(arguments) == status
    paused = ["paused"] * (opens == "window" and status > 0)
    assert opened == [*opens.split(), *paused]
    if opens in ("window", "terminal"):  # what another process did is not done again
        monkeypatch.setattr(setup, "enter_environment", {tuple(arguments): 7}.get)
        opened.clear()
        assert (main.main(tuple(arguments)), opened) == (7, [])


@pytest.mark.parametrize("command", ["terminal", "--help"])
def test_the_terminal_needs_no_requirement(tmp_path: Path, command: str) -> None:
    folder = copy_of_start(tmp_path, "no-such-package==1.0")
    shutil.copytree(ROOT / "assets/words/en", folder / "assets/words/en")
    shutil.copy(ROOT / "config.toml", folder)
    answer = ["--answer", "crane"] if command == "terminal" else []
    played = run(folder, command, *answer, bare=True, typed="crane\n")
    shown = "CRANE  *****" if command == "terminal" else "setup"
    assert (played.returncode, shown in played.stdout) == (0, True), played.stderr


def test_packages_for_tests_alone_do_not_hold_play_up(tmp_path: Path) -> None:
    folder = copy_of_start(tmp_path, f"numpy>=1,<999\n\n{setup.FOR_TESTS}\nno-such-package==1.0")
    said = run(folder, "review", "V1-EN5", "crane", PIP_NO_INDEX="1")
    assert "game code is mistyped" in said.stderr and not (folder / ".venv").exists()
    (folder / "requirements.txt").unlink()  # as in a package: it starts with what is installed
    said = run(folder, "--length", "5", SDL_VIDEODRIVER="dummy")
    assert (said.returncode, "Please reinstall Verdigris." in said.stderr) == (2, True)


@pytest.mark.parametrize(
    ("built", "error", "said"),
    [
        (False, ImportError("", name="pygame_gui.elements"), "package pygame_gui is damaged"),
        (False, ImportError("DLL"), "package DLL is damaged"),
        (False, ImportError("", name="game.words"), "(game.words). Please reinstall"),
        (True, ImportError("", name="numpy.core"), "(numpy.core). Please reinstall"),
    ],
)
def test_a_module_that_does_not_load_is_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    built: bool,
    error: ImportError,
    said: str,
) -> None:
    def fails(_options: object) -> int:
        raise error

    monkeypatch.setattr(setup, "FROM_SOURCE", not built)
    monkeypatch.setattr(setup, "enter_environment", lambda _arguments: None)
    monkeypatch.setattr("game.window.start", fails)
    assert main.main([]) == 1
    assert said in capsys.readouterr().err


def test_what_needs_a_newer_python_or_a_screen_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = run(ROOT, SDL_VIDEODRIVER="nonsense")
    assert (said.returncode, "Couldn't open a window" in said.stderr) == (1, True)
    monkeypatch.setattr(streams, "OLDEST_PYTHON", (99, 0))
    assert main.main([]) == 1
    assert "needs Python 3.11 or later" in capsys.readouterr().err


def test_start_up_needs_the_standard_library_alone_wherever_python_looks() -> None:
    for options in (["-P", "-S"], ["-I", "-S"], []):
        command = [sys.executable, *options, str(ROOT / "main.py"), "--version"]
        environment = os.environ | {"PYTHONSAFEPATH": "1"}
        assert subprocess.check_output(command, env=environment).startswith(b"Verdigris ")
    if os.name == "posix":
        assert subprocess.check_output([ROOT / "main.py", "--version"]).startswith(b"Verdigris ")


@pytest.mark.parametrize(
    ("home", "started", "frozen", "command"),
    [
        ("source", "main.py", False, f"{program.PYTHON} main.py"),
        ("site-packages/verdigris", "verdigris", False, "verdigris"),
        ("Games/_internal", "Verdigris", True, "Verdigris"),
    ],
)
def test_a_copy_knows_what_it_is_and_what_starts_it(
    home: str,
    started: str,
    frozen: bool,
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / home / "game" / "program.py"
    path.parent.mkdir(parents=True)
    shutil.copy(program.__file__, path)
    if home == "source":
        (tmp_path / home / "requirements.txt").touch()
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Games" / started))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / started)])
    copy = loaded(path)
    assert (copy.command(), copy.FROM_SOURCE) == (command, home == "source")
    beside = tmp_path / ("Games" if frozen else home)
    assert beside.resolve() / "config.toml" == copy.CONFIG
    monkeypatch.setattr(sys, "platform", "win32")
    assert loaded(path).command() == command.replace(program.PYTHON, "py")


def loaded(path: Path) -> ModuleType:
    spec = spec_from_file_location("elsewhere", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# Ends of the program ------------------------------------------------------------------------


class Console(io.StringIO):
    """A console that somebody sits at."""

    def isatty(self) -> bool:
        return True


def test_a_console_that_closes_waits_for_enter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for stdin, closes, asks in (
        (Console("\n"), True, True),
        (Console(""), True, True),  # at the end of the input
        (Console("\n"), False, False),
        (io.StringIO("\n"), True, False),
        (None, True, False),
    ):
        monkeypatch.setattr(streams, "console_closes", lambda closes=closes: closes)
        monkeypatch.setattr(sys, "stdin", stdin)
        streams.pause()
        assert bool(capsys.readouterr().out) == asks
    said = streams.closing_words()
    monkeypatch.setattr(streams, "OLDEST_PYTHON", (99, 0))
    monkeypatch.setattr("game.catalogue.tr", pytest.fail)
    assert streams.closing_words() == said


@pytest.mark.parametrize(("processes", "closes"), [(1, True), (2, True), (3, False)])
def test_a_console_closes_with_the_program_that_it_was_opened_for(
    monkeypatch: pytest.MonkeyPatch, processes: int, closes: bool
) -> None:
    if os.name == "posix":
        monkeypatch.setattr(os, "getpid", lambda: 71)
        monkeypatch.setattr(os, "getsid", {0: 71 if closes else 70}.get)
        assert streams.console_closes() is closes
    kernel = SimpleNamespace(GetConsoleProcessList=lambda places, room: processes)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert streams.console_closes() is closes


COMMANDS = "terminal", "solve", "history", "statistics", "--version"
ENDS = ("<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", "UNBUFFERED >/dev/full")


@needs("a disk that is full")
@pytest.mark.parametrize(
    ("command", "ends"),
    [
        # Every command and every end is among the usual tests, each pair of them among the deep.
        *zip(itertools.cycle(COMMANDS), ENDS),
        *(
            pytest.param(*pair, marks=pytest.mark.deep)
            for pair in itertools.product(COMMANDS, ENDS)
        ),
    ],
)
def test_closed_and_full_pipes_end_it_in_a_sentence(
    tmp_path: Path, command: str, ends: str
) -> None:
    keep(profile_in(tmp_path), kept())
    profile = "" if command in ("solve", "--version") else f"--profile '{tmp_path}'"
    unbuffered = "UNBUFFERED" in ends
    ends = ends.removeprefix("UNBUFFERED")
    ended = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' '{ROOT / 'main.py'}' {command} {profile} {ends}"],
        capture_output=True,
        text=True,
        check=False,
        input="",
        env=os.environ | {"PYTHONUNBUFFERED": "1" if unbuffered else ""},
    )
    # Where each write is done at once, argparse takes no notice of one that fails.
    failed = ">/dev/full" in ends.split() and not (unbuffered and command == "--version")
    assert ended.returncode == failed, ended.stderr
    assert "Traceback" not in ended.stderr and "Exception" not in ended.stderr
    assert ("(No space left on device)" in ended.stderr, ended.stderr.count("\n")) == (
        failed,
        failed,
    )


@POSIX
def test_what_is_opened_does_not_take_the_place_of_a_closed_output(tmp_path: Path) -> None:
    play = f"'{sys.executable}' '{ROOT / 'main.py'}' terminal --answer crane"
    line = f"{play} --profile '{tmp_path}' >&-"
    subprocess.run(["sh", "-c", line], check=True, input=b"moist\n", capture_output=True)
    (game,) = journal.unfinished(profile_in(tmp_path))
    assert game.moves == ("MOIST",)
    config = tmp_path / "config.toml"
    config.write_text("word_length = 99\n")
    line = f"{play} --profile '{tmp_path}' --config '{config}' 2>&-"
    done = subprocess.run(["sh", "-c", line], check=True, input=b"", capture_output=True)
    assert b"Known" in done.stdout and b"99" not in done.stdout


def test_ctrl_c_while_parts_of_the_game_are_loaded_ends_it_without_a_traceback() -> None:
    pressed_early = f"""
import runpy, sys

class CtrlC:
    def find_spec(self, name, *_others):
        if name == "game.cli":
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
sys.argv[0] = {str(ROOT / "main.py")!r}
runpy.run_path(sys.argv[0], run_name="__main__")
"""
    command = [sys.executable, "-c", pressed_early, "terminal"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, "")
