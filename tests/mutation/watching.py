"""What watches the tests of a change: the first that fails ends them, and none spins for ever."""

import os
import resource
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import Phase, settings

NOTE = ".mutation-log"  # the file in which the tests that begin and those that fail are noted
SPINNING = 6.0  # s of the processor, for a test besides its own time
SLOWER = 6  # times as long as it took may a test compute


class Job(NamedTuple):
    """What is to be run.

    Attributes:
        file: the changed file, relative to the project; "" for none.
        number: which of its changes.
        tests: the tests in their order, with the seconds that each took when it was recorded.
        cold: whether the change is of what runs as modules load.
        all_of_them: whether to go on after a failure.
    """

    file: str
    number: int
    tests: dict[str, float]
    cold: bool = False
    all_of_them: bool = False


class Watch:
    """A plugin that runs the tests of a job, and notes those that begin and those that fail."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.log = Path.cwd() / NOTE

    def note(self, what: str, name: str) -> None:
        """Add a line to the log."""
        with self.log.open("a", encoding="utf-8") as file:
            file.write(f"{what} {name}\n")

    def fail(self, name: str) -> None:
        """Note a failure, and end with it."""
        self.note("failed", name)
        if not self.job.all_of_them:
            os._exit(0)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Settle how Hypothesis looks for examples, before tests are loaded."""
        quick_examples()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Run the tests of the job, in its order."""
        order = {name: number for number, name in enumerate(self.job.tests)}
        chosen = (item for item in items if item.nodeid in order)
        items[:] = sorted(chosen, key=lambda item: order[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Note that a test begins, and limit what it may compute."""
        self.note("begins", item.nodeid)
        limit = SPINNING + SLOWER * self.job.tests.get(item.nodeid, 0)
        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + limit) + 1, most))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note tests that cannot be loaded."""
        if report.failed:
            self.fail(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note tests that fail."""
        if report.failed:
            self.fail(report.nodeid)


def quick_examples() -> None:
    """Have Hypothesis look for no smaller example of a failure, and keep none."""
    phases = [Phase.explicit, Phase.generate]
    usual = settings.get_profile("same")
    settings.register_profile("quick", usual, phases=phases, database=None)
    settings.load_profile("quick")
