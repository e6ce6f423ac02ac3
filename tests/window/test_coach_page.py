"""The coach's drawing fits its place, at any size of the window."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Advice, Certainty, Worth
from game.match import GameCode, Match, Seed
from game.session.coach_service import AdviceSnapshot
from game.window.board.coach_panel import PADDING, AdviceView, draw_advice, per_cent
from game.window.board.layout import Shape, arrange
from game.window.ui.page import Column, Page
from game.window.ui.theme import theme
from game.words import load

DARK = theme("dark")


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()


def snapshot(length: int, boards: int) -> AdviceSnapshot:
    """Return what the coach may say of a game."""
    words = load("en", length)
    match = Match.start(GameCode(source=Seed(1), length=length, boards=boards, guesses=40), words)
    best = tuple(
        Worth(word, 12.345, False, 0.0, 999, 999, 9.9, 0.0123) for word in words.answers[:12]
    )
    return AdviceSnapshot(
        match,
        advice=Advice((9999,) * boards, (False,) * boards, best, Certainty.SEARCHED),
        words_left=(9999,) * boards,
        examples=(words.answers[:24],) * boards,
        steps=1,
    )


@given(
    st.tuples(st.integers(320, 3840), st.integers(400, 2160)),
    st.integers(75, 200),
    st.integers(3, 15),
    st.sampled_from([1, 4, 32]),
    st.booleans(),
)
def test_it_fits_into_the_panel(
    size: tuple[int, int], scale: int, length: int, boards: int, typed: bool
) -> None:
    layout = arrange(size, Shape(length, boards + 5, boards), scale / 100, side_shown=True)
    if layout.side is None:
        return
    says = snapshot(length, boards)
    word = says.examples[0][0] if typed else ""
    pad = 2 * layout.px(PADDING)
    wide, high = layout.side.width - pad, layout.side.height - pad
    drawn = draw_advice(AdviceView(says, word, "", 0), DARK, layout.px, wide, high)
    assert drawn.picture.get_width() == wide
    assert drawn.picture.get_height() <= high
    assert len(drawn.places) >= 3
    inside = drawn.picture.get_rect()
    assert all(inside.contains(pygame.Rect(place)) for place in drawn.places.values())


class NotedPage(Page):
    """A page that notes where its pictures are put."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.put_at: list[tuple[int, int, int]] = []

    def put(self, picture: pygame.Surface, left: int, down: int = 0) -> None:
        self.put_at.append((left, left + picture.get_width(), self.high + down))
        super().put(picture, left, down)


columns = st.lists(
    st.tuples(st.text("ABCDEFGHIJ", min_size=1, max_size=15), st.booleans()),
    min_size=1,
    max_size=7,
    unique_by=lambda column: column[0],
)


@given(columns, st.integers(150, 900), st.booleans())
def test_columns_stand_side_by_side_within_the_page(
    heads: list[tuple[str, bool]], wide: int, chosen: bool
) -> None:
    page = NotedPage(DARK, round, wide)
    table = [Column(head, ("123", "4"), right=right) for head, right in heads]
    dispensable = [column.head for column in table[1:]]
    page.table(table, dispensable, names=("one", "two") if chosen else ())
    spans = sorted((left, right) for left, right, top in page.put_at if top == 0)
    if len(spans) > 1:
        assert all(left >= 0 and right <= wide for left, right in spans)
        assert all(one[1] <= other[0] for one, other in pairwise(spans))


def test_shares_are_short() -> None:
    assert [per_cent(share) for share in (0.0, 0.0004, 0.01, 0.333, 1.0)] == [
        "0",
        "0.04",
        "1",
        "33",
        "100",
    ]
