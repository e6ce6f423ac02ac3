"""Long work on the saved games: in a thread, with progress, and cancelled without a trace."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.cancellation import Report
from game.profile import backups, database
from game.profile.errors import ExchangeError
from game.profile.exchange import export, import_games
from game.profile.history import page
from game.profile.profile import Profile
from game.session import jobs
from game.session.jobs import Job, JobError, JobProgress, Jobs
from tests.profile.games import keep, kept, profile_in, random_games
from tests.profile.real_games import real_games

PATIENCE = 60.0  # s; far more than is needed


class Loop:
    """Asks for jobs as a window does, and notes what comes of them."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.taken: list[object] = []
        self._news = threading.Semaphore(0)
        self.jobs = Jobs(self._news.release)

    def ask(self, job: Job, owner: str = "one") -> object:
        return self.jobs.ask(owner, self.profile, job, self.taken.append)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Collect what comes, until something is so."""
        while not is_so():
            assert self._news.acquire(timeout=PATIENCE)
            self.jobs.collect()


@pytest.fixture
def loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loop]:
    """Wait for no answer."""
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    monkeypatch.setattr(jobs, "INTERVAL", 0.0)
    one = Loop(Profile(tmp_path / "here", patience=PATIENCE))  # two jobs may open it at once
    assert one.profile.trouble is None  # its file is there
    yield one
    one.jobs.close()
    one.profile.close()


def held(after: int, begun: threading.Event, report: Report) -> Report:
    """Return a report that goes on no further after some calls, until the job is cancelled."""
    calls = 0

    def reported(done: int, total: int) -> None:
        nonlocal calls
        calls += 1
        report(done, total)
        while calls > after:
            begun.set()
            report(done, total)

    return reported


def games(profile: Profile) -> int:
    return page(profile).games


def test_an_answer_that_takes_no_longer_than_a_frame_is_there_at_once(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", PATIENCE)
    keep(loop.profile, kept(1), kept(2))
    assert loop.ask(lambda profile, _: games(profile)) == 2
    loop.jobs.collect()
    assert loop.taken == []
    assert not loop.jobs.is_busy("one")


def test_other_answers_come_later_and_say_how_far_they_are(loop: Loop) -> None:
    go_on = threading.Event()

    def job(profile: Profile, report: Report) -> str:
        report(1, 4)
        assert go_on.wait(PATIENCE)
        return "done"

    assert loop.ask(job) is None
    assert loop.jobs.is_busy("one")
    loop.until(lambda: bool(loop.taken))
    assert loop.taken == [JobProgress(1, 4)]
    assert JobProgress(1, 4).share == 0.25
    go_on.set()
    loop.until(lambda: "done" in loop.taken)
    assert not loop.jobs.is_busy("one")


def test_what_goes_wrong_is_an_answer_too(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", PATIENCE)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    refused = loop.ask(lambda profile, _: export(profile, Path()))
    assert isinstance(refused, ExchangeError)
    failed = loop.ask(lambda profile, _: 1 // 0)
    assert isinstance(failed, JobError)
    assert "ZeroDivisionError" in str(failed)
    assert loop.ask(lambda profile, _: games(profile)) == 0


def test_what_is_asked_again_cancels_the_job_before_but_not_that_of_another(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def endless(profile: Profile, report: Report) -> str:
        held(0, begun, report)(0, 0)
        return "never"

    def other(profile: Profile, report: Report) -> str:
        assert go_on.wait(PATIENCE)
        return "other"

    loop.ask(endless)
    assert begun.wait(PATIENCE)
    loop.ask(other, "another")
    loop.taken.append(loop.ask(lambda profile, _: "second"))
    go_on.set()
    loop.until(lambda: {"second", "other"} <= set(loop.taken))
    loop.ask(endless)
    monkeypatch.setattr(jobs, "PATIENCE", PATIENCE)
    assert loop.ask(lambda profile, _: "at once") == "at once"
    assert not loop.jobs.is_busy("one")
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    loop.ask(endless)
    loop.jobs.cancel("one")
    assert not loop.jobs.is_busy("one")
    assert not {"never", "at once"} & set(loop.taken)


def test_a_query_says_that_it_is_late_and_is_interrupted(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "LATE", 0.0)
    monkeypatch.setattr(threading, "excepthook", loop.taken.append)

    def endless(profile: Profile, report: Report) -> object:
        with profile.reading() as database:
            return database.execute(
                "WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up) "
                "SELECT max(n) FROM up"
            ).fetchone()

    loop.ask(endless)
    loop.until(lambda: bool(loop.taken))
    loop.taken.append(loop.ask(lambda profile, _: "after"))
    loop.until(lambda: "after" in loop.taken)
    assert loop.taken == [JobProgress(0, 0), None, "after"]


def test_an_import_that_is_cancelled_imports_nothing(loop: Loop, tmp_path: Path) -> None:
    there = profile_in(tmp_path / "there")
    keep(there, *real_games(Random(3), 30))
    path = tmp_path / "games.jsonl"
    export(there, path)
    keep(loop.profile, kept(1))
    begun = threading.Event()
    loop.ask(lambda profile, report: import_games(profile, path, held(20, begun, report)))
    assert begun.wait(PATIENCE)
    loop.jobs.close()
    assert games(loop.profile) == 1
    keep(loop.profile, kept(2))  # nothing holds the file any more
    assert games(loop.profile) == 2


def test_an_export_that_is_cancelled_leaves_the_file_as_it_was(loop: Loop, tmp_path: Path) -> None:
    keep(loop.profile, *random_games(Random(3), 30))
    folder = tmp_path / "files"
    folder.mkdir()
    for name, before in (("new.jsonl", None), ("old.csv", "what was there")):
        path, begun = folder / name, threading.Event()
        if before:
            path.write_text(before, encoding="utf-8")
        loop.ask(lambda profile, report: export(profile, path, held(20, begun, report)))  # noqa: B023
        assert begun.wait(PATIENCE)
        loop.jobs.close()
        assert [each.read_text(encoding="utf-8") for each in folder.iterdir()] == [before][
            : bool(before)
        ]


def test_a_backup_whose_restoring_is_cancelled_changes_no_game(
    loop: Loop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "STEP", 1)
    keep(loop.profile, kept(1))
    backup = backups.make(loop.profile)
    assert backup
    keep(loop.profile, *map(kept, range(2, 40)))
    begun, before = threading.Event(), games(loop.profile)
    loop.ask(lambda profile, report: backups.restore(profile, backup, held(4, begun, report)))
    assert begun.wait(PATIENCE)
    loop.jobs.close()
    assert games(loop.profile) == before
    assert loop.profile.trouble is None
