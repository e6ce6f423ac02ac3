"""A measured figure, and how it is told."""

from typing import NamedTuple

WIDTH = 12  # of the drawn bars, in characters
EIGHTHS = " ▏▎▍▌▋▊▉█"


class Figure(NamedTuple):
    """One measured figure; less is better.

    Attributes:
        name: what was measured.
        value: how much it is.
        unit: of the value; empty for a plain number.
        limit: what it is to be at most, None where nothing is asked of it.
        peer: what it is a multiple of, measured in the same run; empty where it is none.
    """

    name: str
    value: float
    unit: str = ""
    limit: float | None = None
    peer: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether it is not more than what is asked."""
        return self.limit is None or self.value <= self.limit

    @property
    def shown(self) -> str:
        """The value with its unit, in some four digits."""
        digits = 0 if self.value >= 1000 else 1 if self.value >= 100 else 2
        unit = "×" if self.peer else f" {self.unit}" if self.unit else ""
        return f"{self.value:,.{digits}f}{unit}"


def line(figure: Figure) -> str:
    """Return a figure as a line of a table, with a bar as long as its share of the limit."""
    told = f"  {figure.name:46}{figure.shown:>13}  "
    if figure.limit is None:
        return (told + (f"of {figure.peer}" if figure.peer else "")).rstrip()
    share = figure.value / figure.limit if figure.limit else float(figure.value > 0)
    verdict = "" if figure.is_kept else "  MISSED"
    return f"{told}{drawn(share)} of {figure.limit:,g}{verdict}"


def drawn(share: float) -> str:
    """Return a bar as long as a share of a limit, which a full bar stands for.

    >>> drawn(0.5), drawn(1.5)
    ('██████      ', '████████████')
    """
    eighths = min(WIDTH * 8, round(share * WIDTH * 8))
    whole, rest = divmod(eighths, 8)
    return ("█" * whole + (EIGHTHS[rest] if rest else "")).ljust(WIDTH)
