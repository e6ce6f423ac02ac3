"""What is announced for players who use speech; `spoken_nodes.py` has dialogs in words."""

from typing import NamedTuple, Protocol

from game.catalogue import tr


class Announcer(Protocol):
    """Announces messages."""

    @property
    def always(self) -> bool:
        """Whether everything that happens is announced."""

    def announce(self, message: str) -> None:
        """Announce a message."""


class Announcement(NamedTuple):
    """Everything that can be announced at one moment; what changes is announced.

    Attributes:
        dialog: the title of the dialog, and what it says.
        note: the note of a form.
        focus: what the focus is on.
    """

    dialog: str = ""
    note: str = ""
    focus: str = ""

    def changes_since(self, before: "Announcement") -> list[str]:
        """Return what is different from before.

        >>> Announcement("Help", focus="Play, button").changes_since(Announcement("Help"))
        ['Play, button']
        """
        return [now for now, then in zip(self, before, strict=True) if now and now != then]


def button_announcement(label: str, does: str = "") -> str:
    """Return a button in words, with what it does where that is known."""
    button = tr("{label}, button", label=label)
    return tr("{button}. {purpose}", button=button, purpose=does) if does else button
