"""What is skipped is what lacks something, and nothing else."""

import os
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from tests import needs

CASES = """
import pytest
from tests.needs import NEEDS, needs

NEEDS["a unicorn"] = lambda: False, "unicorns"
NEEDS["a horse"] = lambda: True, "horses"

@needs("a unicorn")
def test_foreseen(): pass

@needs("a horse")
def test_run(): pass

@pytest.mark.skip("needs a horse")
def test_skipped_where_it_is_there(): pass

def test_skipped_for_want_of_something_else():
    pytest.skip("it is Friday")

@pytest.mark.skip
def test_skipped_without_a_reason(): pass

@pytest.mark.parametrize("nothing", [])
def test_of_nothing(nothing): pass

@pytest.mark.xfail(reason="it is broken")
def test_expected_to_fail(): assert False
"""


def outcome(folder: Path, *options: str) -> tuple[int, str]:
    """Return the exit status and the output of pytest for the tests of a folder."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.needs", "-rA", *options]
    done = subprocess.run(
        [*command, "--rootdir", folder, "-c", folder / "pytest.ini", folder],
        cwd=needs.ROOT,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_cases.py").write_text(CASES)
    return tmp_path


def test_what_is_skipped_unforeseen_fails(folder: Path) -> None:
    (folder / "test_file.py").write_text('import pytest\npytest.importorskip("no_such_module")\n')
    status, said = outcome(folder)
    assert status != 0 and "no_such_module" in said
    (folder / "test_file.py").unlink()
    status, said = outcome(folder)
    assert (status, "1 passed, 1 skipped, 1 xfailed" in said) == (1, True), said
    for name in re.findall(r"def (test_\w+skipped\w+|test_of_nothing)", CASES):
        assert re.search(rf"^(FAILED|ERROR) .*{name}", said, re.MULTILINE), said


def test_every_test_is_in_one_of_the_shares(folder: Path) -> None:
    cases = "import pytest\n@pytest.mark.parametrize('n', range(10))\ndef test_it(n): pass\n"
    (folder / "test_cases.py").write_text(cases)
    shares = [outcome(folder, "--every", "3", "--seed", seed)[1] for seed in "015"]
    run = [re.findall(r"^PASSED .*\[(\d)\]", said, re.MULTILINE) for said in shares]
    assert sorted(chain(*run)) == [*"0123456789"]


def test_what_was_skipped_can_be_run_alone(folder: Path) -> None:
    only_foreseen = CASES.partition("@pytest.mark.skip")[0]
    (folder / "test_cases.py").write_text(only_foreseen)
    assert outcome(folder)[0] == 0
    (folder / "test_cases.py").write_text(only_foreseen.replace("lambda: False", "lambda: True"))
    status, said = outcome(folder, "--skipped")
    assert (status, "1 passed" in said) == (0, True)
