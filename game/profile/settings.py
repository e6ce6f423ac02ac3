"""The settings: one table of names, defaults and allowed values, and how a file is read."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from game.match.code import BOARDS, GUESSES, LENGTHS, HostKind, standard_guesses
from game.rules import HardMode
from game.words import LANGUAGES, Tier

STANDARD = "standard"
UNLIMITED = "unlimited"
KEYBOARDS = ("language", "qwerty", "qwertz", "azerty", "dvorak", "colemak", "abc")
WARNINGS = ("off", "non-words", "both")
SPEECH = ("off", "on request", "always")


class Free(Enum):
    """Values that are not to be listed one by one; each says what it is."""

    FILE = "the name of a file"
    WORDS = 'a list of words such as ["QWERT", "ZXCVB"]'


Choice = range | str | bool | Free


def _setting(default: Any, *allowed: Choice) -> Any:
    return field(default=default, metadata={"allowed": allowed})


@dataclass(frozen=True)
class Settings:
    """Everything that `config.toml` may say; its comments tell what each setting means."""

    word_length: int = _setting(5, LENGTHS)
    max_guesses: int | str = _setting(STANDARD, GUESSES, STANDARD, UNLIMITED)
    boards: int = _setting(1, BOARDS)
    sequence: bool = _setting(False, True, False)
    host: str = _setting("honest", *(host.value for host in HostKind))
    hard_mode: str = _setting("off", *(level.value for level in HardMode))
    easy: bool = _setting(False, True, False)
    undo: bool = _setting(False, True, False)
    difficulty: str = _setting("hard", *(tier.name.lower() for tier in Tier))
    language: str = _setting("en", *LANGUAGES)
    answers: str = _setting("", Free.FILE)
    guess_words: str = _setting("", Free.FILE)
    my_words: tuple[str, ...] = _setting((), Free.WORDS)
    theme: str = _setting("dark", "dark", "light", "high contrast")
    colour_blind: bool = _setting(False, True, False)
    corner_marks: bool = _setting(True, True, False)
    scale: int = _setting(100, range(75, 201))
    animation: str = _setting("normal", "normal", "fast", "slow", "off")
    keyboard: str = _setting("language", *KEYBOARDS)
    warn: str = _setting("non-words", *WARNINGS)
    fill_greens: bool = _setting(False, True, False)
    timer: bool = _setting(False, True, False)
    coach: bool = _setting(False, True, False)
    sound: bool = _setting(False, True, False)
    volume: int = _setting(60, range(101))
    speech: str = _setting("on request", *SPEECH)

    def guesses(self, boards: int = 1) -> int | None:
        """Return how many guesses a game of some boards has, None for unlimited."""
        if self.max_guesses == UNLIMITED:
            return None
        if self.max_guesses == STANDARD:
            return standard_guesses(boards)
        return int(self.max_guesses)


def read_settings(path: Path, before: Settings | None = None) -> tuple[Settings, list[str]]:
    """Read a file of settings.

    Args:
        path: a TOML file. Where there is none, every setting is as before.
        before: what is set for keys that the file does not have, None for the defaults.

    Returns:
        The settings, as before for each key that could not be used, and for each of those one
        line that says which file, which key, and what is allowed.
    """
    instead = "the defaults are used" if before is None else "its settings are left out"
    before = before or Settings()
    try:
        values = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return before, []
    except OSError as error:
        return before, [f"{path} cannot be read ({error.strerror}); {instead}"]
    except UnicodeDecodeError:
        return before, [f"{path} is not UTF-8 text; save it as UTF-8; {instead}"]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return before, [f"{path} is not valid TOML: {error}; {instead}"]
    except ValueError:  # of Python's own, for a number of thousands of digits
        return before, [f"{path} has a number that is far too long; {instead}"]
    settings, problems = settings_from(values, str(path), before)
    return _beside(path, settings), problems


def _beside(path: Path, settings: Settings) -> Settings:
    """Return settings whose files are looked for beside the file of settings."""
    answers, guess_words = (
        _path_from(path.parent, name) for name in (settings.answers, settings.guess_words)
    )
    return replace(settings, answers=answers, guess_words=guess_words)


def _path_from(folder: Path, name: str) -> str:
    """Return the path of a file as it is named in a folder, `~` for the player's own included."""
    if not name:
        return ""
    try:
        return str(folder / Path(name).expanduser())
    except RuntimeError:  # there is no such player
        return str(folder / name)


def with_options(settings: Settings, options: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Return the settings with those of the command line in their places.

    Args:
        settings: what else is set.
        options: what the command line says, by name; what is no setting is left out.

    Returns:
        The settings, and a line for each option that could not be used.

    >>> with_options(Settings(), {"boards": 4, "command": "play"})[0].boards
    4
    """
    known = vars(settings)
    given = {name: value for name, value in options.items() if name in known and value is not None}
    allowed = {each.name: each.metadata["allowed"] for each in fields(Settings)}
    used = {name: value for name, value in given.items() if is_allowed(value, allowed[name])}
    problems = [
        f"command line: {name} = {_shown(value)} is not allowed; use {in_words(allowed[name])}; "
        f"{_shown(known[name])} is used instead"
        for name, value in given.items()
        if name not in used
    ]
    return replace(settings, **used), problems


def settings_from(
    values: dict[str, Any], origin: str, before: Settings | None = None
) -> tuple[Settings, list[str]]:
    """Check some values and return settings, with a line for each value that was not used.

    Args:
        values: names of settings and their values.
        origin: where the values come from, for the lines.
        before: what is set for names that are not among them, None for the defaults.

    >>> settings_from({"word_length": 40}, "config.toml")[1]
    ['config.toml: word_length = 40 is not allowed; use 3 to 15; 5 is used instead']
    """
    before = before or Settings()
    known = {each.name: each for each in fields(Settings)}
    used: dict[str, Any] = {}
    problems = []
    for name, value in values.items():
        if name not in known:
            problems.append(f"{origin}: {_shown(name)} is no setting; {_nearest(name, known)}")
        elif not is_allowed(value, known[name].metadata["allowed"]):
            problems.append(
                f"{origin}: {name} = {_shown(value)} is not allowed; "
                f"use {in_words(known[name].metadata['allowed'])}; "
                f"{_shown(getattr(before, name))} is used instead"
            )
        else:
            used[name] = tuple(value) if isinstance(value, list) else value
    return replace(before, **used), problems


def is_allowed(value: Any, allowed: Sequence[Choice]) -> bool:
    """Tell whether a value is one of the allowed ones, of just their type."""
    return any(_is(value, choice) for choice in allowed)


def _is(value: Any, choice: Choice) -> bool:
    match choice:
        case range():
            return type(value) is int and value in choice
        case Free.FILE:
            return isinstance(value, str) and "\0" not in value
        case Free.WORDS:
            return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
        case _:
            return type(value) is type(choice) and bool(value == choice)


def in_words(allowed: Sequence[Choice]) -> str:
    """Return what is allowed, in words.

    >>> in_words((range(1, 100), "unlimited"))
    '1 to 99 or "unlimited"'
    """
    shown = [_choice_in_words(choice) for choice in allowed]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def _choice_in_words(choice: Choice) -> str:
    match choice:
        case range():
            return f"{choice[0]} to {choice[-1]}"
        case Free():
            return choice.value
        case _:
            return _shown(choice)


def _shown(value: Any) -> str:
    """Return a value as TOML writes it, cut short where it is long."""
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a very large number"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "[]" if value == () else text
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    text = text if len(text) <= 40 else text[:39] + "…"
    return f'"{text}"' if isinstance(value, str) else text


def _nearest(name: str, known: dict[str, Any]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"the settings are {', '.join(known)}"
