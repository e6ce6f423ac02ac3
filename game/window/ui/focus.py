"""What in a dialog can have the focus, and what the player does there.

It is apart from the dialogs, which are many kinds of data that the first frame does not need.
"""

from typing import NamedTuple

from game.window.ui.actions import Action


class DialogEvent(NamedTuple):
    """What the player does in a dialog.

    Attributes:
        action: what a button asks for.
        row: the name of the row that is stepped through or typed in.
        by: how far it is stepped.
        text: what is typed.
        value: the value that is chosen in the row, a number or the name of a value.
        page: the page that is to be shown.
        item: the index of the row of the list that is chosen.
        scroll: by how many rows the list is scrolled.
    """

    action: Action | None = None
    row: str = ""
    by: int = 0
    text: str | None = None
    value: int | str | None = None
    page: int | None = None
    item: int | None = None
    scroll: int = 0

    @property
    def asks_nothing_of_form(self) -> bool:
        """Whether the form stays as it is: a button was pressed."""
        changes = (self.page, self.item, self.text)
        return not (self.scroll or self.row) and changes == (None, None, None)


class RowFocus(NamedTuple):
    """The focus on a row of a form: on its value or its field.

    >>> RowFocus("timer") == RowFocus("timer"), RowFocus("timer") == PartFocus("timer")
    (True, False)
    """

    name: str
    kind: str = "row"


class PageFocus(NamedTuple):
    """The focus on the name of a page."""

    page: int
    kind: str = "page"


class ItemFocus(NamedTuple):
    """The focus on a row of a list, counted from the first one in view."""

    slot: int
    kind: str = "item"


class PartFocus(NamedTuple):
    """The focus on a part of a drawing."""

    name: str
    kind: str = "part"


# What can have the focus; an action is a button. It stays the same when a dialog is built again.
# The kind, which no one but these classes gives, keeps a row from being equal to a part of the same
# name, since both are tuples: a start waits for these classes, and a dataclass takes four times as
# long to make.
Focus = Action | RowFocus | PageFocus | ItemFocus | PartFocus
