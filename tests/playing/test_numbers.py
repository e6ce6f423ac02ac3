"""Numbers: whatever is typed for one, or asked of it, it stays between its bounds."""

from pathlib import Path

import pygame
import pytest

from game.window.access.nodes import Deed, Node, Role
from tests.player import Player
from tests.playing.games import game, part, place_of
from tests.playing.screens import reach

PLACES = {  # the keys to a page, and how many numbers are there
    "a new game": (("Ctrl+N", "u"), 3),
    "settings": (("Ctrl+,",), 3),
    "settings of sound": (("Ctrl+,", *["Ctrl+Tab"] * 6), 1),
}


def numbers(player: Player) -> list[Node]:
    return [node for node in player.nodes if node.role is Role.NUMBER]


def value(player: Player, row: str) -> int | None:
    """Return a number that is chosen, None for a word, such as for unlimited guesses."""
    scale = player.find(row, Role.NUMBER).scale
    assert scale
    return scale.value


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
            looks: dict[tuple[int, bool], set[bytes]] = {}
            for typed in sorted(
                {0, max(0, least - 1), least, least + 1, most, most + 1, 10 * most}
            ):
                player.press(*str(typed), "Tab", "Shift+Tab")
                if least <= typed <= most:
                    assert value(player, row.name) == typed
                    assert str(typed) in (player.find(row.name, Role.NUMBER).value or "")
                    left, right = place_of(row).inflate(-8, -8), place_of(row).inflate(-8, -8)
                    left.width = right.width = 16
                    right.right = place_of(row).right - 4
                    for sign, end in ((left, least), (right, most)):
                        looks.setdefault((sign.x, typed == end), set()).add(part(player, sign))
                assert value(player, row.name) in (None, *range(least, most + 1))
            player.press(*str(10 * most))
            alike = [look for at in looks.values() for look in at]
            assert len({*alike}) == len(alike) == len(looks) == 4, "greyed at its end alone"
            assert row.place
            shakes = part(player, row.place)
            player.wait(1000)
            assert part(player, row.place) != shakes, "what cannot be typed"
            player.press("Home")
            values = {"pos": right.center, "button": pygame.BUTTON_LEFT}
            counts = []
            for kind in (None, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                if kind:
                    pygame.event.post(pygame.event.Event(kind, values))
                    player.point(right.center)
                else:
                    player.click(right.center)
                before = value(player, row.name)
                player.wait(700)
                counts.append(value(player, row.name) != before)
            assert counts == [False, True, False], "it goes on only while it is held"
            player.press("Tab", "Shift+Tab")
            for asked in (least - 1, most + 1):
                player.ask(player.find(row.name), Deed.SET_VALUE, asked)
                assert value(player, row.name) in (None, *range(least, most + 1))
