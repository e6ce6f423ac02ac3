"""What links and files ask of the window: those of starts, and those that are dropped on it."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.links import Request, RequestKind, request_of
from game.profile.files import make_folder
from game.window.platform.second_start import WindowClaim
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.profile.handover import RequestListener
    from game.window.desk import Desk

GAMES, WORDS = (".jsonl", ".csv"), ".txt"  # how the names of files end that can be dropped


class Requests:
    """The requests that wait for the window, and the socket that more come through.

    Attributes:
        claim: the right to take those of later starts, which ends where none can come.
    """

    def __init__(self, desk: Desk, wake: Callable[[], None]) -> None:
        """Wait for requests.

        Args:
            desk: opens what is asked for.
            wake: called from another thread when a request has come.
        """
        self._desk = desk
        self._wake = wake
        self._waiting: deque[Request] = deque()
        self._listener: RequestListener | None = None
        self.claim = WindowClaim()

    def listen(self, folder: Path) -> None:
        """Take what later starts hand over.

        Args:
            folder: where the games are.
        """
        from game.profile.handover import RequestListener  # only now that everything is seen

        if self.claim.elsewhere and not self.claim.take():
            return
        with suppress(OSError):  # where there can be no games, there is nothing to hand over
            make_folder(folder)
            self._listener = RequestListener(folder, self.add)
        if not (self._listener and self._listener.listens):
            self.claim.release()  # else later starts would wait

    def add(self, request: Request) -> None:
        """Have a request opened soon, from any thread."""
        self._waiting.append(request)
        self._wake()

    def drop(self, texts: Iterable[str]) -> None:
        """Open the first of the files and links dropped on the window that there is a use for."""
        desk = self._desk
        for request in filter(None, map(request_of, texts)):
            ending = Path(request.text).suffix.lower()
            if request.kind is RequestKind.FILE and ending == WORDS:
                from game.window.dialogs import settings_dialog

                settings_dialog.open_answers(desk, request.text)
                return
            if request.kind is not RequestKind.FILE or ending in GAMES:
                self.add(request)
                return
        desk.say(tr("Drop exported games (.jsonl or .csv) or a list of words (.txt) here."))

    def open_waiting(self) -> None:
        """Bring the window to the front and open what was asked for, in the window's own thread."""
        while self._waiting:
            request = self._waiting.popleft()
            _raise_window()
            self._open(request)

    def _open(self, request: Request) -> None:
        from game.window.dialogs import games_dialog, sharing_dialog  # only where something waits

        desk = self._desk
        if request.kind is RequestKind.DAILY:
            desk.gui.close_all()
            desk.perform(Action.DAILY)
        elif request.kind is RequestKind.ASSISTANT:
            desk.gui.close_all()
            if not desk.top.view.assisting:
                desk.perform(Action.ASSISTANT)
        elif request.kind is RequestKind.WINDOW:
            return
        elif request.kind is RequestKind.GAME:
            sharing_dialog.play_link(desk, request.text, request.message)
        else:
            games_dialog.open_import(desk, request.text)

    def close(self) -> None:
        """Take no more requests."""
        if self._listener:
            self._listener.close()
            self._listener = None
        self.claim.release()


def _raise_window() -> None:
    """Bring the window before others and give it the keys, as far as the desktop lets it."""
    window = pygame.Window.from_display_module()
    if not pygame.display.get_active():
        window.restore()
    window.focus()
