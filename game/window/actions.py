"""What a button does, as a value that the scene acts upon."""

from enum import Enum, auto


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
    FORM_CHANGED = auto()
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
