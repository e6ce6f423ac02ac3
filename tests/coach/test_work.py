"""How much a search looks at: its bounds leave out what cannot be best, and nothing is done twice.

Work is counted in checkpoints, a few for each set that is searched, so that it is the same on every
machine. A change that looks at more has lost a bound; one that looks at less may lower the figures.
"""

import numpy as np
import pytest

from game.coach.bounds import LOST, UNLIMITED, Leaders
from game.coach.search import Search
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.games import word_list

OFF, HARD, STRICT = HardMode
LETTERS = "ABCDEFGHIJ"
RHYMES = [f"{first}{rest}" for rest in ("IGHT", "OUND", "ATCH", "ILLS") for first in "BCFGHLMNPRST"]


class Steps:
    """Counts checkpoints."""

    count = 0

    def __call__(self) -> None:
        self.count += 1


MANY = Vocabulary(word_list(2, 110, 3, LETTERS), word_list(102, 50, 3, LETTERS))
FEW = Vocabulary(RHYMES, word_list(5, 60, 5, "BCDFGHLMNPRSTW"))


@pytest.mark.parametrize(
    ("vocabulary", "level", "left", "total", "steps"),
    [
        (MANY, OFF, UNLIMITED, (0, 344), 129),
        (MANY, OFF, 4, (0, 344), 142),
        (MANY, OFF, 3, (26, 317), 604),
        (MANY, OFF, 2, (91, 219), 2),
        (MANY, HARD, UNLIMITED, (0, 345), 173),
        (MANY, HARD, 4, (0, 345), 653),  # small steps, without a search that knows no limit
        (MANY, HARD, 3, (33, 310), 755),
        (MANY, STRICT, UNLIMITED, (0, 345), 173),
        (FEW, OFF, UNLIMITED, (0, 143), 47),
        (FEW, OFF, 3, (8, 133), 322),
        (FEW, HARD, UNLIMITED, (0, 150), 826),
        (FEW, HARD, 5, (0, 152), 125),
        (FEW, HARD, 4, (1, 152), 31),
    ],
)
def test_a_search_looks_at_no_more_than_it_has_to(
    vocabulary: Vocabulary, level: HardMode, left: int, total: tuple[int, int], steps: int
) -> None:
    taken = Steps()
    search = Search(vocabulary, level, checkpoint=taken)
    words = np.arange(vocabulary.answers)
    found = search.value(search.table(words), left)
    assert divmod(found.total, LOST) == total
    assert taken.count <= steps
    before = taken.count
    search.value(search.table(words), left)
    assert taken.count == before + 1  # it remembers what it found; only the table is made again


@pytest.mark.parametrize("level", [OFF, HARD])
def test_what_is_forgotten_is_searched_again(level: HardMode) -> None:
    taken = Steps()
    search = Search(MANY, level, checkpoint=taken)
    words = np.arange(MANY.answers)
    counts: list[int] = []
    for _ in range(2):
        search.value(search.table(words))
        counts.append(taken.count - sum(counts))
        search.forget()
    assert counts[0] == counts[1] > 100


def test_a_narrow_search_and_one_for_several_places_look_at_no_more_than_they_have_to() -> None:
    taken = Steps()
    search = Search(MANY, checkpoint=taken)
    table = search.table(np.arange(MANY.answers))
    for breadth, totals, steps in (
        (1, [348], 17),
        (8, [344, 344, 346], 78),
        (None, [344, 344, 344, 344, 346], 202),
    ):
        search.forget()
        search.breadth = breadth
        leaders = Leaders(len(totals))
        before = taken.count
        for _ in search.explore(table, UNLIMITED, leaders):
            pass
        assert [each.total for each in leaders.outcomes] == totals
        assert leaders.complete == (breadth is None)
        assert taken.count - before <= steps
