"""Today's puzzle: whether it can still be played, and how to come to it from any game."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import tr
from game.formats import MINUTE, SECOND, short_date
from game.match import Daily, GameCodeError
from game.profile.beginning import game_code
from game.profile.errors import ProfileError
from game.session.opening import kept_puzzle, settings_of_daily
from game.settings import STANDARD
from game.words import WordsError

if TYPE_CHECKING:
    from datetime import date

    from game.match import GameCode
    from game.profile.games import Result
    from game.session.game_session import GameSession
    from game.settings import Settings


class TodaysPuzzle(NamedTuple):
    """Today's puzzle as it is now.

    Attributes:
        day: today.
        result: how its game ended, None while it can still be played.
        on_board: whether it is the game on the board.
    """

    day: date
    result: Result | None = None
    on_board: bool = False

    @property
    def finished(self) -> bool:
        """Whether its game is over."""
        return self.result is not None


def todays_puzzle(session: GameSession) -> TodaysPuzzle:
    """Return how today's puzzle is now; where that cannot be read, it counts as not played."""
    today, kept = Daily(session.profile.today), None
    with suppress(ProfileError, GameCodeError, WordsError):
        kept = kept_puzzle(session.profile, settings_of_puzzles(session), today)
    result = kept.result if kept else None
    return TodaysPuzzle(today.date, result, session.match.code.source == today)


def puzzle_that_waits(session: GameSession) -> str:
    """Return that today's puzzle waits where that of an earlier day is on the board, else nothing.

    A start goes on with what was left, so nothing else says that a new day has begun.
    """
    source = session.match.code.source
    if not session.playing or not isinstance(source, Daily):
        return ""
    todays = todays_puzzle(session)
    if source.date >= todays.day or todays.finished:
        return ""
    return tr(
        "This is the puzzle of {date}. Today's is waiting: Daily (Ctrl+Shift+D).",
        date=short_date(source.date),
    )


def settings_of_puzzles(session: GameSession) -> Settings:
    """Return the settings that decide which puzzle of a date is meant.

    They are those of the standard game, whatever the settings are for other games. Only while a
    daily puzzle of another kind is on the board, which the player chose as a new game or on the
    command line, they are those of that.
    """
    code, source = session.match.code, session.match.code.source
    standard = settings_of_daily(session.settings)
    if not isinstance(source, Daily):
        return standard
    several = standard._replace(boards=code.boards)  # as the calendar offers them
    for settings in (standard, several, session.settings, session.variant):
        if _same_puzzle(game_code(settings, source), code):
            return settings
    return standard


def settings_with_boards(session: GameSession, boards: int) -> Settings:
    """Return the settings that decide which puzzle of some boards a date has."""
    settings = settings_of_puzzles(session)
    if settings.boards == boards:
        return settings
    # So many guesses may not do for other boards, and one board is no sequence.
    sequence = settings.sequence and boards > 1
    return settings._replace(boards=boards, max_guesses=STANDARD, sequence=sequence)


def _same_puzzle(one: GameCode, other: GameCode) -> bool:
    """Return whether two daily codes of the built-in lists have one puzzle."""
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("source", "language", "length", "difficulty", "boards", "host")
    )


def minutes_until_next(now: datetime) -> float:
    """Return after how many ms the next puzzle begins, in whole minutes, at last in seconds."""
    left = until_next(now)
    step = MINUTE if left >= MINUTE else SECOND
    return left // step * step


def until_next(now: datetime) -> float:
    """Return after how many ms the next puzzle begins, by the player's calendar.

    >>> until_next(datetime(2026, 11, 21, 18, 48)) / MINUTE
    312.0
    """
    midnight = datetime.combine(now.date() + timedelta(days=1), time.min, now.tzinfo)
    # Not by the clock, which may go forward or back until then, even at midnight itself.
    return (midnight.astimezone(UTC) - now.astimezone(UTC)).total_seconds() * 1000
