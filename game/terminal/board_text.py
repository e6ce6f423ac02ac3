"""A board as lines of text."""

from collections.abc import Iterator

from game.catalogue import tr, tr_context, tr_plural
from game.match import Aid, Board, HostKind, Match
from game.rules import Clue, Guess, known_word, no_letters, yes_letters
from game.words import written

MARKS = {Clue.GREEN: "*", Clue.YELLOW: "-", Clue.GREY: "_"}
COLOURS = {Clue.GREEN: "30;42", Clue.YELLOW: "30;43", Clue.GREY: "97;100"}  # ANSI: ink; ground


def row(guess: Guess, plain: bool) -> str:
    """Return a row: the word in colours, or plainly the word and a mark for each letter.

    >>> row(Guess("ROBOT", (Clue.GREY, Clue.GREEN, Clue.GREY, Clue.YELLOW, Clue.GREY)), plain=True)
    'ROBOT  _*_-_'
    """
    if plain:
        return f"{guess.word}  {''.join(MARKS[clue] for clue in guess.clues)}"
    tiles = (
        f"\x1b[{COLOURS[clue]}m{letter}"
        for letter, clue in zip(guess.word, guess.clues, strict=True)
    )
    return "".join(tiles) + "\x1b[0m"


def rows(match: Match, plain: bool) -> Iterator[str]:
    """Yield the rows of all boards that are shown, as they are once the game is over."""
    for index in shown_boards(match):
        if match.code.boards > 1:
            yield heading(match, index)
        yield from (row(guess, plain) for guess in match.boards[index].guesses)


def state(match: Match, plain: bool) -> Iterator[str]:
    """Yield the lines that are shown before each guess: rows, and what is known from them.

    Among several boards, a board that is solved is one line.
    """
    for index in shown_boards(match):
        board = match.boards[index]
        if match.code.boards > 1:
            yield heading(match, index)
            if board.solved:
                continue
        if match.targets:
            yield tr("Target: {word}", word=match.targets[index])
        yield from (row(guess, plain) for guess in board.guesses)
        yield from known(match, index)


def shown_boards(match: Match) -> Iterator[int]:
    """Yield the indices of the boards that are shown: those solved, and those to be solved now."""
    open_boards = match.open_boards
    for index, board in enumerate(match.boards):
        if board.solved or index in open_boards:
            yield index


def heading(match: Match, index: int) -> str:
    """Return the line above a board."""
    board = match.boards[index]
    number, boards = index + 1, match.code.boards
    if not board.solved:
        return tr("Board {number} of {boards}", number=number, boards=boards)
    return tr(
        "Board {number} of {boards}: {word}, guess {guess}",
        number=number,
        boards=boards,
        word=board.guesses[-1].word,
        guess=len(board.guesses),
    )


def known(match: Match, index: int) -> Iterator[str]:
    """Yield what is known from the rows of a board: letters, or in easy mode the words left."""
    board = match.boards[index]
    if Aid.EASY in match.code.aids:
        if board.guesses:
            possible = match.possible(index)
            yield tr_plural("{count} word possible:", "{count} words possible:", possible.count)
            yield from possible.some
        return
    yield tr("Known: {letters}", letters=known_word(board.guesses, match.code.length))
    yield tr("Green/Yellow Letters: {letters}", letters=yes_letters(board.guesses))
    yield tr("Grey Letters: {letters}", letters=no_letters(board.guesses))
    if match.code.host is HostKind.ABSURDLE:
        yield tr("Words left: {count}", count=len(board.host.words))


def ending(match: Match) -> Iterator[str]:
    """Yield the lines at the end of a game: its words and how many guesses it took."""
    if match.code.boards == 1:
        yield tr("Answer: {word}", word=answer(match.boards[0], match.words.language))
    else:
        for index, board in enumerate(match.boards):
            when = (
                tr("guess {number}", number=len(board.guesses))
                if board.solved
                else tr_context("a word", "not found")
            )
            yield tr(
                "Answer {number}: {word}, {when}",
                number=index + 1,
                word=answer(board, match.words.language),
                when=when,
            )
    yield guesses(match)


def answer(board: Board, language: str) -> str:
    """Return the word of a board as it is written; an Absurdle that got away has none."""
    if board.answer:
        return written(board.answer, language)
    return tr_plural(
        "never chosen, {count} word was left",
        "never chosen, {count} words were left",
        len(board.host.words),
    )


def guesses(match: Match) -> str:
    """Return the line that counts the guesses."""
    return tr("Guesses: {count}", count=match.guesses_made)
