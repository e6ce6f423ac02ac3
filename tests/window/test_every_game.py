"""Every combination of settings, played to its end in the window, as by the match alone."""

from random import Random

import pytest

from game.match import GameCode, HostKind, Match, Seed, Status
from game.profile import Settings
from game.rules import HardMode
from game.words import load
from tests.terminal.test_every_game import CASES, played
from tests.window.pilot import playing


@pytest.mark.parametrize(("boards", "host", "level", "length", "limit"), CASES)
def test_the_window_plays_the_same_game_as_the_match(
    boards: int, host: HostKind, level: HardMode, length: int, limit: str
) -> None:
    code = GameCode(
        source=Seed(boards),
        length=length,
        boards=boards,
        guesses=boards + 5 if limit == "standard" else None,
        host=host,
        hard_mode=level,
    )
    start = Match.start(code, load("en", length))
    match, lines = played(start, Random(str(code)))
    with playing(settings=Settings(animation="off"), first=start) as pilot:
        for line in lines:
            pilot.type(line)
            pilot.press("Enter")
            if pilot.entry:  # it was refused: clear the row
                pilot.press(*["Backspace"] * length)
        assert pilot.match == match
        assert pilot.match.status is match.status is not Status.PLAYING
        assert pilot.over
