"""Motion: how things move, each as a function of the time since it began.

Times are in milliseconds. Each motion knows how long it lasts; before it begins it shows its
first moment and after its end the last one, so a motion can be asked at any time.
"""

import math
from enum import Enum
from typing import NamedTuple

LETTER_IN = 100
HALF_FLIP = 250
NEXT_FLIP = 250
ROW_TURNS = 2000.0  # at most, in all, however long its word is
REST_WON, REST_LOST = 1200, 900  # from the last clue to the glide of the board, at the end
GLIDE, SINK = 500, 300  # that takes; the keys sink within
NEXT_PART, RISE_IN = 150, 150  # between two parts of the end; until each has appeared
SHAKE = 550
HOP = 400
NEXT_HOP = 100
TOAST_IN = 150
TOAST_OUT = 200
DIALOG_IN = 160
SHORTEST_STAY, PER_CHARACTER = 2500.0, 60.0  # of a toast
GRACE = 1500.0  # after a game has ended, until Enter begins the next one

SPEEDS = {"normal": 1.0, "fast": 0.5, "slow": 1.6, "off": 0.0}


class Kind(Enum):
    """The ways in which a tile moves, with how long each lasts."""

    POP = LETTER_IN
    FLIP = 2 * HALF_FLIP
    SHAKE = SHAKE
    HOP = HOP


class Pose(NamedTuple):
    """How a tile is shown at one moment: how far moved, as shares of its side, how large and high.

    It is `turned` while it shows what it will be, and no longer what it was.
    """

    right: float = 0.0
    down: float = 0.0
    size: float = 1.0
    height: float = 1.0
    turned: bool = True


REST = Pose()


class Motion(NamedTuple):
    """One motion of one tile, from a time of the clock on; the speed multiplies its times."""

    kind: Kind
    start: float
    speed: float = 1.0

    @property
    def end(self) -> float:
        """The time of the clock when the tile is at rest again."""
        return self.start + self.kind.value * self.speed

    def pose(self, now: float) -> Pose:
        """Return how the tile is shown at a time of the clock."""
        if now >= self.end or not self.speed:
            return REST
        share = max(0.0, (now - self.start) / (self.end - self.start))
        half_turn = math.pi * share
        match self.kind:
            case Kind.POP:
                return Pose(size=1 + 0.08 * math.sin(half_turn))
            case Kind.FLIP:
                return Pose(height=abs(math.cos(half_turn)), turned=share >= 0.5)
            case Kind.SHAKE:
                return Pose(right=0.1 * math.sin(6 * half_turn) * (1 - share))
            case Kind.HOP:
                return Pose(down=-0.28 * math.sin(half_turn) * (1 - 0.3 * share))


def flips_apart(tiles: int) -> float:
    """Return how long each tile of a row begins to turn after the one before it, in ms.

    >>> flips_apart(5), flips_apart(16)
    (250, 100.0)
    """
    return min(NEXT_FLIP, (ROW_TURNS - 2 * HALF_FLIP) / max(1, tiles - 1))


def toast_stay(text: str) -> float:
    """Return how long a toast stays, in ms: long enough for a slow reader to read it to its end."""
    return max(SHORTEST_STAY, PER_CHARACTER * len(text))


def share_of(time: float, whole: float) -> float:
    """Return how much of a time is over, 0 to 1; of none at all, everything once it began."""
    if time < 0:
        return 0.0
    return min(1.0, time / whole) if whole else 1.0


def soonest(*waits: float | None) -> float | None:
    """Return the shortest of some times in ms, of which None is never.

    >>> soonest(30.0, None, 20.0)
    20.0
    """
    return min((wait for wait in waits if wait is not None), default=None)
