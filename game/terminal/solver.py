"""The solver at a prompt: it suggests words for a puzzle elsewhere, and is given its clues."""

import argparse
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.catalogue import tr, tr_plural
from game.formats import either, listed
from game.match import GameCode, Match, Seed
from game.match.describe import left_in_words
from game.match.puzzle import PlayedRow, Puzzle
from game.rules import Clue, Guess, filter_word_list
from game.rules.clues import score
from game.session.coach_words import AdviceSnapshot, chance_to_win
from game.streams import DONE
from game.terminal.commands import IN_THE_SOLVER, Command, number_in
from game.terminal.console import Console, Left, read_request
from game.words import WordList, language
from game.words.offensive import unsaid_words

if TYPE_CHECKING:
    from game.coach import SuspectRow
    from game.session.coaching import CoachCache


# Clues as signs -------------------------------------------------------------------------

# There are four notations; a line is in one of them. Next to letters or digits, what people type
# for "nothing" is grey as well: `y--g-`, `y..g.`.
#
# A minus is grey in `= + -`, and yellow in `* - _`, which plain rows use. So the other signs of
# the line decide which of the two it is in. A line of minuses alone is in the notation that the
# player used before; as a first line it is grey, since hardly any first guess is an anagram of the
# answer. Where neither decides, it is refused.


class Notation(NamedTuple):
    """The signs of a notation."""

    green: str
    yellow: str
    grey: str

    def written(self, clues: Sequence[Clue]) -> str:
        """Return clues as signs.

        >>> MARKS.written((Clue.GREY, Clue.GREEN, Clue.YELLOW))
        '_*-'
        """
        signs = {Clue.GREEN: self.green, Clue.YELLOW: self.yellow, Clue.GREY: self.grey}
        return "".join(signs[clue] for clue in clues)

    def read(self, text: str) -> tuple[Clue, ...]:
        """Return the clues of some signs, all of which are in this notation."""
        clues = {self.green: Clue.GREEN, self.yellow: Clue.YELLOW, self.grey: Clue.GREY}
        return tuple(clues[sign] for sign in text)


LETTERS = Notation("g", "y", "b")
SIGNS = Notation("=", "+", "-")
MARKS = Notation("*", "-", "_")  # of the rows in plain text
DIGITS = Notation("3", "2", "1")  # the keys of the assistant
NOTATIONS = (LETTERS, SIGNS, MARKS, DIGITS)
# Letters and digits with another sign for grey.
MIXED = tuple(each._replace(grey=grey) for each in (LETTERS, DIGITS) for grey in "-_.x")
ALL_SIGNS = frozenset("".join(map("".join, NOTATIONS)))
MINUS = "-"


class CluesError(ValueError):
    """A word with clues cannot be read; the message says why, without a full stop."""


def explanation() -> str:
    """Return the line that explains the notations."""
    # For translators: the sets are "g y b, = + -, * - _ or 3 2 1".
    return tr("Clues: {sets} for green, yellow, grey; g y - works too.", sets=_sets())


def _sets() -> str:
    return either(map(" ".join, NOTATIONS))


def read_clues(text: str, before: Notation | None = None) -> tuple[tuple[Clue, ...], Notation]:
    """Return the clues that some signs mean, and the notation they are in.

    Args:
        text: the signs, without spaces.
        before: the notation of the line before it, None for a first line.

    Raises:
        CluesError: the signs are in no notation, in several, or could be in either of two.

    >>> read_clues("-+=")[0] == read_clues("_-*")[0] == read_clues("BYG")[0] == (0, 1, 2)
    True
    >>> read_clues("y--g-")[0] == read_clues("2..3.")[0] == (1, 0, 0, 2, 0)
    True
    """
    text = text.lower()
    fitting = [each for each in (*NOTATIONS, *MIXED) if set(text) <= set(each)]
    if not fitting:
        raise CluesError(_why_not(text))
    if len({each.read(text) for each in fitting}) == 1:
        notation = before if before in fitting else fitting[0]
        return notation.read(text), notation
    notation = before or SIGNS
    if notation not in fitting:
        raise CluesError(_either(text, notation))
    return notation.read(text), notation


def _why_not(text: str) -> str:
    known = set(text) & ALL_SIGNS
    if known < set(text):
        used = [each for each in (SIGNS, *NOTATIONS, *MIXED) if known <= set(each)]
        if not known or not used:
            return tr("Use only {sets} for green, yellow and grey", sets=_sets())
        green, yellow, grey = used[0]
        # For translators: the signs of the clues, such as = + -.
        return tr(
            "Use only {green} (green), {yellow} (yellow) and {grey} (grey)",
            green=green,
            yellow=yellow,
            grey=grey,
        )
    if MINUS in known and known <= {*SIGNS, *MARKS}:
        return tr(
            "This mixes {one} with {other}, so - could be grey or yellow; use one set for the "
            "whole line",
            one=" ".join(SIGNS),
            other=" ".join(MARKS),
        )
    return tr("This mixes sets of signs; use {sets} for the whole line", sets=_sets())


def _either(text: str, usual: Notation) -> str:
    return tr(
        "{signs} could be all grey (in {one}) or all yellow (in {other}); type {grey} or {yellow}",
        signs=text,
        one=" ".join(SIGNS),
        other=" ".join(MARKS),
        grey=usual.grey * len(text),
        yellow=usual.yellow * len(text),
    )


# What to try next on a puzzle elsewhere -------------------------------------------------


SCORINGS = 100_000  # about a tenth of a second
TIME_LIMIT = 1.0  # s; what the coach has found by then is taken
PLACES = 5  # how many guesses are suggested


class Quality(Enum):
    """How good the guesses that are suggested are known to be."""

    EVEN = auto()  # they leave few words at worst; nothing was searched
    SO_FAR = auto()  # others may be better
    BEST = auto()  # none is better


class Suggestion(NamedTuple):
    """What to try next.

    Attributes:
        left: how many words are left.
        likely: how many of them are likely, which come first.
        best: the best guesses, at most five of them.
        quality: how good they are known to be.
        chances: the chance to win within the guesses wanted, in words; empty text where there is
            no such aim, or it is not known.
    """

    left: int
    likely: int
    best: tuple[str, ...]
    quality: Quality
    chances: str = ""


class Suggester:
    """Suggests what to try next on one puzzle, with the coach where numpy is installed."""

    def __init__(self, words: WordList, within: int | None = None) -> None:
        """Take a list of words, and the number of guesses within which to win, if any is wanted."""
        self._words = words
        self._within = within

    @cached_property
    def _coaches(self) -> "CoachCache":
        """What advises, with numpy."""
        from game.session.coaching import CoachCache

        return CoachCache()

    def suggest(self, guesses: Sequence[Guess]) -> Suggestion | None:
        """Return the words after which the fewest further guesses are expected, best first.

        Without the coach, they are those whose largest set is smallest. As long as likely words
        fit the clues, they are about these, and then about all that may be guessed; None where no
        word fits.

        >>> from game.words import load
        >>> Suggester(load("en", 5)).suggest([]).best[0]
        'SLATE'
        """
        match = self._match(guesses)
        board = match.boards[0]
        if not board.possible:
            return None
        counts = len(board.possible), len(board.likely)
        snapshot = self._advice(match)
        advice = snapshot.advice if snapshot else None
        if snapshot and advice and advice.best:
            best = tuple(each.word for each in advice.best[:PLACES])
            is_proven = advice.certainty.name == "PROVEN"
            quality = Quality.BEST if is_proven else Quality.SO_FAR
            return Suggestion(*counts, best, quality, chance_to_win(snapshot))
        unsaid = unsaid_words(self._words)
        aim = board.likely or board.possible
        named = evenest_guesses(aim, self._words.guesses - unsaid, PLACES + len(unsaid))
        best = tuple(each for each in named if each not in unsaid)[:PLACES]
        return Suggestion(*counts, best, Quality.EVEN)

    def likely_wrong(self, guesses: Sequence[Guess]) -> "SuspectRow | None":
        """Return which guess likely has wrong clues, where no word explains them all.

        None without the coach.
        """
        snapshot = self._advice(self._match(guesses))
        return next(iter(snapshot.suspect_rows), None) if snapshot else None

    def _match(self, guesses: Sequence[Guess]) -> Match:
        """Return the puzzle as a match."""
        code = GameCode(
            source=Seed(0), language=self._words.language, length=self._words.length, guesses=None
        )
        rows = tuple(PlayedRow(guess.word, (guess.clues,)) for guess in guesses)
        return Puzzle(code, self._words, rows).match

    def _advice(self, match: Match) -> AdviceSnapshot | None:
        """Return the coach's advice, or None where numpy is not installed."""
        try:
            return self._coaches.advice_within(match, TIME_LIMIT, self._within)
        except ModuleNotFoundError:
            return None


def evenest_guesses(
    possible: Sequence[str], allowed: Collection[str], places: int = 1
) -> list[str]:
    """Return the words whose largest set is smallest, best first.

    A guess splits the possible words into sets by the clues that they would give; the largest is
    what is left if all goes badly. Among equals a possible word comes first. Where there are too
    many words to try all, those with the most common letters are tried. All are in capitals, and
    one at least is possible.

    >>> evenest_guesses(["BATCH", "CATCH", "HATCH", "LATCH"], ["BATCH", "CATCH", "CHLOE", "HATCH"])
    ['CHLOE']
    """
    letters = Counter(letter for word in possible for letter in set(word))
    candidates = dict.fromkeys((*possible, *sorted(allowed)))
    ranked = sorted(candidates, key=lambda word: -sum(letters[letter] for letter in set(word)))
    tried = ranked[: max(10, SCORINGS // len(possible))]
    could_be = set(possible)
    order = sorted(tried, key=lambda word: (_largest_set(possible, word), word not in could_be))
    return order[:places]


def _largest_set(possible: Sequence[str], guess: str) -> int:
    """Return how many of the possible words a guess leaves at worst."""
    return max(Counter(score(word, guess) for word in possible).values())


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
        raise CluesError(tr("The word must have {count} letters", count=words.length))
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
            except CluesError as error:
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
