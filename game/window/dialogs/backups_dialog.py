"""Your games: export, import, and backups to restore."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.profile import backups
from game.profile import recovery as copies
from game.profile.daily import today
from game.profile.errors import ProfileError
from game.profile.exchange import Imported, export, import_games, no_games_in
from game.profile.files import may_be_there, why_not_to_read
from game.profile.folders import documents_folder
from game.window.ui.actions import Action
from game.window.ui.dialog import Badge, Field, Form, FormDialog, Item, Listing, TextDialog
from game.words.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from game.profile.profile import Profile
    from game.profile.recovery import Backup
    from game.window.dialogs.desk import Desk, Handlers

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


@dataclass(frozen=True, slots=True)
class YourGames(Form):
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
            None,
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

    def type(self, name: str, text: str) -> YourGames:
        """Return the form after a path was typed."""
        assert name == "path"
        paths = list(self.paths)
        paths[self.page] = text
        return replace(self, paths=(paths[EXPORT], paths[IMPORT]), told="")

    def turn(self, page: int) -> YourGames:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES), told="")

    def choose(self, item: int) -> YourGames:
        """Return the form with a backup chosen, and what restoring it would do."""
        day = self.backups[item].day
        told = f"Restore puts all games back to what they were on {day}. What is here now is kept."
        return replace(self, chosen=item, told=told)

    def scroll(self, by: int, shown: int) -> YourGames:
        """Return the form with other backups in view."""
        first = max(0, min(self.first + by, len(self.backups) - shown))
        return replace(self, first=first)


def default_path(folder: Path, day: date) -> str:
    """Return the name of a file to write games to, in a folder.

    >>> from datetime import date
    >>> default_path(Path("Documents"), date(2026, 11, 20)).replace(chr(92), "/")
    'Documents/verdigris-games-2026-11-20.jsonl'
    """
    return str(folder / f"verdigris-games-{day}.jsonl")


def _item(backup: Backup) -> Item:
    day = f"{backup.day:%a} {backup.day.day} {backup.day:%b %Y}"
    return Item((day, f"backup {backup.number}"), Badge(str(backup.day.day)))


def open_dialog(desk: Desk) -> None:
    """Open the form for export, import and backups."""
    with _faults_shown(desk):
        desk.gui.open_form(your_games(desk.session.profile))


def export_games(desk: Desk) -> None:
    """Write all games to the file that is named in the form."""
    form = desk.gui.form
    if isinstance(form, YourGames):
        with _faults_shown(desk):
            desk.gui.take_form(_exported(desk.session.profile, form))


def import_file(desk: Desk) -> None:
    """Read games from the file that is named in the form."""
    form = desk.gui.form
    if isinstance(form, YourGames):
        with _faults_shown(desk):
            _import(desk, form)


def restore(desk: Desk) -> None:
    """Put the backup that is chosen in the place of the games."""
    form = desk.gui.form
    if isinstance(form, YourGames):
        with _faults_shown(desk):
            desk.gui.take_form(_restored(desk.session.profile, form))


@contextmanager
def _faults_shown(desk: Desk) -> Iterator[None]:
    """Show in the form why something cannot be done, or as a message where it is not open."""
    try:
        yield
    except ProfileError as error:
        if isinstance(desk.gui.form, YourGames):
            desk.gui.take_form(replace(desk.gui.form, told=str(error)))
        else:
            desk.say(str(error))


def your_games(profile: Profile) -> YourGames:
    """Return the form for keeping games safe.

    Raises:
        NotWritableError: no folder for games is known.
    """
    folder = profile.path.parent
    path = default_path(documents_folder(), today(profile))
    return YourGames(folder, (path, path), tuple(copies.available(folder)))


def _exported(profile: Profile, form: YourGames) -> YourGames:
    path = form.path
    if not form.paths[EXPORT].strip():
        return replace(form, told="Type the name of a file first")
    if may_be_there(path) and form.sure != str(path):
        told = f"{path} is there already. Press Write once more to replace it."
        return replace(form, told=told, sure=str(path))
    games = counted(export(profile, path), "game")
    return replace(form, told=f"{games} written to {path.absolute()}", sure="")


def _import(desk: Desk, form: YourGames) -> None:
    gui = desk.gui
    if not form.paths[form.page].strip():
        gui.take_form(replace(form, told="Type the name of a file first"))
        return
    why_not = why_not_to_read(form.path)
    if why_not:
        gui.take_form(replace(form, told=why_not))
        return
    imported = import_games(desk.session.profile, form.path)
    if imported.foreign:
        gui.take_form(replace(form, told=no_games_in(form.path)))
        return
    gui.take_form(replace(form, told=str(imported).partition("\n")[0]))
    if imported.faults:
        gui.open(faults_dialog(form.path, imported))


def faults_dialog(path: Path, imported: Imported) -> TextDialog:
    """Return the dialog that says which lines of a file were left out, and why.

    Args:
        path: the file.
        imported: what the import did.
    """
    first, *lines = str(imported).split("\n")
    paragraphs = (f"<b>{_plain(first)}</b>", _plain(str(path)), "<br>".join(map(_plain, lines)))
    return TextDialog("Import", paragraphs, ((Action.CLOSE_DIALOG, "Back"),))


def _plain(text: str) -> str:
    """Return a text without what a dialog would take for HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _restored(profile: Profile, form: YourGames) -> YourGames:
    if form.backup is None:
        return replace(form, told="Choose a backup in the list first")
    kept_as = backups.restore(profile, form.backup)
    told = f"The games of {form.backup.day} are back. What was here is kept as {kept_as}"
    kept = tuple(copies.available(form.folder))
    return replace(form, told=told, backups=kept, chosen=None, first=0)


ACTIONS: Handlers = {
    Action.EXPORT: export_games,
    Action.IMPORT: import_file,
    Action.RESTORE: restore,
}
