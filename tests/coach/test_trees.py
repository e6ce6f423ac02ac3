"""Trees and games: the best there are, legal in every branch, never said to be better."""

import io
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Coach, Search, Tree, Vocabulary, VocabularyError, grow
from game.coach.search import LOST, UNLIMITED
from game.coach.trees import (
    Growth,
    Results,
    best_opener,
    play_boards,
    play_tree,
    total_of,
)
from game.coach.vocabulary import clue_number
from game.rules import HardMode
from game.words import load
from tests.coach.brute_force import BruteForce, Lists, lists
from tests.coach.games import word_list
from tests.coach.test_advice import CountedCalls
from tests.examples import examples
from tests.rules.plainly import Row, clues, is_allowed

SEEDS = st.integers(0, 10**6)
FAMILIES = Lists(
    [f"{letter}XYZ" for letter in "ABCDEFGH"] + ["XAYZ", "XBCZ", "AXYX"],
    [*word_list(2, 10, 4, "ABXY"), "ABCZ", "DEFG", "AXCZ"],
    HardMode.OFF,
    None,
)


def optimum(given: Lists, opener: str | None) -> int:
    """Return the total of the best tree, by trying everything."""
    brute = BruteForce(given.answers, given.others, given.level)
    words, every = brute.bits(given.answers), (1 << len(brute.words)) - 1
    left = min(given.limit, len(given.answers) + 1)
    if opener is None:
        lost, total = brute.value(words, every, left)
    else:
        lost, total = brute.evaluate(words, every, opener, left)
    return int(lost * LOST + total)


def check_playable(tree: Tree, given: Lists) -> None:
    """Play every answer: each branch is legal, each leaf right, and the figures are so."""
    every, used, lost, total = {*given.answers, *given.others}, Counter[int](), 0, 0
    for secret in given.answers:
        branch, rows = tree, list[Row]()
        while True:
            assert branch.guess in every and is_allowed(branch.guess, rows, given.level)
            rows.append((branch.guess, clues(secret, branch.guess)))
            number = clue_number(rows[-1][1])
            if branch.guess == secret or number not in branch.after:
                break
            branch = branch.after[number]
        assert len(rows) <= given.limit
        total += len(rows)
        if branch.guess == secret:
            assert branch.wins
            used[len(rows)] += 1
        else:
            assert len(rows) == given.limit and branch.lost
            lost += 1
    assert (tree.total, tree.all_lost, tree.distribution) == (total, lost, dict(used))
    assert [*tree.distribution] == sorted(used)
    results = play_tree(tree, given.answers)
    assert (results.distribution, results.lost, results.won) == (
        dict(used),
        lost,
        sum(used.values()),
    )
    assert results.total == total - lost * given.limit
    assert results.mean == (results.total / results.won if results.won else 0)


def note(seen: list[tuple[int, int]], done: int, of: int) -> None:
    seen.append((done, of))


def searching(given: Lists, check: Callable[[], None] | None = None) -> Search:
    search = Search(Vocabulary(given.answers, given.others), given.level)
    if check:
        search.checkpoint = check
    return search


@examples(100)
@given(SEEDS, st.booleans())
def test_a_tree_is_the_best_one(seed: int, is_given: bool) -> None:
    given = lists(seed, 12, 15)
    opener = [*given.answers, *given.others][seed % len(given.answers)] if is_given else None
    left, best = given.limit if given.left else UNLIMITED, optimum(given, opener)
    seen: list[tuple[int, int]] = []
    growth = grow(searching(given), opener, left, progress=partial(note, seen))
    check_playable(growth.tree, given)
    assert opener in (None, growth.tree.guess) and total_of(growth.tree) == best
    assert seen == sorted(seen) and all(done == of for done, of in seen[-1:])
    assert growth.is_best and growth.least == best
    assert growth.lost_too_many == growth.too_many == 0


def check_growth(growth: Growth, best: int, given: Lists) -> None:
    check_playable(growth.tree, given)
    found = total_of(growth.tree)
    assert growth.least <= best <= found
    assert growth.is_best == (growth.least == found)
    lost, guesses = divmod(best, LOST)
    assert growth.tree.all_lost - growth.lost_too_many <= lost
    if growth.lost_too_many == 0:
        assert growth.tree.total - growth.too_many <= guesses
    else:
        assert growth.too_many == 0


@pytest.mark.parametrize("left", [None, 4, 3, 2])
@pytest.mark.parametrize("level", HardMode)
def test_whenever_it_ends_the_bound_holds(level: HardMode, left: int | None) -> None:
    given = FAMILIES._replace(level=level, left=left)
    for opener in ("AXCZ", None):
        best = optimum(given, opener)
        for calls in (0, 1, 3, 8, 21, 55, 5000):
            search = searching(given, CountedCalls(calls))
            growth = grow(search, opener, left or UNLIMITED)
            check_growth(growth, best, given)
        assert growth.is_best


def alike(level: HardMode) -> Lists:
    """Return two families of like words, of which some are lost with any plan."""
    letters = "ABCDEFGHIJKLMN"
    words = [letter + end for end in ("XXY", "XYX") for letter in letters]
    return Lists(words, ["QQRS", *word_list(4, 80, 4, letters + "X")], level, 4)


def test_large_families_get_a_better_plan_and_bound_with_time() -> None:
    given = alike(HardMode.HARD)
    best = total_of(grow(searching(given), "QQRS", 4).tree)
    assert best >= LOST
    gaps, totals = [], []
    for calls in (0, 100, 10**6):
        growth = grow(searching(given, CountedCalls(calls)), "QQRS", 4)
        check_growth(growth, best, given)
        gaps.append(growth.lost_too_many)
        totals.append(total_of(growth.tree))
    assert gaps[0] > gaps[1] == gaps[2] == 0
    assert totals[2] == best


def test_without_time_each_set_has_a_plan_and_a_time_is_kept() -> None:
    given = FAMILIES._replace(level=HardMode.HARD, left=4)
    growth = grow(searching(given), "AXCZ", 4, seconds=0)
    check_growth(growth, optimum(given, "AXCZ"), given)
    given = alike(HardMode.HARD)
    for seconds in (0, 600):
        growth = grow(searching(given), "QQRS", 4, seconds=seconds)
        assert growth.is_best == (seconds > 0)


@examples(60)
@given(SEEDS)
def test_the_best_opener_of_many_words_is_found_and_what_is_not_proven_said(seed: int) -> None:
    given = lists(seed, 12, 15)
    left = max(2, given.limit) if given.left else UNLIMITED
    given = given._replace(left=left if given.left else None)
    best, vocabulary = optimum(given, None), Vocabulary(given.answers, given.others)
    for calls in (3, 30, 10**6):
        search = searching(given, CountedCalls(calls))
        try:
            found = best_opener(search, left)
        except AssertionError:
            assert calls == 3  # not even one was searched
            continue
        assert found.guesses == vocabulary.legal
        total = optimum(given, vocabulary.words[found.best])
        assert min(total, found.least) <= best <= total
        assert (found.open == 0) == (found.least >= 1 << 60)
    assert found.open == 0 and total == best
    known = vocabulary.indices([given.answers[-1]]).tolist()
    assert best_opener(searching(given, CountedCalls(10**6)), left, known).open == 0


def test_lines_of_a_tree_are_sorted_by_their_last_word() -> None:
    tree, file = grow(searching(FAMILIES)).tree, io.StringIO()
    tree.write(file)
    paths = [line.split() for line in file.getvalue().splitlines()]
    assert [path[-1] for path in paths] == sorted(FAMILIES.answers)
    assert sorted(map(tuple, paths)) == sorted(tree.paths())
    with pytest.raises(VocabularyError, match="ZZZZ"):
        grow(searching(FAMILIES), "ZZZZ")


@pytest.mark.parametrize("level", HardMode)
def test_simulated_games_are_played_within_their_guesses(level: HardMode) -> None:
    answers = word_list(3, 12)
    coach, done = Coach(answers, word_list(4, 40), level), list[tuple[int, int]]()
    results = play_boards(coach, 6, 2, left=7, progress=partial(note, done))
    assert done == [(count, 6) for count in range(7)]
    assert results.won + results.lost == 6 and results.won >= 5
    assert all(2 <= guesses <= 7 for guesses in results.distribution)
    assert play_boards(coach, 6, 2, left=7) == results
    assert play_boards(coach, 6, 2, left=1) == Results({}, 6)
    assert play_boards(Coach(answers[:2]), 4, 2, left=2) == Results({2: 4}, 0)
    played = play_boards(coach, 6, 2, left=7, checkpoint=CountedCalls(5))
    assert played.won + played.lost < 6


# The best plans for some of the game's own lists: lost words and guesses.
KNOWN = {
    ("es", 3, HardMode.OFF, None): (0, 473),
    ("en", 15, HardMode.STRICT, None): (0, 197),
    ("es", 15, HardMode.OFF, 3): (0, 233),
    ("es", 3, HardMode.HARD, 3): (67, 380),
}
SLOW, *OTHERS = KNOWN


@pytest.mark.parametrize(
    ("language", "length", "level", "left"),
    [pytest.param(*SLOW, marks=pytest.mark.deep), *OTHERS],
)
def test_known_optima(language: str, length: int, level: HardMode, left: int | None) -> None:
    words = load(language, length)
    given = Lists([*words.answers], sorted(words.guesses), level, left)
    tree = grow(searching(given), left=left or UNLIMITED).tree
    check_playable(tree, given)
    assert (tree.all_lost, tree.total) == KNOWN[language, length, level, left]


@pytest.mark.parametrize("level", HardMode)
def test_the_coach_keeps_to_its_level_with_words_that_it_learns(level: HardMode) -> None:
    given = FAMILIES._replace(level=level, left=4)
    coach = Coach(given.answers, given.others, level)
    coach.learn([[("QQQQ", ())]])
    *_, last = coach.advise([[]], 4)
    total = (last.best[0].risk * LOST + last.best[0].expected) * len(given.answers)
    assert round(total) == optimum(given, None)
