"""Where everything goes: the window's size and the game's shape in, rectangles out.

Pure geometry that knows no display. All lengths are whole pixels. One number, the unit, scales
whatever has a size of its own (text, keys, buttons); tiles are as large as what is left allows.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.window.board.grid import Grid, Shape, fit_grid
from game.window.ui.theme import SMALLEST_WINDOW, Viewport

HEADER = 64  # heights at a unit of 1
BUTTON = 40
SMALLEST_BUTTON = 34  # to which icons shrink to leave the mark its place
LANE = 28  # between the header and the boards, for toasts
MARK = 72  # how much of the header's left end the mark takes, with the space around it
PANEL = 176
NOTE = 24
LEAST_SIDE = 380  # the least height of the coach's panel
SIDE_FROM = 1100  # the least width of a window with the coach's panel
SIDE = 432  # the width of the coach's panel, and its distance from what is next to it
SIDE_GAP = 24
KEY = 54
MARGIN = 20
KEYBOARD_WIDTH = 620

CELL, NARROW_CELL, CELL_HEIGHT, CELL_GAP = 44, 36, 28, 4  # of the strip of boards, at 100 %
FEW_CELLS = 8  # up to which cells are wide
LEAST_CELL = 24  # pixels; smaller cells cannot be hit
STRIP_END = 8  # between the strip and the boards, at 100 %
NARROW = 640  # below this width the header keeps icons only; wider too where words do not fit
LOW = 520  # below this height the on-screen keyboard folds away
SIDE_SHRINKS = 0.72  # to this share tiles may shrink so that the panel finds room at their side


class Layout(NamedTuple):
    """The places of everything on the screen of play.

    Attributes:
        window: the width and height of the window.
        unit: how large things with a size of their own are, 1 for the size at 100 %.
        header: the strip along the top.
        lane: the strip between the header's buttons and the boards, where toasts are shown.
        icons_only: whether the header has room for icons alone.
        header_shows_state: whether the header has room for the state of the game; else it is in
            the lane.
        buttons: the places of the header's buttons, from left to right.
        grid: the boards.
        keys: the key at each place of each row of the on-screen keyboard, empty when folded.
        panel: where the result of a game is shown.
        keyboard: what the keys cover together, or None when folded.
        note: a line of text below the boards, or above them for the coach; empty for none.
        side: where the coach's panel goes, or None where there is no room for it, or no wish.
        strip: the cells of the strip of boards, as many as have room; none with one board.
    """

    window: tuple[int, int]
    unit: float
    header: Rect
    lane: Rect
    icons_only: bool
    header_shows_state: bool
    buttons: tuple[Rect, ...]
    grid: Grid
    keys: tuple[tuple[Rect, ...], ...]
    panel: Rect
    keyboard: Rect | None
    note: Rect
    side: Rect | None = None
    strip: tuple[Rect, ...] = ()

    @property
    def viewport(self) -> Viewport:
        """The window and its unit, for what needs no other places."""
        return Viewport(self.window, self.unit)

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return self.viewport.px(length)


def unit_for(window: tuple[int, int], scale: float) -> float:
    """Return the unit of a window: the player's scale, limited to what the window has room for.

    Windows beyond 1920 × 1080 scale everything up with them, in steps, so that not every size
    of a window needs fonts and widgets of its own.
    """
    width, height = window
    growth = max(1.0, min(width / 1920, height / 1080))
    return max(0.5, math.floor(min(scale * growth, width / 320, height / 400) * 16) / 16)


def arrange(
    window: tuple[int, int],
    shape: Shape,
    scale: float = 1.0,
    key_rows: Sequence[int] = (10, 9, 9),
    button_widths: Sequence[int] = (),
    panel_shown: bool = False,
    note_shown: bool = False,
    side_shown: bool = False,
    state_width: int = 0,
    cells: int = 0,
) -> Layout:
    """Return where everything goes.

    Args:
        window: width and height in pixels.
        shape: the letters, rows and boards of the game.
        scale: the player's scale, 1 for 100 %.
        key_rows: how many keys each row of the keyboard has; the first and the last key of the
            last row are wider than the others.
        button_widths: the width that each button of the header needs, at 100 %.
        panel_shown: whether the panel of the result takes its space.
        note_shown: whether a line of text below the boards takes its space.
        side_shown: whether the coach's panel is wanted. It goes to the side where the boards
            lose little by it; else the line of text takes its place.
        state_width: the width that the state of the game needs in the header, at 100 %.
        cells: how many cells the strip of boards has, 0 for no strip.
    """
    width, height = (max(size, least) for size, least in zip(window, SMALLEST_WINDOW, strict=True))
    unit = unit_for((width, height), scale)
    header = Rect(0, 0, width, round(min(HEADER * unit, height * 0.14)))
    margin = round(min(MARGIN * unit, width / 24, height / 24))
    icons_only = width < NARROW * max(1.0, unit) or not _words_fit(width, unit, button_widths)
    buttons = (
        _icon_buttons(header, unit, len(button_widths))
        if icons_only
        else _word_buttons(header, unit, button_widths)
    )

    lane = _lane(header, unit, height)
    strip = _cells(lane, unit, height, margin, cells) if cells else ()
    top = strip[-1].bottom + round(STRIP_END * unit) if strip else lane.bottom
    left = buttons[0].x if buttons else width

    def layout(note_shown: bool, taken: int, note_above: bool = False) -> Layout:
        keyboard = None if height < LOW else _keyboard(width - taken, height, unit, margin)
        panel = _strip(width, height, keyboard.height if keyboard else PANEL * unit, margin)
        floor = panel.y if keyboard or panel_shown else height
        note_height = round(NOTE * unit) if note_shown else 0
        inner_width = width - taken - 2 * margin
        below = 0 if note_above else note_height
        area_top = top + note_height - below
        area = Rect(margin, area_top, inner_width, floor - area_top - margin - below)
        note_top = top if note_above else floor - margin // 2 - note_height
        return Layout(
            window=(width, height),
            unit=unit,
            header=header,
            lane=lane,
            icons_only=icons_only,
            header_shows_state=round(state_width * unit) <= left,
            buttons=buttons,
            grid=fit_grid(area, shape, unit),
            keys=_keys(keyboard, key_rows) if keyboard else (),
            panel=panel,
            keyboard=keyboard,
            note=Rect(margin, note_top, inner_width, note_height),
            strip=strip,
        )

    if not side_shown:
        return layout(note_shown, 0, False)
    return _with_side(layout, note_shown, unit, margin, top)


def _with_side(
    layout: Callable[[bool, int, bool], Layout],
    note_shown: bool,
    unit: float,
    margin: int,
    top: int,
) -> Layout:
    """Return the layout with the coach's panel at the side, or with a line where it has no room.

    Whatever is next to the panel is kept centred as far as space allows. `layout` is called with
    whether there is a line, with how many pixels of the width are left free, and whether the line
    is above the boards. `top` is where the panel begins.
    """
    plain = layout(note_shown, 0, False)
    width, height = plain.window
    side_width, gap = round(SIDE * unit), round(SIDE_GAP * unit)
    side_height = height - margin - top
    if width < SIDE_FROM * unit or side_height < LEAST_SIDE * unit:
        return layout(True, 0, True)
    with_side = layout(note_shown, side_width + gap, False)
    shrinks = with_side.grid.tile < SIDE_SHRINKS * plain.grid.tile
    if shrinks or len(with_side.grid.places) < len(plain.grid.places):
        return layout(True, 0, True)
    if with_side.grid.rows < plain.grid.rows:
        return layout(True, 0, True)
    parts = [*with_side.grid.places, *((with_side.keyboard,) if with_side.keyboard else ())]
    right = max(part.right for part in parts)
    by = min((side_width + gap) // 2, width - margin - side_width - gap - right)
    grid = with_side.grid
    return with_side._replace(
        grid=grid._replace(places=tuple(place.move(by, 0) for place in grid.places)),
        keys=tuple(tuple(key.move(by, 0) for key in row) for row in with_side.keys),
        keyboard=with_side.keyboard and with_side.keyboard.move(by, 0),
        note=with_side.note.move(by, 0),
        side=Rect(right + by + gap, top, side_width, side_height),
    )


def _keyboard(width: int, height: int, unit: float, margin: int) -> Rect:
    """Return the place of the keyboard: three rows of keys at the bottom, centred."""
    keyboard_width = min(round(KEYBOARD_WIDTH * unit), width - 2 * margin)
    key = min(KEY * unit, height * 0.08, keyboard_width / 7)
    keyboard_height = round(3 * key + 2 * keyboard_width / 80)
    return Rect(
        (width - keyboard_width) // 2,
        height - margin - keyboard_height,
        keyboard_width,
        keyboard_height,
    )


def _strip(width: int, height: int, wanted: float, margin: int) -> Rect:
    """Return a strip along the bottom."""
    strip_height = round(min(wanted, height * 0.4))
    return Rect(margin, height - margin - strip_height, width - 2 * margin, strip_height)


def _keys(keyboard: Rect, key_rows: Sequence[int]) -> tuple[tuple[Rect, ...], ...]:
    """Return the places of the keys. The outer keys of the last row are half as wide again."""
    widest = max(*key_rows[:-1], key_rows[-1] + 1)
    gap = max(2, keyboard.width // 80)
    key = (keyboard.width + gap) // widest - gap
    height = (keyboard.height + gap) // len(key_rows) - gap
    rows = []
    for index, count in enumerate(key_rows):
        widths = [key] * count
        if index == len(key_rows) - 1:
            widths[0] = widths[-1] = key + (key + gap) // 2
        left = keyboard.x + (keyboard.width - sum(widths) - gap * (count - 1)) // 2
        row = []
        for width in widths:
            row.append(Rect(left, keyboard.y + index * (height + gap), width, height))
            left += width + gap
        rows.append(tuple(row))
    return tuple(rows)


def _lane(header: Rect, unit: float, height: int) -> Rect:
    """Return the strip for toasts. It begins right below the buttons, still in the header."""
    below = (header.height - _button_height(header, unit)) // 2
    bottom = header.bottom + round(min(LANE * unit, height * 0.07))
    return Rect(0, header.bottom - below, header.width, bottom - header.bottom + below)


def _cells(lane: Rect, unit: float, height: int, margin: int, count: int) -> tuple[Rect, ...]:
    """Return the places of the cells of the strip, in one line or two; fewer where it is narrow."""
    least = max(LEAST_CELL, round(LEAST_CELL * unit))
    tall = max(LEAST_CELL, round(min(CELL_HEIGHT * unit, height * 0.06)))
    gap = max(2, round(CELL_GAP * unit))
    if count * (least + gap) > 2 * (lane.width - 2 * margin):
        gap = 2
    room = lane.width - 2 * margin + gap
    most = max(1, room // (least + gap))  # in a line
    lines = 1 if count <= most else 2
    across = min(most, -(-count // lines))
    wanted = CELL if count <= FEW_CELLS else NARROW_CELL
    wide = max(least, min(round(wanted * unit), room // across - gap))
    left = lane.x + (lane.width - across * (wide + gap) + gap) // 2
    return tuple(
        Rect(
            left + place % across * (wide + gap),
            lane.bottom + place // across * (tall + gap),
            wide,
            tall,
        )
        for place in range(min(count, lines * across))
    )


def _button_height(header: Rect, unit: float) -> int:
    return min(round(BUTTON * unit), header.height - 8)


def _words_fit(width: int, unit: float, widths: Sequence[int]) -> bool:
    """Return whether buttons of some widths at 100 % fit into a header."""
    used = sum(round(each * unit) + _button_gap(unit) for each in widths)
    return used + _header_end(unit) <= width


def _word_buttons(header: Rect, unit: float, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Return the places of buttons of some widths at 100 %, at the right end of the header."""
    height = _button_height(header, unit)
    return _row_of_buttons(
        header, unit, [round(width * unit) for width in widths], height, _button_gap(unit)
    )


def _icon_buttons(header: Rect, unit: float, count: int) -> tuple[Rect, ...]:
    """Return the places of square buttons; where many must fit, they are smaller and closer."""
    side, gap = _button_height(header, unit), _button_gap(unit)
    room = header.width - round(MARK * unit) - _header_end(unit)
    if count * (side + gap) > room:
        gap = max(2, gap // 2)
        least = min(side, int(SMALLEST_BUTTON * unit))
        most = (header.width - 2 * _header_end(unit)) // count - gap  # without the mark
        side = min(max(least, min(side, room // count - gap)), most)
    return _row_of_buttons(header, unit, [side] * count, side, gap)


def _row_of_buttons(
    header: Rect, unit: float, widths: Sequence[int], height: int, gap: int
) -> tuple[Rect, ...]:
    left = header.right - _header_end(unit)
    places = []
    for width in reversed(widths):
        left -= width
        places.append(Rect(left, header.y + (header.height - height) // 2, width, height))
        left -= gap
    return tuple(reversed(places))


def _button_gap(unit: float) -> int:
    return round(min(8 * unit, 12))


def _header_end(unit: float) -> int:
    """Return the space between the last button and the right end of the header."""
    return round(MARGIN * min(unit, 1) * 0.8)
