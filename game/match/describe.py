"""The state of a game in words: for a screen reader, for speech, and for the terminal."""

from collections.abc import Iterable

from game.match.board import Board
from game.match.code import Aid
from game.match.match import Match, Status
from game.rules import Clue, Guess, best_clues, known_word
from game.rules.knowledge import UNKNOWN
from game.words.wording import counted

WAITS = "It opens when those before it are solved"  # a board of a sequence

GREEN = "green"


def row_in_words(guess: Guess, green: str = GREEN) -> str:
    """Return the clues of a row, letter by letter; `green` is what the right place is called.

    >>> row_in_words(Guess("TOO", (Clue.YELLOW, Clue.GREEN, Clue.GREY)))
    'TOO: T yellow, O green, O grey'
    """
    names = {Clue.GREY: "grey", Clue.YELLOW: "yellow", Clue.GREEN: green}
    clues = (
        f"{letter} {names[clue]}" for letter, clue in zip(guess.word, guess.clues, strict=True)
    )
    return f"{guess.word}: {', '.join(clues)}"


def state_in_words(match: Match, board: int = 0, green: str = GREEN) -> str:
    """Return the state of a game: the clues of a board's last row, and how many guesses are left.

    >>> from game.match import GameCode, Words
    >>> from game.words import load
    >>> match = Match.start(GameCode(source=Words(("ROBOT",))), load("en", 5))
    >>> state_in_words(match)
    'No guess yet. 5 letters, 6 guesses left.'
    >>> state_in_words(match.guess("count").match)
    'Guess 1, COUNT: C grey, O green, U grey, N grey, T green. 5 guesses left.'
    """
    if match.status is not Status.PLAYING:
        return ending_in_words(match)
    parts = [_board_in_words(match, board, green)]
    if len(match.boards) > 1:
        solved = sum(each.solved for each in match.boards)
        parts = [f"Board {board + 1} of {len(match.boards)}", *parts, f"{solved} solved"]
    if not match.guesses_made:
        parts.append(f"{match.code.length} letters, {_left_in_words(match)}")
    else:
        parts.append(_left_in_words(match))
    return f"{'. '.join(parts)}."


def _board_in_words(match: Match, index: int, green: str) -> str:
    board = match.boards[index]
    if match.waits(index):
        return WAITS
    if not board.guesses:
        return "No guess yet"
    if board.solved:
        return f"Solved by guess {len(board.guesses)}, {board.guesses[-1].word}"
    return f"Guess {len(board.guesses)}, {row_in_words(board.guesses[-1], green)}"


def _left_in_words(match: Match) -> str:
    left = match.guesses_left
    if left is None:
        return "no limit of guesses"
    return f"{counted(left, 'guess')} left"


def ending_in_words(match: Match) -> str:
    """Return how a game ended, in two sentences."""
    won = match.status is Status.WON
    how = f"Solved in {counted(match.guesses_made, 'guess')}" if won else "Not solved"
    return f"{how}. {answers_in_words(match)}."


def answers_in_words(match: Match) -> str:
    """Return what the words of a game that is over were, without a full stop."""
    answers = [board.answer for board in match.boards if board.answer]
    missed = match.missed
    if missed is not None and len(match.boards) > 1:
        ended, target = match.boards[missed].answer, match.targets[missed]
        return f"Board {missed + 1} ended on {ended}, not on {target}"
    if len(answers) < len(match.boards):
        left = sum(len(board.host.words) for board in match.boards if not board.solved)
        return f"The host still had {left:,} words to choose from"
    words = "word was" if len(answers) == 1 else "words were"
    return f"The {words} {', '.join(answers)}"


def known_in_words(match: Match, index: int = 0) -> tuple[str, ...]:
    """Return all that is known of a board, a sentence for each kind of knowledge."""
    board = match.boards[index]
    if index not in match.open_boards or match.status is not Status.PLAYING:
        return ()
    known = known_word(board.guesses, match.code.length)
    letters = best_clues(board.guesses)
    sentences = [
        f"Known places: {spelt(known)}." if known.strip(UNKNOWN) else "",
        _letters("In the word", (each for each in letters if letters[each])),
        _letters("Not in the word", (each for each in letters if not letters[each])),
        *(f"Hint: {hint}." for hint in board.hints),
        _possible_in_words(match, board, index),
    ]
    return tuple(filter(None, sentences))


def spelt(word: Iterable[str]) -> str:
    """Return letters one by one, with "blank" for a place without one.

    >>> spelt("R_B__")
    'R, blank, B, blank, blank'
    """
    return ", ".join(letter if letter.isalpha() else "blank" for letter in word)


def _letters(label: str, letters: Iterable[str]) -> str:
    known = sorted(letters)
    return f"{label}: {', '.join(known)}." if known else ""


def _possible_in_words(match: Match, board: Board, index: int) -> str:
    if Aid.EASY not in match.code.aids or not board.guesses:
        return ""
    possible = match.possible(index)
    return f"{counted(possible.count, 'word')} possible: {', '.join(possible.some)}."
