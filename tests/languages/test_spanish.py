"""Spanish names for things, which are the same everywhere, and fit."""

import pytest

from game import catalogue
from game.match.dealing import FIRST_DAY
from game.profile import Settings
from game.rules import HardMode
from game.window.board.game_name import name_of_daily
from game.window.dialogs.menu_dialog import MenuForm
from game.window.ui.actions import INFO, Action
from game.window.ui.dialog import Listing
from tests.window.pilot import playing


@pytest.fixture(autouse=True)
def _spanish() -> None:
    catalogue.choose("es")


def test_the_daily_is_a_reto_everywhere() -> None:
    assert INFO[Action.DAILY].label == "Reto"
    assert name_of_daily(FIRST_DAY) == "Reto n.º 1"
    texts = catalogue.FOLDER / "es" / "LC_MESSAGES" / "verdigris.po"
    lines = texts.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "Diario" in line or " el diario" in line]


def test_the_menu_has_room_for_whole_names() -> None:
    body = MenuForm((Action.DAILY, Action.HARD_MODE), HardMode.OFF).dialog().body
    assert isinstance(body, Listing)
    assert [item.cells[0] for item in body.items] == ["Reto de hoy", "Modo difícil: no"]


def test_difficulties_are_set_in_type_as_large_as_languages() -> None:
    with playing("robot", settings=Settings(interface="es")) as pilot:
        pilot.resize(1280, 800)
        pilot.press("Ctrl+,", "PageDown", "PageDown")
        boxes = pilot.view.choices
        assert boxes["difficulty"].side_by_side
        assert boxes["difficulty"]._size == boxes["language"]._size
