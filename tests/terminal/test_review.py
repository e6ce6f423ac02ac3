"""Reviews of finished games, word for word."""

import os
import re
from io import StringIO
from pathlib import Path

import pytest

from game.cli import read
from game.match import Aid, GameCode, HostKind, Match, Seed, Status, Words
from game.rules import HardMode
from game.session.review_service import NO_LUCK, review_lines, reviewed
from game.terminal.coaching import start_review
from game.terminal.console import Console
from game.words import WordList, load
from tests.match.lists import FIVE, word_list

THREE = word_list("ROBOT CRANE CRATE", "REORG")
# The game with which the host that has no secret is commonly explained.
FOUR = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")


def lines_of(code: GameCode, words: WordList, *played: str) -> list[str]:
    """Return the lines of a review without what comes first: the game in brief."""
    match = Match.replay(Match.start(code, words).code, words, played)
    return after_brief(match, list(review_lines(reviewed(match))))


def after_brief(match: Match, lines: list[str]) -> list[str]:
    return lines if match.status is Status.PLAYING else lines[lines.index("") + 1 :]


def test_the_game_in_brief_comes_first_as_in_the_window() -> None:
    match = Match.start(GameCode(source=Words(("CRANE",))), THREE)
    for words, brief in (
        (
            ("REORG", "CRATE", "CRANE"),
            [
                "A win, with room to improve",
                "Worth knowing: Guess 1: ROBOT in place of REORG would have saved 0.67 guesses "
                "on average.",
                "",
            ],
        ),
        (("REORG", "CRATE"), ["1. REORG: 3 left, then 2. REORG cost 0.67; ROBOT was better, "]),
    ):
        lines = list(review_lines(reviewed(Match.replay(match.code, THREE, words))))
        assert [line[: len(wanted)] for line, wanted in zip(lines, brief, strict=False)] == brief


def test_the_best_moment_is_named() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, length=4)
    match = Match.replay(Match.start(code, FOUR).code, FOUR, ("argh", "beta", "flew", "else"))
    assert list(review_lines(reviewed(match)))[:4] == [
        "Solved in 4 guesses",
        "Best moment: Guess 4: ELSE was the best guess.",
        "Worth knowing: Guess 2: BETA cost 1 guess; IBEX was better.",
        "",
    ]


def test_one_board() -> None:
    code = GameCode(source=Words(("CRANE",)))
    assert lines_of(code, THREE, "reorg", "crate", "crane") == [
        "1. REORG: 3 left, then 2. REORG cost 0.67; ROBOT was better, leaving 1 word. "
        "Bad luck cost 0.16.",
        "2. CRATE: 2 left, then 1. CRATE was the best guess. Bad luck cost 0.50.",
        "3. CRANE: 1 left, then 0. CRANE was the best guess.",
        "",
        "Your choices cost about 0.7 guesses; bad luck cost about 0.7.",
        "3 guesses = 1.67 expected + 0.67 lost to choices + 0.66 bad luck",
        "Skill 68/100, luck 30/100.",
    ]


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("secret", FIVE.answers)
def test_the_sum_adds_up_as_it_is_shown(secret: str, level: HardMode) -> None:
    played: list[str] = []
    match = Match.start(GameCode(source=Words((secret,)), hard_mode=level), FIVE)
    while not match.boards[0].solved:
        played.append(match.boards[0].possible[-1])
        match = Match.replay(match.code, FIVE, played)
    lines = after_brief(match, list(review_lines(reviewed(match))))
    assert len(lines) == len(played) + 4
    check_sum(lines[-2], len(played))


def check_sum(line: str, used: int) -> None:
    """Check that a sum has a number of guesses on the left, and as much on the right."""
    left, right = line.split(" guess", 1)[0], line.split("=", 1)[1]
    parts = re.findall(r"([−+]?) ?(\d+\.\d\d)", right)
    hundredths = sum(round(100 * float(sign.replace("−", "-") + number)) for sign, number in parts)
    assert (int(left), hundredths) == (used, 100 * used)


def test_a_game_that_was_not_finished() -> None:
    lines = lines_of(GameCode(source=Words(("CRANE",))), FIVE, "zzzzz", "aeiou")
    assert lines[-3].endswith(" still to come")
    check_sum(lines[-3], 2)
    assert lines[-1] == "The game wasn't over."


def test_several_boards_say_that_they_are_estimates() -> None:
    code = GameCode(source=Words(("CRANE", "ROBOT")), boards=2, guesses=7, sequence=True)
    lines = lines_of(code, FIVE, "crane", "robot")
    assert lines[0].startswith("1. CRANE: 28 left, then 1. ")
    check_sum(lines[4], 2)
    assert lines[6:] == [
        "With several boards, all figures are estimates of the guesses to solve them all.",
        "The figures use clues of unopened boards, which you couldn't see.",
    ]


def test_absurdle() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, length=4)
    assert lines_of(code, FOUR, "argh", "beta", "flew", "else") == [
        "1. ARGH: 9 left, then 4. ARGH was the best guess.",
        "2. BETA: 4 left, then 2. BETA cost 1 guess; IBEX was better.",
        "3. FLEW: 2 left, then 1. FLEW was the best guess.",
        "4. ELSE: 1 left, then 0. ELSE was the best guess.",
        "",
        "4 guesses = 3 needed + 1 lost to choices",
        NO_LUCK,
    ]


def test_absurdle_that_got_away() -> None:
    code = GameCode(source=Words(("ELSE",)), host=HostKind.ABSURDLE, length=4)
    lines = lines_of(code, FOUR, "argh", "beta")
    assert lines[-4:] == [
        "2 guesses = 3 needed + 1 lost to choices − 2 still to come",
        NO_LUCK,
        "The target word is ignored here.",
        "The game wasn't over.",
    ]


def test_absurdle_on_several_boards() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, length=4, boards=2, guesses=7)
    match = Match.start(code, FOUR)
    played: list[str] = []
    while match.status is Status.PLAYING:
        open_boards = [match.boards[index] for index in match.open_boards]
        played.append(min(min(board.possible) for board in open_boards))
        match = Match.replay(match.code, FOUR, played)
    lines = lines_of(code, FOUR, *played)
    assert lines[0].startswith(f"1. {played[0]}: 9 left, then ")
    assert lines[len(played) - 1].startswith(f"{len(played)}. {played[-1]}: 1 left, then 0. ")
    needed, lost = re.findall(r"\d+", lines[-2].split("=")[1])
    assert len(played) == int(needed) + int(lost)


def run(*typed: str) -> tuple[str, int]:
    """Return what the command says, and its exit status."""
    out = StringIO()
    status = start_review(read(["review", "--config", os.devnull, *typed]), Console(out, out))
    return out.getvalue(), status


def test_the_command(tmp_path: Path) -> None:
    own = tmp_path / "answers.txt"
    own.write_text("robot\ncrane\ncrate\n", encoding="utf-8")
    words = word_list("ROBOT CRANE CRATE")
    code = Match.start(GameCode(source=Words(("CRANE",))), words).code.text
    lists = ("--answers", str(own), "--guess-words", str(own))
    shown, status = run(code, "robot", "crane", *lists)
    assert status == 0
    assert shown.startswith("Solved in 2 guesses\n")
    assert "\n\n1. ROBOT: 3 left, then 1. " in shown
    assert "\n2 guesses = 1.67 expected " in shown


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (["zzzzz"], "Can't play ZZZZZ: ZZZZZ isn't in the word list\n"),
        (["cat"], "Can't play CAT: Too short: 5 letters needed\n"),
        (["crane", "robot"], "Can't play ROBOT: The game is over\n"),
    ],
)
def test_a_word_that_cannot_be_played(
    played: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = Match.start(GameCode(source=Words(("CRANE",))), load("en", 5)).code.text
    assert run(code, *played) == ("", 2)
    assert capsys.readouterr().err == said


def test_hints_and_undone_guesses_are_given_as_they_are_typed() -> None:
    code = GameCode(source=Words(("CRANE",)), aids=frozenset({Aid.UNDO}))
    text = Match.start(code, load("en", 5)).code.text
    shown, status = run(text, "slate", "?", "robot", "<", "crane")
    assert status == 0
    turns = shown.splitlines()[shown.splitlines().index("") + 1 :]
    assert [line[:9] for line in turns[:3]] == ["1. SLATE:", "2. CRANE:", ""]


def test_a_move_that_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code = Match.start(GameCode(source=Words(("CRANE",))), load("en", 5)).code.text
    for moves in (("<",), ("crane", "?")):
        assert run(code, *moves) == ("", 2)
        assert capsys.readouterr().err.startswith(f"Can't play {moves[-1]}: ")


def test_a_game_without_guesses_has_no_review(capsys: pytest.CaptureFixture[str]) -> None:
    code = Match.start(GameCode(source=Words(("CRANE",))), load("en", 5)).code.text
    assert run(code, "?") == ("", 2)
    assert capsys.readouterr().err == "No guesses were made.\n"


def test_words_of_a_list_that_are_left_out_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("robot crane crate cr4te".replace(" ", "\n"))
    code = Match.start(GameCode(source=Words(("CRANE",))), word_list("ROBOT CRANE CRATE")).code
    lists = ("--answers", str(own), "--guess-words", str(own))
    assert run(code.text, "crane", *lists)[1] == 0
    assert "cr4te" in capsys.readouterr().err


def test_a_code_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("nonsense", "crane") == ("", 2)
    assert len(capsys.readouterr().err.splitlines()) == 1
