"""The levels of hard mode, in the order of switching them, and what is said of each.

In a game a level holds for the games that follow as well; in the assistant for its puzzle alone.
"""

from game.catalogue import mark
from game.rules import HardMode

LEVELS = (HardMode.OFF, HardMode.HARD, HardMode.STRICT)
LEVEL_NEWS = {
    HardMode.OFF: mark("Hard mode is off"),
    HardMode.HARD: mark("Hard mode: keep greens in place and reuse revealed letters"),
    HardMode.STRICT: mark("Strict mode: every guess must fit all the clues"),
}
LEVEL_FROM_NOW = {  # where the player switched it, which holds for the games that follow
    HardMode.OFF: mark("Hard mode is off, in your next games too"),
    HardMode.HARD: mark(
        "Hard mode, in your next games too: keep greens in place and reuse revealed letters"
    ),
    HardMode.STRICT: mark(
        "Strict mode, in your next games too: every guess must fit all the clues"
    ),
}


def next_level(level: HardMode) -> HardMode:
    """Return the level that one switch more comes to, after the last one the first again.

    >>> next_level(HardMode.OFF).value, next_level(HardMode.STRICT).value
    ('hard', 'off')
    """
    return LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
