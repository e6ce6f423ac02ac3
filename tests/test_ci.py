"""The scripts of `.ci` end with the first of their steps that fails, whichever it is."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.needs import needs

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ("run", "nightly")
# Notes that it was called, and fails where a call of this number is to fail.
STEP = """#!/bin/sh
echo "${0##*/} $*" >> "$CALLS"
case "$*" in *tests.needs) echo "$MISSING" ;; esac
while read -r line; do count=$((count + 1)); done < "$CALLS"
[ "$count" != "$FAILS_AT" ]
"""
# Programs that the scripts use and that are no steps.
OTHERS = ("bash", "dirname", "mktemp", "mkdir", "rm")
# Makes a folder with the interpreter that notes its calls.
CLONE = """#!/bin/sh
echo "git $*" >> "$CALLS"
mkdir -p "$4/.venv/bin" || exit
ln -s "${PYTHON%/.venv/*}/.ci" "$4/.ci"
ln -s "$PYTHON" "$4/.venv/bin/python"
ln -s "$PYTHON" "$4/.venv/bin/lint-imports"
"""

pytestmark = needs("bash")

Run = Callable[..., tuple[int, list[str]]]  # its exit status, and the calls it made


@pytest.fixture(params=SCRIPTS)
def script(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs a script with programs that only note their calls."""
    programs, calls = tmp_path / "bin", tmp_path / "calls"
    for folder in (tmp_path / ".ci", programs, tmp_path / ".venv" / "bin"):
        folder.mkdir(parents=True)
    for name in (*SCRIPTS, "install"):
        shutil.copy(ROOT / ".ci" / name, tmp_path / ".ci")
    for name in (*OTHERS, "ln"):
        (programs / name).symlink_to(shutil.which(name) or name)
    for name, text in {"git": CLONE, "date": "#!/bin/sh\necho 1234\n"}.items():
        write_program(programs / name, text)
    python = tmp_path / ".venv" / "bin" / "python"
    for path in (programs / "python3", python):
        write_program(path, STEP)

    def run_it(
        script: str,
        *arguments: str,
        fails_at: int = 0,
        missing: str = "",
        user: int = 0,
        has_apt: bool = True,
    ) -> tuple[int, list[str]]:
        write_program(programs / "id", f"#!/bin/sh\necho {user}\n")
        (programs / "apt-get").unlink(missing_ok=True)
        if has_apt:
            write_program(programs / "apt-get", STEP)
        calls.write_text("")
        variables = {"CALLS": calls, "PYTHON": python, "TMPDIR": tmp_path, "PATH": programs}
        more = {"FAILS_AT": str(fails_at), "MISSING": missing, "HOME": "", "CI": "true"}
        done = subprocess.run(
            [tmp_path / ".ci" / script, *arguments],
            env={name: str(path) for name, path in variables.items()} | more,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        assert not [*tmp_path.glob("tmp.*")]  # the clone is gone
        steps = [line for line in calls.read_text().splitlines() if not line.startswith("git ")]
        return done.returncode, steps

    return run_it


def write_program(program: Path, text: str) -> None:
    program.write_text(text)
    program.chmod(0o755)


def test_every_step_that_fails_ends_it_at_once(run: Run, script: str) -> None:
    status, steps = run(script, missing="xvfb")
    assert status == 0
    for number in range(1, len(steps) + 1):
        status, made = run(script, missing="xvfb", fails_at=number + (script == "run"))
        assert (status, made) == (1, steps[:number])


def test_it_begins_with_the_two_commands_of_the_readme(run: Run) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = re.search(r"^    (python3 main\.py setup) && \.venv/bin/(.*)$", readme, re.MULTILINE)
    assert said
    assert run("run")[1][:2] == list(said.groups())


def test_a_night_is_repeated_by_its_number(run: Run) -> None:
    drawn = [step for step in run("nightly")[1] if "seed" in step]
    assert len(drawn) == 6 and all("seed 1234" in step for step in drawn)
    again = [step for step in run("nightly", "77")[1] if "seed" in step]
    assert again == [step.replace("1234", "77") for step in drawn]


def test_what_is_missing_is_installed_where_it_may_be(run: Run, script: str) -> None:
    installed = "apt-get install --yes --no-install-recommends dbus xvfb"
    assert installed in run(script, missing="dbus xvfb")[1]
    for status, steps in (
        run(script),
        run(script, missing="xvfb", user=1000),
        run(script, missing="xvfb", has_apt=False),
    ):
        assert status == 0
        assert not any("apt-get" in step for step in steps)
