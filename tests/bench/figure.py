"""A measured figure, and tables of figures."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
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
    def shown(self) -> str:
        """The value with its unit, in some four digits."""
        digits = 0 if self.value >= 1000 else 1 if self.value >= 100 else 2
        return (
            f"{self.value:,.{digits}f}{' ' * bool(self.unit)}{self.unit}{'×' if self.peer else ''}"
        )

    @property
    def kept(self) -> str:
        """What was asked, and whether that is kept."""
        if self.limit is None:
            return f"of {self.peer}" if self.peer else ""
        verdict = "" if self.value <= self.limit else "  MISSED"
        share = self.value / self.limit if self.limit else float(self.value > 0)
        return f"{drawn(share)} of {self.limit:,g}{verdict}"


def drawn(share: float) -> str:
    """Return a bar as long as a share of the limit, which a full bar stands for.

    >>> drawn(0.5), drawn(1.5)
    ('██████      ', '████████████')
    """
    eighths = min(WIDTH * 8, round(share * WIDTH * 8))
    whole, rest = divmod(eighths, 8)
    return ("█" * whole + (EIGHTHS[rest] if rest else "")).ljust(WIDTH)


def line(figure: Figure, before: Figure | None = None) -> str:
    """Return a figure as a line of a table, beside what it was before."""
    change = ""
    if before and before.value:
        change = f"{(figure.value / before.value - 1) * 100:+7.1f} %"
    return (
        f"  {figure.name:46}{figure.shown:>13}  {change}{'  ' * bool(change)}{figure.kept}".rstrip()
    )


def tell(figures: Iterable[Figure], before: dict[str, Figure] | None = None) -> list[Figure]:
    """Print figures as they come, and return them.

    Args:
        figures: what is measured while they are gone through.
        before: the figures of an earlier run by name, to be compared with.
    """
    told = []
    for figure in figures:
        print(line(figure, (before or {}).get(figure.name)), flush=True)
        told.append(figure)
    return told


def write(path: Path, about: dict[str, str], parts: dict[str, Sequence[Figure]]) -> None:
    """Write the figures of some parts to a file, as JSON."""
    figures = {part: [each._asdict() for each in told] for part, told in parts.items()}
    text = json.dumps({"about": about, "figures": figures}, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, dict[str, Figure]]:
    """Return the figures of a file by part and name."""
    parts = json.loads(path.read_text(encoding="utf-8"))["figures"]
    return {
        part: {figure.name: figure for figure in (Figure(**each) for each in told)}
        for part, told in parts.items()
    }


def growth(name: str, steps: Sequence[tuple[str, float]], unit: str = "ms") -> Iterator[Figure]:
    """Yield a value at each size, and at last how often the first one is in the last one.

    Args:
        name: what is measured.
        steps: each size in words, and the value there.
        unit: of the values.
    """
    for size, value in steps:
        yield Figure(f"{name}, {size}", value, unit)
    first, last = steps[0], steps[-1]
    yield Figure(f"{name}: {last[0]} to {first[0]}", last[1] / first[1], peer=first[0])
