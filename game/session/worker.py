"""Work done aside, in a thread of its own, so that frames never wait for it."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.coach import CancelToken, Checkpoint

# Work that yields what it has found, better each time. It is begun in the other thread, and
# calls the checkpoint often, or has the coach call it.
Work = Callable[["Checkpoint"], Iterator[object]]

REST = 0.0005  # s that work sleeps at each checkpoint, so that frames get their turn
PAUSE = 0.15  # s at least between two times that results are told of
PATIENCE = 5.0  # s in which a thread that is called off comes to its end


class Failed(NamedTuple):
    """What is handed out in the place of a result where the work has failed.

    Attributes:
        why: the error, in its own words.
    """

    why: str


class Aside:
    """A thread that does one piece of work at a time: the one that was asked for last.

    The thread begins with the first work, and ends with `close`.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        """Make one that has nothing to do.

        Args:
            tell: called in the other thread when there is something for `take`.
        """
        self._tell = tell
        self._asked = threading.Condition()
        self._work: Work | None = None
        self._token: CancelToken | None = None
        self._result: object = None
        self._told = -math.inf  # when results were told of last, by the monotonic clock, in s
        self._later: threading.Timer | None = None  # tells of the result when its time has come
        self._closed = False
        self._thread: threading.Thread | None = None

    def do(self, work: Work) -> None:
        """Do some work, and drop what was asked for before it."""
        with self._asked:
            self._drop()
            self._work = work
            self._asked.notify()
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="aside", daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Drop what was asked for."""
        with self._asked:
            self._drop()

    def take(self) -> object:
        """Return the last result of the work that was asked for last, once; None for none."""
        with self._asked:
            result, self._result = self._result, None
            return result

    @property
    def busy(self) -> bool:
        """Whether work is asked for or under way, and not called off."""
        with self._asked:
            return self._work is not None or self._token is not None

    def close(self) -> None:
        """Drop what was asked for, and end the thread."""
        with self._asked:
            self._drop()
            self._closed = True
            self._asked.notify()
        if self._thread:
            self._thread.join(PATIENCE)

    def _drop(self) -> None:
        if self._token:
            self._token.cancel()
        self._forget_later()
        self._work = self._token = self._result = None

    def _run(self) -> None:
        try:
            # Imported here because numpy takes longer to load than the window.
            from game.coach import Cancelled, CancelToken
        except ImportError as error:
            self._fail(error, None)
            return
        while True:
            with self._asked:
                self._asked.wait_for(lambda: self._work is not None or self._closed)
                if self._closed:
                    return
                work, self._work = self._work, None
                token = self._token = CancelToken(rest=REST)
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

    def _do(self, work: Work, token: CancelToken) -> None:
        """Do some work; tell of its first and its last result at once, of others by and by."""
        self._told = -math.inf
        for result in work(token):
            with self._asked:
                token()  # what was called off is not told
                self._result = result
                wait = self._told + PAUSE - time.monotonic()
                if wait > 0 and self._later is None:
                    self._later = threading.Timer(wait, self._tell_now)
                    self._later.daemon = True
                    self._later.start()
            if wait <= 0:
                self._tell_now()
        self._tell_now()

    def _fail(self, error: Exception, token: CancelToken | None) -> None:
        """Hand out that the work has failed, and report the error as any thread does."""
        with self._asked:
            if self._token is token:
                self._result = Failed(f"{type(error).__name__}: {error}")
        self._tell_now()
        trace = (type(error), error, error.__traceback__, threading.current_thread())
        threading.excepthook(threading.ExceptHookArgs(trace))

    def _tell_now(self) -> None:
        """Tell that there is a result, if nobody has taken it yet."""
        with self._asked:
            self._forget_later()
            if self._result is None:
                return
            self._told = time.monotonic()
        self._tell()

    def _forget_later(self) -> None:
        if self._later:
            self._later.cancel()
        self._later = None
