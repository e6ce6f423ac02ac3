"""What dialogs have in common: the desk they work with, rows of settings, what is looked up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from enum import IntEnum
from math import ceil, floor
from typing import Any, Self, TypeVar

from game.cancellation import Checkpoint
from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.match import Daily, GameCodeError, Match
from game.match.code import GUESSES, LENGTHS, standard_guesses
from game.profile.errors import ProfileError
from game.profile.games import KeptGame
from game.profile.profile import Profile
from game.profile.settings import Saved, SettingsFileError
from game.session.analysis import Analysis
from game.session.game_session import GameSession, Outcome, settings_of_puzzles
from game.session.jobs import Jobs
from game.session.opening import kept_puzzle
from game.session.puzzle_session import PuzzleSession, SetUp
from game.settings import OPTIONS, STANDARD, UNLIMITED, Settings
from game.window.draw.blocks import Gap, Page, Words, title
from game.window.draw.theme import BODY, Theme
from game.window.platform.file_chooser import Question, choose_file
from game.window.platform.wishes import Wishes
from game.window.play.view_model import ViewModel
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, Form, FormDialog, Item, Listing, NumberRow, QuickChoice
from game.window.ui.focus import Asked
from game.window.ui.gui import Gui
from game.words import WordsError


class Wait(IntEnum):
    """Whether what is looked up for a form is still to come."""

    NONE = 0
    SHORT = 1  # it may be there with the next frame
    LONG = 2  # it takes so long that the player is to be told


BROWSE = mark("Browse…")
HINTS = {
    "word_length": mark("3 to 15 in a word"),
    "boards": mark("1 to 32 words at once"),
    "max_guesses": mark("Standard: boards plus five"),
    "sequence": mark("All at once, or one after the other"),
    "host": mark("Absurdle dodges your guesses"),
    "hard_mode": mark("Strict: guesses must fit every clue"),
    "easy": mark("How many, and up to five of them. Counts as help."),
    "undo": mark("Not in daily games; counts as “with help”"),
    "difficulty": mark("How rare the answer can be"),
    "language": mark("Of the words you play with"),
    "answers": mark("A text file, one word per line"),
    "guess_words": mark("A text file, one word per line"),
    "my_words": mark("More words that can be guessed"),
    "coach": mark("Counts as help"),
    "timer": mark("Stops while another window is in front"),
    "keep_going": mark("See the answer, or play on for it"),
    "interface": mark("Of menus and messages"),
    "theme": mark("Colours of the window"),
    "animation": mark("How fast tiles flip"),
    "keyboard": mark("Keys of the on-screen keyboard"),
    "swap_keys": mark("On the on-screen keyboard"),
    "first_words": mark("F3 types them, one by one"),
    "speech": mark("Needs a speech program"),
    "colour_blind": mark("Orange and blue, with marks"),
    "corner_marks": mark("Dot: in place, ring: elsewhere"),
    "fill_greens": mark("Begin each row with the greens found"),
    "warn": mark("Marked before you press Enter"),
    "scale": mark("Applies on closing"),
}
NUMBERS = {  # the settings that are numbers, as the signs at both sides step through them
    "word_length": LENGTHS,
    "boards": range(1, 33),
    "max_guesses": GUESSES,
    "scale": range(75, 201, 25),
}


def setting_row(settings: Settings, name: str) -> ChoiceRow | NumberRow:
    """Return the row of a setting.

    >>> setting_row(Settings(boards=4), "max_guesses").value
    'Standard (9)'
    """
    option, value = OPTIONS[name], getattr(settings, name)
    words = option.value_in_words(value)
    hint = tr(HINTS[name])
    if name not in NUMBERS:
        if option.is_switch:
            return ChoiceRow(name, option.label, words, value, hint)
        both = set(option.steps) == {False, True}
        values = [False, True] if both else list(steps_of(settings, name))
        options = tuple(map(option.value_in_words, values))
        chosen = values.index(value) if value in values else -1
        return ChoiceRow(name, option.label, words, None, hint, options, chosen)
    quick: tuple[QuickChoice, ...] = ()
    figure = words
    if name == "boards":
        quick = tuple(QuickChoice(count, number(count)) for count in BOARDS)
    elif name == "max_guesses":
        named = (STANDARD, UNLIMITED)
        quick = tuple(QuickChoice(each, option.value_in_words(each)) for each in named)
        if value == STANDARD:
            count = standard_guesses(settings.boards)
            words = tr_context("how many guesses a game has", "Standard ({count})", count=count)
            figure = number(count)
        elif value == UNLIMITED:
            figure = "∞"
    steps = NUMBERS[name]
    most = steps[-1]
    return NumberRow(name, option.label, words, steps[0], most, quick, value, figure, hint)


def with_step(settings: Settings, name: str, by: int) -> Settings:
    """Return settings after a step to another value of one of them; numbers end at their ends.

    >>> with_step(Settings(), "boards", 1).boards, with_step(Settings(), "boards", -1).boards
    (2, 1)
    >>> with_step(Settings(boards=4), "max_guesses", -2).max_guesses
    7
    """
    value = getattr(settings, name)
    if name in NUMBERS:
        if not isinstance(value, int):
            value = standard_guesses(settings.boards)
        value = stepped_number(NUMBERS[name], value, by)
    else:
        value = stepped(steps_of(settings, name), value, by)
    return settings._replace(**{name: value})


@dataclass(frozen=True)
class FormOfSettings(Form):
    """A form with rows of settings, which has them as they are to be.

    >>> FormOfSettings(Settings()).step("boards", 1).pick("word_length", 6).settings.boards
    2
    """

    settings: Settings

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        return replace(self, settings=with_step(self.settings, name, by))

    def pick(self, name: str, value: int | str) -> Self:
        """Return the form after a number was chosen or typed."""
        chosen: dict[str, Any] = {name: value}
        return replace(self, settings=self.settings._replace(**chosen))


def steps_of(settings: Settings, name: str) -> Sequence[Any]:
    """Return the values that a form steps through: colours of their own for those who have some."""
    steps = OPTIONS[name].steps
    lacking = name == "theme" and not settings.palette and settings.theme != "own"
    return [value for value in steps if value != "own"] if lacking else steps


@dataclass(frozen=True, slots=True)
class ListForm(Form):
    """A list of which one is chosen, in a dialog as high as it needs.

    Attributes:
        title: of the dialog.
        items: what is seen of each.
        values: them.
        press: done as one is chosen.
        chosen: the index of that.
        first: the index of the first one in view.
    """

    title: str
    items: tuple[Item, ...]
    values: tuple[Any, ...]
    press: Asked
    chosen: int = 0
    first: int = 0

    def dialog(self) -> FormDialog:
        """Return the list as it is to be shown."""
        items = self.items[self.first :]
        body = Listing(items, self.first, len(self.items), self.press, "", whole=True)
        buttons = ((Action.CLOSE_DIALOG, tr("Close")),)
        return FormDialog(self.title, (), buttons, body=body)

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self.values[self.chosen]

    def choose(self, item: int) -> Self:
        """Return the form with another one chosen."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with others in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.items)))


def stepped_number(numbers: range, value: int, by: int) -> int:
    """Return the number some steps after another one, or the last one there is.

    >>> steps = range(75, 201, 25)
    >>> stepped_number(steps, 110, 1), stepped_number(steps, 110, -1), stepped_number(steps, 175, 5)
    (125, 100, 200)
    """
    place = (value - numbers.start) / numbers.step
    here = floor(place) if by > 0 else ceil(place)
    return numbers[min(max(here + by, 0), len(numbers) - 1)]


def stepped(values: Sequence[Any], value: Any, by: int) -> Any:
    """Return the value some steps after another one; after the last comes the first.

    >>> stepped(["off", "on"], "on", 1)
    'off'
    """
    return values[(values.index(value) + by) % len(values)]


def scrolled(first: int, by: int, shown: int, total: int) -> int:
    """Return the index of the first row in view after a list of `total` rows was scrolled.

    >>> scrolled(0, 3, shown=5, total=20), scrolled(12, 9, shown=5, total=20)
    (3, 15)
    """
    return max(0, min(first + by, total - shown))


def sentence(words: str, head: str = "") -> Page:
    """Return some words, below a head if there is one, as the body of a dialog."""
    above = (title(head, BODY + 3), Gap(6)) if head else ()
    return Page((*above, Words(words)))


BOARDS = (1, 2, 4, 8, 16, 32)  # the numbers that are offered at once
BEFORE_NUMBER = "boards:"  # before the number, in the name of a chip


def chip(boards: int) -> str:
    """Return the name of the chip of some boards."""
    return f"{BEFORE_NUMBER}{boards}"


def boards_of(name: str) -> int | None:
    """Return of how many boards a chip is, None for a part that is none.

    >>> boards_of(chip(16)), boards_of("2026-11-20")
    (16, None)
    """
    return int(name.removeprefix(BEFORE_NUMBER)) if name.startswith(BEFORE_NUMBER) else None


def boards_in_words(boards: int) -> str:
    """Return how many boards there are, in words."""
    return tr_plural("{count} board", "{count} boards", boards)


def boards_typed(before: str, digit: int) -> tuple[int | None, str]:
    """Return which boards a digit chooses, None for none, and what more digits continue.

    >>> boards_typed("", 1), boards_typed("1", 6), boards_typed("", 3), boards_typed("3", 2)
    ((1, '1'), (16, ''), (32, '3'), (32, ''))
    """
    for typed in (f"{before}{digit}", f"{digit}"):
        meant = [boards for boards in BOARDS if f"{boards}".startswith(typed)]
        if meant:
            longer = any(f"{boards}" != typed for boards in meant)
            return meant[0], typed if longer else ""
    return None, ""


# Who asks for jobs: those that write (export, import and backups); a file to be chosen.
FILES, CHOOSER = "files", "chooser"
AnyForm = TypeVar("AnyForm", bound=Form)


@dataclass(frozen=True)
class Desk:
    """What the dialogs work with.

    Attributes:
        session: the game in progress.
        gui: opens and closes dialogs.
        perform: does what an action asks for.
        say: shows a message.
        take: shows what the session answered about the game, which may be below other things.
        show: goes back to the game and shows what the session answered; returns whether it could
            be done.
        watch: replays a game that is over, after which the dialogs that are open come back;
            returns whether it can be replayed.
        look: plays and looks as the session's settings now say.
        help: takes a hint, or asks the coach, without a question before.
        choose: puts a word into the row being typed.
        suggest: does so with the best guess of the coach, or shows it where it is hidden.
        theme: returns the colours.
        match: returns the game in view: the one in progress, or the one that is replayed.
        view: returns what is shown of it.
        analysis: returns the coach and the reviews.
        jobs: returns the long work on the saved games.
        messages: returns the last messages, the newest first.
        describe: returns how the game is going, in sentences, and has them spoken.
        wishes: returns what the system wishes.
        has_chooser: returns whether the system has a dialog to choose a file in.
        puzzle: returns the session of the assistant, None where it is not open.
        set_up_puzzle: begins another puzzle there.
    """

    session: GameSession
    gui: Gui
    perform: Callable[[Action], None]
    say: Callable[[str], None]
    take: Callable[[Outcome], bool]
    show: Callable[[Outcome], bool]
    watch: Callable[[KeptGame], bool]
    look: Callable[[], None]
    help: Callable[[Action], object]
    choose: Callable[[str], None]
    suggest: Callable[[str], None]
    theme: Callable[[], Theme]
    match: Callable[[], Match]
    view: Callable[[], ViewModel]
    analysis: Callable[[], Analysis]
    jobs: Callable[[], Jobs]
    describe: Callable[[], tuple[str, ...]]
    messages: Callable[[], tuple[str, ...]]
    wishes: Callable[[], Wishes]
    has_chooser: Callable[[], bool]
    puzzle: Callable[[], PuzzleSession | None]
    set_up_puzzle: Callable[[SetUp], None]

    @property
    def replaying(self) -> bool:
        """Whether the game in view is replayed."""
        return self.view().replay is not None

    @property
    def over(self) -> bool:
        """Whether the game in view is over."""
        return self.replaying or not self.session.playing

    def form(self, kind: type[AnyForm]) -> AnyForm | None:
        """Return the form of the dialog on top, None where it is not of a kind."""
        form = self.gui.form
        return form if isinstance(form, kind) else None

    def set(self, changes: Mapping[str, Any]) -> Saved | None:
        """Play and look by changed settings from now on, and save them.

        Returns:
            Where they were saved; None where they were not, of which the player is told why.
        """
        self.session.take_settings(changes)
        self.look()
        try:
            return self.session.files.save(changes)
        except SettingsFileError as error:
            self.say(tr("Couldn't save: {reason}", reason=error))
            return None

    @contextmanager
    def reporting(self) -> Iterator[None]:
        """Show why something cannot be read, begun or saved, where that is raised."""
        try:
            yield
        except (ProfileError, GameCodeError, WordsError) as error:
            self.say(str(error))

    def choose_file(self, question: Question, take: Callable[[str], None]) -> None:
        """Have a file chosen in the system's dialog, unless that is open; the game goes on.

        Args:
            question: what is asked.
            take: called later with the path, if there is one.
        """

        def chosen(found: object) -> None:
            if isinstance(found, str) and found:
                take(found)

        def work(checkpoint: Checkpoint) -> Iterator[str]:
            yield choose_file(question, checkpoint)

        if not self.jobs().is_busy(CHOOSER):
            self.jobs().wait_for(CHOOSER, work, chosen)

    def open(self, game: KeptGame) -> bool:
        """Go on with a saved game, or replay it where it is over.

        Returns:
            Whether that could be done; if not, the player sees why.
        """
        if game.result is not None:
            return self.watch(game)
        return self.show(self.session.open(game))

    def play_today(self) -> bool:
        """Play today's puzzle or show how it ended; return and raise as `play_day`."""
        settings = settings_of_puzzles(self.session)
        return self.play_day(self.session.profile.today, settings)

    def play_day(self, day: date, settings: Settings) -> bool:
        """Play the puzzle of a date, or go back to the game that was first played of it.

        A puzzle of today is shown with its end, those of earlier days are replayed.

        Args:
            day: the date.
            settings: decide which puzzle of the date it is.

        Returns:
            As `open` does.

        Raises:
            ProfileError: the profile cannot be read now.
            GameCodeError, WordsError: there is no such puzzle with the settings.
        """
        session = self.session
        if day == session.profile.today:
            return self.show(session.new_game(Daily(day), settings))
        if kept := kept_puzzle(session.profile, settings, Daily(day)):
            return self.open(kept)
        return self.show(session.new_game(Daily(day), settings))

    def begin(self, settings: Settings, day: date | None = None) -> bool:
        """Begin a game, or the puzzle of a date, with settings that stay only where it begins.

        Returns:
            Whether it has begun; if not, the player sees why.
        """
        session, begun = self.session, False
        before, session.variant = session.variant, settings
        with self.reporting():
            begun = self.play_day(day, settings) if day else self.show(session.new_game())
        if begun:
            self.gui.close_all()
        else:
            session.variant = before
        return begun


@dataclass(frozen=True, kw_only=True)
class ReadForm(Form):
    """A form that shows what is looked up in the saved games.

    Attributes:
        desk: what it works with.
        message: why something cannot be read now, empty where it can.
        waits: for what is asked for.
    """

    desk: Desk
    message: str = ""
    waits: Wait = Wait.NONE

    def read(self, look: Callable[[Profile], Callable[[Any], Any]]) -> Self:
        """Return the form with what is looked up for it, or as one that waits for it.

        Where it takes longer than a moment, the form on top gets it later, if it is of this kind
        and waits. Another one that was opened meanwhile asks by itself, and so does one that is to
        be told of a letter that was just typed.

        Args:
            look: looks it up, perhaps in another thread, and returns how the form, as it is by
                then, changes with it.
        """
        desk = self.desk

        def change(how: Callable[[Self], Self]) -> None:
            now, view = desk.form(type(self)), desk.gui.view
            if now and now.waits and not (view and view.texts_changed()):
                desk.gui.take_form(how(now))

        found = desk.jobs().ask(
            type(self).__name__,
            desk.session.profile,
            lambda profile, _: look(profile),
            lambda found: change(lambda now: now._with_found(found)),
            lambda: change(lambda now: replace(now, waits=Wait.LONG)),
        )
        if found is None:
            return replace(self, waits=max(self.waits, Wait.SHORT))
        return self._with_found(found)

    def _with_found(self, found: Any) -> Self:
        """Return the form after what a look has returned, or the error that it has raised."""
        if isinstance(found, ProfileError):
            return replace(self, message=str(found), waits=Wait.NONE)
        after: Self = found(replace(self, message="", waits=Wait.NONE))
        return after


Handlers = Mapping[Action, Callable[[Desk], None]]
