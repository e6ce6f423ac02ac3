"""The form for keeping games safe: writing them to a file, reading one, and restoring a backup."""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.profile.copies import Backup
from game.window.actions import Action
from game.window.dialog import Badge, Field, FormDialog, Ground, Item, Listing

EXPORT, IMPORT, BACKUPS = range(3)
PAGES = ("Export", "Import", "Backups")
NOTES = (
    "Write all games to this file, .jsonl or .csv",
    "Read games from this file, .jsonl or .csv",
)
BUTTONS = (
    (Action.EXPORT, "Write"),
    (Action.IMPORT, "Read"),
    (Action.RESTORE, "Restore"),
)


class YourGames(NamedTuple):
    """The form as it is being filled in.

    Attributes:
        folder: where the backups and the profile lie.
        paths: the file to write to, and the one to read from, as they were typed.
        backups: the backups, the newest first.
        chosen: the index of the backup that is to be restored, None before one is chosen.
        first: the index of the first backup in view.
        told: what was done last, or what stands in the way.
        sure: the path of a file that may be replaced, since the player was warned.
        page: the index of the page that is shown.
    """

    folder: Path
    paths: tuple[str, str]
    backups: tuple[Backup, ...]
    chosen: int | None = None
    first: int = 0
    told: str = ""
    sure: str = ""
    page: int = EXPORT

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        buttons = ((Action.CLOSE_DIALOG, "Close"), BUTTONS[self.page])
        note = self.told or f"Your games lie in {self.folder}"
        if self.page != BACKUPS:
            label = NOTES[self.page]
            rows = (Field("path", "File", self.paths[self.page], label),)
            return FormDialog("Your games", PAGES, self.page, rows, buttons, note)
        listing = Listing(
            tuple(_item(backup) for backup in self.backups[self.first :]),
            self.first,
            len(self.backups),
            Action.FORM_CHANGED,
            "There is no backup yet: one is made whenever you leave.",
            chosen=self.chosen,
        )
        return FormDialog("Your games", PAGES, self.page, (), buttons, note, listing)

    @property
    def path(self) -> Path:
        """The file of the page that is shown."""
        return Path(self.paths[self.page].strip()).expanduser()

    @property
    def backup(self) -> Backup | None:
        """The backup that is to be restored, None before one is chosen."""
        return None if self.chosen is None else self.backups[self.chosen]

    def step(self, name: str, by: int) -> "YourGames":
        """Return the form as it is, since it has no row to step through."""
        return self

    def type(self, name: str, text: str) -> "YourGames":
        """Return the form after a path was typed."""
        assert name == "path"
        paths = list(self.paths)
        paths[self.page] = text
        return self._replace(paths=(paths[EXPORT], paths[IMPORT]), told="")

    def turn(self, page: int) -> "YourGames":
        """Return the form with another page in view."""
        return self._replace(page=page % len(PAGES), told="")

    def choose(self, item: int) -> "YourGames":
        """Return the form with a backup chosen, and what restoring it would do."""
        day = self.backups[item].day
        told = f"Restore puts all games back to what they were on {day}. What is here now is kept."
        return self._replace(chosen=item, told=told)

    def scroll(self, by: int, shown: int) -> "YourGames":
        """Return the form with other backups in view."""
        first = max(0, min(self.first + by, len(self.backups) - shown))
        return self._replace(first=first)


def default_path(folder: Path, day: date) -> str:
    """Return the name of a file to write games to, in a folder.

    >>> default_path(Path("Documents"), date(2026, 11, 20)).replace(chr(92), "/")
    'Documents/verdigris-games-2026-11-20.jsonl'
    """
    return str(folder / f"verdigris-games-{day}.jsonl")


def _item(backup: Backup) -> Item:
    day = f"{backup.day:%a} {backup.day.day} {backup.day:%b %Y}"
    return Item((day, f"backup {backup.number}"), Badge(str(backup.day.day), Ground.NONE))
