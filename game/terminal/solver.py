"""The solver at a prompt: it suggests words for a puzzle elsewhere, and is given its clues."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.catalogue import tr, tr_plural
from game.formats import listed
from game.match.describe import left_in_words
from game.rules import Clue, Guess, filter_word_list
from game.streams import DONE
from game.terminal.commands import IN_THE_SOLVER, Command, number_in
from game.terminal.console import Console, Left, read_request
from game.terminal.notation import SIGNS, Notation, NotationError, explanation, read_clues
from game.terminal.suggester import Quality, Suggester, Suggestion
from game.words import WordList, language

if TYPE_CHECKING:
    import argparse


def start_solving(options: argparse.Namespace, console: Console) -> int:
    """Help with one puzzle, and return the exit status."""
    request = read_request(options)
    Solver(request.words, console, request.settings.coach_within).solve()
    return DONE


def read_line(
    line: str, suggested: str, words: WordList, before: Notation | None = None
) -> tuple[Guess, Notation]:
    """Return the guess that a line describes, and the notation of its clues.

    It is the clues of the suggested word, or a word with its clues.

    Args:
        line: what was typed; there may be spaces between the clues.
        suggested: the word that was suggested.
        words: those of the puzzle.
        before: the notation of the line before it, None for a first line.

    Raises:
        NotationError: the line cannot be understood.

    >>> from game.words import load
    >>> read_line("crane -+--=", "ORATE", load("en", 5))[0].word
    'CRANE'
    """
    named, signs = _parts(line, words.length)
    tongue = language(words.language)
    word = tongue.fold(named) if named else suggested
    if not tongue.spells(word) or len(word) != words.length:
        raise NotationError(tr("The word must have {count} letters", count=words.length))
    clues, notation = read_clues(signs, before)
    if len(clues) != words.length:
        raise NotationError(
            tr(
                "Type {needed} signs, one per letter, not {typed}",
                needed=words.length,
                typed=len(clues),
            )
        )
    return Guess(word, clues), notation


def _parts(line: str, length: int) -> tuple[str, str]:
    """Return the word that a line names, empty text where it names none, and the signs.

    >>> _parts("crane - + - - =", 5), _parts("g y b b b", 5), _parts("gyb bb", 5)
    (('crane', '-+--='), ('', 'gybbb'), ('', 'gybbb'))
    """
    first, *rest = line.split() or [""]
    signs = "".join(rest)
    if not rest or (len(first) < length and len(first + signs) == length):
        return "", first + signs
    return first, signs


def as_line(guess: Guess, notation: Notation = SIGNS) -> str:
    """Return a guess as a line that `read_line` reads.

    >>> as_line(Guess("CRANE", (Clue.GREY, Clue.YELLOW, Clue.GREY, Clue.GREY, Clue.GREEN)))
    'crane -+--='
    """
    return f"{guess.word.lower()} {notation.written(guess.clues)}"


class Undone(Exception):  # noqa: N818 - it is no error
    """The player takes the last line back."""


@dataclass
class Solver:
    """One puzzle from elsewhere, solved together with the player.

    Attributes:
        within: the number of guesses within which to win, None for the fewest guesses.
        guesses: the lines so far.
        notation: the one the player used last, None before the first line.
    """

    words: WordList
    console: Console
    within: int | None = None
    guesses: list[Guess] = field(default_factory=list)
    notation: Notation | None = None
    suggestion: Suggestion | None = None

    def solve(self) -> None:
        """Suggest words until one is all green, or until the player leaves.

        Raises:
            KeyboardInterrupt: the player presses Ctrl+C.
        """
        suggester = Suggester(self.words, self.within)
        if self.console.columns:
            self.console.say(tr("Verdigris: help with a puzzle played elsewhere"), explanation())
            self.console.say(tr("Type /help for all commands, or /quit to quit."))
        while not (solved := self._solved()):
            self.suggestion = suggester.suggest(self.guesses)
            try:
                self._go_on(suggester)
            except Undone:
                if self.guesses:
                    self.guesses.pop()
                else:
                    self.console.say(tr("Nothing to undo"))
            except (Left, EOFError):
                return
        found = tr_plural(
            "The word is {word}, found in {count} guess.",
            "The word is {word}, found in {count} guesses.",
            len(solved),
            word=solved[-1].word.lower(),
        )
        self.console.say(found)

    def _solved(self) -> list[Guess]:
        """Return the lines up to the first that is all green, if they fit it; none otherwise."""
        for number, guess in enumerate(self.guesses, 1):
            if set(guess.clues) == {Clue.GREEN}:
                lines = self.guesses[:number]
                return lines if filter_word_list([guess.word], lines) else []
        return []

    def _go_on(self, suggester: Suggester) -> None:
        """Ask for one more line, or have one corrected."""
        if not self.suggestion:
            self._correct(suggester)
            return
        if self.console.columns:
            self.console.say("", *self._best())
        word = self.suggestion.best[0]
        guess = self._ask(tr('Try the word "{word}":', word=word.lower()), word)
        if guess:
            self.guesses.append(guess)

    # Lines ----------------------------------------------------------------------------------

    def _typed(self, prompt: str) -> str:
        """Return the next line that is no command; commands are done.

        Raises:
            Undone, Left: the player asks for that.
        """
        while True:
            line = self.console.ask(f"{prompt} ")
            # A word alone is no line, so that no command could be meant as one.
            call = IN_THE_SOLVER.called(line, lambda _: False)
            if not call:
                return line
            self._do(call.command)

    def _do(self, command: Command | None) -> None:
        match command:
            case Command.QUIT:
                raise Left
            case Command.UNDO:
                raise Undone
            case Command.ROWS if self.guesses:
                self.console.say(*self._numbered())
            case Command.ROWS:
                self.console.say(tr("No lines yet"))
            case Command.BEST:
                self.console.say(*self._best())
            case Command.HELP:
                rows = IN_THE_SOLVER.as_lines(self.console.columns)
                another = tr("If you played another word, type it first: crane -+--=")
                self.console.say(explanation(), another, *rows)
            case _:
                self.console.say(tr("Unknown command. Type /help for a list."))

    def _ask(self, prompt: str, suggested: str, may_go_back: bool = False) -> Guess | None:
        """Ask until a line is understood; None for an empty one, if that is to go back."""
        while True:
            line = self._typed(prompt)
            if may_go_back and not line:
                return None
            try:
                guess, self.notation = read_line(line, suggested, self.words, self.notation)
            except NotationError as error:
                self.console.say(f"{error}.")
            else:
                return guess

    def _best(self) -> list[str]:
        """Return the count of words left, the best guesses, and the chance to win in time."""
        if not self.suggestion:
            return [tr("No word fits.")]
        named = {
            "left": left_in_words(self.suggestion.left, self.suggestion.likely),
            "words": listed(word.lower() for word in self.suggestion.best),
        }
        match self.suggestion.quality:
            case Quality.BEST:
                best = tr("{left}. Best guesses: {words}", **named)
            case Quality.SO_FAR:
                best = tr("{left}. Best guesses so far: {words}", **named)
            case Quality.EVEN:
                best = tr("{left}. Guesses that leave few words at worst: {words}", **named)
        return [best, self.suggestion.chances] if self.suggestion.chances else [best]

    def _numbered(self) -> list[str]:
        notation = self.notation or SIGNS
        return [
            f"{number}. {as_line(guess, notation)}" for number, guess in enumerate(self.guesses, 1)
        ]

    # Corrections ----------------------------------------------------------------------------

    def _correct(self, suggester: Suggester) -> None:
        """Say that no word fits, and let one of the lines be corrected."""
        self.console.say(tr("No word fits:"), *self._numbered())
        doubt = suggester.likely_wrong(self.guesses)
        if doubt:
            guess = Guess(self.guesses[doubt.row].word, doubt.clues)
            likely = tr(
                "Line {number} looks wrong: for {word} it would be {line}",
                number=doubt.row + 1,
                word=doubt.word.lower(),
                line=as_line(guess, self.notation or SIGNS),
            )
            self.console.say(likely)
        corrected = None
        while corrected is None:
            number = self._ask_number(len(self.guesses))
            word = self.guesses[number - 1].word
            again = tr('Line {number} ("{word}") again:', number=number, word=word.lower())
            corrected = self._ask(again, word, may_go_back=bool(self.console.columns))
        self.guesses[number - 1] = corrected

    def _ask_number(self, last: int) -> int:
        question = tr("Which line is wrong (1–{last})?", last=last)
        if self.console.columns:
            self.console.say(tr("If all of them are right, type /undo or /quit."))
        while True:
            typed = self._typed(question)
            number = number_in(typed)
            if number and number <= last:
                return number
            said = tr("Type a number from 1 to {last}.", last=last)
            back = tr("/undo drops the last line, and /quit leaves.")
            self.console.say(f"{said} {back}" if self.console.columns else said)
