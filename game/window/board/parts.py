"""The parts of the screen of play, as a screen reader is given them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.window.board.board_group import BoardGroup
    from game.window.board.coach_panel import CoachPanel
    from game.window.board.end_page import EndPage
    from game.window.board.folded_keys import KeyboardHandle, LetterStrip
    from game.window.board.header import Header, TextLine
    from game.window.board.keyboard import Keyboard
    from game.window.board.labels import Labels
    from game.window.board.strip import BoardStrip
    from game.window.ui.toasts import Toasts
    from game.window.ui.tooltip import Tooltip


class Parts(NamedTuple):
    """What the screen shows but for the widgets, part by part, as a screen reader is given it."""

    header: Header
    timer: TextLine
    boards: BoardGroup
    labels: Labels
    strip: BoardStrip
    note: TextLine
    keyboard: Keyboard
    letters: LetterStrip
    handle: KeyboardHandle
    coach: CoachPanel | None
    end: EndPage | None
    tooltip: Tooltip
    toasts: Toasts
