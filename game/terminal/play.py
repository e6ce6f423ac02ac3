"""A game at a prompt: a line in, what it does out."""

import argparse
from collections.abc import Callable, Iterator

from game.match import (
    Accepted,
    GameCodeError,
    HintTaken,
    Match,
    Move,
    Reason,
    Status,
    TakenBack,
)
from game.match.describe import known_in_words, state_in_words
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.session.opening import game_to_open
from game.session.recorder import GameRecorder, ResumedGame, last_unfinished
from game.terminal.board_text import ending, guesses, rows, state
from game.terminal.console import (
    BAD_OPTIONS,
    DONE,
    INTERRUPTED,
    Console,
    complain,
    read_settings,
)
from game.words import WordsError

HINT, TAKE_BACK, TELL = "?", "<", "."


def start_game(options: argparse.Namespace, console: Console, plain: bool) -> int:
    """Play the game that settings and options ask for, and return the exit status."""
    settings = read_settings(options)
    profile = Profile(vars(options).get("profile"))
    game = None
    if "resume" in options:
        game, problems = last_unfinished(profile, settings)
        if problems:
            complain(problems)
            return BAD_OPTIONS
        if game is None:
            complain(["No unfinished game is kept, so a new one begins"])
    if game is None:
        try:
            game, problems = game_to_open(profile, settings, vars(options), resume_last=False)
        except (GameCodeError, WordsError) as error:
            complain([error])
            return BAD_OPTIONS
        complain(problems)
    saver = Saver(profile, game)
    try:
        return play(game.match, console, plain, saver.save)
    finally:
        saver.close()


class Saver:
    """Saves the game after each move; where that fails it says so once, and the game goes on."""

    def __init__(self, profile: Profile, game: ResumedGame) -> None:
        """Save a game from its next move on.

        Args:
            profile: where games are saved.
            game: the game.
        """
        self._recorder = GameRecorder(profile)
        self._recorder.begin(game.started)
        self._elapsed = game.elapsed
        self._reported: set[str] = set()

    def save(self, match: Match) -> None:
        """Save the game as it is now; when this returns, it is saved or the player knows."""
        try:
            self._recorder.save(match, elapsed=self._elapsed)
        except ProfileError as error:
            self._report(error)
        else:
            self._report(self._recorder.profile.trouble)

    def close(self) -> None:
        """Close the profile, with a backup unless there was trouble with it."""
        try:
            self._recorder.close(back_up=not self._reported)
        except ProfileError as error:
            self._report(error)

    def _report(self, trouble: ProfileError | None) -> None:
        if trouble and str(trouble) not in self._reported:
            self._reported.add(str(trouble))
            complain([f"This game may not be kept: {trouble}"])


def play(
    match: Match, console: Console, plain: bool, keep: Callable[[Match], None] = lambda _: None
) -> int:
    """Play a match to its end, or until the player leaves, and return the exit status.

    Args:
        match: the match as it stands.
        console: where the player reads and types.
        plain: whether rows have marks instead of colours.
        keep: writes the match down, after each move and before its answer is shown.
    """
    status = DONE
    try:
        console.say(*state(match, plain))
        while match.status is Status.PLAYING:
            match = take(match, console, plain, keep)
        console.say(*rows(match, plain), *ending(match))
    except (EOFError, KeyboardInterrupt) as leaving:
        console.say("", guesses(match))
        status = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else DONE
    console.say(f"Code: {match.code.text}")
    return status


def take(match: Match, console: Console, plain: bool, keep: Callable[[Match], None]) -> Match:
    """Take one line from the player, tell what comes of it, and return the match after it."""
    line = console.ask("> ")
    if line == TELL:
        console.say(*in_words(match))
        return match
    move = read_move(line, match)
    answer = match.make(move)
    if not isinstance(answer, Accepted):
        console.say(refusal(answer.reason, answer.message, match.code.length))
        return match
    keep(answer.match)
    if isinstance(move, HintTaken):
        board = f"Board {move.board + 1}: " if match.code.boards > 1 else ""
        console.say(f"{board}{answer.hint}")
    elif answer.match.status is Status.PLAYING:
        console.say(*state(answer.match, plain))
    return answer.match


def in_words(match: Match) -> Iterator[str]:
    """Yield how the game stands in sentences, for each board that is to be solved now."""
    for index in match.open_boards:
        yield " ".join((state_in_words(match, index), *known_in_words(match, index)))


def read_move(line: str, match: Match) -> Move:
    """Return the move that a line stands for.

    A hint is about the first board that is open, unless the line names another.
    """
    if line == TAKE_BACK:
        return TakenBack()
    if line.startswith(HINT):
        number = line.removeprefix(HINT).strip()
        if number.isascii() and number.isdecimal() and len(number) < 10:
            return HintTaken(int(number) - 1)
        if not number:
            return HintTaken(match.open_boards[0])
    return line


def refusal(reason: Reason, message: str, length: int) -> str:
    """Return the line that refuses a move."""
    match reason:
        case Reason.TOO_SHORT | Reason.TOO_LONG:
            return f"Word must be {length} letters long"
        case Reason.NOT_IN_LIST:
            return "Invalid word"
        case _:
            return message
