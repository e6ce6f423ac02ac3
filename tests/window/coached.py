"""Games with the coach, and what its panel says in them."""

from game.profile import Settings
from game.window.board.coach_panel import CoachPanel
from game.window.board.coach_text import AdviceView, advice_view
from tests.window.pilot import Pilot

COACHED = Settings(coach=True)


def panel_of(pilot: Pilot) -> CoachPanel:
    """Return the panel of the coach at the side of the boards."""
    panel = pilot.app.screen.parts.coach
    assert panel
    return panel


def said_by_panel(pilot: Pilot) -> str:
    """Return all that the panel says, in one line."""
    panel = panel_of(pilot)
    return " ".join((*map(str, panel.said), *panel.words.values()))


def shown_to(pilot: Pilot) -> AdviceView:
    """Return what is shown of the advice."""
    found = advice_view(pilot.app.scenes.top.view)
    assert found
    return found
