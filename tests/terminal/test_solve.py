"""The solver: what it suggests is as good as any, and every dialogue with it leads on."""

from collections.abc import Callable
from functools import cache
from io import StringIO
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach import Coach
from game.rules import Clue, Guess, check_guess, filter_word_list
from game.terminal.console import Console
from game.terminal.solver import Solver, as_line
from game.words import WordList, load
from tests.languages.pseudo import bare, pseudo_locale
from tests.match.lists import FIVE, word_list
from tests.terminal.transcripts import shown

LISTS = st.lists(st.sampled_from(FIVE.answers), min_size=1, unique=True)


def solving(words: WordList) -> Callable[[Console], int]:
    def run(console: Console) -> int:
        Solver(words, console).solve()
        return 0

    return run


def best(words: WordList, guesses: list[Guess]) -> str:
    solver = Solver(words, Console(StringIO(), StringIO()), guesses=guesses)
    solver.consult()
    return solver.best()[0]


@pytest.mark.parametrize("secret", ["ROBOT", "MUMMY"])
def test_an_honest_player_always_gets_the_word(secret: str) -> None:
    words, typed = load("en", 5), list[Guess]()
    while not typed or typed[-1].word != secret:
        word = best(words, typed) if typed else "SLATE"
        typed.append(Guess(word, check_guess(secret, word)))
    assert len(typed) < 8
    out, _ = shown([as_line(guess) for guess in typed], solving(words))
    assert out.endswith(f"The word is {secret.lower()}, found in {len(typed)} guesses.\n")


LINES = st.builds(Guess, st.sampled_from(FIVE.answers), st.tuples(*[st.sampled_from(Clue)] * 5))
OTHERS = st.sampled_from(["<", "/undo", "0", "1", "2", "3", "9", "x"])


@settings(max_examples=30)
@given(st.lists(LINES | OTHERS, max_size=9))
def test_lines_are_kept_taken_back_and_corrected_as_they_are_in_a_list(
    acts: list[Guess | str],
) -> None:
    lines: list[Guess] = []
    number = 0  # of the line to be corrected, where no word fits and it was asked for
    typed = []
    for act in acts:
        typed.append(act if isinstance(act, str) else as_line(act))
        is_stuck = not filter_word_list(sorted(FIVE.guesses), lines)
        match act:
            case "<" | "/undo":
                lines, number = lines[:-1], 0
            case Guess() if number:
                lines[number - 1], number = act, 0
            case Guess() if not is_stuck:
                lines.append(act)
            case str() if is_stuck and not number and act.isdecimal():
                number = int(act) if 1 <= int(act) <= len(lines) else 0
        greens = (at for at, line in enumerate(lines, 1) if set(line.clues) == {Clue.GREEN})
        until = next(greens, 0)
        if until and filter_word_list([lines[until - 1].word], lines[:until]):
            word = lines[until - 1].word.lower()
            out, _ = shown(typed, solving(FIVE), 99)
            assert out.splitlines()[-1].startswith(f"The word is {word}, found in {until} guess")
            return
    out, _ = shown([*typed, "/rows", "/quit"], solving(FIVE), 99)
    rows = out.rpartition("/rows\n")[2].splitlines()[:-1]
    expected = [f"{at}. {as_line(line)}" for at, line in enumerate(lines, 1)]
    assert rows == (expected or ["No rows yet"])


@given(LISTS)
def test_no_other_word_than_the_suggestion_needs_fewer_guesses(possible: list[str]) -> None:
    chosen = best(word_list(" ".join(possible), " ".join(FIVE.guesses)), [])
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


def test_the_first_word_is_the_best_opener_that_was_prepared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = load("en", 5)
    coach = Coach.for_list(words)
    assert coach.find_openings(words) and coach.openings
    assert best(words, []) == coach.openings.best

    # As before the set-up, where no package tells the folder
    monkeypatch.setattr("game.session.coaching.openings_folder", lambda: None)
    assert best(FIVE, []) in FIVE.guesses


def test_only_what_is_proven_to_be_best_is_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    # At the first guess many words are left, and only the most promising guesses are searched.
    assert "Best guesses so far: " in shown(["/best", "quit"], solving(load("en", 5)))[0]
    assert "Best guesses: crane" in shown(["/best", "quit"], solving(FIVE))[0]
    monkeypatch.setattr("game.terminal.solver.TIME_LIMIT", 0.0)
    assert "Best guesses: " not in shown(["/best", "quit"], solving(FIVE))[0]


def test_offensive_words_are_not_suggested(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in (1.0, 0.0):
        monkeypatch.setattr("game.terminal.solver.TIME_LIMIT", limit)
        solver = Solver(word_list("ROOK", "DOOK AOOK MOOK DAMN"), Console(StringIO(), StringIO()))
        solver.consult()
        assert solver.best()[0] == "ROOK" and "DAMN" not in solver.best()


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_the_solver_keeps_to_the_width_of_the_terminal(columns: int, language: str) -> None:
    lines = ["help", "-*_-_", "rows", "=-_+-", "-----", "9", "help", "undo", "/x", "quit"]
    if language == "en":
        out, _ = shown(lines, solving(FIVE), columns)
    else:
        with pseudo_locale():
            out, _ = shown(lines, solving(FIVE), columns)
        names = "crane banal help best rows undo quit g y b or x geese"
        assert {*bare(out)} <= {*names.split()}
    typed = tuple(f" {line}" for line in lines)
    for line in out.splitlines():
        assert len(line.rpartition(" ")[0] if line.endswith(typed) else line) <= columns
