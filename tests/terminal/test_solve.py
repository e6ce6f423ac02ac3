"""The solver at a prompt: transcripts, byte for byte."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach
from game.rules import Clue, Guess, check_guess
from game.terminal.console import Console
from game.terminal.solver import LineError, Solver, Suggester, as_line, evenest_guess, read_line
from game.words import WordList, load
from tests.match.lists import FIVE, word_list
from tests.terminal.transcripts import check, shown

PROMPT = r'Try the word "\w+": |Which line is wrong \(1–\d\)\? |Line \d \([^:]*: '


def solving(words: WordList) -> Callable[[Console], int]:
    def run(console: Console) -> int:
        Solver(words, console).solve()
        return 0

    return run


def test_a_puzzle_is_solved() -> None:
    check(
        """
        Try the word "crane": --++-
        Try the word "banal": =====
        The word is banal, found in 2 attempts.
        """,
        solving(FIVE),
        PROMPT,
    )


def test_a_word_at_once() -> None:
    check(
        """
        Try the word "robot": =====
        The word is robot, found in 1 attempt.
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
        The word is banal, found in 3 attempts.
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
        The word is banal, found in 2 attempts.
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
        The word is banal, found in 2 attempts.
        """,
        solving(FIVE),
        PROMPT,
    )


def test_words_that_may_only_be_guessed_come_after_the_answers() -> None:
    out, _ = shown(["-----", "====="], solving(word_list("CRANE SLATE", "ZZZZZ")))
    assert out.endswith('Try the word "zzzzz": The word is zzzzz, found in 2 attempts.\n')


@pytest.mark.parametrize("secret", ["ROBOT", "FOLLY", "MUMMY"])
def test_an_honest_player_always_gets_the_word(secret: str) -> None:
    words = load("en", 5)
    typed: list[Guess] = []
    suggester = Suggester(words)
    while not typed or typed[-1].word != secret:
        word = (suggester.best_guess(typed) or "") if typed else "SLATE"
        typed.append(Guess(word, check_guess(secret, word)))
    out, _ = shown([as_line(guess) for guess in typed], solving(words))
    assert out.endswith(f"The word is {secret.lower()}, found in {len(typed)} attempts.\n")


@given(st.lists(st.sampled_from(FIVE.answers), min_size=1, unique=True))
def test_without_the_coach_the_suggestion_leaves_as_few_words_as_any_at_worst(
    possible: list[str],
) -> None:
    def largest_set(guess: str) -> int:
        return max(Counter(check_guess(word, guess) for word in possible).values())

    chosen = evenest_guess(possible, FIVE.guesses)
    assert chosen in FIVE.guesses
    assert largest_set(chosen) == min(map(largest_set, FIVE.guesses))


@given(st.lists(st.sampled_from(FIVE.answers), min_size=1, unique=True))
def test_no_other_word_than_the_suggestion_needs_fewer_guesses(possible: list[str]) -> None:
    chosen = Suggester(word_list(" ".join(possible), " ".join(FIVE.guesses))).best_guess([])
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
    assert Suggester(words).best_guess([]) == coach.openings.best


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


@given(
    st.text(load("en", 5).answers[0], min_size=5, max_size=5),
    st.lists(st.sampled_from(Clue), min_size=5, max_size=5),
)
def test_a_line_is_read_as_it_is_written(word: str, clues: list[Clue]) -> None:
    guess = Guess(word, tuple(clues))
    assert read_line(as_line(guess), "OTHER", FIVE) == guess
    assert read_line(as_line(guess).split()[1], word, FIVE) == guess


@given(st.text())
def test_any_line_is_understood_or_refused_in_words(line: str) -> None:
    try:
        guess = read_line(line, "CRANE", FIVE)
    except LineError as error:
        assert str(error).isprintable()
    else:
        assert len(guess.word) == len(guess.clues) == 5


def test_a_word_without_any_clue_is_refused() -> None:
    with pytest.raises(LineError, match="Use only"):
        read_line("crane", "SLATE", FIVE)


def test_openings_of_ones_own_are_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise ModuleNotFoundError("no package tells the folder before the set-up")

    monkeypatch.setattr("game.session.coach_service.openings_folder", unknown)
    assert Suggester(FIVE).best_guess([]) in FIVE.guesses
