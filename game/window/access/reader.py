"""The screen reader from the window's side: when it listens, what it is given, what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.window.access.listening import Watch, listens_now

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Match
    from game.session.coach_service import AdviceSnapshot
    from game.window.access.adapter import Adapter, Request
    from game.window.access.window_nodes import Window
    from game.window.draw.nodes import Node
    from game.window.play.screen import PlayScreen
    from game.window.ui.actions import Action
    from game.window.ui.dialog_view import DialogView
    from game.window.ui.focus import DialogEvent


class Hearing(NamedTuple):
    """Word from another thread: what a reader asks; or None, where one has come or gone."""

    request: Request | None = None


class Listener(Protocol):
    """What hears of a reader: the audio, which gives its words to it instead of speaking."""

    reader: Callable[[str], None] | None


class Touched(Protocol):
    """What takes clicks and words: the scene in view."""

    def press(self, key: str) -> None:
        """Do what a press on a node does, by its key."""

    def choose(self, word: str) -> None:
        """Put a word into the row being typed."""


class Hands(NamedTuple):
    """What is done for a reader in the way in which keys and the pointer do it.

    Attributes:
        perform: does what an action asks for.
        scene: returns what takes clicks and words now.
        begin: says how the game is, for a reader that has just come.
    """

    perform: Callable[[Action], None]
    scene: Callable[[], Touched]
    begin: Callable[[], None]


class Reader:
    """Waits for a screen reader, and serves it. Until there is one, nothing else is loaded.

    Attributes:
        adapter: the way to the reader, None until one has come.
    """

    def __init__(
        self, screen: PlayScreen, hands: Hands, audio: Listener, post: Callable[[Hearing], None]
    ) -> None:
        """Do nothing yet.

        Args:
            screen: what is shown.
            hands: how things are done for the reader.
            audio: what speaks where no reader does.
            post: puts word from another thread into the queue of events, for `take`.
        """
        self._screen = screen
        self._hands = hands
        self._audio = audio
        self._post = post
        self._wanted = False
        self._watch: Watch | None = None
        self.adapter: Adapter | None = None
        self._window: Window | None = None
        self._has_keys = True
        self._advice: AdviceSnapshot | None = None
        self._advised: Match | None = None

    @property
    def active(self) -> bool:
        """Whether a reader is being served."""
        return self.adapter is not None and self.adapter.active

    def follow(self, setting: str) -> None:
        """Wait for a reader, or serve none, as the setting says."""
        wanted = setting == "auto"
        if wanted == self._wanted:
            return
        self._wanted = wanted
        if not wanted:
            self._end()
        elif listens_now():
            self.take(Hearing())
        else:
            self._watch = Watch(lambda: self._post(Hearing()))

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
            self._hands.begin()

    def update(self) -> None:
        """Give what is shown to the reader, if there is one."""
        if self.adapter and self._window and self.adapter.active:
            self._hear_coach()
            self.adapter.update(self._window.shown())

    def _hear_coach(self) -> None:
        """Say what the coach has worked out, once for each state of the game."""
        advice = self._screen.model.advice
        if advice is self._advice:
            return
        self._advice = advice
        if advice and advice.complete and advice.match is not self._advised:
            from game.session.game_name import BETWEEN

            self._advised = advice.match
            for line in self._screen.model.coach_lines[:1]:
                self._say(line.replace(BETWEEN, ", "))

    def _begin(self) -> None:
        try:
            from game.window.access.adapter import Adapter
            from game.window.access.window_nodes import Window
        except (ImportError, AttributeError):  # the library is not there, or is another one
            return
        self._window = Window(self._screen)
        self.adapter = Adapter(
            lambda: self._post(Hearing()), lambda request: self._post(Hearing(request))
        )

    def _end(self) -> None:
        if self._watch:
            self._watch.close()
        if self.adapter:
            self.adapter.close()
        self.adapter = self._window = self._watch = None
        self._audio.reader = None

    def _say(self, words: str) -> None:
        if self._window:
            self._window.say(words)

    # What the reader asks -------------------------------------------------------------------

    def _do(self, request: Request) -> None:
        """Do what a reader asks, if that can still be done."""
        from game.window.draw.nodes import find

        gui = self._screen.gui
        if not self._window:
            return
        node = find(self._window.shown().root, request.key)
        if node is None or request.deed not in node.deeds:
            return
        if not gui.view:
            self._ask_game(request)
        elif action := self._ask_dialog(gui.view, request, node):
            self._hands.perform(action)

    def _ask_dialog(self, view: DialogView, request: Request, node: Node) -> Action | None:
        """Do it in a dialog, and return the action that is asked for, if any."""
        from game.window.access.window_nodes import key_in_dialog
        from game.window.draw.nodes import Deed

        gui, key = self._screen.gui, key_in_dialog(view, node.key)
        if key is None:
            return None
        if request.deed is Deed.FOCUS:
            gui.shows_focus = True
            gui.focus_on(key)
            return None
        if request.deed is not Deed.SET_VALUE:
            return gui.answer(view.asked(key, request.deed))
        event = set_value(node, key, request.value)
        if event.text is not None:
            view.put(key, event.text)
        return gui.answer(event)

    def _ask_game(self, request: Request) -> None:
        """Do it where no dialog is open."""
        from game.window.draw.nodes import Deed

        gui, scene = self._screen.gui, self._hands.scene()
        if request.deed is Deed.SET_VALUE:
            scene.choose(str(request.value).strip().upper())
        elif request.deed is Deed.FOCUS:
            gui.shows_focus = True
            gui.focus_on(request.key)
        else:
            scene.press(request.key)


def set_value(node: Node, name: str, value: Any) -> DialogEvent:
    """Return what it means in a dialog that a field or a number is to have a value."""
    from game.window.ui.focus import DialogEvent

    if not node.scale:
        return DialogEvent(row=name, text=str(value or ""))
    try:
        number = round(float(value))
    except (TypeError, ValueError, OverflowError):
        return DialogEvent(row=name)
    return DialogEvent(row=name, value=min(max(number, node.scale.least), node.scale.most))
