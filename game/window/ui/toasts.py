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
from game.window.draw.theme import BODY, BUTTON_CORNER, KEY_CORNER, SMALL, Theme, Viewport

NOTICED = 300.0  # for how long a toast is in view, in ms, until it counts as noticed
MOST_WAITING = 40
MOST_RECENT = 50  # messages that can be read again
LONGEST = 400  # characters; what is longer is cut
READABLE = 13  # pixels: its text is no smaller
WIDEST = 800  # at 100 %; what is wider takes several lines
AROUND, ABOVE, LEAST_ABOVE = 24, 12, 2  # around its text, at both sides each; units and pixels
GAP = 2  # pixels above and below it
NOWHERE = pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True, eq=False, repr=False)
class _Shown:
    """The toast on the screen: since when, and from when on it fades away."""

    message: str
    start: float
    leave: float
    picture: pygame.Surface | None = None


class Toasts:
    """One message at a time: the newest answer first, then what waits. It takes no clicks."""

    def __init__(self, theme: Theme) -> None:
        self.look(theme, 1.0)
        self._announce: Callable[[str], None] | None = None
        self._viewport = Viewport((0, 0), 1)
        self._lanes: tuple[pygame.Rect, ...] = ()
        self._lane = NOWHERE  # the one that the toast on the screen is in
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._answer = ""  # to what the player did last, if it was not shown yet
        self._recent: deque[str] = deque(maxlen=MOST_RECENT)
        self._shown: _Shown | None = None
        self._held = False
        self._over_dialog = False
        self.area = NOWHERE
        self._cleared = NOWHERE  # what it hides around it, so that no word is cut
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

    def arrange(self, viewport: Viewport, *lanes: pygame.Rect) -> None:
        """Take the places of another window size.

        Args:
            viewport: the window.
            lanes: where toasts are shown: each in the first one where it has room, or else in the
                last one.
        """
        self._viewport, self._lanes = viewport, lanes
        if self._shown:
            self._shown.picture = None

    def update(self, now: float, dialog: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Show what a time of the clock asks for, and return what must be drawn again.

        Args:
            now: that time, in ms.
            dialog: the place of the open dialog; while there is one, only answers to what the
                player does in it are shown.
        """
        self._over_dialog = dialog is not None
        before = self.area.union(self._cleared), self._alpha, self._shown
        if self._shown and now >= self._shown.leave + self._out:
            self._shown = None
        if self._shown is None and (message := self._next()):
            self._shown = _Shown(message, now, now + self._in + toast_stay(message))
        shown = self._shown
        if shown is None:
            self.area, self._cleared, self._alpha = NOWHERE, NOWHERE, 0
        else:
            drawn_anew = shown.picture is None
            shown.picture = shown.picture or self._draw(shown.message)
            arrived = share_of(now - shown.start, self._in)
            gone = share_of(now - shown.leave, self._out)
            self._alpha = round(255 * arrived * (1 - gone))
            # It fades where it was, whatever is closed or opened meanwhile.
            if drawn_anew or now < shown.leave:
                self._place(shown.picture, (1 - arrived) * 0.3, dialog)
        after = self.area.union(self._cleared), self._alpha, self._shown
        return [] if after == before else [before[0], after[0]]

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

    def _place(self, picture: pygame.Surface, above: float, dialog: pygame.Rect | None) -> None:
        """Put the toast into its lane, or above an open dialog, below it or at its top."""
        lane, height = self._lane, picture.get_height()
        top, middle, high = max(GAP, lane.centery - height // 2), lane.centerx, height + 2 * GAP
        if dialog:
            middle, below = dialog.centerx, self._viewport.window[1] - dialog.bottom
            if dialog.top >= high:
                top = min(top, dialog.top - height - GAP)
            else:
                top = dialog.bottom + (below - height) // 2 if below >= high else dialog.top + GAP
        self.area = picture.get_rect(midtop=(middle, top - round(above * height)))
        # Over the header's words it takes all their place, without the line below them.
        over_words = not dialog and lane.y == 0
        self._cleared = pygame.Rect(*lane.topleft, lane.w, lane.h - 1) if over_words else self.area

    def _draw(self, message: str) -> pygame.Surface:
        """Return the toast, in the first lane that has room for it."""
        px, lanes = self._viewport.px, self._lanes

        def fits(lane: pygame.Rect, size: int) -> bool:
            high = lane.height - 2 * (GAP + LEAST_ABOVE)
            return fits_room(message, Weight.BOLD, size, (self._across(lane), high))

        self._lane = lane = next((each for each in lanes if fits(each, READABLE)), lanes[-1])
        size, across = fitting_size(px(BODY), READABLE, partial(fits, lane)), self._across(lane)
        drawn = text(message, Weight.BOLD, size, self._theme.background, across)
        wide, high = drawn.get_size()
        wide += 2 * min(px(AROUND), lane.width // 12)
        high += max(2 * LEAST_ABOVE, min(2 * px(ABOVE), lane.height - 2 * GAP - high))
        return _on(rounded_panel((wide, high), px(BUTTON_CORNER), self._theme.text), drawn)

    def _across(self, lane: pygame.Rect) -> int:
        """Return how wide its lines are at most in a lane."""
        px = self._viewport.px
        return max(1, min(px(WIDEST), lane.width - 2 * min(px(AROUND), lane.width // 12)))


def _shortened(message: str) -> str:
    """Return a message without its middle where it is too long, as for paths."""
    kept = LONGEST // 2
    return message if len(message) <= LONGEST else f"{message[:kept]}…{message[-kept:]}"


def _on(panel: pygame.Surface, words: pygame.Surface) -> pygame.Surface:
    """Return a panel with words in its middle."""
    panel.blit(words, words.get_rect(center=panel.get_rect().center))
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
        self._since = 0.0
        self._picture: pygame.Surface | None = None
        self._theme: Theme
        self._viewport: Viewport

    def arrange(self, theme: Theme, viewport: Viewport) -> None:
        """Take other colours and places; what is shown goes."""
        self._theme, self._viewport = theme, viewport
        self._tip = self._picture = None
        self.area = NOWHERE

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
            self._tip, self._since, self._picture = tip, now, None
            self.area = NOWHERE
        if tip and not self._picture and self._waits(now) <= 0:
            self._picture = self._draw(tip.words)
        if tip and self._picture:
            room = pygame.Rect(0, 0, *self._viewport.window).inflate(*[-2 * FROM_EDGE] * 2)
            # Farther where everything is larger, as the ring around what has the focus is there.
            away = max(AWAY, self._viewport.px(AWAY))
            self.area = beside(self._picture.get_size(), tip.anchor, room, away)
            if self.area.colliderect(message):
                self.area = NOWHERE
        return [] if self.area == before else [before, self.area]

    def wake(self, now: float) -> float | None:
        """Return after how many ms the tooltip wants an update, None for never."""
        waits = self._tip and not self._picture
        return max(0.0, self._waits(now)) if waits else None

    def _waits(self, now: float) -> float:
        assert self._tip
        return 0.0 if self._tip.at_once else self._since + DELAY - now

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the tooltip, if one is shown."""
        if self._picture and self.area.width:
            surface.blit(self._picture, self.area)

    def _draw(self, words: str) -> pygame.Surface:
        theme, px = self._theme, self._viewport.px
        wrap = min(px(TIP_WIDEST), self._viewport.window[0] - 2 * (FROM_EDGE + px(TIP_AROUND)))
        drawn = text(words, Weight.REGULAR, px(SMALL), theme.text, wrap)
        size = (drawn.get_width() + 2 * px(TIP_AROUND), drawn.get_height() + 2 * px(TIP_ABOVE))
        return _on(rounded_panel(size, px(KEY_CORNER), theme.raised, theme.line, px(1)), drawn)
