"""What a copy of the program takes itself for: from source, built, or installed by pip."""

import importlib.util
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game import program

HOME = Path(program.__file__).resolve().parents[1]


def loaded(home: Path) -> ModuleType:
    """Return the module as it is in a copy of the program."""
    path = home / "game" / "program.py"
    path.parent.mkdir(parents=True)
    shutil.copy(program.__file__, path)
    spec = importlib.util.spec_from_file_location("program_elsewhere", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_from_source_settings_are_beside_main_py() -> None:
    assert (program.HOME, program.FROM_SOURCE) == (HOME, True)
    assert program.CONFIG == HOME / "config.toml"
    assert program.command() == f"{program.PYTHON} main.py"


@pytest.mark.parametrize(("system", "python"), [("linux", "python3"), ("win32", "py")])
def test_a_player_is_told_to_type_what_their_system_has(
    system: str, python: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    (tmp_path / "requirements.txt").touch()
    assert loaded(tmp_path).command() == f"{python} main.py"


def test_no_text_has_anybody_type_python() -> None:
    listed = [*HOME.glob("*.*"), *(HOME / "game").rglob("*.py"), *(HOME / "assets").glob("*/*.*")]
    written = [path for path in listed if path.suffix in {".py", ".md", ".toml", ".txt", ".lock"}]
    told = re.compile(r"(?<![/\\\w])python[ \n#]+(main\.py|-m (pip|pytest)\b)")
    for path in written:
        if path.name != "CHANGELOG.md":
            assert not told.search(path.read_text("utf-8")), path


def test_a_package_has_the_name_of_its_command(tmp_path: Path) -> None:
    installed = loaded(tmp_path / "site-packages" / "verdigris")
    assert not installed.FROM_SOURCE
    assert installed.command() == "verdigris"
    assert not installed.CONFIG.exists()


@pytest.mark.parametrize("name", ["Verdigris", "Verdigris.exe"])
def test_a_build_looks_for_settings_beside_the_program(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = tmp_path / "Games" / name
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(started))
    monkeypatch.setattr(sys, "argv", [str(started), "--help"])
    built = loaded(started.parent / "_internal")
    assert started.parent.resolve() / "config.toml" == built.CONFIG
    assert built.command() == name
