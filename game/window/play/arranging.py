"""Which of all layouts is shown: where keys go, whether the coach has its panel, what grows.

Of the ways to place everything (`layout.placed`), the one whose boards are the largest. A player
who asks for a larger size gets larger tiles first: what is around them gives way, and keys go next
to the boards where that lets tiles grow.
"""

from collections.abc import Sequence

from pygame import Rect

from game.window.play.grid import IN_A_ROW, USUAL_ROWS, Grid, Shape
from game.window.play.key_places import KeyPlaces, KeysPlace
from game.window.play.layout import Layout, placed
from game.window.play.layout_wishes import Wishes
from game.window.play.sizes import LEAST_HEIGHT, LOW, MOST_SCALE, WIDE, Sizes, sizes_of, unit_for
from game.window.ui.theme import SMALLEST_WINDOW

LEAST_OVERVIEW = 14  # pixels; of the tiles of an overview
LEAST_SIDE = 380  # the least height of the coach's panel
LEAST_WIDE_SIDE = 290  # the least width of it where it takes the place of the pane
LEAST_STAYING = 300  # the same where nothing moves for it
SIDE_FROM = 1100  # the least width of a window with the coach's panel
SIDE = 432  # the width of the coach's panel, and its distance from what is next to it
SIDE_GAP = 24
LEVEL = 20  # so much lower it begins for the sake of being level with the boards
SIDE_SHRINKS = 0.72  # to this share tiles may shrink so that the panel finds room at their side
STEPS = 8  # in which what is around the boards pays for larger tiles
ENOUGH = 0.9  # of the size that tiles are to have: then keys stay below the boards
WORTH_MOVING = 1.08  # times as large tiles are if keys are moved next to the boards, at the least
WORTH_THE_PANEL = 1.4  # the same where the coach's panel has no room there
STAYING_SHARE = 0.2  # of the window's width; text grows in steps with it, at which keys would jump
STAYING_UP_TO = 1.25  # of the player's scales; beyond, tiles come before what stays for the coach
LARGER = 1.1  # times as large tiles of eight boards in a row are to be; else they are in two rows
BELOW = KeysPlace.BELOW
KEYS_RIGHT_FROM = 5  # boards; from so many on keys may be next to them in high windows as well


def arrange(
    window: tuple[int, int],
    shape: Shape,
    scale: float = 1.0,
    key_rows: Sequence[int] = (10, 9, 9),
    panel_shown: bool = False,
    note_shown: bool = False,
    side_shown: bool = False,
    cells: int = 0,
    keyboard: bool | None = None,
    spared: int = 0,
    folded: int = 0,
    stays: KeysPlace | None = None,
    pinned: KeyPlaces | None = None,
    key: int = 0,
    together: bool = False,
) -> Layout:
    """Return where everything goes.

    Args:
        window: width and height in pixels.
        shape: the letters, rows and boards of the game.
        scale: the player's scale, 1 for 100 %.
        key_rows: how many keys each row of the keyboard has; the first and the last key of the
            last row are wider than the others.
        panel_shown: whether the game is over, and leaves space below its boards.
        note_shown: whether a line of text below the boards takes its space.
        side_shown: whether the coach's panel is wanted. It goes to the side where the boards
            lose little by it; else the line of text takes its place.
        cells: how many cells the strip of boards has, 0 for no strip.
        keyboard: whether the player wants the keyboard, None for where there is room for it.
        spared: how many pixels at the right end of the lane something else takes.
        folded: how many boards are folded, of which the words may be shown below the others.
        stays: where the keys are if they are to stay there.
        pinned: just where each key is then.
        key: how high keys below the boards are, 0 for as high as the boards allow.
        together: whether the coach's panel is always there, so that nothing stays for its sake.
    """
    width, height = (max(size, least) for size, least in zip(window, SMALLEST_WINDOW, strict=True))
    wishes = Wishes(
        (width, height),
        shape,
        key_rows,
        panel_shown,
        note_shown,
        side_shown,
        cells,
        keyboard,
        spared,
        last=scale <= 1.0 and shape.boards == 1,
        folded=folded,
        stays=stays,
        pinned=pinned,
        key=key,
        together=together,
    )
    plain = _with_keys_kept(wishes, scale)
    moved = wishes.side and not stays and scale > 1.0 and plain.keys_place is KeysPlace.RIGHT
    if moved and plain.grid.tile < _with_keys_kept(wishes, 1.0).grid.tile:
        plain = _arranged(wishes._replace(stays=BELOW), scale)
    if plain.side:
        plain = plain._replace(pane=None)  # the coach's panel takes its place
    return plain._replace(dialog_unit=unit_for((width, height), scale))


def _with_keys_kept(wishes: Wishes, scale: float) -> Layout:
    """Return the layout in which keys below the boards stay there for the coach."""
    if wishes.side and not wishes.stays:
        alone = _arranged(wishes._replace(side=False), scale)
        if beside := _beside(wishes, scale, alone):
            return beside
        if alone.keys_place is BELOW:
            wishes = wishes._replace(stays=BELOW)  # hands know the keys there
    return _arranged(wishes, scale)


def _arranged(wishes: Wishes, scale: float) -> Layout:
    """Return the layout at the player's scale."""
    sizes = sizes_of(wishes.window, min(scale, 1.0), wishes.several)
    plain, place = _plain(wishes, sizes)
    if scale > 1.0:
        plain = _in_two_rows(wishes, scale, plain) or _larger(wishes, scale, plain, place)
    return plain


def _in_two_rows(wishes: Wishes, scale: float, plain: Layout) -> Layout | None:
    """Return the layout at more than 100 % of eight boards in a row of small tiles at 100 %.

    In two rows they have fewer rows in view, and larger tiles; None where these are not larger.
    """
    boards, grid = wishes.shape.boards, plain.grid
    if not grid.across == boards == IN_A_ROW:
        return None
    large = wishes._replace(shape=wishes.shape._replace(large=True))
    two, place = _plain(large, sizes_of(wishes.window, 1.0, wishes.several))
    if two.grid.across == boards:
        return None
    found = _larger(large, scale, two, place)
    larger = found.grid.tile >= LARGER * grid.tile
    return found if larger and len(found.grid.places) == boards else None


def _larger(wishes: Wishes, scale: float, plain: Layout, place: KeysPlace) -> Layout:
    """Return the layout at more than 100 %: tiles grow with the rest, as far as the window allows.

    As many rows and boards are in view as at 100 %. Where keys below the boards leave no height
    for that, they are next to them.
    """
    if plain.pane and plain.side:  # text is not so large that the panel would have no room
        scale = min(scale, max(1.0, plain.side.width / (LEAST_WIDE_SIDE * plain.unit)))
    wanted = round(plain.grid.tile * min(scale, MOST_SCALE))
    wishes = wishes._replace(like=plain.grid, largest=wanted, like_key=plain.key)
    if plain.pane:
        wishes = wishes._replace(like_pane=wishes.shape._replace(rows=plain.pane.grid.rows))
    best = _grown(wishes, scale, plain, place)
    if place is BELOW and not (wishes.panel or wishes.stays) and wishes.window[0] > WIDE:
        right = _grown(wishes, scale, plain, KeysPlace.RIGHT)
        if best.grid.tile < ENOUGH * wanted and _is_worth_it(right, best):
            stays = not wishes.side and _beside(wishes, scale, best)
            return best if stays else right
    return best


def _beside(wishes: Wishes, scale: float, alone: Layout) -> Layout | None:
    """Return the layout of a single board with the coach's panel next to what stays in its place.

    None where its keys are not below it, and where there is no room for that.
    """
    scaled = 1.0 < scale <= STAYING_UP_TO
    if not scaled or wishes.several or wishes.together or alone.keys_place is not BELOW:
        return None
    sizes, (width, height) = alone.sizes, alone.window
    gap, right = round(SIDE_GAP * sizes.unit), _right_of(alone)
    room = width - sizes.margin - gap - right
    top, wide = _top_of_panel(alone), min(room, round(SIDE * sizes.unit))
    side = Rect(right + gap, top, wide, height - sizes.margin - top)
    least = max(LEAST_STAYING * sizes.unit, STAYING_SHARE * width)
    fits = room >= least and side.height >= LEAST_SIDE * sizes.unit
    return alone._replace(side=side) if fits else None


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


def _is_worth_it(right: Layout, below: Layout, worth: float = WORTH_MOVING) -> bool:
    """Return whether keys next to the boards let their tiles grow so much that they go there."""
    if not KeyPlaces(right.header, right.keys).can_be_hit:
        return False
    gain = right.grid.tile / below.grid.tile
    return gain >= (WORTH_THE_PANEL if below.side and not right.side else worth)


def _shows_as_much(layout: Layout, plain: Layout) -> bool:
    """Return whether all the boards and rows are in view that are in view at 100 %."""
    one, other = layout.grid, plain.grid
    if plain.pane and plain.side and not layout.side:
        return False
    if layout.pane and plain.pane and layout.pane.grid.tile < plain.pane.grid.tile:
        return False
    return len(one.places) >= len(other.places) and one.rows >= other.rows


def _shows_enough(with_side: Layout, plain: Layout) -> bool:
    """Return whether the coach's panel leaves all boards in view, and the usual rows of each.

    A row that lower keys have gained may go again.
    """
    one, other = with_side.grid, plain.grid
    fewest = min(other.rows, USUAL_ROWS) if len(other.places) > 1 else other.rows
    fewest -= 0 < plain.key < plain.sizes.key
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
        larger = larger or wishes.in_full
        whole = len(overview.grid.places) == wishes.shape.boards
        if larger and whole and (overview.side or not wishes.side):
            return overview, KeysPlace.PANE
    if wishes.stays and wishes.stays is not KeysPlace.PANE:
        return _with_coach(wishes, sizes, wishes.stays), wishes.stays
    places = [KeysPlace.BELOW] if wanted or height >= LEAST_HEIGHT else []
    beside = low or (wishes.cells >= KEYS_RIGHT_FROM and width >= height)
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
        places = [placed(wishes, sizes, place) for place in (KeysPlace.BELOW, KeysPlace.RIGHT)]
        if not _gains(wishes, sizes, *places):  # without the panel
            return False
        if not _shows_enough(below, right):
            return True
    kept = below.side is not None and wishes.keeps_panel(below.grid.tile, sizes.plain)
    return not kept and _shows_as_much(right, below) and _is_worth_it(right, below)


def _worth(grid: Grid) -> tuple[int, int, int]:
    """Return how many boards are in view, the rows of a single one, and how much room each has."""
    boards = len(grid.places)
    return boards, grid.rows if boards == 1 else 0, grid.rows * grid.tile**2


def _with_coach(wishes: Wishes, sizes: Sizes, place: KeysPlace) -> Layout:
    """Return the layout with the coach's panel where it is wanted, or a line in its place."""
    if not wishes.side:
        return placed(wishes, sizes, place)
    line = placed(wishes._replace(note=True, note_above=True), sizes, place)
    if place is KeysPlace.RIGHT:
        return line
    if place is KeysPlace.PANE:
        return _coach_in_pane(placed(wishes, sizes, place)) or line
    taken = round((SIDE + SIDE_GAP) * sizes.unit)
    top, (width, height) = line.header.bottom + sizes.lane, wishes.window
    side_height = height - sizes.margin - top
    if width < SIDE_FROM * sizes.unit or side_height < LEAST_SIDE * sizes.unit:
        return line
    plain, with_side = placed(wishes, sizes, place), placed(wishes, sizes, place, taken)
    small = with_side.grid.tile < SIDE_SHRINKS * plain.grid.tile
    if small or not _shows_enough(with_side, plain):
        return line
    same = with_side.grid.places[0].size == plain.grid.places[0].size
    return _next_to_coach(with_side, sizes, taken, stays=same and not wishes.together)


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
    is without the panel, it does, and the panel is as wide as that allows; otherwise everything is
    centred together.
    """
    (width, height), grid = layout.window, layout.grid
    keys = KeyPlaces(layout.keyboard or layout.panel, layout.keys, layout.letters, layout.handle)
    right = _right_of(layout)
    gap = round(SIDE_GAP * sizes.unit)
    wide = min(taken - gap, width - sizes.margin - gap - (right + taken // 2))
    fits = wide >= LEAST_STAYING * sizes.unit
    by, wide = (taken // 2, wide) if stays and fits else (0, taken - gap)
    keys = keys.moved(by)
    top = _top_of_panel(layout)
    note = layout.note.move(by, 0)
    half = min(note.width // 2, right + by - note.centerx, note.centerx)
    note = Rect(note.centerx - half, note.y, 2 * half, note.height)
    return layout._replace(
        grid=grid.moved(by),
        shelf=layout.shelf and layout.shelf.moved(by),
        keys=keys.keys,
        keyboard=layout.keyboard and keys.whole,
        letters=keys.letters,
        handle=keys.handle,
        note=note,
        side=Rect(right + by + gap, top, wide, height - sizes.margin - top),
    )


def _right_of(layout: Layout) -> int:
    """Return where boards and keys end, at their right."""
    parts = [*layout.grid.places, *(layout.shelf.places if layout.shelf else ()), *layout.letters]
    parts += [part for part in (layout.keyboard, layout.handle) if part]
    return max(part.right for part in parts)


def _top_of_panel(layout: Layout) -> int:
    """Return where the coach's panel begins: level with the boards, if they are near the top."""
    top = max(layout.lane.bottom, *(cell.bottom for cell in layout.strip), layout.header.bottom)
    first = min(part.y for part in (*layout.grid.places, *layout.grid.labels))
    return first if top < first <= top + layout.sizes.px(LEVEL) else top
