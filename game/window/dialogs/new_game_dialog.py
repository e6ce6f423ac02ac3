"""The dialog for a new game: any kind, today's, one from a code, one that waits."""

from dataclasses import dataclass, replace
from datetime import tzinfo
from enum import IntEnum
from typing import Any, NamedTuple, Self

from game.catalogue import mark, mark_context, tr, tr_context, tr_plural
from game.formats import date_and_time
from game.match import GameCode, GameCodeError, TakenBack
from game.match.challenge import message_in
from game.options import STANDARD, UNLIMITED
from game.profile import Settings
from game.profile.daily import today
from game.profile.games import KeptGame, time_of
from game.profile.history import kind_of_code
from game.profile.journal import unfinished
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import GAME, RULES, WORDS, scrolled, setting_row, with_step
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    LARGEST_VIEW,
    Badge,
    ChoiceRow,
    Field,
    Form,
    FormDialog,
    Item,
    Listing,
    Row,
    TextDialog,
)


class Page(IntEnum):
    """The pages of the dialog."""

    GAME = 0
    RULES = 1
    CODE = 2
    RESUME = 3


PAGES = {
    Page.GAME: mark("Game"),
    Page.RULES: mark("Rules"),
    Page.CODE: mark("Code"),
    Page.RESUME: mark("Resume"),
}


class Preset(NamedTuple):
    """A well-known kind of game, and the settings that make it."""

    label: str
    settings: dict[str, Any]


CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
    "hard_mode": "off",
    "easy": False,
}
PRESETS = (
    Preset(mark_context("kind of game", "Classic"), CLASSIC),
    Preset(mark_context("kind of game", "Hard"), CLASSIC | {"hard_mode": "hard"}),
    Preset(mark_context("kind of game", "Strict"), CLASSIC | {"hard_mode": "strict"}),
    Preset(mark_context("kind of game", "Easy"), CLASSIC | {"easy": True}),
    Preset(mark_context("kind of game", "Two boards"), CLASSIC | {"boards": 2}),
    Preset(mark_context("kind of game", "Four boards"), CLASSIC | {"boards": 4}),
    Preset(mark_context("kind of game", "Eight boards"), CLASSIC | {"boards": 8}),
    Preset(mark_context("kind of game", "Sequence"), CLASSIC | {"boards": 4, "sequence": True}),
    Preset(
        mark_context("kind of game", "Absurdle"),
        CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
    ),
    Preset(mark_context("kind of game", "Long words"), CLASSIC | {"word_length": 8}),
)


def _item(game: KeptGame, zone: tzinfo | None) -> Item:
    guesses = sum(isinstance(move, str) for move in game.moves)
    made = guesses - sum(isinstance(move, TakenBack) for move in game.moves)
    try:
        kind, limit = kind_of_code(game.code), game.code.guesses
    except GameCodeError:
        kind, limit = game.code_text, None
    if limit:
        progress = tr_context("guesses, of so many", "{made} of {limit}", made=made, limit=limit)
    else:
        progress = tr_plural("{count} guess", "{count} guesses", made)
    begun = date_and_time(time_of(game.started.begun, zone))
    return Item((kind, progress, begun), Badge(str(made)))


@dataclass(frozen=True, slots=True)
class NewGame(Form):
    """The form as it is being filled in.

    >>> NewGame(Settings()).step("preset", 4).settings.boards
    2
    """

    settings: Settings
    unfinished: tuple[KeptGame, ...] = ()  # the games to resume, without the one in progress
    in_progress: bool = False  # whether there is a game to give up
    zone: tzinfo | None = None  # the player's time zone, None for that of the computer
    first: int = 0  # the index of the first unfinished game in view
    chosen: int = 0  # the index of the one to resume
    code: str = ""  # as it was typed or pasted
    daily: bool = False  # whether to play the puzzle of today
    page: int = 0

    @property
    def preset(self) -> int | None:
        """The index of the preset that the settings are, None where they are none."""
        mine = {name: getattr(self.settings, name) for name in CLASSIC}
        return next((at for at, each in enumerate(PRESETS) if each.settings == mine), None)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        pages = tuple(map(tr, PAGES.values()))
        body = self._unfinished() if self.page == Page.RESUME else None
        return FormDialog(
            tr("New game"), pages, self.page, self._rows(), self._buttons(), body=body
        )

    def _buttons(self) -> tuple[tuple[Action, str], ...]:
        cancel, start = (Action.CLOSE_DIALOG, tr("Cancel")), (Action.START_NEW_GAME, tr("Start"))
        match self.page:
            case Page.GAME:
                return cancel, (Action.ASSISTANT, tr("Assistant")), start
            case Page.CODE:
                return (Action.CHALLENGE, tr("Challenge")), cancel, start
            case Page.RESUME if self.in_progress:
                return (Action.ASK_TO_GIVE_UP, tr("Give up this game")), cancel
            case Page.RESUME:
                return (cancel,)
            case _:
                return cancel, start

    def _unfinished(self) -> Listing:
        games = self.unfinished[self.first : self.first + LARGEST_VIEW]
        return Listing(
            tuple(_item(game, self.zone) for game in games),
            self.first,
            len(self.unfinished),
            Action.START_NEW_GAME,
            tr("No other unfinished games."),
            flexible=0,
        )

    def _rows(self) -> tuple[Row, ...]:
        match self.page:
            case Page.GAME:
                return (self._preset_row(), self._daily_row(), *self._setting_rows(GAME))
            case Page.RULES:
                return self._setting_rows(RULES + WORDS)
            case Page.CODE:
                note = tr("Type or paste a game code")
                return (Field("code", tr("Game code"), self.code, note),)
            case _:
                return ()

    def _preset_row(self) -> Row:
        custom = tr_context("kind of game", "Custom")
        value = custom if self.preset is None else tr(PRESETS[self.preset].label)
        return ChoiceRow("preset", tr("Game type"), value)

    def _daily_row(self) -> Row:
        # For translators: the answer is a random word, or that of today's daily puzzle.
        value = tr_context("puzzle", "Daily") if self.daily else tr_context("puzzle", "Random")
        return ChoiceRow("daily", tr("Puzzle"), value)

    def _setting_rows(self, names: tuple[str, ...]) -> tuple[Row, ...]:
        return tuple(setting_row(self.settings, name) for name in names)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "preset":
            outside = -1 if by > 0 else 0  # from no preset, a step is to the first or the last
            now = outside if self.preset is None else self.preset
            chosen = PRESETS[(now + by) % len(PRESETS)]
            return replace(self, settings=replace(self.settings, **chosen.settings))
        if name == "daily":
            return replace(self, daily=not self.daily)
        return replace(self, settings=with_step(self.settings, name, by))

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed in its one field, the code."""
        assert name == "code"
        return replace(self, code=text)

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES))

    def choose(self, item: int) -> Self:
        """Return the form with one of the unfinished games chosen."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other unfinished games in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.unfinished)))


def ask_to_give_up(desk: Desk) -> None:
    """Ask whether the game is to be given up."""
    question = tr_plural(
        "You'll see the answer, and the game counts as a loss.",
        "You'll see the answers, and the game counts as a loss.",
        len(desk.match().boards),
    )
    buttons = ((Action.GIVE_UP, tr("Give up")), (Action.PLAY_ON, tr("Keep playing")))
    desk.gui.open(TextDialog(tr("Give up?"), (question,), buttons))


def open_dialog(desk: Desk) -> None:
    """Open the form for a new game."""
    session = desk.session
    in_progress = not desk.over and session.started is not None
    others: tuple[KeptGame, ...] = ()
    with desk.reporting():
        games = unfinished(session.profile)
        others = tuple(game for game in games if game.started != session.started)
    zone = session.profile.clock().tzinfo
    desk.gui.open_form(NewGame(session.variant, others, in_progress, zone))


def start(desk: Desk) -> None:
    """Begin the game that the form describes, or say why it cannot be."""
    form, session = desk.form(NewGame), desk.session
    if not form:
        return
    if form.page == Page.CODE and not form.code.strip():
        desk.say(tr("Enter a game code first"))
        return
    before, session.variant = session.variant, form.settings
    begun = False
    with desk.reporting():
        begun = _begin(desk, form)
    if begun:
        desk.gui.close_all()
    else:
        session.variant = before


def _begin(desk: Desk, form: NewGame) -> bool:
    """Begin what a form asks for, and return whether that could be done."""
    if form.page == Page.RESUME and form.unfinished:
        return desk.open(form.unfinished[form.chosen])
    if form.page == Page.CODE:
        begun = desk.show(desk.session.new_game(GameCode.parse(form.code)))
        message = message_in(form.code)
        if begun and message:
            desk.session.message = message
            desk.say(tr("“{message}”", message=message))
        return begun
    if form.daily:
        return desk.play_day(today(desk.session.profile))
    return desk.show(desk.session.new_game())


def give_up(desk: Desk) -> None:
    """Give the game up, and show its end; a new one is ready after it."""
    desk.gui.close_all()
    outcome, given_up = desk.session.give_up()
    desk.show(outcome)
    if given_up:
        desk.watch(given_up, None)


ACTIONS: Handlers = {
    Action.NEW_GAME: open_dialog,
    Action.START_NEW_GAME: start,
    Action.ASK_TO_GIVE_UP: ask_to_give_up,
    Action.GIVE_UP: give_up,
    Action.PLAY_ON: lambda desk: desk.gui.close_all(),
}
