"""What can go wrong with the profile; every error says in words what, where and what to do."""

from pathlib import Path

from game.catalogue import mark, tr


class ProfileError(Exception):
    """The base of all errors of the profile. The game can be played on after each of them."""


class StorageError(ProfileError):
    """The profile's file, at `path`, cannot be used."""

    said = ""  # the usual message: about a path, and a reason for some

    def __init__(self, path: Path, reason: str = "", message: str = "") -> None:
        """Say what is wrong with a file, and why; or just a message."""
        super().__init__(message or tr(self.said, path=path, reason=reason))
        self.path = path


class LockedError(StorageError):
    """Another program has locked the file; the same call may work a moment later."""

    said = mark("{path} is in use by another program. Close that program.")


class DiskFullError(StorageError):
    """There is no space left; the same call works once there is."""

    said = mark("Disk full: can't save to {path}. Free up some space.")


class DiskError(StorageError):
    """The disk refuses to read or write."""

    said = mark(
        "Disk error in {path} ({reason}). Check the disk, or choose another folder with --profile."
    )


class NotWritableError(StorageError):
    """The file or its folder cannot be written to, or not even be reached."""

    said = mark("Can't save games in {path} ({reason}). Choose another folder with --profile.")


class LaterVersionError(StorageError):
    """The file was written by a newer version of the game; it is left as it is."""

    said = mark("{path} was written by a newer Verdigris. Update Verdigris to use it.")


class ForeignFileError(StorageError):
    """The file is a database of some other program; it is left as it is."""

    said = mark("{path} belongs to another program. Choose another folder with --profile.")


class DamagedError(StorageError):
    """The file is not a whole database."""

    said = mark("{path} is damaged")


class LostError(DamagedError):
    """The file is empty although there are games."""

    said = mark("Your games file was empty.")


class MissingError(LostError):
    """The file is missing although there are games."""

    said = mark("Your games file was missing.")


class PlayedElsewhereError(ProfileError):
    """A game was continued in another window: the profile has its newest state under `key`."""

    def __init__(self, key: str) -> None:
        super().__init__(tr("This game moved on in another window. Reopen it to continue."))
        self.key = key


class UnknownGameError(ProfileError, LookupError):
    """There is no game with a key."""


class FaultyGameError(ProfileError, ValueError):
    """What is to be a game is none as it should be, or a part of it is not."""


class NoGameError(FaultyGameError):
    """What is to be a game has nothing of one."""


class AlteredGameError(ProfileError):
    """A game is not as it was saved."""

    def __init__(self, day: str) -> None:
        """Say which game, by its date in words."""
        super().__init__(
            tr("The game of {date} was damaged on the disk. Restore a backup.", date=day)
        )


class BackupError(ProfileError):
    """A copy cannot be made or restored; the profile is unchanged."""


class ExchangeError(ProfileError):
    """A file cannot be exported to or imported from."""
