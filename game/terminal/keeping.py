"""Keeping games of the terminal: each move goes to the profile before its answer is shown."""

from typing import NamedTuple

from game.match import Match
from game.profile import Settings
from game.profile.errors import ProfileError
from game.profile.files import may_be_there
from game.profile.games import Started
from game.profile.journal import record, start, unfinished
from game.profile.profile import Profile
from game.profile.setup import replayed
from game.terminal.console import complain


class Resumed(NamedTuple):
    """A kept game that goes on.

    Attributes:
        match: the game as it stood.
        started: what names it in the profile.
        elapsed: the time on its timer, in ms.
    """

    match: Match
    started: Started
    elapsed: int


def last_unfinished(profile: Profile, settings: Settings) -> Resumed | None:
    """Return the unfinished game that was played last, None where there is none.

    Args:
        profile: where games are kept.
        settings: name the player's own word lists, which the game may need.

    Raises:
        StorageError: the profile does not serve now.
        GameCodeError, ReplayError, WordsError: the game cannot go on with what is here.
    """
    for game in unfinished(profile, 1) if may_be_there(profile.path) else ():
        return Resumed(replayed(game, settings), game.started, game.elapsed)
    return None


class Keeping:
    """Writes the game that is played into the profile.

    Where the profile does not serve, that is told once, and the game goes on.
    """

    def __init__(self, profile: Profile, resumed: Resumed | None = None) -> None:
        """Keep a new game, or one that goes on. Nothing is written before its next move."""
        self._profile = profile
        self._started = resumed.started if resumed else None
        self._elapsed = resumed.elapsed if resumed else 0
        self._told: set[str] = set()

    def keep(self, match: Match) -> None:
        """Write the game down as it stands; when this returns, it is kept or the player knows."""
        if self._started is None:
            self._started = start(self._profile)
        try:
            record(self._profile, self._started, match, elapsed=self._elapsed)
        except ProfileError as error:
            self._tell(error)
        else:
            self._tell(self._profile.trouble)

    def close(self) -> None:
        """Close the profile, with a copy of this day's games beside it, if it was written to."""
        if self._started is None:
            return
        from game.profile import backups  # with SQLite, which loads in 10 ms

        try:
            if not self._told:
                backups.make(self._profile)
            self._profile.close()
        except ProfileError as error:
            self._tell(error)

    def _tell(self, trouble: ProfileError | None) -> None:
        if trouble and str(trouble) not in self._told:
            self._told.add(str(trouble))
            complain([f"This game may not be kept: {trouble}"])
