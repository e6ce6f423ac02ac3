"""The file of the puzzle from elsewhere that is being solved, in the folder of the profile."""

import json
from pathlib import Path

from game.match import GameCode, GameCodeError, Seed
from game.match.puzzle import Puzzle, Row
from game.plain_files import read_plain
from game.profile.beginning import word_list
from game.profile.files import write_whole
from game.rules import Clue, HardMode
from game.settings import Settings
from game.words import UnknownLanguageError, WordList, WordsError, language

NAME = "puzzle.json"
SIGNS = "-+="  # a clue of each kind, as the solver at a prompt reads them


def as_text(puzzle: Puzzle, own_lists: bool = False) -> str:
    """Return a puzzle as text, and whether its words are the player's own; `from_text` reads it."""
    code = puzzle.code
    kept = {
        "language": code.language,
        "length": code.length,
        "boards": code.boards,
        "guesses": code.guesses,
        "hard_mode": code.hard_mode.value,
        "own_lists": own_lists,
        "rows": [
            [row.word, *("".join(SIGNS[clue] for clue in clues) for clues in row.clues)]
            for row in puzzle.rows
        ],
    }
    return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"


def from_text(text: str, settings: Settings) -> tuple[Puzzle, bool] | None:
    """Return the puzzle of `as_text`, and whether it has the player's own lists, as settings name.

    None where the text is no puzzle.
    """
    try:
        kept = json.loads(text)
        code = GameCode(
            source=Seed(0),
            language=kept["language"],
            length=kept["length"],
            boards=kept["boards"],
            guesses=kept["guesses"],
            hard_mode=HardMode(kept["hard_mode"]),
        )
        own_lists = bool(kept["own_lists"])
        words = words_of(settings, code, own_lists)
        rows = tuple(_row(row, code) for row in kept["rows"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None  # of another version, or no such text
    except (GameCodeError, UnknownLanguageError, WordsError):
        return None  # its words are not here any more
    return Puzzle(code, words, rows), own_lists


def words_of(settings: Settings, code: GameCode, own_lists: bool) -> WordList:
    """Return the words of a puzzle, those of the lists that the settings name where it has them.

    Raises:
        WordsError: a list cannot be loaded, or has no usable word.
    """
    if not own_lists:
        settings = settings._replace(answers="", guess_words="")
    return word_list(settings, code.language, code.length)[0]


def _row(kept: list[str], code: GameCode) -> Row:
    """Return a row that was kept; ValueError where it does not fit the puzzle."""
    word, *signs = kept
    clues = tuple(tuple(Clue(SIGNS.index(sign)) for sign in each) for each in signs)
    lang = language(code.language)
    fits = all(len(each) == code.length for each in (word, *clues)) and lang.spells(word)
    if not fits or lang.fold(word) != word or len(clues) != code.boards:
        raise ValueError(f"{word} is no row of this puzzle")
    return Row(word, clues)


def write_puzzle(folder: Path, text: str) -> None:
    """Write the text of a puzzle to its file in a folder.

    Raises:
        OSError: the file cannot be written.
    """
    write_whole(folder / NAME, text)


def read_puzzle(folder: Path, settings: Settings) -> tuple[Puzzle, bool] | None:
    """Return the puzzle that is kept in a folder, as `from_text` does; None where there is none."""
    try:
        return from_text(read_plain(folder / NAME).decode(), settings)
    except (OSError, UnicodeDecodeError):
        return None
