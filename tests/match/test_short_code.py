"""The short code: any word comes back, a slip does not pass, and it is found in any text."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Aid, ChosenWords, GameCode, GameCodeError, HostKind, Seed
from game.rules import HardMode
from game.words import LANGUAGES, load

LENGTHS = range(3, 16)
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def code_of(word: str, language: str = "en") -> GameCode:
    return GameCode(source=ChosenWords((word,)), language=language, length=len(word))


def words() -> st.SearchStrategy[tuple[str, str]]:
    """Return words of any letters, and their languages."""

    def of(language: str) -> st.SearchStrategy[tuple[str, str]]:
        letters = st.text(LANGUAGES[language].alphabet, min_size=3, max_size=15)
        return st.tuples(letters, st.just(language))

    return st.sampled_from(sorted(LANGUAGES)).flatmap(of)


def is_read(text: str) -> bool:
    try:
        GameCode.parse(text)
    except GameCodeError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "word", "language"),
    [("ET69-6JFA", "MANGO", "en"), ("ST8E-7KH8", "AÑEJO", "es"), ("ES0N-22", "CAT", "en")],
)
def test_a_kept_code_means_what_it_always_meant(text: str, word: str, language: str) -> None:
    assert GameCode.parse(text) == code_of(word, language)
    assert code_of(word, language).text == text


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_listed_words_come_back(language: str, length: int) -> None:
    known = sorted(load(language, length).guesses)
    texts = set()
    for word in Random(length).sample(known, min(100, len(known))):
        text = code_of(word, language).text
        assert len(text.replace("-", "")) == length + 3
        assert text[0] != "V" and word not in text.replace("-", "")
        assert GameCode.parse(text) == code_of(word, language)
        texts.add(text)
    assert len(texts) == min(100, len(known))


@given(words(), st.data())
def test_any_letters_come_back_however_the_code_is_typed(
    hidden: tuple[str, str], data: st.DataObject
) -> None:
    code = code_of(*hidden)
    plain = code.text.replace("-", "")
    plain = data.draw(st.sampled_from([str.lower, str.upper, str.title]))(plain)
    for sign, others in (("0", "Oo"), ("1", "IiLl")):
        plain = plain.replace(sign, data.draw(st.sampled_from([sign, *others])))
    gaps = data.draw(st.lists(st.integers(0, len(plain)), max_size=4))
    for gap in sorted(gaps, reverse=True):
        plain = plain[:gap] + data.draw(st.sampled_from(["-", " ", "–", "\n"])) + plain[gap:]
    assert GameCode.parse(plain) == code


@given(words(), st.data())
def test_no_slip_passes(hidden: tuple[str, str], data: st.DataObject) -> None:
    """One or two wrong signs, or two that changed places."""
    signs = list(code_of(*hidden).text.replace("-", ""))
    before = signs.copy()
    for place in data.draw(st.sets(st.integers(0, len(signs) - 1), min_size=1, max_size=2)):
        signs[place] = data.draw(st.sampled_from(SIGNS))
    if signs != before:
        assert not is_read("".join(signs))
    one, other = data.draw(st.sampled_from([*combinations(range(len(before)), 2)]))
    swapped = before.copy()
    swapped[one], swapped[other] = before[other], before[one]
    assert swapped == before or not is_read("".join(swapped))


@pytest.mark.parametrize(
    "text",
    [
        "Verdigris {} “Good luck, Ann!”",
        "verdigris {} “Good luck, Ann!”",
        'Verdigris {} "Good luck, Ann!"',
        "Hi! Try this:\n\nVerdigris {} “See you soon”\n\nBob",
        "Verdigris, {}",
        "Verdigris Challenge 3/6\n\n🟩🟨⬛⬛⬛\n🟩🟩🟩🟩🟩\n\n{}",
        "  {}\n",
    ],
)
def test_it_is_found_in_a_pasted_text(text: str) -> None:
    code = code_of("LABYRINTH")
    spaced = " ".join(code.text.replace("-", ""))
    for written in (code.text, code.text.lower(), code.text.replace("-", " "), spaced):
        assert GameCode.parse(text.format(written)) == code


@pytest.mark.parametrize(
    "other",
    [
        {"host": HostKind.ABSURDLE},
        {"guesses": None},
        {"guesses": 5},
        {"hard_mode": HardMode.HARD},
        {"aids": frozenset({Aid.EASY})},
        {"sequence": True},
        {"source": ChosenWords(("MANGO", "ROBOT")), "boards": 2, "guesses": 7},
        {"source": Seed(1)},
    ],
)
def test_other_rules_have_no_short_code(other: dict[str, object]) -> None:
    values: dict[str, object] = {"source": ChosenWords(("MANGO",)), "word_list": "62F0A1"} | other
    code = GameCode(**values)  # type: ignore[arg-type]
    assert code.short == "" and code.text.startswith("V1-")
