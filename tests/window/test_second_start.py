"""Two starts at the same moment: one window, whoever is first, and none is ever refused."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game import window
from game.links import Request, RequestKind
from game.profile.handover import NAME, RequestListener
from game.window.platform import second_start
from game.window.platform.second_start import STARTING, WindowClaim, is_handed_over
from tests.needs import needs
from tests.player import opened

pytestmark = needs("POSIX")
WINDOW, DAILY = Request(RequestKind.WINDOW), Request(RequestKind.DAILY)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory() as name:  # whose path is short, as that of a socket must be
        yield Path(name)


class Clock:
    """A clock that goes on by what is waited, and does something at some of the waits."""

    def __init__(self, **at: Any) -> None:
        self.time, self.waits = 0.0, 0
        self._at = at

    def __call__(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds
        self.waits += 1
        if do := self._at.get(f"wait_{self.waits}"):
            do()


def handed(folder: Path, claim: WindowClaim, clock: Clock, request: Request = DAILY) -> bool:
    return is_handed_over(request, folder, claim, clock.sleep, clock)


def handed_in(clock: Clock, request: Request, folder: Path, claim: WindowClaim) -> bool:
    return handed(folder, claim, clock, request)


def stale_socket(folder: Path) -> None:
    """Leave a socket as a window that was killed does."""
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(str(folder / NAME))
        crashed.listen()


# The claim --------------------------------------------------------------------------------


def test_one_start_has_the_claim_and_leaves_no_file(folder: Path) -> None:
    first, second = WindowClaim(folder), WindowClaim(folder)
    assert (first.elsewhere, second.elsewhere) == (False, True)
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    assert not second.elsewhere
    assert list(folder.iterdir()) == []
    second.release()
    second.release()
    assert not second.take()


def test_the_claim_of_a_process_that_was_killed_is_free(folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from game.window.platform.second_start import WindowClaim\n"
        "claim = WindowClaim(Path(sys.argv[1]))\n"
        "print(claim.elsewhere, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == "False\n"
        assert WindowClaim(folder).elsewhere
        first.kill()
        first.wait(timeout=30)
        claim = WindowClaim(folder)
        assert not claim.elsewhere
        claim.release()


def test_the_folder_of_the_first_start_of_all_is_made_for_the_player_alone(folder: Path) -> None:
    claim = WindowClaim(folder / "share" / "verdigris")
    assert claim.take()
    assert (folder / "share" / "verdigris").stat().st_mode & 0o077 == 0
    claim.release()


def test_where_nothing_can_be_locked_nothing_is_claimed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").touch()
    for nothing in (
        WindowClaim(),
        WindowClaim(folder / "file"),
        WindowClaim(folder / "file" / "deeper"),
    ):
        assert not nothing.elsewhere
        assert not nothing.take()
    taken = WindowClaim(folder)

    def no_locks(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    assert not WindowClaim(folder).elsewhere
    monkeypatch.setattr(second_start, "fcntl", None)
    assert not WindowClaim(folder).elsewhere
    taken.release()


# Handing over -----------------------------------------------------------------------------


Claims = tuple[WindowClaim, WindowClaim]


@pytest.fixture(params=[False, True], ids=["no socket", "a stale one"])
def claims(folder: Path, request: pytest.FixtureRequest) -> Claims:
    """Return those of two starts, of which the first does not listen yet."""
    if request.param:
        stale_socket(folder)
    return WindowClaim(folder), WindowClaim(folder)


def test_a_start_waits_for_the_window_that_is_about_to_open(folder: Path, claims: Claims) -> None:
    """Two starts within 0.3 s opened two windows."""
    taken: Queue[Request] = Queue()
    listeners: list[RequestListener] = []
    first, second = claims
    clock = Clock(wait_3=lambda: listeners.append(RequestListener(folder, taken.put)))
    assert handed(folder, second, clock)
    assert clock.waits == 3
    assert taken.get(timeout=30) == DAILY
    listeners[0].close()
    first.release()


def test_a_start_goes_on_where_the_first_one_failed(folder: Path, claims: Claims) -> None:
    first, second = claims
    clock = Clock(wait_2=first.release)
    assert not handed(folder, second, clock)
    assert clock.waits == 2
    assert not second.elsewhere  # it is the first one now
    assert WindowClaim(folder).elsewhere
    second.release()


def test_no_start_waits_for_ever(folder: Path, claims: Claims) -> None:
    first, second = claims
    clock = Clock()
    assert not handed(folder, second, clock)
    assert STARTING <= clock.time < STARTING + 1
    first.release()


def test_without_a_claim_elsewhere_nothing_is_waited_for(folder: Path) -> None:
    stale_socket(folder)
    for claim in (WindowClaim(folder), WindowClaim()):
        clock = Clock()
        assert not handed(folder, claim, clock)
        assert clock.waits == 0
        claim.release()


def test_a_window_that_refuses_is_asked_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = WindowClaim(folder), WindowClaim(folder)
    listener = RequestListener(folder, lambda _: pytest.fail("not this one"))
    clock = Clock()
    assert not handed(folder, second, clock, Request(RequestKind.FILE, "nowhere"))
    assert clock.waits == 0
    listener.close()
    first.release()


def test_two_starts_at_the_same_moment_open_one_window(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    taken: Queue[Request] = Queue()
    runs: list[WindowClaim] = []
    options = {"profile": folder}

    def run(*_: object, claim: WindowClaim, **__: object) -> int:
        """Start once more before the window listens."""
        runs.append(claim)
        listeners: list[RequestListener] = []
        clock = Clock(wait_2=lambda: listeners.append(RequestListener(folder, taken.put)))
        monkeypatch.setattr(second_start, "is_handed_over", lambda *of: handed_in(clock, *of))
        assert window.start(options) == 0
        listeners[0].close()
        return 7

    monkeypatch.setattr("game.window.startup.run", run)
    assert window.start(options) == 7
    assert len(runs) == 1
    assert taken.get(timeout=30) == WINDOW
    assert "open already" in capsys.readouterr().out
    again = WindowClaim(folder)
    assert not again.elsewhere  # it was released at the end
    again.release()


# The window -------------------------------------------------------------------------------


def test_a_window_claims_its_games_until_it_is_closed(folder: Path) -> None:
    with opened(folder, "--profile", str(folder)) as player:
        assert WindowClaim(folder).elsewhere
        player.until((folder / NAME).exists)
    again = WindowClaim(folder)
    assert not again.elsewhere
    assert not (folder / NAME).exists()
    again.release()


def test_a_window_that_cannot_listen_claims_nothing(folder: Path) -> None:
    (folder / NAME).write_text("mine")

    def is_free() -> bool:
        again = WindowClaim(folder)
        free = not again.elsewhere
        again.release()
        return free

    with opened(folder, "--profile", str(folder)) as player:
        player.until(is_free)


def test_a_second_window_leaves_the_socket_to_the_first(folder: Path) -> None:
    stale_socket(folder)
    first = WindowClaim(folder)
    with opened(folder, "--profile", str(folder), "--new-window"):
        listener = RequestListener(folder, lambda _: pytest.fail("not this one"))
        assert listener.listens  # it finds the place free
        listener.close()
    first.release()
