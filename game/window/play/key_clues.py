"""What the keys on the screen say: the best clue of each letter on the boards that still matter."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import NamedTuple

from game.catalogue import mark, tr, tr_plural
from game.formats import listed
from game.match import Board, Match
from game.rules import Clue, best_clues

MOST_SEGMENTS = 8  # how many boards a key can show at once
# For translators: a letter in the place, with the boards where that is so, such as "2, 5".
ON_BOARDS = {
    Clue.GREEN: mark("in place on {boards}"),
    Clue.YELLOW: mark("elsewhere on {boards}"),
    Clue.GREY: mark("absent on {boards}"),
}


class Gone(Enum):
    """In place of a clue: the board is solved, and says nothing any more."""

    SOLVED = auto()


# What a key shows of its letter: the best clue on each board in turn, None where it has none.
KeyClues = tuple[Clue | Gone | None, ...]


class KeyboardState(NamedTuple):
    """Everything that the keyboard shows.

    Attributes:
        clues: the clues of each letter that was tried, or that a hint has shown.
        hinted: the letters that a hint has shown.
        elsewhere: in how many of the other boards letters are known, as a share, 0 to 1.
        others: how many other open boards there are that keys have no room for.
        ready: whether the row being typed is full, so that Enter sends it.
        at_fault: the letters that are missing from that row by the clues, and a sentence for each.
        boards: the boards that keys have fields for.
    """

    clues: Mapping[str, KeyClues] = MappingProxyType({})
    hinted: frozenset[str] = frozenset()
    elsewhere: Mapping[str, float] = MappingProxyType({})
    others: int = 0
    ready: bool = False
    at_fault: Mapping[str, str] = MappingProxyType({})
    boards: tuple[int, ...] = ()

    def explained(self, letter: str) -> str:
        """Return what the marks on the key of a letter mean, empty text where it has none."""
        clues = self.clues.get(letter, ())
        if has_map(clues):
            marks = tr("Full: in place. Frame: elsewhere. Dash: absent.")
            return f"{on_boards_in_words(letter, clues, self.boards)}\n{marks}"
        words = self.wanted_in_words(letter)
        if words and letter in self.elsewhere:
            words += "\n" + tr("The bar: how many other boards want it.")
        return words

    def wanted_in_words(self, letter: str) -> str:
        """Return how many other open boards want a letter, empty text where keys show all boards.

        >>> KeyboardState({"T": (Clue.GREY,)}, elsewhere={"T": 0.5}, others=8).wanted_in_words("T")
        'T: not on this board, but on 4 of 8 other open boards'
        """
        clues = self.clues.get(letter, ())
        if not (self.others and clues):
            return ""
        count, total = round(self.elsewhere.get(letter, 0.0) * self.others), self.others
        absent = clue_of_key(clues) is Clue.GREY
        if absent and not count:
            return tr("{letter}: on no open board", letter=letter)
        if not count:
            return tr("{letter}: on no other open board", letter=letter)
        said = {"letter": letter, "boards": count}
        if absent and live(clues):
            return tr_plural(
                "{letter}: not on this board, but on {boards} of {count} other open board",
                "{letter}: not on this board, but on {boards} of {count} other open boards",
                total,
                **said,
            )
        return tr_plural(
            "{letter}: also on {boards} of {count} other open board",
            "{letter}: also on {boards} of {count} other open boards",
            total,
            **said,
        )


def state_of_keys(match: Match, hinted: Match, focus: int) -> KeyboardState:
    """Return what is known of the letters of a game, and what hints have shown of it by now."""
    return KeyboardState(
        clues=clues_of_keys(match, focus),
        hinted=frozenset(hint.letter for board in hinted.boards for hint in board.hints),
        elsewhere=known_elsewhere(match, focus),
        others=len(boards_counted(match, focus)),
        boards=shown_boards(match, focus),
    )


def clues_of_keys(match: Match, focus: int) -> dict[str, KeyClues]:
    """Return what the keys show of the letters that were played.

    Solved boards say nothing any more, boards of a sequence that wait say nothing yet, and where
    there are too many boards for a key, only the one in focus is shown.
    """
    boards = shown_boards(match, focus)
    known = {
        board: _known_on(match.boards[board]) for board in boards if not _is_gone(match, board)
    }
    words = known.values() if known else match.guesses
    letters = {letter for word in words for letter in word} if boards else ()
    return {
        letter: tuple(
            known[board].get(letter) if board in known else Gone.SOLVED for board in boards
        )
        for letter in letters
    }


def _known_on(board: Board) -> dict[str, Clue]:
    """Return the best clue of each letter on a board, where hints count as the clues they are."""
    known = best_clues(board.guesses)
    for letter, place in board.hints:
        shown = Clue.YELLOW if place is None else Clue.GREEN
        known[letter] = max(known.get(letter, shown), shown)
    return known


def shown_boards(match: Match, focus: int) -> tuple[int, ...]:
    """Return the boards that a key has fields for."""
    boards = len(match.boards)
    if match.code.sequence and boards > 1:
        return match.open_boards  # a board that waits says nothing yet, wherever the focus is
    return (focus,) if boards > MOST_SEGMENTS else tuple(range(boards))


def _is_gone(match: Match, board: int) -> bool:
    several = len(match.boards) > 1
    return several and match.boards[board].solved


def boards_counted(match: Match, focus: int) -> tuple[int, ...]:
    """Return the other open boards, which keys only count; none where keys have room for all."""
    if len(match.boards) <= MOST_SEGMENTS or match.code.sequence:
        return ()
    return tuple(board for board in match.open_boards if board != focus)


def known_elsewhere(match: Match, focus: int) -> dict[str, float]:
    """Return for letters on how many of the boards that are counted they are known, as a share."""
    others = boards_counted(match, focus)
    counts: dict[str, int] = {}
    for board in others:
        for letter, clue in _known_on(match.boards[board]).items():
            if clue is not Clue.GREY:
                counts[letter] = counts.get(letter, 0) + 1
    return {letter: count / len(others) for letter, count in counts.items()}


def live(clues: KeyClues) -> tuple[Clue | None, ...]:
    """Return the clues of the boards that are not solved.

    >>> live((Clue.GREEN, Gone.SOLVED, None))
    (<Clue.GREEN: 2>, None)
    """
    return tuple(clue for clue in clues if not isinstance(clue, Gone))


def clue_of_key(clues: KeyClues) -> Clue | None:
    """Return the clue that says all of a letter, None where it was not tried, or boards differ.

    With one board left it is that board's; a letter that no open board wants is grey.

    >>> clue_of_key((Gone.SOLVED, Clue.YELLOW)), clue_of_key((Clue.GREY, Gone.SOLVED, Clue.GREY))
    (<Clue.YELLOW: 1>, <Clue.GREY: 0>)
    """
    left = live(clues)
    if len(left) == 1:
        return left[0]
    return Clue.GREY if clues and set(left) <= {Clue.GREY} else None


def has_map(clues: KeyClues) -> bool:
    """Return whether a key shows the clues of each board, since they differ."""
    return len(live(clues)) > 1 and clue_of_key(clues) is None


def on_boards_in_words(letter: str, clues: KeyClues, boards: Sequence[int]) -> str:
    """Return the clues of a letter with the numbers of the boards that have them.

    >>> on_boards_in_words("R", (Clue.YELLOW, None, Clue.GREEN), (0, 1, 2))
    'R: in place on 3, elsewhere on 1'
    """
    said = []
    for clue, words in ON_BOARDS.items():
        numbers = [
            str(board + 1) for board, each in zip(boards, clues, strict=False) if each is clue
        ]
        if numbers:
            said.append(tr(words, boards=" ".join(numbers)))
    return tr("{letter}: {clues}", letter=letter, clues=listed(said))
