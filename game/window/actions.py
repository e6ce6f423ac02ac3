"""What a button does, as a value that the scene acts upon."""

from enum import Enum, auto


class Action(Enum):
    """Everything that a button or a shortcut can ask for."""

    HINT = auto()
    TAKE_BACK = auto()
    HARD_MODE = auto()
    NEW_GAME = auto()
    START_NEW_GAME = auto()
    COACH = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    SHARE = auto()
    NEXT_GAME = auto()
    HELP = auto()
    FORM_CHANGED = auto()
    CLOSE_DIALOG = auto()
    LEAVE = auto()
