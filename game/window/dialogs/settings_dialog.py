"""The form for all settings: what is chosen in it is seen at once, or counts for the next game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

from game.options import OPTIONS
from game.profile import Settings
from game.profile.files import why_not_to_read
from game.profile.settings_file import SettingsFileError
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import GAME, MORE, setting_row, with_step
from game.window.platform.speech import MISSING, find_program
from game.window.ui.actions import Action
from game.window.ui.dialog import Field, Form, FormDialog, Row
from game.words import OwnWordsError, check_words, read_own_words
from game.words.wording import counted

LARGEST_LIST = 20  # MB; half a second to read, at each letter of its name
PATH = Path()  # where file names are seen from, unless the owner of a form says it

# The settings on each page.
ON_PAGES = {
    "Game": GAME,
    "More": MORE,
    "Lists": ("answers", "guess_words", "my_words"),
    "Looks": ("theme", "colour_blind", "corner_marks", "timer", "scale", "animation"),
    "Keys": ("keyboard", "warn", "fill_greens", "coach"),
    "Sound": ("sound", "volume", "speech", "interface"),
}
PAGES = tuple(ON_PAGES)
NAMES = tuple(name for page in ON_PAGES.values() for name in page)
FOR_THE_NEXT_GAME = frozenset({*ON_PAGES["Game"], *ON_PAGES["More"], *ON_PAGES["Lists"]})
AT_ONCE = "A change is seen, and saved, at once."
NEXT_GAME = "A change is saved at once, and counts for the next game."


class Judged(NamedTuple):
    """A text that was typed, as a setting."""

    value: str | tuple[str, ...] | None  # None where the text cannot be used
    words: str  # what it comes to, or why it cannot be used


@dataclass(frozen=True, slots=True)
class SettingsForm(Form):
    """The form as it is being filled in.

    >>> SettingsForm(Settings(), page=PAGES.index("Looks")).step("theme", 1).settings.theme
    'light'
    """

    settings: Settings
    folder: Path = PATH  # where the names of files are seen from
    message: str = ""  # what became of the last change
    page: int = 0
    texts: Mapping[str, str] = field(default_factory=dict)  # typed but not taken yet, by setting

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        names = ON_PAGES[PAGES[self.page]]
        rows = tuple(map(self._row, names))
        buttons = ((Action.YOUR_GAMES, "Your games"), (Action.CLOSE_DIALOG, "Close"))
        note = self.message or (NEXT_GAME if FOR_THE_NEXT_GAME.issuperset(names) else AT_ONCE)
        return FormDialog("Settings", PAGES, self.page, rows, buttons, note)

    def _row(self, name: str) -> Row:
        option, value = OPTIONS[name], getattr(self.settings, name)
        if option.steps:
            return setting_row(self.settings, name)
        text = value if isinstance(value, str) else " ".join(value)
        return Field(name, option.label, self.texts.get(name, text), option.label)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        return replace(self, settings=with_step(self.settings, name, by))

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed, with what it comes to in its note."""
        judged = judge(name, text, self.settings, self.folder)
        return replace(self, texts={**self.texts, name: text}, message=judged.words)

    def turn(self, page: int) -> Self:
        """Return the form with another page in view; what was typed is taken if it can be."""
        after = self.taken()
        return replace(after, page=page % len(PAGES), message=" ".join(after.refused))

    def taken(self) -> Self:
        """Return the form with the texts that can be used in its settings; others stay texts."""
        values = {name: judged.value for name, judged in self._judged().items()}
        usable: dict[str, Any] = {
            name: value for name, value in values.items() if value is not None
        }
        left = {name: text for name, text in self.texts.items() if name not in usable}
        return replace(self, settings=replace(self.settings, **usable), texts=left)

    @property
    def refused(self) -> tuple[str, ...]:
        """A sentence for each text that cannot be used."""
        return tuple(each.words for each in self._judged().values() if each.value is None)

    def _judged(self) -> dict[str, Judged]:
        """Return what the texts come to that are not taken yet."""
        texts = self.texts.items()
        return {name: judge(name, text, self.settings, self.folder) for name, text in texts}


def judge(name: str, text: str, settings: Settings, folder: Path) -> Judged:
    """Return what a text comes to that was typed for a setting.

    Args:
        name: the setting: `answers`, `guess_words` or `my_words`.
        text: the name of a file, or words with spaces or commas between.
        settings: the language and length that the words are to have.
        folder: where the names of files are seen from.

    >>> judge("my_words", "qwert, no1", Settings(), Path()).words
    "my_words, word 2: 'no1' isn't a word of English letters"
    """
    text = text.strip()
    if name == "my_words":
        own = check_words(text.replace(",", " ").split(), None, settings.language)
        if own.problems:
            return Judged(None, own.problems[0])
        return Judged(own.words, f"{counted(len(own.words), 'word')} can be guessed besides.")
    if not text:
        return Judged("", "The list of the game is used.")
    try:
        path = (folder / Path(text).expanduser()).absolute()
        why_not = why_not_to_read(path, LARGEST_LIST)
        if why_not:
            return Judged(None, f"Not used: {why_not}")
        own = read_own_words(path, settings.word_length, settings.language)
    except (OwnWordsError, RuntimeError, ValueError) as error:
        return Judged(None, f"Not used: {error}")
    left_out = f"; {counted(len(own.problems), 'line')} left out" if own.problems else ""
    found = counted(len(own.words), "word")
    return Judged(str(path), f"{found} of {settings.word_length} letters{left_out}.")


def changes_between(before: Settings, after: Settings) -> dict[str, Any]:
    """Return the settings of the form that differ, by name, with their values after."""
    return {
        name: getattr(after, name)
        for name in NAMES
        if getattr(after, name) != getattr(before, name)
    }


def open_dialog(desk: Desk) -> None:
    """Open the settings."""
    session = desk.session
    form = SettingsForm(session.settings, session.files.shared.parent)
    desk.gui.open_form(form, partial(take, desk))


def take(desk: Desk, form: SettingsForm) -> None:
    """Look and play as the form says, and save what changed in it."""
    session, gui = desk.session, desk.gui
    changes = changes_between(session.settings, form.settings)
    if not changes:
        gui.take_form(form)
        return
    session.take_settings(changes)
    desk.look()
    try:
        saved = session.files.save(changes)
    except SettingsFileError as error:
        gui.take_form(replace(form, message="Not saved"))
        desk.say(f"Not saved: {error}")
        return
    later = ", and counts for the next game" if FOR_THE_NEXT_GAME.intersection(changes) else ""
    gui.take_form(replace(form, message=f"Saved in {saved.path}{later}"))
    if saved.reason:
        desk.say(f"{saved.reason}. The settings are saved in {saved.path}")
    if changes.get("speech") == "always" and find_program() is None:
        desk.say(MISSING)


def leave(desk: Desk, form: SettingsForm) -> None:
    """Take what was typed last, or say why it cannot be used."""
    form = form.taken()
    take(desk, form)
    for sentence in form.refused:
        desk.say(sentence)


ACTIONS: Handlers = {Action.SETTINGS: open_dialog}
