"""Which words the coach takes for usual ones: what people know, by how often it is written."""

import pytest

from game.coach.preference import preference
from game.words import load


@pytest.mark.parametrize(
    ("language", "usual"),
    [("en", "VEINS WORDS TREES BOXES MOVED ASKED NOISE"), ("es", "COSAS MANOS LEYES REDES VIVOS")],
)
def test_forms_of_answers_that_are_often_written_are_usual(language: str, usual: str) -> None:
    rare = preference(load(language, 5)).rare
    assert not rare.intersection(usual.split())


@pytest.mark.parametrize(
    ("language", "rare"),
    [("en", "DOTES MUTTS TARES WALES JAMES ERICA KELLY"), ("es", "ASEOS ASTAS CUNAS")],
)
def test_forms_that_are_seldom_written_and_names_are_rare(language: str, rare: str) -> None:
    words = rare.split()
    found = preference(load(language, 5)).rare
    assert found.intersection(words) == set(words).intersection(load(language, 5).guesses)


@pytest.mark.parametrize("length", [3, 4, 15])
def test_every_length_has_usual_words(length: int) -> None:
    words = load("en", length)
    assert set(words.guesses) - preference(words).rare
