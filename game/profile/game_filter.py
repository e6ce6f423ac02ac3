"""Which games are looked at: all, those of some settings, or those of the same kind as one.

A puzzle counts once, whatever way a player came to it: the first of its games that ended does. A
game of it that ended after that one is played `again`, and is in no figure.
"""

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from game.match import Daily, HostKind

if TYPE_CHECKING:
    from game.match import GameCode

AIDED = "(aids <> '' OR coalesce(hints, 0) > 0)"  # whether a game had hints or other aids
COUNTS = "ended IS NOT NULL AND NOT again"  # whether a game is in any figure
PLAIN = f"{COUNTS} AND NOT {AIDED}"  # the games of a streak


@dataclass(frozen=True, slots=True)
class GameFilter:
    """The games that have all the settings that are not None."""

    length: int | None = None
    boards: int | None = None
    host: HostKind | None = None
    daily: bool | None = None  # whether they are puzzles of a day
    late: bool | None = None  # whether these were begun on another date than theirs
    sequence: bool | None = None  # whether their boards open one after the other

    @classmethod
    def like(cls, code: "GameCode", begun_on: date | None = None) -> "GameFilter":
        """Return the games of the same kind as one: of its length, boards, order and host.

        Daily puzzles are compared with each other, and other games with each other.

        Args:
            code: the code of the one.
            begun_on: when it was begun. Puzzles that were played on their day and those that were
                played later are then compared by themselves.
        """
        source = code.source
        late = source.date != begun_on if isinstance(source, Daily) and begun_on else None
        daily = isinstance(source, Daily)
        return cls(code.length, code.boards, code.host, daily, late, code.sequence)

    @property
    def columns(self) -> dict[str, str | int]:
        """The columns that are asked for, with their values."""
        host = self.host and self.host.value
        chosen = {"length": self.length, "boards": self.boards, "host": host}
        chosen["sequence"] = self.sequence
        return {name: value for name, value in chosen.items() if value is not None}

    @property
    def condition(self) -> str:
        """The condition in SQL, with the names of `columns` as its parameters.

        >>> GameFilter(length=5, boards=1).condition
        'length = :length AND boards = :boards'
        >>> GameFilter(daily=True).condition
        'day IS NOT NULL'
        """
        conditions = [f"{name} = :{name}" for name in self.columns]
        if self.daily is not None:
            conditions.append("day IS NOT NULL" if self.daily else "day IS NULL")
        if self.late is not None:
            conditions.append(f"begun_on {'<>' if self.late else '='} day")
        return " AND ".join(conditions) or "TRUE"


EVERY_GAME = GameFilter()
DAILIES = GameFilter(daily=True, late=False)
LATE_DAILIES = GameFilter(daily=True, late=True)


def of_boards(boards: int, sequence: bool = False) -> GameFilter:
    """Return the games of a number of boards, with all at once or one after the other."""
    return GameFilter(boards=boards, sequence=sequence)
