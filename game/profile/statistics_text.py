"""Statistics as text, for the terminal and for reading aloud."""

from collections.abc import Iterator, Mapping

from game.profile.statistics import Statistics, Tally
from game.words.wording import time_in_words

BAR = "█"
WIDEST_BAR = 40


def statistics_text(statistics: Statistics) -> str:
    """Return statistics as lines of text.

    >>> from game.profile.daily import Streak
    >>> from game.profile.statistics import Statistics, Tally
    >>> tally = Tally(played=4, won=3, distribution={3: 1, 4: 2}, timed=1, time=83_000)
    >>> none = Tally()
    >>> print(statistics_text(Statistics(tally, none, Streak(2, 2), Streak(0, 5), {5: tally},
    ...     {1: tally}, {"honest": tally}, {"off": tally}, {"none": tally}, ())))
    Played 4, won 3 (75 %)
    Guesses on average 3.67, time 1:23
    Games won in a row: 2, at most 2
    Dates solved in a row: 0, at most 5
    <BLANKLINE>
    Guesses
      3 ████████████████████ 1
      4 ████████████████████████████████████████ 2
      X ████████████████████ 1
    """
    return "\n".join(_lines(statistics))


def _lines(statistics: Statistics) -> Iterator[str]:
    if statistics.unaided.played + statistics.aided.played == 0:
        yield "No game has ended yet."
        return
    yield f"Played {in_words(statistics.unaided)}"
    yield from _averages(statistics.unaided)
    yield f"Games won in a row: {statistics.games.current}, at most {statistics.games.longest}"
    yield f"Dates solved in a row: {statistics.days.current}, at most {statistics.days.longest}"
    yield from _bars(statistics.unaided)
    yield from _table("Letters", statistics.by_length)
    yield from _table("Boards", statistics.by_boards)
    yield from _table("Host", statistics.by_host)
    yield from _table("Hard mode", statistics.by_hard_mode)
    if statistics.aided.played:
        yield from ("", f"With aids, counted apart: played {in_words(statistics.aided)}")
        yield from _table("Aids", statistics.by_aid)
    if statistics.openers:
        yield from ("", "First guesses")
        for opener in statistics.openers:
            mean = "" if opener.mean_guesses is None else f", on average {opener.mean_guesses:.2f}"
            yield f"  {opener.word} played {opener.played}, won {opener.won}{mean}"


def in_words(tally: Tally) -> str:
    """Return how many games were played and won.

    >>> from game.profile.statistics import Tally
    >>> in_words(Tally(played=4, won=3))
    '4, won 3 (75 %)'
    """
    share = "" if tally.share_won is None else f" ({tally.share_won:.0%})".replace("%", " %")
    return f"{tally.played}, won {tally.won}{share}"


def _averages(tally: Tally) -> Iterator[str]:
    if tally.mean_guesses is not None:
        time = "" if tally.mean_time is None else f", time {time_in_words(tally.mean_time)}"
        yield f"Guesses on average {tally.mean_guesses:.2f}{time}"


def _bars(tally: Tally) -> Iterator[str]:
    """Yield a bar for each number of guesses, and one for the games that were not won."""
    games = {str(guesses): number for guesses, number in tally.distribution.items()}
    if tally.lost:
        games["X"] = tally.lost
    if not games:
        return
    yield from ("", "Guesses")
    most = max(games.values())
    width = max(map(len, games))
    for guesses, number in games.items():
        bar = BAR * max(1, round(WIDEST_BAR * number / most))
        yield f"  {guesses:>{width}} {bar} {number}"


def _table(title: str, tallies: Mapping[int, Tally] | Mapping[str, Tally]) -> Iterator[str]:
    """Yield a line for each kind of games, where there is more than one."""
    if len(tallies) < 2:
        return
    yield from ("", title)
    width = max(len(str(kind)) for kind in tallies)
    for kind, tally in tallies.items():
        mean = "" if tally.mean_guesses is None else f", on average {tally.mean_guesses:.2f}"
        yield f"  {kind:>{width}} played {in_words(tally)}{mean}"
