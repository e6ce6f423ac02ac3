"""Every layout of the on-screen keyboard has every letter once, and all its keys can be pressed."""

import pytest

from game.options import OPTIONS
from game.profile import Settings
from game.window.board.key_painter import BACKSPACE, ENTER
from game.window.board.keyboard import LAYOUTS, key_rows, letter_rows
from game.words import LANGUAGES, language
from tests.window.pilot import playing


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS["keyboard"].allowed)
def test_each_letter_stands_once(name: str, code: str) -> None:
    rows = letter_rows(name, language(code))
    assert sorted("".join(rows)) == sorted(language(code).alphabet)
    assert len(rows) == 3
    assert all(0 < len(row) <= 11 for row in key_rows(rows))


def test_the_layouts_are_what_they_are_called() -> None:
    for name in LAYOUTS.keys() - {"dvorak", "colemak"}:
        assert letter_rows(name, language("en"))[0].startswith(name.upper())
    assert letter_rows("dvorak", language("en"))[1].startswith("AOEU")
    assert letter_rows("colemak", language("en"))[1].startswith("ARST")
    assert letter_rows("language", language("es"))[1].endswith("Ñ")


@pytest.mark.parametrize("name", OPTIONS["keyboard"].allowed)
@pytest.mark.parametrize("size", [(320, 520), (1280, 720)])
def test_a_word_is_played_by_clicks(name: str, size: tuple[int, int]) -> None:
    with playing("crane", settings=Settings(keyboard=name)) as pilot:
        pilot.resize(*size)
        rows = key_rows(letter_rows(name, language("en")))
        places = {
            label: place
            for labels, keys in zip(rows, pilot.layout.keys, strict=True)
            for label, place in zip(labels, keys, strict=True)
        }
        for letter in "CRAWNE":
            pilot.click(places[letter])
            if letter == "W":
                pilot.click(places[BACKSPACE])
        assert pilot.entry == "CRANE"
        pilot.click(places[ENTER])
        assert pilot.match.guesses == ("CRANE",)
