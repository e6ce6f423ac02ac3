"""Changes that no test can fairly notice, each with the reason, from `explained.txt`.

An entry names the file, the function, the text of the line and the change, or `*` for all changes
of that line, and below it the reason. An entry that is of no change any more is stale.
"""

from pathlib import Path
from typing import NamedTuple

from tests.mutation.mutants import Mutant

FILE = Path(__file__).with_name("explained.txt")
ANY = "*"


class Entry(NamedTuple):
    """An entry: which change, and why nothing notices it."""

    path: str
    place: str
    reason: str


def entries() -> list[Entry]:
    """Return all entries."""
    found: list[Entry] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[-1] = found[-1]._replace(reason=f"{found[-1].reason} {line.strip()}".strip())
        elif line and not line.startswith("#"):
            path, _, place = line.partition(" | ")
            found.append(Entry(path, place, ""))
    return found


def reasons(home: Path, every: list[Mutant]) -> tuple[dict[Mutant, str], list[Entry]]:
    """Return the reasons of explained changes, and the entries that are stale.

    Args:
        home: the folder of the project.
        every: all changes.
    """
    known: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in every:
        path = mutant.path.relative_to(home).as_posix()
        for place in (mutant.place, f"{mutant.place.rpartition(' | ')[0]} | {ANY}"):
            known.setdefault((path, place), []).append(mutant)
    explained: dict[Mutant, str] = {}
    stale: list[Entry] = []
    for entry in entries():
        found = known.get((entry.path, entry.place), [])
        explained |= dict.fromkeys(found, entry.reason)
        if not found or not entry.reason:
            stale.append(entry)
    return explained, stale
