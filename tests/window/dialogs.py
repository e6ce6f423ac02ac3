"""What tests of dialogs do again and again: reading rows, finding the focus, typing in fields."""

import pygame

from game.window.ui.actions import Action
from game.window.ui.dialog import Focus, RowFocus
from game.window.ui.dialog_view import DialogView
from game.window.ui.gui import Gui
from tests.window.player import Player


def gui_of(player: Player) -> Gui:
    assert player.app.screen.gui
    return player.app.screen.gui


def view(player: Player) -> DialogView:
    """Return the dialog that is open."""
    open_view = gui_of(player)._view
    assert open_view
    return open_view


def form(player: Player) -> object:
    return gui_of(player).form


def values(player: Player) -> dict[str, str]:
    """Return what the rows of the dialog show: for each row's name its value on the screen."""
    return {name: label.text for name, label in view(player)._widgets.values.items()}


def rows(player: Player) -> list[tuple[str, ...]]:
    """Return the cells of the rows of the list that are in view."""
    listing = view(player).listing
    assert listing
    return [item.cells for item in listing.listing.items[: listing.shown]]


def note(player: Player) -> str:
    dialog = view(player).dialog
    return getattr(dialog, "note", "")


def focus_on(player: Player, what: Focus | str) -> None:
    """Press Tab until something has the focus: a row by its name, or anything else."""
    focus = RowFocus(what) if isinstance(what, str) else what
    for _ in range(60):
        if gui_of(player)._focus == focus:
            return
        player.press("Tab")
    raise AssertionError(f"Tab never comes to {focus}")


def press_by_keys(player: Player, action: Action) -> None:
    """Press a button of the dialog by keys alone."""
    focus_on(player, action)
    player.press("Enter")
    player.turn()


def type_in_field(player: Player, text: str) -> None:
    """Type a text into the field that has the keys, as a keyboard does."""
    for letter in text:
        player.post(ord(letter) if ord(letter) < 256 else 0, letter)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        player.turn()
    player.turn()


def clear_field(player: Player) -> None:
    """Erase what stands in the field that has the keys."""
    player.press("a", mod=pygame.KMOD_CTRL)
    player.press("Backspace")
    player.turn()
