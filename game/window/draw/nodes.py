"""What is in the window as a tree of nodes: a role, words, a place, and what can be done to each.

The pointer, the focus, the screen reader and the tests read it; what is painted makes it.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Role(Enum):
    """What a node is, by the names that the library of accessibility has for it."""

    WINDOW = "WINDOW"
    GROUP = "GROUP"
    TOOLBAR = "TOOLBAR"
    LABEL = "LABEL"
    HEADING = "HEADING"
    STATUS = "STATUS"
    TOOLTIP = "TOOLTIP"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    CHOICE = "COMBO_BOX"
    NUMBER = "SPIN_BUTTON"
    FIELD = "TEXT_INPUT"
    TAB_LIST = "TAB_LIST"
    TAB = "TAB"
    LIST = "LIST_BOX"
    ITEM = "LIST_BOX_OPTION"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"
    COLUMN_HEADER = "COLUMN_HEADER"
    DIALOG = "DIALOG"


class Deed(Enum):
    """What can be asked of a node, by a reader, the pointer or keys."""

    CLICK = "CLICK"
    FOCUS = "FOCUS"
    SET_VALUE = "SET_VALUE"
    INCREMENT = "INCREMENT"
    DECREMENT = "DECREMENT"
    SCROLL_UP = "SCROLL_UP"
    SCROLL_DOWN = "SCROLL_DOWN"


class Place(NamedTuple):
    """Where a node is in the window, in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """The point in the middle, where a click goes."""
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        """Return whether a point is in it."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


class Scale(NamedTuple):
    """A number that can be chosen, None while something else is, and between what."""

    value: int | None
    least: int
    most: int


class Node(NamedTuple):
    """A node of the tree. Two that are equal are the same to a reader.

    One without a name is for the pointer alone.

    Attributes:
        key: its name in the tree, which no other node has and which stays while it is shown.
        role: what it is.
        name: what it is called.
        value: what it holds, None where it holds nothing.
        about: what else is to be known of it.
        tip: what is shown while the pointer rests on it, or the focus is.
        keys: the shortcut that does the same.
        place: where it is, None where that is no one place.
        checked: whether it is on, None where it is neither on nor off.
        selected: whether it is the chosen one of several, None where none is chosen.
        modal: whether nothing outside of it takes keys or clicks.
        live: whether it is read out when it comes.
        position: its number among others of its kind, from 1, and how many there are.
        scale: the number that it holds.
        cursor: where the next letter goes, in a field that has the keys.
        deeds: what can be asked of it. What can have the focus is a stop of Tab.
        children: the nodes in it.
    """

    key: str
    role: Role
    name: str = ""
    value: str | None = None
    about: str = ""
    tip: str = ""
    keys: str = ""
    place: Place | None = None
    checked: bool | None = None
    selected: bool | None = None
    modal: bool = False
    live: bool = False
    position: tuple[int, int] | None = None
    scale: Scale | None = None
    cursor: int | None = None
    deeds: tuple[Deed, ...] = ()
    children: tuple[Node, ...] = ()

    @property
    def words(self) -> Iterator[str]:
        """All its texts that are not empty, without those of its children."""
        return filter(None, (self.name, self.value, self.about, self.keys))


class Shown(NamedTuple):
    """A whole tree, and the key of the node that has the focus."""

    root: Node
    focus: str


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes in it, in the order in which they are read."""
    yield node
    for child in node.children:
        yield from walk(child)


def under(nodes: Iterable[Node], x: int, y: int) -> Iterator[Node]:
    """Yield the nodes at a point, those in others behind them.

    >>> small = Node("b", Role.CELL, place=Place(5, 5, 10, 10))
    >>> large = Node("a", Role.ROW, place=Place(0, 0, 20, 20), children=(small,))
    >>> [each.key for each in under([large], 7, 7)], [each.key for each in under([large], 2, 2)]
    (['a', 'b'], ['a'])
    """
    for node in nodes:
        if node.place is None or node.place.holds(x, y):
            if node.place:
                yield node
            yield from under(node.children, x, y)


def keyed(nodes: Iterable[Node], key: str) -> tuple[Node, ...]:
    """Return nodes of which those without a key have one, from a key and their place among all.

    >>> [each.key for each in keyed([Node("", Role.LABEL, "One"), Node("b", Role.BUTTON)], "text")]
    ['text0', 'b']
    """
    return tuple(
        node._replace(key=name, children=keyed(node.children, f"{name}/"))
        for at, node in enumerate(nodes)
        for name in (node.key or f"{key}{at}",)
    )


def moved(nodes: Iterable[Node], x: int, y: int) -> tuple[Node, ...]:
    """Return nodes whose places are so many pixels further to the right and down."""
    return tuple(
        node._replace(
            place=node.place and node.place._replace(x=node.place.x + x, y=node.place.y + y),
            children=moved(node.children, x, y),
        )
        for node in nodes
    )


def within(nodes: Iterable[Node], key: str) -> tuple[Node, ...]:
    """Return nodes with keys that none outside of a node has, from its own key.

    >>> [each.key for each in within([Node("a", Role.LABEL)], "dialog")]
    ['dialog/a']
    """
    return tuple(
        node._replace(key=f"{key}/{node.key}", children=within(node.children, key))
        for node in nodes
    )


def find(node: Node, key: str) -> Node | None:
    """Return the node that has a key, None where there is none."""
    return next((each for each in walk(node) if each.key == key), None)


def changes(before: Node | None, after: Node) -> list[Node]:
    """Return the nodes of a tree that are not as they were, without looking where nothing is new.

    >>> label = Node("a", Role.LABEL, "One")
    >>> old = Node("w", Role.WINDOW, children=(label, Node("b", Role.LABEL)))
    >>> new = old._replace(children=(label._replace(name="Two"), old.children[1]))
    >>> [each.key for each in changes(old, new)]
    ['a']
    """
    if before is after:
        return []
    found = [] if before is not None and _alike(before, after) else [after]
    olds = {child.key: child for child in before.children} if before else {}
    for child in after.children:
        found += changes(olds.get(child.key), child)
    return found


def _alike(one: Node, other: Node) -> bool:
    """Return whether two nodes are the same but for what is in their children."""

    def given(node: Node) -> tuple[object, ...]:
        return *node._replace(children=()), [child.key for child in node.children]

    return given(one) == given(other)
