"""Work that two processes share: what they do, and what is done where one of them fails or stops.

The further process is started at once here, at the first checkpoint at which a task waits, and
given the first one that waits. As it takes longer to start than all else, this process does the
others meanwhile.
"""

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from multiprocessing import Pipe, active_children
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

import pytest

from game.cancellation import Cancelled, Checkpoint, no_checkpoint
from game.coach import Search, Vocabulary, grow
from game.coach.anytime import Growth, grow_in_time, total_of
from game.coach.bounds import UNLIMITED
from game.coach.crew import STOP, Crew, Mate, serve, usable_processes
from game.coach.strategy import Progress, silent
from game.rules import HardMode
from tests.coach.clerks import Clerk, Page, UnsendablePage
from tests.coach.games import word_list
from tests.needs import needs


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start further processes at once, look after them always, and see that none is left."""
    monkeypatch.setattr("game.coach.crew.ALONE", 0.0)
    monkeypatch.setattr("game.coach.crew.LOOK", 0.0)
    monkeypatch.setattr("game.coach.crew.wait", lambda pipes, _: wait(pipes, 0.01))
    yield
    assert active_children() == []


class Office:
    """A crew of clerks, and pages that it has signed."""

    def __init__(self, check: Checkpoint = no_checkpoint, most: int = 2) -> None:
        self.crew: Crew[Clerk, Page] = Crew(Clerk, check, most)
        self.shares: list[float] = []

    def share(self, nth: int, row: float) -> float | None:
        self.shares.append(row)
        return None

    def sign(self, pages: list[Page], step: Callable[..., None] = Clerk.sign) -> list[Page]:
        """Have pages signed, each once, and return them."""
        signed: list[Page] = []

        def take(page: Page, found: Page) -> bool:
            page.signed = found.signed
            signed.append(page)
            return False

        self.crew.do([step], pages, self.share, take)
        assert Counter(signed) == Counter(pages)
        return pages


def four_pages() -> list[Page]:
    """Return pages that nobody has signed."""
    return [Page(number) for number in range(4)]


def signatures(pages: list[Page]) -> list[list[str]]:
    """Return what each page is signed with, without who did it."""
    return [[word for _, word in page.signed] for page in pages]


def signers(pages: list[Page]) -> set[int]:
    """Return the processes that signed pages."""
    return {process for page in pages for process, _ in page.signed}


def test_two_processes_share_the_tasks_and_each_goes_on_with_its_own() -> None:
    office = Office()
    with office.crew:
        pages = office.sign(four_pages())
        assert signatures(pages) == [["new"]] * 4
        assert pages[0].signed[0][0] == os.getpid()
        assert len(signers(pages)) == 2 and pages[1].signed[0][0] != os.getpid()
        # At first one process has all four before it, then each of two half of what is not done.
        assert office.shares == [4, 2, 1.5, 1]
        office.sign(pages[::-1])
    assert signatures(pages)[1] == ["new", "known"]
    (there, _), (again, _) = pages[1].signed
    assert there == again != os.getpid()


def test_one_process_is_enough_where_no_more_are_allowed_or_nothing_waits() -> None:
    for most, pages in ((1, 4), (2, 1)):
        office = Office(most=most)
        with office.crew:
            done = office.sign([Page(number) for number in range(pages)])
        assert signers(done) == {os.getpid()}
        assert office.shares == [*range(pages, 0, -1)]


@pytest.mark.parametrize("most", [1, 2])
def test_all_take_a_step_before_any_takes_the_next_unless_it_is_done(most: int) -> None:
    office, taken = Office(most=most), list[int]()

    def take(page: Page, found: Page) -> bool:
        page.signed = found.signed
        taken.append(page.number)
        return page.number != 2

    pages = four_pages()
    with office.crew:
        office.crew.do([Clerk.sign] * 3, pages, office.share, take)
    assert Counter(taken) == {0: 3, 1: 3, 2: 1, 3: 3}
    assert [len(page.signed) for page in pages] == [3, 3, 1, 3]
    if most == 1:
        assert taken == [0, 1, 2, 3, 0, 1, 3, 0, 1, 3]
        assert office.shares == [4, 3, 2, 1, 3, 2, 1, 3, 2, 1]


def test_what_a_process_had_in_hand_that_dies_is_done_here() -> None:
    killed: list[int | None] = []

    def kill() -> None:
        for child in active_children():
            killed.append(child.pid)
            child.kill()
            child.join()

    office = Office(kill)
    with office.crew:
        pages = office.sign(four_pages())
        office.sign(pages)
    assert signatures(pages) == [["new", "known"]] * 4
    assert signers(pages) == {os.getpid()}
    assert len(killed) == 1  # no other one is started


def test_where_no_process_can_be_started_all_is_done_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_process: SpawnProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", refused)
    office = Office()
    with office.crew:
        pages = office.sign([Page(number) for number in range(3)])
    assert signatures(pages) == [["new"]] * 3 and signers(pages) == {os.getpid()}


def test_what_cannot_be_sent_is_done_here() -> None:
    office = Office()
    with office.crew:
        pages = office.sign([Page(0), UnsendablePage(1), Page(2)])
    assert signatures(pages) == [["new"]] * 3 and signers(pages) == {os.getpid()}


def test_both_stop_when_this_process_is_cancelled() -> None:
    calls = count()

    def check() -> None:
        if next(calls) > 3:
            raise Cancelled

    office = Office(check)
    with office.crew:
        pages = office.sign(four_pages(), Clerk.try_for_ever)
        assert signatures(pages) == [["stopped"]] * 4 and len(signers(pages)) == 2
        later = office.sign(four_pages(), Clerk.try_for_ever)
        assert signatures(later) == [["stopped"]] * 4


def test_an_error_here_ends_the_further_process() -> None:
    started = []

    def fail() -> None:
        started.extend(active_children())
        raise ValueError

    office = Office(fail)
    with pytest.raises(ValueError), office.crew:
        office.sign(four_pages(), Clerk.try_for_ever)
    assert len(started) == 1 and not started[0].is_alive()


@needs("POSIX")
def test_only_this_process_hears_of_ctrl_c() -> None:
    def interrupt() -> None:
        for child in active_children():
            assert child.pid
            os.kill(child.pid, signal.SIGINT)

    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    office = Office(interrupt)
    with office.crew:
        pages = office.sign(four_pages())
    assert len(signers(pages)) == 2
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Give what serves a pipe in a thread of this process."""
    threads: list[threading.Thread] = []

    def start(pipe: object) -> None:
        threads.append(threading.Thread(target=serve, args=(pipe,)))
        threads[-1].start()

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    yield start
    for thread in threads:
        thread.join()  # it ends by itself


def test_a_further_process_ends_when_nobody_is_there(served: Callable[..., None]) -> None:
    here, there = Pipe()
    here.send(Clerk)
    here.send((Clerk.try_for_ever, Page(1), None))
    served(there)
    here.close()


def test_a_further_process_stops_what_it_has_in_hand_and_what_follows(
    served: Callable[..., None],
) -> None:
    here, there = Pipe()
    served(there)
    with here:
        here.send(Clerk)
        here.send((Clerk.sign, Page(1), None))
        signed = here.recv()
        assert signatures([signed]) == [["new"]]
        here.send((Clerk.sign, signed, None))
        assert signatures([here.recv()]) == [["new", "known"]]
        here.send((Clerk.try_for_ever, Page(2), None))
        here.send(STOP)
        assert signatures([here.recv()]) == [["stopped"]]
        here.send((Clerk.try_for_ever, Page(3), None))
        assert signatures([here.recv()]) == [["stopped"]]
        here.send(STOP)  # it is told once more
        here.send((Clerk.try_for_ever, Page(4), None))
        assert signatures([here.recv()]) == [["stopped"]]


@pytest.mark.parametrize(("processors", "most"), [(None, 1), (1, 1), (2, 2), (64, 2)])
def test_two_processes_need_two_processors(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, most: int
) -> None:
    usable = set(range(processors or 1))
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: usable, raising=False)
    assert usable_processes() == most
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert usable_processes() == most
    monkeypatch.setattr("game.coach.crew.FROZEN", True)
    assert usable_processes() == 1


LETTERS = "ABCDEFGHIJ"
FAMILIES = Vocabulary(
    [letter + end for end in ("XXYY", "XYXY", "YXXY", "YYXX") for letter in LETTERS],
    ["XXYYQ", *word_list(4, 40, 5, LETTERS + "XY")],
)
OPENER = "XXYYQ"  # tells the four families apart


def grown(
    level: HardMode,
    processes: int,
    checkpoint: Checkpoint = no_checkpoint,
    progress: Progress = silent,
    left: int = UNLIMITED,
) -> Growth:
    """Return a tree that so many processes grow."""
    search = Search(FAMILIES, level, checkpoint=checkpoint)
    return grow_in_time(search, OPENER, left, None, progress, processes)


@pytest.mark.parametrize(("level", "left"), [(HardMode.OFF, UNLIMITED), (HardMode.HARD, 4)])
def test_a_tree_is_as_good_whoever_grows_it(
    monkeypatch: pytest.MonkeyPatch, level: HardMode, left: int
) -> None:
    found, given = Mate.found, []

    def watched(mate: Mate[object, object]) -> tuple[int, object, object] | None:
        answer = found(mate)
        given.append(answer)
        return answer

    monkeypatch.setattr(Mate, "found", watched)
    alone, shared = (grown(level, most, left=left) for most in (1, 2))
    assert any(given)  # the further process had its share
    assert shared.is_best and shared.least == alone.least
    assert shared.tree.total == alone.tree.total
    assert shared.tree.all_lost == alone.tree.all_lost
    assert total_of(shared.tree) == total_of(grow(Search(FAMILIES, level), OPENER, left))


def test_a_tree_is_whole_and_right_where_the_further_process_dies() -> None:
    killed = []

    def kill() -> None:
        for child in active_children():
            killed.append(child)
            child.kill()
            child.join()

    growth = grown(HardMode.OFF, 2, kill)
    assert len(killed) == 1
    assert growth.is_best and growth.least == grown(HardMode.OFF, 1).least


@pytest.mark.parametrize("calls", [1, 200])
def test_a_tree_that_is_cancelled_has_a_plan_for_each_set(calls: int) -> None:
    passed = count()

    def check() -> None:
        if next(passed) >= calls:
            raise Cancelled

    best = grown(HardMode.OFF, 1).least
    growth = grown(HardMode.OFF, 2, check)
    assert growth.least <= best <= total_of(growth.tree)
    assert sum(growth.tree.distribution.values()) == 40
