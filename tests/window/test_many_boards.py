"""Many boards at once: how many are solved, what the keys still say, how they end."""

import pytest

from game.profile import Settings
from game.rules import Clue
from game.window.board.arranging import arrange
from game.window.board.grid import Shape
from game.window.board.key_clues import Gone
from game.window.board.keyboard import Keyboard
from game.window.board.labels import FOUND, NOT_FOUND, Labels
from game.window.board.result import notes_of
from game.window.board.tiles import Look
from game.window.ui.actions import Action
from tests.languages.drawn import Sheet, remembering
from tests.window.many_boards import EIGHT, boards, with_boards
from tests.window.pilot import playing

STILL = Settings(animation="off")


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
        assert shares.get("T") == pytest.approx(with_t / 8)
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


@pytest.mark.parametrize("size", [(320, 400), (480, 640), (800, 600), (1280, 800)], ids=str)
def test_every_board_in_view_has_its_number(size: tuple[int, int]) -> None:
    """F9: boards had none, so that nobody could tell which of them were in view."""
    with remembering(), playing(*with_boards(32), settings=STILL) as pilot:
        pilot.resize(*size)
        for pages in (0, 31):
            pilot.press(*["PageDown"] * pages)
            sheet = Sheet(pilot.window.size)
            pilot.layer(Labels).paint(sheet, pilot.window)
            shown = {int(text.words) - 1: text.place.center for text in sheet.texts}
            assert set(shown) == set(boards(pilot).in_view)
            for number, point in shown.items():
                assert boards(pilot).board_under(*point) == number


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
