"""Advice: when it is asked for and dropped, how it improves, and what it is worked out from."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from game.coach import Advice, Cancelled, CancelToken, Certainty
from game.match import ChosenWords, GameCode, HostKind, Match, Seed
from game.session.coach_words import AdviceSnapshot
from game.session.coaching import CoachCache, improved, question_about
from game.words import WordList
from tests.match.lists import FIVE, word_list
from tests.profile.games import match_of, played
from tests.session.coaching import AskedCoach, advices

# How the advice improves --------------------------------------------------------------------


@given(advices, advices)
def test_what_is_known_for_certain_is_never_replaced_by_an_estimate(
    before: Advice, after: Advice
) -> None:
    better = improved(before, after)
    if before.certainty is not after.certainty or before.certainty is Certainty.ESTIMATED:
        assert better == after
        return
    exact = {worth.word for worth in before.best if worth.exact}
    assert all(worth.exact for worth in better.best if worth.word in exact)
    assert len(better.best) == len(before.best)
    assert [worth.expected for worth in better.best] == sorted(
        worth.expected for worth in better.best
    )


# What it is asked ---------------------------------------------------------------------------


def many_words() -> WordList:
    chance = Random(1)
    letters = ["".join(chance.choices("ABCDEFGH", k=4)) for _ in range(700)]
    return word_list(" ".join(dict.fromkeys(letters)))


def test_openings_of_a_list_of_ones_own_are_prepared_and_kept(tmp_path: Path) -> None:
    match = Match.start(GameCode(source=Seed(1), length=4), many_words())
    coaches = CoachCache(tmp_path)
    list(coaches.advise(AdviceSnapshot(match), CancelToken()))
    openings = coaches.coach_for(match).openings
    assert openings and [path.suffix for path in tmp_path.iterdir()] == [".txt"]
    again = CoachCache(tmp_path)
    assert again.coach_for(match).openings == openings
    _, first, *_ = again.advise(AdviceSnapshot(match), CancelToken())
    assert isinstance(first, AdviceSnapshot) and first.advice
    assert first.advice.best[0].word == openings.best


def test_preparing_openings_can_be_called_off(tmp_path: Path) -> None:
    match = Match.start(GameCode(source=Seed(1), length=4), many_words())
    coaches, token = CoachCache(tmp_path), CancelToken()
    said = coaches.advise(AdviceSnapshot(match), token)
    with pytest.raises(Cancelled):
        for snapshot in said:
            assert isinstance(snapshot, AdviceSnapshot)
            if snapshot.complete:
                token.cancel()
    assert coaches.coach_for(match).openings is None and not list(tmp_path.iterdir())


def test_hints_count_on_each_board_of_several() -> None:
    hinted = match_of("CRANE", "ROBOT").hint(1)
    assert isinstance(hinted, Match)
    *_, snapshot = CoachCache().advise(AdviceSnapshot(hinted), CancelToken())
    assert isinstance(snapshot, AdviceSnapshot)
    fitting = [word for word in FIVE.answers if hinted.boards[1].hints[0].allows(word)]
    assert snapshot.words_left == (len(FIVE.answers), len(fitting))
    assert snapshot.advice and snapshot.advice.words_left == snapshot.words_left


def test_boards_that_wait_take_their_guesses() -> None:
    code = GameCode(
        source=ChosenWords(("CRANE", "ROBOT", "TOXIN")), boards=3, guesses=8, sequence=True
    )
    match = Match.start(code, FIVE)
    assert question_about(played(match, "SLATE"))[1] == 8 - 1 - 2
    assert question_about(played(match, "SLATE", "ROBOT"))[1] == 8 - 2 - 1
    assert question_about(played(match, *["SLATE"] * 7))[1] == 1
    unlimited = Match.start(replace(code, guesses=None), FIVE)
    assert question_about(unlimited)[1] is None


def test_no_win_is_promised_that_the_guesses_left_do_not_allow(asked: AskedCoach) -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    plan = asked.whole(Match.start(code, FIVE)).sure_win
    enough = replace(code, guesses=len(plan))
    assert len(asked.whole(Match.start(enough, FIVE)).sure_win) == len(plan)
    too_few = replace(code, guesses=len(plan) - 1)
    assert asked.whole(Match.start(too_few, FIVE)).sure_win == ()
