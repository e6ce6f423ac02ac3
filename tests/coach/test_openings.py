"""Openings."""

from dataclasses import replace
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
from game.coach.bounds import UNLIMITED, Outcome
from game.coach.openings import (
    Reply,
    find_openings,
    openings_text,
    prepared_outcomes,
    shipped_path,
)
from game.coach.position import position_after
from game.coach.preference import Preference
from game.coach.vocabulary import Indices, clue_of_number
from game.rules import HardMode
from game.words import Tier, load
from game.words.offensive import unsaid_words
from tests.coach.games import word_list

ANSWERS = word_list(11, 50)
GUESSES = word_list(12, 50)
MANY_ANSWERS = word_list(13, 450)


def prepared(level: HardMode = HardMode.OFF) -> Openings:
    *_, last = prepare_openings(Search(Vocabulary(ANSWERS, GUESSES), level), places=5)
    return last


def test_totals_are_those_of_the_search_and_the_best_is_found() -> None:
    openings = prepared()
    vocabulary = Vocabulary(ANSWERS, GUESSES)
    search = Search(vocabulary)
    table = search.table(vocabulary.indices(ANSWERS))
    assert next(iter(openings.totals.values())) == search.value(table).total
    for word, total in openings.totals.items():
        guess = vocabulary.indices([word])
        clues = vocabulary.clue_numbers(guess, table.words)[0]
        assert search.evaluate(table, int(guess[0]), clues).total == total
    assert list(openings.totals.values()) == sorted(openings.totals.values())
    assert set(openings.together) == set(openings.totals)


def test_words_with_accents_can_be_read_in_the_file() -> None:
    openings = Openings("0123abcd", 3, {"ÑU": 5}, ("ÑU",), 3)
    assert '"ÑU"' in openings.as_text()
    assert Openings.from_text(openings.as_text()) == openings


def test_openings_that_name_what_is_not_named_are_not_used() -> None:
    openings = prepared()
    assert Coach(ANSWERS, GUESSES).open_with(openings)
    silent = Coach(ANSWERS, GUESSES, named=Preference(unsaid=frozenset([openings.best])))
    assert not silent.open_with(replace(openings, key=silent.key))
    unknown = replace(openings, replies={0: Reply("QQQQ", 3)})
    assert not Coach(ANSWERS, GUESSES).open_with(unknown)


def test_the_coach_opens_with_them(tmp_path: Path) -> None:
    path = tmp_path / "openings.txt"
    path.write_text(openings_text([prepared(HardMode.HARD), prepared()]), encoding="utf-8")
    openings = find_openings(prepared().key, [tmp_path / "none.txt", path])
    assert openings == prepared()
    coach = Coach(ANSWERS, GUESSES, openings=openings)
    advice, *_, last = coach.advise([[]], places=5)
    assert [worth.word for worth in advice.best] == list(openings.totals)
    assert advice.expected == openings.totals[openings.best] / 50
    assert last.certainty is Certainty.PROVEN
    [advice] = coach.advise([[], []])
    assert advice.best[0].word == openings.together[0]


def test_among_many_words_they_are_all_that_is_said() -> None:
    many = Coach(MANY_ANSWERS)
    *_, openings = many.prepare()
    assert openings.replies
    [advice] = many.advise([[]])
    assert advice.certainty is Certainty.SEARCHED
    assert [worth.word for worth in advice.best] == list(openings.totals)
    worths = [worth.expected for worth in many.worth([[]], openings.best)]
    assert worths == [openings.totals[openings.best] / len(MANY_ANSWERS)]


def test_a_clue_to_the_best_opener_is_answered_at_once() -> None:
    many = Coach(MANY_ANSWERS)
    *_, openings = many.prepare()
    for clue, reply in list(openings.replies.items())[:5]:
        clues = clue_of_number(clue, 4)
        history = [(openings.best, clues)]
        first = next(Coach(MANY_ANSWERS, openings=openings).advise([history]))
        *_, proven = Coach(MANY_ANSWERS).advise([history])
        assert first.best[0].word == reply.word
        assert reply.total == pytest.approx(first.best[0].expected * first.words_left[0])
        assert proven.certainty is Certainty.PROVEN and proven.expected is not None
        assert proven.expected <= first.best[0].expected <= 1.05 * proven.expected


def test_where_guesses_are_few_the_openings_are_left_aside() -> None:
    many = Coach(MANY_ANSWERS)
    *_, openings = many.prepare()
    position = position_after(many.vocabulary, [], HardMode.OFF)
    outcomes = prepared_outcomes(openings, many.vocabulary, position, openings.depth)
    assert [many.vocabulary.words[outcome.guess or 0] for outcome in outcomes] == list(
        openings.totals
    )
    assert prepared_outcomes(openings, many.vocabulary, position, openings.depth - 1) == []


def test_openings_know_nothing_of_later_guesses_nor_of_words_that_hints_have_left() -> None:
    many = Coach(MANY_ANSWERS)
    *_, openings = many.prepare()
    words = many.vocabulary

    def known(guesses: int, left: int = UNLIMITED, among: Indices | None = None) -> list[Outcome]:
        clues = clue_of_number(next(iter(openings.replies)), 4)
        history = [(openings.best, clues)] * guesses
        position = position_after(words, history, HardMode.OFF, among)
        return prepared_outcomes(openings, words, position, left)

    assert known(0) and known(1)
    assert not any(outcome.proven for outcome in known(0) + known(1))  # they were found in time
    assert known(2) == known(0, among=words.indices(MANY_ANSWERS)) == []
    assert known(1, openings.depth - 1) and not known(1, openings.depth - 2)
    position = position_after(words, [], HardMode.OFF)
    assert prepared_outcomes(None, words, position) == []


def test_preparing_can_be_cancelled() -> None:
    token = CancelToken()
    coach = Coach(MANY_ANSWERS)
    steps = coach.prepare(token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    assert coach.openings is None


def test_files_that_cannot_be_read_have_no_openings(tmp_path: Path) -> None:
    key = prepared().key
    broken = tmp_path / "broken.txt"
    for content in (b"\xff", b'{"key": "' + key.encode() + b'"}', b""):
        broken.write_bytes(content)
        assert find_openings(key, [broken]) is None


def test_openings_of_other_words_or_levels_are_left_aside() -> None:
    assert Coach(ANSWERS, GUESSES[:-1], openings=prepared()).openings is None
    assert Coach(ANSWERS, GUESSES, HardMode.HARD, prepared()).shipped_openings is None
    assert Coach(ANSWERS, GUESSES, HardMode.HARD, prepared()).openings is None


def test_what_a_coach_is_made_with_counts_as_shipped_and_what_is_saved_does_not(
    tmp_path: Path,
) -> None:
    openings = prepared()
    assert Coach(ANSWERS, GUESSES, openings=openings).shipped_openings == openings
    words, saved = load("en", 5), Coach(ANSWERS, GUESSES)
    assert saved.find_openings(words, tmp_path) is False
    (tmp_path / f"{saved.key}.txt").write_text(openings_text([openings]), encoding="utf-8")
    assert saved.find_openings(words, tmp_path) is True
    assert (saved.openings, saved.shipped_openings) == (openings, None)
    keys = {openings_key(Vocabulary(ANSWERS, GUESSES), level) for level in HardMode}
    assert len(keys | {openings_key(Vocabulary(GUESSES, ANSWERS), HardMode.OFF)}) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"key": "a", "words": "x", "totals": {}, "together": [], "depth": 0, "replies": {}}',
        '{"key": "a", "words": 2, "totals": {}, "together": [], "depth": 0, "replies": {}}',
        '{"key": "a", "words": 2, "totals": {"AB": 3}, "together": ["BA"], "depth": 0}',
        '{"key": "a", "words": 2, "totals": {"AB": 3}, "together": ["AB"], "depth": 0}',
    ],
)
def test_broken_tables_are_refused(text: str) -> None:
    with pytest.raises(OpeningsError, match="no table of openings"):
        Openings.from_text(text)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("length", [3, 5, 9, 15])
def test_openings_come_with_the_lists_of_the_game(language: str, length: int) -> None:
    words = load(language, length)
    for tier in Tier:
        coach = Coach.for_list(words, words.answers_up_to(tier), HardMode.HARD)
        openings = find_openings(coach.key, [shipped_path(language, length)])
        assert openings and openings.words == len(words.answers_up_to(tier))
        named = {*openings.totals, *(reply.word for reply in openings.replies.values())}
        assert named <= words.guesses
        assert not named & unsaid_words(words)
