"""The whole window as nodes, from the same parts as the picture; what is not new is not made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.catalogue import current, tr
from game.window.access.board_nodes import (
    ENTRY,
    Boards,
    clicks,
    entry_node,
    keys_node,
    place_of,
    strip_node,
)
from game.window.access.dialog_nodes import (
    dialog_node,
    key_of,
    key_of_dialog,
    said_nodes,
)
from game.window.access.nodes import Deed, Node, Place, Role, Shown
from game.window.play.header_boxes import NAME
from game.window.ui.actions import INFO, Action
from game.window.ui.focus import PartFocus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from game.window.play.coach_panel import CoachPanel
    from game.window.play.end_page import EndPage
    from game.window.play.screen import PlayScreen
    from game.window.play.view_model import ViewModel
    from game.window.ui.buttons import ButtonSpec
    from game.window.ui.gui import Gui

ROOT = "window"
SAID = "said"


class Window:
    """Describes a window. Parts that have not changed keep their nodes, by which that is seen."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self._boards = Boards()
        self._memory: dict[str, tuple[tuple[object, ...], Any]] = {}
        self._said: tuple[Node, ...] = ()
        self._state: tuple[object, ...] = ()
        self._shown: Shown | None = None

    def say(self, words: str) -> None:
        """Announce words with the next tree; each time as a node that was not there before."""
        turn = 1 - int(self._said[0].key[-1]) if self._said else 0
        self._said = (Node(f"{SAID}{turn}", Role.STATUS, words, live=True),)

    def shown(self) -> Shown:
        """Return the tree as the window is now."""
        state = self._state_now()
        if self._shown is None or not _same(state, self._state):
            self._state = state
            self._shown = self._describe()
        return self._shown

    def _state_now(self) -> tuple[object, ...]:
        """Return all that the tree follows from, to be compared piece by piece."""
        screen = self._screen
        gui = screen.gui
        view = gui.view
        return (
            screen.model,
            screen.layout,
            screen.coach and screen.coach.said,
            screen.time,
            screen.tooltip.words,
            screen.toasts.message,
            self._said,
            gui.buttons,
            gui.focus,
            view,
            *((view.dialog, view.drawn, view.scrolled, view.values, view.texts) if view else ()),
            current(),
        )

    # The parts ----------------------------------------------------------------------------

    def _describe(self) -> Shown:
        screen = self._screen
        gui = screen.gui
        nodes = [*self._ground(screen, screen.model, gui)]
        if gui.view:
            nodes.append(dialog_node(gui.view))
        nodes += self._messages(screen)
        width, height = screen.layout.window
        root = Node(
            ROOT, Role.WINDOW, NAME, place=Place(0, 0, width, height), children=tuple(nodes)
        )
        return Shown(root, self._focus(gui, {node.key for node in nodes}))

    def _focus(self, gui: Gui, there: set[str]) -> str:
        """Return the key of what has the focus.

        In a dialog without any that is the part that is chosen by arrows, or the dialog itself.
        """
        if gui.view:
            focused = {target.focus for target in gui.view.targets}
            dialog = key_of_dialog(gui.view.dialog)
            if gui.focus in focused and gui.focus:
                return key_of(gui.focus, dialog)
            drawn = gui.view.drawn
            if drawn and drawn.chosen in gui.view.parts:
                return key_of(PartFocus(drawn.chosen), dialog)
            return dialog
        if isinstance(gui.focus, Action):
            return button_key(gui.focus)
        for key in (ENTRY, "result", f"board{self._screen.model.focus}"):
            if key in there:
                return key
        return ROOT

    def _part(self, key: str, made_from: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """Return a part of the tree, made again only where what it is made from is new."""
        known = self._memory.get(key)
        if known and known[0] == made_from:
            return known[1]
        made = make()
        self._memory[key] = (made_from, made)
        return made

    def _ground(self, screen: PlayScreen, model: ViewModel, gui: Gui) -> Iterator[Node]:
        """Yield everything below a dialog, in the order of Tab and of the eye."""
        header = screen.header
        state = (header.heading.name, header.heading.said, header.in_full, current())
        yield from self._part("header", state, lambda: tuple(_header(*state[:3])))
        specs = gui.buttons
        at_end = screen.end.button_places() if screen.end else {}
        in_header = tuple(spec for spec in specs if spec.action not in at_end)
        if in_header:
            yield self._part("buttons", (in_header, current()), lambda: _toolbar(in_header))
        if screen.time:
            yield Node("timer", Role.LABEL, screen.time)
        cells = screen.strip.shown
        if strip := self._part("strip", (cells, current()), lambda: strip_node(cells)):
            yield strip
        yield from self._tables(screen, model)
        if screen.note.words:
            words, place = screen.note.words, screen.note.area
            if model.last_word or model.coached:  # a click types the word, or opens the advice
                key, deeds = "note/word" if model.last_word else "note", clicks(place)
                yield Node(key, Role.BUTTON, words, place=place_of(place), deeds=deeds)
            else:
                yield Node("note", Role.LABEL, words, place=place_of(place))
        keyboard = screen.keyboard
        known = (keyboard.state, model.focus)
        if keys := self._part(
            "keys", (keyboard, *known, current()), lambda: keys_node(keyboard, screen.letters)
        ):
            yield keys
        if words := screen.handle.words:
            yield _handle(words, screen.handle.area)
        if screen.coach and screen.coach.said:
            yield _coach(screen.coach)
        if screen.end:
            at_its_end = tuple(spec for spec in specs if spec.action in at_end)
            yield _result(screen.end, at_its_end)

    def _tables(self, screen: PlayScreen, model: ViewModel) -> Iterator[Node]:
        total = len(model.match.boards)
        labels = {each.board: each for each in screen.labels.labels} if total > 1 else {}
        for index, view in screen.boards.indexed():
            board, label = model.match.boards[index], labels.get(index)
            rows = view.first_row, view.rows_below
            made_from = (view, board, label, rows, model.status_of(index), current())

            def make(index: int = index, view: Any = view, label: Any = label) -> Node:
                return self._boards.node(index, view, label, total)

            yield self._part(f"board{index}", made_from, make)
        if model.entry and model.typed_boards and not model.over:
            views = dict(screen.boards.indexed())
            has_keys = self._screen.gui.focus is None
            yield entry_node(model, model.entry, views, has_keys)

    def _messages(self, screen: PlayScreen) -> Iterator[Node]:
        if screen.tooltip.words:
            yield Node("tooltip", Role.TOOLTIP, screen.tooltip.words)
        if screen.toasts.message:
            yield Node("message", Role.STATUS, screen.toasts.message)
        yield from self._said


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Return whether two states are the same, looking into nothing that is one and the same."""
    return len(one) == len(other) and all(
        a is b or (isinstance(a, str | tuple | dict | int) and a == b)
        for a, b in zip(one, other, strict=True)
    )


def _header(name: str, state: str, in_full: str) -> Iterator[Node]:
    yield Node("name", Role.HEADING, NAME)
    yield Node("game", Role.LABEL, name)
    if state:
        yield Node("state", Role.LABEL, state, about=in_full)


def _handle(words: str, place: pygame.Rect) -> Node:
    info = INFO[Action.KEYBOARD]
    return Node(
        button_key(Action.KEYBOARD),
        Role.BUTTON,
        words,
        about=info.tooltip,
        keys=info.keys,
        place=place_of(place),
        deeds=clicks(place),
    )


def button_key(action: Action) -> str:
    """Return the key of the node of a button outside of dialogs."""
    return f"button/{action.name.lower()}"


def _toolbar(specs: tuple[ButtonSpec, ...]) -> Node:
    buttons = tuple(map(_button, specs))
    return Node("toolbar", Role.TOOLBAR, tr("Buttons"), children=buttons)


def _button(spec: ButtonSpec) -> Node:
    info, action = INFO[spec.action], spec.action
    return Node(
        button_key(action),
        Role.BUTTON if spec.on is None else Role.SWITCH,
        spec.label,
        about=spec.about or info.tooltip,
        keys=info.keys,
        place=place_of(spec.place),
        checked=spec.on,
        deeds=((Deed.FOCUS, action), (Deed.CLICK, action)),
    )


def _coach(panel: CoachPanel) -> Node:
    """Return the coach's panel: its texts, and its parts, which a click types or opens."""
    inside = [*said_nodes(panel.said, "coach")]
    inside += [
        Node(
            f"coach/part/{name}",
            Role.BUTTON,
            panel.words.get(name, name),
            place=place_of(rect),
            deeds=clicks(rect),
        )
        for name, rect in panel.places.items()
    ]
    return Node("coach", Role.GROUP, INFO[Action.COACH].label, children=tuple(inside))


def _result(page: EndPage, specs: tuple[ButtonSpec, ...]) -> Node:
    """Return the end of a game: every text of it, the games so far, and its buttons."""
    title, *others = page.said
    inside = (*said_nodes(others, "result"), *map(_button, specs))
    return Node("result", Role.GROUP, str(title), children=inside)
