"""What the screen of play is laid out for: shape, keys and buttons, by a state and the settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.match import Aid
from game.window.board.arranging import arrange
from game.window.board.grid import FEWEST_ROWS, Shape
from game.window.board.header import text_widths, timer_room
from game.window.board.hide_switch import hide_switch
from game.window.board.key_clues import MOST_SEGMENTS
from game.window.board.key_painter import FIELDS_IN_A_ROW, in_only_row
from game.window.board.keyboard import key_rows, letter_rows
from game.window.board.order import BY_NUMBER, boards_in_order
from game.window.board.sizes import play_unit
from game.window.board.toolbar import folds_of, play_buttons, widths_of, with_names_in_full
from game.window.ui.actions import Action
from game.words import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.profile import Settings
    from game.window.board.end_page import EndPage
    from game.window.board.layout import Layout
    from game.window.board.view_model import ViewModel
    from game.window.ui.buttons import ButtonSpec
    from game.window.ui.theme import Theme


def order_of(settings: Settings, model: ViewModel) -> tuple[int, ...]:
    """Return the boards to be shown, in order; for a puzzle from elsewhere, as they are."""
    if model.assisting:
        return tuple(range(len(model.match.boards)))
    order, hides = settings.board_order, settings.hide_solved
    if model.over:  # also a game that was given up
        order, hides = BY_NUMBER, False
    return boards_in_order(model.revealed, model.focus, order, hides)


def shape_of(settings: Settings, model: ViewModel) -> Shape:
    """Return what of the game decides about places."""
    several, boards = len(model.match.boards) > 1, len(order_of(settings, model))
    fewest = 1 if model.over and several else FEWEST_ROWS
    return Shape(model.match.code.length, model.rows, boards, several, fewest)


def rows_of_keys(settings: Settings, model: ViewModel) -> Sequence[Sequence[str]]:
    """Return the labels of the keys of the on-screen keyboard, row by row."""
    letters = letter_rows(settings.keyboard, language(model.match.words.language))
    return key_rows(letters, settings.swap_keys)


def layout_of(
    settings: Settings, model: ViewModel, size: tuple[int, int], keyboard: bool | None
) -> Layout:
    """Return where everything goes, the page at the end of a game apart.

    Args:
        settings: how it looks.
        model: what is shown.
        size: of the window.
        keyboard: whether the player wants the keyboard, None for where there is room for it.
    """
    shape, scale = shape_of(settings, model), settings.scale / 100
    text = text_widths(model.match)
    layout = arrange(
        size,
        shape,
        scale,
        [len(row) for row in rows_of_keys(settings, model)],
        widths_of(model.buttons),
        panel_shown=model.over,
        note_shown=not model.over and Aid.EASY in model.match.code.aids,
        side_shown=model.coached and not model.over,
        text_widths=text,
        cells=len(model.match.boards) if shape.numbered and not model.over else 0,
        folds=[widths_of(some, fold) for fold, some in enumerate(folds_of(model.buttons)) if fold],
        keyboard=keyboard,
        spared=timer_room(play_unit(size, scale)) if settings.timer else 0,
    )
    return with_names_in_full(layout, model.buttons, text[0])


def boards_in_a_row(
    settings: Settings, model: ViewModel, layout: Layout, size: tuple[int, int]
) -> int:
    """Return how many boards are in the only row while all are shown, 0 where rows are several.

    Marks on keys follow that, so that they stay as they were when solved boards are hidden.

    Args:
        settings: how it looks.
        model: what is shown.
        layout: where everything is now.
        size: of the window.
    """
    if FIELDS_IN_A_ROW < len(model.match.boards) <= MOST_SEGMENTS and settings.hide_solved:
        shown = replace(settings, hide_solved=False)
        layout = layout_of(shown, model, size, bool(layout.keys))
    return in_only_row(layout)


def buttons_of(
    theme: Theme, settings: Settings, model: ViewModel, layout: Layout, end: EndPage | None
) -> tuple[ButtonSpec, ...]:
    """Return the buttons of the header, of the strip, and those at the end of a game."""
    buttons = play_buttons(
        theme,
        layout,
        model.buttons,
        model.match.code.hard_mode,
        model.coached,
        end.button_places() if end else {},
        model.result.primary if model.result else None,
        model.daily,
        {Action.REVIEW: end.name_of_review} if end and end.end.brief else {},
    )
    if Action.HINT not in model.buttons:
        return buttons
    taken = timer_room(layout.unit) if settings.timer else 0
    return buttons + hide_switch(theme, layout, settings.hide_solved, taken)
