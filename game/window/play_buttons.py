"""The buttons of the screen of play."""

from game.rules import HardMode
from game.window.actions import Action
from game.window.gui import ButtonSpec
from game.window.gui_theme import Style
from game.window.icons import icon
from game.window.layout import Layout, Rect
from game.window.texts import LEVEL_LABELS
from game.window.theme import Theme


def play_buttons(
    theme: Theme, layout: Layout, level: HardMode, next_game: Rect | None
) -> tuple[ButtonSpec, ...]:
    """Return the buttons in the header, and the one in the panel of the result.

    Args:
        theme: the colours of icons.
        layout: the places.
        level: how far hard mode is on.
        next_game: the place of the button for the next game, None while a game is played.
    """
    wanted = (
        (Action.HINT, "Hint", "Tell one letter of the word (Ctrl+H)"),
        (Action.HARD_MODE, LEVEL_LABELS[level], "Off, hard or strict (Ctrl+D)"),
        (Action.NEW_GAME, "New game", "Begin another game (Ctrl+N)"),
        (Action.HELP, "Help", "How to play (F1)"),
    )
    specs = []
    for (action, label, does), place in zip(wanted, layout.buttons, strict=True):
        picture, tooltip = None, does
        if layout.icons_only:
            bars = list(HardMode).index(level) if action is Action.HARD_MODE else 0
            ink = theme.accent if bars else theme.text
            picture = icon(action, round(place.height * 0.55), ink, bars)
            tooltip = f"{label}: {does[0].lower()}{does[1:]}"
        lit = action is Action.HARD_MODE and level is not HardMode.OFF
        style = Style.LIT if lit else Style.PLAIN
        specs.append(ButtonSpec(action, label, place, tooltip, style, picture))
    if next_game:
        does = "Begin the next game (Enter)"
        specs.append(ButtonSpec(Action.START_NEW_GAME, "Next game", next_game, does, Style.PRIMARY))
    return tuple(specs)
