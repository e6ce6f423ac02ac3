"""The solver at a prompt: it suggests words for a puzzle elsewhere, and is given its clues."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.catalogue import tr, tr_plural
from game.match import GameCode, Seed
from game.match.puzzle import Puzzle, Row
from game.rules import Clue, Guess, filter_word_list
from game.rules.clues import score
from game.session.coach_service import AdviceSnapshot, CoachCache, advice_within
from game.terminal.console import BAD_OPTIONS, DONE, INTERRUPTED, Console, complain, read_request
from game.words import WordList, WordsError, language
from game.words.offensive import unsaid_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection, Sequence

    from game.coach import SuspectRow

SCORINGS = 100_000  # about a tenth of a second
TIME_LIMIT = 1.0  # s; what the coach has found by then is taken


class Suggester:
    """Suggests what to try next on one puzzle, with the coach where numpy is installed."""

    def __init__(self, words: WordList) -> None:
        self._words = words
        self._coaches = CoachCache()
        self._has_coach = True

    def best_guess(self, guesses: Sequence[Guess]) -> str | None:
        """Return the word after which the fewest further guesses are expected.

        Without the coach, it is the word whose largest set is smallest. Where no answer fits the
        clues, the other words that may be guessed are taken for answers; None where none fits.

        >>> from game.words import load
        >>> Suggester(load("en", 5)).best_guess([])
        'SLATE'
        """
        allowed = sorted(self._words.guesses - unsaid_words(self._words))
        answers = filter_word_list(self._words.answers, guesses)
        possible = answers or filter_word_list(allowed, guesses)
        if not possible:
            return None
        snapshot = self._advice(guesses)
        advice = snapshot.advice if snapshot else None
        return advice.best[0].word if advice and advice.best else evenest_guess(possible, allowed)

    def likely_wrong(self, guesses: Sequence[Guess]) -> SuspectRow | None:
        """Return which guess likely has wrong clues, where no word explains them all.

        None without the coach.
        """
        snapshot = self._advice(guesses)
        return next(iter(snapshot.suspect_rows), None) if snapshot else None

    def _advice(self, guesses: Sequence[Guess]) -> AdviceSnapshot | None:
        """Return the coach's advice, or None where numpy is not installed."""
        code = GameCode(
            source=Seed(0), language=self._words.language, length=self._words.length, guesses=None
        )
        rows = tuple(Row(guess.word, (guess.clues,)) for guess in guesses)
        match = Puzzle(code, self._words, rows).match
        try:
            return advice_within(match, self._coaches, TIME_LIMIT) if self._has_coach else None
        except ModuleNotFoundError:
            self._has_coach = False
            return None


def evenest_guess(possible: Sequence[str], allowed: Collection[str]) -> str:
    """Return the word whose largest set is smallest.

    A guess splits the possible words into sets by the clues that they would give; the largest is
    what is left if all goes badly. Among equals a possible word comes first. Where there are too
    many words to try all, those with the most common letters are tried. All are in capitals, and
    one at least is possible.

    >>> evenest_guess(["BATCH", "CATCH", "HATCH", "LATCH"], ["BATCH", "CATCH", "CHLOE", "HATCH"])
    'CHLOE'
    """
    letters = Counter(letter for word in possible for letter in set(word))
    candidates = dict.fromkeys((*possible, *sorted(allowed)))
    ranked = sorted(candidates, key=lambda word: -sum(letters[letter] for letter in set(word)))
    tried = ranked[: max(10, SCORINGS // len(possible))]
    could_be = set(possible)
    return min(tried, key=lambda word: (_largest_set(possible, word), word not in could_be))


def _largest_set(possible: Sequence[str], guess: str) -> int:
    """Return how many of the possible words a guess leaves at worst."""
    return max(Counter(score(word, guess) for word in possible).values())


def _suggestion(word: str) -> str:
    """Return the prompt that suggests a word."""
    prompt = tr('Try the word "{word}":', word=word.lower())
    return f"{prompt} "


SIGNS = {"=": Clue.GREEN, "+": Clue.YELLOW, "-": Clue.GREY}


class LineError(ValueError):
    """A line cannot be understood; the message says why."""


def start_solving(options: argparse.Namespace, console: Console) -> int:
    """Help with one puzzle, and return the exit status."""
    try:
        words = read_request(options).words
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
    """Return the guess that a line describes: a code for the suggested word, or a word and a code.

    Raises:
        LineError: the line cannot be understood.

    >>> from game.words import load
    >>> read_line("crane -+--=", "ORATE", load("en", 5)).word
    'CRANE'
    """
    named, _, code = line.strip().rpartition(" ")
    tongue = language(words.language)
    word = tongue.fold(named.strip()) if named.strip() else suggested
    if not tongue.spells(word) or len(word) != words.length:
        raise LineError(tr("The word must have {count} letters", count=words.length))
    if not set(code) <= set(SIGNS):
        raise LineError(tr("Use only = (green), + (yellow) and - (grey)"))
    if len(code) != words.length:
        raise LineError(
            tr(
                "Type {needed} signs, one per letter, not {typed}",
                needed=words.length,
                typed=len(code),
            )
        )
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
    """One puzzle from elsewhere, solved together with the player."""

    words: WordList
    console: Console

    def solve(self) -> None:
        """Suggest words until one is all green.

        Raises:
            EOFError: there is no further line.
            KeyboardInterrupt: the player leaves.
        """
        guesses: list[Guess] = []
        suggester = Suggester(self.words)
        while not guesses or set(guesses[-1].clues) != {Clue.GREEN}:
            suggested = suggester.best_guess(guesses)
            if suggested:
                guesses.append(self._ask(_suggestion(suggested), suggested))
            else:
                self._correct(guesses, suggester)
        found = tr_plural(
            "The word is {word}, found in {count} attempt.",
            "The word is {word}, found in {count} attempts.",
            len(guesses),
            word=guesses[-1].word.lower(),
        )
        self.console.say(found)

    def _ask(self, prompt: str, suggested: str) -> Guess:
        """Ask until a line is understood."""
        while True:
            try:
                return read_line(self.console.ask(prompt), suggested, self.words)
            except LineError as error:
                self.console.say(f"{error}.")

    def _correct(self, guesses: list[Guess], suggester: Suggester) -> None:
        """Say that no word fits, and let one of the lines be corrected."""
        self.console.say(tr("No word fits:"))
        self.console.say(*(f"{number}. {as_line(each)}" for number, each in enumerate(guesses, 1)))
        doubt = suggester.likely_wrong(guesses)
        if doubt:
            line = as_line(Guess(guesses[doubt.row].word, doubt.clues))
            likely = tr(
                "Line {number} looks wrong: for {word} it would be {line}",
                number=doubt.row + 1,
                word=doubt.word.lower(),
                line=line,
            )
            self.console.say(likely)
        number = self._ask_number(len(guesses))
        word = guesses[number - 1].word
        again = tr('Line {number} ("{word}") again:', number=number, word=word.lower())
        guesses[number - 1] = self._ask(f"{again} ", word)

    def _ask_number(self, last: int) -> int:
        question = tr("Which line is wrong (1–{last})?", last=last) + " "
        while True:
            typed = self.console.ask(question)
            if typed.isascii() and typed.isdecimal() and len(typed) < 10:
                number = int(typed)
                if 1 <= number <= last:
                    return number
            self.console.say(tr("Type a number from 1 to {last}.", last=last))
