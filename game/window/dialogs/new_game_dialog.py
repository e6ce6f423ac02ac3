"""The dialog for a new game: cards of the kinds there are, and of unfinished games."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from game.catalogue import tr
from game.match import Daily
from game.profile.beginning import begin, replayed
from game.profile.daily import Day, calendar
from game.profile.games import KeptGame
from game.profile.journal import give_up as give_up_kept
from game.profile.journal import kept_game
from game.session.ending import giving_up_in_words
from game.session.todays_puzzle import minutes_until_next, settings_of_puzzles, settings_with_boards
from game.settings import Settings
from game.window.dialogs.board_chips import BOARDS, boards_of, chip
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.new_game_blocks import (
    CODE,
    CUSTOM,
    DAILY,
    FRIEND,
    KEPT,
    KEYS,
    KINDS,
    MORE,
    USUAL,
    Table,
    Today,
    page_of,
)
from game.window.dialogs.unfinished_dialog import open_list, unfinished_games, waiting
from game.window.ui.actions import Action
from game.window.ui.dialog import Cards, Form, FormDialog, text_dialog

if TYPE_CHECKING:
    from game.session.game_session import GameSession

WIDTH = 680  # at 100 %


# What some of the cards open.
ASKED = {
    CUSTOM: Action.CUSTOM_GAME,
    FRIEND: Action.CHALLENGE,
    CODE: Action.ENTER_CODE,
}


@dataclass(frozen=True, slots=True)
class NewGame(Form):
    """The cards as they are shown."""

    session: "GameSession"
    table: Table
    games: tuple[KeptGame, ...] = ()  # that can go on, without the one in progress
    pressed: str = ""  # the card that was pressed last

    @classmethod
    def of(cls, session: "GameSession") -> Self:
        """Return the cards as they are for a session now.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no puzzle of today with the settings.
        """
        games = unfinished_games(session)
        shown = waiting(games[0], session) if games else None
        return cls(session, Table(_todays(session), shown, len(games) - 1), games)

    @property
    def game(self) -> KeptGame | None:
        """The unfinished game whose card was pressed last, None for any other card."""
        return self.games[0] if self.games and self.pressed == KEPT else None

    def dialog(self) -> FormDialog:
        """Return the cards as they are to be shown."""
        page, today = page_of(self.table), self.table.today
        over = today.day.result is not None
        chips = [chip(day.boards) for day in today.others] if over else []
        cards = Cards(
            Action.START_CARD,
            KEYS,
            USUAL if over else DAILY,
            Action.ASK_TO_DROP,
            Action.EXPLAIN_KEYS,
            inside=dict.fromkeys(chips, DAILY),
        )
        return FormDialog(tr("New game"), (), 0, (), (), body=page, width=WIDTH, cards=cards)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a card was pressed."""
        return replace(self, pressed=name)

    def refreshed(self) -> Self:
        """Return the cards as they are now."""
        return replace(type(self).of(self.session), pressed=self.pressed)


def _todays(session: "GameSession") -> Today:
    """Return today's puzzle, and those with other numbers of boards."""
    day = session.profile.today

    def of(settings: Settings) -> Day:
        code = begin(settings, Daily(day)).match.code
        return calendar(session.profile, code, day, day)[0]._replace(boards=code.boards)

    usual = of(settings_of_puzzles(session))
    others = (of(settings_with_boards(session, count)) for count in BOARDS)
    kept = tuple(each for each in others if each.boards != usual.boards)
    return Today(usual, minutes_until_next(session.profile.clock()), kept)


def open_dialog(desk: Desk) -> None:
    """Open the cards."""
    with desk.reporting():
        desk.gui.open_form(NewGame.of(desk.session))


def start_card(desk: Desk) -> None:
    """Begin the game of the card that was pressed, or open what it leads to."""
    form = desk.form(NewGame)
    if not form:
        return
    if form.pressed in ASKED:
        desk.perform(ASKED[form.pressed])
    elif form.pressed == MORE:
        open_list(desk)
    elif form.pressed == DAILY:
        _start_daily(desk, form)
    elif boards := boards_of(form.pressed):
        from game.window.dialogs.statistics_dialog import play_today_with

        play_today_with(desk, boards)
    elif game := form.game:
        with desk.reporting():
            if desk.open(game):
                desk.gui.close_all()
    else:
        _start_kind(desk, form.pressed)


def explain_keys(desk: Desk) -> None:
    """Say which two keys begin the game of a card, after the first and another sign."""
    form = desk.form(NewGame)
    kind = KINDS.get(form.pressed) if form else None
    if form and kind:
        # For translators: {card} is such as "32 boards", and both keys are figures, such as 3 and 2
        message = tr(
            "For {card}, press {first}, then {second}",
            card=tr(kind.label),
            first=form.pressed[0],
            second=form.pressed[1:],
        )
        desk.say(message)


def _start_daily(desk: Desk, form: NewGame) -> None:
    """Play today's puzzle; where it is over, show the other days."""
    if form.table.today.day.result:
        desk.perform(Action.CALENDAR)
        return
    desk.perform(Action.PLAY_TODAYS)


def _start_kind(desk: Desk, name: str) -> None:
    desk.begin(desk.session.variant._replace(**KINDS[name].settings))


# Giving up --------------------------------------------------------------------------------


def ask_to_give_up(desk: Desk) -> None:
    """Ask whether the game in progress is to be given up."""
    if desk.over:
        desk.say(tr("This game is over already"))
        return
    if desk.session.started is None:
        desk.say(tr("The game hasn't started yet"))
        return
    buttons = ((Action.GIVE_UP, tr("Give up")), (Action.PLAY_ON, tr("Keep playing")))
    words = (giving_up_in_words(desk.match().code),)
    desk.gui.open(text_dialog(tr("Give up?"), words, buttons, gives_way=True))


def give_up(desk: Desk) -> None:
    """Give the game in progress up, and show its end."""
    desk.gui.close_all()
    desk.show(desk.session.give_up())


def ask_to_drop(desk: Desk) -> None:
    """Ask whether the unfinished game whose card was pressed is to be given up."""
    form = desk.form(NewGame)
    if form and form.game:
        with desk.reporting():
            buttons = ((Action.DROP, tr("Give up")), (Action.CLOSE_DIALOG, tr("Keep it")))
            desk.gui.open(
                text_dialog(tr("Give up?"), (giving_up_in_words(form.game.code),), buttons)
            )


def drop(desk: Desk) -> None:
    """Give up the unfinished game whose card was pressed, and show its answer."""
    desk.gui.close()
    form, session = desk.form(NewGame), desk.session
    if not (form and (game := form.game)):
        return
    with desk.reporting():
        match = replayed(game, session.settings)
        give_up_kept(session.profile, game.started, match, game.elapsed)
        desk.gui.close_all()
        desk.watch(kept_game(session.profile, game.started.key), None)


ACTIONS: Handlers = {
    Action.NEW_GAME: open_dialog,
    Action.START_CARD: start_card,
    Action.EXPLAIN_KEYS: explain_keys,
    Action.ASK_TO_GIVE_UP: ask_to_give_up,
    Action.GIVE_UP: give_up,
    Action.PLAY_ON: lambda desk: desk.gui.close_all(),
    Action.ASK_TO_DROP: ask_to_drop,
    Action.DROP: drop,
}
