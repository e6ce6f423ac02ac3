"""What the coach says of the best guess until it is final, and of the word that is typed."""

from dataclasses import replace

from game.profile import Settings
from game.session.coach_service import AdviceSnapshot, agreeing
from tests.window.pilot import Pilot, playing


def advised(pilot: Pilot) -> AdviceSnapshot:
    """Return the final advice after a guess, in a window where the coach is a line."""
    pilot.resize(900, 500)
    pilot.play("crane")
    pilot.press("Ctrl+A")
    return pilot.advice()


def test_a_typed_word_does_not_change_which_guess_is_best_once_that_is_final() -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        says = advised(pilot)
        assert says.advice
        estimated = [replace(worth, exact=False) for worth in says.advice.best]
        better = replace(estimated[2], exact=True, expected=estimated[0].expected - 0.5)
        advice = replace(says.advice, best=tuple(estimated))
        asked = says._replace(advice=advice, word=better.word, typed=better)
        for complete, first in ((True, estimated[0].word), (False, better.word)):
            after = agreeing(asked._replace(complete=complete)).advice
            assert after
            assert after.best[0].word == first


def test_of_two_estimates_of_a_word_that_of_the_list_counts() -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        says = advised(pilot)
        assert says.advice
        listed = replace(says.advice.best[1], exact=False)
        best = (says.advice.best[0], listed, *says.advice.best[2:])
        typed = replace(listed, expected=listed.expected + 0.5)
        asked = says._replace(advice=replace(says.advice, best=best), word=typed.word, typed=typed)
        after = agreeing(asked)
        assert after.typed == listed
        assert after.advice == asked.advice
