"""The coach for people: what is left, the best guess, a grade with a reason, figures on request."""

from random import Random

import pytest

from game.cancellation import no_checkpoint
from game.coach import Worth
from game.coach.preference import in_order_of_naming, usual_first
from game.match import GameCode, Match, Words
from game.profile import Settings
from game.session.coach_service import AdviceSnapshot, CoachCache, advise_in_stages
from game.window.board.coach_grades import (
    Grade,
    also_good,
    distance,
    grade_of,
    is_usual,
    saved_by_rare,
)
from game.words import load
from game.words.lists import Tier
from game.words.offensive import offensive_words
from tests.profile.games import played
from tests.window.pilot import playing


def worth(word: str, expected: float, risk: float = 0.0, **others: bool) -> Worth:
    return Worth(word, expected, True, risk, 5, 3, 2.0, 0.0, **others)


def test_usual_words_come_first_where_they_are_as_good_and_the_rest_follows_by_value() -> None:
    found = [
        worth("TARSE", 2.20, unusual=True),
        worth("AALII", 2.21, unusual=True),
        worth("CRATE", 2.22),
        worth("SLATE", 2.27),
        worth("TROIS", 2.26, unusual=True),
    ]
    named = in_order_of_naming(found)
    assert [each.word for each in named] == ["CRATE", "TARSE", "AALII", "SLATE", "TROIS"]
    assert [distance(each, named[0]) for each in named[1:]] == [
        *("as good", "as good", "0.05 guesses more", "0.04 guesses more"),
    ]


def test_no_offensive_word_is_among_those_left() -> None:
    with playing("crust", settings=Settings(coach=True)) as pilot:
        pilot.play("slate")
        named = set(pilot.advice().examples[0])
        assert not named & set(offensive_words("en"))


def test_a_usual_word_is_named_before_rare_ones_that_save_little() -> None:
    chron, crony = worth("CHRON", 2.30, rare=True), worth("CRONY", 2.34)
    rare = [worth(word, 2.33, rare=True) for word in ("SMOLT", "DPHIL", "KOPJE")]
    named = usual_first((chron, *rare, crony))
    assert named == (crony, chron, *rare)
    assert also_good(named) == tuple(rare)  # CHRON is clearly better, so it is left to the details
    assert saved_by_rare(named) == pytest.approx(0.04)
    assert saved_by_rare((crony, *rare)) == 0  # that is equal
    for far, risk, first in ((0.10, 0.0, True), (0.11, 0.0, False), (0.04, 0.01, False)):
        usual = worth("CRONY", 2.30 + far, risk=risk)
        assert (usual_first((chron, *rare, usual))[0] is usual) is first
    assert usual_first((crony, chron)) == (crony, chron)
    assert usual_first(()) == ()


@pytest.mark.parametrize("played_in", ["en", "es"])
def test_what_the_coach_names_first_is_usual_in_each_language(played_in: str) -> None:
    words, chance, coaches = load(played_in, 5), Random(5), CoachCache()
    answers = sorted(words.answers_up_to(Tier.MEDIUM))
    for secret in chance.sample(answers, 20):
        code = GameCode(source=Words((secret,)), language=played_in, guesses=6)
        match = played(Match.start(code, words), *chance.sample(answers, 2))
        *_, says = advise_in_stages(AdviceSnapshot(match), coaches, no_checkpoint)
        assert says.advice
        first, *others = says.advice.best
        near = (each for each in others if each.expected <= first.expected + 0.1)
        safe = [each for each in near if is_usual(each) and each.risk <= first.risk]
        assert is_usual(first) or not safe


def test_a_plan_that_may_run_out_of_guesses_is_no_good_one() -> None:
    best, risky = worth("FIRST", 2.5), worth("CORNY", 2.4, risk=0.3)
    assert grade_of(risky, best) is Grade.POOR
    *most, _ = zip((0.02, 0.15, 0.40, 0.80, 9), Grade, strict=True)
    for far, grade in most:
        assert grade_of(worth("CORNY", 2.5 + far), best) is grade
        assert grade_of(worth("CORNY", 2.51 + far), best) is not grade
    assert distance(risky, best) == "riskier"
    assert also_good([best, risky]) == ()
