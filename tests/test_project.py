"""The project's own files: what two of them say is the same, and nothing else is at the top."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

import pytest

import main
from tests.needs import needs

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


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports, anywhere in it, by the first part of their names."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    others = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in (*plain, *others)}


@pytest.mark.parametrize(
    ("place", "parts"),
    [
        ("main.py", []),
        ("game", ["", main.FOR_READERS]),
        ("tests", ["", main.FOR_READERS, main.FOR_TESTS]),
    ],
)
def test_all_that_is_imported_is_brought_by_the_set_up(place: str, parts: list[str]) -> None:
    own = {"main", "game", "tests", "assets", "__future__", *sys.stdlib_module_names}
    packages = packages_distributions()
    lines = chain.from_iterable(map(main.requirements, parts))
    brought = {re.split("[=>]", line)[0].replace("_", "-") for line in lines}
    for path in [ROOT / place, *(ROOT / place).rglob("*.py")]:
        if path.is_file():
            for name in imported(path) - own:
                from_packages = {each.replace("_", "-") for each in packages.get(name, [name])}
                assert from_packages & brought, f"{path} imports {name}, which nothing brings"


@needs("the repository")
def test_the_top_level_holds_what_it_should() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    tops = {name.partition("/")[0] for name in listed.stdout.split("\0") if name}
    hidden = {".ci", ".github", ".gitignore", ".pre-commit-config.yaml"}
    folders = {"assets", "game", "tests"}
    papers = {"CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"}
    papers |= {"requirements.txt", "requirements.lock", "reader.lock"}
    papers |= {"CONTRIBUTING.md", "LICENSES", "REUSE.toml"}
    assert tops == {*hidden, *folders, *papers, "config.toml", "main.py"}
