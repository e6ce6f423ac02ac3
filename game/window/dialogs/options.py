"""Settings of which one of several values is chosen: what the forms step through."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.match.code import BOARDS, GUESSES, LENGTHS, standard_guesses
from game.profile import Settings
from game.profile.settings import STANDARD, UNLIMITED
from game.words import LANGUAGES


class Options(NamedTuple):
    """The values of one setting in the order in which a row steps through them.

    Attributes:
        label: the setting in words.
        values: the values.
        words: a value in words, where `str` does not say it well.
    """

    label: str
    values: Sequence[Any]
    words: Mapping[Any, str] = {}


GAME: dict[str, Options] = {
    "word_length": Options("Letters", LENGTHS),
    "boards": Options("Boards", BOARDS),
    "max_guesses": Options("Guesses", [STANDARD, UNLIMITED, *GUESSES]),
    "host": Options("Host", ["honest", "absurdle"], {"honest": "Honest", "absurdle": "Absurdle"}),
    "hard_mode": Options(
        "Hard mode",
        ["off", "hard", "strict"],
        {"off": "Off", "hard": "Hard", "strict": "Strict"},
    ),
}
MORE: dict[str, Options] = {
    "sequence": Options("Boards open", [False, True], {False: "All at once", True: "In sequence"}),
    "difficulty": Options(
        "Words",
        ["easy", "medium", "hard"],
        {"easy": "Easy ones", "medium": "Up to medium", "hard": "All"},
    ),
    "easy": Options("Words left", [False, True], {False: "Hidden", True: "Shown"}),
    "undo": Options("Taking back", [False, True], {False: "Not allowed", True: "Allowed"}),
    "language": Options(
        "Language", list(LANGUAGES), {code: each.name for code, each in LANGUAGES.items()}
    ),
}


def value_in_words(settings: Settings, name: str, options: Options) -> str:
    """Return the value that a setting has, in words.

    >>> value_in_words(Settings(boards=4), "max_guesses", GAME["max_guesses"])
    'Standard (9)'
    """
    value = getattr(settings, name)
    if name == "max_guesses" and value in (STANDARD, UNLIMITED):
        standard = f"Standard ({standard_guesses(settings.boards)})"
        return standard if value == STANDARD else "Unlimited"
    return options.words.get(value, str(value))


def with_step(settings: Settings, name: str, options: Options, by: int) -> Settings:
    """Return settings after a step to another value of one of them.

    >>> with_step(Settings(), "boards", GAME["boards"], 1).boards
    2
    """
    return replace(settings, **{name: stepped(options.values, getattr(settings, name), by)})


def stepped(values: Sequence[Any], value: Any, by: int) -> Any:
    """Return the value some steps behind another one; from between two, a step is to the next.

    >>> stepped(range(75, 201, 25), 110, 1), stepped(range(75, 201, 25), 110, -1)
    (125, 100)
    >>> stepped(["off", "on"], "on", 1)
    'off'
    """
    if value in values:
        return values[(values.index(value) + by) % len(values)]
    passed = sum(each < value for each in values)
    return values[(passed + by - (by > 0)) % len(values)]
