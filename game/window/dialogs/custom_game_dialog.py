"""The dialog for a custom game: its rules are those of the last one, and are kept as it begins."""

from dataclasses import dataclass, replace
from typing import Self

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.profile.beginning import guesses_of
from game.settings import OPTIONS, Settings
from game.window.dialogs.desk import Desk, Handlers
from game.window.dialogs.rows import FormOfSettings, setting_row
from game.window.draw.blocks import Page
from game.window.ui.actions import Action
from game.window.ui.dialog import ChoiceRow, FormDialog, Row
from game.window.ui.row_blocks import leads_to

RULES = ("word_length", "boards", "max_guesses", "hard_mode", "difficulty")
MORE_RULES = ("host", "sequence", "undo", "language")
RESET = tuple(name for name in (*RULES, *MORE_RULES) if name != "language")
MORE = "more"  # the part that unfolds more rules


@dataclass(frozen=True)
class CustomGame(FormOfSettings):
    """The form as it is being filled in.

    >>> CustomGame(Settings()).step("boards", 1).settings.boards
    2
    >>> CustomGame(Settings()).pick("boards", 16).sum_of_rules
    '5 letters · 16 boards · 21 guesses'
    """

    daily: bool = False  # whether to play the puzzle of today
    unfolded: bool = False

    def dialog(self) -> FormDialog:
        """Return the form as it is to be shown."""
        names = (*RULES, *MORE_RULES) if self.unfolded else RULES
        rows: tuple[Row, ...] = tuple(map(self._row, names))
        more = () if self.unfolded else leads_to(MORE, tr("More rules"), self._folded, "˅")
        return FormDialog(
            tr("Custom"),
            (),
            0,
            (*rows, self._daily_row()) if self.unfolded else rows,
            ((Action.START_NEW_GAME, tr("Start")),),
            self.sum_of_rules,
            Page(more),
            extra=((Action.RESET_GAME, tr("Reset")),),
            presses={MORE: Action.MORE_RULES},
        )

    def _row(self, name: str) -> Row:
        row = setting_row(self.settings, name)
        if name == "hard_mode" and isinstance(row, ChoiceRow):  # below its name, hard is just on
            off, _, strict = row.options
            options = off, OPTIONS["undo"].value_in_words(True), strict
            return row._replace(value=options[row.chosen], options=options)
        if name == "undo" and not self._chooses_undo:
            on = self.settings.host == "absurdle"
            only = OPTIONS["undo"].value_in_words(on)
            hint = tr("Always on against Absurdle") if on else tr("Always off in daily games")
            return ChoiceRow(name, row.label, only, None, hint, (only,))
        return row

    @property
    def _chooses_undo(self) -> bool:
        return self.settings.host != "absurdle" and not self.daily

    @property
    def sum_of_rules(self) -> str:
        """What game it is, in a line."""
        settings = self.settings
        parts = [tr_plural("{count} letter", "{count} letters", settings.word_length)]
        if settings.boards > 1:
            parts.append(tr_plural("{count} board", "{count} boards", settings.boards))
        guesses = guesses_of(settings, settings.boards)
        if guesses is None:
            parts.append(tr("any number of guesses"))
        else:
            parts.append(tr_plural("{count} guess", "{count} guesses", guesses))
        return " · ".join(parts)

    @property
    def _folded(self) -> str:
        """Those of the rules that are folded which say most of the game."""
        values = self.settings._asdict()
        return listed(OPTIONS[name].value_in_words(values[name]) for name in ("host", "language"))

    def _daily_row(self) -> Row:
        # For translators: the answer is a random word, or that of today's daily puzzle.
        options = tr_context("puzzle", "Random"), tr_context("puzzle", "Daily")
        hint = tr("Any word, or today's word for these rules")
        value = options[self.daily]
        return ChoiceRow("daily", tr("Puzzle"), value, None, hint, options, self.daily)

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, to the next value or the one before."""
        if name == "daily":
            return replace(self, daily=not self.daily)
        if name == "undo" and not self._chooses_undo:
            return self
        return super().step(name, by)


def unfold(desk: Desk) -> None:
    """Show all rules, from the first that was folded on."""
    if form := desk.form(CustomGame):
        desk.gui.take_form(replace(form, unfolded=True))
        desk.gui.focus_on(MORE_RULES[0])


def start(desk: Desk) -> None:
    """Begin the game that the form describes and keep its rules, or say why it cannot be."""
    if not (form := desk.form(CustomGame)):
        return
    before, after = desk.session.settings._asdict(), form.settings._asdict()
    if desk.begin(form.settings, desk.session.profile.today if form.daily else None):
        names = (*RULES, *MORE_RULES)
        if changes := {name: after[name] for name in names if after[name] != before[name]}:
            desk.set(changes)


def reset(desk: Desk) -> None:
    """Go back to the usual rules, in the language of the words."""
    if form := desk.form(CustomGame):
        usual = Settings()._asdict()
        rules = form.settings._replace(**{name: usual[name] for name in RESET})
        desk.gui.take_form(replace(form, settings=rules, daily=False))


ACTIONS: Handlers = {
    Action.CUSTOM_GAME: lambda desk: desk.gui.open_form(CustomGame(desk.session.settings)),
    Action.MORE_RULES: unfold,
    Action.START_NEW_GAME: start,
    Action.RESET_GAME: reset,
}
