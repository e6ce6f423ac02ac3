"""Warnings about a row before it is sent."""

from hypothesis import given
from hypothesis import strategies as st

from game.match import ChosenWords, GameCode, Match
from game.profile.beginning import begin
from game.rules import Clue
from game.session.entry import Entry, InputWarning, doubt_about, warning_for
from game.settings import Settings
from tests.examples import examples
from tests.match.lists import FIVE
from tests.profile.games import played
from tests.rules.plainly import fits, rows_of


def test_nothing_is_doubted_where_that_is_off() -> None:
    match = begin(Settings(), ChosenWords(("CRANE",))).match
    entry = Entry(tuple("QWERT"), 5)
    assert warning_for(entry, match, match.boards[0], "off") is None
    warning = warning_for(entry, match, match.boards[0], "non-words")
    assert warning
    assert warning.kind is InputWarning.UNLISTED
    assert warning_for(entry.erase(), match, match.boards[0], "both") is None


def test_of_a_letter_that_is_there_too_often_the_green_one_is_not_marked() -> None:
    match = played(begin(Settings(), ChosenWords(("CRANE",))).match, "EERIE")
    warning = warning_for(Entry(tuple("ELOPE"), 5), match, match.boards[0], "both")
    assert warning
    assert warning.kind is InputWarning.CONTRADICTED
    assert warning.places == {0}


WORDS = st.sampled_from(FIVE.answers)


@examples(400)
@given(
    st.lists(WORDS, min_size=1, max_size=3, unique=True),
    st.lists(WORDS, max_size=2),
    WORDS | st.integers(0, 2),
    st.booleans(),
    st.booleans(),
)
def test_a_guess_is_doubted_where_it_is_repeated_or_fits_no_open_board(
    answers: list[str], guesses: list[str], word: str | int, sequence: bool, impossible: bool
) -> None:
    word = word if isinstance(word, str) else answers[word % len(answers)]
    code = GameCode(
        source=ChosenWords(tuple(answers)), boards=len(answers), guesses=9, sequence=sequence
    )
    match = Match.start(code, FIVE)
    for guess in guesses:
        after = match.make(guess)  # which is refused once the game is over
        match = after if isinstance(after, Match) else match
    if match.refusal(word):
        assert doubt_about(match, word, impossible=impossible) == ""
        return
    for answer, board in zip(answers, match.boards, strict=True):
        rows = rows_of(answer, match.guesses)[: len(board.guesses)]
        entry = Entry.blank(5).filled_with(word)
        assert warning_for(entry, match, board, "non-words") is None
        warning = warning_for(entry, match, board, "both")
        assert (warning is None) is fits(word, rows)
        if warning:
            wrong = {
                place
                for guess, told in rows
                for place in range(5)
                if (word[place] == guess[place]) is not (told[place] == Clue.GREEN)
            }
            assert wrong <= warning.places
            assert warning.in_words.count(". ") <= 3
            for letter in set(word) - set(answer):
                assert sum(letter in reason.split() for reason in warning.reasons) <= 1
    left = [answer for answer in answers if answer not in match.guesses]
    fitting = [fits(word, rows_of(each, match.guesses)) for each in left[: 1 if sequence else None]]
    said = doubt_about(match, word, impossible=impossible)
    assert ("already" in said) == (word in match.guesses)
    is_sure_to_be_wrong = word not in match.guesses and not any(fitting)
    assert ("can't" in said) == (impossible and is_sure_to_be_wrong)
