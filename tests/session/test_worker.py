"""Work in the background: one piece at a time, and dropped when another is asked for."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.coach import Checkpoint
from game.session import jobs
from game.session.jobs import BackgroundWorker, Work

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # s; far more than is needed


class Listener:
    """Hears when something was found, and can wait for it."""

    def __init__(self) -> None:
        self.worker = BackgroundWorker(self._tell)
        self.told = threading.Semaphore(0)

    def _tell(self) -> None:
        self.told.release()

    def wait(self) -> object:
        """Return the next result."""
        while True:
            assert self.told.acquire(timeout=PATIENCE)
            result = self.worker.take()
            if result is not None:
                return result

    def wait_for(self, wanted: object) -> None:
        while self.wait() != wanted:
            pass


@pytest.fixture
def listener() -> Iterator[Listener]:
    one = Listener()
    yield one
    one.worker.close()


def yields(*values: object) -> Work:
    def work(checkpoint: Checkpoint) -> Iterator[object]:
        yield from values

    return work


def endless(begun: threading.Event, ended: threading.Event) -> Work:
    def work(checkpoint: Checkpoint) -> Iterator[object]:
        begun.set()
        try:
            while True:
                checkpoint()
        finally:
            ended.set()
        yield None

    return work


def test_new_work_calls_the_work_before_off(listener: Listener) -> None:
    begun, ended = threading.Event(), threading.Event()
    listener.worker.do(endless(begun, ended))
    assert begun.wait(PATIENCE)
    listener.worker.do(yields("new"))
    listener.wait_for("new")
    assert ended.is_set()


def test_of_all_work_the_first_and_the_last_result_are_told_at_once(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "INTERVAL", float("inf"))
    taken = threading.Semaphore(0)

    def work(_: Checkpoint) -> Iterator[object]:
        yield "first"
        assert taken.acquire(timeout=PATIENCE)
        yield "last"

    for _ in range(2):
        listener.worker.do(work)
        assert listener.wait() == "first"
        taken.release()
        assert listener.wait() == "last"


def test_all_work_is_done_in_one_thread_which_holds_up_no_end(listener: Listener) -> None:
    def work(checkpoint: Checkpoint) -> Iterator[object]:
        yield threading.current_thread()

    listener.worker.do(work)
    first = listener.wait()
    listener.worker.do(work)
    assert listener.wait() is first
    assert isinstance(first, threading.Thread)
    assert first.daemon
    assert first is not threading.current_thread()


def test_what_is_found_once_the_work_is_cancelled_is_not_handed_out(listener: Listener) -> None:
    ended = threading.Event()

    def work(checkpoint: Checkpoint) -> Iterator[object]:
        try:
            listener.worker.cancel()
            yield "late"
        finally:
            ended.set()

    listener.worker.do(work)
    assert ended.wait(PATIENCE)
    assert listener.worker.take() is None
    listener.worker.do(yields("after"))
    assert listener.wait() == "after"


def test_work_is_awaited_to_its_end_or_for_some_time(listener: Listener) -> None:
    begun, ended, go_on = threading.Event(), threading.Event(), threading.Event()
    listener.worker.do(endless(begun, ended))
    listener.worker.wait(0)
    assert listener.worker.take() is None

    def work(checkpoint: Checkpoint) -> Iterator[object]:
        begun.set()
        go_on.wait(PATIENCE)
        yield 1
        yield 2

    begun.clear()
    listener.worker.do(work)
    assert begun.wait(PATIENCE)
    threading.Timer(0, go_on.set).start()
    listener.worker.wait(PATIENCE)
    assert listener.worker.take() == 2
    assert listener.worker.take() is None
    listener.worker.wait(PATIENCE)  # where there is nothing to wait for, it is over at once


def test_work_that_fails_does_not_end_the_work_that_follows(listener: Listener) -> None:
    failed = threading.Event()
    hook, threading.excepthook = threading.excepthook, lambda _: failed.set()

    def broken(checkpoint: Checkpoint) -> Iterator[object]:
        raise RuntimeError("a fault")
        yield

    try:
        listener.worker.do(broken)
        assert "(RuntimeError: a fault)" in str(listener.wait())
        assert failed.wait(PATIENCE)
        listener.worker.do(yields("after"))
        listener.wait_for("after")
    finally:
        threading.excepthook = hook


def test_closing_ends_the_work_and_the_thread() -> None:
    others = {*threading.enumerate()}  # which other tests may have left
    begun, ended = threading.Event(), threading.Event()
    worker = BackgroundWorker(lambda: None)
    worker.do(endless(begun, ended))
    assert begun.wait(PATIENCE)
    assert [thread.name for thread in {*threading.enumerate()} - others] == ["worker"]
    worker.close()
    assert ended.is_set()
    assert {*threading.enumerate()} <= others


LEFT_AT_WORK = """
import threading
import numpy
from game.session.jobs import BackgroundWorker

begun = threading.Event()
numbers = numpy.random.default_rng(1).integers(0, 1000, 300_000)

def work(checkpoint):
    while True:
        checkpoint()
        numpy.unique(numbers)
        begun.set()
    yield None

workers = [BackgroundWorker(lambda: None) for _ in range(3)]
for worker in workers:
    worker.do(work)
begun.wait()
print("left")
"""


def test_the_work_that_is_left_ends_by_itself_when_the_program_ends() -> None:
    program = LEFT_AT_WORK.replace("    while True:", "    try:\n     while True:").replace(
        "    yield None", "    finally:\n        print('ended', flush=True)\n    yield None"
    )
    command = [sys.executable, "-c", program.replace("range(3)", "range(1)")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "left\nended\n", "")


def test_where_no_thread_can_be_started_that_is_said(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", refused)
        listener.worker.do(yields(1))
    assert "(RuntimeError: can't start new thread)" in str(listener.worker.take())
    listener.worker.do(yields(2))
    listener.wait_for(2)
