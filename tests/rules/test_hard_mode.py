"""Hard mode: what it allows and how it refuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import (
    Guess,
    HardMode,
    WordLengthError,
    check_guess,
    filter_word_list,
    hard_mode_violation,
)
from game.rules.hard_mode import Rule, Violation, hard_mode_violations

words = st.text("ABCD", min_size=4, max_size=4)


def refusal(secret: str, played: list[str], word: str, level: HardMode) -> str:
    history = [Guess(guess, check_guess(secret, guess)) for guess in played]
    return str(hard_mode_violation(history, word, level) or "")


@pytest.mark.parametrize(
    ("secret", "played", "word", "hard", "strict"),
    [
        ("robot", ["roast"], "rusty", "Letter 2 must be O", "Letter 2 must be O"),
        ("crane", ["slate"], "slimy", "Letter 3 must be A", "Letter 3 must be A"),
        ("robot", ["crane"], "toxin", "The guess must contain R", "The guess must contain R"),
        ("geese", ["eerie"], "gloom", "Letter 2 must be E", "Letter 2 must be E"),
        ("geese", ["eerie"], "gecko", "Letter 5 must be E", "Letter 5 must be E"),
        (
            "geese",
            ["eerie"],
            "belle",
            "The guess must contain at least 3 Es",
            "The guess must contain at least 3 Es",
        ),
        # Hard lets greys return and yellows stay where they are; strict does not.
        ("robot", ["trunk"], "truck", "", "Letter 1 can't be T"),
        ("robot", ["crane"], "overt", "", "The guess can't contain E"),
        ("robot", ["otter"], "frost", "", ""),
        ("abbey", ["beech"], "babel", "", "Letter 1 can't be B"),
        ("crepe", ["verge"], "elder", "Letter 5 must be E", "Letter 5 must be E"),
        ("crane", ["eerie"], "raise", "", "The guess can't contain I"),
        ("poker", ["error"], "roper", "", "The guess must contain exactly one R"),
    ],
)
def test_refusals(secret: str, played: list[str], word: str, hard: str, strict: str) -> None:
    assert refusal(secret, played, word, HardMode.OFF) == ""
    assert refusal(secret, played, word, HardMode.HARD) == hard
    assert refusal(secret, played, word, HardMode.STRICT) == strict


def test_earlier_rows_speak_first_and_greens_before_letters() -> None:
    assert refusal("robot", ["toxic", "rigid"], "knelt", HardMode.HARD) == "Letter 2 must be O"
    assert refusal("robot", ["rigid", "toxic"], "knelt", HardMode.HARD) == "Letter 1 must be R"
    assert refusal("robot", ["trout"], "mound", HardMode.HARD) == "Letter 5 must be T"


@given(words, st.lists(words, max_size=4), words)
def test_strict_accepts_exactly_what_the_filter_keeps(
    secret: str, played: list[str], word: str
) -> None:
    history = [Guess(guess, check_guess(secret, guess)) for guess in played]
    accepted = hard_mode_violation(history, word, HardMode.STRICT) is None
    assert accepted == (filter_word_list([word], history) == [word])


@given(words, st.lists(words, max_size=4), words)
def test_levels_only_ever_forbid_more(secret: str, played: list[str], word: str) -> None:
    history = [Guess(guess, check_guess(secret, guess)) for guess in played]
    assert hard_mode_violation(history, word, HardMode.OFF) is None
    if hard_mode_violation(history, word, HardMode.HARD):
        assert hard_mode_violation(history, word, HardMode.STRICT)


@given(words, st.lists(words, max_size=4))
def test_the_secret_is_always_allowed(secret: str, played: list[str]) -> None:
    history = [Guess(guess, check_guess(secret, guess)) for guess in played]
    assert hard_mode_violation(history, secret.lower(), HardMode.STRICT) is None


def test_lengths_must_agree() -> None:
    with pytest.raises(WordLengthError, match="ABC must have 4 letters"):
        hard_mode_violation([("ABCD", (0, 0, 0, 0))], "abc", HardMode.HARD)
    with pytest.raises(ValueError, match="shorter"):
        hard_mode_violation([("ABCD", (0, 0, 0))], "abcd", HardMode.HARD)


def test_a_violation_says_what_it_is_about() -> None:
    row = ("OTTER", check_guess("ROBOT", "OTTER"))
    assert list(hard_mode_violations([row], "attic", HardMode.STRICT)) == [
        Violation(Rule.LETTER_USED_AGAIN, "O", number=1),
        Violation(Rule.LETTER_USED_AGAIN, "R", number=1),
        Violation(Rule.PLACE_EXCLUDED, "T", place=1),
        Violation(Rule.PLACE_EXCLUDED, "T", place=2),
        Violation(Rule.NUMBER_KNOWN, "T", number=1),
    ]


@pytest.mark.parametrize("number", range(1, 16))
def test_a_violation_says_how_many_copies_are_needed(number: int) -> None:
    copies_of_e = "one E" if number == 1 else f"{number} Es"
    exactly = Violation(Rule.NUMBER_KNOWN, "E", number=number)
    assert str(exactly) == f"The guess must contain exactly {copies_of_e}"
    if number > 1:
        at_least = Violation(Rule.LETTER_USED_AGAIN, "E", number=number)
        assert str(at_least) == f"The guess must contain at least {copies_of_e}"
