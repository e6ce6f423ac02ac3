"""The dialogs of the coach: all that it says, and the review of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Status
from game.window.actions import Action
from game.window.coach_dialog import CoachForm
from game.window.review_dialog import open_review

if TYPE_CHECKING:
    from game.window.gui import Gui
    from game.window.play import Play


def advise(play: Play, gui: Gui, action: Action) -> None:
    """Do what one of `ADVISING` asks for, or its own form; say why where that cannot be."""
    match action:
        case Action.FORM_CHANGED if isinstance(gui.form, CoachForm):
            chosen = gui.form.chosen
            gui.close()
            play.choose(chosen)
        case Action.COACH_IN_FULL if play.asked:
            gui.open_form(CoachForm(play.asked))
        case Action.COACH_IN_FULL:
            play.say("Ask the coach first (Ctrl+A); it marks the game")
        case Action.REVIEW if play.replay or play.match.status is not Status.PLAYING:
            open_review(play, gui, play.match_in_view)
        case Action.REVIEW:
            play.say("A game can be reviewed when it is over")
