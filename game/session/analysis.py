"""The coach's advice and the reviews of a front end, worked out in one background thread.

Importing this loads `threading`, and its first work numpy, so it is imported when it is first
wanted.
"""

from collections.abc import Callable

from game.catalogue import tr
from game.session.coach_service import AdviceSnapshot, CoachCache, CoachService
from game.session.review_service import ReviewService, ReviewSnapshot
from game.session.worker import BackgroundWorker, Failed


class Analysis:
    """The coach and the reviews, which take turns in one thread, the worker."""

    def __init__(self, notify: Callable[[], None]) -> None:
        """Start with nothing to do.

        Args:
            notify: called in the worker's thread when there is something to `collect`.
        """
        coaches = CoachCache()
        self.worker = BackgroundWorker(notify)
        self.coach = CoachService(self.worker, coaches)
        self.review = ReviewService(self.worker, coaches)

    def collect(self) -> AdviceSnapshot | ReviewSnapshot | None:
        """Take what the worker has found, and return the advice or the review that is new.

        Where the work has failed, `problem` says why.
        """
        found = self.worker.take()
        if isinstance(found, Failed):
            found = self._without_result(
                tr(
                    "The coach failed ({problem}). Restart Verdigris to try again.",
                    problem=found.problem,
                )
            )
        if isinstance(found, AdviceSnapshot):
            self.coach.update(found)
            return self.coach.current
        if isinstance(found, ReviewSnapshot):
            self.review.update(found)
            return self.review.current
        return None

    def _without_result(self, problem: str) -> AdviceSnapshot | ReviewSnapshot | None:
        """Return the snapshot that says why there is no review, or no advice."""
        if self.review.current:
            return ReviewSnapshot(self.review.current.match, problem=problem, complete=True)
        current = self.coach.current
        return current and current._replace(problem=problem, complete=True)

    def close(self) -> None:
        """Cancel all work, and end the thread."""
        self.worker.close()
