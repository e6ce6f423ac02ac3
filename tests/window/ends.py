"""Ends of games that tests lay out: what there may be to say, and the page with it."""

from functools import cache

import pygame

from game.match import Match
from game.profile.daily import Streak
from game.profile.statistics import Tally
from game.session.ending import Ending
from game.session.recorder import KindSummary
from game.session.review_service import ReviewSnapshot
from game.window.board.arranging import arrange
from game.window.board.end_page import EndPage
from game.window.board.end_places import EndShape
from game.window.board.grid import Shape
from game.window.board.layout import Layout
from game.window.board.result import Answer, Result, with_ending
from game.window.board.tiles import TilePainter
from game.window.ui.actions import Action
from game.window.ui.theme import DARK

LONG = "verb: " + "to talk for a very long time of things that matter to nobody else " * 2
HEADER = (Action.DAILY, Action.NEW_GAME, Action.SETTINGS, Action.HELP)  # without statistics


def some_result(boards: int, length: int, won: bool, daily: bool, meaning: str) -> Result:
    """Return a result with everything that there may be to say."""
    word = "ABCDEFGHIJKLMNO"[:length]
    answers = tuple(Answer(word, 3 + nth if nth or won else None) for nth in range(boards))
    base = Result("Unbelievable", "Solved in 4 of 6", answers, 0, word.lower(), meaning)
    ending = with_ending(
        base._replace(daily=daily, record=KindSummary(Tally(9, 7, {2: 1, 3: 4, 6: 2}))),
        ended(won),
        Ending(Streak(18, 41), best=True, message="Beat me!"),
        18_720_000.0,
    )
    return ending._replace(
        taken=4 if won else None, most=6, aided=True, note="Not counted for win streaks."
    )


@cache
def ended(won: bool) -> Match:
    """Return a game of two guesses with few words to choose from."""
    from tests.window.test_review_dialog import few_words

    match = few_words()
    return Match.replay(match.code, match.words, ["COUNT", "ROBOT" if won else "COUNT"])


def laid_out(size: tuple[int, int], shape: EndShape, scale: float) -> Layout:
    """Return the layout of a game, whose places the boards of its end begin from."""
    return arrange(size, Shape(shape.letters, shape.rows, shape.boards), scale)


def page(
    size: tuple[int, int],
    scale: float,
    result: Result,
    shape: EndShape,
    review: ReviewSnapshot | None,
) -> tuple[EndPage, Layout]:
    """Return the page of an end, without a window, and the layout it is in."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    layout = laid_out(size, shape, scale)
    shown = EndPage(TilePainter(DARK, False), layout, result, shape, HEADER)
    boards = tuple(range(min(shape.boards, len(shown.end.grid.places))))
    shown.show(result, review, boards)
    return shown, layout
