"""The state of a game in a line: what the header says, and what it means in full."""

import pygame

from game.catalogue import tr, tr_context, tr_plural
from game.formats import listed
from game.match import Match, Status
from game.options import OPTIONS
from game.rules import HardMode
from game.window.play.chip import chip
from game.window.play.game_name import BETWEEN, length_in_words, name_of_game
from game.window.ui.theme import Px, Theme


def state_line(
    match: Match, given_up: bool = False, level_shown: bool = False, aid_shown: bool = True
) -> str:
    """Return the state of a game in a line, the most important first: the end may be cut.

    Args:
        match: the game.
        given_up: whether the player gave it up.
        level_shown: whether hard mode, where it is on, is among it.
        aid_shown: whether help, where some was taken, is among it.
    """
    playing = match.status is Status.PLAYING and not given_up
    guess = match.guesses_made + 1 if playing else None
    solved = sum(board.solved for board in match.boards)
    aided = match.aided and aid_shown
    return _line(match, guess, aided, solved, level_shown, guess and _spare(match, solved))


def short_state(match: Match) -> str:
    """Return how many of several boards are solved and which guess it is, in figures."""
    boards, total = len(match.boards), match.code.guesses
    if boards == 1 or not total or match.status is not Status.PLAYING:
        return ""
    # For translators: in narrow windows: boards solved, and which guess it is.
    return tr(
        "{solved}/{boards} · guess {guess}/{total}",
        solved=sum(board.solved for board in match.boards),
        boards=boards,
        guess=match.guesses_made + 1,
        total=total,
    )


def longest_line(match: Match, aided: bool = True, level_shown: bool = True) -> str:
    """Return the longest line that the game may have, so that it keeps its place.

    Args:
        match: the game.
        aided: whether help is counted on.
        level_shown: whether hard mode is.
    """
    code, boards = match.code, len(match.boards)
    guess, spare = code.guesses or 100, (code.guesses or 0) - boards
    lines = (
        _line(match, guess, aided, boards, level_shown, each) for each in (max(0, spare), -boards)
    )
    return max(lines, key=len)


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
            tr("To spare, with one for each board: {count}", count=spare)
            if spare >= 0
            else tr("Short, with one for each board: {count}", count=-spare),
        )
    )


def _spare(match: Match, solved: int) -> int | None:
    """Return how many guesses are left beyond one for each open board, None without a limit.

    It is below 0 where they no longer suffice.
    """
    total, boards = match.code.guesses, len(match.boards)
    return total and total - match.guesses_made - (boards - solved)


def level_in_words(level: HardMode) -> str:
    """Return what a level of hard mode is called."""
    return OPTIONS["hard_mode"].value_in_words(level.value)


def with_help() -> str:
    """Return what marks a game in which help was used."""
    return tr_context("a game", "with help")


def help_chip(theme: Theme, px: Px) -> pygame.Surface:
    """Return the chip that marks a game in which help was used."""
    return chip(with_help(), theme, px, theme.muted, theme.surface)


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


def _line(
    match: Match,
    guess: int | None,
    aided: bool,
    solved: int,
    level_shown: bool,
    spare: int | None,
) -> str:
    code = match.code
    boards, targets = len(match.boards), match.targets
    parts = []
    if boards > 1:
        parts.append(tr("{solved} of {boards} solved", solved=solved, boards=boards))
    if guess:
        parts.append(_guess_in_words(guess, code.guesses, boards > 1))
    if level_shown and code.hard_mode is not HardMode.OFF:
        parts.append(level_in_words(code.hard_mode))
    if aided:
        parts.append(with_help())
    if boards > 1 and spare is not None:
        parts.append(
            tr_plural("{count} to spare", "{count} to spare", spare)
            if spare >= 0
            else tr_plural("{count} short", "{count} short", -spare)
        )
    elif length_in_words(code) not in name_of_game(code).split(BETWEEN):
        parts.append(length_in_words(code))
    if targets:
        words = listed(targets)
        parts.append(tr_plural("target {words}", "targets {words}", len(targets), words=words))
    return BETWEEN.join(parts)


def _guess_in_words(guess: int, total: int | None, goes_on: bool) -> str:
    """Return which guess it is, at the start of a line or within one."""
    if total:
        beginning = tr("Guess {guess} of {total}", guess=guess, total=total)
        return tr("guess {guess} of {total}", guess=guess, total=total) if goes_on else beginning
    return tr("guess {guess}", guess=guess) if goes_on else tr("Guess {guess}", guess=guess)
