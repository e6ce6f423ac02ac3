"""Sizes: a larger window or text makes nothing smaller, nothing lies upon anything else, and the
row being typed, the chosen board and the keyboard can always be come by.

All is read from the places of nodes, so that no layout is asked for. What today's window does not
hold is listed in KNOWN, each with a window in which it fails.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.window.draw.nodes import Node, Place, Role
from tests.player import LONG, Player, opened
from tests.playing.games import QUIET, WIDE

Size = tuple[int, int]
KEYBOARD = "keyboard"
ROOM = {"below": 0.85, "beside": 0.7, "folded": 0.7}  # that boards take at least of what is left
KNOWN_LOW = 16  # pixels, of the coach's line, and of what can be pressed at less than 100 %
NARROW = 480
MANY = 9  # boards; of so many the chosen one may be enlarged
LEAST = 24  # pixels; Web Content Accessibility Guidelines 2.2, "Target Size (Minimum)"


class Game(NamedTuple):
    """A game, and how it is looked at."""

    boards: int = 1
    letters: int = 5
    scale: int = 100
    coach: bool = False

    def __str__(self) -> str:
        coach = " with the coach" if self.coach else ""
        return f"{self.boards} of {self.letters} letters at {self.scale} %{coach}"


class Seen(NamedTuple):
    """What of a window is measured, in pixels."""

    size: Size
    boards: int  # how many are in view
    rows: int  # how many of each are
    tile: int
    key_width: int  # of the narrowest key with a letter; 0 where there is none
    key_height: int
    keys_are: str  # "beside" the boards, "below" them, or "folded"


class Fault(NamedTuple):
    """What does not hold, of which property."""

    name: str
    words: str


class Known(NamedTuple):
    """A failure that is known of today's window.

    Attributes:
        name: of the property.
        may: whether it may fail in a game as a window grows from one size to another.
        game: a game in which it fails,
        sizes: where the window grows from one of these to the other.
        reason: what is the matter.
    """

    name: str
    may: Callable[[Game, Seen, Seen], bool]
    game: Game
    sizes: tuple[Size, Size]
    reason: str


def enlarges(game: Game, before: Seen, after: Seen) -> bool:
    """Return whether the chosen one of many boards is enlarged from here on."""
    return game.boards >= MANY and before.keys_are != after.keys_are


KNOWN = (
    Known(
        "tiles",
        lambda game, *_: game.coach,
        Game(1, 15, 100, coach=True),
        ((1304, 800), (1328, 800)),
        "the coach's panel comes beside the boards as soon as it has room there",
    ),
    Known(
        "rows in view",
        lambda game, *_: game.coach,
        Game(2, 15, 100, coach=True),
        ((1280, 608), (1280, 632)),
        "the coach's panel takes rows as it comes",
    ),
    Known("tiles", enlarges, Game(9), ((1592, 2160), (1600, 2160)), "the enlarged board comes"),
    Known(
        "rows in view",
        enlarges,
        Game(16, 3, 200),
        ((1592, 800), (1616, 800)),
        "the enlarged board takes rows of others as it comes",
    ),
    Known(
        "keys",
        lambda game, before, after: game.scale > 100 or before.keys_are != after.keys_are,
        Game(1, 5, 150),
        ((700, 800), (1040, 800)),
        "at larger sizes keys leave their room to tiles, or go beside them",
    ),
)


@contextmanager
def shown(game: Game, drawn: bool = False) -> Iterator[Player]:
    """Play a game."""
    config = f"{QUIET}scale = {game.scale}\n"
    with (
        TemporaryDirectory() as home,
        opened(
            Path(home),
            *("--seed", "5", "--boards", str(game.boards), "--length", str(game.letters)),
            config=config,
            drawn=drawn,
        ) as player,
    ):
        if game.coach:
            player.press("Ctrl+A")
        yield player


def letter_keys(player: Player) -> list[Place]:
    """Return the places of the keys with letters."""
    groups = [node for node in player.root.children if node.role is Role.GROUP]
    keys = [key for group in groups if group.name == "Keyboard" for key in group.children]
    return [
        key.place for key in keys if key.role is Role.BUTTON and len(key.name) == 1 and key.place
    ]


def tables(player: Player) -> list[Node]:
    """Return the boards in view."""
    return [node for node in player.root.children if node.role is Role.TABLE]


def measured(player: Player, game: Game) -> Seen:
    """Return what of a window is measured."""
    board, row, keys = tables(player)[0].place, player.row and player.row.place, letter_keys(player)
    assert board
    assert row, "the row being typed is out of view"
    edge = max(place.x + place.width for node in tables(player) if (place := node.place))
    beside = keys and min(key.x for key in keys) >= edge
    gap = (row.width - game.letters * row.height) / (game.letters - 1)
    return Seen(
        (player.root.place or row)[2:],
        len(tables(player)),
        round((board.height + gap) / (row.height + gap)),
        row.height,
        min((key.width for key in keys), default=0),
        min((key.height for key in keys), default=0),
        "beside" if beside else "below" if keys else "folded",
    )


def room_taken(player: Player, game: Game) -> float:
    """Return which share the boards take of the room that keys leave them, in one direction."""
    window = player.root.place
    places = [table.place for table in tables(player) if table.place]
    assert window
    top, left = min(each.y for each in places), min(each.x for each in places)
    height = max(each.y + each.height for each in places) - top
    width = max(each.x + each.width for each in places) - left
    beside = measured(player, game).keys_are == "beside"
    keys = letter_keys(player)
    keys += [node.place for node in player.nodes if node.place and KEYBOARD in node.name.lower()]
    below = window.height if beside else min((key.y for key in keys), default=window.height)
    right = min(key.x for key in letter_keys(player)) if beside else window.width
    return max(height / (below - top), width / right)


def faults_of_places(player: Player, game: Game, leaves: list[Node]) -> Iterator[Fault]:
    """Yield what leaves the window, is too small, or lies upon something else."""
    window = player.root.place
    assert window
    placed = [(node.name, node.place) for node in leaves if node.place]
    for name, place in placed:
        if not pygame.Rect(window).contains(place):
            yield Fault("inside", f"{name} at {place} leaves {window}")
    for node in leaves:
        low = node.key == "note" or game.scale < 100
        known = low and node.place and node.place.height >= KNOWN_LOW
        if node.deeds and node.place and not known and min(node.place[2:]) < LEAST:
            yield Fault("small", f"{node.name} at {node.place} is hard to hit")
    for (name, one), (other_name, other) in combinations(placed, 2):
        if pygame.Rect(one).colliderect(other):
            yield Fault("apart", f"{name} at {one} lies upon {other_name} at {other}")


def faults_of_one(player: Player, game: Game) -> Iterator[Fault]:
    """Yield what is wrong with a window by itself."""
    row = player.row
    tops = [node for node in player.root.children if node.role is not Role.FIELD]
    leaves = [leaf for node in tops for leaf in (node.children if not node.place else [node])]
    yield from faults_of_places(player, game, leaves)
    if not row or not row.place:
        yield Fault("row in view", "the row being typed is out of view")
    elif not any(
        table.place and pygame.Rect(table.place).contains(row.place) for table in tables(player)
    ):
        yield Fault("row in view", f"the row being typed, {row.place}, is on no board")
    if game.boards > 1:
        chosen = [table for table in tables(player) if table.selected]
        if len(chosen) != 1:
            yield Fault("chosen in view", f"{len(chosen)} boards are chosen")
    elif not game.coach:
        share, seen = room_taken(player, game), measured(player, game)
        if share < ROOM[seen.keys_are]:
            yield Fault("room", f"the boards take {share:.2f} of their room: {seen}")
    if not letter_keys(player) and not any(KEYBOARD in node.name.lower() for node in leaves):
        yield Fault("keyboard", "no way leads to the keyboard")


def faults_of_message(player: Player) -> Iterator[Fault]:
    """Yield what a message (F3: there is no first word) covers of what can be pressed; in a small
    window it may be the cells of boards and the coach's line."""
    before = {text.words for text in player.drawn}
    player.press("F3")
    player.wait(400)
    said = " ".join(node.name for node in player.nodes if node.role is Role.STATUS)
    first, *others = (
        text.ink
        for text in player.drawn
        if " ".join(text.words.split()) in said and text.words not in before
    )
    message = first.unionall(others)
    for node in player.nodes:
        low = node.role is Role.ITEM or node.key in ("note", "button/hide_solved")
        may = low and min(player.picture.get_size()) < NARROW
        if node.deeds and node.place and message.colliderect(node.place) and not may:
            yield Fault("message", f"{message} covers {node.name} at {node.place}")
    player.idle(LONG)


def faults_of_growth(before: Seen, after: Seen) -> Iterator[Fault]:
    """Yield what a larger window has less of, or smaller."""
    change = f"{before} → {after}"
    if after.boards < before.boards:
        yield Fault("boards in view", change)
    elif after.boards == before.boards and after.rows < before.rows:
        yield Fault("rows in view", change)
    if (after.boards, after.rows) == (before.boards, before.rows):
        if after.tile < before.tile:
            yield Fault("tiles", change)
        if min(after.key_width, before.key_width) and (
            after.key_width < before.key_width or after.key_height < before.key_height
        ):
            yield Fault("keys", change)


def faults_while_dragged(player: Player, game: Game, sizes: Sequence[Size]) -> list[Fault]:
    """Return what is wrong while a window takes some sizes, each larger than the one before it."""
    faults: list[Fault] = []
    seen = []
    for size in sizes:
        player.resize(*size)
        faults += faults_of_one(player, game)
        seen.append(measured(player, game))
    for before, after in pairwise(seen):
        faults += [
            fault
            for fault in faults_of_growth(before, after)
            if not any(
                known.name == fault.name and known.may(game, before, after) for known in KNOWN
            )
        ]
    return faults


def drags(step: int, offset: int = 0) -> Iterator[list[Size]]:
    """Yield ways to drag a window: wider, higher, and both."""
    yield [(width, 800) for width in range(320 + offset, 1960, step)]
    yield [(1280, height) for height in range(320 + offset, 1240, step)]
    yield [(320 + number * step, 320 + number * step * 3 // 5) for number in range(1600 // step)]


GAMES = (
    *(Game(), Game(1, 15), Game(1, 5, 150), Game(1, 5, 100, coach=True)),
    *(Game(2), Game(4, 7, 125), Game(8), Game(32)),
)
MORE_GAMES = tuple(
    Game(boards, letters, scale, coach)
    for boards in (1, 2, 3, 4, 8, 16, 32)
    for letters, scale, coach in ((3, 200, False), (5, 75, True), (8, 175, False), (15, 100, True))
)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_while_a_window_is_dragged_larger_nothing_shrinks(game: Game) -> None:
    with shown(game) as player:
        for sizes in drags(90):
            assert not faults_while_dragged(player, game, sizes)


@pytest.mark.deep
@pytest.mark.parametrize("game", MORE_GAMES, ids=str)
def test_while_any_window_is_dragged_larger_nothing_shrinks(game: Game, seed: int) -> None:
    with shown(game) as player:
        for sizes in drags(24, seed % 24):
            assert not faults_while_dragged(player, game, sizes)


@pytest.mark.deep
@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.reason)
def test_what_is_known_to_shrink_does(known: Known) -> None:
    with shown(known.game) as player:
        seen = []
        for size in known.sizes:
            player.resize(*size)
            seen.append(measured(player, known.game))
    before, after = seen
    names = [fault.name for fault in faults_of_growth(before, after)]
    assert known.name in names, "take it off the list"
    assert known.may(known.game, before, after)


@given(
    st.builds(
        Game,
        st.sampled_from([1, 2, 4, 8, 32]) | st.integers(1, 32),
        st.integers(3, 15),
        st.sampled_from([75, 100, 150, 200]) | st.integers(75, 200),
        st.sampled_from([False, False, False, True]),
    ),
    st.lists(
        st.tuples(st.integers(320, 900) | st.integers(320, 3840), st.integers(320, 1200)),
        min_size=4,
        max_size=4,
    ),
)
@settings(max_examples=settings.default.max_examples // 4)  # type: ignore[union-attr]
def test_in_any_window_everything_is_apart_and_within_reach(game: Game, sizes: list[Size]) -> None:
    with shown(game, drawn=True) as player:
        for size in sizes:
            player.resize(*size)
            assert not [*faults_of_one(player, game), *faults_of_message(player)]
            measured(player, game)
            keys = [bool(letter_keys(player))]
            for _ in range(2):
                player.press("Ctrl+K")
                keys.append(bool(letter_keys(player)))
            assert keys in ([True, False, True], [False, True, False])


@pytest.mark.parametrize("size", [(640, 480), WIDE], ids=str)
@pytest.mark.parametrize("boards", [1, 4])
def test_at_a_larger_size_no_text_is_smaller(size: Size, boards: int) -> None:
    before: dict[str, int] = {}
    for scale in (75, 100, 125, 150, 200):
        with shown(Game(boards, scale=scale), drawn=True) as player:
            player.resize(*size)
            after = {text.words: text.height for text in player.drawn}
        # Keys go beside the boards or leave tiles their room: a known failure, but for its size.
        share = 0.8 if scale >= 150 else 1
        smaller = [words for words in before if after.get(words, 999) < share * before[words]]
        assert not smaller, f"{smaller} at {scale} %"
        before = after


def test_a_button_that_goes_while_its_dialog_is_open_has_no_focus() -> None:
    with shown(Game()) as player:
        player.press("Shift+Tab", "Enter")
        assert player.focus.startswith("dialog")
        player.resize(320, 480)
        player.press("Escape")
        assert player.focus in {node.key for node in player.nodes}


@pytest.mark.parametrize("boards", [1, 4, 32])
def test_a_small_window_is_played_by_pointer_alone(boards: int) -> None:
    with shown(Game(boards)) as player:
        player.resize(320, 480)

        def button(name: str) -> Node:
            named = [node for node in player.nodes if name in node.name.lower() and node.place]
            return [node for node in named if node.role in (Role.BUTTON, Role.SWITCH)][-1]

        if not letter_keys(player):
            player.click(button(KEYBOARD))
        for letter in "slate":
            player.click(next(node for node in player.nodes if node.name == letter.upper()))
        player.click("Enter")
        player.wait()
        assert player.says("Row 1, slate")
        for board in range(1, boards):
            names = (str(board + 1), f"Board {board + 1} of {boards}")
            player.click(next(node for node in player.nodes if node.name in names))
            assert [table.name for table in tables(player) if table.selected] == [names[1]]
            assert not [*faults_of_one(player, Game(boards))]
        player.click(button("menu"))
        items = (node for node in player.nodes if node.role is Role.ITEM and node.place)
        player.click(next(node for node in items if node.name.startswith("Settings")))
        assert player.find("Settings", Role.DIALOG)
