"""Definitions: most answers have one, short and of the right kind."""

import pytest

from game.words import LONGEST, SHORTEST, definition, load
from game.words.lists import ASSETS

PARTS_OF_SPEECH = set(
    "noun verb adjective adverb pronoun preposition conjunction exclamation determiner".split()
)


def defined(length: int) -> dict[str, str]:
    path = ASSETS / "en" / f"definitions-{length:02}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    return {line.split("\t")[0].upper(): line for line in lines}


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_nearly_every_answer_has_a_definition(length: int) -> None:
    answers = set(load("en", length).answers)
    found = defined(length)
    assert set(found) <= answers
    assert len(found) >= 0.99 * len(answers)
    for line in found.values():
        _, part_of_speech, meaning = line.split("\t")
        assert part_of_speech in PARTS_OF_SPEECH
        assert meaning.strip() == meaning != ""


def test_a_definition_is_found_in_any_case() -> None:
    assert definition("Violin", "en") == definition("VIOLIN")
    text = definition("violin")
    assert text is not None
    assert text.startswith("noun: bowed stringed instrument")


def test_an_irregular_form_is_traced_to_its_word() -> None:
    assert str(definition("geese")).startswith("noun: form of goose: ")


def test_a_definition_may_be_written_by_hand() -> None:
    assert definition("cyber") == "adjective: of computers and networks"
    by_hand = (ASSETS / "en/define.txt").read_text(encoding="utf-8").splitlines()[1:]
    for word in (line.split(": ")[0] for line in by_hand):
        assert word.upper() in load("en", len(word)).answers


def test_a_word_without_definition_has_none() -> None:
    assert definition("xyzzy") is None
    assert definition("house\tnoun") is None
    assert definition("árbol", "es") is None
    assert definition("a" * 40) is None
