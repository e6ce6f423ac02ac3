"""The buttons of the screen of play."""

from collections.abc import Mapping

from game.rules import HardMode
from game.window.board.layout import Layout
from game.window.board.toolbar import ALWAYS_ICONS
from game.window.ui.actions import INFO, LEVEL_LABELS, Action
from game.window.ui.geometry import Rect
from game.window.ui.gui_theme import Style
from game.window.ui.icons import icon
from game.window.ui.theme import Theme
from game.window.ui.widgets import ButtonSpec

ICON_SHARE = 0.55  # of the height of a button


def play_buttons(
    theme: Theme,
    layout: Layout,
    actions: tuple[Action, ...],
    level: HardMode,
    coached: bool,
    at_the_end: Mapping[Action, Rect],
) -> tuple[ButtonSpec, ...]:
    """Return the buttons in the header, and the one in the panel of the result.

    Args:
        theme: the colours of icons.
        layout: the places.
        actions: what the buttons of the header are for, from left to right.
        level: how far hard mode is on.
        coached: whether the coach is asked.
        at_the_end: the places of the buttons below the result, none while a game is played.
    """
    specs = [
        _button(theme, action, place, level, coached, layout.icons_only)
        for action, place in zip(actions, layout.buttons, strict=True)
    ]
    for action, place in at_the_end.items():
        style = Style.PRIMARY if action is Action.NEXT_GAME else Style.PLAIN
        specs.append(ButtonSpec(action, INFO[action].label, place, INFO[action].tip, style))
    return tuple(specs)


def _button(
    theme: Theme, action: Action, place: Rect, level: HardMode, coached: bool, icon_only: bool
) -> ButtonSpec:
    is_level = action is Action.HARD_MODE
    bars = list(HardMode).index(level) if is_level else 0
    label = LEVEL_LABELS[level] if is_level else INFO[action].label
    lit = bool(bars) or (coached and action is Action.COACH)
    icon_only = icon_only or action in ALWAYS_ICONS
    style = Style.LIT if lit else Style.QUIET if icon_only else Style.PLAIN
    does = INFO[action].tip
    if not icon_only:
        return ButtonSpec(action, label, place, does, style)
    ink = theme.accent if lit else theme.text
    picture = icon(action, round(place.height * ICON_SHARE), ink, bars)
    return ButtonSpec(action, label, place, f"{label}: {does[0].lower()}{does[1:]}", style, picture)
