"""Where what a review says changes: each figure just at the limit, and just below it."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach.review_brief import SMALL, better_in_words, brief_of, headline, is_costly, verdict
from game.coach.review_text import (
    TurnFigures,
    in_plain_words,
    rare_words,
    saved_by_better,
    scores,
    turn_in_words,
)
from game.coach.turns import SMALL_LOSS, Luck, Review, skill_of
from tests.coach.test_review_brief import BAD, SOLVING, a_turn, game, turns_with


def losing(hundredths: int, luck: int = 0) -> Review:
    """Return a game in which every guess lost as much, and with as much luck."""
    four = turns_with(Fraction(hundredths, 100), Fraction(luck, 100))
    return game(*four)


@pytest.mark.parametrize(
    ("lost", "skill"),
    [(0, 100), (15, 75), (40, 50), (80, 25), (160, 0), (6, 90), (200, 0), (41, 49), (158, 1)],
)
def test_the_scale_of_skill(lost: int, skill: int) -> None:
    assert skill_of(Fraction(lost, 100)) == skill


def test_a_game_is_much_praised_from_a_skill_of_90_and_good_from_one_of_75() -> None:
    assert [losing(lost).skill for lost in (6, 7, 15, 16)] == [90, 88, 75, 74]
    assert headline(losing(6)) == "Brilliantly played"
    assert headline(losing(7)) == "Good game"
    assert headline(losing(15)) == "Good game"
    assert headline(losing(16)) == "A win, with room to improve"


@pytest.mark.parametrize(
    ("luck", "score", "said", "head"),
    [
        (0, 50, "luck hardly mattered", "A win, with room to improve"),
        (23, 59, "luck hardly mattered", "A win, with room to improve"),
        (25, 60, "good luck saved about 0.2", "A win, with room to improve"),
        (62, 69, "good luck saved about 0.6", "A win, with room to improve"),
        (67, 70, "good luck saved about 0.7", "Luck was with you"),
        (300, 88, "good luck saved about 3.0", "Luck was with you"),
        (-23, 41, "luck hardly mattered", "A win, with room to improve"),
        (-25, 40, "bad luck cost about 0.2", "A win, with room to improve"),
        (-120, 23, "bad luck cost about 1.2", "A win, with room to improve"),
    ],
)
def test_what_is_said_of_luck_goes_by_its_figure(
    luck: int, score: int, said: str, head: str
) -> None:
    """Luck 14 "hardly mattered", and luck 49 was "against you"."""
    review = game(*turns_with(Fraction(20, 100), Fraction(luck, 400)))
    assert review.luck_score == score
    assert in_plain_words(review).endswith(f"; {said}.")
    assert headline(review) == head


@given(st.integers(-400, 400), st.integers(0, 200), st.booleans(), st.sampled_from((1, 8)))
def test_luck_between_40_and_60_hardly_matters(
    luck: int, lost: int, solved: bool, boards: int
) -> None:
    turns = turns_with(Fraction(lost, 400), Fraction(luck, 400))
    review = Review(tuple(turns), solved, boards)
    score, said = review.luck_score, in_plain_words(review)
    assert score is not None
    assert ("hardly mattered" in said) == (40 < score < 60)
    assert ("good luck saved" in said) == (score >= 60)
    assert ("bad luck cost" in said) == (score <= 40)
    head = headline(review)
    assert head != "Luck was with you" or score >= 70
    assert head not in {"Luck was against you", "Good guesses, bad luck"} or score <= 40


def test_a_game_given_up_after_a_guess_says_too_little() -> None:
    """It said of a single guess that luck was against the player."""
    (first, *_) = turns_with(Fraction(0), Fraction(-2))
    short = game(first, solved=False)
    assert (short.skill, short.luck_score, short.luck_was) == (None, None, Luck.UNKNOWN)
    assert headline(short) == "Too few guesses to tell"
    assert in_plain_words(short) == "One guess says too little of skill or luck."
    assert scores(short) == "Skill and luck –, too few guesses to tell."
    brief = brief_of(short)
    assert (brief.luck, brief.best, brief.lesson) == (None, "", "")
    assert game(*turns_with(Fraction(0), Fraction(-2))[:2], solved=False).luck_score == 10
    assert game(replace(first, words_after=0)).luck_score is not None


def test_the_least_good_luck_is_above_50_and_the_least_bad_below() -> None:
    assert losing(0).luck_score == 50
    for turns, score in (((1, 0, 0, 0), 51), ((-1, 0, 0, 0), 49)):
        value, made = Fraction(9), []
        for luck in turns:
            rest = value - 1 - Fraction(luck, 100)
            made.append(a_turn(value=value, cost=value, next_value=rest))
            value = rest
        assert game(*made).luck_shown == sum(turns)
        assert game(*made).luck_score == score


def test_losses_of_a_tenth_of_a_guess_are_said() -> None:
    nine, ten = (
        in_plain_words(game(*turns_with(Fraction(lost, 400), Fraction(0)))) for lost in (9, 10)
    )
    assert nine.startswith("Your choices cost hardly anything")
    assert ten.startswith("Your choices cost about 0.1 guesses")


@pytest.mark.parametrize(("luck", "is_said"), [(10, True), (9, False), (-10, True), (-9, False)])
def test_a_tenth_of_a_guess_is_luck(luck: int, is_said: bool) -> None:
    turn = a_turn(next_value=1 - Fraction(luck, 100))
    plain = turn_in_words(turn, TurnFigures(0, 0))
    assert (turn_in_words(turn, TurnFigures(0, luck)) != plain) == is_said


def test_a_clue_that_saved_a_tenth_of_a_guess_is_the_luckiest_moment() -> None:
    first = replace(BAD, value=Fraction(9), cost=Fraction(39, 4), next_value=Fraction(35, 4))
    second = replace(BAD, value=Fraction(35, 4), cost=Fraction(38, 4))
    kind, usual = (
        replace(second, next_value=second.cost - 1 - Fraction(luck, 100)) for luck in (10, 9)
    )
    best = [brief_of(game(first, each, solved=False)).best for each in (kind, usual)]
    assert best[0].startswith("Guess 2, MUMMY: the clue was kind")
    assert best[1] == ""


@pytest.mark.parametrize(("lost", "costly"), [(14, False), (15, True)])
def test_a_guess_that_is_less_than_good_is_costly(lost: int, costly: bool) -> None:
    assert is_costly(a_turn(), TurnFigures(lost, 0)) == costly
    assert not is_costly(a_turn(words_after=0), TurnFigures(lost, 0))


@pytest.mark.parametrize(("lost", "is_said"), [(4, True), (5, False)])
def test_a_gamble_that_came_off_is_not_among_the_best(lost: int, is_said: bool) -> None:
    cost = 2 + Fraction(lost, 100)
    gamble = a_turn(words_after=0, cost=cost, next_value=Fraction(0), best="SLATE")
    lesson = brief_of(game(a_turn(chosen=False), gamble)).lesson
    assert lesson == "Hardly anything to improve: every guess was among the best" * is_said


def test_one_word_down_in_luck_of_a_twentieth_is_a_moment_on_several_boards() -> None:
    first = a_turn(chosen=False, cost=Fraction(3), next_value=Fraction(2))
    best = []
    for luck in (4, 5):
        one_less = a_turn(words_before=3, words_after=2, next_value=1 - Fraction(luck, 100))
        best.append(brief_of(Review((first, one_less, SOLVING), True, boards=2)).best)
        assert brief_of(Review((first, one_less, SOLVING), True)).best.startswith("Guess 2")
    assert best[0] == ""
    assert best[1].startswith("Guess 2")


@pytest.mark.parametrize(("saved", "shown"), [(75, 75), (73, 75), (72, 72)])
def test_a_word_that_saves_nearly_as_much_as_the_best_counts_as_that(
    saved: int, shown: int
) -> None:
    usual = replace(BAD, usual="FIRST", usual_cost=BAD.cost - Fraction(saved, 100))
    assert saved_by_better(usual, TurnFigures(75, 0)) == shown


@pytest.mark.parametrize(("saved", "is_named"), [(5, True), (4, False)])
def test_a_word_that_saves_a_twentieth_of_a_guess_is_better(saved: int, is_named: bool) -> None:
    turn = replace(BAD, rare=True, usual="FIRST", usual_cost=BAD.cost - Fraction(saved, 100))
    assert (turn.better == ("FIRST",)) == is_named


def test_of_too_few_guesses_nothing_is_called_lucky() -> None:
    brief = brief_of(Review((a_turn(words_before=40, words_after=12),), solved=False))
    assert (brief.best, brief.best_label) == ("", "Best moment")


def test_what_counts_as_a_small_loss_is_the_same_in_figures_and_before_they_are_rounded() -> None:
    assert Fraction(SMALL, 100) == SMALL_LOSS == Fraction(1, 20)
    turn = replace(BAD, rare=True, usual="FIRST", usual_cost=BAD.cost - Fraction(496, 10_000))
    assert not turn.better


@pytest.mark.parametrize(
    ("before", "after", "luck", "said"),
    [
        (2, 1, -60, "the coin fell wrong"),
        (2, 1, 60, "the clue was kind"),
        (2, 1, 10, "the clue was kind"),
        (3, 2, -10, "the clue was unkind"),
        (3, 1, -60, "a near miss"),
        (3, 2, -60, "the clue was unkind"),
        (3, 2, 60, "the clue was kind"),
    ],
)
def test_what_is_said_of_the_luck_of_a_guess(before: int, after: int, luck: int, said: str) -> None:
    next_value = BAD.cost - 1 - Fraction(luck, 100)
    turn = replace(BAD, words_before=before, words_after=after, next_value=next_value)
    assert verdict(turn, TurnFigures(75, luck)).endswith(f"; {said}")


@pytest.mark.parametrize(("lost", "is_named"), [(5, True), (4, False)])
def test_a_rare_word_is_named_where_it_saves_a_twentieth_of_a_guess(
    lost: int, is_named: bool
) -> None:
    turn = replace(BAD, rare=True, best="CYMAR")
    assert bool(list(rare_words([turn], [TurnFigures(lost, 0)]))) == is_named
    said = better_in_words(turn, TurnFigures(lost, 0))
    assert said == ("rare words only" if is_named else "–")
    near = replace(turn, cost=turn.value + Fraction(46, 1000))  # what is shown of it counts
    assert better_in_words(near, TurnFigures(lost, 0)) == said
    assert not list(rare_words([replace(turn, words_after=0)], [TurnFigures(lost, 0)]))


def test_luck_that_cost_as_much_as_the_choices_is_to_blame() -> None:
    """Four guesses cost 0.60 together, and so did their clues."""
    assert headline(losing(15, -15)) == "Good guesses, bad luck"
    assert headline(losing(15, -14)) == "Good game"
