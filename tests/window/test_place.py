"""The place of the window: where it may be, and which one is kept."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.window.platform.desktops import WindowPlace
from game.window.platform.place_file import read_place
from game.window.startup import save_place
from tests.window.pilot import Pilot, playing


@pytest.fixture(autouse=True)
def _free_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)


def test_where_the_environment_names_a_place_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    with playing("crane", place=WindowPlace(40, 30, 700, 500)):
        assert moved == [(40, 30)]
    monkeypatch.setenv("SDL_VIDEO_WINDOW_POS", "0,0")
    with playing("crane", place=WindowPlace(40, 30, 700, 500)):
        assert moved == [(40, 30)]


SMALL, LARGE = WindowPlace(40, 30, 700, 500), (1000, 700)
STATE, SIZE = "what it is", "its size"


def by_the_desktop(pilot: Pilot, steps: Sequence[Sequence[str]], place: WindowPlace) -> None:
    """Let the desktop change the window to a place, in steps that each come by themselves."""
    event = pygame.WINDOWMAXIMIZED if place.maximised else pygame.WINDOWRESTORED
    for step in steps:
        for part in step:
            if part == STATE:
                pygame.event.post(pygame.event.Event(event))
            else:
                pilot.resize(*place.size)
                pygame.display.set_window_position(place[:2])
        pilot.turn()


@pytest.mark.parametrize(
    "steps", [[[STATE, SIZE]], [[SIZE, STATE]], [[STATE], [SIZE]], [[SIZE], [STATE]]]
)
def test_a_maximised_window_is_kept_as_one_with_the_place_it_goes_back_to(
    steps: Sequence[Sequence[str]],
) -> None:
    maximised = SMALL._replace(maximised=True)
    with playing("crane", place=WindowPlace(10, 20, 800, 600)) as pilot:
        by_the_desktop(pilot, [[SIZE]], SMALL)
        by_the_desktop(pilot, steps, WindowPlace(0, 0, *LARGE, True))
        assert pilot.app.placement.kept == maximised
        pilot.press("F11")
        by_the_desktop(pilot, [[STATE, SIZE]], WindowPlace(0, 0, 1280, 720))
        assert pilot.app.placement.kept == maximised
        pilot.press("F11")
        by_the_desktop(pilot, [[SIZE]], WindowPlace(0, 0, *LARGE))
        assert pilot.app.placement.kept == maximised
        by_the_desktop(pilot, steps, SMALL)
        assert pilot.app.placement.kept == SMALL


def test_a_place_that_cannot_be_kept_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = WindowPlace(40, 30, 700, 500, maximised=True)
    save_place(tmp_path / "window.toml", place)
    assert read_place(tmp_path / "window.toml") == place
    (tmp_path / "file").write_text("")
    save_place(tmp_path / "file" / "window.toml", place)
    assert "Couldn't write" in capsys.readouterr().err
