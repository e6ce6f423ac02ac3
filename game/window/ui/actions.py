"""What a button does, as a value that the scene acts upon."""

from enum import Enum, auto

from game.rules import HardMode


class Action(Enum):
    """Everything that a button or a shortcut can ask for."""

    HINT = auto()
    TAKE_BACK = auto()
    HARD_MODE = auto()
    NEW_GAME = auto()
    START_NEW_GAME = auto()
    CHALLENGE = auto()
    COPY_CODE = auto()
    ASK_TO_GIVE_UP = auto()
    GIVE_UP = auto()
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
    TELL = auto()
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
    STEP_ON = auto()
    TO_END = auto()
    LEAVE_REPLAY = auto()
    CLOSE_DIALOG = auto()
    LEAVE = auto()


# What `looking_back` acts upon.
LOOKING_BACK = frozenset(
    {
        Action.HISTORY,
        Action.SHOW_GAME,
        Action.CALENDAR,
        Action.PLAY_DAY,
        Action.SAVE_PICTURE,
    }
)

# What `advising` acts upon.
ADVISING = frozenset({Action.COACH_IN_FULL, Action.REVIEW})

# What `safe_keeping` acts upon.
SAFE_KEEPING = frozenset({Action.YOUR_GAMES, Action.EXPORT, Action.IMPORT, Action.RESTORE})

# What `new_game_dialogs` acts upon.
BEGINNING = frozenset(
    {
        Action.NEW_GAME,
        Action.START_NEW_GAME,
        Action.CHALLENGE,
        Action.COPY_CODE,
        Action.ASK_TO_GIVE_UP,
        Action.GIVE_UP,
    }
)

# What `explaining` acts upon.
EXPLAINING = frozenset({Action.HELP, Action.WELCOME, Action.ABOUT, Action.TELL})


LABELS = {
    Action.TAKE_BACK: "Undo",
    Action.HINT: "Hint",
    Action.NEW_GAME: "New game",
    Action.COACH: "Coach",
    Action.STATISTICS: "Statistics",
    Action.SETTINGS: "Settings",
    Action.HELP: "Help",
    Action.REVIEW: "Review",
    Action.NEW_PUZZLE: "New puzzle",
    Action.LEAVE_ASSISTANT: "Back",
    Action.SHARE: "Share",
    Action.SAVE_PICTURE: "Save picture",
    Action.NEXT_GAME: "Next game",
    Action.TO_BEGIN: "Beginning",
    Action.STEP_BACK: "Back",
    Action.STEP_ON: "On",
    Action.TO_END: "End",
    Action.LEAVE_REPLAY: "Leave",
}
TOOLTIPS = {
    Action.TAKE_BACK: "Take the last guess back (Ctrl+Z)",
    Action.HINT: "Tell one letter of the word (Ctrl+H)",
    Action.HARD_MODE: "Off, hard or strict (Ctrl+D)",
    Action.NEW_GAME: "Choose another game (Ctrl+N)",
    Action.COACH: "Best guesses, and what yours is worth (Ctrl+A)",
    Action.STATISTICS: "How your games went (Ctrl+T)",
    Action.SETTINGS: "Colours, size, speed and keys (Ctrl+,)",
    Action.HELP: "How to play (F1)",
    Action.NEW_PUZZLE: "Set another puzzle up (Ctrl+N)",
    Action.LEAVE_ASSISTANT: "Go back to the game (Escape)",
    Action.REVIEW: "What skill and luck did to the game (Ctrl+R)",
    Action.SHARE: "Copy the game as text, without its word (Ctrl+C)",
    Action.SAVE_PICTURE: "Save the boards as a picture",
    Action.NEXT_GAME: "Begin the next game (Enter)",
    Action.TO_BEGIN: "To the beginning of the game (Home)",
    Action.STEP_BACK: "A move back (Left)",
    Action.STEP_ON: "A move on (Right)",
    Action.TO_END: "To the end of the game (End)",
    Action.LEAVE_REPLAY: "Back to where you were (Escape)",
}
LEVEL_LABELS = {
    HardMode.OFF: "Hard: off",
    HardMode.HARD: "Hard: on",
    HardMode.STRICT: "Hard: strict",
}
LEVEL_NEWS = {
    HardMode.OFF: "Hard mode is off",
    HardMode.HARD: "Hard mode: greens stay, shown letters are used again",
    HardMode.STRICT: "Strict mode: every guess must be a word that could be the answer",
}
# The widest label that each button can have; its place does not change with its label.
WIDEST_LABELS = {**LABELS, Action.HARD_MODE: LEVEL_LABELS[HardMode.STRICT]}
