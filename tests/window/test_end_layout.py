"""Where everything is at the end of a game, in any window."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import catalogue
from game.match import Accepted, Seed
from game.profile import Settings
from game.profile.setup import begin
from game.session.review_service import ReviewSnapshot, reviewed
from game.window.board.end_page import EndPage
from game.window.board.end_places import EndShape, rectangles
from game.window.ui.actions import Action
from game.window.ui.text import Weight, text
from game.window.ui.theme import DARK
from tests.languages.drawn import Sheet, remembering
from tests.profile.games import played
from tests.window.ends import LONG, ended, page, some_result
from tests.window.layouts import apart, scales, within
from tests.window.pilot import Pilot, playing

sizes = st.tuples(st.integers(320, 3840), st.integers(320, 2160))


@given(
    sizes,
    scales,
    st.integers(3, 15),
    st.integers(1, 20),
    st.integers(1, 32),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["", "noun: a machine", LONG]),
)
@example((320, 320), 0.75, 15, 6, 32, False, True, LONG)
@example((320, 320), 1.0, 5, 6, 1, False, True, LONG)
@example((320, 400), 2.0, 5, 6, 1, False, True, LONG)
@example((3840, 2160), 2.0, 5, 6, 1, False, True, LONG)
@example((640, 480), 1.0, 15, 20, 1, False, True, LONG)
def test_nothing_on_the_page_overlaps_leaves_it_or_is_cut(
    size: tuple[int, int],
    scale: float,
    length: int,
    rows: int,
    boards: int,
    won: bool,
    daily: bool,
    meaning: str,
) -> None:
    result = some_result(boards, length, won, daily, meaning)
    shape = EndShape(length, rows, boards)
    shown, layout = page(size, scale, result, shape, None)
    window = pygame.Rect(0, 0, *size)
    places = shown.button_places()
    everything = [*text_places(shown), *rows_of_tiles(shown)]
    for place in (*rectangles(shown.end), *everything, *places.values()):
        assert within(place, window)
        assert apart(place, layout.header)
    assert all(apart(one, other) for one, other in combinations(everything, 2))
    assert all(apart(one, other) for one, other in combinations(places.values(), 2))
    loose = [place for action, place in places.items() if not in_card(shown, place)]
    assert all(apart(one, other) for one in loose for other in everything)
    boxes = [*(shown.end.cells or shown.end.grid.places), *cards(shown)]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    assert all(apart(one, other) for one in boxes for other in (*text_places(shown), *loose))
    assert all(min(place.size) >= 24 for place in places.values())
    # Whatever is not on the page in full has a button.
    assert {Action.SHARE, Action.SAVE_PICTURE, Action.REVIEW} <= places.keys()
    told = shown.end.meaning is not None or (boards == 1 and shown.text.whole)
    assert told or Action.MEANINGS in places


def text_places(shown: EndPage) -> list[pygame.Rect]:
    """Return where the lines of the result are drawn."""
    return [place for _, place in shown.pieces()]


def rows_of_tiles(shown: EndPage) -> list[pygame.Rect]:
    rows = [row.places for row in shown.rows if row.places]
    return [places[0].unionall(places[1:]) for places in rows]


def cards(shown: EndPage) -> list[pygame.Rect]:
    end = shown.end
    return [card for card in (end.tallies, end.brief, end.meaning) if card]


def in_card(shown: EndPage, place: pygame.Rect) -> bool:
    return any(within(place, card) for card in cards(shown))


@cache
def some_review(won: bool) -> ReviewSnapshot:
    return reviewed(ended(won))


@settings(max_examples=40, deadline=None)
@given(
    st.tuples(st.integers(1000, 3840), st.integers(700, 2160)), st.integers(1, 32), st.booleans()
)
def test_the_review_fits_its_card_and_leaves_its_button_the_place(
    size: tuple[int, int], boards: int, won: bool
) -> None:
    result = some_result(boards, 5, won, False, "")
    shown, _ = page(size, 1.0, result, EndShape(5, 6, boards), some_review(won))
    brief = shown.end.brief
    if brief is None:
        return
    button = shown.button_places()[Action.REVIEW]
    assert within(button, brief)
    drawn = pygame.Surface(size)
    shown.paint(drawn, drawn.get_rect())
    under = drawn.subsurface(button)
    across, down = range(0, button.width, 3), range(0, button.height, 3)
    assert {tuple(under.get_at((x, y)))[:3] for x in across for y in down} == {DARK.surface}


def sides(pilot: Pilot) -> Iterator[pygame.Rect]:
    assert pilot.end_page
    yield from (pilot.end_page.end.grid.places[0], pilot.end_page.end.text)


@pytest.mark.parametrize("size", [(1000, 700), (1280, 800), (1920, 1080), (900, 500)])
def test_the_result_is_next_to_the_board_where_there_is_room(size: tuple[int, int]) -> None:
    """F36: result, board and chart were on three axes."""
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("count", "robot")
        pilot.wait()
        board, text = sides(pilot)
        assert text.x > board.right
        assert text.top <= board.centery <= text.bottom


@pytest.mark.parametrize("size", [(320, 480), (480, 640), (700, 1000)])
def test_in_narrow_windows_the_result_is_above_the_board(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("count", "robot")
        pilot.wait()
        board, text = sides(pilot)
        assert text.bottom <= board.y
        assert {Action.SAVE_PICTURE, Action.REVIEW} <= pilot.buttons.keys()


def test_unused_rows_fold_away_and_tiles_grow() -> None:
    """F36: three empty rows kept half of the screen."""
    with playing("robot") as pilot:
        pilot.resize(900, 500)
        before = pilot.layout.grid.tile
        pilot.play("count", "robot")
        pilot.wait()
        assert len(pilot.board_faces()) == 2
        assert pilot.layout.grid.tile > before


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("boards", [8, 16, 32])
def test_boards_begin_where_the_title_does_and_end_where_the_buttons_do(
    size: tuple[int, int], boards: int
) -> None:
    """They were some way in from title, buttons and cards: the page had four axes."""
    result = some_result(boards, 5, False, False, "")
    end = page(size, 1.0, result, EndShape(5, boards + 5, boards), None)[0].end
    assert not end.centred
    assert end.text.x == min(cell.x for cell in end.cells)
    assert end.buttons
    pane = (end.pane.title,) if end.pane else ()
    assert end.buttons.right == max(each.right for each in (*end.cells, *pane))
    assert end.cells[0].width == end.cells[-1].width


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("boards", [2, 4, 8, 16, 32])
@pytest.mark.parametrize("rows", [1, 2, 3, 6, 20, 40])
def test_ends_of_many_boards_have_cards_and_boards_that_belong_together(
    size: tuple[int, int], boards: int, rows: int
) -> None:
    """Four lost boards and 32 given up had no cards, and those given up were far apart."""
    rows = min(rows, boards + 5)
    result = some_result(boards, 5, False, False, "")
    result = result._replace(news="", days="", note="", figures=())
    end = page(size, 1.0, result, EndShape(5, rows, boards), None)[0].end
    assert end.tallies
    assert end.brief
    assert end.answer_tile >= 20
    columns = sorted({cell.x for cell in end.cells})
    apart = [right - left - end.cells[0].width for left, right in pairwise(columns)]
    assert max(apart) <= 0.65 * end.cells[0].width


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("words", [("slate", "clove"), ("slate", *["fjord"] * 5)], ids=len)
def test_board_and_result_have_the_axes_of_the_cards_below_them(
    words: tuple[str, ...], size: tuple[int, int]
) -> None:
    """The board was beside the middle of its card, and the result did not begin at its card."""
    with playing("clove") as pilot:
        pilot.resize(*size)
        pilot.play(*words)
        page = pilot.end_page
        assert page
        assert page.end.tallies
        assert page.end.brief
        board, card = page.end.grid.places[0], page.end.tallies
        assert abs((board.x + board.right) - (card.x + card.right)) <= 1
        assert page.end.text.x == page.end.brief.x
        if len(words) < 3:  # it is as wide as its card, but for what tiles of whole pixels leave
            assert card.width - board.width <= 10 * page.end.unit


@pytest.mark.parametrize("scale", [100, 110, 125])
@pytest.mark.parametrize("words", [("slate",) * 6, ("slate", "crane", "clove")], ids=len)
def test_a_low_window_has_the_cards_at_every_size(words: tuple[str, ...], scale: int) -> None:
    """At 125 % a loss had none, beside an empty half of the window."""
    with playing("clove", settings=Settings(scale=scale)) as pilot:
        pilot.resize(900, 500)
        pilot.play(*words)
        assert pilot.end_page
        end = pilot.end_page.end
        assert end.tallies
        assert end.brief
        assert end.grid.tile >= 34
        assert pilot.end_page.text.whole


@pytest.mark.parametrize("interface", ["en", "es"])
@pytest.mark.parametrize("size", [(320, 480), (360, 640), (480, 640), (600, 800)], ids=str)
def test_buttons_fill_the_rows_that_are_kept_for_them(
    size: tuple[int, int], interface: str
) -> None:
    """In Spanish a row stayed empty below them, next to small tiles."""
    catalogue.choose(interface)
    with playing("clove", settings=Settings(interface=interface)) as pilot:
        pilot.resize(*size)
        pilot.play("slate", "clove")
        assert pilot.end_page
        buttons = pilot.end_page.end.buttons
        assert buttons
        assert (
            max(each.bottom for each in pilot.end_page.button_places().values()) == buttons.bottom
        )


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("words", [("slate",), ("slate", "audio", "mount")], ids=len)
@pytest.mark.parametrize("interface", ["en", "es"])
@pytest.mark.parametrize("size", [(320, 320), (320, 340)], ids=str)
def test_in_the_smallest_windows_no_words_are_on_tiles_or_buttons(
    size: tuple[int, int], interface: str, words: tuple[str, ...], scale: int
) -> None:
    """The meaning was drawn across the first row of a first game, which has news."""
    catalogue.choose(interface)
    settings = Settings(interface=interface, animation="off", scale=scale)
    with playing("crane", settings=settings) as pilot:
        pilot.resize(*size)
        pilot.play(*words, "crane")
        shown = pilot.end_page
        assert shown
        assert shown.result
        assert shown.result.news
        places = shown.button_places()
        others = (*shown.end.grid.places, *places.values())
        for drawn, place in shown.pieces():
            ink = drawn.get_bounding_rect().move(place.topleft)
            assert all(apart(ink, other) for other in others)
        assert Action.NEXT_GAME in places
        assert shown.text.whole or Action.MEANINGS in places


@pytest.mark.parametrize("size", [(900, 500), (1280, 800)], ids=str)
def test_cards_have_no_tiny_text_at_a_large_size(size: tuple[int, int]) -> None:
    """At 200 % they said things in letters of 11 pixels, below titles twice as large as usual."""
    result = some_result(1, 5, True, True, "noun: a dried flower bud used as a spice")
    result = result._replace(aided=False, news="", note="")
    with remembering():
        shown, _ = page(size, 2.0, result, EndShape(5, 4), some_review(True))
        drawn = Sheet(size)
        shown.paint(drawn, drawn.get_rect())
    said = {each.words: each.place for each in drawn.texts if in_card(shown, each.place)}
    assert len(said) > 12
    for words, place in said.items():
        usual = text(words, Weight.REGULAR, 13, DARK.text).get_bounding_rect()
        assert place.height >= usual.height, words


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_buttons_of_the_end_grow_with_the_text_above_them(size: tuple[int, int]) -> None:
    """In full HD they were as small as in half as large windows, below text half as large again."""
    with playing("clove") as pilot:
        pilot.resize(*size)
        pilot.play("slate", "clove")
        page = pilot.end_page
        assert page
        assert {place.height for place in page.button_places().values()} >= {page.end.px(40)}


@pytest.mark.parametrize("size", [(320, 400), (640, 480), (900, 400)])
def test_where_there_is_no_room_for_cards_buttons_take_their_place(size: tuple[int, int]) -> None:
    with playing("robot") as pilot:
        pilot.resize(*size)
        pilot.play("robot")
        pilot.wait()
        assert pilot.result
        assert pilot.card is None
        assert {Action.REVIEW, Action.STATISTICS} <= pilot.buttons.keys()


@pytest.mark.parametrize(
    "words", [("robot",), ("crane", "light", "mount", "plumb", "toxin", "beach")]
)
def test_the_window_as_it_opens_first_has_room_for_the_cards(words: tuple[str, ...]) -> None:
    """Neither the games so far nor the review were to be seen in it."""
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(1229, 691)
        pilot.play(*words)
        assert pilot.result
        assert pilot.card
        assert pilot.end_page
        assert pilot.end_page.end.brief


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (2560, 1440)], ids=str)
def test_in_large_windows_the_page_is_large(size: tuple[int, int]) -> None:
    """It floated in the middle of them, with a third of the width at its sides."""
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("crane", "robot")
        assert pilot.end_page
        places = list(rectangles(pilot.end_page.end))
        covered = places[0].unionall(places[1:])
        assert covered.width >= 0.72 * size[0]
        assert covered.height >= 0.72 * size[1]


def test_a_lost_answer_is_on_tiles_in_a_narrow_window_too() -> None:
    with playing("robot", settings=Settings(animation="off")) as pilot:
        pilot.resize(320, 480)
        pilot.play("crane", "light", "mount", "plumb", "toxin", "beach")
        assert pilot.result
        (answer,) = pilot.answers
        assert [face.letter for face in answer.faces] == list("ROBOT")
        assert answer.places[0].width >= 24


def test_few_answers_are_large_and_many_are_counted_where_not_all_have_room() -> None:
    chosen = Settings(animation="off", boards=16, max_guesses=16)
    with playing(settings=chosen, first=begin(chosen, Seed(5)).match) as pilot:
        pilot.resize(1920, 1080)
        pilot.play(*["slate"] * 16)
        assert pilot.end_page
        assert pilot.end_page.end.answer_tile >= 55
    chosen = Settings(animation="off", boards=32, max_guesses=32)
    first = begin(chosen, Seed(5)).match
    for _ in range(31):
        answer = first.guess("SLATE")
        assert isinstance(answer, Accepted)
        first = answer.match
    with playing(settings=chosen, first=first) as pilot:
        pilot.resize(320, 480)
        pilot.play("slate")
        shown = len(pilot.answers)
        assert shown < 32
        assert pilot.hidden_rows == f"↓ {32 - shown} boards"
        assert pilot.end_page
        assert pilot.end_page.end.answer_tile >= 15


@pytest.mark.parametrize("size", [(900, 500), (1280, 800), (1920, 1080)], ids=str)
def test_boards_that_were_all_found_have_no_room_for_an_answer_below_them(
    size: tuple[int, int],
) -> None:
    """It was reserved below the rows of a win, and stayed empty."""
    with playing("bound", "crane", settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("light", "bound", "crane")
        pilot.wait()
        assert pilot.end_page
        end = pilot.end_page.end
        assert end.grid.rows == 3
        for board, cell, note in zip(end.grid.places, end.cells, end.notes, strict=True):
            assert 0 <= note.y - board.bottom <= end.grid.tile // 2
            assert cell.bottom == note.bottom


@pytest.mark.parametrize("size", [(1280, 800), (1900, 1000), (1920, 1080)], ids=str)
def test_answers_of_many_boards_are_close_together_and_cards_take_the_room(
    size: tuple[int, int],
) -> None:
    """They were far apart, above cards whose figures were tiny."""
    first = begin(Settings(boards=32), Seed(5)).match
    *others, last = (board.host.words[0] for board in first.boards)
    with playing(first=played(first, *others), settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play(last.lower())
        end = pilot.app.screen.parts.end
        assert end
        cells, brief = end.end.cells, end.end.brief
        assert brief
        below = cells[8].y - cells[0].bottom
        assert below <= cells[0].height
        assert brief.y - cells[-1].bottom <= cells[0].height
        assert brief.height > 1.2 * end.end.px(176)
