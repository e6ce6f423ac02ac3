"""The screen reader from the window's side: when it listens, what it is given, what it asks.

It is given the nodes of the parts of the screen, of the dialog on top, and what is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.session.game_words import BETWEEN
from game.window.access.listening import listens_now, watch_for
from game.window.draw.nodes import Deed, Node, Place, Role, Scale, Shown, find, within
from game.window.play.boards import ENTRY
from game.window.play.header import NAME
from game.window.ui.dialog import DialogEvent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.match import Match
    from game.window.access.adapter import Adapter, ReaderRequest
    from game.window.desk import Desk
    from game.window.platform.dbus import Talk
    from game.window.play.audio import AudioFeedback
    from game.window.ui.dialog_view import DialogView

ROOT, DIALOG, SAID = "window", "dialog", "said"


class Hearing(NamedTuple):
    """Word from another thread: what a reader asks; or None, where one has come or gone."""

    request: ReaderRequest | None = None


class Reader:
    """Waits for a screen reader, and serves it. Until there is one, nothing else is loaded.

    Attributes:
        adapter: the way to the reader, None until one has come.
    """

    def __init__(self, desk: Desk, audio: AudioFeedback, post: Callable[[Hearing], None]) -> None:
        """Do nothing yet.

        Args:
            desk: what is shown, and does what a reader asks as for keys and the pointer.
            audio: what speaks where no reader does, and else gives its words to it.
            post: puts word from another thread into the queue of events, for `take`.
        """
        self._desk, self._screen = desk, desk.screen
        self._audio = audio
        self._post = post
        self._wanted = False
        self._watch: Talk | None = None
        self.adapter: Adapter | None = None
        self._said: tuple[Node, ...] = ()
        self._shown: Shown | None = None
        self._parts: tuple[object, ...] = ()  # of what is shown
        self._has_keys = True
        self._advised: Match | None = None

    @property
    def active(self) -> bool:
        """Whether a reader is being served."""
        return self.adapter is not None and self.adapter.active

    def _begin_or_end(self) -> None:
        """Wait for a reader, or serve none, as the setting now says."""
        self._wanted = not self._wanted
        if not self._wanted:
            self.close()
        elif listens_now():
            self.take(Hearing())
        else:
            self._watch = watch_for(lambda: self._post(Hearing()))

    def give_keys(self, to_window: bool) -> None:
        """Say whether the window has the keys; by then a reader may have come."""
        self._has_keys = to_window
        if self.adapter:
            self.adapter.give_keys(to_window)
        elif self._wanted and listens_now():
            self.take(Hearing())

    def take(self, word: Hearing) -> None:
        """Take word from another thread."""
        if word.request:
            self._do(word.request)
            return
        if not self._wanted:  # it was on its way when the setting changed
            return
        if not self.adapter:
            self._begin()
        was_active = self._audio.reader is not None
        self._audio.reader = self._say if self.active else None
        if self.adapter and self.active and not was_active:
            self.adapter.give_keys(self._has_keys)
            self._audio.begun(self._desk.session.match, self._desk.session.focus)

    def update(self, setting: str) -> None:
        """Give what is shown to the reader, if there is one and the setting says so."""
        if (setting == "auto") != self._wanted:
            self._begin_or_end()
        if self.adapter and self.adapter.active:
            self._hear_coach()
            self.adapter.update(self.shown())

    def _hear_coach(self) -> None:
        """Say what the coach has worked out, once for each state of the game."""
        advice = self._screen.model.advice
        if advice and advice.complete and advice.match is not self._advised:
            self._advised = advice.match
            for line in self._screen.model.coach_lines[:1]:
                self._say(line.replace(BETWEEN, ", "))

    def _begin(self) -> None:
        try:
            from game.window.access.adapter import Adapter
        except (ImportError, AttributeError):  # the library is not there, or is another one
            return
        self.adapter = Adapter(
            lambda: self._post(Hearing()), lambda request: self._post(Hearing(request))
        )

    def close(self) -> None:
        """Serve none, and wait for none."""
        if self._watch:
            self._watch.close()
        if self.adapter:
            self.adapter.close()
        self.adapter = self._watch = None
        self._audio.reader = None

    def _say(self, words: str) -> None:
        """Announce words with the next tree; each time as a node that was not there before."""
        turn = 1 - int(self._said[0].key[-1]) if self._said else 0
        self._said = (Node(f"{SAID}{turn}", Role.STATUS, words, live=True),)

    # What the reader is given ---------------------------------------------------------------

    def shown(self) -> Shown:
        """Return the tree as the window is now; where nothing is new, the same as before."""
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

    # What the reader asks -------------------------------------------------------------------

    def _do(self, request: ReaderRequest) -> None:
        """Do what a reader asks, if that can still be done."""
        gui, node = self._screen.gui, find(self.shown().root, request.key)
        if node is None or request.deed not in node.deeds:
            return
        key = key_in_dialog(gui.view, node.key) if gui.view else node.key
        if key is None:  # it is behind the dialog
            return
        if request.deed is Deed.FOCUS:
            gui.shows_focus = True
            gui.focus_on(None if key == ENTRY else key)
        elif gui.view:
            self._ask_dialog(gui.view, key, request, node)
        elif request.deed is Deed.SET_VALUE:
            self._desk.top.choose(str(request.value).strip().upper())
        else:
            gui.press(key)

    def _ask_dialog(self, view: DialogView, key: str, request: ReaderRequest, node: Node) -> None:
        """Do it in a dialog."""
        if request.deed is not Deed.SET_VALUE:
            asked = view.asked(key, request.deed)
        elif node.scale:
            asked = set_value(node.scale, key, request.value)
        else:
            view.put(key, str(request.value or ""))
            asked = DialogEvent(row=key)
        if action := self._screen.gui.answer(asked):
            self._desk.perform(action)


def set_value(scale: Scale, name: str, value: Any) -> DialogEvent:
    """Return what it means in a dialog that a number is to have a value."""
    try:
        number = round(float(value))
    except (TypeError, ValueError, OverflowError):
        return DialogEvent(row=name)
    return DialogEvent(row=name, value=min(max(number, scale.least), scale.most))


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
        place=Place(*view.place),
        modal=True,
        children=within(nodes, key),
    )


def _live(node: Node, view: DialogView) -> Node:
    """Return a node of a dialog, with its shortcut, and what is in it now if it is a field."""
    if node.key in view.texts:
        text, cursor = view.texts[node.key]
        return node._replace(value=text, cursor=cursor)
    keys = (typed for typed, part in view.dialog.keys.items() if part == node.key)
    return node._replace(keys=next(keys, ""))
