"""How far a game has been shown: the match changes at once, and motion follows."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.match import Match


class Phase(Enum):
    """How far a game has been shown.

    STILL: all of it.
    TURNING: the tiles of the last guess are turning over.
    CELEBRATING: the last row hops.
    OVER: the result is shown.
    """

    STILL = auto()
    TURNING = auto()
    CELEBRATING = auto()
    OVER = auto()


class Reveal(NamedTuple):
    """How far a game has been shown: the match changes at once, and motion follows.

    Attributes:
        phase: what is to be seen now.
        shown: the match that the keyboard and the header show: while tiles turn, the one before.
        until: the time of the clock, in ms, when the phase ends, if it ends by itself.
    """

    phase: Phase
    shown: Match
    until: float = 0.0

    @property
    def moving(self) -> bool:
        """Whether the phase ends by itself."""
        return self.phase in (Phase.TURNING, Phase.CELEBRATING)
