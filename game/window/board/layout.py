"""Where everything goes: the window's size and the game's shape in, rectangles out.

Pure geometry that knows no display. All lengths are whole pixels. Tiles are as large as what is
left allows; what is around them has a size of its own (`sizes`). A player who asks for a larger
size gets larger tiles first: what is around them gives way, and keys go next to the boards where
that lets tiles grow.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.window.board.grid import USUAL_ROWS, Grid, Shape, fit_grid, larger_grid, spread
from game.window.board.header_places import above_boards, header_buttons, next_to_strip
from game.window.board.key_places import (
    KeyPlaces,
    KeysPlace,
    at_the_bottom,
    folded,
    keys_below,
    keys_right,
    least_right,
    most_right,
)
from game.window.board.layout_wishes import Wishes
from game.window.board.pane_places import Pane, pane_places, pane_width
from game.window.board.sizes import LEAST_HEIGHT, LOW, MOST_SCALE, WIDE, Sizes, sizes_of, unit_for
from game.window.ui.theme import SMALLEST_WINDOW, Viewport

PANEL = 176  # heights at 100 %
NOTE = 24
BETWEEN_ROWS = 8  # of boards of an overview
LEAST_OVERVIEW = 14  # pixels; of the tiles of an overview
OVERVIEW = 0.8  # of the usual size: so small tiles may be there, for the sake of more rows
BELOW_NOTE = 8  # between a line above the boards and them
LEAST_SIDE = 380  # the least height of the coach's panel
LEAST_WIDE_SIDE = 290  # the least width of it where it takes the place of the pane
SIDE_FROM = 1100  # the least width of a window with the coach's panel
SIDE = 432  # the width of the coach's panel, and its distance from what is next to it
SIDE_GAP = 24
SIDE_SHRINKS = 0.72  # to this share tiles may shrink so that the panel finds room at their side
SPARED_ROWS = 2  # of each board at the least, where the keyboard takes the room of others
NEXT_TO_GAP = 28  # between the boards and the keys next to them
STEPS = 8  # in which what is around the boards pays for larger tiles
ENOUGH = 0.9  # of the size that tiles are to have: then keys stay below the boards
WORTH_MOVING = 1.08  # times as large tiles are if keys are moved next to the boards, at the least
WORTH_THE_PANEL = 1.4  # the same where the coach's panel has no room there
KEYS_RIGHT_FROM = 5  # boards; from so many on keys may be next to them in high windows as well


class Layout(NamedTuple):
    """The places of everything on the screen of play.

    Attributes:
        window: the width and height of the window.
        sizes: how large what is around the boards is.
        dialog_unit: how large dialogs and toasts are, 1 for the size at 100 %.
        header: the strip along the top.
        lane: where toasts are shown: above the boards, or where that is spared in the header.
        fold: which of the ways to fold the header's buttons is shown, 0 for none.
        icons_only: whether the header has room for icons alone.
        buttons: the places of the header's buttons, from left to right.
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
    """

    window: tuple[int, int]
    sizes: Sizes
    dialog_unit: float
    header: Rect
    lane: Rect
    fold: int
    icons_only: bool
    buttons: tuple[Rect, ...]
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

    @property
    def toast_lanes(self) -> tuple[Rect, ...]:
        """Where toasts are shown, from the best place to the last resort.

        That is the lane. Where it is taken by the strip of boards, or spared, a toast rather covers
        the words at the left of the header than what can be clicked.
        """
        lane, gap = self.lane, self.sizes.margin // 2
        end = min((place.x for place in self.buttons), default=self.header.width) - gap
        words = Rect(0, self.header.y, max(0, end), self.header.height)
        if self.strip:
            return next_to_strip(lane, self.strip, gap, self.overview), words, lane
        return (lane,) if lane.y >= self.header.bottom else (words, lane)


def arrange(
    window: tuple[int, int],
    shape: Shape,
    scale: float = 1.0,
    key_rows: Sequence[int] = (10, 9, 9),
    button_widths: Sequence[int] = (),
    panel_shown: bool = False,
    note_shown: bool = False,
    side_shown: bool = False,
    text_widths: tuple[int, int] = (0, 0),
    cells: int = 0,
    folds: Sequence[Sequence[int]] = (),
    keyboard: bool | None = None,
    spared: int = 0,
) -> Layout:
    """Return where everything goes.

    Args:
        window: width and height in pixels.
        shape: the letters, rows and boards of the game.
        scale: the player's scale, 1 for 100 %.
        key_rows: how many keys each row of the keyboard has; the first and the last key of the
            last row are wider than the others.
        button_widths: the width that each button of the header needs, at 100 %.
        panel_shown: whether the game is over, and leaves space below its boards.
        note_shown: whether a line of text below the boards takes its space.
        side_shown: whether the coach's panel is wanted. It goes to the side where the boards
            lose little by it; else the line of text takes its place.
        text_widths: the width that the header's text needs, in one line and in two, at 100 %.
        cells: how many cells the strip of boards has, 0 for no strip.
        folds: the widths of fewer and fewer buttons, where not all have room.
        keyboard: whether the player wants the keyboard, None for where there is room for it.
        spared: how many pixels at the right end of the lane something else takes.
    """
    width, height = (max(size, least) for size, least in zip(window, SMALLEST_WINDOW, strict=True))
    wishes = Wishes(
        (width, height),
        shape,
        key_rows,
        (button_widths, *folds),
        panel_shown,
        note_shown,
        side_shown,
        text_widths,
        cells,
        keyboard,
        spared,
        last=scale <= 1.0 and shape.boards == 1,
    )
    plain, place = _plain(wishes, sizes_of((width, height), min(scale, 1.0), wishes.several))
    if scale > 1.0:
        plain = _larger(wishes, scale, plain, place)
    if plain.side:
        plain = plain._replace(pane=None)  # the coach's panel takes its place
    return plain._replace(dialog_unit=unit_for((width, height), scale))


def _larger(wishes: Wishes, scale: float, plain: Layout, place: KeysPlace) -> Layout:
    """Return the layout at more than 100 %: tiles grow with the rest, as far as the window allows.

    As many rows and boards are in view as at 100 %. Where keys below the boards leave no height
    for that, they are next to them.
    """
    if plain.pane and plain.side:  # text is not so large that the panel would have no room
        scale = min(scale, max(1.0, plain.side.width / (LEAST_WIDE_SIDE * plain.unit)))
    wanted = round(plain.grid.tile * min(scale, MOST_SCALE))
    wishes = wishes._replace(like=plain.grid, largest=wanted)
    if plain.pane:
        wishes = wishes._replace(like_pane=wishes.shape._replace(rows=plain.pane.grid.rows))
    best = _grown(wishes, scale, plain, place)
    if place is KeysPlace.BELOW and not wishes.panel and wishes.window[0] > WIDE:
        right = _grown(wishes, scale, plain, KeysPlace.RIGHT)
        if best.grid.tile < ENOUGH * wanted and _is_worth_it(right, best):
            return right
    return best


def _grown(wishes: Wishes, scale: float, plain: Layout, place: KeysPlace) -> Layout:
    """Return the layout with the keys somewhere and the largest tiles, or else that at 100 %.

    What is around the boards grows only as far as that allows.
    """
    found: list[Layout] = []
    for step in range(STEPS + 1):
        sizes = sizes_of(wishes.window, scale, wishes.several, step / STEPS)
        layout = _with_coach(wishes, sizes, place)
        found.append(layout)
        if layout.grid.tile >= wishes.largest and _shows_as_much(layout, plain):
            return layout
    if wishes.side:
        line = wishes._replace(side=False, note=True, note_above=True)
        found.append(_with_coach(line, sizes, place))
    enough = [layout for layout in found if _shows_as_much(layout, plain)]
    best = max(enough or found, key=lambda layout: layout.grid.tile)
    if best in enough and best.grid.tile >= plain.grid.tile:
        return best
    return plain._replace(sizes=plain.sizes._replace(letter_share=sizes.letter_share))


def _is_worth_it(right: Layout, below: Layout) -> bool:
    """Return whether keys next to the boards let their tiles grow so much that they go there."""
    if not KeyPlaces(right.header, right.keys).can_be_hit:
        return False
    gain = right.grid.tile / below.grid.tile
    return gain >= (WORTH_THE_PANEL if below.side and not right.side else WORTH_MOVING)


def _shows_as_much(layout: Layout, plain: Layout) -> bool:
    """Return whether all the boards and rows are in view that are in view at 100 %."""
    one, other = layout.grid, plain.grid
    if plain.pane and plain.side and not layout.side:
        return False
    if layout.pane and plain.pane and layout.pane.grid.tile < plain.pane.grid.tile:
        return False
    return len(one.places) >= len(other.places) and one.rows >= other.rows


def _shows_enough(with_side: Layout, plain: Layout) -> bool:
    """Return whether the coach's panel leaves all boards in view, and the usual rows of each."""
    one, other = with_side.grid, plain.grid
    fewest = min(other.rows, USUAL_ROWS) if len(other.places) > 1 else other.rows
    return len(one.places) >= len(other.places) and one.rows >= fewest


def _plain(wishes: Wishes, sizes: Sizes) -> tuple[Layout, KeysPlace]:
    """Return the layout whose tiles are the largest, and where its keys are."""
    width, height = wishes.window
    low, wanted = height < LOW, wishes.keyboard
    if wishes.panel:
        place = KeysPlace.FOLDED if low else KeysPlace.BELOW
        return _with_coach(wishes, sizes, place), place
    if wishes.has_overview and wanted is not False:
        overview = _with_coach(wishes, sizes, KeysPlace.PANE)
        larger = overview.pane and overview.pane.grid.tile > overview.grid.tile >= LEAST_OVERVIEW
        whole = len(overview.grid.places) == wishes.shape.boards
        if larger and whole and (overview.side or not wishes.side):
            return overview, KeysPlace.PANE
    places = [KeysPlace.BELOW] if wanted or height >= LEAST_HEIGHT else []
    beside = low or wishes.cells >= KEYS_RIGHT_FROM
    places += [KeysPlace.RIGHT] if beside and width > WIDE else []
    if wanted is not False:
        found = [(_with_coach(wishes, sizes, place), place) for place in places]
        usable = [
            each for each in found if KeyPlaces(each[0].header, each[0].keys).can_be_hit
        ] or found * bool(wanted)
        if len(usable) > 1 and not low and not _gains(wishes, sizes, *(each for each, _ in usable)):
            return usable[0]
        if usable:
            return max(usable, key=lambda each: _worth(each[0].grid))
    return _with_coach(wishes, sizes, KeysPlace.FOLDED), KeysPlace.FOLDED


def _gains(wishes: Wishes, sizes: Sizes, below: Layout, right: Layout) -> bool:
    """Return whether keys next to the boards show as much of them, and larger.

    Where the coach has its panel with the keys below, it does not move them there.
    """
    if below.side:
        alone = wishes._replace(side=False)
        places = [_placed(alone, sizes, place, 0) for place in (KeysPlace.BELOW, KeysPlace.RIGHT)]
        if not _gains(alone, sizes, *places):
            return False
        if not _shows_enough(below, right):
            return True
    kept = below.side is not None and wishes.keeps_panel(below.grid.tile, sizes.plain)
    return not kept and _shows_as_much(right, below) and _is_worth_it(right, below)


def _worth(grid: Grid) -> tuple[int, int, int]:
    return len(grid.places), grid.rows, grid.tile


def _with_coach(wishes: Wishes, sizes: Sizes, place: KeysPlace) -> Layout:
    """Return the layout with the coach's panel where it is wanted, or a line in its place."""
    if not wishes.side:
        return _placed(wishes, sizes, place, 0)
    line = _placed(wishes._replace(note=True, note_above=True), sizes, place, 0)
    if place is KeysPlace.RIGHT:
        return line
    if place is KeysPlace.PANE:
        return _coach_in_pane(_placed(wishes, sizes, place, 0)) or line
    taken = round((SIDE + SIDE_GAP) * sizes.unit)
    top, (width, height) = line.header.bottom + sizes.lane, wishes.window
    side_height = height - sizes.margin - top
    if width < SIDE_FROM * sizes.unit or side_height < LEAST_SIDE * sizes.unit:
        return line
    plain, with_side = _placed(wishes, sizes, place, 0), _placed(wishes, sizes, place, taken)
    small = with_side.grid.tile < SIDE_SHRINKS * plain.grid.tile
    if small or not _shows_enough(with_side, plain):
        return line
    same = with_side.grid.places[0].size == plain.grid.places[0].size
    return _next_to_coach(with_side, sizes, taken, stays=same)


def _coach_in_pane(layout: Layout) -> Layout | None:
    """Return an overview with the coach's panel in place of the pane, None where it is too low."""
    pane, keyboard, margin = layout.pane, layout.keyboard, layout.sizes.margin
    if not (pane and keyboard):
        return None
    left, top = pane.line.right + margin, pane.line.y
    side = Rect(left, top, layout.window[0] - margin - left, keyboard.y - margin - top)
    fits = side.width >= LEAST_WIDE_SIDE * layout.unit and side.height >= LEAST_SIDE * layout.unit
    return layout._replace(side=side) if fits else None


def _next_to_coach(layout: Layout, sizes: Sizes, taken: int, *, stays: bool) -> Layout:
    """Return the layout with the coach's panel at the side of all else.

    `taken` is how many pixels of the width are left free for it. Where all else can stay where it
    is without the panel, it does; otherwise everything is centred together.
    """
    (width, height), grid = layout.window, layout.grid
    keys = KeyPlaces(layout.keyboard or layout.panel, layout.keys, layout.letters, layout.handle)
    parts = [*grid.places, *((layout.keyboard,) if layout.keyboard else ()), *layout.letters]
    right = max(part.right for part in (*parts, *((keys.handle,) if keys.handle else ())))
    fits = right + taken // 2 <= width - sizes.margin - taken
    by = taken // 2 if stays and fits else 0
    keys = keys.moved(by)
    top = max(layout.lane.bottom, *(cell.bottom for cell in layout.strip), layout.header.bottom)
    gap = round(SIDE_GAP * sizes.unit)
    note = layout.note.move(by, 0)
    half = min(note.width // 2, right + by - note.centerx, note.centerx)
    note = Rect(note.centerx - half, note.y, 2 * half, note.height)
    return layout._replace(
        grid=grid._replace(places=tuple(place.move(by, 0) for place in grid.places)),
        keys=keys.keys,
        keyboard=layout.keyboard and keys.whole,
        letters=keys.letters,
        handle=keys.handle,
        note=note,
        side=Rect(right + by + gap, top, taken - gap, height - sizes.margin - top),
    )


def _placed(wishes: Wishes, sizes: Sizes, place: KeysPlace, taken: int) -> Layout:
    """Return the places of everything with the keys somewhere, and some width left free."""
    width, height = wishes.window
    header = Rect(0, 0, width, sizes.header)
    strip, lane, top = above_boards(wishes, sizes, header, place is KeysPlace.PANE)
    margin, right = sizes.margin, place is KeysPlace.RIGHT
    keys, shape, floor = None, wishes.shape, height - margin
    pane: Pane | None = None
    panel = at_the_bottom(width, height, round(PANEL * sizes.chrome), margin)
    if place is KeysPlace.BELOW:
        handle = height < LEAST_HEIGHT and not wishes.panel
        keys = keys_below(width - taken, height, sizes, wishes.key_rows, handle)
        if height < LEAST_HEIGHT:
            shape = shape._replace(fewest_rows=min(shape.fewest_rows, SPARED_ROWS))
        if wishes.panel:
            panel = at_the_bottom(width, height, keys.whole.height, margin)
    elif place is KeysPlace.FOLDED and not wishes.panel:
        keys = folded(width - taken, height, sizes, wishes.key_rows)
    elif place is KeysPlace.PANE:
        shown = wishes.like_pane or shape
        pane, keys = pane_places(wishes.window, top, shown, sizes, wishes.key_rows)
        taken = pane_width(wishes.window)
    if keys and not (right or pane):
        floor = keys.whole.y - margin
    if wishes.panel:
        floor = panel.y - margin
    note_height = sizes.px(NOTE) if wishes.note else 0
    area = Rect(margin, top, width - taken - 2 * margin, floor - top - note_height)
    note = Rect(margin, floor + margin // 2 - note_height, area.width, note_height)
    if wishes.note_above:
        below = sizes.px(BELOW_NOTE)
        note.y, area.y, area.height = top, top + note_height + below, area.height - below
    if right:
        grid, keys = _side_by_side(area, wishes, sizes, header.bottom)
        if not strip and lane.y >= header.bottom:
            lane = Rect(keys.whole.x, lane.y, keys.whole.width, lane.height)
    elif pane:
        fitted = Rect(area.x, area.y, area.width, area.height - 3 * sizes.px(BETWEEN_ROWS))
        grid = spread(_grid(fitted, wishes, shape, sizes, OVERVIEW), area)
    else:
        grid = _grid(area, wishes, shape, sizes)
    buttons = header_buttons(header, sizes, wishes.buttons, wishes.text, wishes.panel)
    return Layout(
        window=wishes.window,
        sizes=sizes,
        dialog_unit=sizes.unit,
        header=header,
        lane=lane,
        fold=buttons.fold,
        icons_only=buttons.icons_only,
        buttons=buttons.places,
        grid=grid,
        keys=keys.keys if keys else (),
        panel=panel,
        keyboard=keys.whole if keys and keys.keys else None,
        note=note,
        strip=strip,
        letters=keys.letters if keys else (),
        handle=keys.handle if keys else None,
        pane=pane,
        overview=pane is not None,
    )


def _grid(area: Rect, wishes: Wishes, shape: Shape, sizes: Sizes, readable: float = 1.0) -> Grid:
    """Return the boards in an area; what counts as readable may be smaller than usual."""
    if wishes.like:
        return larger_grid(area, wishes.like, wishes.largest, sizes.chrome, sizes.gap_share)
    return fit_grid(area, shape, sizes.plain * readable, sizes.chrome, sizes.gap_share)


def _side_by_side(area: Rect, wishes: Wishes, sizes: Sizes, header: int) -> tuple[Grid, KeyPlaces]:
    """Return the boards at the left of an area and the keys at the right, centred together.

    Without a strip of boards the lane is above the keys alone, and boards begin right below the
    header, whose lower end is given.
    """
    top, rows = area.y, wishes.key_rows
    if not (wishes.cells or wishes.note_above):
        above = header + sizes.margin
        area = Rect(area.x, above, area.width, area.bottom - above)
    gap = min(sizes.px(NEXT_TO_GAP), area.width // 32)
    boards = Rect(area.x, area.y, area.width - gap - least_right(sizes, rows), area.height)
    grid = _grid(boards, wishes, wishes.shape, sizes)
    left = min(place.x for place in grid.places) - grid.label.width
    wide = max(place.right for place in grid.places) - left
    keyboard = min(most_right(sizes), area.width - gap - wide)
    start = area.x + (area.width - wide - gap - keyboard) // 2
    grid = grid._replace(places=tuple(place.move(start - left, 0) for place in grid.places))
    room = Rect(start + wide + gap, top, keyboard, area.bottom - top)
    return grid, keys_right(room, sizes, rows)
