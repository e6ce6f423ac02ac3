"""What a player at a terminal is shown: the title, where the game is, boards side by side.

Through pipes none of this is shown, so that programs can read the rows.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game.catalogue import current, mark, tr, tr_context, tr_plural
from game.formats import listed, short_date
from game.match import Aid, Daily, HostKind, Match
from game.rules import HardMode, known_word, yes_letters
from game.terminal.board_text import known, row, shown_boards, state
from game.terminal.commands import IN_A_GAME, SIGNS, as_lines, bare_names
from game.words import language

GAP = 3  # columns between boards
LEVELS = {HardMode.HARD: mark("hard mode"), HardMode.STRICT: mark("strict mode")}
COLOUR = re.compile("\x1b\\[[0-9;]*m")


def welcome(match: Match) -> Iterator[str]:
    """Yield the title with what is unusual about the game, and what a newcomer has to know."""
    code = match.code
    parts = []
    if isinstance(code.source, Daily):
        parts.append(tr("daily of {day}", day=short_date(code.source.date)))
    parts.append(tr_plural("{count} letter", "{count} letters", code.length))
    if code.boards > 1:
        parts.append(tr_plural("{count} board", "{count} boards", code.boards))
    if code.sequence and code.boards > 1:
        parts.append(tr_context("kind of game", "Sequence"))
    if code.guesses:
        parts.append(tr_plural("{count} guess", "{count} guesses", code.guesses))
    if code.host is HostKind.ABSURDLE:
        parts.append(tr_context("kind of game", "Absurdle"))
    if code.hard_mode is not HardMode.OFF:
        parts.append(tr(LEVELS[code.hard_mode]))
    if code.language != current():
        parts.append(language(code.language).in_sentence)
    yield tr("Verdigris: {parts}", parts=listed(parts))
    yield tr("Type a word and press Enter, /help for help, or /quit to quit.")


def help_lines(match: Match, plain: bool, columns: int | None) -> Iterator[str]:
    """Yield what can be typed in a game."""
    yield tr("Type a word and press Enter. You can also type:")
    yield from as_lines(IN_A_GAME, SIGNS, columns)
    yield tr(
        "These also work without the slash: {names}",
        names=listed(bare_names(IN_A_GAME, lambda name: is_word(name, match))),
    )
    if plain:
        yield tr(
            "In plain text, the marks after a word are * for the right place, - for elsewhere in "
            "the word and _ for not in the word."
        )


def is_word(line: str, match: Match) -> bool:
    """Return whether a line is a word that can be a guess in this game, by its length and list."""
    return match.may_be_guessed(language(match.words.language).fold(line))


def situation(match: Match, plain: bool, columns: int) -> Iterator[str]:
    """Yield what is shown before each guess: which one it is, boards, and the letters not tried."""
    yield ""
    yield progress(match)
    if match.code.boards == 1:
        yield from state(match, plain)
    else:
        blocks = [list(_block(match, index, plain)) for index in shown_boards(match)]
        yield from side_by_side(blocks, columns)
    yield tr("Letters not tried: {letters}", letters=letters_left(match))


def progress(match: Match) -> str:
    """Return which guess is next, and how many boards are solved."""
    guess, total = match.guesses_made + 1, match.code.guesses
    if total:
        line = tr("Guess {guess} of {total}", guess=guess, total=total)
    else:
        line = tr("Guess {guess}", guess=guess)
    if match.code.boards == 1:
        return line
    solved = sum(board.solved for board in match.boards)
    boards = tr("{solved} of {boards} solved", solved=solved, boards=match.code.boards)
    return listed((line, boards))


def letters_left(match: Match) -> str:
    """Return the letters that no guess has tried, in the order of the alphabet."""
    tried = set("".join(match.guesses))
    return "".join(each for each in language(match.words.language).alphabet if each not in tried)


def all_rows(match: Match, plain: bool, columns: int) -> Iterator[str]:
    """Yield the rows of several boards, side by side, as they are once the game is over."""
    blocks = [
        [_heading(match, index), *(row(guess, plain) for guess in match.boards[index].guesses)]
        for index in shown_boards(match)
    ]
    yield from side_by_side(blocks, columns)


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
    return len(COLOUR.sub("", line))


def _block(match: Match, index: int, plain: bool) -> Iterator[str]:
    """Yield the lines of one board among several; of a solved one only its word."""
    board = match.boards[index]
    yield _heading(match, index)
    if board.solved:
        yield row(board.guesses[-1], plain)
        return
    if match.targets:
        yield tr("Target: {word}", word=match.targets[index])
    yield from (row(guess, plain) for guess in board.guesses)
    if Aid.EASY in match.code.aids:
        yield from known(match, index)
        return
    yield tr("Known: {letters}", letters=known_word(board.guesses, match.code.length))
    letters = yes_letters(board.guesses)
    if letters:
        yield tr("Has: {letters}", letters=letters)
    if match.code.host is HostKind.ABSURDLE:
        yield tr("Words left: {count}", count=len(board.host.words))


def _heading(match: Match, index: int) -> str:
    """Return the line above a board; one that is solved is marked."""
    board = match.boards[index]
    if board.solved:
        # For translators: keep it short; boards are next to each other.
        return tr("Board {number}: solved", number=index + 1)
    return tr("Board {number}", number=index + 1)
