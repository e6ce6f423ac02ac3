"""What the coach's panel says, and how it fits its place at any size of the window."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach import Advice, CancelToken, Certainty, Worth
from game.formats import chance
from game.match import GameCode, HostKind, Match, Seed
from game.session.coach_service import AdviceSnapshot, CoachCache, advise_in_stages
from game.window.board.arranging import arrange
from game.window.board.coach_drawing import DETAILS, draw_advice
from game.window.board.coach_panel import PADDING, in_places
from game.window.board.coach_text import (
    AdviceView,
    explanation,
    in_one_line,
    typed_in_words,
)
from game.window.board.grid import Shape
from game.window.ui.dialog import Figures
from game.window.ui.page import Column, Page
from game.window.ui.theme import theme
from game.words import Tier, load
from tests.match.lists import FIVE
from tests.profile.games import match_of, played
from tests.session.coaching import rankings

DARK = theme("dark")
SMALL_LINE = 13  # pixels, of the smallest text


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
    assert says.advice
    assert {says.advice.best[0].word, DETAILS} <= set(drawn.places)
    inside = drawn.picture.get_rect()
    assert all(inside.contains(pygame.Rect(place)) for place in drawn.places.values())


class NotedPage(Page):
    """A page that notes where its pictures are put."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.put_at: list[tuple[int, int, int]] = []

    def put(
        self, picture: pygame.Surface, left: int, down: int = 0, words: str | Figures = ""
    ) -> None:
        self.put_at.append((left, left + picture.get_width(), self.height + down))
        super().put(picture, left, down, words)


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
    table = [
        Column(head, ("123", "4"), right=right, spare=nth)
        for nth, (head, right) in enumerate(heads)
    ]
    page.table(table, names=("one", "two") if chosen else ())
    spans = sorted((left, right) for left, right, top in page.put_at if top == 0)
    if len(spans) > 1:
        assert all(left >= 0 and right <= wide for left, right in spans)
        assert all(one[1] <= other[0] for one, other in pairwise(spans))


def test_heads_of_two_words_take_two_lines_where_one_is_too_wide() -> None:
    table = [Column("guess", ("CRANE",), right=False, bold=True), Column("guesses to go", ("2",))]
    wide, narrow = Page(DARK, round, 300), Page(DARK, round, 130)
    assert narrow.heads_height(table) > wide.heads_height(table)
    narrow.table(table)
    assert narrow.height > narrow.heads_height(table)


def test_a_ruled_table_has_a_line_above_each_row() -> None:
    table = [
        Column("Guess", ("CRANE", "ROBOT"), right=False, bold=True),
        Column("Luck", ("1", "2")),
    ]
    plain, ruled = NotedPage(DARK, round, 300), NotedPage(DARK, round, 300)
    plain.table(table)
    ruled.table(table, ruled=True)
    lines = [top for left, right, top in ruled.put_at if right - left == 300]
    assert len(lines) == 2
    assert len(ruled.put_at) - len(plain.put_at) == 2
    assert ruled.height == plain.height


def test_where_no_column_can_be_left_out_the_rows_become_paragraphs() -> None:
    table = [
        Column("Guess", ("CRANE", "ROBOT"), right=False, bold=True),
        Column("Words left", ("2,315 → 1,234", "1,234 → 1")),
        Column("Luck", ("−1.23", "+0.45")),
    ]
    page = NotedPage(DARK, round, 120)
    page.table(table, names=("CRANE", "ROBOT"), lit="ROBOT")
    assert all(left >= 0 and right <= 120 for left, right, _ in page.put_at)
    places = page.drawn().places
    assert places["CRANE"].bottom <= places["ROBOT"].top
    assert page.height > 6 * SMALL_LINE


def test_shares_are_short() -> None:
    shares = (0.0, 0.0004, 0.01, 0.333, 1.0)
    assert [*map(chance, shares)] == ["0%", "0.04%", "1.0%", "33%", "100%"]


def line(snapshot: AdviceSnapshot, word: str = "") -> str:
    return in_one_line(AdviceView(snapshot, word, "", 0))


def test_the_coach_counts_ranks_and_values_the_word_that_is_typed() -> None:
    *_, says = advise_in_stages(
        AdviceSnapshot(played(match_of("ROBOT"), "CRANE"), "SLATE"), CoachCache(), CancelToken()
    )
    assert says.words_left == (1,)
    assert says.examples == (("ROBOT",),)
    assert line(says, "SLATE") == "1 word left · best ROBOT · your word SLATE: poor"
    assert typed_in_words(AdviceView(says, "SLATE", "", 0)) == (
        "1.00 guesses behind ROBOT. It can't be the answer: R is missing."
    )


def test_with_several_boards_the_line_counts_the_words_of_one() -> None:
    says = snapshot(5, 4)._replace(words_left=(40, 12, 1, 7), complete=True)
    first = says.advice.best[0].word if says.advice else ""
    best = f"best for all {first}"
    assert in_one_line(AdviceView(says, "", "", 1)) == f"Board 2: 12 words left · {best}"
    assert in_one_line(AdviceView(says, "", "", 2)) == f"Board 3: 1 word left · {best}"


def test_a_guess_is_the_best_so_far_until_the_advice_is_final() -> None:
    """The line named one guess, and another one ten seconds later."""
    says = snapshot(5, 1)
    first = says.advice.best[0].word if says.advice else ""
    assert line(says).endswith(f" · best so far {first}")
    assert line(says._replace(complete=True)).endswith(f" · best {first}")


def test_each_kind_of_game_says_what_its_figures_mean() -> None:
    one = " ".join(explanation(match_of("ROBOT")))
    several = " ".join(explanation(Match.start(GameCode(source=Seed(1), boards=4), FIVE)))
    in_turn = GameCode(source=Seed(1), boards=4, sequence=True)
    sequence = " ".join(explanation(Match.start(in_turn, FIVE)))
    assert "how many more you need on average" in one
    assert "until all boards are solved" in several
    assert "Only the open board counts" in sequence
    assert "how many more you need on average" in sequence
    dodging = GameCode(source=Seed(1), host=HostKind.ABSURDLE)
    absurdle = " ".join(explanation(Match.start(dodging, FIVE)))
    assert "keeps the largest group" in absurdle


def test_coach_and_review_say_among_which_words_they_count() -> None:
    """The assistant had 2,371 words left, the review of a daily 2,071 in the same language."""
    ends = {
        Tier.EASY: "easy answers.",
        Tier.MEDIUM: "not the rare ones.",
        Tier.HARD: "rare ones too.",
    }
    for tier, end in ends.items():
        said = explanation(Match.start(GameCode(source=Seed(1), difficulty=tier), FIVE))[0]
        assert said.startswith("Words left are counted among ")
        assert said.endswith(end)


@given(rankings, rankings)
def test_under_the_pointer_guesses_keep_their_places(
    before: list[Worth], after: list[Worth]
) -> None:
    shown = in_places(before, after)
    assert [worth.word for worth in shown] == [worth.word for worth in before]
    news = {worth.word: worth for worth in after}
    assert all(worth == news[worth.word] for worth in shown if worth.word in news)
