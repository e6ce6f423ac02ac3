"""The way to the screen reader: nodes for accesskit, and what the reader asks in return.

Imported only where a reader listens. Whatever goes wrong in the library ends the way, not the game.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Any, NamedTuple

import accesskit
import pygame

from game.version import VERSION
from game.window.draw.nodes import Deed, Node, Role, Shown, changes, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ASKED = [(getattr(accesskit.Action, deed.value), deed) for deed in Deed]
SETTLED = 0.05  # s after which a reader that has come is given the tree
LONGEST = 255  # letters of a word, as the library counts them
TEXT = "/text"  # behind the key of a field: the text in it


class ReaderRequest(NamedTuple):
    """What a reader asks: the key of a node, what to do, and the value for it, if any."""

    key: str
    deed: Deed
    value: str | float | None = None


class Adapter:
    """Gives trees to the reader.

    Attributes:
        last: what it was given last, None before that.
        ids: the number of each node, by its key.
    """

    def __init__(self, changed: Callable[[], None], asked: Callable[[ReaderRequest], None]) -> None:
        """Offer the window to the system's accessibility.

        Args:
            changed: called, maybe from another thread, when `active` has changed.
            asked: called, maybe from another thread, with what the reader asks.
        """
        self._is_there = False  # a reader
        self._changed = changed
        self._asked = asked
        self.ids: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self.last: Shown | None = None
        self._from_new = True
        self._timer: Timer | None = None
        self._adapter: Any = None
        with self._guarded():
            self._adapter = self._made()

    def _made(self) -> Any:
        """Return the library's own adapter for this system."""
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            make = accesskit.macos.SubclassingAdapter.for_window
            return make(window, self._activate, self.take)
        if os.name == "nt":
            handle = pygame.display.get_wm_info()["window"]
            window = pygame.Window.from_display_module()
            window.hide()  # the library takes only a window that is not shown
            try:
                return accesskit.windows.SubclassingAdapter(handle, self._activate, self.take)
            finally:
                window.show()
        return accesskit.unix.Adapter(self._activate, self.take, self._deactivate)

    # What the library calls, maybe in a thread of its own ----------------------------------

    def _activate(self) -> None:
        """Note that a reader is there; the tree follows with the next update.

        The library holds a lock until this has returned, and would be waited for with Python's
        own lock held: nothing is asked of it before that is over.
        """
        self._timer = Timer(SETTLED, self._activated)
        self._timer.daemon = True
        self._timer.start()

    def _activated(self) -> None:
        self._from_new, self._is_there = True, True
        self._changed()

    def _deactivate(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._is_there = False
        self._changed()

    def take(self, request: Any) -> None:
        """Take what a reader asks, as the library has it."""
        deed = next((deed for action, deed in ASKED if action == request.action), None)
        key = self._keys.get(request.target)
        if deed and key:
            data = request.data
            value = data[1] if isinstance(data, tuple) and len(data) > 1 else None
            self._asked(ReaderRequest(key.removesuffix(TEXT), deed, value))

    # What the window calls ------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Whether a reader takes the trees."""
        return self._is_there and self._adapter is not None

    def update(self, shown: Shown) -> None:
        """Give the tree as it is now; only what has changed goes to the reader."""
        if not self.active or (shown is self.last and not self._from_new):
            return
        with self._guarded():
            update = self._update(shown)
            self._raise(self._adapter.update_if_active(lambda: update))

    def give_keys(self, to_window: bool) -> None:
        """Say whether the window has the keys of the keyboard."""
        if not self.active:
            return
        with self._guarded():
            if sys.platform == "darwin":
                self._raise(self._adapter.update_view_focus_state(to_window))
            elif os.name != "nt":
                self._adapter.update_window_focus_state(to_window)

    def close(self) -> None:
        """Give nothing any more."""
        self._adapter = None

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Give up where the library fails: what it raises in a panic is no usual exception."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            self.close()
            self._changed()

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _update(self, shown: Shown) -> Any:
        whole, self._from_new = self._from_new, False
        before = None if whole or not self.last else self.last.root
        nodes = walk(shown.root) if before is None else changes(before, shown.root)
        self.last = shown
        update = accesskit.TreeUpdate(self._id(shown.focus))
        made = [pair for node in nodes for pair in self._nodes(node)]
        if whole:
            update.tree = accesskit.Tree(self._id(shown.root.key))
            update.tree.toolkit_name, update.tree.toolkit_version = "Verdigris", VERSION
        update.nodes.extend(made)
        return update

    def _id(self, key: str) -> int:
        if key not in self.ids:
            self.ids[key] = len(self.ids) + 1
            self._keys[self.ids[key]] = key
        return self.ids[key]

    def _nodes(self, node: Node) -> Iterator[tuple[int, Any]]:
        """Yield a node as the library has it, and for a field the text in it."""
        made = library_node(node)
        children = [self._id(child.key) for child in node.children]
        if node.role is Role.FIELD:
            text = self._id(node.key + TEXT)
            children.append(text)
            if node.cursor is not None:
                place = accesskit.TextPosition(text, min(node.cursor, len(node.value or "")))
                made.set_text_selection(accesskit.TextSelection(place, place))
            yield text, text_node(node.value or "")
        made.set_children(children)
        yield self._id(node.key), made


def text_node(words: str) -> Any:
    """Return the text in a field, with the length of each letter in bytes."""
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(words)
    run.set_character_lengths([len(letter.encode()) for letter in words])
    run.set_word_lengths([len(words[at : at + LONGEST]) for at in range(0, len(words), LONGEST)])
    return run


def library_node(node: Node) -> Any:
    """Return a node as the library has it, without its children."""
    made = accesskit.Node(getattr(accesskit.Role, node.role.value))
    if node.role is Role.LABEL:  # whose words are its value, as the library has it
        made.set_value(node.name)
    else:
        made.set_label(node.name)
        if node.value is not None and node.role is not Role.FIELD:
            made.set_value(node.value)
    if node.about:
        made.set_description(node.about)
    if node.keys:
        made.set_keyboard_shortcut(node.keys)
    if node.modal:
        made.set_modal()
    if node.place:
        x, y, width, height = node.place
        made.set_bounds(accesskit.Rect(x, y, x + width, y + height))
    if node.checked is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if node.selected is not None:
        made.set_selected(node.selected)
    if node.live:
        made.set_live(accesskit.Live.POLITE)
    _give_numbers(made, node)
    for deed in node.deeds:
        made.add_action(getattr(accesskit.Action, deed.value))
    return made


def _give_numbers(made: Any, node: Node) -> None:
    """Give a node of the library its number among others, and the number that it holds."""
    if node.position:
        made.set_position_in_set(node.position[0])
        made.set_size_of_set(node.position[1])
        if node.role in (Role.CELL, Role.COLUMN_HEADER):
            made.set_column_index(node.position[0] - 1)
    if node.scale:
        value, least, most = node.scale
        made.set_min_numeric_value(least)
        made.set_max_numeric_value(most)
        made.set_numeric_value_step(1)
        if value is not None:
            made.set_numeric_value(value)
