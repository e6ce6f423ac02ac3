"""The coach of a session: one for each list of words, and no advice of an earlier position."""

import threading
from collections.abc import Callable, Iterator

import pytest

from game.coach import Advice, Certainty, Checkpoint, Worth
from game.match import Accepted, GameCode, HostKind, Match, Seed, Words
from game.session.coach_service import (
    AdviceSnapshot,
    CoachCache,
    CoachService,
    advice_within,
    possible_answers,
)
from game.session.worker import BackgroundWorker
from tests.match.lists import FIVE

WAIT = 60.0  # s; far more than is needed


def hiding(*secrets: str) -> Match:
    return Match.start(GameCode(source=Words(secrets), boards=len(secrets)), FIVE)


def after(match: Match, word: str) -> Match:
    answer = match.guess(word)
    assert isinstance(answer, Accepted)
    return answer.match


class Session:
    """A coach service with its worker, and a way to wait for what it finds."""

    def __init__(self) -> None:
        self._news = threading.Semaphore(0)
        self.worker = BackgroundWorker(self._news.release)
        self.coach = CoachService(self.worker, CoachCache())

    def wait_until(self, wanted: Callable[[AdviceSnapshot], bool]) -> AdviceSnapshot:
        while not (self.coach.current and wanted(self.coach.current)):
            assert self._news.acquire(timeout=WAIT)
            found = self.worker.take()
            if isinstance(found, AdviceSnapshot):
                self.coach.update(found)
        return self.coach.current


@pytest.fixture
def session() -> Iterator[Session]:
    one = Session()
    yield one
    one.worker.close()


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
def test_advice_about_another_kind_of_game_is_not_shown(session: Session, other: Match) -> None:
    session.coach.ask(hiding("ROBOT"), "")
    session.wait_until(lambda snapshot: snapshot.advice is not None)
    session.coach.ask(other, "")
    assert session.coach.current == AdviceSnapshot(other)


def test_nothing_is_suggested_once_the_game_has_moved_on(session: Session) -> None:
    match = hiding("ROBOT")
    session.coach.ask(match, "")
    advice = session.wait_until(lambda snapshot: snapshot.complete).advice
    assert advice
    assert session.coach.suggestion(0) == advice.best[0].word
    assert session.coach.suggestion(len(advice.best)) == ""
    session.coach.pause()
    assert session.coach.current and session.coach.current.advice == advice  # still to be read
    assert session.coach.suggestion(0) == ""
    session.coach.ask(after(match, "CRANE"), "")
    assert session.coach.suggestion(0) == ""
    found = session.wait_until(lambda snapshot: snapshot.advice is not None).advice
    assert found and session.coach.suggestion(0) == found.best[0].word


def test_a_sure_win_is_not_offered_once_the_game_has_moved_on(session: Session) -> None:
    absurdle = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None)
    match = after(Match.start(absurdle, FIVE), "CRANE")
    session.coach.ask(match, "")
    words = session.wait_until(lambda snapshot: bool(snapshot.sure_win)).sure_win
    assert session.coach.sure_win() == words[0]
    session.coach.pause()
    assert session.coach.sure_win() == ""


def test_going_back_to_a_position_resumes_the_work_that_was_cancelled(session: Session) -> None:
    match = hiding("ROBOT")
    session.coach.ask(match, "")
    session.coach.pause()
    session.coach.ask(match, "")  # the guess was undone at once
    assert session.wait_until(lambda snapshot: snapshot.complete).advice


def test_without_a_thread_the_advice_is_the_same(session: Session) -> None:
    match = after(hiding("ROBOT"), "CRANE")
    session.coach.ask(match, "")
    in_background = session.wait_until(lambda snapshot: snapshot.complete)
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
