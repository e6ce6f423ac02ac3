"""Bounds of sets by how any guess splits them, against trying everything."""

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest

from game.coach.any_guess import bound_together, bounds_by_any_guess
from game.coach.bounds import ANY, LOST, NEVER, UNLIMITED, least_totals
from game.coach.found import Found
from game.coach.search import Search
from game.coach.splits import first_equal, number_of_sets, split
from game.coach.table import Table, Tables
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import FAR, BruteForce
from tests.coach.games import word_list


def table_of(vocabulary: Vocabulary) -> Table:
    """Return the table of all answers."""
    return Search(vocabulary).table(np.arange(vocabulary.answers))


def sharpened(vocabulary: Vocabulary) -> Table:
    """Return the table of all answers that knows how many sets each guess makes."""
    table = table_of(vocabulary)
    tables = Tables(vocabulary, HardMode.OFF)
    return tables.sharpened(table, number_of_sets(table.clues), ANY, few=True)


@pytest.mark.parametrize("few", [1, 3, 4])
def test_no_plan_stays_below_a_bound_and_the_plan_that_is_named_reaches_it(few: int) -> None:
    rng, named = random.Random(few), set()
    for seed in range(12):
        words = word_list(seed, 26, 3, "ABCDEF")
        vocabulary = Vocabulary(words[:16], words[16:])
        brute = BruteForce(vocabulary.words, HardMode.OFF)
        table = table_of(vocabulary)
        for size in (3, 4, 5, 6):
            rows = np.array([sorted(rng.sample(range(16), size)) for _ in range(6)]).T
            outcomes = bounds_by_any_guess(table, rows, few)
            for members, outcome in zip(rows.T.tolist(), outcomes, strict=True):
                secrets = tuple(vocabulary.words[word] for word in members)
                _, value = brute.value(secrets, (), FAR)
                assert outcome.proven
                assert outcome.total <= value
                most = max(len(brute.sets(secrets, word)) for word in vocabulary.words)
                assert outcome.total >= 3 * size - max(most + 1, few + 1)
                if outcome.guess is not None:
                    assert outcome.total == value
                    guess, depth = vocabulary.words[outcome.guess], outcome.depth
                    assert brute.evaluate(secrets, (), guess, depth) == (0, value)
                named.add(outcome.depth)
    assert {2, 3} <= named


def test_sets_are_bounded_together_as_they_are_alone() -> None:
    table = table_of(Vocabulary(word_list(1, 40, 3, "ABCDE"), word_list(2, 40, 3, "ABCDEF")))
    rng = random.Random(3)
    for size in (3, 5, 8, 13):
        rows = np.array([sorted(rng.sample(range(40), size)) for _ in range(9)]).T
        alone = [bounds_by_any_guess(table, rows[:, nth, None], 1)[0] for nth in range(9)]
        assert bounds_by_any_guess(table, rows, 1) == alone


@pytest.mark.parametrize(
    ("level", "seeds"),
    [
        (HardMode.OFF, [*range(200), 376, 424]),
        (HardMode.HARD, [81, 100, 376]),  # which take the longest, but leave all that can be left
        pytest.param(HardMode.HARD, [*range(200), 424], marks=pytest.mark.deep),
    ],
)
def test_where_the_best_guesses_leave_pairs_or_three_words_their_value_is_known(
    level: HardMode, seeds: list[int]
) -> None:
    ways = set()
    for seed in seeds:
        rng, ends = random.Random(seed), "A" if seed % 20 else "AA"
        starts = ["".join(letters) for letters in product("BCDEFGHIJ", repeat=3 - len(ends))]
        answers = [start + ends for start in rng.sample(starts, rng.randint(5, 9))]
        vocabulary = Vocabulary(
            answers, ["".join(rng.choices("BCDEFGHIJ", k=3)) for _ in range(12)]
        )
        table = Search(vocabulary, level).table(np.arange(vocabulary.answers))
        size, sets = len(table), number_of_sets(table.clues)
        if sets.max() != size - 2 or sets[table.is_own].max() > size - 4:
            continue
        (found,) = bounds_by_any_guess(table, np.arange(size)[:, None], 1)
        assert found.guess is not None
        brute, secrets = BruteForce(vocabulary.words, level), tuple(answers)
        assert divmod(found.total, LOST) == brute.value(secrets, (), FAR)
        guess = vocabulary.words[found.guess]
        assert brute.evaluate(secrets, (), guess, found.depth) == (0, found.total)
        clues = vocabulary.clues_of(found.guess, table.words)
        ways.add((found.total - 2 * size - 2, found.depth, max(map(len, split(clues)))))
    assert ways == {(0, 3, 2), (0, 3, 3), (1, 4, 3)}


@pytest.mark.parametrize("few", [1, 2])
def test_sets_of_like_words_take_a_guess_more_where_any_guess_leaves_many_of_them(
    few: int,
) -> None:
    raised, firsts = 0, "BCDEFGHIJ"
    for seed in range(60):
        rng = random.Random(seed)
        answers = [first + "AA" for first in rng.sample(firsts, rng.randint(5, 8))]
        tried = ["".join(rng.sample(firsts, rng.randint(2, 3))) for _ in range(8)]
        vocabulary = Vocabulary(answers, [word.ljust(3, "Z") for word in tried])
        table, brute = table_of(vocabulary), BruteForce(vocabulary.words, HardMode.OFF)
        rows = np.arange(len(table))[:, None]
        (found,) = bounds_by_any_guess(table, rows, few)
        _, value = brute.value(tuple(answers), (), FAR)
        assert found.total <= value
        made = number_of_sets(table.clues) + table.is_own
        raised += found.total == value > 3 * len(table) - max(int(made.max()), few + 1)
    assert raised


def test_a_word_of_a_set_may_be_as_good_as_guesses_that_make_more_sets() -> None:
    # Of these, one of the words itself is best, and makes so few sets that it is left out.
    answers = "AAZ ACZ AEZ BAZ BEZ CBZ DAZ DCZ EEZ".split()
    vocabulary = Vocabulary(answers, "DFZ DBA AYM LIL YZL HDJ".split())
    _, value = BruteForce(vocabulary.words, HardMode.OFF).value(tuple(answers), (), FAR)
    table = sharpened(vocabulary)
    for few in range(1, 9):
        (found,) = bounds_by_any_guess(table, np.arange(len(answers))[:, None], few)
        assert found.total <= value


def test_no_bound_is_too_high_where_few_guesses_are_looked_at() -> None:
    raised, rng = 0, random.Random(8)
    for seed in range(40):
        ends = ["AA", "AB"] if seed % 2 else ["AA"]
        words = [first + end for first in "BCDEFGHIJ" for end in ends]
        vocabulary = Vocabulary(
            rng.sample(words, 9), ["".join(rng.choices("ABCDEFGHIJ", k=3)) for _ in range(10)]
        )
        table, search = sharpened(vocabulary), Search(vocabulary)
        for few, size in product((1, 2, 3, 4, 5), (5, 7, 8)):
            rows = np.array([sorted(rng.sample(range(9), size)) for _ in range(4)]).T
            every = bounds_by_any_guess(table, rows, few)
            for members, outcome in zip(rows.T, every, strict=True):
                value = search.value(search.table(members)).total
                assert outcome.total <= value
                raised += outcome.guess is None and outcome.total == value
    assert raised


def test_sets_of_many_guesses_are_bounded_once() -> None:
    answers = [f"{first}{second}Z" for first in "ABCDEFGHI" for second in "XY"]
    vocabulary = Vocabulary(answers, word_list(5, 40, 3, "ABCDEFGHIXY"))
    table, found, calls = table_of(vocabulary), Found(len(vocabulary), None, False), list[int]()
    sets, columns = found.sets(table), np.arange(0, len(table.guesses), 3)
    own = first_equal(table.clues_of(table.own))
    made = sets.made(table.words, table.clues_of(columns), own)
    least = least_totals(len(table), (0, 1), UNLIMITED)
    before = dict(zip(made.marks, sets.values(made)[0].tolist(), strict=True))
    none = np.zeros(len(columns), np.int64)
    assert not bound_together(found, table, made, least, none, lambda: calls.append(1))
    assert not calls
    spare = none + 20
    assert bound_together(found, table, made, least, spare, lambda: calls.append(1))
    assert calls
    after = dict(zip(made.marks, sets.values(made)[0].tolist(), strict=True))
    assert all(after[mark] >= total for mark, total in before.items())
    assert sum(after.values()) > sum(before.values())
    assert not bound_together(found, table, made, least, spare)


def test_what_is_found_about_a_set_together_is_what_a_search_finds_about_it() -> None:
    words = word_list(7, 60, 3, "ABCDE")
    vocabulary = Vocabulary(words[:30], words[30:])
    search = Search(vocabulary)
    table = search.table(np.arange(vocabulary.answers))
    own = first_equal(table.clues_of(table.own))
    made = search.found.sets(table).made(table.words, table.clues, own)
    least = least_totals(len(table), (0, 1), UNLIMITED)
    spare = np.full(len(table.guesses), 50)
    assert bound_together(search.found, table, made, least, spare)
    exact, fresh = Counter[bool](), Search(vocabulary)
    totals, depths = search.found.sets(table).values(made)
    for start, size, total, depth in zip(made.starts, made.sizes, totals, depths, strict=True):
        rows = made.rows[start : start + size]
        value = fresh.value(fresh.table(table.words[rows])).total
        assert total <= value
        if depth < NEVER:
            assert total == value
        exact[bool(depth < NEVER)] += 1
        known = search.found.recall(search.part(table, 0, 0, rows).key, UNLIMITED)
        assert known is None or known.total == total
    assert exact[True] and exact[False]
