"""A dialog as data: what it says and which buttons it has."""

from typing import NamedTuple

from game.window.actions import Action


class DialogSpec(NamedTuple):
    """A dialog as it is to be.

    Attributes:
        title: what stands above it.
        paragraphs: its text, in the HTML that pygame_gui reads.
        buttons: what each button asks for and its label; the last one is the primary one, which
            Enter presses.
    """

    title: str
    paragraphs: tuple[str, ...]
    buttons: tuple[tuple[Action, str], ...]
