"""What the coach says of the best guess until it is final, and of the word that is typed."""

from dataclasses import replace

import pytest

from game.profile import Settings
from game.session.coach_service import AdviceSnapshot, agreeing
from game.window.board.coach_text import AdviceView, in_lines, typed_in_words
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


@pytest.mark.parametrize("complete", [False, True])
def test_the_line_says_best_once_and_whose_word_it_is(complete: bool) -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        says = advised(pilot)._replace(complete=complete)
        assert says.advice
        first, second, third, *_ = says.advice.best
        typed = AdviceView(says._replace(typed=first), first.word, "", 0)
        end = "the best guess" if complete else "best so far"
        also = "also best" if complete else "as good so far"
        assert in_lines(typed)[0].endswith(f" · your word {first.word}: {end}")
        assert all(line.count("best") <= 1 for line in in_lines(typed))
        assert ("so far" in typed_in_words(typed)) is not complete
        for worth, far, end in ((second, 0.0, also), (third, 0.1, "good")):
            other = replace(worth, expected=first.expected + far, risk=first.risk)
            line = in_lines(AdviceView(says._replace(typed=other), worth.word, "", 0))[0]
            assert line.endswith(f"{first.word} · your word {worth.word}: {end}")
