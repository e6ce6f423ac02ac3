"""Text: the bundled font in its weights and sizes."""

import re
from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.catalogue import tr
from game.window.draw.theme import Colour, Tone

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"

NO_SIGN = "\uffff"  # what no font has
UNLOADABLE = (OSError, ValueError, pygame.error)
LOOSE = " ,;"  # what is not left in front of an ellipsis
# pygame's own, by its file, since by no name at all pygame would make it smaller.
STAND_IN = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
PROBE = 12  # pixels; the size in which a font is tried
LEAST_SPACES = 2  # in a line whose last word goes to a word left alone below it


class Weight(Enum):
    """The weights of the font, by the names of their files."""

    REGULAR = "Inter-Regular.otf"
    BOLD = "Inter-Bold.otf"

    @property
    def path(self) -> Path:
        """The file of the weight."""
        return FOLDER / self.value


_problems: dict[Weight, str] = {}  # what is wrong with the files that could not be loaded


def font_problems() -> list[str]:
    """Return a line for each font that cannot be loaded; another takes its place."""
    for weight in Weight:
        font(weight, PROBE)
    return list(_problems.values())


def path_of(weight: Weight) -> Path:
    """Return the file of the font that is used for a weight."""
    font(weight, PROBE)
    return STAND_IN if weight in _problems else weight.path


def has_sign(weight: Weight, sign: str) -> bool:
    """Return whether the font that is used for a weight has a sign.

    Some report the size of a box for what they lack, so that only the drawing shows it.
    """
    if sign.isascii():
        return True
    face = font(weight, PROBE)
    drawn, box = (face.render(each, True, (0, 0, 0)) for each in (sign, NO_SIGN))
    return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA")


def drawable(words: str) -> str:
    r"""Return a text as a font can draw it.

    A path may hold bytes that are no text, which Python hands on as lone surrogates.

    >>> drawable("/tmp/\udcff"), drawable("/tmp/é")
    ('/tmp/\\udcff', '/tmp/é')
    """
    return words.encode("utf-8", "backslashreplace").decode().replace("\0", "\ufffd")


def _drawable(text: str | bytes | None) -> str | bytes | None:
    return drawable(text) if isinstance(text, str) else text


class Typeface(pygame.font.Font):
    """A font that draws any text, and nothing where its file is damaged in the middle."""

    def render(self, text: str | bytes | None, *args: Any, **options: Any) -> pygame.Surface:
        """Draw a text, as pygame's own does."""
        try:
            return super().render(_drawable(text), *args, **options)
        except pygame.error:
            return pygame.Surface((1, self.get_height()), pygame.SRCALPHA)

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Return the width and height of a text, in pixels."""
        try:
            return super().size(_drawable(text) or "")
        except pygame.error:
            return 1, self.get_height()


def _load(path: Path, size: int) -> Typeface:
    loaded = Typeface(path, size)
    # A damaged one can be loaded, and fails with its first letter.
    pygame.font.Font.size(loaded, "H")
    return loaded


@lru_cache(maxsize=64)
def font(weight: Weight, size: int) -> pygame.font.Font:
    """Return the font in a weight, at a size in pixels."""
    try:
        loaded = _load(weight.path, size)
    except UNLOADABLE as error:
        missing = isinstance(error, FileNotFoundError)
        reason = tr("the file doesn't exist") if missing else error
        _problems[weight] = tr(
            "Couldn't load the font {file} ({reason}); using another one",
            file=weight.path,
            reason=reason,
        )
        return _load(STAND_IN, size)
    _problems.pop(weight, None)
    return loaded


def text(
    words: str,
    weight: Weight,
    size: int,
    colour: Colour,
    wrap: int = 0,
) -> pygame.Surface:
    """Return a line of text, or several that are centred where it is wider than `wrap` pixels."""
    face = font(weight, size)
    if not wrap or face.size(words)[0] <= wrap:
        return face.render(words, True, colour)
    face.align = pygame.FONT_CENTER
    lines = face.render(in_lines(words, weight, size, wrap), True, colour)
    return lines.subsurface(lines.get_bounding_rect())


class Run(NamedTuple):
    """Words of one look within a text, with the spaces around them."""

    words: str
    tone: Tone = Tone.TEXT
    bold: bool = False

    @property
    def weight(self) -> Weight:
        """The weight of the font."""
        return Weight.BOLD if self.bold else Weight.REGULAR

    def width(self, size: int) -> int:
        """Return how wide it is in a size of text, in pixels."""
        return text_width(self.words, self.weight, size)


@lru_cache(maxsize=1024)  # as a page is measured several times, and again with each letter typed
def lines_of(runs: tuple[Run, ...], size: int, width: int) -> tuple[tuple[Run, ...], ...]:
    r"""Return runs in lines that fit a width, broken at spaces and where a text has a new line.

    A word that is wider than a line, as a path, is broken after a sign in it, or else between its
    letters. No word is left alone in the last line where another one can keep it company.

    Args:
        runs: the text.
        size: that of the text, in pixels.
        width: of the lines, in pixels.
    """
    plain = "".join(run.words for run in runs)

    def fits(start: int, end: int) -> bool:
        return sum(run.width(size) for run in _between(runs, start, end)) <= width

    def break_of(start: int, end: int) -> int:
        """Return where a word is broken, its end where all of it fits."""
        most = next((at for at in range(end, start + 1, -1) if fits(start, at)), start + 1)
        signs = [each.end() for each in re.finditer(r"[\W_]", plain[start:most])]
        return start + signs[-1] if signs and most < end else most

    lines: list[tuple[int, int]] = []  # where they begin and end in the text
    at = 0
    for paragraph in plain.split("\n"):
        lines.append((at, at))
        for word in re.finditer("[^ ]+", paragraph):
            start, end = at + word.start(), at + word.end()
            line, line_end = lines.pop()
            if line_end > line and fits(line, end):
                lines.append((line, end))
                continue
            lines += [(line, line_end)] if line_end > line else []
            while (cut := break_of(start, end)) < end:
                lines.append((start, cut))
                start = cut
            lines.append((start, end))
        at += len(paragraph) + 1
    if len(lines) > 1:
        (start, end), (first, last) = lines[-2:]
        alone = plain[end:first].strip(" ") == "" and " " not in plain[first:last]
        if alone and plain.count(" ", start, end) >= LEAST_SPACES:
            cut = plain.rindex(" ", start, end)
            if fits(cut + 1, last):
                lines[-2:] = [(start, cut), (cut + 1, last)]
    return tuple(_between(runs, *line) for line in lines)


def _between(runs: tuple[Run, ...], start: int, end: int) -> tuple[Run, ...]:
    """Return what runs have between two places of their text."""
    found = []
    for run in runs:
        if words := run.words[max(0, start) : max(0, end)]:
            found.append(run._replace(words=words))
        start, end = start - len(run.words), end - len(run.words)
    return tuple(found)


def in_lines(words: str, weight: Weight, size: int, width: int) -> str:
    """Return a text with its lines broken as `lines_of` breaks them."""
    lines = lines_of((Run(words, bold=weight is Weight.BOLD),), size, width)
    return "\n".join("".join(run.words for run in line) for line in lines)


def elide(words: str, fits: Callable[[str], bool], between: str = " ", end: str = "…") -> str:
    """Return a text as it is where it fits, or as many of its words as fit, with an ellipsis.

    The first one stays.

    Args:
        words: the text.
        fits: returns whether a text fits.
        between: what is between two words.
        end: what is in place of those that are left out.

    >>> elide("two words", lambda text: len(text) <= 7)
    'two…'
    """
    shown, parts = words, words.split(between)
    while len(parts) > 1 and not fits(shown):
        parts.pop()
        shown = between.join(parts).rstrip(LOOSE) + end
    return shown


def line_fits(weight: Weight, size: int, room: float) -> Callable[[str], bool]:
    """Return a test of whether a line of text fits into some pixels, for `elide`."""
    face = font(weight, size)
    return lambda words: face.size(words)[0] <= room


def fitting_size(largest: int, smallest: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size of text, in pixels, that fits; the smallest where none does."""
    sizes = range(largest, smallest, -1)
    return next((size for size in sizes if fits(size)), min(largest, smallest))


def fits_room(words: str, weight: Weight, size: int, room: tuple[int, int]) -> bool:
    """Return whether a text fits a width and a height, in lines without a broken word."""
    lines = in_lines(words, weight, size, room[0]).count("\n") + 1
    is_whole = widest(words.split(), weight, size) <= room[0]
    return is_whole and lines * font(weight, size).get_linesize() <= room[1]


def fitted(
    words: str, weight: Weight, sizes: tuple[int, int], colour: Colour, room: tuple[int, int]
) -> pygame.Surface:
    """Return text as large as it fits a room, in centred lines, without words that never fit.

    Args:
        words: the text.
        weight: its weight.
        sizes: the largest and the smallest size in pixels.
        colour: its colour.
        room: a width and a height in pixels.
    """
    size = fitting_size(*sizes, lambda size: fits_room(words, weight, size, room))
    high = max(room[1], font(weight, size).get_linesize())

    def drawn(words: str) -> pygame.Surface:
        return text(words, weight, size, colour, room[0])

    lines = drawn(elide(words, lambda words: drawn(words).get_height() <= high))
    return lines.subsurface((0, 0, lines.get_width(), min(high, lines.get_height())))


def text_width(words: str, weight: Weight, size: int) -> int:
    """Return how wide a line of text is, in pixels."""
    return font(weight, size).size(words)[0]


def widest(texts: Iterable[str], weight: Weight, size: int) -> int:
    """Return how wide the widest of some lines of text is, in pixels."""
    return max((text_width(each, weight, size) for each in texts), default=0)


def letter_on(
    surface: pygame.Surface,
    letter: str,
    size: int,
    colour: Colour,
    weight: Weight = Weight.BOLD,
) -> None:
    """Draw a capital in the very middle of a surface.

    A font's line is higher than its capitals, and a Q hangs below it: what is centred is the
    height of the capitals, so that all letters of a row are on one line.
    """
    drawn = text(letter, weight, size, colour)
    seen = drawn.get_bounding_rect()
    left = (surface.get_width() - seen.width) // 2 - seen.x
    capitals = _capitals(weight, size)
    top = (surface.get_height() - capitals.height) // 2 - capitals.y
    surface.blit(drawn, (left, top))


@lru_cache(maxsize=64)
def _capitals(weight: Weight, size: int) -> pygame.Rect:
    """Return where the capitals are in a line of text of some weight and size."""
    return text("H", weight, size, (0, 0, 0)).get_bounding_rect()
