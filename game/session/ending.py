"""What is said at the end of a game: what giving up means, the streak, what was reached."""

from datetime import timedelta
from typing import NamedTuple

from game.catalogue import tr, tr_plural
from game.match import Daily, GameCode, HostKind, Match, Status
from game.profile.achievements import reached_by
from game.profile.daily import Day, Streak, calendar, streak_with_and_without
from game.profile.errors import ProfileError
from game.profile.games import Started
from game.profile.profile import Profile
from game.profile.statistics import GameFilter, Tally, finished_games, is_first_win


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
        record, ending = summary_of(profile, match, started), Ending()
        if started and isinstance(match.code.source, Daily):
            ending = _days(profile, match, started.key)
        if started and fresh and match.status is Status.WON:
            reached = tuple(each.name for each in reached_by(profile, started.key))
            first = is_first_win(profile, started.key)
            ending = ending._replace(reached=reached, first=first)
        return End(record, ending if fresh else ending._replace(best=False))
    except ProfileError as error:
        return error


def summary_of(profile: Profile, match: Match, started: Started | None) -> KindSummary:
    """Return how games like one went so far: of its length, boards, order and host.

    Daily puzzles are counted apart from other games, and those that were played on their day apart
    from those that were played later.

    Raises:
        ProfileError: the profile cannot be read now.
    """
    only = GameFilter.like(match.code, started.begun_on if started else profile.today)
    games = finished_games(profile, only)
    tally = games.aided if match.aided else games.unaided
    return KindSummary(tally, match.aided, daily=bool(only.daily), late=bool(only.late))


def _days(profile: Profile, match: Match, key: str) -> Ending:
    """Return the streak of days and the week at the end of a puzzle of a day."""
    now, before = streak_with_and_without(profile, key)
    won = match.status is Status.WON
    best = won and now.longest > before.longest and now.current == now.longest > 1
    broken = 0 if won or now.current else before.current
    last = profile.today
    week = calendar(profile, match.code, last - timedelta(days=6), last)
    return Ending(now, broken, best, week=tuple(week))
