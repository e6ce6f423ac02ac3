"""The puzzle of a date to come is not begun; a kept game of one goes on and is reviewed."""

from datetime import date
from pathlib import Path

import pytest

from game.match import Daily, GameCode, GameCodeError, Match
from game.profile.beginning import begin
from game.profile.journal import record, start
from game.profile.profile import Profile
from game.session.opening import game_to_open
from game.settings import Settings
from tests.profile.games import clock_of, profile_in

TODAY, TOMORROW, LATER = date(2026, 11, 20), date(2026, 11, 21), date(2030, 1, 1)
SAID = "That puzzle comes on 1 January 2030."


def code_of(day: date) -> GameCode:
    return begin(Settings(), Daily(day)).match.code


def opened(profile: Profile, **options: object) -> GameCode:
    return game_to_open(profile, Settings(), options, resume_last=True).game.match.code


@pytest.mark.parametrize("resume_last", [False, True])
@pytest.mark.parametrize("options", [{"daily": LATER}, {"code": code_of(LATER).text}])
def test_a_start_does_not_begin_it(
    tmp_path: Path, options: dict[str, object], resume_last: bool
) -> None:
    profile = profile_in(tmp_path)
    with pytest.raises(GameCodeError, match=SAID):
        game_to_open(profile, Settings(), options, resume_last=resume_last)
    assert not profile.path.exists()


def test_it_comes_at_midnight_of_the_players_calendar(tmp_path: Path) -> None:
    profile = profile_in(tmp_path, "2026-11-20T23:59:59+13:00")
    assert opened(profile, daily=TODAY).source == Daily(TODAY)
    with pytest.raises(GameCodeError, match="That puzzle comes on 21 November 2026"):
        opened(profile, daily=TOMORROW)
    clock_of(profile).go_on(seconds=1)
    assert opened(profile, daily=TOMORROW).source == Daily(TOMORROW)


def test_a_kept_game_of_it_goes_on(tmp_path: Path) -> None:
    """As of an earlier version, or of a time zone that is ahead."""
    profile = profile_in(tmp_path)
    begun = begin(Settings(), Daily(LATER)).match
    record(profile, start(profile), Match.replay(begun.code, begun.words, ["CRANE"]))
    for options in ({}, {"daily": LATER}):
        game = game_to_open(profile, Settings(), options, resume_last=True).game
        assert (game.match.code.source, game.match.guesses) == (Daily(LATER), ("CRANE",))
        assert game.started
