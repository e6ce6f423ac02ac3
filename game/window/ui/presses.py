"""What a press in a dialog asks for, by the key of the node that is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Field, Listing, NumberRow
from game.window.ui.focus import DialogEvent
from game.window.ui.frame_blocks import BACK, CLOSE, button, tab
from game.window.ui.list_view import slot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.window.ui.dialog import FormDialog, FormRow


def click_on(dialog: FormDialog, key: str) -> DialogEvent:
    """Return what a click on a node asks for: if nothing else is known, a step of its name."""
    found = dict([*_of_frame(dialog), *_of_rows(dialog.rows)])
    if event := found.get(key):
        return event
    if isinstance(dialog.body, Listing) and (slot := slot_of(key)) is not None:
        return DialogEvent(dialog.body.press, item=dialog.body.first + slot)
    if action := dialog.presses.get(key):
        return DialogEvent(action)
    return DialogEvent(dialog.cards.press if dialog.cards else None, row=key, by=1)


def use_of(dialog: FormDialog, key: str) -> DialogEvent:
    """Return what Enter, Space or a reader asks for: of a row a step, of a field what is sent.

    Where the last button only closes the dialog, a text is taken, and the dialog stays.
    """
    row = dialog.row(key)
    if isinstance(row, Field) and isinstance(dialog.body, Listing):
        return DialogEvent(dialog.body.press, item=dialog.body.first)
    if isinstance(row, Field) and dialog.primary is not Action.CLOSE_DIALOG:
        return DialogEvent(dialog.primary)
    return DialogEvent(row=key, by=1) if row else click_on(dialog, key)


def _of_frame(dialog: FormDialog) -> Iterator[tuple[str, DialogEvent]]:
    """Yield what is in its head and its foot: both signs go back one step."""
    for sign in (BACK, CLOSE):
        yield sign, DialogEvent(Action.CLOSE_DIALOG)
    for page in range(len(dialog.pages)):
        yield tab(page), DialogEvent(page=page)
    for action, _ in (*dialog.extra, *dialog.buttons):
        yield button(action), DialogEvent(action)


def _of_rows(rows: tuple[FormRow, ...]) -> Iterator[tuple[str, DialogEvent]]:
    for row in rows:
        name, step = row.name, DialogEvent(row=row.name)
        yield name, step._replace(by=int(isinstance(row, ChoiceRow) and row.on is not None))
        for sign, by in (("-", -1), ("+", 1)):
            yield f"{name}{sign}", step._replace(by=by)
        match row:
            case ChoiceRow(options=options, chosen=chosen):
                for at in range(len(options)):
                    yield f"{name}={at}", step._replace(by=at - chosen)
            case NumberRow(quick=quick):
                for choice in quick:
                    yield f"{name}={choice.value}", step._replace(value=choice.value)
