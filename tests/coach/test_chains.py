"""Words that are certain are guessed at once, and what follows of itself is followed to its end."""

import random
from itertools import product

import numpy as np
import pytest

from game.cancellation import Cancelled, CancelToken
from game.coach import Coach, Vocabulary, review
from game.coach.chains import (
    DRAWS,
    MOST_DIFFERENT,
    MOST_LEFT,
    PER_BIT,
    ROUNDS,
    UNKNOWN,
    Chains,
    can_be_followed,
    certain_words,
)
from game.coach.multi_board import NEVER, Endgame, State, Value
from game.coach.preference import Preference
from game.rules import Guess, HardMode
from game.words import load
from tests.coach.games import is_solved, play, word_list
from tests.coach.recorded import Steps

WORDS = word_list(31, 40, 3, "ABCDEF")
VOCABULARY = Vocabulary(WORDS)

Boards = tuple[tuple[int, ...], ...]


def drawn(seed: int, sizes: tuple[int, ...]) -> Boards:
    """Return boards with random words left, so many on each."""
    rng = random.Random(seed)
    return tuple(tuple(sorted(rng.sample(range(len(WORDS)), size))) for size in sizes)


def arrays(boards: Boards) -> list[np.ndarray]:
    """Return boards as the coach takes them."""
    return [np.array(words) for words in boards]


def followed(guess: int, boards: Boards, secrets: tuple[int, ...]) -> float:
    """Return what a guess comes to with some secrets, by guessing one certain word at a time."""
    clue = VOCABULARY.clue_numbers(np.arange(len(WORDS)), np.arange(len(WORDS)))
    left = dict(enumerate(map(set, boards)))
    played, used = guess, 1 + sum(secret != guess for secret in secrets)
    while True:
        left = {nth: words for nth, words in left.items() if secrets[nth] != played}
        for nth, words in left.items():
            came = clue[played, secrets[nth]]
            left[nth] = {word for word in words if clue[played, word] == came}
        certain = [min(words) for words in left.values() if len(words) == 1]
        if not certain:
            break
        played = certain[0]
    bits = np.mean([np.log2(len(words)) for words in left.values()]) if left else 0.0
    return used + (UNKNOWN + PER_BIT * float(bits) if left else 0.0)


@pytest.mark.parametrize("seed", range(8))
def test_a_guess_is_worth_what_its_chain_comes_to_on_average(seed: int) -> None:
    sizes = random.Random(seed).choice([(4, 5, 3), (2, 2, 2, 2, 3), (6, 1, 7), (1, 2, 3, 3)])
    boards = drawn(seed, sizes)
    guesses = [boards[0][0], *random.Random(seed).sample(range(len(WORDS)), 3)]
    exact = [
        np.mean([followed(guess, boards, secrets) for secrets in product(*boards)])
        for guess in guesses
    ]
    found = Chains(VOCABULARY, arrays(boards)).expected(np.array(guesses))
    assert found == pytest.approx(exact, abs=0.08)  # the secrets are drawn at random
    assert found.tolist() == Chains(VOCABULARY, arrays(boards)).expected(np.array(guesses)).tolist()


def test_where_all_is_certain_each_board_takes_a_guess() -> None:
    boards = [np.array([3]), np.array([6]), np.array([8])]
    guesses = np.array([3, 8, 5])
    assert Chains(VOCABULARY, boards).expected(guesses).tolist() == [3.0, 3.0, 4.0]


def test_a_guess_that_is_not_left_on_any_board_is_followed_too() -> None:
    vocabulary = Vocabulary(["AX", "AY", "BX"], ["XY"])
    [expected] = Chains(vocabulary, [np.array([0, 1])]).expected(np.array([3]))
    assert expected == 2.0  # it tells AX from AY


def test_the_best_of_many_guesses_come_first_as_many_as_are_wanted() -> None:
    boards = arrays(drawn(5, (6, 7, 5, 8, 4, 9)))
    chains, every = Chains(VOCABULARY, boards), np.arange(len(WORDS))
    for places in (1, 10, ROUNDS[-1][1] + 5):
        best, expected = chains.best(every, places)
        assert len(best) == len(expected) == places
        assert sorted(expected.tolist()) == expected.tolist() == chains.expected(best).tolist()
    assert expected[0] <= chains.expected(every).min() + 0.1  # a few draws may pass over the best


def test_one_guess_is_followed_in_steps_between_which_it_can_be_cancelled() -> None:
    steps = Steps()
    chains = Chains(VOCABULARY, arrays(drawn(5, (30,) * 32)), steps)
    before = steps.count
    chains.expected(np.array([0]), DRAWS)
    assert steps.count - before > 5
    token = CancelToken()
    chains = Chains(VOCABULARY, arrays(drawn(5, (6, 7))), token)
    token.cancel()
    with pytest.raises(Cancelled):
        chains.expected(np.arange(5))


def test_parts_of_the_draws_come_to_the_same_as_all_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boards, guesses = arrays(drawn(6, (6, 7, 5, 30))), np.arange(10)
    expected = Chains(VOCABULARY, boards).expected(guesses)
    monkeypatch.setattr("game.coach.chains.AT_ONCE", 500)
    assert Chains(VOCABULARY, boards).expected(guesses) == pytest.approx(expected)


def test_chains_of_too_many_words_are_not_followed() -> None:
    most = np.arange(MOST_DIFFERENT)
    assert can_be_followed([most, np.arange(5)])
    assert not can_be_followed([most, np.arange(5, MOST_DIFFERENT + 1)])
    few = [np.arange(MOST_LEFT // 10)] * 10
    assert can_be_followed(few) and not can_be_followed([*few, np.array([3])])


class Unhurried(Endgame):
    """An end of a game that is searched without guessing certain words at once."""

    def every(self) -> list[Value]:
        """Return the values of all guesses."""
        guesses = range(len(self.guesses))
        return [self._evaluate(guess, self._start, self._left, NEVER) for guess in guesses]

    def _value(self, state: State, left: int) -> Value:
        if len(state) == 0 or left == 0 or (state, left) in self._values:
            return self._values.get((state, left), Value(float(len(state) > 0), 0.0))
        guesses = [
            guess
            for guess in range(len(self.guesses))
            if any(self._split(guess, board) != (board,) for board in state)
        ]
        values = [self._evaluate(guess, state, left, NEVER) for guess in guesses]
        self._values[state, left] = best = min(values)
        return best


@pytest.mark.parametrize("seed", range(12))
def test_no_guess_is_better_than_a_certain_word(seed: int) -> None:
    rng = random.Random(seed)
    sizes = rng.choice([(1, 3, 3), (1, 4), (1, 1, 4), (1, 2, 2)])
    left_words = rng.sample(range(len(WORDS)), sum(sizes))  # the boards have different secrets
    boards = [np.array(sorted(left_words.pop() for _ in range(size))) for size in sizes]
    words = np.unique(np.concatenate(boards))
    for left in (len(boards), len(boards) + 1, 9):
        values = Unhurried(VOCABULARY, boards, words, left).every()
        for word in np.searchsorted(words, certain_words(boards)).tolist():
            assert values[word].risk == pytest.approx(min(values).risk)
            if left == 9:
                assert values[word].guesses == pytest.approx(min(values).guesses)
        quick = Endgame(VOCABULARY, boards, words, left).best()[0][1]
        assert quick.risk == pytest.approx(min(values).risk)


ANSWERS = word_list(7, 200)
GUESSES = [*ANSWERS, *word_list(8, 200)]


def midgame(seed: int, count: int, played: int = 3) -> tuple[Coach, list[list[Guess]], list[str]]:
    """Return a coach, and open boards after some guesses, with the words that are certain."""
    rng = random.Random(seed)
    secrets, words = rng.sample(ANSWERS, count), rng.sample(GUESSES, played)
    coach = Coach(ANSWERS, GUESSES)
    boards = [board for secret in secrets if not is_solved(board := play(secret, words))]
    left = [coach.words_left(board) for board in boards]
    return coach, boards, sorted({words[0] for words in left if len(words) == 1})


@pytest.mark.parametrize(("seed", "count"), [(1, 3), (2, 6), (3, 12), (4, 20)])
def test_the_coach_names_certain_words_first(seed: int, count: int) -> None:
    coach, boards, certain = midgame(seed, count)
    assert certain
    for advice in coach.advise(boards):
        first = {worth.word for worth in advice.best[: len(certain)]}
        assert first <= set(certain)
        assert len({worth.expected for worth in advice.best[: len(certain)]}) == 1
    assert coach.choose(boards) in certain
    least = advice.best[0].expected
    for word in (certain[0], GUESSES[-1]):
        *_, rated = coach.worth(boards, word)
        assert rated.expected >= least and (word in certain) <= (rated.expected == least)


@pytest.mark.parametrize("left", [None, 5])
def test_a_certain_word_comes_first_however_much_is_unknown(left: int | None) -> None:
    """Guesses that tell much about other boards seemed better by their estimates."""
    words = load("en", 5)
    coach = Coach.for_list(words)
    boards = [play(secret, ["SEGUE"]) for secret in ("ANGST", "COULD", "RIVAL", "MOTOR")]
    [certain] = coach.words_left(boards[0])
    *_, advice = coach.advise(boards, left)
    assert advice.best[0].word == certain
    assert coach.choose(boards, left) == certain
    assert len({worth.expected for worth in advice.best}) > 5
    for worth in advice.best:
        [rated] = coach.worth(boards, worth.word, left)
        assert rated.expected == pytest.approx(worth.expected)
        assert rated.expected >= advice.best[0].expected


def test_in_hard_mode_a_certain_word_may_wait() -> None:
    worse = 0
    for seed in range(12):
        _, boards, certain = midgame(seed, 12, played=1)
        hard = Coach(ANSWERS, GUESSES, HardMode.HARD)
        for word in certain:
            [rated] = hard.worth(boards, word)
            *_, advice = hard.advise(boards)
            worse += rated.expected > advice.best[0].expected + 0.1
    assert worse


@pytest.mark.parametrize(
    ("count", "spare", "most"), [(5, 3, 60), (5, 2, 60), (4, 3, 60), (5, 3, 20)]
)
def test_chains_are_followed_on_five_boards_with_guesses_to_spare(
    count: int, spare: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.coach.chains.MOST_LEFT", most)
    coach, boards, _ = midgame(7, 60, played=1)
    boards = [board for board in boards if 7 <= len(coach.words_left(board)) <= 12][:count]
    left = [np.sort(coach.vocabulary.indices(coach.words_left(board))) for board in boards]
    assert len(left) == count
    [rated] = coach.worth(boards, GUESSES[-1], count + spare)
    guesses = coach.vocabulary.indices([GUESSES[-1]])
    [followed] = Chains(coach.vocabulary, left).expected(guesses)
    assert (rated.expected == pytest.approx(followed)) == ((count, spare, most) == (5, 3, 60))


def test_a_certain_word_that_may_not_be_said_is_not_named() -> None:
    _, boards, certain = midgame(5, 20, played=1)
    unsaid, *others = sorted(certain, key=ANSWERS.index)
    coach = Coach(ANSWERS, GUESSES, named=Preference(unsaid=frozenset([unsaid])))
    *_, advice = coach.advise(boards)
    assert {worth.word for worth in advice.best[: len(others)]} == set(others)
    assert coach.choose(boards) in others


@pytest.mark.parametrize("seed", range(6))
def test_a_review_does_not_blame_a_player_for_a_certain_word(seed: int) -> None:
    rng = random.Random(seed)
    coach, secrets = Coach(ANSWERS, GUESSES), rng.sample(ANSWERS, rng.choice([2, 4, 8]))
    words, seen = rng.sample(GUESSES, 3), 0
    while open_boards := [it for secret in secrets if not is_solved(it := play(secret, words))]:
        left = [coach.words_left(board) for board in open_boards]
        known = [words_of_board[0] for words_of_board in left if len(words_of_board) == 1]
        seen += bool(known) and len(left) > 1
        words.append(rng.choice(known or [left[0][0]]))
    boards = [play(secret, words) for secret in secrets]
    *_, found = review(coach, boards, secrets)
    assert seen
    for turn, played in enumerate(found.turns):
        history = [play(secret, words[:turn]) for secret in secrets]
        left = [coach.words_left(board) for board in history if not is_solved(board)]
        if len(left) > 1 and [played.word] in left:
            assert played.loss == 0, played.word


def test_the_luck_of_a_certain_word_is_nought_on_average() -> None:
    coach, boards, certain = midgame(20, 4, 2)
    history = [guess.word for guess in boards[0]]
    left = [coach.words_left(board) for board in boards]
    assert certain and sorted(map(len, left)) == [1, 1, 2, 3]
    lucks = []
    for secrets in product(*left):
        played = [play(secret, [*history, certain[0]]) for secret in secrets]
        *_, found = review(coach, played, secrets)
        assert found.turns[-1].loss == 0
        lucks.append(float(found.turns[-1].luck))
    assert sum(lucks) == pytest.approx(0, abs=1e-9) and any(lucks)


def test_a_review_names_the_certain_word_that_was_not_played() -> None:
    coach, boards, certain = midgame(20, 4, 2)
    secrets = [coach.words_left(board)[0] for board in boards]
    other = next(word for word in GUESSES if not any(word in each for each in (certain, secrets)))
    history = [guess.word for guess in boards[0]]
    *_, found = review(coach, [play(secret, [*history, other]) for secret in secrets], secrets)
    assert found.turns[-1].best in certain and found.turns[-1].loss > 0


def test_a_review_in_hard_mode_may_blame_a_player_for_a_certain_word() -> None:
    losses = []
    for seed in range(12):
        coach, boards, certain = midgame(seed, 12, played=1)
        history = [guess.word for guess in boards[0]]
        secrets = [coach.words_left(board)[0] for board in boards]
        for word in certain:
            played = [play(secret, [*history, word]) for secret in secrets]
            *_, found = review(Coach(ANSWERS, GUESSES, HardMode.HARD), played, secrets)
            losses.append(found.turns[-1].loss)
    assert any(losses)
