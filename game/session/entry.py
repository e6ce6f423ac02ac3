"""Where the player is on the boards: the row being typed with its cursor, or a marked tile."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import Guess, known_word


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
