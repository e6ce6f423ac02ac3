"""What a player knows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Clue, Guess, best_clues, check_guess, known_word, no_letters, yes_letters

letters = st.text("ABCDEF", min_size=5, max_size=5)


def test_before_any_guess_nothing_is_known() -> None:
    assert (known_word([]), yes_letters([]), no_letters([])) == ("_____", "", "")
    assert known_word([], 3) == "___"


def test_a_letter_once_grey_and_once_shown_is_a_yes_letter() -> None:
    history = [("eerie", (1, 0, 0, 0, 0))]
    assert yes_letters(history) == "E"
    assert no_letters(history) == "IR"


def test_the_best_clue_counts() -> None:
    history = [("ab", (1, 0)), ("ba", (0, 2)), ("ab", (1, 0))]
    assert best_clues(history) == {"A": Clue.GREEN, "B": Clue.GREY}


def test_a_guess_has_a_clue_for_each_letter() -> None:
    for summary in (best_clues, known_word, yes_letters, no_letters):
        with pytest.raises(ValueError, match="shorter"):
            summary([("robot", (0, 0))])


@given(letters, st.lists(letters, min_size=1, max_size=5))
def test_knowledge_agrees_with_the_secret(secret: str, played: list[str]) -> None:
    history = [Guess(word, check_guess(secret, word)) for word in played]
    assert all(
        known in ("_", letter) for known, letter in zip(known_word(history), secret, strict=True)
    )
    assert set(yes_letters(history)) == set(secret) & set("".join(played))
    assert set(no_letters(history)) == set("".join(played)) - set(secret)
    assert list(yes_letters(history)) == sorted(yes_letters(history))
