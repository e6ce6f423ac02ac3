"""The solver at a prompt: transcripts, byte for byte."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from io import StringIO
from itertools import islice
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import read
from game.coach import Coach
from game.rules import Clue, Guess, check_guess, filter_word_list
from game.terminal.console import Console
from game.terminal.solver import LineError, Solver, as_line, read_line, start_solving
from game.terminal.suggester import Suggester, evenest_guesses
from game.words import WordList, load
from tests.languages.pseudo import pseudo_locale
from tests.match.lists import FIVE, word_list
from tests.terminal.transcripts import check, shown
from tests.window.test_elsewhere import misleading_puzzles

PROMPT = r'Try the word "\w+": |Which line is wrong \(1–\d\)\? |Line \d \([^:]*: '


def solving(words: WordList, within: int | None = None) -> Callable[[Console], int]:
    def run(console: Console) -> int:
        Solver(words, console, within).solve()
        return 0

    return run


def best(suggester: Suggester, guesses: list[Guess]) -> str:
    suggestion = suggester.suggest(guesses)
    assert suggestion
    return suggestion.best[0]


def test_a_puzzle_is_solved() -> None:
    check(
        """
        Try the word "crane": --++-
        Try the word "banal": =====
        The word is banal, found in 2 guesses.
        """,
        solving(FIVE),
        PROMPT,
    )


def test_the_chance_to_win_within_some_guesses_is_said() -> None:
    words = word_list("BATCH CATCH HATCH LATCH MATCH PATCH RATCH WATCH", "CLIMB WARPS")
    out, _ = shown(["/best", "====="], solving(words, within=2))
    assert "Best chance to win within 2 guesses: 62% if the word is a likely one\n" in out
    assert "chance" not in shown(["/best", "====="], solving(words))[0]


@pytest.mark.parametrize(("language", "length"), [("en", 5), ("es", 5), ("en", 7)])
def test_no_wrong_word_is_called_the_only_one(language: str, length: int) -> None:
    words = load(language, length)
    for secret, guesses in islice(misleading_puzzles(words), 5):
        solver = Solver(words, Console(StringIO("/best\n/quit\n"), out := StringIO()))
        solver.guesses = guesses
        solver.solve()
        only = filter_word_list(sorted(words.guesses), guesses) == [secret]
        assert only or re.search(": 1 likely word, [0-9]+ others?[.]", out.getvalue())


def test_a_word_at_once() -> None:
    check(
        """
        Try the word "robot": =====
        The word is robot, found in 1 guess.
        """,
        solving(word_list("ROBOT")),
        PROMPT,
    )


def test_another_word_was_played() -> None:
    check(
        """
        Try the word "crane": Slate -++--
        Try the word "banal": abbey ++---
        Try the word "banal": banal =====
        The word is banal, found in 3 guesses.
        """,
        solving(word_list("CRANE SLATE BANAL ABBEY TIARA")),
        PROMPT,
    )


def test_what_is_not_understood_is_asked_again_with_the_reason() -> None:
    check(
        """
        Try the word "crane": --++
        Type 5 signs, one per letter, not 4.
        Try the word "crane": --++o
        Use only = (green), + (yellow) and - (grey).
        Try the word "crane":·
        Type 5 signs, one per letter, not 0.
        Try the word "crane": banana --++-
        The word must have 5 letters.
        Try the word "crane": b4nal --++-
        The word must have 5 letters.
        Try the word "crane": --++-
        Try the word "banal": =====
        The word is banal, found in 2 guesses.
        """,
        solving(FIVE),
        PROMPT,
    )


def test_where_no_word_fits_an_earlier_line_is_corrected() -> None:
    check(
        """
        Try the word "crane": --++-
        Try the word "banal": -----
        No word fits:
        1. crane --++-
        2. banal -----
        Line 1 looks wrong: for geese it would be crane ----=
        Which line is wrong (1–2)? 3
        Type a number from 1 to 2.
        Which line is wrong (1–2)? two
        Type a number from 1 to 2.
        Which line is wrong (1–2)? 2
        Line 2 ("banal") again: =====
        The word is banal, found in 2 guesses.
        """,
        solving(FIVE),
        PROMPT,
    )


@pytest.mark.parametrize(
    ("wrong", "again", "found"),
    [
        (2, "zzzzz =====", "zzzzz, found in 2 guesses"),
        (1, "=====", "crane, found in 1 guess"),  # what comes after it does not count
    ],
)
def test_a_word_that_is_all_green_must_fit_the_lines_before(
    wrong: int, again: str, found: str
) -> None:
    check(
        f"""
        Try the word "crane": -----
        Try the word "zzzzz": crane =====
        No word fits:
        1. crane -----
        2. crane =====
        Line 1 looks wrong: for crane it would be crane =====
        Which line is wrong (1–2)? {wrong}
        Line {wrong} ("crane") again: {again}
        The word is {found}.
        """,
        solving(FIVE),
        PROMPT,
    )


def test_words_that_may_only_be_guessed_come_after_the_answers() -> None:
    out, _ = shown(["-----", "====="], solving(word_list("CRANE SLATE", "ZZZZZ")))
    assert out.endswith('Try the word "zzzzz": The word is zzzzz, found in 2 guesses.\n')


@pytest.mark.parametrize("secret", ["ROBOT", "FOLLY", "MUMMY"])
def test_an_honest_player_always_gets_the_word(secret: str) -> None:
    words = load("en", 5)
    typed: list[Guess] = []
    suggester = Suggester(words)
    while not typed or typed[-1].word != secret:
        word = best(suggester, typed) if typed else "SLATE"
        typed.append(Guess(word, check_guess(secret, word)))
    out, _ = shown([as_line(guess) for guess in typed], solving(words))
    assert out.endswith(f"The word is {secret.lower()}, found in {len(typed)} guesses.\n")


@given(st.lists(st.sampled_from(FIVE.answers), min_size=1, unique=True))
def test_without_the_coach_the_suggestion_leaves_as_few_words_as_any_at_worst(
    possible: list[str],
) -> None:
    def largest_set(guess: str) -> int:
        return max(Counter(check_guess(word, guess) for word in possible).values())

    [chosen] = evenest_guesses(possible, FIVE.guesses)
    assert chosen in FIVE.guesses
    assert largest_set(chosen) == min(map(largest_set, FIVE.guesses))


@given(st.lists(st.sampled_from(FIVE.answers), min_size=1, unique=True))
def test_no_other_word_than_the_suggestion_needs_fewer_guesses(possible: list[str]) -> None:
    chosen = best(Suggester(word_list(" ".join(possible), " ".join(FIVE.guesses))), [])
    assert chosen in FIVE.guesses
    needed = {word: guesses_needed(possible, word) for word in FIVE.guesses}
    assert needed[chosen] == min(needed.values())


def guesses_needed(possible: list[str], first: str) -> float:
    """Return the guesses of all words together after a first word, from a full search."""
    parts: dict[tuple[Clue, ...], list[str]] = {}
    for word in possible:
        parts.setdefault(check_guess(word, first), []).append(word)
    if len(parts) == 1 and first not in possible:
        return inf
    return len(possible) + sum(_fewest(tuple(part)) for part in parts.values() if part != [first])


@cache
def _fewest(possible: tuple[str, ...]) -> float:
    if len(possible) == 1:
        return 1
    return min(guesses_needed(list(possible), word) for word in FIVE.guesses)


def test_the_first_word_is_the_best_opener_that_was_prepared() -> None:
    words = load("en", 5)
    coach = Coach.for_list(words)
    assert coach.find_openings(words)
    assert coach.openings
    assert best(Suggester(words), []) == coach.openings.best


def test_without_numpy_the_solver_works() -> None:
    code = "import sys; sys.modules['numpy'] = None; import main; main.main(['solve'])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).resolve().parents[2],
        input="slate -+---\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stderr == ""
    assert done.stdout.count("Try the word") == 2


def test_what_is_not_proven_to_be_best_is_not_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    # At the first guess many words are left, and only the most promising guesses are searched.
    lines = ["/best", "slate -----", "/best", "quit"]
    first, second = re.findall(r"\. (.*guesses.*): ", shown(lines, solving(load("en", 5)))[0])
    assert first == "Best guesses so far" and second in ("Best guesses so far", "Best guesses")
    out, _ = shown(["/best", "quit"], solving(FIVE))
    assert "Best guesses: crane" in out
    monkeypatch.setattr("game.terminal.suggester.TIME_LIMIT", 0.0)
    assert "Best guesses: " not in shown(["/best", "quit"], solving(FIVE))[0]


def test_without_numpy_no_guess_is_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [name for name in sys.modules if name.startswith("game.coach")]:
        monkeypatch.delitem(sys.modules, module)
    out, _ = shown(["/best", "quit"], solving(FIVE))
    assert "Best" not in out and "leave few words at worst: " in out


@given(
    st.text(load("en", 5).answers[0], min_size=5, max_size=5),
    st.lists(st.sampled_from(Clue), min_size=5, max_size=5),
)
def test_a_line_is_read_as_it_is_written(word: str, clues: list[Clue]) -> None:
    guess = Guess(word, tuple(clues))
    assert read_line(as_line(guess), "OTHER", FIVE)[0] == guess
    assert read_line(as_line(guess).split()[1], word, FIVE)[0] == guess


@given(st.text())
def test_any_line_is_understood_or_refused_in_words(line: str) -> None:
    try:
        guess, _ = read_line(line, "CRANE", FIVE)
    except LineError as error:
        assert str(error).isprintable()
    else:
        assert len(guess.word) == len(guess.clues) == 5


def test_a_word_without_any_clue_is_refused() -> None:
    with pytest.raises(LineError, match="Use only"):
        read_line("crane", "SLATE", FIVE)


def test_of_a_word_that_is_too_short_before_its_signs_that_is_said() -> None:
    with pytest.raises(LineError, match="The word must have 5 letters"):
        read_line("cat -+--=", "SLATE", FIVE)


def test_openings_of_ones_own_are_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise ModuleNotFoundError("no package tells the folder before the set-up")

    monkeypatch.setattr("game.session.coach_service.openings_folder", unknown)
    assert best(Suggester(FIVE), []) in FIVE.guesses


def test_a_list_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = str(tmp_path / "lost.txt")
    options = read(["solve", "--answers", lost, "--guess-words", lost])
    assert start_solving(options, Console(StringIO(), StringIO())) == 2
    assert lost in capsys.readouterr().err


def test_a_terminal_shows_five_guesses_and_how_many_words_are_left() -> None:
    words = word_list("CRANE SLATE BANAL ABBEY TIARA ROBOT GEESE")
    out, _ = shown(["robot bbbbb", "quit"], solving(words), columns=80)
    lines = out.splitlines()
    assert lines[0] == "Verdigris: help with a puzzle played elsewhere"
    named = [line for line in lines if "Best guesses: " in line]
    assert len(named) == 2
    first, second = named
    assert first.startswith("7 words left. Best guesses: ")
    assert second.startswith("1 word left. Best guesses: ")
    assert first.count(",") == 4


@pytest.mark.parametrize("clues", ["bbyyb", "--++-", "__--_", "11221", "BBYYB", "--yy-"])
def test_each_notation_is_taken_at_the_prompt(clues: str) -> None:
    """T1: it took = + - alone, while games and the assistant had other signs."""
    out, status = shown([clues, "quit"], solving(FIVE), columns=80)
    assert 'Try the word "banal": quit' in out
    assert status == 0


def test_the_lines_so_far_can_be_seen_and_undone() -> None:
    check(
        """
        Try the word "crane": rows
        No lines yet
        Try the word "crane": undo
        Nothing to undo
        Try the word "crane": bbyyb
        Try the word "banal": geese bbbbb
        Try the word "banal": /rows
        1. crane bbyyb
        2. geese bbbbb
        Try the word "banal": best
        1 word left. Best guesses: banal
        Try the word "banal": <
        Try the word "banal": .
        1. crane bbyyb
        Try the word "banal": /nonsense
        Unknown command. Type /help for a list.
        Try the word "banal": quit
        """,
        solving(FIVE),
        PROMPT,
    )


def test_undo_and_quit_work_where_a_line_is_to_be_corrected() -> None:
    check(
        """
        Try the word "crane": --++-
        Try the word "banal": -----
        No word fits:
        1. crane --++-
        2. banal -----
        Line 1 looks wrong: for geese it would be crane ----=
        Which line is wrong (1–2)? undo
        Try the word "banal": -----
        No word fits:
        1. crane --++-
        2. banal -----
        Line 1 looks wrong: for geese it would be crane ----=
        Which line is wrong (1–2)? 2
        Line 2 ("banal") again: /quit
        """,
        solving(FIVE),
        PROMPT,
    )


def test_the_question_which_line_is_wrong_has_ways_back_and_names_them() -> None:
    lines = ["--++-", "-----", "9", "2", "", "1", "", "/undo", "=====", ""]
    out, status = shown(lines, solving(FIVE), columns=80)
    assert "If all of them are right, type /undo or /quit." in out
    assert "Type a number from 1 to 2. /undo drops the last line, and /quit leaves." in out
    assert out.count('Line 2 ("banal") again: ') == 1  # an empty line leads back to the question
    assert out.count('Line 1 ("crane") again: ') == 1
    assert out.count("Which line is wrong (1–2)? ") == 4
    assert "The word is banal, found in 2 guesses." in out
    assert status == 0


def test_mixed_signs_that_mean_one_thing_are_taken_at_the_prompt() -> None:
    out, _ = shown(["--++-", "ggggg"], solving(FIVE), columns=80)
    again, _ = shown(["--yy-", "ggggg"], solving(FIVE), columns=80)
    assert out.replace("--++-", "--yy-") == again


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_the_solver_keeps_to_the_width_of_the_terminal(columns: int, language: str) -> None:
    lines = ["help", "-*_-_", "rows", "=-_+-", "-----", "9", "help", "undo", "/x", "quit"]
    with pseudo_locale() if language == "pseudo" else nullcontext():
        out, _ = shown(lines, solving(FIVE), columns)
    typed = tuple(f" {line}" for line in lines)
    prompted = [line.rpartition(" ")[0] for line in out.splitlines() if line.endswith(typed)]
    said = [line for line in out.splitlines() if not line.endswith(typed)]
    assert max(map(len, (*prompted, *said))) <= columns
