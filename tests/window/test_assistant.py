"""The assistant: puzzles from elsewhere, told by real clicks and keys."""

import time
from pathlib import Path

import pygame
import pytest

from game.match import Status
from game.profile import Settings
from game.profile.puzzle_file import NAME
from game.rules import Clue, HardMode
from game.session.coach_service import AdviceSnapshot
from game.session.entry import Mark
from game.session.puzzle_session import PuzzleSession
from game.window.board.coach_panel import in_one_line
from game.window.dialogs.puzzle_dialog import PuzzleForm
from game.window.scenes.assistant_scene import AssistantScene
from game.window.ui.actions import Action
from tests.window.player import Player, playing

PATIENCE = 60.0  # s; far more than is needed


def assistant(player: Player) -> PuzzleSession:
    scene = player.app.scenes.top
    assert isinstance(scene, AssistantScene)
    return scene.session


def open_assistant(player: Player) -> PuzzleSession:
    player.press("e", mod=pygame.KMOD_CTRL)
    return assistant(player)


def clues(player: Player, row: int = 0, board: int = 0) -> tuple[Clue, ...]:
    return assistant(player).match.boards[board].guesses[row].clues


def settle(player: Player) -> AdviceSnapshot:
    """Let the coach think until it has counted the words and ranked the guesses about."""
    end = time.monotonic() + PATIENCE
    while True:
        says = player.app.scenes.analysis.coach.current
        if says and says.advice:
            return says
        assert time.monotonic() < end
        player.app.turn([pygame.event.wait(1000)])


def toast(player: Player) -> str:
    """Return what the player is told, once it took the place of what was told before."""
    player.turn(250)
    player.turn(250)
    return player.toast


def tell(player: Player, word: str, signs: str) -> None:
    """Type a word and then signs for its clues, by keys alone."""
    player.type(word)
    player.press("Enter")
    for sign in signs:
        player.post(ord(sign), sign)
    player.turn()


def tile(player: Player, row: int, place: int, board: int = 0) -> pygame.Rect:
    return pygame.Rect(player.app.screen.layout.grid.tile_at(board, row, place))


@pytest.mark.parametrize(
    ("signs", "expected"),
    [("-", "All rows are used; New puzzle"), ("=", "Every board is solved; New puzzle")],
)
@pytest.mark.parametrize("key", ["Enter", "a"])
def test_where_no_row_is_left_enter_and_letters_say_what_goes_on(
    signs: str, expected: str, key: str
) -> None:
    with playing("robot", settings=Settings(max_guesses=2)) as player:
        open_assistant(player)
        for word in ("crane", "moldy")[: 1 if signs == "=" else 2]:
            tell(player, word, signs * 5)
        player.press(key)
        assert toast(player).startswith(expected)
        assert not player.entry
        player.press("Backspace", "Escape")


def test_a_puzzle_is_solved_by_keys_alone() -> None:
    with playing("robot") as player:
        open_assistant(player)
        tell(player, "crane", "+----")
        assert clues(player) == (1, 0, 0, 0, 0)
        says = settle(player)
        assert says.words_left[0] > 0
        assert says.advice
        player.press("1", mod=pygame.KMOD_CTRL)
        assert player.entry == says.advice.best[0].word
        player.press("Enter")
        for _ in range(5):
            player.press("3")
        assert assistant(player).match.status is Status.WON
        player.press("Escape")
        assert player.app.scenes.top is player.app.director.game
        assert player.match.guesses_made == 0


def test_a_click_turns_a_tile_to_its_next_clue() -> None:
    with playing("robot") as player:
        player.resize(1280, 720)
        open_assistant(player)
        tell(player, "crane", "")
        for clue in (Clue.YELLOW, Clue.GREEN, Clue.GREY, Clue.YELLOW):
            player.click(tile(player, 0, 2))
            assert clues(player)[2] is clue
        assert assistant(player).mark == Mark(0, 0, 2)


def test_space_turns_and_arrows_move_the_mark() -> None:
    with playing("robot") as player:
        open_assistant(player)
        tell(player, "crane", "")
        player.press("Right", "Right", "Space", "Left", "Space", "Space", "End", "Space")
        assert clues(player) == (0, 2, 1, 0, 1)
        tell(player, "count", "")
        player.press("Up", "Home", "Space")
        assert clues(player) == (1, 2, 1, 0, 1)
        player.press("Down", "Space")
        assert clues(player, row=1) == (1, 0, 0, 0, 0)


def test_on_several_boards_the_keys_go_on_to_the_next_board() -> None:
    with playing("robot", settings=Settings(boards=3)) as player:
        play = open_assistant(player)
        assert len(play.match.boards) == 3
        tell(player, "crane", "-----" + "=----" + "--+--")
        assert [clues(player, board=board) for board in range(3)] == [
            (0, 0, 0, 0, 0),
            (2, 0, 0, 0, 0),
            (0, 0, 1, 0, 0),
        ]
        assert all(settle(player).words_left)
        player.press("Up", "Space")
        assert play.mark == Mark(2, 0, 4)


def test_rows_are_taken_back() -> None:
    with playing("robot") as player:
        play = open_assistant(player)
        tell(player, "crane", "+----")
        player.press("z", mod=pygame.KMOD_CTRL)
        assert play.puzzle.rows == ()
        player.press("z", mod=pygame.KMOD_CTRL)
        assert toast(player) == "There is no row to take back"


def test_where_nothing_fits_it_says_which_row_is_likely_wrong() -> None:
    with playing("robot") as player:
        open_assistant(player)
        tell(player, "crane", "---+-")
        tell(player, "count", "-=---")
        says = settle(player)
        assert says.words_left == (0,)
        line = in_one_line(player.app.director.desk.advice())  # type: ignore[arg-type]
        assert "is likely wrong: no word fits all rows. " in line
        assert "(N) were" in line
        player.press("Up", "End", "Left", "1")
        assert settle(player).words_left[0] > 0


def test_words_that_are_not_in_the_list_can_have_been_played() -> None:
    with playing("robot") as player:
        play = open_assistant(player)
        tell(player, "qqqqq", "")
        assert play.puzzle.rows[0].word == "QQQQQ"
        assert settle(player).words_left[0] > 100


def test_what_is_no_word_is_refused_in_words() -> None:
    with playing("robot") as player:
        open_assistant(player)
        player.press("Enter")
        assert toast(player) == "Type the word that was played"
        player.type("cra")
        player.press("Enter")
        assert toast(player) == "The word that was played must have 5 letters"


def test_another_puzzle_is_set_up_by_keys_alone() -> None:
    with playing("robot") as player:
        play = open_assistant(player)
        tell(player, "crane", "")
        player.press("n", mod=pygame.KMOD_CTRL)
        gui = player.app.screen.gui
        assert gui
        assert isinstance(gui.form, PuzzleForm)
        player.press("Tab", "Right", "Right", "Tab", "Right", "Tab", "Tab", "Right")
        assert (gui.form.settings.word_length, gui.form.settings.boards) == (7, 2)
        player.press("Tab", "Tab", "Tab", "Tab", "Escape")
        player.press("n", mod=pygame.KMOD_CTRL)
        player.press("Tab", "Right", "Enter")
        while gui.dialog_open:
            player.press("Tab", "Enter")
        assert play.puzzle.code.length in (5, 6)


def test_the_form_sets_up_what_it_says() -> None:
    with playing("robot") as player:
        play = open_assistant(player)
        gui = player.app.screen.gui
        assert gui
        player.press("n", mod=pygame.KMOD_CTRL)
        form = gui.form
        assert isinstance(form, PuzzleForm)
        gui.take_form(form.step("word_length", 2).step("boards", 3).step("hard_mode", 1))
        player.app.director.perform(Action.START_PUZZLE)
        assert not gui.dialog_open
        assert play.puzzle.code.length == 7
        assert len(play.match.boards) == 4
        assert play.match.code.hard_mode is HardMode.HARD
        assert play.match.code.guesses == 9


def test_the_puzzle_is_there_again_after_a_restart() -> None:
    with playing("robot") as player:
        open_assistant(player)
        tell(player, "crane", "+---=")
        kept = (Path(player.folder.name) / NAME).read_text(encoding="utf-8")
    with playing("robot") as player:
        (Path(player.folder.name) / NAME).write_text(kept, encoding="utf-8")
        play = open_assistant(player)
        assert play.puzzle.rows[0].word == "CRANE"
        assert clues(player) == (1, 0, 0, 0, 2)


def test_the_game_waits_and_goes_on() -> None:
    with playing("robot") as player:
        player.play("crane")
        player.type("co")
        open_assistant(player)
        tell(player, "slate", "")
        player.press("t", mod=pygame.KMOD_CTRL)
        assert toast(player) == "That belongs to the game; go back to it with Escape"
        player.press("e", mod=pygame.KMOD_CTRL)
        assert player.app.scenes.top is player.app.director.game
        assert player.match.guesses == ("CRANE",)
        assert player.entry == "CO"
        player.type("unt")
        player.press("Enter")
        assert player.match.guesses_made == 2


@pytest.mark.parametrize("size", [(320, 400), (1280, 720)])
def test_it_begins_in_the_dialog_for_a_new_game(size: tuple[int, int]) -> None:
    with playing("robot") as player:
        player.resize(*size)
        player.press("n", mod=pygame.KMOD_CTRL)
        gui = player.app.screen.gui
        assert gui
        assert gui._view
        [target] = [
            target for target in gui._view.targets if target.press.action is Action.ASSISTANT
        ]
        player.click(target.rect)
        assert not gui.dialog_open
        assert assistant(player)


def test_its_settings_are_those_of_the_game_afterwards() -> None:
    with playing("robot") as player:
        open_assistant(player)
        player.app.session.take_settings({"theme": "light"})
        player.app.director.desk.look()
        player.press("Escape")
        assert player.app.session.settings.theme == "light"


def test_a_clue_told_while_a_word_is_typed_keeps_its_letters() -> None:
    with playing("robot") as player:
        player.resize(1280, 720)
        open_assistant(player)
        tell(player, "crane", "")
        player.type("cou")
        player.click(tile(player, 0, 0))
        assert clues(player)[0] is Clue.YELLOW
        assert player.entry == "COU"
        player.type("nt")
        player.press("Enter")
        assert [row.word for row in assistant(player).puzzle.rows] == ["CRANE", "COUNT"]


def test_the_coach_of_the_assistant_and_that_of_the_game_do_not_mix() -> None:
    with playing("robot", settings=Settings(coach=True)) as player:
        player.play("crane")
        open_assistant(player)
        assert settle(player).match.guesses == ()
        player.press("Escape")
        end = time.monotonic() + PATIENCE
        while True:
            says = player.app.scenes.analysis.coach.current
            if says and says.advice:
                break
            assert time.monotonic() < end
            player.app.turn([pygame.event.wait(1000)])
        assert says.match.guesses == ("CRANE",)
