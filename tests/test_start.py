"""Starting: what `main.py` does on a machine that has, and on one that lacks, what it needs."""

import ast
import itertools
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import main
from game.profile import journal
from tests.needs import needs
from tests.profile.games import keep, kept, profile_in

ROOT = Path(__file__).resolve().parents[1]


def run(
    folder: Path,
    *arguments: str,
    bare: bool = False,
    typed: str = "",
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run the `main.py` of a folder from a folder that is not its own.

    Args:
        folder: the folder.
        arguments: those of the command line.
        bare: whether none of the packages that are installed here can be reached.
        typed: what is typed.
        environment: variables of the environment.
    """
    return subprocess.run(
        [sys.executable, *["-S"] * bare, str(folder / "main.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(folder.anchor),
        env=os.environ | environment,
        input=typed,
        timeout=120,
    )


def copy_of_start(folder: Path, requirement: str) -> Path:
    """Copy what starts the game, with another requirement, into a folder with an odd name."""
    copy = folder / "Müller's games"
    copy.mkdir()
    shutil.copy(ROOT / "main.py", copy)
    shutil.copytree(ROOT / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "requirements.txt").write_text(f"# needed\n{requirement}\n")
    return copy


def test_help_names_every_option_and_needs_no_requirement(tmp_path: Path) -> None:
    help_text = run(copy_of_start(tmp_path, "no-such-package==1.0"), "--help")
    assert help_text.returncode == 0
    for option in ("--length", "--guesses", "--hard", "--strict", "--seed", "--config", "setup"):
        assert option in help_text.stdout


@pytest.mark.parametrize(
    ("command", "typed", "shown"),
    [("terminal", "crane\n", "CRANE  *****"), ("solve", "crane =====\n", "The word is crane")],
)
def test_the_terminal_needs_no_requirement(
    tmp_path: Path, command: str, typed: str, shown: str
) -> None:
    folder = copy_of_start(tmp_path, "no-such-package==1.0")
    for part in ("assets/words/en", "config.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)
    answer = ["--answer", "crane", "--plain"] if command == "terminal" else []
    played = run(folder, command, *answer, bare=True, typed=typed)
    assert shown in played.stdout
    assert "Traceback" not in played.stderr
    assert played.returncode == 0


@pytest.mark.parametrize("command", [["tree"], ["simulate"], ["review", "CODE", "crane"]])
def test_the_coach_is_installed_before_it_is_asked(
    monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr(main, "enter_environment", {tuple(command): 7}.get)
    assert main.main(tuple(command)) == 7


def test_a_folder_that_cannot_be_written_to_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(main.SetUpError, match="its folder is read-only"):
        main.set_up([])


@needs("a disk that is full")
def test_a_set_up_goes_on_where_nobody_can_read_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        with pytest.raises(main.SetUpError, match="its folder is read-only"):
            main.set_up([])
        monkeypatch.undo()
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())


def test_a_missing_venv_module_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(main, "ENVIRONMENT", tmp_path / "none")
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(main.SetUpError, match="sudo apt install python3-venv"):
        main.set_up([])


RANGES = "pygame-ce>=2.5.5,<2.6\nnumpy>=2.0,<3\n"


def with_packages(folder: Path, *names: str) -> list[str]:
    """Return folders in which packages seem to be installed, by the names of their folders."""
    packages = folder / "site-packages"
    packages.mkdir()
    for name in names:
        (packages / f"{name}.dist-info").mkdir()
    for module in ("pygame", "numpy"):
        (packages / module).mkdir()
    return [str(packages)]


@pytest.fixture
def ranges(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the game have two requirements, and its tests one more."""
    file = tmp_path / "requirements.txt"
    file.write_text(f"# Müller's\n{RANGES}\n{main.FOR_TESTS} And more.\npytest==9.2.0\n", "utf-8")
    monkeypatch.setattr(main, "REQUIREMENTS", file)
    monkeypatch.setattr(main, "LOCK", tmp_path / "none.lock")
    monkeypatch.setattr(main, "READER_LOCK", tmp_path / "none.lock")
    monkeypatch.setattr(main, "ENVIRONMENT", tmp_path / "none")


@pytest.mark.usefixtures("ranges")
@pytest.mark.parametrize(
    ("pygame", "numpy"),
    [("2.5.5", "2.0"), ("2.5.8", "2.4.6"), ("2.5.10", "2.11"), ("2.5.6.dev1", "2.0.0rc1")],
)
def test_any_version_in_a_range_starts_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pygame: str, numpy: str
) -> None:
    folders = with_packages(tmp_path, f"pygame_ce-{pygame}", f"numpy-{numpy}")
    monkeypatch.setattr(sys, "path", folders)
    monkeypatch.setattr(main, "set_up", pytest.fail)
    assert main.enter_environment([]) is None


@pytest.mark.usefixtures("ranges")
@pytest.mark.parametrize(
    ("installed", "lacks"),
    [
        ((), ["pygame-ce>=2.5.5,<2.6", "numpy>=2.0,<3"]),
        (("pygame_ce-2.5.4", "numpy-2.1"), ["pygame-ce>=2.5.5,<2.6"]),
        (("pygame_ce-2.6.0rc1", "numpy-2.1"), ["pygame-ce>=2.5.5,<2.6"]),
        (("pygame_ce-2.5.5", "numpy-1.26.4"), ["numpy>=2.0,<3"]),
        (("pygame_ce-2.5.5", "numpy-3.0.0"), ["numpy>=2.0,<3"]),
        (("pygame_ce-2.5.5", "numpy-new"), ["numpy>=2.0,<3"]),
        (("pygame_ce-2.5.5", "numpy_x-2.1"), ["numpy>=2.0,<3"]),
        (("pygame-2.5.5", "numpy-2.1"), ["pygame-ce>=2.5.5,<2.6"]),
    ],
)
def test_a_version_out_of_its_range_is_installed_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, installed: tuple[str, ...], lacks: list[str]
) -> None:
    folders = with_packages(tmp_path, *installed)
    assert main.missing(folders) == lacks
    monkeypatch.setattr(sys, "path", folders)
    wanted: list[str] = []
    monkeypatch.setattr(main, "set_up", wanted.extend)
    monkeypatch.setattr("subprocess.call", lambda command: command)
    assert main.enter_environment(["--hard"])
    assert wanted == RANGES.splitlines()  # and nothing that only tests need


def test_packages_for_tests_alone_do_not_hold_play_up(tmp_path: Path) -> None:
    folder = copy_of_start(tmp_path, f"numpy>=1,<999\n\n{main.FOR_TESTS}\nno-such-package==1.0")
    said = run(folder, "review", "V1-EN5", "crane", PIP_NO_INDEX="1")
    assert "game code is mistyped" in said.stderr
    assert not (folder / ".venv").exists()


def test_every_requirement_of_play_has_a_range_that_is_installed_here() -> None:
    for requirement in main.requirements():
        first, limit = requirement.partition(">=")[2].split(",<")
        assert main.numbers(first) < main.numbers(limit)
    assert main.missing([sysconfig.get_path("purelib")]) == []


@pytest.mark.parametrize(("lock", "part"), [(main.LOCK, ""), (main.READER_LOCK, main.FOR_READERS)])
def test_the_locked_packages_are_in_range_and_have_hashes(lock: Path, part: str) -> None:
    text = lock.read_text(encoding="utf-8").partition(f"{lock.name}\n")[2]
    pins = re.findall(r"^([\w-]+)==([\d.]+)(.*(?:\n    .*)*)", text, re.MULTILINE)
    assert all(re.search("--hash=sha256:[0-9a-f]{64}", hashes) for _, _, hashes in pins)
    for requirement in main.requirements(part):
        name = main.distribution_name(requirement).replace("_", "-")
        versions = [version for pinned, version, _ in pins if pinned == name]
        assert versions, f"{name} is not in the lock"
        assert all(main.is_in_range(main.numbers(each), requirement) for each in versions)


def test_requirements_name_the_packages_of_the_game_and_of_its_tests() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    play, _, rest = text.partition(main.FOR_TESTS)
    tests, _, readers = rest.partition(main.FOR_READERS)
    assert re.findall(r"^[\w-]+", readers, re.MULTILINE) == ["accesskit"]
    assert re.findall(r"^[\w-]+", play, re.MULTILINE)[:2] == ["pygame-ce", "pygame_gui"]
    wanted = ["pytest", "pytest-xdist", "hypothesis", "babel", "coverage", "jeepney"]
    assert re.findall(r"^[\w-]+", tests, re.MULTILINE) == wanted


def test_an_environment_of_another_python_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(main, "ENVIRONMENT", tmp_path)
    assert main.packages_folder() is None
    (tmp_path / "pyvenv.cfg").write_text("version = 3.9.1\n")
    assert main.packages_folder() is None
    (tmp_path / "pyvenv.cfg").write_text(f"version = {main.VERSION}.1\n")
    assert main.packages_folder() is not None


def test_a_copy_without_requirements_starts_with_what_is_installed(tmp_path: Path) -> None:
    copy = copy_of_start(tmp_path, "no-such-package==1.0")
    (copy / "requirements.txt").unlink()
    said = run(copy, "--length", "5", SDL_VIDEODRIVER="dummy")
    assert said.returncode == 2  # it is on its way, but here are no words
    assert "Please reinstall Verdigris." in said.stderr
    assert "Traceback" not in said.stderr


def test_an_old_python_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "OLDEST_PYTHON", (99, 0))
    assert main.main([]) == 1
    assert "needs Python 3.11 or later" in capsys.readouterr().err


def test_start_up_needs_the_standard_library_alone() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    tops = {name.partition(".")[0] for name in imported}
    assert tops <= set(sys.stdlib_module_names) | {"__future__", "game"}
    assert os.access(ROOT / "main.py", os.X_OK)
    assert (ROOT / "main.py").read_text(encoding="utf-8").startswith("#!/usr/bin/env python3\n")


def test_without_a_screen_it_says_so() -> None:
    said = run(ROOT, SDL_VIDEODRIVER="nonsense")
    assert said.returncode == 1
    assert "Couldn't open a window" in said.stderr
    assert "Traceback" not in said.stderr


# What is closed or full -------------------------------------------------------------------

UNBUFFERED = "PYTHONUNBUFFERED"
PATHS = needs("POSIX")


COMMANDS = ("terminal", "solve", "history", "statistics", "--version")
ENDS = (
    *("<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full"),
    f"{UNBUFFERED}=1 >/dev/full",
)


@PATHS
@pytest.mark.parametrize(
    ("command", "ends"),
    [
        # Every command and every end is among the usual tests, each pair of them among the deep.
        pytest.param(command, ends, marks=[] if is_usual else pytest.mark.deep)
        for (nth, command), (at, ends) in itertools.product(enumerate(COMMANDS), enumerate(ENDS))
        for is_usual in ((nth + at) % 3 == 0,)
    ],
)
def test_closed_and_full_pipes_end_it_in_a_sentence(
    tmp_path: Path, command: str, ends: str
) -> None:
    keep(profile_in(tmp_path), kept())
    profile = "" if command in ("solve", "--version") else f"--profile '{tmp_path}'"
    line = f"{ends} '{sys.executable}' '{ROOT / 'main.py'}' {command} {profile}"
    ended = subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        input="",
        timeout=60,
        env={name: value for name, value in os.environ.items() if name != UNBUFFERED},
    )
    # Where each write is done at once, argparse takes no notice of one that fails.
    failed = ">/dev/full" in ends.split() and (UNBUFFERED not in ends or command != "--version")
    assert ended.returncode == failed, ended.stderr
    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr
    if failed:
        assert ended.stderr.strip() == "Input or output failed (No space left on device)."


@PATHS
def test_what_is_opened_does_not_take_the_place_of_a_closed_output(tmp_path: Path) -> None:
    play = f"'{sys.executable}' '{ROOT / 'main.py'}' terminal --answer crane"
    line = f"{play} --profile '{tmp_path}' >&-"
    subprocess.run(["sh", "-c", line], check=True, input=b"moist\n", capture_output=True)
    (game,) = journal.unfinished(profile_in(tmp_path))
    assert game.moves == ("MOIST",)


@pytest.mark.parametrize("options", [["-P"], ["-I"], []])
def test_the_folder_of_the_program_need_not_be_searched_by_python(options: list[str]) -> None:
    said = subprocess.run(
        [sys.executable, *options, str(ROOT / "main.py"), "--version"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONSAFEPATH": "1"},
    )
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("Verdigris ")


# Repairs ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("ranges")
def test_a_package_whose_folder_is_gone_is_missing(tmp_path: Path) -> None:
    folders = with_packages(tmp_path, "pygame_ce-2.5.5", "numpy-2.1")
    assert main.missing(folders) == []
    (Path(folders[0]) / "pygame").rmdir()
    assert main.missing(folders) == ["pygame-ce>=2.5.5,<2.6"]


class FakePip:
    """Counts what is run in the place of other programs, and says which modules load."""

    def __init__(self, broken: list[str], repairs: bool) -> None:
        self.broken = broken
        self.repairs = repairs
        self.installs: list[list[str]] = []

    def __call__(self, command: list[str], **_more: object) -> subprocess.CompletedProcess[bytes]:
        status = 0
        if "install" in command:
            self.installs.append(command[command.index("install") + 1 :])
            if "--force-reinstall" in command and self.repairs:
                self.broken = []
        elif "-c" in command:
            status = int(command[-1].removeprefix("import ") in self.broken)
        return subprocess.CompletedProcess(command, status)


@pytest.mark.usefixtures("ranges")
def test_a_package_that_does_not_load_is_installed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pip = FakePip(["numpy"], repairs=True)
    monkeypatch.setattr("subprocess.run", pip)
    main.set_up(["numpy>=2.0,<3"])
    assert pip.installs == [["numpy>=2.0,<3"], ["--force-reinstall", *RANGES.splitlines()]]
    pip = FakePip(["numpy"], repairs=False)
    monkeypatch.setattr("subprocess.run", pip)
    with pytest.raises(main.SetUpError, match=r"can't be loaded: numpy\. Delete the folder"):
        main.set_up(["numpy>=2.0,<3"])


@pytest.mark.usefixtures("ranges")
def test_packages_are_checked_by_their_hashes_where_they_are_known(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("")
    monkeypatch.setattr(main, "LOCK", lock)
    monkeypatch.setattr("subprocess.run", pip := FakePip([], repairs=True))
    main.set_up(["numpy>=2.0,<3"])
    assert pip.installs == [["--require-hashes", "-r", str(lock)], ["numpy>=2.0,<3"]]


@pytest.mark.usefixtures("ranges")
@pytest.mark.parametrize("is_locked", [True, False])
def test_what_serves_readers_is_installed_where_there_is_a_wheel_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_locked: bool
) -> None:
    wanted = ["accesskit>=0.7,<0.8"]
    with main.REQUIREMENTS.open("a", encoding="utf-8") as file:
        file.write(f"{main.FOR_READERS}\n{wanted[0]}\n")
    lock = tmp_path / "reader.lock"
    if is_locked:
        lock.write_text("")
    monkeypatch.setattr(main, "READER_LOCK", lock)
    monkeypatch.setattr("subprocess.run", pip := FakePip([], repairs=True))
    main.set_up(["numpy>=2.0,<3"])
    reader = ["--require-hashes", "-r", str(lock)] if is_locked else wanted
    assert pip.installs[-1] == ["--quiet", "--only-binary", ":all:", *reader]


@PATHS
@pytest.mark.parametrize(
    "kind", ["link", "link to an environment", "dangling link", "file", "folder"]
)
def test_nothing_is_emptied_that_is_no_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    place, there = tmp_path / ".venv", tmp_path / "there"
    if kind != "dangling link":
        there.mkdir()
        (there / ("lib" if "environment" in kind else "precious")).write_text("precious")
    if "link" in kind:
        place.symlink_to(there)
    elif kind == "file":
        (there / "precious").rename(place)
    else:
        there.rename(place)
    monkeypatch.setattr(main, "ENVIRONMENT", place)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(main.SetUpError, match="Rename or delete it"):
        main.set_up([])
    assert sorted(tmp_path.rglob("*")) == before


def test_a_damaged_environment_may_be_made_again(tmp_path: Path) -> None:
    for name in ("bin", "lib", "Scripts"):
        (tmp_path / name).mkdir()
    assert not main.is_something_else(tmp_path)
    assert not main.is_something_else(tmp_path / "none")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pygame_gui.elements", "The package pygame_gui is damaged. Repair it with"),
        ("game.words", "A part of Verdigris is missing (game.words). Please reinstall it."),
    ],
)
def test_a_module_that_does_not_load_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, said: str
) -> None:
    def fails(_options: object) -> int:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(main, "enter_environment", lambda _arguments: None)
    monkeypatch.setattr("game.window.start", fails)
    assert main.play({}, []) == 1
    assert said in capsys.readouterr().err


def test_each_part_of_the_requirements_has_just_its_own_lines() -> None:
    written = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    lines = [line for line in written if line and not line.startswith("#")]
    parts = [main.requirements(part) for part in ("", main.FOR_TESTS, main.FOR_READERS)]
    assert [*itertools.chain.from_iterable(parts)] == lines
    assert all(parts)


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
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (ended.returncode, ended.stderr) == (130, "")
