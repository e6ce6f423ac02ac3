"""The game code as a text: written, read, mistyped, hostile."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Aid, ChosenWords, Daily, GameCode, GameCodeError, HostKind, Seed
from game.match.code import (
    FIELDS,
    LONGEST_TEXT,
    UnknownListError,
    check_characters,
)
from game.rules import HardMode
from game.words import LANGUAGES, Tier

# These texts are in players' files: what they mean must never change.
LIST = "62F0A1"
KEPT = {
    "V1-EN5-62F0A1-SEED0-OR": GameCode(source=Seed(0), word_list=LIST),
    "V1-EN5-62F0A1-BOARDS4-HARD-SEED42-6H": GameCode(
        source=Seed(42), boards=4, guesses=9, hard_mode=HardMode.HARD, word_list=LIST
    ),
    "V1-EN5-62F0A1-DAY20261120-VW": GameCode(source=Daily(date(2026, 11, 20)), word_list=LIST),
    "V1-EN5-62F0A1-HIDDENFF8F6D1B85-Z8": GameCode(source=ChosenWords(("ROBOT",)), word_list=LIST),
    "V1-ES5-62F0A1-BOARDS2-UNLIMITED-HIDDEN6899CCE3A24CA204-KT": GameCode(
        source=ChosenWords(("AÑEJO", "ÑANDU")),
        boards=2,
        guesses=None,
        language="es",
        word_list=LIST,
    ),
    "V1-EN15-OWN000000-EASYWORDS-BOARDS32-SEQUENCE-ABSURDLE-GUESSES99-STRICT-EASY-COACH-UNDO-"
    "SEED999999999999999999-J4": GameCode(
        source=Seed(999_999_999_999_999_999),
        length=15,
        word_list="OWN000000",
        difficulty=Tier.EASY,
        guesses=99,
        boards=32,
        sequence=True,
        host=HostKind.ABSURDLE,
        hard_mode=HardMode.STRICT,
        aids=frozenset(Aid),
    ),
    "V1-EN5-62F0A1-MEDIUMWORDS-COACH-SEED7-GN": GameCode(
        source=Seed(7), difficulty=Tier.MEDIUM, aids=frozenset({Aid.COACH}), word_list=LIST
    ),
}


def codes() -> st.SearchStrategy[GameCode]:
    """Return game codes with every setting, each of its values within reach."""

    @st.composite
    def code(draw: st.DrawFn) -> GameCode:
        boards, length = draw(st.integers(1, 32)), draw(st.integers(3, 15))
        lang = draw(st.sampled_from(sorted(LANGUAGES)))
        letters = st.text(LANGUAGES[lang].alphabet, min_size=length, max_size=length)
        words = st.lists(letters, min_size=boards, max_size=boards, unique=True)
        source = draw(
            st.builds(Seed, st.integers(0, 10**18 - 1))
            | st.builds(Daily, st.dates())
            | st.builds(ChosenWords, words.map(tuple))
        )
        aids = draw(st.frozensets(st.sampled_from(Aid)))
        return GameCode(
            source=source,
            language=lang,
            length=length,
            word_list=draw(st.from_regex("(OWN)?[0-9A-F]{6}", fullmatch=True)),
            difficulty=draw(st.sampled_from(Tier)),
            guesses=draw(st.none() | st.integers(1, 99)),
            boards=boards,
            sequence=draw(st.booleans()),
            host=draw(st.sampled_from(HostKind)),
            hard_mode=draw(st.sampled_from(HardMode)),
            aids=aids - {Aid.UNDO} if isinstance(source, Daily) else aids,
        )

    return code()


def signed(text: str) -> str:
    """Return a text with the check characters that make it look unharmed."""
    plain = text.replace("-", "")
    return plain + check_characters(plain)


@pytest.mark.parametrize("text", KEPT)
def test_a_kept_text_means_what_it_always_meant(text: str) -> None:
    assert GameCode.parse(text) == KEPT[text]
    assert KEPT[text].text == text


@given(codes())
def test_reading_undoes_writing(code: GameCode) -> None:
    assert GameCode.parse(code.text) == code and code.is_same_game(code.text)
    assert code.is_same_game(replace(code, word_list="62F0A1").text) == (
        code.carries_words or code.word_list == "62F0A1"
    )
    assert not code.is_same_game(replace(code, sequence=not code.sequence).text)
    assert not code.is_same_game("no code")


@given(codes(), st.data())
def test_a_text_may_be_typed_in_any_case_with_any_spaces_and_dashes(
    code: GameCode, data: st.DataObject
) -> None:
    typed = data.draw(st.sampled_from([str.lower, str.title, str.upper]))(code.text)
    typed = typed.replace(
        "-", data.draw(st.sampled_from(["", " ", "–", "\u2011", "\n", " - ", "\t\r\n"]))
    )
    assert GameCode.parse(f" {typed}\n") == code


@given(codes(), st.data())
def test_a_wrong_letter_and_two_that_changed_places_are_always_noticed(
    code: GameCode, data: st.DataObject
) -> None:
    plain = code.text.replace("-", "")
    place = data.draw(st.integers(0, len(plain) - 2))
    wrong, one, other = data.draw(st.sampled_from("0123456789AEIOVZ")), *plain[place : place + 2]
    for signs in {wrong + other, one + wrong, other + one} - {one + other}:
        with pytest.raises(GameCodeError):
            GameCode.parse(plain[:place] + signs + plain[place + 2 :])


@given(st.text() | st.from_regex(FIELDS, fullmatch=True).map(signed) | st.binary().map(repr))
def test_whatever_is_read_is_a_code_or_refused_in_words(text: str) -> None:
    try:
        code = GameCode.parse(text)
    except GameCodeError as error:
        assert str(error).isprintable()
        assert len(str(error)) < 300
    else:
        assert code.text.replace("-", "") == "".join(text.replace("-", "").split()).upper()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "V",
        "V1",
        "Verdigris",
        "V1EN5" + "9" * 1990,
        "V1-EN5-62F0A1-SEED42-IF\x00",
        "\x1b[2JV1-EN5-62F0A1-BOARDS4-SEED42-IF",
        "V1-EN5-62F0A1-BOARDS4-SEED\uff142-IF",
        signed("V1-EN5-62F0A1-SEED007"),
        signed("V1-EN5-62F0A1-GUESSES6-SEED7"),
        signed("V1-EN5-62F0A1-BOARDS1-SEED7"),
        signed("V1-EN5-62F0A1-SEED1000000000000000000"),
        signed("V1-EN5-62F0A1-DAY20260230"),
        signed("V1-EN5-62F0A1-DAY00000000"),
        signed("V1-EN5-62F0A1-HIDDEN0000"),
        signed("V1-EN5-62F0A1-HIDDENFFFFFFFFFF"),
        signed("V1-EN16-62F0A1-SEED7"),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_code_is_refused_in_words(text: str) -> None:
    with pytest.raises(GameCodeError) as error:
        GameCode.parse(text)
    assert str(error.value).isprintable()


def test_refusals_say_what_is_wrong() -> None:
    for text, kind, said in (
        ("V1" * 5_000_000, GameCodeError, "2,000 characters"),
        ("robot", GameCodeError, "isn't a game code"),
        ("V1-EN5-62F0A1-BOARDS4-SEED43-IF", GameCodeError, "mistyped"),
        ("V2-WHATEVER-THAT-MAY-BE-7", GameCodeError, "newer Verdigris"),
        (signed("V1-XX5-62F0A1-SEED7"), UnknownListError, "'xx'"),
        (signed("V1-XX5-62F0A1-HIDDEN0000000000"), UnknownListError, "'xx'"),
        (signed("V1-EN5-62F0A1-BOARDS33-SEED7"), GameCodeError, "1 to 32 boards"),
    ):
        with pytest.raises(kind, match=said):
            GameCode.parse(text)
    for wrong, said in (
        ({"source": Seed(10**5000)}, "seed from 0"), ({"source": Seed(10**18)}, "seed from 0"),
        ({"source": Seed(-5)}, "seed from 0"), ({"length": 2}, "3 to 15 letters"),
        ({"length": 16}, "3 to 15 letters"), ({"boards": 33}, "1 to 32 boards"),
        ({"boards": 0}, "1 to 32 boards"), ({"guesses": 0}, "1 to 99"),
        ({"guesses": 100}, "1 to 99"),
        ({"source": ChosenWords(("ROBOT",)), "boards": 2}, "2 boards need 2 words, not 1"),
        ({"source": ChosenWords(("BANANA",))}, "BANANA must have 5"),
        ({"word_list": "XYZ"}, "six digits"),
        ({"source": ChosenWords(("R0BOT",))}, "letters"), ({"language": "xx"}, "'xx'"),
        ({"source": Daily(date(2026, 1, 1)), "aids": frozenset({Aid.UNDO})}, "daily"),
        (
            {"source": ChosenWords(("ROBOT", "ROBOT")), "boards": 2, "host": HostKind.ABSURDLE},
            "twice",
        ),
    ):  # fmt: skip
        with pytest.raises(GameCodeError, match=said):
            GameCode(**{"source": Seed(1), **wrong})  # type: ignore[arg-type]
    with pytest.raises(GameCodeError, match="name a word list"):
        _ = GameCode(source=Seed(1)).text


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=5, max_size=5))
def test_a_friends_word_is_not_to_be_read_in_the_code(word: str) -> None:
    text = GameCode(source=ChosenWords((word,)), word_list="62F0A1").text
    hidden = text.split("-")[-2].removeprefix("HIDDEN")
    assert word not in text
    assert word.encode().hex().upper() not in hidden
    assert len(hidden) == 10


def test_a_game_that_was_shared_as_text_can_be_played() -> None:
    code = GameCode(source=Seed(42), word_list="62F0A1")
    assert GameCode.parse(f"Verdigris {code.text}") == code
    assert GameCode.parse(f"Verdigris {code.text} 3/6*\n\N{LARGE GREEN SQUARE}") == code
    assert GameCode.parse(f"Verdigris 3/6\n\N{LARGE GREEN SQUARE}\n{code.text}") == code
    assert GameCode.parse(f"Verdigris, 2 boards X/7 · 1 of 2 solved · {code.text}") == code
    with pytest.raises(GameCodeError):
        GameCode.parse("Verdigris #324 2026-11-20 1/6")


def test_the_borders_of_a_code() -> None:
    most = GameCode(source=Seed(10**18 - 1), word_list="62F0A1")
    assert GameCode.parse(most.text) == most
    for dash in map(chr, (0x2D, *range(0x2010, 0x2016), 0x2212)):
        assert GameCode.parse(most.text.replace("-", dash)) == most
    for other in ("\u2016", "\u2017"):
        with pytest.raises(GameCodeError):
            GameCode.parse(most.text.replace("-", other, 1))
    too_long = "V1-EN5-" + "A" * LONGEST_TEXT
    with pytest.raises(GameCodeError, match="too long"):
        GameCode.parse(too_long)
    with pytest.raises(GameCodeError) as mistyped:
        GameCode.parse(too_long[:LONGEST_TEXT])
    assert "too long" not in str(mistyped.value)
