"""The settings: what each is unless it is set otherwise, and how a file of settings is read."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.catalogue import tr, tr_plural
from game.formats import either, listed, reason_of, shown_name
from game.match.code import standard_guesses
from game.option import AllowedValue, Free
from game.options import OPTIONS, STANDARD, UNLIMITED
from game.plain_files import read_plain

PALETTE = "palette"  # the table of the player's own colours

MOST_NAMED = 3  # unknown settings that are named, with what may be meant; others are counted
LARGEST_FILE = 1_000_000  # bytes of a file of settings; a hundred thousand words have as many


class Settings(NamedTuple):
    """Everything that `config.toml` may say; `game.options` explains each but the last."""

    interface: str = "system"
    word_length: int = 5
    max_guesses: int | str = STANDARD
    boards: int = 1
    sequence: bool = False
    host: str = "honest"
    hard_mode: str = "off"
    easy: bool = False
    undo: bool = False
    difficulty: str = "medium"
    language: str = "en"
    answers: str = ""
    guess_words: str = ""
    my_words: tuple[str, ...] = ()
    theme: str = "system"
    colour_blind: bool = False
    corner_marks: bool | str = "auto"
    scale: int = 100
    animation: str = "system"
    keyboard: str = "language"
    screen_keyboard: str = "auto"
    swap_keys: bool = False
    key_colours: bool = True
    warn: str = "non-words"
    ask_again: bool = False
    fill_greens: bool = False
    first_words: tuple[str, ...] = ()
    first_words_order: str = "fixed"
    board_order: str = "by number"
    hide_solved: bool = False
    timer: bool = False
    coach: bool = False
    coach_aim: int | str = "fewest"
    ask_help: bool = True
    keep_going: bool = False
    sound: bool = False
    volume: int = 60
    speech: str = "on request"
    screen_reader: str = "auto"
    palette: tuple[tuple[str, str], ...] = ()  # the table of that name: colours, as they are there

    @property
    def marks_shown(self) -> bool:
        """Whether clues have marks, on tiles and keys."""
        if self.corner_marks == "auto":
            own = dict(self.palette).get("based_on", "") if self.theme == "own" else ""
            return self.colour_blind or "high contrast" in (self.theme, own)
        return bool(self.corner_marks)

    @property
    def coach_within(self) -> int | None:
        """Within how many guesses the coach is to win; None where it is to use the fewest."""
        return self.coach_aim if isinstance(self.coach_aim, int) else None

    def guesses(self, boards: int = 1) -> int | None:
        """Return how many guesses a game of some boards has, None for unlimited."""
        if self.max_guesses == UNLIMITED:
            return None
        if self.max_guesses == STANDARD:
            return standard_guesses(boards)
        return int(self.max_guesses)


def read_settings(path: Path, before: Settings | None = None) -> tuple[Settings, list[str]]:
    """Return the settings of a TOML file, and what is wrong with it.

    What the file does not say, or cannot, is as it was before, or by default. For each key that
    could not be used, a line says which file, which key, and what is allowed.
    """
    instead = tr("Using the defaults.") if before is None else tr("Its settings are skipped.")
    before = before or Settings()
    try:
        values = tomllib.loads(read_plain(path, LARGEST_FILE).decode("utf-8-sig"))
    except FileNotFoundError:
        return before, []
    except OSError as error:
        problem = tr("Couldn't read {path} ({reason}).", path=path, reason=reason_of(error))
    except UnicodeDecodeError:
        problem = tr("{path} isn't UTF-8 text. Save it as UTF-8.", path=path)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        problem = tr("{path} isn't valid TOML ({reason}).", path=path, reason=error)
    except ValueError:  # of Python's own, for a number of thousands of digits
        problem = tr("{path} has a number that is far too long.", path=path)
    else:
        settings, problems = settings_from(values, str(path), before)
        return _with_paths(path, settings), problems
    return before, [f"{problem} {instead}"]


def _with_paths(path: Path, settings: Settings) -> Settings:
    """Return settings with the paths of their files, which are relative to the file of settings."""
    answers, guess_words = (
        _path_from(path.parent, name) for name in (settings.answers, settings.guess_words)
    )
    return settings._replace(answers=answers, guess_words=guess_words)


def _path_from(folder: Path, name: str) -> str:
    """Return the path of a file as it is named in a folder, `~` for the player's own included."""
    if not name:
        return ""
    try:
        return str(folder / Path(name).expanduser())
    except RuntimeError:  # there is no such player
        return str(folder / name)


def with_options(settings: Settings, options: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Return the settings with those of the command line, and a line for each that cannot be used.

    Names of options that are not settings are skipped.

    >>> with_options(Settings(), {"boards": 4, "command": "play"})[0].boards
    4
    """
    given = {
        name: value for name, value in options.items() if name in OPTIONS and value is not None
    }
    # For translators: where a value comes from that is not allowed, as "config.toml" is elsewhere.
    return settings_from(given, tr("command line"), settings)


def settings_from(
    values: dict[str, Any], origin: str, before: Settings | None = None
) -> tuple[Settings, list[str]]:
    """Check some values and return settings, with a line for each value that was not used.

    Args:
        values: names of settings and their values.
        origin: where the values come from, for the lines.
        before: what is set for names that are not among them, None for the defaults.

    >>> settings_from({"word_length": 40}, "config.toml")[1]
    ['config.toml: word_length = 40 is not allowed; use 3 to 15. Using 5 instead.']
    """
    before = before or Settings()
    used: dict[str, Any] = {}
    problems, unknown = [], [name for name in values if name not in (*OPTIONS, PALETTE)]
    for name, value in values.items():
        if name == PALETTE:
            if isinstance(value, dict):
                used[name] = tuple((key, str(each)) for key, each in value.items())
            else:
                problems.append(tr("{file}: [palette] must be a table of colours.", file=origin))
        elif name not in OPTIONS:
            if name in unknown[:MOST_NAMED]:
                problems.append(
                    tr("{file}: Unknown setting {name}.", file=origin, name=_shown(name))
                    + f" {_nearest(name)}"
                )
        elif not is_allowed(value, OPTIONS[name].allowed):
            problems.append(
                tr(
                    "{file}: {name} = {value} is not allowed; use {allowed}. "
                    "Using {instead} instead.",
                    file=origin,
                    name=name,
                    value=_shown(value),
                    allowed=in_words(OPTIONS[name].allowed),
                    instead=_shown(getattr(before, name)),
                )
            )
        else:
            used[name] = tuple(value) if isinstance(value, list) else value
    if (more := len(unknown) - MOST_NAMED) > 0:
        problems.append(
            tr_plural(
                "{file}: {count} more unknown setting.",
                "{file}: {count} more unknown settings.",
                more,
                file=origin,
            )
        )
    return before._replace(**used), problems


def is_allowed(value: Any, allowed: Sequence[AllowedValue]) -> bool:
    """Return whether a value is one of the allowed ones, of just their type."""
    return any(_is(value, one) for one in allowed)


def _is(value: Any, one: AllowedValue) -> bool:
    match one:
        case range():
            return type(value) is int and value in one
        case Free.FILE:
            return isinstance(value, str) and "\0" not in value
        case Free.WORDS:
            return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
        case _:
            return type(value) is type(one) and bool(value == one)


def in_words(allowed: Sequence[AllowedValue]) -> str:
    """Return what is allowed, in words.

    >>> in_words((range(1, 100), "unlimited"))
    '1 to 99 or "unlimited"'
    """
    return either(_one_in_words(one) for one in allowed)


def _one_in_words(one: AllowedValue) -> str:
    match one:
        case range():
            return tr("{first} to {last}", first=one[0], last=one[-1])
        case Free():
            return tr(one.value)
        case _:
            return _shown(one)


def _shown(value: Any) -> str:
    """Return a value as TOML writes it, cut short where it is long."""
    if isinstance(value, int) and abs(value) >= 10**20:
        return tr("a very large number")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = shown_name("[]" if value == () else text)
    return f'"{text}"' if isinstance(value, str) else text


def _nearest(name: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, OPTIONS, n=1)
    if close:
        return tr("Did you mean {name}?", name=close[0])
    return tr("The settings are {names}.", names=listed(OPTIONS))
