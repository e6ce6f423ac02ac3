"""Toasts, short messages that go by themselves, of which some can be read again; tooltips."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.window.draw.boxes import beside
from game.window.draw.motion import TOAST_IN, TOAST_OUT, share_of, toast_stay
from game.window.draw.shapes import rounded_panel
from game.window.draw.text import Weight, fits_room, fitting_size, text
from game.window.draw.theme import BODY, BUTTON_CORNER, KEY_CORNER, SMALL, Colour, Theme, Viewport

NOTICED = 300.0  # for how long a toast is in view, in ms, until it counts as noticed
MOST_WAITING = 40
MOST_RECENT = 50  # messages that can be read again
LONGEST = 400  # characters; what is longer is cut
READABLE = 13  # pixels: its text is no smaller
WIDEST = 800  # at 100 %; what is wider takes several lines
AROUND, ABOVE, LEAST_ABOVE = 24, 12, 2  # around its text, at both sides each; units and pixels
GAP = 2  # pixels above and below it
NOWHERE = pygame.Rect(0, 0, 0, 0)


@dataclass(eq=False)
class _Shown:
    """The toast on the screen: since when, from when on it fades away, and where."""

    message: str
    start: float
    leave: float
    drawn: tuple[pygame.Surface, pygame.Rect] | None = None  # with its place


class Toasts:
    """One message at a time: the newest answer first, then what waits. It takes no clicks."""

    def __init__(self) -> None:
        self.area = NOWHERE
        self._announce: Callable[[str], None] | None = None
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._answer = ""  # to what the player did last, if it was not shown yet
        self._recent: deque[str] = deque(maxlen=MOST_RECENT)
        self._shown: _Shown | None = None
        self._held = self._over_dialog = False
        self._alpha = 0

    def arrange(
        self, theme: Theme, viewport: Viewport, lanes: tuple[pygame.Rect, ...], speed: float
    ) -> None:
        """Take other colours, places and times.

        Args:
            theme: the colours.
            viewport: the window.
            lanes: where toasts are shown: each in the first one where it has room, or else in the
                last one.
            speed: multiplies the times in which they come and go.
        """
        self._theme, self._viewport, self._lanes = theme, viewport, lanes
        self._in, self._out = TOAST_IN * speed, TOAST_OUT * speed
        if self._shown:
            self._shown.drawn = None

    @property
    def message(self) -> str:
        """What the toast on the screen says, or empty text."""
        return self._shown.message if self._shown else ""

    @property
    def recent(self) -> tuple[str, ...]:
        """The last messages, the newest first, whether or not their turn has come."""
        return tuple(reversed(self._recent))

    def listen(self, announce: Callable[[str], None]) -> None:
        """Have each message announced, also those that are waiting already."""
        self._announce = announce
        for message in filter(None, (self.message, self._answer, *self._waiting)):
            announce(message)

    def say(self, message: str, now: float, at_once: bool = False) -> None:
        """Announce and show a message, and keep it among the last ones; see `show`."""
        message = _shortened(message)
        if self._announce:
            self._announce(message)
        self.keep(message)
        self.show(message, now, at_once)

    def show(self, message: str, now: float, at_once: bool = False) -> None:
        """Show something, after what waits. What is shown already stays longer.

        As an answer it comes again, since else a word that is refused twice would get none.

        Args:
            message: what to show.
            now: the time of the clock, in ms.
            at_once: whether it answers what the player just did. It then replaces what is shown,
                and any older answer.
        """
        message = _shortened(message)
        if message in self._waiting:
            self._waiting.remove(message)
        shown = self._shown
        if shown and shown.message == message:
            if at_once:  # the same once more: it comes again, so that it is seen to be new
                shown.start = now
            shown.leave = max(shown.leave, now + toast_stay(message))
            self._answer = ""
        elif at_once:
            self._answer = message
            self._end(now)
        elif message != self._answer:
            self._waiting.append(message)

    def keep(self, message: str) -> None:
        """Keep a message that was announced already among the last ones."""
        if message in self._recent:
            self._recent.remove(message)
        self._recent.append(message)

    def hold(self, held: bool, now: float) -> None:
        """Show nothing for a while, as over a win; what is shown goes at once.

        Nothing is lost: what is said meanwhile is shown afterwards.
        """
        if held and not self._held:
            self._end(now)
        self._held = held

    def dismiss(self, now: float) -> None:
        """Dismiss the message that is shown, if it was there long enough to be noticed.

        Those that wait stay: they may belong to whatever dismisses this one.
        """
        if self._shown and now >= self._shown.start + NOTICED:
            self._end(now)

    def withdraw(self, now: float, message: str | None = None) -> None:
        """Show the last answer no longer, since what it was about has ended.

        Args:
            now: the time of the clock, in ms.
            message: the answer that is meant; None for whichever it is.
        """
        if message in (None, self._answer):
            self._answer = ""
        if message in (None, self.message):
            self._end(now)

    def _end(self, now: float) -> None:
        """Let the toast on the screen, if there is one, fade away from now on."""
        if self._shown:
            self._shown.leave = min(self._shown.leave, now)

    def update(self, now: float, dialog: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Show what a time of the clock asks for, and return what must be drawn again.

        Args:
            now: that time, in ms.
            dialog: the place of the open dialog; while there is one, only answers to what the
                player does in it are shown.
        """
        self._over_dialog = dialog is not None
        before, alpha, old = self.area, self._alpha, self._shown
        if old and now >= old.leave + self._out:
            self._shown = None
        if not self._shown and self._has_next:
            message, self._answer = self._answer or self._waiting.popleft(), ""
            self._shown = _Shown(message, now, now + self._in + toast_stay(message))
        shown = self._shown
        if not shown:
            self.area, self._alpha = NOWHERE, 0
        else:
            arrived = share_of(now - shown.start, self._in)
            self._alpha = round(255 * arrived * (1 - share_of(now - shown.leave, self._out)))
            # It fades where it was, whatever is closed or opened meanwhile.
            if not shown.drawn or now < shown.leave:
                self._place(shown, (1 - arrived) * 0.3, dialog)
        changed = before != self.area or alpha != self._alpha or old is not shown
        return [before, self.area] if changed else []

    @property
    def _has_next(self) -> bool:
        if self._held:
            return False
        return bool(self._answer or (self._waiting and not self._over_dialog))

    def wake(self, now: float) -> float | None:
        """Return after how many ms the toasts want an update, None for never."""
        if self._shown is None:
            return 0.0 if self._has_next else None
        if now < self._shown.start + self._in or now >= self._shown.leave:
            return 0.0
        return self._shown.leave - now

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the toast."""
        if self._shown and self._shown.drawn:
            picture, _ = self._shown.drawn
            picture.set_alpha(self._alpha)
            surface.blit(picture, self.area)

    def _place(self, shown: _Shown, above: float, dialog: pygame.Rect | None) -> None:
        """Place the toast in its lane, or above an open dialog."""
        _, place = shown.drawn = shown.drawn or self._draw(shown.message)
        top = min(place.y, dialog.y - place.height - GAP) if dialog else place.y
        self.area = pygame.Rect(place.x, max(GAP, top) - round(above * place.height), *place.size)

    def _draw(self, message: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a toast as large as it fits the first lane that has room for it, and its place."""
        px = self._viewport.px

        def beside(lane: pygame.Rect) -> int:
            return min(px(AROUND), lane.width // 12)

        def across(lane: pygame.Rect) -> int:
            return max(1, min(px(WIDEST), lane.width - 2 * beside(lane)))

        def fits(lane: pygame.Rect, size: int) -> bool:
            room = across(lane), lane.height - 2 * (GAP + LEAST_ABOVE)
            return fits_room(message, Weight.BOLD, size, room)

        lanes = (each for each in self._lanes if fits(each, READABLE))
        lane = next(lanes, self._lanes[-1])
        size = fitting_size(px(BODY), READABLE, partial(fits, lane))
        words = text(message, Weight.BOLD, size, self._theme.background, across(lane))
        spare = (lane.height - words.height) // 2 - GAP
        around = beside(lane), max(LEAST_ABOVE, min(px(ABOVE), spare))
        picture = _panel(words, around, px(BUTTON_CORNER), self._theme.text, self._theme.text)
        return picture, picture.get_rect(center=lane.center)


def _shortened(message: str) -> str:
    """Return a message without its middle where it is too long, as for paths."""
    kept = LONGEST // 2
    return message if len(message) <= LONGEST else f"{message[:kept]}…{message[-kept:]}"


def _panel(
    words: pygame.Surface, around: tuple[int, int], corner: int, fill: Colour, line: Colour
) -> pygame.Surface:
    """Return words on a panel with some space beside and above them."""
    size = words.get_rect().inflate(2 * around[0], 2 * around[1]).size
    panel = rounded_panel(size, corner, fill, line, 1)
    panel.blit(words, around)
    return panel


DELAY = 500.0  # ms that the pointer must rest
TIP_WIDEST = 320  # lengths at 100 %
TIP_AROUND, TIP_ABOVE = 10, 6  # the space around the text
AWAY, FROM_EDGE = 8, 8  # pixels from the button, more where all is larger, and from the edges


class Tip(NamedTuple):
    """What is said of a button, or of what else the pointer is on.

    Attributes:
        words: what is said.
        anchor: the place of the button.
        at_once: whether it shows at once, as for the focus.
    """

    words: str
    anchor: pygame.Rect
    at_once: bool = False


class Tooltip:
    """Shows a tip below its button, or above it where there is no room below.

    It gives way to a message.
    """

    def __init__(self) -> None:
        self.area = NOWHERE
        self._tip: Tip | None = None
        self._due = 0.0  # when it is to be seen
        self._picture: pygame.Surface | None = None
        self._theme: Theme
        self._viewport: Viewport

    def arrange(self, theme: Theme, viewport: Viewport) -> None:
        """Take other colours and places; what is shown goes."""
        self._theme, self._viewport = theme, viewport
        self._tip, self._picture, self.area = None, None, NOWHERE

    @property
    def words(self) -> str:
        """What is shown, or empty text."""
        return self._tip.words if self._tip and self.area.width else ""

    def update(self, now: float, tip: Tip | None, message: pygame.Rect) -> list[pygame.Rect]:
        """Show a tip, and return what must be drawn again.

        Args:
            now: the time of the clock, in ms.
            tip: what to show, None for nothing.
            message: the place of a message, without a size for none.
        """
        before = self.area
        if tip != self._tip:
            self._tip, self._picture, self.area = tip, None, NOWHERE
            self._due = now if tip and tip.at_once else now + DELAY
        if tip and now >= self._due:
            self._picture = self._picture or self._draw(tip.words)
            # Farther where everything is larger, as the ring around what has the focus is there.
            away = max(AWAY, self._viewport.px(AWAY))
            area = beside(self._picture.get_size(), tip.anchor, self._room, away)
            self.area = NOWHERE if area.colliderect(message) else area
        return [] if self.area == before else [before, self.area]

    def wake(self, now: float) -> float | None:
        """Return after how many ms the tooltip wants an update, None for never."""
        return max(0.0, self._due - now) if self._tip and not self._picture else None

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tooltip, if one is shown."""
        if self._picture and self.area.width:
            surface.blit(self._picture, self.area)

    @property
    def _room(self) -> pygame.Rect:
        return pygame.Rect(0, 0, *self._viewport.window).inflate(-2 * FROM_EDGE, -2 * FROM_EDGE)

    def _draw(self, words: str) -> pygame.Surface:
        theme, px = self._theme, self._viewport.px
        wrap = min(px(TIP_WIDEST), self._room.width - 2 * px(TIP_AROUND))
        drawn = text(words, Weight.REGULAR, px(SMALL), theme.text, wrap)
        around = px(TIP_AROUND), px(TIP_ABOVE)
        return _panel(drawn, around, px(KEY_CORNER), theme.raised, theme.line)
