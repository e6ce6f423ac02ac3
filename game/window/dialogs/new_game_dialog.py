"""The dialog for a new game: any kind, today's, one from a code, one that waits."""

from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any, Self

from game.match import GameCode, GameCodeError, TakenBack
from game.options import STANDARD, UNLIMITED
from game.profile import Settings
from game.profile.daily import today
from game.profile.games import KeptGame, time_of
from game.profile.history import kind_of_code
from game.profile.journal import unfinished
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import GAME, MORE, scrolled, setting_row, with_step
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
from game.words.wording import counted


def _item(game: KeptGame, zone: tzinfo | None) -> Item:
    guesses = sum(isinstance(move, str) for move in game.moves)
    made = guesses - sum(isinstance(move, TakenBack) for move in game.moves)
    try:
        code = game.code
        kind, limit = kind_of_code(code), f" of {code.guesses}" if code.guesses else ""
    except GameCodeError:
        kind, limit = game.code_text, ""
    begun = time_of(game.started.begun, zone)
    progress = f"{made}{limit}" if limit else counted(made, "guess")
    return Item((kind, progress, f"{begun:%Y-%m-%d %H:%M}"), Badge(str(made)))


PAGES = ("Game", "More", "Code", "Resume")
CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
    "hard_mode": "off",
    "easy": False,
}
PRESETS: dict[str, dict[str, Any]] = {
    "Classic": CLASSIC,
    "Hard": CLASSIC | {"hard_mode": "hard"},
    "Strict": CLASSIC | {"hard_mode": "strict"},
    "Easy": CLASSIC | {"easy": True},
    "Two boards": CLASSIC | {"boards": 2},
    "Four boards": CLASSIC | {"boards": 4},
    "Eight boards": CLASSIC | {"boards": 8},
    "Sequence": CLASSIC | {"boards": 4, "sequence": True},
    "Absurdle": CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
    "Big words": CLASSIC | {"word_length": 8},
}
NO_PRESET = "Own mix"
DAILY = ("At random", "Today's")


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
    def preset(self) -> str:
        """The name of the preset that the settings are."""
        mine = {name: getattr(self.settings, name) for name in CLASSIC}
        return next((name for name, preset in PRESETS.items() if preset == mine), NO_PRESET)

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        return FormDialog(
            "New game", PAGES, self.page, self._rows(), self._buttons(), body=self._body()
        )

    def _buttons(self) -> tuple[tuple[Action, str], ...]:
        cancel, start = (Action.CLOSE_DIALOG, "Cancel"), (Action.START_NEW_GAME, "Start")
        match PAGES[self.page]:
            case "Code":
                return (Action.CHALLENGE, "Challenge"), cancel, start
            case "Game":
                return cancel, (Action.ASSISTANT, "Assistant"), start
            case "Resume" if self.in_progress:
                return (Action.ASK_TO_GIVE_UP, "Give up this one"), cancel
            case "Resume":
                return (cancel,)
            case _:
                return cancel, start

    def _body(self) -> Listing | None:
        if PAGES[self.page] != "Resume":
            return None
        games = self.unfinished[self.first : self.first + LARGEST_VIEW]
        return Listing(
            tuple(_item(game, self.zone) for game in games),
            self.first,
            len(self.unfinished),
            Action.START_NEW_GAME,
            "No other game waits to go on.",
            flexible=0,
        )

    def _rows(self) -> tuple[Row, ...]:
        match PAGES[self.page]:
            case "Code":
                return (Field("code", "Game code", self.code, "Type or paste the code of a game"),)
            case "Resume":
                return ()
            case "Game":
                first, names = ChoiceRow("preset", "Preset", self.preset), GAME
            case _:
                first, names = ChoiceRow("daily", "Puzzle", DAILY[self.daily]), MORE
        return (first, *(setting_row(self.settings, name) for name in names))

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "preset":
            names = list(PRESETS)
            now = names.index(self.preset) if self.preset in names else (-1 if by > 0 else 0)
            chosen = PRESETS[names[(now + by) % len(names)]]
            return replace(self, settings=replace(self.settings, **chosen))
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


GIVING_UP = TextDialog(
    "Give up?",
    ("The word is told then, and the game counts as played and not as won.",),
    ((Action.GIVE_UP, "Give up"), (Action.PLAY_ON, "Play on")),
)


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
    if PAGES[form.page] == "Code" and not form.code.strip():
        desk.say("Type or paste a game code first")
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
    if PAGES[form.page] == "Resume" and form.unfinished:
        return desk.open(form.unfinished[form.chosen])
    if PAGES[form.page] == "Code":
        return desk.show(desk.session.new_game(GameCode.parse(form.code)))
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
    Action.ASK_TO_GIVE_UP: lambda desk: desk.gui.open(GIVING_UP),
    Action.GIVE_UP: give_up,
    Action.PLAY_ON: lambda desk: desk.gui.close_all(),
}
