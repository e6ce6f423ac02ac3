"""The state of a game in words."""

import pytest

from game.match import Aid, GameCode, HostKind, Match, Seed, Words
from game.match.describe import (
    BLUE,
    answers_in_words,
    ending_in_words,
    known_in_words,
    missed_boards,
    spelt,
    state_in_words,
)
from game.words import load
from tests.match.lists import word_list
from tests.profile.games import played as played_on

FIVE = load("en", 5)


def played(*words: str, secrets: tuple[str, ...] = ("ROBOT",), **options: object) -> Match:
    code = GameCode(source=Words(secrets), **{"boards": len(secrets), **options})  # type: ignore[arg-type]
    return Match.replay(code, FIVE, words)


def test_the_last_row_is_told_letter_by_letter() -> None:
    assert state_in_words(played("toxin", "robin")) == (
        "Guess 2, ROBIN: R green, O green, B green, I grey, N grey. 4 guesses left."
    )


def test_a_colour_may_have_another_name() -> None:
    state = state_in_words(played("rhino"), green=BLUE)
    assert state == "Guess 1, RHINO: R blue, H grey, I grey, N grey, O yellow. 5 guesses left."


@pytest.mark.parametrize(("guesses", "left"), [(2, "1 guess left."), (None, "No guess limit.")])
def test_what_is_left(guesses: int | None, left: str) -> None:
    assert state_in_words(played("toxin", guesses=guesses)).endswith(left)


def test_of_several_boards_the_one_that_is_asked_for_is_told() -> None:
    match = played("crane", secrets=("ROBOT", "CRANE", "TOXIN"))
    assert state_in_words(match, 0) == (
        "Board 1 of 3. Guess 1, CRANE: C grey, R yellow, A grey, N grey, E grey. "
        "1 board solved. 5 guesses left."
    )
    assert state_in_words(match, 1).startswith("Board 2 of 3. Solved on guess 1 with CRANE. ")


def test_a_board_that_waits_tells_nothing_of_its_guesses() -> None:
    match = played("crane", secrets=("ROBOT", "TOXIN"), sequence=True)
    state = state_in_words(match, 1)
    assert "Opens when" in state
    assert "CRANE" not in state
    assert known_in_words(match, 1) == ()


def test_how_it_ended() -> None:
    assert ending_in_words(played("robot")) == "Solved in 1 guess. The word was ROBOT."
    lost = played("crane", "toxin", guesses=2)
    assert state_in_words(lost) == "Not solved. The word was ROBOT."
    two = played("crane", guesses=1, secrets=("ROBOT", "TOXIN"))
    assert ending_in_words(two) == (
        "Not solved. 0 of 2 boards solved. Board 1: ROBOT, not found. Board 2: TOXIN, not found."
    )


def test_an_absurdle_that_got_away_has_no_word() -> None:
    code = GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=1)
    match = Match.replay(code, FIVE, ["CRANE"])
    assert "words to choose from" in ending_in_words(match)


def test_all_that_is_known() -> None:
    match = played("crane", "toxin").hint(0).match  # type: ignore[union-attr]
    assert known_in_words(match) == (
        "Known places: blank, O, blank, blank, blank.",
        "In the word: O, R, T.",
        "Not in the word: A, C, E, I, N, X.",
        "Hint: The word contains B.",
    )
    assert known_in_words(played()) == ()


def test_in_an_easy_game_the_words_left_are_told() -> None:
    match = played("crane", "roost", aids=frozenset({Aid.EASY}))
    possible = match.possible(0)
    assert f"{possible.count} word" in known_in_words(match)[-1]
    assert all(word in known_in_words(match)[-1] for word in possible.some)


def test_letters_are_spelt() -> None:
    assert spelt("A_C") == "A, blank, C"


def test_the_end_of_several_boards_names_each_answer_and_whether_it_was_found() -> None:
    lost = played("robot", "crane", guesses=2, secrets=("ROBOT", "TOXIN", "CRANE"))
    assert ending_in_words(lost) == (
        "Not solved. 2 of 3 boards solved. Board 1: ROBOT, found in 1. "
        "Board 2: TOXIN, not found. Board 3: CRANE, found in 2."
    )


def test_boards_that_were_missed_are_named_of_several_only() -> None:
    assert missed_boards(played("robot", secrets=("ROBOT", "TOXIN", "CRANE"))) == [1, 2]
    assert missed_boards(played("toxin", secrets=("ROBOT", "TOXIN"))) == [0]
    assert missed_boards(played("toxin")) == []


def test_absurdle_had_the_words_of_the_boards_that_are_open() -> None:
    words = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")
    code = GameCode(source=Seed(1), length=4, boards=2, host=HostKind.ABSURDLE, guesses=None)
    for played, solved, left in (("BETA", (False, False), 3), ("BETA GOOD", (False, True), 2)):
        match = played_on(Match.start(code, words), *played.split())
        assert tuple(board.solved for board in match.boards) == solved
        named = [word for board in match.boards if not board.solved for word in board.host.words]
        assert answers_in_words(match) == (
            f"Absurdle still had {left} words to choose from: {', '.join(named)}"
        )


def test_an_absurdle_that_got_away_names_three_of_its_words_at_most() -> None:
    words = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")
    code = GameCode(source=Seed(1), length=4, host=HostKind.ABSURDLE, guesses=None)
    match = played_on(Match.start(code, words), "ARGH")
    left = match.boards[0].host.words
    assert answers_in_words(match) == (
        f"Absurdle still had 4 words to choose from, such as {left[0]}, {left[1]} or {left[2]}"
    )


def test_a_challenge_that_was_met_names_its_word() -> None:
    words = word_list("ALLY BETA COOL DEAL ELSE FLEW GOOD HOPE IBEX", "ARGH")
    code = GameCode(source=Words(("ELSE",)), length=4, host=HostKind.ABSURDLE, guesses=None)
    match = Match.start(code, words)
    assert answers_in_words(played_on(match, "ARGH", "BETA", "FLEW", "ELSE")) == (
        "The word was ELSE"
    )
