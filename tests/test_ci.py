"""`.ci/run` ends with the first of its steps that fails, whichever it is."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.needs import needs

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / ".ci" / "run"
# Notes that it was called, and fails where a call of this number is to fail.
STEP = """#!/bin/sh
echo "${0##*/} $*" >> "$CALLS"
while read -r line; do count=$((count + 1)); done < "$CALLS"
[ "$count" != "$FAILS_AT" ]
"""
LOOKED_FOR = ("Xvfb", "setxkbmap", "objdump", "dbus-daemon", "setpriv")

pytestmark = needs("bash")

Run = Callable[..., tuple[int, list[str]]]  # its exit status, and the calls it made


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs the script with programs that only note their calls."""
    copy, programs, calls = tmp_path / ".ci" / "run", tmp_path / "bin", tmp_path / "calls"
    for folder in (copy.parent, programs, tmp_path / ".venv" / "bin"):
        folder.mkdir(parents=True)
    shutil.copy(SCRIPT, copy)
    for name in ("bash", "dirname"):
        (programs / name).symlink_to(shutil.which(name) or name)

    def run_it(
        fails_at: int = 0, *, lacks: tuple[str, ...] = (), user: int = 0
    ) -> tuple[int, list[str]]:
        (programs / "id").write_text(f"#!/bin/sh\necho {user}\n")
        (programs / "id").chmod(0o755)
        for step in ("python3", "apt-get", *LOOKED_FOR):
            (programs / step).unlink(missing_ok=True)
            if step not in lacks:
                note_calls(programs / step)
        note_calls(tmp_path / ".venv" / "bin" / "python")
        calls.write_text("")
        environment = {"PATH": str(programs), "CALLS": str(calls), "FAILS_AT": str(fails_at)}
        done = subprocess.run(
            [copy], env=environment, cwd="/", capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
        return done.returncode, calls.read_text().splitlines()

    return run_it


def note_calls(program: Path) -> None:
    program.write_text(STEP)
    program.chmod(0o755)


def test_every_step_that_fails_ends_it_at_once(run: Run) -> None:
    status, steps = run(lacks=("Xvfb",))
    assert status == 0
    for what in ("setup", "ruff check", "mypy", "pytest", "tests.monkey", "build.py", "-m deep"):
        assert any(what in step for step in steps)
    for number in range(1, len(steps) + 1):
        assert run(number, lacks=("Xvfb",)) == (1, steps[:number])


def test_no_line_can_hide_a_failure() -> None:
    lines = SCRIPT.read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if not line.startswith("#")]
    assert commands[0] == "set -euo pipefail"
    assert [line for line in commands if re.search(r"&&|\|\||&\s*$|\|", line)] == []


@pytest.mark.parametrize("program", LOOKED_FOR)
def test_missing_programs_are_installed_where_they_may_be(run: Run, program: str) -> None:
    assert any(step.startswith("apt-get install") for step in run(lacks=(program,))[1])
    for _, steps in (run(), run(lacks=(program,), user=1000), run(lacks=(program, "apt-get"))):
        assert not any("apt-get" in step for step in steps)
        assert steps[0] == "python3 main.py setup"


def test_it_looks_for_what_tests_look_for() -> None:
    always_there = {"false", "unshare", "bash", "dirname", "git"}
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")]
    wanted = {name for text in texts for name in re.findall(r'shutil\.which\("(\w+)"\)', text)}
    assert wanted - always_there <= set(LOOKED_FOR)
    assert f"for program in {' '.join(LOOKED_FOR)}; do" in SCRIPT.read_text(encoding="utf-8")
    assert os.access(SCRIPT, os.X_OK)
