"""Explaining: the help, how the game stands in words, and what the program is made of."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from game.window.about import about_dialog
from game.window.actions import Action
from game.window.dialog import TextDialog
from game.window.help_form import HelpForm

if TYPE_CHECKING:
    from game.window.gui import Gui
    from game.window.play import Play

BACK_TO_PLAY = ((Action.CLOSE_DIALOG, "Play"),)


def explain(play: Play, gui: Gui, action: Action) -> None:
    """Open the dialog that one of `EXPLAINING` asks for."""
    help_form = HelpForm(play.settings.colour_blind, play.settings.corner_marks)
    match action:
        case Action.HELP:
            gui.open_form(help_form)
        case Action.WELCOME:
            gui.open_form(help_form._replace(newcomer=True))
        case Action.ABOUT:
            gui.open(about_dialog(_kept(play)))
        case Action.TELL if play.ears:
            state = play.state
            told = play.ears.asked(state.told, state.focus, state.entry)
            sentences = tuple(map(escape, told))
            gui.open(TextDialog("How the game stands", sentences, BACK_TO_PLAY, gives_way=True))


def _kept(play: Play) -> Iterator[tuple[str, Path]]:
    """Yield what is kept for the player, and where."""
    yield "Games", play.profile.path
    yield "Settings", play.files.shared
    if play.files.own and play.files.own.exists():
        yield "Your own settings, which go before those", play.files.own
