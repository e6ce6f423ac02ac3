"""Many boards at once: how many are solved, what the keys still say, how they end."""

from game.profile import Settings
from game.rules import Clue
from game.window.board.key_clues import Gone
from game.window.board.keyboard import Keyboard
from tests.window.many_boards import with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_keys_of_a_sequence_speak_of_the_open_board_only() -> None:
    """F8: boards that were not open had fields on the keys."""
    settings = Settings(animation="off", sequence=True, boards=3)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        pilot.play("toxin")
        assert pilot.keys["N"].clues == (Clue.YELLOW,)
        pilot.play("crane")
        assert pilot.keys["N"].clues == (Clue.GREY,)
        assert pilot.keys["T"].clues == (Clue.YELLOW,)


def test_with_many_boards_the_focus_on_a_solved_one_leaves_no_letter_untried() -> None:
    """All keys looked as if nothing had been typed yet."""
    secrets = with_boards(10)
    with playing(*secrets, settings=STILL) as pilot:
        pilot.play("toxin", secrets[0])
        pilot.press("Alt+1")
        assert pilot.board == 0
        assert pilot.keys["X"].clues == (Gone.SOLVED,)
        assert pilot.keys["Q"].clues == ()


def test_keys_of_a_long_sequence_speak_of_the_open_board_wherever_the_focus_is() -> None:
    secrets = with_boards(10)
    settings = Settings(animation="off", sequence=True, boards=10)
    with playing(*secrets, settings=settings) as pilot:
        pilot.play("toxin")
        before = pilot.keys["T"].clues
        pilot.press("Alt+5")
        assert pilot.board == 4
        assert pilot.keys["T"].clues == before
        assert not pilot.layer(Keyboard).state.elsewhere


# What boards look like ----------------------------------------------------------------------


# The end ------------------------------------------------------------------------------------
