"""The whole window as nodes: those that its parts have, a dialog, and what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.window.draw.nodes import Node, Place, Role, Shown, within
from game.window.play.board_view import ENTRY
from game.window.play.header import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.window.play.screen import PlayScreen
    from game.window.ui.dialog_view import DialogView

ROOT, DIALOG, SAID = "window", "dialog", "said"


class Window:
    """Puts the tree of a window together; where nothing is new it is the same as before."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self._said: tuple[Node, ...] = ()
        self._shown: Shown | None = None
        self._parts: tuple[object, ...] = ()

    def say(self, words: str) -> None:
        """Announce words with the next tree; each time as a node that was not there before."""
        turn = 1 - int(self._said[0].key[-1]) if self._said else 0
        self._said = (Node(f"{SAID}{turn}", Role.STATUS, words, live=True),)

    def shown(self) -> Shown:
        """Return the tree as the window is now."""
        screen, gui = self._screen, self._screen.gui
        view = gui.view
        in_dialog = (view.dialog, view.nodes, view.texts) if view else ()
        parts = (*screen.nodes, *self._messages(), in_dialog, gui.focus, screen.layout.window)
        if self._shown is None or parts != self._parts:
            self._parts = parts
            self._shown = self._put_together()
        return self._shown

    def _put_together(self) -> Shown:
        gui, (width, height) = self._screen.gui, self._screen.layout.window
        nodes = self._screen.nodes
        if gui.focus:  # what is typed goes elsewhere
            nodes = [n._replace(cursor=None) if n.key == ENTRY else n for n in nodes]
        nodes += [_dialog(gui.view)] if gui.view else []
        nodes += self._messages()
        place = Place(0, 0, width, height)
        root = Node(ROOT, Role.WINDOW, NAME, place=place, children=tuple(nodes))
        return Shown(root, self._focus({node.key for node in nodes}))

    def _focus(self, there: set[str]) -> str:
        """Return the key of what has the focus.

        In a dialog without any that is the part that is chosen by arrows, or the dialog itself.
        """
        gui = self._screen.gui
        if gui.view:
            dialog = key_of_dialog(gui.view)
            focused = gui.view.in_focus(gui.focus)
            return f"{dialog}/{focused.key}" if focused else dialog
        usual = (ENTRY, "result", f"board{self._screen.model.focus}")
        return gui.focus or next((key for key in usual if key in there), ROOT)

    def _messages(self) -> Iterator[Node]:
        screen = self._screen
        if screen.tooltip.words:
            yield Node("tooltip", Role.TOOLTIP, screen.tooltip.words)
        if screen.toasts.message:
            yield Node("message", Role.STATUS, screen.toasts.message)
        yield from self._said


def key_of_dialog(view: DialogView) -> str:
    """Return the key of a dialog: two of different titles share no nodes."""
    return f"{DIALOG} {view.dialog.title}"


def key_in_dialog(view: DialogView, key: str) -> str | None:
    """Return what a dialog calls the node of a key, None where it is none of that dialog."""
    inside = f"{key_of_dialog(view)}/"
    return key.removeprefix(inside) if key.startswith(inside) else None


def _dialog(view: DialogView) -> Node:
    """Return the dialog on top, with what is typed in it; what has no name is for the pointer."""
    read = (node for node in view.nodes if node.name or node.role is not Role.BUTTON)
    nodes = tuple(_live(node, view) for node in read)
    key = key_of_dialog(view)
    return Node(
        key,
        Role.DIALOG,
        view.dialog.title,
        # Which is read out with the title.
        about=next((node.name for node in nodes if node.role is Role.LABEL), ""),
        place=Place(*view.window.rect),
        modal=True,
        children=within(nodes, key),
    )


def _live(node: Node, view: DialogView) -> Node:
    """Return a node of a dialog, with its shortcut, and what is in it now if it is a field."""
    if node.key in view.texts:
        text, cursor = view.texts[node.key]
        return node._replace(value=text, cursor=cursor)
    keys = cards.keys.items() if (cards := view.dialog.cards) else ()
    return node._replace(keys=next((typed for typed, card in keys if card == node.key), ""))
