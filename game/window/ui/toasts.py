"""Toasts: short messages in the window that go by themselves; the last ones can be read again."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.window.ui.motion import TOAST_IN, TOAST_OUT, share_of, toast_stay
from game.window.ui.shapes import rounded_panel
from game.window.ui.text import Cut, Weight, elide, fitting_size, font, text, widest
from game.window.ui.theme import BODY, BUTTON_CORNER, SMALL, Theme, Viewport

NOTICED = 300.0  # for how long a toast is in view, in ms, until it counts as noticed
MOST_WAITING = 40
MOST_RECENT = 50  # messages that can be read again
LONGEST = 400  # characters; what is longer is cut
SMALLEST_TEXT = 11  # pixels
READABLE_TEXT = 13  # pixels; not smaller than that is a message that covers nothing
LEAST_SPACE = 4  # above and below a toast's text together, at 100 %
MOST_LINES = 2.5  # in the first of several lanes, which is narrow where there is a strip
WIDEST = 800  # at 100 %; what is wider takes several lines
AROUND = 28  # at both sides of its text together, at 100 %; half of that in narrow lanes,
NARROW = 240  # that is, in those below this width
GAP = 2  # pixels between a toast and what is above it
GAP_BELOW = 6  # pixels between it and the boards
AFTER_WORDS = 8  # pixels between the words of the header that stay in view and a toast
ROOMY = 80  # pixels; so high lanes have room for more lines
NOTHING = pygame.Rect(0, 0, 0, 0)
LOW_LANE = 36  # pixels; in a lower lane both gaps are the same


@dataclass(slots=True, eq=False, repr=False)
class _Shown:
    """The toast on the screen: since when, and from when on it fades away."""

    message: str
    start: float
    leave: float
    picture: pygame.Surface | None = None


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
        self._words: tuple[int, ...] = ()
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

    def spare(self, ends: tuple[int, ...]) -> None:
        """Spare the words of the header as far as a toast has room behind them.

        Args:
            ends: where what is to be seen ends, from the most of it to the least.
        """
        if ends != self._words:
            self._words = ends
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
            self._place(shown.picture, (1 - arrived) * 0.3, dialog)
            self._cleared = self._words_behind(dialog)
        after = self.area.union(self._cleared)
        if self._shown is said and (after, self._alpha) == (before, alpha):
            return []
        return [before, after]

    def _words_behind(self, dialog: DialogPlace | None) -> pygame.Rect:
        """Return the place of the header's words, without its line, if the toast is over them."""
        if dialog or not self._in_words:
            return self.area.copy()
        left = self._left(self.area.width)
        return pygame.Rect(left, 0, self._lane.right - left, self._lane.height - 1)

    @property
    def _in_words(self) -> bool:
        """Whether the lane is that of the header's words."""
        return self._lane.y == 0 and self._lane != self._lanes[-1]

    def _left(self, width: int) -> int:
        """Return where the part of the lane begins that a toast of some width may take."""
        ends = [end + AFTER_WORDS for end in self._words] if self._in_words else []
        return next((end for end in ends if end + width <= self._lane.right), self._lane.x)

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
        """Put the toast between the header's buttons and the boards; a large one rises higher.

        Where a dialog is open, it goes above or below that, or where both are too low behind its
        title; only where that leaves too little room, it covers the title bar.
        """
        lane, height = self._lane, picture.get_height()
        spare = max(0, self._room - height)
        top = max(GAP, lane.bottom - self._below - spare // 2 - height)
        if dialog and self._viewport and dialog.window.top < top + height + GAP:
            below = self._viewport.window[1] - dialog.window.bottom
            if dialog.window.top >= height + 2 * GAP:
                top = (dialog.window.top - height) // 2
            elif below >= height + 2 * GAP:
                top = dialog.window.bottom + (below - height) // 2
            else:
                top = self._in_title(dialog, height)
        left, right = self._left(picture.get_width()), lane.right
        middle = (left + right) // 2
        if self._axis is not None and lane.y and not dialog:
            half = (picture.get_width() + 1) // 2
            middle = max(left + half, min(self._axis, right - half))
        behind = dialog.free if dialog and top == self._in_title(dialog, height) else None
        if behind and picture.get_width() <= behind.width:
            middle = behind.centerx
        self.area = picture.get_rect(midtop=(middle, top - round(above * height)))

    @staticmethod
    def _in_title(dialog: DialogPlace, height: int) -> int:
        """Return where a toast of some height begins in the title bar of a dialog."""
        return max(GAP, dialog.title.centery - height // 2)

    @property
    def _below(self) -> int:
        """How many pixels are left free between the toast and the boards."""
        in_header = self._lane.y == 0
        return GAP if in_header or self._lane.height < LOW_LANE else GAP_BELOW

    @property
    def _room(self) -> int:
        """How high a toast may be, in pixels."""
        return self._lane.height - GAP - self._below

    def _draw(self, message: str) -> pygame.Surface:
        """Return the toast, its text as large as it finds its place below the buttons."""
        assert self._viewport
        px = self._viewport.px
        around, above = px(AROUND), px(12)
        words, parts = pygame.Surface((0, 0)), message.split()
        *better, last = self._lanes
        free, over_words = better[:-1], better[-1:]
        smaller = min(px(SMALL), READABLE_TEXT)
        ways = (
            *((px(SMALL), lane) for lane in free),
            *((smaller, lane) for lane in free),
            *((px(SMALL), lane) for lane in over_words),
            *((SMALLEST_TEXT, lane) for lane in better),
        )
        for least, self._lane in (*ways, (SMALLEST_TEXT, last)):
            around = px(AROUND if self._lane.width >= px(NARROW) else AROUND // 2)
            across = max(1, min(px(WIDEST), self._lane.width - px(AROUND) // 2) - around)
            points = self._size(message, across, min(px(BODY), least))
            words = text(message, Weight.BOLD, points, self._theme.background, across)
            no_word_is_broken = widest(parts, Weight.BOLD, points) <= across
            lines = words.get_height() / font(Weight.BOLD, points).get_linesize()
            narrow = self._lane.height < ROOMY
            is_block = lines > MOST_LINES and narrow and self._lane in better[:-1]
            if no_word_is_broken and not is_block and self._has_room(words):
                break
        room = self._room
        space = min(above, room - words.get_height())
        size = (words.get_width() + around, words.get_height() + max(space, px(LEAST_SPACE)))
        picture = rounded_panel(size, px(BUTTON_CORNER), self._theme.text)
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        return picture

    def _size(self, message: str, across: int, least: int) -> int:
        """Return the size of the text with which it has room in the lane, at least the least."""
        assert self._viewport

        def fits(size: int) -> bool:
            words = text(message, Weight.BOLD, size, self._theme.background, across)
            return self._has_room(words)

        return fitting_size(self._viewport.px(BODY), least, fits)

    def _has_room(self, words: pygame.Surface) -> bool:
        """Return whether a text is not too high for the lane."""
        assert self._viewport
        return words.get_height() + self._viewport.px(LEAST_SPACE) <= self._room


def _shortened(message: str) -> str:
    return elide(message, lambda words: len(words) <= LONGEST, Cut.MIDDLE)
