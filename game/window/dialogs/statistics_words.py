"""What the statistics say: the names of games, and what is counted."""

from game.catalogue import tr, tr_context, tr_plural
from game.profile.game_filter import DAILIES, LATE_DAILIES, GameFilter
from game.profile.statistics import Counted, Tallies


def name_of(only: GameFilter) -> str:
    """Return what some games are called."""
    if only == DAILIES:
        return tr_context("games", "Daily")
    if only == LATE_DAILIES:
        return tr_context("games", "Daily, played later")
    if only.boards:
        return name_of_boards((only.boards, bool(only.sequence)))
    return tr("All games")


def name_of_boards(kind: tuple[int, bool]) -> str:
    """Return what games of so many boards are called, where it is true one after the other.

    >>> name_of_boards((4, True))
    'Sequence · 4 boards'
    """
    boards, sequence = kind
    name = tr_plural("{count} board", "{count} boards", boards)
    said = tr_context("kind of game", "Sequence")
    return f"{said} · {name}" if sequence else name


def note_of_help(games: Tallies, counted: Counted, streaks: bool = True) -> str:
    """Return how games with help are counted, empty text where there are none.

    Args:
        games: the games in view.
        counted: which of them are counted.
        streaks: whether win streaks are spoken of.
    """
    aided = games.aided.played
    if not aided:
        return ""
    if counted is Counted.UNAIDED:
        return tr_plural(
            "{count} game with help is counted separately.",
            "{count} games with help are counted separately.",
            aided,
        )
    if counted is Counted.AIDED:
        return tr("Only games with help are counted.")
    if not streaks:
        return tr_plural(
            "Includes {count} game with help.", "Includes {count} games with help.", aided
        )
    return tr_plural(
        "Includes {count} game with help, which doesn't count for win streaks.",
        "Includes {count} games with help, which don't count for win streaks.",
        aided,
    )
