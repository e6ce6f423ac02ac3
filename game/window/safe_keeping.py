"""What the form for keeping games safe asks for is done here, and told in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.profile import backups, copies
from game.profile.daily import today
from game.profile.errors import ProfileError
from game.profile.exchange import Imported, export, import_games, no_games_in
from game.profile.files import may_be_there, why_not_to_read
from game.profile.profile import documents_folder
from game.window.actions import Action
from game.window.dialog import TextDialog
from game.window.your_games import EXPORT, YourGames, default_path

if TYPE_CHECKING:
    from game.window.gui import Gui
    from game.window.play import Play


def keep_safe(play: Play, gui: Gui, action: Action) -> None:
    """Do what one of `SAFE_KEEPING` asks for; where that cannot be done, say why."""
    try:
        match action, gui.form:
            case Action.YOUR_GAMES, _:
                gui.open_form(your_games(play))
            case Action.EXPORT, YourGames() as form:
                gui.take_form(_exported(play, form))
            case Action.IMPORT, YourGames() as form:
                _import(play, gui, form)
            case Action.RESTORE, YourGames() as form:
                gui.take_form(_restored(play, form))
    except ProfileError as error:
        if isinstance(gui.form, YourGames):
            gui.take_form(gui.form._replace(told=str(error)))
        else:
            play.say(str(error))


def your_games(play: Play) -> YourGames:
    """Return the form for keeping games safe.

    Raises:
        NotWritableError: no folder for games is known.
    """
    folder = play.profile.path.parent
    path = default_path(documents_folder(), today(play.profile))
    return YourGames(folder, (path, path), tuple(copies.available(folder)))


def _exported(play: Play, form: YourGames) -> YourGames:
    path = form.path
    if not form.paths[EXPORT].strip():
        return form._replace(told="Type the name of a file first")
    if may_be_there(path) and form.sure != str(path):
        told = f"{path} is there already. Press Write once more to replace it."
        return form._replace(told=told, sure=str(path))
    count = export(play.profile, path)
    games = f"{count:,} game{'s' * (count != 1)}"
    return form._replace(told=f"{games} written to {path.absolute()}", sure="")


def _import(play: Play, gui: Gui, form: YourGames) -> None:
    if not form.paths[form.page].strip():
        gui.take_form(form._replace(told="Type the name of a file first"))
        return
    why_not = why_not_to_read(form.path)
    if why_not:
        gui.take_form(form._replace(told=why_not))
        return
    imported = import_games(play.profile, form.path)
    if imported.foreign:
        gui.take_form(form._replace(told=no_games_in(form.path)))
        return
    gui.take_form(form._replace(told=str(imported).partition("\n")[0]))
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
    return TextDialog("Import", paragraphs, ((Action.YOUR_GAMES, "Back"),))


def _plain(text: str) -> str:
    """Return a text without what a dialog would take for HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _restored(play: Play, form: YourGames) -> YourGames:
    if form.backup is None:
        return form._replace(told="Choose a backup in the list first")
    kept_as = backups.restore(play.profile, form.backup)
    told = f"The games of {form.backup.day} are back. What was here is kept as {kept_as}"
    kept = tuple(copies.available(form.folder))
    return form._replace(told=told, backups=kept, chosen=None, first=0)
