"""Hard mode as a switch, and what is said once it is switched.

In a game a level holds for the games that follow as well; in the assistant for its puzzle alone.
"""

from game.catalogue import mark
from game.rules import HardMode

LEVEL_NEWS = {
    HardMode.OFF: mark("Hard mode off"),
    HardMode.HARD: mark("Hard mode on"),
    HardMode.STRICT: mark("Strict mode on"),
}


def switched(level: HardMode) -> HardMode:
    """Return the level that the switch comes to: strict is chosen elsewhere.

    >>> switched(HardMode.OFF).value, switched(HardMode.STRICT).value
    ('hard', 'off')
    """
    return HardMode.HARD if level is HardMode.OFF else HardMode.OFF
