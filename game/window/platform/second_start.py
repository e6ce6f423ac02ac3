"""Starting where a window is open for the same games, or about to be: that takes what is asked for.

Nearly always there is none, and the sooner that is known, the sooner the first picture is there:
nothing is loaded before.

Who starts first claims the folder of the games by a lock, long before there is a socket to hand
anything over. A start that finds it claimed waits for the socket, so that two starts at the same
moment open one window. The lock ends with its process, whatever ends that, so none is ever left
behind; and where no socket comes, or no lock can be had, a start opens a window of its own.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.catalogue import tr
from game.links import Request, RequestKind
from game.profile.files import make_folder
from game.program import SOCKET

try:
    import fcntl
except ImportError:  # Windows, where each start has a window of its own
    fcntl = None  # type: ignore[assignment]

STARTING = 5.0  # s at most that a start waits for a window that is about to open
STEP = 0.02  # s


class WindowClaim:
    """The right to be the window that other starts hand over to.

    Attributes:
        elsewhere: whether another start has it; False also where that cannot be known.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Take it, if nobody has.

        Args:
            folder: where the games are; None to claim nothing.
        """
        self.elsewhere = False
        self._folder: int | None = None  # as the system has it open
        if folder is None or fcntl is None:
            return
        with suppress(OSError):
            if not folder.is_dir():
                make_folder(folder)
            self._folder = os.open(folder, os.O_RDONLY)
            self.take()

    def take(self) -> bool:
        """Take it if nobody else has it any more, and return whether it is had now."""
        if self._folder is None:
            return False
        try:
            fcntl.flock(self._folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.elsewhere = False
        except BlockingIOError:
            self.elsewhere = True
        except OSError:  # a file system without locks
            self.release()
        return self._folder is not None and not self.elsewhere

    def release(self) -> None:
        """Let another start have it."""
        if self._folder is not None:
            os.close(self._folder)
        self._folder, self.elsewhere = None, False


def is_handed_over(
    request: Request,
    folder: Path,
    claim: WindowClaim,
    sleep: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> bool:
    """Return whether a window that is open for the same games, or about to be, took a request.

    Args:
        request: what the start asks for.
        folder: where the games are.
        claim: that of this start; it may have it afterwards.
        sleep: waits for some seconds.
        clock: returns the time in seconds.
    """
    end = clock() + STARTING
    while True:
        if os.path.lexists(folder / SOCKET):
            from game.profile.handover import TAKEN, answer_to

            answer = answer_to(folder, request)
            if answer == TAKEN:
                if request.kind is RequestKind.WINDOW:
                    print(tr("Verdigris is open already. For another window, use --new-window."))
                return True
            if answer is not None:  # it hangs, or does not want it
                return False
        if not claim.elsewhere or claim.take() or clock() >= end:
            return False
        sleep(STEP)
