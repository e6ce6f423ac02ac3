"""The assistant's session without a window: rows, clues, the mark and what is saved."""

from pathlib import Path

import pytest

from game.match import Aid, GameCode, HostKind, Seed, Status
from game.match.puzzle import Puzzle
from game.profile import Settings
from game.rules import Clue, HardMode
from game.session.entry import Entry, Mark
from game.session.outcome import NOTHING, Change
from game.session.puzzle_session import PuzzleSession, SetUp, new_puzzle, saved_puzzle
from tests.match.lists import FIVE
from tests.session.test_asking_for_help import Coach

GREY, YELLOW, GREEN = Clue.GREY, Clue.YELLOW, Clue.GREEN


def session_of(
    folder: Path, boards: int = 1, guesses: int | None = 6, fill_greens: bool = False
) -> PuzzleSession:
    code = GameCode(source=Seed(0), boards=boards, guesses=guesses)
    return PuzzleSession(folder, SetUp(Puzzle(code, FIVE)), fill_greens)


def type_word(session: PuzzleSession, word: str) -> None:
    for letter in word:
        assert session.edit(session.entry.type(letter)).change is Change.EDITED


def enter(session: PuzzleSession, word: str, *clues: str) -> None:
    """Play a word, and set its clues, as digits for each board."""
    type_word(session, word)
    assert session.submit().change is Change.MOVED
    row = len(session.puzzle.rows) - 1
    for board, digits in enumerate(clues):
        for place, digit in enumerate(digits):
            session.set_clue(Mark(board, row, place), Clue(int(digit)))


# Rows -------------------------------------------------------------------------------------


def test_the_first_word_is_followed_by_what_to_do_and_a_mark_on_its_first_tile(
    tmp_path: Path,
) -> None:
    session = session_of(tmp_path)
    type_word(session, "CRANE")
    outcome = session.submit()
    assert outcome.change is Change.MOVED
    assert outcome.message.startswith("Now set its colours")
    assert session.mark == Mark(0, 0, 0)
    assert session.entry == Entry.blank(5)
    type_word(session, "ROBOT")
    assert session.mark is None
    assert session.submit().message == ""
    assert session.mark == Mark(0, 1, 0)


def test_what_cannot_have_been_played_is_refused(tmp_path: Path) -> None:
    session = session_of(tmp_path, guesses=1)
    refused = session.submit()
    assert (refused.change, refused.message) == (Change.REFUSED, "Type the word you played")
    type_word(session, "CR")
    assert session.submit().message == "The word must have 5 letters"
    session.edit(Entry.blank(5))
    enter(session, "CRANE", "00000")
    full = "No rows left. Choose New puzzle to start again."
    assert session.submit().message == full
    refused = session.edit(Entry.blank(5).type("A"))
    assert (refused.change, refused.message) == (Change.REFUSED, full)
    assert session.edit(Entry.blank(5)) == NOTHING
    assert session.entry == Entry.blank(5)


def test_moving_in_the_row_leaves_the_mark_and_typing_takes_it(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    enter(session, "CRANE", "00000")
    mark = session.mark
    session.edit(session.entry.at(2))
    assert session.mark == mark is not None
    session.edit(session.entry.type("A"))
    assert session.mark is None


def test_undo_takes_the_last_row_and_says_when_there_is_none(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    enter(session, "CRANE", "00001")
    type_word(session, "RO")
    assert session.undo().change is Change.MOVED
    assert session.puzzle.rows == ()
    assert session.mark is None
    assert session.entry == Entry.blank(5)
    refused = session.undo()
    assert (refused.change, refused.message) == (Change.REFUSED, "Nothing to undo")


def test_the_level_goes_round_and_leaves_row_and_mark(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    enter(session, "CRANE", "00001")
    mark = session.mark
    session.entry = Entry.blank(5).type("A")
    said = []
    for level in (HardMode.HARD, HardMode.STRICT, HardMode.OFF):
        said.append(session.next_level().message)
        assert session.match.code.hard_mode is level
    assert [text.partition(":")[0] for text in said] == [
        "Hard mode",
        "Strict mode",
        "Hard mode is off",
    ]
    assert session.entry.word == "A"
    assert session.mark == mark


# Clues ------------------------------------------------------------------------------------


def test_a_tile_turns_round_its_clues(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    enter(session, "CRANE")
    mark = Mark(0, 0, 3)
    for clue in (YELLOW, GREEN, GREY, YELLOW):
        assert session.turn_tile(mark).change is Change.MOVED
        assert session.match.boards[0].guesses[0].clues == (GREY, GREY, GREY, clue, GREY)
        assert session.mark == mark


def test_only_a_new_clue_of_a_tile_that_is_there_changes_anything(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    enter(session, "CRANE")
    assert session.set_clue(Mark(0, 0, 1), GREY) == NOTHING
    assert session.set_clue(Mark(0, 1, 1), GREEN) == NOTHING
    assert session.set_clue(Mark(0, 0, 1), GREEN).change is Change.MOVED


def test_setting_a_clue_puts_its_board_in_focus(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=2)
    enter(session, "CRANE")
    assert session.focus == 0
    session.set_clue(Mark(1, 0, 4), GREEN)
    assert session.focus == 1


# The mark ---------------------------------------------------------------------------------


def test_the_mark_goes_through_the_row_and_on_to_the_boards_that_have_it(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=4)
    enter(session, "CRANE", "00000", "22222", "00000", "00000")
    enter(session, "ROBOT", "00000", "00000", "00000", "00000")
    assert session.mark_after(Mark(0, 1, 3)) == Mark(0, 1, 4)
    assert session.mark_after(Mark(0, 0, 4)) == Mark(1, 0, 0)
    assert session.mark_after(Mark(0, 1, 4)) == Mark(2, 1, 0)  # the one between is solved
    assert session.mark_after(Mark(2, 1, 4)) == Mark(3, 1, 0)
    assert session.mark_after(Mark(3, 1, 4)) == Mark(3, 1, 4)
    assert session.has_clue(Mark(0, 1, 0))
    assert not session.has_clue(Mark(1, 1, 0))


def test_a_mark_is_put_on_tiles_that_are_there(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=2)
    enter(session, "CRANE", "00000", "00000")
    enter(session, "ROBOT", "00000", "00000")
    assert session.nearest_mark(Mark(0, 1, 2)) == Mark(0, 1, 2)
    assert session.nearest_mark(Mark(-1, -1, -1)) == Mark(0, 0, 0)
    assert session.nearest_mark(Mark(2, 2, 5)) == Mark(1, 1, 4)
    assert session.nearest_mark(Mark(9, 9, 9)) == Mark(1, 1, 4)
    session.mark = None
    session.look_at(1)
    assert session.mark_or_first() == Mark(1, 1, 0)
    session.move_mark(Mark(0, 0, 3))
    assert session.mark_or_first() == Mark(0, 0, 3)
    assert session.focus == 0


def test_the_focus_is_on_a_board_that_is_there(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=3)
    for asked, got in ((-1, 0), (0, 0), (2, 2), (3, 2), (1, 1)):
        session.look_at(asked)
        assert session.focus == got


def test_a_word_goes_to_the_open_board_and_not_to_the_solved_one_in_focus(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=2)
    enter(session, "CRANE", "22222", "00000")
    session.look_at(0)
    type_word(session, "ROBOT")
    session.submit()
    assert session.mark == Mark(1, 1, 0)
    assert session.focus == 1


def test_an_opened_puzzle_has_its_first_open_board_in_focus(tmp_path: Path) -> None:
    session = session_of(tmp_path, boards=2)
    enter(session, "CRANE", "22222", "00000")
    again = PuzzleSession(tmp_path, SetUp(session.puzzle))
    assert not again.own_lists
    assert (again.focus, again.mark, again.entry) == (1, None, Entry.blank(5))
    enter(again, "ROBOT", "", "22222")
    assert PuzzleSession(tmp_path, SetUp(again.puzzle)).focus == 0


# Greens that are filled in ----------------------------------------------------------------


@pytest.mark.parametrize("fill_greens", [True, False])
def test_a_row_begins_with_known_letters_where_that_is_set(
    tmp_path: Path, fill_greens: bool
) -> None:
    before = session_of(tmp_path, boards=2)
    enter(before, "CRANE", "20000", "00002")
    session = PuzzleSession(tmp_path, SetUp(before.puzzle), fill_greens)
    for board, word in ((0, "C"), (1, "E")):
        session.look_at(board)
        assert session.entry.word == (word if fill_greens else "")
    type_word(session, "AB")
    typed = session.entry.word
    session.look_at(0)
    assert session.entry.word == typed  # what was typed stays


def test_no_row_begins_where_none_is_left(tmp_path: Path) -> None:
    before = session_of(tmp_path, guesses=1)
    enter(before, "CRANE", "20000")
    assert PuzzleSession(tmp_path, SetUp(before.puzzle), True).entry == Entry.blank(5)


# Saving and setting up --------------------------------------------------------------------


def test_everything_is_saved_and_found_again(tmp_path: Path) -> None:
    settings = Settings(boards=2, hard_mode="hard", undo=True, easy=True)
    assert saved_puzzle(tmp_path, settings) is None
    session = PuzzleSession(tmp_path, new_puzzle(settings))
    assert session.set_up(new_puzzle(settings)).change is Change.MOVED
    enter(session, "CRANE", "00012", "10000")
    found = saved_puzzle(tmp_path, settings)
    assert found is not None
    assert found.puzzle.rows == session.puzzle.rows
    assert found.puzzle.code == session.puzzle.code
    assert not found.own_lists
    session.undo()
    again = saved_puzzle(tmp_path, settings)
    assert again is not None
    assert again.puzzle.rows == ()


def test_a_puzzle_takes_of_the_settings_what_another_game_may_have(tmp_path: Path) -> None:
    settings = Settings(
        word_length=4,
        boards=3,
        hard_mode="strict",
        host="absurdle",
        easy=True,
        undo=True,
        difficulty="easy",
    )
    session = PuzzleSession(tmp_path, new_puzzle(settings))
    code = session.puzzle.code
    assert (code.length, code.boards, code.hard_mode) == (4, 3, HardMode.STRICT)
    assert code.host is HostKind.HONEST
    assert code.aids == frozenset()
    other = session.settings_like(Settings(sound=False))
    assert (other.word_length, other.boards, other.hard_mode) == (4, 3, "strict")
    assert (other.language, other.host, other.sound) == ("en", Settings().host, False)


def test_what_cannot_be_saved_is_said_and_played_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    session = session_of(file / "folder")
    type_word(session, "CRANE")
    outcome = session.submit()
    assert outcome.change is Change.MOVED
    (notice,) = outcome.notices
    assert notice.startswith(f"Couldn't save the puzzle in {file / 'folder'} (")
    assert len(session.puzzle.rows) == 1


def test_the_coach_is_asked_about_whole_words_of_a_puzzle_that_goes_on(tmp_path: Path) -> None:
    session, coach = session_of(tmp_path), Coach()
    type_word(session, "CRAN")
    session.consult(coach)  # type: ignore[arg-type]
    type_word(session, "E")
    session.consult(coach, again=True)  # type: ignore[arg-type]
    assert coach.asked == [(session.match, "", False), (session.match, "CRANE", True)]
    session.submit()
    for place in range(5):
        session.set_clue(Mark(0, 0, place), GREEN)
    assert session.match.status is Status.WON
    session.entry = Entry.blank(5).filled_with("CRANE")
    session.consult(coach)  # type: ignore[arg-type]
    assert coach.asked[-1] == (session.match, "", False)
    assert Aid.COACH not in session.match.code.aids
