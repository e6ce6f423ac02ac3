"""The whole window as nodes, from the same parts as the picture; what is not new is not made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.catalogue import current, tr
from game.window.access.board_nodes import (
    ENTRY,
    Boards,
    entry_node,
    keys_node,
    strip_node,
)
from game.window.draw.nodes import Deed, Node, Place, Role, Shown, within
from game.window.play.header_boxes import NAME
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from game.window.play.coach_panel import CoachPanel
    from game.window.play.end_page import EndPage
    from game.window.play.screen import PlayScreen
    from game.window.play.view_model import ViewModel
    from game.window.ui.buttons import ButtonSpec
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.gui import Gui

ROOT, DIALOG = "window", "dialog"
SAID, BUTTON = "said", "button/"


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
            screen.coach and screen.coach.nodes,
            screen.time,
            screen.tooltip.words,
            screen.toasts.message,
            self._said,
            gui.buttons,
            gui.focus,
            view,
            *((view.dialog, view.nodes, view.texts) if view else ()),
            current(),
        )

    # The parts ----------------------------------------------------------------------------

    def _describe(self) -> Shown:
        screen = self._screen
        gui = screen.gui
        nodes = [*self._ground(screen, screen.model, gui)]
        if gui.view:
            nodes.append(_dialog(gui.view))
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
            dialog = key_of_dialog(gui.view)
            focused = gui.view.in_focus(gui.key_in_focus)
            return f"{dialog}/{focused.key}" if focused else dialog
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
                key, deeds = "note/word" if model.last_word else "note", (Deed.CLICK,)
                yield Node(key, Role.BUTTON, words, place=Place(*place), deeds=deeds)
            else:
                yield Node("note", Role.LABEL, words, place=Place(*place))
        keyboard = screen.keyboard
        known = (keyboard.state, model.focus)
        if keys := self._part(
            "keys", (keyboard, *known, current()), lambda: keys_node(keyboard, screen.letters)
        ):
            yield keys
        if words := screen.handle.words:
            yield _handle(words, screen.handle.area)
        if screen.coach and screen.coach.nodes:
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
    action = Action.KEYBOARD
    return Node(
        button_key(Action.KEYBOARD),
        Role.BUTTON,
        words,
        about=action.tooltip,
        keys=action.keys,
        place=Place(*place),
        deeds=(Deed.CLICK,),
    )


def button_key(action: Action) -> str:
    """Return the key of the node of a button outside of dialogs."""
    return f"{BUTTON}{action.name.lower()}"


def action_of(key: str) -> Action | None:
    """Return the action of such a button, None for any other node."""
    return Action[key.removeprefix(BUTTON).upper()] if key.startswith(BUTTON) else None


def _toolbar(specs: tuple[ButtonSpec, ...]) -> Node:
    buttons = tuple(map(_button, specs))
    return Node("toolbar", Role.TOOLBAR, tr("Buttons"), children=buttons)


def _button(spec: ButtonSpec) -> Node:
    action = spec.action
    return Node(
        button_key(action),
        Role.BUTTON if spec.on is None else Role.SWITCH,
        spec.label,
        about=spec.about or action.tooltip,
        keys=action.keys,
        place=Place(*spec.place),
        checked=spec.on,
        deeds=(Deed.FOCUS, Deed.CLICK),
    )


def _coach(panel: CoachPanel) -> Node:
    """Return the coach's panel: its texts, and its parts, which a click types or opens."""
    inside = (node._replace(deeds=(Deed.CLICK,)) if node.deeds else node for node in panel.nodes)
    return Node("coach", Role.GROUP, Action.COACH.label, children=within(inside, "coach"))


def _result(page: EndPage, specs: tuple[ButtonSpec, ...]) -> Node:
    """Return the end of a game: every text of it, the games so far, and its buttons."""
    title, *others = page.nodes
    inside = (*within(others, "result"), *map(_button, specs))
    return Node("result", Role.GROUP, title.name, children=inside)


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
