"""The real program in surroundings that lack something; README.md beside this has the table."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.match import Accepted, GameCode, Match, Seed
from game.profile import journal
from game.profile.profile import Profile
from game.window.startup import run
from game.words import load
from tests.bench.screen import Screen
from tests.conftest import unmeasured
from tests.needs import needs
from tests.profile.games import replay
from tests.window.pilot import playing
from tests.window.real import ROOT, RealGame, needs_screen

# Plays at once and without motion, with the words and the looks that the tests know.
CALM = 'animation = "off"\n'
NO_HOME = "/dev/null"  # in which not even the administrator makes a folder


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "Jörg Müller's Ordner"
    folder.mkdir()
    (folder / "calm.toml").write_text(CALM)
    return folder


def calm(home: Path) -> tuple[str, ...]:
    return ("--config", str(home / "calm.toml"))


def profile_of(home: Path) -> Profile:
    return Profile(home / ".local" / "share" / "verdigris")


def with_home_on(options: str) -> Sequence[str | Path]:
    """Return the command of the game with the player's home on a file system of its own."""
    mount = f'mount -t tmpfs -o {options} none "$HOME" && exec "$@"'
    own = ["unshare", "--mount", "--map-root-user", "sh", "-c", mount, "sh"]
    return [*own, sys.executable, ROOT / "main.py"]


@needs_screen
@pytest.mark.parametrize(
    "surroundings",
    [
        pytest.param({"SDL_AUDIODRIVER": "nonsense"}, id="no sound device"),
        pytest.param({"HOME": NO_HOME}, id="no home folder"),
        pytest.param({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, id="locale C"),
        pytest.param({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, id="Turkish"),
        pytest.param({"PATH": "", "XDG_RUNTIME_DIR": None, "USER": None}, id="bare environment"),
    ],
)
def test_a_game_is_won(screen: Screen, home: Path, surroundings: dict[str, str | None]) -> None:
    with RealGame(screen, home, "--answer", "crane", *calm(home), environment=surroundings) as game:
        game.opened()
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
        assert "Traceback" not in game.said.read_text()


@needs("leave to mount")
@needs_screen
@pytest.mark.parametrize(
    ("options", "said"), [("size=16k", "Disk full"), ("ro,size=1m", "Read-only file system")]
)
def test_a_game_is_won_where_nothing_can_be_kept(
    screen: Screen, home: Path, options: str, said: str
) -> None:
    with RealGame(screen, home, "--answer", "crane", command=with_home_on(options)) as game:
        game.opened()
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
        assert said in game.said.read_text()
        assert "Traceback" not in game.said.read_text()


@needs_screen
def test_a_game_in_a_folder_with_an_odd_name_is_won(screen: Screen, home: Path) -> None:
    place = home / "Spiele & mehr"
    left_out = shutil.ignore_patterns("__pycache__", "*.png", "*-0[!5].txt", "*-1?.txt")
    for name in ("game", "assets"):
        shutil.copytree(ROOT / name, place / name, ignore=left_out)
    for name in ("main.py", "requirements.txt", "config.toml"):
        shutil.copy(ROOT / name, place)
    command = (sys.executable, place / "main.py")
    with RealGame(screen, home, "--answer", "crane", command=command) as game:
        game.opened()
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
    assert journal.unfinished(profile_of(home)) == []
    assert profile_of(home).path.is_file()


def the_next_start_goes_on(screen: Screen, home: Path) -> None:
    """Win the game that was begun, in a window of its own, and leave it."""
    with RealGame(screen, home, *calm(home)) as game:
        game.opened()
        game.wins("crane")
        game.press("Control_L", "q")
        assert game.ends() == 0
    assert kept_guesses(home) == []


@needs_screen
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130), (signal.SIGHUP, 0)]
)
def test_a_signal_ends_it_and_the_next_start_goes_on(
    screen: Screen, home: Path, number: signal.Signals, status: int
) -> None:
    # A signal within a lock of coverage would leave it locked for good.
    measuring = dict.fromkeys(os.environ.keys() - unmeasured().keys())
    arguments = ("--answer", "crane", *calm(home))
    with RealGame(screen, home, *arguments, environment=measuring) as game:
        game.opened()
        game.play("moist")
        game.until(lambda: kept_guesses(home) == [("MOIST",)])
        assert game.signalled(number) == status
        assert "Traceback" not in game.said.read_text()
    the_next_start_goes_on(screen, home)


@needs("POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_terminal_that_is_closed_keeps_the_game(home: Path, number: signal.Signals) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "terminal", "--answer", "crane"]
    environment = {name: value for name, value in os.environ.items() if "XDG" not in name}
    with subprocess.Popen(
        [*command, *calm(home), "--profile", str(home)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write(b"moist\n")
        game.stdin.flush()
        lines = iter(game.stdout.readline, b"")
        assert any(b"MOIST" in line for line in lines)  # what is shown is kept
        game.send_signal(number)
        game.stdin.close()
        game.stdout.read()
    profile = Profile(home)
    assert [kept.moves for kept in journal.unfinished(profile)] == [("MOIST",)]
    profile.close()


def kept_guesses(home: Path) -> list[tuple[str, ...]]:
    """Return the guesses of each unfinished game."""
    profile = profile_of(home)
    if not profile.path.exists():
        return []
    games = [replay(game, load("en", 5)) for game in journal.unfinished(profile)]
    profile.close()
    return [game.guesses for game in games]


@needs_screen
def test_two_windows_play_on_in_one_game(screen: Screen, home: Path) -> None:
    with (
        RealGame(screen, home, "--answer", "crane", *calm(home)) as first,
        Screen() as other_screen,
    ):
        first.opened()
        first.play("moist")
        first.until(lambda: kept_guesses(home) == [("MOIST",)])
        with RealGame(other_screen, home, *calm(home)) as second:
            second.opened()
            second.play("build")
            second.until(lambda: kept_guesses(home) == [("MOIST", "BUILD")])
            first.press("t")  # is told that the game went on elsewhere, and keeps the letter
            first.press("BackSpace")
            first.wins("crane")
            second.press("Control_L", "q")
            assert second.ends() == 0
        first.press("Control_L", "q")
        assert first.ends() == 0
    assert kept_guesses(home) == []


@needs_screen
def test_without_a_screen_it_says_so(screen: Screen, home: Path) -> None:
    nowhere = {"DISPLAY": None, "WAYLAND_DISPLAY": None}
    with RealGame(screen, home, environment=nowhere) as game:
        assert game.ends() == 1
        assert "Couldn't open a window" in game.said.read_text()
        assert "Traceback" not in game.said.read_text()


@needs_screen
def test_a_screen_that_is_lost_ends_it_and_the_next_start_goes_on(
    screen: Screen, home: Path
) -> None:
    with Screen() as lost, RealGame(lost, home, "--answer", "crane", *calm(home)) as game:
        game.opened()
        game.play("moist")
        game.until(lambda: kept_guesses(home) == [("MOIST",)])
        lost.close()
        assert game.ends() == 1
        assert "Traceback" not in game.said.read_text()
    the_next_start_goes_on(screen, home)


def test_the_package_pygame_beside_pygame_ce_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert run({}) == 1
    assert "pip uninstall pygame pygame-ce" in capsys.readouterr().err


def test_without_a_clipboard_the_text_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    with playing("CRANE") as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+C")
        assert "Couldn't copy" in pilot.dialog.text
        assert "Verdigris" in pilot.dialog.text


@cache
def python_of(version: str) -> Path | None:
    """Return a Python of a version, from the path or from beside the one that runs."""
    places = [Path(path)] if (path := shutil.which(f"python{version}")) else []
    places += Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python")
    for place in places:
        if subprocess.run([place, "--version"], capture_output=True, check=False).returncode == 0:
            return place
    return None


@pytest.mark.parametrize("version", [*filter(python_of, ("3.11", "3.12", "3.13", "3.14"))])
def test_other_versions_of_python_play_in_the_terminal(version: str, home: Path) -> None:
    python = python_of(version)
    assert python
    won = subprocess.run(
        [python, "-W", "error", ROOT / "main.py", "terminal", "--answer", "crane", *calm(home)],
        input="slate\ncrane\n",
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
        env={"HOME": str(home), "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert "Guesses: 2" in won.stdout, won.stderr
    assert won.returncode == 0


def test_the_clock_may_jump(home: Path) -> None:
    """Years ahead and back, in the middle of a game and between games."""
    moments = cycle([2026, 2030, 1990, 2026, 1971, 2100])
    profile = Profile(home, clock=lambda: datetime(next(moments), 1, 1, tzinfo=UTC))
    for seed in (1, 2):
        match = Match.start(GameCode(source=Seed(seed)), load("en", 5))
        started = journal.start(profile)
        for word in ("CRANE", "SLATE"):
            answer = match.guess(word)
            assert isinstance(answer, Accepted)
            match = answer.match
            journal.record(profile, started, match)
    assert sorted(len(game.moves) for game in journal.unfinished(profile)) == [2, 2]
    profile.close()
