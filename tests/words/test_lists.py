"""The lists that are shipped: what is in them, and what reading them touches."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import normalise
from game.words import (
    LANGUAGES,
    LONGEST,
    SHORTEST,
    Tier,
    UnknownLanguageError,
    defined,
    language,
    lists,
    load,
    load_earlier,
)
from game.words.lists import ASSETS, BrokenListError, UnknownLengthError
from game.words.offensive import offensive_words

LENGTHS = range(SHORTEST, LONGEST + 1)
EVERY_LIST = [(code, length) for code in LANGUAGES for length in LENGTHS]
ENGLISH_ANSWERS = {word for length in LENGTHS for word in load("en", length).answers}


def corrections(code: str, name: str) -> dict[str, str]:
    lines = (ASSETS / code / name).read_text(encoding="utf-8").splitlines()[1:]
    return {word.upper(): reason for word, _, reason in (line.partition(": ") for line in lines)}


@pytest.mark.parametrize(("code", "length"), EVERY_LIST)
def test_a_list_holds_words_of_its_length_each_once_and_every_answer_may_be_guessed(
    code: str, length: int
) -> None:
    words = load(code, length)
    assert words.answers
    assert len(set(words.answers)) == len(words.answers)
    assert words.guesses.issuperset(words.answers)
    assert len(words.guesses) > len(words.answers)
    assert {len(word) for word in words.guesses} == {length}
    assert all(language(code).spells(word) and normalise(word) == word for word in words.guesses)


@pytest.mark.parametrize(("code", "length"), EVERY_LIST)
def test_files_are_sorted_and_guesses_do_not_repeat_answers(code: str, length: int) -> None:
    others = (ASSETS / code / f"guesses-{length:02}.txt").read_text(encoding="utf-8").splitlines()
    assert others[0].startswith("# ")
    assert others[1:] == sorted(set(others[1:]))
    words = load(code, length)
    assert not {word.upper() for word in others[1:]} & set(words.answers)
    for start, end in zip((0, *words.ends), words.ends, strict=False):
        assert list(words.answers[start:end]) == sorted(words.answers[start:end])


def test_no_answer_is_offensive_or_was_dropped() -> None:
    kept, dropped = corrections("en", "keep.txt"), corrections("en", "drop.txt")
    assert len(offensive_words("en")) > 500
    assert not ENGLISH_ANSWERS & (offensive_words("en").keys() - set(kept))
    assert not ENGLISH_ANSWERS & set(dropped)
    spanish = {word for length in LENGTHS for word in load("es", length).answers}
    assert not spanish & set(corrections("es", "drop.txt"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_dropped_word_may_still_be_guessed(code: str) -> None:
    dropped = corrections(code, "drop.txt")
    assert all(word in load(code, len(word)) for word in dropped)


@pytest.mark.parametrize("name", ["keep.txt", "add.txt"])
def test_kept_and_added_words_are_answers(name: str) -> None:
    assert set(corrections("en", name)) <= ENGLISH_ANSWERS


def stems(word: str, suffix: str) -> set[str]:
    """Return what a word may be an inflection of, by spelling alone."""
    stem = word.removesuffix(suffix)
    found = {stem, stem + "E"} if suffix == "ED" else {stem}
    if stem.endswith("IE"):
        found.add(stem[:-2] + "Y")
    if stem.endswith("E") and suffix == "S":
        found.add(stem[:-1])
    if suffix == "ED" and stem.endswith("I"):
        found.add(stem[:-1] + "Y")
    if suffix == "ED" and stem[-1:] == stem[-2:-1]:
        found.add(stem[:-1])
    return found


def test_no_answer_is_a_plain_inflection_of_another_answer() -> None:
    kept = corrections("en", "keep.txt")
    for word in sorted(ENGLISH_ANSWERS - set(kept)):
        for suffix in ("S", "ED"):
            if word.endswith(suffix) and not word.endswith("SS"):
                assert not stems(word, suffix) & ENGLISH_ANSWERS, word


def test_an_answer_in_ing_is_a_noun_or_an_adjective_in_its_own_right() -> None:
    for word in sorted(ENGLISH_ANSWERS):
        stem = word.removesuffix("ING")
        if word.endswith("ING") and {stem, stem + "E", stem[:-1]} & ENGLISH_ANSWERS:
            assert not str(defined(word)).startswith(("verb", "None")), word


@pytest.mark.parametrize(
    "word", ["BOOKS", "WALKS", "TRIES", "WOLVES", "WALKED", "CARRIED", "BAKED", "STOPPED", "BOLDER"]
)
def test_a_plain_inflection_may_be_guessed_but_is_no_answer(word: str) -> None:
    assert word in load("en", len(word))
    assert word not in ENGLISH_ANSWERS


@pytest.mark.parametrize("length", range(4, 11))
def test_at_least_a_thousand_answers_are_easy_or_medium(length: int) -> None:
    assert len(load("en", length).answers_up_to(Tier.MEDIUM)) >= 1000


def test_tiers_follow_each_other() -> None:
    words = load("en", 5)
    easy = words.answers_up_to(Tier.EASY)
    medium = words.answers_up_to(Tier.MEDIUM)
    assert medium[: len(easy)] == easy
    assert words.answers_up_to(Tier.HARD) == words.answers
    assert words.tier(easy[-1]) is Tier.EASY
    assert words.tier(medium[-1].lower()) is Tier.MEDIUM
    assert words.tier(words.answers[-1]) is Tier.HARD
    assert words.tier("xylyl") is None


def test_a_guess_is_recognised_in_any_case_and_with_accents() -> None:
    assert all(word in load("en", 5) for word in ("crane", "CRANE", "Crane", "éclat"))
    assert "eclat" in load("en", 5)
    assert "xyzzy" not in load("en", 5)
    assert "robots" not in load("en", 5)


def test_the_version_follows_the_answers_and_their_order() -> None:
    words = load("en", 5)
    assert len(words.version) == 6
    assert int(words.version, 16) >= 0
    assert words.version != load("en", 6).version
    assert words.version == load.__wrapped__("en", 5).version


def test_what_is_not_there_is_refused_with_advice() -> None:
    with pytest.raises(UnknownLanguageError, match=r"'xx'. Choose en \(English\)"):
        load("xx", 5)
    for length in (2, 16):
        with pytest.raises(UnknownLengthError, match=f"{length} letters. Choose 3 to 15"):
            load("en", length)


def test_a_damaged_list_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = (ASSETS / "en/answers-07.txt").read_bytes()
    monkeypatch.setattr(lists, "ASSETS", tmp_path)
    with pytest.raises(BrokenListError, match=r"Can't read .*answers-07\.txt \("):
        load.__wrapped__("en", 7)
    (tmp_path / "en").mkdir()
    for text, said in (
        (b"# none\nwithout\nsection\n", "is damaged"),
        (whole[:-3], "is damaged"),
        (whole[2:], "is damaged"),
        (b"# \xff\n", r"\(it isn't UTF-8 text\)"),
    ):
        (tmp_path / "en/answers-07.txt").write_bytes(text)
        with pytest.raises(BrokenListError, match=rf"answers-07\.txt {said}"):
            load.__wrapped__("en", 7)


def test_a_game_reads_only_the_files_of_its_length(tmp_path: Path) -> None:
    program = """
import sys
sys.path.insert(0, sys.argv[1])
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from game.words import defined, load
load("en", 5)
print(*[path for path in opened if path.endswith(".txt")], sep="\\n")
opened.clear()
defined("house")
print(*[path for path in opened if path.endswith(".txt")], sep="\\n")
"""
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run(
        [sys.executable, "-c", program, str(root)],
        cwd=tmp_path,  # the lists are found from any folder
        capture_output=True,
        text=True,
        check=True,
    )
    names = [Path(line).name for line in run.stdout.splitlines()]
    assert names == ["answers-05.txt", "guesses-05.txt", "definitions-05.txt"]


def test_words_are_english_ones_of_five_letters_unless_others_are_asked_for() -> None:
    assert load().answers == load("en", 5).answers
    assert [words.length for words in load_earlier()] == [5]
    assert {words.language for words in load_earlier(length=4)} == {"en"}


def test_languages_say_whether_they_have_definitions() -> None:
    for code, each in LANGUAGES.items():
        assert each.is_defined is any((ASSETS / code).glob("definitions-*.txt"))
