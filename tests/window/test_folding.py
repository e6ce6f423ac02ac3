"""Many boards late in a game: open boards get the room of solved ones, without jumping about."""

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.window.board import ahead, screen
from game.window.board.arranging import arrange
from game.window.board.board_group import BoardGroup
from game.window.board.folding import STEPS, Room, folded_boards, room_for
from game.window.board.grid import Shape
from game.window.board.layout import Layout
from game.window.ui.theme import THEMES
from tests.window.many_boards import boards
from tests.window.pilot import SMOOTH, Pilot, playing

STILL = Settings(animation="off", undo=True)


def game_of(count: int) -> tuple[Match, list[str]]:
    """Return a game with so many boards, and its words."""
    match = begin(Settings(boards=count, undo=True), Seed(5)).match
    words = [board.host.words[0].lower() for board in match.boards]
    assert len({*words}) == count
    return match, words


def frames(pilot: Pilot) -> dict[int, pygame.Rect]:
    return {index: view.frame for index, view in boards(pilot).indexed()}


def still_open(pilot: Pilot) -> set[int]:
    return {index for index, board in enumerate(pilot.match.boards) if not board.solved}


@pytest.mark.parametrize(
    ("size", "count"),
    [
        pytest.param(size, count, marks=[] if count == usual else pytest.mark.deep)
        for size, usual in (((1280, 800), 16), ((1920, 1080), 32), ((2560, 1440), 16))
        for count in (16, 32)
    ],
    ids=str,
)
def test_open_boards_take_the_room_of_solved_ones_a_few_times_a_game(
    size: tuple[int, int], count: int
) -> None:
    """With solved boards shown, most of the window was empty late in a game."""
    first, words = game_of(count)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(*size)
        begun, steps = pilot.layout.grid, 0
        before, order = frames(pilot), boards(pilot).order
        tile = begun.tile
        for word in words[:-1]:
            pilot.play(word)
            group, now = boards(pilot), frames(pilot)
            assert pilot.layout.grid.tile >= tile
            assert still_open(pilot) <= group.in_view
            assert list(group.order) == sorted(group.order)
            if group.order == order:
                assert now == before
            steps += group.order != order
            tile, order, before = pilot.layout.grid.tile, group.order, now
        assert 2 <= steps <= 7
        last = pilot.layout.grid
        assert last.tile >= 1.5 * begun.tile
        assert last.rows == pilot.match.code.guesses  # none is out of view any more
        assert last.places[0].height > size[1] / 3


def test_a_move_that_is_undone_gives_the_place_back() -> None:
    first, words = game_of(16)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(1280, 800)
        seen = [boards(pilot).order]
        for word in words[:12]:
            pilot.play(word)
            seen.append(boards(pilot).order)
        assert len(seen[-1]) < 16
        for order in reversed(seen[:-1]):
            pilot.press("Ctrl+Z")
            assert boards(pilot).order == order


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_the_words_of_folded_boards_are_on_a_shelf(size: tuple[int, int]) -> None:
    first, words = game_of(16)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(*size)
        pilot.play(*words[:12])
        group, shelf = boards(pilot), pilot.layout.shelf
        assert shelf
        folded = [index for index in range(16) if index not in group.order]
        assert folded == list(range(len(folded)))  # those that were solved first
        views = dict(group.indexed())
        for place, index in zip(shelf.places, folded, strict=True):
            assert views[index].frame == place
            (faces,) = views[index].faces
            assert "".join(face.letter for face in faces).lower() == words[index]
        strip = {cell.board: cell for cell, _ in pilot.strip}
        assert all(strip[index].in_view for index in folded)
        pilot.click(shelf.places[1])
        assert pilot.board == 1
        if pilot.layout.pane:  # which shows the whole board
            assert boards(pilot).order == group.order
        else:
            assert 1 in boards(pilot).order
        pilot.press("Ctrl+Right")
        assert pilot.board == min({*group.order} - {1})


def test_without_room_for_their_words_folded_boards_are_in_the_strip_alone() -> None:
    first, words = game_of(32)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(480, 640)
        before = len(boards(pilot).in_view)
        pilot.play(*words[:24])
        assert pilot.layout.shelf is None
        assert len(boards(pilot).in_view) >= before
        assert still_open(pilot) <= boards(pilot).in_view
        cells = {cell.board: place for cell, place in pilot.strip}
        pilot.click(cells[25] if 25 in cells else next(iter(cells.values())))
        assert pilot.board in boards(pilot).in_view


def test_where_not_all_boards_are_in_view_solved_ones_fold_in_games_of_any_number() -> None:
    first, words = game_of(8)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(320, 480)
        assert len(boards(pilot).in_view) == 4
        pilot.play(*words[:4])
        assert boards(pilot).in_view == {4, 5, 6, 7}
        tile = pilot.layout.grid.tile
        pilot.play(*words[4:7])
        assert boards(pilot).in_view == {7}
        assert pilot.layout.grid.tile >= tile


def test_a_folded_board_that_is_looked_at_leaves_open_ones_in_view_and_labels_at_their_boards() -> (
    None
):
    """The highest number took the place of all open boards, and labels were at empty places."""
    first, words = game_of(16)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*words[:3:-1])
        assert pilot.layout.shelf is not None
        pilot.click(pilot.layout.shelf.places[-1])
        assert pilot.board == 15
        assert {15, 1, 2, 3} <= boards(pilot).in_view
        labels = boards(pilot).labels(pilot.app.screen.model)
        shown = [label.board for label in labels[: len(pilot.layout.grid.places)] if label]
        assert shown == sorted(boards(pilot).in_view - {*range(8, 15)})


@pytest.mark.parametrize(("number", "solved"), [(8, 6), (16, 13), (32, 29)])
def test_what_solved_boards_leave_is_for_rows_before_tiles(number: int, solved: int) -> None:
    """Solved boards kept their rows while the open ones had theirs out of view."""
    first, words = game_of(number)
    with playing(first=first, settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*words[:solved])
        views = dict(boards(pilot).indexed())
        assert {views[board].rows_above for board in still_open(pilot)} == {0}
        assert all(len(views[board].rows) > solved for board in still_open(pilot))


@pytest.mark.parametrize("coached", [False, True])
@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1920, 1080)], ids=str)
def test_hidden_boards_leave_the_sizes_of_the_others_or_make_them_clearly_larger(
    size: tuple[int, int], coached: bool
) -> None:
    """Tiles had another size, sometimes a smaller one, after each board that was solved."""
    first, words = game_of(8)
    settings = Settings(animation="off", hide_solved=True)
    with playing(first=first, settings=settings) as pilot:
        pilot.resize(*size)
        if coached:
            pilot.press("Ctrl+A")
        grids, sides = [pilot.layout.grid], [bool(pilot.layout.side)]
        for word in words[:-1]:
            pilot.play(word)
            grids.append(pilot.layout.grid)
            sides.append(bool(pilot.layout.side))
        rooms = [grid.tile**2 * grid.rows for grid in grids]
        assert all(one.tile <= other.tile for one, other in pairwise(grids))
        assert all(other == one or other >= 1.2 * one for one, other in pairwise(rooms[:-1]))
        assert rooms[-1] >= rooms[-2]
        assert sides == sorted(sides)
        assert len(grids[-1].places) == 1


def test_the_last_board_goes_over_several_columns() -> None:
    """The last of 16 boards was a thin strip in an empty window."""
    first, words = game_of(16)
    with playing(first=first, settings=Settings(animation="off", hide_solved=True)) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*words[:-1])
        grid = pilot.layout.grid
        assert (grid.rows, grid.columns) == (21, 3)
        assert grid.tile >= 50
        view = dict(boards(pilot).indexed())[15]
        assert view.rows == tuple(range(21))
        assert view.places(0)[0].topleft == view.frame.topleft
        assert view.places(7)[0].y == view.frame.y
        assert view.places(7)[0].x > view.places(0)[-1].right
        pilot.type("cr")
        assert [face.letter for face in view.faces[15]] == ["C", "R", "", "", ""]


# The rule -----------------------------------------------------------------------------------


def test_boards_that_were_solved_first_are_folded_first() -> None:
    match, words = game_of(9)
    with playing(first=match, settings=STILL) as pilot:
        pilot.play(words[4], words[2], words[7])
        assert folded_boards(pilot.match, 9) == ()
        assert folded_boards(pilot.match, 8) == (4,)
        assert folded_boards(pilot.match, 7) == (2, 4)


def laid_out(size: tuple[int, int], boards: int, room: Room) -> Layout:
    shape = Shape(5, boards + 5, room.boards, True, 4, room.tile, room.boards < boards)
    return arrange(size, shape, cells=boards, folded=boards - room.boards, stays=room.keys)


@pytest.mark.parametrize("size", [(900, 500), (1280, 720), (1600, 900), (3840, 2160)])
def test_every_step_gives_clearly_more_room_and_none_a_smaller_tile(size: tuple[int, int]) -> None:
    rooms = [
        room_for(32, shown, lambda room: laid_out(size, 32, room)) for shown in range(32, 0, -1)
    ]
    steps = list(dict.fromkeys(rooms))
    assert 3 <= len(steps) <= 8
    assert all(room.boards in (32, *STEPS) for room in steps)
    grids = [laid_out(size, 32, room).grid for room in steps]
    for one, other in pairwise(grids):
        assert other.tile >= one.tile
        assert other.tile**2 * other.rows >= one.tile**2 * one.rows


def test_boards_are_drawn_before_the_frame_that_moves_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """That frame made thousands of tiles and drew them: it stepped."""
    first, words = game_of(32)
    made: list[bool] = []
    with playing(first=first, settings=Settings()) as pilot:
        pilot.frame = SMOOTH
        pilot.resize(1280, 800)
        pilot.play(*words[:6])
        usual = ahead.draw_boards

        def noting(*parts: Any) -> Any:
            made.append(pilot.moving)
            return usual(*parts)

        monkeypatch.setattr(ahead, "draw_boards", noting)
        monkeypatch.setattr(screen, "boards_in", no_boards)
        before = boards(pilot).order
        for word in words[6:12]:
            pilot.play(word)
        assert boards(pilot).order != before
        assert made
        assert all(made)


def no_boards(*_: Any) -> BoardGroup:
    raise AssertionError("the boards are made in the frame that shows them")


def test_what_was_drawn_ahead_is_not_shown_in_other_colours() -> None:
    first, words = game_of(32)
    with playing(first=first, settings=Settings(theme="dark")) as pilot:
        pilot.resize(1280, 800)
        pilot.play(*words[:7])
        before = boards(pilot).order
        pilot.type(words[7])
        pilot.press("Enter")
        for _ in range(60):
            pilot.turn()
        assert boards(pilot).order == before
        pilot.change_settings(theme="light")
        pilot.wait(5000)
        assert boards(pilot).order != before
        corner = boards(pilot).all_views[0].frame.move(-2, -2).topleft
        assert pilot.look().get_at(corner)[:3] == THEMES["light"].background
