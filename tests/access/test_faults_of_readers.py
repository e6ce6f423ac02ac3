"""Whatever becomes of the reader, its bus and its library, the game lives."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.access.faults import FAULTS
from tests.bench.process import with_this_process
from tests.needs import needs

pytestmark = needs("a reader's bus")


def run(*arguments: str, patience: float = 120) -> str:
    """Let a fault happen in a process of its own, and return what it says."""
    fault = (sys.executable, "-m", "tests.access.faults", *arguments)
    command = with_this_process(*fault, by="KILL")
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


KILLED_WITH_A_BUS = """
import os, sys
from pathlib import Path
from tests.access.atspi import Bus

opened = Bus(Path(sys.argv[1]))
print(*opened.pids, flush=True)
os.kill(os.getpid(), 9)
"""


@needs("setpriv")
def test_no_bus_is_left_by_a_process_that_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED_WITH_A_BUS, str(tmp_path)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == -9
    for pid in done.stdout.split():
        try:
            process = os.pidfd_open(int(pid))
        except ProcessLookupError:  # it is gone already
            continue
        end = select.poll()  # which takes a process of any number
        end.register(process, select.POLLIN)
        ended = end.poll(60_000)
        os.close(process)
        assert ended, f"{pid} goes on"
