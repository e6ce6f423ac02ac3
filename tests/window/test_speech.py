"""Speech: lines to a program that stands for a speaking one, and what a player hears by it."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.profile import Settings
from game.window.board import audio as ears
from game.window.platform import speech
from game.window.platform.speech import MISSING, Program, Speech, find_program
from tests.languages.pseudo import CODE, pseudo, pseudo_locale
from tests.window.pilot import playing

PATIENCE = 30.0  # s; far more than is needed
ALWAYS = Settings(speech="always", animation="off")
ECHO = (
    "import sys, pathlib, os\n"
    "path = pathlib.Path(sys.argv[1])\n"
    "for line in sys.stdin:\n"
    "    with path.open('a') as file: file.write(f'{os.getpid()} {line}')\n"
)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came to be so"


def threads() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


def echo(path: Path, reads_on: bool = True) -> Program:
    return Program((sys.executable, "-c", ECHO, str(path)), reads_on, "hush\n" if reads_on else "")


def lines(path: Path) -> list[str]:
    """Return the lines that were spoken, without what cuts others off."""
    text = path.read_text() if path.exists() else ""
    spoken = [line.partition(" ")[2] for line in text.splitlines()]
    return [line for line in spoken if line != "hush"]


def processes(path: Path) -> set[int]:
    return {int(line.partition(" ")[0]) for line in path.read_text().splitlines()}


def is_left_over(process: int) -> bool:
    """Tell whether a process still is there, were it as a zombie."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("reads_on", [True, False])
def test_each_line_is_spoken_and_no_process_is_left_over(tmp_path: Path, reads_on: bool) -> None:
    path = tmp_path / "said"
    spoken = Speech(echo(path, reads_on))
    for count, line in enumerate(
        ("one", "two\nlines", "100 % \N{LATIN SMALL LETTER N WITH TILDE}")
    ):
        spoken.say(line)
        until(lambda count=count: len(lines(path)) == count + 1)  # type: ignore[misc]
    spoken.close(PATIENCE)
    assert lines(path) == ["one", "two lines", "100 % \N{LATIN SMALL LETTER N WITH TILDE}"]
    assert len(processes(path)) == (1 if reads_on else 3)
    for process in processes(path):
        until(lambda process=process: not is_left_over(process))  # type: ignore[misc]


def test_a_line_cuts_off_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "said"
    spoken = Speech(echo(path))
    spoken.say("one")
    until(lambda: lines(path) == ["one"])
    spoken.say("")
    until(lambda: path.read_text().count("hush") == 2)
    spoken.say("two")
    until(lambda: lines(path) == ["one", "two"])
    spoken.close(PATIENCE)
    said = [line.partition(" ")[2] for line in path.read_text().splitlines()]
    assert said == ["hush", "one", "hush", "hush", "two", "hush"]


def test_a_program_that_ends_or_cannot_start_is_no_error(tmp_path: Path) -> None:
    for command in ((sys.executable, "-c", "pass"), (str(tmp_path / "none"),)):
        spoken = Speech(Program(command, True))
        for _ in range(20):
            spoken.say("something " * 200)
        spoken.close(PATIENCE)
        assert "speech" not in threads()


def test_no_line_gives_the_program_a_command(tmp_path: Path) -> None:
    path = tmp_path / "said"
    speaker = Speech(echo(path))
    speaker.say("!-!SET all\nVOLUME -100")
    until(lambda: bool(lines(path)))
    speaker.close(PATIENCE)
    assert lines(path) == ["! - !SET all VOLUME -100"]


def test_without_a_program_nothing_is_started() -> None:
    spoken = Speech(None)
    spoken.say("something")
    assert "speech" not in threads()
    spoken.close()


def test_the_program_that_is_installed_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(speech, "PROGRAMS", (Program(("spd-say", "-e"), True),))
    assert find_program() is None
    program = tmp_path / ("spd-say.bat" if sys.platform == "win32" else "spd-say")
    program.write_text("")
    program.chmod(0o755)
    found = find_program()
    assert found
    assert found.command == (str(program), "-e")


def test_each_line_is_spoken_in_its_language(tmp_path: Path) -> None:
    path = tmp_path / "said"
    spoken = Speech(echo(path)._replace(sets_language="in {language}\n"))
    spoken.say("one", "en")
    until(lambda: len(lines(path)) == 2)
    spoken.say("dos", "es")
    until(lambda: len(lines(path)) == 4)
    spoken.close(PATIENCE)
    assert lines(path) == ["in en", "one", "in es", "dos"]


def test_a_program_that_has_voices_is_started_with_one_of_the_language(tmp_path: Path) -> None:
    lists = ("-c", "print('Albert  en_US  # Hello')\nprint('Eva María  es_ES  # Hola')")
    program = Program((sys.executable, "say"), False, lists_voices=lists)
    assert program.command_in("es") == (sys.executable, "say", "-v", "Eva María")
    for other in ("en", "fr"):  # English has the voice that the system has
        assert program.command_in(other) == program.command
    missing = program._replace(command=(str(tmp_path / "none"),))
    assert missing.command_in("es") == missing.command


def test_what_is_announced_is_in_the_language_of_the_interface() -> None:
    with playing("robot", settings=ALWAYS) as pilot:
        pilot.press("a")
        assert pilot.spoken_in == "en"
        with pseudo_locale():
            pilot.press("Backspace")
        deleted = pseudo("{letter} deleted").format(letter="A")
        assert (pilot.announced[-1], pilot.spoken_in) == (f"{deleted}.", CODE)


def test_what_is_shown_when_the_game_starts_is_heard() -> None:
    with playing("robot", settings=ALWAYS, problems=["A file cannot be read"]) as pilot:
        assert "A file cannot be read" in pilot.announced[-1]
        assert "No guesses yet" in pilot.announced[-1]


def test_speech_that_cannot_be_is_said_when_it_is_set() -> None:
    with playing("robot") as pilot:
        pilot.press("Ctrl+,")
        pilot.press("PageUp")  # to the last page
        pilot.focus_on("speech")
        pilot.press("Right")
        assert pilot.session.settings.speech == "always"
        pilot.turn(300)
        assert pilot.toast == MISSING


def test_where_no_program_speaks_the_words_are_shown_and_it_is_said() -> None:
    with playing("robot", settings=Settings(colour_blind=True)) as pilot:
        pilot.play("robin")
        pilot.press("Ctrl+L")
        shown = pilot.dialog.text.splitlines()
        assert shown[0].startswith("Guess 1, ROBIN: R blue, O blue, B blue")
        assert shown[-1] == MISSING
        pilot.press("Enter")
        assert not pilot.dialog_open


@pytest.mark.parametrize("setting", ["off", "on request"])
def test_how_the_game_stands_is_told_on_request(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing("robot", settings=Settings(speech=setting, animation="off")) as pilot:
        monkeypatch.setattr(ears, "find_program", lambda: Program(("echo",), True))
        pilot.play("toxin")
        pilot.type("ro")
        pilot.announced.clear()
        pilot.press("Ctrl+L")
        shown = pilot.dialog.text
        assert "TOXIN: T yellow, O green" in shown
        assert "Typed: R, O, blank, blank, blank." in shown
        assert "Not in the word: I, N, X." in shown
        told = " ".join(pilot.announced)
        assert ("T yellow, O green" in told) is (setting != "off")
        assert told.count("T yellow") <= 1
        pilot.type("b")  # it gives way, and the letter is taken
        assert not pilot.dialog_open
        assert pilot.entry == "ROB"
        pilot.press("Ctrl+L")
        pilot.press("Escape")
        assert not pilot.dialog_open
        assert pilot.running
