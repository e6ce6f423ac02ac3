"""A new game: cards of the kinds, games to go on with, a custom game, a puzzle from elsewhere."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Self

from game.catalogue import mark_all, number, tr, tr_context, tr_plural
from game.formats import ago, day_and_month, listed
from game.match import Daily, GameCodeError, TakenBack
from game.match.describe import giving_up_in_words
from game.profile.beginning import begin, guesses_of
from game.profile.games import KeptGame, Result, time_of
from game.profile.journal import unfinished
from game.profile.statistics import Day, calendar
from game.rules import Clue, HardMode
from game.session.game_session import (
    LEVEL_NEWS,
    GameSession,
    minutes_until_next,
    settings_of_puzzles,
)
from game.session.game_words import countdown, name_of_game, which_guess
from game.session.puzzle_session import new_puzzle
from game.settings import OPTIONS, STANDARD, UNLIMITED, Settings
from game.window.desk import Desk
from game.window.dialogs.shared import (
    BOARDS,
    FormOfSettings,
    Handlers,
    ListForm,
    boards_in_words,
    setting_row,
)
from game.window.dialogs.statistics_dialog import play_today
from game.window.draw.blocks import (
    Block,
    Button,
    Card,
    Columns,
    Gap,
    Meter,
    Page,
    Picture,
    Row,
    Stack,
    Words,
    bold,
    link,
    muted,
    small,
)
from game.window.draw.icons import calendar_icon
from game.window.draw.theme import SMALL
from game.window.play.tiles import Face, Look, Tiles, tiles
from game.window.scenes.assistant_scene import AssistantScene
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Asked,
    ChoiceRow,
    Form,
    FormDialog,
    FormRow,
    Item,
    text_dialog,
)
from game.window.ui.dialog_blocks import leads_to

CLASSIC: dict[str, Any] = {
    "word_length": 5,
    "boards": 1,
    "sequence": False,
    "max_guesses": STANDARD,
    "host": "honest",
}
# The names of cards.
DAILY, USUAL, SEQUENCE, ABSURDLE, LONG = "daily", "classic", "sequence", "absurdle", "long"
CUSTOM, FRIEND, CODE, MORE = "custom", "friend", "code", "more"
KEPT = "kept"  # the unfinished game that is shown
NUMBERS = BOARDS[1:]  # of boards, each with a chip


KINDS = {  # the settings of what one press begins, by the names of cards; chips are numbers
    USUAL: CLASSIC,
    **{f"{count}": CLASSIC | {"boards": count} for count in NUMBERS},
    SEQUENCE: CLASSIC | {"boards": 4, "sequence": True},
    ABSURDLE: CLASSIC | {"host": "absurdle", "max_guesses": UNLIMITED},
    LONG: CLASSIC | {"word_length": 8},
}
KEYS = {  # what is typed, with the card or chip that it begins; B goes to the chips
    **{"D": DAILY, "T": DAILY, "C": USUAL, "S": SEQUENCE, "A": ABSURDLE},
    **{"L": LONG, "U": CUSTOM, "W": FRIEND, "E": CODE},
    **{f"{count}": f"{count}" for count in NUMBERS},
    **{f"B{count}": f"{count}" for count in NUMBERS},
}
TO_CHIPS = "B"
NO_BREAK = "\N{NO-BREAK SPACE}"
CARD, CARDS_ACROSS = 164, 3  # wide enough for its chips in a line; how many are side by side
PICTURE, FIELD = 40, 11  # how high a picture is, and a field of it
CHIP, NARROW, APART = 28, 24, 3  # how high chips are, how wide at least, and between them
FIELDS = ("02010", "22122", "22222")  # of the picture of the usual game: 1 is yellow, 2 is green


def line_of(today: Day, now: datetime) -> str:
    """Return how today's puzzle is going, in words."""
    if today.result is None:
        day = day_and_month(today.date)
        return tr("{day}, started", day=day) if today.key else day
    wait = countdown(minutes_until_next(now)).replace(" ", NO_BREAK)
    if today.result is Result.WON:
        return tr("Solved in {guesses}, next in {time}", guesses=today.guesses, time=wait)
    return tr("Not solved, next in {time}", time=wait)


def _card(name: str, label: str, line: str, picture: Block | None, *, lit: bool = False) -> Card:
    """Return a card: a picture, if there is one, over a name with its key, and a line."""
    above = (Stack((picture,), least=PICTURE), Gap(6)) if picture else ()
    key = next((key for key, card in KEYS.items() if card == name), TO_CHIPS)
    words = Row((Words(bold(label)), Gap(), Words(muted(key), SMALL, spoken=""))), small(line)
    spoken = f"{label}. {line}" if picture else label
    return Card((*above, *words), lit=lit, name=name, spoken=spoken)


def _daily(today: Day, others: Sequence[Day], now: datetime) -> Card:
    """Return the card of today's puzzle; once it is over, with a chip for each other one."""
    over, name = today.result is not None, tr_context("puzzle", "Daily")
    leaf = Picture(
        (38, 38),
        lambda ink, size: calendar_icon(min(size), today.date.day, ink.theme.accent, None),
    )
    chips = (
        _chip(
            f"{DAILY}{day.boards}",
            day.boards,
            tr_plural(
                "Today's puzzle with {count} board",
                "Today's puzzle with {count} boards",
                day.boards,
            ),
            done=day.result is not None,
        )
        for day in others
    )
    picture = Columns(tuple(chips), NARROW, gap=APART) if over else Row((leaf,))
    return _card(DAILY, name, line_of(today, now), picture, lit=not over)


def _chip(name: str, boards: int, spoken: str, *, done: bool = False) -> Button:
    return Button(name, number(boards), chosen=done, spoken=spoken, high=CHIP, grows=True)


def _kinds() -> tuple[Card, ...]:
    """Return the cards of the other kinds of games."""
    chips = (_chip(f"{count}", count, boards_in_words(count)) for count in NUMBERS)
    several = Columns(tuple(chips), NARROW, gap=APART)
    rows = (tuple(Face(Clue(int(clue))) for clue in row) for row in FIELDS)
    fields = Stack(tuple(Tiles(row, FIELD, 3, spoken="") for row in rows), 3)
    shut = (Face(Clue.GREEN, "✓"),) * 2 + (Face(Look.LATER),) * 2
    dodging = tiles("????", side=26, spoken="")
    sliders = Stack((Meter(0.3, sides=(90, 6)), Meter(0.7, sides=(90, 6))), 10)
    classic = tr_context("kind of game", "Classic")
    sequence = tr_context("kind of game", "Sequence")
    return (
        _card(USUAL, classic, tr("One word, six guesses"), fields),
        _card("", tr("Boards"), tr("Several words at once"), several),
        _card(SEQUENCE, sequence, tr("Four words, one by one"), Tiles(shut, 26, spoken="")),
        _card(ABSURDLE, "Absurdle", tr("The word dodges you"), dodging),
        _card(CUSTOM, tr("Custom"), tr("Every rule, your way"), sliders),
    )


def _friends() -> tuple[Card, ...]:
    return (
        _card(FRIEND, tr("With a friend"), tr("Send a secret word"), None),
        _card(CODE, tr("Enter a code"), tr("Play what a friend sent"), None),
    )


def _waiting(games: Sequence[KeptGame], now: datetime) -> Row:
    """Return the game that was left last, and behind it how many more there are."""
    game, more = waiting(games[0], now), len(games) - 1
    others = (link(MORE, tr_plural("{count} more", "{count} more", more)),) if more else ()
    label = Words(bold(listed(game[:2])), name=KEPT, spoken=listed(game[:3]))
    return Row((small(tr("Unfinished")), label, small(game.end), Gap(), *others), 12)


def unfinished_games(session: GameSession) -> tuple[KeptGame, ...]:
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


def _made(game: KeptGame) -> int:
    """Return how many guesses were made that still count."""
    guesses = sum(isinstance(move, str) for move in game.moves)
    return guesses - sum(isinstance(move, TakenBack) for move in game.moves)


def waiting(game: KeptGame, now: datetime) -> Item:
    """Return an unfinished game: its name, how far it is, and when it was played."""
    name, limit = game.code_text, None
    with suppress(GameCodeError):  # of a later version
        code = game.code
        name, limit = name_of_game(code), code.guesses
        if isinstance(code.source, Daily):
            name = listed((name, day_and_month(code.source.date)))
    how_far = which_guess(number(_made(game) + 1), limit)
    last = max((game.started.begun, *game.made))
    return Item(name, how_far, ago(time_of(last, now.tzinfo), now))


def open_list(desk: Desk, _form: Form) -> None:
    """Open the list of all unfinished games."""
    games, now = unfinished_games(desk.session), desk.session.profile.clock()
    items = tuple(waiting(game, now) for game in games)
    desk.gui.open(ListForm(tr("Unfinished games"), items, games, resume))


def resume(desk: Desk, form: ListForm) -> None:
    """Go on with the game that was chosen."""
    desk.open(form.value)


WIDTH = 680  # at 100 %


@dataclass(frozen=True)
class NewGame(Form):
    """The cards as they are shown.

    Attributes:
        session: the session.
        days: today's puzzle, and those with other numbers of boards.
        games: that can go on, the last one first, without the one in progress.
    """

    session: GameSession
    days: tuple[Day, ...]
    games: tuple[KeptGame, ...]

    @classmethod
    def of(cls, session: GameSession) -> Self:
        """Return the cards as they are for a session now.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no puzzle of today with the settings.
        """
        profile, day, usual = session.profile, session.profile.today, settings_of_puzzles(session)
        days = []
        for boards in dict.fromkeys((usual.boards, *BOARDS)):
            code = begin(settings_of_puzzles(session, boards), Daily(day)).match.code
            days.append(calendar(profile, code, day, day)[0]._replace(boards=boards))
        return cls(session, tuple(days), unfinished_games(session))

    def dialog(self) -> FormDialog:
        """Return the cards as they are to be shown."""
        now, (today, *others) = self.session.profile.clock(), self.days
        cards = Columns((_daily(today, others, now), *_kinds()), CARD, CARDS_ACROSS)
        kept = (Gap(16), _waiting(self.games, now)) if self.games else ()
        level = HardMode(self.session.variant.hard_mode)
        return FormDialog(
            tr("New game"),
            note="" if level is HardMode.OFF else tr(LEVEL_NEWS[level]),
            body=Page((cards, Gap(12), Columns(_friends(), CARD), *kept, Gap(16))),
            width=WIDTH,
            presses=PRESSES,
            first=USUAL if today.result else DAILY,
            keys=KEYS,
        )

    def refreshed(self) -> Self:
        """Return the cards as they are now."""
        return type(self).of(self.session)


def open_dialog(desk: Desk) -> None:
    """Open the cards."""
    desk.gui.open(NewGame.of(desk.session))


def begin_kind(name: str, desk: Desk, _form: NewGame) -> None:
    """Begin a game of a kind, by the name of its card or chip."""
    desk.begin(desk.session.variant._replace(**KINDS[name]))


def go_on(desk: Desk, form: NewGame) -> None:
    """Go on with the unfinished game that is shown."""
    desk.open(form.games[0])


def play_todays(boards: int, desk: Desk, _form: NewGame) -> None:
    """Play the puzzle of today with some boards."""
    play_today(desk, boards)


# Giving up --------------------------------------------------------------------------------


def ask_to_give_up(desk: Desk) -> None:
    """Ask whether the game in progress is to be given up."""
    if desk.over:
        desk.say(tr("This game is over already"))
        return
    if desk.session.started is None:
        desk.say(tr("The game hasn't started yet"))
        return
    buttons = ((give_up, tr("Give up")), (Action.CLOSE_DIALOG, tr("Keep playing")))
    words = (giving_up_in_words(desk.top.match_in_view.code),)
    desk.gui.open(text_dialog(tr("Give up?"), words, buttons, gives_way=True))


def give_up(desk: Desk, _form: None) -> None:
    """Give the game in progress up, and show its end."""
    desk.gui.close_all()
    desk.take(desk.session.give_up())


RULES = ("word_length", "boards", "max_guesses", "hard_mode", "difficulty")
MORE_RULES = ("host", "sequence", "undo", "language")
RESET = tuple(name for name in (*RULES, *MORE_RULES) if name != "language")
UNFOLD = "more"  # the part that unfolds more rules


@dataclass(frozen=True)
class CustomGame(FormOfSettings):
    """The form as it is being filled in.

    >>> CustomGame(Settings()).step("boards", 1).settings.boards
    2
    >>> CustomGame(Settings()).pick("boards", 16).sum_of_rules
    '5 letters · 16 boards · 21 guesses'
    """

    daily: bool = False  # whether to play the puzzle of today
    unfolded: bool = False

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        rows: list[FormRow] = [self._row(name) for name in RULES]
        more: tuple[Block, ...] = leads_to(UNFOLD, tr("More rules"), sign="˅")
        if self.unfolded:
            hint, more = tr("Today's word for these rules"), ()
            daily = ChoiceRow("daily", tr("Daily puzzle"), "", self.daily, hint)
            rows += [*(setting_row(self.settings, name) for name in MORE_RULES), daily]
        return FormDialog(
            tr("Custom"),
            tuple(rows),
            ((start_custom, tr("Start")),),
            self.sum_of_rules,
            Page(more),
            extra=((reset_custom, tr("Reset")),),
            presses={UNFOLD: unfold},
        )

    def _row(self, name: str) -> FormRow:
        row = setting_row(self.settings, name)
        if name == "hard_mode" and isinstance(row, ChoiceRow):  # below its name, hard is just on
            off, _, strict = row.options
            options = off, OPTIONS["undo"].value_in_words(True), strict
            return row._replace(value=options[row.chosen], options=options)
        return row

    @property
    def sum_of_rules(self) -> str:
        """What game it is, in a line."""
        settings = self.settings
        parts = [tr_plural("{count} letter", "{count} letters", settings.word_length)]
        if settings.boards > 1:
            parts.append(tr_plural("{count} board", "{count} boards", settings.boards))
        guesses = guesses_of(settings, settings.boards)
        if guesses is None:
            parts.append(tr("any number of guesses"))
        else:
            parts.append(tr_plural("{count} guess", "{count} guesses", guesses))
        return " · ".join(parts)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "daily":
            return replace(self, daily=not self.daily)
        return super().step(name, by)

    def changed(self, desk: Desk) -> None:
        """Keep the rules for the next time that it is opened."""
        desk.session.custom = self.settings


def unfold(desk: Desk, form: CustomGame) -> None:
    """Show all rules, from the first that was folded on."""
    desk.gui.take_form(replace(form, unfolded=True))
    desk.gui.focus_on(MORE_RULES[0])


def start_custom(desk: Desk, form: CustomGame) -> None:
    """Begin the game that the form describes and keep its rules, or say why it cannot be."""
    before, after = desk.session.settings._asdict(), form.settings._asdict()
    if desk.begin(form.settings, desk.session.profile.today if form.daily else None):
        names = (*RULES, *MORE_RULES)
        if changes := {name: after[name] for name in names if after[name] != before[name]}:
            desk.set(changes)


def reset_custom(desk: Desk, form: CustomGame) -> None:
    """Go back to the usual rules, in the language of the words."""
    usual = Settings()._asdict()
    rules = form.settings._replace(**{name: usual[name] for name in RESET})
    desk.gui.take_form(replace(form, settings=rules, daily=False))
    desk.session.custom = rules


RULES_OF_PUZZLES = ("word_length", "boards", "max_guesses", "hard_mode", "language")
LISTS = mark_all("word list", "Built-in", "Your own")


@dataclass(frozen=True)
class PuzzleForm(FormOfSettings):
    """The form as it is being filled in."""

    own_lists: bool = False  # whether the words are those of the player's own lists

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown; lists can be chosen where the player has some."""
        rows: list[FormRow] = [setting_row(self.settings, name) for name in RULES_OF_PUZZLES]
        if self.settings.answers or self.settings.guess_words:
            rows.append(ChoiceRow("own_lists", tr("Word list"), tr(LISTS[self.own_lists])))
        buttons = ((start_puzzle, tr("Start")),)
        note = tr("Playing elsewhere? Enter your guesses and their colours.")
        return FormDialog(tr("New puzzle"), tuple(rows), buttons, note)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "own_lists":
            return replace(self, own_lists=not self.own_lists)
        return super().step(name, by)


def open_puzzle(desk: Desk) -> None:
    """Open the form for another puzzle, like the one in the assistant."""
    if isinstance(desk.top, AssistantScene):
        puzzle = desk.top.session
        settings = puzzle.settings_like(desk.session.variant)
        desk.gui.open(PuzzleForm(settings, puzzle.own_lists))


def start_puzzle(desk: Desk, form: PuzzleForm) -> None:
    """Begin the puzzle that the form describes, or say why it cannot be."""
    set_up = new_puzzle(form.settings, form.own_lists)
    desk.gui.close_all()
    if isinstance(desk.top, AssistantScene):
        desk.top.set_up(set_up)


PRESSES: dict[str, Asked] = {
    DAILY: Action.PLAY_TODAYS,
    # With the rules that were set in it last, whether or not they were played.
    CUSTOM: lambda desk, _: desk.gui.open(CustomGame(desk.session.custom)),
    FRIEND: Action.CHALLENGE,
    CODE: Action.ENTER_CODE,
    MORE: open_list,
    KEPT: go_on,
    **{name: partial(begin_kind, name) for name in KINDS},
    **{f"{DAILY}{boards}": partial(play_todays, boards) for boards in BOARDS},
}
ACTIONS: Handlers = {
    Action.NEW_GAME: open_dialog,
    Action.ASK_TO_GIVE_UP: ask_to_give_up,
    Action.NEW_PUZZLE: open_puzzle,
}
