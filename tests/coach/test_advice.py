"""The coach's advice."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coach import Cancelled, CancelToken, Certainty, Coach
from game.rules import Guess, HardMode, check_guess, filter_word_list, hard_mode_violation
from game.words import load
from tests.coach.brute_force import BruteForce
from tests.coach.games import is_solved, play, word_list

ANSWERS = word_list(13, 60)
GUESSES = [*ANSWERS, *word_list(14, 150)]

words = st.text("ABC", min_size=3, max_size=3)


@pytest.mark.parametrize("level", HardMode)
def test_every_advice_at_every_stage_is_legal(level: HardMode) -> None:
    rng = random.Random(15)
    coach = Coach(ANSWERS, GUESSES, level)
    for _ in range(15):
        secret = rng.choice(ANSWERS)
        board: list[Guess] = []
        while not is_solved(board):
            last = None
            for last in coach.advise([board], 9 - len(board)):
                for worth in last.best:
                    assert worth.word in GUESSES
                    assert hard_mode_violation(board, worth.word, level) is None
            assert last is not None and last.certainty is Certainty.PROVEN
            assert last.words_left == (len(filter_word_list(ANSWERS, board)),)
            board += play(secret, [last.best[0].word])


@settings(max_examples=40, deadline=None)
@given(
    st.lists(words, min_size=1, max_size=8, unique=True),
    st.lists(words, max_size=8),
    st.sampled_from([None, 4, 3, 2, 1]),
    st.sampled_from(HardMode),
)
def test_final_advice_agrees_with_trying_everything(
    answers: list[str], guesses: list[str], left: int | None, level: HardMode
) -> None:
    coach = Coach(answers, guesses, level)
    brute = BruteForce(coach.vocabulary.words, level)
    *_, advice = coach.advise([[]], left)
    assert advice.certainty is Certainty.PROVEN
    lost, total = brute.value(tuple(answers), (), left or 99)
    assert advice.best[0].risk == lost / len(answers)
    assert advice.expected == total / len(answers)
    for best in advice.best:
        figures = brute.evaluate(tuple(answers), (), best.word, left or 99)
        assert best.exact
        assert (best.risk * len(answers), best.expected * len(answers)) == pytest.approx(figures)
        *_, worth = coach.worth([[]], best.word, left)
        assert worth == best


def test_the_figures_of_a_guess() -> None:
    coach = Coach(["AX", "BX", "CX", "CY"], ["CB"])
    *_, worth = coach.worth([[]], "CX")
    assert (worth.word, worth.sets, worth.largest, worth.wins_now) == ("CX", 3, 2, 0.25)
    assert worth.bits == pytest.approx(1.5)
    assert (worth.expected, worth.exact, worth.risk) == (2.0, True, 0.0)
    *_, worth = coach.worth([[]], "zz", left=3)
    assert (worth.word, worth.sets, worth.largest, worth.wins_now) == ("ZZ", 1, 4, 0.0)


def test_a_plan_that_surely_wins_goes_before_a_lower_mean() -> None:
    # Guessing among five words that differ in one letter takes 3 on average, but up to 5.
    answers = ["AXX", "BXX", "CXX", "DXX", "EXX"]
    coach = Coach(answers, ["ABY", "CDY"])
    *_, hasty = coach.advise([[]])
    *_, careful = coach.advise([[]], left=3)
    assert careful.best[0].risk == 0
    assert careful.expected is not None and hasty.expected is not None
    assert careful.expected >= hasty.expected
    *_, worth = coach.worth([[]], "AXX", left=2)
    assert worth.risk == 3 / 5


def test_the_expected_guesses_are_those_of_the_safest_word() -> None:
    # AAB tells the three apart; any of them takes fewer guesses, since it loses one of the others.
    *_, advice = Coach(["BCA", "BCB", "BCC"], ["AAB"]).advise([[]], left=2)
    assert min(worth.expected for worth in advice.best) < 2
    assert advice.best[0].word == "AAB"
    assert advice.expected == 2


def test_of_equals_words_that_may_be_the_secret_come_first() -> None:
    """ADULT and other usual words tell the three apart, and take 2 guesses as they do."""
    board = [(guess, check_guess("STEAK", guess)) for guess in ("STEAM", "ABYSS")]
    *_, advice = Coach.for_list(load("en", 5)).advise([board], left=4)
    assert {worth.word for worth in advice.best[:3]} == {"STEAK", "STEAL", "STEAD"}
    assert advice.best[3].expected == advice.expected == 2


@pytest.mark.parametrize("within", [2, 3])
def test_the_aim_may_be_the_best_chance_within_some_guesses(within: int) -> None:
    answers = word_list(21, 14, 3, "ABCDE")
    coach = Coach(answers, word_list(22, 20, 3, "ABCDE"))
    coach.within = within
    brute = BruteForce(coach.vocabulary.words, HardMode.OFF)
    *_, advice = coach.advise([[]], left=6)
    lost, total = brute.value(tuple(answers), (), within)
    assert advice.best[0].risk == lost / len(answers)
    assert advice.expected == total / len(answers)
    *_, worth = coach.worth([[]], advice.best[0].word, left=6)
    assert worth == advice.best[0]
    # Once it is too late for that, the fewest guesses are the aim again.
    late = play(answers[0], [answers[-1]] * within)
    *_, advice = coach.advise([late], left=6 - within)
    coach.within = None
    *_, plain = coach.advise([late], left=6 - within)
    assert advice == plain


def test_ten_guesses_are_named_where_no_other_number_is_asked_for() -> None:
    assert {len(advice.best) for advice in Coach(word_list(1, 30)).advise([[]])} == {10}


def test_the_best_guess_is_proven_before_as_many_as_were_asked_for() -> None:
    coach = Coach(word_list(1, 100, 3, "ABCDEF"))
    stages = [(advice.certainty, len(advice.best)) for advice in coach.advise([[]], places=7)]
    assert stages[-1] == (Certainty.PROVEN, 7)
    assert (Certainty.BEST_PROVEN, 7) in stages


def test_nothing_is_advised_where_nothing_is_open() -> None:
    coach = Coach(ANSWERS, GUESSES)
    board = play(ANSWERS[0], [ANSWERS[0]])
    assert [advice.best for advice in coach.advise([board])] == [()]
    assert [advice.best for advice in coach.advise([[]], left=0)] == [()]
    assert list(coach.worth([board], ANSWERS[1])) == []
    assert coach.choose([board]) is None


def test_words_that_are_on_no_list_may_be_played() -> None:
    coach = Coach(["AX", "BX"])
    history = [("QB", check_guess("BX", "QB"))]
    assert coach.words_left(history) == ["BX"]
    *_, advice = coach.advise([[("QQ", (0, 0))]])
    assert {worth.word for worth in advice.best} == {"AX", "BX"}


@pytest.mark.parametrize("level", HardMode)
def test_work_ends_at_the_next_checkpoint(level: HardMode) -> None:
    coach = Coach(ANSWERS, GUESSES, level)
    token = CancelToken()
    steps = coach.advise([[]], checkpoint=token)
    assert next(steps).certainty is Certainty.ESTIMATED
    token.cancel()
    with pytest.raises(Cancelled, match="called off"):
        list(steps)
    # A coach whose work was cancelled can still be used, and answers no worse.
    *_, after = coach.advise([[]])
    *_, fresh = Coach(ANSWERS, GUESSES, level).advise([[]])
    assert after.certainty is Certainty.PROVEN and after.expected == fresh.expected


def test_checkpoints_are_many() -> None:
    calls = 0

    def count() -> None:
        nonlocal calls
        calls += 1

    hard = word_list(16, 150, 3, "ABCDEFGH")
    between_results = []
    for _ in Coach(hard).advise([[]], checkpoint=count):
        between_results.append(calls)
    assert calls > len(between_results) > 10


def test_time_can_be_limited() -> None:
    with pytest.raises(Cancelled, match="time is over"):
        list(Coach(ANSWERS, GUESSES).advise([[]], checkpoint=CancelToken(seconds=0)))


def test_without_a_board_nothing_is_named() -> None:
    """The assistant asks so once each of its boards is solved or has no word left."""
    *_, last = Coach(["ROBOT", "CRANE"], []).advise([])
    assert last.words_left == ()
    assert not last.best
