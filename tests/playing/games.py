"""Games that tests play, and what is to be seen of them at places of the window."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.window.draw.nodes import Node, Place, Role, find
from tests.player import WINDOW, Player, opened

Colour = tuple[int, ...]
WIDE, ROBOT = (1280, 800), ("--answer", "robot")
STILL = 'animation = "off"\n'
QUIET = STILL + "ask_help = false\n"
FOUR = ("berry", "pound", "slate", "crane")
SIXTEEN = (
    *FOUR,
    *"jumbo fifty vixen wharf zebra quilt mocha dough lucky swamp proxy knife".split(),
)


@contextmanager
def game(
    home: Path,
    *answers: str,
    config: str | None = None,
    options: str = "",
    size: tuple[int, int] = WINDOW,
    drawn: bool = False,
) -> Iterator[Player]:
    """Start a game with some answers, one for each board."""
    start = ("--answer", ",".join(answers), *options.split())
    with opened(home, *start, config=config, size=size, drawn=drawn) as player:
        yield player


def words(player: Player, key: str) -> str:
    """Return what a node is called, such as a message, empty text where there is none."""
    node = find(player.root, key)
    return node.name if node else ""


def message(player: Player) -> str:
    """Return the message that is shown."""
    return words(player, "message")


def heard(player: Player, *keys: str) -> str:
    """Press keys, and return what is then read out by itself."""
    player.heard.clear()
    player.press(*keys)
    player.wait(100)
    return " ".join(player.heard)


def menu(player: Player, name: str) -> None:
    """Choose an entry of the menu."""
    player.press("F10")
    player.click(next(n for n in player.nodes if n.role is Role.ITEM and n.name.startswith(name)))


def linger(player: Player, milliseconds: int = 1600) -> None:
    """Let time pass, also while nothing moves: longer than Enter is deaf after a game."""
    player.point((1, 1))
    for _ in range(0, milliseconds, 96):
        player.frame()


def meanwhile(player: Player, turns: int = 10) -> None:
    """Let what works in the background go on for some turns; what takes longer is not seen."""
    left = iter(range(turns))
    player.until(lambda: next(left, None) is None)


def named(player: Player, role: str) -> list[str]:
    """Return what the nodes of a role are called."""
    return [node.name for node in player.nodes if node.role.name == role]


def title(player: Player) -> str:
    """Return the title of the dialog on top, empty text where there is none."""
    return ["", *named(player, "DIALOG")][-1]


def said(player: Player) -> str:
    """Return what is said to the player: the message, or the tip of a button."""
    player.wait(300)
    return message(player) or words(player, "tooltip")


def guesses(player: Player) -> list[str]:
    """Return the words of the rows in view."""
    return words_of_rows(node for node in player.nodes if node.role is Role.ROW)


def words_of_rows(rows: Iterable[Node]) -> list[str]:
    """Return the words of some rows."""
    return [row.name.split()[2].strip(":,") for row in rows]


def focused(player: Player) -> Node:
    """Return what has the focus."""
    return next(node for node in player.nodes if node.key == player.focus)


def tab_to(player: Player, row: Node) -> Node:
    """Go by Tab to a row, and return it as it was."""
    for _ in range(40):
        if player.focus == row.key:
            return row
        player.press("Tab")
    raise AssertionError(f"Tab does not come to {row.name}")


def typed(player: Player) -> tuple[str | None, int | None]:
    """Return the row being typed, and where its cursor is."""
    assert player.row
    return player.row.value, player.row.cursor


def keys_of(player: Player) -> dict[str, str]:
    """Return what is known of the letters on the keys, by letter."""
    keys = find(player.root, "keys")
    labels = [key.name for key in keys.children] if keys else []
    return {name[0]: name[1:].strip(": ") for name in labels if not name[1:2].isalpha()}


def place_of(node: Node | None) -> pygame.Rect:
    """Return where a node is."""
    assert node
    assert node.place
    return pygame.Rect(node.place)


def tiles(player: Player, row: Place | pygame.Rect, letters: int = 5) -> list[Colour]:
    """Return the colours of the tiles in the place of a row, each beside its letter."""
    left, top, width, height = row
    picture = player.picture
    middles = ((left + width * (nth + 0.12) / letters, top + height // 2) for nth in range(letters))
    return [tuple(picture.get_at((round(x), y))[:3]) for x, y in middles]


def fields(picture: pygame.Surface, ground: tuple[int, int], size: int = 9) -> list[Colour]:
    """Return the colours of the fields of a grid, which are alike in size, row by row.

    Args:
        picture: it.
        ground: a point beside them.
        size: how wide and high they are at least.
    """
    mask = pygame.mask.from_threshold(picture, picture.get_at(ground), (2, 2, 2, 255))
    mask.invert()
    found = [each for each in mask.get_bounding_rects() if min(each.size) >= size]
    alike = Counter(each.size for each in found).most_common(1)[0][0]
    places = sorted((each.y, each.x) for each in found if each.size == alike)
    return [
        tuple(picture.get_at((x + alike[0] // 4, y + alike[1] * 3 // 4))[:3]) for y, x in places
    ]


def check_fields(found: list[Colour], clues: Iterable[object]) -> None:
    """See that fields have a colour for each clue."""
    wanted = [*clues]
    looks = dict(zip(wanted, found, strict=True))
    assert len({*looks.values()}) == len(looks) and found == [looks[each] for each in wanted]


def part(player: Player, place: Place | pygame.Rect) -> bytes:
    """Return the pixels of a place."""
    inside = pygame.Rect(place).clip(player.picture.get_rect())
    return pygame.image.tobytes(player.picture.subsurface(inside), "RGB")
