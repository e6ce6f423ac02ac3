"""Where the player is on the boards: the row being typed with its cursor, or a marked tile."""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.catalogue import mark, tr
from game.match import Board, Match
from game.match.dealing import shuffled
from game.rules import Clue, Guess, known_word
from game.rules.hard_mode import HardMode, Rule, Violation, hard_mode_violations
from game.settings import Settings
from game.words import language


class Entry(NamedTuple):
    """A row that is being typed. It never changes; each edit gives the next one.

    Attributes:
        letters: a letter for each place, empty text where none is typed.
        cursor: the place where the next letter goes, from 0; one after the last only when full.
        filled: the places that were filled in beforehand, which typing passes over.
        refused: whether it is as Enter has refused it: the next letter begins it anew.

    >>> Entry.blank(3).type("A").type("B").erase().word
    'A'
    """

    letters: tuple[str, ...]
    cursor: int = 0
    filled: frozenset[int] = frozenset()
    refused: bool = False

    @classmethod
    def blank(cls, length: int) -> "Entry":
        """Return a row of some length with nothing in it."""
        return cls(("",) * length)

    @classmethod
    def filled_in(cls, letters: Sequence[str]) -> "Entry":
        """Return a row in which some letters are filled in beforehand.

        >>> Entry.filled_in(["", "R", ""]).type("A").type("T").word
        'ART'
        """
        filled = frozenset(place for place, letter in enumerate(letters) if letter)
        return cls(tuple(letters), 0, filled)._past_filled()

    @classmethod
    def of_greens(cls, guesses: Sequence[Guess], length: int) -> "Entry":
        """Return a row in which the letters stand beforehand whose places the guesses have shown.

        >>> from game.rules import check_guess
        >>> Entry.of_greens([Guess("CRANE", check_guess("CLOTH", "CRANE"))], 5).letters
        ('C', '', '', '', '')
        """
        known = known_word(guesses, length)
        return cls.filled_in([letter if letter.isalpha() else "" for letter in known])

    def filled_with(self, word: str) -> "Entry":
        """Return a row of the same length with just the letters of a word.

        >>> Entry.blank(3).type("X").filled_with("ART").word
        'ART'
        """
        entry = Entry.blank(len(self.letters))
        for letter in word:
            entry = entry.type(letter)
        return entry

    @property
    def word(self) -> str:
        """The letters typed so far, gaps left out."""
        return "".join(self.letters)

    @property
    def untouched(self) -> bool:
        """Whether the row has no letters but those that were filled in beforehand."""
        return all(place in self.filled for place, letter in enumerate(self.letters) if letter)

    @property
    def complete(self) -> bool:
        """Whether every place has a letter."""
        return all(self.letters)

    def type(self, letter: str) -> "Entry":
        """Put a letter at the cursor, over one that is there, and go on to the next place.

        After the last place come those that were passed over.

        >>> Entry.blank(3).at(2).type("T").type("A").type("R").word
        'ART'
        """
        if self.cursor == len(self.letters):
            return self
        typed = self._with(self.cursor, letter)
        if typed.complete and not self.complete:
            return typed.at(len(self.letters))
        after = typed._replace(cursor=self.cursor + 1)._past_filled()
        if after.cursor < len(self.letters) or typed.complete:
            return after
        return after.at(typed.letters.index(""))

    def erase(self) -> "Entry":
        """Clear the place of the cursor, or where it is empty the one before, and go there.

        So Backspace takes the letter that is framed, as in crosswords, and the newest one while a
        word is typed. Of the letters before the cursor those that were filled in go last; where
        none is before it, the last of those after it goes, which was typed before it came round.

        >>> typed = Entry.blank(3).filled_with("ART")
        >>> typed.at(1).erase().letters, typed.erase().letters
        (('A', '', 'T'), ('A', 'R', ''))
        """
        if self.cursor < len(self.letters) and self.letters[self.cursor]:
            return self.delete()
        before = range(self.cursor)
        typed = [place for place, letter in enumerate(self.letters) if letter]
        places = [place for place in before or typed if place not in self.filled] or before
        return self._with(places[-1], "").at(places[-1]) if places else self

    def delete(self) -> "Entry":
        """Take away the letter at the cursor."""
        return self if self.cursor == len(self.letters) else self._with(self.cursor, "")

    def at(self, place: int) -> "Entry":
        """Put the cursor at a place, or at the nearest one that there is."""
        last = len(self.letters) - (not self.complete)
        cursor = min(max(place, 0), last)
        return self if cursor == self.cursor else self._replace(cursor=cursor, refused=False)

    def sent_in_vain(self) -> "Entry":
        """Return the row as Enter has refused it: no place is left for a letter, if it is full.

        >>> Entry.blank(3).filled_with("ART").at(1).sent_in_vain().anew().type("B").word
        'B'
        """
        return self.at(len(self.letters))._replace(refused=True) if self.complete else self

    def anew(self) -> "Entry":
        """Return the row as it began, if it was refused and not changed since."""
        if not self.refused:
            return self
        letters = [each if place in self.filled else "" for place, each in enumerate(self.letters)]
        return Entry.blank(len(letters)) if all(letters) else Entry.filled_in(letters)

    def _with(self, place: int, letter: str) -> "Entry":
        letters = (*self.letters[:place], letter, *self.letters[place + 1 :])
        return self._replace(letters=letters, filled=self.filled - {place}, refused=False)

    def _past_filled(self) -> "Entry":
        """Go on to the next place that was not filled in beforehand."""
        cursor = self.cursor
        while cursor in self.filled:
            cursor += 1
        return self._replace(cursor=cursor)


class Mark(NamedTuple):
    """A tile: the index of its board, of its row, and of its letter."""

    board: int
    row: int
    place: int


# Warnings: Enter would refuse the row, or it cannot be the answer ------------------------


MOST_REASONS = 3  # that are said


class InputWarning(Enum):
    """What is wrong with a complete row.

    UNLISTED: Enter refuses it.
    CONTRADICTED: by the clues of its board it cannot be the answer there.
    """

    UNLISTED = mark("{word} isn't in the word list")
    CONTRADICTED = mark("{word} can't be the answer")


class RowWarning(NamedTuple):
    """A warning about a row on one board.

    Attributes:
        kind: what is wrong.
        word: the row.
        places: the places of the letters at fault, none where it is not in the word list.
        missing: letters that it lacks by the clues, and a sentence for each, without a full stop.
        reasons: why it contradicts the clues, without full stops.
    """

    kind: InputWarning
    word: str
    places: frozenset[int] = frozenset()
    missing: Mapping[str, str] = MappingProxyType({})
    reasons: tuple[str, ...] = ()

    @property
    def in_words(self) -> str:
        """The warning in words, without a full stop at its end."""
        said = (tr(self.kind.value, word=self.word), *self.reasons[:MOST_REASONS])
        return ". ".join(said)


def warning_for(entry: Entry, match: Match, shown: Board, warn: str) -> RowWarning | None:
    """Return the warning about the row being typed on one board, None for none.

    Args:
        entry: the row.
        match: the game, whose word list is asked.
        shown: the board as far as its clues have been shown.
        warn: the setting of that name: "off", "non-words" or "both".
    """
    if warn == "off" or not entry.complete:
        return None
    if not match.may_be_guessed(entry.word):
        return RowWarning(InputWarning.UNLISTED, entry.word)
    return contradiction(entry.word, shown.guesses) if warn == "both" else None


def contradiction(word: str, guesses: Sequence[Guess]) -> RowWarning | None:
    """Return what of a word is against the clues of some guesses, None where nothing is.

    >>> found = contradiction("WORTH", [Guess("SLATE", (Clue.YELLOW, *[Clue.GREY] * 4))])
    >>> sorted(found.places), found.reasons
    ([3], ('The guess must contain S', "The guess can't contain T"))
    """
    places: set[int] = set()
    missing: dict[str, str] = {}
    reasons: dict[str, None] = {}  # in their order, each once
    violations = list(hard_mode_violations(guesses, word, HardMode.STRICT))
    absent = {
        each.letter for each in violations if each.rule is Rule.NUMBER_KNOWN and not each.number
    }
    for violation in violations:
        if violation.rule is Rule.PLACE_EXCLUDED and violation.letter in absent:
            continue  # it is wrong in any place
        reasons[str(violation)] = None
        if violation.rule in (Rule.GREEN_STAYS, Rule.PLACE_EXCLUDED):
            places.add(violation.place)
        elif word.count(violation.letter) < violation.number:
            missing.setdefault(violation.letter, str(violation))
        else:
            places |= _extra(violation, word, guesses)
    if not reasons:
        return None
    return RowWarning(InputWarning.CONTRADICTED, word, frozenset(places), missing, tuple(reasons))


def _extra(violation: Violation, word: str, guesses: Sequence[Guess]) -> set[int]:
    """Return the places of a letter that is in a word too often, but for those that are green."""
    letter = violation.letter
    green = {
        place
        for guess, clues in guesses
        for place, clue in enumerate(clues)
        if clue is Clue.GREEN and guess[place] == letter
    }
    return {place for place, each in enumerate(word) if each == letter} - green


def doubt_about(match: Match, word: str, *, impossible: bool) -> str:
    """Return why a guess helps little, empty text where nothing is to be asked about it.

    A word that was played shows nothing new on any board, of however many, so it is always asked
    about. It is sure to be wrong where it contradicts the clues of every board that is open.

    Args:
        match: the game.
        word: the guess.
        impossible: whether a guess that is sure to be wrong is asked about as well.
    """
    if match.refusal(word):
        return ""
    if word in match.guesses:
        return tr("You've already played {word}. Press Enter again to play it anyway.", word=word)
    if not impossible:
        return ""
    boards = (match.boards[index].guesses for index in match.open_boards)
    if all(contradiction(word, guesses) for guesses in boards):
        return tr("{word} can't be the answer. Press Enter again to play it anyway.", word=word)
    return ""


# The player's own starting words ---------------------------------------------------------


def next_first_word(settings: Settings, match: Match, typed: str) -> str:
    """Return the starting word to type next, or empty text where there is none.

    Words that were played, or that this game does not accept, are left out. Pressed again, the
    key brings the word after the one that is typed. Where they are shuffled, each game has an
    order of its own.

    Args:
        settings: how to play.
        match: the game.
        typed: the row being typed.
    """
    fold = language(match.words.language).fold
    words = list(dict.fromkeys(map(fold, settings.first_words)))
    if settings.first_words_order == "shuffled":
        words = list(shuffled(words, f"first words of {match.code.text}"))
    played = match.guesses
    usable = [word for word in words if word not in played and not match.refusal(word)]
    if not usable:
        return ""
    return usable[(usable.index(typed) + 1) % len(usable)] if typed in usable else usable[0]


def why_no_first_word(settings: Settings) -> str:
    """Return what to do where no starting word can be typed."""
    if not settings.first_words:
        return tr("Add starting words in More settings › Words")
    return tr("None of your starting words can be played now")
