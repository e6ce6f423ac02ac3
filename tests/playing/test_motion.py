"""What moves and what does not: a row that turns, the game before, an end that comes bit by bit."""

from pathlib import Path

import pygame
import pytest

from game.window.draw.nodes import Place, Role
from tests.player import Player
from tests.playing.games import game, message, part, place_of


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


def test_nothing_stays_of_a_message_that_fades_as_the_window_changes(tmp_path: Path) -> None:
    with game(tmp_path, "crane", "slate", size=(1024, 768)) as player:
        player.play("eerie", "creep", "abbey")
        player.press("Ctrl+D")
        assert len(message(player)) > 60
        player.idle(1000)
        player.press("Ctrl+Z")  # whose answer is shown in its place
        player.resize(480, 800)
        player.wait()
        seen = part(player, player.picture.get_rect())
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        player.frame(0)
        assert part(player, player.picture.get_rect()) == seen
