"""Whole strategies."""

import io
from collections.abc import Sequence

import numpy as np
import pytest

from game.cancellation import Checkpoint
from game.coach import Coach, Search, Vocabulary, WordsError, grow
from game.coach.bounds import LOST, UNLIMITED
from game.coach.position import History
from game.coach.strategy import Results, play_boards, play_tree
from game.rules import Guess, HardMode, check_guess, hard_mode_violation
from tests.coach.brute_force import BruteForce
from tests.coach.games import word_list

ANSWERS = word_list(1, 12, 3, "ABCD")
GUESSES = word_list(2, 20, 3, "ABCD")


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("left", [UNLIMITED, 3])
def test_the_optimum_is_that_of_an_exhaustive_search(level: HardMode, left: int) -> None:
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    tree = grow(Search(vocabulary, level), left=left)
    expected = BruteForce(vocabulary.words, level).value(tuple(ANSWERS), (), min(left, 15))
    assert (tree.all_lost, tree.total) == expected


def test_each_guess_is_chosen_for_the_guesses_that_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coach, asked, choose = Coach(ANSWERS, GUESSES), [], Coach.choose

    def chosen(
        coach: Coach, boards: Sequence[History], left: int, checkpoint: Checkpoint
    ) -> str | None:
        asked.append((max(len(board) for board in boards), left))
        return choose(coach, boards, left, checkpoint)

    monkeypatch.setattr(Coach, "choose", chosen)
    play_boards(coach, 5, 2, left=4)
    assert set(asked) >= {(0, 4), (1, 3), (2, 2)}
    assert all(guesses + left == 4 for guesses, left in asked)


@pytest.mark.parametrize("level", HardMode)
def test_every_path_can_be_played(level: HardMode) -> None:
    tree = grow(Search(Vocabulary(ANSWERS, GUESSES), level))
    paths = list(tree.paths())
    assert sorted(path[-1] for path in paths) == sorted(ANSWERS)
    for path in paths:
        history = [Guess(word, check_guess(path[-1], word)) for word in path]
        for nth, word in enumerate(path):
            assert hard_mode_violation(history[:nth], word, level) is None


def test_playing_a_tree_gives_its_own_figures() -> None:
    tree = grow(Search(Vocabulary(ANSWERS, GUESSES)), opener=GUESSES[0])
    assert tree.guess == GUESSES[0]
    assert play_tree(tree, ANSWERS) == Results(tree.distribution, 0)
    assert sum(guesses * words for guesses, words in tree.distribution.items()) == tree.total


def test_lost_words_are_counted() -> None:
    words = ["AX", "BX", "CX"]
    tree = grow(Search(Vocabulary(words)), left=2)
    assert (tree.all_lost, tree.total, tree.distribution) == (1, 5, {1: 1, 2: 1})
    assert play_tree(tree, words) == Results({1: 1, 2: 1}, 1)
    search = Search(Vocabulary(words))
    assert divmod(search.value(search.table(np.arange(3)), 2).total, LOST) == (1, 5)


def test_progress_ends_complete_and_lines_are_sorted() -> None:
    seen: list[tuple[int, int]] = []
    tree = grow(
        Search(Vocabulary(ANSWERS)), ANSWERS[0], progress=lambda done, of: seen.append((done, of))
    )
    assert seen[0] == (0, 12) and seen[-1] == (12, 12) and seen == sorted(seen)
    file = io.StringIO()
    tree.write(file)
    lines = file.getvalue().splitlines()
    assert len(lines) == 12
    assert [line.split()[-1] for line in lines] == sorted(ANSWERS)


def test_an_unknown_opener_is_refused() -> None:
    with pytest.raises(WordsError, match="ZZZ isn't in the word list"):
        grow(Search(Vocabulary(ANSWERS)), "ZZZ")


@pytest.mark.parametrize("level", [HardMode.OFF, HardMode.HARD])
@pytest.mark.parametrize("left", [UNLIMITED, 5, 4, 3])
def test_families_of_words_that_differ_in_one_letter(level: HardMode, left: int) -> None:
    # No guess splits these well, and none of their words splits them at all.
    rng = np.random.default_rng(left)
    letters = rng.permutation(list("ABCDEFGH"))
    answers = [f"{letter}ZZ" for letter in letters[:4]] + [f"Z{letter}Y" for letter in letters[2:5]]
    others = ["".join(rng.choice(list("ABCDEFGHYZ"), 3)) for _ in range(8)]
    vocabulary = Vocabulary(answers, others)
    tree = grow(Search(vocabulary, level), left=left)
    expected = BruteForce(vocabulary.words, level).value(tuple(answers), (), min(left, 8))
    assert (tree.all_lost, tree.total) == expected
