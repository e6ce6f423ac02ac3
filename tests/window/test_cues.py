"""Cues: which sound is to be heard when."""

from itertools import pairwise

import pytest

from game.match import GameCode, Match, Words
from game.rules import Clue
from game.window.board.audio import CLOSEST, audible_row, cues_of_row
from game.window.platform.sounds import Sound
from game.window.ui.motion import SPEEDS, Kind, Motion
from game.words import load

CLUES = (Clue.GREY, Clue.YELLOW, Clue.GREEN)


def test_each_tile_sounds_when_its_colour_turns() -> None:
    for place, cue in enumerate(cues_of_row(CLUES, 500.0, 1.0)):
        flip = Motion(Kind.FLIP, 500.0 + place * 250)
        assert not flip.pose(cue.at - 1).turned
        assert flip.pose(cue.at).turned
    assert [cue.sound for cue in cues_of_row(CLUES, 0, 1.0)] == [
        Sound.GREY,
        Sound.YELLOW,
        Sound.GREEN,
    ]


@pytest.mark.parametrize("speed", SPEEDS.values())
def test_the_sounds_of_a_row_are_told_apart_at_any_speed(speed: float) -> None:
    times = [cue.at for cue in cues_of_row(CLUES * 5, 0, speed)]
    assert all(after - before >= CLOSEST for before, after in pairwise(times))
    assert times[0] == 250 * speed


def test_of_many_boards_one_is_heard() -> None:
    code = GameCode(source=Words(("ROBOT", "CRANE", "TOXIN")), boards=3)
    before = Match.start(code, load("en", 5))
    after = before.guess("crane").match  # type: ignore[union-attr]
    assert audible_row(before, after, 1) == (Clue.GREEN,) * 5
    assert audible_row(before, after, 2) == after.boards[2].guesses[0].clues
    last = after.guess("robot").match  # type: ignore[union-attr]
    assert audible_row(after, last, 1) == (Clue.GREEN,) * 5  # board 2 took no guess any more
