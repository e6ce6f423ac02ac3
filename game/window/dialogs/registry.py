"""All that the buttons and shortcuts of dialogs can ask for, with what does it.

It imports all dialogs, and is imported itself once the first frame is seen.
"""

import pygame

import game.window.ui.fields  # noqa: F401 - which takes 100 ms, so that no dialog waits for it
from game.catalogue import mark_table, tr
from game.window.desk import Desk
from game.window.dialogs import (
    coach_dialog,
    games_dialog,
    help_dialog,
    new_game_dialog,
    settings_dialog,
    sharing_dialog,
    statistics_dialog,
)
from game.window.dialogs.shared import FILES, Handlers
from game.window.platform.clipboard import hand_over
from game.window.scenes.assistant_scene import open_assistant
from game.window.ui.actions import Action
from game.window.ui.dialog import Form
from game.window.ui.keys import digit_typed, is_command

HANDLERS: Handlers = {
    Action.ASSISTANT: open_assistant,
    **coach_dialog.ACTIONS,
    **help_dialog.ACTIONS,
    **games_dialog.ACTIONS,
    **new_game_dialog.ACTIONS,
    **settings_dialog.ACTIONS,
    **sharing_dialog.ACTIONS,
    **statistics_dialog.ACTIONS,
}

# What is for games that are over, and what is said before.
ONCE_OVER = mark_table(
    "",
    {
        Action.SHARE: "Finish the game to share it",
        Action.REVIEW: "Finish the game to review it",
        Action.MEANINGS: "Finish the game to see what its words mean",
    },
)

# What shortcuts open above another dialog, with one way back for each, and what then fills it.
ABOVE_DIALOGS: dict[Action, tuple[type[Form], ...]] = {
    Action.NEW_GAME: (new_game_dialog.NewGame,),
    Action.SETTINGS: (settings_dialog.SettingsForm,),
    Action.STATISTICS: (statistics_dialog.StatisticsForm,),
    Action.HELP: (help_dialog.HelpForm,),
    Action.SHORTCUTS: (),  # which are below nothing, as any key closes them
}


def perform(action: Action, desk: Desk) -> None:
    """Do what an action asks for, where it is one of a dialog."""
    if action in ONCE_OVER and not desk.over:
        desk.say(tr(ONCE_OVER[action]))
    elif action is Action.CLOSE_DIALOG:  # or cancel what it is busy with
        if not (desk.gui.form and desk.gui.form.cancel(desk)):
            desk.gui.close()
    elif handler := HANDLERS.get(action):
        with desk.reporting():
            handler(desk)


def leads_on(event: pygame.event.Event, desk: Desk) -> bool:
    """Return whether a key is for the game where a dialog gives way.

    That is the shortcut of what can be done, but for the dialog itself, and a digit: with Ctrl for
    a guess of the coach, alone where the dialog has no pages to turn to.
    """
    view = desk.gui.view
    if not view or view.dialog.asks:
        return False
    if digit_typed(event) is not None:
        return is_command(event) or view.pages < 2
    return desk.top.shortcut(event) not in (None, view.dialog.below)


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
    is_open = any(isinstance(level.form, ABOVE_DIALOGS[action]) for level in gui.stack)
    if not (is_open or desk.jobs.is_busy(FILES)):
        desk.perform(action)
    return True


def close() -> None:
    """Do what is due when no dialog opens any more: what was copied in one is handed over."""
    hand_over()
