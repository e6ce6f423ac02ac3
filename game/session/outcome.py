"""What comes of what the player asks for, as a value that any front end can show."""

from enum import Enum, auto
from typing import NamedTuple

from game.catalogue import tr
from game.match import Daily, GameCode, Reason


class Change(Enum):
    """What an act has changed.

    NONE: nothing.
    EDITED: the row being typed.
    MOVED: the match went on: a guess, a hint, an undo, another level of hard mode.
    REFUSED: nothing, because it is not possible now; the message says why.
    REPLACED: another game is in its place, or the same one as another window left it.
    """

    NONE = auto()
    EDITED = auto()
    MOVED = auto()
    REFUSED = auto()
    REPLACED = auto()


class Outcome(NamedTuple):
    """The answer to one act of the player.

    Attributes:
        change: what has changed.
        message: the answer in words, empty where the change speaks for itself.
        notices: what else the player should know, such as a disk that is full.
        reason: why it was refused, where a rule of the game refuses it.
        news: what the act has brought, such as the letter of a hint; the first is the answer where
            there is no message.
    """

    change: Change
    message: str = ""
    notices: tuple[str, ...] = ()
    reason: Reason | None = None
    news: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether it could be done."""
        return self.change is not Change.REFUSED


NOTHING = Outcome(Change.NONE)


def with_way_to_undo(outcome: Outcome, code: GameCode) -> Outcome:
    """Return the answer to undoing, in a window, with where undo can be allowed if it is off.

    Args:
        outcome: the answer.
        code: that of the game, which nothing changes any more.
    """
    if outcome.reason is not Reason.UNDO_NOT_ALLOWED:
        return outcome
    if isinstance(code.source, Daily):
        return outcome._replace(message=tr("Undo is always off in daily puzzles"))
    return outcome._replace(message=tr("Undo is off in this game. New game › Custom allows it."))
