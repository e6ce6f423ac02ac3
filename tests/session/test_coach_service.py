"""The coach of a session: one for each list of words, and no advice of an earlier position."""

from collections.abc import Iterator

import pytest

from game.coach import Advice, Certainty, Checkpoint, Worth
from game.match import Accepted, GameCode, HostKind, Match, Seed, Words
from game.session.coach_service import (
    AdviceSnapshot,
    CoachCache,
    advice_within,
    possible_answers,
)
from tests.match.lists import FIVE
from tests.session.coaching import WAIT, AskedCoach


def hiding(*secrets: str) -> Match:
    return Match.start(GameCode(source=Words(secrets), boards=len(secrets)), FIVE)


def after(match: Match, word: str) -> Match:
    answer = match.guess(word)
    assert isinstance(answer, Accepted)
    return answer.match


def test_challenges_with_words_outside_the_list_have_coaches_of_their_own() -> None:
    coaches = CoachCache()
    qwert, zxcvb = hiding("QWERT"), hiding("ZXCVB")
    assert len(possible_answers(qwert)) == len(possible_answers(zxcvb))
    assert "QWERT" in coaches.coach_for(qwert).words_left(())
    left = coaches.coach_for(zxcvb).words_left(())
    assert "ZXCVB" in left and "QWERT" not in left


def test_games_with_the_same_words_share_a_coach() -> None:
    coaches = CoachCache()
    assert coaches.coach_for(hiding("ROBOT")) is coaches.coach_for(hiding("CRANE"))


@pytest.mark.parametrize(
    "other",
    [
        hiding("QWERT"),
        Match.start(GameCode(source=Seed(1), host=HostKind.ABSURDLE), FIVE),
        Match.start(GameCode(source=Seed(1), guesses=3), FIVE),
    ],
    ids=["other words", "another host", "fewer guesses"],
)
def test_advice_about_another_kind_of_game_is_not_shown(asked: AskedCoach, other: Match) -> None:
    asked.coach.ask(hiding("ROBOT"), "")
    asked.wait_until(lambda snapshot: snapshot.advice is not None)
    asked.coach.ask(other, "")
    assert asked.coach.current == AdviceSnapshot(other)


def test_nothing_is_suggested_once_the_game_has_moved_on(asked: AskedCoach) -> None:
    match = hiding("ROBOT")
    asked.coach.ask(match, "")
    advice = asked.wait_until(lambda snapshot: snapshot.complete).advice
    assert advice
    assert asked.coach.suggestion(0) == advice.best[0].word
    assert asked.coach.suggestion(len(advice.best)) == ""
    asked.coach.pause()
    assert asked.coach.current and asked.coach.current.advice == advice  # still to be read
    assert asked.coach.suggestion(0) == ""
    asked.coach.ask(after(match, "CRANE"), "")
    assert asked.coach.suggestion(0) == ""
    found = asked.wait_until(lambda snapshot: snapshot.advice is not None).advice
    assert found and asked.coach.suggestion(0) == found.best[0].word


def test_a_sure_win_is_not_offered_once_the_game_has_moved_on(asked: AskedCoach) -> None:
    absurdle = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    match = after(Match.start(absurdle, FIVE), "CRANE")
    asked.coach.ask(match, "")
    words = asked.wait_until(lambda snapshot: bool(snapshot.sure_win)).sure_win
    assert asked.coach.sure_win() == words[0]
    asked.coach.pause()
    assert asked.coach.sure_win() == ""


def test_going_back_to_a_position_resumes_the_work_that_was_cancelled(asked: AskedCoach) -> None:
    match = hiding("ROBOT")
    asked.coach.ask(match, "")
    asked.coach.pause()
    asked.coach.ask(match, "")  # the guess was undone at once
    assert asked.wait_until(lambda snapshot: snapshot.complete).advice


def test_without_a_thread_the_advice_is_the_same(asked: AskedCoach) -> None:
    match = after(hiding("ROBOT"), "CRANE")
    asked.coach.ask(match, "")
    in_background = asked.wait_until(lambda snapshot: snapshot.complete)
    assert advice_within(match, CoachCache(), WAIT) == in_background


def test_advice_ends_when_its_time_is_over() -> None:
    class Slow(CoachCache):
        def coach_for(self, match: Match) -> "SlowCoach":  # type: ignore[override]
            return SlowCoach()

    snapshot = advice_within(hiding("ROBOT"), Slow(), 0.0)
    assert snapshot.words_left == (1,)
    assert snapshot.advice is None


class SlowCoach:
    """A coach that counts words at once, and then never comes to an end."""

    def words_left(self, *_: object) -> list[str]:
        return ["ROBOT"]

    def advise(self, *asked: object) -> Iterator[Advice]:
        checkpoint: Checkpoint = asked[3]  # type: ignore[assignment]
        while True:
            checkpoint()
        worth = Worth("ROBOT", 1.0, True, 0.0, 1, 1, 0.0, 1.0)
        yield Advice((1,), (False,), (worth,), Certainty.PROVEN)
