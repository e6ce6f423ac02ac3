"""Dialogs as data: what they say, what can be chosen, which buttons they have."""

from typing import NamedTuple

from game.window.actions import Action


class TextDialog(NamedTuple):
    """A dialog that says something.

    Attributes:
        title: what stands above it.
        paragraphs: its text, in the HTML that pygame_gui reads.
        buttons: what each button asks for and its label; the last one is the primary one, which
            Enter presses.
    """

    title: str
    paragraphs: tuple[str, ...]
    buttons: tuple[tuple[Action, str], ...]


class Choice(NamedTuple):
    """A row of a form in which one of several values is chosen.

    Attributes:
        name: what is chosen, as the form's owner calls it.
        label: the same in words.
        value: the value that is chosen now, in words.
    """

    name: str
    label: str
    value: str


class Field(NamedTuple):
    """A row of a form in which a text is typed.

    Attributes:
        name: what is typed, as the form's owner calls it.
        label: the same in words.
        value: the text so far.
        note: what belongs there, in words.
    """

    name: str
    label: str
    value: str
    note: str


Row = Choice | Field


class FormDialog(NamedTuple):
    """A dialog in which things are chosen.

    Attributes:
        title: what stands above it.
        pages: the names of its pages.
        page: the index of the page that is shown.
        rows: the rows of that page.
        buttons: as in `TextDialog`.
        note: a line below the rows, empty for none.
    """

    title: str
    pages: tuple[str, ...]
    page: int
    rows: tuple[Row, ...]
    buttons: tuple[tuple[Action, str], ...]
    note: str = ""


Dialog = TextDialog | FormDialog
