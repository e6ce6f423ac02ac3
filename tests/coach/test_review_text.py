"""What the review shows adds up as it is shown."""

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, Review, review
from game.coach.review_text import (
    figure_of,
    remarks,
    shared_out,
    sum_line,
    sum_parts,
    turn_figures,
    turn_in_words,
)
from game.rules import Guess
from tests.coach.games import play, word_list

ANSWERS = word_list(3, 30)
GUESSES = [*ANSWERS, *word_list(4, 60)]


def reviewed(coach: Coach, *boards: list[Guess]) -> Review:
    *_, last = review(coach, boards)
    return last


def test_sums_and_columns_add_up_as_they_are_shown() -> None:
    rng = random.Random(7)
    coach = Coach(ANSWERS, GUESSES)
    for _ in range(150):
        secret = rng.choice(ANSWERS)
        board = play(secret, [*rng.sample(GUESSES, rng.randint(0, 5)), secret])
        if rng.random() < 0.3 and len(board) > 1:
            board = board[:-1]  # a lost game
        last = reviewed(coach, board)
        parts = sum_parts(last)
        figures = turn_figures(last)
        assert sum(part.hundredths for part in parts) == 100 * len(board)
        assert sum(each.loss for each in figures) == parts[1].hundredths
        assert sum(each.luck for each in figures) == -parts[2].hundredths
        assert all(each.loss >= 0 for each in figures)
        for turn, each in zip(last.turns, figures, strict=True):
            assert abs(each.loss - 100 * turn.loss) <= 1
            assert abs(each.luck - 100 * turn.luck) <= 2


@given(st.lists(st.fractions(-5, 5), min_size=1, max_size=12), st.integers(-3, 3))
def test_rounding_is_shared_out(values: list[Fraction], off: int) -> None:
    total = round(100 * sum(values)) + off
    shares = shared_out(values, total)
    assert sum(shares) == total
    most = 1 + abs(off)
    assert all(abs(s - 100 * v) <= 1 + most for s, v in zip(shares, values, strict=True))


def test_turns_and_sums_in_words() -> None:
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    last = reviewed(coach, play("CRANE", ["REORG", "CRATE", "CRANE"]))
    figures = turn_figures(last)
    assert [turn_in_words(*each) for each in zip(last.turns, figures, strict=True)] == [
        "REORG cost 0.67; ROBOT was better, leaving 1 word. Bad luck cost 0.16",
        "CRATE was the best guess. Bad luck cost 0.50",
        "CRANE was the best guess",
    ]
    assert sum_line(last) == "3 guesses = 1.67 expected + 0.67 lost to choices + 0.66 bad luck"


def test_what_each_guess_cost_is_said_in_its_line() -> None:
    """A sum said that 0.24 guesses were lost to choices, and no line said to which."""
    rng = random.Random(9)
    coach = Coach(ANSWERS, GUESSES)
    for _ in range(150):
        secret = rng.choice(ANSWERS)
        last = reviewed(coach, play(secret, [*rng.sample(GUESSES, rng.randint(0, 3)), secret]))
        for turn, figures in zip(last.turns, turn_figures(last), strict=True):
            if figures.loss:
                assert f"cost {figure_of(figures.loss, turn.exact)}" in (
                    turn_in_words(turn, figures).replace("cost only", "cost")
                )


def test_remarks_name_what_the_figures_leave_out() -> None:
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    boards = [play("CRANE", ["REORG", "CRATE"]), play("CRATE", ["REORG", "CRATE"])]
    *_, last = review(coach, boards)
    said = " ".join(remarks(last, over=False, boards=2, sequence=True))
    for part in ("wasn't over", "several boards", "unopened boards"):
        assert part in said
    alone = " ".join(remarks(last, over=True, boards=1, sequence=True))
    assert "boards" not in alone
