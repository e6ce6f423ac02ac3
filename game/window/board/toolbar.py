"""Which buttons the screen of play has, and how wide they want to be."""

from game.match import Aid, HostKind, Match
from game.window.board.layout import BUTTON
from game.window.ui.actions import INFO, Action
from game.window.ui.text import Weight, width
from game.window.ui.theme import BUTTON_TEXT

PADDING = 24  # at both sides of a button's label together, at 100 %
# These are known by their icons everywhere; words are left to what belongs to the game.
ALWAYS_ICONS = frozenset({Action.STATISTICS, Action.SETTINGS, Action.HELP})
# At the end of a game, from left to right; the last one is the one to press.
AT_THE_END = (Action.REVIEW, Action.SHARE, Action.SAVE_PICTURE, Action.NEXT_GAME)
# The same at the end of a replay.
AFTER_REPLAY = (Action.REVIEW, Action.SHARE, Action.SAVE_PICTURE)
# In the header while a kept game is replayed.
STEPS = (
    Action.TO_BEGIN,
    Action.STEP_BACK,
    Action.STEP_ON,
    Action.TO_END,
    Action.LEAVE_REPLAY,
)
# In the header while a puzzle from elsewhere is told.
ASSISTING = (
    Action.TAKE_BACK,
    Action.HARD_MODE,
    Action.NEW_PUZZLE,
    Action.SETTINGS,
    Action.HELP,
    Action.LEAVE_ASSISTANT,
)
# Left out where there is no room: it is reached by another way too.
SPARED = (Action.SAVE_PICTURE,)
LEAST_WIDTH = 96  # of a button at the end of a game, at 100 %


def actions_of(match: Match) -> tuple[Action, ...]:
    """Return what the buttons of the header are for in a game, from left to right."""
    may_take_back = match.code.host is HostKind.ABSURDLE or Aid.UNDO in match.code.aids
    take_back = (Action.TAKE_BACK,) if may_take_back else ()
    return (
        *take_back,
        Action.HINT,
        Action.HARD_MODE,
        Action.COACH,
        Action.NEW_GAME,
        Action.STATISTICS,
        Action.SETTINGS,
        Action.HELP,
    )


def button_width(action: Action) -> int:
    """Return how wide the button of an action wants to be, at 100 %."""
    if action in ALWAYS_ICONS:
        return BUTTON
    return width(INFO[action].widest or INFO[action].label, Weight.BOLD, BUTTON_TEXT) + PADDING


def end_width(action: Action) -> int:
    """Return how wide a button at the end of a game wants to be, at 100 %."""
    return max(LEAST_WIDTH, width(INFO[action].label, Weight.BOLD, BUTTON_TEXT) + 2 * PADDING)
