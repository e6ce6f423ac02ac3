"""A game at a prompt: a line in, what it does out."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.catalogue import tr
from game.match import GameCodeError, HintTaken, Match, Move, Reason, TakenBack
from game.match.describe import known_in_words, state_in_words
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.outcome import Change, Outcome
from game.session.recorder import GameRecorder, last_unfinished
from game.terminal.board_text import ending, guesses, rows, state
from game.terminal.console import (
    BAD_OPTIONS,
    DONE,
    INTERRUPTED,
    Console,
    complain,
    read_settings,
    suits_colours,
)
from game.words import WordsError

HINT, UNDO, DESCRIBE = "?", "<", "."


def start_game(options: argparse.Namespace, console: Console) -> int:
    """Play the game that settings and options ask for, and return the exit status."""
    plain = "plain" in options or not suits_colours(sys.stdout, os.environ)
    settings = read_settings(options)
    profile = Profile(vars(options).get("profile"))
    game = None
    if "resume" in options:
        game, problems = last_unfinished(profile, settings)
        if problems:
            complain(problems)
            return BAD_OPTIONS
        if game is None:
            complain([tr("No unfinished game. Starting a new one.")])
    if game is None:
        try:
            game, problems = game_to_open(profile, settings, vars(options), resume_last=False)
        except (GameCodeError, WordsError) as error:
            complain([error])
            return BAD_OPTIONS
        complain(problems)
    files = SettingsFiles.at(options.config)
    recorder = GameRecorder(profile)
    settings = replace(settings, keep_going=False)  # a prompt has no way to ask for the answer
    session = GameSession(settings, game, recorder, no_time, files)
    reported: set[str] = set()
    try:
        return play(session, console, plain, reported)
    finally:
        try:
            recorder.close(back_up=not reported)
        except ProfileError as error:
            report([str(error)], reported)


def no_time() -> float:
    """Return no time: a game at a prompt has no stopwatch."""
    return 0.0


def report(troubles: Iterable[str], reported: set[str]) -> None:
    """Report what may not be saved, each trouble once."""
    for trouble in troubles:
        if trouble not in reported:
            reported.add(trouble)
            complain([tr("This game might not be saved: {reason}", reason=trouble)])


def play(session: GameSession, console: Console, plain: bool, reported: set[str]) -> int:
    """Play a game to its end, or until the player leaves, and return the exit status.

    Plain rows have marks instead of colours. New troubles with saving are added to those reported.
    """
    status = DONE
    try:
        console.say(*state(session.match, plain))
        while session.playing:
            take(session, console, plain, reported)
        console.say(*rows(session.match, plain), *ending(session.match))
    except (EOFError, KeyboardInterrupt) as leaving:
        console.say("", guesses(session.match))
        status = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else DONE
    console.say(tr("Code: {code}", code=session.match.code.text))
    return status


def take(session: GameSession, console: Console, plain: bool, reported: set[str]) -> None:
    """Take one line from the player, and say what comes of it."""
    line = console.ask("> ")
    if line == DESCRIBE:
        console.say(*in_words(session.match))
        return
    move = read_move(line, session.match)
    outcome = session.play(move)
    report(outcome.notices, reported)
    match = session.match
    if outcome.change is Change.REFUSED:
        console.say(refusal(outcome, match.code.length))
    elif outcome.change is Change.MOVED and isinstance(move, HintTaken):
        hint = str(match.boards[move.board].hints[-1])
        if match.code.boards > 1:
            hint = tr("Board {number}: {hint}", number=move.board + 1, hint=hint)
        console.say(hint)
    else:
        if outcome.message:  # another window has played on in the game
            console.say(outcome.message)
        if session.playing:
            console.say(*state(match, plain))


def in_words(match: Match) -> Iterator[str]:
    """Yield the state of the game in sentences, for each board that can be solved now."""
    for index in match.open_boards:
        yield " ".join((state_in_words(match, index), *known_in_words(match, index)))


def read_move(line: str, match: Match) -> Move:
    """Return the move that a line means.

    A hint is about the first board that is open, unless the line names another.
    """
    if line == UNDO:
        return TakenBack()
    if line.startswith(HINT):
        number = line.removeprefix(HINT).strip()
        if number.isascii() and number.isdecimal() and len(number) < 10:
            return HintTaken(int(number) - 1)
        if not number:
            return HintTaken((*match.open_boards, 0)[0])
    return line


def refusal(outcome: Outcome, length: int) -> str:
    """Return the line that refuses a move."""
    match outcome.reason:
        case Reason.TOO_SHORT | Reason.TOO_LONG:
            return tr("Word must be {count} letters long", count=length)
        case Reason.NOT_IN_LIST:
            return tr("Invalid word")
        case _:
            return outcome.message
