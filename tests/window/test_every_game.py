"""Every combination of settings, played to its end in the window, as by the match alone."""

from itertools import combinations
from random import Random

import pytest

from game.match import GameCode, HostKind, Match, Seed, Status
from game.profile import Settings
from game.rules import HardMode
from game.words import load
from tests.terminal.test_every_game import GAMES, played
from tests.window.pilot import playing

# Games of 32 boards take long: one of them is among the usual tests, and of the others every fourth
# one, so that any two settings meet in some game. All are among the deep ones.
MANY = 32
USUAL = (MANY, HostKind.HONEST, HardMode.OFF, 5, "standard")


def is_usual(game: tuple[int, HostKind, HardMode, int, str]) -> bool:
    """Return whether a game is among the usual tests; all the others are among the deep ones."""
    boards, host, level, length, limit = game
    hosted, levelled = [*HostKind].index(host), [*HardMode].index(level)
    odd = (hosted + levelled + (boards == 4), hosted + (length == 8) + (limit == "standard"))
    return game == USUAL or (boards != MANY and not any(each % 2 for each in odd))


CASES = [pytest.param(*game, marks=[] if is_usual(game) else pytest.mark.deep) for game in GAMES]


def test_any_two_settings_meet_in_a_usual_game() -> None:
    few = [game for game in GAMES if game[0] != MANY]
    usual = {pair for game in few if is_usual(game) for pair in combinations(enumerate(game), 2)}
    assert usual == {pair for game in few for pair in combinations(enumerate(game), 2)}


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
