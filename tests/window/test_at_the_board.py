"""Tips, where what was shown cannot be kept."""

from errno import EROFS
from pathlib import Path

import pytest

from game.profile import Settings
from game.window.dialogs.help_dialog import PAGES
from game.window.ui.actions import Action
from tests.profile.games import profile_in
from tests.window.pilot import playing

GREY = "slyly funny jumpy candy fizzy gawky dizzy vivid".split()  # in ROBOT


def test_tips_that_are_shown_once_come_again_where_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path, name: str) -> None:
        raise OSError(EROFS, "Read-only file system")

    monkeypatch.setattr("game.window.scenes.first_sights.note_pointed_out", refuse)
    said, words = "Grey rows fold to lines: point at one for its word", list(GREY)
    settings = Settings(animation="off")
    with playing(*["robot"] * 8, settings=settings, profile=profile_in(tmp_path)) as pilot:
        pilot.resize(480, 640)
        while said not in pilot.app.screen.toasts.recent:
            pilot.play(words.pop(0))
        pilot.press("F1", str(len(PAGES)))
        pilot.press_button(Action.TIPS_AGAIN)
        assert pilot.toast == "Tips will show again during games"
        pilot.press("Escape")
        pilot.play(words.pop(0))
        assert pilot.app.screen.toasts.recent[0] == said
