"""The project's own papers: what stands in two of them is the same in both."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def required(name: str) -> list[str]:
    """Return the requirements of a file of them, in its order."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_requirements_are_those_of_the_project() -> None:
    extras = PROJECT["optional-dependencies"]
    assert required("requirements.txt") == PROJECT["dependencies"] + extras["test"]
    assert ["verdigris[test]", *required(".ci/requirements.txt")] == extras["dev"]
