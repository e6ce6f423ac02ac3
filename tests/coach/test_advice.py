"""One board: every public figure of the coach, compared with what trying everything finds."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Cancelled, CancelToken, Certainty, Coach, VocabularyError
from game.coach.advice import Advice
from game.coach.preference import Preference
from game.coach.ranking import GuessWorth
from game.rules import Clue, HardMode
from tests.coach.brute_force import FAR, BruteForce, Lists, lists
from tests.coach.games import word_list
from tests.rules.plainly import Row, clues, fits, is_allowed, rows_of

SEEDS = st.integers(0, 10**6)


class CountedCalls:
    """A checkpoint that counts, and cancels the work after so many calls."""

    def __init__(self, most: int = 10**9) -> None:
        self.count, self.most = 0, most

    def __call__(self) -> None:
        self.count += 1
        if self.count > self.most:
            raise Cancelled


class Asked:
    """A position of a small list: what the coach is asked, and what is so."""

    def __init__(self, seed: int, most: int = 8, more: int = 12) -> None:
        rng = random.Random(seed)
        self.lists = given = lists(seed, most, more)
        self.coach = Coach(given.answers, given.others, given.level)
        self.brute = BruteForce(given.answers, given.others, given.level)
        length, every = len(given.answers[0]), self.brute.words
        self.unlisted = "Z" + given.answers[0][: length - 1]
        secret = rng.choice(every if rng.random() < 0.3 else given.answers)
        self.rows: list[Row] = []
        for _ in range(rng.choice([0, 1, 1, 2])):
            fitting = [word for word in every if is_allowed(word, self.rows, given.level)]
            if given.level is HardMode.OFF:
                fitting.append(self.unlisted)
            word = rng.choice(fitting)
            self.rows.append((word, clues(secret, word)))
            if word == secret:
                break
        self.left = given.limit
        if rng.random() < 0.5:
            self.coach.within = rng.randint(1, 4)
            if len(self.rows) < self.coach.within:
                self.left = min(self.left, self.coach.within - len(self.rows))
        self.words, self.allowed = self.brute.fitting(self.rows), self.brute.allowed(self.rows)
        self.count = self.words.bit_count()
        self.is_solved = bool(self.rows) and set(self.rows[-1][1]) == {2}

    def q(self, word: str) -> tuple[int, int]:
        return self.brute.evaluate(self.words, self.allowed, word, self.left)

    def check(self, worth: GuessWorth) -> None:
        """Check all figures of a guess, those that are said to be exact."""
        figures = worth.sets, worth.largest, worth.bits, worth.wins_now
        assert figures == pytest.approx(self.brute.figures(self.words, worth.word))
        if worth.exact:
            found = worth.risk * self.count, worth.expected * self.count
            assert found == pytest.approx(self.q(worth.word))


@given(SEEDS, st.sampled_from([1, 2, 3, 10]))
def test_advice_is_right_at_every_stage_and_proven_in_the_end(seed: int, places: int) -> None:
    asked = Asked(seed)
    coach, given_left = asked.coach, asked.lists.left
    if seed % 2:
        coach.learn([[(asked.unlisted, ())]])
    stages = [*coach.advise([asked.rows], given_left, places)]
    fitting = [asked.brute.words[nth] for nth in asked.brute.each(asked.words)]
    assert coach.words_left(asked.rows) == fitting
    every = [word for word in asked.brute.words if fits(word, asked.rows)]
    for stage in stages:
        assert stage.words_left == (0 if asked.is_solved else asked.count,)
        assert stage.wide == (not {*every} & {*asked.lists.answers},)
        for worth in stage.best:
            assert asked.allowed >> asked.brute.words.index(worth.word) & 1
            asked.check(worth)
        assert len({worth.word for worth in stage.best}) == len(stage.best) <= places
    assert stages[-1].certainty is Certainty.PROVEN
    assert [it.certainty.value for it in stages] == sorted(it.certainty.value for it in stages)
    if asked.is_solved:
        assert not stages[-1].best
        return
    lost, total = asked.brute.value(asked.words, asked.allowed, asked.left)
    for stage in stages:
        if stage.certainty.value >= Certainty.BEST_PROVEN.value:
            assert stage.best[0].exact and asked.q(stage.best[0].word) == (lost, total)
            assert stage.expected == pytest.approx(total / asked.count)
    check_ranking(asked, stages[-1], places)


def check_ranking(asked: Asked, last: Advice, places: int) -> None:
    """Check that the guesses at the end are the best, each once as guesses split alike."""
    assert all(worth.exact for worth in last.best)
    totals = [asked.q(worth.word) for worth in last.best]
    assert totals == sorted(totals)
    named = {worth.word for worth in last.best}
    if asked.left == 1:
        assert len(named) == min(places, asked.count)
        return
    ranked = asked.brute.ranked(asked.words, asked.allowed, asked.left)
    is_own = {word: bool(asked.words & asked.brute.bits([word])) for word, _ in ranked}
    for word, total in ranked:
        # Nothing better was left out, but guesses that split the words as another one does.
        if word not in named and total < totals[-1]:
            alike = [it for it in named if asked.q(it) == total]
            assert alike and not is_own[word]
    for (one, value), (other, after) in pairwise(zip(last.best, totals, strict=True)):
        assert value < after or is_own[one.word] >= is_own[other.word]
    own = {word for word, total in ranked if is_own[word] and total < totals[-1]}
    assert own <= named
    if len(named) < places:
        assert own | {word for word, _ in ranked if is_own[word]} <= named


@given(SEEDS)
def test_the_worth_of_any_guess_ends_exact(seed: int) -> None:
    asked = Asked(seed)
    words = [asked.brute.words[nth] for nth in asked.brute.each(asked.allowed)]
    for word in [*words[:4], asked.unlisted]:
        stages = [*asked.coach.worth([asked.rows], word.lower(), asked.lists.left)]
        assert bool(stages) != asked.is_solved
        for worth in stages:
            assert worth.word == word
            asked.check(worth)
        assert not stages or stages[-1].exact


@given(SEEDS)
def test_larger_lists_without_hard_mode(seed: int) -> None:
    """Of so many words that guesses are bounded before they are searched."""
    given = lists(seed, 30, 20)._replace(level=HardMode.OFF)
    coach, brute = Coach(given.answers, given.others), BruteForce(given.answers, given.others)
    words, every = brute.bits(given.answers), (1 << len(brute.words)) - 1
    *_, last = coach.advise([[]], given.left, 3)
    lost, total = brute.value(words, every, given.limit)
    assert (last.best[0].risk, last.expected) == pytest.approx(
        (lost / len(given.answers), total / len(given.answers))
    )
    for worth in last.best:
        found = worth.risk * len(given.answers), worth.expected * len(given.answers)
        assert found == pytest.approx(brute.evaluate(words, every, worth.word, given.limit))


@given(SEEDS)
def test_hints_limit_the_words_left(seed: int) -> None:
    asked = Asked(seed)
    rng, every = random.Random(seed), asked.brute.words
    among = rng.sample(asked.lists.answers, rng.randint(1, len(asked.lists.answers)))
    fitting = [word for word in every if word in among and fits(word, asked.rows)]
    wide = [word for word in every if fits(word, asked.rows)]
    assert asked.coach.words_left(asked.rows, among) == (fitting or wide)
    *_, last = asked.coach.advise([asked.rows], among=[among])
    assert last.words_left == (0 if asked.is_solved else len(fitting or wide),)
    if not asked.is_solved and asked.coach.within is None:
        words = asked.brute.bits(fitting or wide)
        _, total = asked.brute.value(words, asked.allowed, FAR)
        assert last.expected == pytest.approx(total / len(fitting or wide))
        word = last.best[0].word
        *_, worth = asked.coach.worth([asked.rows], word, among=[among])
        assert worth == last.best[0]


@given(SEEDS)
def test_a_guess_that_is_chosen_soon_is_allowed_and_hardly_worse(seed: int) -> None:
    asked = Asked(seed)
    word = asked.coach.choose([asked.rows], asked.lists.left)
    assert (word is None) == asked.is_solved
    if word:
        assert asked.allowed & asked.brute.bits([word])
        lost, total = asked.brute.value(asked.words, asked.allowed, asked.left)
        assert asked.q(word)[0] <= lost + 1
        assert asked.q(word)[1] <= total + max(1, asked.count // 5) or asked.q(word)[0] != lost


@given(SEEDS, st.data())
def test_what_is_never_named_counts_all_the_same(seed: int, data: st.DataObject) -> None:
    given = lists(seed)._replace(left=None)
    brute = BruteForce(given.answers, given.others, given.level)
    hidden = set(brute.words) - set(given.answers)
    unsaid = data.draw(st.sets(st.sampled_from(sorted(hidden)))) if hidden else set()
    coach = Coach(
        given.answers, given.others, given.level, named=Preference(unsaid=frozenset(unsaid))
    )
    words, every = brute.bits(given.answers), (1 << len(brute.words)) - 1
    ranked = dict(brute.ranked(words, every, FAR))
    for places in (1, 4):
        *_, last = coach.advise([[]], places=places)
        assert last.expected == pytest.approx(min(ranked.values())[1] / len(given.answers))
        totals = [ranked[worth.word] for worth in last.best]
        assert not unsaid.intersection(worth.word for worth in last.best)
        assert totals[0] == min(total for word, total in ranked.items() if word not in unsaid)
        assert coach.choose([[]]) not in unsaid


def test_of_words_that_split_alike_one_that_may_be_named_is_found() -> None:
    answers, twins = ["AXX", "BXX", "CXX", "DXX"], ["ABY", "ABZ"]
    for unsaid, named in (twins, twins[::-1]):
        coach = Coach(answers, twins, named=Preference(unsaid=frozenset([unsaid])))
        *_, advice = coach.advise([[]])
        assert advice.best[0].word == named


def test_ten_guesses_are_named_where_no_other_number_is_asked_for() -> None:
    others = word_list(2, 80, 3, "ABCDEF")
    answers = [it for it in word_list(1, 140, 3, "ABCDEF") if it not in others]
    coach = Coach(answers, others, named=Preference(unsaid=frozenset(others)))
    *stages, last = coach.advise([[]])
    assert {len(advice.best) for advice in stages} == {10}
    proven = [it for it in stages if it.certainty is Certainty.BEST_PROVEN]
    assert proven and {it.best[0] for it in proven} == {last.best[0]}  # before the others are


def test_where_nothing_is_open_nothing_is_named() -> None:
    coach, solved = Coach(["AX", "BX"]), rows_of("AX", ["AX"])
    for boards, left in (([solved], None), ([[]], 0), ([], None), ([[("AX", (0, 2))] * 2], 0)):
        assert [advice.best for advice in coach.advise(boards, left)] == [()]
        assert [*coach.worth(boards, "BX", left)] == []
        assert coach.choose(boards, left) is None


@pytest.mark.parametrize("level", HardMode)
def test_work_ends_at_any_checkpoint_and_can_be_taken_up_again(level: HardMode) -> None:
    answers, others = word_list(13, 60), word_list(14, 100)
    *_, fresh = Coach(answers, others, level).advise([[]])
    coach = Coach(answers, others, level)
    for after in (1, 5, 25, 125, 625):
        try:
            for stage in coach.advise([[]], checkpoint=CountedCalls(after)):
                if stage.certainty is Certainty.PROVEN:
                    assert stage == fresh
        except Cancelled:
            pass
    calls = CountedCalls()
    list(Coach(word_list(16, 150, 3, "ABCDEFGH"), (), level).advise([[]], checkpoint=calls))
    assert calls.count > 100  # long work can be cancelled soon
    *_, again = coach.advise([[]])
    assert again.expected == fresh.expected and again.certainty is Certainty.PROVEN
    with pytest.raises(Cancelled, match="time is over"):
        list(coach.advise([[]], checkpoint=CancelToken(seconds=0)))


# Rows that are wrong ----------------------------------------------------------------------


@given(SEEDS)
def test_suspect_rows_are_those_that_the_likely_secrets_contradict(seed: int) -> None:
    rng = random.Random(seed)
    given = Lists(word_list(seed % 50, 25), word_list(seed % 50 + 50, 25), HardMode.OFF, None)
    every = list(dict.fromkeys([*given.answers, *given.others]))
    unsaid = frozenset(rng.sample(given.others, 5)).difference(given.answers)
    coach = Coach(given.answers, given.others, named=Preference(unsaid=unsaid))
    played, boards = rng.sample(every, rng.randint(1, 4)), []
    for _ in range(rng.randint(1, 3)):
        board = rows_of(rng.choice(every), played)
        for _ in range(rng.randint(0, 2)):
            nth = rng.randrange(len(board))
            board[nth] = played[nth], tuple(rng.choices([*Clue], k=4))
        boards.append(board)
    found = coach.suspect_rows(*boards)
    wanted: dict[tuple[int, int], tuple[int, set[str]]] = {}
    for number, board in enumerate(boards):
        if any(fits(word, board) for word in every):
            continue
        off = {
            word: [
                sum(a != b for a, b in zip(clues(word, guess), told, strict=True))
                for guess, told in board
            ]
            for word in every
            if word not in unsaid
        }
        fewest = min(sum(map(bool, each)) for each in off.values())
        likely = [word for word, each in off.items() if sum(map(bool, each)) == fewest]
        likely = [word for word in likely if word in given.answers] or likely
        for row in range(len(board)):
            against = [word for word in likely if off[word][row]]
            if against:
                least = min(sum(off[word]) for word in against)
                words = {word for word in against if sum(off[word]) == least}
                wanted[number, row] = min(off[it][row] for it in words), words
    assert {(each.board, each.row) for each in found} == wanted.keys()
    for each in found:
        assert each.word in wanted[each.board, each.row][1]
        assert each.clues == clues(each.word, played[each.row])
    often = [sum(other.row == each.row for other in found) for each in found]
    assert often == sorted(often, reverse=True)
    changed = [
        sum(a != b for a, b in zip(each.clues, boards[each.board][each.row][1], strict=True))
        for each in found
    ]
    order = [(-times, tiles) for times, tiles in zip(often, changed, strict=True)]
    assert order == sorted(order)


def test_what_is_no_list_and_no_row_is_refused() -> None:
    for answers in ([], ["AX", "ABC"], [""]):
        with pytest.raises(VocabularyError):
            Coach(answers)
    coach = Coach(["ROBOT", "CRANE"])
    for row in (("ROBOT", (1, 1)), ("ROBE", (1, 1, 0, 0))):
        with pytest.raises(VocabularyError, match=row[0]):
            coach.words_left([row])
    with pytest.raises(VocabularyError, match="CRATE"):
        coach.words_left([], ["CRATE"])
    *_, last = coach.advise([[("CRANE", (1, 1, 1, 1, 1))]])
    assert last.best == () and last.words_left == (0,)
