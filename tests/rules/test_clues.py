"""Clues, and the words that clues leave."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Clue, Guess, WordLengthError, check_guess, filter_word_list, normalise
from game.rules.clues import score

EXAMPLES = [
    ("OPENS", "EPICS", "YG..G"),
    ("MISTS", "MISTY", "GGGG."),
    ("LERED", "DRUID", ".Y..G"),
    ("ELUDE", "LEDGE", "YYY.G"),
    ("CRANE", "BEEPS", ".Y..."),
    ("ROBOT", "REORG", "G.Y.."),
    ("ABBEY", "BEBOP", "YYG.."),
    ("ABBEY", "KEEPS", ".Y..."),
    ("STIRS", "STEER", "GG..Y"),
    ("STEER", "STIRS", "GG.Y."),
    ("STEER", "FLOSS", "...Y."),
    ("CREEP", "ENTER", "Y..GY"),
]
SIGNS = {Clue.GREY: ".", Clue.YELLOW: "Y", Clue.GREEN: "G"}


def signs(clues: tuple[Clue, ...]) -> str:
    return "".join(SIGNS[clue] for clue in clues)


def oracle(secret: str, guess: str) -> str:
    """Score as slowly and as plainly as can be: cross copies off a list."""
    left = list(secret)
    clues = ["."] * len(guess)
    for place in range(len(guess)):
        if secret[place] == guess[place]:
            clues[place] = "G"
            left.remove(guess[place])
    for place in range(len(guess)):
        if clues[place] == "." and guess[place] in left:
            clues[place] = "Y"
            left.remove(guess[place])
    return "".join(clues)


@pytest.mark.parametrize(("secret", "guess", "clues"), EXAMPLES)
def test_examples(secret: str, guess: str, clues: str) -> None:
    assert signs(check_guess(secret, guess)) == clues


def test_scoring_agrees_with_the_oracle_on_100_000_pairs() -> None:
    rng = random.Random(20261120)
    for _ in range(100_000):
        length = rng.randint(1, 12)
        secret, guess = ("".join(rng.choices("ABCD", k=length)) for _ in range(2))
        assert signs(check_guess(secret, guess)) == oracle(secret, guess), (secret, guess)


def test_case_and_composition_do_not_matter() -> None:
    composed, apart = "ni\N{LATIN SMALL LETTER N WITH TILDE}o", "nin\N{COMBINING TILDE}o"
    assert check_guess(composed, apart.upper()) == (Clue.GREEN,) * 4


def test_any_alphabet_serves() -> None:
    assert signs(check_guess("слово", "волос")) == "YYYYY"


def test_lengths_must_agree() -> None:
    with pytest.raises(WordLengthError, match="BANANA must have 5 letters"):
        check_guess("robot", "banana")
    with pytest.raises(ValueError, match="shorter"):
        score("ROBOT", "BOT")


words = st.text("ABCe", min_size=4, max_size=4)


@given(st.lists(words, max_size=30), words, st.lists(words, max_size=4))
def test_filter_keeps_just_the_words_that_explain_every_clue(
    candidates: list[str], secret: str, played: list[str]
) -> None:
    history = [Guess(word, check_guess(secret, word)) for word in played]
    kept = filter_word_list([*candidates, secret], history)
    assert secret in kept
    assert kept == [
        word
        for word in [*candidates, secret]
        if all(oracle(word.upper(), guess.upper()) == signs(clues) for guess, clues in history)
    ]


def test_filter_takes_plain_pairs_and_drops_other_lengths() -> None:
    assert filter_word_list(["beta", "ELSE", "longer"], [("argh", [0, 0, 0, 0])]) == ["ELSE"]
    assert filter_word_list(["beta", "longer"], []) == ["beta", "longer"]


def test_letters_are_composed_capitals() -> None:
    assert normalise("nin\N{COMBINING TILDE}o") == "NI\N{LATIN CAPITAL LETTER N WITH TILDE}O"
    assert normalise("crane") == "CRANE"


@given(st.text(max_size=6))
def test_normal_form_stays_as_it_is(word: str) -> None:
    assert normalise(normalise(word)) == normalise(word)
