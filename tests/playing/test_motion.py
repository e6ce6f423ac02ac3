"""What moves and what does not: a row that turns, the game before, an end that comes bit by bit."""

from pathlib import Path

import pytest

from game.window.draw.nodes import Place, Role
from tests.player import Player
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
