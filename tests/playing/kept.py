"""A player with games of before, on a day that does not pass."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from unittest import mock

from game.match import Daily
from game.profile.beginning import begin
from game.profile.games import KeptGame
from game.profile.profile import PATIENCE, Profile
from game.settings import Settings
from tests.player import Player, opened
from tests.playing.games import STILL
from tests.profile.games import FakeClock, keep, profile_in

NOON = "2026-11-20T12:00:00+00:00"


def profile_of(home: Path) -> Profile:
    """Return the games of a player, on the day."""
    return profile_in(home / "games", NOON)


def answer_of(day: date) -> str:
    """Return the answer of the puzzle of a day, as it is typed."""
    return (begin(Settings(), Daily(day)).match.boards[0].answer or "").lower()


@contextmanager
def at_noon(
    home: Path,
    *arguments: str,
    games: tuple[KeptGame, ...] = (),
    config: str = "",
    clock: FakeClock | None = None,
    drawn: bool = False,
) -> Iterator[Player]:
    """Start the program as `opened` does, at noon of the day, where some games were played."""
    if games:
        keep(profile_of(home), *games)
    config = STILL + config
    usual = (None, clock or FakeClock(NOON), PATIENCE)
    folder = ("--profile", str(home / "games"))
    with (
        mock.patch.object(Profile.__init__, "__defaults__", usual),
        opened(home, *folder, *arguments, config=config, drawn=drawn) as player,
    ):
        yield player
