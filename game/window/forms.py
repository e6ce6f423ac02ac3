"""What a form is to those who show it: dialogs that are filled in, some of them with a list."""

from typing import Protocol, runtime_checkable

from game.window.dialog import Dialog


class Form(Protocol):
    """What fills a form dialog. It never changes; each input gives the form that follows."""

    def dialog(self) -> Dialog:
        """Return the dialog that shows the form."""

    def step(self, name: str, by: int) -> "Form":
        """Return the form after a step in a row."""

    def type(self, name: str, text: str) -> "Form":
        """Return the form after a text was typed."""

    def turn(self, page: int) -> "Form":
        """Return the form with another page in view."""


@runtime_checkable
class ListForm(Form, Protocol):
    """A form whose dialog has a list."""

    def choose(self, item: int) -> "Form":
        """Return the form after a row of the list was chosen, by its index."""

    def scroll(self, by: int, shown: int) -> "Form":
        """Return the form with its list scrolled by some rows, of which so many are in view."""
