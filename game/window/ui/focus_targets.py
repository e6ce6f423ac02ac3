"""What in a dialog can have the focus, and what pressing it asks for."""

from typing import NamedTuple

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import Field, FormDialog
from game.window.ui.dialog_widgets import DialogWidgets
from game.window.ui.focus import (
    DialogEvent,
    Focus,
    ItemFocus,
    PageFocus,
    PartFocus,
    RowFocus,
)
from game.window.ui.frame_blocks import foot_presses, frame_presses, tab
from game.window.ui.row_blocks import presses


class FocusTarget(NamedTuple):
    """Something in a dialog that can have the focus.

    Attributes:
        focus: what it is; the same after the dialog was built again.
        rect: where it is.
        press: what Enter and Space ask for, and in a row Right as well.
        back: what Left asks for, where it is a row that is stepped through.
    """

    focus: Focus
    rect: pygame.Rect
    press: DialogEvent
    back: DialogEvent | None = None


def targets_of(widgets: DialogWidgets, dialog: FormDialog, primary: Action) -> list[FocusTarget]:
    """Return what Tab stops at: from the top to the bottom.

    Args:
        widgets: those of the dialog.
        dialog: what they show.
        primary: what Enter asks for where the focus is on nothing else.
    """
    pages: list[FocusTarget] = []
    if widgets.head and dialog.pages:
        here, press = PageFocus(dialog.page), DialogEvent(page=dialog.page)
        pages.append(FocusTarget(here, widgets.head.places[tab(dialog.page)], press))
    inside = [_of_rows(widgets, dialog, primary), _of_parts(widgets, dialog)]
    if dialog.asks:
        inside.reverse()
    return [*pages, *inside[0], *inside[1], *_of_list(widgets), *_of_foot(widgets, dialog)]


def row_presses(dialog: FormDialog) -> dict[str, DialogEvent]:
    """Return what the parts of a dialog's rows ask for, by their names."""
    return {name: event for row in dialog.rows for name, event in presses(row).items()}


def part_event(dialog: FormDialog, name: str) -> DialogEvent:
    """Return what a press on a part of a dialog's page or drawing asks for."""
    if event := (row_presses(dialog) | frame_presses(dialog)).get(name):
        return event
    if action := dialog.presses.get(name):
        return DialogEvent(action)
    return DialogEvent(dialog.cards.press if dialog.cards else None, row=name, by=1)


def first_focus(dialog: FormDialog, targets: list[FocusTarget], primary: Action) -> Focus | None:
    """Return what has the focus when a dialog opens: its list, else its first row, field or card.

    In a question it is the answer that Enter gives.

    Args:
        dialog: what is shown.
        targets: what Tab stops at in it.
        primary: what Enter asks for where the focus is on nothing else.
    """
    kinds: tuple[type[Focus], ...] = (ItemFocus, RowFocus)
    if dialog.cards:
        return PartFocus(dialog.cards.first)
    if dialog.asks:
        return primary
    for kind in kinds:
        for target in targets:
            if isinstance(target.focus, kind):
                return target.focus
    return None


def _of_parts(widgets: DialogWidgets, dialog: FormDialog) -> list[FocusTarget]:
    stops = widgets.drawing.stops if widgets.drawing else {}
    of_rows = row_presses(dialog)
    return [
        FocusTarget(PartFocus(name), rect, part_event(dialog, name))
        for name, rect in stops.items()
        if name not in of_rows
    ]


def _of_rows(widgets: DialogWidgets, dialog: FormDialog, primary: Action) -> list[FocusTarget]:
    places, targets = widgets.drawing.places if widgets.drawing else {}, []
    for row in dialog.rows:
        press, back = DialogEvent(row=row.name, by=1), None
        if isinstance(row, Field):
            press = _of_enter(widgets, row.name, primary)
        else:
            back = press._replace(by=-1)
        targets.append(FocusTarget(RowFocus(row.name), places[row.name], press, back))
    return targets


def _of_enter(widgets: DialogWidgets, name: str, primary: Action) -> DialogEvent:
    """Return what Enter asks for in a text field, by its name.

    Where the last button only closes the dialog, the text is taken, and the dialog stays.
    """
    if widgets.listing:
        return DialogEvent(widgets.listing.listing.press, item=widgets.listing.first)
    if primary is Action.CLOSE_DIALOG:
        return DialogEvent(row=name, by=1)
    return DialogEvent(primary)


def _of_foot(widgets: DialogWidgets, dialog: FormDialog) -> list[FocusTarget]:
    places, presses = widgets.foot.places if widgets.foot else {}, foot_presses(dialog)
    return [
        FocusTarget(press.action, places[name], press)
        for name, press in presses.items()
        if press.action
    ]


def _of_list(widgets: DialogWidgets) -> list[FocusTarget]:
    listing = widgets.listing
    if not listing:
        return []
    return [
        FocusTarget(
            ItemFocus(slot), rect, DialogEvent(listing.listing.press, item=listing.first + slot)
        )
        for slot, rect in enumerate(listing.slots())
    ]
