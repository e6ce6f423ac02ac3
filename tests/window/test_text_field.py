"""The example in an empty field is told from what is typed by its colour."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.window.dialogs.history_dialog import HistoryForm
from game.window.platform import clipboard
from game.window.platform.clipboard import copy
from game.window.ui.actions import Action
from game.window.ui.focus import RowFocus
from game.window.ui.widgets import LONGEST
from tests.window.pilot import Pilot, playing


def brightest(pilot: Pilot) -> int:
    """Return the brightest red within the field, in the dark theme."""
    place = pilot.dialog.stops[RowFocus("search")]
    within = pilot.look(place.inflate(-30, -8))
    points = ((x, y) for x in range(within.width) for y in range(within.height))
    return max(within.get_at(point).r for point in points)


def test_an_example_is_muted_and_what_is_typed_is_not() -> None:
    with playing("crane") as pilot:
        pilot.resize(1600, 1200)
        pilot.press("Ctrl+T")
        pilot.press_button(Action.HISTORY)
        pilot.press("Tab")
        pilot.wait(1000)
        muted = pilot.theme.muted[0]
        assert muted - 40 < brightest(pilot) <= muted
        pilot.focus_on("search")
        pilot.write("hhh")
        pilot.press("Tab")
        pilot.wait(1000)
        assert brightest(pilot) > muted + 20
        pilot.focus_on("search")
        pilot.clear_field()
        pilot.press("Tab")
        pilot.wait(1000)
        assert muted - 40 < brightest(pilot) <= muted


class Clipboard:
    """A clipboard with anything in it."""

    def __init__(self, content: str | Exception) -> None:
        self.content = content

    def get_text(self) -> str:
        if isinstance(self.content, Exception):
            raise self.content
        return self.content

    def put_text(self, text: str) -> None:
        raise pygame.error("no clipboard")


def test_anything_may_be_in_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    contents: tuple[tuple[str | Exception, str], ...] = (
        ("abc", "xabcz"),
        (" a\nb\tc ", "xa b cz"),
        ("\ud800a\x00\x1b[31m", "xa[31mz"),
        ("", "xyz"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "xyz"),
        (pygame.error("no clipboard"), "xyz"),
        ("a" * 10**6, "x" + "a" * (LONGEST - 2) + "z"),
    )
    with searching() as pilot:
        for content, pasted in contents:
            clipboard = Clipboard(content)
            monkeypatch.setattr(pygame.scrap, "get_text", clipboard.get_text)
            monkeypatch.setattr(pygame.scrap, "put_text", clipboard.put_text)
            write(pilot, "xyz", 2)
            pilot.press("Shift+Left", "Ctrl+c", "Ctrl+x", "Ctrl+v")
            pilot.turn()
            assert pilot.form(HistoryForm).search == pasted


@pytest.mark.parametrize(
    "error",
    [pygame.error("no clipboard"), UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates")],
)
def test_what_cannot_be_copied_is_said(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refused(_text: str) -> None:
        raise error

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    assert not copy("\ud800")


@pytest.mark.parametrize("driver", ["x11", "wayland"])
def test_what_nothing_keeps_is_to_be_pasted_before_the_window_is_closed(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "sdl_path", lambda: None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with playing("crane") as pilot:
        pilot.play("crane")
        monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
        pilot.press("Ctrl+C")
        assert "before you close" in pilot.dialog.text


@contextmanager
def searching() -> Iterator[Pilot]:
    """Go to the field of the history."""
    with playing("crane") as pilot:
        pilot.perform(Action.HISTORY)
        pilot.focus_on("search")
        yield pilot


def write(pilot: Pilot, text: str, at: int) -> None:
    """Have a text in the field, and the cursor at a place in it."""
    pilot.clear_field()
    pilot.write(text)
    pilot.press("Home", *["Right"] * at)


def test_what_means_a_word_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = (
        ("linux", pygame.KMOD_RALT, "cran"),
        ("win32", pygame.KMOD_LCTRL | pygame.KMOD_RALT, "cran"),  # AltGr
        ("linux", pygame.KMOD_RCTRL, ""),
        ("darwin", pygame.KMOD_LALT, ""),
        ("darwin", pygame.KMOD_LCTRL, "cran"),
    )
    with searching() as pilot:
        for platform, mod, left in cases:
            write(pilot, "crane", 5)
            with monkeypatch.context() as patches:
                patches.setattr("sys.platform", platform)
                pilot.post(pygame.K_BACKSPACE, mod=mod)
                pilot.turn()
                pilot.turn()
            assert pilot.form(HistoryForm).search == left
