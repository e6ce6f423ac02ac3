"""Coach and review asked in any order, late, cancelled: the newest question wins.

Their worker is stepped by hand, result by result.
"""

from collections.abc import Iterator

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.cancellation import no_checkpoint
from game.match import GameCode, HostKind, Match, Seed
from game.session.analysis import Analysis
from game.session.coach_words import AdviceSnapshot
from game.session.coaching import CoachCache, reviewed
from game.session.jobs import JobError, Work
from game.session.review_words import ReviewSnapshot
from tests.match.lists import FIVE
from tests.profile.games import match_of, played


class HandWorker:
    """Does the work that was asked for last, a result with each step."""

    def __init__(self) -> None:
        self.work: Iterator[object] | None = None
        self.found: object = None
        self.given = 0

    def do(self, work: Work) -> None:
        self.work, self.found, self.given = work(no_checkpoint), None, self.given + 1

    def cancel(self) -> None:
        self.work = self.found = None

    def take(self) -> object:
        found, self.found = self.found, None
        return found

    def step(self) -> None:
        self.found = next(self.work, self.found) if self.work else None


GAMES = (
    match_of("ROBOT"),
    played(match_of("ROBOT"), "COUNT"),
    played(match_of("CRANE"), "COUNT"),
    played(match_of("ROBOT"), "?", "COUNT"),
    Match.start(GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None), FIVE),
)
OVER = (
    played(match_of("ROBOT"), "CRANE", "ROBOT"),
    played(match_of("ROBOT"), "COUNT"),
    played(match_of("CRANE", "ROBOT"), "CRANE"),
)
WORDS = ("", "CRANE", "SLATE")
COACHES = CoachCache()
WHOLE = {
    (number, word): [*COACHES.advise(AdviceSnapshot(game, word), no_checkpoint)][-1]
    for number, game in enumerate(GAMES)
    for word in WORDS
}
REVIEWS = [reviewed(match) for match in OVER]


class Services(RuleBasedStateMachine):
    """A player who asks for advice and reviews, and moves on before they are there."""

    def __init__(self) -> None:
        super().__init__()
        self.analysis = Analysis(lambda: None)
        self.worker = HandWorker()
        self.coach, self.review = self.analysis.coach, self.analysis.review
        for each in (self.analysis, self.coach, self.review):
            setattr(each, "worker" if each is self.analysis else "_worker", self.worker)
        self.asked: tuple[int, str] | None = None  # of the coach
        self.reviewed: int | None = None
        self.is_cancelled = self.is_outdated = self.has_failed = False

    @rule(number=st.integers(0, len(GAMES) - 1), word=st.sampled_from(WORDS), again=st.booleans())
    def ask(self, number: int, word: str, again: bool) -> None:
        before, given = self.asked, self.worker.given
        self.coach.ask(GAMES[number], word, again=again)
        self.asked, new = (number, word), self.worker.given > given
        if again or self.is_outdated or not before or before[0] != number:
            assert new
        elif before == (number, word):
            assert not new  # the same question is worked on once
        self.is_outdated = False

    @rule(again=st.booleans())
    @precondition(lambda self: self.asked)
    def ask_the_same(self, again: bool) -> None:
        assert self.asked
        self.ask(*self.asked, again)

    @rule()
    def pause(self) -> None:
        """Have the game move on: what was found is read on, and nothing of it is suggested."""
        self.coach.pause()
        self.is_outdated = True

    @rule()
    def stop(self) -> None:
        self.coach.stop()
        self.asked = None

    @rule(number=st.integers(0, len(OVER) - 1))
    def ask_for_review(self, number: int) -> None:
        given = self.worker.given
        same = self.reviewed == number and not (self.is_cancelled or self.has_failed)
        self.review.ask(OVER[number])
        assert (self.worker.given > given) is not same
        self.reviewed, self.is_cancelled, self.has_failed = number, False, False

    @rule()
    def stop_review(self) -> None:
        self.review.stop()
        self.reviewed, self.is_cancelled, self.has_failed = None, False, False

    @rule()
    def cancel_review(self) -> None:
        current = self.review.current
        if current and not current.complete:
            self.is_cancelled = True
        self.review.cancel()
        assert not self.is_cancelled or (self.review.current and self.review.current.problem)

    @rule(steps=st.integers(1, 12))
    def work(self, steps: int) -> None:
        for _ in range(steps):
            self.worker.step()
        found = self.analysis.collect()
        assert found is None or found in (self.coach.current, self.review.current)

    @rule()
    @precondition(lambda self: self.worker.work is not None)
    def fail(self) -> None:
        """Have the work fail: whoever asked last is told so."""
        self.worker.cancel()
        self.worker.found = JobError(OSError("none"))
        found = self.analysis.collect()
        if shown := self.review.current or self.coach.current:
            assert found is shown and found.complete and "OSError: none" in found.problem
        self.has_failed = self.reviewed is not None

    @rule(late=st.sampled_from((*WHOLE.values(), *REVIEWS)))
    def come_late(self, late: AdviceSnapshot | ReviewSnapshot) -> None:
        """Hand out what was found for an earlier question; only what fits is taken."""
        if isinstance(late, AdviceSnapshot):
            self.coach.update(late)
        elif not (self.is_cancelled or self.has_failed):
            self.review.update(late)

    @invariant()
    def only_what_was_asked_is_shown(self) -> None:
        advice = self.coach.current
        assert (advice is None) is (self.asked is None)
        if advice and self.asked:
            number, word = self.asked
            whole = WHOLE[self.asked]
            assert (advice.match, advice.word) == (GAMES[number], word)
            assert advice.typed is None or advice.typed.word == word
            if advice.words_left:
                assert advice.words_left == whole.words_left
            if advice.complete and not advice.problem:
                assert advice.advice and whole.advice
                best, known = advice.advice.best[0], whole.advice.best[0]
                assert (best.word, best.expected) == (known.word, known.expected)
                assert advice.sure_win == whole.sure_win
            best_words = [worth.word for worth in advice.advice.best] if advice.advice else []
            first = "" if self.is_outdated else next(iter((*advice.sure_win, *best_words)), "")
            assert self.coach.suggestion(0) == first
            assert self.coach.suggestion(99) == ""
            wins = "" if self.is_outdated else "".join(advice.sure_win[:1])
            assert self.coach.sure_win() == wins
        review = self.review.current
        assert (review is None) is (self.reviewed is None)
        if review and self.reviewed is not None:
            assert review.match is OVER[self.reviewed]
            if review.complete and not review.problem:
                assert review == REVIEWS[self.reviewed]


TestServices = Services.TestCase
TestServices.settings = settings(max_examples=40, stateful_step_count=25, phases=[Phase.generate])
