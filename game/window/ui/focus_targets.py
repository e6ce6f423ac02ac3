"""What in a dialog can have the focus, and what pressing it asks for."""

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Dialog,
    FormDialog,
    page_event,
)
from game.window.ui.dialog_widgets import DialogWidgets
from game.window.ui.focus import (
    DialogEvent,
    Focus,
    ItemFocus,
    PageFocus,
    PagesFocus,
    PartFocus,
    RowFocus,
)

if TYPE_CHECKING:
    from game.window.ui.choice_box import ChoiceBox
    from game.window.ui.number_box import NumberBox


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


def targets_of(widgets: DialogWidgets, dialog: Dialog, primary: Action) -> list[FocusTarget]:
    """Return what Tab stops at: from the top to the bottom, but a list of sections first.

    Args:
        widgets: those of the dialog.
        dialog: what they show.
        primary: what Enter asks for where the focus is on nothing else.
    """
    targets = [*_of_pages(widgets, dialog), *_of_rows(widgets, primary)]
    for button, action in widgets.actions.items():
        targets.append(FocusTarget(action, pygame.Rect(button.rect), DialogEvent(action)))

    def order(target: FocusTarget) -> tuple[bool, int, int]:
        is_section = widgets.has_sections and isinstance(target.focus, PageFocus)
        return not is_section, target.rect.y, target.rect.x

    targets.sort(key=order)
    if widgets.drawing:
        below_tabs = sum(isinstance(target.focus, PageFocus | PagesFocus) for target in targets)
        targets[below_tabs:below_tabs] = [
            FocusTarget(PartFocus(name), rect, part_event(dialog, name))
            for name, rect in widgets.drawing.stops.items()
        ]
    if listing := widgets.listing:
        above = sum(target.rect.y < listing.rect.y for target in targets)
        targets[above:above] = _of_list(widgets)
    return targets


def part_event(dialog: Dialog, name: str) -> DialogEvent:
    """Return what a press on a part of a dialog's page or drawing asks for."""
    if action := dialog.presses.get(name):
        return DialogEvent(action)
    return DialogEvent(dialog.cards.press if dialog.cards else None, row=name, by=1)


def first_focus(dialog: Dialog, targets: list[FocusTarget], primary: Action) -> Focus | None:
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
    if isinstance(dialog, FormDialog) and dialog.asks:
        return primary
    for kind in kinds:
        for target in targets:
            if isinstance(target.focus, kind):
                return target.focus
    return None


def _of_pages(widgets: DialogWidgets, dialog: Dialog) -> list[FocusTarget]:
    """Return the name of the page that is open, or what turns the pages: the tabs are one stop."""
    if not isinstance(dialog, FormDialog):
        return []
    if widgets.pager:
        back, on = page_event(dialog, -1), page_event(dialog, 1)
        return [FocusTarget(PagesFocus(), widgets.pager.place, on, back)]
    if widgets.names:
        here = DialogEvent(page=dialog.page)
        return [FocusTarget(PageFocus(dialog.page), widgets.names.place, here)]
    return []


def _of_rows(widgets: DialogWidgets, primary: Action) -> list[FocusTarget]:
    rows = widgets.rows
    targets = [
        FocusTarget(RowFocus(name), pygame.Rect(entry.rect), _of_enter(widgets, name, primary))
        for entry, (name, *_) in rows.entries.items()
    ]
    boxes: dict[str, ChoiceBox | NumberBox] = {**rows.choices, **rows.numbers}
    for name, box in boxes.items():
        on = DialogEvent(row=name, by=1)
        targets.append(FocusTarget(RowFocus(name), box.place, on, on._replace(by=-1)))
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


def _of_list(widgets: DialogWidgets) -> list[FocusTarget]:
    listing = widgets.listing
    assert listing
    return [
        FocusTarget(
            ItemFocus(slot), rect, DialogEvent(listing.listing.press, item=listing.first + slot)
        )
        for slot, rect in enumerate(listing.slots())
    ]
