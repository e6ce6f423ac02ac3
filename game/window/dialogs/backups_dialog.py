"""Your games: export, import, and backups to restore."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Self

from game.cancellation import Report
from game.catalogue import mark, mark_all, tr, tr_plural
from game.formats import percent, short_date, weekday_and_date
from game.profile import backups, files
from game.profile.errors import ProfileError
from game.profile.exchange import Imported, export, import_games, no_games_in
from game.profile.files import (
    Backup,
    documents_folder,
    is_own,
    may_be_there,
    named_path,
)
from game.profile.profile import Profile
from game.session.jobs import Job, JobProgress
from game.window.desk import Desk
from game.window.dialogs.shared import BROWSE, FILES, Handlers, ask_for_file, scrolled, sentence
from game.window.draw.blocks import Words, bold
from game.window.platform.file_chooser import Question
from game.window.ui.actions import Action
from game.window.ui.dialog import Asked, Badge, Field, Form, FormDialog, Item, Listing, text_dialog

EXPORT, IMPORT, BACKUPS = range(3)
PAGES = mark_all("", "Export", "Import", "Backups")
NOTES = mark_all(
    "",
    "Export all games to this file (.jsonl or .csv)",
    "Import games from this file (.jsonl or .csv)",
)
TITLES = mark_all("", "Take your games with you", "Bring your games along")
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
BUTTONS = mark_all("", "Export", "Import", "Restore")
EXPORTING = mark("Exporting… {share}")
IMPORTING = mark("Importing… {share}")
RESTORING = mark("Restoring… {share}")
BACKING_UP = mark("Backing up…")
ENDINGS = (".jsonl", ".csv")  # of the names of files of games
NO_PATH = mark("Enter a file name first")


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
    task: str = ""  # what is done now, a text for `tr` with the share that is done; empty: nothing
    share: float = 0.0  # the share of it that is done, 0 to 1
    faults: FormDialog | None = None  # what the last import has left out
    browses: bool = False  # whether the system has a dialog to choose a file in

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        title, pages = tr("Your games"), tuple(map(tr, PAGES))
        note = self.message or tr("Your games are stored in {folder}", folder=self.folder)
        if self.task:
            note = tr(self.task, share=percent(self.share))
        if self.page != BACKUPS:
            row = Field("path", tr("File"), self.paths[self.page], tr(NOTES[self.page]))
            row = row._replace(button=tr(BROWSE) if self.browses and not self.task else "")
            about = sentence(tr(ABOUT[self.page]), tr(TITLES[self.page]))
            presses = {"path…": browse}
            return FormDialog(
                title, (row,), self._buttons, note, about, pages, self.page, presses=presses
            )
        extra = () if self.task else ((back_up, tr("Back up now")),)
        listing = Listing(
            tuple(_item(backup) for backup in self.backups[self.first :]),
            self.first,
            len(self.backups),
            None,
            tr("No backups yet"),
            chosen=self.chosen,
            begin=tr("One is made each day you play, as you quit."),
        )
        return FormDialog(title, (), self._buttons, note, listing, pages, self.page, extra=extra)

    @property
    def _buttons(self) -> tuple[tuple[Asked, str], ...]:
        if self.task:
            return ((Action.CLOSE_DIALOG, tr("Cancel")),)
        close, does = (Action.CLOSE_DIALOG, tr("Close")), (export_games, import_file, restore)
        if self.page == BACKUPS and not self.backups:
            return (close,)
        return close, (does[self.page], tr(BUTTONS[self.page]))

    @property
    def path(self) -> Path | None:
        """The file of the page that is shown, None before one is named."""
        typed = self.paths[self.page].strip()
        return named_path(typed) if typed else None

    def type(self, name: str, text: str) -> Self:
        """Return the form after a path was typed."""
        assert name == "path"
        if self.task:
            return self
        paths = (text, self.paths[IMPORT]) if self.page == EXPORT else (self.paths[EXPORT], text)
        return replace(self, paths=paths, message="")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view, unless it is busy with this one."""
        return self if self.task else replace(self, page=page % len(PAGES), message="")

    def choose(self, item: int) -> Self:
        """Return the form with a backup chosen, and what restoring it would do."""
        if self.task:
            return self
        message = tr(
            "This replaces all your games with the backup of {date}. A copy of your current "
            "games is saved first.",
            date=short_date(self.backups[item].day),
        )
        return replace(self, chosen=item, message=message)

    def cancel(self, desk: Desk) -> bool:
        """Cancel what it is busy with, and return whether it was busy."""
        if not self.task:
            return False
        desk.jobs.cancel(FILES)
        message = tr("Cancelled. Nothing changed.")
        desk.gui.take_form(replace(self, task="", share=0.0, message=message))
        return True

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
    number = tr("Backup {number}", number=backup.number)
    return Item(weekday_and_date(backup.day), end=number, badge=Badge(str(backup.day.day)))


def your_games(desk: Desk) -> YourGames:
    """Return the form for export, import and backups.

    Raises:
        NotWritableError: no folder for games is known.
    """
    profile = desk.session.profile
    folder = profile.path.parent
    path = default_path(documents_folder(), profile.today)
    available = tuple(files.available(folder))
    return YourGames(folder, (path, path), available, browses=desk.has_chooser)


def open_dialog(desk: Desk, page: int = EXPORT) -> None:
    """Open the form for export, import and backups at a page."""
    with desk.reporting():
        desk.gui.open(replace(your_games(desk), page=page))


def open_import(desk: Desk, path: str) -> None:
    """Open the form with a file that is to be imported when the player says so."""
    with desk.reporting():
        form = your_games(desk)
        desk.gui.close_all()
        desk.gui.open(replace(form, paths=(form.paths[EXPORT], path), page=IMPORT))


def browse(desk: Desk, form: YourGames) -> None:
    """Have the file of the page chosen in the system's dialog, as if its name were typed."""
    page, usual = form.page, Path(default_path(documents_folder(), desk.session.profile.today))
    path = form.path or usual

    def take(chosen: str) -> None:
        now = desk.form(YourGames)
        if now and now.page == page:
            desk.gui.take_form(now.type("path", chosen))

    name = (path.name or usual.name) if page == EXPORT else ""
    question = Question(tr(TITLES[page]), str(path.parent), name, ENDINGS)
    ask_for_file(desk, question, take)


# What takes long -------------------------------------------------------------------------


def begin(
    desk: Desk, form: YourGames, task: str, job: Job, end: Callable[[YourGames, Any], YourGames]
) -> None:
    """Do something that takes long, while the form shows how far it is.

    Args:
        desk: what the dialog works with.
        form: the form.
        task: what is done, for `tr`, with the share that is done.
        job: does it.
        end: returns the form after it, from the form and the answer of the job.
    """

    def take(found: object) -> None:
        now = desk.form(YourGames)
        if isinstance(found, JobProgress):
            if now:
                desk.gui.take_form(replace(now, share=found.share))
            else:  # closed by something else, such as a link that was opened
                desk.jobs.cancel(FILES)
            return
        after = replace(now or form, task="", share=0.0)
        if isinstance(found, ProfileError):
            after = replace(after, message=str(found))
        else:
            after = end(after, found)
        if now:
            desk.gui.take_form(after)
            if after.faults:
                desk.gui.open(after.faults)
        else:
            desk.say(after.message)

    if form.task:
        return
    desk.gui.take_form(form := replace(form, task=task, message="", faults=None))
    found = desk.jobs.ask(FILES, desk.session.profile, job, take)
    if found is not None:
        take(found)


def export_games(desk: Desk, form: YourGames) -> None:
    """Write all games to the file that is named in the form."""
    path = form.path
    if path is None:
        desk.gui.take_form(replace(form, message=tr(NO_PATH)))
        return
    in_use = desk.session.files.shared
    own = is_own(path, desk.session.profile.path.parent, in_use)  # which is refused in any case
    if may_be_there(path) and form.confirmed != str(path) and not own:
        message = tr("{path} already exists. Press Export again to replace it.", path=path)
        desk.gui.take_form(replace(form, message=message, confirmed=str(path)))
        return

    def exported(form: YourGames, count: int) -> YourGames:
        message = tr_plural(
            "Exported {count} game to {path}",
            "Exported {count} games to {path}",
            count,
            path=path.absolute(),
        )
        return replace(form, message=message, confirmed="")

    settings = desk.session.settings

    def job(profile: Profile, report: Report) -> int:
        return export(profile, path, report, settings, (in_use,))

    begin(desk, form, EXPORTING, job, exported)


def import_file(desk: Desk, form: YourGames) -> None:
    """Read games from the file that is named in the form."""
    path = form.path
    if path is None:
        desk.gui.take_form(replace(form, message=tr(NO_PATH)))
        return

    def imported(form: YourGames, done: Imported) -> YourGames:
        if done.foreign:
            return replace(form, message=no_games_in(path))
        faults = faults_dialog(path, done) if done.faults else None
        return replace(form, message=str(done).partition("\n")[0], faults=faults)

    settings = desk.session.settings

    def job(profile: Profile, report: Report) -> Imported:
        return import_games(profile, path, report, settings)

    begin(desk, form, IMPORTING, job, imported)


def faults_dialog(path: Path, imported: Imported) -> FormDialog:
    """Return the dialog that says which lines of a file were left out, and why.

    Args:
        path: the file.
        imported: what the import did.
    """
    first, *lines = str(imported).split("\n")
    paragraphs = (Words(bold(first)), str(path), "\n".join(lines))
    return text_dialog(tr("Import"), paragraphs, ((Action.CLOSE_DIALOG, tr("Back")),))


def back_up(desk: Desk, form: YourGames) -> None:
    """Make a backup now, unless the last one has all that there is."""

    def made(form: YourGames, available: tuple[Backup, ...]) -> YourGames:
        message = tr("Nothing new to back up.")
        if available and available != form.backups:
            message = tr("Backed up your games of {date}.", date=short_date(available[0].day))
        return replace(form, message=message, backups=available, chosen=None, first=0)

    def job(profile: Profile, _report: Report) -> tuple[Backup, ...]:
        backups.make(profile)
        return tuple(files.available(form.folder))

    begin(desk, form, BACKING_UP, job, made)


def restore(desk: Desk, form: YourGames) -> None:
    """Put the backup that is chosen in the place of the games, or choose the only one."""
    if form.chosen is None and len(form.backups) == 1:
        desk.gui.take_form(form.choose(0))  # which says what restoring it would do
        return
    if form.chosen is None:
        desk.gui.take_form(replace(form, message=tr("Select a backup first")))
        return
    backup = form.backups[form.chosen]

    def restored(form: YourGames, kept_as: Path) -> YourGames:
        message = tr(
            "Restored the backup of {date}. Your previous games were saved as {path}",
            date=short_date(backup.day),
            path=kept_as,
        )
        available = tuple(files.available(form.folder))
        return replace(form, message=message, backups=available, chosen=None, first=0)

    def job(profile: Profile, report: Report) -> Path:
        return backups.restore(profile, backup, report)

    begin(desk, form, RESTORING, job, restored)


ACTIONS: Handlers = {
    Action.YOUR_GAMES: open_dialog,
    Action.OPEN_IMPORT: lambda desk: open_dialog(desk, IMPORT),
}
