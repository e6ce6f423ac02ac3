"""What is announced for players who use speech: messages, dialogs and what has the focus."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.window.draw.blocks import Page
from game.window.draw.nodes import Node, Role, walk
from game.window.ui.dialog import FormDialog, Listing


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


def dialog_announcement(
    dialog: FormDialog, nodes: Sequence[Node], focus: Node | None
) -> Announcement:
    """Return a dialog in words, by what is in it, and the node that has the focus."""
    every = [each for node in nodes for each in walk(node)]
    return Announcement(_whole(dialog, every), dialog.note, _in_words(focus) if focus else "")


def _whole(dialog: FormDialog, nodes: Sequence[Node]) -> str:
    tabs = (node for node in nodes if node.role is Role.TAB and node.selected)
    parts = [dialog.title, *map(_page, tabs)]
    match dialog.body:
        case Page(spoken=""):
            texts = [node.name for node in nodes if node.role is Role.LABEL]
            parts.append(". ".join(text.removesuffix(".") for text in texts))
        case Page(spoken=spoken):
            parts.append(spoken)
        case Listing(total=0, empty=empty, begin=begin):
            parts += filter(None, (empty.removesuffix("."), begin.removesuffix(".")))
        case Listing(total=total):
            parts.append(tr_plural("A list of {count} item", "A list of {count} items", total))
        case None:
            pass
    return ". ".join(parts)


def _page(tab: Node) -> str:
    number, total = tab.position or (1, 1)
    return tr("Page {name}, {number} of {total}", name=tab.name, number=number, total=total)


def _in_words(node: Node) -> str:
    """Return what a node is, and its value."""
    words, about = node.name, node.about
    match node.role:
        case Role.TAB:
            return tr("{page}, selected", page=_page(node)) if node.selected else _page(node)
        case Role.SWITCH:
            off = tr_context("of a setting", "Off")
            on = tr_context("of a setting", "On") if node.checked else off
            return listed(filter(None, (words, on, about)))
        case Role.CHOICE:
            return listed(filter(None, (words, node.value, about)))
        case Role.NUMBER if node.scale:
            chosen = listed(filter(None, (words, node.value)))
            _, least, most = node.scale
            return tr("{setting}, {least} to {most}", setting=chosen, least=least, most=most)
        case Role.FIELD:
            typed = node.value or tr_context("of a text field", "empty")
            words = tr("{label}, text field, {value}", label=words, value=typed)
            return ". ".join(filter(None, (words, about)))
        case _ if node.position:
            number, total = node.position
            item = words if node.role is Role.ITEM else button_announcement(words)
            return tr("{item}. {number} of {total}", item=item, number=number, total=total)
        case _:
            return button_announcement(words)
