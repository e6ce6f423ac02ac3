"""The Spanish lists: irregular verbs may be guessed, everyday nouns are answers, and no names."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.words import LONGEST, SHORTEST, Tier, language, load, load_earlier

VERBS = Path(__file__).with_name("irregular_verbs.txt")
FUTURE = "é ás á emos éis án ía ías íamos íais ían".split()
PAST_SUBJUNCTIVE = "ra ras ran rais se ses sen seis".split()


def forms(line: str) -> Iterator[str]:
    """Yield the forms of a verb of the file."""
    infinitive, present, preterite, future, subjunctive, *rest = line.split("; ")
    yield infinitive
    yield from present.split()
    yield from preterite.split()
    yield from (future + ending for ending in FUTURE)
    vowel = "e" if infinitive.endswith("ar") else "a"
    yield from (subjunctive + vowel + ending for ending in ("", "s", "n"))
    stem = preterite.split()[-1].removesuffix("ron")
    yield from (stem + ending for ending in PAST_SUBJUNCTIVE)
    yield from " ".join(rest).split()


def is_guessed(word: str) -> bool:
    folded = language("es").fold(word)
    return not SHORTEST <= len(folded) <= LONGEST or folded in load("es", len(folded))


def test_the_forms_of_irregular_verbs_may_be_guessed() -> None:
    lines = VERBS.read_text(encoding="utf-8").splitlines()[1:]
    words = sorted({word for line in lines for word in forms(line)})
    assert len(words) > 1000
    assert [word for word in words if not is_guessed(word)] == []


@pytest.mark.parametrize(
    "word",
    "casa vida puerta niña partido plaza fruta comida tienda hermana entrada mirada pedido líder "
    "siete acto audio pizza video formato récord autobús estrés técnica abuela hija".split(),
)
def test_an_everyday_noun_is_an_answer(word: str) -> None:
    folded = language("es").fold(word)
    assert folded in load("es", len(folded)).answers


@pytest.mark.parametrize(
    "word",
    "suiza silva otero marte vega java pongo acabo dejo mato expulsa inglesa danesa basada "
    "orto deal tenia cabrera andorra".split(),
)
def test_a_name_a_form_and_a_slur_are_no_answers_but_may_be_guessed(word: str) -> None:
    assert word.upper() not in load("es", len(word)).answers
    assert word in load("es", len(word))


@pytest.mark.parametrize("word", "coño joder puta mierda cabrón gilipollas pendejo".split())
def test_swear_words_may_be_guessed(word: str) -> None:
    assert is_guessed(word)


@pytest.mark.parametrize("word", "hormiga queso".split())
def test_a_misspelling_is_refused(word: str) -> None:
    assert is_guessed(word)
    assert not is_guessed(word[1:] if word.startswith("h") else word.replace("u", ""))


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_at_least_sixty_answers_or_a_third_are_easy(length: int) -> None:
    words = load("es", length)
    easy = len(words.answers_up_to(Tier.EASY))
    assert easy >= min(60, len(words.answers) / 3)


@pytest.mark.parametrize("length", range(SHORTEST, LONGEST + 1))
def test_what_could_be_guessed_in_version_1_may_be_guessed_in_its_games(length: int) -> None:
    [earlier] = load_earlier("es", length)
    assert earlier.guesses >= load("es", length).guesses
    assert earlier.guesses.issuperset(earlier.answers)


def test_an_invented_form_of_version_1_is_refused_today() -> None:
    [earlier] = load_earlier("es", 5)
    assert "LAMOS" in earlier
    assert "LAMOS" not in load("es", 5)
