"""The processes of mutation testing: a change is made, and the tests that reach it are run."""

import json
import subprocess
import sys

from tests.mutation.choosing import HOME
from tests.needs import needs

# In a process of its own, since it forks, and neither threads nor what is loaded may be in the way.
SCRIPT = """
import json
from tests.mutation.mutants import mutants
from tests.mutation.processes import Workplace
from tests.mutation.watching import Job
from tests.mutation.choosing import HOME

FILE = "game/terminal/notation.py"
TEST = "tests/terminal/test_notation.py::test_one_line_explains_all_notations"
NOTHING = '_sets | return either(map(" ".join, NOTATIONS)) | None returned'
number = {mutant.place: mutant.number for mutant in mutants(HOME / FILE)}
place = Workplace(HOME, [TEST.partition("::")[0]])
jobs = {
    "none": Job("", 0, {TEST: 0.1}),
    "noticed": Job(FILE, number[NOTHING], {TEST: 0.1}),
    "not reached": Job(FILE, number["read_clues | if not fitting: | not dropped"], {TEST: 0.1}),
    "as it loads": Job(FILE, number[NOTHING], {TEST: 0.1}, cold=True),
}
failed = {name: place.run(job).failed for name, job in jobs.items()}
print(json.dumps([TEST in place.known, failed]))
place.close()
"""


@needs("POSIX")
def test_a_change_is_noticed_by_the_tests_that_reach_it() -> None:
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    known, failed = json.loads(done.stdout.splitlines()[-1])
    assert known
    name = "tests/terminal/test_notation.py::test_one_line_explains_all_notations"
    assert failed == {"none": [], "noticed": [name], "not reached": [], "as it loads": [name]}
