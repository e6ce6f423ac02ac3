"""The search among more words, and with other numbers for its speed, against trying everything."""

import numpy as np
import pytest

from game.coach import ranking
from game.coach import search as searching
from game.coach.bounds import LOST, UNLIMITED, Leaders, Outcome
from game.coach.position import position_after
from game.coach.ranking import Certainty, ManyWords, describe, evaluations, rankings
from game.coach.search import Search
from game.coach.vocabulary import Vocabulary
from game.rules import HardMode
from tests.coach.brute_force import FAR, BruteForce
from tests.coach.games import word_list


def vocabulary_of(seed: int, answers: int, guesses: int, alphabet: str = "ABCDE") -> Vocabulary:
    return Vocabulary(
        word_list(seed, answers, alphabet=alphabet),
        word_list(seed + 100, guesses, alphabet=alphabet),
    )


def check(vocabulary: Vocabulary, level: HardMode, left: int) -> None:
    """Check V, and Q of every guess, from a search that knows nothing and from one that does."""
    brute = BruteForce(vocabulary.words, level)
    secrets = vocabulary.words[: vocabulary.answers]
    plain_left = min(left, FAR)
    search = Search(vocabulary, level)
    table = search.table(np.arange(vocabulary.answers))
    expected = brute.value(secrets, (), plain_left)
    for _ in range(2):  # the second time from what is remembered
        outcome = search.value(table, left)
        assert outcome.proven
        assert outcome.guess is not None
        assert divmod(outcome.total, LOST) == expected
    for column, guess in enumerate(table.guesses.tolist()):
        clues = table.clues[:, column]
        found = search.evaluate(table, guess, clues, left)
        total = brute.evaluate(secrets, (), vocabulary.words[guess], plain_left)
        assert divmod(found.total, LOST) == total
        assert found.proven
        alone = Search(vocabulary, level)
        assert alone.evaluate(table, guess, clues, left, found.total + 1).total == found.total
        early = alone.evaluate(table, guess, clues, left, found.total)
        assert early.guess is None
        assert early.total == found.total


@pytest.mark.parametrize("left", [UNLIMITED, 4, 3, 2])
@pytest.mark.parametrize("level", HardMode)
def test_other_numbers_for_speed_find_the_same(
    monkeypatch: pytest.MonkeyPatch, level: HardMode, left: int
) -> None:
    monkeypatch.setattr(searching, "FEW", 4)
    monkeypatch.setattr(searching, "MOST_TO_REFINE", 12)
    monkeypatch.setattr(searching, "STEP", 2)
    for seed in range(3):
        check(vocabulary_of(seed, 12 + seed, 10), level, left)


@pytest.mark.parametrize("left", [UNLIMITED, 4, 3])
def test_more_words_than_are_searched_in_the_order_of_their_bounds(left: int) -> None:
    check(vocabulary_of(7, 24, 20), HardMode.OFF, left)


@pytest.mark.parametrize("level", [HardMode.HARD, HardMode.STRICT])
def test_more_words_in_hard_mode(level: HardMode) -> None:
    check(vocabulary_of(8, 18, 14, "ABCD"), level, UNLIMITED)


# Rankings ---------------------------------------------------------------------------------


@pytest.mark.parametrize("compared", [5, 100])
@pytest.mark.parametrize("left", [UNLIMITED, 4, 3])
@pytest.mark.parametrize("level", HardMode)
def test_sets_with_tables_of_their_own_find_the_same(
    monkeypatch: pytest.MonkeyPatch, level: HardMode, left: int, compared: int
) -> None:
    monkeypatch.setattr(ranking, "COMPARED", compared)
    vocabulary = vocabulary_of(9, 16, 10)
    search = Search(vocabulary, level)
    words, guesses = np.arange(vocabulary.answers), np.arange(len(vocabulary))
    table = search.table(words)
    many = ManyWords(Search(vocabulary, level), words, guesses)
    totals = {}
    for guess in guesses.tolist():
        clues = vocabulary.clues_of(guess, words)
        if len(set(clues.tolist())) > 1:
            expected = search.evaluate(table, guess, clues, left)
            assert many.evaluate(guess, left).total == expected.total
            assert many.evaluate(guess, left, expected.total).guess is None
            totals[guess] = expected.total
    leaders = Leaders(3)
    rests = np.array([float(totals.get(guess, 10**6)) for guess in guesses.tolist()])
    steps = list(many.explore(rests, left, leaders, tries=4))
    assert len(steps) == 4
    assert [each.total for each in leaders.outcomes] == sorted(totals.values())[:3]
    assert not leaders.complete


@pytest.mark.parametrize("left", [UNLIMITED, 4, 3, 2, 1])
def test_rankings_end_with_the_best_guesses_proven(left: int) -> None:
    vocabulary = vocabulary_of(10, 14, 10)
    brute = BruteForce(vocabulary.words, HardMode.OFF)
    secrets = vocabulary.words[: vocabulary.answers]
    plain_left = min(left, FAR)
    position = position_after(vocabulary, [], HardMode.OFF)
    *_, (best, certainty) = rankings(Search(vocabulary), position, left, 4)
    assert certainty is Certainty.PROVEN
    assert len(best) == 4
    for outcome in best:
        assert outcome.guess is not None
        word = vocabulary.words[outcome.guess]
        assert divmod(outcome.total, LOST) == brute.evaluate(secrets, (), word, plain_left)
    every = sorted(brute.evaluate(secrets, (), word, plain_left) for word in vocabulary.words)
    assert [divmod(outcome.total, LOST) for outcome in best] == every[:4]
    own = [outcome.guess in position.words for outcome in best]
    first = [is_own for is_own, each in zip(own, best, strict=True) if each.total == best[0].total]
    assert first == sorted(first, reverse=True)  # among equals those that may be the secret
    assert all(1 <= outcome.depth <= left for outcome in best)


@pytest.mark.parametrize("left", [UNLIMITED, 3, 1])
def test_the_worth_of_a_guess_ends_exact(left: int) -> None:
    vocabulary = vocabulary_of(11, 12, 8)
    brute = BruteForce(vocabulary.words, HardMode.OFF)
    secrets = vocabulary.words[: vocabulary.answers]
    position = position_after(vocabulary, [], HardMode.OFF)
    for guess, word in enumerate(vocabulary.words):
        found = list(evaluations(Search(vocabulary), position, guess, left))
        assert found[-1].proven
        assert divmod(found[-1].total, LOST) == brute.evaluate(secrets, (), word, min(left, FAR))
        assert all(not outcome.proven for outcome in found[:-1])


def test_what_was_prepared_comes_first() -> None:
    vocabulary = vocabulary_of(12, 12, 8)
    position = position_after(vocabulary, [], HardMode.OFF)
    prepared = [Outcome(30, 3, 4, False), Outcome(40, 5, 4, False)]
    first, *_ = evaluations(Search(vocabulary), position, 5, UNLIMITED, prepared)
    assert first == prepared[1]
    (best, certainty), *_ = rankings(Search(vocabulary), position, UNLIMITED, 3, prepared)
    assert certainty is Certainty.ESTIMATED
    assert best[:2] == prepared
    assert best[2].total == 40  # estimates of the others are no better than what was searched


def test_estimates_that_are_worse_than_what_was_prepared_stay_as_they_are() -> None:
    vocabulary = vocabulary_of(12, 12, 8)
    position = position_after(vocabulary, [], HardMode.OFF)
    (plain, _), *_ = rankings(Search(vocabulary), position, UNLIMITED, 6)
    best = plain[0]._replace(depth=4)
    (found, _), *_ = rankings(Search(vocabulary), position, UNLIMITED, 6, [best])
    assert found == [best, *plain[1:]]


def test_the_figures_of_a_guess() -> None:
    vocabulary = Vocabulary(["AAAA", "AABB", "ABAB", "BBBB"], ["ACCC"])
    words = np.arange(4)
    apart = describe(vocabulary, [words], 1, 2.5)
    assert (apart.word, apart.expected, apart.exact, apart.risk) == ("AABB", 2.5, False, 0.0)
    assert (apart.sets, apart.largest, apart.wins_now) == (4, 1, 0.25)
    assert apart.bits == pytest.approx(2)
    both = describe(vocabulary, [words, words[:2]], 0, 2.5)
    assert both.wins_now == pytest.approx(1 / 4 + 1 / 2)
    assert both.bits == pytest.approx(2 + 1)
    other = describe(vocabulary, [words, words[:2]], 4, 3.0)
    assert (other.sets, other.largest, other.wins_now) == (2 + 1, 3, 0.0)
