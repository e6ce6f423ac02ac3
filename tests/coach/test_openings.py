"""Openings: their totals are right, they are read back, and only where they belong."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.coach import (
    Cancelled,
    CancelToken,
    Certainty,
    Coach,
    Openings,
    OpeningsError,
    Search,
    Vocabulary,
    openings_key,
    prepare_openings,
)
from game.coach.openings import find_openings, openings_text, shipped_path
from game.coach.preference import Preference
from game.profile.files import write_whole
from game.rules import HardMode
from game.words import Tier, load
from game.words.offensive import unsaid_words
from tests.coach.brute_force import FAR, BruteForce
from tests.coach.games import word_list
from tests.rules.plainly import rows_of

ANSWERS, GUESSES = word_list(11, 25, 3, "ABCD"), word_list(12, 20, 3, "ABCDE")
MANY = word_list(13, 450)


@cache
def prepared(level: HardMode = HardMode.OFF) -> Openings:
    *_, last = prepare_openings(Search(Vocabulary(ANSWERS, GUESSES), level), places=5)
    return last


@cache
def of_many() -> Openings:
    hidden, odd = frozenset(MANY[::2]), frozenset(["ECFB"])  # which is the best of the others
    coach = Coach(MANY, named=Preference(unusual=odd, unsaid=hidden))
    first, *_, last = coach.prepare()
    assert min(last.totals.values()) <= min(first.totals.values())
    assert coach.openings == last and not (hidden | odd) & {*last.totals}
    return last


@pytest.mark.parametrize("level", HardMode)
def test_totals_are_those_of_trying_everything(level: HardMode) -> None:
    found = prepared(level)
    brute = BruteForce(ANSWERS, GUESSES, level)
    words, every = brute.bits(ANSWERS), (1 << len(brute.words)) - 1
    for word, total in found.totals.items():
        for left in (FAR, found.depth):
            assert brute.evaluate(words, every, word, left) == (0, total)
    assert [*found.totals.values()] == sorted(found.totals.values())
    assert brute.value(words, every, FAR) == (0, found.totals[found.best])
    assert found.words == len(ANSWERS)


def test_what_hardly_anybody_knows_comes_later_and_what_is_not_named_is_left_out() -> None:
    best, second, *_ = prepared().totals
    unknown = {best}
    *_, later = prepare_openings(Search(Vocabulary(ANSWERS, GUESSES)), 5, unknown, ())
    if prepared().totals[second] - prepared().totals[best] <= 0.02 * len(ANSWERS):
        assert later.best != best
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    unnamed = vocabulary.indices([best]).tolist()
    *_, without = prepare_openings(Search(vocabulary), 5, (), unnamed)
    assert best not in without.totals


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    tables = [prepared(HardMode.HARD), replace(prepared(), totals={"ÑU": 5})]
    for table in tables:
        assert Openings.from_text(table.as_text()) == table
    assert "ÑU" in tables[1].as_text()
    path = tmp_path / "openings.txt"
    path.write_text(openings_text(tables), encoding="utf-8")
    for table in tables:
        assert find_openings(table.key, [tmp_path / "none.txt", path]) == table
    assert find_openings("0" * 16, [path]) is None
    for content in (b"\xff", b'{"key": "' + tables[0].key.encode() + b'"}', b""):
        path.write_bytes(content)
        assert find_openings(tables[0].key, [path]) is None


BROKEN = (
    "", "[]", "{}",
    '{"key": "a", "words": 2, "totals": {}, "depth": 0}',
    '{"key": "a", "words": 2, "totals": {"AB": 3}}',
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_broken_tables_are_refused(text: str) -> None:
    with pytest.raises(OpeningsError, match="no table"):
        Openings.from_text(text)


def test_they_are_used_for_their_words_and_their_level_alone(tmp_path: Path) -> None:
    table = prepared()
    coach = Coach(ANSWERS, GUESSES, openings=table)
    assert coach.openings == coach.shipped_openings == table
    silent = Coach(ANSWERS, GUESSES, named=Preference(unsaid=frozenset([GUESSES[-1]])))
    assert silent.key == table.key
    for other, what in (
        (Coach(ANSWERS, GUESSES[:-1]), table),
        (Coach(ANSWERS, GUESSES, HardMode.HARD), table),
        (coach, replace(table, totals={**table.totals, "QQQ": 3})),
        (silent, replace(table, totals={**table.totals, GUESSES[-1]: 3})),
    ):
        before = other.openings
        assert not other.open_with(what) and other.openings == before
    keys = {openings_key(Vocabulary(ANSWERS, GUESSES), level) for level in HardMode}
    assert len(keys | {openings_key(Vocabulary(GUESSES, ANSWERS), HardMode.OFF)}) == 4
    turned = Vocabulary(ANSWERS[::-1], GUESSES[::-1])
    assert openings_key(turned, HardMode.OFF) == table.key
    # What was worked out and saved is found again, but does not count as shipped.
    saved, words = Coach(ANSWERS, GUESSES), load("en", 3)
    assert not saved.find_openings(words, tmp_path)
    coach.keep_openings(tmp_path, write_whole)
    assert saved.find_openings(words, tmp_path / "none", tmp_path)
    assert (saved.openings, saved.shipped_openings) == (table, None)


def test_the_coach_opens_with_them() -> None:
    table = prepared()
    coach, plain = Coach(ANSWERS, GUESSES), Coach(ANSWERS, GUESSES)
    begun = [rows_of(secret, [ANSWERS[3]]) for secret in ANSWERS[:2]]
    without = [*coach.advise([[], []])]
    assert coach.open_with(table) and [*coach.advise([[], []])] != without
    assert [*coach.advise(begun)] == [*plain.advise(begun)]
    first, *_, last = coach.advise([[]], places=5)
    assert [worth.word for worth in first.best] == [*table.totals]
    assert first.expected == pytest.approx(table.totals[table.best] / len(ANSWERS))
    assert last.certainty is Certainty.PROVEN
    [advice] = coach.advise([[], []])
    assert {worth.word for worth in advice.best} <= {*table.totals}
    assert Coach(ANSWERS, GUESSES).needs_openings is False


def test_among_many_words_they_are_all_that_is_said() -> None:
    table = of_many()
    coach = Coach(MANY, openings=table)
    assert coach.needs_openings
    [advice] = coach.advise([[]])
    assert advice.certainty is Certainty.SEARCHED
    assert [worth.word for worth in advice.best] == [*table.totals]
    expected = table.totals[table.best] / len(MANY)
    assert [worth.expected for worth in coach.worth([[]], table.best)] == [expected]
    # Neither with hints nor with fewer guesses than a plan takes are they of use.
    assert next(coach.advise([[]], among=[MANY[:60]])).certainty is Certainty.ESTIMATED
    hinted = next(coach.worth([[]], table.best, among=[MANY[:60]]))
    assert hinted.expected is not None and hinted.expected < expected
    assert len([*coach.advise([[]], table.depth)]) == 1
    assert next(coach.advise([[]], table.depth - 1)).certainty is Certainty.ESTIMATED
    for secret in MANY[:12]:  # they are about first guesses alone
        rows = rows_of(secret, [table.best])
        assert next(coach.advise([rows])) == next(Coach(MANY).advise([rows]))


def test_preparing_can_be_cancelled() -> None:
    token, coach = CancelToken(), Coach(MANY)
    steps = coach.prepare(token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    assert coach.openings is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("length", [3, 5, 9, 15])
def test_openings_come_with_the_lists_of_the_game(language: str, length: int) -> None:
    words = load(language, length)
    for tier in Tier:
        coach = Coach.for_list(words, words.answers_up_to(tier), HardMode.HARD)
        table = find_openings(coach.key, [shipped_path(language, length)])
        assert table and table.words == len(words.answers_up_to(tier))
        assert {*table.totals} <= words.guesses - unsaid_words(words)
        assert coach.find_openings(words) and coach.shipped_openings == table
