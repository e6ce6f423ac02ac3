"""The player's stopwatch: it runs while a game is played and the window has the focus."""

from collections.abc import Callable


class Stopwatch:
    """Adds up the time between starts and stops, in ms."""

    def __init__(self, clock: Callable[[], float], elapsed: float = 0) -> None:
        """Start running, with some time on it already.

        Args:
            clock: returns the time in ms.
            elapsed: the time that is on it already, in ms.
        """
        self._clock = clock
        self._before = elapsed
        self._since: float | None = clock()

    @property
    def elapsed(self) -> float:
        """The time so far, in ms."""
        current = 0.0 if self._since is None else max(0.0, self._clock() - self._since)
        return self._before + current

    @property
    def running(self) -> bool:
        """Whether it is running."""
        return self._since is not None

    def start(self) -> None:
        """Resume if paused."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Pause if running."""
        self._before, self._since = self.elapsed, None
