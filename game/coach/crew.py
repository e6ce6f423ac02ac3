"""Work that is shared with a further process, where it takes long.

The work is a list of tasks that have nothing to do with each other; each is taken further in some
steps. This process begins alone, since most work is done before another one would be of use. If
some of it still waits after `ALONE` seconds, a further process is started, and from then on whoever
is free takes the next task. For its later steps a task goes back to the process that had it before,
which may have kept what it found; but one that has none left takes those of the other.

Nothing is locked, and no thread waits, but for a list of very many words to be sent at the start:
at the checkpoints of its own tasks, this process looks whether the other one has finished, and
gives it the next. So does the other one look whether it is told to stop, or nobody is there any
more. If it ends before its time, or cannot be started, what it had in hand is done here.
"""

import math
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from game.cancellation import Cancelled, Checkpoint
from game.program import FROZEN

Worker = TypeVar("Worker")
Task = TypeVar("Task")
# Takes a task further, within some seconds unless that is None, and calls the checkpoint.
Step = Callable[[Worker, Task, float | None, Checkpoint], None]

MOST = 2  # processes that share work
ALONE = 2.0  # seconds, after which a further process is started
LOOK = 0.005  # seconds from one look at what the other process sent to the next
SAFE = "PYTHONSAFEPATH"  # does what -P does, with which `multiprocessing` starts none
STOP = None  # is sent in place of an order
# What shows that a further process has ended or takes no orders; the last one, that a task is
# too deep to be sent.
FAILURES = (EOFError, OSError, RecursionError)


def usable_processes() -> int:
    """Return how many processes may share work here, at most `MOST`."""
    if FROZEN:  # where a further process would be the whole program once more
        return 1
    if hasattr(os, "sched_getaffinity"):
        return min(MOST, len(os.sched_getaffinity(0)))
    return min(MOST, os.cpu_count() or 1)


class Crew(Generic[Worker, Task]):
    """Those who share work: this process, and maybe a further one.

    It is used in a `with` block, after which there is no further process.
    """

    def __init__(self, make: Callable[[], Worker], check: Checkpoint, most: int = 1) -> None:
        """Begin alone.

        Args:
            make: makes who takes the steps, in each process; it can be pickled.
            check: called at the checkpoints of this process. Where it cancels what is done here,
                the further process stops as well.
            most: how many processes there may be, 1 or 2.
        """
        self._make, self._check_here = make, check
        self._worker = make()
        self._waiting: list[tuple[int, Task]] = []  # each for its n-th step
        self._mate: Mate[Worker, Task] | None = None
        self._theirs: set[Task] = set()  # what the further process has or had in hand
        self._next_look = time.monotonic() + ALONE if most > 1 else math.inf

    def __enter__(self) -> "Crew[Worker, Task]":
        return self

    def __exit__(self, *_: object) -> None:
        if self._mate:
            self._mate.end()

    def do(
        self,
        steps: Sequence[Step[Worker, Task]],
        tasks: Iterable[Task],
        share: Callable[[int, float], float | None],
        done: Callable[[Task, Task], bool],
    ) -> None:
        """Have steps taken with each of some tasks: the first with all, then the next.

        Args:
            steps: the steps; like the tasks, they can be pickled.
            tasks: the tasks, which each step changes.
            share: returns how many seconds the n-th step may take, counted from 0, where so many
                tasks follow each other.
            done: called with each task, and with what a step made of it, itself or a copy; returns
                whether the next step is to be taken as well.
        """
        self._steps, self._share, self._done = steps, share, done
        self._waiting = [(0, task) for task in tasks]
        while self._waiting or (self._mate and self._mate.in_hand):
            if self._waiting:
                nth, task, seconds = self._next(is_theirs=False)
                steps[nth](self._worker, task, seconds, self._check)
                self._take(nth, task, task)
            elif self._mate:
                self._mate.wait()
                with suppress(Cancelled):
                    self._check()

    def _next(self, is_theirs: bool) -> tuple[int, Task, float | None]:
        """Return which step one of the processes takes next, with which task, in what time."""
        nth = min(nth for nth, _ in self._waiting)
        row = [task for each, task in self._waiting if each == nth]
        task = next((task for task in row if (task in self._theirs) == is_theirs), row[0])
        self._waiting.remove((nth, task))
        # The other process has one in hand.
        length = (len(row) + 1) / 2 if self._mate else len(row)
        return nth, task, self._share(nth, length)

    def _take(self, nth: int, task: Task, found: Task) -> None:
        """Take what the n-th step made of a task, which waits for the next step if need be."""
        if self._done(task, found) and nth + 1 < len(self._steps):
            self._waiting.append((nth + 1, task))

    def _check(self) -> None:
        """Pass a checkpoint of this process, and see to the further one."""
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + LOOK
            self._see_to_mate()
        try:
            self._check_here()
        except Cancelled:
            if self._mate:
                self._mate.stop()
            else:
                self._next_look = math.inf
            raise

    def _see_to_mate(self) -> None:
        """Take what the further process has done, and give it the next task; start it before."""
        if self._mate is None and not self._waiting:
            return
        try:
            self._mate = mate = self._mate or Mate(self._make)
            if found := mate.found():
                self._take(*found)
            if not mate.in_hand and self._waiting:
                nth, task, seconds = self._next(is_theirs=True)
                self._theirs.add(task)
                mate.give(nth, task, self._steps[nth], seconds)
        except FAILURES:
            self._go_on_alone()

    def _go_on_alone(self) -> None:
        """Go on without the further process, with what it had in hand."""
        self._next_look = math.inf
        if self._mate:
            self._mate.end()
            if self._mate.in_hand:
                self._waiting.insert(0, self._mate.in_hand)
            self._mate = None


class Mate(Generic[Worker, Task]):
    """A further process as the first one sees it.

    Any call may raise one of `FAILURES`; then it is of no more use.

    Attributes:
        in_hand: the number of the step that it takes, and the task; None if it has none.
    """

    def __init__(self, make: Callable[[], Worker]) -> None:
        """Start it; the argument is that of `Crew`."""
        self.in_hand: tuple[int, Task] | None = None
        self._is_stopped = False
        context = get_context("spawn")
        self._pipe, its_end = context.Pipe()
        self._process = context.Process(target=serve, args=(its_end,), daemon=True)
        try:
            with its_end, alone(), holding_back_interrupts():
                self._process.start()
            self._pipe.send(make)
        except BaseException:
            self.end()
            raise

    def give(self, nth: int, task: Task, step: Step[Worker, Task], seconds: float | None) -> None:
        """Have it take a step, the n-th one, with a task, when it has nothing in hand."""
        self.in_hand = nth, task
        self._pipe.send((step, task, seconds))

    def found(self) -> tuple[int, Task, Task] | None:
        """Return what it had in hand, and what it made of the task; None if that takes longer."""
        if self.in_hand is None:
            return None
        if not self._pipe.poll():
            if not self._process.is_alive():  # the pipe need not show it, where it never took it
                raise EOFError
            return None
        found = *self.in_hand, self._pipe.recv()
        self.in_hand = None
        return found

    def wait(self) -> None:
        """Wait until it is time to look at what it has done."""
        wait([self._pipe], LOOK)

    def stop(self) -> None:
        """Have it pass no further checkpoint, now and with later tasks."""
        if not self._is_stopped:
            self._is_stopped = True
            with suppress(*FAILURES):  # which shows when it is looked at
                self._pipe.send(STOP)

    def end(self) -> None:
        """End it, whatever it does."""
        self._pipe.close()
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()


@contextmanager
def alone() -> Iterator[None]:
    """Have interpreters that are started take no module from the folder they are started in."""
    before = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    try:
        yield
    finally:
        os.environ.pop(SAFE)
        if before is not None:
            os.environ[SAFE] = before


@contextmanager
def holding_back_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; processes that are started meanwhile never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    resource_tracker.ensure_running()  # to start it would let Ctrl-C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection) -> None:
    """Take the steps that are asked for through a pipe: all that the further process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process says whether to stop
    is_stopped, next_look = False, 0.0

    def check() -> None:
        nonlocal is_stopped, next_look
        now = time.monotonic()
        if now >= next_look:
            next_look = now + LOOK
            if pipe.poll():
                is_stopped = pipe.recv() is STOP  # nothing else comes before the answer
        if is_stopped:
            raise Cancelled("the first process stops")

    # Whatever goes wrong goes wrong in the first process as well, when it does the task itself.
    with suppress(Exception):
        worker = pipe.recv()()
        while True:
            order = pipe.recv()  # the last time, nobody is there any more
            if order is STOP:
                is_stopped = True
                continue
            step, task, seconds = order
            step(worker, task, seconds, check)
            pipe.send(task)
