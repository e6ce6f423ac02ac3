"""The advice of the coach and the reviews of a front end, worked out in one background thread."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.catalogue import tr
from game.session.coach_words import AdviceSnapshot
from game.session.jobs import BackgroundWorker, JobError
from game.session.review_words import ReviewSnapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Match
    from game.session.coaching import CoachCache

    Coaches = Callable[[], CoachCache]  # called in the worker's thread

FINISHED = 8  # reviews that are kept, so that looking again takes no time


class CoachService:
    """Asks the coach about the game that is played, and holds its advice.

    Attributes:
        current: the advice so far, None while the coach is not asked.
    """

    def __init__(self, worker: BackgroundWorker, coaches: Coaches) -> None:
        """Take the worker, and what gives it the coaches."""
        self.current: AdviceSnapshot | None = None
        self._worker = worker
        self._coaches = coaches
        self._outdated = False  # whether the game has moved on since

    def ask(
        self, match: Match, word: str, *, again: bool = False, within: int | None = None
    ) -> None:
        """Ask about a game, and about a word that is typed.

        Args:
            match: the game, which is being played.
            word: the word, or empty text.
            again: whether to ask again since other work has taken the coach's place.
            within: the number of guesses within which to win, as `Coach.within`.
        """
        asked, current = AdviceSnapshot(match, word, within=within), self.current
        again, self._outdated = again or self._outdated, False
        if current and current.position == asked.position:
            if current.word == word and not again:
                return
            typed = current.typed if current.typed and current.typed.word == word else None
            self.current = current._replace(match=match, word=word, typed=typed)
            if (typed or not word) and not again:
                return  # what is being worked out goes on
        else:
            self.current = asked
        asked = self.current
        self._worker.do(lambda checkpoint: self._coaches().advise(asked, checkpoint))

    def pause(self) -> None:
        """Stop the work, since the game has moved on; the advice is still shown until `ask`."""
        if self.current:
            self._worker.cancel()
        self._outdated = True

    def stop(self) -> None:
        """Stop the work, and show no advice."""
        if self.current:
            self._worker.cancel()
        self.current = None

    def suggestion(self, place: int) -> str:
        """Return a word to play next.

        Args:
            place: its place among the best guesses, from 0.

        Returns:
            The word, or empty text where the coach names none or the game has moved on.
        """
        if not self.current or self._outdated:
            return ""
        if not place:
            return self.current.first
        advice = self.current.advice
        return advice.best[place].word if advice and place < len(advice.best) else ""

    def sure_win(self) -> str:
        """Return the first word of a sure win against Absurdle; empty text as `suggestion`."""
        words = self.current.sure_win if self.current and not self._outdated else ()
        return words[0] if words else ""

    def update(self, found: AdviceSnapshot) -> None:
        """Take what the coach has found."""
        if not self.current or self.current.position != found.position:
            return
        typed = found.typed if found.word == self.current.word else self.current.typed
        self.current = found._replace(match=self.current.match, word=self.current.word, typed=typed)


class ReviewService:
    """Has one game reviewed at a time, and keeps the last reviews.

    Attributes:
        current: the review so far, None while no review is wanted.
    """

    def __init__(self, worker: BackgroundWorker, coaches: Coaches) -> None:
        """Take the worker, and what gives it the coaches."""
        self.current: ReviewSnapshot | None = None
        self._worker = worker
        self._coaches = coaches
        self._finished: list[ReviewSnapshot] = []

    def ask(self, match: Match) -> None:
        """Have a game reviewed, over or not, with at least one guess; once is enough."""
        if self.current and self.current.match is match and not self.current.problem:
            return
        if kept := [each for each in self._finished if each.match == match]:
            self._end(kept[0]._replace(match=match))
            return
        self.current = ReviewSnapshot(match)
        self._worker.do(lambda checkpoint: self._coaches().review(match, checkpoint))

    def _end(self, known: ReviewSnapshot) -> None:
        """Show a review at once, and have that in place of what the worker does."""
        self.current = known
        self._worker.do(lambda _: iter((known,)))

    def update(self, found: ReviewSnapshot) -> None:
        """Take what was found."""
        if self.current and self.current.match is found.match:
            self.current = found
            if found.complete and not found.problem:
                others = (each for each in self._finished if each.match != found.match)
                self._finished = [*others, found][-FINISHED:]

    def cancel(self) -> None:
        """Stop the work, as the player wishes, and say so in place of the review."""
        if self.current and not self.current.complete:
            problem = tr("Review cancelled")
            self._end(ReviewSnapshot(self.current.match, problem=problem, complete=True))

    def stop(self) -> None:
        """Stop the work, and hold no review."""
        if self.current:
            self._worker.cancel()
        self.current = None


class Analysis:
    """The coach and the reviews, which take turns in one thread, the worker."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Start with nothing to do.

        Args:
            notify: called in the worker's thread when there is something to `collect`.
        """
        self.worker = BackgroundWorker(notify)
        self.coach = CoachService(self.worker, lambda: self._coaches)
        self.review = ReviewService(self.worker, lambda: self._coaches)

    @cached_property
    def _coaches(self) -> CoachCache:
        """What computes, in the worker's thread: it loads numpy, for which no frame waits."""
        from game.session.coaching import CoachCache

        return CoachCache()

    def collect(self) -> AdviceSnapshot | ReviewSnapshot | None:
        """Take what the worker has found, and return the advice or the review that is new.

        Where the work has failed, `problem` says why.
        """
        found, current = self.worker.take(), self.review.current or self.coach.current
        if isinstance(found, JobError) and current:
            found = current._replace(problem=str(found), complete=True)
        if isinstance(found, AdviceSnapshot):
            self.coach.update(found)
            return self.coach.current
        if isinstance(found, ReviewSnapshot):
            self.review.update(found)
            return self.review.current
        return None

    def close(self) -> None:
        """Cancel all work, and end the thread."""
        self.worker.close()
