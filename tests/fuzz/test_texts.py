"""Game codes, the command line, and lines that are typed."""

import contextlib
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import cli as command_line
from game.match import GameCode, GameCodeError, Match, Words
from game.match.code import LONGEST_TEXT, check_characters
from game.profile import Settings
from game.profile.settings import with_options
from game.profile.setup import begin, game_asked_for
from game.terminal.console import Console
from game.terminal.solver import Solver
from game.window.dialogs.custom_game_dialog import CustomGame
from game.words import WordsError, load, with_own_words
from tests.fuzz.spoilt import examples, once_failed, spoilt, spoilt_text
from tests.match.test_code_text import KEPT
from tests.terminal.sessions import play_unsaved

LIST = load("en", 5).version.upper()
CODES = [*KEPT, f"V1-EN5-{LIST}-BOARDS4-HARD-SEED42", f"V1-EN5-{LIST}-ABSURDLE-DAY20261120"]
PARTS = (
    *"EN ES V1 V2 V9999 3 15 16 99 BOARDS32 BOARDS00 SEQUENCE ABSURDLE GUESSES0 GUESSES99".split(),
    *"UNLIMITED HARD STRICT EASY COACH UNDO SEED DAY00010101 DAY99991231 DAY20260230".split(),
    *"HIDDEN HIDDEN2D7577BEC2 OWN000000 - -- \u2013 \u0665 \u00b2".split(),
    "SEED" + "9" * 5000,
    " ",
    "\n",
)


def read_code(text: str) -> None:
    """Read a code and begin its game, or be refused."""
    try:
        code = GameCode.parse(text)
    except GameCodeError as error:
        assert str(error)
        return
    assert GameCode.parse(code.text) == code
    with contextlib.suppress(GameCodeError, WordsError):
        begin(Settings(), code)


@examples(300)
@given(spoilt_text(CODES, PARTS))
def test_a_code_is_read_or_refused(text: str) -> None:
    read_code(text)


@examples(150)
@given(spoilt_text([code.rpartition("-")[0] for code in CODES], PARTS))
def test_a_code_that_seems_unspoilt_is_read_or_refused(text: str) -> None:
    upper = "".join(letter for letter in text.upper() if letter.isascii() and letter.isalnum())
    short = 0 < len(upper) < LONGEST_TEXT
    read_code(f"{text}-{check_characters(upper)}" if short else text)


@once_failed("code")
def test_a_code_that_once_failed(content: bytes) -> None:
    read_code(content.decode("utf-8", "surrogateescape"))


@examples(60)
@given(spoilt_text(CODES, PARTS))
def test_a_code_that_is_pasted_into_the_form_is_kept_as_text(text: str) -> None:
    form = CustomGame(Settings(), Settings()).type("code", text)
    assert form.dialog()


OPTIONS = (
    *"play terminal solve statistics history export import review tree simulate setup".split(),
    *"--length 5 --boards 4 --guesses 9 unlimited --hard --strict --absurdle --sequence".split(),
    *"--easy --undo --difficulty hard --language en es xx --answers --guess-words".split(),
    *"--seed 42 -1 --daily 2026-11-20 0000-00-00 --answer crane crane,robot --code".split(),
    *"--config --profile --resume --plain --page --sort newest --out --rounds --opener".split(),
    *("", "\0", "=", "--length=", "--length=5", "-", "--", "\udcff", "9" * 5000, *CODES),
)


@examples(200)
@given(st.lists(st.sampled_from(OPTIONS) | st.text(max_size=5), max_size=6))
def test_a_command_line_is_read_or_refused(arguments: list[str]) -> None:
    with (
        contextlib.redirect_stderr(io.StringIO()) as said,
        contextlib.redirect_stdout(io.StringIO()),
    ):
        try:
            options = vars(command_line.read(arguments))
        except SystemExit as leaving:
            assert leaving.code in (0, 2)
            assert leaving.code == 0 or "error: " in said.getvalue()
            return
    settings, problems = with_options(Settings(), options)
    assert all(problem and "\n" not in problem for problem in problems)
    with contextlib.suppress(GameCodeError, WordsError):
        begin(settings, game_asked_for(options))


MATCH = Match.start(
    GameCode(source=Words(("ROBOT", "CRANE")), boards=2, guesses=None), load("en", 5)
)
LINES = [b"crane\n? 2\n<\nslate\n?\n?x\n!\nmoist\n", "ñandú\n".encode(), b"robot\ncrane\n"]
FEW = with_own_words(load("en", 3), load("en", 3).answers[:30], load("en", 3).answers[:60])
SOLVED = [b"-+=\ncat -+=\n===\n", b"---\n---\n1\n+++\n"]


def typed(content: bytes) -> tuple[Console, io.StringIO]:
    """Return a console at which some bytes are typed, and what it shows."""
    shown = io.StringIO()
    return Console(io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"), shown), shown


@examples(60)
@given(spoilt(LINES, [b"?", b"? 9", b"? 99999999999", b"\x00", b"\x1b[A", b"\r\n", b"\xff"]))
def test_whatever_is_typed_in_the_terminal_it_plays_on(content: bytes) -> None:
    console, shown = typed(content)
    assert play_unsaved(MATCH, console, plain=True) == 0
    assert "Code: V1-EN5-" in shown.getvalue()


@examples(12)
@given(spoilt(SOLVED, [b"=", b"+++\n", b"9" * 5000, b"\x00", b"\n"]))
def test_whatever_is_typed_at_the_solver_it_asks_on(content: bytes) -> None:
    console, shown = typed(content)
    with contextlib.suppress(EOFError):
        Solver(FEW, console).solve()
    assert "Try the word" in shown.getvalue()


@pytest.mark.parametrize("wide", ["\N{LATIN SMALL LETTER SHARP S}", "\N{LATIN SMALL LIGATURE FFI}"])
def test_letters_that_grow_in_capitals_are_refused_by_length(wide: str) -> None:
    console, shown = typed(f"{wide * 5}\n".encode())
    assert play_unsaved(MATCH, console, plain=True) == 0
    assert "Word must be 5 letters long" in shown.getvalue()
