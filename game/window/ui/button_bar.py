"""The buttons outside of dialogs: drawn, pointed at and pressed, without pygame_gui.

They are there with the first frame, while pygame_gui takes longer to load than everything else
together, and only dialogs need it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.window.draw.boxes import around
from game.window.draw.shapes import rounded
from game.window.draw.text import Weight, fitted
from game.window.draw.theme import BUTTON_CORNER, BUTTON_TEXT, Colour, Px, Theme, mixed
from game.window.ui.buttons import Style
from game.window.ui.keys import is_command

if TYPE_CHECKING:
    from game.window.ui.actions import Action
    from game.window.ui.buttons import ButtonSpec

SMALLEST_TEXT = 9  # pixels
MOST_LABELS = 64  # that are held, as they are drawn
USUAL = 40  # the height of a button at 100 %
ALONG_ROW = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
TO_ROW = {pygame.K_UP: -1, pygame.K_DOWN: 1}
LABEL_SHARE, CORNER_SHARE = 0.6, 0.3  # of a low button's height, which words and corners take
AT_SIDES = 2  # pixels that stay free at each side of a label, at least


class Look(NamedTuple):
    """The colours of a button: of its face, its outline and its label."""

    face: Colour
    line: Colour
    label: Colour


class Pressed(NamedTuple):
    """What an event means to the buttons: whether it is used up, and which one it presses."""

    used: bool
    action: Action | None = None


class ButtonBar:
    """Buttons at their places, one of which the pointer may be on, or hold.

    Attributes:
        specs: the buttons, from the first to the last.
        pointed: the one that the pointer is on.
    """

    def __init__(self, theme: Theme, px: Px) -> None:
        """Show nothing yet; `px` turns a length at 100 % into pixels."""
        self._theme, self._px = theme, px
        self.specs: tuple[ButtonSpec, ...] = ()
        self.pointed: Action | None = None
        self._held: Action | None = None
        self._clicked: Action | None = None  # as long as the pointer stays on it
        self._seen: dict[Action, tuple[ButtonSpec, Look]] = {}
        self._labels: dict[tuple[str, Colour, tuple[int, int]], pygame.Surface] = {}

    def spec_of(self, action: object) -> ButtonSpec | None:
        """Return the button of an action, None where there is none."""
        return next((spec for spec in self.specs if spec.action == action), None)

    @property
    def explained(self) -> Action | None:
        """The button that the pointer is on, None once it was clicked: its answer is seen then."""
        return None if self.pointed == self._clicked else self.pointed

    def show(self, specs: tuple[ButtonSpec, ...]) -> None:
        """Show just these buttons."""
        self.specs = specs
        if not self.spec_of(self.pointed):
            self.pointed = None
        if not self.spec_of(self._held):
            self._held = None

    def reached(self, focus: object, event: pygame.event.Event) -> Action | None:
        """Return the button that a key leads to from another one, None for other keys.

        None is beyond the last, as among the buttons of a dialog. Up and down lead to the nearest
        one of the next row.
        """
        here = self.spec_of(focus)
        if not here or is_command(event):
            return None
        if event.key in TO_ROW:
            return self._beside(here, TO_ROW[event.key])
        if event.key not in ALONG_ROW:
            return None
        row = [spec for spec in self.specs if abs(spec.place.centery - here.place.centery) <= 1]
        row.sort(key=lambda spec: spec.place.x)
        at = {pygame.K_HOME: 0, pygame.K_END: len(row) - 1}.get(event.key)
        if at is None:
            at = row.index(here) + (1 if event.key == pygame.K_RIGHT else -1)
        return row[min(max(at, 0), len(row) - 1)].action

    def _beside(self, here: ButtonSpec, way: int) -> Action:
        """Return the nearest button in the row above (-1) or below (1), or the same without one."""
        x, y = here.place.center

        def away(spec: ButtonSpec) -> tuple[int, int]:
            return way * (spec.place.centery - y), abs(spec.place.centerx - x)

        others = [spec for spec in self.specs if away(spec)[0] > 1]
        return min(others, key=away, default=here).action

    def column_of(self, spec: ButtonSpec) -> pygame.Rect:
        """Return the place of a button, as high as all rows of buttons right above and below it.

        So its tooltip covers none of them.
        """
        top, bottom, middle = spec.place.top, spec.place.bottom, spec.place.centery
        between = spec.place.height // 2
        places = (each.place for each in self.specs)
        for place in sorted(places, key=lambda each: abs(each.centery - middle)):
            if top - between <= place.bottom and place.top <= bottom + between:
                top, bottom = min(top, place.top), max(bottom, place.bottom)
        return pygame.Rect(spec.place.x, top, spec.place.width, bottom - top)

    def rest(self) -> None:
        """Forget where the pointer is, as when a dialog covers the buttons."""
        self.pointed = self._held = self._clicked = None

    def take(self, event: pygame.event.Event) -> Pressed:
        """Take an event of the pointer.

        A button is pressed where the pointer is let go on the one that it was pressed on.
        """
        if event.type == pygame.WINDOWLEAVE:
            self.pointed = self._clicked = None
        if event.type == pygame.MOUSEMOTION:
            self.pointed = self._under(event.pos)
            if self.pointed != self._clicked:
                self._clicked = None
        if getattr(event, "button", None) != pygame.BUTTON_LEFT:
            return Pressed(used=False)
        under = self._under(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pointed = self._held = self._clicked = under
            return Pressed(used=under is not None)
        held, self._held = self._held, None
        return Pressed(held is not None, held if held == under else None)

    def _under(self, point: tuple[int, int]) -> Action | None:
        under = (spec.action for spec in self.specs if spec.place.collidepoint(point))
        return next(under, None)

    # Drawing ------------------------------------------------------------------------------

    @property
    def area(self) -> pygame.Rect:
        """What holds all buttons."""
        return around(spec.place for spec, _ in self._seen.values())

    def changes(self) -> list[pygame.Rect]:
        """Return where the buttons look different from the last time this was called."""
        seen = {spec.action: (spec, self.look_of(spec)) for spec in self.specs}
        changed = [
            pygame.Rect(each[0].place)
            for action in self._seen.keys() | seen.keys()
            if (before := self._seen.get(action)) != (after := seen.get(action))
            for each in (before, after)
            if each
        ]
        self._seen = seen
        return changed

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the buttons within a rectangle."""
        for spec, look in self._seen.values():
            place = pygame.Rect(spec.place)
            if not clip.colliderect(place):
                continue
            surface.blit(self._face(spec, look), place)
            label = self._label(spec, look.label)
            surface.blit(label, label.get_rect(center=place.center))

    def _face(self, spec: ButtonSpec, look: Look) -> pygame.Surface:
        px = self._px
        corner = min(px(BUTTON_CORNER), round(spec.place.height * CORNER_SHARE))
        return rounded(spec.place.size, corner, look.face, look.line, px(1))

    def _label(self, spec: ButtonSpec, colour: Colour) -> pygame.Surface:
        """Return the icon of a button, or its words, drawn once for those that are there."""
        if spec.icon:
            return spec.icon
        key = spec.label, colour, spec.place.size
        label = self._labels.get(key)
        if label is None:
            if len(self._labels) >= MOST_LABELS:
                self._labels.clear()
            # A button that is higher than usual, as at the end of a game, has a larger label.
            size = round(self._px(BUTTON_TEXT) * max(1.0, spec.place.height / self._px(USUAL)))
            size = min(size, max(SMALLEST_TEXT, round(spec.place.height * LABEL_SHARE)))
            room = (spec.place.width - 2 * AT_SIDES, spec.place.height)
            smallest = min(size, SMALLEST_TEXT)
            label = fitted(spec.label, Weight.BOLD, (size, smallest), colour, room)
            self._labels[key] = label
        return label

    def look_of(self, spec: ButtonSpec) -> Look:
        """Return how a button looks now."""
        theme = self._theme
        lit = mixed(theme.surface, theme.text, 0.1)
        bright = mixed(theme.accent, theme.text, 0.15)
        primary = (
            Look(theme.accent, theme.accent, theme.on_accent),
            Look(bright, bright, theme.on_accent),
            Look(bright, theme.text, theme.on_accent),
        )
        rest, hovered, held = {
            # Where all outlines have one colour, what is on is filled.
            Style.LIT: primary
            if theme.framed
            else (
                Look(theme.surface, theme.accent, theme.accent),
                Look(lit, theme.accent, theme.accent),
                Look(lit, theme.accent, theme.accent),
            ),
            # An icon has no frame until the pointer is on it.
            Style.QUIET: (
                Look(theme.background, theme.background, theme.text),
                Look(lit, theme.line, theme.text),
                Look(lit, theme.accent, theme.text),
            ),
            Style.PRIMARY: primary,
        }.get(
            spec.style,
            (
                Look(theme.surface, theme.line, theme.text),
                Look(lit, theme.muted, theme.text),
                Look(lit, theme.accent, theme.text),
            ),
        )
        if spec.action != self.pointed:
            return rest
        return held if spec.action == self._held else hovered
