"""All that the buttons and shortcuts of dialogs can ask for, with what does it."""

from game.window.dialogs import (
    about_dialog,
    ask_help_dialog,
    backups_dialog,
    board_order,
    calendar_dialog,
    challenge_dialog,
    coach_dialog,
    custom_game_dialog,
    help_dialog,
    history_dialog,
    new_game_dialog,
    puzzle_dialog,
    review_dialog,
    settings_dialog,
    share_dialog,
    statistics_dialog,
    status_dialog,
    unfinished_dialog,
)
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.settings_dialog import SettingsForm
from game.window.ui.actions import Action


def close(desk: Desk) -> None:
    """Close the dialog on top; settings take what was typed last."""
    if form := desk.form(SettingsForm):
        settings_dialog.leave(desk, form)
    desk.gui.close()


def open_backups(desk: Desk) -> None:
    """Open the form for games; settings take what was typed last."""
    if form := desk.form(SettingsForm):
        settings_dialog.leave(desk, form)
    backups_dialog.open_dialog(desk)


HANDLERS: Handlers = {
    **about_dialog.ACTIONS,
    **ask_help_dialog.ACTIONS,
    **backups_dialog.ACTIONS,
    **calendar_dialog.ACTIONS,
    **board_order.ACTIONS,
    **challenge_dialog.ACTIONS,
    **coach_dialog.ACTIONS,
    **custom_game_dialog.ACTIONS,
    **help_dialog.ACTIONS,
    **history_dialog.ACTIONS,
    **new_game_dialog.ACTIONS,
    **puzzle_dialog.ACTIONS,
    **review_dialog.ACTIONS,
    **settings_dialog.ACTIONS,
    **share_dialog.ACTIONS,
    **statistics_dialog.ACTIONS,
    **status_dialog.ACTIONS,
    **unfinished_dialog.ACTIONS,
    Action.CLOSE_DIALOG: close,
    Action.YOUR_GAMES: open_backups,
}
