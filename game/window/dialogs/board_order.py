"""What shortcuts and buttons do to the order of several boards: settings that are saved at once."""

from typing import Any

from game.catalogue import mark, tr
from game.settings import OPTIONS
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import stepped
from game.window.play.order import can_hide
from game.window.ui.actions import Action

ONE_BOARD = mark("This game has only one board")
HIDDEN = mark("Solved boards are hidden")
SHOWN = mark("Solved boards are shown")


def next_order(desk: Desk) -> None:
    """Order the boards in the next way there is, and say which that is."""
    option = OPTIONS["board_order"]
    order = stepped(option.steps, desk.session.settings.board_order, 1)
    # For translators: {order} is one of the ways to order boards, such as "By number".
    message = tr("Board order: {order}", order=option.value_in_words(order))
    _take(desk, {"board_order": order}, Action.BOARD_ORDER, message)


def hide_or_show(desk: Desk) -> None:
    """Hide solved boards, or show them again."""
    boards = len(desk.match().boards)
    if boards > 1 and not can_hide(boards):
        desk.say(tr("With {count} boards, solved ones always stay in view", count=boards))
        return
    hides = not desk.session.settings.hide_solved
    _take(desk, {"hide_solved": hides}, Action.HIDE_SOLVED, tr(HIDDEN if hides else SHOWN))


def _take(desk: Desk, changes: dict[str, Any], asked: Action, message: str) -> None:
    if len(desk.match().boards) == 1:
        desk.say(tr(ONE_BOARD))
        return
    if desk.set(changes):
        desk.say_at(asked, message)


ACTIONS: Handlers = {Action.BOARD_ORDER: next_order, Action.HIDE_SOLVED: hide_or_show}
