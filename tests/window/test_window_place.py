"""The window's place: it comes back, and always lies on a desktop."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.window.platform.desktops import WindowPlace, clamped
from game.window.platform.state_file import read_state, state_file
from game.window.platform.wishes import NO_WISHES
from game.window.startup import save_state

SMALLEST = (320, 400)
numbers = st.integers(-4000, 4000) | st.integers(-50_000, 50_000)
places = st.builds(WindowPlace, numbers, numbers, st.integers(1, 5000), st.integers(1, 5000))
desktops = st.builds(
    WindowPlace,
    st.integers(-4000, 4000),
    st.integers(-4000, 4000),
    st.integers(640, 4000),
    st.integers(480, 4000),
)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"x = 1",
        b"\xff",
        b"x = ",
        b'x = "1"\ny = 2\nwidth = 3\nheight = 4',
        b"x = 1\ny = 2\nwidth = 0\nheight = 4",
        b"x = 1\ny = 2\nwidth = 99999999999\nheight = 4",
        b"x = true\ny = 2\nwidth = 3\nheight = 4",
    ],
)
def test_what_is_no_place_is_none(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "window.toml"
    path.write_bytes(content)
    assert read_state(path).place is None


def shared(place: WindowPlace, desktop: WindowPlace) -> int:
    """Return how much of a window is on a desktop, in pixels."""
    width, height = pygame.Rect(place[:4]).clip(desktop[:4]).size
    return width * height


@given(places, st.lists(desktops, min_size=1, max_size=3))
def test_the_window_lies_wholly_on_one_desktop(
    place: WindowPlace, there: list[WindowPlace]
) -> None:
    found = clamped(place, there, SMALLEST)
    assert found.width >= SMALLEST[0]
    assert found.height >= SMALLEST[1]
    around = [each for each in there if pygame.Rect(each[:4]).contains(found[:4])]
    assert max(shared(place, each) for each in around) == max(shared(place, each) for each in there)
    assert clamped(found, there, SMALLEST) == found


def test_a_window_stays_on_the_desktop_where_it_was() -> None:
    there = [WindowPlace(0, 0, 1920, 1080), WindowPlace(1920, 0, 1280, 1024)]
    place = WindowPlace(2000, 100, 800, 600)
    assert clamped(place, there, SMALLEST) == place
    assert clamped(place, there[:1], SMALLEST) == WindowPlace(1120, 100, 800, 600)


def test_a_profile_that_was_named_keeps_its_own_place(tmp_path: Path) -> None:
    assert state_file(tmp_path).parent == tmp_path
    assert state_file() != state_file(tmp_path)


def test_a_place_that_cannot_be_kept_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = WindowPlace(40, 30, 700, 500, maximised=True)
    save_state(tmp_path / "window.toml", place, NO_WISHES)
    assert read_state(tmp_path / "window.toml").place == place
    (tmp_path / "file").write_text("")
    save_state(tmp_path / "file" / "window.toml", place, NO_WISHES)
    assert "Couldn't write" in capsys.readouterr().err
