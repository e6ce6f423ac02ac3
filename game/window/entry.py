"""The row being typed: its letters, and the cursor within it."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A row that is being typed. It never changes; each edit gives the next one.

    Attributes:
        letters: a letter for each place, empty text where none is typed.
        cursor: the place where the next letter goes, from 0; one behind the last when full.

    >>> Entry.blank(3).type("A").type("B").erase().word
    'A'
    """

    letters: tuple[str, ...]
    cursor: int = 0

    @classmethod
    def blank(cls, length: int) -> "Entry":
        """Return a row of some length with nothing in it."""
        return cls(("",) * length)

    @property
    def word(self) -> str:
        """The letters typed so far, gaps left out."""
        return "".join(self.letters)

    @property
    def complete(self) -> bool:
        """Whether every place has a letter."""
        return all(self.letters)

    def type(self, letter: str) -> "Entry":
        """Put a letter at the cursor, over one that is there, and go on to the next place."""
        if self.cursor == len(self.letters):
            return self
        return self._with(self.cursor, letter).at(self.cursor + 1)

    def erase(self) -> "Entry":
        """Take away the letter before the cursor and go back to its place."""
        return self if self.cursor == 0 else self._with(self.cursor - 1, "").at(self.cursor - 1)

    def delete(self) -> "Entry":
        """Take away the letter at the cursor."""
        return self if self.cursor == len(self.letters) else self._with(self.cursor, "")

    def at(self, place: int) -> "Entry":
        """Put the cursor at a place, or at the nearest one that there is."""
        return self._replace(cursor=min(max(place, 0), len(self.letters)))

    def _with(self, place: int, letter: str) -> "Entry":
        letters = (*self.letters[:place], letter, *self.letters[place + 1 :])
        return self._replace(letters=letters)
