"""Whatever becomes of the reader, its bus and its library, the game lives."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.process import with_this_process
from tests.needs import needs

pytestmark = needs("a reader's bus")


@pytest.mark.parametrize("trees", [100, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_game_lives_through_faults_and_random_trees(trees: int) -> None:
    faults = (sys.executable, "-m", "tests.access.faults", str(trees))
    command = with_this_process(*faults, by="KILL")
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{trees:,} trees" in done.stdout


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
