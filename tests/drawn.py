"""Which texts a window shows, and where: surfaces that remember what was written on them.

While `remembering`, every surface notes the texts that are drawn on it, and passes its notes on
when it is drawn on another one, wherever in the game or in its libraries that is. So whatever
reaches the window can be read there, with what of it is covered or cut off.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any, NamedTuple, TypeAlias
from unittest import mock

import pygame


class Drawn(NamedTuple):
    """A text on a surface.

    Attributes:
        words: the text.
        ink: where its ink would be, were nothing cut off or covered.
        seen: the part of that which is to be seen.
        cut: whether more than an edge of it was cut off.
        colour: of its ink.
        height: of its font, in pixels.
        style: of its font, as it names it.
        alone: whether it is the only thing on its surface.
    """

    words: str
    ink: pygame.Rect
    seen: pygame.Rect
    cut: bool
    colour: tuple[int, int, int]
    height: int
    style: str
    alone: bool = True

    def moved(self, by: tuple[int, int], room: pygame.Rect) -> "Drawn":
        """Return it elsewhere, with what is seen of it in a room there."""
        seen = self.seen.move(by)
        rest = seen.clip(room)
        # A line that is centred may be moved up a little: the tip of an accent on a capital may go.
        lost = rest.width < seen.width - 1 or rest.height < min(0.92 * seen.height, seen.height - 1)
        ink = self.ink.move(by)
        return self._replace(ink=ink, seen=rest, cut=self.cut or lost, alone=False)

    def scaled(self, x: float, y: float) -> "Drawn":
        """Return it in another size."""
        places = [
            pygame.Rect(each.x * x, each.y * y, -(-each.width * x // 1), -(-each.height * y // 1))
            for each in (self.ink, self.seen)
        ]
        return self._replace(ink=places[0], seen=places[1], height=round(self.height * y))

    def covered(self, place: pygame.Rect, opaque: Callable[[pygame.Rect], bool]) -> "Drawn":
        """Return it with something drawn over a place that it is on, where that is opaque."""
        common = self.seen.clip(place)
        if not opaque(common):
            return self
        x, y, right, bottom = _edges(self.seen)
        if common.height == self.seen.height:
            x, right = (common.right, right) if common.x == x else (x, min(right, common.x))
        elif common.width == self.seen.width:
            y, bottom = (common.bottom, bottom) if common.y == y else (y, min(bottom, common.y))
        return self._replace(seen=pygame.Rect(x, y, max(0, right - x), max(0, bottom - y)))


def _edges(place: pygame.Rect) -> tuple[int, int, int, int]:
    return place.x, place.y, place.right, place.bottom


PLAIN: TypeAlias = pygame.Surface
PLAIN_FONT: TypeAlias = pygame.font.Font
CACHED = type(cache(id))
SOFT = 2  # pixels at the edge of a picture that may be no more than shades
SCALING = ("scale", "scale_by", "smoothscale", "smoothscale_by")


class Sheet(PLAIN):
    """A surface that knows the texts on it.

    Attributes:
        texts: the texts, the lowest first.
        notes: whether it takes notes; a window does only while it is read.
        whole: the surface that it is a part of, if it is, and where.
    """

    texts: tuple[Drawn, ...] = ()
    notes = True
    whole: "tuple[Sheet, tuple[int, int]] | None" = None  # of which it is a part, and where

    def blit(
        self, source: PLAIN, dest: Any = (0, 0), area: Any = None, *args: Any, **kw: Any
    ) -> pygame.Rect:
        """Draw a surface on this one, and take its texts."""
        drawn = super().blit(source, dest, area, *args, **kw)
        texts = source.texts if isinstance(source, Sheet) else ()
        if not (texts or self.texts or self.whole):
            return drawn
        special = kw.get("special_flags", args[0] if args else 0)
        part = pygame.Rect(area) if area else source.get_rect()
        by = (round(dest[0]) - part.x, round(dest[1]) - part.y)
        room = part.move(by).clip(self.get_clip())

        def opaque(place: pygame.Rect) -> bool:
            edge = min(SOFT, place.width // 2)
            ends = (place.x + edge, place.right - 1 - edge)
            points = (place.center, *((x, place.centery) for x in ends))
            return all(source.get_at((x - by[0], y - by[1])).a == 255 for x, y in points)

        over = special in (0, pygame.BLEND_PREMULTIPLIED) and source.get_alpha() in (None, 255)
        if over and not (texts and texts[0].alone):
            self.cover(room, opaque)
        self.take(texts, by, room)
        return drawn

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        """Draw several surfaces."""
        return [self.blit(*each) for each in blit_sequence]

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Draw several surfaces."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill it, which leaves no text there."""
        if not special_flags and (self.texts or self.whole):
            place = pygame.Rect(rect) if rect else self.get_rect()
            self.cover(place.clip(self.get_clip()), lambda _: True)
        return super().fill(color, rect, special_flags)

    def cover(self, place: pygame.Rect, opaque: Callable[[pygame.Rect], bool]) -> None:
        """Take note that something is drawn over a place, where that is opaque."""
        if under := place.collidelistall([each.seen for each in self.texts]):
            texts = [*self.texts]
            for number in under:
                texts[number] = texts[number].covered(place, opaque)
            self.texts = tuple(each for each in texts if each.seen)
        if self.whole:
            above, by = self.whole
            back = (-by[0], -by[1])
            above.cover(place.move(by), lambda common: opaque(common.move(back)))

    def take(self, texts: tuple[Drawn, ...], by: tuple[int, int], room: pygame.Rect) -> None:
        """Take note of texts, moved to here, of which a room is to be seen."""
        if not texts or not self.notes:
            return
        seen = tuple(each for text in texts if (each := text.moved(by, room)).seen)
        self.texts += seen
        if self.whole:
            above, place = self.whole
            above.take(seen, place, above.get_rect())

    def subsurface(self, *args: Any) -> "Sheet":
        """Return a part of it, with the texts there."""
        part = super().subsurface(*args)
        assert isinstance(part, Sheet)
        x, y = pygame.Rect(*args).topleft
        alone = len(self.texts) == 1 and self.texts[0].alone
        part.take(self.texts, (-x, -y), part.get_rect())
        part.texts = tuple(each._replace(alone=alone) for each in part.texts)
        part.whole = self, (x, y)
        return part

    def copy(self) -> "Sheet":
        """Return a copy, with the texts."""
        return self._passed_on(super().copy())

    def convert(self, *args: Any) -> "Sheet":
        """Return a copy in another format."""
        return self._passed_on(super().convert(*args))

    def convert_alpha(self, *args: Any) -> "Sheet":
        """Return a copy in another format."""
        return self._passed_on(super().convert_alpha(*args))

    def premul_alpha(self) -> "Sheet":
        """Return a copy in another format."""
        return self._passed_on(super().premul_alpha())

    def _passed_on(self, other: PLAIN) -> "Sheet":
        assert isinstance(other, Sheet)
        other.texts = self.texts
        return other


def _scaling(name: str) -> Callable[..., Sheet]:
    """Return a function that scales a surface, with the texts on it."""
    scale = getattr(pygame.transform, name)

    def scaled(source: PLAIN, *args: Any, **kw: Any) -> Sheet:
        result = scale(source, *args, **kw)
        sheet = Sheet(result.get_size(), result.get_flags() & pygame.SRCALPHA, result)
        PLAIN.blit(sheet, result, (0, 0), None, pygame.BLEND_RGBA_ADD)
        if isinstance(source, Sheet) and source.texts:
            x, y = (new / old for new, old in zip(sheet.size, source.size, strict=True))
            sheet.texts = tuple(each.scaled(x, y) for each in source.texts)
        return sheet

    return scaled


def _rendering(kind: type[pygame.font.Font]) -> Callable[..., Sheet]:
    """Return the method of a kind of font that draws a text, with the text noted."""
    render = kind.render

    def rendered(font: pygame.font.Font, text: Any, *args: Any, **options: Any) -> Sheet:
        drawn = render(font, text, *args, **options)
        if isinstance(drawn, Sheet):  # by the method of a class above
            return drawn
        sheet = Sheet(drawn.get_size(), pygame.SRCALPHA)
        PLAIN.blit(sheet, drawn, (0, 0), None, pygame.BLEND_RGBA_ADD)
        if isinstance(text, str) and text.strip():
            ink, wrap = drawn.get_bounding_rect(), args[3] if len(args) > 3 else 0
            broken = bool(wrap) and any(font.size(word)[0] > wrap for word in text.split())
            colour = pygame.Color(args[1])
            of_ink = (colour.r, colour.g, colour.b)
            sheet.texts = (
                Drawn(text, ink, ink, broken, of_ink, font.get_height(), font.style_name),
            )
        return sheet

    return rendered


class Font(PLAIN_FONT):
    """A font whose texts are noted."""

    render = _rendering(PLAIN_FONT)


@contextmanager
def remembering() -> Iterator[Callable[[], Sheet]]:
    """Let all surfaces remember what is written on them, and give what returns the window."""
    window: list[Sheet] = []
    make = pygame.display.set_mode

    def set_mode(*args: Any, **kw: Any) -> Sheet:
        window[:] = [Sheet(make(*args, **kw).get_size())]
        window[0].notes = False
        return window[0]

    forget_pictures()
    with ExitStack() as stack:
        for kind in PLAIN_FONT.__subclasses__():
            if kind is not Font:
                stack.enter_context(mock.patch.object(kind, "render", _rendering(kind)))
        for module in [*sys.modules.values()]:
            if module.__name__.split(".")[0] in ("pygame", "pygame_gui", "game"):
                for name, plain, sheet in (("Surface", PLAIN, Sheet), ("Font", PLAIN_FONT, Font)):
                    if vars(module).get(name) is plain:
                        stack.enter_context(mock.patch.object(module, name, sheet))
        for name in SCALING:
            stack.enter_context(mock.patch.object(pygame.transform, name, _scaling(name)))
        stack.enter_context(mock.patch("pygame.display.set_mode", set_mode))
        shown = mock.patch("pygame.display.get_surface", lambda: window[0] if window else None)
        stack.enter_context(shown)
        yield lambda: window[0]
    forget_pictures()


def forget_pictures() -> None:
    """Drop every picture that the game has cached."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("game.window"):
            for each in [*vars(module).values()]:
                if type(each) is CACHED:
                    each.cache_clear()
