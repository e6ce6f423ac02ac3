"""Beginning another game: a new one, that of a code or a date, one that waits; giving one up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import GameCode, GameCodeError, Status
from game.profile.daily import today
from game.profile.errors import ProfileError
from game.profile.games import KeptGame
from game.profile.journal import unfinished
from game.window.actions import Action
from game.window.challenge_form import ChallengeForm
from game.window.clipboard import copy
from game.window.dialog import TextDialog
from game.window.looking_back import play_day
from game.window.new_game import NewGame
from game.words import WordsError

if TYPE_CHECKING:
    from game.window.gui import Gui
    from game.window.play import Play

GIVING_UP = TextDialog(
    "Give up?",
    ("The word is told then, and the game counts as played and not as won.",),
    ((Action.GIVE_UP, "Give up"), (Action.CLOSE_DIALOG, "Play on")),
)


def begin_another(play: Play, gui: Gui, action: Action) -> None:
    """Do what one of `BEGINNING` asks for; where that cannot be done, say why."""
    match action, gui.form:
        case Action.NEW_GAME, _:
            playing = play.replay is None and play.match.status is Status.PLAYING
            in_progress = playing and play.started is not None
            zone = play.profile.clock().tzinfo
            gui.open_form(NewGame(play.settings, _others(play), in_progress, zone))
        case Action.START_NEW_GAME, NewGame() as form:
            _start_as_asked(play, gui, form)
        case Action.CHALLENGE, _:
            gui.open_form(ChallengeForm(play.settings))
        case Action.COPY_CODE, ChallengeForm() as challenge:
            gui.take_form(_copied(challenge))
        case Action.ASK_TO_GIVE_UP, _:
            gui.open(GIVING_UP)
        case Action.GIVE_UP, _:
            gui.close()
            play.give_up()


def _others(play: Play) -> tuple[KeptGame, ...]:
    """Return the kept games that can go on, but for the one that is being played."""
    try:
        games = unfinished(play.profile)
    except ProfileError as error:
        play.say(str(error))
        return ()
    return tuple(game for game in games if game.started != play.started)


def _start_as_asked(play: Play, gui: Gui, form: NewGame) -> None:
    """Begin the game that the form for a new game describes, or say why it cannot be."""
    if form.asks_for_a_code and not form.code.strip():
        play.say("Type or paste a game code first")
        return
    before, play.settings = play.settings, form.settings
    try:
        begun = _begin(play, form)
    except (GameCodeError, WordsError, ProfileError) as error:
        play.say(str(error))
        begun = False
    if begun:
        gui.close()
    else:
        play.settings = before


def _begin(play: Play, form: NewGame) -> bool:
    """Begin what a form asks for, and tell whether that could be done."""
    if form.chosen_unfinished:
        return play.open_kept(form.chosen_unfinished)
    if form.asks_for_a_code:
        return play.new_game(GameCode.parse(form.code))
    if form.daily:
        return play_day(play, today(play.profile))
    return play.new_game()


def _copied(form: ChallengeForm) -> ChallengeForm:
    """Return the form after its code was copied, or with why it was not."""
    if not form.code:
        return form
    if copy(form.code):
        return form._replace(told="The code is in the clipboard: send it to your friend.")
    return form._replace(told="The clipboard cannot be reached; here is the code to write down.")
