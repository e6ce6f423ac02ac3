"""Started in a folder with modules of any names, as a folder of downloads is, none of it is run."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.profile.handover import NAME
from game.program import HOME
from tests.conftest import own_variables
from tests.needs import needs

MAIN = HOME / "main.py"
PACKAGES = (
    "accesskit",
    "jeepney",
    "numpy",
    "pip",
    "platformdirs",
    "pygame",
    "pygame_gui",
    "tomlkit",
)
HOSTILE = """
with open({witness!r}, "a") as witness:
    witness.write(__name__ + " ")
raise ImportError("what a stranger has written was run")
"""


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """Return a folder with a file for every module that there is, each of which leaves a trace."""
    folder = tmp_path / "Downloads"
    folder.mkdir()
    for name in (*sys.stdlib_module_names, *PACKAGES, "game", "main", "sitecustomize", "verdigris"):
        text = HOSTILE.format(witness=str(tmp_path / "witness"))
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


def run(folder: Path, *command: object, typed: str = "", status: int = 0, modules: str = "") -> str:
    """Run a command in a strange folder, and return what it says; nothing of the folder is run."""
    home = folder.parent / "home"
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        input=typed,
        env=os.environ | own_variables(home) | {"PIP_NO_INDEX": "1", "PYTHONPATH": modules},
        timeout=300,
    )
    assert not (witness := folder.parent / "witness").exists(), witness.read_text()
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("command", "typed", "said"),
    [
        (["--help"], "", "solve"),
        (["--version"], "", "Verdigris"),
        (["terminal", "--answer", "crane", "--plain"], "slate\ncrane\n", "Guesses: 2"),
        (["solve"], "crane =====\n", "The word is crane"),
    ],
    ids=lambda part: part[0] if isinstance(part, list) else "",
)
def test_commands(strange: Path, command: Sequence[str], typed: str, said: str) -> None:
    assert said in run(strange, sys.executable, MAIN, *command, typed=typed)


@pytest.mark.deep
def test_the_set_up(strange: Path, tmp_path: Path) -> None:
    """All of it, with a requirement that every environment meets, and with one that none does."""
    copy = tmp_path / "Müller's games"
    shutil.copytree(HOME / "game", copy / "game")  # with what is compiled of it
    shutil.copy(MAIN, copy)
    (copy / "requirements.txt").write_text("pip>=9,<99\n", encoding="utf-8")
    assert "is set up" in run(strange, sys.executable, copy / "main.py", "setup")
    (copy / "requirements.txt").write_text("no-such-package==1.0\n", encoding="utf-8")
    said = run(strange, sys.executable, copy / "main.py", "setup", status=1)
    assert "Check your internet connection" in said
    assert f'-P -m pip install -r "{copy / "requirements.txt"}"' in said


@needs("menus of Linux")
@pytest.mark.parametrize("is_package", [False, True])
def test_what_the_menu_starts(strange: Path, tmp_path: Path, is_package: bool) -> None:
    start: list[object] = [MAIN]
    modules = ""
    if is_package:
        package = tmp_path / "packages" / "verdigris"
        package.mkdir(parents=True)
        for path in (MAIN, *(HOME / "assets/desktop/verdigris").glob("*.py")):
            shutil.copy(path, package)
        shutil.copytree(HOME / "game", package / "game")
        (package / "assets").symlink_to(HOME / "assets")
        start, modules = ["-P", "-m", "verdigris"], str(package.parent)
    run(strange, sys.executable, *start, "desktop", "--install", modules=modules)
    (entry,) = (tmp_path / "home").rglob("verdigris.desktop")
    lines = entry.read_text(encoding="utf-8").splitlines()
    commands = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    assert commands
    for command in commands:
        words = [*shlex.split(command.replace("%u", "")), "--version"]
        assert run(strange, *words, modules=modules).startswith("Verdigris ")


@needs("POSIX")
def test_the_window(strange: Path, tmp_path: Path) -> None:
    variables = own_variables(tmp_path / "home") | {"SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, str(MAIN), "--profile", str(tmp_path / "games")]
    with subprocess.Popen(command, cwd=strange, env=os.environ | variables) as window:
        while not (tmp_path / "games" / NAME).exists():
            assert window.poll() is None
            with pytest.raises(subprocess.TimeoutExpired):
                window.wait(0.05)
        window.terminate()
    assert window.returncode == 0
    assert not (tmp_path / "witness").exists()
