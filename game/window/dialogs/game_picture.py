"""A finished game as an image to send: its boards in colours, with their letters or without."""

import os
from io import BytesIO
from itertools import count
from math import ceil, sqrt
from pathlib import Path

import pygame

from game.catalogue import tr, tr_context
from game.formats import reason_of
from game.match import Board, Match
from game.profile.errors import ProfileError
from game.profile.files import write_whole
from game.profile.sharing import shared_text
from game.window.draw.text import Weight, text
from game.window.play.tiles import Face, TilePainter

# Px, as all lengths here. Those of a single board are for screens with many pixels to an inch.
MARGIN, NAME = 48, 40
LARGEST_TILE, SMALLEST_TILE = 128, 20
WIDTH = 2000  # how wide all boards together are, where tiles can be made smaller for it
GAP_SHARE = 16  # a gap is such a part of a tile


class PictureError(ProfileError):
    """An image cannot be saved."""


def picture_of(match: Match, painter: TilePainter, *, letters: bool = False) -> pygame.Surface:
    """Return a picture of all boards of a game, with its name above them.

    Args:
        match: the game, which is over.
        painter: draws the tiles.
        letters: whether the words are on it; else it is as free of them as the text to share.
    """
    # A game that was given up at once has no guesses.
    rows = max(1, *(len(board.guesses) for board in match.boards))
    # As many boards in a row as make the picture about as wide as it is high.
    across = min(len(match.boards), ceil(sqrt(len(match.boards) * rows / match.code.length)))
    down = ceil(len(match.boards) / across)
    across = ceil(len(match.boards) / down)  # so that no row is nearly empty
    fitting = WIDTH // (across * (match.code.length + 1)) * GAP_SHARE // (GAP_SHARE + 1)
    side = min(max(fitting, SMALLEST_TILE), LARGEST_TILE)
    tiles = match.code.length, rows
    boards = [_board(board, tiles, painter, side, letters) for board in match.boards]
    step_x, step_y = boards[0].get_width() + side, boards[0].get_height() + side  # a tile between
    unlimited = tr_context("guesses", "unlimited")  # the font has no sign for it
    words = shared_text(match).partition("\n")[0].replace("∞", unlimited)
    name = text(words, Weight.BOLD, NAME, painter.theme.text)
    inner = across * step_x - side
    width = max(inner, name.get_width()) + 2 * MARGIN
    top = 2 * MARGIN + name.get_height()
    picture = pygame.Surface((width, top + down * step_y - side + MARGIN))
    picture.fill(painter.theme.background)
    picture.blit(name, name.get_rect(midtop=(width // 2, MARGIN)))
    for index, board in enumerate(boards):
        row, column = divmod(index, across)
        picture.blit(board, ((width - inner) // 2 + column * step_x, top + row * step_y))
    return picture


def _board(
    board: Board, tiles: tuple[int, int], painter: TilePainter, side: int, letters: bool
) -> pygame.Surface:
    """Return the guesses of a board, on a surface with room for so many tiles in both ways."""
    gap = max(2, side // GAP_SHARE)
    step = side + gap
    surface = pygame.Surface((tiles[0] * step - gap, tiles[1] * step - gap))
    surface.fill(painter.theme.background)
    for row, guess in enumerate(board.guesses):
        for place, (letter, clue) in enumerate(zip(guess.word, guess.clues, strict=True)):
            tile = painter.face(Face(clue, letter if letters else ""), side)
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
