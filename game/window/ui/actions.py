"""The actions of buttons and shortcuts, and how each looks to the player."""

from enum import Enum, auto
from typing import NamedTuple

from game.catalogue import mark, mark_context, tr, tr_context
from game.rules import HardMode

COMMAND = "Ctrl+"  # before the name of a key that is pressed together with Ctrl
SHIFT = "Shift+"  # the same for Shift, behind it
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

    >>> shortcut_text("Ctrl+Shift+D"), shortcut_text("Escape"), shortcut_text("F1")
    ('Ctrl+Shift+D', 'Esc', 'F1')
    """
    command = shortcut.removeprefix(COMMAND)
    name = command.removeprefix(SHIFT)
    key = tr(KEY_NAMES[name]) if name in KEY_NAMES else name
    if name != command:
        key = tr_context("keys pressed together", "Shift+{key}", key=key)
    if shortcut == command:
        return key
    return tr_context("keys pressed together", "Ctrl+{key}", key=key)


class Action(Enum):
    """Everything that a button or a shortcut can ask for."""

    HINT = auto()
    SHOW_LETTER = auto()
    UNDO = auto()
    HARD_MODE = auto()
    FIRST_WORD = auto()
    PAUSE = auto()
    RESUME = auto()
    SHOW_ANSWER = auto()
    NEW_GAME = auto()
    START_CARD = auto()
    EXPLAIN_KEYS = auto()
    CUSTOM_GAME = auto()
    ENTER_CODE = auto()
    START_NEW_GAME = auto()
    RESET_GAME = auto()
    RESUME_GAME = auto()
    ASK_TO_DROP = auto()
    DROP = auto()
    CHALLENGE = auto()
    COPY_CODE = auto()
    COPY_LINK = auto()
    ASK_TO_GIVE_UP = auto()
    GIVE_UP = auto()
    PLAY_ON = auto()
    COACH = auto()
    COACH_IN_FULL = auto()
    COACH_DETAILS = auto()
    WORDS_LEFT = auto()
    TAKE_HELP = auto()
    REVIEW = auto()
    REPLAY = auto()
    ASSISTANT = auto()
    NEW_PUZZLE = auto()
    START_PUZZLE = auto()
    LEAVE_ASSISTANT = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    SETTINGS_SECTION = auto()
    SHARE = auto()
    NEXT_GAME = auto()
    HELP = auto()
    WELCOME = auto()
    ABOUT = auto()
    DESCRIBE = auto()
    HISTORY = auto()
    SHOW_GAME = auto()
    YOUR_GAMES = auto()
    OPEN_IMPORT = auto()
    EXPORT = auto()
    IMPORT = auto()
    RESTORE = auto()
    DAILY = auto()
    PLAY_TODAYS = auto()
    PRACTICE = auto()
    CALENDAR = auto()
    PLAY_DAY = auto()
    SAVE_PICTURE = auto()
    SAVE_WITH_LETTERS = auto()
    MEANINGS = auto()
    TO_BEGIN = auto()
    STEP_BACK = auto()
    STEP_FORWARD = auto()
    TO_END = auto()
    LEAVE_REPLAY = auto()
    CLOSE_DIALOG = auto()
    CLEAR_ROW = auto()
    BOARD_ORDER = auto()
    HIDE_SOLVED = auto()
    LAST_GAME = auto()
    MESSAGES = auto()
    KEYBOARD = auto()
    FULL_SCREEN = auto()
    LARGER = auto()
    SMALLER = auto()
    MENU = auto()
    FROM_MENU = auto()
    READ_ROW = auto()
    READ_COLUMN = auto()
    READ_LETTERS = auto()
    READ_MESSAGE = auto()
    READ_STATE = auto()
    PLAY_IN_LANGUAGE = auto()
    QUIT = auto()


class ActionInfo(NamedTuple):
    """How an action looks to the player; its icon is drawn in `icons`.

    Attributes:
        name: what its button says, in English.
        purpose: what it does, in English.
        shortcut: the key that asks for it, such as "Ctrl+H", where there is one.
    """

    name: str = ""
    purpose: str = ""
    shortcut: str = ""

    @property
    def label(self) -> str:
        """What its button says, in the language of the interface."""
        return tr(self.name)

    @property
    def tooltip(self) -> str:
        """What it does, in the language of the interface."""
        return tr(self.purpose)

    @property
    def keys(self) -> str:
        """The shortcut as its keys are called, empty text for none."""
        return shortcut_text(self.shortcut)

    @property
    def tip(self) -> str:
        """The tooltip with the shortcut behind it."""
        return with_keys(self.tooltip, self.keys)


def with_keys(words: str, keys: str) -> str:
    """Return what something does, with the keys that do it behind it, if there are any.

    >>> with_keys("Reveal a letter", "Ctrl+H"), with_keys("Save the boards as an image", "")
    ('Reveal a letter (Ctrl+H)', 'Save the boards as an image')
    """
    return f"{words} ({keys})" if keys else words


INFO: dict[Action, ActionInfo] = {
    Action.UNDO: ActionInfo(mark("Undo"), mark("Undo the last guess"), "Ctrl+Z"),
    Action.HINT: ActionInfo(mark("Hint"), mark("Show a letter, or ask the coach"), "Ctrl+H"),
    Action.SHOW_LETTER: ActionInfo(shortcut="Ctrl+H"),
    Action.HARD_MODE: ActionInfo(mark("Hard"), mark("Switch hard mode on or off"), "Ctrl+D"),
    Action.DAILY: ActionInfo(
        mark_context("today's puzzle", "Daily"), mark("Play today's puzzle"), "Ctrl+Shift+D"
    ),
    Action.PLAY_TODAYS: ActionInfo(
        mark("Play today's"), mark("Play today's puzzle"), "Ctrl+Shift+D"
    ),
    Action.NEW_GAME: ActionInfo(mark("New game"), mark("Start a different game"), "Ctrl+N"),
    Action.ASK_TO_GIVE_UP: ActionInfo(mark("Give up"), mark("End this game as a loss"), "Ctrl+G"),
    Action.COACH: ActionInfo(
        mark("Coach"), mark("See the best guesses and how yours compares"), "Ctrl+A"
    ),
    Action.COACH_IN_FULL: ActionInfo(shortcut="F2"),
    Action.FIRST_WORD: ActionInfo(shortcut="F3"),
    Action.PAUSE: ActionInfo(shortcut="Ctrl+P"),
    Action.SHOW_ANSWER: ActionInfo(mark("Answer"), mark("Show the answer to the lost game")),
    Action.RESUME: ActionInfo(mark_context("after a pause", "Resume"), mark("Resume your game")),
    Action.STATISTICS: ActionInfo(mark("Statistics"), mark("See your results so far"), "Ctrl+T"),
    Action.SETTINGS: ActionInfo(
        mark("Settings"), mark("Change colours, size, animation and keyboard"), "Ctrl+,"
    ),
    Action.HELP: ActionInfo(mark("Help"), mark("Learn how to play"), "F1"),
    Action.DESCRIBE: ActionInfo(shortcut="Ctrl+L"),
    Action.ASSISTANT: ActionInfo(
        mark("Assistant"), mark("Get help with a puzzle played elsewhere"), "Ctrl+E"
    ),
    Action.NEW_PUZZLE: ActionInfo(mark("New puzzle"), mark("Set up another puzzle"), "Ctrl+N"),
    Action.LEAVE_ASSISTANT: ActionInfo(
        mark_context("to the game", "Back"), mark("Return to your game"), "Escape"
    ),
    Action.REVIEW: ActionInfo(
        mark("Review"), mark("See how much was skill and how much was luck"), "Ctrl+R"
    ),
    Action.SHARE: ActionInfo(mark("Share"), mark("Copy your result, spoiler-free"), "Ctrl+C"),
    Action.SAVE_PICTURE: ActionInfo(
        mark("Save image"), mark("Save the boards as an image, spoiler-free")
    ),
    Action.MEANINGS: ActionInfo(mark("Meanings"), mark("See what the words mean"), "Ctrl+W"),
    Action.NEXT_GAME: ActionInfo(mark("Next game"), mark("Start the next game"), "Enter"),
    Action.PRACTICE: ActionInfo(mark("Practice"), mark("Start a random game")),
    Action.CALENDAR: ActionInfo(mark("Calendar"), mark("Play the puzzle of another day")),
    Action.TO_BEGIN: ActionInfo(
        mark_context("in a replay", "First"), mark("Go to the start of the game"), "Home"
    ),
    Action.STEP_BACK: ActionInfo(
        mark_context("in a replay", "Previous"), mark("Go back one move"), "Left"
    ),
    Action.STEP_FORWARD: ActionInfo(
        mark_context("in a replay", "Next"), mark("Go forward one move"), "Right"
    ),
    Action.TO_END: ActionInfo(
        mark_context("in a replay", "Last"), mark("Go to the end of the game"), "End"
    ),
    Action.LEAVE_REPLAY: ActionInfo(
        mark_context("in a replay", "Close"), mark("Close the replay"), "Escape"
    ),
    Action.BOARD_ORDER: ActionInfo(
        mark("Board order"),
        mark("Order the boards: by number, fewest words left, most greens"),
        "Ctrl+O",
    ),
    Action.HIDE_SOLVED: ActionInfo(
        mark("Hide solved"), mark("Hide solved boards, or show them again"), "Ctrl+Shift+O"
    ),
    Action.CLEAR_ROW: ActionInfo(shortcut="Escape"),
    Action.LAST_GAME: ActionInfo(shortcut="Ctrl+B"),
    Action.MESSAGES: ActionInfo(shortcut="Ctrl+M"),
    Action.KEYBOARD: ActionInfo(
        mark("Keyboard"), mark("Show or hide the on-screen keyboard"), "Ctrl+K"
    ),
    Action.FULL_SCREEN: ActionInfo(mark("Full screen"), shortcut="F11"),
    Action.LARGER: ActionInfo(shortcut="Ctrl++"),
    Action.SMALLER: ActionInfo(shortcut="Ctrl+-"),
    Action.MENU: ActionInfo(mark("Menu"), mark("See everything else you can do"), "F10"),
    Action.READ_ROW: ActionInfo(shortcut="F5"),
    Action.READ_COLUMN: ActionInfo(shortcut="F6"),
    Action.READ_LETTERS: ActionInfo(shortcut="F7"),
    Action.READ_MESSAGE: ActionInfo(shortcut="F8"),
    Action.READ_STATE: ActionInfo(shortcut="F9"),
    Action.QUIT: ActionInfo(mark("Quit"), shortcut="Ctrl+Q"),
}
# What the menu calls hard mode where it is off, and where it is on.
_HARD_IN_FULL = mark_context("in full", "Hard: off"), mark_context("in full", "Hard: on")
_DAILY_IN_FULL = mark_context("today's puzzle, in full", "Daily")


def label_in_full(action: Action, level: HardMode) -> str:
    """Return what an action is called where there is room, at a level of hard mode."""
    if action is Action.HARD_MODE:
        return tr(_HARD_IN_FULL[level is not HardMode.OFF])
    return tr(_DAILY_IN_FULL) if action is Action.DAILY else INFO[action].label
