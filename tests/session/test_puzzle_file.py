"""The puzzle from elsewhere survives the end of the program."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import GameCode, Seed
from game.match.puzzle import PlayedRow, Puzzle
from game.rules import Clue, HardMode
from game.session.puzzle_session import (
    NAME,
    PuzzleSession,
    SetUp,
    as_text,
    from_text,
    new_puzzle,
    saved_puzzle,
)
from game.settings import Settings
from game.words import WordsError, load

NOW = datetime(2026, 11, 20)
clues = st.tuples(*[st.sampled_from(Clue)] * 4)
rows = st.builds(
    PlayedRow,
    st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=4, max_size=4),
    st.tuples(clues, clues),
)
puzzles = st.builds(
    Puzzle,
    st.builds(
        GameCode,
        source=st.just(Seed(0)),
        length=st.just(4),
        boards=st.just(2),
        guesses=st.none() | st.integers(1, 99),
        hard_mode=st.sampled_from(HardMode),
    ),
    st.just(load("en", 4)),
    st.lists(rows, max_size=5).map(tuple),
)


@given(puzzles)
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    assert from_text(as_text(SetUp(puzzle)), Settings()) == (puzzle, False)


def kept(**changes: Any) -> str:
    plain = json.loads(
        as_text(SetUp(Puzzle(GameCode(source=Seed(0)), load("en", 5)).with_word("crane")))
    )
    return json.dumps(plain | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{}",
        "[" * 100_000,
        kept(language="xx"),
        kept(length=99),
        kept(length=4),
        kept(boards=2),
        kept(hard_mode="cruel"),
        kept(rows=5),
        kept(rows=[5]),
        kept(rows=[[]]),
        kept(rows=[["CRANE"]]),
        kept(rows=[["CRANE", "----?"]]),
        kept(rows=[["CRANE", "----"]]),
        kept(rows=[["crane", "-----"]]),
        kept(rows=[["CR4NE", "-----"]]),
        kept(rows=[[5, "-----"]]),
    ],
)
def test_what_is_no_puzzle_is_not_read(text: str) -> None:
    assert from_text(text, Settings()) is None


def test_it_lies_in_its_folder(tmp_path: Path) -> None:
    assert saved_puzzle(tmp_path, Settings(), NOW) == (None, "")
    puzzle = Puzzle(GameCode(source=Seed(0)), load("en", 5)).with_word("crane")
    PuzzleSession(tmp_path, SetUp(puzzle)).set_up(SetUp(puzzle))
    assert saved_puzzle(tmp_path, Settings(), NOW) == ((puzzle, False), "")
    (tmp_path / NAME).write_bytes(b"\xff\xfe")
    found, problem = saved_puzzle(tmp_path, Settings(), NOW)
    assert found is None and "UTF-8" in problem
    [aside] = tmp_path.iterdir()
    assert aside.read_bytes() == b"\xff\xfe", "nothing is written over it"
    assert saved_puzzle(tmp_path, Settings(), NOW) == (None, "")


def test_its_words_may_be_the_players_own(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("robot\ncrane\n", encoding="utf-8")
    settings = Settings(answers=str(own))
    mine = new_puzzle(settings, own_lists=True)
    assert mine.puzzle.words.answers == ("ROBOT", "CRANE")
    assert from_text(as_text(mine), settings) == mine
    plain = from_text(as_text(SetUp(mine.puzzle)), settings)
    assert plain
    assert plain.puzzle.words == load("en", 5)
    PuzzleSession(tmp_path, mine).set_up(mine)
    own.rename(tmp_path / "away.txt")
    with pytest.raises(WordsError, match="own"):
        saved_puzzle(tmp_path, settings, NOW)
    (tmp_path / "away.txt").rename(own)
    assert saved_puzzle(tmp_path, settings, NOW) == (mine, ""), "it waits for its words"
