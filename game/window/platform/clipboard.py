"""The clipboard: what is copied to it, and what can be read of it.

On X11 and Wayland a clipboard is no place but a promise: whoever copied a text gives it to whoever
pastes it, and it is gone with the program. So at the end of the game another program makes the
promise, until something else is copied: on X11 a small one of our own (`clipboard_keeper.py`), on
Wayland, where only a program that has the keys may copy, wl-copy, if it is installed.
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from enum import IntEnum
from pathlib import Path

import pygame

from game.catalogue import tr
from game.program import FROZEN
from game.window.platform.sdl import library_path

KEEPER = Path(__file__).with_name("clipboard_keeper.py")
_copied: list[str] = []  # what is to be handed over: the text that was copied last


class Copied(IntEnum):
    """Whether the clipboard has a text: not at all, until the game is left, or for good."""

    NO = 0
    WHILE_OPEN = 1
    YES = 2

    def said(self, message: str) -> str:
        """Return a message that a text was copied, or that it will not be there for long."""
        if self is Copied.WHILE_OPEN:
            return tr("Copied. Paste it before you close Verdigris.")
        return message


def copy(text: str) -> Copied:
    """Copy a text, and return whether the clipboard has it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return Copied.NO
    _copied[:] = [text]
    return Copied.YES if _is_a_place() or _keeper() else Copied.WHILE_OPEN


def hand_over() -> None:
    """Let another program keep what was copied, if it is still to be pasted and needs one."""
    with suppress(pygame.error, UnicodeError, OSError):  # then it is gone with the window
        if _copied and not _is_a_place() and (command := _keeper()):
            pygame.event.pump()  # SDL may tell the system only now that it has the clipboard
            if pygame.scrap.get_text() == _copied[0]:
                _keep(command, _copied[0].encode())


def _is_a_place() -> bool:
    """Return whether the clipboard keeps by itself what was copied."""
    return pygame.display.get_driver() not in ("x11", "wayland")


def _keeper() -> Sequence[str]:
    """Return the command that keeps what it reads in the clipboard, an empty one for none."""
    if pygame.display.get_driver() == "wayland":
        return ("wl-copy",) if shutil.which("wl-copy") else ()
    library = None if FROZEN else library_path("SDL2")
    return (sys.executable, "-I", "-S", str(KEEPER), str(library)) if library else ()


def _keep(command: Sequence[str], text: bytes) -> None:
    keeper = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # so that no signal to the game ends it
    )
    assert keeper.stdin
    keeper.stdin.write(text)
    keeper.stdin.close()


def pasted(most: int) -> str:
    """Return what can be read of the clipboard as one line, at most so many characters of it.

    >>> pasted(0)
    ''
    """
    if most <= 0:
        return ""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeError):  # other programs may put anything there
        return ""
    words = " ".join(text[: 2 * most].split())
    return "".join(letter for letter in words if letter.isprintable())[:most]
