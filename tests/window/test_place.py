"""The window opens where it was closed."""

from pathlib import Path

import pygame
import pytest

from game.window.dialogs.menu_dialog import MenuForm
from game.window.platform.desktops import WindowPlace
from game.window.platform.place_file import read_place
from game.window.startup import save_place
from game.window.ui.actions import Action
from tests.window.pilot import playing


@pytest.fixture(autouse=True)
def _free_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)


def test_it_opens_where_it_was() -> None:
    place = WindowPlace(40, 30, 700, 500)
    with playing("crane", place=place) as pilot:
        assert pilot.app.place == place
        assert pilot.app.window.get_size() == (700, 500)
        pilot.resize(480, 440)
        assert pilot.app.place[2:] == (480, 440)


def test_it_never_opens_outside_the_desktop() -> None:
    with playing("crane", place=WindowPlace(9000, -9000, 9000, 9000)) as pilot:
        width, height = pygame.display.get_desktop_sizes()[0]
        x, y, *size = pilot.app.place
        assert (x, y) == (0, 0)
        assert size == [width, height]


def test_where_the_environment_names_a_place_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    with playing("crane", place=WindowPlace(40, 30, 700, 500)):
        assert moved == [(40, 30)]
    monkeypatch.setenv("SDL_VIDEO_WINDOW_POS", "0,0")
    with playing("crane", place=WindowPlace(40, 30, 700, 500)):
        assert moved == [(40, 30)]


def test_full_screen_gives_back_the_size_and_place_of_before() -> None:
    with playing("crane", place=WindowPlace(40, 30, 700, 500)) as pilot:
        for _ in range(2):
            pilot.press("F11")
            pilot.resize(1000, 700)
            assert pilot.app.place == WindowPlace(40, 30, 700, 500)
            pilot.press("F11")
            pilot.turn()
            assert pilot.app.place[2:] == (700, 500)
            assert pygame.display.get_window_size() == (700, 500)


def test_full_screen_is_in_the_menu_and_the_help_names_its_key() -> None:
    with playing("crane", place=WindowPlace(40, 30, 700, 500)) as pilot:
        for size in ((1000, 700), (700, 500)):
            pilot.press("F10")
            menu = pilot.form(MenuForm)
            place = menu.actions.index(Action.FULL_SCREEN)
            pilot.press("Home", *["Down"] * place)
            assert ("Full screen", "F11") in pilot.dialog.items
            pilot.press("Enter")
            assert not pilot.dialog_open
            if size == (1000, 700):
                pilot.resize(*size)
            pilot.turn()
            assert pilot.app.place == WindowPlace(40, 30, 700, 500)
            assert pygame.display.get_window_size() == size


def test_a_place_that_cannot_be_kept_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = WindowPlace(40, 30, 700, 500)
    save_place(tmp_path / "window.toml", place)
    assert read_place(tmp_path / "window.toml") == place
    (tmp_path / "file").write_text("")
    save_place(tmp_path / "file" / "window.toml", place)
    assert "Couldn't write" in capsys.readouterr().err
