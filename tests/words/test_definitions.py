"""Definitions: most answers have one, short and of the right kind."""

from gettext import NullTranslations

import pytest

from game.catalogue import install
from game.words import LONGEST, SHORTEST, Meaning, Tier, defined, load, meaning, written
from game.words.lists import ASSETS

PARTS_OF_SPEECH = set(
    "noun verb adjective adverb pronoun preposition conjunction exclamation determiner".split()
)


def definition(word: str, language: str = "en") -> str | None:
    found = defined(word, language)
    return str(found) if found else None


def listed(length: int) -> dict[str, str]:
    path = ASSETS / "en" / f"definitions-{length:02}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    return {line.split("\t")[0].upper(): line for line in lines}


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_nearly_every_answer_has_a_definition(length: int) -> None:
    answers = set(load("en", length).answers)
    found = listed(length)
    assert set(found) <= answers
    assert len(found) >= 0.99 * len(answers)
    for line in found.values():
        _, part_of_speech, meaning = line.split("\t")
        assert part_of_speech in PARTS_OF_SPEECH
        assert meaning.strip() == meaning != ""


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_no_definition_breaks_off(length: int) -> None:
    """That of a moose ended in "antlers in the male; called", that of an oxymoron in "(as in"."""
    meanings = [line.split("\t")[2] for line in listed(length).values()]
    balanced = [text for text in meanings if ":-)" not in text]  # a face made of punctuation
    assert not [text for text in balanced if text.count("(") != text.count(")")]
    assert not [text for text in meanings if text.endswith(("called", "such as", " (", ";", ","))]


def test_a_definition_is_found_in_any_case_and_may_be_written_by_hand() -> None:
    for word in ("Violin", "VIOLIN", "violin"):
        assert str(definition(word)).startswith("noun: bowed stringed instrument")
    assert definition("cyber") == "adjective: of computers and networks"
    by_hand = (ASSETS / "en/define.txt").read_text(encoding="utf-8").splitlines()[1:]
    for word in (line.split(": ")[0] for line in by_hand):
        assert word.upper() in load("en", len(word)).answers


def test_a_word_without_definition_has_none() -> None:
    assert definition("xyzzy") is None
    assert definition("house\tnoun") is None
    assert definition("zutano", "es") is None
    assert definition("a" * 40) is None


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_nearly_every_usual_spanish_answer_has_a_meaning(length: int) -> None:
    path = ASSETS / "es" / f"definitions-{length:02}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    found = {line.split("\t")[0].upper(): line.split("\t")[1:] for line in lines}
    words = load("es", length)
    usual = words.answers_up_to(Tier.MEDIUM)
    assert found.keys() <= set(words.answers)
    assert sum(word in found for word in usual) >= 0.99 * len(usual)
    for part_of_speech, gender, gloss, synonyms in found.values():
        assert part_of_speech in PARTS_OF_SPEECH | {"numeral"}
        assert gender in ("m", "f", "mf", "")
        assert part_of_speech == "noun" or not gender
        assert gloss.strip() == gloss
        assert gloss or synonyms
    by_synonyms = [word for word, (_, _, gloss, _) in found.items() if not gloss]
    for word in [*[*found][:5], *by_synonyms[:5]]:
        part_of_speech, gender, gloss, synonyms = found[word]
        alike = tuple(filter(None, synonyms.split(", ")))
        assert meaning(word, "es") == Meaning(part_of_speech, gender, gloss, alike)


def test_a_spanish_word_is_told_apart_by_its_gender() -> None:
    assert meaning("casa", "es") == Meaning("noun", "f", "house; home", ("vivienda", "hogar"))
    assert str(definition("árbol", "es")) == "masculine noun: tree"
    assert str(definition("correr", "es")).startswith("verb: to run")
    assert str(definition("lider", "es")).startswith("noun, masculine or feminine: leader")
    assert written("lider", "es") == "LÍDER"


class Spanish(NullTranslations):
    """A catalogue of a few texts."""

    def gettext(self, message: str) -> str:
        return {
            "feminine noun": "sustantivo femenino",
            "{meaning} (in English)": "{meaning} (en inglés)",
            "{synonyms} (in English: {meaning})": "{synonyms} (en inglés: {meaning})",
        }.get(message, message)


def test_a_meaning_in_english_is_for_who_reads_no_synonyms() -> None:
    english = meaning("demora", "es")
    assert english and english.synonyms and definition("disco", "es")
    alike = ", ".join(english.synonyms)
    for interface, word, language, said in (
        ("en", "demora", "es", f"sustantivo femenino: {english.gloss} ({alike})"),
        ("es", "demora", "es", f"sustantivo femenino: {alike}"), ("es", "disco", "es", None),
        ("es", "robot", "en", "noun: a mechanism that can move automatically (en inglés)"),
        ("eo", "demora", "es", f"sustantivo femenino: {alike} (en inglés: {english.gloss})"),
    ):  # fmt: skip
        install(interface, Spanish())
        try:
            assert definition(word, language) == said
        finally:
            install("en", None)
