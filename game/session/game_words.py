"""What is said of a game: its name, its state in a line, and its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import current, mark, number, tr, tr_context, tr_plural
from game.formats import MINUTE, SECOND, day_and_month, hours_and_minutes, labelled, listed
from game.match import ChosenWords, Daily, GameCode, HostKind, Match, Status
from game.match.code import OWN, standard_guesses
from game.match.describe import answers_in_words, found_boards, is_found
from game.profile.daily import Day, Streak, calendar, streak_with_and_without
from game.profile.errors import ProfileError
from game.rules import Clue, HardMode
from game.settings import OPTIONS
from game.words import defined, written

if TYPE_CHECKING:
    from game.profile.games import Started
    from game.profile.profile import Profile
    from game.profile.statistics import Tally
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
    if (code.word_list or "").startswith(OWN):
        parts.append(tr("own words"))
    return BETWEEN.join(parts)


def _kind(code: GameCode) -> str:
    """Return what kind of game it is, as its card is called."""
    if isinstance(code.source, ChosenWords):
        return tr_context("kind of game", "Challenge")
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
    open_boards = sum(not board.solved for board in match.boards)
    spare = _spare(match, len(match.boards) - open_boards)
    if len(match.boards) == 1 or match.status is not Status.PLAYING or spare is None:
        return ""
    left = spare + open_boards
    return "\n".join(
        (
            tr("Boards to solve: {count}", count=open_boards),
            tr("Guesses left: {count}", count=left),
            tr("Guesses to spare: {count}", count=spare)
            if spare >= 0
            else tr("Guesses short: {count}", count=-spare),
        )
    )


def _spare(match: Match, solved: int) -> int | None:
    """Return how many guesses are left beyond one for each open board, None without a limit.

    It is below 0 where they no longer suffice.
    """
    total, boards = match.code.guesses, len(match.boards)
    return total and total - match.guesses_made - (boards - solved)


def chips_of(match: Match, level: HardMode) -> tuple[str, ...]:
    """Return what marks a game beside its state: a level of hard mode, and help."""
    hard = OPTIONS["hard_mode"].value_in_words(level.value).lower()
    return (*[hard] * (level is not HardMode.OFF), *[with_help()] * match.aided)


def with_help() -> str:
    """Return what marks a game in which help was used."""
    return tr_context("a game", "with help")


def hidden_in_words(above: int, below: int) -> str:
    """Return how many rows are out of view, where the wheel brings them into it.

    >>> hidden_in_words(3, 0), hidden_in_words(1, 2), hidden_in_words(0, 0)
    ('↑ 3 rows', '↑ 1 row · ↓ 2 rows', '')
    """
    return BETWEEN.join(
        f"{sign} " + tr_plural("{count} row", "{count} rows", rows)
        for sign, rows in (("↑", above), ("↓", below))
        if rows
    )


def hidden_boards_in_words(above: int, below: int) -> str:
    """Return how many boards are out of view, where the arrows bring them into it.

    >>> hidden_boards_in_words(0, 17)
    '↓ 17 boards'
    """
    return BETWEEN.join(
        f"{sign} " + tr_plural("{count} board", "{count} boards", boards)
        for sign, boards in (("↑", above), ("↓", below))
        if boards
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
            # Here, as below, for the sake of the first frame, which shows no end.
            from game.profile.statistics import is_first_win, reached_by

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
    from game.profile.statistics import GameFilter, finished_games

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


# By the number of guesses; more than these are the last one.
PRAISE = (
    mark("Unbelievable"),
    mark("Brilliant"),
    mark("Lovely"),
    mark("Well done"),
    mark("Got there"),
)
LAST_GUESS = mark("Just in time")
MOST_NAMED = 2  # badges; of more the last ones, and of one more all
CLOSE = 4  # letters in place from which on a long word was close


class AnswerWords(NamedTuple):
    """The answer of a board.

    Attributes:
        word: the word, as it is written on tiles; empty where there is none.
        found: with how many guesses it was found, None if it was not.
    """

    word: str
    found: int | None = None

    @property
    def note(self) -> str:
        """Whether it was found."""
        if self.found is None:
            return tr_context("of a board", "{sign} not found", sign=NOT_FOUND)
        return tr_context("of a board", "{sign} found in {guesses}", sign=FOUND, guesses=self.found)


@dataclass(frozen=True)
class EndWords:
    """What the end of a game says.

    Attributes:
        title: how the game went.
        aside: the same in figures, or what comes before the word on tiles.
        answers: the answer of each board.
        won: whether all were found.
        line: which words were not found, where that is on no tiles.
        shown: the index of the board whose word is explained.
        word: that word as it is spelt, empty where there is none.
        definition: what it means, None where that is not known.
        taken: how many guesses a game that was won has taken.
        most: how many guesses there were, None without a limit.
        least: with how many guesses such a game can be won.
        record: how the games of this kind went so far, this one included, where that is known.
        news: what was reached by it, in a line.
        note: what else is to be said, in a line.
        ending: the streak of days and its week, as far as they are known.
        until_next: how many ms it is until the next puzzle of the day, None where today's is open.
        daily: whether it was the puzzle of a day.
    """

    title: str
    aside: str
    answers: tuple[AnswerWords, ...]
    won: bool
    line: str = ""
    shown: int = 0
    word: str = ""
    definition: Definition | None = None
    taken: int | None = None
    most: int | None = None
    least: int = 1
    record: KindSummary | None = None
    news: str = ""
    note: str = ""
    ending: Ending = field(default_factory=Ending)
    until_next: float | None = None
    daily: bool = False

    @property
    def missed(self) -> str:
        """The word of a game with one board that was not found, for tiles; else empty text."""
        alone = len(self.answers) == 1 and self.answers[0].found is None
        return self.answers[0].word if alone else ""

    @property
    def meaning(self) -> str:
        """What the word that is explained means, or empty text."""
        found = self.definition
        return f"{self.word}, {labelled(found.kind, found.words)}" if found else ""

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
    record: KindSummary | None = None,
    ending: Ending | None = None,
    *,
    until_next: float | None = None,
    focus: int = 0,
    given_up: bool = False,
) -> EndWords:
    """Return what the end of a game says.

    Args:
        match: the game, which is over.
        record: the games of its kind so far, if they are known.
        ending: what belongs to its end, None where it is looked at again.
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
        tuple(_answer(match, index) for index in range(len(match.boards))),
        won,
        "" if won else _line_of_loss(match),
        focus,
        written(answer, language).lower() if answer else "",
        _defined(answer, language, current()) if answer else None,
        taken=match.guesses_made if won else None,
        most=match.code.guesses,
        least=len(match.boards),
        record=record,
        news=news_in_words(ending) if ending else "",
        note=tr("Today's puzzle is open.") if waits else "",
        ending=ending or Ending(),
        until_next=until_next,
        daily=isinstance(match.code.source, Daily),
    )


def _answer(match: Match, index: int) -> AnswerWords:
    board = match.boards[index]
    return AnswerWords(board.answer or "", len(board.guesses) if is_found(match, index) else None)


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
    """Return which words were not found, where they are on no tiles, or how close the player was.

    Against Absurdle it is what words were left.
    """
    if match.missed is not None or not all(board.answer for board in match.boards):
        return answers_in_words(match)
    return near_miss(match) if len(match.boards) > 1 else ""


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


def near_miss(match: Match) -> str:
    """Return a sentence about the one board that was missed by one letter, or empty text.

    >>> from game.match import GameCode, Match, ChosenWords
    >>> from game.words import load
    >>> code = GameCode(source=ChosenWords(("BOUND", "CRANE")), boards=2, guesses=2)
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
    names = [tr(name) for name in ending.reached]
    if more := len(names) - MOST_NAMED if len(names) > MOST_NAMED + 1 else 0:
        more_in_words = tr_plural("and {count} more", "and {count} more", more)
        names = [*names[-MOST_NAMED:-1], f"{names[-1]} {more_in_words}"]
    if count := len(ending.reached):
        said = tr_plural("New badge: {names}", "New badges: {names}", count, names=listed(names))
        parts.append(said)
    return BETWEEN.join(parts)


def streak_in_words(ending: Ending) -> str:
    """Return the streak of days, or that it has ended; empty text where it is none.

    >>> from game.profile.daily import Streak
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
