"""Your games: all of them, to search and to look at again; export, import, backups to restore."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Self

from game.cancellation import Report
from game.catalogue import mark, mark_all, mark_table, tr, tr_context, tr_plural
from game.formats import duration, percent, short_date, weekday_and_date
from game.profile import backups, files
from game.profile.errors import ProfileError
from game.profile.exchange import Imported, export, import_games, no_games_in
from game.profile.files import Backup, documents_folder, is_own, may_be_there, named_path
from game.profile.history import (
    HistoryPart,
    ListedGame,
    Sort,
    Which,
    kind_of_code,
    kind_of_game,
    part,
    result_in_words,
    words_of,
)
from game.profile.journal import kept_game, last_finished
from game.profile.profile import Profile
from game.session.jobs import Job, JobProgress
from game.window.desk import Desk
from game.window.dialogs.shared import (
    BROWSE,
    FILES,
    Handlers,
    ReadForm,
    Wait,
    ask_for_file,
    badge_of,
    sentence,
    stepped,
)
from game.window.draw.blocks import Page, Words, bold
from game.window.platform.file_chooser import Question
from game.window.ui.actions import Action
from game.window.ui.dialog import (
    LARGEST_VIEW,
    Asked,
    Badge,
    ChoiceRow,
    Field,
    Form,
    FormDialog,
    Item,
    Listing,
    text_dialog,
)

ORDERS = mark_table(
    "",
    {
        Sort.NEWEST: "Newest first",
        Sort.OLDEST: "Oldest first",
        Sort.FEWEST_GUESSES: "Fewest guesses",
        Sort.MOST_GUESSES: "Most guesses",
        Sort.FASTEST: "Fastest first",
        Sort.SLOWEST: "Slowest first",
        Sort.LONGEST_WORDS: "Longest words",
        Sort.MOST_BOARDS: "Most boards",
    },
)
SHOWN = mark_table(
    "games",
    {
        Which.ALL: "All games",
        Which.WON: "Won",
        Which.LOST: "Lost",
        Which.GIVEN_UP: "Given up",
        Which.UNFINISHED: "Unfinished",
        Which.DAILY: "Daily puzzles",
        Which.UNAIDED: "Without help",
        Which.AIDED: "With help",
    },
)
MONTH = "2026-11"  # of an example of what can be searched for, the same in every language
BEGIN = mark("Every game you begin is listed here, to play on or to watch again.")
NOTHING = HistoryPart((), 0, 0)


@dataclass(frozen=True)
class HistoryForm(ReadForm):
    """The history as it is being looked through."""

    found: HistoryPart = NOTHING  # the games in view
    words: Mapping[str, str] = field(default_factory=dict)  # of these games, by their keys
    search: str = ""  # as `history.part` takes it
    which: Which = Which.ALL
    sort: Sort = Sort.NEWEST

    def seen(self, first: int, count: int = LARGEST_VIEW) -> Self:
        """Return the form with games from some number on in view, or as one that waits for them."""
        settings = self.desk.session.settings

        def look(profile: Profile) -> Callable[[Self], Self]:
            search, which, sort = self.search, self.which, self.sort
            found = part(profile, first, count, 1, search=search, which=which, sort=sort)
            # Some games may need the player's own word lists.
            words = words_of(profile, found.lines, settings, most=1)
            return lambda form: form._with(found, words)

        return replace(self, top=max(0, min(first, self.found.games))).read(look)

    def _with(self, found: HistoryPart, words: Mapping[str, str]) -> Self:
        """Return the form with other games in view; one that was chosen stays so."""
        after = replace(self, found=found, words=words, top=found.first)
        before, now = self.line, after.line
        is_another = before and now and before.key != now.key
        is_gone = after.chosen is not None and after.chosen >= after.found.games
        return replace(after, chosen=None) if is_another or is_gone else after

    @property
    def line(self) -> ListedGame | None:
        """The game that was pressed last."""
        place = -1 if self.chosen is None else self.chosen - self.found.first
        return self.found.lines[place] if 0 <= place < len(self.found.lines) else None

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        word = tr_context("word of an example", "TIGER")
        rows = (
            Field("search", tr("Search"), self.search, "", f"{word} {MONTH}"),
            ChoiceRow("which", tr("Show"), tr(SHOWN[self.which])),
            ChoiceRow("sort", tr_context("of a list", "Order"), tr(ORDERS[self.sort])),
        )
        games = self.found.games
        empty, begin = ("", "") if games else self._nothing
        listing = Listing(
            tuple(self._item(line) for line in self.found.lines),
            self.found.first,
            games,
            show_game,
            empty,
            chosen=self.chosen,
            begin=begin,
        )
        extra = ((Action.YOUR_GAMES, tr("Your games")),)
        note = self.message or tr_plural("{count} game", "{count} games", games)
        if self.waits is Wait.LONG:
            note = tr("Searching…")
        return FormDialog(tr("History"), rows, (), note, listing, extra=extra, in_line=True)

    @property
    def _nothing(self) -> tuple[str, str]:
        """What is said in the place of a list without games, and how to get some."""
        if self.waits:
            return tr("Searching…"), ""
        if self.search.strip() or self.which is not Which.ALL:
            return tr("No matching games"), tr("Search for a word you played, a date or a code.")
        return tr("No games yet"), tr(BEGIN)

    def _item(self, line: ListedGame) -> Item:
        kind = kind_of_game(line)
        words = self.words[line.key] if line.result else ""
        what = " · ".join(filter(None, (words, kind)))
        what = what or (kind_of_code(line.code) if line.code else "")
        parts = [result_in_words(line.result, line.guesses)]
        parts += [duration(line.elapsed)] if line.elapsed else []
        how, badge = " · ".join(parts), badge_of(line.result, line.guesses)
        return Item(what, how, short_date(line.begun_on), badge)

    def refreshed(self) -> Self:
        """Return the form with the games as they are now, scrolled as it was."""
        first = self.found.first
        return self.seen(first, len(self.found.lines) - 1 if first else LARGEST_VIEW)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row: to other games, or to another order."""
        values: tuple[Which | Sort, ...] = tuple(SHOWN if name == "which" else ORDERS)
        value = stepped(values, getattr(self, name), by)
        return replace(self, chosen=None, **{name: value}).seen(0)

    def type(self, name: str, text: str) -> Self:
        """Return the form after something was typed to look for."""
        assert name == "search"
        return replace(self, search=text, chosen=None).seen(0)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with other games in view."""
        return self.seen(self.top + by, shown)


def open_history(desk: Desk) -> None:
    """Open the list of all games."""
    HistoryForm(desk=desk).seen(0).open()


def show_game(desk: Desk, form: HistoryForm) -> None:
    """Go on with the game that was chosen, or replay it."""
    if form.line:
        desk.open(kept_game(desk.session.profile, form.line.key))


def show_last(desk: Desk) -> None:
    """Replay the game that ended last."""
    game = last_finished(desk.session.profile)
    if game is None:
        desk.say(tr("No finished games yet"))
    else:
        desk.open(game)


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


@dataclass(frozen=True)
class YourGames(Form):
    """The form as it is being filled in."""

    folder: Path  # of the profile and its backups
    paths: tuple[str, str]  # of the file to write to, and the one to read from, as typed
    backups: tuple[Backup, ...]  # the newest first
    message: str = ""  # what was done last, or why it could not be
    confirmed: str = ""  # the path of a file that may be replaced, since the player was warned
    task: str = ""  # what is done now, a text for `tr` with the share that is done; empty: nothing
    share: float = 0.0  # the share of it that is done, 0 to 1
    faults: FormDialog | None = None  # what the last import has left out
    browses: bool = False  # whether the system has a dialog to choose a file in

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        note = self.message or tr("Your games are stored in {folder}", folder=self.folder)
        if self.task:
            note = tr(self.task, share=percent(self.share))
        rows: tuple[Field, ...] = ()
        extra: tuple[tuple[Asked, str], ...] = ()
        body: Listing | Page
        if self.page != BACKUPS:
            row = Field("path", tr("File"), self.paths[self.page], tr(NOTES[self.page]))
            button = tr(BROWSE) if self.browses and not self.task else ""
            rows = (row._replace(button=button),)
            body = sentence(tr(ABOUT[self.page]), tr(TITLES[self.page]))
        else:
            extra = () if self.task else ((back_up, tr("Back up now")),)
            body = Listing(
                tuple(_item(backup) for backup in self.backups[self.top :]),
                self.top,
                len(self.backups),
                None,
                tr("No backups yet"),
                chosen=self.chosen,
                begin=tr("One is made each day you play, as you quit."),
            )
        return FormDialog(
            tr("Your games"),
            rows,
            self._buttons,
            note,
            body,
            tuple(map(tr, PAGES)),
            page=self.page,
            extra=extra,
            presses={"path…": browse},
        )

    @property
    def _buttons(self) -> tuple[tuple[Asked, str], ...]:
        if self.task:
            return ((Action.CLOSE_DIALOG, tr("Cancel")),)
        if self.page == BACKUPS and not self.backups:
            return ()
        does = export_games, import_file, restore
        return ((does[self.page], tr(BUTTONS[self.page])),)

    @property
    def path(self) -> Path:
        """The file of the page that is shown.

        Raises:
            ProfileError: none is named yet.
        """
        typed = self.paths[self.page].strip()
        if not typed:
            raise ProfileError(tr("Enter a file name first"))
        return named_path(typed)

    def type(self, name: str, text: str) -> Self:
        """Return the form after a path was typed."""
        assert name == "path"
        if self.task:
            return self
        paths = (text, self.paths[IMPORT]) if self.page == EXPORT else (self.paths[EXPORT], text)
        return replace(self, paths=paths, message="")

    def turn(self, page: int) -> Self:
        """Return the form with another page in view, unless it is busy with this one."""
        return self if self.task else replace(self, page=page, message="")

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

    def with_backups(self, backups: tuple[Backup, ...], message: str) -> Self:
        """Return the form with other backups, none of which is chosen, and what was done."""
        return replace(self, message=message, backups=backups, chosen=None, top=0)

    def cancel(self, desk: Desk) -> bool:
        """Cancel what it is busy with, and return whether it was busy."""
        if not self.task:
            return False
        desk.jobs.cancel(FILES)
        message = tr("Cancelled. Nothing changed.")
        desk.gui.take_form(replace(self, task="", share=0.0, message=message))
        return True


Change = Callable[[YourGames], YourGames]  # how the form is after something was done


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


def open_files(desk: Desk, page: int = EXPORT) -> None:
    """Open the form for export, import and backups at a page."""
    desk.gui.open(replace(your_games(desk), page=page))


def open_import(desk: Desk, path: str) -> None:
    """Open the form with a file that is to be imported when the player says so."""
    with desk.reporting():
        form = your_games(desk)
        desk.gui.close_all()
        desk.gui.open(replace(form, paths=(form.paths[EXPORT], path), page=IMPORT))


def browse(desk: Desk, form: YourGames) -> None:
    """Have the file of the page chosen in the system's dialog, as if its name were typed."""
    page = form.page
    usual = default_path(documents_folder(), desk.session.profile.today)
    path = named_path(form.paths[page].strip() or usual)

    def take(chosen: str) -> None:
        now = desk.form(YourGames)
        if now and now.page == page:
            desk.gui.take_form(now.type("path", chosen))

    name = path.name if page == EXPORT else ""
    question = Question(tr(TITLES[page]), str(path.parent), name, ENDINGS)
    ask_for_file(desk, question, take)


# What takes long -------------------------------------------------------------------------


def do(desk: Desk, form: YourGames, task: str, job: Job) -> None:
    """Do something that takes long, while the form shows how far it is.

    Args:
        desk: what the dialog works with.
        form: the form.
        task: what is done, for `tr`, with the share that is done.
        job: does it, and returns what returns the form after it, from the one before.
    """

    def take(found: Any) -> None:
        now = desk.form(YourGames)
        if isinstance(found, JobProgress):
            if now:
                desk.gui.take_form(replace(now, share=found.share))
            else:  # closed by something else, such as a link that was opened
                desk.jobs.cancel(FILES)
            return
        after = replace(now or form, task="", share=0.0)
        failed = isinstance(found, ProfileError)
        after = replace(after, message=str(found)) if failed else found(after)
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
    in_use = desk.session.files.shared
    own = is_own(path, desk.session.profile.path.parent, in_use)  # which is refused in any case
    if may_be_there(path) and form.confirmed != str(path) and not own:
        message = tr("{path} already exists. Press Export again to replace it.", path=path)
        desk.gui.take_form(replace(form, message=message, confirmed=str(path)))
        return

    settings = desk.session.settings

    def job(profile: Profile, report: Report) -> Change:
        count = export(profile, path, report, settings, (in_use,))
        message = tr_plural(
            "Exported {count} game to {path}",
            "Exported {count} games to {path}",
            count,
            path=path.absolute(),
        )
        return lambda form: replace(form, message=message, confirmed="")

    do(desk, form, EXPORTING, job)


def import_file(desk: Desk, form: YourGames) -> None:
    """Read games from the file that is named in the form."""
    path = form.path

    settings = desk.session.settings

    def job(profile: Profile, report: Report) -> Change:
        done = import_games(profile, path, report, settings)
        message = no_games_in(path) if done.foreign else str(done).partition("\n")[0]
        faults = faults_dialog(path, done) if done.faults and not done.foreign else None
        return lambda form: replace(form, message=message, faults=faults)

    do(desk, form, IMPORTING, job)


def faults_dialog(path: Path, imported: Imported) -> FormDialog:
    """Return the dialog that says which lines of a file were left out, and why.

    Args:
        path: the file.
        imported: what the import did.
    """
    first, *lines = str(imported).split("\n")
    paragraphs = (Words(bold(first)), str(path), "\n".join(lines))
    return text_dialog(tr("Import"), paragraphs)


def back_up(desk: Desk, form: YourGames) -> None:
    """Make a backup now, unless the last one has all that there is."""

    def job(profile: Profile, _report: Report) -> Change:
        backups.make(profile)
        available = tuple(files.available(form.folder))
        message = tr("Nothing new to back up.")
        if available and available != form.backups:
            message = tr("Backed up your games of {date}.", date=short_date(available[0].day))
        return lambda form: form.with_backups(available, message)

    do(desk, form, BACKING_UP, job)


def restore(desk: Desk, form: YourGames) -> None:
    """Put the backup that is chosen in the place of the games, or choose the newest."""
    if form.chosen is None:
        desk.gui.take_form(form.choose(0))  # which says what restoring it would do
        return
    backup = form.backups[form.chosen]

    def job(profile: Profile, report: Report) -> Change:
        message = tr(
            "Restored the backup of {date}. Your previous games were saved as {path}",
            date=short_date(backup.day),
            path=backups.restore(profile, backup, report),
        )
        available = tuple(files.available(form.folder))
        return lambda form: form.with_backups(available, message)

    do(desk, form, RESTORING, job)


ACTIONS: Handlers = {
    Action.LAST_GAME: show_last,
    Action.HISTORY: open_history,
    Action.YOUR_GAMES: open_files,
    Action.OPEN_IMPORT: lambda desk: open_files(desk, IMPORT),
}
