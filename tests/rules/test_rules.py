"""Clues, knowledge, hard mode and hints, compared with the rules as they are written plainly."""

from collections import Counter
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import (
    Clue,
    Guess,
    HardMode,
    Hint,
    WordLengthError,
    best_clues,
    check_guess,
    filter_word_list,
    hard_mode_violation,
    hint,
    known_word,
    no_letters,
    normalise,
    yes_letters,
)
from game.rules.clues import score, words_by_clues
from game.rules.hard_mode import Rule, Violation, hard_mode_violations
from tests.rules.plainly import clues, fits, is_allowed, rows_of

PLACE = "_"


def words(letters: str = "ABCD", length: int = 4) -> st.SearchStrategy[str]:
    return st.text(letters, min_size=length, max_size=length)


BOARDS = st.builds(
    lambda secret, played: (secret, [Guess(*row) for row in rows_of(secret, played)]),  # type: ignore[arg-type]
    words(),
    st.lists(words(), max_size=4),
)


@given(st.integers(1, 15).flatmap(lambda n: st.tuples(words("ABCÑ", n), words("ABCÑ", n))))
def test_clues_are_those_of_the_rules_in_any_case_and_form(pair: tuple[str, str]) -> None:
    secret, guess = pair
    told = check_guess(secret.lower(), normalize("NFD", guess))
    assert told == score(secret, guess) == clues(secret, guess)
    assert all(isinstance(clue, Clue) for clue in told)


@given(BOARDS, st.lists(words("ABCDa") | words("AB", 3), max_size=20), words())
def test_words_are_filtered_and_grouped_by_the_clues_they_would_give(
    board: tuple[str, list[Guess]], many: list[str], guess: str
) -> None:
    secret, rows = board
    many = [*many, secret.lower()]
    kept = filter_word_list(many, ((word.lower(), list(told)) for word, told in rows))
    same = [word for word in many if not rows or len(word) == 4]
    assert kept == [word for word in same if fits(word.upper(), rows)]
    groups: dict[tuple[int, ...], list[str]] = {}
    for word in many:
        if len(word) == 4:
            groups.setdefault(clues(word.upper(), guess), []).append(word)
    assert words_by_clues(many, guess.lower()) == groups


@given(BOARDS)
def test_knowledge_is_what_the_rows_show(board: tuple[str, list[Guess]]) -> None:
    secret, rows = board
    told: dict[str, list[int]] = {}
    for guess in rows:
        for letter, clue in zip(guess.word, guess.clues, strict=True):
            told.setdefault(letter, []).append(clue)
    assert best_clues(rows) == {letter: max(each) for letter, each in told.items()}
    assert list(best_clues(rows)) == list(told)  # by first appearance
    assert yes_letters(rows) == "".join(sorted(set(secret) & set(told)))
    assert no_letters(rows) == "".join(sorted(set(told) - set(secret)))
    shown = [any(guess.word[at] == letter for guess in rows) for at, letter in enumerate(secret)]
    green = [letter if is_shown else PLACE for letter, is_shown in zip(secret, shown, strict=True)]
    assert known_word(rows, 4) == "".join(green)
    assert known_word([]) == PLACE * 5


def broken(word: str, rows: list[Guess], level: HardMode) -> list[tuple[Rule, str, int, int]]:
    """Return all rules that a word breaks, in the order in which they are to be told."""
    found = []
    for guess, told in rows:
        tiles = [*enumerate(zip(guess, told, strict=True))]
        shown = dict.fromkeys(guess, 0)
        for letter, clue in zip(guess, told, strict=True):
            shown[letter] += clue > 0
        for place, (letter, clue) in tiles:
            if clue == 2 and word[place] != letter:
                found.append((Rule.GREEN_STAYS, letter, place, 0))
        for letter, most in shown.items():
            if word.count(letter) < most:
                found.append((Rule.LETTER_USED_AGAIN, letter, 0, most))
        if level is HardMode.STRICT:
            for place, (letter, clue) in tiles:
                if clue < 2 and word[place] == letter:
                    found.append((Rule.PLACE_EXCLUDED, letter, place, 0))
            for letter, most in shown.items():
                if most < guess.count(letter) and word.count(letter) != most:
                    found.append((Rule.NUMBER_KNOWN, letter, 0, most))
    return found if level is not HardMode.OFF else []


@given(BOARDS, words(), st.sampled_from(HardMode))
def test_hard_mode_allows_what_the_rules_allow_and_names_each_that_is_broken(
    board: tuple[str, list[Guess]], word: str, level: HardMode
) -> None:
    secret, rows = board
    first = hard_mode_violation(rows, word.lower(), level)
    assert (first is None) == is_allowed(word, rows, level)
    assert [*hard_mode_violations(rows, word, level)] == broken(word, rows, level)
    assert hard_mode_violation(rows, secret, level) is None


def test_a_violation_says_what_it_is_about() -> None:
    for rule in (Rule.GREEN_STAYS, Rule.PLACE_EXCLUDED):
        said = str(Violation(rule, "E", place=3))
        assert "4" in said and "E" in said and ("can't" in said) == (rule is Rule.PLACE_EXCLUDED)
    for number in range(1, 16):
        least, exactly = (
            str(Violation(rule, "E", number=number))
            for rule in (Rule.LETTER_USED_AGAIN, Rule.NUMBER_KNOWN)
        )
        assert "exactly" in exactly and "exactly" not in least and "E" in least
        assert all((f"{number} Es" in said) == (number > 1) for said in (least, exactly))
    assert "can't contain E" in str(Violation(Rule.NUMBER_KNOWN, "E", number=0))


def test_a_row_has_as_many_letters_as_clues_and_as_the_word() -> None:
    for summary in (best_clues, known_word, yes_letters, no_letters):
        with pytest.raises(ValueError, match="shorter"):
            summary([("robot", (0, 0))])
    with pytest.raises(ValueError, match="shorter"):
        hard_mode_violation([("ABCD", (0, 0, 0))], "abcd", HardMode.HARD)
    with pytest.raises(WordLengthError, match="ABC must have 4"):
        hard_mode_violation([("ABCD", (0, 0, 0, 0))], "abc", HardMode.HARD)
    with pytest.raises(WordLengthError, match="BANANA must have 5"):
        check_guess("robot", "banana")


@given(st.text("aZéñÑßﬁĳŉǆΐ한\u0131\u0301\u0130", max_size=6))
def test_normal_form_stays_as_it_is(word: str) -> None:
    assert normalise(normalise(word)) == normalise(word) == normalise(normalize("NFD", word))


@given(BOARDS, st.lists(words(), max_size=3), st.booleans())
def test_hints_tell_new_letters_then_their_places_then_all_places(
    board: tuple[str, list[Guess]], more: list[str], is_open: bool
) -> None:
    """Where the host has several words, what most of them share comes first."""
    secret, rows = board
    left = [secret, *more] if is_open else [secret]
    given: list[Hint] = []
    shown, green = set(yes_letters(rows)), known_word(rows, 4)
    while further := hint(left if is_open else secret.lower(), rows, given):
        new = [set(word) - shown - {each.letter for each in given} for word in left]
        letters = Counter(Hint(letter) for each in new for letter in each)
        places = Counter(Hint(letter, at) for word in left for at, letter in enumerate(word))
        for known in given:
            del places[known]
        first = {it: times for it, times in places.items() if it.letter not in shown}
        other = {it: times for it, times in places.items() if green[it.place or 0] != it.letter}
        wanted = letters or first or other
        assert further in wanted
        if is_open:
            most = max(wanted.values())
            assert further == min(it for it, times in wanted.items() if times == most)
        for word in left:
            at = range(4) if further.place is None else [further.place]
            assert further.allows(word) == any(word[place] == further.letter for place in at)
        given.append(further)
        left = [word for word in left if further.allows(word)]
    assert all(each.allows(secret) for each in given) or is_open
    assert not is_open or len(set(left)) == 1
    if not is_open:
        assert {each.place for each in given} - {None} == {
            place for place in range(4) if green[place] == PLACE
        }


def test_hints_are_the_same_on_every_machine_and_name_their_board() -> None:
    given: list[Hint] = []
    while further := hint("robot", rows_of("ROBOT", ["CRANE"]), given):
        given.append(further)
    assert given == [*map(Hint, "OBT"), Hint("B", 2), Hint("T", 4), Hint("O", 3), Hint("O", 1),
                     Hint("R", 0)]  # fmt: skip
    for each, said in ((Hint("H"), "H"), (Hint("H", 2), "3")):
        assert said in str(each) and "2" not in str(each)
        assert each.of_board(0, 1) == str(each)
        for boards in (2, 4):
            assert "2" in each.of_board(1, boards) and said in each.of_board(1, boards)
    assert hint("robot", rows_of("ROBOT", ["ROBOT"])) is None
