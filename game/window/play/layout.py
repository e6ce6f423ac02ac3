"""Where everything goes: the window's size and the game's shape in, rectangles out.

Pure geometry that knows no display. All lengths are whole pixels. Tiles are as large as what is
left allows; what is around them has a size of its own (`sizes`). Where the keys are is chosen in
`arranging`.
"""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.window.play.grid import Grid, Shape, fit_grid, larger_grid, spread
from game.window.play.header_places import above_boards, next_to_strip
from game.window.play.key_heights import BELOW_NOTE, NOTE, height_of_keys
from game.window.play.key_places import (
    KeyPlaces,
    KeysPlace,
    at_the_bottom,
    folded,
    keys_below,
    keys_right,
    least_right,
    most_right,
    with_handle,
)
from game.window.play.layout_wishes import Wishes
from game.window.play.message_places import Surroundings, free_places
from game.window.play.pane_places import Pane, pane_places, pane_width
from game.window.play.shelf_places import above_shelf, in_columns, shelf_places
from game.window.play.sizes import LEAST_HEIGHT, Sizes
from game.window.ui.theme import Viewport

BELOW_HEADER = 64  # of a lane for what has room nowhere else, at 100 %
PANEL = 176  # heights at 100 %
BETWEEN_ROWS = 8  # of boards of an overview
OVERVIEW = 0.8  # of the usual size: so small tiles may be there, for the sake of more rows
SPARED_ROWS = 2  # of each board at the least, where the keyboard takes the room of others
SMALL_TILE = 30  # at 100 %; next to smaller ones keys are closer to each other
NEXT_TO_GAP = 28  # between the boards and the keys next to them


class Layout(NamedTuple):
    """The places of everything on the screen of play.

    Attributes:
        window: the width and height of the window.
        sizes: how large what is around the boards is.
        dialog_unit: how large dialogs and toasts are, 1 for the size at 100 %.
        header: the strip along the top.
        lane: where toasts are shown: above the boards, or where that is spared in the header.
        grid: the boards.
        keys: the key at each place of each row of the on-screen keyboard, empty when folded.
        panel: what boards leave free below them once a game is over, before its end has its page.
        keyboard: what the keys cover together, or None when folded.
        note: a line of text below the boards, or above them for the coach; empty for none.
        side: where the coach's panel goes, or None where there is no room for it, or no wish.
        strip: the cells of the strip of boards, as many as have room; none with one board.
        letters: the strip of letters that is shown while the keyboard is folded.
        handle: what folds and unfolds the keyboard, None where that is left to a shortcut.
        pane: where the board in focus is shown by itself, next to an overview.
        overview: whether the grid is an overview of many boards.
        shelf: the words of folded boards, None where there are none or no room.
        keys_place: where the keys are.
        key: how high keys below the boards are, apart from what a handle takes.
    """

    window: tuple[int, int]
    sizes: Sizes
    dialog_unit: float
    header: Rect
    lane: Rect
    grid: Grid
    keys: tuple[tuple[Rect, ...], ...]
    panel: Rect
    keyboard: Rect | None
    note: Rect
    side: Rect | None = None
    strip: tuple[Rect, ...] = ()
    letters: tuple[Rect, ...] = ()
    handle: Rect | None = None
    pane: Pane | None = None
    overview: bool = False
    shelf: Grid | None = None
    keys_place: KeysPlace = KeysPlace.BELOW
    key: int = 0

    @property
    def unit(self) -> float:
        """How large text is on the screen of play, 1 for the size at 100 %."""
        return self.sizes.unit

    @property
    def viewport(self) -> Viewport:
        """The window and the unit of its dialogs, for what needs no other places."""
        return Viewport(self.window, self.dialog_unit)

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return max(1, round(length * self.sizes.unit))

    def toast_lanes(self, words_end: int) -> tuple[Rect, ...]:
        """Where toasts are shown, from the best place to the last resort.

        That is the lane. Where it is taken by the strip of boards, or spared, it is where nothing
        is covered. Where there is no such place, as in narrow windows, a toast rather covers the
        words at the left of the header, which change with a guess alone and are there again when
        it has gone, than what can be clicked, the row being typed or what the guesses have shown.
        Where the lane is spared, and words have no room for a long one, it is below the header,
        over what is there. The header's words end where its buttons begin, at a given point.
        """
        lane, gap = self.lane, self.sizes.margin // 2
        words = Rect(0, self.header.y, max(0, words_end - gap), self.header.height)
        if self.strip:
            first = next_to_strip(lane, self.strip, gap, self.overview)
            return first, *self._free_places(lane.bottom), words, lane
        if lane.y >= self.header.bottom:
            return (lane,)
        below = Rect(0, self.header.bottom, self.header.width, self.px(BELOW_HEADER))
        return *self._free_places(self.header.bottom), words, below

    @property
    def toast_axis(self) -> int | None:
        """The middle of the boards, which toasts are near to; None where keys are next to them."""
        if self.keys_place is KeysPlace.RIGHT or not self.grid.places:
            return None
        return self.grid.places[0].unionall(list(self.grid.places[1:])).centerx

    def _free_places(self, top: int) -> tuple[Rect, ...]:
        """Return the places below a height where toasts cover nothing while a game is played."""
        keys = self.keyboard
        if self.letters and not keys:
            first, *others = self.letters
            keys = first.unionall(others)
        if not keys or self.pane:
            return ()
        shelf = (*self.shelf.places, *self.shelf.labels) if self.shelf else ()
        boards = [*self.grid.places, *self.grid.labels, *shelf]
        others = [place for place in (self.note, self.side, self.handle) if place]
        around = Surroundings(
            self.window,
            top,
            boards[0].unionall(boards[1:]),
            keys,
            others,
            self.keys_place is KeysPlace.RIGHT,
        )
        return free_places(around, self.unit)

    def hides_boards(self, button: Rect, words: Rect) -> bool:
        """Return whether words at a button in the lane would be over what boards show."""
        pane = [self.pane.title] if self.pane else []
        shown = [*self.grid.places, *self.grid.labels, *pane, *self.strip]
        return button.y >= self.header.bottom and words.collidelist(shown) >= 0


def placed(wishes: Wishes, sizes: Sizes, place: KeysPlace, taken: int = 0) -> Layout:
    """Return the places of everything with the keys somewhere, and some width left free."""
    width, height = wishes.window
    header = Rect(0, 0, width, sizes.header)
    strip, lane, top = above_boards(wishes, sizes, header, place is KeysPlace.PANE)
    margin, right = sizes.margin, place is KeysPlace.RIGHT
    keys, shape, floor, key = None, wishes.shape, height - margin, 0
    pane: Pane | None = None
    panel = at_the_bottom(width, height, round(PANEL * sizes.chrome), margin)
    if place is KeysPlace.BELOW:
        handle = height < LEAST_HEIGHT and not wishes.panel
        if height < LEAST_HEIGHT:
            shape = shape._replace(fewest_rows=min(shape.fewest_rows, SPARED_ROWS))
        key, usual = _keys_below_all(wishes, sizes, shape, top, handle)
        keys = wishes.pinned or usual(width - taken)
        if wishes.panel:
            panel = at_the_bottom(width, height, keys.whole.height, margin)
    elif place is KeysPlace.FOLDED and not wishes.panel:
        keys = folded(width - taken, height, sizes, wishes.key_rows)
    elif place is KeysPlace.PANE:
        shown = wishes.like_pane or shape
        pane, keys = pane_places(wishes.window, top, shown, sizes, wishes.key_rows)
        taken = pane_width(wishes.window)
    if keys and not (right or pane):
        floor = keys.whole.y - sizes.above_keys(wishes.window)
    if wishes.panel:
        floor = panel.y - margin
    note_height = sizes.px(NOTE) if wishes.note else 0
    area = Rect(margin, top, width - taken - 2 * margin, floor - top - note_height)
    note = Rect(margin, floor + margin // 2 - note_height, area.width, note_height)
    if wishes.note_above:
        below = sizes.px(BELOW_NOTE)
        note.y, area.y, area.height = top, top + note_height + below, area.height - below
    shelf = shelf_places(area, wishes.folded, shape.letters, sizes, height)
    area = above_shelf(area, shelf, sizes)
    if right:
        grid, keys = _side_by_side(area, wishes, sizes, header.bottom)
        above_keys = [note, *([lane] if lane.y >= header.bottom else [])] if not strip else []
        for line in above_keys:
            line.x, line.width = keys.whole.x, keys.whole.width
    elif pane and not wishes.in_full:
        fitted = Rect(area.x, area.y, area.width, area.height - 3 * sizes.px(BETWEEN_ROWS))
        grid = spread(_grid(fitted, wishes, shape, sizes, OVERVIEW), area)
    else:
        grid = _grid(area, wishes, shape, sizes)
    keys = _with_handle(keys, place, wishes, sizes, grid)
    return Layout(
        window=wishes.window,
        sizes=sizes,
        dialog_unit=sizes.unit,
        header=header,
        lane=lane,
        grid=grid,
        keys=keys.keys if keys else (),
        panel=panel,
        keyboard=keys.whole if keys and keys.keys else None,
        note=note,
        strip=strip,
        letters=keys.letters if keys else (),
        handle=keys.handle if keys else None,
        pane=pane,
        overview=pane is not None and not wishes.in_full,
        shelf=in_columns(shelf, grid),
        keys_place=place,
        key=key,
    )


def _grid(area: Rect, wishes: Wishes, shape: Shape, sizes: Sizes, readable: float = 1.0) -> Grid:
    """Return the boards in an area; what counts as readable may be smaller than usual."""
    if wishes.like:
        return larger_grid(area, wishes.like, wishes.largest, sizes.chrome, sizes.gap_share)
    return fit_grid(area, shape, sizes.plain * readable, sizes.chrome, sizes.gap_share)


def _keys_below_all(
    wishes: Wishes, sizes: Sizes, shape: Shape, top: int, handle: bool
) -> tuple[int, Callable[[int], KeyPlaces]]:
    """Return how high keys below the boards are, and what places them in a width.

    Args:
        wishes: what is to be laid out.
        sizes: of everything in the window.
        shape: what of the game decides about places.
        top: where the boards begin.
        handle: whether there is a handle below the keys in any case.
    """
    (width, height), margin = wishes.window, sizes.margin

    def placed_keys(key: int, room: int) -> KeyPlaces:
        return keys_below(room, height, sizes.with_keys(key), wishes.key_rows, handle)

    def grid_above(key: int, spared: int) -> Grid:
        floor = placed_keys(key, width).whole.y - sizes.above_keys(wishes.window)
        area = Rect(margin, top, width - 2 * margin, floor - top - spared)
        return _grid(area, wishes, shape, sizes)

    key = height_of_keys(wishes, sizes, grid_above)
    return key, lambda room: placed_keys(key, room)


def _with_handle(
    keys: KeyPlaces | None, place: KeysPlace, wishes: Wishes, sizes: Sizes, grid: Grid
) -> KeyPlaces | None:
    """Return keys with a handle where they take room that boards or rows of them would have."""
    all_rows, boards = grid.rows >= wishes.shape.rows, len(grid.places)
    all_in_view = all_rows and boards >= wishes.shape.boards
    several = wishes.several and not wishes.panel
    several = several and not wishes.pinned
    if keys and place is KeysPlace.BELOW and several and not (all_in_view or keys.handle):
        return with_handle(keys, wishes.window[1], sizes)
    return keys


def _side_by_side(area: Rect, wishes: Wishes, sizes: Sizes, header: int) -> tuple[Grid, KeyPlaces]:
    """Return the boards at the left of an area and the keys at the right, centred together.

    Without a strip of boards the lane and the coach's line are above the keys alone, and boards
    begin right below the header, whose lower end is given.
    """
    top, rows = area.y, wishes.key_rows
    if not wishes.cells:
        above = header + sizes.margin
        area = Rect(area.x, above, area.width, area.bottom - above)
    gap = min(sizes.px(NEXT_TO_GAP), area.width // 32)
    if wishes.pinned:
        wide = wishes.pinned.whole.x - gap - area.x
        grid = _grid(Rect(*area.topleft, wide, area.height), wishes, wishes.shape, sizes)
        return grid, wishes.pinned
    for close in (False, True):
        wide = area.width - gap - least_right(sizes, rows, close=close)
        grid = _grid(Rect(*area.topleft, wide, area.height), wishes, wishes.shape, sizes)
        if grid.tile >= SMALL_TILE * sizes.plain:
            break
    left = min(place.x for place in grid.places) - grid.label.width
    wide = max(place.right for place in grid.places) - left
    keyboard = min(most_right(sizes), area.width - gap - wide)
    start = area.x + (area.width - wide - gap - keyboard) // 2
    grid = grid.moved(start - left)
    room = Rect(start + wide + gap, top, keyboard, area.bottom - top)
    return grid, keys_right(room, sizes, rows)
