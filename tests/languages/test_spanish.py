"""Spanish names for things, which are the same everywhere, and fit."""

import pytest

from game import catalogue
from game.formats import either
from game.match import Seed
from game.match.dealing import FIRST_DAY
from game.profile import Settings
from game.profile.setup import begin
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


def test_or_has_another_word_before_o() -> None:
    assert either(["FORO", "OTRO", "GATO"]) == "FORO, OTRO o GATO"
    assert either(["FORO", "GATO", "OTRO"]) == "FORO, GATO u OTRO"
    assert either(["FORO", "HOJA"]) == "FORO u HOJA"


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
        assert boxes["difficulty"].text_size == boxes["language"].text_size


def test_wide_headers_have_whole_names() -> None:
    with playing("robot", settings=Settings(interface="es")) as pilot:
        wide = {}
        for width in (900, 1500):
            pilot.resize(width, 800)
            wide[width] = pilot.buttons[Action.DAILY].width
            labels = {spec.action: spec.label for spec in pilot.gui.buttons}
        assert labels[Action.HARD_MODE] == "Modo difícil: no"
        assert labels[Action.DAILY] == "Reto de hoy"
        assert wide[900] + 40 < wide[1500]


@pytest.mark.parametrize("boards", [1, 4])
def test_names_in_full_take_no_button_from_the_first_window(boards: int) -> None:
    settings = Settings(interface="es", language="es", boards=boards)
    first = begin(settings, Seed(1)).match
    with playing(first=first, settings=settings) as pilot:
        pilot.resize(1280, 800)
        assert pilot.layout.fold == 0
