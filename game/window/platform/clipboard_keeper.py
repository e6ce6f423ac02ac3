"""Keeps a text in the clipboard of X11 until something else is copied.

A program by itself, which needs the standard library alone: it is started with the path of SDL,
and reads the text. It ends with the X server.
"""

import ctypes
import sys

VIDEO = 0x20  # as SDL numbers its parts and events
QUIT, CLIPBOARD_CHANGED = 0x100, 0x900
EVENT = 128  # bytes, more than any has


def keep(library: str, text: bytes) -> None:
    """Keep a text, encoded as UTF-8, with SDL at a path."""
    sdl = ctypes.CDLL(library)
    sdl.SDL_GetClipboardText.restype = ctypes.c_char_p
    event = ctypes.create_string_buffer(EVENT)
    kind = ctypes.c_uint32.from_buffer(event)
    if sdl.SDL_Init(VIDEO) or sdl.SDL_SetClipboardText(text):
        return
    while sdl.SDL_WaitEvent(event) and kind.value != QUIT:
        if kind.value == CLIPBOARD_CHANGED and sdl.SDL_GetClipboardText() != text:
            return


if __name__ == "__main__":
    keep(sys.argv[1], sys.stdin.buffer.read())
