"""What forms have in common: rows in which a value is chosen, lists, and faults as messages."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.catalogue import tr_context
from game.match.code import standard_guesses
from game.options import OPTIONS, STANDARD
from game.profile import Settings
from game.profile.errors import ProfileError
from game.window.ui.dialog import ChoiceRow

# The settings of a game: what is played, by which rules, and with which words.
GAME = ("word_length", "boards", "max_guesses", "host")
RULES = ("sequence", "hard_mode", "easy", "undo")
WORDS = ("difficulty", "language")

MessageForm = TypeVar("MessageForm", bound=Any)  # a form with a field `message`


def setting_row(settings: Settings, name: str) -> ChoiceRow:
    """Return the row of a setting.

    >>> setting_row(Settings(boards=4), "max_guesses").value
    'Standard (9)'
    """
    option, value = OPTIONS[name], getattr(settings, name)
    words = option.value_in_words(value)
    if name == "max_guesses" and value == STANDARD:
        count = standard_guesses(settings.boards)
        words = tr_context("how many guesses a game has", "Standard ({count})", count=count)
    return ChoiceRow(name, option.label, words, value if option.is_switch else None)


def with_step(settings: Settings, name: str, by: int) -> Settings:
    """Return settings after a step to another value of one of them.

    >>> with_step(Settings(), "boards", 1).boards
    2
    """
    value = stepped(OPTIONS[name].steps, getattr(settings, name), by)
    return replace(settings, **{name: value})


def stepped(values: Sequence[Any], value: Any, by: int) -> Any:
    """Return the value some steps after another one; from between two, a step is to the next.

    >>> stepped(range(75, 201, 25), 110, 1), stepped(range(75, 201, 25), 110, -1)
    (125, 100)
    >>> stepped(["off", "on"], "on", 1)
    'off'
    """
    if value in values:
        return values[(values.index(value) + by) % len(values)]
    passed = sum(each < value for each in values)
    return values[(passed + by - (by > 0)) % len(values)]


def scrolled(first: int, by: int, shown: int, total: int) -> int:
    """Return the index of the first row in view after a list of `total` rows was scrolled.

    >>> scrolled(0, 3, shown=5, total=20), scrolled(12, 9, shown=5, total=20)
    (3, 15)
    """
    return max(0, min(first + by, total - shown))


def attempted(form: MessageForm, change: Callable[[], MessageForm]) -> MessageForm:
    """Return the form after a change, or with the reason as its message where that fails."""
    try:
        return change()
    except ProfileError as error:
        return replace(form, message=str(error))
