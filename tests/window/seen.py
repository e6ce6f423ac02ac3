"""What is on the screen, as data: what a dialog shows, a tile's face in a sign, a key's clues."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.rules import Clue
from game.window.board.key_clues import KeyClues
from game.window.board.tiles import Face
from game.window.ui.dialog import ChoiceRow, Drawing, DrawnDialog, FormDialog, TextDialog
from game.window.ui.dialog_view import DialogView
from game.window.ui.dialog_words import plain
from game.window.ui.focus import Focus

SIGNS = {Clue.GREEN: "+", Clue.YELLOW: "~", Clue.GREY: "-"}


def in_signs(faces: list[Face]) -> str:
    """Return faces as letters, each with a sign: + green, ~ yellow, - grey, . none.

    >>> in_signs([Face(Clue.GREEN, "A"), Face(Clue.GREY, "B"), Face()])
    'A+B-.'
    """
    return "".join(
        f"{face.letter}{SIGNS[face.look] if isinstance(face.look, Clue) else '.'}" for face in faces
    )


class SeenKey(NamedTuple):
    """A key of the keyboard on the screen.

    Attributes:
        place: where it is.
        clues: the best clue of its letter on each board, none where nothing is known.
    """

    place: pygame.Rect
    clues: KeyClues


@dataclass(frozen=True)
class SeenDialog:
    """A dialog as it was on the screen when it was looked at.

    Attributes:
        title: what stands above it.
        pages: the names of its pages, none where there is only one.
        page: the index of the page that is shown.
        values: what its rows show, by their names.
        choices: the names of the rows that are stepped through.
        items: the cells of each row of its list that is in view; none without a list.
        slots: where those rows are.
        note: the line below everything else.
        text: what it says: its paragraphs, or what its picture shows, in words.
        place: where it is.
        stops: what Tab comes to, from the top to the bottom, and where that is.
        body: where its list or its picture is, if it has one.
        scrolled: how far its drawing is scrolled, in pixels.
        is_typed_in: whether a field has the keys.
    """

    title: str
    pages: tuple[str, ...]
    page: int
    values: dict[str, str]
    choices: list[str]
    items: list[tuple[str, ...]]
    slots: list[pygame.Rect]
    note: str
    text: str
    place: pygame.Rect
    stops: dict[Focus, pygame.Rect]
    body: pygame.Rect | None
    scrolled: int
    is_typed_in: bool


def seen_in(view: DialogView) -> SeenDialog:
    """Return what a dialog shows."""
    dialog, listing = view.dialog, view.listing
    form = dialog if isinstance(dialog, FormDialog) else None
    rows = {row.name: row.value for row in form.rows} if form else {}
    match dialog:
        case TextDialog():
            text = "\n".join(map(plain, dialog.paragraphs))
        case FormDialog(body=Drawing() as drawing):
            text = drawing.words
        case FormDialog():
            text = ""
        case DrawnDialog():
            text = dialog.words
    return SeenDialog(
        title=dialog.title,
        pages=form.pages if form else (),
        page=form.page if form else 0,
        values=rows | view.values,
        choices=[row.name for row in form.rows if isinstance(row, ChoiceRow)] if form else [],
        items=[item.cells for item in listing.listing.items[: listing.shown]] if listing else [],
        slots=list(listing.slots()) if listing else [],
        note=form.note if form else "",
        text=text,
        place=pygame.Rect(view.window.rect),
        stops={target.focus: pygame.Rect(target.rect) for target in view.targets},
        body=view.body,
        scrolled=view.scrolled,
        is_typed_in=view.is_typed_in,
    )
