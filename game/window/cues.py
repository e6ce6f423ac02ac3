"""Cues: which sound is to be heard when."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.match import Match
from game.rules import Clue
from game.window.motion import HALF_FLIP, NEXT_FLIP

CLOSEST = 70.0  # ms between the sounds of a row, where its tiles turn sooner or not at all


class Sound(Enum):
    """The sounds, by the names of their files."""

    KEY = "key"
    GREY = "grey"
    YELLOW = "yellow"
    GREEN = "green"
    REFUSED = "refused"
    WIN = "win"
    LOSS = "loss"


OF_CLUE = {Clue.GREY: Sound.GREY, Clue.YELLOW: Sound.YELLOW, Clue.GREEN: Sound.GREEN}


class Cue(NamedTuple):
    """A sound and the time of the clock, in ms, when it is to begin."""

    at: float
    sound: Sound


def cues_of_row(clues: Sequence[Clue], start: float, speed: float) -> list[Cue]:
    """Return the cues of a row that turns over: each tile sounds when its colour turns.

    Args:
        clues: the clues of the row.
        start: the time of the clock when its first tile begins to turn.
        speed: what all times of motion are multiplied with; 0 where nothing moves.

    >>> [cue.at for cue in cues_of_row([Clue.GREY] * 3, 1000, 1.0)]
    [1250.0, 1500.0, 1750.0]
    >>> [cue.at for cue in cues_of_row([Clue.GREY] * 3, 1000, 0.0)]
    [1000.0, 1070.0, 1140.0]
    """
    apart = max(NEXT_FLIP * speed, CLOSEST)
    first = start + HALF_FLIP * speed
    return [Cue(first + place * apart, OF_CLUE[clue]) for place, clue in enumerate(clues)]


def row_to_hear(before: Match, after: Match, focus: int) -> tuple[Clue, ...]:
    """Return the clues of the one board that a guess is heard on, of all those that took it.

    That is the board in focus, or else the first one: all boards together would be noise.

    Args:
        before: the match before the guess.
        after: the match after it.
        focus: the index of the board in focus.
    """
    took = [index for index in before.open_boards if after.boards[index] != before.boards[index]]
    board = focus if focus in took else took[0]
    return after.boards[board].guesses[-1].clues
