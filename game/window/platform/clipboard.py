"""The clipboard: what is copied to it, and what can be read of it.

On X11 and Wayland a clipboard is no place but a promise: whoever copied a text gives it to whoever
pastes it, and it is gone with the program. So another one makes the promise as well, and keeps it
until something else is copied: on X11 a small process of our own (`clipboard_keeper.py`), on
Wayland, where only a program that has the keys may copy, wl-copy, if it is installed.
"""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path

import pygame

from game.catalogue import tr
from game.program import FROZEN
from game.window.platform.sdl import sdl_path

KEEPER = Path(__file__).with_name("clipboard_keeper.py")
_keepers: list[subprocess.Popen[bytes]] = []  # the one that keeps what was copied last


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
        driver = pygame.display.get_driver()
        if driver not in ("x11", "wayland"):
            return Copied.YES
        pygame.event.pump()  # SDL tells the system only now, and would take it back from a keeper
        command = _keeping(driver)
        return _kept_by(command, text.encode()) if command else Copied.WHILE_OPEN
    except (pygame.error, UnicodeError):
        return Copied.NO


def _keeping(driver: str) -> Sequence[str]:
    """Return the command that keeps what it reads in the clipboard, an empty one for none."""
    if driver == "wayland":
        return ("wl-copy",) if shutil.which("wl-copy") else ()
    library = None if FROZEN else sdl_path()
    return (sys.executable, "-I", "-S", str(KEEPER), str(library)) if library else ()


def _kept_by(command: Sequence[str], text: bytes) -> Copied:
    try:
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
    except OSError:
        return Copied.WHILE_OPEN
    while _keepers:
        earlier = _keepers.pop()
        earlier.kill()
        earlier.wait()
    _keepers.append(keeper)
    return Copied.YES


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
