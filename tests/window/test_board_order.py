"""The order of boards as a player chooses it, and solved boards that are hidden."""

import pygame
import pytest

from game.match import Accepted, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.rules import Clue, clues, filter_word_list
from game.rules.clues import score
from game.window.board.order import FEWEST_LEFT, boards_in_order, words_left
from game.window.ui.actions import Action
from tests.window.many_boards import EIGHT, boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


def test_boards_are_ordered_by_words_left_or_by_greens() -> None:
    with playing("crane", "robot", "light", "mount", settings=STILL) as pilot:
        pilot.play("moult", "light")
        assert boards(pilot).order == (0, 1, 2, 3)
        pilot.press("Ctrl+O")
        assert pilot.toast == "Board order: Fewest left"
        left = [words_left(pilot.match, board) for board in boards(pilot).order[:3]]
        assert left == sorted(left)
        assert boards(pilot).order[0] == 3
        assert boards(pilot).order[3] == 2  # the one that is solved
        pilot.press("Ctrl+O")
        assert pilot.toast == "Board order: Most greens"
        assert boards(pilot).order[0] == 3
        assert "most greens" in pilot.files.shared.read_text()
        pilot.click(pilot.board_view(3).frame)
        pilot.press("Ctrl+Right")
        assert pilot.board == boards(pilot).order[1]
        pilot.press("Ctrl+O")
        assert boards(pilot).order == (0, 1, 2, 3)


def test_the_order_by_words_left_compares_the_list_once_for_all_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With 32 boards, an early guess took half a second before it was shown."""
    match = begin(Settings(boards=32), Seed(5)).match
    after = match.make("jumbo")
    assert isinstance(after, Accepted)
    scored = 0

    def counted(secret: str, guess: str) -> tuple[Clue, ...]:
        nonlocal scored
        scored += 1
        return score(secret, guess)

    monkeypatch.setattr(clues, "score", counted)
    order = boards_in_order(after.match, 0, FEWEST_LEFT)
    assert 0 < scored <= len(match.boards[0].answers)
    left = [len(filter_word_list(board.answers, board.guesses)) for board in after.match.boards]
    assert [words_left(after.match, board) for board in range(32)] == left
    assert [left[board] for board in order] == sorted(left)


def test_solved_boards_are_hidden_until_the_game_is_over() -> None:
    with playing(*EIGHT, settings=STILL) as pilot:
        pilot.resize(1280, 800)
        tile = pilot.layout.grid.tile
        pilot.press("Ctrl+Shift+O")
        pilot.turn()
        assert pilot.tooltip == "Solved boards are hidden"
        pilot.play(*EIGHT[:5])
        assert boards(pilot).order == (5, 6, 7)
        assert pilot.layout.grid.tile > tile
        assert len(pilot.strip) == 8
        cells = {cell.board: place for cell, place in pilot.strip}
        pilot.click(cells[1])  # looked at for once
        assert boards(pilot).order == (1, 5, 6, 7)
        pilot.press("Ctrl+Right")
        assert boards(pilot).order == (5, 6, 7)
        pilot.play(*EIGHT[5:])
        pilot.wait()
        assert pilot.over
        assert boards(pilot).order == tuple(range(8))


@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1920, 1080)], ids=str)
def test_a_switch_next_to_the_strip_hides_solved_boards(size: tuple[int, int]) -> None:
    settings = Settings(animation="off", timer=True)
    with playing(*EIGHT, settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play(EIGHT[0])
        place = pilot.buttons[Action.HIDE_SOLVED]
        assert not [cell for _, cell in pilot.strip if cell.colliderect(place)]
        assert not place.colliderect(pilot.timer_place)
        before = pilot.look(place).get_buffer().raw
        pilot.click(place)
        assert boards(pilot).order == tuple(range(1, 8))
        pilot.point(1, 1)
        assert pilot.look(place).get_buffer().raw != before
        pilot.press_button(Action.HIDE_SOLVED)
        assert boards(pilot).order == tuple(range(8))


@pytest.mark.parametrize("timer", [False, True])
@pytest.mark.parametrize("count", [16, 32])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_switch_is_there_with_many_boards_at_every_size(
    scale: int, count: int, timer: bool
) -> None:
    """With 32 boards it had no room at 900 × 500, 1280 × 800 and 1366 × 768."""
    answers = [*EIGHT, *EIGHT * 3][:count]
    settings = Settings(animation="off", scale=scale, timer=timer)
    with playing(*answers, settings=settings) as pilot:
        for size in ((480, 640), (900, 500), (1280, 800), (1366, 768), (1900, 1000)):
            pilot.resize(*size)
            place = pilot.buttons[Action.HIDE_SOLVED]
            assert min(place.size) >= 24
            assert pygame.Rect((0, 0), size).contains(place)
            assert not [cell for _, cell in pilot.strip if cell.colliderect(place)]
            assert not (timer and place.colliderect(pilot.timer_place))
            assert place.top >= pilot.layout.header.bottom
            before = pilot.look(place).get_buffer().raw
            pilot.click(place)
            pilot.point(1, 1)
            assert pilot.app.session.settings.hide_solved
            assert pilot.look(place).get_buffer().raw != before
            pilot.click(pilot.buttons[Action.HIDE_SOLVED])
            assert not pilot.app.session.settings.hide_solved


def test_the_eighth_solved_board_of_many_brings_a_hint_at_the_switch_once() -> None:
    """Only the settings and the help named it."""
    answers = "robot crane slate moist build pound chimp fjord".split()
    settings = Settings(animation="off", undo=True)
    with playing(*answers, *["plumb"] * 8, settings=settings) as pilot:
        pilot.resize(1280, 800)
        hint = "You can hide solved boards here (Ctrl+Shift+O)"
        said = []
        for answer in answers:
            pilot.play(answer)
            said.append(hint in pilot.app.screen.toasts.recent)
        assert said == [*[False] * 7, True]
        pilot.press("Ctrl+Z")
        pilot.press("Ctrl+O")
        pilot.wait()
        pilot.play(answers[-1])
        assert hint in pilot.app.screen.toasts.recent[1:]


@pytest.mark.parametrize(("boards", "hides"), [(8, False), (16, True)])
def test_no_hint_at_the_switch_comes_where_boards_are_few_or_hidden(
    boards: int, hides: bool
) -> None:
    answers = "robot crane slate moist build pound chimp".split()
    settings = Settings(animation="off", hide_solved=hides)
    with playing(*answers, *["plumb"] * (boards - 7), settings=settings) as pilot:
        pilot.play(*answers, "plumb")
        assert not any("hide solved" in message for message in pilot.app.screen.toasts.recent)


def test_one_board_and_a_game_that_is_over_have_no_switch() -> None:
    with playing("crane", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        assert Action.HIDE_SOLVED not in pilot.buttons
    with playing("crane", "robot", "slate", "moist", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        assert Action.HIDE_SOLVED in pilot.buttons
        pilot.play("crane", "robot", "slate", "moist")
        assert Action.HIDE_SOLVED not in pilot.buttons


def test_of_two_boards_none_is_hidden() -> None:
    """The switch of an earlier game of 32 boards hid one of two in the middle of the game."""
    settings = Settings(animation="off", hide_solved=True)
    with playing("crane", "robot", settings=settings) as pilot:
        pilot.resize(1280, 800)
        assert Action.HIDE_SOLVED not in pilot.buttons
        grid = pilot.layout.grid
        pilot.play("crane")
        pilot.press("Ctrl+Right")
        assert pilot.layout.grid == grid
        assert [board for board, _ in pilot.app.screen.boards.indexed()] == [0, 1]
        pilot.press("Ctrl+Shift+O")
        pilot.turn(300)
        assert pilot.toast == "With 2 boards, solved ones always stay in view"
        assert pilot.session.settings.hide_solved  # in games of more boards, as before


def test_with_one_board_there_is_nothing_to_order() -> None:
    with playing("crane", settings=STILL) as pilot:
        pilot.press("Ctrl+O")
        assert pilot.toast == "This game has only one board"
        pilot.press("Ctrl+Shift+O")
        assert not pilot.session.settings.hide_solved


@pytest.mark.parametrize("order", ["by number", "fewest left", "most greens"])
def test_boards_of_a_sequence_keep_their_order(order: str) -> None:
    settings = Settings(animation="off", sequence=True, boards=3, board_order=order)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        pilot.play("toxin", "crane")
        assert boards(pilot).order == (0, 1, 2)
