"""The search in hard mode with few guesses left: how deep its plans are, and what it forgets."""

import tracemalloc

import numpy as np
import pytest

from game.coach.bounds import LOST
from game.coach.neighbours import Neighbours
from game.coach.search import Search
from game.coach.vocabulary import Indices, Vocabulary
from game.rules import HardMode, check_guess
from tests.coach.games import word_list


def family(seed: int, level: HardMode = HardMode.HARD) -> tuple[Vocabulary, Search]:
    """Return words that are like each other, and a search of them."""
    words = [f"{letter}XY" for letter in "ABCDEFG"[: 4 + seed % 4]]
    words += [word for word in word_list(seed, 9, 3, "ABCX") if word not in words]
    vocabulary = Vocabulary(
        words, ["ABC", "CDE", "EFG", "BXE", *word_list(seed + 50, 6, 3, "ABCX")]
    )
    return vocabulary, Search(vocabulary, level)


@pytest.mark.parametrize("level", [HardMode.HARD, HardMode.STRICT])
@pytest.mark.parametrize("left", [3, 4])
def test_no_plan_is_deeper_than_there_are_guesses(level: HardMode, left: int) -> None:
    depths = set()
    for seed in range(12):
        vocabulary, search = family(seed, level)
        answers = np.arange(vocabulary.answers)
        found = search.value(search.table(answers), left)
        assert 1 < found.depth <= left
        depths.add(found.depth)
        # Whatever loses no word within a limit is as good without one guess that it never takes.
        if found.total < LOST and found.depth < left:
            assert Search(vocabulary, level).value(search.table(answers), left - 1).total < LOST
    assert left in depths


@pytest.mark.parametrize("level", HardMode)
def test_what_is_forgotten_is_searched_once_more(level: HardMode) -> None:
    vocabulary, search = family(3, level)
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    def steps_of(words: int, left: int) -> int:
        nonlocal steps
        steps = 0
        for each in (search, search.relaxed):
            each.checkpoint = count
        search.value(search.table(np.arange(words)), left)
        return steps

    first = [steps_of(vocabulary.answers, left) for left in (3, 6, 1000)]
    known = [steps_of(vocabulary.answers, left) for left in (3, 6, 1000)]
    assert all(now <= before for now, before in zip(known, first, strict=True))
    assert sum(known) < sum(first)
    search.forget()
    assert [steps_of(vocabulary.answers, left) for left in (3, 6, 1000)] == first


def test_a_guess_that_tells_all_of_many_words_apart_loses_none() -> None:
    by_clue = {check_guess(word, "ABCD"): word for word in word_list(1, 1500, 4, "ABCDEFGH")}
    by_clue.pop(check_guess("ABCD", "ABCD"), None)
    for count in (63, 64, 65, 66):
        words = list(by_clue.values())[:count]
        assert len(words) == count
        search = Search(Vocabulary(words, ["ABCD"]), HardMode.HARD)
        found = search.value(search.table(np.arange(count)), 2)
        assert (found.guess, found.total) == (count, 2 * count)


def test_guesses_that_split_alike_are_looked_at_once() -> None:
    """All answers end with Z, so that a guess with Z says as much as one with a letter of none."""
    vocabulary = Vocabulary(["ABZ", "BAZ", "CAZ", "BCZ"], ["AXZ", "AXY", "AYX", "BXZ"])
    search = Search(vocabulary)
    table = search.table(np.arange(4))
    assert [vocabulary.words[guess][0] for guess in table.guesses[4:]] == ["A", "B"]
    assert len(Search(vocabulary, HardMode.STRICT).table(np.arange(4)).guesses) == 8


@pytest.mark.parametrize("level", [HardMode.HARD, HardMode.STRICT])
def test_what_is_kept_of_few_sets_changes_no_value(
    monkeypatch: pytest.MonkeyPatch, level: HardMode
) -> None:
    values = []
    for known in (1, 100_000):
        monkeypatch.setattr("game.coach.families.MOST_KNOWN", known)
        for seed in range(6):
            vocabulary, search = family(seed, level)
            table = search.table(np.arange(vocabulary.answers))
            values.append(search.value(table, 4).total)
    assert values[:6] == values[6:]


class CountedSearch:
    """A search of words that are like each other, whose steps are counted."""

    def __init__(self) -> None:
        words = [f"{letter}{end}" for end in ("XY", "YX") for letter in "ABCDEFGHIJ"]
        vocabulary = Vocabulary(words, word_list(7, 60, 3, "ABCDEFGHIJXY"))
        self.search = Search(vocabulary, HardMode.HARD)
        self.table = self.search.table(np.arange(vocabulary.answers))
        self.steps = 0
        self.search.checkpoint = self._count

    def _count(self) -> None:
        self.steps += 1

    def find(self, breadth: int | None = None, left: int = 4) -> tuple[int, int]:
        """Return the total with a breadth, and how many steps it took."""
        self.steps, self.search.limited.breadth = 0, breadth
        total = self.search.value(self.table, left).total
        self.search.limited.breadth = None
        return total, self.steps


def test_a_search_frees_memory_and_knows_what_it_found() -> None:
    counted = CountedSearch()
    tracemalloc.start()
    try:
        total, steps = counted.find()
        assert steps > 10
        taken, _ = tracemalloc.get_traced_memory()
        counted.search.limited.free_memory()
        kept, _ = tracemalloc.get_traced_memory()
        assert taken - kept > 110_000  # some 150 kB
    finally:
        tracemalloc.stop()
    assert counted.find() == (total, 0)
    assert counted.find(left=3) == CountedSearch().find(left=3)


def test_what_was_found_with_a_breadth_is_forgotten_alone() -> None:
    counted = CountedSearch()
    exact, narrow = counted.find(), counted.find(2)
    assert exact[0] <= narrow[0] and narrow[1] > 1
    assert counted.find(2) == (narrow[0], 0)
    counted.search.forget_inexact()
    assert counted.find(2) == narrow
    assert counted.find() == (exact[0], 0)


def test_comparing_the_guesses_of_many_words_can_be_cancelled() -> None:
    """They were all compared between two checkpoints, which took seconds."""
    vocabulary = Vocabulary(word_list(2, 150, 3, "ABCDEFGHIJ"), word_list(3, 300, 3, "ABCDEFGHIJ"))
    search = Search(vocabulary, HardMode.HARD)
    looked_up, most = 0, 0

    def count() -> None:
        nonlocal looked_up
        looked_up = 0

    class Counted(Neighbours):
        """Counts how often it is asked about parts of many words between two checkpoints."""

        def bound(self, rows: Indices, scope: int, left: int) -> int:
            nonlocal looked_up, most
            looked_up += left == 4
            most = max(most, looked_up)
            return super().bound(rows, scope, left)

    search.checkpoint = count
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.coach.limited.Neighbours", Counted)
        search.value(search.table(np.arange(150)), 5)
    assert 0 < most <= 2
