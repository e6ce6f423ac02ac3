"""A thread that works in the background, so that frames never wait for long work."""

from __future__ import annotations

import atexit
import math
import threading
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple
from weakref import WeakSet

from game.cancellation import Cancelled, CancelToken, Checkpoint

# Work that yields what it has found, better each time. It runs in the worker's thread, and
# calls the checkpoint often, or has the coach call it.
Work = Callable[[Checkpoint], Iterator[object]]

SLEEP = 0.0005  # s of sleep at each checkpoint, so that the thread that draws gets its turn
INTERVAL = 0.15  # s at least between two notifications
JOIN_TIMEOUT = 5.0  # s in which a cancelled thread ends


class Failed(NamedTuple):
    """The result of work that failed: the error, in its own words."""

    problem: str


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
        self._awaited = False  # whether the result is waited for, so that nobody is notified
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

    def wait(self, seconds: float) -> None:
        """Wait until the work has ended, at most for some time; what is found then is to be taken.

        Nobody is notified of what is found meanwhile.
        """
        with self._asked:
            self._awaited = True
            self._asked.wait_for(lambda: self._work is None and self._token is None, seconds)
            self._awaited = False

    @property
    def busy(self) -> bool:
        """Whether work is waiting or under way, and not cancelled."""
        with self._asked:
            return self._work is not None or self._token is not None

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
                self._fail(error, token)
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
            with self._asked:
                token()
                self._result, self._withheld = result, True
            self._notify_if_due()
        self._notify_now()

    def _fail(self, error: Exception, token: CancelToken | None) -> None:
        """Hand out that the work has failed, and report the error as any thread does."""
        self._hand_out(error, token)
        trace = (type(error), error, error.__traceback__, threading.current_thread())
        threading.excepthook(threading.ExceptHookArgs(trace))

    def _hand_out(self, error: Exception, token: CancelToken | None) -> None:
        with self._asked:
            if self._token is token:
                self._result = Failed(f"{type(error).__name__}: {error}")
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
            if self._result is None or self._awaited:
                return
        self._notify()
