"""The solver at a prompt: it suggests words for a puzzle elsewhere, and is given its clues."""

import argparse
from dataclasses import dataclass, field

from game.catalogue import tr, tr_plural
from game.coach import Certainty
from game.formats import either, listed
from game.match import GameCode, Seed
from game.match.describe import left_in_words
from game.match.puzzle import PlayedRow, Puzzle
from game.rules import Clue, Guess, filter_word_list, length_wanted
from game.session.coach_words import AdviceSnapshot, chance_to_win, suspect_in_words
from game.session.coaching import CoachCache
from game.streams import DONE
from game.terminal.commands import IN_THE_SOLVER, UNKNOWN, number_in
from game.terminal.console import Console, Left, RequestError, read_request
from game.terminal.display import MARKS
from game.words import WordList, language

TIME_LIMIT = 1.0  # s; what the coach has found by then is taken
PLACES = 5  # how many guesses are suggested


# Clues as signs -------------------------------------------------------------------------

# There are four notations; a line is in one of them. Next to letters or digits, what people type
# for "nothing" is grey as well: `y--g-`, `y..g.`.
#
# A minus is grey in `= + -`, and yellow in `* - _`, which plain rows use. So the other signs of
# the line decide which of the two it is in. A line of minuses alone is in the notation that the
# player used before, or else grey, since hardly any guess is an anagram of the answer.


Notation = str  # its signs for grey, yellow and green, so that a clue is the index of its sign

LETTERS, SIGNS, DIGITS = "byg", "-+=", "123"  # digits are the keys of the assistant
NOTATIONS = (LETTERS, SIGNS, MARKS, DIGITS)
# Letters and digits with another sign for grey.
MIXED = tuple(grey + each[1:] for each in (LETTERS, DIGITS) for grey in "-_.x")


class CluesError(ValueError):
    """A word with clues cannot be read; the message says why, without a full stop."""


def explanation() -> str:
    """Return the line that explains the notations."""
    # For translators: the sets are "g y b, = + -, * - _ or 3 2 1".
    return tr("Clues: {sets} for green, yellow, grey; g y - works too.", sets=_sets())


def _sets(*notations: Notation) -> str:
    """Return the signs of some notations, or of all, from green to grey."""
    return either(" ".join(reversed(each)) for each in notations or NOTATIONS)


def read_clues(text: str, before: Notation | None = None) -> tuple[tuple[Clue, ...], Notation]:
    """Return the clues that some signs mean, and the notation they are in.

    Args:
        text: the signs, without spaces.
        before: the notation of the line before it, None for a first line.

    Raises:
        CluesError: the signs are in no notation, or in several.

    >>> read_clues("-+=")[0] == read_clues("_-*")[0] == read_clues("BYG")[0] == (0, 1, 2)
    True
    >>> read_clues("y--g-")[0] == read_clues("2..3.")[0] == (1, 0, 0, 2, 0)
    True
    """
    text = text.lower()
    fitting = [each for each in (*NOTATIONS, *MIXED) if set(text) <= set(each)]
    if not fitting:
        raise CluesError(_why_not(text))
    notation = before if before in fitting else fitting[0]
    return tuple(Clue(notation.index(sign)) for sign in text), notation


def _why_not(text: str) -> str:
    known = set(text).intersection("".join(NOTATIONS))
    used = [each for each in (SIGNS, *NOTATIONS, *MIXED) if known and known <= set(each)]
    if known < set(text):
        return tr("Use only {sets} for green, yellow and grey", sets=_sets(*used[:1]))
    return tr("This mixes sets of signs; use {sets} for the whole line", sets=_sets())


# At the prompt --------------------------------------------------------------------------


def start(options: argparse.Namespace, console: Console) -> int:
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
        CluesError: the line cannot be understood.

    >>> from game.words import load
    >>> read_line("crane -+--=", "ORATE", load("en", 5))[0].word
    'CRANE'
    """
    named, signs = _parts(line, words.length)
    tongue = language(words.language)
    word = tongue.fold(named) if named else suggested
    if not tongue.spells(word) or len(word) != words.length:
        raise CluesError(length_wanted(words.length))
    clues, notation = read_clues(signs, before)
    if len(clues) != words.length:
        raise CluesError(
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
    return f"{guess.word.lower()} {''.join(notation[clue] for clue in guess.clues)}"


class Undone(Exception):  # noqa: N818 - it is no error
    """The player takes the last row back."""


@dataclass
class Solver:
    """One puzzle from elsewhere, solved together with the player.

    Attributes:
        within: the number of guesses within which to win, None for the fewest guesses.
        guesses: the rows so far.
        notation: the one the player used last, None before the first row.
        advice: what the coach has found for these rows.
    """

    words: WordList
    console: Console
    within: int | None = None
    guesses: list[Guess] = field(default_factory=list)
    notation: Notation | None = None
    coaches: CoachCache = field(default_factory=CoachCache)
    advice: AdviceSnapshot = field(init=False)

    def solve(self) -> None:
        """Suggest words until one is all green, or until the player leaves.

        Raises:
            KeyboardInterrupt: the player presses Ctrl+C.
        """
        if self.console.columns:
            self.console.say(tr("Verdigris: help with a puzzle played elsewhere"), explanation())
            self.console.say(tr("Type /help for all commands, or /quit to quit."))
        while not (solved := self._solved()):
            self.consult()
            try:
                self._go_on()
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

    def consult(self) -> None:
        """Ask the coach about the rows so far.

        Raises:
            RequestError: it cannot work with these words.
        """
        language, length = self.words.language, self.words.length
        code = GameCode(source=Seed(0), language=language, length=length, guesses=None)
        rows = tuple(PlayedRow(guess.word, (guess.clues,)) for guess in self.guesses)
        match = Puzzle(code, self.words, rows).match
        self.advice = self.coaches.advice_within(match, TIME_LIMIT, self.within)
        if self.advice.problem:
            raise RequestError(self.advice.problem)

    def best(self) -> list[str]:
        """Return the best guesses, at most five; where there was no time, usual words that fit."""
        advice, [board] = self.advice.advice, self.advice.match.boards
        named = [each.word for each in advice.best] if advice else []
        examples = [word for words in self.advice.examples for word in words]
        return (named or examples or list(board.possible))[:PLACES]

    def _solved(self) -> list[Guess]:
        """Return the rows up to the first that is all green, if they fit it; none otherwise."""
        for number, guess in enumerate(self.guesses, 1):
            if set(guess.clues) == {Clue.GREEN}:
                rows = self.guesses[:number]
                return rows if filter_word_list([guess.word], rows) else []
        return []

    def _go_on(self) -> None:
        """Ask for one more row, or have one corrected."""
        if not self.advice.match.boards[0].possible:
            self._correct()
            return
        if self.console.columns:
            self.console.say("", *self._in_words())
        word = self.best()[0]
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
            self._do(call[0])

    def _do(self, command: str) -> None:
        match command:
            case "quit":
                raise Left
            case "undo":
                raise Undone
            case "rows":
                self.console.say(*self._numbered() or [tr("No rows yet")])
            case "best":
                self.console.say(*self._in_words())
            case "help":
                another = tr("If you played another word, type it first: crane -+--=")
                rows = IN_THE_SOLVER.as_lines(self.console.columns)
                self.console.say(explanation(), another, *rows)
            case _:
                self.console.say(tr(UNKNOWN))

    def _ask(self, prompt: str, suggested: str, may_go_back: bool = False) -> Guess | None:
        """Ask until a line is understood; None for an empty one, if that is to go back."""
        while True:
            line = self._typed(prompt)
            if may_go_back and not line:
                return None
            try:
                guess, self.notation = read_line(line, suggested, self.words, self.notation)
            except CluesError as error:
                self.console.say(f"{error}.")
            else:
                return guess

    def _in_words(self) -> list[str]:
        """Return the count of words left, the best guesses, and the chance to win in time."""
        advice, [board] = self.advice.advice, self.advice.match.boards
        if not board.possible:
            return [tr("No word fits.")]
        named = {
            "left": left_in_words(len(board.possible), len(board.likely)),
            "words": listed(word.lower() for word in self.best()),
        }
        if advice and advice.certainty is Certainty.PROVEN:
            best = tr("{left}. Best guesses: {words}", **named)
        else:
            best = tr("{left}. Best guesses so far: {words}", **named)
        return [best, *filter(None, [chance_to_win(self.advice)])]

    def _numbered(self) -> list[str]:
        notation = self.notation or SIGNS
        return [
            f"{number}. {as_line(guess, notation)}" for number, guess in enumerate(self.guesses, 1)
        ]

    # Corrections ----------------------------------------------------------------------------

    def _correct(self) -> None:
        """Say that no word fits, and let one of the rows be corrected."""
        self.console.say(tr("No word fits:"), *self._numbered())
        for suspect in self.advice.suspect_rows[:1]:
            self.console.say(suspect_in_words(self.advice.match, suspect))
        corrected = None
        while corrected is None:
            number = self._ask_number(len(self.guesses))
            word = self.guesses[number - 1].word
            again = tr('Row {number} ("{word}") again:', number=number, word=word.lower())
            corrected = self._ask(again, word, may_go_back=bool(self.console.columns))
        self.guesses[number - 1] = corrected

    def _ask_number(self, last: int) -> int:
        question = tr("Which row is wrong (1–{last})?", last=last)
        if self.console.columns:
            self.console.say(tr("If all of them are right, type /undo or /quit."))
        while True:
            number = number_in(self._typed(question))
            if number and number <= last:
                return number
            said = tr("Type a number from 1 to {last}.", last=last)
            back = tr("/undo drops the last row, and /quit leaves.")
            self.console.say(f"{said} {back}" if self.console.columns else said)
