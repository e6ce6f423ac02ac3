"""Looking back: the history, the calendar of daily puzzles, and a picture of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Daily, GameCodeError
from game.profile.daily import game_of_day, today
from game.profile.errors import ProfileError
from game.profile.journal import kept_game
from game.profile.profile import pictures_folder
from game.profile.setup import begin
from game.window.actions import Action
from game.window.calendar_form import CalendarForm, calendar_form
from game.window.history_form import HistoryForm
from game.window.picture import picture_of, save
from game.window.tiles import TilePainter
from game.words import WordsError

if TYPE_CHECKING:
    from datetime import date

    from game.window.forms import Form
    from game.window.gui import Gui
    from game.window.play import Play


def look_back(play: Play, gui: Gui, action: Action) -> None:
    """Do what one of `LOOKING_BACK` asks for; where that cannot be done, say why."""
    try:
        match action, gui.form:
            case Action.HISTORY, _:
                gui.open_form(HistoryForm(play.profile, play.settings).at(0))
            case Action.SHOW_GAME, HistoryForm(line=line) as form if line:
                if play.open_kept(kept_game(play.profile, line.key), form):
                    gui.close()
            case Action.CALENDAR, _:
                code = begin(play.settings, Daily(today(play.profile))).match.code
                gui.open_form(calendar_form(play.profile, code))
            case Action.PLAY_DAY, CalendarForm(chosen=day) as form:
                if play_day(play, day, form):
                    gui.close()
            case Action.SAVE_PICTURE, _:
                save_picture(play)
    except (ProfileError, GameCodeError, WordsError) as error:
        play.say(str(error))


def play_day(play: Play, day: date, back: Form | None = None) -> bool:
    """Play the puzzle of a date, or go back to the game that was first played of it.

    Args:
        play: the course of play.
        day: the date.
        back: the form that it was chosen in, to which leaving a replay goes back.

    Returns:
        Whether that could be done; if not, the player has been told why.

    Raises:
        ProfileError: the profile does not serve now.
        GameCodeError, WordsError: there is no such puzzle with the settings.
    """
    beginning = begin(play.settings, Daily(day))
    played = game_of_day(play.profile, beginning.match.code)
    if played:
        return play.open_kept(played, back)
    return play.new_game(Daily(day))


def save_picture(play: Play) -> None:
    """Save a picture of the game and say where it is.

    Raises:
        PictureError: it cannot be saved.
    """
    picture = picture_of(
        play.match_in_view, TilePainter(play.screen.theme, play.settings.corner_marks)
    )
    path = save(picture, pictures_folder(), f"{play.profile.clock():%Y-%m-%d-%H%M%S}")
    play.say(f"The picture is saved as {path}")
