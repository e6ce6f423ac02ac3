"""Every text on every screen went through the catalogue, and has room for a longer language."""

from pathlib import Path

import pygame
import pytest

from game.catalogue import tr
from game.profile import Settings
from game.profile.profile import Profile
from game.profile.setup import begin
from game.window import crash_window
from game.window.startup import about_fault
from game.window.ui.theme import DARK
from tests.languages.drawn import Sheet, remembering
from tests.languages.pseudo import pseudo_locale
from tests.languages.screens import LONGEST, SCREENS, visit
from tests.languages.walk import FILES, bare

SIZES = ((320, 480), (800, 600), (1280, 800))
SCALES = (100, 200)
USUAL = ((800, 600), 100)  # the others are for `-m deep`, and so is the longest


def cases() -> list[object]:
    return [
        pytest.param(
            name,
            size,
            scale,
            id=f"{name}-{size[0]}x{size[1]}-{scale}",
            marks=[] if (size, scale) == USUAL and name != LONGEST else pytest.mark.deep,
        )
        for name in SCREENS
        for size in SIZES
        for scale in SCALES
    ]


@pytest.mark.parametrize(("name", "size", "scale"), cases())
def test_every_text_is_translated_and_has_room(
    name: str, size: tuple[int, int], scale: int
) -> None:
    with pseudo_locale(), remembering():
        walk = visit(SCREENS[name], size, scale, thorough=(size, scale) != USUAL)
    print(f"{name}: {len(walk.seen)} texts")
    assert walk.seen
    assert not walk.findings, "\n".join(map(str, walk.findings))


def test_the_window_that_says_why_there_is_no_game_does_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(longest: float) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(crash_window, "event_wait", lambda: leave)
    match = begin(Settings()).match
    with pseudo_locale(), remembering():
        window = Sheet(crash_window.SIZE)
        monkeypatch.setattr(pygame.display, "get_surface", lambda: window)
        sentence = about_fault(ZeroDivisionError("1 / 0"), Profile(tmp_path), match)
        crash_window.show(tr("Verdigris crashed"), sentence, DARK)
    assert len(window.texts) == 3
    assert [word for text in window.texts for word in bare(text.words)] == ["ZeroDivisionError"]
    assert not any(text.cut for text in window.texts if not FILES.search(text.words))
