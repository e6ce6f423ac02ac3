"""The coach: what the clues allow, the value of a guess, the best guess, the review.

>>> coach = Coach(["ROBOT", "CRANE", "CRATE"], ["REORG"])
>>> *_, advice = coach.advise([[("REORG", (1, 1, 0, 0, 0))]])
>>> advice.words_left, [worth.word for worth in advice.best]
((2,), ['CRANE', 'CRATE', 'ROBOT'])
"""

from game.cancellation import Cancelled, CancelToken, Checkpoint
from game.coach.absurdle import AbsurdleTurn, force, review_absurdle
from game.coach.advice import Advice, Coach
from game.coach.openings import Openings, OpeningsError, openings_key, prepare_openings
from game.coach.position import SuspectRow
from game.coach.ranking import Certainty, GuessWorth
from game.coach.review import Review, Turn, review
from game.coach.search import Search
from game.coach.trees import Tree, grow
from game.coach.vocabulary import Vocabulary, VocabularyError

__all__ = [
    "AbsurdleTurn",
    "Advice",
    "CancelToken",
    "Cancelled",
    "Certainty",
    "Checkpoint",
    "Coach",
    "GuessWorth",
    "Openings",
    "OpeningsError",
    "Review",
    "Search",
    "SuspectRow",
    "Tree",
    "Turn",
    "Vocabulary",
    "VocabularyError",
    "force",
    "grow",
    "openings_key",
    "prepare_openings",
    "review",
    "review_absurdle",
]
