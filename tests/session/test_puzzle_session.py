"""The assistant's session without a window: rows, clues, the mark and what is saved."""

from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import Mock

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from game.match import GameCode, HostKind, Seed
from game.match.puzzle import Puzzle
from game.rules import Clue, HardMode
from game.session.entry import Entry, Mark
from game.session.game_session import NOTHING, Change
from game.session.puzzle_session import PuzzleSession, SetUp, new_puzzle, saved_puzzle
from game.settings import Settings
from game.words import Tier
from tests.match.lists import FIVE

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


CLUES = st.integers(0, 3)  # the last one turns a tile


class Puzzles(RuleBasedStateMachine):
    """Every act on a puzzle from elsewhere, against its rows as lists of digits."""

    @initialize(
        boards=st.integers(1, 3),
        guesses=st.sampled_from((None, 2, 4)),
        words=st.lists(st.sampled_from(("CRANE", "ROBOT")), max_size=2),
    )
    def begins(self, boards: int, guesses: int | None, words: list[str]) -> None:
        self.home = TemporaryDirectory()
        self.folder = Path(self.home.name)
        self.session = session_of(self.folder, boards, guesses and max(guesses, boards))
        self.own_lists = boards == 2
        self.session.set_up(SetUp(self.session.puzzle, self.own_lists))
        self.rows: list[tuple[str, list[list[int]]]] = []  # a word, and for each board its clues
        self.boards, self.limit = boards, guesses and max(guesses, boards)
        self.level, self.entry, self.focus = 0, Entry.blank(5), 0
        self.mark: Mark | None = None
        for word in words:
            self.enter(word)

    def teardown(self) -> None:
        self.home.cleanup()

    def solved_at(self, board: int) -> int:
        """Return after how many rows a board is solved, a large number where it is not."""
        solved = [number for number, row in enumerate(self.rows, 1) if row[1][board] == [2] * 5]
        return min(solved, default=99)

    @property
    def open(self) -> list[int]:
        return [board for board in range(self.boards) if self.solved_at(board) == 99]

    @property
    def over(self) -> bool:
        return not self.open or len(self.rows) == self.limit

    def next_open(self, board: int) -> int:
        places: list[int] = [*range(board, self.boards), *range(board)]
        return next(each for each in places if each in self.open)

    @rule(letters=st.sampled_from(("A", "CRANE", "SLATE", "QQQQQ", "")))
    def type(self, letters: str) -> None:
        entry = Entry.blank(5).filled_with(letters)
        outcome = self.session.edit(entry)
        if self.over:
            assert outcome.change is (Change.REFUSED if letters else Change.NONE)
        else:
            self.entry, self.mark = entry, None if letters else self.mark
            assert outcome.change is Change.EDITED

    @rule(word=st.sampled_from(("CRANE", "ROBOT", "QQQQQ")))
    def enter(self, word: str) -> None:
        self.type(word)
        self.submit()

    @rule()
    def submit(self) -> None:
        outcome = self.session.submit()
        if self.over or not self.entry.complete:
            assert outcome.change is Change.REFUSED and outcome.message
            self.entry = self.entry.sent_in_vain()
            return
        assert outcome.change is Change.MOVED
        assert bool(outcome.message) is (not self.rows)
        self.focus = self.next_open(self.focus)
        self.mark = Mark(self.focus, len(self.rows), 0)
        word = self.entry.word
        known = [
            {
                (place, row[0][place]): row[1][board][place]
                for row in self.rows
                for place in range(5)
            }
            for board in range(self.boards)
        ]  # a letter has the clue that it had last in its place
        clues = [[each.get(at, 0) for at in enumerate(word)] for each in known]
        self.rows.append((word, clues))
        self.entry = Entry.blank(5)

    @rule()
    def undo(self) -> None:
        outcome = self.session.undo()
        assert outcome.done is bool(self.rows)
        if self.rows:
            self.rows.pop()
            self.entry, self.mark = Entry.blank(5), None

    @rule()
    def switch_hard_mode(self) -> None:
        assert self.session.switch_hard_mode().change is Change.MOVED
        self.level = not self.level
        self.focus = self.mark.board if self.mark else self.focus

    @rule(board=st.integers(0, 2), row=st.integers(0, 2), place=st.integers(0, 4), clue=CLUES)
    def set_clue(self, board: int, row: int, place: int, clue: int) -> None:
        mark = Mark(min(board, self.boards - 1), row, place)
        is_there = row < min(len(self.rows), self.solved_at(mark.board))
        assert self.session.has_clue(mark) is is_there
        before = self.rows[row][1][mark.board][place] if is_there else -1
        if clue == 3 and is_there:
            outcome, clue = self.session.turn_tile(mark), (before + 1) % 3
        else:
            outcome = self.session.set_clue(mark, Clue(clue % 3))
        if not is_there or clue % 3 == before:
            assert outcome == NOTHING
            return
        assert outcome.change is Change.MOVED
        self.rows[row][1][mark.board][place] = clue % 3
        self.mark, self.focus = mark, mark.board

    @rule(board=st.integers(0, 2), clue=st.integers(1, 2))
    def enter_one_again(self, board: int, clue: int) -> None:
        self.set_clue(board, max(0, len(self.rows) - 1), 2, clue)
        self.enter(self.rows[-1][0] if self.rows else "CRANE")

    @rule(board=st.integers(0, 2))
    def solve(self, board: int) -> None:
        for place in range(5):
            self.set_clue(board, max(0, len(self.rows) - 1), place, 2)

    @rule(board=st.integers(-1, 3))
    def look_at(self, board: int) -> None:
        self.session.look_at(board)
        self.focus = sorted((0, board, self.boards - 1))[1]

    @invariant()
    def is_as_in_the_model(self) -> None:
        if not hasattr(self, "session"):
            return
        session = self.session
        assert (session.entry, session.mark, session.focus) == (self.entry, self.mark, self.focus)
        found, _ = saved_puzzle(self.folder, Settings(), datetime.now())
        assert found and found.puzzle.rows == session.puzzle.rows
        assert found.own_lists is self.own_lists
        for puzzle in (session.puzzle, found.puzzle):
            rows = [(row.word, [list(map(int, each)) for each in row.clues]) for row in puzzle.rows]
            assert rows == self.rows
            assert puzzle.code.hard_mode is tuple(HardMode)[self.level]
            assert (puzzle.code.boards, puzzle.code.guesses) == (self.boards, self.limit)
        assert [*session.match.open_boards] == self.open


TestPuzzles = Puzzles.TestCase
TestPuzzles.settings = settings(max_examples=25, stateful_step_count=20, phases=[Phase.generate])


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
    assert session.nearest_mark(Mark(1, 1, 2)) == Mark(1, 0, 2)


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


def test_a_puzzle_takes_of_the_settings_what_another_game_may_have(tmp_path: Path) -> None:
    settings = Settings(
        word_length=4,
        boards=3,
        sequence=True,
        hard_mode="strict",
        host="absurdle",
        easy=True,
        undo=True,
        difficulty="easy",
        language="es",
    )
    session = PuzzleSession(tmp_path, new_puzzle(settings))
    code = session.puzzle.code
    assert (code.length, code.boards, code.hard_mode) == (4, 3, HardMode.STRICT)
    assert (code.host, code.sequence, code.difficulty) == (HostKind.HONEST, False, Tier.HARD)
    assert code.aids == frozenset()
    other = session.settings_like(Settings(sound=False))
    assert (other.word_length, other.boards, other.hard_mode) == (4, 3, "strict")
    assert (other.language, other.host, other.sound) == ("es", Settings().host, False)


def test_the_coach_is_asked_about_a_word_that_can_still_be_played(tmp_path: Path) -> None:
    session = PuzzleSession(tmp_path, new_puzzle(Settings()), within=3)
    enter(session, "CRANE")
    type_word(session, "ROBOT")
    for clues, word in (("00000", "ROBOT"), ("22222", "")):
        for place, digit in enumerate(clues):
            session.set_clue(Mark(0, 0, place), Clue(int(digit)))
        coach = Mock()
        session.consult(coach)
        coach.ask.assert_called_once_with(session.match, word, again=False, within=3)


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
