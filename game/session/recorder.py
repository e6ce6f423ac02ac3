"""Saving games, each move before it is shown, and resuming them."""

from __future__ import annotations

from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.match import Aid, Daily, Match, Status
from game.profile.beginning import CANNOT_BE_REPLAYED, replayed
from game.profile.errors import (
    DiskFullError,
    LockedError,
    NotWritableError,
    PlayedElsewhereError,
    ProfileError,
)
from game.profile.games import Result
from game.profile.journal import (
    end_unseen,
    give_up,
    note_end_unseen,
    note_shown,
    record,
    start,
    unfinished,
)
from game.rules import known_word
from game.session.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.profile.games import KeptGame, Started
    from game.profile.profile import Profile
    from game.settings import Settings

# With these, the file is as it was, and the next save says what is wrong if that lasts.
HARMLESS = (LockedError, DiskFullError, NotWritableError)
GAP = " "  # a place without a letter in the row that is saved
BOARD = "#"  # after all places of that row, before the number of the board in focus


class ResumedGame(NamedTuple):
    """A saved game that goes on, or that is shown with its end.

    Attributes:
        match: the game as it was left.
        entry: the row being typed, with its cursor at the first place without a letter.
        started: what names the game in the profile, None for one that begins now.
        elapsed: the time on its timer, in ms.
        message: what came with a challenge.
        coached: whether the coach was open when it was left.
        given_up: whether the player gave it up, which its moves don't say.
        next_kind: the settings of the kind of game that was played last, for the one after this.
        focus: the index of the board in focus.
    """

    match: Match
    entry: Entry
    started: Started | None = None
    elapsed: int = 0
    message: str = ""
    coached: bool = False
    given_up: bool = False
    next_kind: Mapping[str, Any] = MappingProxyType({})
    focus: int = 0

    @classmethod
    def new(cls, match: Match) -> ResumedGame:
        """Return a game that begins now."""
        return cls(match, Entry.blank(match.code.length), focus=_first_board(match))


class GameRecorder:
    """Saves the game that is played in the profile.

    Attributes:
        profile: where it is saved.
        started: what names the game there, None before anything of it was saved. Set it to save
            another game from now on.
    """

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.started: Started | None = None

    def save(
        self,
        match: Match,
        entry: Entry | None = None,
        elapsed: float = 0,
        message: str = "",
        *,
        coached: bool = False,
        focus: int = 0,
    ) -> None:
        """Save the game as it is now; when this returns, it is in the profile.

        Args:
            match: the game.
            entry: the row being typed, if there is one.
            elapsed: the time on its stopwatch, in ms.
            message: what came with a challenge.
            coached: whether the coach is open.
            focus: the index of the board in focus.

        Raises:
            PlayedElsewhereError: another window has played on in it, or has played this very
                puzzle of a day, which has one game.
            ProfileError: it could not be written.
        """
        trouble = None
        if self.started is None:
            trouble = self._check_is_first(match)
            self.started = start(self.profile)
        letters = entry.letters if entry else ()
        coached = coached and Aid.COACH in match.code.aids
        typed = "".join(letter or GAP for letter in letters).rstrip()
        playing = match.status is Status.PLAYING and bool(typed or match.moves)
        if playing and focus in match.open_boards and focus != _first_board(match):
            typed = f"{typed.ljust(match.code.length, GAP)}{BOARD}{focus + 1}"
        record(self.profile, self.started, match, typed, round(elapsed), message, coached)
        if trouble:
            raise trouble

    def _check_is_first(self, match: Match) -> ProfileError | None:
        """Refuse to begin a puzzle of a day of which a game is kept.

        Returns:
            What is wrong where that cannot be looked up; the game is saved then all the same, and
            whichever of the two ends first counts.

        Raises:
            PlayedElsewhereError: there is one.
        """
        if not isinstance(match.code.source, Daily) or not self.profile.may_have_games:
            return None
        try:
            from game.profile.daily import game_of_day  # with SQLite, which loads in 10 ms

            other = game_of_day(self.profile, match.code)
        except ProfileError as error:  # of the file, or of the game that is kept
            return error
        if other:
            raise PlayedElsewhereError(other.started.key)
        return None

    def note_shown(self) -> tuple[str, ...]:
        """Have the next start go on with this game, though nothing was done in it yet.

        Returns:
            What is wrong with the profile: that a damaged file was replaced is said only once.
        """
        if self.started:
            try:
                note_shown(self.profile, self.started)
            except HARMLESS:
                pass  # then the game comes in which something was done last
            except ProfileError as error:
                return (str(error),)
        return ()

    def note_end_unseen(self) -> None:
        """Have the next start show the end of the game, which was not seen."""
        if self.started:
            with suppress(ProfileError):  # then it is in the history alone
                note_end_unseen(self.profile, self.started)

    def give_up(self, match: Match, elapsed: float) -> None:
        """End the game that is played without a win.

        Raises:
            ProfileError: it could not be written, or another window has played on in it.
        """
        assert self.started
        give_up(self.profile, self.started, match, round(elapsed))

    def close(self, *, back_up: bool = True) -> None:
        """Close the profile, if a game was saved in it.

        Args:
            back_up: whether to make the backup of the day first.

        Raises:
            ProfileError: a file cannot be written.
        """
        if self.started is None:
            return
        try:
            if back_up:
                from game.profile import backups  # with SQLite, which loads in 10 ms

                backups.make(self.profile)
        finally:
            self.profile.close()


def last_unfinished(profile: Profile, settings: Settings) -> tuple[ResumedGame | None, list[str]]:
    """Return the unfinished game that was played last, None where there is none.

    Returns:
        The game, and the problems because of which it cannot go on.
    """
    if not profile.may_have_games:
        return None, []  # the file is made with the first move, not at the first start
    try:
        while kept := unfinished(profile, 1):
            found = resumed(kept[0], settings)
            if found.match.status is Status.PLAYING:
                return found, []
            # Its moves have ended it, as can be in a file that others have written to.
            record(profile, kept[0].started, found.match, "", found.elapsed)
    except (ProfileError, *CANNOT_BE_REPLAYED) as error:
        return None, [str(error)]
    return None, []


def last_unseen(profile: Profile, settings: Settings) -> ResumedGame | None:
    """Return the last game if its end was not seen, None where it was, or cannot be shown."""
    with suppress(ProfileError, *CANNOT_BE_REPLAYED):
        if profile.may_have_games and (ended := end_unseen(profile)):
            return resumed(ended, settings)
    return None


def resumed(game: KeptGame, settings: Settings) -> ResumedGame:
    """Return a saved game as it was left.

    Raises:
        GameCodeError: this version of the game, or its word list, cannot play it.
        ReplayError: a move does not go with the words that are here.
        WordsError: its words cannot be loaded.
    """
    match = replayed(game, settings)
    length = match.code.length
    letters = tuple(letter.strip(GAP) for letter in game.typed[:length].ljust(length, GAP))
    cursor = letters.index("") if "" in letters else length
    coached = game.coached and match.status is Status.PLAYING
    focus = _board_in(game.typed[length:], match)
    filled = frozenset[int]()
    if settings.fill_greens and match.status is Status.PLAYING:
        known = known_word(match.boards[focus].guesses, length)
        pairs = enumerate(zip(letters, known, strict=True))
        filled = frozenset(place for place, (letter, green) in pairs if letter == green)
    entry = Entry(letters, cursor, filled)
    given_up = game.result is Result.GIVEN_UP
    return ResumedGame(
        match,
        entry,
        game.started,
        game.elapsed,
        game.message,
        coached,
        given_up,
        focus=focus,
    )


def _first_board(match: Match) -> int:
    """Return the index of the board in focus where none was chosen."""
    return (*match.open_boards, 0)[0]


def _board_in(text: str, match: Match) -> int:
    """Return the index of the board that is named after a row, or the open one after it."""
    mark, number = text[:1], text[1:]
    if mark == BOARD and number.isascii() and number.isdecimal() and match.open_boards:
        return match.open_board(min(max(int(number[:3]), 1), len(match.boards)) - 1)
    return _first_board(match)
