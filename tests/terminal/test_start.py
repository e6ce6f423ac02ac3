"""The real program in pipes: what it imports, what it shows, how it ends."""

import os
import signal
import subprocess
import sys
from datetime import date
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game import cli
from game import terminal as front_end
from game.match import Daily
from game.profile import Settings
from game.profile.setup import begin
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[2]
FOLDER = TemporaryDirectory()
PLAIN_CONFIG = ("--config", os.devnull, "--profile", FOLDER.name)
KNOWN = "Known: _____\nGreen/Yellow Letters: \nGrey Letters: \n"


def run(*arguments: str, typed: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """Run `main.py` and return what came of it."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        check=False,
        timeout=60,
    )


def terminal(*arguments: str, typed: str | bytes = "") -> tuple[str, str, int]:
    """Return what `main.py terminal` says, what it complains of, and its exit status."""
    done = run("terminal", *PLAIN_CONFIG, *arguments, typed=typed)
    shown, said = done.stdout.decode(), done.stderr.decode()
    return shown.replace("\r\n", "\n"), said, done.returncode


def test_a_game_through_pipes() -> None:
    shown, said, status = terminal("--answer", "folly", typed="aeiou\nbanana\nrobot\n")
    assert shown.startswith(
        f"{KNOWN}> Invalid word\n> Word must be 5 letters long\n> ROBOT  _*___\n"
        "Known: _O___\nGreen/Yellow Letters: O\nGrey Letters: BRT\n> \nGuesses: 1\nCode: V1-EN5-"
    )
    assert (said, status) == ("", 0)


def test_an_answer_that_is_in_no_list_is_said_and_played() -> None:
    shown, said, status = terminal("--answer", "zzzzz", typed="zzzzz\n")
    assert "\nAnswer: ZZZZZ\nGuesses: 1\n" in shown
    assert (said, status) == ("The answer isn't in the word list\n", 0)
    _, said, _ = terminal("--answer", "zzzzz,crane,yyyyy")
    assert said == "2 answers aren't in the word list\n"


def test_the_puzzle_of_a_date_to_come_is_not_played_but_reviewed() -> None:
    """It could be played years before its day."""
    assert terminal("--daily", "9998-01-01") == ("", "That puzzle comes on 1 January 9998.\n", 2)
    code = begin(Settings(), Daily(date(9998, 1, 1))).match.code.text
    assert terminal("--code", code) == ("", "That puzzle comes on 1 January 9998.\n", 2)
    done = run("review", code, "crane")
    assert b"1. CRANE: " in done.stdout
    assert done.returncode == 0


def test_a_code_gives_the_same_game_again() -> None:
    options = ("--boards", "3", "--absurdle", "--sequence", "--easy", "--difficulty", "easy")
    first, _, _ = terminal(*options, typed="crane\nslate\n")
    code = first.splitlines()[-1].removeprefix("Code: ")
    again, said, status = terminal("--code", code.lower(), typed="crane\nslate\n")
    assert (again, said, status) == (first, "", 0)


def test_own_lists_from_files(tmp_path: Path) -> None:
    answers = tmp_path / "mine.txt"
    answers.write_text("robot\nxyzzy\n", encoding="utf-8")
    shown, _, status = terminal("--answers", str(answers), "--seed", "1", typed="xyzzy\nrobot\n")
    assert "XYZZY" in shown
    assert "\nAnswer: " in shown
    assert status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--answers", "none.txt"], "Can't read none.txt"),
        (["--code", "V1-EN5"], "game code is mistyped"),
        (["--code", "V9-EN5-1"], "made by a newer Verdigris"),
        (["--answer", "r2d2"], "'R2D2' must contain only English letters"),
        (["--seed", "-1"], "Choose a seed from 0"),
        (["--answer", "coons"], "That word is hurtful. Please choose another."),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: list[str], said: str) -> None:
    shown, complaint, status = terminal(*arguments)
    assert said in complaint
    assert (shown, status, complaint.count("\n")) == ("", 2, 1)


@pytest.mark.parametrize("option", ["--length 20", "--boards 33", "--language zz"])
@pytest.mark.parametrize("command", ["terminal", "solve"])
def test_an_option_that_is_not_allowed_plays_nothing(
    command: str, option: str, tmp_path: Path
) -> None:
    kept = tmp_path / "games"
    done = run(command, *option.split(), "--profile", str(kept), typed="crane\n")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert not kept.exists()


@needs("POSIX")
@pytest.mark.parametrize("command", ["--help", "terminal", "solve"])
def test_text_that_nobody_can_read_ends_it_quietly(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)  # most players write all at the end
    gone, end = os.pipe()
    os.close(gone)
    options = () if command == "--help" else PLAIN_CONFIG
    game = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), command, *options],
        stdin=subprocess.DEVNULL,
        stdout=end,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(end)
    assert (game.returncode, game.stderr) == (1, b"")


def test_more_boards_than_answers_are_refused(tmp_path: Path) -> None:
    answers = tmp_path / "mine.txt"
    answers.write_text("robot\nxyzzy\n", encoding="utf-8")
    shown, complaint, status = terminal("--answers", str(answers), "--boards", "9")
    assert "for 9 boards. Choose fewer boards" in complaint
    assert (shown, status, complaint.count("\n")) == ("", 2, 1)


def test_bytes_that_are_no_text_are_refused() -> None:
    shown, said, status = terminal("--answer", "robot", typed=b"\xff\xfe\x00\x80\x81\nrobot\n")
    assert shown.startswith(f"{KNOWN}> Invalid word\n> ROBOT  *****\n")
    assert (said, status) == ("", 0)


@needs("POSIX")
@pytest.mark.parametrize(("command", "prompt"), [("terminal", b"> "), ("solve", b'": ')])
def test_ctrl_c_leaves_with_130(command: str, prompt: bytes) -> None:
    game = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), command, *PLAIN_CONFIG],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert game.stdout
    shown = b""
    while not shown.endswith(prompt):
        shown += game.stdout.read(1)
    game.send_signal(signal.SIGINT)
    rest, said = game.communicate(timeout=60)
    assert game.returncode == 130
    assert said == b""
    assert rest.startswith(b"\nGuesses: 0\n" if command == "terminal" else b"\n")


@needs("POSIX")
def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    game = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "terminal", *PLAIN_CONFIG, "--guesses", "99"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert game.stdout
    game.stdout.close()
    _, said = game.communicate(b"crane\n" * 99, timeout=60)
    assert (game.returncode, said) == (1, b"")


@pytest.mark.parametrize(("command", "loaded"), [("terminal", []), ("solve", ["numpy"])])
def test_pygame_is_never_imported_and_numpy_for_the_coach_alone(
    command: str, loaded: list[str]
) -> None:
    code = (
        "import sys, main; status = main.main(sys.argv[1:]); "
        "print(sorted({'pygame', 'pygame_gui', 'numpy'} & set(sys.modules)), status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, command, *PLAIN_CONFIG],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == f"{loaded} 0"


def test_the_solver_through_pipes() -> None:
    done = run("solve", *PLAIN_CONFIG, typed="slate -++--\nbanal =====\n")
    shown = done.stdout.decode()
    assert shown.endswith("The word is banal, found in 2 guesses.\n")
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_game_is_played_before_the_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setattr("sys.stdin", StringIO("crane\n"))
    assert front_end.start(cli.read(["terminal"])) == 0
    assert "Traceback" not in capsys.readouterr().err
