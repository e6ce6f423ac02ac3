"""Where settings are kept: a file of the player's own, and `config.toml` next to the program.

The player's own file, in their folder for settings, is read last and so goes before the other.
What is changed in the window goes there, except in a portable copy: where `config.toml` is next to
the program, can be written, and the player has no file of their own, it takes the changes, and
comments in it stay. When the language of the interface is changed, the explanations in the file
follow; comments of the player's own do not.
"""

import tomllib
from collections.abc import Collection, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import code_for, tr
from game.formats import reason_of
from game.options import OPTIONS
from game.plain_files import read_plain
from game.profile.files import may_be_there, write_whole
from game.profile.folders import config_folder
from game.profile.settings import LARGEST_FILE, Settings, read_settings
from game.program import CONFIG

if TYPE_CHECKING:
    from tomlkit import TOMLDocument


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
    text = document.as_string()
    if "interface" in changes:
        from game.profile.config_text import in_language

        text = in_language(text, code_for(changes["interface"]))
    try:
        write_whole(path, text, private=fresh is None)
    except OSError as error:
        raise SettingsFileError(
            tr("Couldn't write to {path} ({reason})", path=path, reason=reason_of(error))
        ) from error


def _document(path: Path, names: Collection[str], fresh: Collection[str]) -> "TOMLDocument":
    """Return a file as it is, with its comments, and with entries for some settings."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    from game.profile import config_text

    try:
        text = read_plain(path, LARGEST_FILE).decode("utf-8-sig")
        values = tomllib.loads(text)  # which is stricter, and reads the file at the next start
        if not _has_tables(values):
            lacking = [config_text.entry(name) for name in names if name not in values]
            text = "\n".join((text, *lacking)) if lacking else text
        return tomlkit.parse(text)
    except FileNotFoundError:
        return tomlkit.parse(config_text.fresh(fresh))
    except OSError as error:
        raise SettingsFileError(
            tr("Couldn't read {path} ({reason})", path=path, reason=reason_of(error))
        ) from error
    except (TOMLKitError, ValueError, RecursionError) as error:
        raise SettingsFileError(
            tr("{path} isn't valid TOML and was left unchanged", path=path)
        ) from error


def _has_tables(values: Mapping[str, Any]) -> bool:
    """Return whether what is added at the end of a file might be in one of its tables."""
    lists = (value if isinstance(value, list) else [value] for value in values.values())
    return any(isinstance(value, dict) for value in chain.from_iterable(lists))
