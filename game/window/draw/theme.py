"""The looks: tables of colours, the player's own, and of sizes, scaled to the window."""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import lru_cache
from math import floor
from typing import Any, NamedTuple

from game.catalogue import tr
from game.formats import decimal, either, shown_name
from game.rules import Clue

Colour = tuple[int, int, int]
Px = Callable[[float], int]  # turns a length at 100 % into pixels


def px_at(unit: float) -> Px:
    """Return what turns a length at 100 % into pixels, where 1 is a unit; only none is none."""
    return lambda length: round(length * unit) or int(length > 0)


class Tone(Enum):
    """What words, bars and lines are coloured by: fields of `Theme`."""

    TEXT = "text"
    MUTED = "muted"
    ACCENT = "accent"
    GAIN = "gain"
    LOSS = "loss"
    WARNING = "warning"
    BAR = "bar"
    GREEN = "green"
    LINE = "line"

    def of(self, theme: "Theme") -> Colour:
        """Return its colour in a theme."""
        colour: Colour = getattr(theme, self.value)
        return colour


class Theme(NamedTuple):
    """The colours of one look; `on_green` is the colour of letters on green, and so on.

    Attributes:
        cap: a key whose letter was not tried yet; `rim` is its outline.
        absent: a key whose letter is absent, which has no outline; `dead` is its letter.
        row: the outline of the row being typed; `later` is that of the rows after it.
        bar: bars of plots.
        gain: what went well in a review; `loss` is what did not, and the amber of thin lines.
        warning: a word that is not in the list, or against the clues.
        copper: a badge when it is reached; `patina` is what it turns to; each has its rim.
        grey_rim: the outline of grey tiles, None for none.
        marks: whether clues have marks, on tiles and keys alike.
    """

    background: Colour
    surface: Colour
    raised: Colour
    line: Colour
    text: Colour
    muted: Colour
    green: Colour
    on_green: Colour
    yellow: Colour
    on_yellow: Colour
    grey: Colour
    on_grey: Colour
    cap: Colour
    on_cap: Colour
    rim: Colour
    absent: Colour
    dead: Colour
    row: Colour
    later: Colour
    bar: Colour
    accent: Colour
    on_accent: Colour
    gain: Colour
    loss: Colour
    warning: Colour
    copper: Colour
    copper_rim: Colour
    patina: Colour
    patina_rim: Colour
    grey_rim: Colour | None = None
    marks: bool = False

    @property
    def framed(self) -> bool:
        """Whether what is filled elsewhere has an outline as well."""
        return self.grey_rim is not None


COLOURS = tuple(name for name in Theme._fields if name != "marks")


def rgb(text: str) -> Colour:
    """Return the colour of six hexadecimal digits.

    >>> rgb("FF8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


def _theme(*colours: str) -> Theme:
    filled: Iterable[Any] = map(rgb, colours)
    return Theme(*filled)


# In the order of the fields.
DARK = _theme(
    "12171B", "1B2228", "232C33", "3A4650", "EEF3F4", "9DAAB3", "2A7F6B", "FFFFFF",
    "F6C851", "1D1503", "3C4751", "F2F5F6", "1F272E", "FFFFFF", "5C6973", "1F262C",
    "8B97A0", "66737E", "44515B", "687682", "6FD3BD", "0C1A17", "6FD3BD", "F6C851",
    "FF9C8F", "C77B4A", "8F5330", "5FBFA9", "2A7F6B",
)  # fmt: skip
LIGHT = _theme(
    "F7F5F0", "FFFFFF", "FFFFFF", "C6C0B4", "1B2126", "5D6770", "23796A", "FFFFFF",
    "F6C851", "1D1503", "A7AFB5", "14191D", "FFFFFF", "1B2126", "666F77", "E7E2D8",
    "5E666D", "7C776B", "ADA698", "7C868E", "1B7565", "FFFFFF", "1B7565", "8A6100",
    "B3261E", "B5673A", "8F5330", "3E9C88", "23796A",
)  # fmt: skip
HIGH_CONTRAST = _theme(
    "000000", "0B0B0B", "0B0B0B", "FFFFFF", "FFFFFF", "D6D6D6", "19D3A2", "000000",
    "FFD43B", "000000", "2B2B2B", "FFFFFF", "000000", "FFFFFF", "FFFFFF", "1C1C1C",
    "9A9A9A", "B0B0B0", "5A5A5A", "8C8C8C", "FFFFFF", "000000", "19D3A2", "FFD43B",
    "FF9C8F", "E08A4E", "FFFFFF", "19D3A2", "FFFFFF", "8C8C8C",
)  # fmt: skip

LEGIBLE = 4.5  # the least contrast of text; Web Content Accessibility Guidelines 2.2, 1.4.3
SEEN = 3.0  # that of what is no text, but must be seen; 1.4.11
APART = 1.8  # that of green and yellow, which differ in hue as well

THEMES = {"dark": DARK, "light": LIGHT, "high contrast": HIGH_CONTRAST}

# Orange and blue, with the letters on each, in place of green and yellow.
COLOUR_BLIND = {
    "dark": ("F5963C", "1D1503", "3371CA", "FFFFFF"),
    "light": ("D06A08", "1D1503", "1C54AA", "FFFFFF"),
    "high contrast": ("FFA83D", "000000", "3A88EE", "000000"),
}


def theme(name: str, colour_blind: bool = False) -> Theme:
    """Return the theme of a name: dark, light or high contrast."""
    chosen = THEMES[name]
    if not colour_blind:
        return chosen
    orange, on_orange, blue, on_blue = map(rgb, COLOUR_BLIND[name])
    return chosen._replace(green=orange, on_green=on_orange, yellow=blue, on_yellow=on_blue)


def clue_colours(theme: Theme, clue: Clue) -> tuple[Colour, Colour]:
    """Return the background of a clue, and the foreground on it."""
    match clue:
        case Clue.GREEN:
            return theme.green, theme.on_green
        case Clue.YELLOW:
            return theme.yellow, theme.on_yellow
        case Clue.GREY:
            return theme.grey, theme.on_grey


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with a share, 0 to 1, of another one in it.

    >>> mixed((0, 0, 0), (200, 100, 0), 0.5)
    (100, 50, 0)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def legible(foreground: Colour, background: Colour, theme: Theme) -> Colour:
    """Return a foreground, brought as close to the theme's text or background as legibility needs.

    >>> legible((120, 120, 120), (0, 0, 0), DARK)
    (120, 120, 120)
    """
    farthest = max((theme.text, theme.background), key=lambda colour: contrast(colour, background))
    steps = (mixed(foreground, farthest, step / 10) for step in range(11))
    return next((each for each in steps if contrast(each, background) >= LEGIBLE), farthest)


def contrast(colour: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21.

    By the definition of the Web Content Accessibility Guidelines 2.2, "contrast ratio".

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    lighter, darker = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (channel / 255 for channel in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# The player's own colours ---------------------------------------------------------------------

# The table `[palette]` of the settings names colours of `Theme`, and in `based_on` the theme that
# has all others:
#
#     [palette]
#     based_on = "dark"
#     background = "#101C2C"
#     accent = "#8FD0FF"
#
# It is used where all text has a contrast of 4.5 : 1, all states one of 3 : 1, and green and yellow
# one of 1.8 : 1; else a sentence names the first pair that has less, and the theme that it is based
# on is used. For players, `assets/palettes/README.md` explains the names.

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
    if not colours.framed:  # else marks tell them apart
        pairs.append(("yellow", "green", APART))
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


# Sizes of text at 100 %, in pixels of the font.
TITLE, RESULT, BODY, SMALL, BUTTON_TEXT = 20, 34, 15, 13, 15
TILE_LETTER = 0.52  # the share of a tile that its letter takes
TILE_CORNER = 0.12  # the share of a tile that its rounded corner takes
KEY_CORNER, BUTTON_CORNER, PANEL_CORNER = 8, 10, 14

SMALLEST_WINDOW = (320, 320)


class Viewport(NamedTuple):
    """The size of the window, and its unit: 1 if what has a size of its own is drawn at 100 %."""

    window: tuple[int, int]
    unit: float

    @property
    def px(self) -> Px:
        """What turns a length at 100 % into pixels."""
        return px_at(self.unit)
