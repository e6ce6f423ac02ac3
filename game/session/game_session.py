"""A player's session: one game after the other, the row being typed, and what is saved of them.

This is the middle end: it knows the match, the profile and the settings, but no screen. Whatever
a player can ask for is a method that changes the session and answers with an `Outcome`; a front
end shows it. Every move is on the disk before the method returns, or the outcome says why not.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from game.catalogue import mark, tr
from game.formats import MINUTE, SECOND, short_date
from game.match import (
    Aid,
    Daily,
    GameCode,
    GameCodeError,
    HintTaken,
    Match,
    Move,
    Reason,
    Refused,
    Source,
    Status,
    TakenBack,
)
from game.profile import backups, journal
from game.profile.beginning import CANNOT_BE_REPLAYED, kind_of_next, settings_of
from game.profile.errors import (
    DiskFullError,
    LockedError,
    NotWritableError,
    PlayedElsewhereError,
    ProfileError,
)
from game.profile.settings import SettingsFileError, SettingsFiles
from game.rules import HardMode
from game.session.entry import Entry
from game.session.opening import (
    ResumedGame,
    kept_puzzle,
    new_beginning,
    resumed,
    row_as_text,
    settings_of_daily,
)
from game.settings import STANDARD
from game.words import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from game.profile.games import KeptGame, Result
    from game.profile.profile import Profile
    from game.session.analysis import CoachService
    from game.settings import Settings


AGAIN = 2000.0  # ms until what could not be saved is tried again
PLAYED_ELSEWHERE = mark("This game moved on in another window. Showing the latest position.")
GIVEN_UP = mark("You gave up this game. Start a new one.")
GIVEN_UP_ELSEWHERE = mark("This game was given up in another window.")
LOST = mark("Lost, but keep going: extra rows don't count")
# With these, the file is as it was, and the next save says what is wrong if that lasts.
HARMLESS = (LockedError, DiskFullError, NotWritableError)


class Change(Enum):
    """What an act has changed.

    NONE: nothing.
    EDITED: the row being typed.
    MOVED: the match went on: a guess, a hint, an undo, another level of hard mode.
    REFUSED: nothing, because it is not possible now; the message says why.
    REPLACED: another game is in its place, or the same one as another window left it.
    """

    NONE = auto()
    EDITED = auto()
    MOVED = auto()
    REFUSED = auto()
    REPLACED = auto()


class Outcome(NamedTuple):
    """The answer to one act of the player.

    Attributes:
        change: what has changed.
        message: the answer in words, empty where the change speaks for itself.
        notices: what else the player should know, such as a disk that is full.
        reason: why it was refused, where a rule of the game refuses it.
        news: what the act has brought, such as the letter of a hint; the first is the answer where
            there is no message.
    """

    change: Change
    message: str = ""
    notices: tuple[str, ...] = ()
    reason: Reason | None = None
    news: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether it could be done."""
        return self.change is not Change.REFUSED


NOTHING = Outcome(Change.NONE)


def with_way_to_undo(outcome: Outcome, code: GameCode) -> Outcome:
    """Return the answer to undoing, in a window, with where undo can be allowed if it is off.

    Args:
        outcome: the answer.
        code: that of the game, which nothing changes any more.
    """
    if outcome.reason is not Reason.UNDO_NOT_ALLOWED:
        return outcome
    if isinstance(code.source, Daily):
        return outcome._replace(message=tr("Undo is always off in daily puzzles"))
    return outcome._replace(message=tr("Undo is off in this game. New game › Custom allows it."))


# Hard mode as a switch: in a game a level holds for the games that follow as well; in the assistant
# for its puzzle alone.
LEVEL_NEWS = {
    HardMode.OFF: mark("Hard mode off"),
    HardMode.HARD: mark("Hard mode on"),
    HardMode.STRICT: mark("Strict mode on"),
}


def switched(level: HardMode) -> HardMode:
    """Return the level that the switch comes to: strict is chosen elsewhere.

    >>> switched(HardMode.OFF).value, switched(HardMode.STRICT).value
    ('hard', 'off')
    """
    return HardMode.HARD if level is HardMode.OFF else HardMode.OFF


class Stopwatch:
    """Adds up the time between starts and stops, in ms."""

    def __init__(self, clock: Callable[[], float], elapsed: float = 0) -> None:
        """Start running, with some time on it already.

        Args:
            clock: returns the time in ms.
            elapsed: the time that is on it already, in ms.
        """
        self._clock = clock
        self._before = elapsed
        self._since: float | None = clock()

    @property
    def elapsed(self) -> float:
        """The time so far, in ms."""
        current = 0.0 if self._since is None else max(0.0, self._clock() - self._since)
        return self._before + current

    @property
    def running(self) -> bool:
        """Whether it is running."""
        return self._since is not None

    def start(self) -> None:
        """Resume if paused."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Pause if running."""
        self._before, self._since = self.elapsed, None


class GameSession:
    """One game after the other.

    Attributes:
        match: the game as it is now.
        entry: the row being typed.
        focus: the index of the board in focus.
        settings: what is saved as the player's settings.
        variant: the settings that the next game begins with: the saved ones, with what the player
            chose for new games since the start, and the kind that was played last.
        custom: those that a custom game is set up with: the saved ones, with what was chosen there.
        files: where settings are saved.
        coached: whether the coach is wanted.
        given_up: whether the player has given the game up; its match takes no move any more.
        lost: the game as it was lost, while the player keeps going with extra rows; what is
            played then is not saved.
        extra: with how many guesses more the answer was found then, 0 for none.
        message: what the sender of a challenge has written to the player of this game.
        profile: where games are saved.
        started: what names the game there, None before anything of it was saved.
    """

    def __init__(
        self,
        settings: Settings,
        first: Match | ResumedGame,
        profile: Profile,
        clock: Callable[[], float],
        files: SettingsFiles,
    ) -> None:
        """Begin with the first game; it is saved in `profile`, `clock` returns the time in ms."""
        game = ResumedGame.new(first) if isinstance(first, Match) else first
        self.settings = self.custom = settings
        self.variant = settings._replace(**game.next_kind)
        self.files = files
        self.coached = settings.coach or game.coached
        self.profile = profile
        self._clock = clock
        self._attended = True
        self._trouble: ProfileError | None = None
        self._saves_again_at: float | None = None  # by the clock, in ms
        self._take_game(game)
        self._take_kind()

    def _take_game(self, game: ResumedGame) -> None:
        self.match: Match = game.match
        self.entry = game.entry
        self.focus = game.focus
        self.given_up = game.given_up
        self.message, self.extra = game.message, 0
        self.lost: Match | None = None
        self.started = game.started
        self.stopwatch = Stopwatch(self._clock, game.elapsed)
        self._run_stopwatch()
        self.fill_greens()

    def _take_kind(self) -> None:
        """Let the next game be of the kind of this one, which was not set up by the variant."""
        self.variant = self.variant._replace(**kind_of_next(self.match.code, self.settings))

    # What there is ------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether the game can go on."""
        return self.match.status is Status.PLAYING and not self.given_up

    # Beginning and opening games ----------------------------------------------------------

    def new_game(
        self, asked_for: Source | GameCode | None = None, settings: Settings | None = None
    ) -> Outcome:
        """Begin a game: a random one of the current variant unless another is asked for.

        A puzzle of a day that was played before goes on, or its end is shown. Settings may be given
        for this game alone.
        """
        settings = settings or self.variant
        try:
            if kept := kept_puzzle(self.profile, settings, asked_for):
                return self.open(kept)
            beginning = new_beginning(self.profile, settings, asked_for)
        except (GameCodeError, WordsError, ProfileError) as error:
            return Outcome(Change.REFUSED, str(error))
        saved = self.save_time()
        self._rest_coach()
        self._take_game(ResumedGame.new(beginning.match))
        if isinstance(asked_for, GameCode):
            self._take_kind()
        return Outcome(Change.REPLACED, notices=saved.notices, news=tuple(beginning.problems))

    def open(self, game: KeptGame) -> Outcome:
        """Go on with a saved game, or show its end, unless it is on the board just so."""
        if self.started and game.started.key == self.started.key:
            mine = self.lost or self.match
            ended_elsewhere = game.result and self.playing and not self.lost
            if not ended_elsewhere and len(game.moves) <= len(mine.moves):
                return NOTHING
        try:
            found = resumed(game, self.settings)
        except CANNOT_BE_REPLAYED as error:
            return Outcome(Change.REFUSED, str(error))
        saved = self.save_time()
        self._rest_coach()
        self._take_game(found)
        self.coached = self.coached or found.coached
        self._take_kind()
        return Outcome(Change.REPLACED, notices=(*saved.notices, *self.note_shown()))

    def note_shown(self) -> tuple[str, ...]:
        """Have the next start go on with this game, though nothing was done in it yet.

        Returns:
            What is wrong with the profile: that a damaged file was replaced is said only once.
        """
        if not self.playing:  # its moves may have ended it, in a file that others wrote to
            return self._save().notices
        if self.started:
            try:
                journal.note_shown(self.profile, self.started)
            except HARMLESS:
                pass  # then the game comes in which something was done last
            except ProfileError as error:
                return (str(error),)
        return ()

    def give_up(self) -> Outcome:
        """End the game in progress without a win; it stays, and takes no guess any more."""
        if self.started is None or not self.playing or self.lost:
            return NOTHING
        self.given_up, self.entry = True, Entry.blank(self.match.code.length)
        saved = self._save()
        return saved._replace(change=Change.MOVED) if saved.change is Change.NONE else saved

    # Typing and moves ---------------------------------------------------------------------

    def edit(self, entry: Entry) -> Outcome:
        """Take another state of the row being typed, and save it if its letters changed."""
        if not self.playing:
            return NOTHING
        before, self.entry = self.entry, entry
        if entry.letters == before.letters:
            return Outcome(Change.EDITED)
        saved = self._save()
        if saved.change is not Change.REPLACED:
            return saved._replace(change=Change.EDITED)
        # The row becomes what the player has made of it, in that game.
        return saved._replace(notices=(*saved.notices, *self.edit(entry).notices))

    def submit(self) -> Outcome:
        """Play the row being typed as a guess."""
        outcome = self.play(self.entry.word)
        if outcome.change is Change.REFUSED:
            self.refuse_row()
        return outcome

    def refuse_row(self) -> None:
        """Let the next letter begin the row anew, if it is full; any other edit goes on with it."""
        self.entry = self.entry.sent_in_vain()

    def play(self, move: Move) -> Outcome:
        """Make a move of any kind: a guess, a hint, an undo."""
        if self.given_up:
            return Outcome(Change.REFUSED, tr(GIVEN_UP))
        answer = self.match.make(move)
        if isinstance(answer, Refused):
            return Outcome(Change.REFUSED, answer.message, reason=answer.reason)
        if isinstance(move, str):
            self.entry = Entry.blank(answer.code.length)
        news = ""
        if isinstance(move, HintTaken):
            hint = answer.boards[move.board].hints[-1]
            news = hint.of_board(move.board, answer.code.boards)
        outcome = self._take(answer, news)
        return self._kept_going(outcome) if outcome.change is Change.MOVED else outcome

    def _kept_going(self, outcome: Outcome) -> Outcome:
        """Go on with extra rows after a loss, where that is set; it was saved as lost before."""
        if not self.settings.keep_going or self.match.status is not Status.LOST:
            return outcome
        code = replace(self.match.code, guesses=None)
        longer = Match.replay(code, self.match.words, self.match.moves)
        if longer.status is not Status.PLAYING:  # as where a target word cannot be met any more
            return outcome
        self.lost, self.match = self.match, longer
        return outcome._replace(news=(*outcome.news, tr(LOST)))

    def end_extra_rows(self) -> None:
        """Go back to the game as it was lost, if the player went on after it."""
        if self.lost:
            if self.match.status is Status.WON:
                self.extra = self.match.guesses_made - self.lost.guesses_made
            self.match, self.lost = self.lost, None

    def hint(self) -> Outcome:
        """Take a hint on the board in focus, or on the next open one if it is solved."""
        board = self.match.open_board(self.focus)
        outcome = self.play(HintTaken(board))
        if outcome.change is Change.MOVED:
            self.focus = board
        return outcome

    def undo(self) -> Outcome:
        """Undo the last guess."""
        outcome = self.play(TakenBack())
        if outcome.change is Change.MOVED:
            self.fill_greens()
        return outcome

    def switch_hard_mode(self, level: HardMode | None = None, keep: bool = True) -> Outcome:
        """Switch hard mode on or off, or to a level; refuse what the guesses so far do not allow.

        The level holds for the games that follow, and is saved among the settings if it is to be
        kept.
        """
        if not self.playing:
            message = tr("This game is over. Change hard mode in the next one.")
            return Outcome(Change.REFUSED, message)
        wanted = level or switched(self.match.code.hard_mode)
        answer = self.match.with_hard_mode(wanted)
        if isinstance(answer, Refused):
            return Outcome(Change.REFUSED, answer.message)
        outcome = self._take(answer)
        if outcome.change is not Change.MOVED:
            return outcome
        outcome = outcome._replace(message=tr(LEVEL_NEWS[wanted]))
        if not keep:
            self.variant = self.variant._replace(hard_mode=wanted.value)
            return outcome
        return outcome._replace(notices=(*outcome.notices, *self._save_level(wanted)))

    def _save_level(self, level: HardMode) -> tuple[str, ...]:
        changes = {"hard_mode": level.value}
        self.take_settings(changes)
        try:
            saved = self.files.save(changes)
        except SettingsFileError as error:
            return (str(error),)
        if not saved.reason:
            return ()
        instead = tr("Settings saved to {path} instead.", path=saved.path)
        return (f"{saved.reason.rstrip('.')}. {instead}",)

    def _take(self, match: Match, *news: str) -> Outcome:
        self.match = match
        saved = self._save()
        if saved.change is Change.REPLACED:
            return saved
        return saved._replace(change=Change.MOVED, news=tuple(filter(None, news)))

    def look_at(self, board: int) -> None:
        """Put a board in focus, or the nearest one that there is."""
        self.focus = min(max(board, 0), len(self.match.boards) - 1)

    def look_at_next_open(self) -> None:
        """Leave a board that is solved for the open one after it, or else for the first one."""
        if self.match.boards[self.focus].solved and self.match.open_boards:
            self.focus = self.match.open_board(self.focus)

    def fill_greens(self) -> None:
        """Begin a row with the letters whose places the clues have shown, where that is set."""
        wanted = self.settings.fill_greens
        if not (self.playing and self.entry.untouched and (wanted or self.entry.filled)):
            return
        board = self.match.open_board(self.focus)
        guesses = self.match.boards[board].guesses if wanted else ()
        self.entry = Entry.of_greens(guesses, self.match.code.length)

    # Settings and the coach ---------------------------------------------------------------

    def take_settings(self, changes: Mapping[str, Any]) -> None:
        """Play by changed settings from now on; what new games begin with takes them as well."""
        self.settings = self.settings._replace(**changes)
        self.variant = self.variant._replace(**changes)
        self.custom = self.custom._replace(**changes)
        if "coach" in changes:
            self.coached = self.settings.coach

    def asks_before_help(self, coach: bool = False) -> bool:
        """Return whether the player is to be asked first: help would mark this game.

        Args:
            coach: whether it is the coach that is wanted, rather than a hint.
        """
        if not self.settings.ask_help or not self.playing or self.match.aided or self.lost:
            return False
        return not (coach and self.coached)

    def toggle_coach(self) -> Outcome:
        """Ask the coach from now on, which marks the game, or no longer."""
        self.coached = not self.coached
        match = self.match.with_aid(Aid.COACH) if self.coached else self.match
        return self._take(match) if self.playing else Outcome(Change.MOVED)

    def _rest_coach(self) -> None:
        """Let another game begin without the coach, which would mark it unasked.

        It stays for players who have it always, or who do not want to be asked before each game.
        """
        if self.settings.ask_help:
            self.coached = self.settings.coach

    def consult(self, coach: CoachService, again: bool = False) -> Outcome:
        """Ask the coach about the game and the word that is typed; it answers in the background.

        Args:
            coach: the coach.
            again: whether other work has taken the coach's place meanwhile.
        """
        marked = Outcome(Change.MOVED)
        if self.playing and Aid.COACH not in self.match.code.aids:
            marked = self._take(self.match.with_aid(Aid.COACH))
        word = self.entry.word if self.entry.complete else ""
        word = "" if word and self.match.refusal(word) else word
        coach.ask(self.match, word, again=again, within=self.settings.coach_within)
        return marked

    # Saving -------------------------------------------------------------------------------

    def attend(self, attended: bool) -> Outcome:
        """Let the stopwatch run just while the player has the boards in view.

        Args:
            attended: whether the window has the keys and nothing covers the boards.
        """
        left, self._attended = self._attended and not attended, attended
        self._run_stopwatch()
        return self.save_time() if left else NOTHING

    def _run_stopwatch(self) -> None:
        if self._attended and self.playing and not self.lost:
            self.stopwatch.start()
        else:
            self.stopwatch.stop()

    def save_time(self) -> Outcome:
        """Save the time on the stopwatch, which otherwise waits for the next letter."""
        return self._save() if self.started and self.playing else NOTHING

    def wake(self) -> float | None:
        """Return after how many ms `save_again` has something to do, None for never."""
        at = self._saves_again_at
        return None if at is None else max(0.0, at - self._clock())

    def save_again(self) -> Outcome:
        """Try once more what could not be saved, when it is time; its notice was shown before.

        Otherwise a guess would be lost if the program was killed before the next letter.

        Returns:
            REPLACED as for any other save.
        """
        if self.wake() != 0:
            return NOTHING
        self._saves_again_at = None
        try:
            self.profile.keep_unsaved(patient=False)
        except PlayedElsewhereError as error:
            if self.started and error.key == self.started.key:
                return self._adopt(error)
        except ProfileError:
            self._try_later()
        return NOTHING

    def _try_later(self) -> None:
        self._saves_again_at = self._clock() + AGAIN

    def _save(self) -> Outcome:
        """Write the game down, before anything of it is shown.

        Returns:
            REPLACED where another window has played on in it: that game has taken its place.
        """
        if not self.playing:
            self.stopwatch.stop()
        notices: list[str] = []
        if self.lost:  # it was saved as it ended
            return NOTHING
        try:
            self._record()
        except PlayedElsewhereError as error:
            return self._adopt(error)
        except ProfileError as error:
            self._try_later()
            notices.append(str(error))
        trouble = self.profile.trouble
        if trouble and trouble is not self._trouble:
            self._trouble = trouble
            notices.append(str(trouble))
        return NOTHING._replace(notices=tuple(notices))

    def _record(self) -> None:
        """Write the game down.

        Raises:
            PlayedElsewhereError: another window has played on in it, or has played this very
                puzzle of a day, which has one game.
            ProfileError: it could not be written.
        """
        trouble = None
        if self.started is None:
            kept = None
            try:
                kept = kept_puzzle(self.profile, self.settings, self.match.code)
            except ProfileError as error:  # of the file, or of the game that is kept
                trouble = error  # whichever of the two ends first counts
            if kept:
                raise PlayedElsewhereError(kept.started.key)
            self.started = journal.start(self.profile)
        journal.record(
            self.profile,
            self.started,
            self.match,
            row_as_text(self.entry, self.focus, self.match),
            round(self.stopwatch.elapsed),
            self.message,
            self.coached and Aid.COACH in self.match.code.aids,
            given_up=self.given_up,
        )
        if trouble:
            raise trouble

    def close(self, *, back_up: bool = True) -> None:
        """Close the profile, after the backup of the day.

        Args:
            back_up: whether to make that backup.

        Raises:
            ProfileError: a file cannot be written.
        """
        try:
            if back_up:
                backups.make(self.profile)
        finally:
            self.profile.close()

    def _adopt(self, error: PlayedElsewhereError) -> Outcome:
        """Go on with the game as another window has left it, if that can be."""
        mine = self.started
        self.started = None  # nothing of this window is written into it any more
        try:
            game = journal.kept_game(self.profile, error.key)
            self._take_game(resumed(game, self.settings))
        except (ProfileError, *CANNOT_BE_REPLAYED) as further:
            self.started, self.given_up = mine, False  # which was not written either
            return Outcome(Change.NONE, str(error), (str(further),))
        return Outcome(
            Change.REPLACED, tr(GIVEN_UP_ELSEWHERE if self.given_up else PLAYED_ELSEWHERE)
        )


# Today's puzzle: whether it can still be played, and how to come to it from any game ---------


class TodaysPuzzle(NamedTuple):
    """Today's puzzle as it is now.

    Attributes:
        day: today.
        result: how its game ended, None while it can still be played.
        on_board: whether it is the game on the board.
    """

    day: date
    result: Result | None = None
    on_board: bool = False

    @property
    def finished(self) -> bool:
        """Whether its game is over."""
        return self.result is not None


def todays_puzzle(session: GameSession) -> TodaysPuzzle:
    """Return how today's puzzle is now; where that cannot be read, it counts as not played."""
    today, kept = Daily(session.profile.today), None
    with suppress(ProfileError, GameCodeError, WordsError):
        kept = kept_puzzle(session.profile, settings_of_puzzles(session), today)
    result = kept.result if kept else None
    return TodaysPuzzle(today.date, result, session.match.code.source == today)


def puzzle_that_waits(session: GameSession) -> str:
    """Return that today's puzzle waits where that of an earlier day is on the board, else nothing.

    A start goes on with what was left, so nothing else says that a new day has begun.
    """
    source = session.match.code.source
    if not session.playing or not isinstance(source, Daily):
        return ""
    todays = todays_puzzle(session)
    if source.date >= todays.day or todays.finished:
        return ""
    return tr(
        "This is the puzzle of {date}. Today's is waiting: Daily (Ctrl+Shift+D).",
        date=short_date(source.date),
    )


def settings_of_puzzles(session: GameSession, boards: int | None = None) -> Settings:
    """Return the settings that decide which puzzle of a date is meant, maybe that of some boards.

    They are those of the standard game, whatever the settings are for other games. Only while a
    daily puzzle of another kind is on the board, they are those of that.
    """
    code, standard = session.match.code, settings_of_daily(session.settings)
    if isinstance(code.source, Daily):
        if code.difficulty.name.lower() == session.settings.difficulty:  # else one of version 1.0
            standard = standard._replace(difficulty=session.settings.difficulty)
        standard = standard._replace(**settings_of(code), language=code.language)
    if boards is None or boards == standard.boards:
        return standard
    # So many guesses may not do for other boards, and one board is no sequence.
    sequence = standard.sequence and boards > 1
    return standard._replace(boards=boards, max_guesses=STANDARD, sequence=sequence)


def minutes_until_next(now: datetime) -> float:
    """Return after how many ms the next puzzle begins, in whole minutes, at last in seconds."""
    left = until_next(now)
    step = MINUTE if left >= MINUTE else SECOND
    return left // step * step


def until_next(now: datetime) -> float:
    """Return after how many ms the next puzzle begins, by the player's calendar.

    >>> until_next(datetime(2026, 11, 21, 18, 48)) / MINUTE
    312.0
    """
    midnight = datetime.combine(now.date() + timedelta(days=1), time.min, now.tzinfo)
    # Not by the clock, which may go forward or back until then, even at midnight itself.
    return (midnight.astimezone(UTC) - now.astimezone(UTC)).total_seconds() * 1000
