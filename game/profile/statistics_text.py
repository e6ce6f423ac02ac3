"""Statistics as text, for the terminal and for reading aloud."""

from collections.abc import Iterator, Mapping

from game.catalogue import mark, mark_context, number, tr, tr_context, tr_plural
from game.formats import decimal, duration, percent
from game.profile.game_filter import GameFilter
from game.profile.statistics import Alike, Statistics, Tally
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
    >>> from game.profile.statistics import Alike, Statistics, Tally
    >>> tally = Tally(played=4, won=3, distribution={3: 1, 4: 2}, timed=1, time=83_000)
    >>> none = Tally()
    >>> alike = Alike(tally, none, None)
    >>> print(statistics_text(Statistics(tally, none, Streak(2, 2), Streak(0, 5), {5: tally},
    ...     {(1, False): tally}, {"honest": tally}, {"off": tally}, {"none": tally}, (),
    ...     alike, alike)))
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
    if statistics.unaided.played + statistics.aided.played == 0:
        yield tr("No finished games yet.")
        return
    games, days = statistics.games, statistics.days
    yield in_words(statistics.unaided)
    yield from _averages(statistics.compared)
    yield tr("Win streak: {now}, best {best}", now=games.current, best=games.longest)
    now, best = days.current, days.longest
    if statistics.other_dailies:
        yield tr("Daily streak, one board: {now}, best {best}", now=now, best=best)
    else:
        yield tr("Daily streak: {now}, best {best}", now=now, best=best)
    yield from _bars(statistics.compared.unaided)
    yield from _table(tr("Boards"), _by_boards(statistics.by_boards))
    if statistics.aided.played:
        aided = in_words(statistics.aided)
        yield from ("", tr("With help, counted separately: {games}", games=aided))
    if statistics.begun.usual:
        yield from ("", note_of(statistics.begun.usual, OF_TYPES))
    yield from _table(tr("Letters"), _numbered(statistics.by_length))
    yield from _table(tr("Opponent"), _named(statistics.by_host, HOSTS))
    yield from _table(tr("Hard mode"), _named(statistics.by_hard_mode, LEVELS))
    if statistics.aided.played:
        yield from _table(tr("Help"), _named(statistics.by_aid, HELPS))
    if statistics.openers:
        yield from ("", tr("First guesses"))
        for word, played, won, mean in statistics.openers:
            yield f"  {word}  {_with_average(in_words(Tally(played, won)), mean)}"


def _numbered(tallies: Mapping[int, Tally]) -> dict[str, Tally]:
    return {number(kind): tally for kind, tally in tallies.items()}


def _by_boards(tallies: Mapping[tuple[int, bool], Tally]) -> dict[str, Tally]:
    return {number_of_boards(kind): tally for kind, tally in tallies.items()}


def number_of_boards(kind: tuple[int, bool]) -> str:
    """Return what games of some boards are called where it is plain that boards are counted.

    >>> number_of_boards((4, True)), number_of_boards((4, False))
    ('Sequence · 4', '4')
    """
    boards, sequence = kind
    name = number(boards)
    said = tr_context("kind of game", "Sequence")
    return f"{said} · {name}" if sequence else name


def _named(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> dict[str, Tally]:
    return {tr(names.get(kind, kind)): tally for kind, tally in tallies.items()}


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


def _averages(games: Alike) -> Iterator[str]:
    """Yield the average guesses and time of the unaided games, and whose they are."""
    guesses, time = games.unaided.mean_guesses, games.unaided.mean_time
    if guesses is not None:
        yield tr("Average guesses: {number}", number=decimal(guesses, 2))
    if time is not None:
        yield tr("Average time: {time}", time=duration(time))
    if games.usual:
        yield note_of(games.usual, OF_GUESSES)
    if games.usual and time is not None:
        yield note_of(games.usual, OF_TIMES)


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


def _table(title: str, tallies: Mapping[str, Tally]) -> Iterator[str]:
    """Yield a line for each kind of games, where there is more than one."""
    if len(tallies) < 2:
        return
    yield from ("", title)
    width = max(map(len, tallies))
    for kind, tally in tallies.items():
        yield f"  {kind:>{width}}  {_with_average(in_words(tally), tally.mean_guesses)}"
