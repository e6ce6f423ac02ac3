"""Trees that are found in time: never better than the best, and never worse than they say."""

import random
from contextlib import suppress
from functools import cache
from itertools import product
from types import SimpleNamespace

import numpy as np
import pytest

from game.cancellation import Cancelled, no_checkpoint
from game.coach import Search, Vocabulary, WordsError, grow
from game.coach.anytime import Growth, Part, grow_in_time, total_of
from game.coach.bounds import LOST, UNLIMITED
from game.coach.strategy import Results, Tree, play_tree
from game.coach.table import Table
from game.coach.vocabulary import Indices
from game.rules import HardMode, hard_mode_violation
from game.rules.clues import Guess, check_guess
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list

FAMILIES = [f"{letter}XYZ" for letter in "ABCDEFGH"] + ["XAYZ", "XBCZ", "AXYX"]
GUESSES = [*word_list(2, 10, 4, "ABXY"), "ABCZ", "DEFG", "AXCZ"]
VOCABULARY = Vocabulary(FAMILIES, GUESSES)
OPENER = "AXCZ"


class Patience:
    """A checkpoint that cancels the work after so many calls."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Cancelled


@cache
def optimum(level: HardMode, left: int) -> int:
    """Return the total of the best tree for the opener, by trying everything."""
    brute = BruteForce(VOCABULARY.words, level)
    lost, total = brute.evaluate(tuple(FAMILIES), (), OPENER, min(left, 15))
    return lost * LOST + total


def check_playable(tree: Tree, level: HardMode) -> None:
    """Check that a tree can be played, and has the figures that it says."""
    assert play_tree(tree, FAMILIES) == Results(tree.distribution, tree.all_lost)
    for path in tree.paths():
        history = [Guess(word, check_guess(path[-1], word)) for word in path]
        for nth, word in enumerate(path):
            assert hard_mode_violation(history[:nth], word, level) is None


@pytest.mark.parametrize("left", [UNLIMITED, 5, 4, 3, 2, 1])
@pytest.mark.parametrize("level", HardMode)
def test_with_time_enough_the_tree_is_the_best(level: HardMode, left: int) -> None:
    growth = grow_in_time(Search(VOCABULARY, level), OPENER, left)
    assert growth.is_best and growth.lost_too_many == growth.too_many == 0
    assert total_of(growth.tree) == optimum(level, left)
    check_playable(growth.tree, level)


def test_with_one_guess_all_other_words_are_lost() -> None:
    tree = grow_in_time(Search(VOCABULARY), FAMILIES[0], 1).tree
    assert (tree.lost, tree.wins) == (len(FAMILIES) - 1, True)


@pytest.mark.parametrize("left", [UNLIMITED, 4, 3])
@pytest.mark.parametrize("level", HardMode)
def test_whenever_it_ends_the_bound_holds(level: HardMode, left: int) -> None:
    best, proven = optimum(level, left), []
    for calls in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 500):
        search = Search(VOCABULARY, level, checkpoint=Patience(calls))
        growth = grow_in_time(search, OPENER, left)
        assert growth.least <= best <= total_of(growth.tree)
        assert growth.is_best == (growth.least == total_of(growth.tree))
        check_playable(growth.tree, level)
        proven.append(growth.is_best)
    assert proven[-1]


def alike() -> tuple[Vocabulary, int]:
    """Return two families of like words, and their total in hard mode with the first guess."""
    letters = "ABCDEFGHIJKLMN"
    words = [letter + end for end in ("XXY", "XYX") for letter in letters]
    vocabulary = Vocabulary(words, ["QQRS", *word_list(4, 80, 4, letters + "X")])
    return vocabulary, total_of(grow(Search(vocabulary, HardMode.HARD), "QQRS", 4))


def test_large_families_get_a_better_plan_and_bound_with_time() -> None:
    vocabulary, best = alike()
    gaps = []
    for calls in (0, 100):
        search = Search(vocabulary, HardMode.HARD, checkpoint=Patience(calls))
        growth = grow_in_time(search, "QQRS", 4)
        assert growth.least <= best <= total_of(growth.tree)
        gaps.append(growth.lost_too_many)
    assert gaps[0] > gaps[1] == 0


class Clock:
    """A clock that goes on by a millisecond whenever it is looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        for module in ("game.coach.anytime", "game.cancellation"):
            monkeypatch.setattr(f"{module}.time", SimpleNamespace(monotonic=self.monotonic))

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.1, 9.0])
def test_the_time_is_shared_and_the_bound_holds(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    clock = Clock(monkeypatch)
    vocabulary, best = alike()
    growth = grow_in_time(Search(vocabulary, HardMode.HARD), "QQRS", 4, seconds)
    assert growth.least <= best <= total_of(growth.tree)
    assert growth.is_best if seconds == 9.0 else seconds > 0.0 or not growth.is_best
    assert clock.now < seconds + 0.05 or seconds == 9.0


def test_without_time_each_set_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    vocabulary, _ = alike()
    search, looked_at = Search(vocabulary, HardMode.HARD), []
    table = Search.table

    def counted(search: Search, words: Indices, guesses: Indices | None = None) -> Table:
        looked_at.append(words)
        return table(search, words, guesses)

    monkeypatch.setattr(Search, "table", counted)
    growth = grow_in_time(search, "QQRS", 4, seconds=0)
    assert len(looked_at) == len(growth.tree.after)
    assert not growth.is_best
    assert divmod(growth.least, LOST) == (12, 104)  # though no search had time to begin


def three_families(size: int = 14) -> Vocabulary:
    """Return three families of like words, and a few guesses that tell them apart, or none."""
    letters = "ABCDEFGHIJKLMN"
    words = [letter + end for end in ("XXY", "XYX", "YXX") for letter in letters[:size]]
    return Vocabulary(words, [*word_list(4, 40, 4, letters + "X"), "QQRS"])


def test_a_search_goes_on_where_its_first_time_was_over(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)

    def growth_in(seconds: float, kept: int) -> Growth:
        monkeypatch.setattr("game.coach.anytime.MOST_KEPT", kept)
        return grow_in_time(Search(three_families(10)), "QQRS", seconds=seconds)

    times = [each / 100 for each in range(1, 100)]
    enough = next((each for each in times if growth_in(each, 8).is_best), 0)
    assert enough
    growth = growth_in(enough, 0)
    assert not growth.is_best  # what was found first, and is not kept, is found again
    best = grow(Search(three_families(10)), "QQRS").total
    assert growth.least <= best <= total_of(growth.tree)


@pytest.mark.parametrize(("shares", "seconds"), [(2, 9.0), (3, 9.0), (2, 0.0)])
def test_time_that_is_left_over_goes_to_what_is_open(
    monkeypatch: pytest.MonkeyPatch, shares: int, seconds: float
) -> None:
    Clock(monkeypatch)
    find_exact, tried = Part.find_exact, 0

    def too_long_for_its_shares(part: Part, search: Search, table: Table) -> None:
        nonlocal tried
        tried += 1
        if tried <= shares:
            raise Cancelled
        find_exact(part, search, table)

    monkeypatch.setattr(Part, "find_exact", too_long_for_its_shares)
    seen: list[tuple[int, int]] = []
    vocabulary = three_families(10)
    growth = grow_in_time(
        Search(vocabulary), "QQRS", UNLIMITED, seconds, lambda *done: seen.append(done)
    )
    assert growth.is_best == (shares == 2 and seconds > 0.0)
    assert seen == sorted(seen) and seen[-1] == (30, 30)


def test_a_search_that_is_cancelled_leaves_a_bound() -> None:
    vocabulary = three_families()
    every, bounds = np.arange(vocabulary.answers), []
    for calls in (0, 2, 20, 200):
        search = Search(vocabulary)
        table = search.table(every)
        search.checkpoint = Patience(calls)
        with pytest.raises(Cancelled):
            search.value(table)
        bounds.append(search.known(table, UNLIMITED))
    best = Search(vocabulary).value(table).total
    assert bounds == sorted(bounds)
    assert bounds[0] < bounds[1] < bounds[-1] <= best


def test_the_sets_that_guesses_make_raise_the_bound() -> None:
    search, raised = Search(three_families()), 0
    for size in range(6, search.vocabulary.answers, 4):
        search.forget()
        part, table = Part(np.arange(size), None, UNLIMITED), search.table(np.arange(size))
        part.find_narrow(search, table, 1)
        part.bound_simply(search, table)
        before = part.least
        part.bound_by_sets(search, table)
        assert before <= part.least <= search.value(table).total <= part.total
        raised += before < part.least
    assert raised


def test_while_sets_raise_the_bound_progress_is_told_and_it_can_be_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[int, int]] = []
    bounded: list[Part] = []
    stops = [3]  # at which calls the checkpoint cancels the work: here the first search
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls in stops:
            raise Cancelled

    bound_by_sets = Part.bound_by_sets

    def watched(part: Part, search: Search, table: Table) -> None:
        before, already = part.least, len(told)
        bound_by_sets(part, search, table)
        assert len(told) > already and part.least >= before
        least = part.least
        part.least = before
        again = search.table(part.words)  # which knows nothing of its guesses yet
        stops.extend(range(calls + 2, calls + 9999))
        with pytest.raises(Cancelled):
            bound_by_sets(part, search, again)
        assert part.least == before
        part.least = least
        bounded.append(part)

    monkeypatch.setattr(Part, "bound_by_sets", watched)
    search = Search(three_families(), checkpoint=check)
    growth = grow_in_time(search, progress=lambda done, of: told.append((done, of)))
    assert [len(part) for part in bounded] == [search.vocabulary.answers]
    assert not growth.is_best


def test_a_plan_that_is_cancelled_keeps_what_its_searches_found() -> None:
    vocabulary = three_families()
    every, found = np.arange(24), []
    for calls in (0, 2, *range(20, 300, 12)):
        search = Search(vocabulary)
        part, table = Part(every, None, 3), search.table(every)
        search.checkpoint = Patience(calls)
        with suppress(Cancelled):
            part.find_exact(search, table)
        found.append(part.least)
    best = Search(vocabulary).value(search.table(every), 3).total
    assert found == sorted(found) and found[-1] <= best
    assert 0 == found[0] < found[1] < LOST  # without a limit of guesses
    # With the limit it asks whether one, three or seven words are lost, and learns more by that.
    assert any(least > LOST and least % LOST for least in found if least < best)


def test_a_narrow_search_that_is_cancelled_leaves_no_bound() -> None:
    search = Search(three_families())
    every = np.arange(search.vocabulary.answers)
    part, table = Part(every, None, UNLIMITED), search.table(every)
    search.checkpoint = Patience(3)
    with pytest.raises(Cancelled):
        part.find_narrow(search, table, 1)
    assert part.least == search.known(table, UNLIMITED) == 0


@pytest.mark.parametrize("seed", range(30))
def test_the_bounds_of_small_lists_hold_at_every_step(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    # Guesses are refined one at a time, and those that come later may be better.
    monkeypatch.setattr("game.coach.search.STEP", 1)
    monkeypatch.setattr("game.coach.search.FEW", 4)
    rng = random.Random(seed)
    letters, size = "ABCDEFGHIJKL"[: rng.choice([6, 9, 12])], rng.randint(8, 14)
    family = rng.sample(letters, k=min(len(letters), size - 3))
    words = dict.fromkeys(f"{letter}XY" for letter in family)
    while len(words) < size:
        words["".join(rng.choices(f"{letters}XY", k=3))] = None
    more = dict.fromkeys("".join(rng.choices(f"{letters}XY", k=3)) for _ in range(12))
    others = [word for word in more if word not in words]
    vocabulary, every = Vocabulary(list(words), others), np.arange(size)
    for left, calls in product((3, 4, UNLIMITED), (0, 5, 20)):
        search = Search(vocabulary)
        part, table = Part(every, None, left), search.table(every)
        best = Search(vocabulary).value(table, left).total
        part.find_narrow(search, table, 1)
        search.checkpoint = Patience(calls)
        with suppress(Cancelled):
            part.find_exact(search, table)
        assert part.least <= best <= part.total
        search.checkpoint = no_checkpoint
        part.bound_by_sets(search, table)
        assert part.least <= best <= part.total


@pytest.mark.parametrize("level", HardMode)
def test_without_an_opener_the_best_one_is_found(level: HardMode) -> None:
    lost, total = BruteForce(VOCABULARY.words, level).value(tuple(FAMILIES), (), 4)
    growth = grow_in_time(Search(VOCABULARY, level), left=4)
    assert (growth.tree.all_lost, growth.tree.total, growth.is_best) == (lost, total, True)
    hasty = grow_in_time(Search(VOCABULARY, level, checkpoint=Patience(0)), left=4)
    assert hasty.least <= lost * LOST + total <= total_of(hasty.tree)
    assert grow(Search(VOCABULARY, level), left=4).total == total


def test_progress_never_goes_back_and_ends_complete() -> None:
    seen: list[tuple[int, int]] = []
    search = Search(VOCABULARY, HardMode.HARD, checkpoint=Patience(30))
    grow_in_time(search, OPENER, 4, progress=lambda done, of: seen.append((done, of)))
    whole = len(FAMILIES)
    alone = 5  # words that are as good as found at once, since their clues tell them apart
    assert seen == sorted(seen) and (seen[0], seen[-1]) == ((alone, whole), (whole, whole))
    assert all(of == whole for _, of in seen)


def test_what_a_better_tree_may_save() -> None:
    tree = Tree("AB", {}, 2, True)
    assert (tree.total, tree.all_lost) == (3, 2)
    assert Growth(tree, LOST + 5).lost_too_many == 1
    assert Growth(tree, LOST + 5).too_many == 0
    assert Growth(tree, 2 * LOST + 2).too_many == 1
    assert Growth(tree, 2 * LOST + 3).is_best


def test_an_unknown_opener_is_refused() -> None:
    with pytest.raises(WordsError):
        grow_in_time(Search(VOCABULARY), "ZZZZ")


def test_a_simple_bound_counts_the_guesses_besides_the_words_that_are_lost() -> None:
    search, every = Search(VOCABULARY), np.arange(len(FAMILIES))
    part, table = Part(every, None, 4), search.table(every)
    part.bound_simply(search, table)
    guesses = part.least
    assert guesses >= 2 * len(FAMILIES) - 1
    part.least = 3 * LOST
    part.bound_simply(search, table)
    assert part.least == 3 * LOST + guesses


@pytest.mark.parametrize(("level", "is_open"), [(HardMode.HARD, True), (HardMode.OFF, False)])
def test_sets_are_looked_at_only_where_that_can_raise_the_bound(
    level: HardMode, is_open: bool
) -> None:
    search, every = Search(VOCABULARY, level), np.arange(len(FAMILIES))
    part, table = Part(every, None, UNLIMITED), search.table(every)
    if not is_open:
        part.total = part.least
    search.checkpoint = Patience(0)
    part.bound_by_sets(search, table)
    assert part.least == 0


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("level", "left"), [(HardMode.OFF, UNLIMITED), (HardMode.HARD, 5)])
def test_a_wider_search_is_made_where_a_narrow_one_was_kept(
    seed: int, level: HardMode, left: int
) -> None:
    """It found the narrow one's plan again, and searched nothing."""
    vocabulary = Vocabulary(word_list(seed, 120, 3, "ABCDEFGHIJ"))
    narrow, wide = totals(vocabulary, level, left, 1, 6)
    assert [wide] == totals(vocabulary, level, left, 6)
    assert wide < narrow


def totals(vocabulary: Vocabulary, level: HardMode, left: int, *breadths: int) -> list[int]:
    """Return the plans of one search with so many guesses at each turn, one after another."""
    search, found, every = Search(vocabulary, level), [], np.arange(vocabulary.answers)
    part, table = Part(every, None, left), search.table(every)
    for breadth in breadths:
        part.find_narrow(search, table, breadth)
        found.append(part.total)
    return found
