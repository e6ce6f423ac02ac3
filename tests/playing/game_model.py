"""A game as it should be, small enough to be read at one sitting: the window is compared with it.

A game is the words that could be its answers and the guesses with their clues; all else follows.
An honest host has settled on one word a board. Where a test doesn't know which, there are many that
it could be. Absurdle has settled on none, and gives whichever clues leave it the most words.
"""

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass, field, replace
from functools import cache

ABSENT, ELSEWHERE, IN_PLACE = range(3)
OFF, HARD, STRICT = range(3)

Clues = tuple[int, ...]


@cache
def clues(secret: str, guess: str) -> Clues:
    """Score a guess: greens first, then from left to right what is still left of a letter.

    >>> clues("ABBEY", "KEEPS"), clues("ROBOT", "REORG")
    ((0, 1, 0, 0, 0), (2, 0, 1, 0, 0))
    """
    found = [IN_PLACE if one == other else ABSENT for one, other in zip(secret, guess, strict=True)]
    left = Counter(letter for letter, clue in zip(secret, found, strict=True) if not clue)
    for place, letter in enumerate(guess):
        if not found[place] and left[letter]:
            found[place] = ELSEWHERE
            left[letter] -= 1
    return tuple(found)


def heeds(word: str, guess: str, seen: Clues, level: int) -> bool:
    """Return whether a word heeds the clues of an earlier guess, as a level of hard mode asks.

    >>> [heeds(word, "ROBOT", (0, 2, 0, 0, 1), HARD) for word in ("TOXIN", "SOOTY", "OTTER")]
    [True, True, False]
    >>> heeds("TOXIN", "ROBOT", (0, 2, 0, 0, 1), STRICT)
    True
    """
    if level == STRICT:
        return clues(word, guess) == seen
    shown = Counter(letter for letter, clue in zip(guess, seen, strict=True) if clue)
    greens = zip(word, guess, seen, strict=True)
    return level == OFF or (
        all(one == other for one, other, clue in greens if clue == IN_PLACE)
        and not shown - Counter(word)
    )


@dataclass
class Row:
    """The row being typed: its letters, " " for a gap, and where the next letter goes."""

    letters: list[str]
    at: int = 0
    refused: str = ""  # why Enter took it in vain: the next letter begins it anew

    @property
    def full(self) -> bool:
        return " " not in self.letters

    def type(self, letter: str) -> None:
        if self.refused:
            self.clear()
        if self.at == len(self.letters):
            return
        was_full = self.full
        self._put(self.at, letter)
        self.at += 1
        if self.full and not was_full:
            self.at = len(self.letters)
        elif self.at == len(self.letters) and not self.full:
            self.at = self.letters.index(" ")

    def erase(self) -> None:
        """Take the letter at the cursor, or where there is none that before it, and go there."""
        if self.at == len(self.letters) or self.letters[self.at] == " ":
            typed = [place for place, letter in enumerate(self.letters) if letter != " "]
            if not (self.at or typed):
                return
            self.at = self.at - 1 if self.at else typed[-1]
        self._put(self.at, " ")

    def delete(self) -> None:
        if self.at < len(self.letters):
            self._put(self.at, " ")

    def go(self, place: int) -> None:
        """Put the cursor at a place; behind the last one only where the row is full."""
        place = min(max(place, 0), len(self.letters) - (not self.full))
        self.refused = self.refused if place == self.at else ""
        self.at = place

    def clear(self) -> None:
        self.letters, self.at, self.refused = [" "] * len(self.letters), 0, ""

    def refuse(self, why: str) -> None:
        if self.full:
            self.at, self.refused = len(self.letters), why

    def _put(self, place: int, letter: str) -> None:
        self.letters[place], self.refused = letter, ""


@dataclass(eq=False)
class Game:
    """A game of one or several boards, by how it was set up and what was done in it."""

    words: list[frozenset[str]] = field(repr=False)  # by board: those that could be its answer
    guessable: Container[str] = field(repr=False)
    limit: int | None = None
    dodges: bool = False
    sequence: bool = False
    undo: bool = False
    level: int = OFF
    played: list[tuple[str, list[Clues]]] = field(default_factory=list)
    hints: list[tuple[int, str, int | None]] = field(default_factory=list)
    chosen: int = 0
    given_up: bool = False
    helped: bool = False  # whether help was used, or is part of it
    undone: bool = False  # whether a guess was taken back

    def __post_init__(self) -> None:
        self.length = len(next(iter(self.words[0])))
        self.row = Row([" "] * self.length)

    @property
    def touched(self) -> bool:
        """Whether a letter stands in the row, or something was done."""
        return bool({*self.row.letters} - {" "} or self.played or self.hints or self.undone)

    def rows(self, board: int) -> list[tuple[str, Clues]]:
        """Return the guesses on a board with their clues; none comes after the one that solves."""
        found = []
        for guess, seen in self.played:
            found.append((guess, seen[board]))
            if set(seen[board]) == {IN_PLACE}:
                break
        return found

    def solved(self, board: int) -> bool:
        return any(set(seen) == {IN_PLACE} for _, seen in self.rows(board))

    @property
    def boards(self) -> range:
        return range(len(self.words))

    @property
    def open(self) -> list[int]:
        """The boards that can be solved now: in a sequence one at a time."""
        unsolved = [board for board in self.boards if not self.solved(board)]
        return unsolved[:1] if self.sequence else unsolved

    @property
    def won(self) -> bool:
        return not self.open

    @property
    def over(self) -> bool:
        return self.won or self.given_up or len(self.played) == self.limit

    def left(self, board: int) -> set[str]:
        """Return the words that fit all clues and hints of a board."""
        hinted = [(letter, place) for each, letter, place in self.hints if each == board]
        return {
            word
            for word in self.words[board]
            if all(clues(word, guess) == seen for guess, seen in self.rows(board))
            and all(letter in (word if at is None else word[at]) for letter, at in hinted)
        }

    def answers(self, board: int, guess: str) -> set[Clues]:
        """Return the clues that a board can give to a guess: of Absurdle there is one answer."""
        sizes = Counter(clues(word, guess) for word in self.left(board))
        if self.dodges:
            return {min(sizes, key=lambda each: (-sizes[each], each))}
        return set(sizes)

    def refuses(self, word: str) -> bool:
        """Return whether a full row can't be played."""
        return word not in self.guessable or not any(
            all(heeds(word, guess, seen, self.level) for guess, seen in self.rows(board))
            for board in self.open
        )

    def kept_to(self, level: int) -> bool:
        """Return whether all guesses so far would have been allowed at a level of hard mode."""
        return all(
            not replace(self, played=self.played[:number], level=level).refuses(guess)
            for number, (guess, _) in enumerate(self.played)
        )

    def take_back(self) -> None:
        self.played.pop()
        self.undone = True

    def play(self, guess: str, seen: list[Clues]) -> None:
        """Take a word with its clues on each board; one that is solved gives way to an open one."""
        self.played.append((guess, seen))
        self.row.clear()
        self.look_on()

    def look_on(self) -> None:
        if self.solved(self.chosen) and self.open:
            self.chosen = self.open_from(self.chosen)

    def open_from(self, board: int) -> int:
        return next((each for each in self.open if each >= board), self.open[0])

    def tiles(self, board: int) -> list[tuple[str, int, int]]:
        """Return the tiles of a board: letter, place and clue of each."""
        return [
            (letter, place, clue)
            for guess, seen in self.rows(board)
            for place, (letter, clue) in enumerate(zip(guess, seen, strict=True))
        ]

    def known(self, board: int) -> dict[str, int]:
        """Return the best that each letter got on a board, hints included: what its key shows."""
        best: dict[str, int] = {}
        hints = [(letter, at) for each, letter, at in self.hints if each == board]
        found = [(letter, clue) for letter, _, clue in self.tiles(board)]
        found += [(letter, ELSEWHERE if at is None else IN_PLACE) for letter, at in hints]
        for letter, clue in found:
            best[letter] = max(clue, best.get(letter, ABSENT))
        return best

    def next_hints(self, board: int) -> Counter[tuple[str, int | None]]:
        """Return what a hint may tell, with how many of the words left it is true of.

        That is a letter that is not known to be in the word; after all of these the place of such
        a letter, and then any place that is not known.
        """
        tiles = self.tiles(board)
        hinted = {(letter, at) for each, letter, at in self.hints if each == board}
        shown = {letter for letter, _, clue in tiles if clue}
        known = hinted | {(letter, at) for letter, at, clue in tiles if clue == IN_PLACE}
        found = Counter[tuple[str, int | None]]()
        for word in self.left(board):
            letters = {(letter, None) for letter in {*word} - shown - {*dict(hinted)}}
            places = {(letter, at) for at, letter in enumerate(word)} - known
            new = {each for each in places if each[0] not in shown}
            found.update(letters or new or places)
        return found
