"""What a player is shown of a game: boards as lines of text, and at a terminal more around them.

Through pipes it is bare, one board below the other, so that programs can read the rows.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.match import Aid, Board, HostKind, Match
from game.profile.history import kind_of_code
from game.rules import Clue, Guess, known_word, no_letters, yes_letters
from game.session.game_words import state_line
from game.terminal.commands import IN_A_GAME
from game.words import language, written

Colours = Mapping[Clue, str]  # ANSI's numbers of ink and ground; without any, rows have marks

PLAIN: Colours = {}
USUAL: Colours = {Clue.GREEN: "30;42", Clue.YELLOW: "30;43", Clue.GREY: "97;100"}
ORANGE_AND_BLUE: Colours = {**USUAL, Clue.GREEN: "38;5;16;48;5;208", Clue.YELLOW: "97;48;5;26"}
NEAREST: Colours = {**USUAL, Clue.GREEN: "30;43", Clue.YELLOW: "97;44"}  # among 16 colours
MARKS = "_-*"  # in plain rows, by the clue
GAP = 3  # columns between boards
COLOUR = "\x1b\\[[0-9;]*m"


def tile_colours(colour_blind: bool, environment: Mapping[str, str]) -> Colours:
    """Return the colours of tiles, for the colour-blind by how many the terminal says it has."""
    if not colour_blind:
        return USUAL
    has_many = "256color" in environment.get("TERM", "") or environment.get("COLORTERM")
    return ORANGE_AND_BLUE if has_many else NEAREST


def row(guess: Guess, colours: Colours) -> str:
    """Return a row: the word in colours, or plainly the word and a mark for each letter.

    >>> row(Guess("ROBOT", (Clue.GREY, Clue.GREEN, Clue.GREY, Clue.YELLOW, Clue.GREY)), PLAIN)
    'ROBOT  _*_-_'
    """
    if not colours:
        return f"{guess.word}  {''.join(MARKS[clue] for clue in guess.clues)}"
    pairs = zip(guess.word, guess.clues, strict=True)
    return "".join(f"\x1b[{colours[clue]}m{letter}" for letter, clue in pairs) + "\x1b[0m"


# Boards -----------------------------------------------------------------------------------


def boards(
    match: Match, colours: Colours, columns: int | None, over: bool = False
) -> Iterator[str]:
    """Yield the boards: those solved, and those to be solved now; at a terminal side by side.

    Args:
        match: the game.
        colours: those of the tiles.
        columns: how wide the terminal is, None for pipes.
        over: whether all rows are shown, and nothing else, as at the end of a game.
    """
    blocks = [
        list(_block(match, index, colours, bool(columns), over))
        for index, board in enumerate(match.boards)
        if board.solved or index in match.open_boards
    ]
    yield from side_by_side(blocks, columns) if columns else chain.from_iterable(blocks)


def _block(match: Match, index: int, colours: Colours, brief: bool, over: bool) -> Iterator[str]:
    """Yield the lines of a board; of one that is solved before the end no more than its word."""
    board, several = match.boards[index], match.code.boards > 1
    if several:
        yield _heading(board, index + 1, match.code.boards, brief)
    if over or not board.solved:
        if match.targets and not (over or brief):
            yield tr("Target: {word}", word=match.targets[index])
        yield from (row(guess, colours) for guess in board.guesses)
        if not over:
            yield from _known(match, index, brief and several)
    elif brief:
        yield row(board.guesses[-1], colours)


def _heading(board: Board, number: int, boards: int, brief: bool) -> str:
    """Return the line above a board; one that is solved is marked."""
    if brief:
        # For translators: keep it short; boards are next to each other.
        solved = tr("Board {number}: solved", number=number)
        return solved if board.solved else tr("Board {number}", number=number)
    if not board.solved:
        return tr("Board {number} of {boards}", number=number, boards=boards)
    return tr(
        "Board {number} of {boards}: {word}, guess {guess}",
        number=number,
        boards=boards,
        word=board.guesses[-1].word,
        guess=len(board.guesses),
    )


def _known(match: Match, index: int, brief: bool) -> Iterator[str]:
    """Yield what is known from the rows of a board: letters, or in easy mode the words left."""
    board = match.boards[index]
    if Aid.EASY in match.code.aids:
        if board.guesses:
            possible = match.possible(index)
            yield tr_plural("{count} word possible:", "{count} words possible:", possible.left)
            yield from possible.some
        return
    yield tr("Known: {letters}", letters=known_word(board.guesses, match.code.length))
    letters = yes_letters(board.guesses)
    if not brief:
        yield tr("Green/Yellow Letters: {letters}", letters=letters)
        yield tr("Grey Letters: {letters}", letters=no_letters(board.guesses))
    elif letters:
        yield tr("Has: {letters}", letters=letters)
    if match.code.host is HostKind.ABSURDLE:
        yield tr("Words left: {count}", count=len(board.host.words))


def side_by_side(blocks: Sequence[Sequence[str]], columns: int) -> Iterator[str]:
    """Yield blocks of lines next to each other, as many as there is room for.

    >>> list(side_by_side([["1", "CRANE"], ["2"], ["3", "ROBOT"]], 13))
    ['1       2', 'CRANE', '', '3', 'ROBOT']
    """
    widest = max((_width(line) for block in blocks for line in block), default=0)
    across = max(1, (columns + GAP) // (widest + GAP))
    for first in range(0, len(blocks), across):
        if first:
            yield ""
        for lines in zip_longest(*blocks[first : first + across], fillvalue=""):
            padded = (line + " " * (widest + GAP - _width(line)) for line in lines)
            yield "".join(padded).rstrip(" ")


def _width(line: str) -> int:
    return len(re.sub(COLOUR, "", line))


# Around them ------------------------------------------------------------------------------


def welcome(match: Match) -> Iterator[str]:
    """Yield the title with the kind of game, and what a newcomer has to know."""
    yield tr("Verdigris: {parts}", parts=kind_of_code(match.code))
    yield tr("Type a word and press Enter, /help for help, or /quit to quit.")


def help_lines(match: Match, colours: Colours, columns: int | None) -> Iterator[str]:
    """Yield what can be typed in a game."""
    yield tr("Type a word and press Enter. You can also type:")
    yield from IN_A_GAME.as_lines(columns)
    bare = [each for each in IN_A_GAME.purposes if not is_word(each, match)]
    yield tr("These also work without the slash: {names}", names=listed(bare))
    if not colours:
        yield tr(
            "In plain text, the marks after a word are * for the right place, - for elsewhere in "
            "the word and _ for not in the word."
        )


def is_word(line: str, match: Match) -> bool:
    """Return whether a line is a word that can be a guess in this game, by its length and list."""
    return match.may_be_guessed(language(match.words.language).fold(line))


def situation(match: Match, colours: Colours, columns: int | None) -> Iterator[str]:
    """Yield what is shown before each guess; at a terminal, which one it is, and letters left."""
    if columns:
        yield from ("", state_line(match, heard=True))
    yield from boards(match, colours, columns)
    if columns:
        tried = set("".join(match.guesses))
        alphabet = language(match.words.language).alphabet
        left = "".join(each for each in alphabet if each not in tried)
        yield tr("Letters not tried: {letters}", letters=left)


def ending(match: Match) -> Iterator[str]:
    """Yield the lines at the end of a game: its words and how many guesses it took."""
    for index, board in enumerate(match.boards):
        word = answer(board, match.words.language)
        if match.code.boards == 1:
            yield tr("Answer: {word}", word=word)
            continue
        when = (
            tr("guess {number}", number=len(board.guesses))
            if board.solved
            else tr_context("a word", "not found")
        )
        yield tr("Answer {number}: {word}, {when}", number=index + 1, word=word, when=when)
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
