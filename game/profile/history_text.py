"""The history as text, for the terminal and for the window's list."""

from collections.abc import Iterable

from game.match import Daily, GameCode, HostKind, Match
from game.profile import Settings
from game.profile.games import Result
from game.profile.history import Line, Page
from game.profile.journal import kept_game
from game.profile.profile import Profile
from game.profile.replay import CANNOT_BE_REPLAYED, replayed
from game.profile.setup import begin
from game.rules import HardMode

WORDS_SHOWN = 4


def history_text(page: Page, words: dict[str, str]) -> str:
    """Return a page of the history, a line for each game and one below them.

    Args:
        page: the page.
        words: for the key of each game on it what `words_of` says.
    """
    if not page.lines:
        return "No game was found."
    widest = max(len(words[line.key]) for line in page.lines)
    rows = [
        f"{line.begun_on}  {words[line.key]:<{widest}}  {how_it_went(line):<10}  {line.code_text}"
        for line in page.lines
    ]
    return "\n".join((*rows, _below(page)))


def _below(page: Page) -> str:
    games = f"{page.games} game{'s' * (page.games != 1)}"
    if page.pages == 1:
        return games
    return f"Page {page.number + 1} of {page.pages}, {games}"


def how_it_went(line: Line) -> str:
    """Return how a game ended, in words.

    >>> from datetime import date
    >>> how_it_went(Line("", "", "en", 5, 1, "honest", "off", (), None, 0, date(2026, 11, 20),
    ...     Result.WON, 4, 0))
    'won in 4'
    """
    return result_in_words(line.result, line.guesses)


def result_in_words(result: Result | None, guesses: int | None) -> str:
    """Return how a game ended with some guesses, in words.

    >>> result_in_words(Result.LOST, 6)
    'lost'
    """
    if result is None:
        return "unfinished"
    return f"won in {guesses}" if result is Result.WON else result.value


def kind_of_game(line: Line) -> str:
    """Return what is unusual about a game, or nothing: a dozen words at most."""
    parts = [
        f"{line.length} letters" * (line.length != 5),
        f"{line.boards} boards" * (line.boards > 1),
        "Absurdle" * (line.host == "absurdle"),
        line.hard_mode * (line.hard_mode != "off"),
        *line.aids,
        f"puzzle of {line.day}" * (line.day is not None) + " played later" * line.late,
    ]
    return ", ".join(filter(None, parts))


def kind_of_code(code: GameCode) -> str:
    """Return what kind of game a code is of, in words.

    >>> from game.match import Seed
    >>> kind_of_code(GameCode(source=Seed(1), length=6, boards=4, sequence=True))
    '6 letters, 4 boards in sequence'
    """
    boards = f"{code.boards} boards" + " in sequence" * code.sequence
    parts = [
        "Absurdle" * (code.host is HostKind.ABSURDLE),
        boards * (code.boards > 1),
        code.hard_mode.value * (code.hard_mode is not HardMode.OFF),
        *sorted(aid.value for aid in code.aids),
        f"puzzle of {code.source.date}" if isinstance(code.source, Daily) else "",
        code.language.upper() * (code.language != "en"),
    ]
    return ", ".join((f"{code.length} letters", *filter(None, parts)))


def words_of(
    profile: Profile, lines: Iterable[Line], settings: Settings, most: int = WORDS_SHOWN
) -> dict[str, str]:
    """Return for the key of each of some games what its words were, so many at most.

    Raises:
        StorageError: the file does not serve now.
    """
    return {line.key: _words(profile, line, settings, most) for line in lines}


def _words(profile: Profile, line: Line, settings: Settings, most: int) -> str:
    if line.result is None:
        return "?"  # it can go on, so nothing is told
    game = kept_game(profile, line.key)
    try:
        honest = game.code.host is HostKind.HONEST  # then the words stand from the beginning
        match = begin(settings, game.code).match if honest else replayed(game, settings)
    except CANNOT_BE_REPLAYED:
        return "?"  # its list is not here, and so is not its word
    return words_in_words(match, most)


def words_in_words(match: Match, most: int = WORDS_SHOWN) -> str:
    """Return the words that were to be found, so many at most.

    >>> from game.match import GameCode, Words
    >>> from game.words import load
    >>> words = ("CRANE", "ROBOT", "COUNT", "SLATE", "ADIEU")
    >>> words_in_words(Match.start(GameCode(source=Words(words), boards=5), load()))
    'CRANE ROBOT COUNT SLATE and 1 more'
    """
    words = [board.answer or "none yet" for board in match.boards]
    more = len(words) - most
    return " ".join(words[:most]) + (f" and {more} more" if more > 0 else "")
