"""What families of like words lose at least."""

import tracemalloc

import numpy as np
import pytest

from game.coach.families import Families, Words
from game.coach.kin import Kin
from game.coach.search import Search
from game.coach.splits import number_of_sets
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list


def test_a_word_belongs_to_the_largest_of_its_families_alone() -> None:
    kin = Kin(
        ["AXYZ", "BXYZ", "CXYZ", "DXYZ", "AXAZ", "AXBZ", "AXCZ", "QAAA", "QABA", "DXYA", "DXYB"]
    )
    found = {family: rows.tolist() for family, rows in kin.among(np.arange(11))}
    assert found == {0: [0, 1, 2, 3], 1: [4, 5, 6]}
    assert [rows.tolist() for _, rows in kin.among(np.array([1, 3, 4, 5, 6, 9]))] == [[4, 5, 6]]


def test_what_families_lose_adds_up() -> None:
    kin = Kin([f"{letter}XYZ" for letter in "ABCD"] + ["AXAZ", "AXBZ", "AXCZ", "QAAA"])
    sets = [np.arange(8), np.array([0, 1, 4, 7]), np.array([4, 5, 6])]
    assert kin.lost(sets, {0: 1, 1: 2}).tolist() == [4, 1, 1]
    assert kin.lost(sets, {1: 2}).tolist() == [1, 0, 1]
    assert kin.lost(sets, {}).tolist() == [0, 0, 0]


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("left", [2, 3, 4])
def test_no_plan_loses_fewer(level: HardMode, left: int) -> None:
    """Letters that come twice, and guesses of them, are as any other words."""
    words = [f"{letter}XY" for letter in "ABCDEX"] + [f"X{letter}Y" for letter in "ABCD"]
    vocabulary = Vocabulary(words, ["ABC", "XAB", "EEX", "DDY", "CXX", *word_list(3, 4, 3, "ABX")])
    brute, kin = BruteForce(vocabulary.words, level), Kin(words)
    rng, reached = np.random.default_rng(2), 0
    for _ in range(12):
        rows = np.sort(rng.choice(len(words), rng.integers(4, 8), replace=False))
        found = {}
        for family, members in kin.among(rows):
            clues = vocabulary.clue_numbers(np.arange(len(vocabulary)), members).T
            found[family] = 1 + (left - 1) * (int(number_of_sets(clues).max()) - 1)
        [bound] = kin.lost([rows], found).tolist()
        lost, _ = brute.value(tuple(words[row] for row in rows), (), left)
        assert bound <= lost
        reached += 0 < bound == lost
    assert reached or left > 2


@pytest.mark.parametrize("bits", [64, 5])
def test_sets_are_counted_however_many_a_guess_makes(
    bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.coach.families.BITS", bits)
    vocabulary = Vocabulary(word_list(4, 90, 5, "ABCDEFGH"), word_list(5, 30, 5, "ABCDEFGH"))
    table = Search(vocabulary).table(np.arange(90))
    families = Families(vocabulary, HardMode.HARD, table)
    every = families.words(table)
    rng = np.random.default_rng(1)
    for size in (3, 8, 40, 90):
        rows = np.sort(rng.choice(90, size, replace=False))
        words: Words = families.some(rows, every.scope)
        made = families.most_sets(words)
        sets = number_of_sets(table.clues_of(np.arange(len(table.guesses)))[rows])
        assert made.sets == sets.max() == sets[made.column]
        own = np.isin(np.arange(len(sets)), table.own[rows])
        assert made.is_own == (sets[own].max() == sets.max()) == own[made.column]
        assert made.with_own == (sets + own).max()


def test_the_sets_of_all_guesses_are_found_again_where_they_were_freed() -> None:
    vocabulary = Vocabulary(word_list(4, 60, 5, "ABCDEFGH"), word_list(5, 900, 5, "ABCDEFGH"))
    families = Families(vocabulary, HardMode.HARD, Search(vocabulary).table(np.arange(60)))
    every = families.words(families.table)
    tracemalloc.start()
    try:
        before = families.numbered(every)
        taken, _ = tracemalloc.get_traced_memory()
        families.free_memory()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < taken - before.nbytes
    assert (families.numbered(every) == before).all()
