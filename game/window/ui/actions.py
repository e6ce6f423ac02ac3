"""The actions of buttons and shortcuts, and how each looks to the player."""

from enum import Enum, auto
from typing import NamedTuple

from game.catalogue import mark, mark_context, tr
from game.rules import HardMode

HELD = ("Ctrl", "Alt", "Shift")  # while another key is pressed
KEY_NAMES = {  # of shortcuts whose keys have names, as they are printed on keyboards
    "Ctrl": mark_context("key", "Ctrl"),
    "Alt": mark_context("key", "Alt"),
    "Shift": mark_context("key", "Shift"),
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


def keys_of(shortcut: str) -> tuple[str, ...]:
    """Return the keys of a shortcut, which are pressed together.

    >>> keys_of("Ctrl+Shift+D"), keys_of("Ctrl++"), keys_of("Escape")
    (('Ctrl', 'Shift', 'D'), ('Ctrl', '+'), ('Escape',))
    """
    held = [name for name in HELD if f"{name}+" in shortcut]
    return *held, shortcut.removeprefix("".join(f"{name}+" for name in held))


def key_text(key: str) -> str:
    """Return a key as the player's language calls it."""
    return tr(KEY_NAMES[key]) if key in KEY_NAMES else key


def shortcut_text(shortcut: str) -> str:
    """Return a shortcut with its keys as the player's language calls them.

    >>> shortcut_text("Ctrl+Shift+D"), shortcut_text("Escape"), shortcut_text("F1")
    ('Ctrl+Shift+D', 'Esc', 'F1')
    """
    return "+".join(map(key_text, keys_of(shortcut)))


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
    START_CODE = auto()
    MORE_RULES = auto()
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
    MORE_SETTINGS = auto()
    SHARE = auto()
    NEXT_GAME = auto()
    HELP = auto()
    WELCOME = auto()
    SHORTCUTS = auto()
    BY_EAR = auto()
    ABOUT = auto()
    DESCRIBE = auto()
    HISTORY = auto()
    SHOW_GAME = auto()
    YOUR_GAMES = auto()
    OPEN_IMPORT = auto()
    EXPORT = auto()
    IMPORT = auto()
    RESTORE = auto()
    BACK_UP = auto()
    BROWSE = auto()
    DAILY = auto()
    PLAY_TODAYS = auto()
    PRACTICE = auto()
    CALENDAR = auto()
    PLAY_DAY = auto()
    SAVE_PICTURE = auto()
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


class Section(Enum):
    """Where the list of all shortcuts has one, with its title there."""

    PLAY = mark("While you play")
    GAMES = mark("Games")
    WINDOW = mark("Window")
    ALOUD = mark("Read aloud")
    TYPING = mark_context("shortcuts", "Typing")
    BOARDS = mark("Boards")
    REPLAY = mark("Replay")
    ASSISTANT = mark("Assistant")


class ActionInfo(NamedTuple):
    """How an action looks to the player; its icon is drawn in `icons`.

    Attributes:
        name: what its button says, in English.
        purpose: what it does, in English.
        shortcut: the key that asks for it, such as "Ctrl+H", where there is one.
        section: where its shortcut is listed, None where that of another action is the same.
        listed: what it is called there, in English, if not by its name.
    """

    name: str = ""
    purpose: str = ""
    shortcut: str = ""
    section: Section | None = None
    listed: str = ""

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
    Action.HINT: ActionInfo(
        mark("Hint"), mark("Show a letter, or ask the coach"), "Ctrl+H", Section.PLAY
    ),
    Action.SHOW_LETTER: ActionInfo(shortcut="Ctrl+H"),
    Action.UNDO: ActionInfo(mark("Undo"), mark("Undo the last guess"), "Ctrl+Z", Section.PLAY),
    Action.COACH: ActionInfo(
        mark("Coach"),
        mark("See the best guesses and how yours compares"),
        "Ctrl+A",
        Section.PLAY,
    ),
    Action.COACH_IN_FULL: ActionInfo(mark("Coach in full"), "", "F2", Section.PLAY),
    Action.HARD_MODE: ActionInfo(
        mark("Hard"),
        mark("Reuse every letter you have found"),
        "Ctrl+D",
        Section.PLAY,
        mark("Hard mode"),
    ),
    Action.FIRST_WORD: ActionInfo(mark("Your starting words"), "", "F3", Section.PLAY),
    Action.PAUSE: ActionInfo(mark("Pause"), "", "Ctrl+P", Section.PLAY),
    Action.ASK_TO_GIVE_UP: ActionInfo(
        mark("Give up"), mark("End this game as a loss"), "Ctrl+G", Section.PLAY
    ),
    Action.DAILY: ActionInfo(
        mark_context("today's puzzle", "Daily"),
        mark("Play today's puzzle"),
        "Ctrl+Shift+D",
        Section.GAMES,
        mark("Today's puzzle"),
    ),
    Action.PLAY_TODAYS: ActionInfo(
        mark("Play today's"), mark("Play today's puzzle"), "Ctrl+Shift+D"
    ),
    Action.NEW_GAME: ActionInfo(
        mark("New game"), mark("Start a different game"), "Ctrl+N", Section.GAMES
    ),
    Action.NEXT_GAME: ActionInfo(
        mark("Next game"), mark("Start the next game"), "Enter", Section.GAMES
    ),
    Action.SHARE: ActionInfo(
        mark("Share"), mark("Copy your result, spoiler-free"), "Ctrl+C", Section.GAMES
    ),
    Action.REVIEW: ActionInfo(
        mark("Review"),
        mark("See how much was skill and how much was luck"),
        "Ctrl+R",
        Section.GAMES,
    ),
    Action.MEANINGS: ActionInfo(
        mark("Meanings"), mark("See what the words mean"), "Ctrl+W", Section.GAMES
    ),
    Action.LAST_GAME: ActionInfo(mark("Last game"), "", "Ctrl+B", Section.GAMES),
    Action.ASSISTANT: ActionInfo(
        mark("Assistant"),
        mark("Get help with a puzzle played elsewhere"),
        "Ctrl+E",
        Section.GAMES,
    ),
    Action.STATISTICS: ActionInfo(
        mark("Statistics"), mark("See your results so far"), "Ctrl+T", Section.GAMES
    ),
    Action.SETTINGS: ActionInfo(
        mark("Settings"),
        mark("Change colours, size, animation and keyboard"),
        "Ctrl+,",
        Section.WINDOW,
    ),
    Action.HELP: ActionInfo(mark("Help"), mark("Learn how to play"), "F1", Section.WINDOW),
    Action.SHORTCUTS: ActionInfo(mark("All shortcuts"), "", "?", Section.WINDOW),
    Action.MENU: ActionInfo(
        mark("Menu"), mark("See everything else you can do"), "F10", Section.WINDOW
    ),
    Action.KEYBOARD: ActionInfo(
        mark("On-screen keyboard"),
        mark("Show or hide the on-screen keyboard"),
        "Ctrl+K",
        Section.WINDOW,
    ),
    Action.LARGER: ActionInfo(mark("Larger"), "", "Ctrl++", Section.WINDOW),
    Action.SMALLER: ActionInfo(mark("Smaller"), "", "Ctrl+-", Section.WINDOW),
    Action.FULL_SCREEN: ActionInfo(mark("Full screen"), "", "F11", Section.WINDOW),
    Action.MESSAGES: ActionInfo(mark("Last messages"), "", "Ctrl+M", Section.WINDOW),
    Action.QUIT: ActionInfo(mark("Quit"), "", "Ctrl+Q", Section.WINDOW),
    Action.READ_ROW: ActionInfo(
        mark("Last row"), mark("Last row; again: the one before"), "F5", Section.ALOUD
    ),
    Action.READ_COLUMN: ActionInfo(
        mark("Column"), mark("Column of the cursor; again: the next"), "F6", Section.ALOUD
    ),
    Action.READ_LETTERS: ActionInfo(
        mark("Letters"), mark("Letters not tried, and those found"), "F7", Section.ALOUD
    ),
    Action.READ_MESSAGE: ActionInfo(
        mark("Message"), mark("Last message; again: the one before"), "F8", Section.ALOUD
    ),
    Action.READ_STATE: ActionInfo(mark("Everything"), mark("The whole game"), "F9", Section.ALOUD),
    Action.DESCRIBE: ActionInfo(
        mark("Game in words"), mark("Game status in words"), "Ctrl+L", Section.ALOUD
    ),
    Action.CLEAR_ROW: ActionInfo(mark("Clear the row"), "", "Escape", Section.TYPING),
    Action.BOARD_ORDER: ActionInfo(
        mark("Board order"),
        mark("Order the boards: by number, fewest words left, most greens"),
        "Ctrl+O",
        Section.BOARDS,
    ),
    Action.HIDE_SOLVED: ActionInfo(
        mark("Hide solved"),
        mark("Hide solved boards, or show them again"),
        "Ctrl+Shift+O",
        Section.BOARDS,
    ),
    Action.TO_BEGIN: ActionInfo(
        mark_context("in a replay", "First"),
        mark("Go to the start of the game"),
        "Home",
        Section.REPLAY,
    ),
    Action.STEP_BACK: ActionInfo(
        mark_context("in a replay", "Previous"), mark("Go back one move"), "Left", Section.REPLAY
    ),
    Action.STEP_FORWARD: ActionInfo(
        mark_context("in a replay", "Next"), mark("Go forward one move"), "Right", Section.REPLAY
    ),
    Action.TO_END: ActionInfo(
        mark_context("in a replay", "Last"),
        mark("Go to the end of the game"),
        "End",
        Section.REPLAY,
    ),
    Action.LEAVE_REPLAY: ActionInfo(
        mark_context("in a replay", "Close"), mark("Close the replay"), "Escape", Section.REPLAY
    ),
    Action.NEW_PUZZLE: ActionInfo(
        mark("New puzzle"), mark("Set up another puzzle"), "Ctrl+N", Section.ASSISTANT
    ),
    Action.LEAVE_ASSISTANT: ActionInfo(
        mark_context("to the game", "Back"),
        mark("Return to your game"),
        "Escape",
        Section.ASSISTANT,
    ),
    Action.SHOW_ANSWER: ActionInfo(mark("Answer"), mark("Show the answer to the lost game")),
    Action.RESUME: ActionInfo(mark_context("after a pause", "Resume"), mark("Resume your game")),
    Action.SAVE_PICTURE: ActionInfo(
        mark("Save image"), mark("Save the boards as an image, spoiler-free")
    ),
    Action.PRACTICE: ActionInfo(mark("Another game"), mark("Start a random game")),
    Action.CALENDAR: ActionInfo(mark("Calendar"), mark("Play the puzzle of another day")),
}
# Keys that ask for no action: where they are listed, what they do, and each that does it.
OTHER_KEYS = (
    (Section.PLAY, mark("Coach's guesses"), ("Ctrl+1–9",)),
    (Section.PLAY, mark("Sure win (Absurdle)"), ("Ctrl+0",)),
    (Section.TYPING, mark("Send the word"), ("Enter",)),
    (Section.TYPING, mark("Delete a letter"), ("Backspace",)),
    (Section.TYPING, mark("Delete the row"), ("Ctrl+Backspace",)),
    (Section.TYPING, mark("Letter to the side"), ("Left", "Right")),
    (Section.TYPING, mark("First, last letter"), ("Home", "End")),
    (Section.TYPING, mark("Hidden rows"), ("Up", "Down")),
    (Section.TYPING, mark("Next button"), ("Tab",)),
    (Section.TYPING, mark("Next page of a dialog"), ("Ctrl+Tab", "Page Down")),
    (Section.BOARDS, mark("Next board"), ("Ctrl+Left", "Ctrl+Right")),
    (Section.BOARDS, mark("Board above or below"), ("Up", "Down")),
    (Section.BOARDS, mark_context("shortcuts", "Scroll"), ("Page Up", "Page Down")),
    (Section.BOARDS, mark("Boards 1 to 9"), ("Alt+1–9",)),
    (Section.BOARDS, mark("Board 12"), ("#", "1", "2", "Enter")),
    (Section.ASSISTANT, mark("Clue of a letter"), ("1", "2", "3")),
)


# What the menu calls what hard mode comes to where it is off, and where it is on.
_HARD_IN_FULL = mark("Turn on hard mode"), mark("Turn off hard mode")
_DAILY_IN_FULL = mark_context("today's puzzle, in full", "Daily")


def label_in_full(action: Action, level: HardMode) -> str:
    """Return what an action is called where there is room, at a level of hard mode."""
    if action is Action.HARD_MODE:
        return tr(_HARD_IN_FULL[level is not HardMode.OFF])
    return tr(_DAILY_IN_FULL) if action is Action.DAILY else INFO[action].label
