"""How a player comes to the settings, and to a row of them."""

from game.window.dialogs.settings_dialog import PAGES, Page, SettingsForm
from tests.window.pilot import Pilot


def opened(pilot: Pilot) -> Pilot:
    """Open the settings by their shortcut."""
    pilot.press("Ctrl+,")
    assert pilot.form(SettingsForm)
    return pilot


def form(pilot: Pilot) -> SettingsForm:
    """Return the settings as they are open."""
    return pilot.form(SettingsForm)


def focus_on(pilot: Pilot, name: str) -> None:
    """Go to the page of a row, and press Tab until the focus ring is on it."""
    for _ in PAGES:
        if name in PAGES[Page(form(pilot).page)].names:
            break
        pilot.press("PageDown")
    pilot.focus_on(name)
