"""What can go wrong with the profile; every error says in words what, where and what to do."""

from pathlib import Path

from game.catalogue import tr


class ProfileError(Exception):
    """The base of all errors of the profile. The game can be played on after each of them."""


class StorageError(ProfileError):
    """The profile's file, at `path`, cannot be used."""

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(message)
        self.path = path


class LockedError(StorageError):
    """Another program has locked the file; the same call may work a moment later."""


class DiskFullError(StorageError):
    """There is no space left; the same call works once there is."""


class DiskError(StorageError):
    """The disk refuses to read or write."""


class NotWritableError(StorageError):
    """The file or its folder cannot be written to, or not even be reached."""


class LaterVersionError(StorageError):
    """The file was written by a newer version of the game; it is left as it is."""


class ForeignFileError(StorageError):
    """The file is a database of some other program; it is left as it is."""


class DamagedError(StorageError):
    """The file is not a whole database."""


class LostError(DamagedError):
    """The file is missing or empty although there are games; the message says which."""


class PlayedElsewhereError(ProfileError):
    """A game was continued in another window: the profile has its newest state under `key`."""

    def __init__(self, key: str) -> None:
        super().__init__(tr("This game moved on in another window. Reopen it to continue."))
        self.key = key


class UnknownGameError(ProfileError, LookupError):
    """There is no game with a key."""


class NotationError(ProfileError, ValueError):
    """A text is not a move."""


class BackupError(ProfileError):
    """A copy cannot be made or restored; the profile is unchanged."""


class ExchangeError(ProfileError):
    """A file cannot be exported to or imported from."""
