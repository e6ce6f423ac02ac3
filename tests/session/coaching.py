"""A coach to be asked in tests, and what it may say."""

import threading
from collections.abc import Callable

from hypothesis import strategies as st

from game.coach import Advice, Certainty, GuessWorth
from game.match import Match
from game.session.analysis import CoachService
from game.session.coach_words import AdviceSnapshot
from game.session.coaching import CoachCache
from game.session.jobs import BackgroundWorker

WAIT = 60.0  # s; far more than is needed


class Coach:
    """Notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Match, str, bool]] = []

    def ask(
        self, match: Match, word: str, *, again: bool = False, within: int | None = None
    ) -> None:
        self.asked.append((match, word, again))


class AskedCoach:
    """A coach service with its worker, and a way to wait for what it finds."""

    def __init__(self) -> None:
        self._news = threading.Semaphore(0)
        self.worker = BackgroundWorker(self._news.release)
        coaches = CoachCache()
        self.coach = CoachService(self.worker, lambda: coaches)

    def wait_until(self, wanted: Callable[[AdviceSnapshot], bool]) -> AdviceSnapshot:
        while not (self.coach.current and wanted(self.coach.current)):
            assert self._news.acquire(timeout=WAIT)
            found = self.worker.take()
            if isinstance(found, AdviceSnapshot):
                self.coach.update(found)
        return self.coach.current

    def whole(self, match: Match, word: str = "") -> AdviceSnapshot:
        """Ask about a game and a word that is typed, and return the whole answer."""
        self.coach.ask(match, word)
        return self.wait_until(lambda says: says.complete and bool(says.typed) is bool(word))


words = st.sampled_from(["ROBOT", "CRANE", "COUNT", "SLATE", "TOXIN"])
worths = st.builds(
    GuessWorth,
    word=words,
    expected=st.integers(4, 36).map(lambda quarters: quarters / 4),
    exact=st.booleans(),
    risk=st.just(0.0),
    sets=st.just(1),
    largest=st.just(1),
    bits=st.just(0.0),
    wins_now=st.just(0.0),
)
rankings = st.lists(worths, min_size=3, max_size=5, unique_by=lambda worth: worth.word)
certainties = st.sampled_from(Certainty)
advices = st.builds(
    Advice,
    words_left=st.just((3,)),
    wide=st.just((False,)),
    best=rankings.map(tuple),
    certainty=certainties,
)
