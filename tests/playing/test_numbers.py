"""Numbers: whatever is typed for one, or asked of it, it stays between its bounds."""

from pathlib import Path

import pygame
import pytest

from game.window.draw.nodes import Deed, Node, Role
from tests.player import Player
from tests.playing.games import game, part
from tests.playing.screens import reach

PLACES = {  # the keys to a page, and how many numbers are there
    "a new game": (("Ctrl+N", "u"), 3),
}


def numbers(player: Player) -> list[Node]:
    return [node for node in player.nodes if node.role is Role.NUMBER]


def value(player: Player, row: str) -> int | None:
    """Return a number that is chosen, None for a word, such as for unlimited guesses."""
    scale = player.find(row, Role.NUMBER).scale
    assert scale
    return scale.value


def test_quick_choices_are_reached_by_tab_and_chosen_by_arrows(tmp_path: Path) -> None:
    with game(tmp_path, "robot") as player:
        player.press("Ctrl+N", "u")
        reach(player, "Boards")
        for key, now in (*[("Right", n) for n in (2, 4, 8, 16, 32)], ("Left", 16)):
            player.press(key)
            chosen = player.find(f"Boards, {now}")
            assert value(player, "Boards") == now and chosen.selected
            assert chosen.key == player.focus, "so it is read out"
        player.press("7")
        assert value(player, "Boards") == 7 and player.focus == player.find("Boards").key
        player.press("Shift+Tab", "Space")
        assert value(player, "Boards") == 1, "the first, where none was chosen"
        player.press("Tab", "Space", "Space")
        assert value(player, "Boards") == 4, "as Space goes on"
        reach(player, "Guesses")
        for key, named in (("Right", "No limit"), ("Left", "Standard"), ("Right", "No limit")):
            player.press(key)
            chosen = player.find(f"Guesses, {named}")
            assert chosen.selected and chosen.key == player.focus
        assert player.find("Guesses", Role.NUMBER).value == "No limit"
        player.press("Enter")
        assert player.says("Board 4 of 4") and player.says("Guess 1")


@pytest.mark.parametrize("place", PLACES)
def test_a_number_stays_between_its_bounds(tmp_path: Path, place: str) -> None:
    keys, count = PLACES[place]
    with game(tmp_path, "robot") as player:
        player.press(*keys)
        assert len(numbers(player)) == count
        for row in numbers(player):
            assert row.scale
            least, most = row.scale.least, row.scale.most
            reach(player, row.name)
            for typed in sorted(
                {0, max(0, least - 1), least, least + 1, most, most + 1, 10 * most}
            ):
                player.press(*str(typed), "Tab", "Shift+Tab")
                if least <= typed <= most:
                    assert value(player, row.name) == typed
                    assert str(typed) in (player.find(row.name, Role.NUMBER).value or "")
            player.press(*str(most))
            player.press("0")
            assert value(player, row.name) == most, "no number begins so"
            player.press("Home")
            assert row.place
            minus = row.place.x + 4, row.place.y + 4, 24, row.place.height - 8
            ends = part(player, pygame.Rect(minus))
            player.click((row.place.x + row.place.width - 12, row.place.middle[1]))
            assert value(player, row.name) != least
            assert part(player, pygame.Rect(minus)) != ends
            player.press("Tab", "Shift+Tab")
            for asked in (least - 1, most + 1):
                player.ask(player.find(row.name), Deed.SET_VALUE, asked)
                assert value(player, row.name) in (None, *range(least, most + 1))
