"""What there is to say at the end of a game: the streak of days, and what was reached by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match import Daily, Status
from game.profile.errors import ProfileError

if TYPE_CHECKING:
    from game.profile.daily import Streak
    from game.session.game_session import GameSession


class Ending(NamedTuple):
    """What belongs to the end of a game, as far as it is known.

    Attributes:
        streak: of solved days, where it was the puzzle of a day.
        broken: how many days in a row this game has ended, 0 for none.
        best: whether the streak is a new best one.
        reached: the name of an achievement, for `tr`; empty text for none.
        message: what came with a challenge, or empty text.
        extra: with how many guesses more the answer was found after the loss, 0 for none.
    """

    streak: Streak | None = None
    broken: int = 0
    best: bool = False
    reached: str = ""
    message: str = ""
    extra: int = 0


def ending_of(session: GameSession, *, fresh: bool) -> Ending:
    """Return what belongs to the end of the game on the board; nothing where it cannot be read.

    Args:
        session: the session, whose game is over.
        fresh: whether the game has ended just now; else there is no news.
    """
    known = _known(session, fresh)
    return known._replace(message=session.message, extra=session.extra)


def _known(session: GameSession, fresh: bool) -> Ending:
    """Return what the profile knows of the end of a game."""
    started = session.started
    if started is None:
        return Ending()
    try:
        ending = _days(session, started.key)
        if fresh:
            return ending._replace(reached=_reached(session))
        return ending._replace(best=False)
    except ProfileError:
        return Ending()  # why it cannot be read is said where the results so far are read


def _days(session: GameSession, key: str) -> Ending:
    if not isinstance(session.match.code.source, Daily):
        return Ending()
    from game.profile.daily import streak_with_and_without  # with SQLite, which loads in 10 ms

    now, before = streak_with_and_without(session.profile, key)
    won = session.match.status is Status.WON
    best = won and now.longest > before.longest and now.current == now.longest > 1
    broken = 0 if won or now.current else before.current
    return Ending(now, broken, best)


def _reached(session: GameSession) -> str:
    """Return the name of the achievement that the game has reached, or empty text."""
    if session.match.status is not Status.WON or session.started is None:
        return ""
    from game.profile.achievements import reached_by

    found = reached_by(session.profile, session.started.key)
    return found[-1].name if found else ""
