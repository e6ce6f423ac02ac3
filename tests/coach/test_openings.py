"""Openings."""

from pathlib import Path

import pytest

from game.coach import (
    Certainty,
    Coach,
    Openings,
    OpeningsError,
    Search,
    Vocabulary,
    openings_key,
    prepare_openings,
)
from game.rules import HardMode
from tests.coach.games import word_list

ANSWERS = word_list(11, 50)
GUESSES = word_list(12, 50)


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


def test_the_coach_opens_with_them(tmp_path: Path) -> None:
    path = tmp_path / "openings.json"
    prepared().save(path)
    openings = Openings.load(path)
    [advice] = Coach(ANSWERS, GUESSES, openings=openings).advise([[]])
    assert advice.certainty is Certainty.SEARCHED
    assert [worth.word for worth in advice.best] == list(openings.totals)
    assert advice.expected == next(iter(openings.totals.values())) / 50
    [advice] = Coach(ANSWERS, GUESSES, openings=openings).advise([[], []])
    assert advice.best[0].word == openings.together[0]


def test_openings_of_other_words_or_levels_are_left_aside() -> None:
    assert Coach(ANSWERS, GUESSES[:-1], openings=prepared()).openings is None
    assert Coach(ANSWERS, GUESSES, HardMode.HARD, prepared()).openings is None
    keys = {openings_key(Vocabulary(ANSWERS, GUESSES), level) for level in HardMode}
    assert len(keys | {openings_key(Vocabulary(GUESSES, ANSWERS), HardMode.OFF)}) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"key": "a", "words": "x", "totals": {}, "together": []}',
        '{"key": "a", "words": 2, "totals": {}, "together": []}',
        '{"key": "a", "words": 2, "totals": {"AB": 3}, "together": ["BA"]}',
    ],
)
def test_broken_tables_are_refused(text: str) -> None:
    with pytest.raises(OpeningsError, match="no table of openings"):
        Openings.from_text(text)
