"""What is drawn: all of it, at any size, at rest and in motion, and nothing that is over."""

import pytest

from game.profile import Settings
from game.window.board.tiles import Face, Look
from game.window.ui.actions import Action
from tests.window.pilot import playing


def test_a_flip_begins_with_the_letters_that_were_typed() -> None:
    with playing("robot", settings=Settings(max_guesses="unlimited")) as pilot:
        pilot.play(*["count", "crane"] * 5, "count")
        pilot.type("slate")
        pilot.press("Enter")
        pilot.turn(10)
        row = pilot.board_faces()[11 - pilot.board_view().first_row]
        assert row == [Face(Look.TYPED, letter) for letter in "SLATE"]


@pytest.mark.parametrize("word", ["crane", "slate"])
def test_nothing_of_the_game_before_moves_in_the_next(word: str) -> None:
    with playing("crane") as pilot:
        pilot.type(word)
        pilot.press("Enter")
        pilot.turn(4000 if word == "crane" else 300)  # a celebration, or a reveal
        assert pilot.celebrating or pilot.moving
        pilot.perform(Action.NEXT_GAME)
        assert not pilot.moving
        assert not pilot.celebrating
