"""Games against Absurdle: wins that are sure, the shortest on small lists, and their reviews."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import AbsurdleTurn, Coach, VocabularyError, force, review_absurdle
from game.coach.preference import Preference
from game.match import Absurdle
from game.rules import HardMode
from tests.coach.brute_force import least_against_absurdle
from tests.coach.games import word_list
from tests.examples import examples
from tests.rules.plainly import Row, is_allowed, rows_of

SEEDS = st.integers(0, 10**6)
ANSWERS = word_list(10, 40)


def against(words: list[str], played: list[str]) -> list[Row]:
    """Play words against the game's own host, up to where it is beaten."""
    host, rows = Absurdle(tuple(words)), list[Row]()
    for word in played:
        if not rows or set(rows[-1][1]) != {2}:
            clues, host = host.answered(word)
            rows.append((word, clues))
    return rows


def check_wins(plan: list[str], shares: list[list[str]], level: HardMode) -> None:
    """Check that a plan beats all hosts with its last guess, and obeys hard mode on a board."""
    boards = [against(share, plan) for share in shares]
    assert all(set(board[-1][1]) == {2} for board in boards)
    assert max(map(len, boards)) == len(plan)
    for nth, word in enumerate(plan):
        begun = [board[:nth] for board in boards if len(board) > nth]
        assert any(is_allowed(word, rows, level) for rows in begun)


@examples(80)
@given(SEEDS, st.sampled_from(HardMode))
def test_on_small_lists_the_plan_is_the_shortest(seed: int, level: HardMode) -> None:
    rng = random.Random(seed)
    words = word_list(seed % 97, rng.randint(1, 14), 3, "ABCD")
    coach = Coach(words, word_list(seed % 89, 4, 3, "ABCD"), level)
    every = list(coach.vocabulary.words)
    plan = force(coach, [[]])
    assert plan is not None and len(plan) == least_against_absurdle(words, every, level)
    check_wins(plan, [words], level)
    if len(plan) > 1:  # it goes on so from any row of it
        begun = against(words, plan[:1])
        after = force(coach, [begun])
        assert after is not None and len(after) <= len(plan) - 1
        assert force(coach, [begun], left=len(after)) == after
        assert force(coach, [begun], left=len(after) - 1) is None
    assert force(coach, [against(words, plan)]) == []


@pytest.mark.parametrize("level", HardMode)
@pytest.mark.parametrize("boards", [1, 2, 3])
def test_larger_lists_and_several_boards_are_won_too(level: HardMode, boards: int) -> None:
    shares = [ANSWERS[nth::boards] for nth in range(boards)]
    coach = Coach(ANSWERS, (), level)
    plan = force(coach, [[]] * boards, among=shares)
    assert plan is not None and len(plan) <= 3 + boards
    check_wins(plan, shares, level)
    for nth in range(len(plan) + 1):
        later = force(coach, [against(share, plan[:nth]) for share in shares], among=shares)
        assert later is not None and len(later) <= len(plan) - nth
        check_wins([*plan[:nth], *later], shares, level)


def test_only_what_may_be_named_or_is_left_is_in_a_plan() -> None:
    others = word_list(11, 60)
    unsaid = frozenset(others).difference(ANSWERS)
    plan = force(Coach(ANSWERS, others, named=Preference(unsaid=unsaid)), [[]])
    assert plan is not None and not unsaid.intersection(plan)
    two = sorted(unsaid)[:2]
    alone = Coach(["AAAA"], two, named=Preference(unsaid=frozenset(two)))
    assert force(alone, [[]], among=[two]) == two


@given(SEEDS, st.sampled_from(HardMode), st.integers(1, 2))
def test_a_review_adds_up(seed: int, level: HardMode, count: int) -> None:
    rng = random.Random(seed)
    words = word_list(seed % 50, 14, 3, "ABCD")
    coach, shares = Coach(words, (), level), [words[nth::count] for nth in range(count)]
    played: list[str] = []
    for _ in range(rng.randint(1, 6)):
        boards = [against(share, played) for share in shares]
        begun = [rows for rows in boards if not rows or set(rows[-1][1]) != {2}]
        allowed = [it for it in words if any(is_allowed(it, rows, level) for rows in begun)]
        if not begun:
            break
        played.append(rng.choice(allowed))
    boards = [against(share, played) for share in shares]
    turns = [*review_absurdle(coach, boards, among=shares)][::-1]
    assert [turn.word for turn in turns] == played
    for nth, turn in enumerate(turns):
        for made, counted in ((nth, turn.words_before), (nth + 1, turn.words_after)):
            left = 0
            for share in shares:
                host, rows = Absurdle(tuple(share)), against(share, played[:made])
                for word, _ in rows:
                    _, host = host.answered(word)
                left += 0 if rows and set(rows[-1][1]) == {2} else len(host.words)
            assert counted == left
        if turn.needed is not None and turn.needed_after is not None:
            assert turn.loss == 1 + turn.needed_after - turn.needed >= 0
        assert (turn.best is None) == (turn.needed is None)
    for before, after in itertools.pairwise(turns):
        assert before.needed_after == after.needed
    plan = force(coach, [[]] * count, among=shares)
    assert plan is None or (turns[0].needed or 99) <= len(plan)
    if count == 1:
        assert turns[0].needed == least_against_absurdle(words, words, level)
    if all(turn.loss is not None for turn in turns):
        rest = turns[-1].needed_after or 0
        lost = sum(turn.loss or 0 for turn in turns)
        assert len(played) == (turns[0].needed or 0) + lost - rest


def test_what_is_not_known_has_no_loss_and_what_no_word_explains_is_refused() -> None:
    assert AbsurdleTurn("AB", 3, 1, None, 1, None).loss is None
    assert AbsurdleTurn("AB", 3, 1, 2, None, "AB").loss is None
    unexplained = Coach(["AX", "BX"]), [[("AX", (0, 0))]]
    with pytest.raises(VocabularyError, match="No word"):
        force(*unexplained)
    with pytest.raises(VocabularyError, match="No word"):
        next(review_absurdle(*unexplained))
    assert force(Coach(ANSWERS), [rows_of(ANSWERS[0], ANSWERS[:1])]) == []
