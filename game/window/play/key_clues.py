"""What the keys on the screen say: the best clue of each letter on the boards that still matter."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.catalogue import mark, tr
from game.formats import listed
from game.match import Board, Match
from game.rules import Clue, best_clues

MOST_AT_ONCE = 4  # boards that a key can show; of more, the chosen one alone
# For translators: a letter in the place, with the boards where that is so, such as "2, 5".
ON_BOARDS = {
    Clue.GREEN: mark("in place on {boards}"),
    Clue.YELLOW: mark("elsewhere on {boards}"),
    Clue.GREY: mark("absent on {boards}"),
}

KeyClues = Mapping[int, Clue]  # the best clue of a letter on each open board that keys show
UNTRIED: KeyClues = MappingProxyType({})


class KeyboardState(NamedTuple):
    """Everything that the keyboard shows.

    Attributes:
        clues: the clues of each letter that was tried, or that a hint has shown.
        places: how many boards the keys have places for: all of the game, or one.
        hinted: the letters that a hint has shown.
        elsewhere: the letters that are absent on the one board that keys show, and known on others.
        ready: whether the row being typed is full, so that Enter sends it.
        at_fault: the letters that are missing from that row by the clues, and a sentence for each.
    """

    clues: Mapping[str, KeyClues] = MappingProxyType({})
    places: int = 1
    hinted: frozenset[str] = frozenset()
    elsewhere: frozenset[str] = frozenset()
    ready: bool = False
    at_fault: Mapping[str, str] = MappingProxyType({})

    def clue(self, letter: str) -> Clue | None:
        """Return the clue that says all of a letter, None where it was not tried, or boards differ.

        A letter that no open board wants is grey.

        >>> KeyboardState({"R": {1: Clue.YELLOW}}).clue("R")
        <Clue.YELLOW: 1>
        """
        clues = {*self.clues.get(letter, UNTRIED).values()}
        if clues == {Clue.GREY} or (clues and self.places == 1):
            return max(clues)
        return None

    def dashes(self, letter: str) -> tuple[Clue | None, ...]:
        """Return at the place of each board the clue of a letter, none where keys show one board.

        >>> KeyboardState({"R": {0: Clue.GREY, 1: Clue.YELLOW}}, places=3).dashes("R")
        (None, <Clue.YELLOW: 1>, None)
        """
        clues = self.clues.get(letter, UNTRIED)
        places = range(self.places) if self.places > 1 else ()
        return tuple(clues.get(board) or None for board in places)

    def elsewhere_in_words(self, letter: str) -> str:
        """Return that a letter is on another board than the one that keys show, if it is."""
        if letter not in self.elsewhere:
            return ""
        return tr("{letter}: not on this board, but on another", letter=letter)

    def on_boards_in_words(self, letter: str) -> str:
        """Return the clues of a letter with the numbers of the boards, where these differ.

        >>> KeyboardState({"R": {0: Clue.YELLOW, 2: Clue.GREEN}}, 3).on_boards_in_words("R")
        'R: in place on 3, elsewhere on 1'
        """
        clues, said = self.clues.get(letter, UNTRIED), []
        if not clues or self.clue(letter) is not None:
            return ""
        for clue, words in ON_BOARDS.items():
            numbers = [str(board + 1) for board, each in clues.items() if each is clue]
            if numbers:
                said.append(tr(words, boards=" ".join(numbers)))
        return tr("{letter}: {clues}", letter=letter, clues=listed(said))


def state_of_keys(match: Match, hinted: Match, focus: int) -> KeyboardState:
    """Return what is known of the letters of a game, and what hints have shown of it by now.

    Solved boards say nothing any more, and boards of a sequence that wait say nothing yet.
    """
    boards, here = match.open_boards or (focus,), match.open_board(focus)
    known = {board: _known_on(match.boards[board]) for board in boards}
    shown = known if len(match.boards) <= MOST_AT_ONCE else {here: known[here]}
    clues = {
        letter: {board: each[letter] for board, each in shown.items() if letter in each}
        for letter in {letter for each in shown.values() for letter in each}
    }
    absent = {letter for letter, each in clues.items() if {*each.values()} == {Clue.GREY}}
    return KeyboardState(
        clues,
        len(match.boards) if len(shown) > 1 else 1,
        frozenset(hint.letter for board in hinted.boards for hint in board.hints),
        frozenset(letter for each in known.values() for letter in absent if each.get(letter)),
    )


def _known_on(board: Board) -> dict[str, Clue]:
    """Return the best clue of each letter on a board, where hints count as the clues they are."""
    known = best_clues(board.guesses)
    for letter, place in board.hints:
        shown = Clue.YELLOW if place is None else Clue.GREEN
        known[letter] = max(known.get(letter, shown), shown)
    return known
