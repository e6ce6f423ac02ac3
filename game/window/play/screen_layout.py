"""What the screen of play is laid out for: shape, keys and buttons, by a state and the settings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.match import Aid
from game.match.code import standard_guesses
from game.window.play.arranging import arrange
from game.window.play.folding import Room, folded_boards, folds_solved, room_for
from game.window.play.grid import FEWEST_ROWS, Shape
from game.window.play.hide_switch import hide_switch
from game.window.play.key_places import KeyPlaces, KeysPlace
from game.window.play.keyboard import key_rows, letter_rows
from game.window.play.order import BY_NUMBER, boards_in_order, can_hide
from game.window.play.sizes import play_unit
from game.window.play.text_line import timer_room
from game.window.play.toolbar import play_buttons
from game.window.ui.actions import Action
from game.words import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.profile import Settings
    from game.window.play.end_page import EndPage
    from game.window.play.header_boxes import HeaderPlaces
    from game.window.play.layout import Layout
    from game.window.play.view_model import ViewModel
    from game.window.ui.buttons import ButtonSpec
    from game.window.ui.theme import Theme


class _Asked(NamedTuple):
    """What is asked of a layout, whichever the number of boards; see `arranging.arrange`."""

    window: tuple[int, int]
    shape: Shape
    scale: float
    key_rows: tuple[int, ...]
    over: bool
    note: bool
    coached: bool
    cells: int
    keyboard: bool | None
    spared: int
    shelf: bool
    together: bool

    def laid_out(self, room: Room) -> Layout:
        """Return the layout for some boards."""
        layout = _arranged(self, room._replace(shown=0))
        return layout._replace(grid=layout.grid.of_first(room.shown)) if room.shown else layout


@lru_cache(maxsize=64)  # each step to fewer boards follows from the last
def _arranged(asked: _Asked, room: Room) -> Layout:
    every = asked.shape.boards
    pinned: KeyPlaces | None = None
    stays, key = room.keys, 0
    if room.boards < every:
        first = _arranged(asked, Room(every))
        key = first.key
        moves = asked.coached or not first.keyboard or first.keys_place is KeysPlace.PANE
        if stays and not moves and first.keyboard:
            stays = first.keys_place
            pinned = KeyPlaces(first.keyboard, first.keys, (), first.handle)
    shape = asked.shape._replace(
        boards=room.boards, least_tile=room.tile, wraps=room.boards < every
    )
    return arrange(
        asked.window,
        shape,
        asked.scale,
        asked.key_rows,
        panel_shown=asked.over,
        note_shown=asked.note,
        side_shown=asked.coached,
        cells=asked.cells,
        keyboard=asked.keyboard,
        spared=asked.spared,
        folded=(every - room.boards) * asked.shelf,
        stays=stays,
        pinned=pinned,
        key=key,
        together=asked.together,
    )


@lru_cache(maxsize=64)  # asked for at every key
def _room_for(asked: _Asked, shown: int) -> Room:
    return room_for(asked.shape.boards, shown, asked.laid_out)


def order_of(
    settings: Settings, model: ViewModel, places: int, aside: bool = False
) -> tuple[int, ...]:
    """Return the boards to be shown, in order; for a puzzle from elsewhere, as they are.

    Args:
        settings: how it looks.
        model: what is shown.
        places: for how many boards the screen is laid out; others are folded.
        aside: whether the board in focus has a place of its own even if it is folded.
    """
    if model.assisting:
        return tuple(range(len(model.match.boards)))
    order, hides = settings.board_order, _hides(settings, model)
    if model.over:  # also a game that was given up
        order, hides = BY_NUMBER, False
    folded = {*folded_boards(model.revealed, places)} - (set() if aside else {model.focus})
    boards = boards_in_order(model.revealed, model.focus, order, hides)
    return tuple(board for board in boards if board not in folded)


def _hides(settings: Settings, model: ViewModel) -> bool:
    """Return whether solved boards of a game are hidden."""
    return settings.hide_solved and can_hide(len(model.match.boards))


def shape_of(model: ViewModel) -> Shape:
    """Return what of the game decides about places, while all its boards are shown."""
    boards = len(model.match.boards)
    fewest = 1 if model.over and boards > 1 else FEWEST_ROWS
    rows = model.rows
    if folds_solved(boards) and not (model.match.code.guesses or model.over or model.assisting):
        rows = max(rows, standard_guesses(boards))  # without a limit sizes stay for long as well
    return Shape(model.match.code.length, rows, boards, boards > 1, fewest)


def room_of(settings: Settings, model: ViewModel, size: tuple[int, int]) -> Room:
    """Return for how many boards the screen is laid out."""
    boards = len(model.match.boards)
    solved = [board.solved for board in model.revealed.boards]
    if model.over or model.assisting or not any(solved):
        return Room(boards)
    # It is decided by what there is at 100 %, so that a larger size never makes tiles smaller.
    usual = settings._replace(scale=min(settings.scale, 100))
    asked = _asked(usual, model, size)
    now = asked if usual == settings else _asked(settings, model, size)
    if now.laid_out(Room(boards)).keys_place is not asked.laid_out(Room(boards)).keys_place:
        asked = now  # keys stay where they are now
    hides = _hides(settings, model)
    if not (hides or folds_solved(boards)):
        grid = now.laid_out(Room(boards)).grid
        rows = min(model.revealed.guesses_made + 1, model.rows)
        if len(grid.places) == boards and grid.rows >= rows:
            return Room(boards)
    shown = solved.count(False) + (hides and solved[model.focus])
    shown = max(1, shown)
    room = _room_for(asked, shown)
    return room._replace(shown=shown) if hides and shown < room.boards else room


def rows_of_keys(settings: Settings, model: ViewModel) -> Sequence[Sequence[str]]:
    """Return the labels of the keys of the on-screen keyboard, row by row."""
    letters = letter_rows(settings.keyboard, language(model.match.words.language))
    return key_rows(letters, settings.swap_keys)


def layout_of(
    settings: Settings,
    model: ViewModel,
    size: tuple[int, int],
    room: Room | None = None,
) -> Layout:
    """Return where everything goes, the page at the end of a game apart.

    Args:
        settings: how it looks.
        model: what is shown.
        size: of the window.
        room: for how many boards; None for all.
    """
    return _asked(settings, model, size).laid_out(room or Room(len(model.match.boards)))


def _asked(settings: Settings, model: ViewModel, size: tuple[int, int]) -> _Asked:
    """Return what is asked of the layout; see `layout_of`."""
    shape, scale = shape_of(model), settings.scale / 100
    return _Asked(
        size,
        shape,
        scale,
        tuple(len(row) for row in rows_of_keys(settings, model)),
        over=model.over,
        note=not model.over and Aid.EASY in model.match.code.aids,
        coached=model.coached and not model.over,
        cells=shape.boards if shape.numbered and not model.over else 0,
        keyboard=settings.keyboard_wanted,
        spared=timer_room(play_unit(size, scale)) if settings.timer else 0,
        shelf=not _hides(settings, model),
        together=model.assisting,
    )


def other_keyboard(settings: Settings, model: ViewModel, layout: Layout) -> str:
    """Return what the setting of the keyboard becomes where it is folded, or unfolded.

    What is hidden stays hidden in every window; what is shown may be where it usually is.
    """
    if layout.keys:
        return "hidden"
    usual = layout_of(settings._replace(screen_keyboard="auto"), model, layout.window)
    return "auto" if usual.keys else "shown"


def buttons_of(
    theme: Theme,
    settings: Settings,
    model: ViewModel,
    layout: Layout,
    header: HeaderPlaces,
    end: EndPage | None,
) -> tuple[ButtonSpec, ...]:
    """Return the buttons of the header, of the strip, and those at the end of a game."""
    buttons = play_buttons(
        theme,
        header,
        model.buttons,
        model.match.code.hard_mode,
        end.button_places() if end else {},
        model.result.primary if model.result else None,
        model.daily,
        end.names if end else {},
    )
    if Action.HINT not in model.buttons or not can_hide(len(model.match.boards)):
        return buttons
    taken = timer_room(layout.unit) if settings.timer else 0
    return buttons + hide_switch(theme, layout, settings.hide_solved, taken)
