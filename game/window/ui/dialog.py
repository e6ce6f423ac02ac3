"""Dialogs as data: what they say, what can be chosen, which buttons they have."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, Self

from game.rules import Clue
from game.window.draw.blocks import Block, Page, Stack, Words
from game.window.ui.actions import Action

BETWEEN = 14  # two paragraphs, at 100 %
# What a press asks for: an action of the window, or what a dialog does itself, with the desk that
# all dialogs work with and its form.
Asked = Action | Callable[[Any, Any], None]


class DialogEvent(NamedTuple):
    """What the player does in a dialog.

    Attributes:
        action: what a button asks for: an action, or what its dialog does itself.
        row: the name of the row that is stepped through or typed in.
        by: how far it is stepped.
        value: the value that is chosen in the row, a number or the name of a value.
        page: the page that is to be shown.
        item: the index of the row of the list that is chosen.
        scroll: by how many rows the list is scrolled.
        focus: the key of what has the focus from then on, empty for nothing; None where it stays.
    """

    action: Asked | None = None
    row: str = ""
    by: int = 0
    value: int | str | None = None
    page: int | None = None
    item: int | None = None
    scroll: int = 0
    focus: str | None = None

    def change(self, form: "Form", shown: int) -> "Form":
        """Return a form after it, the same where nothing of it is meant.

        Args:
            form: the form, which has been told of texts that are typed.
            shown: how many rows of its list are in view.
        """
        if self.page is not None:
            return form.turn(self.page)
        if self.item is not None:
            return form.choose(self.item)
        if self.scroll:
            return form.scroll(self.scroll, shown)
        if self.value is not None:
            return form.pick(self.row, self.value)
        return form.step(self.row, self.by) if self.by else form


class ChoiceRow(NamedTuple):
    """A row of a form in which one of several values is chosen.

    Attributes:
        name: what is chosen, as the form's owner calls it.
        label: the same in words.
        value: the value that is chosen now, in words.
        on: whether it is on, for a row that is shown as a switch; None for any other.
        hint: what it means, below the label.
        options: all values in words, where there are few, so that they can be next to each other.
        chosen: the index of the one that is chosen.
        looks: what is drawn of each value, in place of its words; parts named "name=index", as
            those of words are.
    """

    name: str
    label: str
    value: str
    on: bool | None = None
    hint: str = ""
    options: tuple[str, ...] = ()
    chosen: int = 0
    looks: tuple[Block, ...] = ()


class QuickChoice(NamedTuple):
    """A value of a number row that one click chooses: the value, and what it is called."""

    value: int | str
    label: str


class NumberRow(NamedTuple):
    """A row of a form in which a number is chosen or typed.

    Attributes:
        name: what is chosen, as the form's owner calls it.
        label: the same in words.
        value: what is chosen now, in words.
        least: the least number.
        most: the greatest number.
        quick: values that can be chosen at once, also such as have a name in the place of a number.
        chosen: what is chosen now: a number or the value of a quick choice.
        figure: the same as a number, empty where that is what the words are.
        hint: as in `ChoiceRow`.
    """

    name: str
    label: str
    value: str
    least: int
    most: int
    quick: tuple[QuickChoice, ...] = ()
    chosen: int | str = ""
    figure: str = ""
    hint: str = ""

    @property
    def next_quick(self) -> int | str | None:
        """The quick choice after the one that is chosen, None where there are none."""
        values = [choice.value for choice in self.quick]
        if not values:
            return None
        at = values.index(self.chosen) + 1 if self.chosen in values else 0
        return values[at % len(values)]


class Field(NamedTuple):
    """A row of a form in which a text is typed.

    Attributes:
        name: what is typed, as the form's owner calls it.
        label: the same in words.
        value: the text so far.
        note: what belongs there, in words; if empty, the label is shown next to the field.
        example: what is shown in the field while it is empty.
        fault: why the text cannot be used, in the place of the note; empty where it can. The frame
            of the field has the colour of a warning then.
        hint: as in `ChoiceRow`.
        button: what a button at its end is called, empty for none; it is a part named "name…".
    """

    name: str
    label: str
    value: str
    note: str
    example: str = ""
    fault: str = ""
    hint: str = ""
    button: str = ""


FormRow = ChoiceRow | NumberRow | Field


class Badge(NamedTuple):
    """A small tile with one or two letters or digits, in the colours of a clue or just outlined."""

    sign: str
    clue: Clue | None = None


class Item(NamedTuple):
    """A row of a list.

    Attributes:
        words: what it is.
        below: more about it, on a line of its own.
        end: what is at its right end.
        badge: what is in front of it.
    """

    words: str
    below: str = ""
    end: str = ""
    badge: Badge | None = None


class Listing(NamedTuple):
    """A scrollable list; only the rows that fit are in view.

    Attributes:
        items: the rows from `first` on; as many as may be in view, or all that there are.
        first: the index of the first row in view.
        total: how many rows the whole list has.
        press: the action of a row that is pressed and chosen, None where it is only chosen.
        empty: what is shown if there are no rows.
        chosen: the index of the highlighted row, None for none.
        begin: how to come to rows, shown with `empty`.
        whole: whether the dialog is as high as all its rows need, where the window has room.
    """

    items: tuple[Item, ...]
    first: int
    total: int
    press: Asked | None
    empty: str
    chosen: int | None = None
    begin: str = ""
    whole: bool = False


LARGEST_VIEW = 12  # rows of a list that may be in view at once


@dataclass(frozen=True, kw_only=True)
class Form:
    """What fills a dialog. It never changes; each input returns the form that follows.

    Attributes:
        page: the index of the page in view.
        chosen: the index of the row of its list that was chosen last, None for none.
        top: the index of the first row of the list that is to be in view.
    """

    passes_letters: ClassVar[bool] = False  # to the game, where keys that edit a word go then
    shows_review: ClassVar[bool] = False  # which is worked out as long as it is open
    page: int = 0
    chosen: int | None = None
    top: int = 0

    def dialog(self) -> "FormDialog":
        """Return the dialog that shows the form."""
        raise NotImplementedError

    def changed(self, desk: Any) -> None:
        """Do what is due after a change that the player made."""

    def leave(self, desk: Any) -> None:
        """Do what is due before its dialog is closed, or another one opened above it."""

    def cancel(self, desk: Any) -> bool:
        """Cancel what it is busy with, and return whether its dialog stays open for that."""
        return False

    def refreshed(self) -> Self:
        """Return the form with its data up to date, after a dialog above it was closed."""
        return self

    def heard(self, desk: Any) -> Self:
        """Return the form with what the coach, or a review, has found since."""
        return self

    def step(self, name: str, by: int) -> Self:
        """Return the form after a step in a row, or after a part of a drawing was chosen."""
        return self

    def pick(self, name: str, value: int | str) -> Self:
        """Return the form after a value of a number row was chosen or typed."""
        return self

    def type(self, name: str, text: str) -> Self:
        """Return the form after a text was typed."""
        return self

    def turn(self, page: int) -> Self:
        """Return the form with another page in view."""
        return replace(self, page=page)

    def choose(self, item: int) -> Self:
        """Return the form after a row of the list was chosen, by its index."""
        return replace(self, chosen=item)

    def scroll(self, by: int, shown: int) -> Self:
        """Return the form with its list scrolled by some rows, of which so many are in view."""
        body = self.dialog().body
        total = body.total if isinstance(body, Listing) else 0
        return replace(self, top=max(0, min(self.top + by, total - shown)))


@dataclass(frozen=True)
class FormDialog(Form):
    """A dialog: what it says, and what is chosen in it. By itself it is a form that stays as it is.

    Attributes:
        rows: the rows of the page in view.
        buttons: what each button asks for and its label; the last is the one that Enter presses.
        note: a line below everything else, empty for none.
        body: what takes the place that the rows leave.
        pages: the names of its pages, none where there is only one.
        in_line: whether the rows are next to each other, where there is room.
        asks: whether it is a question: rows are below its body, and a button has the focus.
        width: how wide it wants to be, at 100 %, where it does not have the frame.
        gives_way: whether a letter closes it and goes to the game, and so do a digit where there
            are no pages, and a shortcut, unless that opens another dialog above it.
        extra: more buttons, at the left, with their labels.
        ready: whether what buttons ask for can be done; else all but those that close are muted.
        as_high_as: other pages that have room in it, so that it is the same for all of them.
        presses: what parts of its page ask for, by their names; others are a step of its form.
        enter: what Enter asks for where there are no buttons, and the focus is on nothing.
        below: the button that it hangs from as a sheet, without a title; None in the middle.
        first: the part that has the focus at first, where parts are cards to choose from: arrows
            go from one to those around it.
        keys: what is typed to press a part, with its name.
        any_key_closes: whether any key closes it and does nothing else, but for those that scroll.
    """

    title: str
    rows: tuple[FormRow, ...] = ()
    buttons: tuple[tuple[Asked, str], ...] = ()
    note: str = ""
    body: Listing | Page | None = None
    pages: tuple[str, ...] = ()
    gives_way: bool = False
    extra: tuple[tuple[Asked, str], ...] = ()
    ready: bool = True
    in_line: bool = False
    asks: bool = False
    width: int = 560
    as_high_as: tuple[Page, ...] = ()
    presses: Mapping[str, Asked] = field(default_factory=dict)
    enter: Asked = Action.CLOSE_DIALOG
    below: Action | None = None
    first: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    any_key_closes: bool = False

    def dialog(self) -> "FormDialog":
        """Return it."""
        return self

    @property
    def keeps_frame(self) -> bool:
        """Whether its size is the same whatever it holds, not as small as that."""
        if isinstance(self.body, Listing):
            return bool(self.pages) or not self.body.whole
        return bool(self.pages) and not self.as_high_as

    @property
    def primary(self) -> Asked:
        """What Enter asks for where the focus is on nothing else."""
        return self.buttons[-1][0] if self.buttons else self.enter

    def row(self, name: str) -> FormRow | None:
        """Return the row of a name, None where there is none."""
        return next((row for row in self.rows if row.name == name), None)


def text_dialog(
    title: str,
    paragraphs: Iterable[Block | str],
    buttons: tuple[tuple[Asked, str], ...] = (),
    *,
    gives_way: bool = False,
) -> FormDialog:
    """Return a dialog that says something; with several buttons, it is a question."""
    blocks = (Words(each) if isinstance(each, str) else each for each in paragraphs)
    page, asks = Page((Stack(tuple(blocks), BETWEEN),)), len(buttons) > 1
    return FormDialog(title, (), buttons, body=page, gives_way=gives_way, asks=asks)
