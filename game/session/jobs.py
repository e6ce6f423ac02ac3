"""Long work on the saved games, done in threads, so that frames never wait for it.

A job has a profile of its own, reports how far it is, and can be cancelled at any time: nothing
is left half done then. Importing this loads `threading` and SQLite, so it is imported when it is
first wanted.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from threading import Event, Timer
from typing import NamedTuple

from game.cancellation import Cancelled, Checkpoint, Report, no_report
from game.catalogue import tr
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.session.worker import BackgroundWorker, Failed, Work

# What is done: it takes a profile and what is to be called with how far it has come, and returns
# its answer, which is not None. It may raise a ProfileError.
Job = Callable[[Profile, Report], object]
# Called in the loop with what a job has come to: `JobProgress` where it reports any, and at last
# its answer, or the ProfileError that has ended it.
Take = Callable[[object], None]

PATIENCE = 0.004  # s that the loop waits for an answer; what takes no longer is there at once
OPERATIONS = 10_000  # of SQLite between two checkpoints
INTERVAL = 0.1  # s at least between two reports that are shown
LATE = 0.1  # s after which an answer is late


class JobProgress(NamedTuple):
    """How much of a job is done, and of how much."""

    done: int
    total: int

    @property
    def share(self) -> float:
        """The share that is done, 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else 0.0


class JobError(ProfileError):
    """A job has failed by a fault of the program."""


class Jobs:
    """The jobs of a window: of each owner one at a time, the one that was asked for last."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Start with nothing to do.

        Args:
            notify: called in a thread when there is something to `collect`.
        """
        self._notify = notify
        self._lanes: dict[str, Lane] = {}

    def ask(
        self,
        owner: str,
        profile: Profile,
        job: Job,
        take: Take,
        late: Callable[[], None] | None = None,
    ) -> object:
        """Begin a job, and cancel the one that the owner has asked for before.

        Args:
            owner: who asks.
            profile: the profile that the job is about. It has one of its own for the same file.
            job: what is done.
            take: called by `collect` with what comes later.
            late: called by `collect` where the answer is late, once.

        Returns:
            The answer, or the ProfileError, where it is there at once; `take` gets it then no
            more. None where it comes later.
        """
        self.cancel(owner)
        if profile.in_memory:  # which a thread cannot share
            return answered(partial(job, profile, no_report))
        lane = self._lanes.setdefault(owner, Lane(self._notify))
        found = lane.begin(profile, job)
        if found is None:
            lane.wait_for(take, late)
        return found

    def wait_for(self, owner: str, work: Work, take: Take) -> None:
        """Begin work that is none on the saved games; the arguments are as for `ask`."""
        self.cancel(owner)
        lane = self._lanes.setdefault(owner, Lane(self._notify))
        lane.worker.do(work)
        lane.wait_for(take, None)

    def collect(self) -> None:
        """Hand out what the jobs have come to, in the thread of the loop."""
        for lane in list(self._lanes.values()):
            lane.collect()

    def is_busy(self, owner: str) -> bool:
        """Return whether the owner has a job that goes on."""
        lane = self._lanes.get(owner)
        return lane is not None and lane.take is not None

    def cancel(self, owner: str) -> None:
        """Cancel the job of an owner, if there is one; nobody hears of it any more."""
        if lane := self._lanes.get(owner):
            lane.wait_no_more()
            lane.worker.cancel()

    def close(self) -> None:
        """Cancel all jobs, and end their threads."""
        for lane in self._lanes.values():
            lane.wait_no_more()
            lane.worker.close()
        self._lanes.clear()


class Lane:
    """The thread of an owner, and who takes what it comes to; None while there is nothing."""

    def __init__(self, notify: Callable[[], None]) -> None:
        self.worker = BackgroundWorker(notify)
        self.take: Take | None = None
        self._notify = notify
        self._late: Callable[[], None] | None = None
        self._alarm: Timer | None = None  # notifies when the answer is late
        self._is_late = Event()
        self._reported: list[JobProgress] = []  # by the job since the last look; each has its own
        self._took = 0.0  # s, the job before

    def begin(self, profile: Profile, job: Job) -> object:
        """Begin a job, and return its answer if it is there at once.

        Where the one before took longer, nobody waits for this one.
        """
        self._reported = []
        self.worker.do(partial(self._work, profile.another(), job, self._reported))
        self.worker.wait(PATIENCE if self._took <= PATIENCE else 0.0)
        return named(self.worker.take())

    def wait_for(self, take: Take, late: Callable[[], None] | None) -> None:
        """Wait for the answer; the arguments are those of `Jobs.ask`."""
        self.take, self._late = take, late
        if late:
            self._is_late = is_late = Event()

            def ring() -> None:
                is_late.set()
                self._notify()

            self._alarm = Timer(LATE, ring)
            self._alarm.daemon = True
            with suppress(RuntimeError):  # the system allows no further thread
                self._alarm.start()

    def wait_no_more(self) -> None:
        """Leave what comes to nobody."""
        self.take = self._late = None
        if self._alarm:
            self._alarm.cancel()

    def collect(self) -> None:
        """Hand out what there is."""
        take, late = self.take, self._late
        if take is None:
            return
        found = named(self.worker.take())
        if found is not None:
            self.wait_no_more()
            take(found)
        elif self._reported:
            progress = self._reported[-1]
            self._reported.clear()
            take(progress)
        elif late and self._is_late.is_set():
            self._late = None
            late()

    def _work(
        self, own: Profile, job: Job, reported: list[JobProgress], checkpoint: Checkpoint
    ) -> Iterator[object]:
        """Do a job in the thread, with a profile that nothing else uses."""
        began = time.monotonic()
        due = began + INTERVAL

        def report(done: int, total: int) -> None:
            nonlocal due
            checkpoint()
            if time.monotonic() >= due:
                due = time.monotonic() + INTERVAL
                reported.append(JobProgress(done, total))
                self._notify()

        def interrupts() -> int:
            try:
                checkpoint()
            except Cancelled:
                return 1
            return 0

        def connected() -> object:
            with own.connected() as database:
                database.set_progress_handler(interrupts, OPERATIONS)
            return job(own, report)

        try:
            yield answered(connected)
        except sqlite3.OperationalError:
            checkpoint()  # which ends it where it was interrupted
            raise
        finally:
            own.close()
            self._took = time.monotonic() - began


def answered(job: Callable[[], object]) -> object:
    """Return the answer of a job, or the ProfileError that has ended it."""
    try:
        return job()
    except ProfileError as error:
        return error


def named(found: object) -> object:
    """Return what was found, with a fault of the program as an error in words."""
    if isinstance(found, Failed):
        return JobError(
            tr(
                "Something went wrong ({problem}). Restart Verdigris to try again.",
                problem=found.problem,
            )
        )
    return found
