"""Offensive words: accepted as guesses, never suggested or shown, and no slur in a challenge."""

import pytest

from game.match import ChosenWords, GameCodeError, Match
from game.match.code import GameCode
from game.profile.beginning import begin
from game.session.opening import game_asked_for
from game.settings import Settings
from game.words import LANGUAGES, load, offensive
from game.words.lists import ASSETS
from game.words.offensive import is_slur, may_be_said, offensive_words, unsaid_words

FIVE = load("en", 5)
UNSAID = unsaid_words(FIVE)
VULGAR = sorted(word for word in UNSAID if not is_slur(word))


def test_an_offensive_word_may_be_guessed() -> None:
    assert len(VULGAR) > 60
    match = begin(Settings(), ChosenWords(("CRANE",))).match
    assert isinstance(match.guess(VULGAR[0]), Match)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_unsaid_and_no_answer_is_a_slur(language: str) -> None:
    for length in range(3, 16):
        words = load(language, length)
        assert not unsaid_words(words).intersection(words.answers)
        assert not any(is_slur(word, language) for word in words.answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_file_but_the_first_is_a_word(language: str) -> None:
    text = (ASSETS / language / "offensive.txt").read_text(encoding="utf-8")
    first, *lines = text.upper().splitlines()
    assert first.startswith("#")
    assert list(offensive_words(language)) == [line.partition(":")[0] for line in lines]


def test_without_the_file_no_word_is_offensive(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offensive, "ASSETS", tmp_path)
    offensive_words.cache_clear()
    try:
        assert offensive_words("en") == {}
        assert not is_slur("redskin")
    finally:
        offensive_words.cache_clear()


def test_a_slur_is_refused_where_a_challenge_is_made() -> None:
    for word in ("redskin", "REDSKIN"):
        with pytest.raises(GameCodeError, match=r"^That word is hurtful\. Please choose another"):
            begin(Settings(word_length=7), game_asked_for({"answer": word}))
    assert begin(Settings(), ChosenWords(("damns",))).match.boards[0].answer == "DAMNS"


def test_a_code_that_hides_one_all_the_same_can_be_played() -> None:
    code = GameCode(source=ChosenWords(("REDSKIN",)), length=7)
    assert begin(Settings(), code).match.boards[0].answer == "REDSKIN"


def test_easy_mode_shows_none_of_them() -> None:
    match = begin(Settings(easy=True), ChosenWords((VULGAR[0],))).match
    possible = match.possible(most=20_000)
    assert possible.left == len(FIVE.guesses)
    assert set(possible.some) == FIVE.guesses - UNSAID
    assert may_be_said("CRANE", FIVE)


@pytest.mark.parametrize("word", ["FUGLY", "PONCE", "EFFING"])
def test_vulgar_words_that_other_lists_lack_are_not_suggested(word: str) -> None:
    assert word in unsaid_words(load("en", len(word)))
    assert not is_slur(word)
