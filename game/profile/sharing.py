"""Sharing: a finished game as a few lines to send to a friend, with no letter of its words."""

from collections.abc import Iterator

from game.catalogue import tr, tr_context
from game.formats import listed, short_date
from game.match import Board, Daily, Match, Status
from game.match.describe import level_in_words
from game.profile.history import kind_of_boards
from game.rules import Clue

NAME = "Verdigris"
MISS = "🟥"
KEYCAP = "\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}"

LONGEST_CODE = 100  # characters; the codes of many chosen words would bury what is shared

# A square each for grey, yellow and green.
SQUARES = "⬛🟨🟩"
SQUARES_COLOUR_BLIND = "⬛🟦🟧"  # as other games have them; earlier versions shared "⬛🟨🟦"


def shared_text(match: Match, *, colour_blind: bool = False) -> str:
    """Return a game that is over or given up as text to share.

    The first line says how it went: the name of the game, the date of a daily game, what is unusual
    about its settings, the guesses, `4/6`, with `X` for the first number where the game was not
    won, and hard mode or help. One board then has a
    row of squares for each guess: green and yellow, or orange and blue for the colour-blind.
    Several boards have the number of the guess that solved each, or a red square. Last comes the
    code, to play the same game: not of a daily game, which all have, nor a very long one, which
    `long_code` has alone.

    >>> from game.match import GameCode
    >>> from game.words import load
    >>> from datetime import date
    >>> code = GameCode(source=Daily(date(2026, 11, 20)))
    >>> match = Match.start(code, load("en", 5))
    >>> answer = match.boards[0].answer
    >>> print(shared_text(match.guess(answer)))
    Verdigris 20 Nov 2026 1/6
    🟩🟩🟩🟩🟩
    """
    squares = SQUARES_COLOUR_BLIND if colour_blind else SQUARES
    rows = _squares(match.boards[0], squares) if len(match.boards) == 1 else _numbers(match)
    return "\n".join((headline(match), *rows, *shared_code(match)))


def shared_line(match: Match) -> str:
    """Return a game that is over as one line: of several boards with how many were solved.

    >>> from game.match import GameCode, ChosenWords
    >>> from game.words import load
    >>> code = GameCode(source=ChosenWords(("ROBOT", "CRANE")), boards=2, guesses=7)
    >>> match = Match.start(code, load("en", 5)).guess("crane")
    >>> shared_line(match).rpartition(" · ")[0]
    'Verdigris, 2 boards X/7 · 1 of 2 solved'
    """
    parts = [headline(match)]
    solved, boards = sum(board.solved for board in match.boards), len(match.boards)
    if boards > 1:
        parts.append(tr("{solved} of {boards} solved", solved=solved, boards=boards))
    return " · ".join((*parts, *shared_code(match)))


def shared_in_words(match: Match) -> str:
    """Return a game that is over as sentences, for those who hear it, with no letter of its words.

    >>> from game.match import GameCode, ChosenWords
    >>> from game.words import load
    >>> match = Match.start(GameCode(source=ChosenWords(("ROBOT",))), load("en", 5))
    >>> words = shared_in_words(match.guess("count").guess("robot"))
    >>> print(words.rpartition(chr(10))[0])
    Verdigris 2/6
    Guess 1: 2 in place, 0 elsewhere, 3 absent.
    Guess 2: 5 in place, 0 elsewhere, 0 absent.
    """
    if len(match.boards) == 1:
        rows = [
            tr(
                "Guess {number}: {green} in place, {yellow} elsewhere, {grey} absent.",
                number=number,
                green=guess.clues.count(Clue.GREEN),
                yellow=guess.clues.count(Clue.YELLOW),
                grey=guess.clues.count(Clue.GREY),
            )
            for number, guess in enumerate(match.boards[0].guesses, 1)
        ]
    else:
        rows = [board_in_words(number, board) for number, board in enumerate(match.boards, 1)]
    return "\n".join((headline(match), *rows, *shared_code(match)))


def board_in_words(number: int, board: Board) -> str:
    """Return how a board ended, with no letter of its word."""
    if not board.solved:
        return tr("Board {number}: not solved.", number=number)
    return tr("Board {number}: solved on guess {guess}.", number=number, guess=len(board.guesses))


def headline(match: Match) -> str:
    """Return which game it was, and how it went, as the first line of what is shared."""
    code = match.code
    named = NAME
    if isinstance(code.source, Daily):
        named = f"{NAME} {short_date(code.source.date)}"
    unusual = [named]
    if code.language != "en":
        unusual.append(code.language.upper())
    unusual += kind_of_boards(code)
    made = match.guesses_made if match.status is Status.WON else "X"
    limit = "∞" if code.guesses is None else code.guesses
    parts = [f"{listed(unusual)} {made}/{limit}", *level_in_words(code.hard_mode)]
    if match.aided:
        parts.append(tr_context("a game", "with help"))
    return listed(parts)


def long_code(match: Match) -> str:
    """Return the code of a game where it is too long for what is shared, or empty text.

    Those with whom the words were chosen have it; all others get it alone.
    """
    code = match.code.shown
    return code if len(code) > LONGEST_CODE else ""


def shared_code(match: Match) -> tuple[str, ...]:
    """Return the code as what is shared ends with it, none for a daily game, nor a long one."""
    if isinstance(match.code.source, Daily) or long_code(match):
        return ()
    return (match.code.shown,)


def _squares(board: Board, squares: str) -> Iterator[str]:
    for guess in board.guesses:
        yield "".join(squares[clue] for clue in guess.clues)


def _numbers(match: Match) -> Iterator[str]:
    """Yield rows of the numbers of the guesses that solved the boards, all equally wide."""
    width = len(str(match.guesses_made))
    cells = [
        "".join(digit + KEYCAP for digit in f"{len(board.guesses):0{width}}")
        if board.solved
        else MISS * width
        for board in match.boards
    ]
    in_a_row = 2 if len(cells) <= 8 else 4
    for start in range(0, len(cells), in_a_row):
        yield " ".join(cells[start : start + in_a_row])
