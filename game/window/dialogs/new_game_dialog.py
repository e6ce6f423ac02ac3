"""The dialog for a new game: cards of the kinds there are, and of unfinished games."""

from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Self

from game.catalogue import tr
from game.match import Daily
from game.profile.beginning import begin, replayed
from game.profile.daily import calendar, streak, today
from game.profile.games import KeptGame
from game.profile.journal import give_up as give_up_kept
from game.profile.journal import kept_game
from game.session.ending import giving_up_in_words
from game.session.todays_puzzle import settings_of_puzzles
from game.window.dialogs.board_chips import boards_of, chip
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.new_game_cards import draw_table
from game.window.dialogs.new_game_table import (
    CARDS,
    CUSTOM,
    DAILY,
    MORE,
    USUAL,
    Table,
    TodaysCard,
    in_words,
)
from game.window.dialogs.unfinished_dialog import open_list, unfinished_games, waiting
from game.window.ui.actions import Action
from game.window.ui.dialog import Cards, DrawnDialog, Form, text_dialog

if TYPE_CHECKING:
    from game.session.game_session import GameSession

WIDTH = 720  # that of forms, at 100 %
DAYS = 5  # today and those before it, on the card of today's puzzle
MOST_WAITING = 3  # cards of unfinished games
KEPT = "game:"  # before the place of an unfinished game, in the name of its card


@dataclass(frozen=True, slots=True)
class NewGame(Form):
    """The cards as they are shown."""

    session: "GameSession"
    table: Table
    games: tuple[KeptGame, ...] = ()  # that can go on, without the one in progress
    in_progress: bool = False  # whether there is a game to give up
    pressed: str = ""  # the card that was pressed last
    narrow: bool = False  # whether buttons have no room, and are rows below the cards

    @classmethod
    def of(cls, session: "GameSession", in_progress: bool, narrow: bool = False) -> Self:
        """Return the cards as they are for a session now.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no puzzle of today with the settings.
        """
        games = unfinished_games(session)
        shown = MOST_WAITING if len(games) <= MOST_WAITING else MOST_WAITING - 1
        cards = {
            f"{KEPT}{place}": waiting(game, session) for place, game in enumerate(games[:shown])
        }
        more = len(games) - shown if len(games) > shown else 0
        others = {action.name: label for action, label in _buttons(in_progress)} if narrow else {}
        table = Table(_todays_card(session), cards, more, others)
        return cls(session, table, games, in_progress, narrow=narrow)

    @property
    def game(self) -> KeptGame | None:
        """The unfinished game whose card was pressed last, None for any other card."""
        place = self.pressed.removeprefix(KEPT)
        return self.games[int(place)] if place != self.pressed else None

    def dialog(self) -> DrawnDialog:
        """Return the cards as they are to be shown."""
        words = in_words(self.table)
        return DrawnDialog(
            tr("New game"),
            partial(draw_table, self.table),
            (),
            " ".join(f"{each}." for each in words.values()),
            width=WIDTH,
            extra=() if self.narrow else _buttons(self.in_progress),
            cards=Cards(
                Action.START_CARD,
                words,
                {card.keys: name for name, card in CARDS.items()},
                USUAL if self.table.today.today.result else DAILY,
                Action.ASK_TO_DROP,
                explain=Action.EXPLAIN_KEYS,
                inside=dict.fromkeys(map(chip, self.table.today.others), DAILY),
            ),
        )

    def step(self, name: str, by: int) -> Self:
        """Return the form after a card was pressed."""
        return replace(self, pressed=name)

    def refreshed(self) -> Self:
        """Return the cards as they are now."""
        after = type(self).of(self.session, self.in_progress, self.narrow)
        return replace(after, pressed=self.pressed)


def _buttons(in_progress: bool) -> tuple[tuple[Action, str], ...]:
    """Return what else can be done, with a button for each where there is room."""
    buttons = (
        (Action.ENTER_CODE, tr("Enter a code")),
        (Action.CHALLENGE, tr("Challenge a friend")),
        (Action.ASSISTANT, tr("Assistant")),
    )
    return (*buttons, (Action.ASK_TO_GIVE_UP, tr("Give up this game"))) if in_progress else buttons


def _todays_card(session: "GameSession") -> TodaysCard:
    profile, day = session.profile, today(session.profile)
    code = begin(settings_of_puzzles(session), Daily(day)).match.code
    days = tuple(calendar(profile, code, day - timedelta(days=DAYS - 1), day))
    kept, begun = streak(profile, code.boards).current, days[-1].key is not None
    return TodaysCard(days, kept, begun, code.boards)


def open_dialog(desk: Desk) -> None:
    """Open the cards."""
    session = desk.session
    in_progress = not desk.over and session.started is not None
    with desk.reporting():
        desk.gui.open_form(NewGame.of(session, in_progress, desk.gui.viewport.is_narrow))


def start_card(desk: Desk) -> None:
    """Begin the game of the card that was pressed, or open what it leads to."""
    form = desk.form(NewGame)
    if not form:
        return
    if form.pressed == CUSTOM:
        desk.perform(Action.CUSTOM_GAME)
    elif form.pressed in form.table.others:
        desk.perform(Action[form.pressed])
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
    card = CARDS.get(form.pressed) if form else None
    if card:
        # For translators: {card} is such as "32 boards", and both keys are figures, such as 3 and 2
        message = tr(
            "For {card}, press {first}, then {second}",
            card=tr(card.label),
            first=card.keys[0],
            second=card.keys[1:],
        )
        desk.say(message)


def _start_daily(desk: Desk, form: NewGame) -> None:
    """Play today's puzzle; where it is over, show the other days."""
    if form.table.today.today.result:
        desk.perform(Action.CALENDAR)
        return
    with desk.reporting():
        if desk.play_today():
            desk.gui.close_all()


def _start_kind(desk: Desk, name: str) -> None:
    session = desk.session
    before = session.variant
    session.variant = before._replace(**CARDS[name].settings)
    begun = False
    with desk.reporting():
        begun = desk.show(session.new_game())
    if begun:
        desk.gui.close_all()
    else:
        session.variant = before


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
