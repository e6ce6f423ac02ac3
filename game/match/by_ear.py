"""A game as it is heard: clues in short words that need no colour, and what a guess has changed."""

from collections.abc import Iterable

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.match.board import Board
from game.match.describe import WAITS, clues_by_ear, ending_in_words, letter_by_ear, spelt
from game.match.match import Match, Status
from game.rules import Clue, Guess, best_clues, known_word
from game.words import language, written


def row_by_ear(row: int, guess: Guess) -> str:
    """Return a row of a board, by its index.

    >>> from game.rules import check_guess
    >>> row_by_ear(1, Guess("TOO", check_guess("OTO", "TOO")))
    'Row 2, too: T elsewhere, O elsewhere, O in place'
    """
    clues = clues_by_ear(guess)
    return tr("Row {number}, {word}: {clues}", number=row + 1, word=guess.word.lower(), clues=clues)


def column_by_ear(board: Board, place: int) -> str:
    """Return what a board shows at a place, row by row."""
    pairs = ((guess.word[place], guess.clues[place]) for guess in board.guesses)
    letters = listed(letter_by_ear(letter, clue) for letter, clue in pairs)
    return tr("Column {number}: {letters}", number=place + 1, letters=letters or tr("blank"))


def letters_by_ear(match: Match, board: int) -> str:
    """Return what is known of the letters, and which were not tried: those first."""
    known = best_clues(match.boards[board].guesses)
    untried = [each for each in language(match.words.language).alphabet if each not in known]
    places = known_word(match.boards[board].guesses, match.code.length)
    parts = [tr("Not tried: {letters}.", letters=listed(untried))]
    if Clue.GREEN in known.values():
        parts.append(tr("Known places: {letters}.", letters=spelt(places)))
    inside = [each for each, clue in sorted(known.items()) if clue is Clue.YELLOW]
    if inside:
        parts.append(tr("Elsewhere in the word: {letters}.", letters=listed(inside)))
    return " ".join(parts)


def news_by_ear(before: Match, after: Match, focus: int) -> str:
    """Return what a guess has shown: the board in focus first, of others only what is new.

    Args:
        before: the game before the guess.
        after: the game after it.
        focus: the index of the board in focus.
    """
    if len(after.boards) == 1:
        news = clues_by_ear(after.boards[0].guesses[-1])
    else:
        news = ". ".join(filter(None, _news_of_boards(before, after, focus)))
    if after.status is not Status.PLAYING:
        ending = ending_in_words(after)
        return ending if after.status is Status.WON else f"{news}. {ending}"
    return f"{news}. {left_by_ear(after)}"


def left_by_ear(match: Match) -> str:
    """Return how many guesses are left, empty text where there is no limit."""
    left = match.guesses_left
    if left is None:
        return ""
    return tr_plural("{count} guess left.", "{count} guesses left.", left)


def _news_of_boards(before: Match, after: Match, focus: int) -> Iterable[str]:
    order = sorted(before.open_boards, key=lambda index: index != focus)
    nothing = []
    for index in order:
        board, number = after.boards[index], index + 1
        if not board.guesses or board.guesses == before.boards[index].guesses:
            continue
        if board.solved:
            word = written(board.guesses[-1].word, after.words.language).lower()
            yield tr("Board {number}: solved with {word}", number=number, word=word)
        elif index == focus:
            clues = clues_by_ear(board.guesses[-1])
            yield tr("Board {number}: {news}", number=number, news=clues)
        elif news := _news_of(before.boards[index], board):
            yield tr("Board {number}: {news}", number=number, news=listed(news))
        else:
            nothing.append(str(number))
    for index in after.open_boards:
        if index not in before.open_boards:
            yield tr("Board {number} is open", number=index + 1)
    if nothing and len(nothing) + 1 < len(order):
        yield tr_plural(
            "Nothing new on board {boards}",
            "Nothing new on {count} boards",
            len(nothing),
            boards=nothing[0],
        )
    elif nothing:
        yield tr("Nothing new elsewhere")


def _news_of(before: Board, after: Board) -> list[str]:
    """Return the letters of the last row whose clue is better than any so far."""
    known, places = best_clues(before.guesses), set()
    for guess in before.guesses:
        places |= {
            (place, letter)
            for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True))
            if clue is Clue.GREEN
        }
    found = []
    last = after.guesses[-1]
    for place, (letter, clue) in enumerate(zip(last.word, last.clues, strict=True)):
        is_new = (
            (place, letter) not in places
            if clue is Clue.GREEN
            else clue is Clue.YELLOW and known.get(letter, Clue.GREY) is Clue.GREY
        )
        if is_new:
            found.append(letter_by_ear(letter, clue))
    return found


def board_by_ear(match: Match, board: int) -> str:
    """Return one of several boards: its number, and its last row."""
    total, solved = len(match.boards), match.boards[board].solved
    which = tr("Board {number} of {total}", number=board + 1, total=total)
    parts = [which, tr_context("of a board", "solved") if solved else ""]
    return ". ".join(filter(None, (*parts, rows_by_ear(match, board)[0].rstrip("."))))


def rows_by_ear(match: Match, board: int) -> tuple[str, ...]:
    """Return the rows of a board, the last one first; why there is none, where there is none."""
    if match.waits(board):
        return (tr(WAITS),)
    guesses = match.boards[board].guesses
    rows = [row_by_ear(row, guess) for row, guess in enumerate(guesses)]
    return tuple(reversed(rows)) or (tr("No guesses yet."),)
