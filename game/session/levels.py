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


class HardSwitch:
    """The switch of hard mode: it brings back the level that it turned off, at first hard."""

    def __init__(self) -> None:
        """Begin with hard: strict is chosen elsewhere."""
        self._last = HardMode.HARD

    def switched(self, level: HardMode) -> HardMode:
        """Return the level that the switch comes to from another one.

        >>> switch = HardSwitch()
        >>> switch.switched(HardMode.STRICT).value, switch.switched(HardMode.OFF).value
        ('off', 'strict')
        """
        if level is HardMode.OFF:
            return self._last
        self._last = level
        return HardMode.OFF
