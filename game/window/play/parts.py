"""The parts of the screen of play, as a screen reader is given them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.window.play.board_group import BoardGroup
    from game.window.play.coach_panel import CoachPanel
    from game.window.play.end_page import EndPage
    from game.window.play.folded_keys import KeyboardHandle
    from game.window.play.header import Header
    from game.window.play.keyboard import Keyboard
    from game.window.play.labels import Labels
    from game.window.play.strip import BoardStrip
    from game.window.play.text_line import TextLine
    from game.window.ui.toasts import Toasts
    from game.window.ui.tooltip import Tooltip


class Parts(NamedTuple):
    """What the screen shows but for the widgets, part by part, as a screen reader is given it."""

    header: Header
    time: str
    boards: BoardGroup
    labels: Labels
    strip: BoardStrip
    note: TextLine
    keyboard: Keyboard
    letters: Keyboard
    handle: KeyboardHandle
    coach: CoachPanel | None
    end: EndPage | None
    tooltip: Tooltip
    toasts: Toasts
