"""The real program in surroundings that lack something; README.md beside this has the table."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.match import ChosenWords, Match
from game.match.code import GameCode
from game.profile import journal
from game.profile.profile import Profile
from game.program import HOME
from game.window.startup import run
from game.words import load
from tests.bench.screen import Screen
from tests.conftest import unmeasured
from tests.needs import needs
from tests.window.real import RealGame, needs_screen

PROGRAM = (sys.executable, HOME / "main.py")
ENDINGS = {signal.SIGTERM: 0, signal.SIGINT: 130, signal.SIGHUP: 0}  # with their statuses
LOCALE_C = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
BARE = {"PATH": "", "XDG_RUNTIME_DIR": None, "USER": None}
NO_HOME = "/dev/null"  # in which not even the administrator makes a folder


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "Jörg Müller's Ordner"
    folder.mkdir()
    (folder / "calm.toml").write_text('animation = "off"\n')
    return folder


def calm(home: Path) -> tuple[str, ...]:
    """Return the options for playing at once and without motion."""
    return ("--config", str(home / "calm.toml"))


def kept_moves(folder: Path) -> list[tuple[object, ...]]:
    """Return the moves of each unfinished game in a folder."""
    profile = Profile(folder)
    games = journal.unfinished(profile) if profile.path.exists() else []
    profile.close()
    return [game.moves for game in games]


def games_of(home: Path) -> Path:
    return home / ".local" / "share" / "verdigris"


def wins_and_quits(game: RealGame, said: str = "") -> None:
    game.opened()
    game.wins("crane")
    game.press("Control_L", "q")
    assert game.ends() == 0
    text = game.said.read_text()
    assert said in text and "Traceback" not in text


def with_home_on(options: str) -> Sequence[str | Path]:
    """Return the command of the game with the player's home on a file system of its own."""
    mount = f'mount -t tmpfs -o {options} none "$HOME" && exec "$@"'
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", mount, "sh", *PROGRAM]


@needs_screen
@pytest.mark.parametrize(
    "surroundings",
    [
        pytest.param({"SDL_AUDIODRIVER": "nonsense", **LOCALE_C}, id="no sound device, locale C"),
        pytest.param({"HOME": NO_HOME}, id="no home folder"),
        pytest.param({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", **BARE}, id="bare, Turkish"),
    ],
)
def test_a_game_is_won(screen: Screen, home: Path, surroundings: dict[str, str | None]) -> None:
    with RealGame(screen, home, "--answer", "crane", *calm(home), environment=surroundings) as game:
        wins_and_quits(game)


@needs("leave to mount")
@needs_screen
@pytest.mark.parametrize(
    ("options", "said"), [("size=16k", "Disk full"), ("ro,size=1m", "Read-only file system")]
)
def test_a_game_is_won_where_nothing_can_be_kept(
    screen: Screen, home: Path, options: str, said: str
) -> None:
    with RealGame(screen, home, "--answer", "crane", command=with_home_on(options)) as game:
        wins_and_quits(game, said)


@needs_screen
def test_a_game_in_a_folder_with_an_odd_name_is_won(screen: Screen, home: Path) -> None:
    place = home / "Spiele & mehr"
    left_out = shutil.ignore_patterns("__pycache__", "*.png", "*-0[!5].txt", "*-1?.txt")
    for name in ("game", "assets"):
        shutil.copytree(HOME / name, place / name, ignore=left_out)
    for name in ("main.py", "requirements.txt", "config.toml"):
        shutil.copy(HOME / name, place)
    command = (sys.executable, place / "main.py")
    with RealGame(screen, home, "--answer", "crane", command=command) as game:
        wins_and_quits(game)
    assert games_of(home).is_dir() and kept_moves(games_of(home)) == []


@needs_screen
def test_what_ends_it_costs_no_guess_and_the_next_start_goes_on(screen: Screen, home: Path) -> None:
    # A signal within a lock of coverage would leave it locked for good.
    measuring = dict.fromkeys(os.environ.keys() - unmeasured().keys())
    arguments: tuple[str, ...] = ("--answer", "crane", *calm(home))
    words, moves = iter(("moist", "build", "jumpy", "fight")), list[str]()

    def goes_on() -> bool:
        return kept_moves(games_of(home)) == [tuple(moves)]

    with Screen() as lost:
        for ending, status in (*ENDINGS.items(), ("the screen is lost", 1)):
            with RealGame(lost, home, *arguments, environment=measuring) as game:
                game.opened()
                game.play(word := next(words))
                moves.append(word.upper())
                game.until(goes_on)
                if isinstance(ending, signal.Signals):
                    game.process.send_signal(ending)
                else:
                    lost.close()
                assert game.ends() == status, ending
                assert "Traceback" not in game.said.read_text()
            arguments = calm(home)
    with RealGame(screen, home, *arguments) as game:
        wins_and_quits(game)
    assert kept_moves(games_of(home)) == []


@needs("POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_terminal_that_is_closed_keeps_the_game(home: Path, number: signal.Signals) -> None:
    options = ("--answer", "crane", *calm(home), "--profile", home / "games")
    command = map(str, (*PROGRAM, "terminal", *options))
    with subprocess.Popen([*command], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdin and game.stdout
        game.stdin.write(b"moist\n")
        game.stdin.flush()
        assert any(b"MOIST" in line for line in game.stdout)  # what is shown is kept
        game.send_signal(number)
        game.stdin.close()
        game.stdout.read()
    assert kept_moves(home / "games") == [("MOIST",)]


@needs_screen
def test_two_windows_play_on_in_one_game(screen: Screen, home: Path) -> None:
    with (
        RealGame(screen, home, "--answer", "crane", *calm(home)) as first,
        Screen() as other_screen,
    ):
        first.opened()
        first.play("moist")
        first.until(lambda: kept_moves(games_of(home)) == [("MOIST",)])
        with RealGame(other_screen, home, *calm(home)) as second:
            second.opened()
            second.play("build")
            second.until(lambda: kept_moves(games_of(home)) == [("MOIST", "BUILD")])
            first.press("t")  # is told that the game went on elsewhere, and keeps the letter
            first.press("BackSpace")
            first.wins("crane")
            second.press("Control_L", "q")
            assert second.ends() == 0
        first.press("Control_L", "q")
        assert first.ends() == 0
    assert kept_moves(games_of(home)) == []


@needs_screen
def test_without_a_screen_it_says_so(screen: Screen, home: Path) -> None:
    nowhere = {"DISPLAY": None, "WAYLAND_DISPLAY": None}
    with RealGame(screen, home, environment=nowhere) as game:
        assert game.ends() == 1
        assert "Couldn't open a window" in game.said.read_text()


def test_the_package_pygame_beside_pygame_ce_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert run({}) == 1
    assert "pip uninstall pygame pygame-ce" in capsys.readouterr().err


def pythons() -> dict[str, Path]:
    """Return a Python of each version, from the path or from beside the one that runs."""
    found: dict[str, Path] = {}
    for version in ("3.11", "3.12", "3.13", "3.14"):
        places = [Path(path)] if (path := shutil.which(f"python{version}")) else []
        for place in (*places, *Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python")):
            if not subprocess.run([place, "-V"], capture_output=True, check=False).returncode:
                found[version] = place
    return found


def test_other_versions_of_python_play_in_the_terminal(home: Path) -> None:
    for python in pythons().values():
        won = subprocess.run(
            [python, "-W", "error", *PROGRAM[1:], "terminal", "--answer", "crane", *calm(home)],
            input="slate\ncrane\n",
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env={"HOME": str(home), "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        assert (won.returncode, "Guesses: 2" in won.stdout) == (0, True), won.stderr


def test_the_clock_may_jump(home: Path) -> None:
    """Years ahead and back, in the middle of a game and between games."""
    moments = cycle([2026, 2030, 1990, 2026, 1971, 2100])
    profile = Profile(home, clock=lambda: datetime(next(moments), 1, 1, tzinfo=UTC))
    for word in ("ROBOT", "COUNT"):
        match = Match.start(GameCode(source=ChosenWords((word,))), load("en", 5))
        started = journal.start(profile)
        for guess in ("CRANE", "SLATE"):
            match = Match.replay(match.code, match.words, (*match.moves, guess))
            journal.record(profile, started, match)
    profile.close()
    assert kept_moves(home) == [("CRANE", "SLATE")] * 2
