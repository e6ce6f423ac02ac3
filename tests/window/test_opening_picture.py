"""The first picture: the window as it will be, before anything else is loaded."""

import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.profile import Settings
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.session.opening import game_to_open
from game.window.app import Application
from game.window.next_start import keep, picture_of_next_start
from game.window.platform import opening_picture
from game.window.platform.desktops import WindowPlace
from game.window.platform.opening_picture import UNUSABLE, OpeningPicture, picture_file, show
from game.window.startup import keep_picture
from game.words import WordsError
from tests.profile.games import profile_in
from tests.window.pilot import playing

PLACE = WindowPlace(10, 20, 700, 500)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SettingsFiles]:
    """Return where settings are; what the window remembers goes to a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(opening_picture, "picture_file", lambda: tmp_path / "state" / "picture")
    monkeypatch.setattr("game.window.next_start.picture_file", opening_picture.picture_file)
    yield SettingsFiles(tmp_path / "config.toml")
    pygame.quit()


def left(profile: Profile, files: SettingsFiles, *words: str, typed: str = "") -> None:
    """Play in the window, leave it, and keep the picture of the next start."""
    first = game_to_open(profile, files.read()[0], {}, resume_last=True).game
    with playing(first=first, profile=profile, files=files, place=PLACE) as pilot:
        pilot.play(*words)
        pilot.type(typed)
        picture = picture_of_next_start(profile, files, PLACE)
    keep(picture, profile.path, files)


def start_shows(profile: Profile, files: SettingsFiles) -> bytes:
    """Return the pixels of a start, before the coach has found anything."""
    settings = files.read()[0]
    first = game_to_open(profile, settings, {}, resume_last=True).game
    with (
        patch("game.window.app.post_news", lambda: None),  # of the coach, which may be quick
        playing(
            first=first, profile=profile, files=files, place=PLACE, settings=settings, asked=True
        ) as pilot,
    ):
        return pygame.image.tobytes(pilot.app.window, "RGB")


@pytest.mark.parametrize(
    ("settings", "words", "typed"),
    [
        ("", (), "cra"),
        ("", ("slate", "crony"), ""),
        ("boards = 4\ntheme = 'light'\ncoach = true", ("slate",), "he"),
        ("word_length = 4\ninterface = 'es'\nlanguage = 'es'\ntimer = true", (), "ca"),
    ],
)
def test_the_picture_is_what_the_next_start_shows(
    files: SettingsFiles, tmp_path: Path, settings: str, words: tuple[str, ...], typed: str
) -> None:
    files.shared.write_text(settings)
    profile = profile_in(tmp_path / "games")
    left(profile, files, *words, typed=typed)
    assert show()
    window = pygame.display.get_surface()
    assert window
    shown = pygame.image.tobytes(window, "RGB")
    pygame.quit()
    assert shown == start_shows(profile, files)


def test_the_picture_stays_until_the_buttons_are_there(
    files: SettingsFiles, tmp_path: Path
) -> None:
    profile = profile_in(tmp_path / "games")
    left(profile, files, typed="cra")
    assert show()
    before = pygame.display.get_surface()
    first = game_to_open(profile, Settings(), {}, resume_last=True).game
    with playing(first=first, profile=profile, files=files, shown=True) as pilot:
        assert pilot.app.window is before
        pilot.type("ne")
        assert pilot.session.entry.word == "CRANE"


def test_nothing_is_drawn_over_the_picture_before_keys_can_be_used(
    files: SettingsFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = profile_in(tmp_path / "games")
    left(profile, files)
    assert show()
    window = pygame.display.get_surface()
    assert window
    window.set_at((3, 3), (1, 2, 3))
    seen = []
    settle = Application.settle

    def settling(app: Application) -> None:
        seen.append(window.get_at((3, 3))[:3])
        settle(app)
        seen.append(window.get_at((3, 3))[:3])

    monkeypatch.setattr(Application, "settle", settling)
    first = game_to_open(profile, Settings(), {}, resume_last=True).game
    with playing(first=first, profile=profile, files=files, shown=True) as pilot:
        background = pilot.theme.background
    assert seen == [(1, 2, 3), background]


def change_settings(files: SettingsFiles, profile: Profile) -> None:
    files.shared.write_text("theme = 'light'\n")


def play_on(files: SettingsFiles, profile: Profile) -> None:
    with profile.path.open("ab") as file:
        file.write(b"\0")


def another_window(files: SettingsFiles, profile: Profile) -> None:
    profile.path.with_name(f"{profile.path.name}-wal").write_bytes(b"moves")


@pytest.mark.parametrize("change", [change_settings, play_on, another_window])
def test_what_has_changed_since_is_not_shown(
    files: SettingsFiles, tmp_path: Path, change: object
) -> None:
    profile = profile_in(tmp_path / "games")
    left(profile, files, typed="cra")
    profile.close()
    assert show()
    change(files, profile)  # type: ignore[operator]
    assert not show()


@pytest.mark.parametrize("name", ["LANG", "date"])
def test_another_day_or_language_is_not_shown(
    files: SettingsFiles, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(profile_in(tmp_path / "games"), files)
    assert show()
    if name == "LANG":
        monkeypatch.setenv("LANG", "es_MX.UTF-8")
    else:
        monkeypatch.setattr("time.strftime", lambda _: "2031-01-01")
    assert not show()


def test_a_start_that_has_something_to_say_has_no_picture(
    files: SettingsFiles, tmp_path: Path
) -> None:
    profile = profile_in(tmp_path / "games")
    left(profile, files)
    files.shared.write_text("boards = 77\n")
    assert picture_of_next_start(profile, files, PLACE) is None
    keep(None, profile.path, files)
    assert not opening_picture.picture_file().exists()
    keep(None, profile.path, files)


def test_a_game_that_cannot_begin_has_no_picture(
    files: SettingsFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise WordsError("no words")

    monkeypatch.setattr("game.window.next_start.game_to_open", fail)
    assert picture_of_next_start(profile_in(tmp_path), files, PLACE) is None


def test_where_it_cannot_be_kept_that_is_said_and_nothing_breaks(
    files: SettingsFiles, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "state").write_text("no folder")
    keep_picture(a_picture(), profile_in(tmp_path / "games"), files)
    assert "picture" in capsys.readouterr().err
    assert not show()


def a_picture() -> OpeningPicture:
    surface = pygame.Surface((100, 70))
    surface.fill((10, 20, 30))
    surface.fill((200, 100, 50), (40, 30, 50, 30))
    return OpeningPicture.of(surface, (10, 20, 30), WindowPlace(1, -2, 100, 70))


def test_squares_of_the_background_are_left_out() -> None:
    picture = a_picture()
    assert len(picture.corners) == 6
    surface = pygame.Surface((100, 70))
    picture.blit(surface)
    assert surface.get_at((39, 30)) == pygame.Color(10, 20, 30)
    assert surface.get_at((40, 30)) == pygame.Color(200, 100, 50)
    assert surface.get_at((99, 69)) == pygame.Color(10, 20, 30)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    odd = tmp_path / "a\nb \udcff"
    content = a_picture().packed([odd, tmp_path])
    assert OpeningPicture.unpacked(content) == a_picture()


CONTENT = a_picture().packed([Path("no-such-file")])


@given(st.integers(0, len(CONTENT) - 1), st.binary(max_size=4), st.integers(0, 4), st.booleans())
def test_damaged_ones_are_refused(at: int, new: bytes, cut: int, squares: bool) -> None:
    content = CONTENT[:at] + new + CONTENT[at + cut :]
    try:
        picture = OpeningPicture.unpacked(content)
        if picture and squares:
            picture.blit(pygame.Surface((100, 70)))
    except UNUSABLE:
        pass


@pytest.mark.parametrize(
    "content",
    [b"", b"\0", CONTENT[:-9], b"1 2 3", b"9" * 5000, zlib.compress(b"0" * 10**7)],
)
def test_a_damaged_file_is_as_good_as_none(files: SettingsFiles, content: bytes) -> None:
    path = opening_picture.picture_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert not show()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that are files")
def test_a_pipe_is_not_waited_for(files: SettingsFiles) -> None:
    path = opening_picture.picture_file()
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    assert not show()


def test_the_file_is_beside_that_of_the_windows_place() -> None:
    from game.window.platform.place_file import place_file

    assert picture_file().parent == place_file().parent
