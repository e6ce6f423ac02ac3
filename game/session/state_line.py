"""The state of a game in a line: what the header says, and what it means in full."""

from game.catalogue import number, tr, tr_context, tr_plural
from game.formats import day_and_month, listed
from game.match import Daily, Match, Status
from game.rules import HardMode
from game.session.game_name import BETWEEN, USUAL_LENGTH, length_in_words, name_of_game
from game.settings import OPTIONS

FOUND, NOT_FOUND = "✓", "✗"  # whether the word of a board was found
MANY = 100  # guesses, of a game without a limit


def state_line(
    match: Match, playing: bool = True, widest: bool = False, heard: bool = False
) -> str:
    """Return the state of a game in a line, the most important first: the end may be cut.

    Args:
        match: the game.
        playing: whether it goes on.
        widest: whether it is to be as wide as it may become.
        heard: whether it is to be understood by itself, as by ear.
    """
    code, boards, targets = match.code, len(match.boards), match.targets
    solved = boards if widest else sum(board.solved for board in match.boards)
    parts = [day_and_month(code.source.date)] if isinstance(code.source, Daily) else []
    if widest or (playing and match.status is Status.PLAYING):
        total, guess = code.guesses, number(match.guesses_made + 1)
        if widest:
            guess = number(total or MANY).replace("1", "0")  # of figures, one of the widest
        if heard and total:
            parts.append(tr("guess {guess} of {total}", guess=guess, total=total))
        else:
            parts.append(which_guess(guess, total))
    if boards > 1 and solved and (widest or match.status is Status.PLAYING):
        parts.append(tr_plural("{count} solved", "{count} solved", solved))
    letters = length_in_words(code)
    if code.length != USUAL_LENGTH and letters not in name_of_game(code).split(BETWEEN):
        parts.append(letters)
    if targets:
        words = listed(targets)
        parts.append(tr_plural("target {words}", "targets {words}", len(targets), words=words))
    return BETWEEN.join(parts)


def which_guess(guess: str, total: int | None) -> str:
    """Return which guess is the next one, of how many if there is a limit."""
    if total:
        # For translators: which guess it is, of how many.
        return tr("{guess} of {total}", guess=guess, total=total)
    return tr("guess {guess}", guess=guess)


def line_in_full(match: Match) -> str:
    """Return what the figures of several boards mean while they are played, else empty text."""
    open_boards = sum(not board.solved for board in match.boards)
    spare = _spare(match, len(match.boards) - open_boards)
    if len(match.boards) == 1 or match.status is not Status.PLAYING or spare is None:
        return ""
    left = spare + open_boards
    return "\n".join(
        (
            tr("Boards to solve: {count}", count=open_boards),
            tr("Guesses left: {count}", count=left),
            tr("Guesses to spare: {count}", count=spare)
            if spare >= 0
            else tr("Guesses short: {count}", count=-spare),
        )
    )


def _spare(match: Match, solved: int) -> int | None:
    """Return how many guesses are left beyond one for each open board, None without a limit.

    It is below 0 where they no longer suffice.
    """
    total, boards = match.code.guesses, len(match.boards)
    return total and total - match.guesses_made - (boards - solved)


def chips_of(match: Match, level: HardMode) -> tuple[str, ...]:
    """Return what marks a game beside its state: a level of hard mode, and help."""
    hard = OPTIONS["hard_mode"].value_in_words(level.value).lower()
    return (*[hard] * (level is not HardMode.OFF), *[with_help()] * match.aided)


def with_help() -> str:
    """Return what marks a game in which help was used."""
    return tr_context("a game", "with help")


def hidden_in_words(above: int, below: int) -> str:
    """Return how many rows are out of view, where the wheel brings them into it.

    >>> hidden_in_words(3, 0), hidden_in_words(1, 2), hidden_in_words(0, 0)
    ('↑ 3 rows', '↑ 1 row · ↓ 2 rows', '')
    """
    return BETWEEN.join(
        f"{sign} " + tr_plural("{count} row", "{count} rows", rows)
        for sign, rows in (("↑", above), ("↓", below))
        if rows
    )


def hidden_boards_in_words(above: int, below: int) -> str:
    """Return how many boards are out of view, where the arrows bring them into it.

    >>> hidden_boards_in_words(0, 17)
    '↓ 17 boards'
    """
    return BETWEEN.join(
        f"{sign} " + tr_plural("{count} board", "{count} boards", boards)
        for sign, boards in (("↑", above), ("↓", below))
        if boards
    )
