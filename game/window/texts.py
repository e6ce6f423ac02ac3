"""The words of the window that are longer than a label."""

from collections.abc import Iterable
from html import escape

from game.rules import HardMode
from game.window.actions import Action
from game.window.dialog import TextDialog

HELP = (
    "Find the hidden word. Type a word and press Enter; each letter is then told what it is.",
    "<b>{right}</b>, with a dot: the letter stands in this place. <b>Yellow</b>, with a ring: "
    "the letter stands elsewhere. <b>Grey</b>: the word has no such letter, or no further "
    "one.",
    "<b>Hard</b> mode keeps what is in place there and makes you use the letters that were shown. "
    "<b>Strict</b> mode takes only words that could be the answer.",
    "A <b>hint</b> tells one letter of the word that no guess has shown yet, and then "
    "the places of those letters.",
    "The <b>coach</b> tells how many words are left, the best guesses with the number of "
    "further guesses to expect, and what your own word is worth. It marks the game.",
    "<b>Keys:</b> Backspace takes a letter back, Ctrl+Backspace the row. Left, Right, Home "
    "and End move within the row; Up, Down, Page Up and Page Down go to other boards, and the "
    "wheel to rows out of view.",
    "Ctrl+H hint, Ctrl+D hard mode, Ctrl+N new game, Ctrl+Z undo where a game allows it, "
    "Ctrl+L how the game stands, Ctrl+A the coach, Ctrl+1 to Ctrl+9 its guesses, F2 all it says, "
    "Ctrl+R review of a game that is over, Ctrl+E help with a puzzle from elsewhere, "
    "Ctrl+T statistics, Ctrl+, settings, Ctrl+C share, F1 help, F11 full screen, "
    "Tab the buttons, Escape leave.",
)
PLAY = ((Action.CLOSE_DIALOG, "Play"),)


def help_dialog(colour_blind: bool) -> TextDialog:
    """Return how to play, with the name of the colour that stands for the right place."""
    right = "Blue" if colour_blind else "Green"
    return TextDialog("How to play", tuple(text.format(right=right) for text in HELP), PLAY)


def standing_dialog(sentences: Iterable[str]) -> TextDialog:
    """Return how the game stands, in sentences."""
    return TextDialog("How the game stands", tuple(map(escape, sentences)), PLAY, gives_way=True)


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
