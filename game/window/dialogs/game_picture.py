"""A finished game as a picture: its boards in colours, with their letters or without."""

import os
from io import BytesIO
from itertools import count
from math import ceil, sqrt
from pathlib import Path

import pygame

from game.catalogue import tr, tr_context
from game.formats import listed, reason_of
from game.match import Board, Match
from game.match.describe import clue_by_ear
from game.profile.errors import ProfileError
from game.profile.files import write_whole
from game.profile.sharing import board_in_words, headline
from game.rules import Guess
from game.window.draw.blocks import Block, Columns, Gap, Ink, Page, Row, Side, Stack, Words, bold
from game.window.draw.theme import BODY, Theme, px_at
from game.window.play.tile_blocks import Tiles
from game.window.play.tiles import Face

TILE, LEAST, BETWEEN = 22, 240, 12  # at 100 %: of a board; how wide the picture is; its spaces
MANY = 5  # boards side by side that are closer together
MARGIN = 48  # px around what is saved
LARGEST, WIDTH = 5, 2000  # times its size in a dialog; px that all is wide where it may be smaller


class PictureError(ProfileError):
    """An image cannot be saved."""


def _across(match: Match) -> int:
    """Return how many boards are side by side: about as wide together as they are high."""
    boards, rows = len(match.boards), max(1, match.guesses_made)
    most = min(boards, ceil(sqrt(boards * rows / match.code.length)))
    return ceil(boards / ceil(boards / most))  # so that no line is nearly empty


def picture_of(match: Match, *, letters: bool) -> tuple[Block, ...]:
    """Return the boards of a game that is over, and above them how it went.

    Without letters it is as free of the words as the text to share.
    """
    across, single = _across(match), len(match.boards) == 1
    few = across < MANY
    cells = []
    for number, board in enumerate(match.boards, 1):
        said = "" if single else board_in_words(number, board)
        shown = _board(board, said, 3 if few else 1, letters)
        cells.append(Row((Gap(), shown, Gap()), 0, at_top=True))
    unlimited = tr_context("guesses", "unlimited")  # the font has no sign for it
    name = Words(bold(headline(match).replace("∞", unlimited)), BODY, Side.MIDDLE)
    boards = Columns(tuple(cells), 1, across, BETWEEN if few else BETWEEN / 2)
    return name, Gap(BETWEEN), boards


def _board(board: Board, said: str, gap: int, letters: bool) -> Stack:
    """Return the guesses of a board; what is said of it is said of the first, or of each alone."""

    def row(at: int, guess: Guess) -> Tiles:
        signs = guess.word if letters else " " * len(guess.word)
        faces = tuple(
            Face(clue, sign.strip()) for clue, sign in zip(guess.clues, signs, strict=True)
        )
        spoken = (said if at == 0 else "") if said else listed(map(clue_by_ear, guess.clues))
        return Tiles(faces, TILE, gap, spoken=spoken)

    return Stack(tuple(row(*each) for each in enumerate(board.guesses)), gap)


def drawn(match: Match, theme: Theme, *, letters: bool) -> pygame.Surface:
    """Return the picture of a game as it is saved."""
    wide = max(LEAST, _across(match) * (TILE + 3) * match.code.length)
    times = min(LARGEST, WIDTH / wide)
    ink = Ink(theme, px_at(times))
    inner = Page(picture_of(match, letters=letters)).drawn(ink, ink.px(wide)).picture
    picture = pygame.Surface((inner.width + 2 * MARGIN, inner.height + 2 * MARGIN))
    picture.fill(theme.background)
    picture.blit(inner, (MARGIN, MARGIN))
    return picture


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
