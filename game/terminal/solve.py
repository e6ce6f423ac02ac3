"""The solver at a prompt: it suggests a word, and is told what came of it elsewhere."""

import argparse
from dataclasses import dataclass

from game.rules import Clue, Guess
from game.terminal.asked import asked_for
from game.terminal.choice import Choice
from game.terminal.console import BAD_OPTIONS, DONE, INTERRUPTED, Console, complain
from game.words import WordList, WordsError, language

SIGNS = {"=": Clue.GREEN, "+": Clue.YELLOW, "-": Clue.GREY}


class LineError(ValueError):
    """A line is not to be understood; the message says why."""


def start_solving(options: argparse.Namespace, console: Console) -> int:
    """Help with one puzzle, and return the exit status."""
    try:
        words = asked_for(options).words
    except WordsError as error:
        complain([error])
        return BAD_OPTIONS
    try:
        Solver(words, console).solve()
    except EOFError:
        console.say("")
    except KeyboardInterrupt:
        console.say("")
        return INTERRUPTED
    return DONE


def read_line(line: str, suggested: str, words: WordList) -> Guess:
    """Return the guess that a line tells of: a code for the suggested word, or a word and a code.

    Raises:
        LineError: the line is not to be understood.

    >>> from game.words import load
    >>> read_line("crane -+--=", "ORATE", load("en", 5)).word
    'CRANE'
    """
    named, _, code = line.strip().rpartition(" ")
    tongue = language(words.language)
    word = tongue.fold(named.strip()) if named.strip() else suggested
    if not tongue.spells(word) or len(word) != words.length:
        raise LineError(f"The word that was played must have {words.length} letters")
    if not set(code) <= set(SIGNS):
        raise LineError("Write = for green, + for yellow and - for grey, and no other sign")
    if len(code) != words.length:
        raise LineError(f"Write {words.length} signs, one for each letter; these are {len(code)}")
    return Guess(word, tuple(SIGNS[sign] for sign in code))


def as_line(guess: Guess) -> str:
    """Return a guess as a line that `read_line` reads.

    >>> as_line(Guess("CRANE", (Clue.GREY, Clue.YELLOW, Clue.GREY, Clue.GREY, Clue.GREEN)))
    'crane -+--='
    """
    signs = {clue: sign for sign, clue in SIGNS.items()}
    return f"{guess.word.lower()} {''.join(signs[clue] for clue in guess.clues)}"


@dataclass
class Solver:
    """One puzzle from elsewhere, solved together with the player.

    Attributes:
        words: the words that are known here.
        console: where the player reads and types.
    """

    words: WordList
    console: Console

    def solve(self) -> None:
        """Suggest words until one is all green.

        Raises:
            EOFError: the player has no more to tell.
            KeyboardInterrupt: the player leaves.
        """
        guesses: list[Guess] = []
        choice = Choice(self.words)
        while not guesses or set(guesses[-1].clues) != {Clue.GREEN}:
            suggested = choice.best_guess(guesses)
            if suggested:
                guesses.append(self._ask(f'Try the word "{suggested.lower()}": ', suggested))
            else:
                self._correct(guesses, choice)
        attempts = "attempt" if len(guesses) == 1 else "attempts"
        word = guesses[-1].word.lower()
        self.console.say(f"The word is {word}, found in {len(guesses)} {attempts}.")

    def _ask(self, prompt: str, suggested: str) -> Guess:
        """Ask until a line is understood."""
        while True:
            try:
                return read_line(self.console.ask(prompt), suggested, self.words)
            except LineError as error:
                self.console.say(f"{error}.")

    def _correct(self, guesses: list[Guess], choice: Choice) -> None:
        """Say that no word fits, and let one of the lines be corrected."""
        self.console.say("No word fits these lines:")
        self.console.say(*(f"{number}. {as_line(each)}" for number, each in enumerate(guesses, 1)))
        doubt = choice.likely_wrong(guesses)
        if doubt:
            line = as_line(Guess(guesses[doubt.row].word, doubt.clues))
            word = doubt.word.lower()
            self.console.say(f"Line {doubt.row + 1} is likely wrong: for {word} it would be {line}")
        number = self._ask_number(len(guesses))
        word = guesses[number - 1].word
        guesses[number - 1] = self._ask(f'Line {number} again, for "{word.lower()}": ', word)

    def _ask_number(self, last: int) -> int:
        while True:
            typed = self.console.ask(f"Which line is to be corrected, 1 to {last}? ")
            if typed.isascii() and typed.isdecimal() and len(typed) < 10:
                number = int(typed)
                if 1 <= number <= last:
                    return number
            self.console.say(f"Write a number from 1 to {last}.")
