"""Which words the coach takes for usual ones: what people know, by how often it is written."""

from dataclasses import replace

import pytest

from game.coach.preference import RISKIER, preference, usual_first
from game.coach.ranking import Worth
from game.words import WordList, load
from game.words.familiarity import KNOWN, familiarities


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


def test_words_that_most_adults_have_met_are_none_that_hardly_anybody_knows() -> None:
    words = load("en", 5)
    guesses = sorted(words.guesses)
    classes = dict(zip(guesses, familiarities(guesses, "en"), strict=True))
    unusual = preference(words).unusual
    others = {word: known for word, known in classes.items() if word not in words.answers}
    assert {known for word, known in others.items() if word in unusual} == {*range(KNOWN)}
    assert KNOWN in {known for word, known in others.items() if word not in unusual}
    assert not any(word in unusual for word, known in others.items() if known == KNOWN)


@pytest.mark.parametrize(("riskier", "is_first"), [(1, True), (1.01, False)])
def test_a_usual_word_comes_first_unless_it_is_riskier(riskier: float, is_first: bool) -> None:
    odd = Worth("RIGEL", 2.6, True, 0, 0, 0, 0, 0, unusual=True)
    usual = replace(odd, word="LIDER", unusual=False, risk=riskier * RISKIER)
    assert (usual_first((odd, usual))[0] is usual) == is_first


def test_of_words_as_long_as_none_that_are_shipped_none_is_rare() -> None:
    own = WordList("en", 17, ("INCOMPREHENSIBLES",), frozenset(["INCOMPREHENSIBLES"]), (1, 1, 1))
    assert preference(own).rare == frozenset()
