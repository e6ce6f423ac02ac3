"""The language of the interface changes at once, whatever is in view."""

from collections.abc import Callable

import pytest

from game import catalogue
from game.profile import Settings
from game.window import director
from game.window.ui.actions import Action
from tests.languages.drawn import remembering
from tests.languages.pseudo import CODE, Pseudo
from tests.languages.walk import Walk, bare
from tests.window.pilot import Pilot, playing


@pytest.fixture(autouse=True)
def other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pseudo-locale stand in for every language but English."""

    def choose(code: str) -> None:
        catalogue.install(CODE, None if code == "en" else Pseudo())

    monkeypatch.setattr(director, "choose", choose)


def texts(pilot: Pilot) -> set[str]:
    """Return every text that is drawn now, without single letters and what was announced."""
    pilot.wait(20_000)  # until messages in the language before are gone
    pilot.announced.clear()
    walk = Walk(pilot)
    walk.look("now")
    return {words for words in walk.seen if len(words) > 1}


def play(pilot: Pilot) -> None:
    pilot.play("slate")


def ask_coach(pilot: Pilot) -> None:
    pilot.play("slate")
    pilot.press("Ctrl+a")
    pilot.advice()


def think(pilot: Pilot) -> None:
    if pilot.coach:
        pilot.advice()
    if pilot.page_review:
        reviewed(pilot)


def win(pilot: Pilot) -> None:
    pilot.play("slate", "robot")
    pilot.wait()
    reviewed(pilot)


def reviewed(pilot: Pilot) -> None:
    """Let the coach look the whole game over, which the end of the game shows in brief."""
    pilot.until(lambda: pilot.page_review is not None and pilot.page_review.complete)


def assist(pilot: Pilot) -> None:
    pilot.press("Ctrl+E")
    pilot.advice()


@pytest.mark.parametrize("act", [play, ask_coach, win, assist])
@pytest.mark.parametrize("size", [(320, 480), (1280, 800)])
def test_everything_in_view_is_in_the_new_language_and_then_as_before(
    size: tuple[int, int], act: Callable[[Pilot], None]
) -> None:
    with remembering(), playing("robot", settings=Settings(interface="en")) as pilot:
        pilot.resize(*size)
        act(pilot)
        english = texts(pilot)
        pilot.change_settings(interface="es")
        pilot.turn()
        think(pilot)
        assert [words for words in texts(pilot) if bare(words)] == []
        pilot.change_settings(interface="en")
        think(pilot)
        assert texts(pilot) == english


@pytest.mark.parametrize(("width", "boards"), [(1229, 32), (1180, 4), (1110, 1)])
def test_buttons_have_their_names_while_the_text_has_room_in_two_lines(
    width: int, boards: int
) -> None:
    """With several boards, the coach and hard mode went into the menu of a window 1229 px wide."""
    catalogue.choose("es")
    words = ("crane", "robot", "light", "mount", *["plumb"] * 28)[:boards]
    settings = Settings(animation="off", interface="es", boards=boards)
    with playing(*words, settings=settings) as pilot:
        pilot.resize(width, 760)
        assert pilot.layout.fold == 0
        assert not pilot.layout.icons_only
        assert Action.COACH in pilot.buttons
        pilot.resize(width - 200, 760)
        assert pilot.layout.fold
