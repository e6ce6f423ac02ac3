"""The coach for people: what is left, the best guess, a grade with a reason, figures on request."""

from game.coach import GuessWorth
from game.coach.preference import WORTH_NAMING, in_order_of_naming, named_beside
from game.session.coach_words import Grade, grade_of


def worth(word: str, expected: float, risk: float = 0.0, **others: bool) -> GuessWorth:
    return GuessWorth(word, expected, True, risk, 5, 3, 2.0, 0.0, **others)


def test_a_usual_word_is_named_before_rare_ones_that_save_little() -> None:
    chron, crony = worth("CHRON", 2.30, rare=True), worth("CRONY", 2.34)
    rare = [worth(word, 2.33, rare=True) for word in ("SMOLT", "DPHIL", "KOPJE")]
    named = in_order_of_naming((chron, *rare, crony), WORTH_NAMING)
    assert named == [crony, chron, *rare]
    assert named_beside(named) == tuple(
        rare
    )  # CHRON is clearly better, so it is left to the details


def test_a_plan_that_may_run_out_of_guesses_is_no_good_one() -> None:
    best, risky = worth("FIRST", 2.5), worth("CORNY", 2.4, risk=0.3)
    assert grade_of(risky, best) is Grade.POOR
    *most, _ = zip((0.02, 0.15, 0.40, 0.80, 9), Grade, strict=True)
    for far, grade in most:
        assert grade_of(worth("CORNY", 2.5 + far), best) is grade
        assert grade_of(worth("CORNY", 2.51 + far), best) is not grade
    assert named_beside([best, risky]) == ()
