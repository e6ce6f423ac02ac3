"""The boards as nodes: tables of rows, the row being typed, the keys, the strip of all boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catalogue import current, tr, tr_context, tr_plural
from game.formats import listed
from game.match.describe import WAITS, letter_by_ear, row_by_ear, word_missed
from game.rules import Clue, Guess
from game.session.state_line import hidden_in_words
from game.window.draw.boxes import around
from game.window.draw.nodes import Deed, Node, Place, Role
from game.window.play.board_view import BoardStatus
from game.window.play.key_painter import NAMES
from game.window.play.tiles import Look
from game.window.ui.actions import shortcut_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.session.entry import Entry
    from game.window.play.board_view import BoardView
    from game.window.play.key_clues import KeyboardState
    from game.window.play.keyboard import Keyboard
    from game.window.play.labels import Label
    from game.window.play.strip import Cell
    from game.window.play.tiles import Face
    from game.window.play.view_model import ViewModel

ENTRY = "entry"


def status_by_ear(status: BoardStatus, guesses: int = 0) -> str:
    """Return how one of several boards is, empty text where it is to be solved."""
    match status:
        case BoardStatus.SOLVED if not guesses:
            return tr_context("of a board", "solved")
        case BoardStatus.SOLVED:
            return tr_plural("solved in {count} guess", "solved in {count} guesses", guesses)
        case BoardStatus.WAITING:
            return tr_context("of a board", "waiting")
        case BoardStatus.OPEN:
            return ""


class Boards:
    """Describes boards, and remembers the rows that have not changed."""

    def __init__(self) -> None:
        self._rows: dict[str, tuple[object, Node]] = {}

    def node(self, index: int, view: BoardView, label: Label | None, total: int) -> Node:
        """Return a board as a table of the rows in view.

        Args:
            index: its index.
            view: what it shows.
            label: what is written above it, None where there is one board.
            total: how many boards there are.
        """
        key, about = f"board{index}", ""
        name = (
            tr_context("the only one", "Board")
            if label is None
            else tr("Board {number} of {total}", number=index + 1, total=total)
        )
        if label:
            name = listed(filter(None, (name, status_by_ear(label.status, label.guesses))))
            waits = label.status is BoardStatus.WAITING
            about = tr(WAITS) if waits else hidden_in_words(label.above, label.below)
        rows = tuple(
            found
            for row, faces in zip(view.rows, view.settled, strict=True)
            if (found := self._row(f"{key}/row{row}", row, faces, view.places(row)))
        )
        return Node(
            key,
            Role.TABLE,
            name,
            about=about,
            place=Place(*view.frame),
            selected=label.chosen if label else None,
            deeds=(Deed.CLICK,) if label else (),
            children=rows,
        )

    def _row(
        self, key: str, row: int, faces: Sequence[Face], tiles: Sequence[pygame.Rect]
    ) -> Node | None:
        """Return a row that has clues, or the word that was not found; None for any other.

        `tiles` are the places of its letters.
        """
        looks = [(face.look, face.letter) for face in faces]
        places = [Place(*tile) for tile in tiles]
        made_from = looks, places, current()
        before = self._rows.get(key)
        if before and before[0] == made_from:
            return before[1]
        word = "".join(letter for _, letter in looks)
        clues = [look for look, _ in looks if isinstance(look, Clue)]
        if len(clues) == len(looks):
            name = row_by_ear(row, Guess(word, tuple(clues)))
            cells = [letter_by_ear(*pair) for pair in zip(word, clues, strict=True)]
        elif all(look is Look.ANSWER for look, _ in looks):
            name, cells = word_missed(word), list(word)
        else:
            return None
        children = tuple(
            Node(f"{key}/{place}", Role.CELL, words, place=at, position=(place + 1, len(cells)))
            for place, (words, at) in enumerate(zip(cells, places, strict=True))
        )
        whole = Place(*around(tiles))
        node = Node(key, Role.ROW, name, place=whole, children=children)
        self._rows[key] = (made_from, node)
        return node


def entry_node(
    model: ViewModel, entry: Entry, views: Mapping[int, BoardView], has_focus: bool
) -> Node:
    """Return the row being typed, as a field of text.

    Args:
        model: the game.
        entry: what is typed.
        views: the boards in view, by their index.
        has_focus: whether what is typed goes there.
    """
    length = len(entry.letters)
    last = max((place + 1 for place, each in enumerate(entry.letters) if each), default=0)
    used = entry.letters[: max(last, entry.cursor)]
    typed = "".join(letter or " " for letter in used)
    # The board in focus may be solved, or wait: then the row stands on the next one.
    index = model.match.open_board(model.focus)
    board, view = model.match.boards[index], views.get(index)
    row = len(board.guesses)
    name = tr_plural(
        "Row {number}, {count} letter", "Row {number}, {count} letters", length, number=row + 1
    )
    hints = [tr("Hint: {hint}.", hint=str(each)) for each in board.hints]
    tiles = view.places(row) if view else []
    return Node(
        ENTRY,
        Role.FIELD,
        name,
        typed,
        " ".join(hints),
        place=Place(*around(tiles)) if tiles else None,
        cursor=entry.cursor if has_focus else None,
        deeds=(Deed.FOCUS, Deed.SET_VALUE),
    )


def strip_node(cells: Sequence[tuple[Cell, pygame.Rect]]) -> Node | None:
    """Return the strip of all boards as a list, None where there is none."""
    if not cells:
        return None
    items = tuple(
        Node(
            f"strip/{cell.board}",
            Role.ITEM,
            listed(filter(None, (str(cell.board + 1), status_by_ear(cell.status)))),
            place=Place(*rect),
            selected=cell.in_focus,
            position=(number, len(cells)),
            deeds=(Deed.CLICK,),
        )
        for number, (cell, rect) in enumerate(cells, 1)
    )
    return Node("strip", Role.LIST, tr("Boards"), children=items)


def keys_node(keyboard: Keyboard, letters: Keyboard) -> Node | None:
    """Return the keys on the screen, each with what is known of its letter; None for none.

    While the keyboard is folded, these are the letters that are shown in its place.
    """
    if not (keyboard.keys or letters.keys):
        return None
    state = keyboard.state
    strip = tuple(
        Node(
            f"letter/{label}",
            Role.LABEL,
            key_by_ear(label, state),
            about=state.elsewhere_in_words(label),
            place=Place(*rect),
        )
        for label, rect in letters.keys.items()
    )
    keys = tuple(
        Node(
            f"key/{label}",
            Role.BUTTON,
            key_by_ear(label, state),
            about=tr("Hint") if label in state.hinted else state.elsewhere_in_words(label),
            place=Place(*rect),
            deeds=(Deed.CLICK,),
        )
        for label, rect in keyboard.keys.items()
    )
    return Node("keys", Role.GROUP, tr("Keyboard"), children=(*strip, *keys))


def key_by_ear(label: str, state: KeyboardState) -> str:
    """Return a key with the best clue of its letter, on each board where those differ."""
    if label in NAMES:
        return shortcut_text(NAMES[label])
    clue = state.clue(label)
    if clue is not None:
        return letter_by_ear(label, clue)
    return state.on_boards_in_words(label) or label
