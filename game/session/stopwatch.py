"""The player's timer: it runs while a game is played and the window has the keys."""

from collections.abc import Callable


class Timer:
    """Adds up the time between starts and stops, in ms."""

    def __init__(self, clock: Callable[[], float], elapsed: float = 0) -> None:
        """Begin to run, with some time on it already."""
        self._clock = clock
        self._before = elapsed
        self._since: float | None = clock()

    @property
    def elapsed(self) -> float:
        """The time so far, in ms."""
        running = 0.0 if self._since is None else max(0.0, self._clock() - self._since)
        return self._before + running

    @property
    def runs(self) -> bool:
        """Whether it runs."""
        return self._since is not None

    def start(self) -> None:
        """Run on, if it stands."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Stand still, if it runs."""
        self._before, self._since = self.elapsed, None
