"""What moves and what does not: a row that turns, the game before, an end that comes bit by bit."""

from pathlib import Path
from threading import Event
from typing import Any
from unittest import mock

import pytest

from game.session.ending import end_of
from game.window.access.nodes import Place, Role
from tests.ears import PATIENCE
from tests.player import Player, opened
from tests.playing.games import game, part, place_of


def test_a_row_turns_from_the_letters_that_were_typed(tmp_path: Path) -> None:
    with game(tmp_path, "robot", drawn=True) as player:
        player.press(*"slate", "Enter")
        board = place_of(player.find("Board"))
        assert "".join(each.words for each in player.drawn if board.contains(each.ink)) == "SLATE"


@pytest.mark.parametrize(("word", "time"), [("crane", 4000), ("slate", 300)])
def test_nothing_of_the_game_before_moves_in_the_next(
    tmp_path: Path, word: str, time: float
) -> None:
    with game(tmp_path, "crane") as player:
        player.press(*word, "Enter")
        player.idle(time)  # into the celebration, or the turning of the row
        assert player.moves
        player.press("Ctrl+Shift+D")
        board = place_of(player.find("Board")).inflate(200, 0)
        looks = set()
        for _ in range(20):
            player.frame(50)
            looks.add(part(player, board))
        assert len(looks) == 1


def places(player: Player) -> dict[str, Place | None]:
    """Return where the buttons and the rows of the board are."""
    seen = (Role.BUTTON, Role.ROW)
    return {node.key: node.place for node in player.nodes if node.role in seen}


def test_an_end_of_which_more_is_known_later_leaves_the_button_under_the_pointer(
    tmp_path: Path,
) -> None:
    may_go_on = Event()

    def held_up(*asked: Any, **how: Any) -> Any:
        assert may_go_on.wait(PATIENCE)
        return end_of(*asked, **how)

    with (
        opened(tmp_path, "--daily", size=(1152, 720)) as player,
        mock.patch("game.session.jobs.PATIENCE", 0),
        mock.patch("game.window.scenes.end_lookup.end_of", held_up),
    ):
        player.play("slate")
        player.press("Ctrl+G", "Left", "Enter")
        player.wait()
        pointer = player.point("Share")
        may_go_on.set()
        player.until(lambda: player.says("until the next puzzle"))
        player.wait(500)
        assert place_of(player.find("Share")).collidepoint(pointer)
        player.point((2, 2))
        player.wait(500)
        later = places(player)
        assert not place_of(player.find("Share")).collidepoint(pointer), "it was only put off"
        player.resize(1152, 720)  # all of it is laid out, with what is known
        assert places(player) == later
