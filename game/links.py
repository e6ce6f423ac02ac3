"""What a link or a file that is opened with the game asks for.

`verdigris:CODE` plays the game with this code, `verdigris:CODE?Good%20luck` one with a message;
`verdigris:daily` is today's puzzle, `verdigris:assistant` the assistant, and `verdigris:window` no
more than the window. A file is one of exported games, to be imported. What comes from outside is
read here alone, whether it was typed, clicked or handed over by another start.
"""

import os
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote

SCHEME = "verdigris:"
FILE_SCHEME = "file://"  # which desktops may write before the name of a file
LONGEST = 8000  # characters; the longest codes have some 700, and paths up to 4096


class RequestKind(Enum):
    """What a request asks for."""

    GAME = auto()
    DAILY = auto()
    ASSISTANT = auto()
    FILE = auto()
    WINDOW = auto()


class Request(NamedTuple):
    """What a link or a file asks for.

    Attributes:
        kind: what is to be opened.
        text: the code of a game as it was written, or the path of a file, else empty text.
        message: what the sender of a game wrote, if anything.
    """

    kind: RequestKind
    text: str = ""
    message: str = ""

    def __str__(self) -> str:
        """Write it so that `request_of` reads it again."""
        if self.kind is RequestKind.GAME:
            return link_of(self.text, self.message)
        return self.text if self.kind is RequestKind.FILE else f"{SCHEME}{self.kind.name.lower()}"


def request_of(text: str) -> Request | None:
    """Return what a link, or the name of a file that is there, asks for; None for all else.

    >>> request_of("verdigris:V1-EN5?Good%20luck")
    Request(kind=<RequestKind.GAME: 1>, text='V1-EN5', message='Good luck')
    >>> str(request_of("Verdigris://daily/"))
    'verdigris:daily'
    >>> request_of("no-such-file.csv"), request_of("terminal")
    (None, None)
    """
    if len(text) > LONGEST:
        return None
    if text[: len(SCHEME)].casefold() == SCHEME:
        return _request_of_link(text[len(SCHEME) :].strip("/ "))
    path = path_of(text)
    # Commands have no dot and no slash, so that no file can take the place of one. A name that
    # cannot be shown cannot be agreed to.
    if not (path.isprintable() and set(path) & {".", "/", os.sep}):
        return None
    if not os.path.isfile(path):  # noqa: PTH113 (a Path's own raises for a name that is too long)
        return None
    return Request(RequestKind.FILE, str(Path(path).absolute()))


def path_of(text: str) -> str:
    """Return the path of a file that a desktop names, by its address or as it is.

    >>> path_of("file:///home/ann/my%20games.csv")
    '/home/ann/my games.csv'
    """
    return _decoded(text[len(FILE_SCHEME) :]) if text.startswith(FILE_SCHEME) else text


def _request_of_link(text: str) -> Request:
    code, _, message = text.partition("?")
    code, message = _printable(_decoded(code)).strip("/ "), _printable(_decoded(message))
    for kind in (RequestKind.DAILY, RequestKind.ASSISTANT, RequestKind.WINDOW):
        if code.casefold() == kind.name.casefold():
            return Request(kind)
    return Request(RequestKind.GAME, code, message)


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())


def _decoded(text: str) -> str:
    return unquote(text, errors="replace")


def link_of(code: str, message: str = "") -> str:
    """Return the link that opens a game.

    >>> link_of("V1-EN5", "Good luck, Ann!")
    'verdigris:V1-EN5?Good%20luck%2C%20Ann%21'
    """
    if not message and code.replace("-", "").isalnum():
        return f"{SCHEME}{code}"
    link = f"{SCHEME}{quote(code, safe='')}"
    return f"{link}?{quote(message, safe='')}" if message else link
