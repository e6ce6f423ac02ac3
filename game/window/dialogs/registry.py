"""What the dialogs of the screen of play show, and what is done with what they answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.match import Status
from game.profile.errors import ProfileError
from game.profile.settings_file import SettingsFileError
from game.profile.sharing import shared_text
from game.window.dialogs.help_dialog import explain
from game.window.dialogs.history_dialog import look_back
from game.window.dialogs.new_game_dialog import begin_another
from game.window.dialogs.review_dialog import advise
from game.window.dialogs.settings_dialog import FOR_THE_NEXT_GAME, SettingsForm, changes_between
from game.window.dialogs.share_dialog import share_dialog
from game.window.dialogs.statistics_dialog import statistics_form
from game.window.platform.desktops import copy
from game.window.platform.speech import MISSING, find_program
from game.window.ui.actions import (
    ADVISING,
    BEGINNING,
    EXPLAINING,
    LOOKING_BACK,
    SAFE_KEEPING,
    Action,
)

if TYPE_CHECKING:
    from game.window.scenes.play_scene import Play
    from game.window.ui.gui import Gui


def act_on_dialogs(play: Play, gui: Gui, action: Action) -> None:
    """Open a dialog, close it, or do what a button in it asks for."""
    if action in ADVISING:
        advise(play, gui, action)
    elif action in EXPLAINING:
        explain(play, gui, action)
    elif action in LOOKING_BACK:
        look_back(play, gui, action)
    elif action in BEGINNING:
        begin_another(play, gui, action)
    elif action in SAFE_KEEPING:
        from game.window.dialogs.backups_dialog import keep_safe

        if isinstance(gui.form, SettingsForm):
            _leave_settings(play, gui, gui.form)
        keep_safe(play, gui, action)
    else:
        _act_on_play(play, gui, action)


def _act_on_play(play: Play, gui: Gui, action: Action) -> None:
    match action:
        case Action.STATISTICS:
            _show_statistics(play, gui)
        case Action.SETTINGS:
            form = SettingsForm(play.settings, play.files.shared.parent)
            gui.open_form(form, partial(_take_settings, play, gui))
        case Action.SHARE if play.replay or play.match.status is not Status.PLAYING:
            _share(play, gui)
        case Action.SHARE:
            play.say("A game can be shared when it is over")
        case Action.CLOSE_DIALOG:
            if isinstance(gui.form, SettingsForm):
                _leave_settings(play, gui, gui.form)
            gui.close()


def _show_statistics(play: Play, gui: Gui) -> None:
    won = play.match.status is Status.WON and play.replay is None
    last = play.match.guesses_made if won else None
    try:
        gui.open_form(statistics_form(play.profile, len(play.match_in_view.boards), last))
    except ProfileError as error:
        play.say(str(error))


def _take_settings(play: Play, gui: Gui, form: SettingsForm) -> None:
    """Look and play as the form for settings says, and save what changed in it."""
    changes = changes_between(play.settings, form.settings)
    if not changes:
        gui.take_form(form)
        return
    play.take_settings(replace(play.settings, **changes))
    try:
        saved = play.files.save(changes)
    except SettingsFileError as error:
        gui.take_form(replace(form, told="Not saved"))
        play.say(f"Not saved: {error}")
        return
    later = ", and counts for the next game" if FOR_THE_NEXT_GAME.intersection(changes) else ""
    gui.take_form(replace(form, told=f"Saved in {saved.path}{later}"))
    if saved.reason:
        play.say(f"{saved.reason}. The settings are saved in {saved.path}")
    if changes.get("speech") == "always" and find_program() is None:
        play.say(MISSING)


def _leave_settings(play: Play, gui: Gui, form: SettingsForm) -> None:
    """Take what was typed last, or say why it cannot be used."""
    form = form.taken()
    _take_settings(play, gui, form)
    for sentence in form.refused:
        play.say(sentence)


def _share(play: Play, gui: Gui) -> None:
    """Copy the game as text, and show the text, since clipboards fail."""
    copied = copy(shared_text(play.match_in_view))
    gui.open(share_dialog(play.match_in_view, play.screen.theme, copied))
