"""Familiarity: how often words are written, as classes."""

from pathlib import Path

import pytest

from game.words import LANGUAGES, LONGEST, SHORTEST, language, lists, load
from game.words.familiarity import KNOWN, familiarities
from game.words.lists import ASSETS

MOST = 9
EVERY_LIST = [(code, length) for code in LANGUAGES for length in range(SHORTEST, LONGEST + 1)]


def familiarity(word: str, code: str = "en") -> int:
    return familiarities([language(code).fold(word)], code)[0]


@pytest.mark.parametrize(("code", "length"), EVERY_LIST)
def test_every_word_has_a_class_and_every_answer_is_known(code: str, length: int) -> None:
    words = load(code, length)
    text = (ASSETS / code / f"frequency-{length:02}.txt").read_text(encoding="utf-8")
    digits = "".join(text.splitlines()[1:])
    assert len(digits) == len(words.guesses)
    assert list(map(int, digits)) == list(familiarities(sorted(words.guesses), code))
    assert min(familiarities(words.answers, code)) >= KNOWN


def test_usual_words_are_in_higher_classes_than_rare_ones() -> None:
    assert familiarity("house") == familiarity("casa", "es") == MOST
    assert familiarity("house") > familiarity("slate") > familiarity("tarse") == 0
    assert list(familiarities(["TARSE", "HOUSE"])) == [0, MOST]
    assert list(familiarities([])) == []
    assert familiarity("Árbol", "es") == familiarity("ARBOL", "es") > KNOWN
    # Words off the lists are known to who put them there.
    assert familiarity("xyzzy") == familiarity("a" * 40) == KNOWN


@pytest.mark.parametrize("text", ["", "# none\n", "# short\n012\n", "# no digits\nabc\n"])
def test_a_damaged_file_prefers_no_word(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load("en", 5)
    monkeypatch.setattr(lists, "ASSETS", tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en/frequency-05.txt").write_text(text, encoding="utf-8")
    assert set(familiarities(["HOUSE", "TARSE"])) == {KNOWN}
