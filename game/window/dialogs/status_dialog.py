"""How the game is going, in words, and the last messages, which go by themselves too soon."""

from game.catalogue import tr
from game.window.dialogs.desk import Desk, Handlers
from game.window.ui.actions import Action
from game.window.ui.dialog import text_dialog


def describe(desk: Desk) -> None:
    """Show how the game is going."""
    _open(desk, tr("Game status"), desk.describe())


def show_messages(desk: Desk) -> None:
    """Show the last messages, the newest first."""
    _open(desk, tr("Messages"), desk.messages() or (tr("No messages yet."),))


def _open(desk: Desk, title: str, sentences: tuple[str, ...]) -> None:
    """Show sentences, a paragraph each, until the player types on.

    Args:
        desk: what the dialogs work with.
        title: the title of the dialog.
        sentences: plain text.
    """
    # What is in view may be a puzzle in the assistant, and is over only once that was shown.
    goes_on = desk.view().playing and not desk.replaying
    buttons = ((Action.CLOSE_DIALOG, tr("Keep playing") if goes_on else tr("Close")),)
    desk.gui.open(text_dialog(title, sentences, buttons, gives_way=True))


ACTIONS: Handlers = {Action.DESCRIBE: describe, Action.MESSAGES: show_messages}
