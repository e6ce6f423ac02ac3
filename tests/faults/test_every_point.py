"""Each point of a session may fail: no traceback, and no guess is lost without a word."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.__main__ import LASTING, faults, result, usual
from tests.faults.points import ERRORS, Fault
from tests.faults.sessions import SESSIONS

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = {"terminal": 5000, "window": 6800}  # every so manieth point is among the usual tests


@pytest.mark.parametrize("name", SESSIONS)
def test_some_points_of_every_kind_fail_and_nothing_is_lost(name: str) -> None:
    outcome = usual(name)
    assert outcome.escaped is None
    assert outcome.lost == ()
    unreached = {"thread", "chmod"} if name == "terminal" else set[str]()
    assert {*outcome.points} == {*ERRORS} - unreached
    assert len([*faults(outcome)]) > 400
    chosen = [each for each in faults(outcome, SAMPLE[name], first=3) if not each.lasting]
    chosen += [Fault(kind, 1, lasting=True) for kind in LASTING]
    results = [result(name, fault, outcome.said) for fault in chosen]
    assert [each for each in results if each.wrong] == []
    assert all(each.failed for each in results if each.fault.number == 1)
    assert any(each.said for each in results)


@pytest.mark.long
def test_every_point_fails_and_nothing_is_lost() -> None:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.faults"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
