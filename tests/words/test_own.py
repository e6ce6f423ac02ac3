"""The player's own lists, in all the shapes that files come in."""

import os
import unicodedata
from gettext import NullTranslations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import install
from game.words import (
    OwnWordsError,
    Tier,
    check_words,
    language,
    load,
    read_own_words,
    with_own_words,
)


def written(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "words.txt"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    "content",
    [
        b"robot\ncrane\n",
        b"\xef\xbb\xbfrobot\ncrane",
        b"robot\r\ncrane\r\n",
        b"\xef\xbb\xbf# mine\r\n\r\nRobot # the first\r\n\tCRANE  \r\n#end",
        b"robot\rcrane\r",
    ],
)
def test_a_list_is_read_whatever_wrote_it(tmp_path: Path, content: bytes) -> None:
    own = read_own_words(written(tmp_path, content), 5)
    assert own.words == ("ROBOT", "CRANE")
    assert own.report() == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no words of 5 letters. Write one word per line"),
        (b"# nothing\n\n", "has no words of 5 letters. Write one word per line"),
        (b"planet\ncircle\ncat\n", "of 5 letters, only of 3 or 6. Choose one of these lengths"),
        ("\u0431\u0443\u043a\u0435\u0442\n".encode(), "aren't written in English letters"),
        ("\u03bb\u03ad\u03be\u03b9\u03c2\n".encode(), "aren't written in English letters"),
        (b"caf\xe9s\n", r"isn't UTF-8 \(byte 4\). Save it as UTF-8 text"),
    ],
)
def test_a_list_without_words_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(OwnWordsError, match=message):
        read_own_words(written(tmp_path, content), 5)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    large = written(tmp_path, b"CRANE")
    os.truncate(large, 20_000_001)
    for path, why in ((tmp_path / "none", "No such file"), (tmp_path, ""), (large, "too large")):
        with pytest.raises(OwnWordsError, match=rf"^Can't read .*{why}"):
            read_own_words(path, 5)


def test_letters_follow_the_language(tmp_path: Path) -> None:
    path = written(tmp_path, "Árbol\nNIN\u0303O\nniño\nnino\n".encode())
    assert read_own_words(path, 4, "es").words == ("NIÑO", "NINO")
    assert read_own_words(path, 4, "en").words == ("NINO",)


def test_own_answers_replace_the_answers_and_are_all_easy() -> None:
    base = load("en", 5)
    mine = with_own_words(base, answers=("QWERT", "ROBOT"))
    assert mine.answers == mine.answers_up_to(Tier.EASY) == ("QWERT", "ROBOT")
    assert mine.tier("robot") is Tier.EASY
    assert mine.guesses == base.guesses | {"QWERT"}
    assert mine.version != base.version


def test_own_guesses_come_to_the_guesses_and_next_to_own_answers_stand_alone() -> None:
    base = load("en", 5)
    mine = with_own_words(base, guesses=("QWERT",), more=("ASDFG",))
    assert mine.answers == base.answers
    assert mine.version == base.version
    assert mine.guesses == base.guesses | {"QWERT", "ASDFG"}
    pair = with_own_words(base, answers=("ROBOT",), guesses=("QWERT",), more=("ASDFG",))
    assert pair.guesses == {"ROBOT", "QWERT", "ASDFG"}


UNSEEN = "\u200b\u200d\u2060\u00ad\ufeff"
OTHER_FORMS = [
    ("cœur", "COEUR"),
    ("æther", "AETHER"),
    ("søster", "SOSTER"),
    ("łódź", "LODZ"),
    ("đak", "DAK"),
    ("ħobż", "HOBZ"),
    ("straße", "STRASSE"),
    ("\u0131lk", "ILK"),
    ("\uff32\uff4f\uff42\uff4f\uff54", "ROBOT"),
    ("\ufb01nal", "FINAL"),
    ("ĳzer", "IJZER"),
    ("ǆep", "DZEP"),
]


@pytest.mark.parametrize(("text", "word"), OTHER_FORMS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_comes_from_a_letter_of_the_language_is_that_letter(
    text: str, word: str, language: str
) -> None:
    for written_so in (text, text.upper(), unicodedata.normalize("NFD", text)):
        assert check_words([written_so], len(word), language).words == (word,)


@given(st.sampled_from(load("es", 5).answers[:300]), st.data())
def test_what_cannot_be_seen_changes_no_word(word: str, data: st.DataObject) -> None:
    marks = [data.draw(st.sampled_from(["", *UNSEEN])) for _ in word]
    text = "".join(mark + letter for mark, letter in zip(marks, word, strict=True))
    assert check_words([text], 5, "es").words == (word,)
    assert check_words([text], 5, "es").report() == []


LINES = st.sampled_from(
    ["robot", "ROBOT # mine", "crane", "Éclat", "", "# all", "c4t", "don't", "two words", "cat"]
) | st.text("abé#1 ", max_size=7)  # fmt: skip


@given(
    st.integers(0, 25).flatmap(lambda least: st.lists(LINES, min_size=least)),
    st.sampled_from([5, 3, None]),
    st.sampled_from(["en", "es"]),
)
def test_every_line_is_a_word_or_named_with_its_place_or_for_another_game(
    lines: list[str], length: int | None, code: str
) -> None:
    """Of what is left out, ten are named, and the others counted."""
    lang, wanted, left_out = language(code), dict[str, int](), list[tuple[int, str, int | None]]()
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        word = lang.fold(text)
        if not word or (lang.spells(word) and length and len(word) != length):
            continue
        if lang.spells(word) and word not in wanted:
            wanted[word] = number
        else:
            left_out.append((number, text, wanted.get(word)))
    for of_lines, kind in ((True, "line"), (False, "word")):
        own = check_words(lines, length, code, "here", of_lines)
        report = own.report()
        assert own.words == tuple(wanted) and own.left_out == len(left_out)
        assert len(report) == min(len(left_out), 10) + (len(left_out) > 10)
        for (number, text, first), said in zip(left_out, report[:10], strict=False):
            assert said.startswith(f"here, {kind} {number}: ") and text in said
            assert (f" {kind} {first}" in said) == (first is not None)
            assert ("letters" in said) == (first is None)
        if len(left_out) > 10:
            assert report[10].startswith("here: ") and str(len(left_out) - 10) in report[10]


def test_a_file_is_read_again_once_it_has_changed(tmp_path: Path) -> None:
    path = written(tmp_path, b"robot\ncrane\ncat\n")
    assert read_own_words(path, 5) is read_own_words(path, 5)
    assert read_own_words(path, 3).words == ("CAT",)
    written(tmp_path, b"robot\ncrane\nslate\n")
    assert read_own_words(path, 5).words == ("ROBOT", "CRANE", "SLATE")
    for when, word in enumerate(("PLATE", "SLATE")):
        written(tmp_path, f"robot\ncrane\n{word}\n".encode())
        os.utime(path, ns=(when, when))
        assert (found := read_own_words(path, 5)).words[2] == word
    install("es", NullTranslations())  # in which what is wrong is said otherwise
    try:
        assert read_own_words(path, 5) is not found
    finally:
        install("en", None)
    path.unlink()
    with pytest.raises(OwnWordsError, match="Can't read"):
        read_own_words(path, 5)
    [said] = check_words(["4" * 50_000], 5).report()
    assert "4" * 39 in said and "4" * 40 not in said
