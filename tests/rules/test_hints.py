"""Hints: never what is known, until nothing is left to reveal."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules import Guess, Hint, check_guess, hint, known_word, yes_letters

words = st.text("ABCDEFG", min_size=4, max_size=4)


def all_hints(secret: str | list[str], history: list[Guess]) -> list[Hint]:
    given: list[Hint] = []
    while (further := hint(secret, history, given)) is not None:
        given.append(further)
        assert len(given) < 100
    return given


def test_letters_come_first_and_then_their_places() -> None:
    history = [Guess("CRANE", check_guess("ROBOT", "CRANE"))]
    assert [str(each) for each in all_hints("robot", history)] == [
        "The word contains O",
        "The word contains B",
        "The word contains T",
        "Letter 3 is B",
        "Letter 5 is T",
        "Letter 4 is O",
        "Letter 2 is O",
        "Letter 1 is R",
    ]


def test_yellow_letters_get_their_places_when_nothing_else_is_left() -> None:
    history = [Guess("BOTOR", check_guess("ROBOT", "BOTOR"))]
    assert {str(each) for each in all_hints("robot", history)} == {
        "Letter 1 is R",
        "Letter 3 is B",
        "Letter 5 is T",
    }
    assert set(all_hints(["ROBOT"], history)) == set(all_hints("robot", history))


def test_there_is_no_hint_when_every_place_is_known() -> None:
    history = [Guess("ROBOT", check_guess("ROBOT", "ROBOT"))]
    assert hint("robot", history) is None
    assert hint(["ROBOT"], history) is None


def test_a_hint_about_a_place_is_true_of_words_with_the_letter_there() -> None:
    assert Hint("B", 2).allows("ROBOT")
    assert not Hint("B", 2).allows("BOOTH")
    assert Hint("B").allows("BOOTH")
    assert not Hint("B").allows("MOUTH")


def test_without_a_secret_the_letter_that_most_words_share_is_told() -> None:
    fitting = ["COOL", "DEAL", "ELSE", "GOOD"]
    assert hint(fitting, []) == Hint("L")
    assert hint(["ALLY", "BETA"], []) == Hint("A")
    assert hint(["ADO", "BED"], []) == Hint("D")
    assert hint(["AB", "CD"], []) == Hint("A")


@given(words, st.lists(words, max_size=4))
def test_a_hint_is_true_new_and_takes_nothing_that_is_known(secret: str, played: list[str]) -> None:
    history = [Guess(word, check_guess(secret, word)) for word in played]
    given = all_hints(secret, history)
    assert len(set(given)) == len(given)
    assert all(each.allows(secret) for each in given)
    letters = {each.letter for each in given if each.place is None}
    assert letters == set(secret) - set(yes_letters(history))
    places = {each.place for each in given if each.place is not None}
    green = known_word(history, len(secret))
    assert places == {place for place, letter in enumerate(secret) if green[place] != letter}
