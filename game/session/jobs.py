"""Threads that work in the background, so that frames never wait for long work."""

from __future__ import annotations

import atexit
import math
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple
from weakref import WeakSet

from game.cancellation import Cancelled, CancelToken, Checkpoint, Report, no_report
from game.catalogue import tr
from game.profile.database import OPERATIONS
from game.profile.errors import ProfileError
from game.profile.profile import Profile

# Work that yields what it has found, better each time. It runs in the worker's thread, and
# calls the checkpoint often, or has the coach call it.
Work = Callable[[Checkpoint], Iterator[object]]

SLEEP = 0.0005  # s of sleep at each checkpoint, so that the thread that draws gets its turn
INTERVAL = 0.15  # s at least between two notifications
JOIN_TIMEOUT = 5.0  # s in which a cancelled thread ends


class JobError(ProfileError):
    """Work has failed by a fault of the program."""

    def __init__(self, error: Exception) -> None:
        problem = f"{type(error).__name__}: {error}"
        super().__init__(
            tr("Something went wrong ({problem}). Restart Verdigris to try again.", problem=problem)
        )


_started: WeakSet[BackgroundWorker] = WeakSet()


@atexit.register
def _end_threads() -> None:
    """End the threads that are left when the program ends.

    Python would end them within whatever they do, and where that is C++ of numpy, the whole
    program would be aborted.
    """
    for worker in [*_started]:
        worker.close()


class BackgroundWorker:
    """A thread that does one piece of work at a time: the one that was asked for last.

    The thread starts with the first work, and ends with `close`. Only the newest result is held.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        """Make one that has nothing to do.

        Args:
            notify: called in the worker's thread when there is something for `take`: at once
                for the first and the last result, and now and then for those in between.
        """
        self._notify = notify
        self._asked = threading.Condition()
        self._work: Work | None = None
        self._token: CancelToken | None = None
        self._result: object = None
        self._withheld = False  # whether the result is one that nobody was notified of
        self._next_notice = -math.inf  # when that may be, by the monotonic clock, in s
        self._closed = False
        self._thread: threading.Thread | None = None

    def do(self, work: Work) -> None:
        """Do some work, and cancel what was asked for before it."""
        with self._asked:
            self._drop()
            self._work = work
            self._asked.notify_all()
        if self._thread is None or not self._thread.is_alive():
            thread = threading.Thread(target=self._run, name="worker", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:  # the system allows no further thread
                self._hand_out(error, None)
            else:
                self._thread = thread
                _started.add(self)

    def cancel(self) -> None:
        """Cancel what was asked for, and drop its result."""
        with self._asked:
            self._drop()

    def take(self) -> object:
        """Return the newest result of the work that was asked for last, once; None for none."""
        with self._asked:
            result, self._result = self._result, None
            return result

    def wait(self, seconds: float) -> bool:
        """Wait until the work has ended, at most for some time, and return whether it has."""
        with self._asked:
            return self._asked.wait_for(lambda: self._work is None and self._token is None, seconds)

    def close(self) -> None:
        """Cancel what was asked for, and end the thread."""
        with self._asked:
            self._drop()
            self._closed = True
            self._asked.notify_all()
        if self._thread:
            self._thread.join(JOIN_TIMEOUT)

    def _drop(self) -> None:
        if self._token:
            self._token.cancel()
        self._work = self._token = self._result = None

    def _run(self) -> None:
        while True:
            with self._asked:
                self._asked.wait_for(lambda: self._work is not None or self._closed)
                if self._closed:
                    return
                work, self._work = self._work, None
                token = self._token = CancelToken(rest=SLEEP)
            assert work
            try:
                self._do(work, token)
            except Cancelled:
                continue
            except Exception as error:  # a fault must not end the work that follows
                self._hand_out(error, token)
                trace = (type(error), error, error.__traceback__, threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(trace))  # as in any thread
            finally:
                with self._asked:
                    if self._token is token:
                        self._token = None
                    self._asked.notify_all()

    def _do(self, work: Work, token: CancelToken) -> None:
        """Do some work, hold its results for `take` unless it is cancelled, and notify of them."""

        def checkpoint() -> None:
            token()
            self._notify_if_due()

        self._next_notice = -math.inf
        for result in work(checkpoint):
            self.show(result)
        self._notify_now()

    def show(self, result: object) -> None:
        """Hold a result for `take`, in the thread, unless the work is cancelled; notify of it."""
        with self._asked:
            if self._token is None:
                raise Cancelled
            self._result, self._withheld = result, True
        self._notify_if_due()

    def _hand_out(self, error: Exception, token: CancelToken | None) -> None:
        with self._asked:
            if self._token is token:
                self._result = JobError(error)
        self._notify_now()

    def _notify_if_due(self) -> None:
        """Notify of a result that nobody was notified of, where it is long enough since."""
        if self._withheld and time.monotonic() >= self._next_notice:
            self._notify_now()

    def _notify_now(self) -> None:
        """Notify that there is a result, if nobody has taken it yet."""
        self._withheld = False
        self._next_notice = time.monotonic() + INTERVAL
        with self._asked:
            if self._result is None:
                return
        self._notify()


# What is done: it takes a profile and what is to be called with how far it has come, and returns
# its answer, which is not None. It may raise a ProfileError.
Job = Callable[[Profile, Report], object]
# Called in the loop with what a job has come to: `JobProgress` where it reports any or takes long,
# and at last its answer, or the ProfileError that has ended it.
Take = Callable[[object], None]

PATIENCE = 0.004  # s that the loop waits for an answer; what takes no longer is there at once
LATE = 0.1  # s after which an answer is late


class JobProgress(NamedTuple):
    """How much of a job is done, and of how much; of nothing where that is not known."""

    done: int
    total: int

    @property
    def share(self) -> float:
        """The share that is done, 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else 0.0


class Jobs:
    """The jobs of a window: of each owner one at a time, the one that was asked for last."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Start with nothing to do.

        Args:
            notify: called in a thread when there is something to `collect`.
        """
        self._notify = notify
        self._lanes: dict[str, Lane] = {}

    def ask(self, owner: str, profile: Profile, job: Job, take: Take) -> object:
        """Begin a job, and cancel the one that the owner has asked for before.

        Args:
            owner: who asks.
            profile: the profile that the job is about. It has one of its own for the same file.
            job: what is done.
            take: called by `collect` with what comes later.

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
            lane.take = take
        return found

    def wait_for(self, owner: str, work: Work, take: Take) -> None:
        """Begin work that is none on the saved games; the arguments are as for `ask`."""
        self.cancel(owner)
        lane = self._lanes.setdefault(owner, Lane(self._notify))
        lane.worker.do(work)
        lane.take = take

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
            lane.take = None
            lane.worker.cancel()

    def close(self) -> None:
        """Cancel all jobs, and end their threads."""
        for lane in self._lanes.values():
            lane.take = None
            lane.worker.close()
        self._lanes.clear()


class Lane:
    """The thread of an owner, and who takes what it comes to; None while there is nothing."""

    def __init__(self, notify: Callable[[], None]) -> None:
        self.worker = BackgroundWorker(notify)
        self.take: Take | None = None
        self._took = 0.0  # s, the job before

    def begin(self, profile: Profile, job: Job) -> object:
        """Begin a job, and return its answer if it is there at once.

        Where the one before took longer, nobody waits for this one.
        """
        self.worker.do(partial(self._work, profile.another(), job))
        ended = self.worker.wait(PATIENCE if self._took <= PATIENCE else 0.0)
        return self.worker.take() if ended else None

    def collect(self) -> None:
        """Hand out what there is."""
        if (take := self.take) and (found := self.worker.take()) is not None:
            if not isinstance(found, JobProgress):
                self.take = None
            take(found)

    def _work(self, own: Profile, job: Job, checkpoint: Checkpoint) -> Iterator[object]:
        """Do a job in the thread, with a profile that nothing else uses."""
        began = time.monotonic()
        late = began + LATE  # when nothing was reported by then, that is

        def report(done: int, total: int) -> None:
            nonlocal late
            late = math.inf
            checkpoint()
            self.worker.show(JobProgress(done, total))

        def interrupts() -> int:
            try:
                checkpoint()
                if time.monotonic() >= late:
                    report(0, 0)
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
