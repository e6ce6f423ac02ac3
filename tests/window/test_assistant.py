"""The assistant: puzzles from elsewhere, told by real clicks and keys."""

import pytest

from game.profile import Settings
from game.rules import Clue
from game.session.coach_service import AdviceSnapshot
from game.session.puzzle_session import PuzzleSession
from game.window.scenes.assistant_scene import AssistantScene
from game.window.ui.dialog import TextDialog
from tests.window.pilot import Pilot, playing


def assistant(pilot: Pilot) -> PuzzleSession:
    scene = pilot.app.scenes.top
    assert isinstance(scene, AssistantScene)
    return scene.session


def open_assistant(pilot: Pilot) -> PuzzleSession:
    pilot.press("Ctrl+E")
    return assistant(pilot)


def clues(pilot: Pilot, row: int = 0, board: int = 0) -> tuple[Clue, ...]:
    return assistant(pilot).match.boards[board].guesses[row].clues


def settle(pilot: Pilot) -> AdviceSnapshot:
    """Let the coach think until it has counted the words and ranked the guesses about."""
    return pilot.advice(lambda says: says.advice is not None)


def toast(pilot: Pilot) -> str:
    """Return what the player is told, once it took the place of what was told before."""
    pilot.turn(250)
    pilot.turn(250)
    return pilot.toast


def tell(pilot: Pilot, word: str, signs: str) -> None:
    """Type a word and then signs for its clues, by keys alone."""
    pilot.type(word)
    pilot.press("Enter")
    for sign in signs:
        pilot.post(ord(sign), sign)
    pilot.turn()


@pytest.mark.parametrize(
    ("signs", "key", "expected"),
    [
        ("-", "Enter", "No rows left. Choose New puzzle"),
        ("=", "a", "The board is solved. Choose New puzzle"),
    ],
)
def test_where_no_row_is_left_enter_and_letters_say_what_goes_on(
    signs: str, key: str, expected: str
) -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        open_assistant(pilot)
        for word in ("crane", "moldy")[: 1 if signs == "=" else 2]:
            tell(pilot, word, signs * 5)
        pilot.press(key)
        assert toast(pilot).startswith(expected)
        assert not pilot.entry
        pilot.press("Backspace", "Escape")


def test_the_coach_of_the_assistant_and_that_of_the_game_do_not_mix() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        open_assistant(pilot)
        assert settle(pilot).match.guesses == ()
        pilot.press("Escape")
        assert settle(pilot).match.guesses == ("CRANE",)


def test_the_status_of_a_puzzle_names_its_word_once_it_is_solved() -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        open_assistant(pilot)
        tell(pilot, "crane", "-" * 5)
        pilot.press("Ctrl+L")
        assert labels(pilot) == ["Keep playing"]
        pilot.press("Escape")
        tell(pilot, "moldy", "-" * 5)
        pilot.press("Ctrl+L")
        assert pilot.dialog.text.splitlines()[0] == "Not solved."
        assert labels(pilot) == ["Close"]
        pilot.press("Escape", "Ctrl+Z")
        tell(pilot, "moldy", "=" * 5)
        pilot.press("Ctrl+L")
        assert pilot.dialog.text.splitlines()[0] == "Solved in 2 guesses. The word was MOLDY."
        assert labels(pilot) == ["Close"]


def labels(pilot: Pilot) -> list[str]:
    """Return the labels of the buttons of the dialog on top, one that says something."""
    shown = pilot.view.dialog
    assert isinstance(shown, TextDialog)
    return [label for _, label in shown.buttons]
