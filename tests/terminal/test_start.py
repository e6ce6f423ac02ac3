"""The real program in pipes and at a prompt: what it loads, and how it ends."""

import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from game import cli, terminal
from game.program import HOME
from tests.needs import needs

MAIN = [sys.executable, str(HOME / "main.py")]
COMMANDS = {"terminal": b"> ", "solve": b'": '}  # and their prompts


def command(name: str, folder: Path) -> list[str]:
    return [*MAIN, name, "--config", os.devnull, "--profile", str(folder)]


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    typed = (
        b"\xff\xfe\x00\x80\x81\n\x1b[2J\n"
        + b"x" * 1_000_000
        + b"\n? 99999999999\n?\xc2\xb2\nrobot\n"
    )
    game = [*command("terminal", tmp_path), "--answer", "robot"]
    done = subprocess.run(game, input=typed, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"> ") == 6 and b"Guesses: 1" in done.stdout
    assert b"\x1b" not in done.stdout and len(done.stdout) < 1000


@needs("POSIX")
@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_leaves_with_130(name: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        command(name, tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdout
        shown = b""
        while not shown.endswith(COMMANDS[name]):
            shown += game.stdout.read(1)
        game.send_signal(signal.SIGINT)
        rest, said = game.communicate()
    assert (game.returncode, said, rest[:1]) == (130, b"", b"\n")


@needs("POSIX")
@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_line_is_edited_and_an_earlier_one_recalled(
    term: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    here, there = os.openpty()
    game = [*command("terminal", tmp_path), "--plain"]
    with subprocess.Popen(game, stdin=there, stdout=there):
        os.close(there)  # so that nothing is waited for that has ended
        for keys in (b"crune\x1b[D\x1b[D\x7fa\r", b"\x1b[A\r", b"/quit\r"):
            shown = b""
            while not shown.endswith(b"> "):
                shown += os.read(here, 1000)
            os.write(here, keys)
    assert shown.count(b"\nCRANE  ") == 2
    os.close(here)


@needs("POSIX")
@pytest.mark.parametrize("name", ["--help", *COMMANDS])
def test_text_that_nobody_reads_any_more_ends_it_quietly(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)  # most players write all at the end
    gone, end = os.pipe()
    os.close(gone)
    game = subprocess.run(
        command(name, tmp_path) if name in COMMANDS else [*MAIN, name],
        input=b"crane\n" * 20,
        stdout=end,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(end)
    assert (game.returncode, game.stderr) == (1, b"")


def test_pygame_is_never_imported_and_numpy_for_the_coach_alone(tmp_path: Path) -> None:
    code = (
        "import os, sys, main; folder = sys.argv.pop(); config = ['--config', os.devnull]\n"
        "def run(*words):\n"
        "    status = main.main([*words, '--profile', folder])\n"
        "    print(status, *{'pygame', 'pygame_gui', 'numpy'} & {*sys.modules}, file=sys.stderr)\n"
        "run('terminal', '--answer', 'crane', *config); sys.stdin = open(os.devnull)\n"
        "for words in (['statistics'], ['history', *config], ['export', folder + '/x.csv'],\n"
        "    ['import', folder + '/x.csv'], ['solve', *config]): run(*words)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=HOME,
        input="crane\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.splitlines() == [*"00000", "0 numpy"], done.stderr


def test_a_game_is_played_before_the_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setattr("sys.stdin", StringIO("crane\n"))
    assert terminal.start(cli.read(["terminal", "--answer", "crane"])) == 0
    said = capsys.readouterr()
    assert "CRANE" in said.out and "Traceback" not in said.err
