"""What is said at the end of a game: what giving up means, the streak, what was reached."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import tr, tr_plural
from game.match import Daily, GameCode, HostKind, Match, Status
from game.profile.errors import ProfileError

if TYPE_CHECKING:
    from game.profile.daily import Day, Streak
    from game.profile.game_filter import GameFilter
    from game.profile.games import Started
    from game.profile.profile import Profile
    from game.profile.statistics import Tally


def giving_up_in_words(code: GameCode) -> str:
    """Return what giving a game up means; Absurdle has no answer, only words left to choose."""
    if code.host is HostKind.ABSURDLE:
        return tr(
            "You'll see words Absurdle could still have chosen, and the game will count as a loss."
        )
    return tr_plural(
        "You'll see the answer, and the game will count as a loss.",
        "You'll see the answers, and the game will count as a loss.",
        code.boards,
    )


class KindSummary(NamedTuple):
    """How the games of one kind have gone: those with aids or those without.

    Attributes:
        tally: the games, counted.
        aided: whether those with aids are counted.
        daily: whether they are puzzles of a day.
        late: whether these were played later.
    """

    tally: Tally
    aided: bool = False
    daily: bool = False
    late: bool = False


class Ending(NamedTuple):
    """What belongs to the end of a game, as far as it is known.

    Attributes:
        streak: of solved days, where it was the puzzle of a day.
        broken: how many days in a row this game has ended, 0 for none.
        best: whether the streak is a new best one.
        reached: the names of achievements, for `tr`.
        message: what came with a challenge, or empty text.
        extra: with how many guesses more the answer was found after the loss, 0 for none.
        first: whether it is the first game that was ever won.
        week: the last seven days up to today with how their puzzles went, where it was a daily.
    """

    streak: Streak | None = None
    broken: int = 0
    best: bool = False
    reached: tuple[str, ...] = ()
    message: str = ""
    extra: int = 0
    first: bool = False
    week: tuple[Day, ...] = ()


class End(NamedTuple):
    """What the profile knows of the end of a game, and of the games of its kind."""

    record: KindSummary
    ending: Ending


def end_of(
    profile: Profile,
    match: Match,
    started: Started | None,
    *,
    fresh: bool,
) -> End | ProfileError:
    """Return what a profile knows of the end of a game, or why it cannot be read now.

    Args:
        profile: where the game is saved.
        match: the game, which is over.
        started: what names it there, None where nothing of it was saved.
        fresh: whether it has ended just now; else there is no news.
    """
    try:
        record = summary_of(profile, match, started)
        if started is None:
            return End(record, Ending())
        ending = _days(profile, match, started.key)
        if fresh:
            reached = _reached(profile, match, started.key)
            return End(
                record,
                ending._replace(reached=reached, first=_is_first(profile, match, started.key)),
            )
        return End(record, ending._replace(best=False))
    except ProfileError as error:
        return error


def summary_of(profile: Profile, match: Match, started: Started | None) -> KindSummary:
    """Return how games like one went so far: of its length, boards, order and host.

    Daily puzzles are counted apart from other games, and those that were played on their day apart
    from those that were played later.

    Raises:
        ProfileError: the profile cannot be read now.
    """
    from game.profile.statistics import tallies  # with SQLite

    only, aided = _like(profile, match, started), match.aided
    tally = tallies(profile, only)[aided]
    return KindSummary(tally, aided, daily=bool(only.daily), late=bool(only.late))


def _like(profile: Profile, match: Match, started: Started | None) -> GameFilter:
    """Return the games that are counted with one."""
    from game.profile.game_filter import GameFilter  # with SQLite

    begun_on = started.begun_on if started else profile.today
    return GameFilter.like(match.code, begun_on)


def _days(profile: Profile, match: Match, key: str) -> Ending:
    if not isinstance(match.code.source, Daily):
        return Ending()
    # With SQLite, which loads in 10 ms.
    from game.profile.daily import calendar, streak_with_and_without

    now, before = streak_with_and_without(profile, key)
    won = match.status is Status.WON
    best = won and now.longest > before.longest and now.current == now.longest > 1
    broken = 0 if won or now.current else before.current
    last = profile.today
    week = calendar(profile, match.code, last - timedelta(days=6), last)
    return Ending(now, broken, best, week=tuple(week))


def _is_first(profile: Profile, match: Match, key: str) -> bool:
    """Return whether the game that has just ended is the first one that was won."""
    if match.status is not Status.WON:
        return False
    from game.profile.statistics import is_first_win

    return is_first_win(profile, key)


def _reached(profile: Profile, match: Match, key: str) -> tuple[str, ...]:
    """Return the names of the achievements that the game has reached."""
    if match.status is not Status.WON:
        return ()
    from game.profile.achievements import reached_by

    return tuple(each.name for each in reached_by(profile, key))
