"""Many boards at once: how many are solved, what the keys still say, how they end."""

from game.profile import Settings
from game.window.board.key_clues import Gone
from tests.window.many_boards import with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_with_many_boards_the_focus_on_a_solved_one_leaves_no_letter_untried() -> None:
    """All keys looked as if nothing had been typed yet."""
    secrets = with_boards(10)
    with playing(*secrets, settings=STILL) as pilot:
        pilot.play("toxin", secrets[0])
        pilot.press("Alt+1")
        assert pilot.board == 0
        assert pilot.keys["X"].clues == (Gone.SOLVED,)
        assert pilot.keys["Q"].clues == ()
