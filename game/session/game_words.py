"""What is said of a game: its name, its state in a line, and its end."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import current, mark, number, tr, tr_context, tr_plural
from game.formats import MINUTE, SECOND, day_and_month, hours_and_minutes, listed
from game.match import ChosenWords, Daily, GameCode, HostKind, Match, Status
from game.match.code import standard_guesses
from game.match.describe import answers_in_words, found_boards, level_in_words
from game.profile.errors import ProfileError
from game.profile.statistics import (
    Day,
    GameFilter,
    Streak,
    Tally,
    calendar,
    finished_games,
    is_first_win,
    reached_by,
    streak_with_and_without,
)
from game.rules import Clue, HardMode
from game.settings import OPTIONS
from game.words import defined, written

if TYPE_CHECKING:
    from game.profile.games import Started
    from game.profile.profile import Profile
    from game.words import Definition


BETWEEN = " · "  # the parts of a line in the header
USUAL_LENGTH = 5


def name_of_game(code: GameCode) -> str:
    """Return what a game is called: what is most unusual about it first.

    >>> from datetime import date
    >>> from game.match import Seed
    >>> name_of_game(GameCode(source=Daily(date(2026, 11, 21)), boards=8, guesses=13))
    'Daily · 8 boards'
    >>> name_of_game(GameCode(source=Seed(1), host=HostKind.ABSURDLE, guesses=None, language="es"))
    'Absurdle · Spanish'
    >>> name_of_game(GameCode(source=Seed(1), boards=8, guesses=13))
    '8 boards'
    """
    parts = [_kind(code)]
    if isinstance(code.source, Daily):
        parts = [tr_context("puzzle", "Daily"), *([_boards(code.boards)] * (code.boards > 1))]
    if code.language != current():
        parts.append(OPTIONS["language"].value_in_words(code.language))
    if code.own_list:
        parts.append(tr("own words"))
    return BETWEEN.join(parts)


def _kind(code: GameCode) -> str:
    """Return what kind of game it is, as its card is called."""
    if isinstance(code.source, ChosenWords):
        return tr("With a friend")
    if code.host is HostKind.ABSURDLE:
        return tr_context("kind of game", "Absurdle")
    if code.sequence:
        return tr_context("kind of game", "Sequence")
    if code.boards > 1:
        return _boards(code.boards)
    if code.length == USUAL_LENGTH and code.guesses == standard_guesses(code.boards):
        return tr_context("kind of game", "Classic")
    if code.guesses == standard_guesses(code.boards):
        return length_in_words(code)
    return tr_context("kind of game", "Custom")


def _boards(count: int) -> str:
    """Return what a game of several boards is called."""
    return tr_plural("{count} board", "{count} boards", count)


def length_in_words(code: GameCode) -> str:
    """Return how long the words of a game are, as its name says it where that is unusual."""
    return tr_plural("{count} letter", "{count} letters", code.length)


FOUND, NOT_FOUND = "✓", "✗"  # whether the word of a board was found
MANY = 100  # guesses, of a game without a limit


def state_line(
    match: Match, playing: bool = True, widest: bool = False, heard: bool = False
) -> str:
    """Return the state of a game in a line, the most important first: the end may be cut.

    Args:
        match: the game.
        playing: whether it goes on.
        widest: whether it is to be as wide as it may become.
        heard: whether it is to be understood by itself, as by ear.
    """
    code, boards, targets = match.code, len(match.boards), match.targets
    solved = boards if widest else sum(board.solved for board in match.boards)
    parts = [day_and_month(code.source.date)] if isinstance(code.source, Daily) else []
    if widest or (playing and match.status is Status.PLAYING):
        total, guess = code.guesses, number(match.guesses_made + 1)
        if widest:
            guess = number(total or MANY).replace("1", "0")  # of figures, one of the widest
        if heard and total:
            parts.append(tr("guess {guess} of {total}", guess=guess, total=total))
        else:
            parts.append(which_guess(guess, total))
    if boards > 1 and solved and (widest or match.status is Status.PLAYING):
        parts.append(tr_plural("{count} solved", "{count} solved", solved))
    letters = length_in_words(code)
    if code.length != USUAL_LENGTH and letters not in name_of_game(code).split(BETWEEN):
        parts.append(letters)
    if targets:
        words = listed(targets)
        parts.append(tr_plural("target {words}", "targets {words}", len(targets), words=words))
    return BETWEEN.join(parts)


def which_guess(guess: str, total: int | None) -> str:
    """Return which guess is the next one, of how many if there is a limit."""
    if total:
        # For translators: which guess it is, of how many.
        return tr("{guess} of {total}", guess=guess, total=total)
    return tr("guess {guess}", guess=guess)


def line_in_full(match: Match) -> str:
    """Return what the figures of several boards mean while they are played, else empty text."""
    left, open_boards = match.guesses_left, sum(not board.solved for board in match.boards)
    if len(match.boards) == 1 or match.status is not Status.PLAYING or left is None:
        return ""
    spare = left - open_boards
    return "\n".join(
        (
            tr("Boards to solve: {count}", count=open_boards),
            tr("Guesses left: {count}", count=left),
            tr("Guesses to spare: {count}", count=spare)
            if spare >= 0
            else tr("Guesses short: {count}", count=-spare),
        )
    )


def chips_of(match: Match, level: HardMode) -> tuple[str, ...]:
    """Return what marks a game beside its state: a level of hard mode, and help."""
    return (*level_in_words(level), *[with_help()] * match.aided)


def with_help() -> str:
    """Return what marks a game in which help was used."""
    return tr_context("a game", "with help")


def hidden_in_words(above: int, below: int, *, boards: bool = False) -> str:
    """Return how many rows, or boards, are out of view, where the wheel brings them into it.

    >>> hidden_in_words(3, 0), hidden_in_words(1, 2), hidden_in_words(0, 0)
    ('↑ 3 rows', '↑ 1 row · ↓ 2 rows', '')
    >>> hidden_in_words(0, 17, boards=True)
    '↓ 17 boards'
    """
    return BETWEEN.join(
        f"{sign} " + (_boards(count) if boards else tr_plural("{count} row", "{count} rows", count))
        for sign, count in (("↑", above), ("↓", below))
        if count
    )


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
        tally: how the games of its kind went so far, this one included.
    """

    streak: Streak | None = None
    broken: int = 0
    best: bool = False
    reached: tuple[str, ...] = ()
    message: str = ""
    extra: int = 0
    first: bool = False
    week: tuple[Day, ...] = ()
    tally: Tally | None = None


def end_of(
    profile: Profile,
    match: Match,
    started: Started | None,
    *,
    fresh: bool,
) -> Ending | ProfileError:
    """Return what a profile knows of the end of a game, or why it cannot be read now.

    Args:
        profile: where the game is saved.
        match: the game, which is over.
        started: what names it there, None where nothing of it was saved.
        fresh: whether it has ended just now; else there is no news.
    """
    try:
        ending = Ending()
        if started and isinstance(match.code.source, Daily):
            ending = _days(profile, match, started.key)
        ending = ending._replace(tally=tally_of_kind(profile, match, started))
        if started and fresh and match.status is Status.WON:
            reached = tuple(each.name for each in reached_by(profile, started.key))
            first = is_first_win(profile, started.key)
            ending = ending._replace(reached=reached, first=first)
        return ending if fresh else ending._replace(best=False)
    except ProfileError as error:
        return error


def tally_of_kind(profile: Profile, match: Match, started: Started | None) -> Tally:
    """Return how games like one went so far: of its length, boards, order and host, and its aids.

    Daily puzzles are counted apart from other games, and those that were played on their day apart
    from those that were played later.

    Raises:
        ProfileError: the profile cannot be read now.
    """
    only = GameFilter.like(match.code, started.begun_on if started else profile.today)
    games = finished_games(profile, only)
    return games.aided if match.aided else games.unaided


def _days(profile: Profile, match: Match, key: str) -> Ending:
    """Return the streak of days and the week at the end of a puzzle of a day."""
    now, before = streak_with_and_without(profile, key)
    won = match.status is Status.WON
    best = won and now.longest > before.longest and now.current == now.longest > 1
    broken = 0 if won or now.current else before.current
    last = profile.today
    week = calendar(profile, match.code, last - timedelta(days=6), last)
    return Ending(now, broken, best, week=tuple(week))


# By the number of guesses; more than these are the last one.
PRAISE = (
    mark("Unbelievable"),
    mark("Brilliant"),
    mark("Lovely"),
    mark("Well done"),
    mark("Got there"),
)
LAST_GUESS = mark("Just in time")


class EndWords(NamedTuple):
    """What the end of a game says.

    Attributes:
        title: how the game went.
        aside: the same in figures, or what comes before the word on tiles.
        match: the game.
        line: which words were not found, where that is on no tiles.
        shown: the index of the board whose word is explained.
        word: that word as it is spelt, empty where there is none.
        definition: what it means, None where that is not known.
        news: what was reached by it, in a line.
        note: what else is to be said, in a line.
        ending: what the profile knows of it.
        until_next: how many ms it is until the next puzzle of the day, None where today's is open.
    """

    title: str
    aside: str
    match: Match
    line: str = ""
    shown: int = 0
    word: str = ""
    definition: Definition | None = None
    news: str = ""
    note: str = ""
    ending: Ending = Ending()
    until_next: float | None = None

    @property
    def won(self) -> bool:
        """Whether all words were found."""
        return self.match.status is Status.WON

    @property
    def daily(self) -> bool:
        """Whether it was the puzzle of a day."""
        return isinstance(self.match.code.source, Daily)

    @property
    def missed(self) -> str:
        """The word of a game with one board that was not found, for tiles; else empty text."""
        alone = len(self.match.boards) == 1 and not self.won
        return (self.match.boards[0].answer or "") if alone else ""

    @property
    def meaning(self) -> str:
        """What the word that is explained means, or empty text."""
        return f"{self.word}, {self.definition}" if self.definition else ""

    @property
    def countdown(self) -> str:
        """How long it is until the next puzzle, in words; empty text where that is not said."""
        if not self.daily or self.until_next is None:
            return ""
        return tr("Next puzzle in {time}", time=countdown(self.until_next))

    @property
    def days(self) -> str:
        """The streak of days and the time until the next puzzle, in a line."""
        return BETWEEN.join(filter(None, (streak_in_words(self.ending), self.countdown)))


def result_of(
    match: Match,
    ending: Ending | None = None,
    *,
    until_next: float | None = None,
    focus: int = 0,
    given_up: bool = False,
) -> EndWords:
    """Return what the end of a game says.

    Args:
        match: the game, which is over.
        ending: what the profile knows of its end, None where it is looked at again.
        until_next: in how many ms the next puzzle of the day begins, None where today's is open.
        focus: the index of the board in focus, whose word is explained.
        given_up: whether the player gave up.
    """
    won = match.status is Status.WON
    aside = [_aside(match), *[with_help()] * match.aided]
    if not won:
        aside.reverse()  # the word comes right behind what says that it was
    answer = match.boards[focus].answer or ""
    language = match.words.language
    waits = isinstance(match.code.source, Daily) and ending is not None and until_next is None
    return EndWords(
        won_in_words(match) if won else tr("Given up") if given_up else lost_in_words(match),
        BETWEEN.join(filter(None, aside)),
        match,
        "" if won else _line_of_loss(match),
        focus,
        written(answer, language).lower() if answer else "",
        _defined(answer, language, current()) if answer else None,
        news=news_in_words(ending) if ending else "",
        note=tr("Today's puzzle is open.") if waits else "",
        ending=ending or Ending(),
        until_next=until_next,
    )


@lru_cache(maxsize=64)
def _defined(answer: str, language: str, _: str) -> Definition | None:
    """Return what a word means, if that is known; the file is not read for each frame."""
    return defined(answer, language)


def _aside(match: Match) -> str:
    """Return how many guesses it took of how many, or what comes before the word on tiles."""
    if match.status is Status.WON:
        if most := match.code.guesses:
            return tr("{guess} of {total}", guess=match.guesses_made, total=most)
        return tr_plural("{count} guess", "{count} guesses", match.guesses_made)
    alone = len(match.boards) == 1 and match.boards[0].answer and match.missed is None
    return tr("the word was") if alone else ""


def _line_of_loss(match: Match) -> str:
    """Return which words were not found, where they are on no tiles.

    Against Absurdle it is what words were left.
    """
    if match.missed is not None or not all(board.answer for board in match.boards):
        return answers_in_words(match)
    return ""


# Praise -----------------------------------------------------------------------------------


def praise(guesses: int, most: int | None) -> str:
    """Return the praise for a win.

    >>> praise(1, 6), praise(4, 6), praise(6, 6), praise(9, None)
    ('Unbelievable', 'Well done', 'Just in time', 'Got there')
    """
    if guesses == most and guesses > 1:
        return tr(LAST_GUESS)
    return tr(PRAISE[min(guesses, len(PRAISE)) - 1])


def won_in_words(match: Match) -> str:
    """Return the title of a game that was won: praise, but not where help was taken."""
    if (found := found_boards(match)) > 1:
        every = tr_plural("All {count} found", "All {count} found", found)
        return tr("Both found") if found == 2 else every
    if not match.aided:
        return praise(match.guesses_made, match.code.guesses)
    return tr("Solved")


def lost_in_words(match: Match) -> str:
    """Return the title of a game that was lost: close or not; how many of several boards."""
    if len(match.boards) > 1:
        found, boards = found_boards(match), len(match.boards)
        # For translators: how many words of several boards were found, such as "7 of 8 found".
        return tr("{found} of {boards} found", found=found, boards=boards)
    return tr("So close") if was_close(match) else tr("Not this time")


def was_close(match: Match) -> bool:
    """Return whether the last guess of a lost game had all letters in place but one."""
    guesses = match.boards[0].guesses[-1:]
    in_place = [guess.clues.count(Clue.GREEN) for guess in guesses if match.missed is None]
    return in_place == [match.code.length - 1]


# News and days ----------------------------------------------------------------------------


def news_in_words(ending: Ending) -> str:
    """Return a challenge's message, a first win, a new best streak, badges, in a line."""
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
    if count := len(ending.reached):
        names = listed(map(tr, ending.reached))
        said = tr_plural("New badge: {names}", "New badges: {names}", count, names=names)
        parts.append(said)
    return BETWEEN.join(parts)


def streak_in_words(ending: Ending) -> str:
    """Return the streak of days, or that it has ended; empty text where it is none.

    >>> from game.profile.statistics import Streak
    >>> streak_in_words(Ending(Streak(18, 41)))
    '18-day streak, best 41'
    """
    if ending.streak is None:
        return ""
    best = ending.streak.longest
    if days := ending.streak.current:
        return tr_plural(
            "{count}-day streak, best {best}", "{count}-day streak, best {best}", days, best=best
        )
    if ending.broken:
        return tr_plural("{count}-day streak ended", "{count}-day streak ended", ending.broken)
    return ""


def countdown(time: float) -> str:
    """Return how long it is until the next puzzle: in minutes, and in the last one in seconds.

    >>> countdown(18_720_000), countdown(59_000)
    ('5 h 12 min', '59 s')
    """
    if time >= MINUTE:
        return hours_and_minutes(time)
    return tr_context("time", "{seconds} s", seconds=int(time // SECOND))
