"""The looks: one table of colours, one of sizes, and the window that they are scaled to."""

from collections.abc import Callable
from typing import NamedTuple

from game.rules import Clue

Colour = tuple[int, int, int]
Px = Callable[[float], int]  # turns a length at 100 % into pixels


class Theme(NamedTuple):
    """The colours of one look; `on_green` is the colour of letters on green, and so on."""

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
    key: Colour
    on_key: Colour
    accent: Colour
    on_accent: Colour
    warning: Colour


def _rgb(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


def _theme(*colours: str) -> Theme:
    return Theme(*map(_rgb, colours))


# In the order of the fields. `key` is a key whose letter was not played yet, `warning` the letters
# of a row that a warning is about.
DARK = _theme(
    "12171B", "1B2228", "232C33", "3A4650", "EEF3F4", "9DAAB3", "2A7F6B", "FFFFFF",
    "E2B13C", "1D1503", "3C4751", "F2F5F6", "5A6772", "FFFFFF", "6FD3BD", "0C1A17", "FF9C8F",
)  # fmt: skip
LIGHT = _theme(
    "F7F5F0", "FFFFFF", "FFFFFF", "C6C0B4", "1B2126", "5D6770", "23796A", "FFFFFF",
    "E5AE32", "1D1503", "A7AFB5", "14191D", "DFDBD2", "1B2126", "1B7565", "FFFFFF", "B3261E",
)  # fmt: skip
HIGH_CONTRAST = _theme(
    "000000", "0B0B0B", "0B0B0B", "FFFFFF", "FFFFFF", "D6D6D6", "19D3A2", "000000",
    "FFD43B", "000000", "2B2B2B", "FFFFFF", "4D4D4D", "FFFFFF", "FFFFFF", "000000", "FFAFA3",
)  # fmt: skip

LEGIBLE = 4.5  # the least contrast of text; Web Content Accessibility Guidelines 2.2, 1.4.3

THEMES = {"dark": DARK, "light": LIGHT, "high contrast": HIGH_CONTRAST}

# Blue, and the letters on it, instead of green, for eyes that can't distinguish it from yellow.
BLUES = {
    "dark": ("3573CC", "FFFFFF"),
    "light": ("2F6BC4", "FFFFFF"),
    "high contrast": ("6FB1FF", "000000"),
}


def theme(name: str, colour_blind: bool = False) -> Theme:
    """Return the theme of a name: dark, light or high contrast."""
    chosen = THEMES[name]
    if not colour_blind:
        return chosen
    blue, foreground = map(_rgb, BLUES[name])
    return chosen._replace(green=blue, on_green=foreground)


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


# Sizes of text at 100 %, in pixels of the font.
TITLE, RESULT, BODY, SMALL, BUTTON_TEXT = 20, 34, 15, 13, 15
TILE_LETTER = 0.52  # the share of a tile that its letter takes
TILE_CORNER = 0.12  # the share of a tile that its rounded corner takes
KEY_CORNER, BUTTON_CORNER, PANEL_CORNER = 8, 10, 14

SMALLEST_WINDOW = (320, 400)


class Viewport(NamedTuple):
    """The size of the window, and its unit: 1 if what has a size of its own is drawn at 100 %."""

    window: tuple[int, int]
    unit: float

    def px(self, length: float) -> int:
        """Return a length at 100 % in pixels, one at least."""
        return max(1, round(length * self.unit))
