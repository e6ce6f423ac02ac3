"""All that the buttons and shortcuts of dialogs can ask for, with what does it.

A dialog is imported when it is first opened, so that none waits for the others.
"""

import pygame

import game.window.ui.dialog_view  # noqa: F401 - all dialogs are made of it, and it takes 100 ms
from game.catalogue import mark, tr
from game.window.desk import Desk
from game.window.dialogs.shared import FILES, Handlers
from game.window.ui.actions import Action
from game.window.ui.keys import digit_typed, is_command

# What is for games that are over, and what is said before: it needs no dialog to be imported.
ONCE_OVER = {
    Action.SHARE: mark("Finish the game to share it"),
    Action.REVIEW: mark("Finish the game to review it"),
    Action.MEANINGS: mark("Finish the game to see what its words mean"),
}


# What opens a dialog, by a button that only that dialog has: it does not give way to itself.
OPENED_BY: dict[object, Action] = {Action.ABOUT: Action.HELP, Action.SAVE_PICTURE: Action.SHARE}
# What shortcuts open above another dialog, with one way back for each.
ABOVE_DIALOGS = frozenset(
    {Action.NEW_GAME, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.SHORTCUTS}
)


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


def leads_on(event: pygame.event.Event, desk: Desk) -> bool:
    """Return whether a key is for the game where a dialog gives way.

    That is the shortcut of what can be done, and a digit: with Ctrl for a guess of the coach,
    alone where the dialog has no pages to turn to.
    """
    action, view = desk.top.shortcut(event), desk.gui.view
    if view and view.dialog.asks:
        return False
    if view and digit_typed(event) is not None:
        return is_command(event) or view.pages < 2
    if action is None or not view:
        return False
    buttons = (button for button, _ in (*view.dialog.buttons, *view.dialog.extra))
    asked = (*buttons, *view.dialog.presses.values())
    return all(OPENED_BY.get(each) is not action for each in asked)


def opens_above(event: pygame.event.Event, desk: Desk) -> bool:
    """Open what a shortcut asks for above the open dialog, and return whether it did.

    A text field in use has its keys for itself, and a question waits for its answer. In a sheet,
    it chooses its row, or closes the sheet where that is chosen. What is below already does not
    open once more, nor anything while files are written.
    """
    gui, action = desk.gui, desk.top.shortcut(event)
    view = gui.view
    if not view or action is None:
        return False
    if view.dialog.below and view.node(action.name):
        if gui.focus == action.name:
            gui.close()
        else:
            gui.focus_on(action.name)
        return True
    if view.typed_in or view.dialog.asks or action not in ABOVE_DIALOGS:
        return False
    if not desk.jobs.is_busy(FILES):
        open_before = [level.form.dialog().title for level in gui.stack]
        desk.perform(action)
        if gui.stack and gui.stack[-1].form.dialog().title in open_before:
            gui.close()
    return True


def handlers_of(action: Action) -> Handlers:
    """Return the handlers of the dialog that an action belongs to, none where it is of none."""
    match action:
        case Action.ASSISTANT:
            from game.window.scenes.assistant_scene import open_assistant

            return {action: open_assistant}
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
        case (
            Action.BOARD_ORDER
            | Action.HIDE_SOLVED
            | Action.SETTINGS
            | Action.LARGER
            | Action.SMALLER
        ):
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
