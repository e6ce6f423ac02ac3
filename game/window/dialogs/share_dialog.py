"""Sharing a game that is over: as text, or as an image."""

import os
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import count
from math import ceil, sqrt
from pathlib import Path

import pygame

from game.catalogue import mark, tr, tr_context
from game.formats import listed, reason_of
from game.match import Board, Match
from game.match.by_ear import clue_by_ear
from game.profile.errors import ProfileError
from game.profile.files import write_whole
from game.profile.folders import pictures_folder
from game.profile.sharing import KEYCAP, MISS, SQUARES, shared_in_words, shared_line, shared_text
from game.rules import Clue
from game.window.board.tiles import Face, TilePainter
from game.window.dialogs.desk import Desk, Handlers
from game.window.platform.desktops import copy
from game.window.ui.actions import Action
from game.window.ui.dialog import Drawn, DrawnDialog
from game.window.ui.page import Page
from game.window.ui.shapes import rounded
from game.window.ui.text import Weight, font, lines_of_code, text
from game.window.ui.theme import BODY, SMALL, TITLE, Px, Theme, clue_colours

COPIED = mark("Copied. Paste it anywhere.")
DIALOG, SQUARE = 480, 24  # how wide the dialog is, and a square of its text, at 100 %
NOT_COPIED = mark("Couldn't copy. Here's the text:")


def share_dialog(shared: str, copied: bool, several: bool = False) -> DrawnDialog:
    """Return the dialog that shows the text to share.

    Args:
        shared: the text.
        copied: whether the clipboard has the text.
        several: whether the game has several boards, which can be shared in one line.
    """
    line = ((Action.SHARE_LINE, tr("One line")),) if several else ()
    buttons = (
        (Action.SHARE_WORDS, tr_context("share", "In words")),
        *line,
        (Action.SAVE_PICTURE, tr("Save image")),
        (Action.CLOSE_DIALOG, tr("Close")),
    )
    note = tr(COPIED if copied else NOT_COPIED)
    return DrawnDialog(
        tr("Share"),
        partial(_preview, note, shared),
        buttons,
        f"{note}\n{shared}",
        DIALOG,
        gives_way=True,
    )


def _preview(note: str, shared: str, theme: Theme, px: Px, width: int) -> Drawn:
    """Return the text to share as a drawing: how it went, the squares, and the rest below."""
    page = Page(theme, px, width)
    page.say(note, BODY, theme.muted)
    page.skip(12)
    first, *lines = shared.replace("∞", tr_context("guesses", "unlimited")).split("\n")
    page.say(first, TITLE, theme.text, Weight.BOLD)
    page.skip(8)
    for line in lines:
        if set(line) & SIGNS.keys() - {" "}:
            row = _row_of_squares(line, theme, px(SQUARE), width)
            page.put(row, 0, words=_in_words(line))
            page.height += row.get_height()
        else:
            page.skip(4)
            for piece in _broken(line, px(SMALL), width):
                page.say(piece, SMALL, theme.muted)
    page.skip(4)
    return page.drawn()


def _broken(line: str, size: int, width: int) -> list[str]:
    """Return a line as it is, or in pieces where it is a code that is too long for a width."""
    return [line] if " " in line else lines_of_code(line, font(Weight.REGULAR, size), width)


SIGNS = {**dict(zip(SQUARES, Clue, strict=True)), MISS: None, KEYCAP[-1]: None, " ": None}


def _in_words(line: str) -> str:
    """Return a row of squares and of numbers of guesses as it is read out."""
    names = {sign: clue_by_ear(clue) for sign, clue in zip(SQUARES, Clue, strict=True)}
    names[MISS] = "X"
    return listed(names.get(sign, sign) for sign in line if sign in names or sign.isdigit())


def _row_of_squares(line: str, theme: Theme, side: int, width: int) -> pygame.Surface:
    """Return squares in the colours of clues, and numbers of boards, as a row of a text has them.

    They are smaller where the row has no room for all.
    """
    squares: list[tuple[str, Clue | None] | None] = []
    for sign in line:
        if sign == " ":
            squares.append(None)
        elif sign in SIGNS and sign not in KEYCAP:
            squares.append(("X" if sign == MISS else "", SIGNS[sign]))
        elif sign.isdigit():
            squares.append((sign, Clue.GREEN))
    step = min(side + max(1, side // 6), width // len(squares))
    side = step - max(1, step // 7)
    row = pygame.Surface((step * len(squares), step), pygame.SRCALPHA)
    for place, square in enumerate(squares):
        if square:
            sign, clue = square
            fill, ink = clue_colours(theme, clue if clue is not None else Clue.GREY)
            row.blit(rounded((side, side), max(2, side // 8), fill), (place * step, 0))
            drawn = text(sign or " ", Weight.BOLD, max(1, side * 3 // 5), ink)
            middle = (place * step + side // 2, side // 2)
            row.blit(drawn, drawn.get_rect(center=middle))
    return row


MARGIN, NAME, GAP = 24, 20, 4  # px, as all lengths here
LARGEST_TILE, SMALLEST_TILE = 64, 20
WIDTH = 1600  # how wide all boards together are, where tiles can be made smaller for it


class PictureError(ProfileError):
    """An image cannot be saved."""


def picture_of(match: Match, painter: TilePainter) -> pygame.Surface:
    """Return a picture of all boards of a game, with its name above them.

    Args:
        match: the game, which is over.
        painter: draws the tiles.
    """
    # A game that was given up at once has no guesses.
    rows = max(1, *(len(board.guesses) for board in match.boards))
    # As many boards in a row as make the picture about as wide as it is high.
    across = min(len(match.boards), ceil(sqrt(len(match.boards) * rows / match.code.length)))
    fitting = WIDTH // (across * (match.code.length + 1)) - GAP
    side = min(max(fitting, SMALLEST_TILE), LARGEST_TILE)
    boards = [_board(board, (match.code.length, rows), painter, side) for board in match.boards]
    step_x, step_y = boards[0].get_width() + side, boards[0].get_height() + side  # a tile between
    unlimited = tr_context("guesses", "unlimited")  # the font has no sign for it
    words = shared_text(match).partition("\n")[0].replace("∞", unlimited)
    name = text(words, Weight.BOLD, NAME, painter.theme.text)
    inner = across * step_x - side
    width = max(inner, name.get_width()) + 2 * MARGIN
    top = 2 * MARGIN + name.get_height()
    down = ceil(len(boards) / across)
    picture = pygame.Surface((width, top + down * step_y - side + MARGIN))
    picture.fill(painter.theme.background)
    picture.blit(name, name.get_rect(midtop=(width // 2, MARGIN)))
    for index, board in enumerate(boards):
        row, column = divmod(index, across)
        picture.blit(board, ((width - inner) // 2 + column * step_x, top + row * step_y))
    return picture


def _board(board: Board, tiles: tuple[int, int], painter: TilePainter, side: int) -> pygame.Surface:
    """Return the guesses of a board, on a surface with room for so many tiles in both ways."""
    step = side + GAP
    surface = pygame.Surface((tiles[0] * step - GAP, tiles[1] * step - GAP))
    surface.fill(painter.theme.background)
    for row, guess in enumerate(board.guesses):
        for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
            tile = painter.face(Face(clue, letter), side)
            surface.blit(tile, (place * step, row * step))
    return surface


def save(picture: pygame.Surface, folder: Path, name: str) -> Path:
    """Save a picture as a new PNG file, and return its path.

    Args:
        picture: the picture.
        folder: where to save it; it is made where there is none.
        name: what distinguishes the file from others.

    Raises:
        PictureError: it cannot be saved there.
    """
    paths = (folder / f"verdigris-{name}{f'-{n}' if n > 1 else ''}.png" for n in count(1))
    try:
        path = next(path for path in paths if not os.path.lexists(path))
        content = BytesIO()
        pygame.image.save(picture, content, path.name)
        write_whole(path, content.getvalue())
    except (OSError, pygame.error) as error:
        reason = reason_of(error)
        message = tr("Couldn't save the image in {folder} ({reason})", folder=folder, reason=reason)
        raise PictureError(message) from error
    return path


def share(desk: Desk) -> None:
    """Copy the game as text, and show the text, since clipboards fail."""
    if not desk.over:
        desk.say(tr("Finish the game to share it"))
        return
    match = desk.match()
    copied = copy(shared_text(match, colour_blind=desk.session.settings.colour_blind))
    desk.gui.open(share_dialog(shared_text(match), copied, len(match.boards) > 1))


def _share_as(desk: Desk, form: Callable[[Match], str]) -> None:
    """Copy the game in another form, and show that in the place of the one before."""
    match = desk.match()
    shared = form(match)
    desk.gui.close()
    desk.gui.open(share_dialog(shared, copy(shared), len(match.boards) > 1))


def save_picture(desk: Desk) -> None:
    """Save an image of the boards, and say where it is."""
    session = desk.session
    picture = picture_of(desk.match(), TilePainter(desk.theme(), session.settings.marks_shown))
    with desk.reporting():
        path = save(picture, pictures_folder(), f"{session.profile.clock():%Y-%m-%d-%H%M%S}")
        desk.say(tr("Image saved to {path}", path=path))


ACTIONS: Handlers = {
    Action.SHARE: share,
    Action.SHARE_WORDS: lambda desk: _share_as(desk, shared_in_words),
    Action.SHARE_LINE: lambda desk: _share_as(desk, shared_line),
    Action.SAVE_PICTURE: save_picture,
}
