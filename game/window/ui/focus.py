"""What the player does in a dialog.

It is apart from the dialogs, which are many kinds of data that the first frame does not need.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.window.ui.actions import Action

# What a press asks for: an action of the window, or what a dialog does itself, with the desk that
# all dialogs work with and its form.
Asked = Action | Callable[[Any, Any], None]


class DialogEvent(NamedTuple):
    """What the player does in a dialog.

    Attributes:
        action: what a button asks for: an action, or what its dialog does itself.
        row: the name of the row that is stepped through or typed in.
        by: how far it is stepped.
        text: what is typed.
        value: the value that is chosen in the row, a number or the name of a value.
        page: the page that is to be shown.
        item: the index of the row of the list that is chosen.
        scroll: by how many rows the list is scrolled.
    """

    action: Asked | None = None
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
