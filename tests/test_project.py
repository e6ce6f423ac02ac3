"""The project's own files: what two of them say is the same, and nothing else is at the top."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def required(name: str) -> list[str]:
    """Return the requirements of a file of them, in its order."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_requirements_are_those_of_the_project() -> None:
    extras = PROJECT["optional-dependencies"]
    needed = PROJECT["dependencies"] + extras["test"] + extras["reader"]
    assert required("requirements.txt") == needed
    assert ["verdigris[test]", *required(".ci/requirements.txt")] == extras["dev"]


def test_the_top_level_holds_what_it_should() -> None:
    git = shutil.which("git")
    if not git:
        pytest.skip("needs git")
    command = [git, "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if listed.returncode != 0:
        pytest.skip("needs git's repository")
    tops = {name.partition("/")[0] for name in listed.stdout.split("\0") if name}
    hidden = {".ci", ".github", ".gitignore", ".pre-commit-config.yaml"}
    folders = {"assets", "game", "tests"}
    papers = {"CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"}
    papers |= {"requirements.txt", "requirements.lock", "reader.lock"}
    papers |= {"CONTRIBUTING.md", "LICENSES", "REUSE.toml"}
    assert tops == {*hidden, *folders, *papers, "config.toml", "main.py"}
