"""What dialogs have in common: rows of settings, lists, a file to be chosen, what is looked up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from math import ceil, floor
from typing import Any, Self

from game.cancellation import Checkpoint
from game.catalogue import mark, mark_table, number, tr, tr_context, tr_plural
from game.match.code import standard_guesses
from game.profile.errors import ProfileError
from game.profile.games import Result
from game.profile.profile import Profile
from game.rules import Clue
from game.session.jobs import JobProgress
from game.settings import OPTIONS, STANDARD, UNLIMITED, Settings
from game.window.desk import Desk
from game.window.draw.blocks import Button, Gap, Page, Words, title
from game.window.draw.theme import BODY
from game.window.platform.file_chooser import Question, choose_file
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    Asked,
    Badge,
    ChoiceRow,
    Form,
    FormDialog,
    Item,
    Listing,
    NumberRow,
    QuickChoice,
)


class Wait(IntEnum):
    """Whether what is looked up for a form is still to come."""

    NONE = 0
    SHORT = 1  # it may be there with the next frame
    LONG = 2  # it takes so long that the player is to be told


BROWSE = mark("Browse…")
HINTS = mark_table(
    "",
    {
        "word_length": "3 to 15 in a word",
        "boards": "1 to 32 words at once",
        "max_guesses": "Standard: boards plus five",
        "sequence": "All at once, or one after the other",
        "host": "Absurdle dodges your guesses",
        "hard_mode": "Strict: guesses must fit every clue",
        "easy": "How many, and up to five of them. Counts as help.",
        "undo": "Counts as help. Not in daily games, always against Absurdle.",
        "difficulty": "How rare the answer can be",
        "language": "Of the words you play with",
        "answers": "A text file, one word per line",
        "guess_words": "A text file, one word per line",
        "my_words": "More words that can be guessed",
        "coach": "Counts as help",
        "timer": "Stops while another window is in front",
        "keep_going": "See the answer, or play on for it",
        "interface": "Of menus and messages",
        "theme": "Colours of the window",
        "animation": "How fast tiles flip",
        "keyboard": "Keys of the on-screen keyboard",
        "swap_keys": "On the on-screen keyboard",
        "first_words": "F3 types them, one by one",
        "speech": "Needs a speech program",
        "colour_blind": "Orange and blue, with marks",
        "corner_marks": "Dot: in place, ring: elsewhere",
        "fill_greens": "Begin each row with the greens found",
        "warn": "Impossible: the clues rule them out",
    },
)
NUMBERS = {  # the settings that are numbers, as the signs at both sides step through them
    name: next(each for each in (option.steps, *option.allowed) if isinstance(each, range))
    for name, option in OPTIONS.items()
    if name in ("word_length", "boards", "max_guesses", "scale")
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


@dataclass(frozen=True)
class ListForm(Form):
    """A list of which one is chosen, in a dialog as high as it needs.

    Attributes:
        title: of the dialog.
        items: what is seen of each.
        values: them.
        press: done as one is chosen.
    """

    title: str
    items: tuple[Item, ...]
    values: tuple[Any, ...]
    press: Asked

    def dialog(self) -> FormDialog:
        """Return the list as it is to be shown."""
        items = self.items[self.top :]
        body = Listing(items, self.top, len(self.items), self.press, "", whole=True)
        return FormDialog(self.title, body=body)

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self.values[self.chosen or 0]


def badge_of(result: Result | None, guesses: int | None) -> Badge:
    """Return how a game ended as a small tile: the number of guesses, or a sign.

    >>> badge_of(Result.WON, 4).sign, badge_of(Result.LOST, 6).sign, badge_of(None, None).sign
    ('4', 'X', '…')
    """
    match result:
        case Result.WON:
            return Badge(number(guesses or 0), Clue.GREEN)
        case Result.LOST:
            return Badge("X", Clue.GREY)
        case Result.GIVEN_UP:
            return Badge("–", Clue.GREY)
        case _:
            return Badge("…")


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

    Any other value is before the first.

    >>> stepped(["off", "on"], "on", 1), stepped(["off", "on"], "low", 1)
    ('off', 'off')
    """
    at = values.index(value) if value in values else -1
    return values[(at + by) % len(values)]


def sentence(words: str, head: str = "") -> Page:
    """Return some words, below a head if there is one, as the body of a dialog."""
    above = (title(head, BODY + 3), Gap(6)) if head else ()
    return Page((*above, Words(words)))


# The sizes of text that are offered, with their names; there are others.
SIZES = mark_table(
    "size of text",
    {
        100: "Normal",
        125: "Large",
        150: "Larger",
        200: "Largest",
    },
)
LETTERS = (14, 18, 22, 28)  # how high the letter of each is, at 100 %


def letters_of_sizes(chosen: int) -> tuple[Button, ...]:
    """Return the sizes of text as letters, of which that of an index is chosen."""
    return tuple(
        Button(f"scale={at}", "A", chosen=at == chosen, spoken=tr(words), size=size)
        for at, (words, size) in enumerate(zip(SIZES.values(), LETTERS, strict=True))
    )


BOARDS = (1, 2, 4, 8, 16, 32)  # the numbers that are offered at once


def boards_in_words(boards: int) -> str:
    """Return how many boards there are, in words."""
    return tr_plural("{count} board", "{count} boards", boards)


# Who asks for jobs: those that write (export, import and backups); a file to be chosen.
FILES, CHOOSER = "files", "chooser"


def ask_for_file(desk: Desk, question: Question, take: Callable[[str], None]) -> None:
    """Have a file chosen in the system's dialog, unless that is open; the game goes on.

    Args:
        desk: what dialogs work with.
        question: what is asked.
        take: called later with the path, if there is one.
    """

    def chosen(found: object) -> None:
        if isinstance(found, str) and found:
            take(found)

    def work(checkpoint: Checkpoint) -> Iterator[str]:
        yield choose_file(question, checkpoint)

    if not desk.jobs.is_busy(CHOOSER):
        desk.jobs.wait_for(CHOOSER, work, chosen)


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

        found = desk.jobs.ask(
            type(self).__name__,
            desk.session.profile,
            lambda profile, _: look(profile),
            lambda found: change(lambda now: now._with_found(found)),
        )
        if found is None:
            return replace(self, waits=max(self.waits, Wait.SHORT))
        return self._with_found(found)

    def open(self) -> None:
        """Open it, or say why what it shows cannot be read."""
        if self.message:
            self.desk.say(self.message)
        else:
            self.desk.gui.open(self)

    def _with_found(self, found: Any) -> Self:
        """Return the form after what a look has returned, or the error that it has raised."""
        if isinstance(found, JobProgress):  # it takes long
            return replace(self, waits=Wait.LONG)
        if isinstance(found, ProfileError):
            return replace(self, message=str(found), waits=Wait.NONE)
        after: Self = found(replace(self, message="", waits=Wait.NONE))
        return after


Handlers = Mapping[Action, Callable[[Desk], None]]
