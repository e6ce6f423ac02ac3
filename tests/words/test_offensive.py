"""Offensive words: accepted as guesses, never suggested or shown, and no slur in a challenge."""

from random import Random

import pytest

from game.coach import Coach
from game.match import Accepted, GameCodeError, Match, Words
from game.match.code import GameCode
from game.match.puzzle import Puzzle, Row
from game.profile.settings import Settings
from game.profile.setup import begin, game_asked_for
from game.rules import HardMode
from game.rules.clues import score
from game.session.coach_service import CoachCache, advice_within
from game.terminal.suggester import Suggester
from game.words import LANGUAGES, load, offensive
from game.words.familiarity import KNOWN, familiarity
from game.words.lists import ASSETS
from game.words.offensive import is_slur, may_be_said, offensive_words, unsaid_words

FIVE = load("en", 5)
UNSAID = unsaid_words(FIVE)
VULGAR = sorted(word for word in UNSAID if not is_slur(word))


def test_an_offensive_word_may_be_guessed() -> None:
    assert len(VULGAR) > 60
    match = begin(Settings(), Words(("CRANE",))).match
    assert isinstance(match.guess(VULGAR[0]), Accepted)


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
    assert begin(Settings(), Words(("damns",))).match.boards[0].answer == "DAMNS"


def test_a_code_that_hides_one_all_the_same_can_be_played() -> None:
    code = GameCode(source=Words(("REDSKIN",)), length=7)
    assert begin(Settings(), code).match.boards[0].answer == "REDSKIN"


def test_easy_mode_shows_none_of_them() -> None:
    match = begin(Settings(easy=True), Words((VULGAR[0],))).match
    possible = match.possible(most=20_000)
    assert possible.count == len(FIVE.guesses)
    assert set(possible.some) == FIVE.guesses - UNSAID
    assert may_be_said("CRANE", FIVE)


def shown_by_the_coach(match: Match, coaches: CoachCache) -> set[str]:
    """Return all words that the coach names about a game in a short time."""
    found = advice_within(match, coaches, 0.3)
    best = {worth.word for worth in found.advice.best} if found.advice else set()
    return best.union(*found.examples, found.sure_win, (row.word for row in found.suspect_rows))


@pytest.mark.parametrize("level", HardMode)
def test_the_coach_names_none_of_them(level: HardMode) -> None:
    coaches, rng = CoachCache(), Random(1)
    for secret in VULGAR[:: len(VULGAR) // 2 + 1]:
        match = begin(Settings(hard_mode=level.value), Words((secret,))).match
        words = match.boards[0].answers
        for _ in range(2):
            assert not shown_by_the_coach(match, coaches) & UNSAID
            fits = [word for word in words if match.refusal(word) is None and word != secret]
            answer = match.guess(rng.choice(fits))
            assert isinstance(answer, Accepted)
            match = answer.match


def test_the_assistant_names_none_where_no_answer_is_left() -> None:
    for secret in VULGAR[:: len(VULGAR) // 2 + 1]:
        rows = [Row(word, (score(secret, word),)) for word in ("SLATE", "CORNI", "PUDGY")]
        match = Puzzle(GameCode(source=Words(("CRANE",))), FIVE, tuple(rows)).match
        assert not shown_by_the_coach(match, CoachCache()) & UNSAID
        suggestion = Suggester(FIVE).suggest(match.boards[0].guesses)
        suggested = suggestion.best[0] if suggestion else None
        assert suggested not in UNSAID


def test_known_words_come_before_unknown_ones_that_are_hardly_better() -> None:
    coach = Coach.for_list(FIVE)
    for secret in FIVE.answers[::400]:
        row = ("RAISE", score(secret, "RAISE"))
        *_, advice = coach.advise([[row]], places=12)
        for before, after in zip(advice.best, advice.best[1:], strict=False):
            if before.unusual and not after.unusual:
                assert after.expected > advice.best[0].expected + 0.02
                assert round(after.expected, 2) > round(before.expected, 2)
        for worth in advice.best:
            known = familiarity(worth.word) >= KNOWN or worth.word in FIVE.answers
            assert worth.unusual is not known
        assert advice.expected == min(worth.expected for worth in advice.best)


@pytest.mark.parametrize("word", ["FUGLY", "PONCE", "EFFING"])
def test_vulgar_words_that_other_lists_lack_are_not_suggested(word: str) -> None:
    assert word in unsaid_words(load("en", len(word)))
    assert not is_slur(word)
