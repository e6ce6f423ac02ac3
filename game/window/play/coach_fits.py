"""How much of its advice the coach's panel shows, by the height that there is."""

from typing import NamedTuple

LINES = 3  # of the reason, which always have their room, so that nothing moves


class Fit(NamedTuple):
    """How much of the advice is shown in a panel, lengths at 100 %.

    Attributes:
        frame: how high the frame around the best guess is.
        row: how high the rows of other good guesses are.
        others: how many of those there are at most.
        chips: whether some of the words left are named.
        space: what is left free around the lines between the parts.
        lines: how many lines of the reason have their room.
        reason: whether there is a reason.
    """

    frame: int = 64
    row: int = 34
    others: int = 3
    chips: bool = True
    space: int = 14
    lines: int = LINES
    reason: bool = True


FITS = (
    Fit(),
    Fit(frame=56, row=30, space=10),
    Fit(frame=48, row=26, space=6),
    Fit(frame=44, row=26, others=2, space=6),
    Fit(frame=44, row=26, others=1, space=5, lines=2),
    Fit(frame=40, row=26, others=1, chips=False, space=4, lines=2),
    Fit(frame=38, row=24, others=0, chips=False, space=4, lines=2),
    Fit(frame=36, row=24, others=0, chips=False, space=3, lines=0, reason=False),
)
