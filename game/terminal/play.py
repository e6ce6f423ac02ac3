"""A game at a prompt: a line in, what it does out."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.catalogue import tr
from game.match import GameCodeError, HintTaken, Match, Move, Reason, TakenBack
from game.match.describe import known_in_words, state_in_words
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.profile.settings_file import SettingsFiles
from game.rules import HardMode
from game.session.game_session import GameSession
from game.session.opening import game_to_open
from game.session.outcome import Change, Outcome
from game.session.recorder import GameRecorder, last_unfinished
from game.streams import BAD_OPTIONS, DONE, INTERRUPTED
from game.terminal import finish
from game.terminal.board_text import ending, guesses, rows, state
from game.terminal.commands import IN_A_GAME, Call, Command, called
from game.terminal.console import (
    Console,
    Left,
    complain,
    read_settings,
    say_what_takes_long,
    suits_colours,
)
from game.terminal.display import all_rows, help_lines, is_word, situation, welcome
from game.words import WordsError

HINT, UNDO, DESCRIBE = "?", "<", "."  # as in `commands.SIGNS`
LEVELS = tuple(level.value for level in HardMode)


def start_game(options: argparse.Namespace, console: Console) -> int:
    """Play the game that settings and options ask for, and return the exit status."""
    plain = "plain" in options or not suits_colours(sys.stdout, os.environ)
    settings = read_settings(options)
    profile = Profile(vars(options).get("profile"))
    profile.tell = say_what_takes_long()
    complain(profile.news())
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
    settings = settings._replace(keep_going=False)  # at a prompt, a lost game is over
    session = GameSession(settings, game, recorder, no_time, files)
    reported: set[str] = set()
    if session.playing:
        report(session.note_shown(), reported, profile)
    try:
        return play(session, console, plain, reported)
    finally:
        try:
            recorder.close(back_up=not reported)
        except ProfileError as error:
            report([str(error)], reported, profile)


def no_time() -> float:
    """Return no time: a game at a prompt has no stopwatch."""
    return 0.0


def report(troubles: Iterable[str], reported: set[str], profile: Profile) -> None:
    """Report what may not be saved, each trouble once, and what was recovered."""
    complain(profile.news())
    for trouble in troubles:
        if trouble not in reported:
            reported.add(trouble)
            complain([tr("This game might not be saved: {reason}", reason=trouble)])


def play(session: GameSession, console: Console, plain: bool, reported: set[str]) -> int:
    """Play a game to its end, or until the player leaves, and return the exit status.

    Plain rows have marks instead of colours. New troubles with saving are added to those reported.
    At a terminal other games may follow.
    """
    table = Table(session, console, plain, reported)
    table.greet()
    while True:
        status = table.play_one()
        if session.playing or not console.columns or not table.begin_another():
            return status


@dataclass
class Table:
    """Where a player plays games at a prompt.

    Attributes:
        plain: whether rows have marks instead of colours.
        reported: the troubles with saving that were reported.
    """

    session: GameSession
    console: Console
    plain: bool
    reported: set[str]

    def greet(self) -> None:
        """Show the title of a game at a terminal."""
        if self.console.columns:
            self.console.say(*welcome(self.session.match))

    def show(self) -> None:
        """Show what is known before a guess."""
        match, columns = self.session.match, self.console.columns
        lines = situation(match, self.plain, columns) if columns else state(match, self.plain)
        self.console.say(*lines)

    def play_one(self) -> int:
        """Play a game to its end, or until the player leaves, and return the exit status."""
        console, status = self.console, DONE
        try:
            if self.session.playing or not console.columns:
                self.show()
            while self.session.playing:
                self.take()
            console.say(*self._rows(), *ending(self.session.match))
            if console.columns:
                console.say(finish.result(self.session.match, self.session.given_up))
        except Left:
            console.say(guesses(self.session.match))
        except (EOFError, KeyboardInterrupt) as leaving:
            console.say("", guesses(self.session.match))
            status = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else DONE
        console.say(self._code())
        if console.columns and not self.session.playing:
            again = finish.review_command(self.session.match, self.session.settings)
            console.say_whole(tr("Review: {command}", command=again))
        return status

    def _rows(self) -> Iterator[str]:
        match, columns = self.session.match, self.console.columns
        if columns and match.code.boards > 1:
            return all_rows(match, self.plain, columns)
        return rows(match, self.plain)

    def _code(self) -> str:
        return tr("Code: {code}", code=self.session.match.code.shown)

    def begin_another(self) -> bool:
        """Ask after a game what is to follow; return whether it is another, which has begun."""
        try:
            if not finish.ask(self.session.match, self.session.given_up, self.console):
                return False
        except (EOFError, KeyboardInterrupt):
            self.console.say("")
            return False
        outcome = self._new()
        return outcome.done

    def _new(self) -> Outcome:
        outcome = self.session.new_game()
        if outcome.done:
            report(outcome.notices, self.reported, self.session.profile)
            complain(outcome.news)
            self.console.say("")
            self.greet()
        else:
            self.console.say(outcome.message)
        return outcome

    # Lines ----------------------------------------------------------------------------------

    def take(self) -> None:
        """Take one line from the player, and say what comes of it.

        Raises:
            Left: the player leaves.
        """
        line = self.console.ask("> ")
        call = self._called(line)
        if call is None:
            self._make(read_move(line, self.session.match))
            return
        match call.command:
            case Command.QUIT:
                raise Left
            case Command.HELP:
                match_now, columns = self.session.match, self.console.columns
                self.console.say(*help_lines(match_now, self.plain, columns))
            case Command.HINT:
                self._make(read_move(HINT + call.rest, self.session.match))
            case Command.UNDO:
                self._make(TakenBack())
            case Command.DESCRIBE:
                self.console.say(*in_words(self.session.match))
            case Command.HARD if call.rest in ("", *LEVELS):
                level = HardMode(call.rest) if call.rest else None
                outcome = self.session.switch_hard_mode(level, keep=False)
                report(outcome.notices, self.reported, self.session.profile)
                self.console.say(outcome.message)
            case Command.GIVE_UP:
                self._give_up()
            case Command.NEW:
                self.console.say(self._code())
                if self._new().done:
                    self.show()
            case _:
                self.console.say(tr("Unknown command. Type /help for a list."))

    def _called(self, line: str) -> Call | None:
        """Return the command that a line calls, None where it is a move."""
        match = self.session.match
        if line == DESCRIBE:
            return Call(Command.DESCRIBE)
        return called(line, IN_A_GAME, lambda word: is_word(word, match))

    def _give_up(self) -> None:
        if self.session.started is None:
            self.console.say(tr("The game hasn't started yet"))
        elif finish.gives_up(self.session.match, self.console):
            self._say(self.session.give_up())
        else:
            self.show()

    def _make(self, move: Move) -> None:
        """Make a move, and say what comes of it."""
        outcome = self.session.play(move)
        report(outcome.notices, self.reported, self.session.profile)
        match = self.session.match
        if outcome.change is Change.REFUSED:
            self.console.say(refusal(outcome, match.code.length))
        elif outcome.change is Change.MOVED and isinstance(move, HintTaken):
            hint = match.boards[move.board].hints[-1]
            self.console.say(hint.of_board(move.board, match.code.boards))
        else:
            self._say(outcome)

    def _say(self, outcome: Outcome) -> None:
        if outcome.message:  # such as that another window has played on in the game
            self.console.say(outcome.message)
        if self.session.playing:
            self.show()


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
