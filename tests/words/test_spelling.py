"""How words are written: with the accents that they are played without."""

from pathlib import Path

import pytest

from game.words import LONGEST, SHORTEST, language, lists, load, written
from game.words.lists import ASSETS


@pytest.mark.parametrize(
    ("played", "shown"),
    [
        ("SIMIL", "SÍMIL"),
        ("angel", "ÁNGEL"),
        ("mañana", "MAÑANA"),
        ("PINGUINO", "PINGÜINO"),
        ("mamá", "MAMÁ"),
        ("xyzzy", "XYZZY"),
        ("a" * 40, "A" * 40),
    ],
)
def test_a_spanish_word_is_shown_with_its_accents(played: str, shown: str) -> None:
    assert written(played, "es") == shown


def test_an_english_word_is_shown_as_it_is_played() -> None:
    assert written("éclat", "en") == "ECLAT"
    assert written("house") == "HOUSE"


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_every_spelling_is_that_of_a_word_that_may_be_guessed(length: int) -> None:
    lang, words = language("es"), load("es", length)
    text = (ASSETS / f"es/written-{length:02}.txt").read_text(encoding="utf-8")
    spellings = text.upper().splitlines()[1:]
    folded = [lang.fold(spelling) for spelling in spellings]
    assert len(set(folded)) == len(folded)
    assert words.guesses.issuperset(folded)
    assert not set(folded) & set(spellings)
    assert written(folded[0], "es") == spellings[0]
    assert written(folded[-1], "es") == spellings[-1]


def test_without_its_file_a_word_is_shown_as_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "ASSETS", tmp_path)
    assert written.__wrapped__("MOTIN", "es") == "MOTIN"
