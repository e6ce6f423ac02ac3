"""Toasts: short messages in the window that go by themselves; the last ones can be read again."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.window.draw.motion import TOAST_IN, TOAST_OUT, share_of, toast_stay
from game.window.draw.shapes import rounded_panel
from game.window.draw.text import Cut, Weight, elide, fitting_size, text, widest
from game.window.draw.theme import BODY, BUTTON_CORNER, Theme, Viewport

NOTICED = 300.0  # for how long a toast is in view, in ms, until it counts as noticed
MOST_WAITING = 40
MOST_RECENT = 50  # messages that can be read again
LONGEST = 400  # characters; what is longer is cut
SMALLEST_TEXT, READABLE_TEXT = 11, 13  # pixels; the latter where another place is left to try
WIDEST = 800  # at 100 %; what is wider takes several lines
AROUND, ABOVE, LEAST_ABOVE = 24, 12, 2  # around its text, at both sides each; units and pixels
GAP = 2  # pixels above and below it
NOTHING = pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True, eq=False, repr=False)
class _Shown:
    """The toast on the screen: since when, and from when on it fades away."""

    message: str
    start: float
    leave: float
    picture: pygame.Surface | None = None


class _Words(NamedTuple):
    """How a message is written: its size, how wide at most, and whether it has room."""

    size: int
    across: int
    has_room: bool


class DialogPlace(NamedTuple):
    """Where a dialog is: all of it, its title bar, and what its title leaves free of that."""

    window: pygame.Rect
    title: pygame.Rect
    free: pygame.Rect = NOTHING


class Toasts:
    """One message at a time: the newest answer first, then what waits. It takes no clicks."""

    def __init__(self, theme: Theme, speed: float = 1.0) -> None:
        self.look(theme, speed)
        self._announce: Callable[[str], None] | None = None
        self._viewport: Viewport | None = None
        self._lanes: tuple[pygame.Rect, ...] = ()
        self._lane = pygame.Rect(0, 0, 0, 0)  # the one that the toast on the screen is in
        self._axis: int | None = None
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._answer = ""  # to what the player did last, if it was not shown yet
        self._recent: deque[str] = deque(maxlen=MOST_RECENT)
        self._shown: _Shown | None = None
        self._held = False
        self._over_dialog = False
        self.area = pygame.Rect(0, 0, 0, 0)
        self._cleared = pygame.Rect(0, 0, 0, 0)  # what it hides around it, so that no word is cut
        self._alpha = 0

    def look(self, theme: Theme, speed: float) -> None:
        """Take other colours and another speed; `arrange` is to follow."""
        self._theme = theme
        self._in, self._out = TOAST_IN * speed, TOAST_OUT * speed

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
        self.show(self.note(message), now, at_once)

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
            if shown:
                shown.leave = min(shown.leave, now)
        elif message != self._answer:
            self._waiting.append(message)

    def note(self, message: str) -> str:
        """Announce a message that is shown elsewhere, and keep it among the last ones.

        Returns:
            The message, shorter where it was too long.
        """
        message = _shortened(message)
        if self._announce:
            self._announce(message)
        self.keep(message)
        return message

    def keep(self, message: str) -> None:
        """Keep a message that was announced already among the last ones."""
        if message in self._recent:
            self._recent.remove(message)
        self._recent.append(message)

    def hold(self, held: bool, now: float) -> None:
        """Show nothing for a while, as over a win; what is shown goes at once.

        Nothing is lost: what is said meanwhile is shown afterwards.
        """
        if held and not self._held and self._shown:
            self._shown.leave = min(self._shown.leave, now)
        self._held = held

    def dismiss(self, now: float) -> None:
        """Dismiss the message that is shown, if it was there long enough to be noticed.

        Those that wait stay: they may belong to whatever dismisses this one.
        """
        if self._shown and now >= self._shown.start + NOTICED:
            self._shown.leave = min(self._shown.leave, now)

    def withdraw(self, now: float, message: str | None = None) -> None:
        """Show the last answer no longer, since what it was about has ended.

        Args:
            now: the time of the clock, in ms.
            message: the answer that is meant; None for whichever it is.
        """
        if message in (None, self._answer):
            self._answer = ""
        if self._shown and message in (None, self._shown.message):
            self._shown.leave = min(self._shown.leave, now)

    def arrange(self, viewport: Viewport, *lanes: pygame.Rect, axis: int | None = None) -> None:
        """Take the places of another window size.

        Args:
            viewport: the window.
            lanes: where toasts are shown: each in the first one where it has room, or else in the
                last one.
            axis: what toasts below the header are as near to as their lanes allow; by default each
                is in the middle of its lane.
        """
        self._viewport, self._lanes, self._axis = viewport, lanes, axis
        if self._shown:
            self._shown.picture = None

    def update(self, now: float, dialog: DialogPlace | None = None) -> list[pygame.Rect]:
        """Show what a time of the clock asks for, and return what must be drawn again.

        While a dialog is open, only answers to what the player does in it are shown.
        """
        self._over_dialog = dialog is not None
        before, alpha, said = self.area.union(self._cleared), self._alpha, self._shown
        if self._shown and now >= self._shown.leave + self._out:
            self._shown = None
        if self._shown is None and (message := self._next()):
            self._shown = _Shown(message, now, now + self._in + toast_stay(message))
        if self._shown is None:
            self.area, self._alpha = pygame.Rect(0, 0, 0, 0), 0
            self._cleared = pygame.Rect(0, 0, 0, 0)
        else:
            shown = self._shown
            if shown.picture is None:
                shown.picture = self._draw(shown.message)
            arrived = share_of(now - shown.start, self._in)
            gone = share_of(now - shown.leave, self._out)
            self._alpha = round(255 * arrived * (1 - gone))
            if now < shown.leave:  # it fades where it was, whatever is closed or opened meanwhile
                self._place(shown.picture, (1 - arrived) * 0.3, dialog)
            self._cleared = self._words_behind(dialog)
        after = self.area.union(self._cleared)
        if self._shown is said and (after, self._alpha) == (before, alpha):
            return []
        return [before, after]

    def _words_behind(self, dialog: DialogPlace | None) -> pygame.Rect:
        """Return the place of the header's words, without its line, if the toast is over them."""
        if dialog or self._lane.y:
            return self.area.copy()
        return pygame.Rect(self._lane.x, 0, self._lane.width, self._lane.height - 1)

    def _next(self) -> str:
        """Return the message whose turn it is, and take it off those that wait."""
        if not self._has_next:
            return ""
        if self._answer:
            message, self._answer = self._answer, ""
            return message
        return self._waiting.popleft()

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
        """Draw the part of the toast within a rectangle.

        Words that it is over are gone as soon as it comes, so that none are seen through others.
        """
        if self._shown and self._shown.picture:
            if self._cleared != self.area:
                surface.fill(self._theme.background, self._cleared)
            self._shown.picture.set_alpha(self._alpha)
            surface.blit(self._shown.picture, self.area)

    def _place(self, picture: pygame.Surface, above: float, dialog: DialogPlace | None) -> None:
        """Put the toast into its lane.

        Where a dialog is open, it goes above or below that, or where both are too low behind its
        title; only where that leaves too little room, it covers the title bar.
        """
        lane, (width, height) = self._lane, picture.get_size()
        top, middle = max(GAP, lane.centery - height // 2), lane.centerx
        if self._axis is not None and lane.y and not dialog:
            middle = max(lane.x + width // 2, min(self._axis, lane.right - (width + 1) // 2))
        middle = dialog.window.centerx if dialog else middle
        if dialog and self._viewport and dialog.window.top < top + height + GAP:
            below = self._viewport.window[1] - dialog.window.bottom
            if dialog.window.top >= height + 2 * GAP:
                top = (dialog.window.top - height) // 2
            elif below >= height + 2 * GAP:
                top = dialog.window.bottom + (below - height) // 2
            else:
                top = max(GAP, dialog.title.centery - height // 2)
                middle = dialog.free.centerx if width <= dialog.free.width else middle
        self.area = picture.get_rect(midtop=(middle, top - round(above * height)))

    def _draw(self, message: str) -> pygame.Surface:
        """Return the toast, in the first lane that has room for it."""
        assert self._viewport
        px, *better, last = self._viewport.px, *self._lanes
        fitting = (
            (lane, self._words(message, lane, min(px(BODY), smallest)))
            for smallest in (READABLE_TEXT, SMALLEST_TEXT)
            for lane in better
        )
        found = next(((lane, words) for lane, words in fitting if words.has_room), None)
        self._lane, words = found or (last, self._words(message, last, SMALLEST_TEXT))
        drawn = text(message, Weight.BOLD, words.size, self._theme.background, words.across)
        spare = self._lane.height - 2 * GAP - drawn.get_height()
        high = drawn.get_height() + max(min(2 * px(ABOVE), spare), 2 * LEAST_ABOVE)
        wide = drawn.get_width() + 2 * self._around(self._lane)
        picture = rounded_panel((wide, high), px(BUTTON_CORNER), self._theme.text)
        picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
        return picture

    def _around(self, lane: pygame.Rect) -> int:
        """Return how many pixels are free at both sides of the text."""
        assert self._viewport
        return min(self._viewport.px(AROUND), lane.width // 12)

    def _words(self, message: str, lane: pygame.Rect, smallest: int) -> _Words:
        """Return how a message is written in a lane: as large as it fits, without a broken word."""
        assert self._viewport
        px, room = self._viewport.px, lane.height - 2 * (GAP + LEAST_ABOVE)
        across = max(1, min(px(WIDEST), lane.width - 2 * self._around(lane)))

        def fits(size: int) -> bool:
            words = text(message, Weight.BOLD, size, self._theme.background, across)
            whole = widest(message.split(), Weight.BOLD, size) <= across
            return whole and words.get_height() <= room

        size = fitting_size(px(BODY), smallest, fits)
        return _Words(size, across, fits(size))


def _shortened(message: str) -> str:
    return elide(message, lambda words: len(words) <= LONGEST, Cut.MIDDLE)
