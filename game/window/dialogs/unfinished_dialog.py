"""Unfinished games: as cards of a new game, and the list of them all."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Self

from game.catalogue import number, tr
from game.formats import ago
from game.match import GameCodeError, TakenBack
from game.profile.games import KeptGame, time_of
from game.profile.history import kind_of_code
from game.profile.journal import unfinished
from game.session.state_line import which_guess
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.new_game_blocks import Waiting, name_on_card
from game.window.dialogs.rows import scrolled
from game.window.ui.actions import Action
from game.window.ui.dialog import LARGEST_VIEW, Form, FormDialog, Item, Listing

if TYPE_CHECKING:
    from game.session.game_session import GameSession


def unfinished_games(session: "GameSession") -> tuple[KeptGame, ...]:
    """Return the games that can go on, the last one first, without the one in progress.

    A game without a guess is nothing to go on with.

    Raises:
        StorageError: the profile cannot be read now.
    """
    return tuple(
        game
        for game in unfinished(session.profile)
        if game.started != session.started and _made(game)
    )


def _played(game: KeptGame, now: datetime) -> str:
    """Return how long ago a game was played."""
    return ago(time_of(max((game.started.begun, *game.made)), now.tzinfo), now)


def _made(game: KeptGame) -> int:
    """Return how many guesses were made that still count."""
    guesses = sum(isinstance(move, str) for move in game.moves)
    return guesses - sum(isinstance(move, TakenBack) for move in game.moves)


def progress(game: KeptGame) -> str:
    """Return how far a game is, as its header says it."""
    limit = None
    with suppress(GameCodeError):
        limit = game.code.guesses
    return which_guess(number(_made(game) + 1), limit)


# As cards ---------------------------------------------------------------------------------


def waiting(game: KeptGame, session: "GameSession") -> Waiting:
    """Return an unfinished game as a new game shows it."""
    played = _played(game, session.profile.clock())
    try:
        return Waiting(name_on_card(game.code), progress(game), played)
    except GameCodeError:
        return Waiting(game.code_text, progress(game), played)


# As a list --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UnfinishedForm(Form):
    """The list as it is looked through."""

    games: tuple[KeptGame, ...]
    now: datetime
    first: int = 0  # the index of the first game in view
    chosen: int = 0  # the index of the one to go on with

    def dialog(self) -> FormDialog:
        """Return the list as it is to be shown."""
        games = self.games[self.first : self.first + LARGEST_VIEW]
        listing = Listing(
            tuple(_item(game, self.now) for game in games),
            self.first,
            len(self.games),
            Action.RESUME_GAME,
            tr("No other unfinished games."),
        )
        buttons = ((Action.CLOSE_DIALOG, tr("Cancel")),)
        return FormDialog(tr("Unfinished games"), (), 0, (), buttons, "", listing)

    def choose(self, item: int) -> Self:
        """Return the form with one of the games chosen."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other games in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.games)))


def _item(game: KeptGame, now: datetime) -> Item:
    try:
        kind = kind_of_code(game.code)
    except GameCodeError:
        kind = game.code_text
    return Item(kind, progress(game), _played(game, now))


def open_list(desk: Desk) -> None:
    """Open the list of all unfinished games."""
    with desk.reporting():
        session = desk.session
        desk.gui.open_form(UnfinishedForm(unfinished_games(session), session.profile.clock()))


def resume(desk: Desk) -> None:
    """Go on with the game that was chosen."""
    if form := desk.form(UnfinishedForm):
        with desk.reporting():
            if desk.open(form.games[form.chosen]):
                desk.gui.close_all()


ACTIONS: Handlers = {Action.RESUME_GAME: resume}
