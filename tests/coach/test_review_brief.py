"""The review in brief: a headline, the best moment and one thing to learn, none of them untrue."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.coach import Coach, Review, Turn, review
from game.coach.preference import Preference
from game.coach.review_brief import better_in_words, brief_of, headline, verdict
from game.coach.review_text import TurnFigures, turn_figures
from game.rules import check_guess


def a_turn(**changes: object) -> Turn:
    """Return a turn in the middle of a game that was as good as any."""
    usual = Turn(
        word="CRANE",
        words_before=20,
        words_after=4,
        value=Fraction(2),
        cost=Fraction(2),
        next_value=Fraction(1),
        exact=True,
        best="CRANE",
        best_after=4.0,
        reference=3.0,
        luckier=0.5,
        wide=False,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


def game(*turns: Turn, solved: bool = True) -> Review:
    return Review(turns, solved)


SOLVING = a_turn(words_before=1, words_after=0, value=1, cost=1, next_value=0, reference=None)
BAD = a_turn(word="MUMMY", cost=Fraction(11, 4), best="TROIS", next_value=Fraction(7, 4))


def turns_with(loss: Fraction, luck: Fraction, luckier: float) -> list[Turn]:
    """Return four turns, each with the same loss and luck, of which each goes on from the last."""
    turns, value = [], Fraction(9)
    for _ in range(4):
        cost = value + loss
        rest = cost - 1 - luck
        reference = float(value) + 1
        turns.append(
            a_turn(value=value, cost=cost, next_value=rest, luckier=luckier, reference=reference)
        )
        value = rest
    return turns


def played(secret: str, *words: str) -> Review:
    """Return the whole review of a game on a small list."""
    coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
    history = [(word, check_guess(secret, word)) for word in words]
    return list(review(coach, [history]))[-1]


def test_a_win_in_two_by_a_gamble_is_not_rated_nought() -> None:
    """It said "Skill 0/99": the only choice was a gamble, and it came off."""
    gamble = a_turn(words_after=0, cost=Fraction(3), next_value=Fraction(0), best="SLATE")
    first = a_turn(reference=None)
    assert game(first, gamble).skill is None
    assert "Skill" not in brief_of(game(first, gamble)).headline


def test_one_choice_that_was_good_is_rated_and_two_are_in_any_case() -> None:
    first = a_turn(reference=None)
    assert game(first, a_turn(), SOLVING).skill == 99
    assert game(first, BAD, SOLVING).skill is None
    assert game(first, BAD, BAD, SOLVING).skill is not None


def test_the_guess_that_solved_is_never_called_wrong() -> None:
    gamble = a_turn(words_after=0, cost=Fraction(3), next_value=Fraction(0), best="SLATE")
    whole = game(a_turn(reference=None), gamble)
    figures = turn_figures(whole)
    assert verdict(gamble, figures[1]) == "Solved"
    assert better_in_words(gamble) == "–"
    brief = brief_of(whole)
    assert "SLATE" not in brief.lesson
    assert brief.best == "Guess 2, CRANE: found with 20 words still possible"


def test_nothing_is_better_than_a_guess_that_cost_hardly_anything() -> None:
    near = a_turn(cost=Fraction(204, 100), best="TROIS")
    assert better_in_words(near) == "–"
    assert better_in_words(BAD) == "TROIS"
    assert better_in_words(replace(BAD, usual="FIRST")) == "FIRST"


def test_the_lesson_names_the_word_that_people_know() -> None:
    brief = brief_of(game(a_turn(reference=None), replace(BAD, usual="FIRST"), SOLVING))
    assert brief.lesson.startswith("Guess 2: FIRST in place of MUMMY would have saved 0.")


@pytest.mark.parametrize(
    ("skill", "luck", "solved", "said"),
    [
        (95, 60, True, "Brilliantly played"),
        (70, 60, True, "Good game"),
        (70, 40, True, "Good game"),  # choices cost more than bad luck
        (59, 43, False, "Not solved this time"),
        (30, 80, True, "Luck was with you"),
        (30, 60, True, "Solved in 4 guesses"),
        (30, 40, False, "Not solved this time"),
        (70, 60, False, "Not solved this time"),
    ],
)
def test_the_headline_is_kind_and_true(skill: int, luck: int, solved: bool, said: str) -> None:
    loss = Fraction(1 - skill / 99).limit_denominator(1000)
    four = turns_with(loss, Fraction(luck - 50, 100), luck / 99)
    assert headline(game(*four, solved=solved)) == said


def test_luck_that_hardly_cost_anything_is_not_called_bad() -> None:
    four = turns_with(Fraction(0), Fraction(-1, 100), 0.4)
    assert headline(game(*four)) == "Brilliantly played"


def test_words_that_hardly_anybody_knows_are_not_named() -> None:
    """ "Worth knowing" told a player of KATHY and WIMPY."""
    rare = replace(BAD, best="KATHY", rare=True)
    assert better_in_words(rare) == "a rare word"
    brief = brief_of(game(a_turn(reference=None), rare, SOLVING))
    assert "KATHY" not in str(brief)
    assert brief.lesson == ""
    less = replace(BAD, cost=BAD.cost - Fraction(1, 10), best="FIRST")
    brief = brief_of(game(a_turn(reference=None), rare, less, SOLVING))
    assert brief.lesson.startswith("Guess 3: FIRST in place of MUMMY")  # another lesson


def test_of_good_games_there_is_nothing_to_improve() -> None:
    brief = brief_of(game(a_turn(reference=None), a_turn(), SOLVING))
    assert brief.lesson == "Nothing to improve: every guess was among the best"


def test_a_usual_word_is_named_where_it_is_hardly_worse_than_the_best() -> None:
    words = ["BATCH", "CATCH", "HATCH", "LATCH", "MATCH", "PATCH", "WATCH"]
    helpers = ["BLIMP", "BLHMP"]
    coach = Coach(words, helpers, named=Preference(unusual=frozenset({"BLHMP"})))
    history = [(word, check_guess("WATCH", word)) for word in ("BATCH", "CATCH", "WATCH")]
    turn = list(review(coach, [history]))[-1].turns[1]
    if turn.best == "BLHMP":
        assert turn.usual
    assert "BLHMP" not in turn.better[:1]


def test_a_small_game_in_brief() -> None:
    brief = brief_of(played("CRANE", "REORG", "CRATE", "CRANE"))
    assert brief.headline == "Good game"  # 0.67 lost to choices, and 0.66 bad luck
    assert brief.sum.startswith("3 guesses = ")


def test_the_headline_follows_the_larger_share() -> None:
    """It said "Good guesses, bad luck" next to 2.58 lost to choices and 0.52 bad luck."""
    cost_more = turns_with(Fraction(258, 400), Fraction(-52, 400), 0.4)
    lost = [replace(turn, reference=float(turn.value) + 5) for turn in cost_more]
    review = game(*lost)
    assert review.skill
    assert review.skill >= 80
    assert headline(review) == "Solved in 4 guesses"
    unlucky = turns_with(Fraction(10, 400), Fraction(-52, 400), 0.4)
    assert headline(game(*unlucky)) == "Good guesses, bad luck"


def test_a_formality_is_no_best_moment() -> None:
    """One word was left on each of two boards, and the best moment was "2 words down to 1"."""
    known = a_turn(words_before=2, words_after=1)
    assert brief_of(game(a_turn(reference=None, cost=Fraction(3)), known, SOLVING)).best == ""
    one_less = a_turn(words_before=3, words_after=2)
    first = a_turn(reference=None, cost=Fraction(3))
    assert brief_of(Review((first, one_less, SOLVING), True, boards=3)).best == ""
    assert brief_of(Review((first, a_turn(), SOLVING), True, boards=3)).best


def test_nothing_is_said_about_luck_near_nought() -> None:
    """It said "the clue was unkind" of −0.05."""
    assert verdict(a_turn(), TurnFigures(0, -5)) == "Best"
