"""Counting the notches of a wheel: whole ones from wheels, small parts of them from trackpads."""

TOGETHER = 400.0  # ms; parts that are farther apart do not belong to one movement
PAGE_RESTS = 250.0  # ms; a trackpad that goes on turns no other page within that time
ALMOST = 1e-3  # of a notch; sums of small parts are that inexact


class Notches:
    """Adds up what a wheel or a trackpad reports."""

    def __init__(self) -> None:
        self._part = 0.0
        self._at = 0.0
        self._page_at = -PAGE_RESTS

    def take(self, turned: float, now: float) -> int:
        """Return how many whole notches it has turned, up for more than nought.

        Args:
            turned: what was reported, in notches.
            now: the time in ms.
        """
        if turned * self._part < 0 or now - self._at > TOGETHER:
            self._part = 0.0
        self._at = now
        self._part += turned
        whole = int(self._part + (ALMOST if self._part > 0 else -ALMOST))
        self._part -= whole
        return whole

    def turns_page(self, turned: float, now: float) -> bool:
        """Return whether what was reported may turn a page: each notch of a wheel does."""
        if turned != int(turned) and now - self._page_at < PAGE_RESTS:
            return False
        self._page_at = now
        return True
