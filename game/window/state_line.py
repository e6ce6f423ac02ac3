"""How a game stands, in a few words: the line in the header."""

from game.match import Daily, Match, Status
from game.window.header import BETWEEN

MOST_HINTS = 9  # more are not reckoned with when the line is given its room


def state_line(match: Match) -> str:
    """Return how a game stands; what matters most comes first, since the end may be cut."""
    guess = match.guesses_made + 1 if match.status is Status.PLAYING else None
    return _line(match, guess, match.hints_taken)


def longest_line(match: Match) -> str:
    """Return the longest line that the game may have, so that it keeps its place."""
    return _line(match, match.code.guesses or 100, max(match.hints_taken, MOST_HINTS))


def hidden_in_words(above: int, below: int) -> str:
    """Return how many rows are out of view, where the wheel brings them into it.

    >>> hidden_in_words(3, 0), hidden_in_words(1, 2), hidden_in_words(0, 0)
    ('↑ 3 rows', '↑ 1 row · ↓ 2 rows', '')
    """
    return BETWEEN.join(
        f"{sign} {rows} row{'s' if rows > 1 else ''}"
        for sign, rows in (("↑", above), ("↓", below))
        if rows
    )


def _line(match: Match, guess: int | None, hints: int) -> str:
    code = match.code
    limit = f" of {code.guesses}" if code.guesses else ""
    parts = [f"Guess {guess}{limit}"] if guess else []
    if isinstance(code.source, Daily):
        parts.append(f"Daily, {code.source.date.day} {code.source.date:%B}")
    if len(match.boards) > 1:
        parts.append(f"{len(match.boards)} boards")
    parts.append(f"{code.length} letters")
    if match.targets:
        parts.append(f"end on {', '.join(match.targets)}")
    if hints:
        parts.append(f"{hints} hint{'s' if hints > 1 else ''}")
    return BETWEEN.join(parts)
