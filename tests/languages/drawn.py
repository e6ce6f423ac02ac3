"""Which texts a picture shows, and where: surfaces that remember what was written on them.

While `remembering`, every surface notes the texts that are drawn on it, and passes its notes on
when it is drawn on another one, wherever in the game or in pygame_gui that is. So whatever reaches
the window can be read there, with what is wrong with it: a text that its place was too small for.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest import mock

import pygame
import pygame_gui.core.gui_font_pygame as fonts
from pygame_gui.elements import UITextBox

from game.window.board.celebration import Celebration
from game.window.ui.gui import Gui
from game.window.ui.text import Face
from game.window.ui.toasts import Toasts
from game.window.ui.tooltip import Tooltip
from tests.window.pilot import Pilot


class Drawn(NamedTuple):
    """A text on a surface.

    Attributes:
        words: the text.
        place: where its ink is.
        cut: what of it was cut off, empty text for nothing.
        part: whether it is a line of a longer text, which is checked as a whole elsewhere.
        direct: whether it is the only thing on its surface.
    """

    words: str
    place: pygame.Rect
    cut: str = ""
    part: bool = False
    direct: bool = True


PLAIN = pygame.Surface
PLAIN_FONT = pygame.font.Font
EDGE = 2  # pixels
ABOVE = (Gui, Celebration, Tooltip, Toasts)  # layers that may cover those below
BEYOND = "beyond the edge of its picture"  # as what is scrolled out of view


class Sheet(PLAIN):
    """A surface that knows the texts on it."""

    texts: tuple[Drawn, ...] = ()

    def blit(
        self, source: PLAIN, dest: Any = (0, 0), area: Any = None, *args: Any, **kw: Any
    ) -> pygame.Rect:
        """Draw a surface on this one, and take its texts."""
        drawn = super().blit(source, dest, area, *args, **kw)
        special = kw.get("special_flags", args[0] if args else 0)
        texts = source.texts if isinstance(source, Sheet) else ()
        corner = dest[:2]
        whole = pygame.Rect(area) if area else source.get_rect()
        move = (round(corner[0]) - whole.x, round(corner[1]) - whole.y)
        drawn_over = special in (0, pygame.BLEND_PREMULTIPLIED)
        if drawn_over and not (texts and texts[0].direct):
            self._cover(source, pygame.Rect(corner, whole.size), move)
        room = self.get_rect()
        for each in texts:
            seen = each.place.clip(whole).move(move).clip(room)
            cut = each.cut
            if is_cut(seen, each.place):
                cut = _seen_of(seen, each.place) if each.direct else BEYOND
            place = each.place.move(move)
            self.texts += (each._replace(place=place, cut=cut, direct=False),)
        return drawn

    def blits(self, blit_sequence: Any, doreturn: int | bool = 1) -> Any:
        """Draw several surfaces."""
        return [self.blit(*each) for each in blit_sequence]

    def _cover(self, source: PLAIN, place: pygame.Rect, move: tuple[int, int]) -> None:
        """Forget the texts that something opaque is drawn over."""
        if not self.texts or source.get_alpha() not in (None, 255):
            return

        def opaque(text: Drawn) -> bool:
            common = text.place.clip(place)
            if not common:
                return False
            edge = min(EDGE, common.width // 2)  # which may be soft
            ends = (common.x + edge, common.right - 1 - edge)
            points = (common.center, *((x, common.centery) for x in ends))
            return all(source.get_at((x - move[0], y - move[1])).a == 255 for x, y in points)

        self.texts = tuple(text for text in self.texts if not opaque(text))

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill it, which leaves no text there."""
        if not special_flags:
            place = pygame.Rect(rect) if rect else self.get_rect()
            self.texts = tuple(each for each in self.texts if not place.contains(each.place))
        return super().fill(colour, rect, special_flags)

    def subsurface(self, *args: Any) -> "Sheet":
        """Return a part of it, with the texts there."""
        part = super().subsurface(*args)
        assert isinstance(part, Sheet)
        place = pygame.Rect(*args)
        for each in self.texts:
            seen = each.place.clip(place)
            cut = _seen_of(seen, each.place) if is_cut(seen, each.place) else each.cut
            if seen:
                moved = each.place.move(-place.x, -place.y)
                part.texts += (each._replace(place=moved, cut=cut),)
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


def is_cut(seen: pygame.Rect, place: pygame.Rect) -> bool:
    """Return whether more than the edge of a text is lost.

    To centre small letters, pygame_gui moves a line up; the tip of an accent on a capital may go.
    """
    return seen.width < place.width or seen.height < 0.92 * place.height


def _seen_of(seen: pygame.Rect, place: pygame.Rect) -> str:
    return f"only {seen.size} of {place.size} in view"


class Recorder:
    """Notes whether lines of a longer text are drawn."""

    in_text_box = False

    def written(self, words: Any, drawn: PLAIN, wrap: int, widest: int) -> Sheet:
        """Return a text that was drawn, as a surface that knows it."""
        sheet = Sheet(drawn.get_size(), pygame.SRCALPHA)
        PLAIN.blit(sheet, drawn, (0, 0), None, pygame.BLEND_RGBA_ADD)
        if isinstance(words, str) and words.strip():
            cut = f"a word is {widest} wide in {wrap}" if wrap and widest > wrap else ""
            sheet.texts = (Drawn(words, drawn.get_bounding_rect(), cut, self.in_text_box),)
        return sheet


def recording(
    recorder: Recorder, kind: type[pygame.font.Font]
) -> tuple[Callable[..., Sheet], Callable[..., tuple[int, int]]]:
    """Return a font's methods that draw and measure text, with what is drawn noted.

    The brackets of the pseudo-locale are drawn as others, which the font has.
    """
    render, size = kind.render, kind.size

    def recorded(font: pygame.font.Font, text: Any, *args: Any, **options: Any) -> Sheet:
        drawn = render(font, _in_font(text), *args, **options)
        wrap = args[3] if len(args) > 3 else 0
        words = str(text).split() if wrap else []
        widest = max((font.size(each)[0] for each in words), default=0)
        return recorder.written(text, drawn, wrap, widest)

    return recorded, lambda font, text: size(font, _in_font(text))


def _in_font(text: Any) -> Any:
    return text.replace("⟦", "[").replace("⟧", "]") if isinstance(text, str) else text


@contextmanager
def remembering() -> Iterator[None]:
    """Let all surfaces remember what is written on them."""
    recorder = Recorder()
    rebuild = UITextBox.rebuild

    def noted(box: UITextBox) -> None:
        recorder.in_text_box = True
        try:
            rebuild(box)
        finally:
            recorder.in_text_box = False

    with ExitStack() as stack:
        patches: list[Any] = [
            mock.patch.object(module, "Surface", Sheet)
            for name, module in list(sys.modules.items())
            if name.split(".")[0] in ("pygame", "pygame_gui", "game")
            and getattr(module, "Surface", None) is PLAIN
        ]
        render, size = recording(recorder, PLAIN_FONT)
        noting = type("Font", (PLAIN_FONT,), {"render": render, "size": size})
        patches.append(mock.patch.object(fonts, "Font", noting))
        render, size = recording(recorder, Face)
        patches.append(mock.patch.multiple(Face, render=render, size=size))
        patches.append(mock.patch.object(UITextBox, "rebuild", noted))
        for patch in patches:
            stack.enter_context(patch)
        forget_pictures()
        yield
    forget_pictures()


def forget_pictures() -> None:
    """Drop every picture that the game has cached."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.window"):
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def layers_of(pilot: Pilot) -> Iterator[tuple[Drawn, ...]]:
    """Yield the texts that may not overlap: those of the screen, of a dialog, of each message."""
    ground = Sheet(pilot.window.size)
    ground.fill(pilot.theme.background)
    for layer in pilot.app.screen.stage.layers:
        alone = isinstance(layer, ABOVE) and (pilot.dialog_open or not isinstance(layer, Gui))
        sheet = Sheet(pilot.window.size, pygame.SRCALPHA) if alone else ground
        if layer.area.colliderect(pilot.window):
            layer.paint(sheet, pilot.window)
        if alone:
            yield tuple(each for each in sheet.texts if not _is_below(each, layer, pilot))
    yield ground.texts


def _is_below(text: Drawn, layer: object, pilot: Pilot) -> bool:
    """Return whether a text is the label of a button that the open dialog lies over."""
    if not (isinstance(layer, Gui) and pilot.dialog_open):
        return False
    return any(pygame.Rect(spec.place).contains(text.place) for spec in pilot.gui.buttons)
