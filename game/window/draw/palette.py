"""Themes by their names, and that of the player's own colours, where these can be seen and read.

The table `[palette]` of the settings names colours of `Theme`, and in `based_on` the theme that has
all others:

    [palette]
    based_on = "dark"
    background = "#101C2C"
    accent = "#8FD0FF"

It is used where all text has a contrast of 4.5 : 1, all states one of 3 : 1, and green and yellow
one of 1.8 : 1; else a sentence names the first pair that has less, and the theme that it is based
on is used. For players,
`assets/palettes/README.md` explains the names.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import Any, NamedTuple

from game.catalogue import tr
from game.formats import decimal, either, shown_name
from game.window.draw.theme import (
    APART,
    COLOURS,
    LEGIBLE,
    SEEN,
    THEMES,
    Theme,
    contrast,
    rgb,
    theme,
)

OWN = "own"  # the name of the theme of the player's own colours
BASE = "based_on"
USUAL = "dark"
COLOUR = "#[0-9A-Fa-f]{6}"

Palette = tuple[tuple[str, str], ...]  # names and values as they are in the file

ON = tuple(name for name in Theme._fields if name.startswith("on_"))
GROUNDS = ("background", "surface", "raised")
# What is written on what; also what is checked of the themes that are shipped.
TEXT = (
    *((name, name.removeprefix("on_")) for name in ON),
    *((ink, ground) for ink in ("text", "muted", "accent") for ground in GROUNDS),
    *((ink, ground) for ink in ("gain", "loss") for ground in ("surface", "raised")),
    ("dead", "absent"),
    ("text", "absent"),
    ("warning", "background"),
)
# What must be distinguished, without reading.
STATES = (
    ("green", "cap"),
    ("green", "background"),
    ("rim", "background"),
    ("bar", "raised"),
    ("loss", "cap"),
    ("grey_rim", "background"),
)


class Shortfall(NamedTuple):
    """Two colours whose contrast is too low, by their names."""

    first: str
    second: str
    found: float
    needed: float


def shortfalls(colours: Theme) -> Iterator[Shortfall]:
    """Yield the pairs of colours of a theme that cannot be read, or not be distinguished."""

    def between(first: str, second: str) -> float:
        return contrast(getattr(colours, first), getattr(colours, second))

    pairs = [(*pair, LEGIBLE) for pair in TEXT]
    pairs += [(*pair, SEEN) for pair in STATES if getattr(colours, pair[0])]
    if colours.framed:
        pairs.append(("on_grey", "background", LEGIBLE))  # grey tiles have no fill
    else:
        pairs.append(("yellow", "green", APART))  # else marks tell them apart
    for first, second, needed in pairs:
        found = between(first, second)
        if found < needed:
            yield Shortfall(first, second, found, needed)
    # A yellow key differs from one that was not tried by its fill, or by having no outline.
    found = max(between("yellow", "cap"), between("yellow", "rim"))
    if found < SEEN:
        yield Shortfall("yellow", "cap", found, SEEN)


class Chosen(NamedTuple):
    """The theme to be used, and why it is not the player's own, or empty text."""

    theme: Theme
    refused: str = ""


def theme_of(name: str, colour_blind: bool = False, palette: Palette = ()) -> Theme:
    """Return the theme of a name, also that of the player's own colours."""
    return chosen(name, colour_blind, palette).theme


@lru_cache(maxsize=16)
def chosen(name: str, colour_blind: bool = False, palette: Palette = ()) -> Chosen:
    """Return the theme of a name, and a sentence where the player's own cannot be used."""
    if name != OWN:
        return Chosen(theme(name, colour_blind))
    given = dict(palette)
    base = given.pop(BASE, USUAL)
    usual = theme(base if base in THEMES else USUAL, colour_blind)
    fault = _fault_of(base, given)
    if fault:
        return Chosen(usual, tr("Your colours aren't used: {reason}.", reason=fault))
    colours: dict[str, Any] = {key: rgb(text[1:]) for key, text in given.items()}
    own = _with_own_ink(usual._replace(**colours), given)
    if "absent" not in given and {"background", "text", "dead"} & given.keys():
        own = own._replace(absent=own.background)
    low = next(shortfalls(own), None)
    if low is None:
        return Chosen(own)
    return Chosen(
        usual,
        tr(
            "Your colours aren't used: {first} on {second} has a contrast of {found}, and needs "
            "{needed}.",
            first=low.first,
            second=low.second,
            found=decimal(floor(low.found * 100) / 100, 2),
            needed=decimal(low.needed, 1),
        ),
    )


def _fault_of(base: str, given: dict[str, str]) -> str:
    """Return what of a palette has no meaning, or empty text."""
    if base not in THEMES:
        names = either(f'"{name}"' for name in THEMES)
        return tr("{name} must be {allowed}", name=BASE, allowed=names)
    if not given:
        return tr("the settings have no table [palette]")
    for key, text in given.items():
        if key not in COLOURS:
            return tr("there is no colour {name}", name=shown_name(key))
        if not re.fullmatch(COLOUR, text):
            return tr("{name} must be a colour such as {example}", name=key, example='"#2A7F6B"')
    return ""


def _with_own_ink(colours: Theme, given: dict[str, str]) -> Theme:
    """Return a theme whose letters on the player's own fills can be read, where none are given."""
    inks: dict[str, Any] = {}
    for ink in ON:
        fill = getattr(colours, ink.removeprefix("on_"))
        if ink not in given and contrast(getattr(colours, ink), fill) < LEGIBLE:
            inks[ink] = max(((0, 0, 0), (255, 255, 255)), key=lambda each: contrast(each, fill))
    return colours._replace(**inks)
