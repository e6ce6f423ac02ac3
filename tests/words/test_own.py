"""The player's own lists, in all the shapes that files come in."""

import os
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.plain_files import read_plain
from game.words import (
    OwnWordsError,
    Tier,
    check_words,
    language,
    load,
    own,
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


def test_bad_lines_are_reported_with_their_place_and_the_good_ones_used(tmp_path: Path) -> None:
    path = written(tmp_path, b"robot\nr2d2x\n\nCRANE\ndon't\ntwo words\ncat\nRobot\n")
    own = read_own_words(path, 5)
    assert own.words == ("ROBOT", "CRANE")
    assert own.report() == [
        f"{path}, line 2: 'r2d2x' must contain only English letters",
        f'{path}, line 5: "don\'t" must contain only English letters',
        f"{path}, line 6: 'two words' must contain only English letters",
        f"{path}, line 8: 'Robot' is already on line 1",
    ]


def test_at_most_ten_lines_are_reported_and_the_rest_counted(tmp_path: Path) -> None:
    path = written(tmp_path, b"robot\n" + b"c4t\n" * 10)
    assert len(read_own_words(path, 5).report()) == 10
    path = written(tmp_path, b"robot\n" + b"c4t\n" * 11)
    assert read_own_words(path, 5).report()[10:] == [f"{path}: 1 more line skipped"]
    path = written(tmp_path, b"robot\n" + b"c4t\n" * 13)
    report = read_own_words(path, 5).report()
    assert len(report) == 11
    assert report[-1] == f"{path}: 3 more lines skipped"


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
    with pytest.raises(OwnWordsError, match=r"^Can't read .* \(No such file"):
        read_own_words(tmp_path / "none.txt", 5)
    with pytest.raises(OwnWordsError, match=r"^Can't read "):
        read_own_words(tmp_path, 5)


def test_a_list_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_text("CRANE\n", encoding="utf-8")
    os.truncate(path, 20_000_001)
    with pytest.raises(OwnWordsError, match="too large"):
        read_own_words(path, 5)


def test_letters_follow_the_language(tmp_path: Path) -> None:
    path = written(tmp_path, "Árbol\nNIN\u0303O\nniño\nnino\n".encode())
    assert read_own_words(path, 4, "es").words == ("NIÑO", "NINO")
    assert read_own_words(path, 4, "en").words == ("NINO",)


def test_single_words_of_all_lengths_are_checked_at_once() -> None:
    own = check_words(["vlogs", "Yeet", "no way"], None)
    assert own.words == ("VLOGS", "YEET")
    assert own.report() == ["my_words, word 3: 'no way' must contain only English letters"]


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


@pytest.mark.parametrize("length", range(3, 8))
def test_a_list_of_words_of_many_lengths_is_in_order(tmp_path: Path, length: int) -> None:
    words = [word for each in range(3, 8) for word in load("en", each).answers[:20]]
    own = read_own_words(written(tmp_path, "\n".join(words).encode()), length)
    assert own.words == load("en", length).answers[:20]
    assert own.report() == []


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


@given(st.text(max_size=12), st.sampled_from(["en", "es"]))
def test_a_folded_word_stays_as_it_is(text: str, code: str) -> None:
    lang = language(code)
    assert lang.fold(lang.fold(text)) == lang.fold(text)
    if lang.spells(text):
        assert lang.fold(text) == text


@given(st.lists(st.text(max_size=8), max_size=30))
def test_every_line_is_used_reported_or_empty(lines: list[str]) -> None:
    own = check_words(lines, 5)
    assert all(len(word) == 5 and word.isascii() and word.isupper() for word in own.words)
    assert len(set(own.words)) == len(own.words)
    folded = [language("en").fold(line.split("#")[0].strip()) for line in lines]
    elsewhere = [word for word in folded if language("en").spells(word) and len(word) != 5]
    used = len(own.words) + own.left_out + len(elsewhere)
    assert used + folded.count("") == len(lines)


def test_a_list_is_read_once_until_it_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    reads = counted_reads(monkeypatch)
    path = written(tmp_path, b"robot\ncrane\ncat\n")
    own = [read_own_words(path, 5) for _ in range(3)]
    assert own[0] is own[1] is own[2]
    for _ in range(2):
        with pytest.raises(OwnWordsError, match="no words of 6 letters"):
            read_own_words(path, 6)
    assert len(reads) == 2  # once for each length
    written(tmp_path, b"robot\ncrane\nslate\n")
    assert read_own_words(path, 5).words == ("ROBOT", "CRANE", "SLATE")
    assert len(reads) == 3
    path.unlink()
    with pytest.raises(OwnWordsError, match=r"^Can't read "):
        read_own_words(path, 5)


def counted_reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list that grows by each file of text that is read."""
    reads = []

    def counting(path: Path, *given: Any, **named: Any) -> bytes:
        reads.append(path)
        return read_plain(path, *given, **named)

    monkeypatch.setattr(own, "read_plain", counting)
    return reads


def test_a_line_without_end_is_cut_where_it_is_named(tmp_path: Path) -> None:
    own = read_own_words(written(tmp_path, b"robot\n" + b"crane, " * 100_000), 5)
    assert all(len(sentence) < len(str(tmp_path)) + 200 for sentence in own.report())


def test_forty_characters_of_a_line_are_shown() -> None:
    [said] = check_words(["4" * 50], 5).report()
    assert said.startswith(f"my_words, word 1: '{'4' * 39} ")


def test_forty_lists_are_held(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.txt" for number in range(41)]
    for path in paths:
        path.write_bytes(b"robot\ncrane\n")
    reads = counted_reads(monkeypatch)
    for path in paths:
        read_own_words(path, 5)
    read_own_words(paths[1], 5)
    assert len(reads) == 41
    read_own_words(paths[0], 5)
    assert len(reads) == 42
