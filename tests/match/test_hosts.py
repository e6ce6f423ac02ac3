"""Hosts: the honest one and Absurdle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Absurdle, Secret
from game.match.hosts import EmptyListError
from game.rules import Clue, Guess, Hint, WordLengthError, check_guess, filter_word_list

FEW = "ally beta cool deal else flew good hope ibex".split()
words = st.text("ABC", min_size=3, max_size=3)


def test_the_game_of_the_rules() -> None:
    host = Absurdle(FEW)
    answers = [(host.record(word), len(host.words)) for word in ("argh", "beta", "flew", "else")]
    assert answers == [((0, 0, 0, 0), 4), ((0, 1, 0, 0), 2), ((0, 2, 1, 0), 1), ((2, 2, 2, 2), 1)]
    assert host.words == ("ELSE",)


def test_the_clues_that_come_first_win_among_sets_of_one_size() -> None:
    assert Absurdle(["ab", "cd"]).record("ab") == (Clue.GREY, Clue.GREY)
    assert Absurdle(["ab", "bc"]).record("cb") == (Clue.GREY, Clue.GREEN)


@given(st.lists(words, min_size=1), st.lists(words, max_size=5))
def test_absurdle_keeps_just_the_words_that_fit_and_the_most_of_them(
    start: list[str], played: list[str]
) -> None:
    host = Absurdle(start)
    for word in played:
        before = host.words
        clues = host.record(word)
        assert list(host.words) == filter_word_list(before, [Guess(word, clues)])
        for secret in before:
            other = filter_word_list(before, [Guess(word, check_guess(secret, word))])
            assert len(other) <= len(host.words)


def test_a_host_that_went_on_leaves_its_twin_behind() -> None:
    host = Absurdle(FEW)
    twin = host.copy()
    twin.record("argh")
    assert len(host.words) == len(FEW)


def test_absurdle_keeps_to_a_hint() -> None:
    host = Absurdle(FEW)
    host.keep_to(Hint("X"))
    assert host.words == ("IBEX",)


def test_what_a_host_cannot_play_with_is_refused() -> None:
    with pytest.raises(EmptyListError, match="at least one word"):
        Absurdle([])
    with pytest.raises(WordLengthError, match="CRANE must have 4 letters"):
        Absurdle(["ally", "crane"])
    with pytest.raises(WordLengthError, match="CRANE must have 4 letters"):
        Absurdle(FEW).record("crane")
    with pytest.raises(WordLengthError, match="ALLY must have 5 letters"):
        Secret("crane").record("ally")
