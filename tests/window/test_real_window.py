"""The real program on a real screen, with real keys. `test_faults.py` has it in odd places."""

from pathlib import Path

from tests.bench.screen import Screen
from tests.window.real import COLOURS, RealGame, needs_screen


@needs_screen
def test_a_game_is_won_by_real_keys_and_left_by_escape(tmp_path: Path) -> None:
    with Screen() as screen, RealGame(screen, tmp_path, "--answer", "crane") as game:
        game.opened()
        game.until(lambda: game.sees(COLOURS.surface))  # the buttons
        game.wins("crane")
        game.press("Escape")
        assert game.ends() == 0
        assert game.said.read_text() == ""
