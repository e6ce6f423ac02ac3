"""Languages: what typed text becomes, and what the keyboard offers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import normalise
from game.words import LANGUAGES, UnknownLanguageError, language


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_no_letter_is_not_spelled(code: str) -> None:
    lang = language(code)
    assert not any(lang.spells(lang.fold(text)) for text in ("", "r2d2", "don't", "a b", "дом"))


@given(st.sampled_from(sorted(LANGUAGES)), st.text(max_size=12))
def test_folding_is_idempotent_and_knows_no_case(code: str, text: str) -> None:
    lang = language(code)
    folded = lang.fold(text)
    assert lang.fold(folded) == folded
    assert lang.fold(normalise(text)) == folded


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keyboard_has_every_letter_once(code: str) -> None:
    lang = language(code)
    assert sorted("".join(lang.keyboard)) == sorted(lang.alphabet)


def test_an_unknown_language_is_refused_with_advice() -> None:
    with pytest.raises(UnknownLanguageError, match=r"'xx'. Choose en \(English\) or es"):
        language("xx")
