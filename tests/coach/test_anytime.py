"""Trees that are found in time: never better than the best, and never worse than they say."""

from functools import cache
from types import SimpleNamespace

import pytest

from game.cancellation import Cancelled
from game.coach import Search, Vocabulary, WordsError, grow
from game.coach.anytime import Growth, grow_in_time, total_of
from game.coach.bounds import LOST, UNLIMITED
from game.coach.strategy import Results, Tree, play_tree
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


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.1, 9.0])
def test_the_time_is_shared_and_the_bound_holds(
    monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    now = 0.0

    def monotonic() -> float:
        nonlocal now
        now += 0.001
        return now

    for module in ("game.coach.anytime", "game.cancellation"):
        monkeypatch.setattr(f"{module}.time", SimpleNamespace(monotonic=monotonic))
    vocabulary, best = alike()
    growth = grow_in_time(Search(vocabulary, HardMode.HARD), "QQRS", 4, seconds)
    assert growth.least <= best <= total_of(growth.tree)
    assert growth.is_best if seconds == 9.0 else seconds > 0.0 or not growth.is_best
    assert now < seconds + 0.05 or seconds == 9.0


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
    assert seen == sorted(seen) and seen[-1] == (whole, whole)
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
