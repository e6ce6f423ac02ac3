"""What the review shows adds up as it is shown."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, Review, review
from game.coach.absurdle import AbsurdleTurn
from game.coach.preference import Preference
from game.coach.review_text import (
    TurnFigures,
    absurdle_sum,
    absurdle_turn,
    figure_of,
    remarks,
    scores,
    shared_out,
    sum_line,
    sum_parts,
    turn_figures,
    turn_in_words,
    where_absurdle_given_up,
    where_given_up,
)
from game.rules import Guess
from tests.coach.games import play, word_list
from tests.coach.test_review_brief import a_turn

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


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (["REORG"], "You gave up with 2 words left. A good guess was CRANE; best play needed"),
        (["REORG", "CRATE"], "You gave up with one word left: CRANE."),
    ],
)
def test_where_a_game_was_given_up_is_said_with_what_was_good_then(
    played: list[str], said: str
) -> None:
    """It said that the game wasn't over."""
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    *_, last = review(coach, [play("CRANE", played)])
    assert where_given_up(last).startswith(said)


def test_the_only_word_left_is_named_where_few_people_know_it() -> None:
    """Another word was called the only one left."""
    coach = Coach(
        ["ROBOT", "CRANE", "CRATE"], ["REORG"], named=Preference(rare=frozenset({"CRANE"}))
    )
    *_, last = review(coach, [play("CRANE", ["REORG", "CRATE"])])
    assert where_given_up(last).startswith("You gave up with one word left: CRANE.")


def test_a_game_that_was_solved_has_no_good_guess_after_it() -> None:
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    *_, last = review(coach, [play("CRANE", ["REORG", "CRANE"])])
    assert last.good_next == ""


def test_where_no_word_is_known_none_is_called_a_good_guess() -> None:
    whole = Review((a_turn(words_before=40, words_after=12),), solved=False)
    assert where_given_up(whole).startswith("You gave up with 12 words left. Best play needed")


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        (None, "You gave up here."),
        (1, "You gave up 1 guess from a win."),
        (3, "You gave up 3 guesses from a win."),
    ],
)
def test_absurdle_given_up(needed: int | None, said: str) -> None:
    turn = AbsurdleTurn("CRANE", 9, 4, 4, needed, "CRANE")
    assert where_absurdle_given_up([turn]) == said


# Each sentence, of turns made for it ------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "figures", "said"),
    [
        ({}, (0, 0), "CRANE was the best guess"),
        ({}, (0, 9), "CRANE was the best guess"),
        ({}, (0, 10), "CRANE was the best guess. Good luck saved 0.10"),
        ({}, (0, -9), "CRANE was the best guess"),
        ({}, (0, -10), "CRANE was the best guess. Bad luck cost 0.10"),
        (
            {"exact": False},
            (0, -150),
            "CRANE was the best guess. Bad luck cost ≈\N{NO-BREAK SPACE}1.50",
        ),
        ({"words_after": 0}, (0, 0), "CRANE was the best guess"),
        ({"words_after": 0, "cost": 3}, (0, 0), "CRANE solved it"),
        (
            {"words_after": 0, "cost": 3, "exact": False},
            (100, 0),
            "CRANE solved it; on average the choice cost ≈\N{NO-BREAK SPACE}1.00",
        ),
        (
            {"cost": 3, "best": "SLATE"},
            (100, 0),
            "CRANE cost 1.00; SLATE was better, leaving 4 words",
        ),
        (
            {"cost": 3, "best": "SLATE", "best_after": 1.4},
            (100, 30),
            "CRANE cost 1.00; SLATE was better, leaving 1 word. Good luck saved 0.30",
        ),
        (
            {"cost": 3, "best": "SLATE", "best_after": 0.4},
            (100, 0),
            "CRANE cost 1.00; SLATE was better",
        ),
        (
            {"cost": 3, "best": "TARSE", "usual": "SLATE", "rare": True},
            (100, 0),
            "CRANE cost 1.00; SLATE was better, leaving 4 words",
        ),
        (
            {"cost": 3, "best": "TARSE", "rare": True},
            (100, 0),
            "CRANE cost 1.00; only rare words were better",
        ),
        (
            {"cost": 3, "best": "TARSE", "usual": "SLATE", "rare": True, "usual_cost": 2.5},
            (100, 0),
            "CRANE cost 1.00; SLATE would have saved 0.50",
        ),
        (
            {"cost": 3, "best": "TARSE", "usual": "SLATE", "rare": True, "usual_cost": 2.97},
            (100, 0),
            "CRANE cost 1.00; only rare words were better",
        ),
        (
            {"cost": Fraction(201, 100), "best": "TARSE", "rare": True},
            (0, 0),
            "CRANE was as good as the best guess",
        ),
        (
            {"cost": Fraction(201, 100), "best": "SLATE"},
            (0, 0),
            "CRANE was as good as the best guess, SLATE",
        ),
        (
            {"cost": Fraction(201, 100), "best": "SLATE"},
            (1, 0),
            "CRANE cost only 0.01; SLATE was hardly better",
        ),
    ],
)
def test_a_turn_in_words(changes: dict[str, object], figures: tuple[int, int], said: str) -> None:
    given = {name: Fraction(it) if "cost" in name else it for name, it in changes.items()}  # type: ignore[call-overload]
    assert turn_in_words(a_turn(**given), TurnFigures(*figures)) == said


@pytest.mark.parametrize(
    ("exact", "boards", "sequence", "over", "wide", "said"),
    [
        (True, 1, False, True, False, []),
        (True, 1, True, True, False, []),
        (False, 1, False, True, False, ["≈ marks"]),
        (False, 2, False, True, False, ["With several boards"]),
        (True, 2, True, True, False, ["With several boards", "The figures use clues"]),
        (True, 1, False, False, True, ["The game wasn't over", "Where no answer fitted"]),
    ],
)
def test_remarks(
    exact: bool, boards: int, sequence: bool, over: bool, wide: bool, said: list[str]
) -> None:
    whole = Review((a_turn(), a_turn(exact=exact, wide=wide)), solved=over)
    found = list(remarks(whole, over=over, boards=boards, sequence=sequence))
    assert [line.startswith(start) for line, start in zip(found, said, strict=True)] == [
        True for _ in said
    ]


def against_absurdle(*needed: int | None) -> list[AbsurdleTurn]:
    """Return turns by the guesses within which a win could be forced, before and after each."""
    return [
        AbsurdleTurn(f"WORD{place}", 20, 0 if after == 0 else 5, before, after, "BEST")
        for place, (before, after) in enumerate(pairwise(needed))
    ]


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        ((2, 1, 0), "2 guesses = 2 needed + 0 lost to choices"),
        ((2, 2, 1, 0), "3 guesses = 2 needed + 1 lost to choices"),
        ((4, 4, 4), "2 guesses = 4 needed + 2 lost to choices − 4 still to come"),
        ((1, 0), "1 guess = 1 needed + 0 lost to choices"),
        ((None, 1, 0), "For some turns, the guesses needed to win aren't known."),
        ((2, None, 0), "For some turns, the guesses needed to win aren't known."),
    ],
)
def test_the_sum_of_a_game_against_absurdle(needed: tuple[int | None, ...], said: str) -> None:
    assert absurdle_sum(against_absurdle(*needed)) == said


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        ((3, 2), "WORD0 was the best guess"),
        ((3, 3), "WORD0 cost 1 guess; BEST was better"),
        ((3, 5), "WORD0 cost 3 guesses; BEST was better"),
        ((3, None), "Its cost isn't known"),
    ],
)
def test_a_turn_against_absurdle(needed: tuple[int | None, ...], said: str) -> None:
    assert absurdle_turn(against_absurdle(*needed)[0]) == said


def test_what_was_rounded_most_is_shared_out_first_and_noughts_stay() -> None:
    values = [Fraction(n, 1000) for n in (101, 108, 0, 105)]
    assert shared_out(values, 30) == [10, 10, 0, 10]
    assert shared_out(values, 31) == [10, 11, 0, 10]
    assert shared_out(values, 32) == [10, 11, 0, 11]
    assert shared_out(values, 34) == [11, 12, 0, 11]
    assert shared_out(values, 29) == [9, 10, 0, 10]
    assert shared_out(values, 28) == [9, 10, 0, 9]
    assert shared_out(values, 26) == [8, 9, 0, 9]
    assert shared_out([Fraction(0)] * 2, 1) == [1, 0]
    assert shared_out([Fraction(0)] * 2, -1) == [0, -1]


def test_the_scores_in_a_sentence() -> None:
    first = a_turn(chosen=False, value=Fraction(3), cost=Fraction(3), next_value=Fraction(2))
    good = a_turn(next_value=Fraction(1, 2))
    assert scores(Review((first, good), True)) == "Skill 100/100, luck 67/100."
    assert scores(Review((first,), True)) == ("Skill –, too few choices to rate. Luck 50/100.")
