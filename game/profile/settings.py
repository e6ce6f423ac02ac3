"""Settings in files: how they are read, and where what is changed is kept.

There is `config.toml` next to the program, and a file of the player's own, in their folder for
settings, which is read last and so goes before the other. What is changed in the window goes there,
except in a portable copy: where `config.toml` is next to the program, can be written, and the
player has no file of their own, it takes the changes. What else is in a file stays, with all
comments.
"""

import tomllib
from collections.abc import Collection, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import mark, tr, tr_plural
from game.formats import in_lines, listed, reason_of
from game.plain_files import read_plain
from game.profile.files import config_folder, may_be_there, named_path, write_whole
from game.program import CONFIG
from game.settings import OPTIONS, PALETTE, Settings, in_words, is_allowed, shown

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

MOST_NAMED = 3  # unknown settings that are named, with what may be meant; others are counted
LARGEST_FILE = 1_000_000  # bytes of a file of settings; a hundred thousand words have as many


# Read -------------------------------------------------------------------------------------


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
        str(path.parent / named_path(name)) if name else ""
        for name in (settings.answers, settings.guess_words)
    )
    return settings._replace(answers=answers, guess_words=guess_words)


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
                    tr("{file}: Unknown setting {name}.", file=origin, name=shown(name))
                    + f" {_nearest(name)}"
                )
        elif not is_allowed(value, OPTIONS[name].allowed):
            problems.append(
                tr(
                    "{file}: {name} = {value} is not allowed; use {allowed}. "
                    "Using {instead} instead.",
                    file=origin,
                    name=name,
                    value=shown(value),
                    allowed=in_words(OPTIONS[name].allowed),
                    instead=shown(getattr(before, name)),
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


def _nearest(name: str) -> str:
    from difflib import get_close_matches  # here, since it loads slowly

    close = get_close_matches(name, OPTIONS, n=1)
    if close:
        return tr("Did you mean {name}?", name=close[0])
    return tr("The settings are {names}.", names=listed(OPTIONS))


# Kept -------------------------------------------------------------------------------------


class SettingsFileError(Exception):
    """Settings cannot be kept in a file; the message says why."""


class Saved(NamedTuple):
    """Where settings were saved."""

    path: Path
    reason: str = ""  # why it is not the one that was to be written, or empty text


class SettingsFiles(NamedTuple):
    """The files that settings are read from."""

    shared: Path  # the file that is read first: next to the program, or one that the player named
    own: Path | None = None  # the file of the player's own that is read after it, or None for none
    named: bool = False  # whether the player named the first one, so that it should be there

    @classmethod
    def at(cls, path: Path = CONFIG) -> "SettingsFiles":
        """Return the files for a file of settings: one that the player named is the only one."""
        if path != CONFIG:
            return cls(path, named=True)
        folder = config_folder()
        return cls(path, folder and folder / CONFIG.name)

    def read(self) -> tuple[Settings, list[str]]:
        """Return the settings, and a line for each thing that could not be used."""
        settings, problems = read_settings(self.shared)
        if self.named and not may_be_there(self.shared):
            problems.append(tr("{path} doesn't exist. Using the defaults.", path=self.shared))
        if self.own and may_be_there(self.own):
            settings, more = read_settings(self.own, settings)
            problems += more
        return settings, problems

    def save(self, changes: Mapping[str, Any]) -> Saved:
        """Save some settings, given by name.

        That is the file of the player's own once there is one, since what it says goes first, and
        where there is no other.

        Raises:
            SettingsFileError: no file can be written.
        """
        if self.own and (may_be_there(self.own) or not may_be_there(self.shared)):
            _write_changes(self.own, changes)
            return Saved(self.own)
        try:
            _write_changes(self.shared, changes, OPTIONS)
            return Saved(self.shared)
        except SettingsFileError as error:
            if not self.own:
                raise
            _write_changes(self.own, changes)
            return Saved(self.own, str(error))


def _write_changes(
    path: Path, changes: Mapping[str, Any], fresh: Collection[str] | None = None
) -> None:
    """Put some settings into a file, and leave all else in it as it is.

    Args:
        path: the file.
        changes: the settings by name.
        fresh: the settings that are written where there is no file yet, None for those that
            change; all others would go before those of the file that is read first.
    """
    document = _document(path, changes, fresh or changes)
    for name, value in changes.items():
        document[name] = list(value) if isinstance(value, tuple) else value
    try:
        write_whole(path, document.as_string(), private=fresh is None)
    except OSError as error:
        raise SettingsFileError(
            tr("Couldn't write to {path} ({reason})", path=path, reason=reason_of(error))
        ) from error


def _document(path: Path, names: Collection[str], fresh: Collection[str]) -> "TOMLDocument":
    """Return a file as it is, with its comments, and with entries for some settings."""
    import tomlkit.exceptions

    try:
        text = read_plain(path, LARGEST_FILE).decode("utf-8-sig")
        values = tomllib.loads(text)  # which is stricter, and reads the file at the next start
        if not _has_tables(values):
            lacking = [entry(name) for name in names if name not in values]
            text = "\n".join((text, *lacking)) if lacking else text
        return tomlkit.parse(text)
    except FileNotFoundError:
        return tomlkit.parse(fresh_file(fresh))
    except OSError as error:
        raise SettingsFileError(
            tr("Couldn't read {path} ({reason})", path=path, reason=reason_of(error))
        ) from error
    except (tomlkit.exceptions.TOMLKitError, ValueError, RecursionError) as error:
        raise SettingsFileError(
            tr("{path} isn't valid TOML and was left unchanged", path=path)
        ) from error


def _has_tables(values: Mapping[str, Any]) -> bool:
    """Return whether what is added at the end of a file might be in one of its tables."""
    lists = (value if isinstance(value, list) else [value] for value in values.values())
    return any(isinstance(value, dict) for value in chain.from_iterable(lists))


# A fresh file -----------------------------------------------------------------------------


WIDTH = 99  # characters in a line of an explanation
HEADER = (
    mark("The settings of Verdigris. Change a value, save the file, and restart the game."),
    mark("Lines that can't be used are reported when the game starts, and their defaults apply."),
)


def fresh_file(names: Collection[str] = tuple(OPTIONS)) -> str:
    """Return a file with the explanations and defaults of some settings.

    >>> print(fresh_file(["timer"]))
    # The settings of Verdigris. Change a value, save the file, and restart the game.
    # Lines that can't be used are reported when the game starts, and their defaults apply.
    <BLANKLINE>
    # Show the time a game takes, except while another window is in front: true or false.
    timer = false
    <BLANKLINE>
    """
    header = "".join(_comment(tr(text)) for text in HEADER)
    return "\n".join((header, *map(entry, names)))


def entry(name: str) -> str:
    """Return the lines of a setting: its explanation, and its default."""
    return f"{_comment(tr(OPTIONS[name].in_english))}{name} = {shown(getattr(Settings(), name))}\n"


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in in_lines(text, WIDTH - 2))
