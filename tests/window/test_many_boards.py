"""Many boards at once: how many are solved, ways from one to another, what the keys still say."""

from typing import Any

import pygame
import pytest

from game.match import Accepted, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.rules import Clue, clues, filter_word_list
from game.rules.clues import score
from game.rules.knowledge import UNKNOWN, known_word
from game.window.board.arranging import arrange
from game.window.board.board_group import BoardGroup
from game.window.board.grid import Shape
from game.window.board.key_clues import Gone
from game.window.board.keyboard import Keyboard
from game.window.board.labels import FOUND, NOT_FOUND
from game.window.board.order import FEWEST_LEFT, boards_in_order, words_left
from game.window.board.overview import OverviewBoard, PaneTitle
from game.window.board.result import notes_of
from game.window.board.tiles import Look
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off")
EIGHT = ("crane", "robot", "light", "mount", "plumb", "toxin", "beach", "handy")


def boards(pilot: Pilot) -> BoardGroup:
    return pilot.app.screen.boards


def with_boards(count: int) -> list[str]:
    return [*EIGHT, *["crane", "mount"] * 12][:count]


def test_two_boards_are_both() -> None:
    """Below the praise was "All 2 boards"."""
    with playing("crane", "robot", settings=STILL) as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        assert pilot.result
        assert pilot.result.line == "Both boards · Solved in 2 of 7"


def test_the_header_counts_the_boards_that_are_solved_to_the_end() -> None:
    """F10: nothing said how many boards were solved."""
    with playing("crane", "robot", settings=STILL) as pilot:
        assert pilot.header == "0 of 2 solved · guess 1 of 7 · 5 to spare"
        pilot.play("crane")
        assert pilot.header == "1 of 2 solved · guess 2 of 7 · 5 to spare"
        pilot.play(*["light"] * 6)
        assert pilot.over
        assert pilot.header == "1 of 2 solved · 5 letters"


def test_keys_forget_solved_boards() -> None:
    """F8: the fields of solved boards stayed green on the keys."""
    with playing("crane", "robot", "light", settings=STILL) as pilot:
        pilot.play("toxin")
        assert pilot.keys["T"].clues[2] is Clue.YELLOW
        pilot.play("light")
        assert pilot.keys["T"].clues == (Clue.GREY, Clue.GREEN, Gone.SOLVED)
        assert pilot.keys["L"].clues == (Clue.GREY, Clue.GREY, Gone.SOLVED)


def test_keys_of_a_sequence_speak_of_the_open_board_only() -> None:
    """F8: boards that were not open had fields on the keys."""
    settings = Settings(animation="off", sequence=True, boards=3)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        pilot.play("toxin")
        assert pilot.keys["N"].clues == (Clue.YELLOW,)
        pilot.play("crane")
        assert pilot.keys["N"].clues == (Clue.GREY,)
        assert pilot.keys["T"].clues == (Clue.YELLOW,)


def test_with_many_boards_keys_show_how_many_others_know_a_letter() -> None:
    """F8: with 9 boards and more, keys said nothing of any board but the one in focus."""
    secrets = with_boards(10)
    with playing(*secrets, settings=STILL) as pilot:
        pilot.play("toxin")
        shares = pilot.layer(Keyboard).state.elsewhere
        with_x = sum("X" in secret.upper() for secret in secrets[1:] if secret != "toxin")
        assert shares.get("X", 0) == with_x == 0
        with_t = sum("T" in secret.upper() for secret in secrets[1:] if secret != "toxin")
        assert shares["T"] == pytest.approx(with_t / 8)
        assert len(pilot.keys["T"].clues) == 1
        pilot.point(*pilot.keys["T"].place.center)
        pilot.wait(1000)
        said = pilot.tooltip.split("\n")[0]
        assert said == f"T: not on this board, but on {with_t} of 8 other open boards"


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


# Ways from one board to another -------------------------------------------------------------


def test_arrows_follow_space() -> None:
    """F11: Down went to the board at the right."""
    with playing(*EIGHT, settings=STILL) as pilot:
        pilot.resize(1152, 720)
        assert pilot.layout.grid.across == 4
        pilot.press("Down")
        assert pilot.board == 4
        pilot.press("Ctrl+Right", "Up")
        assert pilot.board == 1
        pilot.press("Up")
        assert pilot.board == 1
        pilot.press("Ctrl+Left", "Ctrl+Left")
        assert pilot.board == 0


@pytest.mark.parametrize("size", [(320, 400), (480, 640), (800, 600), (1280, 720)])
def test_pages_never_move_a_board_to_another_column(size: tuple[int, int]) -> None:
    """F9: Page Down moved by a page that was no whole number of rows of boards."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        columns: dict[int, int] = {}
        seen: set[int] = set()
        for key in ("PageDown",) * 32 + ("PageUp",) * 32:
            group = boards(pilot)
            assert pilot.board in group.in_view
            for index, view in group.indexed():
                assert columns.setdefault(index, view.frame.x) == view.frame.x
            seen |= group.in_view
            pilot.press(key)
        assert seen == set(range(32))
        assert pilot.board == 0


def test_with_one_row_of_boards_the_arrows_scroll() -> None:
    with playing("crane", "robot", settings=Settings(animation="off", max_guesses=30)) as pilot:
        pilot.resize(640, 480)
        pilot.play(*["trace"] * 20)
        first = pilot.board_view().first_row
        assert first
        pilot.press("Up")
        assert pilot.board == 0
        assert pilot.board_view().first_row == first - 1


def test_a_board_is_reached_by_its_number() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.press("Alt+7")
        assert pilot.board == 6
        pilot.type("#12")
        assert pilot.board == 6
        assert pilot.toast == "Board 12…"
        pilot.press("Enter")
        assert pilot.board == 11
        assert pilot.entry == ""
        pilot.type("#99")
        pilot.press("Enter")
        assert pilot.board == 11
        assert pilot.toast == "There are only 32 boards"
        pilot.type("#3")
        pilot.press("Escape")
        pilot.type("cr")
        pilot.type("#5a")  # a letter goes on with the row
        assert pilot.entry == "CRA"
        assert pilot.board == 11


@pytest.mark.parametrize(
    "sign",
    [
        {"key": pygame.K_3, "text": "3", "mod": pygame.KMOD_LSHIFT},  # US, nothing composed
        {"key": pygame.K_3, "text": "#", "mod": pygame.KMOD_LSHIFT},  # US, text composed
        {"key": pygame.K_HASH, "text": "#"},  # German
        {"key": pygame.K_3, "text": "3", "mod": pygame.KMOD_RALT},  # Spanish
        {"key": pygame.K_QUOTEDBL, "text": '"', "mod": pygame.KMOD_RALT, "scancode": 32},  # French
    ],
)
def test_the_sign_before_a_number_is_known_on_every_keyboard(sign: dict[str, Any]) -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.post(**sign)
        pilot.turn()
        assert pilot.toast == "Board …"
        for digit, says in (("1", "Board 1…"), ("3", "Board 13…")):
            pilot.press(digit)
            pilot.turn(300)
            assert pilot.toast == says
        pilot.press("Enter")
        assert pilot.board == 12
        pilot.turn(300)
        assert pilot.toast == ""


def test_another_sign_on_the_key_of_3_begins_no_number() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.post(pygame.K_3, "£", pygame.KMOD_LSHIFT)
        pilot.turn()
        assert pilot.toast == ""


def test_escape_forgets_a_number_and_its_message() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.type("#12")
        pilot.turn(300)
        assert pilot.toast == "Board 12…"
        pilot.press("Escape")
        pilot.turn(300)
        assert pilot.toast == ""
        assert not pilot.dialog_open
        pilot.press("Enter")
        assert pilot.board == 0


def test_a_number_that_was_begun_is_forgotten_with_a_click() -> None:
    with playing("crane", "robot", settings=STILL) as pilot:
        pilot.type("light")
        pilot.type("#2")
        pilot.click(pilot.layout.grid.places[0])
        pilot.press("Enter")
        assert pilot.match.guesses == ("LIGHT",)
        assert pilot.board == 0


# What boards look like ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "size", "across"),
    [
        (8, (1600, 900), 8),
        (8, (1280, 720), 8),
        (8, (1280, 800), 8),
        (8, (1152, 720), 4),
        (16, (1024, 768), 8),
        (32, (1280, 720), 8),
        (32, (1920, 1080), 8),
        (32, (3840, 2160), 8),
        (16, (1280, 720), 8),
        (4, (1280, 720), 4),
    ],
)
def test_the_grid_is_regular(count: int, size: tuple[int, int], across: int) -> None:
    """F37: 32 boards were in rows of 11, 11 and 10."""
    grid = arrange(size, Shape(5, count + 5, count), 1, cells=count).grid
    assert len(grid.places) == count
    assert grid.across == across


def test_a_solved_board_has_no_empty_rows_and_its_last_row_stays_bright() -> None:
    with playing("crane", "robot", settings=STILL) as pilot:
        pilot.play("light", "crane")
        solved = pilot.board_faces(0)
        assert [face.faded for face in (solved[0][0], solved[1][0])] == [True, False]
        assert {face.look for row in solved[2:] for face in row} == {Look.NONE}
        assert pilot.board_labels[0].lines[0] == "✓ in 2"


def test_a_board_that_is_not_open_is_seen() -> None:
    """F38: boards of a sequence that waited were nearly invisible, without number or lock."""
    settings = Settings(animation="off", sequence=True, boards=3)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        view = pilot.board_view(2)
        assert not view.faces[0][0].faded
        middle = pilot.look(view.frame).get_at((view.frame.width // 2, view.frame.height // 2 + 4))
        assert middle[:3] == pilot.theme.muted
        pilot.play("crane", "robot")
        pilot.draw_again()
        middle = pilot.look(view.frame).get_at((view.frame.width // 2, view.frame.height // 2 + 4))
        assert middle[:3] != pilot.theme.muted


# Overview and focus pane --------------------------------------------------------------------


def test_many_boards_in_a_large_window_are_an_overview_with_a_pane_for_the_one_in_focus() -> None:
    """With 32 boards, the rows of the one in focus were as small and few as all others."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        group, layout = boards(pilot), pilot.layout
        assert layout.pane
        assert group.pane
        assert (layout.grid.across, len(layout.grid.places)) == (8, 32)
        assert layout.pane.grid.tile >= 1.4 * layout.grid.tile
        assert layout.keyboard
        assert layout.keyboard.x >= layout.pane.line.x
        pilot.play("slate")
        pilot.type("cr")
        letters = ["".join(face.letter for face in row) for row in group.pane.faces[:2]]
        assert letters == ["SLATE", "CR"]
        pilot.click(pilot.strip[3][1])
        assert group.pane.faces[0] == pilot.board_faces(3)[0]
        pilot.click(layout.pane.grid.tile_at(0, 1, 0))
        pilot.type("b")
        assert pilot.entry == "BR"
        assert pilot.board == 3


def test_the_title_of_the_pane_has_room_in_it() -> None:
    """At the end of 32 boards, "Board 1, enlarged" was wider than the pane, over small tiles."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        assert pilot.layer(PaneTitle).words == "Board 1, enlarged"
        pilot.play(*["slate", "corny"] * 18, "slate")
        assert pilot.over
        assert pilot.layer(PaneTitle).words == "Board 1"


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (3840, 2160)], ids=str)
def test_an_overview_takes_all_the_room_next_to_the_pane(size: tuple[int, int]) -> None:
    """In large windows its boards were close together, with wide margins at both sides."""
    layout = arrange(size, Shape(5, 37, 32, numbered=True), cells=32)
    assert layout.pane
    places, line = layout.grid.places, layout.pane.line.x
    left, right = places[0].x, line - max(place.right for place in places)
    assert max(left, right) <= 2 * layout.sizes.margin
    between = layout.grid.label_at(8).y - places[0].bottom
    assert between >= layout.sizes.px(8)


def test_solved_words_step_back_a_little_on_the_overview() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("crane")
        group = boards(pilot)
        assert all(face.calm for face in dict(group.indexed())[0].faces[0])
        pilot.press("#", "1", "Enter")
        assert group.pane
        assert not any(face.calm for face in group.pane.faces[0])


def test_rows_without_colours_fold_to_bars_on_the_overview_where_not_all_have_room() -> None:
    with playing("crane", *["mount"] * 31, settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        view = boards(pilot).views[0]
        assert isinstance(view, OverviewBoard)
        pilot.play("light", "blimp")
        assert not view.bars
        pilot.play("mound", *["jumbo"] * (pilot.layout.grid.rows - 3))
        assert [*view.bars] == [0, 1]
        shown = ["".join(face.letter for face in row) for row in view.faces[:1]]
        assert shown == ["MOUND"]
        assert view.rows_above == 0
        pilot.play("crane")
        assert not view.bars
        assert view.rows[0] == len(pilot.match.guesses) - 1  # of a solved board its word is left
        assert view.first_row == 0


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (900, 500), (1280, 800)], ids=str)
@pytest.mark.parametrize("count", [4, 8, 16])
def test_rows_without_colours_fold_before_any_is_out_of_view(
    count: int, size: tuple[int, int]
) -> None:
    """Only next to a pane did they fold; elsewhere rows with colours went out of view."""
    secrets = ["crane", *["mount"] * (count - 1)]
    with playing(*secrets, settings=Settings(animation="off", max_guesses=20)) as pilot:
        pilot.resize(*size)
        view, places = pilot.board_view(), pilot.layout.grid.rows
        pilot.play("trace", *["light"] * (places - 2))
        assert not view.bars  # there is room for all in full
        pilot.play("light")
        assert view.rows_above == 0
        assert view.bars
        rows = [row for row in view.rows if row in range(places + 1)]
        assert sorted([*rows, *view.bars]) == [*range(places + 1)]
        last, *_ = view.places(places)
        assert last.bottom == view.frame.bottom
        others = boards(pilot).indexed()[1:]
        assert all(other.places(places)[0].bottom - other.frame.bottom == 0 for _, other in others)


def test_the_pointer_on_a_folded_row_shows_its_word() -> None:
    with playing("crane", "robot", settings=Settings(animation="off", max_guesses=30)) as pilot:
        pilot.resize(640, 480)
        pilot.play("pushy", "pushy", *["trace"] * (pilot.layout.grid.rows - 2))
        x, y = pilot.board_view().bars[0].center
        tip = boards(pilot).folded_under(x, y)
        assert tip
        assert tip.words.startswith("PUSHY")
        pilot.point(x, y)
        pilot.wait(1000)
        shown = pilot.app.screen.parts.tooltip.area
        assert shown.width
        assert shown.y >= tip.anchor.bottom


def test_the_pane_scrolls_and_counts_what_is_out_of_view() -> None:
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        group = boards(pilot)
        assert group.pane
        pilot.play(*["crown", "brick"] * 15)
        first = group.pane.first_row
        assert first
        assert pilot.layer(PaneTitle).out_of_view == f"↑ {first}"
        assert not pilot.hidden_rows
        pilot.app.scenes.top.scroll(2)
        assert group.pane.first_row == first - 2
        above = [label.above for label in pilot.board_labels]
        assert max(above) > 0


def test_pages_turn_the_rows_of_an_overview_back_and_forth() -> None:
    """After some guesses the clues of all small boards were out of view for good."""
    words = ("slate", "moist", "lunch", "bring", "table", "spare", "cloth", "paint", "round")
    with playing(*["crane"] * 31, "robot", settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play(*words)
        group, view = boards(pilot), boards(pilot).views[2]
        seen = {row for row in view.rows if row < len(words)}
        label = pilot.board_labels[2]
        assert (label.above, label.below) == (view.first_row, 0)
        assert label.above
        pilot.press("PageUp")
        assert pilot.board == 0
        assert view.rows[0] == 0
        label = pilot.board_labels[2]
        assert (label.above, label.below) == (0, len(words) - max(view.rows))
        assert label.below
        assert max(view.rows) >= min(seen) - 1
        pilot.press("PageDown")
        assert len(words) in view.rows
        pilot.wheel(1)
        assert view.rows_below == 1
        assert len(words) not in view.rows
        pilot.press("Down")  # the rows stay where they are
        assert pilot.board == 8
        assert view.rows_below == 1
        pilot.type("r")
        assert len(words) in view.rows
        assert group.all_in_view


def test_letters_in_place_that_are_out_of_view_are_in_the_row_being_typed() -> None:
    with playing(*["crane"] * 31, "robot", settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("royal", *["brick", "tepid", "abide"] * 3)
        view = boards(pilot).views[31]
        assert view.first_row
        typed = view.faces[view.rows.index(10)]
        assert "".join(face.letter for face in typed) == "RO"


def test_an_overview_needs_room_for_all_boards() -> None:
    for size, cells, side, wanted in (
        ((1600, 900), 32, False, True),
        ((1599, 900), 32, False, False),
        ((1920, 1080), 8, False, False),
        ((1920, 1080), 9, False, True),
        ((1920, 1080), 32, True, False),
    ):
        shape = Shape(5, cells + 5, cells)
        layout = arrange(size, shape, 1, cells=cells, side_shown=side)
        assert (layout.pane is not None) == wanted, (size, cells, side)
        assert len(layout.grid.places) == cells


def test_with_the_coach_many_boards_stay_an_overview_as_large_as_without() -> None:
    """The panel took a third of the width, a sixth was empty, and grey rows were whole again."""
    with playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(1920, 1080)
        pilot.play("crane", "moist", "bulgy", *["fuzzy"] * 6)
        before = pilot.layout
        bars = [view.bars for _, view in boards(pilot).indexed() if isinstance(view, OverviewBoard)]
        pilot.press("Ctrl+A")
        pilot.turn()
        layout, group = pilot.layout, boards(pilot)
        assert layout.side
        assert layout.keyboard
        assert not layout.pane
        assert not group.pane
        assert layout.grid == before.grid
        assert not layout.side.collidelistall([*layout.grid.places, layout.keyboard])
        after = [view.bars for _, view in group.indexed() if isinstance(view, OverviewBoard)]
        assert after == bars
        assert any(bars)


# Order --------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_row_being_typed_has_all_letters_in_place_or_none(size: tuple[int, int]) -> None:
    """It had those of rows out of view alone: C, O and U were green above C O _ N T."""
    answers = ("count", *with_boards(31))
    words = ("moist", "lucky", "fudge", "blimp", "depth", "shown", "grove", "scold", "could")
    settings = Settings(animation="off", boards=32)
    with playing(*answers, settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play(*words)
        seen = set()
        for index, view in boards(pilot).indexed():
            board, hides = pilot.match.boards[index], bool(view.first_row or view.bars)
            green = {at: it for at, it in enumerate(known_word(board.guesses)) if it != UNKNOWN}
            assert view.known_letters(board) == (green if hides else {})
            seen.add((index, hides))
        assert (0, True) in seen


@pytest.mark.parametrize("order", ["by number", "fewest left", "most greens"])
def test_boards_of_a_sequence_keep_their_order(order: str) -> None:
    settings = Settings(animation="off", sequence=True, boards=3, board_order=order)
    with playing("crane", "robot", "light", settings=settings) as pilot:
        pilot.play("toxin", "crane")
        assert boards(pilot).order == (0, 1, 2)


# The end ------------------------------------------------------------------------------------


def test_the_end_names_each_answer_and_whether_it_was_found() -> None:
    """F10: a loss showed a paragraph of words, without which were found or where they belong."""
    settings = Settings(animation="off", max_guesses=4, speech="always")
    with playing("crane", "robot", "light", settings=settings) as pilot:
        pilot.play("crane", "light", "mount", "plumb")
        pilot.wait()
        assert pilot.result
        assert pilot.result.title == "2 of 3 found"
        assert pilot.result.line == ""  # each answer is there once
        notes = [notes_of(row.answer)[0] for row in pilot.answers]
        assert notes == ["✓ found in 1", "✗ not found", "✓ found in 2"]
        missed = pilot.answers[1].faces
        assert "".join(face.letter for face in missed) == "ROBOT"
        assert {face.look for face in missed} == {Look.ANSWER}
        assert pilot.board == 1  # the missed one is explained
        assert len(pilot.board_faces(1)) == 4  # as many rows as are needed
        assert not any(face.faded for row in pilot.board_faces(0) for face in row)
        heard = " ".join(pilot.announced)
        assert "2 of 3 boards solved" in heard
        assert "Board 2: ROBOT, not found" in heard


@pytest.mark.parametrize(("size", "rows"), [((1280, 800), True), ((320, 480), False)], ids=str)
def test_below_rows_only_answers_that_were_not_found_are_shown(
    size: tuple[int, int], rows: bool
) -> None:
    """The word of a solved board was below itself once more, like another guess."""
    settings = Settings(animation="off", max_guesses=7)
    with playing("crane", "robot", "light", "comma", settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play("crane", "light", "mount", "plumb", "comma", "jumbo", "abide")
        pilot.wait()
        assert pilot.end_page
        assert bool(pilot.end_page.end.grid.rows) == rows
        shown = ["".join(face.letter for face in row.faces) for row in pilot.answers]
        assert shown == (["", "ROBOT", "", ""] if rows else ["CRANE", "ROBOT", "LIGHT", "COMMA"])


@pytest.mark.parametrize("order", ["by number", "fewest left"])
@pytest.mark.parametrize("size", [(320, 480), (1152, 720)], ids=str)
def test_a_game_given_up_shows_each_answer_once_also_where_solved_boards_are_hidden(
    size: tuple[int, int], order: str
) -> None:
    settings = Settings(animation="off", hide_solved=True, board_order=order)
    with playing(*EIGHT, settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play(*EIGHT[:3])
        pilot.perform(Action.ASK_TO_GIVE_UP)
        pilot.press_button(Action.GIVE_UP)
        pilot.wait()
        assert pilot.over
        notes = [(row.answer.word.lower(), notes_of(row.answer)[-1]) for row in pilot.answers]
        assert notes == [(word, FOUND if word in EIGHT[:3] else NOT_FOUND) for word in EIGHT]
        assert pilot.result
        assert (pilot.result.title, pilot.result.line) == ("Given up", "3 of 8 found")


@pytest.mark.parametrize("size", [(480, 640), (1280, 720)])
def test_at_the_end_answers_come_before_rows(size: tuple[int, int]) -> None:
    """With 32 boards, the last row of each is what counts."""
    settings = Settings(animation="off", max_guesses=8)
    with playing(*with_boards(32), settings=settings) as pilot:
        pilot.resize(*size)
        played = len(boards(pilot).in_view)
        pilot.play(*["crane", "robot", "light", "beach"], *["zonal"] * 4)
        pilot.wait()
        assert pilot.over
        assert len(boards(pilot).in_view) >= played
        for place, (index, _) in enumerate(boards(pilot).indexed()):
            answer = pilot.match.boards[index].answer
            faces = pilot.answers[place].faces
            assert answer == "".join(face.letter for face in faces)


def test_what_is_said_on_request_counts_the_solved_boards() -> None:
    with playing("crane", "robot", settings=STILL) as pilot:
        pilot.play("crane")
        pilot.press("Ctrl+L")
        assert "Board 2 of 2." in pilot.dialog.text
        assert "1 board solved." in pilot.dialog.text
