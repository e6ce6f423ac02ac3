"""Words for the end of a game: praise by the guesses used, the streak, and the next puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import mark, tr, tr_plural
from game.formats import hours_and_minutes
from game.match.describe import found_boards
from game.rules import Clue

if TYPE_CHECKING:
    from game.match import Match
    from game.session.ending import Ending

# By the number of guesses; more than these are the last one.
PRAISE = (
    mark("Unbelievable"),
    mark("Brilliant"),
    mark("Lovely"),
    mark("Well done"),
    mark("Got there"),
)
LAST_GUESS = mark("Just in time")


def praise(guesses: int, most: int | None, boards: int = 1) -> str:
    """Return the praise for a win.

    With several boards, the guesses that no win can do without count as one.

    >>> praise(1, 6), praise(4, 6), praise(6, 6), praise(9, None), praise(7, 9, 4)
    ('Unbelievable', 'Well done', 'Just in time', 'Got there', 'Well done')
    """
    used = guesses - boards + 1
    if guesses == most and used > 1:
        return tr(LAST_GUESS)
    return tr(PRAISE[min(used, len(PRAISE)) - 1])


def won_in_words(match: Match) -> str:
    """Return the title of a game that was just won; where a hint has helped, without praise."""
    guesses = match.guesses_made
    if match.hints_taken:
        return tr("Solved in {guesses}", guesses=guesses)
    said = praise(guesses, match.code.guesses, len(match.boards))
    # For translators: such as Brilliant · solved in 2.
    return tr("{praise} · solved in {guesses}", praise=said, guesses=guesses)


def lost_in_words(match: Match) -> str:
    """Return the title of a game that was lost: one letter away, or more; of several boards."""
    if len(match.boards) > 1:
        return tr("{found} of {boards} solved", found=found_boards(match), boards=len(match.boards))
    guesses = match.boards[0].guesses
    if guesses:
        missing = [clue for clue in guesses[-1].clues if clue is not Clue.GREEN]
        if len(missing) == 1:
            return tr("So close")
    return tr("Not this time")


def news_in_words(ending: Ending) -> str:
    """Return a challenge's message, and a new best streak or else an achievement, in a line."""
    parts = [tr("“{message}”", message=ending.message)] if ending.message else []
    if ending.extra:
        found = tr_plural(
            "Found with {count} extra guess", "Found with {count} extra guesses", ending.extra
        )
        parts.append(found)
    if ending.best:
        parts.append(tr("New best streak"))
    elif ending.reached:
        parts.append(tr("Achievement: {name}", name=tr(ending.reached)))
    return " · ".join(parts)


def days_in_words(ending: Ending, until_next: float | None) -> str:
    """Return the streak of days, and how long it is until the next puzzle, in a line.

    Args:
        ending: what belongs to the end of the game.
        until_next: how many ms it is until the next puzzle, None where today's can be played.

    >>> from game.profile.daily import Streak
    >>> from game.session.ending import Ending
    >>> days_in_words(Ending(Streak(18, 41)), 18_720_000)
    '18-day streak, best 41 · Next puzzle in 5 h 12 min'
    """
    if ending.streak is None:
        return ""
    parts = []
    if days := ending.streak.current:
        longest = ending.streak.longest
        parts.append(
            tr_plural(
                "{count}-day streak, best {best}",
                "{count}-day streak, best {best}",
                days,
                best=longest,
            )
        )
    elif ending.broken:
        parts.append(
            tr_plural(
                "Your streak ended after {count} day",
                "Your streak ended after {count} days",
                ending.broken,
            )
        )
    if until_next is None:
        parts.append(tr("Today's puzzle is open"))
    else:
        parts.append(tr("Next puzzle in {time}", time=hours_and_minutes(until_next)))
    return " · ".join(parts)
