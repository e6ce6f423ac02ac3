"""The actions of buttons and shortcuts, and how each looks to the player."""

from enum import Enum
from typing import Self

from game.catalogue import mark, mark_all, mark_context, tr
from game.rules import HardMode

HELD = ("Ctrl", "Alt", "Shift")  # while another key is pressed
_NAMED = mark_all(
    "key",
    *("Ctrl", "Alt", "Shift", "Enter", "Backspace", "Delete", "Space", "Tab", "Home", "End"),
    *("Page Up", "Page Down", "Left", "Right", "Up", "Down"),
)
# Of shortcuts whose keys have names, as they are printed on keyboards.
KEY_NAMES: dict[str, str] = {
    "Escape": mark_context("key", "Esc"),
    **{name: name for name in _NAMED},
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


def with_keys(words: str, keys: str) -> str:
    """Return what something does, with the keys that do it behind it, if there are any.

    >>> with_keys("Reveal a letter", "Ctrl+H"), with_keys("Give up", ""), with_keys("", "F1")
    ('Reveal a letter (Ctrl+H)', 'Give up', 'F1')
    """
    return f"{words} ({keys})" if words and keys else words or keys


class Action(Enum):
    """Everything that a button or a shortcut can ask for, and how it looks to the player.

    Attributes:
        words: what its button says, in English.
        purpose: what it does, in English, where its name does not say that.
        shortcut: the key that asks for it, such as "Ctrl+H", where there is one.
        section: where its shortcut is listed, None where that of another action is the same.
        listed: what it is called there, in English, if not by its name.
    """

    words: str
    purpose: str
    shortcut: str
    section: Section | None
    listed: str

    def __new__(
        cls,
        words: str = "",
        purpose: str = "",
        shortcut: str = "",
        section: Section | None = None,
        listed: str = "",
    ) -> Self:
        """Make one with these attributes."""
        action = object.__new__(cls)
        action._value_ = len(cls.__members__)  # each is another one, whatever else it has
        action.words, action.purpose, action.shortcut = words, purpose, shortcut
        action.section, action.listed = section, listed or words
        return action

    HINT = mark("Hint"), mark("Show a letter, or ask the coach"), "Ctrl+H"
    SHOW_LETTER = mark("Hint"), "", "Ctrl+H", Section.PLAY
    UNDO = mark("Undo"), "", "Ctrl+Z", Section.PLAY
    COACH = mark("Coach"), "", "Ctrl+A", Section.PLAY
    COACH_IN_FULL = mark("Coach in full"), "", "F2", Section.PLAY
    HARD_MODE = (
        mark("Hard"),
        mark("Reuse every letter you have found"),
        "Ctrl+D",
        Section.PLAY,
        mark("Hard mode"),
    )
    FIRST_WORD = mark("Your starting words"), "", "F3", Section.PLAY
    PAUSE = mark("Pause"), "", "Ctrl+P", Section.PLAY
    ASK_TO_GIVE_UP = mark("Give up"), "", "Ctrl+G", Section.PLAY
    DAILY = (
        mark_context("today's puzzle", "Daily"),
        mark("Play today's puzzle"),
        "Ctrl+Shift+D",
        Section.GAMES,
        mark("Today's puzzle"),
    )
    PLAY_TODAYS = mark("Play today's"), "", "Ctrl+Shift+D"
    NEW_GAME = mark("New game"), "", "Ctrl+N", Section.GAMES
    NEXT_GAME = mark("Next game"), "", "Enter"
    SHARE = mark("Share"), mark("Copy your result, spoiler-free"), "Ctrl+C", Section.GAMES
    REVIEW = (
        mark("Review"),
        mark("See how much was skill and how much was luck"),
        "Ctrl+R",
        Section.GAMES,
    )
    MEANINGS = mark("Meanings"), "", "Ctrl+W", Section.GAMES
    LAST_GAME = mark("Last game"), "", "Ctrl+B", Section.GAMES
    ASSISTANT = mark("Assistant"), "", "Ctrl+E", Section.GAMES
    STATISTICS = mark("Statistics"), "", "Ctrl+T", Section.GAMES
    SETTINGS = (
        mark("Settings"),
        mark("Change colours, size, animation and keyboard"),
        "Ctrl+,",
        Section.WINDOW,
    )
    HELP = mark("Help"), "", "F1", Section.WINDOW
    SHORTCUTS = mark("All shortcuts"), "", "?", Section.WINDOW
    MENU = mark("Menu"), "", "F10", Section.WINDOW
    KEYBOARD = mark("On-screen keyboard"), "", "Ctrl+K", Section.WINDOW
    LARGER = mark("Larger"), "", "Ctrl++", Section.WINDOW
    SMALLER = mark("Smaller"), "", "Ctrl+-", Section.WINDOW
    FULL_SCREEN = mark("Full screen"), "", "F11", Section.WINDOW
    MESSAGES = mark("Last messages"), "", "Ctrl+M", Section.WINDOW
    QUIT = mark("Quit"), "", "Ctrl+Q", Section.WINDOW
    READ_ROW = mark("Last row"), mark("Last row; again: the one before"), "F5", Section.ALOUD
    READ_COLUMN = mark("Column"), mark("Column of the cursor; again: the next"), "F6", Section.ALOUD
    READ_LETTERS = mark("Letters"), mark("Letters not tried, and those found"), "F7", Section.ALOUD
    READ_MESSAGE = mark("Message"), mark("Last message; again: the one before"), "F8", Section.ALOUD
    READ_STATE = mark("Everything"), mark("The whole game"), "F9", Section.ALOUD
    DESCRIBE = mark("Game in words"), mark("Game status in words"), "Ctrl+L", Section.ALOUD
    CLEAR_ROW = mark("Clear the row"), "", "Escape", Section.TYPING
    BOARD_ORDER = mark("Board order"), "", "Ctrl+O", Section.BOARDS
    HIDE_SOLVED = mark("Hide solved"), "", "Ctrl+Shift+O", Section.BOARDS
    TO_BEGIN = mark_context("in a replay", "First"), "", "Home", Section.REPLAY
    STEP_BACK = mark_context("in a replay", "Previous"), "", "Left", Section.REPLAY
    STEP_FORWARD = mark_context("in a replay", "Next"), "", "Right", Section.REPLAY
    TO_END = mark_context("in a replay", "Last"), "", "End", Section.REPLAY
    LEAVE_REPLAY = mark_context("in a replay", "Close"), "", "Escape", Section.REPLAY
    NEW_PUZZLE = mark("New puzzle"), "", "Ctrl+N", Section.ASSISTANT
    LEAVE_ASSISTANT = mark_context("to the game", "Back"), "", "Escape", Section.ASSISTANT
    SHOW_ANSWER = mark("Answer")
    RESUME = mark_context("after a pause", "Resume")
    SAVE_PICTURE = ()
    PRACTICE = mark("Another game"), mark("Start a random game")
    CALENDAR = mark("Calendar"), mark("Play the puzzle of another day")
    # What else buttons and rows of dialogs ask for.
    ENTER_CODE = ()
    CHALLENGE = ()
    COACH_DETAILS = ()
    WORDS_LEFT = ()
    WELCOME = ()
    ABOUT = ()
    HISTORY = ()
    YOUR_GAMES = ()
    OPEN_IMPORT = ()
    CLOSE_DIALOG = ()

    @property
    def key(self) -> str:
        """The key of the node of its button outside of dialogs."""
        return f"button/{self.name.lower()}"

    @property
    def label(self) -> str:
        """What its button says, in the language of the interface."""
        return tr(self.words)

    @property
    def tooltip(self) -> str:
        """What it does beyond its name, in the language of the interface."""
        return tr(self.purpose)

    @property
    def keys(self) -> str:
        """The shortcut as its keys are called, empty text for none."""
        return shortcut_text(self.shortcut)

    def label_in_full(self, level: HardMode) -> str:
        """What it is called where there is room, at a level of hard mode."""
        if self is Action.HARD_MODE:
            return tr(_HARD_IN_FULL[level is not HardMode.OFF])
        return tr(_DAILY_IN_FULL) if self is Action.DAILY else self.label


# Keys that ask for no action: where they are listed, what they do, and each that does it.
OTHER_KEYS = (
    (Section.PLAY, mark("Coach's guesses"), ("Ctrl+1–9",)),
    (Section.PLAY, mark("Sure win (Absurdle)"), ("Ctrl+0",)),
    (Section.GAMES, mark("Next game"), ("Enter",)),
    (Section.TYPING, mark("Send the word"), ("Enter",)),
    (Section.TYPING, mark("Delete a letter"), ("Backspace",)),
    (Section.TYPING, mark("Delete the row"), ("Ctrl+Backspace",)),
    (Section.TYPING, mark("Letter to the side"), ("Left", "Right")),
    (Section.TYPING, mark("First, last letter"), ("Home", "End")),
    (Section.TYPING, mark("Hidden rows"), ("Up", "Down")),
    (Section.TYPING, mark("Next button"), ("Tab",)),
    (Section.TYPING, mark("Next page of a dialog"), ("Ctrl+Tab", "Ctrl+Page Down")),
    (Section.BOARDS, mark("Next board"), ("Ctrl+Left", "Ctrl+Right")),
    (Section.BOARDS, mark("Board above or below"), ("Up", "Down")),
    (Section.BOARDS, mark_context("shortcuts", "Scroll"), ("Page Up", "Page Down")),
    (Section.BOARDS, mark("Boards 1 to 9"), ("Alt+1–9",)),
    (Section.BOARDS, mark("Board 12"), ("#", "1", "2", "Enter")),
    (Section.ASSISTANT, mark("Clue of a letter"), ("1", "2", "3")),
)
# What the menu calls what hard mode comes to where it is off, and where it is on.
_HARD_IN_FULL = mark_all("", "Turn on hard mode", "Turn off hard mode")
_DAILY_IN_FULL = mark_context("today's puzzle, in full", "Daily")


def action_of(key: str) -> Action | None:
    """Return the action of a button outside of dialogs, None for any other node.

    >>> action_of(Action.HELP.key).label
    'Help'
    """
    kind, _, name = key.partition("/")
    return Action[name.upper()] if kind == "button" else None
