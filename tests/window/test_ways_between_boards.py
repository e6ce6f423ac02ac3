"""Ways from one board to another: arrows, pages, and the number of a board."""

from typing import Any

import pygame
import pytest

from game.profile import Settings
from tests.window.many_boards import EIGHT, boards, with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_arrows_follow_space() -> None:
    """F11: Down went to the board at the right."""
    with playing(*EIGHT, settings=STILL) as pilot:
        pilot.resize(1152, 720)
        assert pilot.layout.grid.across == 4
        pilot.press("Down")
        assert pilot.board == 4
        pilot.press("Ctrl+Right", "Up")
        assert pilot.board == 1
        pilot.press("Up")
        assert pilot.board == 1
        pilot.press("Ctrl+Left", "Ctrl+Left")
        assert pilot.board == 0


@pytest.mark.parametrize("size", [(320, 400), (480, 640), (800, 600), (1280, 720)])
def test_pages_never_move_a_board_to_another_column(size: tuple[int, int]) -> None:
    """F9: Page Down moved by a page that was no whole number of rows of boards."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        columns = {index: view.frame.x for index, view in boards(pilot).indexed()}
        pilot.press("Ctrl+Right")  # so that the focus is not in the first column
        seen: set[int] = set()
        for key in ("PageDown",) * 32 + ("PageUp",) * 32:
            group = boards(pilot)
            assert pilot.board in group.in_view
            for index, view in group.indexed():
                assert columns.setdefault(index, view.frame.x) == view.frame.x
            seen |= group.in_view
            pilot.press(key)
        assert seen == set(range(32))
        assert pilot.board == 1


def test_with_one_row_of_boards_the_arrows_scroll() -> None:
    with playing("crane", "robot", settings=Settings(animation="off", max_guesses=30)) as pilot:
        pilot.resize(640, 480)
        pilot.play(*["trace"] * 20)
        first = pilot.board_view().first_row
        assert first
        pilot.press("Up")
        assert pilot.board == 0
        assert pilot.board_view().first_row == first - 1


def test_a_board_is_reached_by_its_number() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.press("Alt+7")
        assert pilot.board == 6
        pilot.type("#12")
        assert pilot.board == 6
        assert pilot.toast == "Board 12…"
        pilot.press("Enter")
        assert pilot.board == 11
        assert pilot.entry == ""
        pilot.type("#99")
        pilot.press("Enter")
        assert pilot.board == 11
        assert pilot.toast == "There are only 32 boards"
        pilot.type("#3")
        pilot.press("Escape")
        pilot.type("cr")
        pilot.type("#5a")  # a letter goes on with the row
        assert pilot.entry == "CRA"
        assert pilot.board == 11


@pytest.mark.parametrize(
    "sign",
    [
        {"key": pygame.K_3, "text": "3", "mod": pygame.KMOD_LSHIFT},  # US, nothing composed
        {"key": pygame.K_3, "text": "#", "mod": pygame.KMOD_LSHIFT},  # US, text composed
        {"key": pygame.K_HASH, "text": "#"},  # German
        {"key": pygame.K_3, "text": "3", "mod": pygame.KMOD_RALT},  # Spanish
        {"key": pygame.K_QUOTEDBL, "text": '"', "mod": pygame.KMOD_RALT, "scancode": 32},  # French
    ],
)
def test_the_sign_before_a_number_is_known_on_every_keyboard(sign: dict[str, Any]) -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.post(**sign)
        pilot.turn()
        assert pilot.toast == "Board …"
        for digit, says in (("1", "Board 1…"), ("3", "Board 13…")):
            pilot.press(digit)
            pilot.turn(300)
            assert pilot.toast == says
        pilot.press("Enter")
        assert pilot.board == 12
        pilot.turn(300)
        assert pilot.toast == ""


def test_another_sign_on_the_key_of_3_begins_no_number() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.post(pygame.K_3, "£", pygame.KMOD_LSHIFT)
        pilot.turn()
        assert pilot.toast == ""


def test_escape_forgets_a_number_and_its_message() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.type("#12")
        pilot.turn(300)
        assert pilot.toast == "Board 12…"
        pilot.press("Escape")
        pilot.turn(300)
        assert pilot.toast == ""
        assert not pilot.dialog_open
        pilot.press("Enter")
        assert pilot.board == 0


def test_a_number_that_was_begun_is_forgotten_with_a_click() -> None:
    with playing("crane", "robot", settings=STILL) as pilot:
        pilot.type("light")
        pilot.type("#2")
        pilot.click(pilot.layout.grid.places[0])
        pilot.press("Enter")
        assert pilot.match.guesses == ("LIGHT",)
        assert pilot.board == 0
