"""What today's window does not hold: the failures that are known, of which none is forgotten."""

import re
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from tests.playing.looks import SIZES, Row
from tests.playing.screens import Look

FILE = Path(__file__).with_name("known.txt")


class Known(NamedTuple):
    """A failure that is known.

    Attributes:
        name: of the property.
        screens: a pattern of names of screens.
        looks: a pattern of looks.
        fault: a pattern of what is found.
        witness: where it fails: a screen and a look.
        reason: what is the matter, in short.
    """

    name: str
    screens: str
    looks: str
    fault: str
    witness: str
    reason: str

    def holds(self, row: Row, name: str, fault: str) -> bool:
        """Return whether this is what a property has found."""
        screen, look = row
        return (
            name == self.name
            and fnmatch(screen, self.screens)
            and fnmatch(str(look), self.looks)
            and re.search(self.fault, fault) is not None
        )

    @property
    def row(self) -> Row:
        """Where it fails."""
        screen, _, look = self.witness.rpartition(" @ ")
        size, scale, theme, language = look.split("-")
        width, height = map(int, size.split("x"))
        assert (width, height) in SIZES
        return screen, Look((width, height), int(scale), theme, language)


def known_failures() -> list[Known]:
    """Return all of them, as the file has them."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    rows = (line.split(" | ") for line in lines if line and not line.startswith("#"))
    return [Known(*(part.strip() for part in row)) for row in rows]
