"""Processes in which the tests of a change run.

Each job has a copy of the project, in which the changed file is written, so that programs that
tests start are changed as well, and two processes that wait. In the *warm* one everything is
imported and all tests are collected, and the changed function takes the place of the other; in
the *cold* one nothing of the game is loaded yet, for changes of what runs as modules load. Each
change gets a fork of one of the two.
"""

import ast
import contextlib
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutation.mutants import changed
from tests.mutation.replacing import replace
from tests.mutation.watching import NOTE, Job, Watch, quick_examples

LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", ".coverage*", "build", "dist"
)
OPTIONS = ["-n", "0", "-p", "no:cacheprovider", "--hypothesis-seed=0", "--tb=no"]
WAITING = 30.0  # s of the clock, for a test besides its own time
SLOWER = 10  # times as long as it took may a test take
NEEDS_COLD = 77  # the status of a fork of the warm process that cannot make the change

Run = Callable[[Job], int]


class Answer(NamedTuple):
    """What came of a job.

    Attributes:
        failed: the tests that failed, or in other words why it did not end well.
        needs_cold: whether it is to be done in the cold process.
    """

    failed: list[str]
    needs_cold: bool = False


class Workplace:
    """A copy of the project with its two processes.

    Attributes:
        known: the tests that were collected.
    """

    def __init__(self, project: Path, tests: Sequence[str]) -> None:
        self.project = project
        self.folder = Path(tempfile.mkdtemp(prefix="verdigris-mutation-"))
        self.home = self.folder / "project"
        shutil.copytree(project, self.home, ignore=LEFT_OUT)
        (self.home / ".venv").symlink_to(project / ".venv")
        self.cold, self.cold_process = self.fork(())
        self.warm, self.warm_process = self.fork(tests)
        self.known: set[str] = self.warm.recv()

    def run(self, job: Job) -> Answer:
        """Run the tests of a change, and return those that fail."""
        job = job._replace(tests={name: s for name, s in job.tests.items() if name in self.known})
        if not job.file:
            return ask(self.warm, job)
        path = self.home / job.file
        times = path.stat()
        tree = changed(self.project / job.file, job.number)
        path.write_text(ast.unparse(tree), encoding="utf-8")
        # So that it counts as another one to Python, whose files in __pycache__ go by the second.
        os.utime(path, (times.st_atime, times.st_mtime + 1000 + job.number))
        try:
            answer = Answer([], needs_cold=True) if job.cold else ask(self.warm, job)
            return ask(self.cold, job) if answer.needs_cold else answer
        finally:
            shutil.copy2(self.project / job.file, path)

    def close(self) -> None:
        """End the processes and delete the copy."""
        for process in (self.cold_process, self.warm_process):
            os.killpg(process, signal.SIGKILL)
            os.waitpid(process, 0)
        shutil.rmtree(self.folder, ignore_errors=True)

    def fork(self, tests: Sequence[str]) -> tuple[Connection, int]:
        """Fork a process that serves jobs: warm with these tests, or cold with none."""
        here, there = Pipe()
        process = os.fork()
        if process:
            return here, process
        try:
            os.setsid()
            enter(self.home)
            if tests:
                pytest.main([*OPTIONS, *tests], plugins=[Warm(there, self)])
            else:
                self.serve(there, run_cold)
        finally:
            os._exit(1)

    def serve(self, line: Connection, run: Run) -> None:
        """Answer jobs, each in a fork."""
        while True:
            line.send(self.answer(line.recv(), run))

    def answer(self, job: Job, run: Run) -> Answer:
        """Run a job in a fork; what takes too long has failed."""
        log, temporary = self.home / NOTE, self.folder / "temporary"
        log.write_text("", encoding="utf-8")
        temporary.mkdir(exist_ok=True)
        child = os.fork()
        if child == 0:
            os.setsid()
            os._exit(in_fork(job, run, temporary))
        status = wait(child, log, job)
        with contextlib.suppress(ProcessLookupError):  # whatever the tests have started
            os.killpg(child, signal.SIGKILL)
        shutil.rmtree(temporary, ignore_errors=True)
        lines = [line.partition(" ") for line in log.read_text(encoding="utf-8").splitlines()]
        failed = [name for what, _, name in lines if what == "failed"]
        if status and not failed:
            during = lines[-1][2] if lines else "before any test"
            failed = [f"{during} (ended with {status})"]
        return Answer(failed, status == NEEDS_COLD)


def ask(process: Connection, job: Job) -> Answer:
    """Send a job to a process and return its answer."""
    process.send(job)
    answer = process.recv()
    assert isinstance(answer, Answer)
    return answer


def enter(home: Path) -> None:
    """Make a process one of the project in a folder, silent, with nothing of the game loaded."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    os.chdir(home)
    sys.path[:] = [str(home), *(path for path in sys.path[1:] if path)]
    for name in [*sys.modules]:
        ours = name.partition(".")[0] in ("game", "main", "tests")
        if ours and not name.startswith("tests.mutation"):
            del sys.modules[name]


def in_fork(job: Job, run: Run, temporary: Path) -> int:
    """Run a job in the process that was forked for it, and return the exit status."""
    os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["TMPDIR"] = str(temporary)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    tempfile.tempdir = None
    sys.dont_write_bytecode = True
    try:
        return run(job)
    except BaseException:  # noqa: BLE001 (whatever it is, it was noticed)
        return 1


def wait(child: int, log: Path, job: Job) -> int:
    """Wait until a process ends, or until one of its tests takes far too long."""
    patience = WAITING + SLOWER * max([0, *job.tests.values()])
    end, seen, pause = time.monotonic() + patience, 0, 0.002
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if log.stat().st_size != seen:
            seen = log.stat().st_size
            end = time.monotonic() + patience
        time.sleep(pause)
        pause = min(0.05, pause * 1.2)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -signal.SIGKILL


def run_cold(job: Job) -> int:
    """Import the changed file and run the tests."""
    files = dict.fromkeys(name.partition("::")[0] for name in job.tests)
    status = pytest.main([*OPTIONS, *files], plugins=[Watch(job)])
    return 0 if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1


class Warm:
    """A plugin that serves jobs when everything is collected, and runs tests in forks alone."""

    def __init__(self, line: Connection, place: Workplace) -> None:
        self.line, self.place = line, place

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Settle how Hypothesis looks for examples, before tests are loaded."""
        quick_examples()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Serve jobs instead of running all tests."""
        self.items = {item.nodeid: item for item in session.items}
        self.plugins = session.config.pluginmanager
        self.line.send(set(self.items))
        self.place.serve(self.line, self.run)
        return True

    def run(self, job: Job) -> int:
        """Change the code, and run the tests."""
        home, project = self.place.home, self.place.project
        if job.file and not replace(home / job.file, project / job.file, job.number):
            return NEEDS_COLD
        self.plugins.register(Watch(job))
        items = [self.items[name] for name in job.tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return 0
