"""How a player comes to the dialogs of a new game, by keys alone."""

from game.window.dialogs.custom_game_dialog import Page
from game.window.dialogs.new_game_dialog import NewGame
from game.window.dialogs.new_game_table import Table
from game.window.ui.focus import PartFocus
from tests.window.pilot import Pilot


def open_cards(pilot: Pilot) -> Table:
    """Open the cards of a new game, and return what they show."""
    pilot.press("Ctrl+N")
    return pilot.form(NewGame).table


def press_card(pilot: Pilot, name: str) -> None:
    """Open the cards, and press one by keys alone."""
    open_cards(pilot)
    pilot.focus_on(PartFocus(name))
    pilot.press("Enter")


def open_page(pilot: Pilot, page: Page) -> None:
    """Open the dialog for a custom game at one of its pages."""
    open_cards(pilot)
    pilot.press("u")
    pilot.turn()
    while pilot.dialog.page != page:
        pilot.press("PageDown")
