"""For how many boards the screen is laid out, as boards are solved; which ones are folded then.

Nothing moves at each board that is solved. Only once the boards left to show are so few that a
layout for fewer makes them clearly larger do they take the room: then those that were solved first
are folded. It follows from the game and the window alone at which numbers of boards that is so.
"""

from collections.abc import Callable
from typing import NamedTuple

from game.match import Match
from game.window.play.key_places import KeysPlace
from game.window.play.layout import Layout
from game.window.play.pane_places import FEWEST_BOARDS

STEPS = (24, 16, 12, 8, 6, 4, 3, 2, 1)  # so many boards fill rows of the same length
CLEARLY = 1.2  # times as much room each board has at the least with a layout for fewer,
MOVES_KEYS = 2.0  # where the keys go somewhere else for it; the last board has no less


class Room(NamedTuple):
    """What there is to be room for.

    Attributes:
        boards: for how many boards.
        tile: the size below which tiles do not shrink for the sake of more rows, as they had it
            with more boards.
        keys: where the keys are, as they were with more boards; None for the best place.
        shown: how many boards there are to be centred, where the others leave no gap; 0 for all.
    """

    boards: int
    tile: int = 0
    keys: KeysPlace | None = None
    shown: int = 0


def room_for(boards: int, shown: int, lay_out: Callable[[Room], Layout]) -> Room:
    """Return for how many boards the screen is laid out.

    Args:
        boards: how many the game has.
        shown: how many of them are to be shown.
        lay_out: returns a layout.
    """
    room = Room(boards)
    if shown >= boards:
        return room
    layout = lay_out(room)
    for fewer in STEPS:
        if shown <= fewer < room.boards:
            for keys in _places_of_keys(layout):
                other = Room(fewer, layout.grid.tile, keys)
                found = lay_out(other)
                moves = found.keys_place is not layout.keys_place
                gain = MOVES_KEYS if moves else CLEARLY if fewer > 1 else 1
                if moves and keys:
                    continue
                if _has_panel_as(layout, found) and _gain(found, other, layout, room) >= gain:
                    room, layout = other, found
    return room


def _places_of_keys(layout: Layout) -> tuple[KeysPlace | None, ...]:
    """Return where the keys may be with fewer boards: where they are, as hands know them there.

    Those of a pane may go elsewhere once the last boards are shown in full, without the pane.
    """
    place = layout.keys_place
    return (place, None) if place is KeysPlace.PANE else (place,)


def folds_solved(boards: int) -> bool:
    """Return whether boards are so many that solved ones give their room to the others."""
    return boards >= FEWEST_BOARDS


def folded_boards(match: Match, places: int) -> tuple[int, ...]:
    """Return the boards that are folded where so many have places: those solved first."""
    solved = [
        (len(board.guesses), index) for index, board in enumerate(match.boards) if board.solved
    ]
    return tuple(sorted(index for _, index in sorted(solved)[: len(match.boards) - places]))


def _has_panel_as(more: Layout, fewer: Layout) -> bool:
    """Return whether the coach's panel stays with fewer boards, if it is there."""
    return bool(fewer.side) or not more.side


def _gain(fewer: Layout, few: Room, more: Layout, many: Room) -> float:
    """Return how many times as much room each board has with a layout for fewer of them.

    A board that is out of view has none. Where tiles were smaller or rows fewer, that is no gain.
    """
    one, other = fewer.grid, more.grid
    if one.tile < other.tile or one.rows < other.rows:
        return 0
    in_view = len(one.places) / few.boards, len(other.places) / many.boards
    return in_view[0] * one.tile**2 * one.rows / (in_view[1] * other.tile**2 * other.rows)
