"""Letters in normal form."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules import normalise


def test_letters_are_composed_capitals() -> None:
    assert normalise("nin\N{COMBINING TILDE}o") == "NI\N{LATIN CAPITAL LETTER N WITH TILDE}O"
    assert normalise("crane") == "CRANE"


@given(st.text(max_size=6))
def test_normal_form_stays_as_it_is(word: str) -> None:
    assert normalise(normalise(word)) == normalise(word)
