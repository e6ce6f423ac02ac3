"""The settings: one table of names, defaults and allowed values, and how a file is read."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.match.code import GUESSES, LENGTHS, standard_guesses
from game.rules import HardMode

STANDARD = "standard"
UNLIMITED = "unlimited"


def _setting(default: Any, *allowed: range | str | bool) -> Any:
    return field(default=default, metadata={"allowed": allowed})


@dataclass(frozen=True)
class Settings:
    """Everything that `config.toml` may say; its comments tell what each setting means."""

    word_length: int = _setting(5, LENGTHS)
    max_guesses: int | str = _setting(6, GUESSES, STANDARD, UNLIMITED)
    hard_mode: str = _setting("off", *(level.value for level in HardMode))
    theme: str = _setting("dark", "dark", "light", "high contrast")
    colour_blind: bool = _setting(False, True, False)
    corner_marks: bool = _setting(True, True, False)
    scale: int = _setting(100, range(75, 201))
    animation: str = _setting("normal", "normal", "fast", "slow", "off")

    def guesses(self, boards: int = 1) -> int | None:
        """Return how many guesses a game of some boards has, None for unlimited."""
        if self.max_guesses == UNLIMITED:
            return None
        if self.max_guesses == STANDARD:
            return standard_guesses(boards)
        return int(self.max_guesses)


def read_settings(path: Path) -> tuple[Settings, list[str]]:
    """Read a file of settings.

    Args:
        path: a TOML file. Where there is none, every setting has its default.

    Returns:
        The settings, with the default for each key that could not be used, and for each of those
        one line that says which file, which key, and what is allowed.
    """
    try:
        values = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [f"{path} cannot be read ({error.strerror}); the defaults are used"]
    except UnicodeDecodeError:
        return Settings(), [f"{path} is not UTF-8 text; save it as UTF-8; the defaults are used"]
    except tomllib.TOMLDecodeError as error:
        return Settings(), [f"{path} is not valid TOML: {error}; the defaults are used"]
    return settings_from(values, str(path))


def settings_from(values: dict[str, Any], origin: str) -> tuple[Settings, list[str]]:
    """Check some values and return settings, with a line for each value that was not used.

    Args:
        values: names of settings and their values.
        origin: where the values come from, for the lines.

    >>> settings_from({"word_length": 40}, "config.toml")[1]
    ['config.toml: word_length = 40 is not allowed; use 3 to 15; 5 is used instead']
    """
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
                f"{_shown(known[name].default)} is used instead"
            )
        else:
            used[name] = value
    return Settings(**used), problems


def is_allowed(value: Any, allowed: Sequence[range | str | bool]) -> bool:
    """Tell whether a value is one of the allowed ones, of just their type."""
    return any(
        type(value) is int and value in choice
        if isinstance(choice, range)
        else type(value) is type(choice) and value == choice
        for choice in allowed
    )


def in_words(allowed: Sequence[range | str | bool]) -> str:
    """Return what is allowed, in words.

    >>> in_words((range(1, 100), "unlimited"))
    '1 to 99 or "unlimited"'
    """
    shown = [
        f"{choice[0]} to {choice[-1]}" if isinstance(choice, range) else _shown(choice)
        for choice in allowed
    ]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def _shown(value: Any) -> str:
    """Return a value as TOML writes it, cut short where it is long."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    text = text if len(text) <= 40 else text[:39] + "…"
    return f'"{text}"' if isinstance(value, str) else text


def _nearest(name: str, known: dict[str, Any]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"the settings are {', '.join(known)}"
