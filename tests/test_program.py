"""What a copy of the program takes itself for: from source, built, or installed by pip."""

import importlib.util
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
    assert program.command() == "python main.py"


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
