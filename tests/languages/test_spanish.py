"""Spanish names for things, which are the same everywhere, and fit."""

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.formats import either
from game.rules import HardMode
from game.window.dialogs.help_dialog import menu
from game.window.ui.actions import Action
from game.window.ui.dialog import Listing
from tests.drawn import Drawn
from tests.player import Player, opened
from tests.playing.games import WIDE


@pytest.fixture(autouse=True)
def _spanish() -> None:
    catalogue.choose("es")


def test_the_daily_is_a_reto_everywhere() -> None:
    assert Action.DAILY.label == "Reto"
    texts = catalogue.FOLDER / "es" / "LC_MESSAGES" / "verdigris.po"
    lines = texts.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "Diario" in line or " el diario" in line]


def test_or_has_another_word_before_o() -> None:
    assert either(["FORO", "OTRO", "GATO"]) == "FORO, OTRO o GATO"
    assert either(["FORO", "GATO", "OTRO"]) == "FORO, GATO u OTRO"
    assert either(["FORO", "HOJA"]) == "FORO u HOJA"


def test_the_menu_has_room_for_whole_names() -> None:
    body = menu((Action.DAILY, Action.HARD_MODE), HardMode.OFF).dialog().body
    assert isinstance(body, Listing)
    assert [item.words for item in body.items] == ["Reto de hoy", "Activar el modo difícil"]


SPANISH = 'interface = "es"\n'


def choices(player: Player, name: str) -> list[Drawn]:
    """Return what is drawn of what a row of the settings may be."""
    row = next(node for node in player.nodes if node.key.endswith(f"/{name}") and node.place)
    place = pygame.Rect(row.place or ())
    return [text for text in player.drawn if place.contains(text.ink)]


def test_difficulties_are_set_in_type_as_large_as_languages(tmp_path: Path) -> None:
    with opened(tmp_path, config=SPANISH, size=WIDE, drawn=True) as player:
        player.press("Ctrl+N", "u")
        player.click(next(node for node in player.nodes if node.name.startswith("Más reglas")))
        player.wait()
        difficulties = choices(player, "difficulty")
        assert len(difficulties) == 3
        assert {text.height for text in difficulties + choices(player, "language")} == {
            difficulties[0].height
        }


@pytest.mark.parametrize("boards", ["1", "4"])
def test_names_in_full_take_no_button_from_the_first_window(tmp_path: Path, boards: str) -> None:
    counts = set()
    for config in ("", SPANISH + 'language = "es"\n'):
        with opened(tmp_path, "--boards", boards, config=config, size=WIDE) as player:
            counts.add(sum(node.key.startswith("button/") for node in player.nodes))
    assert len(counts) == 1


def test_groups_of_digits_begin_with_five_of_them() -> None:
    written = [catalogue.number(each) for each in (1234, -9999, 12345)]
    assert written == ["1234", "-9999", "12\N{NARROW NO-BREAK SPACE}345"]
