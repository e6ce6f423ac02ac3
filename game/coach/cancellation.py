"""How long work may go on, and how it lets others in: the release points of the coach."""

import threading
import time
from collections.abc import Callable

# Called often by everything that computes for long, at least every few milliseconds; it may
# raise Stopped, and it is the place to let other threads in.
Pace = Callable[[], None]


# How long work goes on, in seconds, before it rests again.
AT_A_STRETCH = 0.001


class Stopped(Exception):  # noqa: N818 - not an error: the caller wanted it
    """The work was called off, or its time is over."""


def unhurried() -> None:
    """Go on for as long as it takes, without letting others in: the pace of a plain program."""


class Leash:
    """A pace for work that another thread can call off, or that has a deadline.

    >>> leash = Leash()
    >>> leash()
    >>> leash.stop()
    >>> leash()
    Traceback (most recent call last):
    game.coach.cancellation.Stopped: the work was called off
    """

    def __init__(self, seconds: float | None = None, rest: float | None = None) -> None:
        """Make a leash.

        Args:
            seconds: how long the work may take from now, in seconds, or None for no limit.
            rest: how long to sleep at a release point, in seconds, so that a thread that draws
                gets its turn at once; 0 only offers the turn, None does not. Release points
                that follow each other within a millisecond are one.
        """
        self._stopped = threading.Event()
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._rest = rest
        self._next_rest = 0.0

    def stop(self) -> None:
        """Call the work off; it ends at its next release point. Any thread may do so."""
        self._stopped.set()

    def __call__(self) -> None:
        """Be a release point.

        Raises:
            Stopped: the work was called off, or its time is over.
        """
        if self._stopped.is_set():
            raise Stopped("the work was called off")
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise Stopped("the time is over")
        if self._rest is not None and time.monotonic() >= self._next_rest:
            time.sleep(self._rest)
            self._next_rest = time.monotonic() + AT_A_STRETCH
