"""Motion as functions of time."""

import pytest

from game.window.ui.motion import (
    ANSWER_TURNS,
    HALF_FLIP,
    NEXT_FLIP,
    REST,
    ROW_TURNS,
    Kind,
    Motion,
    flips_apart,
    toast_stay,
)
from tests.window.pilot import playing


@pytest.mark.parametrize("kind", Kind)
def test_motions_end_at_rest(kind: Kind) -> None:
    motion = Motion(kind, 1000.0)
    assert motion.pose(motion.end) == REST
    assert motion.pose(motion.end - 1) != REST


@pytest.mark.parametrize("kind", Kind)
def test_without_animation_a_tile_is_at_rest_even_before_its_motion(kind: Kind) -> None:
    """A dialog that was drawn with the time of the frame before divided by zero."""
    assert Motion(kind, 1000.0, 0.0).pose(990.0) == REST


def test_a_flip_turns_at_its_half() -> None:
    flip = Motion(Kind.FLIP, 0.0)
    assert flip.end == 500
    assert [flip.pose(now).turned for now in (-100, 0, 249, 251, 600)] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert flip.pose(-100).height == 1
    assert flip.pose(250).height == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("most", [ROW_TURNS, ANSWER_TURNS])
def test_a_row_of_any_length_turns_in_time(most: float) -> None:
    for tiles in range(1, 16):
        apart = flips_apart(tiles, most)
        assert 0 < apart <= NEXT_FLIP
        assert (tiles - 1) * apart + 2 * HALF_FLIP <= most


def test_long_words_turn_over_in_time() -> None:
    """A row of ten letters took 2.75 s; its answer as long, next to its meaning."""
    with playing("basketball") as pilot:
        others = (word for word in pilot.match.words.answers if word != "BASKETBALL")
        for _, word in zip(range(pilot.match.code.guesses or 0), others, strict=False):
            pilot.type(word.lower())
            pilot.press("Enter")
            assert pilot.app.director.game.reveal.until - pilot.time <= ROW_TURNS
            pilot.turn(ROW_TURNS)
            assert not pilot.board_view().moving
        pilot.turn(1000)  # the hop of the last row
        (answer,) = pilot.answers
        assert answer.moving
        pilot.turn(ANSWER_TURNS)
        assert not answer.moving
        assert "".join(face.letter for face in answer.faces) == "BASKETBALL"


def test_a_shake_lasts_500_to_600_ms_and_stays_near() -> None:
    shake = Motion(Kind.SHAKE, 0.0)
    assert 500 <= shake.end <= 600
    moved = [shake.pose(now).right for now in range(600)]
    assert max(moved) > 0.05
    assert min(moved) < -0.05
    assert max(map(abs, moved)) <= 0.1


def test_speed_scales_every_time() -> None:
    assert Motion(Kind.FLIP, 100.0, 0.5).end == 350
    assert Motion(Kind.FLIP, 100.0, 0.5).pose(226).turned


def test_toasts_stay_by_the_length_of_their_text() -> None:
    assert toast_stay("No") == 2500
    instruction = "Now set its colours: click tiles, or press 1 (grey), 2 (yellow), 3 (green)"
    assert toast_stay(instruction) == 60 * len(instruction)
