"""The assistant: puzzles from elsewhere, told by real clicks and keys."""

from pathlib import Path

import pytest

from game.match import Status
from game.profile import Settings
from game.profile.puzzle_file import NAME
from game.rules import Clue, HardMode
from game.session.coach_service import AdviceSnapshot
from game.session.entry import Mark
from game.session.puzzle_session import PuzzleSession
from game.window.board.coach_text import AdviceView, in_one_line
from game.window.dialogs.puzzle_dialog import PuzzleForm
from game.window.scenes.assistant_scene import AssistantScene
from game.window.ui.actions import Action
from game.window.ui.dialog import TextDialog
from game.window.ui.focus import PartFocus
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
    ("signs", "expected"),
    [("-", "No rows left. Choose New puzzle"), ("=", "The board is solved. Choose New puzzle")],
)
@pytest.mark.parametrize("key", ["Enter", "a"])
def test_where_no_row_is_left_enter_and_letters_say_what_goes_on(
    signs: str, expected: str, key: str
) -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        open_assistant(pilot)
        for word in ("crane", "moldy")[: 1 if signs == "=" else 2]:
            tell(pilot, word, signs * 5)
        pilot.press(key)
        assert toast(pilot).startswith(expected)
        assert not pilot.entry
        pilot.press("Backspace", "Escape")


def test_a_puzzle_is_solved_by_keys_alone() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        tell(pilot, "crane", "+----")
        assert clues(pilot) == (1, 0, 0, 0, 0)
        says = settle(pilot)
        assert says.words_left[0] > 0
        assert says.advice
        pilot.press("Ctrl+1")
        assert pilot.entry == says.advice.best[0].word
        pilot.press("Enter")
        for _ in range(5):
            pilot.press("3")
        assert assistant(pilot).match.status is Status.WON
        pilot.press("Escape")
        assert pilot.on_game
        assert pilot.match.guesses_made == 0


def test_a_click_turns_a_tile_to_its_next_clue() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        open_assistant(pilot)
        tell(pilot, "crane", "")
        for clue in (Clue.YELLOW, Clue.GREEN, Clue.GREY, Clue.YELLOW):
            pilot.click(pilot.tile(0, 2))
            assert clues(pilot)[2] is clue
        assert assistant(pilot).mark == Mark(0, 0, 2)


def test_no_row_folds_while_clues_are_to_be_set() -> None:
    """A word begins all grey, and where it folded to a bar, it was never to be coloured."""
    with playing(*["robot"] * 8, settings=Settings(animation="off", max_guesses=20)) as pilot:
        pilot.resize(700, 420)
        session = open_assistant(pilot)
        rows = pilot.layout.grid.rows + 2
        for _ in range(rows):
            tell(pilot, "light", "")
        view, boards = pilot.board_view(), pilot.app.screen.boards
        assert not view.bars
        assert boards.rows_above == rows + 1 - pilot.layout.grid.rows
        session.mark = Mark(0, rows - 1, 0)
        for row in reversed(range(rows - 1)):
            pilot.press("Up")
            assert session.mark == Mark(0, row, 0)
            assert boards.place_of(session.mark)
        pilot.click(pilot.tile(0, 2))
        assert clues(pilot)[2] is Clue.YELLOW
        assert view.places(0)


def test_space_turns_and_arrows_move_the_mark() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        tell(pilot, "crane", "")
        pilot.press("Right", "Right", "Space", "Left", "Space", "Space", "End", "Space")
        assert clues(pilot) == (0, 2, 1, 0, 1)
        tell(pilot, "count", "")
        pilot.press("Up", "Home", "Space")
        assert clues(pilot) == (1, 2, 1, 0, 1)
        pilot.press("Down", "Space")
        assert clues(pilot, row=1) == (1, 0, 0, 0, 0)


def test_on_several_boards_the_keys_go_on_to_the_next_board() -> None:
    with playing("robot", settings=Settings(boards=3)) as pilot:
        play = open_assistant(pilot)
        assert len(play.match.boards) == 3
        tell(pilot, "crane", "-----" + "=----" + "--+--")
        assert [clues(pilot, board=board) for board in range(3)] == [
            (0, 0, 0, 0, 0),
            (2, 0, 0, 0, 0),
            (0, 0, 1, 0, 0),
        ]
        assert all(settle(pilot).words_left)
        pilot.press("Up", "Space")
        assert play.mark == Mark(2, 0, 4)


def test_rows_are_taken_back() -> None:
    with playing("robot") as pilot:
        play = open_assistant(pilot)
        tell(pilot, "crane", "+----")
        pilot.press("Ctrl+Z")
        assert play.puzzle.rows == ()
        pilot.press("Ctrl+Z")
        assert toast(pilot) == "Nothing to undo"


def test_where_nothing_fits_it_says_which_row_is_likely_wrong() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        tell(pilot, "crane", "---+-")
        tell(pilot, "count", "-=---")
        says = settle(pilot)
        assert says.words_left == (0,)
        line = in_one_line(AdviceView(says, "", "", 0))
        assert "looks wrong: no word fits all rows. " in line
        assert "(N) g" in line
        pilot.press("Up", "End", "Left", "1")
        assert settle(pilot).words_left[0] > 0


def test_words_that_are_not_in_the_list_can_have_been_played() -> None:
    with playing("robot") as pilot:
        play = open_assistant(pilot)
        tell(pilot, "qqqqq", "")
        assert play.puzzle.rows[0].word == "QQQQQ"
        assert settle(pilot).words_left[0] > 100


def test_what_is_no_word_is_refused_in_words() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        pilot.press("Enter")
        assert toast(pilot) == "Type the word you played"
        pilot.type("cra")
        pilot.press("Enter")
        assert toast(pilot) == "The word must have 5 letters"


def test_another_puzzle_is_set_up_by_keys_alone() -> None:
    with playing("robot") as pilot:
        play = open_assistant(pilot)
        tell(pilot, "crane", "")
        pilot.press("Ctrl+N")
        assert pilot.form(PuzzleForm)
        pilot.press("Right", "Right", "Tab", "Right", "Tab", "Tab", "Right")
        wanted = pilot.form(PuzzleForm).settings
        assert (wanted.word_length, wanted.boards) == (7, 2)
        pilot.press("Tab", "Tab", "Tab", "Tab", "Escape")
        pilot.press("Ctrl+N")
        pilot.press("Right", "Enter")
        while pilot.dialog_open:
            pilot.press("Tab", "Enter")
        assert play.puzzle.code.length in (5, 6)


def test_the_form_sets_up_what_it_says() -> None:
    with playing("robot") as pilot:
        play = open_assistant(pilot)
        gui = pilot.gui
        pilot.press("Ctrl+N")
        form = gui.form
        assert isinstance(form, PuzzleForm)
        gui.take_form(form.step("word_length", 2).step("boards", 3).step("hard_mode", 1))
        pilot.perform(Action.START_PUZZLE)
        assert not pilot.dialog_open
        assert play.puzzle.code.length == 7
        assert len(play.match.boards) == 4
        assert play.match.code.hard_mode is HardMode.HARD
        assert play.match.code.guesses == 9


def test_the_puzzle_is_there_again_after_a_restart() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        tell(pilot, "crane", "+---=")
        kept = (Path(pilot.folder.name) / NAME).read_text(encoding="utf-8")
    with playing("robot") as pilot:
        (Path(pilot.folder.name) / NAME).write_text(kept, encoding="utf-8")
        play = open_assistant(pilot)
        assert play.puzzle.rows[0].word == "CRANE"
        assert clues(pilot) == (1, 0, 0, 0, 2)


def test_the_game_waits_and_goes_on() -> None:
    with playing("robot") as pilot:
        pilot.play("crane")
        pilot.type("co")
        open_assistant(pilot)
        tell(pilot, "slate", "")
        pilot.press("Ctrl+T")
        assert toast(pilot) == "Not available here. Press Esc to return to your game."
        pilot.press("Ctrl+E")
        assert pilot.on_game
        assert pilot.match.guesses == ("CRANE",)
        assert pilot.entry == "CO"
        pilot.type("unt")
        pilot.press("Enter")
        assert pilot.match.guesses_made == 2


@pytest.mark.parametrize("size", [(320, 400), (1280, 720)])
def test_it_begins_in_the_dialog_for_a_new_game(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.press("Ctrl+N")
        card = PartFocus(Action.ASSISTANT.name)  # below the others, where these take the width
        stop = card if card in pilot.dialog.stops else Action.ASSISTANT
        pilot.focus_on(stop)
        pilot.click(pilot.dialog.stops[stop])
        assert not pilot.dialog_open
        assert assistant(pilot)


def test_its_settings_are_those_of_the_game_afterwards() -> None:
    with playing("robot") as pilot:
        open_assistant(pilot)
        pilot.change_settings(theme="light")
        pilot.press("Escape")
        assert pilot.session.settings.theme == "light"


def test_a_clue_told_while_a_word_is_typed_keeps_its_letters() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 720)
        open_assistant(pilot)
        tell(pilot, "crane", "")
        pilot.type("cou")
        pilot.click(pilot.tile(0, 0))
        assert clues(pilot)[0] is Clue.YELLOW
        assert pilot.entry == "COU"
        pilot.type("nt")
        pilot.press("Enter")
        assert [row.word for row in assistant(pilot).puzzle.rows] == ["CRANE", "COUNT"]


def test_the_coach_of_the_assistant_and_that_of_the_game_do_not_mix() -> None:
    with playing("robot", settings=Settings(coach=True)) as pilot:
        pilot.play("crane")
        open_assistant(pilot)
        assert settle(pilot).match.guesses == ()
        pilot.press("Escape")
        assert settle(pilot).match.guesses == ("CRANE",)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 100), ((1920, 1080), 100), ((1920, 1080), 125)], ids=str
)
def test_all_of_the_assistant_is_in_the_middle(size: tuple[int, int], scale: int) -> None:
    """Its left third was empty: the boards stayed where they are without the panel."""
    with playing("crane", settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        pilot.perform(Action.ASSISTANT)
        pilot.advice()
        layout = pilot.layout
        assert layout.side and layout.keyboard
        left = min(layout.keyboard.x, layout.grid.places[0].x)
        assert abs(left - (size[0] - layout.side.right)) <= 8


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
