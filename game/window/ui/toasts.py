"""Toasts: short messages in the window that come one after the other and go by themselves."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.window.ui.motion import TOAST_IN, TOAST_OUT, share_of, toast_stay
from game.window.ui.shapes import rounded_panel
from game.window.ui.text import Cut, Weight, elide, fitting_size, text
from game.window.ui.theme import BODY, BUTTON_CORNER, Theme, Viewport

NOTICED = 300.0  # for how long a toast is in view, in ms, until it counts as noticed
MOST_WAITING = 40
LONGEST = 400  # characters; what is longer is cut
SMALLEST_TEXT = 11  # pixels
LEAST_SPACE = 4  # above and below a toast's text together, at 100 %
WIDEST = 800  # at 100 %; what is wider takes several lines
GAP = 2  # pixels between a toast and what is above it
GAP_BELOW = 6  # pixels between it and the boards
LOW_LANE = 36  # pixels; in a lower lane both gaps are the same


@dataclass(slots=True)
class _Shown:
    """The toast on the screen: since when, and from when on it fades away."""

    message: str
    start: float
    leave: float
    picture: pygame.Surface | None = None


class Toasts:
    """A queue of messages. It takes neither clicks nor the focus."""

    def __init__(self, theme: Theme, speed: float = 1.0) -> None:
        self.look(theme, speed)
        self._announce: Callable[[str], None] | None = None
        self._viewport: Viewport | None = None
        self._lane = pygame.Rect(0, 0, 0, 0)
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._shown: _Shown | None = None
        self.area = pygame.Rect(0, 0, 0, 0)
        self._alpha = 0

    def look(self, theme: Theme, speed: float) -> None:
        """Take other colours and another speed; `arrange` is to follow."""
        self._theme = theme
        self._in, self._out = TOAST_IN * speed, TOAST_OUT * speed

    @property
    def message(self) -> str:
        """What the toast on the screen says, or empty text."""
        return self._shown.message if self._shown else ""

    def listen(self, announce: Callable[[str], None]) -> None:
        """Have each message announced, also those that are waiting already."""
        self._announce = announce
        for message in filter(None, (self.message, *self._waiting)):
            announce(message)

    def say(self, message: str, now: float, at_once: bool = False) -> None:
        """Show a message, after those that wait. One that is shown already stays longer.

        Args:
            message: what to say.
            now: the time of the clock, in ms.
            at_once: whether it answers what the player just did, and so replaces what is shown.
        """
        message = elide(message, lambda words: len(words) <= LONGEST, Cut.MIDDLE)
        if self._announce:
            self._announce(message)
        shown = self._shown
        if shown and shown.message == message:
            shown.leave = max(shown.leave, now + toast_stay(message))
            return
        if message in self._waiting:
            self._waiting.remove(message)
        if at_once:
            self._waiting.appendleft(message)
        else:
            self._waiting.append(message)
        if shown and at_once:
            shown.leave = min(shown.leave, now)

    def dismiss(self, now: float) -> None:
        """Dismiss the message that is shown, if it was there long enough to be noticed.

        Those that wait stay: they may belong to whatever dismisses this one.
        """
        if self._shown and now >= self._shown.start + NOTICED:
            self._shown.leave = min(self._shown.leave, now)

    def arrange(self, viewport: Viewport, lane: pygame.Rect) -> None:
        """Take the places of another window size: the lane is where toasts are shown."""
        self._viewport, self._lane = viewport, lane
        if self._shown:
            self._shown.picture = None

    def update(self, now: float, title: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Show what a time of the clock asks for, and return what must be drawn again.

        The toast goes to the title bar of a dialog where it would otherwise cover more of it.
        """
        before, alpha, said = self.area.copy(), self._alpha, self._shown
        if self._shown and now >= self._shown.leave + self._out:
            self._shown = None
        if self._shown is None and self._waiting:
            message = self._waiting.popleft()
            self._shown = _Shown(message, now, now + self._in + toast_stay(message))
        if self._shown is None:
            self.area, self._alpha = pygame.Rect(0, 0, 0, 0), 0
        else:
            shown = self._shown
            if shown.picture is None:
                shown.picture = self._draw(shown.message)
            arrived = share_of(now - shown.start, self._in)
            gone = share_of(now - shown.leave, self._out)
            self._alpha = round(255 * arrived * (1 - gone))
            self._place(shown.picture, (1 - arrived) * 0.3, title)
        if self._shown is said and (self.area, self._alpha) == (before, alpha):
            return []
        return [before, self.area.copy()]

    def wake(self, now: float) -> float | None:
        """Return after how many ms the toasts want an update, None for never."""
        if self._shown is None:
            return 0.0 if self._waiting else None
        if now < self._shown.start + self._in or now >= self._shown.leave:
            return 0.0
        return self._shown.leave - now

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the part of the toast within a rectangle."""
        if self._shown and self._shown.picture:
            self._shown.picture.set_alpha(self._alpha)
            surface.blit(self._shown.picture, self.area)

    def _place(self, picture: pygame.Surface, above: float, title: pygame.Rect | None) -> None:
        """Put the toast between the header's buttons and the boards; a large one rises higher."""
        lane = self._lane
        spare = max(0, self._room - picture.get_height())
        low = lane.bottom - self._below - spare // 2
        top = max(GAP, low - picture.get_height())
        if title and title.y < top + picture.get_height():
            top = max(GAP, title.centery - picture.get_height() // 2)
        self.area = picture.get_rect(
            midtop=(lane.width // 2, top - round(above * picture.get_height()))
        )

    @property
    def _below(self) -> int:
        """How many pixels are left free between the toast and the boards."""
        return GAP if self._lane.height < LOW_LANE else GAP_BELOW

    @property
    def _room(self) -> int:
        """How high a toast may be, in pixels."""
        return self._lane.height - GAP - self._below

    def _draw(self, message: str) -> pygame.Surface:
        """Return the toast, its text as large as it finds its place below the buttons."""
        assert self._viewport
        px = self._viewport.px
        around, above = px(28), px(12)
        across = min(px(WIDEST), self._viewport.window[0] - px(16)) - around
        room = self._room

        def drawn(size: int) -> pygame.Surface:
            return text(message, Weight.BOLD, size, self._theme.background, across)

        words = drawn(
            fitting_size(
                px(BODY),
                min(px(BODY), SMALLEST_TEXT),
                lambda size: drawn(size).get_height() + px(LEAST_SPACE) <= room,
            )
        )
        space = min(above, room - words.get_height())
        size = (words.get_width() + around, words.get_height() + max(space, px(LEAST_SPACE)))
        picture = rounded_panel(size, px(BUTTON_CORNER), self._theme.text)
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        return picture
