"""What links and files ask of the window: those of starts, and those that are dropped on it."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.catalogue import tr
from game.links import Request, RequestKind, request_of
from game.window.platform.second_start import WindowClaim
from game.window.ui.actions import Action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.profile.handover import RequestListener
    from game.window.director import Director

GAMES, WORDS = (".jsonl", ".csv"), ".txt"  # how the names of files end that can be dropped


class Requests:
    """The requests that wait for the window, and the socket that more come through.

    Attributes:
        claim: the right to take those of later starts, which ends where none can come.
    """

    def __init__(self, director: Director, wake: Callable[[], None]) -> None:
        """Wait for requests.

        Args:
            director: opens what is asked for.
            wake: called from another thread when a request has come.
        """
        self._director = director
        self._wake = wake
        self._waiting: deque[Request] = deque()
        self._listener: RequestListener | None = None
        self.claim = WindowClaim()

    def listen(self, folder: Path) -> None:
        """Take what later starts hand over.

        Args:
            folder: where the games are.
        """
        from game.profile.files import make_folder
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
        desk = self._director.desk
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
        gui = self._director.screen.gui
        if request.kind is RequestKind.DAILY:
            gui.close_all()
            self._director.perform(Action.DAILY)
        elif request.kind is RequestKind.ASSISTANT:
            gui.close_all()
            if self._director.desk.puzzle() is None:
                self._director.perform(Action.ASSISTANT)
        elif request.kind is RequestKind.WINDOW:
            return
        elif request.kind is RequestKind.GAME:
            from game.window.dialogs.sharing_dialog import play_link

            play_link(self._director.desk, request.text, request.message)
        else:
            from game.window.dialogs.backups_dialog import open_import

            open_import(self._director.desk, request.text)

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
