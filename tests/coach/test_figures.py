"""The words and figures of reviews at the borders between one sentence and the next."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.coach import AbsurdleTurn, Review, Turn, Worth
from game.coach.preference import in_order_of_naming, is_near, without_odd_ones
from game.coach.review_brief import better_in_words, brief_of, brief_of_absurdle, headline, verdict
from game.coach.review_text import (
    Part,
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
)
from tests.coach.test_review_brief import BAD, SOLVING, a_turn, game, turns_with


def lossy(hundredths: int, **changes: object) -> Turn:
    """Return a turn that cost so much."""
    return a_turn(best="SLATE", cost=2 + Fraction(hundredths, 100), **changes)


# Turns ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "figures", "said"),
    [
        (a_turn(), (0, 0), "CRANE was the best guess"),
        (a_turn(), (0, 4), "CRANE was the best guess"),
        (a_turn(), (0, -4), "CRANE was the best guess"),
        (a_turn(), (0, 10), "CRANE was the best guess. Good luck saved 0.10"),
        (a_turn(), (0, -10), "CRANE was the best guess. Bad luck cost 0.10"),
        (a_turn(exact=False), (0, -10), "CRANE was the best guess. Bad luck cost ≈ 0.10"),
        (lossy(4), (4, 0), "CRANE cost only 0.04; SLATE was hardly better"),
        (lossy(1), (0, 0), "CRANE was as good as the best guess, SLATE"),
        (lossy(5), (5, 0), "CRANE cost 0.05; SLATE was better, leaving 4 words"),
        (lossy(5, best_after=1.4), (5, 0), "CRANE cost 0.05; SLATE was better, leaving 1 word"),
        (lossy(5, best_after=0.4), (5, 0), "CRANE cost 0.05; SLATE was better"),
        (lossy(9, usual="PLANT"), (9, 0), "CRANE cost 0.09; PLANT was better, leaving 4 words"),
        (
            lossy(9, rare=True),
            (9, 0),
            "CRANE cost 0.09; only rare words were better",
        ),
        (lossy(9, rare=True), (0, 0), "CRANE was as good as the best guess"),
        (lossy(9, words_after=0), (9, 0), "CRANE solved it; on average the choice cost 0.09"),
        (lossy(9, words_after=0), (0, 0), "CRANE solved it"),
        (a_turn(words_after=0), (0, 0), "CRANE was the best guess"),
    ],
)
def test_a_turn_in_words(turn: Turn, figures: tuple[int, int], said: str) -> None:
    assert turn_in_words(turn, TurnFigures(*figures)).replace("\u00a0", " ") == said


def test_a_figure_is_marked_where_it_is_an_estimate() -> None:
    assert figure_of(-105, exact=True) == "1.05"
    assert figure_of(-105, exact=False) != figure_of(-105, exact=True)
    assert figure_of(-105, exact=False).endswith("1.05")


def test_what_a_turn_cost_and_what_its_clue_gave() -> None:
    turn = a_turn(cost=Fraction(5, 2), next_value=Fraction(1, 2))
    assert (turn.loss, turn.luck) == (Fraction(1, 2), Fraction(1))
    assert turn.better == ("CRANE",)
    assert replace(turn, usual="PLANT").better == ("PLANT",)
    assert lossy(4).better == ()
    assert lossy(5).better == ("SLATE",)
    assert replace(turn, words_after=0).better == ()


def test_the_skill_of_a_turn_is_on_the_scale_of_the_game() -> None:
    assert a_turn().skill == 100
    assert a_turn(cost=Fraction(5, 2)).skill == 44
    assert a_turn(cost=Fraction(3)).skill == 19
    assert a_turn(cost=Fraction(9)).skill == 0
    assert a_turn(chosen=False).skill is None
    assert a_turn(words_after=0).skill == 100
    assert a_turn(words_after=0, cost=Fraction(5, 2)).skill is None  # a gamble that came off


# Games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("boards", [1, 2])
def test_luck_goes_by_the_guesses_it_saved(boards: int) -> None:
    lucky = Review(tuple(turns_with(Fraction(0), Fraction(1, 4))), True, boards)
    assert lucky.luck_shown == 100
    assert lucky.luck_score == round(100 * (1 + 1 / 2) / 2)
    unlucky = Review(tuple(turns_with(Fraction(0), Fraction(-3, 4))), True, boards)
    assert unlucky.luck_score == round(100 * (1 - 3 / 4) / 2)
    for hundredths in range(1, 130):
        turns = turns_with(Fraction(0), Fraction(hundredths, 400))
        share = hundredths / (100 + hundredths)
        expected = max(51, round(100 * (1 + share) / 2))
        assert Review(tuple(turns), True, boards).luck_score == expected


def test_the_skill_of_a_game_is_by_its_loss_also_by_one_bad_choice_alone() -> None:
    first, half, none = (
        a_turn(chosen=False),
        a_turn(cost=Fraction(12, 5)),
        a_turn(cost=Fraction(9)),
    )
    assert game(first).skill is None
    assert game(first, half).skill == 70  # 0.2 per guess
    assert game(first, a_turn(cost=Fraction(49, 20))).skill == 68  # it was unrated
    assert game(first, half, none).skill == 0
    assert game(first, half, half).skill == round(75 - 25 * (Fraction(80, 3) - 15) / 25)
    assert game(first, a_turn(), a_turn(cost=Fraction(3))).skill == round(75 - 25 * 18.33 / 25)


def test_a_sum_has_its_signs_and_what_is_still_to_come() -> None:
    turns = turns_with(Fraction(1, 10), Fraction(1, 10))[:2]
    lost = game(*turns, solved=False)
    assert [part.hundredths for part in sum_parts(lost)] == [900, 20, -20, -700]
    expected = (
        "2 guesses = 9.00 expected + 0.20 lost to choices − 0.20 good luck − 7.00 still to come"
    )
    assert sum_line(lost) == expected
    (only,) = turns_with(Fraction(0), Fraction(0))[:1]
    single = game(replace(only, value=Fraction(1), cost=Fraction(1), next_value=Fraction(0)))
    assert sum_line(single) == "1 guess = 1.00 expected + 0.00 lost to choices + 0.00 luck"
    assert Part(105, "").figure == "1.05"


def test_scores_in_a_sentence() -> None:
    assert scores(game(a_turn(chosen=False))) == ("Skill –, too few choices to rate. Luck 50/100.")
    assert scores(game(a_turn(), SOLVING)).startswith("Skill 100/100, luck ")


def test_hundredths_are_shared_out_to_those_that_lost_most_by_rounding() -> None:
    thirds = [Fraction(1, 3), Fraction(2, 3), Fraction(0)]
    assert shared_out(thirds, 100) == [33, 67, 0]
    assert shared_out(thirds, 101) == [34, 67, 0]
    assert shared_out(thirds, 102) == [34, 68, 0]
    assert shared_out(thirds, 99) == [33, 66, 0]
    assert shared_out(thirds, 98) == [32, 66, 0]
    assert shared_out([Fraction(1, 3)] * 3, 97) == [33, 32, 32]
    assert shared_out([Fraction(0)] * 2, 1) == [1, 0]
    assert shared_out([Fraction(0)] * 2, -1) == [0, -1]
    assert shared_out([Fraction(1, 2)] * 2, 100) == [50, 50]


def test_what_the_figures_leave_out() -> None:
    exact, rough = game(a_turn()), game(a_turn(exact=False))
    wide = game(a_turn(wide=True))

    def said(review: Review, over: bool = True, boards: int = 1, sequence: bool = False) -> str:
        return " ".join(remarks(review, over=over, boards=boards, sequence=sequence))

    assert said(exact) == ""
    assert said(exact, over=False) == "The game wasn't over."
    assert said(rough).startswith("≈ marks estimates")
    assert "≈" not in said(rough, boards=2)
    assert said(exact, boards=2).startswith("With several boards")
    assert "unopened" not in said(exact, boards=2)
    assert "unopened" in said(exact, boards=2, sequence=True)
    assert said(wide) == "Where no answer fitted the clues, every listed word counted as possible."


# Absurdle ---------------------------------------------------------------------------------


def evasive(word: str, needed: int | None, needed_after: int | None) -> AbsurdleTurn:
    return AbsurdleTurn(word, 20, 4, needed, needed_after, "SLATE")


def test_turns_against_absurdle_in_words() -> None:
    assert absurdle_turn(evasive("CRANE", 3, None)) == "Its cost isn't known"
    assert absurdle_turn(evasive("CRANE", None, 2)) == "Its cost isn't known"
    assert absurdle_turn(evasive("CRANE", 3, 2)) == "CRANE was the best guess"
    assert absurdle_turn(evasive("CRANE", 3, 1)) == "CRANE was the best guess"
    assert absurdle_turn(evasive("CRANE", 3, 3)) == "CRANE cost 1 guess; SLATE was better"
    assert absurdle_turn(evasive("CRANE", 3, 4)) == "CRANE cost 2 guesses; SLATE was better"


def test_sums_against_absurdle() -> None:
    unknown = "For some turns, the guesses needed to win aren't known."
    best, lost, last = evasive("A", 3, 2), evasive("B", 2, 3), evasive("C", 3, 2)
    assert absurdle_sum([best, lost, last]) == (
        "3 guesses = 3 needed + 2 lost to choices − 2 still to come"
    )
    won = evasive("C", 1, 0)
    assert absurdle_sum([evasive("A", 2, 1), won]) == "2 guesses = 2 needed + 0 lost to choices"
    assert absurdle_sum([evasive("A", 2, None), won]) == unknown
    assert absurdle_sum([evasive("A", None, 1), won]) == unknown
    assert absurdle_sum([evasive("A", None, None)]) == unknown


def test_a_game_against_absurdle_in_brief() -> None:
    turns = [evasive("A", 3, 2), evasive("B", 2, 3), evasive("C", 3, 2), evasive("D", 2, 2)]
    brief = brief_of_absurdle(turns, solved=False)
    assert brief.headline == "Choices cost 3 guesses"
    assert (brief.skill, brief.luck) == (None, None)
    assert brief.best == "Guess 3: C was the best guess"
    assert brief.lesson == "Guess 2: B cost 2 guesses; SLATE was better"
    assert brief.sum == absurdle_sum(turns)
    unknown = brief_of_absurdle([evasive("A", None, None)], solved=True)
    assert (unknown.headline, unknown.best, unknown.lesson) == ("Solved in 1 guess", "", "")


# In brief ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "luck", "said"),
    [
        (90, 60, "Brilliantly played"),
        (89, 60, "Good game"),
        (75, 60, "Good game"),
        (74, 70, "Luck was with you"),
        (74, 69, "A win, with room to improve"),
        (75, 40, "Good guesses, bad luck"),
        (75, 41, "Good game"),
        (74, 40, "A win, with room to improve"),
    ],
)
def test_headlines_at_their_borders(
    monkeypatch: pytest.MonkeyPatch, skill: int, luck: int, said: str
) -> None:
    review = game(*turns_with(Fraction(0), Fraction(luck - 50, 10)))
    monkeypatch.setattr(Review, "skill", skill)
    monkeypatch.setattr(Review, "luck_score", luck)
    assert headline(review) == said


def test_luck_is_called_bad_from_some_hundredths_on() -> None:
    for hundredths, said in ((-23, "Brilliantly played"), (-24, "Good guesses, bad luck")):
        four = turns_with(Fraction(0), Fraction(hundredths, 400))
        assert headline(game(*four)) == said


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0, "Best"),
        (4, "Best"),
        (5, "Good"),
        (14, "Good"),
        (15, "Fair"),
        (39, "Fair"),
        (40, "Weak"),
        (79, "Weak"),
        (80, "Costly"),
    ],
)
def test_grades_at_their_borders(loss: int, grade: str) -> None:
    assert verdict(a_turn(), TurnFigures(loss, 9)) == grade
    assert verdict(a_turn(), TurnFigures(loss, -9)) == grade
    assert verdict(a_turn(), TurnFigures(loss, 10)) == f"{grade}; the clue was kind"
    assert verdict(a_turn(), TurnFigures(loss, -10)) == f"{grade}; the clue was unkind"


def test_verdicts_of_special_guesses() -> None:
    still = TurnFigures(0, 0)
    assert verdict(a_turn(), still, first=True) == "A top opener"
    assert verdict(a_turn(), TurnFigures(5, 0), first=True) == "Good"
    assert verdict(a_turn(words_before=1), still) == "One word was left, another was played"
    assert verdict(a_turn(words_before=2), still) == "Best"
    toss_up = a_turn(words_before=2, words_after=1, next_value=Fraction(2))
    assert verdict(toss_up, TurnFigures(0, -50)) == "Best; the coin fell wrong"
    assert verdict(replace(toss_up, words_after=2), TurnFigures(0, -50)) == (
        "Best; the clue was unkind"
    )
    # "The clue was unkind" was said of a clue that left one word of four, the best it could do.
    assert verdict(replace(toss_up, words_before=4), TurnFigures(0, -25)) == "Best; a near miss"
    lucky = replace(toss_up, next_value=Fraction(0))
    assert verdict(lucky, TurnFigures(0, 50)) == "Best; the clue was kind"


def test_the_best_moment_is_the_guess_that_left_out_most_but_not_the_first() -> None:
    first = a_turn(words_before=1000, words_after=20)
    small = a_turn(words_before=20, words_after=10)
    large = a_turn(word="SLATE", words_before=10, words_after=2)
    assert brief_of(game(first, small, large, SOLVING)).best == (
        "Guess 3, SLATE: 10 words down to 2, and nothing was better"
    )
    assert brief_of(game(first, SOLVING)).best == (
        "Guess 1, CRANE: 1,000 words down to 20, and nothing was better"
    )
    near = replace(large, cost=Fraction(204, 100), best="TROIS")
    assert brief_of(game(first, small, near, SOLVING)).best == (
        "Guess 3, SLATE: 10 words down to 2, and hardly anything was better"
    )
    equal = replace(small, words_before=20, words_after=4)
    assert brief_of(game(first, equal, large, SOLVING)).best.startswith("Guess 2, CRANE:")
    found = a_turn(word="TOXIN", words_before=3, words_after=0, next_value=Fraction(0))
    assert brief_of(game(first, a_turn(words_before=20, words_after=3), found)).best == (
        "Guess 2, CRANE: 20 words down to 3, and nothing was better"
    )
    found = replace(found, words_before=8)
    assert brief_of(game(first, a_turn(words_before=20, words_after=8), found)).best == (
        "Guess 3, TOXIN: found with 8 words still possible"
    )


def test_where_every_guess_cost_something_the_kindest_clue_was_the_best_moment() -> None:
    half = Fraction(1, 2)
    costly = [replace(turn, best="TROIS") for turn in turns_with(half, Fraction(1, 10))]
    kinder = replace(costly[2], word="FUZZY", next_value=costly[2].next_value - half)
    later = replace(costly[3], value=kinder.next_value, cost=kinder.next_value + half)
    brief = brief_of(game(*costly[:2], kinder, later))
    assert brief.best == "Guess 3, FUZZY: the clue was kind, 20 words down to 4"
    unkind = [replace(turn, best="TROIS") for turn in turns_with(half, Fraction(-1, 10))]
    assert brief_of(game(*unkind)).best == ""


def test_the_lesson_is_about_the_guess_that_cost_most() -> None:
    worse = replace(BAD, word="FUZZY", cost=Fraction(301, 100))
    first = a_turn(chosen=False)
    assert brief_of(game(first, BAD, worse, SOLVING)).lesson.startswith(
        "Guess 3: TROIS in place of FUZZY would have saved 1.0"
    )
    assert brief_of(game(first, lossy(5), SOLVING)).lesson.startswith("Guess 2: SLATE in place")
    assert brief_of(game(SOLVING)).lesson == ""  # there was no choice
    assert better_in_words(BAD, TurnFigures(75, 0)) == "TROIS"


def test_figures_of_turns_add_up() -> None:
    review = game(*turns_with(Fraction(1, 30), Fraction(1, 7)))
    _, loss, luck = sum_parts(review)[:3]
    figures = turn_figures(review)
    assert sum(each.loss for each in figures) == loss.hundredths
    assert sum(each.luck for each in figures) == -luck.hundredths


# What is named ----------------------------------------------------------------------------


def worth(word: str, expected: float, *, odd: bool = False, risk: float = 0.0) -> Worth:
    return Worth(word, expected, True, risk, 1, 1, 0.0, 0.0, unusual=odd)


def test_words_that_people_know_are_named_first_where_they_are_hardly_worse() -> None:
    odd, near, far = worth("A", 3.0, odd=True), worth("B", 3.02), worth("C", 3.03)
    assert in_order_of_naming([]) == []
    assert in_order_of_naming([odd, near, far]) == [near, far, odd]
    assert in_order_of_naming([odd, far]) == [odd, far]
    other = replace(odd, word="G")
    assert in_order_of_naming([odd, other, far]) == [odd, other, far]
    worse, worst = worth("D", 3.05), worth("E", 3.04, odd=True)
    assert in_order_of_naming([odd, near, worst, worse]) == [near, odd, worst, worse]
    assert is_near(near, odd)
    assert not is_near(far, odd)
    assert not is_near(replace(near, risk=0.1), odd)
    risky = worth("F", 1.0, risk=0.5)
    assert in_order_of_naming([near, risky, far])[-1] is risky


def test_words_that_are_further_apart_are_named_by_their_figures() -> None:
    """On eight boards DINGY, 0.05 behind, was named before DUNGY and GUNDY, 0.02 behind."""
    best, dingy = worth("MINDY", 20.0), worth("DINGY", 20.05)
    dungy, gundy = worth("DUNGY", 20.023, odd=True), worth("GUNDY", 20.024, odd=True)
    assert in_order_of_naming([best, dungy, gundy, dingy]) == [best, dungy, gundy, dingy]
    closer = replace(dingy, expected=20.04)
    assert in_order_of_naming([best, dungy, gundy, closer]) == [best, closer, dungy, gundy]


def test_where_hardly_a_word_is_left_odd_ones_that_cannot_be_it_are_not_named() -> None:
    odd, known = worth("A", 1.0, odd=True), worth("B", 1.5)
    may_win = replace(odd, wins_now=0.5)
    assert without_odd_ones([odd, known], 3) == [odd, known]
    assert without_odd_ones([odd, known], 2) == [known]
    assert without_odd_ones([may_win, known], 2) == [may_win, known]
    assert without_odd_ones([odd], 1) == [odd]
