"""Files: settings, word lists, imports, the window's place, tables of openings."""

import os
import tempfile
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Openings, OpeningsError
from game.coach.openings import find_openings
from game.options import OPTIONS
from game.profile.errors import ExchangeError
from game.profile.exchange import Imported, export, import_games
from game.profile.settings import is_allowed, read_settings
from game.profile.settings_file import SettingsFileError, SettingsFiles
from game.window.platform.place_file import read_place
from game.words import WordsError, definition, lists, load
from game.words.own import read_own_words
from tests.fuzz.spoilt import examples, once_failed, spoilt
from tests.profile.games import keep, profile_in
from tests.profile.real_games import real_games

ROOT = Path(__file__).resolve().parents[2]
CONFIG = (ROOT / "config.toml").read_bytes()


def written(content: bytes, name: str = "file") -> Path:
    """Return a file with some bytes."""
    path = own_folder() / name
    path.write_bytes(content)
    return path


def own_folder() -> Path:
    """Return a folder of this process alone: several spoil the same files at a time."""
    return Path(_folder_of(os.getpid()).name)


@cache
def _folder_of(_process: int) -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


# Settings ---------------------------------------------------------------------------------


def read_config(content: bytes) -> None:
    """Read settings, change one, and read them again."""
    path = written(content, "config.toml")
    settings, problems = read_settings(path)
    assert all(problem and "\n" not in problem for problem in problems)
    for name, option in OPTIONS.items():
        assert is_allowed(getattr(settings, name), option.allowed)
    try:
        SettingsFiles(path).save({"theme": "light", "boards": 7})
    except SettingsFileError:
        assert path.read_bytes() == content
    else:
        changed, _ = read_settings(path)
        assert (changed.theme, changed.boards) == ("light", 7)
        assert changed.word_length == settings.word_length


VALUES = (b"[", b"]", b'"', b'"""', b"= ", b"-1", b"1e400", b"inf", b"nan", b"2026-11-20", b"[[a]]")


@examples(100)
@given(spoilt([CONFIG, b"boards = 4\n", b'my_words = ["QWERT"]\n[table]\na = 1\n'], VALUES))
def test_settings_are_read_or_named(content: bytes) -> None:
    read_config(content)


@once_failed("config")
def test_settings_that_once_failed(content: bytes) -> None:
    read_config(content)


def read_window_place(content: bytes) -> None:
    """Read the place of the window, or none."""
    place = read_place(written(content, "window.toml"))
    assert place is None or (place.width > 0 and place.height > 0)


@examples(100)
@given(spoilt([b"x = 10\ny = -20\nwidth = 1280\nheight = 720\n"], VALUES))
def test_the_place_of_the_window_is_read_or_left(content: bytes) -> None:
    read_window_place(content)


@once_failed("window")
def test_places_that_once_failed(content: bytes) -> None:
    read_window_place(content)


# Words ------------------------------------------------------------------------------------


@examples(150)
@given(
    spoilt(
        ["robot\nCRANE # mine\n\nñandú\nno1\n".encode(), b"\xef\xbb\xbfrobot\r\nxyzzy\r\n"],
        [b"\x00", b"\x85", b"\xe2\x80\xa8", b"\x0c", b"\xff\xfe", b"#", b"\r"],
    ),
    st.sampled_from(("en", "es")),
)
def test_a_list_of_ones_own_is_read_or_refused(content: bytes, language: str) -> None:
    path = written(content)
    try:
        own = read_own_words(path, 5, language)
    except WordsError as error:
        assert str(path) in str(error)
        return
    assert own.words
    assert all(len(word) == 5 for word in own.words)
    assert all("\n" not in line for line in own.report())


ANSWERS = lists.read_list("en", "answers", 3).encode()
GUESSES = lists.read_list("en", "guesses", 3).encode()
MEANINGS = lists.read_list("en", "definitions", 3).encode()[:3000]


def read_list(answers: bytes, guesses: bytes, meanings: bytes) -> None:
    """Load the words of three letters from files that may be damaged."""
    contents = {"answers": answers, "guesses": guesses, "definitions": meanings}
    home = own_folder() / "en"
    home.mkdir(exist_ok=True)
    for name, content in contents.items():
        (home / f"{name}-03.txt").write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lists, "ASSETS", home.parent)
        load.cache_clear()
        try:
            words = load("en", 3)
            assert len(words.answers) == words.ends[2]
            assert set(words.answers) <= words.guesses
        except WordsError as error:
            assert "Please reinstall Verdigris" in str(error)
        finally:
            load.cache_clear()
        for word in ("ape", "zoo", "cat"):
            assert definition(word) is None or definition(word)


@examples(40)
@given(
    spoilt([ANSWERS], [b"\n[", b"[easy]", b"]", b"\n"]),
    spoilt([GUESSES], [b"\n"]),
    spoilt([MEANINGS], [b"\t", b"\ncat\t", b"\n"]),
)
def test_damaged_lists_are_named(answers: bytes, guesses: bytes, meanings: bytes) -> None:
    read_list(answers, guesses, meanings)


@once_failed("answers")
def test_answers_that_once_failed(content: bytes) -> None:
    read_list(content, GUESSES, MEANINGS)


@once_failed("definitions")
def test_definitions_that_once_failed(content: bytes) -> None:
    read_list(ANSWERS, GUESSES, content)


# Games ------------------------------------------------------------------------------------


def exported(ending: str) -> bytes:
    """Return some games as they are exported."""
    from random import Random

    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        keep(profile, *real_games(Random(3), 8))
        path = Path(name) / f"games.{ending}"
        export(profile, path)
        profile.close()
        return path.read_bytes()


EXPORTED = {"jsonl": exported("jsonl"), "csv": exported("csv")}
FIELDS = (
    *(b"null", b"-1", b"1e9", b"9" * 30, b"true", b'""', b"[]", b"{}", b"NaN", b'"\\ud800"'),
    *(b'"moves":', b'"result":"won"', b"@", b",", b"\n", b'"', b"\x00", b"?0", b"<", b"[" * 5000),
)


def import_them(content: bytes, ending: str) -> None:
    """Import games twice; the second time changes nothing."""
    with tempfile.TemporaryDirectory() as name:
        profile = profile_in(Path(name))
        path = written(content, f"games.{ending}")
        try:
            first = import_games(profile, path)
            again = import_games(profile, path)
        except ExchangeError as error:
            assert str(path) in str(error)
            return
        finally:
            profile.close()
        assert isinstance(first, Imported)
        assert (again.new, again.more) == (0, 0)
        assert all(fault.message for fault in first.faults)


@examples(50)
@given(st.data(), st.sampled_from(("jsonl", "csv")))
def test_games_are_imported_or_named(data: st.DataObject, ending: str) -> None:
    import_them(data.draw(spoilt([EXPORTED[ending]], FIELDS)), ending)


@pytest.mark.parametrize("ending", ["jsonl", "csv"])
@once_failed("games")
def test_games_that_once_failed(content: bytes, ending: str) -> None:
    import_them(content, ending)


# The coach --------------------------------------------------------------------------------

TABLE = (
    b'{"key": "0123abcd", "words": 3, "totals": {"ABC": 5, "ABD": 6}, "together": ["ABD", "ABC"],'
    b' "depth": 3, "replies": {"5": ["ABE", 4]}}'
)


def read_table(content: bytes) -> None:
    """Read a table of openings, or raise the error for it; in a file it is found or left out."""
    found = find_openings("0123abcd", [written(content)])
    try:
        openings = Openings.from_text(content.decode(errors="replace"))
    except OpeningsError:
        assert found is None
        return
    assert set(openings.together) == set(openings.totals)


@examples(150)
@given(spoilt([TABLE], [b"null", b"NaN", b"Infinity", b"1e999", b"[", b"{", b'"', b"\\ud800"]))
def test_a_table_of_openings_is_read_or_refused(content: bytes) -> None:
    read_table(content)


@once_failed("openings")
def test_tables_that_once_failed(content: bytes) -> None:
    read_table(content)
