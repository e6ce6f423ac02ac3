"""What can go wrong with what is kept; every error says in words what, where and what to do."""

from pathlib import Path


class ProfileError(Exception):
    """The family of all errors of what is kept. The game can be played on after each of them."""


class StorageError(ProfileError):
    """The profile's file does not serve.

    Attributes:
        path: the file.
    """

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(message)
        self.path = path


class LockedError(StorageError):
    """Another program holds the file; the same call may well work a moment later."""


class DiskFullError(StorageError):
    """There is no space left; the same call works once there is."""


class DiskError(StorageError):
    """The disk refuses to read or write."""


class NotWritableError(StorageError):
    """The file or its folder cannot be written to, or not even be reached."""


class LaterVersionError(StorageError):
    """The file was written by a later version of the game; it is left as it is."""


class ForeignFileError(StorageError):
    """The file is a database of some other program; it is left as it is."""


class DamagedError(StorageError):
    """The file is no whole database. It is kept, untouched, under a new name.

    Attributes:
        kept_as: its new name, or None while it still has the old one.
    """

    def __init__(self, message: str, path: Path, kept_as: Path | None = None) -> None:
        super().__init__(message, path)
        self.kept_as = kept_as


class PlayedElsewhereError(ProfileError):
    """A game was played on in another window, so that a move no longer follows on it.

    Attributes:
        key: the key of the game, as it stands in the profile to be read again.
    """

    def __init__(self, key: str) -> None:
        super().__init__(
            "This game was played on in another window; open it again to go on from there"
        )
        self.key = key


class UnknownGameError(ProfileError, LookupError):
    """No game is kept under a key."""


class NotationError(ProfileError, ValueError):
    """A text is no code of a game, or no move."""


class BackupError(ProfileError):
    """A copy cannot be made or restored; the profile stands as it was."""


class ExchangeError(ProfileError):
    """A file to export to or to import from does not serve."""
