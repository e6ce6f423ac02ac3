"""Your games: export, import, and backups to restore."""

from dataclasses import dataclass, replace
from datetime import date
from html import escape
from pathlib import Path
from typing import Self

from game.catalogue import mark, tr, tr_plural
from game.formats import short_date, weekday_and_date
from game.profile import backups
from game.profile import recovery as copies
from game.profile.daily import today
from game.profile.errors import ProfileError
from game.profile.exchange import Imported, export, import_games, no_games_in
from game.profile.files import may_be_there, why_not_to_read
from game.profile.folders import documents_folder
from game.profile.profile import Profile
from game.profile.recovery import Backup
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import attempted, scrolled
from game.window.ui.actions import Action
from game.window.ui.dialog import Badge, Field, Form, FormDialog, Item, Listing, TextDialog
from game.window.ui.notice import notice

EXPORT, IMPORT, BACKUPS = range(3)
PAGES = (mark("Export"), mark("Import"), mark("Backups"))
NOTES = (
    mark("Export all games to this file (.jsonl or .csv)"),
    mark("Import games from this file (.jsonl or .csv)"),
)
TITLES = (mark("Take your games with you"), mark("Bring your games along"))
ABOUT = (
    mark(
        "A .jsonl file holds everything, and can be imported on another computer. A .csv file "
        "opens in any spreadsheet."
    ),
    mark(
        "Games that you already have are skipped, so nothing is ever counted twice. Lines that "
        "can't be read are listed afterwards."
    ),
)
BUTTONS = (
    (Action.EXPORT, mark("Export")),
    (Action.IMPORT, mark("Import")),
    (Action.RESTORE, mark("Restore")),
)
NO_PATH = mark("Enter a file name first")
MOST_IMPORTED = 16  # MB, some 60,000 games: the window waits while they are read


@dataclass(frozen=True, slots=True)
class YourGames(Form):
    """The form as it is being filled in."""

    folder: Path  # of the profile and its backups
    paths: tuple[str, str]  # of the file to write to, and the one to read from, as typed
    backups: tuple[Backup, ...]  # the newest first
    chosen: int | None = None  # the index of the backup to restore
    first: int = 0  # the index of the first backup in view
    message: str = ""  # what was done last, or why it could not be
    confirmed: str = ""  # the path of a file that may be replaced, since the player was warned
    page: int = EXPORT

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        title, pages = tr("Your games"), tuple(map(tr, PAGES))
        action, label = BUTTONS[self.page]
        buttons = ((Action.CLOSE_DIALOG, tr("Close")), (action, tr(label)))
        note = self.message or tr("Your games are stored in {folder}", folder=self.folder)
        if self.page != BACKUPS:
            rows = (Field("path", tr("File"), self.paths[self.page], tr(NOTES[self.page])),)
            about = notice(tr(TITLES[self.page]), tr(ABOUT[self.page]))
            return FormDialog(title, pages, self.page, rows, buttons, note, about)
        listing = Listing(
            tuple(_item(backup) for backup in self.backups[self.first :]),
            self.first,
            len(self.backups),
            None,
            tr("No backups yet"),
            chosen=self.chosen,
            begin=tr("One is made each day you play, as you quit."),
        )
        return FormDialog(title, pages, self.page, (), buttons, note, listing)

    @property
    def path(self) -> Path | None:
        """The file of the page that is shown, None before one is named."""
        typed = self.paths[self.page].strip()
        return Path(typed).expanduser() if typed else None

    def type(self, name: str, text: str) -> Self:
        """Return the form after a path was typed."""
        assert name == "path"
        paths = (text, self.paths[IMPORT]) if self.page == EXPORT else (self.paths[EXPORT], text)
        return replace(self, paths=paths, message="")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page % len(PAGES), message="")

    def choose(self, item: int) -> Self:
        """Return the form with a backup chosen, and what restoring it would do."""
        message = tr(
            "This replaces all your games with the backup of {date}. A copy of your current "
            "games is saved first.",
            date=short_date(self.backups[item].day),
        )
        return replace(self, chosen=item, message=message)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other backups in view."""
        return replace(self, first=scrolled(self.first, by, shown, len(self.backups)))


def default_path(folder: Path, day: date) -> str:
    """Return the name of a file to write games to, in a folder.

    >>> from datetime import date
    >>> default_path(Path("Documents"), date(2026, 11, 20)).replace(chr(92), "/")
    'Documents/verdigris-games-2026-11-20.jsonl'
    """
    return str(folder / f"verdigris-games-{day}.jsonl")


def _item(backup: Backup) -> Item:
    cells = (weekday_and_date(backup.day), tr("Backup {number}", number=backup.number))
    return Item(cells, Badge(str(backup.day.day)))


def your_games(profile: Profile) -> YourGames:
    """Return the form for export, import and backups.

    Raises:
        NotWritableError: no folder for games is known.
    """
    folder = profile.path.parent
    path = default_path(documents_folder(), today(profile))
    return YourGames(folder, (path, path), tuple(copies.available(folder)))


def open_dialog(desk: Desk) -> None:
    """Open the form for export, import and backups."""
    with desk.reporting():
        desk.gui.open_form(your_games(desk.session.profile))


def open_import(desk: Desk, path: str) -> None:
    """Open the form with a file that is to be imported when the player says so."""
    with desk.reporting():
        form = your_games(desk.session.profile)
        desk.gui.close_all()
        desk.gui.open_form(replace(form, paths=(form.paths[EXPORT], path), page=IMPORT))


def export_games(desk: Desk) -> None:
    """Write all games to the file that is named in the form."""
    if form := desk.form(YourGames):
        desk.gui.take_form(attempted(form, lambda: _exported(desk.session.profile, form)))


def _exported(profile: Profile, form: YourGames) -> YourGames:
    path = form.path
    if path is None:
        return replace(form, message=tr(NO_PATH))
    if may_be_there(path) and form.confirmed != str(path):
        message = tr("{path} already exists. Press Export again to replace it.", path=path)
        return replace(form, message=message, confirmed=str(path))
    message = tr_plural(
        "Exported {count} game to {path}",
        "Exported {count} games to {path}",
        export(profile, path),
        path=path.absolute(),
    )
    return replace(form, message=message, confirmed="")


def import_file(desk: Desk) -> None:
    """Read games from the file that is named in the form."""
    form = desk.form(YourGames)
    if not form:
        return
    try:
        message, faults = _import(desk.session.profile, form.path)
    except ProfileError as error:
        message, faults = str(error), None
    desk.gui.take_form(replace(form, message=message))
    if faults:
        desk.gui.open(faults)


def _import(profile: Profile, path: Path | None) -> tuple[str, TextDialog | None]:
    """Read games from a file, and return what came of it, and the dialog about its faults."""
    if path is None:
        return tr(NO_PATH), None
    if why_not := why_not_to_read(path):
        return why_not, None
    if why_not_to_read(path, MOST_IMPORTED):
        message = tr(
            "{path} is larger than {size} MB. Import it in a terminal, with the command “import”.",
            path=path,
            size=MOST_IMPORTED,
        )
        return message, None
    imported = import_games(profile, path)
    if imported.foreign:
        return no_games_in(path), None
    return str(imported).partition("\n")[0], (
        faults_dialog(path, imported) if imported.faults or imported.corrections else None
    )


def faults_dialog(path: Path, imported: Imported) -> TextDialog:
    """Return the dialog that says which lines of a file were left out, and why.

    Args:
        path: the file.
        imported: what the import did.
    """
    first, *lines = escape(str(imported), quote=False).split("\n")
    paragraphs = (f"<b>{first}</b>", escape(str(path), quote=False), "<br>".join(lines))
    return TextDialog(tr("Import"), paragraphs, ((Action.CLOSE_DIALOG, tr("Back")),))


def restore(desk: Desk) -> None:
    """Put the backup that is chosen in the place of the games."""
    if form := desk.form(YourGames):
        desk.gui.take_form(attempted(form, lambda: _restored(desk.session.profile, form)))


def _restored(profile: Profile, form: YourGames) -> YourGames:
    if form.chosen is None:
        return replace(form, message=tr("Select a backup first"))
    backup = form.backups[form.chosen]
    kept_as = backups.restore(profile, backup)
    message = tr(
        "Restored the backup of {date}. Your previous games were saved as {path}",
        date=short_date(backup.day),
        path=kept_as,
    )
    available = tuple(copies.available(form.folder))
    return replace(form, message=message, backups=available, chosen=None, first=0)


ACTIONS: Handlers = {
    Action.EXPORT: export_games,
    Action.IMPORT: import_file,
    Action.RESTORE: restore,
}
