"""What tests of dialogs do again and again: reading rows, finding the focus, typing in fields."""

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import Focus, RowFocus
from game.window.ui.dialog_view import DialogView
from game.window.ui.gui import Gui
from tests.window.pilot import Pilot


def gui_of(pilot: Pilot) -> Gui:
    assert pilot.app.screen.gui
    return pilot.app.screen.gui


def view(pilot: Pilot) -> DialogView:
    """Return the dialog that is open."""
    open_view = gui_of(pilot)._view
    assert open_view
    return open_view


def form(pilot: Pilot) -> object:
    return gui_of(pilot).form


def values(pilot: Pilot) -> dict[str, str]:
    """Return what the rows of the dialog show: for each row's name its value on the screen."""
    return {name: label.text for name, label in view(pilot)._widgets.values.items()}


def rows(pilot: Pilot) -> list[tuple[str, ...]]:
    """Return the cells of the rows of the list that are in view."""
    listing = view(pilot).listing
    assert listing
    return [item.cells for item in listing.listing.items[: listing.shown]]


def note(pilot: Pilot) -> str:
    dialog = view(pilot).dialog
    return getattr(dialog, "note", "")


def focus_on(pilot: Pilot, what: Focus | str) -> None:
    """Press Tab until something has the focus: a row by its name, or anything else."""
    focus = RowFocus(what) if isinstance(what, str) else what
    for _ in range(60):
        if gui_of(pilot)._focus == focus:
            return
        pilot.press("Tab")
    raise AssertionError(f"Tab never comes to {focus}")


def press_by_keys(pilot: Pilot, action: Action) -> None:
    """Press a button of the dialog by keys alone."""
    focus_on(pilot, action)
    pilot.press("Enter")
    pilot.turn()


def type_in_field(pilot: Pilot, text: str) -> None:
    """Type a text into the field that has the keys, as a keyboard does."""
    for letter in text:
        pilot.post(ord(letter) if ord(letter) < 256 else 0, letter)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pilot.turn()
    pilot.turn()


def clear_field(pilot: Pilot) -> None:
    """Erase what stands in the field that has the keys."""
    pilot.press("a", mod=pygame.KMOD_CTRL)
    pilot.press("Backspace")
    pilot.turn()
