"""What surrounds the program: names of files, variables of the environment, clipboard, sizes."""

import os
import tempfile
from contextlib import suppress
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalogue, cli_language
from game.match import GameCodeError
from game.plain_files import read_plain
from game.profile import Settings
from game.profile.errors import ExchangeError, ProfileError
from game.profile.exchange import export, import_games
from game.profile.files import may_be_there, why_not_to_read, write_whole
from game.profile.folders import config_folder, data_folder, documents_folder, pictures_folder
from game.profile.settings import with_options
from game.profile.settings_file import SettingsFileError, SettingsFiles
from game.profile.setup import begin
from game.terminal.console import suits_colours
from game.window.platform.clipboard import pasted
from game.window.platform.desktops import WindowPlace, clamped
from game.window.platform.place_file import place_file, read_place
from game.window.ui.text import Weight, fitted, paragraph
from game.words import WordsError, read_own_words
from tests.fuzz.spoilt import examples, once_failed, spoilt_text
from tests.profile.games import keep, kept, profile_in

# Names ----------------------------------------------------------------------------------

ODD = (
    "\0",
    "~",
    "~nobody",
    "..",
    "/",
    "//",
    "\n",
    "x" * 300,
    "con",
    "a:b",
    " ",
    "🟩",
    "%s",
)
NAMES = spoilt_text(["words.txt", "a/b/c.jsonl", "games.csv", "~/words.txt"], ODD)
BOUND = 4000  # letters of a path; no system takes more


def use_name(name: str) -> None:
    """Do with the name of a file what can be done with one."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name.lstrip("/~").replace("..", "")
        may_be_there(path)
        assert isinstance(why_not_to_read(path), str)
        with suppress(OSError, ValueError):
            write_whole(path, "words")
            assert read_plain(path) == b"words"
        with suppress(WordsError):
            read_own_words(path, 5)
        profile = profile_in(Path(folder) / "profile")
        keep(profile, kept())
        with suppress(ExchangeError):
            export(profile, path)
        with suppress(ExchangeError):
            import_games(profile, path)
        profile.close()
        files = SettingsFiles(path)
        files.read()
        with suppress(SettingsFileError):
            files.save({"boards": 4})
        settings = Settings(answers=str(path))
        with suppress(WordsError, GameCodeError):
            begin(settings)
        read_place(path)
        cli_language.choose_language(["--config", str(path)])


@examples(60)
@given(NAMES)
def test_any_name_of_a_file_is_used_or_refused(name: str) -> None:
    use_name(name[:BOUND])


@once_failed("name")
def test_names_that_once_failed(content: bytes) -> None:
    use_name(content.decode("utf-8", "surrogateescape"))


# The environment ------------------------------------------------------------------------

VARIABLES = (
    *("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "TERM", "NO_COLOR", "COLUMNS", "HOME"),
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"),
)
VALUES = spoilt_text(
    ["es_ES.UTF-8", "C", "tr_TR", "dumb", "80", "/no/such/folder", "en:es:xx"],
    ["..", "/", ":", "@", ".", "=", "\n", "9" * 30, "x" * 5000],
).map(lambda text: text.replace("\0", ""))


@examples(150)
@given(st.dictionaries(st.sampled_from(VARIABLES), VALUES, max_size=4))
def test_any_environment_is_lived_in(variables: dict[str, str]) -> None:
    live_in(variables)


def live_in(variables: dict[str, str]) -> None:
    """Ask for all that variables of the environment decide."""
    before = catalogue.current()
    try:
        with patch.dict(os.environ, variables):
            catalogue.choose("system")
            for folder in (data_folder, config_folder, pictures_folder, documents_folder):
                with suppress(ProfileError, RuntimeError):
                    may_be_there(folder() or Path())
            with suppress(RuntimeError):
                read_place(place_file())
            assert suits_colours(StringIO(), os.environ) in (True, False)
    finally:
        catalogue.choose(before)


# The window -----------------------------------------------------------------------------


@examples(200)
@given(st.text() | st.sampled_from(ODD), st.integers(-1, 5000))
def test_whatever_is_in_the_clipboard_becomes_a_line(content: str, most: int) -> None:
    with patch.object(pygame.scrap, "get_text", lambda: content):
        line = pasted(most)
    assert len(line) <= max(0, most)
    assert line.isprintable()


SIZES = st.integers(-(10**6), 10**6)
PLACES = st.builds(WindowPlace, SIZES, SIZES, st.integers(1, 10**6), st.integers(1, 10**6))


@examples(300)
@given(PLACES, st.lists(PLACES, min_size=1, max_size=4))
def test_any_place_is_brought_onto_a_desktop(
    place: WindowPlace, all_desktops: list[WindowPlace]
) -> None:
    found = clamped(place, all_desktops, (320, 400))
    assert found.width >= 320
    assert found.height >= 400


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@examples(60)
@given(st.text(max_size=300) | st.sampled_from(ODD), st.integers(1, 600), st.integers(1, 300))
def test_any_text_has_room_anywhere(words: str, width: int, height: int) -> None:
    words = words.replace("\0", "").encode("utf-8", "replace").decode()
    room = (width, height)
    assert fitted(words, Weight.BOLD, (40, 12), (0, 0, 0), room, False)
    assert paragraph(words, Weight.REGULAR, 14, (0, 0, 0), room, False)


# Settings on the command line -----------------------------------------------------------


@examples(100)
@given(
    st.dictionaries(
        st.sampled_from([*Settings._fields]),
        st.none() | st.integers() | st.text(max_size=20) | st.booleans() | st.floats(),
        max_size=5,
    )
)
def test_any_value_of_a_setting_is_taken_or_named(options: dict[str, object]) -> None:
    settings, problems = with_options(Settings(), options)
    assert all("\n" not in problem for problem in problems)
    with suppress(GameCodeError, WordsError):
        begin(settings)
