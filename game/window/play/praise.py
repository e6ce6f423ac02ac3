"""Words for the end of a game: praise by the guesses used, the streak, and the next puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import mark, number, tr, tr_context, tr_plural
from game.formats import MINUTE, SECOND, hours_and_minutes, listed
from game.match.describe import found_boards, is_found
from game.rules import Clue
from game.window.play.game_name import BETWEEN
from game.words import written

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
MOST_NAMED = 2  # achievements; of more the last ones, and of one more all
CLOSE = 4  # letters in place from which on a long word was close


def praise(guesses: int, most: int | None, boards: int = 1) -> str:
    """Return the praise for a win.

    With several boards, the guesses that no win can do without count as one; boards of the same
    word need fewer still.

    >>> praise(2, 9, 4)
    'Unbelievable'
    >>> praise(1, 6), praise(4, 6), praise(6, 6), praise(9, None), praise(7, 9, 4)
    ('Unbelievable', 'Well done', 'Just in time', 'Got there', 'Well done')
    """
    used = max(1, guesses - boards + 1)
    if guesses == most and used > 1:
        return tr(LAST_GUESS)
    return tr(PRAISE[min(used, len(PRAISE)) - 1])


def won_in_words(match: Match) -> str:
    """Return the title of a game that was just won: praise, but not where a hint has helped."""
    if match.hints_taken:
        return tr("Solved in {guesses}", guesses=match.guesses_made)
    return praise(match.guesses_made, match.code.guesses, len(match.boards))


def solved_in_words(match: Match) -> str:
    """Return how a game was won, below its praise: with how many guesses of how many, or hints."""
    guesses, most = match.guesses_made, match.code.guesses
    if hints := match.hints_taken:
        return tr_plural("With {count} hint", "With {count} hints", hints)
    if most:
        # For translators: with how many guesses of how many, such as "Solved in 4 of 6".
        return tr("Solved in {guesses} of {most}", guesses=guesses, most=most)
    return tr("Solved in {guesses}", guesses=guesses)


def lost_in_words(match: Match) -> str:
    """Return the title of a game that was lost: close or not; how many of several boards."""
    if len(match.boards) > 1:
        found, boards = found_boards(match), len(match.boards)
        # For translators: how many words of several boards were found, such as "7 of 8 found".
        return tr("{found} of {boards} found", found=found, boards=boards)
    return tr("So close") if was_close(match) else tr("Not this time")


def was_close(match: Match) -> bool:
    """Return whether the last guess of a lost game had all letters in place but one or so.

    Of long words a fifth may be missing, so that four of five letters are close, and four of ten
    are not.
    """
    board = match.boards[0]
    if not board.guesses or match.missed is not None:
        return False
    in_place = board.guesses[-1].clues.count(Clue.GREEN)
    missing = match.code.length - in_place
    return missing == 1 or (in_place >= CLOSE and missing * 5 <= match.code.length)


def in_place_in_words(match: Match) -> str:
    """Return how many letters of the last guess were in place, in a line."""
    in_place = match.boards[0].guesses[-1].clues.count(Clue.GREEN)
    return tr_plural(
        "{count} of {letters} letters in place",
        "{count} of {letters} letters in place",
        in_place,
        letters=match.code.length,
    )


def near_miss(match: Match) -> str:
    """Return a sentence about the one board that was missed by one letter, or empty text.

    >>> from game.match import GameCode, Match, Words
    >>> from game.words import load
    >>> code = GameCode(source=Words(("BOUND", "CRANE")), boards=2, guesses=2)
    >>> lost = Match.replay(code, load("en", 5), ["CRANE", "WOUND"])
    >>> near_miss(lost)
    'WOUND was one letter away from BOUND'
    """
    missed = [index for index in range(len(match.boards)) if not is_found(match, index)]
    if len(missed) != 1 or match.missed is not None:
        return ""
    board = match.boards[missed[0]]
    for word, clues in reversed(board.guesses):
        if board.answer and clues.count(Clue.GREEN) == len(word) - 1:
            answer = written(board.answer, match.words.language)
            return tr("{word} was one letter away from {answer}", word=word, answer=answer)
    return ""


def news_in_words(ending: Ending) -> str:
    """Return a challenge's message, a first win, a new best streak, achievements, in a line."""
    parts = [tr("“{message}”", message=ending.message)] if ending.message else []
    if ending.first:
        parts.append(tr("Your first win!"))
    if ending.extra:
        found = tr_plural(
            "Found with {count} extra guess", "Found with {count} extra guesses", ending.extra
        )
        parts.append(found)
    if ending.best:
        parts.append(tr("New best streak"))
    if len(ending.reached) == 1:
        parts.append(tr("Achievement: {name}", name=tr(ending.reached[0])))
    elif ending.reached:
        names = [tr(name) for name in ending.reached]
        if more := len(names) - MOST_NAMED if len(names) > MOST_NAMED + 1 else 0:
            more_in_words = tr_plural("and {count} more", "and {count} more", more)
            names = [*names[-MOST_NAMED:-1], f"{names[-1]} {more_in_words}"]
        parts.append(tr("Achievements: {names}", names=listed(names)))
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
    if until_next is not None:
        parts.append(tr("Next puzzle in {time}", time=hours_and_minutes(until_next)))
    return BETWEEN.join(parts)


class Figure(NamedTuple):
    """A large figure with what it counts.

    Attributes:
        figure: the figure.
        words: what it is, in one or two lines.
        lit: whether it is in the accent.
    """

    figure: str
    words: str
    lit: bool = False


def countdown(time: float) -> str:
    """Return how long it is until the next puzzle: in minutes, and in the last one in seconds.

    >>> countdown(18_720_000), countdown(59_000)
    ('5 h 12 min', '59 s')
    """
    if time >= MINUTE:
        return hours_and_minutes(time)
    return tr_context("time", "{seconds} s", seconds=int(time // SECOND))


def day_figures(ending: Ending, until_next: float | None) -> tuple[Figure, ...]:
    """Return the streak of days and the time until the next puzzle as large figures.

    A streak that ended is not in the accent, and is never a nought.

    Args:
        ending: what belongs to the end of the game.
        until_next: how many ms it is until the next puzzle, None where today's can be played.

    >>> from game.profile.daily import Streak
    >>> from game.session.ending import Ending
    >>> [each.figure for each in day_figures(Ending(Streak(18, 41)), 18_720_000)]
    ['18', '5 h 12 min']
    """
    if ending.streak is None:
        return ()
    figures = []
    best = tr("best {count}", count=ending.streak.longest)
    if days := ending.streak.current:
        # For translators: behind a large figure, the streak of solved days.
        words = tr_plural("day streak", "day streak", days)
        figures.append(Figure(number(days), f"{words}\n{best}", lit=True))
    elif ending.broken:
        # For translators: behind a large figure, the days of a streak that a loss has ended.
        words = tr_plural("day: streak ended", "days: streak ended", ending.broken)
        figures.append(Figure(number(ending.broken), f"{words}\n{best}"))
    if until_next is not None:
        # For translators: behind a large time, such as "5 h 12 min".
        figures.append(Figure(countdown(until_next), tr("until the next puzzle")))
    return tuple(figures)
