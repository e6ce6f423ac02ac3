"""Statistics as text, for the terminal and for reading aloud."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.catalogue import mark, mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, duration, percent
from game.profile.statistics import GameFilter, Statistics, Tally
from game.settings import OPTIONS

BAR = "█"
WIDEST_BAR = 40
HOSTS, LEVELS = OPTIONS["host"].names, OPTIONS["hard_mode"].names
HELPS = {
    "none": mark_context("help that was used", "None"),
    "hints": mark("Hints"),
    "coach": mark("Coach"),
    "easy": mark("Words left"),
    "undo": mark("Undo"),
}
# Notes on which games a figure is of, such as "games with 4 boards".
OF_GUESSES = mark("Guesses are of {games}.")
OF_TIMES = mark("Times are of {games}.")
OF_TYPES = mark("Only {games} are compared.")


def statistics_text(statistics: Statistics) -> str:
    """Return statistics as lines of text.

    >>> from game.profile.daily import Streak
    >>> from game.profile.statistics import Counted, GameGroup, Games, Statistics
    >>> alike = (1, False, 5, "honest", "off", "", 0)
    >>> won = [GameGroup(*alike, "won", *more) for more in ((3, 1, 1, 83_000, 83_000),
    ...     (4, 2, 0, 0, None))]
    >>> games = Games((*won, GameGroup(*alike, "lost", 6, 1, 0, 0, None)))
    >>> print(statistics_text(
    ...     Statistics(games, Counted.ALL, None, None, Streak(2, 2), Streak(0, 5))))
    4 games, 3 won (75%)
    Average guesses: 3.67
    Average time: 1:23
    Win streak: 2, best 2
    Daily streak: 0, best 5
    <BLANKLINE>
    Guesses
      3 ████████████████████ 1
      4 ████████████████████████████████████████ 2
      X ████████████████████ 1
    """
    return "\n".join(_lines(statistics))


def _lines(statistics: Statistics) -> Iterator[str]:
    games, wins, days = statistics.games, statistics.wins, statistics.days
    if not games.groups:
        yield tr("No finished games yet.")
        return
    compared, aided = games.alike(statistics.compared).unaided, games.aided
    yield in_words(games.unaided)
    yield from _averages(compared, statistics.compared)
    yield tr("Win streak: {now}, best {best}", now=wins.current, best=wins.longest)
    now, best = days.current, days.longest
    if statistics.other_dailies:
        yield tr("Daily streak, one board: {now}, best {best}", now=now, best=best)
    else:
        yield tr("Daily streak: {now}, best {best}", now=now, best=best)
    yield from _bars(compared)
    yield from _table(tr("Boards"), statistics.by("kind"), number_of_boards)
    if aided.played:
        yield from ("", tr("With help, counted separately: {games}", games=in_words(aided)))
    if statistics.usual:
        yield from ("", note_of(statistics.usual, OF_TYPES))
    yield from _table(tr("Letters"), statistics.by("length"), number)
    yield from _table(tr("Opponent"), statistics.by("host"), lambda kind: tr(HOSTS[kind]))
    yield from _table(tr("Hard mode"), statistics.by("hard_mode"), lambda kind: tr(LEVELS[kind]))
    if aided.played:
        yield from _table(tr("Help"), statistics.by("helps"), lambda kind: tr(HELPS[kind]))
    if statistics.openers:
        yield from ("", tr("First guesses"))
        for word, played, won, mean in statistics.openers:
            yield f"  {word}  {_with_average(in_words(Tally(played, won)), mean)}"


def number_of_boards(kind: tuple[int, bool]) -> str:
    """Return what games of some boards are called where it is plain that boards are counted.

    >>> number_of_boards((4, True)), number_of_boards((4, False))
    ('Sequence · 4', '4')
    """
    boards, sequence = kind
    name = number(boards)
    said = tr_context("kind of game", "Sequence")
    return f"{said} · {name}" if sequence else name


def in_words(tally: Tally) -> str:
    """Return how many games were played and won.

    >>> from game.profile.statistics import Tally
    >>> in_words(Tally(played=4, won=3))
    '4 games, 3 won (75%)'
    """
    if tally.share_won is None:
        return tr("No games")
    return tr_plural(
        "{count} game, {won} won ({share})",
        "{count} games, {won} won ({share})",
        tally.played,
        won=tally.won,
        share=percent(tally.share_won),
    )


def note_of(usual: GameFilter | None, note: str) -> str:
    """Return which games a figure is of where games have different numbers of boards.

    The note is one of `OF_GUESSES`, `OF_TIMES` and `OF_TYPES`.

    >>> note_of(GameFilter(boards=1), OF_GUESSES)
    'Guesses are of games with 1 board.'
    >>> note_of(GameFilter(boards=4, sequence=True), OF_TYPES)
    'Only Sequence games with 4 boards are compared.'
    """
    if not usual or not usual.boards:
        return ""
    if usual.sequence:
        games = tr_plural(
            "Sequence games with {count} board",
            "Sequence games with {count} boards",
            usual.boards,
        )
    else:
        games = tr_plural("games with {count} board", "games with {count} boards", usual.boards)
    return tr(note, games=games)


def _with_average(games: str, mean: float | None) -> str:
    if mean is None:
        return games
    return tr("{games}, average {number}", games=games, number=decimal(mean, 2))


def _averages(games: Tally, usual: GameFilter | None) -> Iterator[str]:
    """Yield the average guesses and time of some games, and whose they are."""
    guesses, time = games.mean_guesses, games.mean_time
    if guesses is not None:
        yield tr("Average guesses: {number}", number=decimal(guesses, 2))
    if time is not None:
        yield tr("Average time: {time}", time=duration(time))
    if usual:
        yield note_of(usual, OF_GUESSES)
    if usual and time is not None:
        yield note_of(usual, OF_TIMES)


def _bars(tally: Tally) -> Iterator[str]:
    """Yield a bar for each number of guesses, and one for the games that were not won."""
    games = {number(guesses): count for guesses, count in tally.distribution.items()}
    if tally.lost:
        games["X"] = tally.lost
    if not games:
        return
    yield from ("", tr("Guesses"))
    most = max(games.values())
    width = max(map(len, games))
    for guesses, count in games.items():
        bar = BAR * max(1, round(WIDEST_BAR * count / most))
        yield f"  {guesses:>{width}} {bar} {number(count)}"


def _table(
    title: str, tallies: Mapping[Any, Tally], name_of: Callable[[Any], str]
) -> Iterator[str]:
    """Yield a line for each kind of games, where there is more than one."""
    if len(tallies) < 2:
        return
    yield from ("", title)
    names = [name_of(kind) for kind in tallies]
    width = max(map(len, names))
    for name, tally in zip(names, tallies.values(), strict=True):
        yield f"  {name:>{width}}  {_with_average(in_words(tally), tally.mean_guesses)}"
