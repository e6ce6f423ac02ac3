"""Reviews: they add up at every stage, and their figures are those of trying everything."""

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import (
    Cancelled,
    CancelToken,
    Coach,
    Review,
    VocabularyError,
    prepare_openings,
)
from game.coach.preference import Preference
from game.coach.review import Progress
from game.coach.review import review as with_progress
from game.rules import HardMode
from game.session.review_words import skill_of
from tests.coach.brute_force import FAR, BruteForce, lists
from tests.coach.games import review, until_solved, word_list
from tests.examples import examples
from tests.rules.plainly import Row, fits, is_allowed, rows_of

SEEDS = st.integers(0, 10**6)
ANSWERS = word_list(3, 30)
GUESSES = [*ANSWERS, *word_list(4, 60)]


def check_sums(last: Review, guesses: int) -> None:
    """Check the identity: every stage of every review adds up exactly."""
    assert len(last.turns) == guesses == last.expected + last.loss - last.luck - last.rest
    for turn, after in zip(last.turns, last.turns[1:], strict=False):
        assert turn.next_value == after.value
    for turn in last.turns:
        assert turn.loss == turn.cost - turn.value >= 0
        assert turn.luck == turn.cost - 1 - turn.next_value
    assert last.solved == (last.rest == 0)


@examples(120)
@given(SEEDS)
def test_the_figures_of_one_board_are_those_of_trying_everything(seed: int) -> None:
    rng, given = random.Random(seed), lists(seed, 9, 10)
    brute = BruteForce(given.answers, given.others, given.level)
    coach = Coach(given.answers, given.others, given.level)
    secret = rng.choice(brute.words if rng.random() < 0.3 else given.answers)
    rows: list[Row] = []
    for _ in range(rng.randint(1, 5)):
        allowed = [it for it in brute.words if is_allowed(it, rows, given.level)]
        rows += rows_of(secret, [rng.choice([*allowed, secret])])
        if rows[-1][0] == secret:
            break
    is_solved = rows[-1][0] == secret
    *stages, last = review(coach, [rows])
    for stage in (*stages, last):
        check_sums(stage, len(rows))
        assert stage.solved == is_solved and stage.boards == 1
        for turn, in_the_end in zip(stage.turns, last.turns, strict=True):
            for figure in ("value", "cost", "next_value") if turn.exact else ():
                assert getattr(turn, figure) == getattr(in_the_end, figure)
    assert last.exact
    for nth, turn in enumerate(last.turns):
        begun, word = rows[:nth], rows[nth][0]
        words, allowed_now = brute.fitting(begun), brute.allowed(begun)
        after, count = brute.fitting(rows[: nth + 1]), words.bit_count()
        is_end = is_solved and nth == len(rows) - 1
        totals = dict(brute.ranked(words, allowed_now, FAR))
        value = min(totals.values())[1]
        cost = brute.evaluate(words, allowed_now, word, FAR)[1]
        assert turn.word == word and (turn.value, turn.cost) == (
            Fraction(value, count),
            Fraction(cost, count),
        )
        rest = brute.value(after, brute.allowed(rows[: nth + 1]), FAR)[1]
        assert turn.next_value == (0 if is_end else Fraction(rest, after.bit_count()))
        assert (turn.words_before, turn.words_after) == (count, 0 if is_end else after.bit_count())
        assert turn.solved == is_end
        assert turn.chosen == (nth > 0 and count > 1)
        fitting = [it for it in brute.words if fits(it, begun)]
        assert turn.wide == (not {*fitting} & {*given.answers})
        assert totals[turn.best][1] == value and (turn.best == word or cost > value)
    assert (last.good_next == "") == is_solved
    if not is_solved:
        words, allowed_now = brute.fitting(rows), brute.allowed(rows)
        assert last.good_next in map(brute.words.__getitem__, brute.each(allowed_now))
        if words.bit_count() == 1:
            assert last.good_next == brute.words[words.bit_length() - 1]


@pytest.mark.parametrize("level", HardMode)
def test_several_boards_add_up_at_every_stage(level: HardMode) -> None:
    rng = random.Random(6)
    coach = Coach(ANSWERS, GUESSES, level)
    for _ in range(12):
        count = rng.choice([2, 3, 5])
        secrets = rng.sample(ANSWERS, count)
        words = [*rng.sample(GUESSES, 3), *secrets]
        words[-1:-1] = rng.sample(GUESSES, rng.choice([0, 2]))
        if rng.random() < 0.3:
            words.pop()  # a game lost
        boards = [until_solved(secret, words) for secret in secrets]
        guesses = max(map(len, boards))
        for last in review(coach, boards):
            check_sums(last, guesses)
        for nth, turn in enumerate(last.turns):
            before, after = (
                [rows[:made] for secret, rows in zip(secrets, boards, strict=True)
                 if secret not in words[:made]]
                for made in (nth, nth + 1)
            )  # fmt: skip
            for rows, counted in ((before, turn.words_before), (after, turn.words_after)):
                assert counted == sum(sum(fits(it, each) for it in ANSWERS) for each in rows)
            assert turn.solved == (not after)
            assert turn.chosen == (nth > 0 and turn.words_before > len(before))
            assert not turn.exact or len(before) <= 1
        assert last.boards == count and last.solved == (secrets[-1] in words)


def test_on_average_a_guess_on_two_boards_has_no_luck() -> None:
    coach = Coach(ANSWERS[:7], GUESSES)
    for guess in (ANSWERS[0], *GUESSES[40:42]):
        luck = Fraction(0)
        for secrets in product(ANSWERS[:7], repeat=2):
            *_, last = review(coach, [rows_of(secret, [guess]) for secret in secrets])
            luck += last.luck
        assert float(luck) == pytest.approx(0)


@pytest.mark.parametrize("count", [1, 3])
def test_a_guess_that_shows_nothing_new_has_no_luck_and_costs_one(count: int) -> None:
    words = [GUESSES[40]] * 3
    boards = [rows_of(secret, words) for secret in ANSWERS[:count]]
    for stage in review(Coach(ANSWERS, GUESSES), boards):
        for turn in stage.turns[1:]:
            assert turn.luck == 0 and turn.loss == 1
            assert turn.words_before == turn.words_after


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_blamed_for_a_certain_word_of_several_boards(seed: int) -> None:
    rng = random.Random(seed)
    answers = word_list(7, 150)
    coach, secrets = Coach(answers, GUESSES), rng.sample(answers, rng.choice([2, 4, 8]))
    words, seen = rng.sample(answers, 3), 0
    while set(secrets) - set(words):
        left = [
            [it for it in answers if fits(it, rows_of(secret, words))]
            for secret in secrets
            if secret not in words
        ]
        known = [each[0] for each in left if len(each) == 1]
        seen += bool(known) and len(left) > 1
        words.append(rng.choice(known or [left[0][0]]))
    *_, last = review(coach, [until_solved(secret, words) for secret in secrets])
    assert seen
    for nth, turn in enumerate(last.turns):
        open_now = [secret for secret in secrets if secret not in words[:nth]]
        left = [[it for it in answers if fits(it, rows_of(s, words[:nth]))] for s in open_now]
        if len(left) > 1 and [turn.word] in left:
            assert turn.loss == 0


# Words that people know -------------------------------------------------------------------


@examples(60)
@given(SEEDS)
def test_the_better_word_that_is_named_is_one_that_people_know(seed: int) -> None:
    rng, answers = random.Random(seed), word_list(seed % 31, 14, 4, "ABCDE")
    others = [it for it in word_list(seed % 37 + 100, 20, 4, "ABCDEF") if it not in answers]
    kinds = [frozenset(rng.sample([*answers, *others], rng.choice([0, 12, 20]))) for _ in range(2)]
    unsaid = frozenset(rng.sample(others, rng.choice([0, 6])))
    coach = Coach(answers, others, named=Preference((), kinds[0], unsaid, kinds[1]))
    odd, brute = kinds[0] | kinds[1] | unsaid, BruteForce(answers, others)
    secret = rng.choice(answers)
    rows = until_solved(secret, rng.sample([*answers, *others], rng.randint(1, 4)))
    *stages, last = review(coach, [rows])
    assert all(turn.saved <= turn.loss for stage in stages for turn in stage.turns)
    for nth, turn in enumerate(last.turns):
        assert turn.best not in unsaid or turn.best == turn.word
        assert turn.loss or turn.best == turn.word
        words = brute.fitting(rows[:nth])
        totals = dict(brute.ranked(words, (1 << len(brute.words)) - 1, FAR))
        least = min(totals.values())[1]
        best = [it for it, (_, total) in totals.items() if total == least]
        assert turn.rare == bool(odd & {turn.best}) or not turn.best
        if turn.usual:
            assert turn.usual not in odd and turn.loss >= Fraction(1, 20) and turn.rare
            total = brute.evaluate(words, (1 << len(brute.words)) - 1, turn.usual, FAR)[1]
            cost = Fraction(total, words.bit_count())
            assert turn.usual_cost == cost and turn.saved == turn.cost - cost
        else:
            assert turn.usual_cost is None and turn.saved == turn.loss
        if turn.loss >= Fraction(1, 20) and turn.best and turn.best in odd and turn.best in best:
            assert turn.usual or not set(brute.words) - odd
        named = turn.choice
        assert named not in odd and (not named or turn.saved >= Fraction(1, 20))
        assert turn.better == ("" if turn.solved else named)
    if not last.solved and last.turns[-1].words_after > 1:
        assert last.good_next not in odd
        assert last.good_next or not set(brute.words) - odd
    elif not last.solved:
        assert last.good_next == brute.words[brute.fitting(rows).bit_length() - 1]


def test_only_what_came_with_the_words_is_used_of_openings() -> None:
    answers, guesses = word_list(11, 25, 3, "ABCD"), word_list(12, 20, 3, "ABCDE")
    plain = Coach(answers, guesses)
    *_, table = prepare_openings(plain.search, places=5)
    board = rows_of(answers[0], [answers[1], answers[0]])
    *_, last = review(plain, [board])
    own = Coach(answers, guesses)
    assert own.open_with(table)
    assert [*review(own, [board])] == [*review(plain, [board])]
    shipped, *_, found = review(Coach(answers, guesses, openings=table), [board])
    check_sums(shipped, len(board))
    assert found == last
    assert shipped.expected == Fraction(table.totals[table.best], len(answers))


# How long it takes ------------------------------------------------------------------------


def test_the_same_game_has_the_same_review_whatever_was_found_before() -> None:
    answers = word_list(5, 130, 4, "ABCDEF")
    board, coach = rows_of(answers[3], GUESSES[40:43]), Coach(answers)
    fresh = [*review(coach, [board], limit=5)]
    list(coach.advise([[]]))
    assert [*review(coach, [board], limit=5)] == fresh


def test_a_review_can_be_limited_and_cancelled_and_tells_its_progress() -> None:
    answers = word_list(5, 130, 4, "ABCDEF")
    board = rows_of(answers[0], [answers[7], answers[2]])
    *_, whole = review(Coach(answers), [board])
    *_, short = review(Coach(answers), [board], limit=0)
    assert whole.exact and not short.exact
    check_sums(short, 2)
    assert short.turns[1] == whole.turns[1] and 2 < short.turns[1].words_before <= 60
    token = CancelToken()
    steps = review(Coach(answers), [board], checkpoint=token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    for boards in ([board], [board, rows_of(answers[5], [answers[1], answers[2]])]):
        told = [it for it in with_progress(Coach(answers), boards) if isinstance(it, Progress)]
        assert told and all(1 <= it.guess <= it.guesses == 2 for it in told)


def test_what_cannot_be_reviewed_is_refused() -> None:
    with pytest.raises(VocabularyError, match="No word fits"):
        next(review(Coach(["AX"]), [[("AX", (0, 0))]]))
    wide = rows_of("CY", ["ZZ", "AX", "CY"])
    for boards in ([wide], [rows_of("BX", ["ZZ", "AX", "CY"]), wide]):
        *_, last = review(Coach(["AX", "BX"], ["CY"]), boards)
        assert [turn.wide for turn in last.turns] == [False, False, True]
        check_sums(last, 3)


@given(st.fractions(0, 3))
def test_skill_falls_with_what_was_lost(loss: Fraction) -> None:
    assert 0 <= skill_of(loss + Fraction(1, 10)) <= skill_of(loss) <= 100
    points = [skill_of(Fraction(lost, 100)) for lost in (0, 15, 40, 80, 160, 161)]
    assert points == [100, 75, 50, 25, 0, 0]
