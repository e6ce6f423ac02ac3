"""All that the buttons and shortcuts of dialogs can ask for, with what does it.

A dialog is imported when it is first opened, so that none waits for the others.
"""

from game.catalogue import mark, tr
from game.window.dialogs.desk import FILES, Desk, Handlers
from game.window.ui.actions import Action

# What is for games that are over, and what is said before: it needs no dialog to be imported.
ONCE_OVER = {
    Action.SHARE: mark("Finish the game to share it"),
    Action.REVIEW: mark("Finish the game to review it"),
    Action.MEANINGS: mark("Finish the game to see what its words mean"),
}


def perform(action: Action, desk: Desk) -> None:
    """Do what an action asks for, where it is one of a dialog."""
    if action in ONCE_OVER and not desk.over:
        desk.say(tr(ONCE_OVER[action]))
    elif action is Action.CLOSE_DIALOG:
        close(desk)
    elif handler := handlers_of(action).get(action):
        handler(desk)


def close(desk: Desk) -> None:
    """Close the dialog on top, or cancel what it is busy with."""
    if not (desk.gui.form and desk.gui.form.cancel(desk)):
        desk.gui.close()


def open_above(action: Action, desk: Desk) -> None:
    """Open a dialog above the one that is open, unless it is below already or files are written."""
    if desk.jobs().is_busy(FILES):
        return
    open_before = [level.dialog.title for level in desk.gui.stack]
    desk.perform(action)
    if desk.gui.stack and desk.gui.stack[-1].dialog.title in open_before:
        desk.gui.close()


def handlers_of(action: Action) -> Handlers:
    """Return the handlers of the dialog that an action belongs to, none where it is of none."""
    match action:
        case Action.YOUR_GAMES | Action.OPEN_IMPORT:
            from game.window.dialogs.backups_dialog import ACTIONS
        case (
            Action.HINT
            | Action.SHOW_LETTER
            | Action.COACH
            | Action.COACH_IN_FULL
            | Action.COACH_DETAILS
            | Action.WORDS_LEFT
        ):
            from game.window.dialogs.coach_dialog import ACTIONS
        case Action.HELP | Action.WELCOME | Action.SHORTCUTS:
            from game.window.dialogs.help_dialog import ACTIONS
        case Action.LAST_GAME | Action.HISTORY:
            from game.window.dialogs.history_dialog import ACTIONS
        case Action.NEW_GAME | Action.ASK_TO_GIVE_UP | Action.NEW_PUZZLE:
            from game.window.dialogs.new_game_dialog import ACTIONS
        case Action.REVIEW:
            from game.window.dialogs.review_dialog import ACTIONS
        case Action.BOARD_ORDER | Action.HIDE_SOLVED | Action.SETTINGS:
            from game.window.dialogs.settings_dialog import ACTIONS
        case Action.CHALLENGE | Action.ENTER_CODE | Action.SHARE | Action.SAVE_PICTURE:
            from game.window.dialogs.sharing_dialog import ACTIONS
        case Action.STATISTICS | Action.CALENDAR | Action.DAILY | Action.PLAY_TODAYS:
            from game.window.dialogs.statistics_dialog import ACTIONS
        case Action.ABOUT | Action.MEANINGS | Action.MENU | Action.DESCRIBE | Action.MESSAGES:
            from game.window.dialogs.text_dialogs import ACTIONS
        case _:
            return {}
    return ACTIONS
