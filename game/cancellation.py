"""Cancelling long computations, and letting other threads run meanwhile."""

import math
import threading
import time
from collections.abc import Callable
from itertools import count

# Called by everything that computes for long, at least every few milliseconds. It may raise
# Cancelled, and it is where other threads get their turn.
Checkpoint = Callable[[], None]


# Called by long work with how much of it is done, and of how much; a checkpoint as well.
Report = Callable[[int, int], None]

# How long work goes on between two rests, in seconds.
WORK_SECONDS = 0.001
LONG = 0.5  # s after which a player is to know what is being waited for
AGAIN = 0.1  # s until that is shown again


class Cancelled(Exception):  # noqa: N818 - not an error: the caller wanted it
    """The work was cancelled, or its time is over."""


def no_checkpoint() -> None:
    """Do nothing: the checkpoint of work that nobody cancels and no other thread waits for."""


def no_report(done: int, total: int) -> None:
    """Do nothing: the report of work whose progress nobody sees."""


def untold(*_: object) -> None:
    """Tell nobody what takes long."""


class LongWait:
    """Says what is being waited for, once that has taken half a second.

    It is called with a sentence again and again; from then on, it shows each. Where it was not
    called for as long as that, another wait begins.
    """

    def __init__(self, show: Callable[[str], None]) -> None:
        """Take what shows a sentence; it is called a few times a second."""
        self._show = show
        self._due = self._called = -math.inf

    def __call__(self, sentence: str) -> None:
        """Show a sentence, if the first call of this wait was long enough ago."""
        now = time.monotonic()
        if now - self._called >= LONG:
            self._due = now + LONG
        self._called = now
        if now >= self._due:
            self._show(sentence)
            self._due = now + AGAIN


class LimitReached(Exception):  # noqa: N818 - not an error: what was found will do
    """Work has taken as much as it may."""


def limited(checkpoint: Checkpoint, limit: int | None) -> Checkpoint:
    """Return a checkpoint that can be called so many times, and then raises `LimitReached`.

    It calls another one; None is for no limit.
    """
    if limit is None:
        return checkpoint
    calls = count(1)

    def counted() -> None:
        checkpoint()
        if next(calls) > limit:
            raise LimitReached

    return counted


class CancelToken:
    """A checkpoint for work that another thread may cancel, or that has a deadline.

    >>> token = CancelToken()
    >>> token()
    >>> token.cancel()
    >>> token()
    Traceback (most recent call last):
    game.cancellation.Cancelled: the work was called off
    """

    def __init__(self, seconds: float | None = None, rest: float | None = None) -> None:
        """Make a token; its time starts now.

        Args:
            seconds: how long the work may take, in seconds, or None for no limit.
            rest: how long to sleep at a checkpoint, in seconds, so that a thread that draws
                gets its turn at once; 0 only offers the turn, None does not. There is at most
                one rest for each `WORK_SECONDS` of work.
        """
        self._cancelled = threading.Event()
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._rest = rest
        self._next_rest = 0.0

    def cancel(self) -> None:
        """Cancel the work: it ends at its next checkpoint. Any thread may do so."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether the work was cancelled; not whether its time is over."""
        return self._cancelled.is_set()

    @property
    def seconds_left(self) -> float | None:
        """How many seconds the work may still take; None for no limit."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    def __call__(self) -> None:
        """Pass a checkpoint, and rest there if a rest is due.

        Raises:
            Cancelled: the work was cancelled, or its time is over.
        """
        if self._cancelled.is_set():
            raise Cancelled("the work was called off")
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise Cancelled("the time is over")
        if self._rest is not None and time.monotonic() >= self._next_rest:
            time.sleep(self._rest)
            self._next_rest = time.monotonic() + WORK_SECONDS
