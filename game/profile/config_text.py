"""The file of settings as text: a fresh one, and one with its explanations in another language."""

import json
import re
import tomllib
from collections.abc import Collection, Iterator
from textwrap import wrap

from game.catalogue import current, languages, mark, text_in
from game.options import OPTIONS
from game.profile.settings import Settings

WIDTH = 99  # characters in a line of an explanation
HEADER = (
    mark("The settings of Verdigris. Change a value, save the file, and restart the game."),
    mark("Lines that can't be used are reported when the game starts, and their defaults apply."),
)
KEY = re.compile(r"(\w+)\s*=")
COMMENT, TABLE = "#", "["


def fresh(names: Collection[str] = tuple(OPTIONS)) -> str:
    """Return a file with the explanations and defaults of some settings.

    >>> print(fresh(["timer"]))
    # The settings of Verdigris. Change a value, save the file, and restart the game.
    # Lines that can't be used are reported when the game starts, and their defaults apply.
    <BLANKLINE>
    # Show the time a game takes, except while another window is in front: true or false.
    timer = false
    <BLANKLINE>
    """
    return "\n".join(("\n".join(_header(current())) + "\n", *map(entry, names)))


def entry(name: str) -> str:
    """Return the lines of a setting: its explanation, and its default."""
    value = json.dumps(getattr(Settings(), name), ensure_ascii=False)  # which TOML writes alike
    return "\n".join((*_explanation(name, current()), f"{name} = {value}", ""))


def in_language(text: str, code: str) -> str:
    """Return a file with the explanations that it has in other languages in this one.

    What the player wrote stays as it is: a comment that differs in any way from the explanation
    in some language, and all values.
    """
    block: list[str] = []
    lines: list[str] = []
    is_top = True  # before the first table
    for line in text.splitlines(keepends=True):
        if is_top and line.startswith(COMMENT):
            block.append(line)
            continue
        is_top = is_top and not line.startswith(TABLE)
        lines += _translated(block, line, code)
        lines.append(line)
        block = []
    changed = "".join(lines + block)
    # A text of several lines may look like comments and settings; then nothing is changed.
    return changed if tomllib.loads(changed) == tomllib.loads(text) else text


def _translated(block: list[str], below: str, code: str) -> list[str]:
    """Return a block of comments in a language, or as it is where it is no explanation."""
    found = [line.rstrip() for line in block]
    key = KEY.match(below)
    for other in languages() if block else ():
        if key and key[1] in OPTIONS and found == list(_explanation(key[1], other)):
            wanted = _explanation(key[1], code)
        elif not below.strip() and found == list(_header(other)):
            wanted = _header(code)
        else:
            continue
        ending = "\r\n" if block[0].endswith("\r\n") else "\n"
        return [line + ending for line in wanted]
    return block


def _explanation(name: str, code: str) -> tuple[str, ...]:
    return tuple(_comment(text_in(code, OPTIONS[name].in_english)))


def _header(code: str) -> tuple[str, ...]:
    return tuple(line for text in HEADER for line in _comment(text_in(code, text)))


def _comment(text: str) -> Iterator[str]:
    yield from wrap(
        *(text, WIDTH),
        initial_indent="# ",
        subsequent_indent="# ",
        break_long_words=False,
        break_on_hyphens=False,
    )
