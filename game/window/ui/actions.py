"""The actions of buttons and shortcuts, and how each looks to the player."""

from enum import Enum, auto
from typing import NamedTuple

from game.catalogue import mark_context, tr, tr_context
from game.rules import HardMode

COMMAND = "Ctrl+"  # before the name of a key that is pressed together with Ctrl
KEY_NAMES = {  # of shortcuts whose keys have names, as they are printed on keyboards
    "Enter": mark_context("key", "Enter"),
    "Escape": mark_context("key", "Esc"),
    "Backspace": mark_context("key", "Backspace"),
    "Delete": mark_context("key", "Delete"),
    "Space": mark_context("key", "Space"),
    "Tab": mark_context("key", "Tab"),
    "Home": mark_context("key", "Home"),
    "End": mark_context("key", "End"),
    "Page Up": mark_context("key", "Page Up"),
    "Page Down": mark_context("key", "Page Down"),
    "Left": mark_context("key", "Left"),
    "Right": mark_context("key", "Right"),
    "Up": mark_context("key", "Up"),
    "Down": mark_context("key", "Down"),
}


def shortcut_text(shortcut: str) -> str:
    """Return a shortcut with its keys as the player's language calls them.

    >>> shortcut_text("Ctrl+H"), shortcut_text("Escape"), shortcut_text("F1")
    ('Ctrl+H', 'Esc', 'F1')
    """
    name = shortcut.removeprefix(COMMAND)
    key = tr(KEY_NAMES[name]) if name in KEY_NAMES else name
    if shortcut == name:
        return key
    return tr_context("keys pressed together", "Ctrl+{key}", key=key)


class Action(Enum):
    """Everything that a button or a shortcut can ask for."""

    HINT = auto()
    UNDO = auto()
    HARD_MODE = auto()
    NEW_GAME = auto()
    START_NEW_GAME = auto()
    CHALLENGE = auto()
    COPY_CODE = auto()
    ASK_TO_GIVE_UP = auto()
    GIVE_UP = auto()
    PLAY_ON = auto()
    COACH = auto()
    COACH_IN_FULL = auto()
    REVIEW = auto()
    ASSISTANT = auto()
    NEW_PUZZLE = auto()
    START_PUZZLE = auto()
    LEAVE_ASSISTANT = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    SHARE = auto()
    NEXT_GAME = auto()
    HELP = auto()
    WELCOME = auto()
    ABOUT = auto()
    DESCRIBE = auto()
    HISTORY = auto()
    SHOW_GAME = auto()
    YOUR_GAMES = auto()
    EXPORT = auto()
    IMPORT = auto()
    RESTORE = auto()
    CALENDAR = auto()
    PLAY_DAY = auto()
    SAVE_PICTURE = auto()
    TO_BEGIN = auto()
    STEP_BACK = auto()
    STEP_FORWARD = auto()
    TO_END = auto()
    LEAVE_REPLAY = auto()
    CLOSE_DIALOG = auto()
    LEAVE = auto()


class ActionInfo(NamedTuple):
    """How an action looks to the player; its icon is drawn in `icons`.

    Attributes:
        label: what its button says.
        tooltip: what it does, in words.
        shortcut: the key that asks for it, such as "Ctrl+H", where there is one.
        widest: the widest label that its button can have, where the label changes.
    """

    label: str = ""
    tooltip: str = ""
    shortcut: str = ""
    widest: str = ""

    @property
    def tip(self) -> str:
        """The tooltip with the shortcut behind it."""
        return f"{self.tooltip} ({self.shortcut})" if self.shortcut else self.tooltip


INFO: dict[Action, ActionInfo] = {
    Action.UNDO: ActionInfo("Undo", "Take the last guess back", "Ctrl+Z"),
    Action.HINT: ActionInfo("Hint", "Tell one letter of the word", "Ctrl+H"),
    Action.HARD_MODE: ActionInfo("Hard", "Off, hard or strict", "Ctrl+D", widest="Hard: strict"),
    Action.NEW_GAME: ActionInfo("New game", "Choose another game", "Ctrl+N"),
    Action.COACH: ActionInfo("Coach", "Best guesses, and what yours is worth", "Ctrl+A"),
    Action.COACH_IN_FULL: ActionInfo(shortcut="F2"),
    Action.STATISTICS: ActionInfo("Statistics", "How your games went", "Ctrl+T"),
    Action.SETTINGS: ActionInfo("Settings", "Colours, size, speed and keys", "Ctrl+,"),
    Action.HELP: ActionInfo("Help", "How to play", "F1"),
    Action.DESCRIBE: ActionInfo(shortcut="Ctrl+L"),
    Action.ASSISTANT: ActionInfo(shortcut="Ctrl+E"),
    Action.NEW_PUZZLE: ActionInfo("New puzzle", "Set another puzzle up", "Ctrl+N"),
    Action.LEAVE_ASSISTANT: ActionInfo("Back", "Go back to the game", "Escape"),
    Action.REVIEW: ActionInfo("Review", "What skill and luck did to the game", "Ctrl+R"),
    Action.SHARE: ActionInfo("Share", "Copy the game as text, without its word", "Ctrl+C"),
    Action.SAVE_PICTURE: ActionInfo("Save picture", "Save the boards as a picture"),
    Action.NEXT_GAME: ActionInfo("Next game", "Begin the next game", "Enter"),
    Action.TO_BEGIN: ActionInfo("Beginning", "To the beginning of the game", "Home"),
    Action.STEP_BACK: ActionInfo("Back", "A move back", "Left"),
    Action.STEP_FORWARD: ActionInfo("On", "A move on", "Right"),
    Action.TO_END: ActionInfo("End", "To the end of the game", "End"),
    Action.LEAVE_REPLAY: ActionInfo("Leave", "Back to where you were", "Escape"),
    Action.LEAVE: ActionInfo(shortcut="Escape"),
}
LEVEL_LABELS = {
    HardMode.OFF: "Hard: off",
    HardMode.HARD: "Hard: on",
    HardMode.STRICT: "Hard: strict",
}
