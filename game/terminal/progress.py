"""A progress bar, for work that takes seconds."""

from types import TracebackType
from typing import TextIO

WIDTH = 40


class ProgressBar:
    """Shows how much of some work is done, on one line of a terminal; elsewhere nothing.

    It is called with how much is done and of how much, and wipes itself out at its end:

        with ProgressBar(sys.stderr, "Growing") as progress:
            progress(1, 2)
    """

    def __init__(self, shown: TextIO, work: str) -> None:
        """Make a bar.

        Args:
            shown: where it is shown, if that is a terminal.
            work: what is being done, in a word or two.
        """
        self._shown = shown if shown.isatty() else None
        self._work = work
        self._line = ""

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._line:
            self._show(" " * len(self._line) + "\r")

    def __call__(self, done: int, of: int) -> None:
        """Show how much is done, where that looks different from before."""
        line = f"{self._work} {bar(done, of)}"
        if self._shown and line != self._line:
            self._line = line
            self._show(f"{line}\r")

    def _show(self, text: str) -> None:
        if self._shown:
            self._shown.write(text)
            self._shown.flush()


def bar(done: int, of: int) -> str:
    """Return a bar of text.

    >>> bar(1, 4)
    '[##########..............................]  25 %'
    """
    share = done / of if of else 1.0
    full = int(share * WIDTH)
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {int(share * 100):3} %"
