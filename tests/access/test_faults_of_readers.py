"""Whatever becomes of the reader, its bus and its library, the game lives."""

import os
import subprocess
import sys

import pytest

from tests.access.atspi import why_not
from tests.access.faults import FAULTS

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())


def run(*arguments: str, patience: float = 120) -> str:
    """Let a fault happen in a process of its own, and return what it says."""
    command = [sys.executable, "-m", "tests.access.faults", *arguments]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=patience, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("fault", FAULTS)
def test_the_game_lives_through_faults(fault: str) -> None:
    run(fault)


def test_the_game_lives_through_random_trees_with_a_walking_reader() -> None:
    assert "200 trees" in run("trees", "200")


@pytest.mark.long
def test_the_game_lives_through_many_random_trees() -> None:
    assert "10,000 trees" in run("trees", "10000", patience=900)
