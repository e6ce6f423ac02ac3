"""A game at a prompt: a line in, what it does out."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from shlex import quote

from game.catalogue import tr
from game.match import HintTaken, Match, Move, TakenBack
from game.match.describe import (
    answers_in_words,
    ending_in_words,
    giving_up_in_words,
    known_in_words,
    state_in_words,
)
from game.profile.errors import ProfileError
from game.profile.profile import Profile
from game.profile.settings import SettingsFiles
from game.program import command
from game.rules import HardMode
from game.session.game_session import Change, GameSession, Outcome
from game.session.opening import game_to_open, last_unfinished
from game.settings import Settings
from game.streams import BAD_OPTIONS, DONE, INTERRUPTED
from game.terminal import display
from game.terminal.commands import AFTER_A_GAME, IN_A_GAME, UNKNOWN, YES, number_in
from game.terminal.console import (
    Console,
    Left,
    complain,
    read_settings,
    say_what_takes_long,
    suits_colours,
)

HINT, UNDO = "?", "<"
LEVELS = tuple(level.value for level in HardMode)


def start(options: argparse.Namespace, console: Console) -> int:
    """Play the game that settings and options ask for, and return the exit status."""
    settings = read_settings(options)
    plain = "plain" in options or not suits_colours(sys.stdout, os.environ)
    colours = display.PLAIN if plain else display.tile_colours(settings.colour_blind, os.environ)
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
        game, problems = game_to_open(profile, settings, vars(options), resume_last=False)
        complain(problems)
    settings = settings._replace(keep_going=False)  # at a prompt, a lost game is over
    session = GameSession(settings, game, profile, no_time, SettingsFiles.at(options.config))
    table = Prompt(session, console, colours)
    if session.playing:
        table.report(session.note_shown())
    try:
        return table.play()
    finally:
        try:
            session.close(back_up=not table.reported)
        except ProfileError as error:
            table.report([str(error)])


def no_time() -> float:
    """Return no time: a game at a prompt has no stopwatch."""
    return 0.0


@dataclass
class Prompt:
    """Where a player plays games at a prompt.

    Attributes:
        colours: those of the tiles.
        reported: the troubles with saving that were reported, each once.
    """

    session: GameSession
    console: Console
    colours: display.Colours = field(default_factory=dict)
    reported: set[str] = field(default_factory=set)

    def report(self, troubles: Iterable[str]) -> None:
        """Report what may not be saved, and what was recovered."""
        complain(self.session.profile.news())
        for trouble in troubles:
            if trouble not in self.reported:
                self.reported.add(trouble)
                complain([tr("This game might not be saved: {reason}", reason=trouble)])

    def play(self) -> int:
        """Play a game to its end, or until the player leaves, and return the exit status.

        At a terminal other games may follow.
        """
        question = tr("Type “new” or “review”, or press Enter to quit:")
        try:
            self.greet()
            if self.session.playing or not self.console.columns:
                self.show()
            while True:
                while self.session.playing:
                    self.take("> ")
                self.end()
                while self.console.columns and not self.session.playing:
                    self.take(f"{question} ")
                if not self.session.playing:
                    return DONE
        except (Left, EOFError, KeyboardInterrupt) as leaving:
            if self.session.playing:
                self.console.say(display.guesses(self.session.match), self._code())
            return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else DONE

    def greet(self) -> None:
        """Show the title of a game at a terminal."""
        if self.console.columns:
            self.console.say(*display.welcome(self.session.match))

    def show(self) -> None:
        """Show what is known before a guess."""
        self.console.say(*display.situation(self.session.match, self.colours, self.console.columns))

    def end(self) -> None:
        """Show the end of a game; at a terminal also how it is reviewed."""
        console, match = self.console, self.session.match
        console.say(*display.boards(match, self.colours, console.columns, over=True))
        if not console.columns:
            console.say(*display.ending(match), self._code())
            return
        console.say(result(match, self.session.given_up), self._code())
        again = review_command(match, self.session.settings)
        console.say_whole(tr("Review: {command}", command=again))

    def _code(self) -> str:
        return tr("Code: {code}", code=self.session.match.code.shown)

    def _begin_another(self) -> None:
        if self.session.playing:
            self.console.say(self._code())
        outcome = self.session.new_game()
        self.report(outcome.notices)
        complain(outcome.news)
        self.console.say(outcome.message)
        if outcome.done:
            self.greet()
            self.show()

    # Lines ----------------------------------------------------------------------------------

    def take(self, prompt: str) -> None:
        """Take one line from the player, and say what comes of it.

        Raises:
            Left: the player leaves, or types nothing after the end of a game.
        """
        line, playing, match = self.console.ask(prompt), self.session.playing, self.session.match
        if not line and not playing:
            raise Left
        commands = IN_A_GAME if playing else AFTER_A_GAME
        call = commands.called(line, lambda word: playing and display.is_word(word, match))
        if call:
            self._do(*call)
        else:
            self._make(read_move(line, match))

    def _do(self, command: str, rest: str) -> None:
        """Do what a command asks for; the rest of its line says more."""
        console, match_now = self.console, self.session.match
        match command:
            case "quit":
                raise Left
            case "help":
                console.say(*display.help_lines(match_now, self.colours, console.columns))
            case "hint":
                self._make(read_move(HINT + rest, match_now))
            case "undo":
                self._make(TakenBack())
            case "describe":
                console.say(*in_words(match_now))
            case "hard" if rest in ("", *LEVELS):
                level = HardMode(rest) if rest else None
                outcome = self.session.switch_hard_mode(level, keep=False)
                self.report(outcome.notices)
                console.say(outcome.message)
            case "giveup":
                self._give_up()
            case "review" if self.session.playing:
                console.say(tr("The game isn't over yet"))
            case "review":
                console.say("", *review(match_now, self.session.given_up), "")
            case "new":
                self._begin_another()
            case _:
                console.say(tr(UNKNOWN))

    def _give_up(self) -> None:
        if self.session.started is None:
            self.console.say(tr("The game hasn't started yet"))
        elif gives_up(self.session.match, self.console):
            self._say(self.session.give_up())
        else:
            self.show()

    def _make(self, move: Move) -> None:
        """Make a move, and say what comes of it."""
        outcome = self.session.play(move)
        self.report(outcome.notices)
        if outcome.change is Change.REFUSED:
            self.console.say(outcome.message)
        elif outcome.news:  # what a hint has shown
            self.console.say(*outcome.news)
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
        board = line.removeprefix(HINT).strip()
        if not board:
            return HintTaken((*match.open_boards, 0)[0])
        if (number := number_in(board)) is not None:
            return HintTaken(number - 1)
    return line


# The end of a game: how it went, how to review it, what may follow -----------------------


def gives_up(match: Match, console: Console) -> bool:
    """Ask whether a game is to be given up.

    Raises:
        EOFError, KeyboardInterrupt: as for `Console.ask`.
    """
    console.say(giving_up_in_words(match.code))
    question = tr("Type “yes” to give up, or press Enter to keep playing:")
    return console.ask(f"{question} ").casefold() in YES


def result(match: Match, given_up: bool) -> str:
    """Return how a game ended, in sentences."""
    if given_up:
        counts = tr("Given up. This game counts as a loss.")
        return f"{counts} {answers_in_words(match)}."
    return ending_in_words(match)


def review_command(match: Match, settings: Settings) -> str:
    """Return the command that reviews a game, as it can be copied to a shell."""
    parts = ["review", match.code.text, *map(_typed, match.moves)]
    if match.code.own_list and settings.answers:
        parts += ["--answers", settings.answers]
    if settings.guess_words:
        parts += ["--guess-words", settings.guess_words]
    return " ".join((command(), *map(quote, parts)))


def _typed(move: Move) -> str:
    """Return a move as it is typed in a game."""
    match move:
        case HintTaken(board):
            return f"?{board + 1}"
        case TakenBack():
            return "<"
        case word:
            return word.lower()


def review(match: Match, given_up: bool) -> Iterator[str]:
    """Yield the lines of the review of a game."""
    try:
        from game.session.coaching import reviewed  # with numpy
        from game.session.review_words import review_lines

        yield from review_lines(reviewed(match), given_up=given_up)
    except ModuleNotFoundError as error:
        yield tr("The review needs a package that isn't installed: {name}", name=error.name)
