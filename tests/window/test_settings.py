"""The dialog for settings: what is chosen is seen at once and saved."""

import warnings
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.profile import Settings
from game.profile.settings import is_allowed, read_settings
from game.profile.settings_file import SettingsFiles
from game.window.actions import Action
from game.window.settings_form import ON_PAGES, SettingsForm, changes_between, stepped
from game.window.theme import THEMES
from tests.window.player import Player, playing

CTRL = pygame.KMOD_LCTRL


def ground(player: Player) -> tuple[int, ...]:
    """Return the colour of the window's lower left corner, where nothing stands."""
    return tuple(player.app.window.get_at((2, player.app.window.get_height() - 3))[:3])


def opened(player: Player) -> Player:
    player.press("Comma", mod=CTRL)
    assert player.app.screen.gui
    assert isinstance(player.app.screen.gui.form, SettingsForm)
    return player


def form(player: Player) -> SettingsForm:
    gui = player.app.screen.gui
    assert gui
    assert isinstance(gui.form, SettingsForm)
    return gui.form


def focus_on(player: Player, name: str) -> None:
    """Press Tab until the focus ring is on a row."""
    gui = player.app.screen.gui
    for _ in range(20):
        player.press("Tab")
        if gui and gui._focus == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_a_theme_is_seen_and_saved_by_keys_alone() -> None:
    with playing("crane") as player:
        assert player.profile
        opened(player)
        focus_on(player, "theme")
        player.press("Right")
        player.press("Escape")
        player.wait()
        assert ground(player) == THEMES["light"].background
        assert read_settings(player.files.shared)[0] == Settings(theme="light")
        player.play("crane")
        assert player.match.status.name == "WON"


def test_the_focus_and_the_dialog_stay_while_everything_is_drawn_anew() -> None:
    with playing("crane") as player:
        opened(player)
        focus_on(player, "scale")
        for _ in range(4):
            player.press("Right")
        assert form(player).settings.scale == 200
        assert player.app.screen.layout.unit > 1.5
        player.press("Right")
        assert form(player).settings.scale == 75
        assert player.app.screen.layout.unit == 0.75
        player.press("Left", "Left")
        assert read_settings(player.files.shared)[0].scale == 175


def test_motion_that_is_off_ends_what_moves() -> None:
    with playing("crane") as player:
        player.type("slate")
        player.press("Enter")
        opened(player)
        focus_on(player, "animation")
        player.press("Left", "Left")
        assert form(player).settings.animation == "off"
        player.press("Escape")
        player.type("crane")
        player.press("Enter")
        assert not any(view.moving for _, view in player.app.screen._views())
        player.turn()
        assert player.app.play.over


def test_every_page_fits_and_every_row_steps_through_all_its_values() -> None:
    for page, rows in enumerate(ON_PAGES):
        assert len(rows) <= 7
        for name, options in rows.items():
            allowed = Settings.__dataclass_fields__[name].metadata["allowed"]
            filled = SettingsForm(Settings(), page=page)
            seen = set()
            for _ in options.values:
                filled = filled.step(name, 1)
                value = getattr(filled.settings, name)
                assert is_allowed(value, allowed)
                seen.add(value)
                assert filled.dialog().rows
            assert seen == set(options.values)
            assert filled.settings == Settings()
            assert filled.step(name, -1).step(name, 1) == filled


def test_steps_from_a_value_between_two() -> None:
    values = range(75, 201, 25)
    assert [stepped(values, 110, by) for by in (1, -1, 2)] == [125, 100, 150]
    assert [stepped(values, 180, by) for by in (1, -1)] == [200, 175]


def test_a_size_between_two_steps_is_shown() -> None:
    rows = SettingsForm(Settings(scale=110)).dialog().rows
    assert [row.value for row in rows if row.name == "scale"] == ["110 %"]


def test_only_what_changed_is_saved() -> None:
    assert changes_between(Settings(boards=4), Settings(scale=150)) == {"scale": 150}


def test_the_dialog_says_where_it_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shared, own = tmp_path / "game" / "config.toml", tmp_path / "mine" / "config.toml"
    real = Path.open

    def fails(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "r" not in mode and path.parent == shared.parent:
            raise PermissionError(13, "Permission denied")
        return real(path, mode, *more, **named)

    monkeypatch.setattr(Path, "open", fails)
    with playing("crane", files=SettingsFiles(shared, own)) as player:
        opened(player)
        focus_on(player, "theme")
        player.press("Right")
        assert form(player).note == f"Saved in {own}"
        assert "Permission denied" in player.toast
        assert str(own) in player.toast
        assert read_settings(own)[0].theme == "light"
    with playing("crane", files=SettingsFiles(shared)) as player:
        opened(player)
        focus_on(player, "theme")
        player.press("Right")
        assert form(player).note == "Not saved"
        assert player.toast.startswith("Not saved: ")
        assert form(player).settings.theme == "light"


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720)])
@pytest.mark.parametrize("scale", [75, 200])
def test_every_row_can_be_read_in_the_smallest_window(size: tuple[int, int], scale: int) -> None:
    with playing("crane", settings=Settings(scale=scale)) as player:
        player.resize(*size)
        gui = player.app.screen.gui
        assert gui
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # pygame_gui warns where a text does not fit
            for page in range(len(ON_PAGES)):
                for steps in range(7):
                    filled = SettingsForm(Settings(), page=page)
                    for name, options in ON_PAGES[page].items():
                        filled = filled.step(name, steps % len(options.values))
                    gui.open_form(filled)
                    player.turn()


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (1280, 720)])
@pytest.mark.parametrize("scale", [75, 200])
def test_the_button_opens_it_in_any_window(size: tuple[int, int], scale: int) -> None:
    with playing("crane", settings=Settings(scale=scale, undo=True)) as player:
        player.resize(*size)
        layout = player.app.screen.layout
        assert len(layout.buttons) == 8
        player.click(layout.buttons[-2])
        assert player.app.screen.gui
        view = player.app.screen.gui._view
        assert view
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(stop.rect) for stop in view.stops)
        assert Action.CLOSE_DIALOG in {stop.name for stop in view.stops}
        assert isinstance(form(player), SettingsForm)
