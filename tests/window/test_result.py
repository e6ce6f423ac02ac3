"""The end of a game: what it says, where everything is, in any window."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import combinations, pairwise
from threading import Event
from typing import Any

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.coach.review_brief import Brief
from game.match import Accepted, Daily, Match, Seed, Words
from game.profile import Settings
from game.profile.daily import Streak
from game.profile.setup import begin
from game.profile.statistics import Tally
from game.session.ending import Ending, end_of
from game.session.recorder import KindSummary
from game.session.review_service import ReviewSnapshot, reviewed
from game.window.board import ahead, brief_card
from game.window.board.ahead import end_page
from game.window.board.answers import note_of
from game.window.board.arranging import arrange
from game.window.board.brief_card import BriefCard, brief_in_words, score_bar, waiting
from game.window.board.end_cards import TallyRow, found_columns
from game.window.board.end_page import EndPage
from game.window.board.end_places import EndShape, rectangles
from game.window.board.end_text import EndText, Run, run_lines
from game.window.board.grid import Shape
from game.window.board.layout import Layout
from game.window.board.result import Answer, Result, result_of, with_ending
from game.window.board.tiles import Look, TilePainter
from game.window.board.toolbar import AFTER_DAILY, AFTER_REPLAY, AT_THE_END
from game.window.scenes import end_lookup
from game.window.scenes.reveal import Phase
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from game.window.ui.shapes import FocusFrame
from game.window.ui.text import Weight, text_width
from game.window.ui.theme import DARK, contrast, theme
from tests.window.pilot import PATIENCE, Pilot, playing
from tests.window.test_layout import apart, scales, within

large = st.tuples(st.integers(1000, 3840), st.integers(700, 2160))
LONG = "verb: " + "to talk for a very long time of things that matter to nobody else " * 2
sizes = st.tuples(st.integers(320, 3840), st.integers(320, 2160))
RECORD = KindSummary(Tally(9, 7, {2: 1, 3: 4, 6: 2}))
HEADER = (Action.DAILY, Action.NEW_GAME, Action.SETTINGS, Action.HELP)  # without statistics


def some_result(boards: int, length: int, won: bool, daily: bool, meaning: str) -> Result:
    """Return a result with everything that there may be to say."""
    word = "ABCDEFGHIJKLMNO"[:length]
    answers = tuple(Answer(word, 3 + nth if nth or won else None) for nth in range(boards))
    base = Result("Unbelievable", "Solved in 4 of 6", answers, 0, word.lower(), meaning)
    ending = with_ending(
        base._replace(daily=daily, record=KindSummary(Tally(9, 7, {2: 1, 3: 4, 6: 2}))),
        _match(boards, won),
        Ending(Streak(18, 41), best=True, message="Beat me!"),
        18_720_000.0,
    )
    return ending._replace(
        taken=4 if won else None, most=6, aided=True, note="Not counted for win streaks."
    )


@cache
def _match(boards: int, won: bool) -> Match:
    from tests.window.test_review_dialog import few_words

    match = few_words()
    return Match.replay(match.code, match.words, ["COUNT", "ROBOT" if won else "COUNT"])


def laid_out(size: tuple[int, int], shape: EndShape, scale: float) -> Layout:
    return arrange(size, Shape(shape.letters, shape.rows, shape.boards), scale)


def page(
    size: tuple[int, int],
    scale: float,
    result: Result,
    shape: EndShape,
    review: ReviewSnapshot | None,
) -> tuple[EndPage, Layout]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    layout = laid_out(size, shape, scale)
    shown = EndPage(TilePainter(DARK, False), layout, result, shape, HEADER)
    boards = tuple(range(min(shape.boards, len(shown.end.grid.places))))
    shown.show(result, review, boards)
    return shown, layout


@settings(max_examples=150, deadline=None)
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
    return reviewed(_match(1, won))


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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_buttons_of_the_end_grow_with_the_text_above_them(size: tuple[int, int]) -> None:
    """In full HD they were as small as in half as large windows, below text half as large again."""
    with playing("clove") as pilot:
        pilot.resize(*size)
        pilot.play("slate", "clove")
        page = pilot.end_page
        assert page
        assert {place.height for place in page.button_places().values()} >= {page.end.px(40)}


def test_a_lost_answer_turns_over_tile_by_tile() -> None:
    """F36: it was body text under a large title."""
    with playing("robot", settings=Settings(max_guesses=1)) as pilot:
        pilot.resize(1280, 800)
        pilot.type("count")
        pilot.press("Enter")
        while not pilot.over:
            pilot.turn()
        assert [face.letter for face in pilot.answers[0].faces] == [""] * 5
        pilot.turn(500)
        letters = "".join(face.letter for face in pilot.answers[0].faces)
        assert letters in ("R", "RO")
        pilot.wait()
        faces = pilot.answers[0].faces
        assert "".join(face.letter for face in faces) == "ROBOT"
        assert {face.look for face in faces} == {Look.ANSWER}
        assert pilot.idle


def test_without_motion_the_answer_is_there_at_once() -> None:
    with playing("robot", settings=Settings(max_guesses=1, animation="off")) as pilot:
        pilot.type("count")
        pilot.press("Enter")
        pilot.turn()
        assert "".join(face.letter for face in pilot.answers[0].faces) == "ROBOT"


def test_the_header_has_no_buttons_of_play_any_more() -> None:
    """F36: Hint, Hard and Coach stayed."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        assert {Action.HINT, Action.COACH, Action.HARD_MODE} <= pilot.buttons.keys()
        pilot.play("robot")
        pilot.wait()
        assert not {Action.HINT, Action.COACH, Action.HARD_MODE} & pilot.buttons.keys()
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert {Action.HINT, Action.COACH, Action.HARD_MODE} <= pilot.buttons.keys()


def test_in_large_sizes_the_header_has_words_at_the_end_too() -> None:
    """There were bare icons next to an empty half, though words were there during the game."""
    with playing("robot", settings=Settings(animation="off", scale=155)) as pilot:
        pilot.resize(1024, 640)
        assert not pilot.layout.icons_only
        pilot.play("robot")
        pilot.wait()
        assert pilot.over
        assert not pilot.layout.icons_only
        button = pilot.buttons[Action.NEW_GAME]
        assert button.width >= 2 * button.height


def test_the_first_button_is_the_one_to_press() -> None:
    for actions, primary in ((AT_THE_END, Action.NEXT_GAME), (AFTER_DAILY, Action.SHARE)):
        assert actions[0] is primary
        assert {Action.SHARE, Action.SAVE_PICTURE} <= set(actions)
    assert Action.REVIEW in AFTER_REPLAY


def test_the_card_tells_of_games_of_the_same_kind_with_this_one_in_accent() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        result = pilot.result
        assert result
        assert result.record
        assert dict(result.record.tally.distribution) == {2: 1}
        card = pilot.card
        assert card
        assert lit(pilot, card) > 500
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert not pilot.result


def test_after_a_first_loss_the_card_is_there_with_its_last_row_lit() -> None:
    """F36: there was no chart after a first loss."""
    with playing("robot", settings=Settings(max_guesses=2)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "plant")
        pilot.wait()
        card = pilot.card
        assert card
        assert lit(pilot, card) > 500


def lit(pilot: Pilot, place: pygame.Rect) -> int:
    """Return how many pixels of a place have the accent."""
    picture = pilot.look(pygame.Rect(place))
    return pygame.mask.from_threshold(picture, DARK.accent, (2, 2, 2, 255)).count()


def test_games_of_each_kind_are_counted_apart() -> None:
    with playing("robot") as pilot:
        counts = []
        for length in (5, 5, 6):
            pilot.session.variant = replace(pilot.settings, word_length=length)
            pilot.new_game()
            secret = pilot.match.boards[0].answer
            assert secret
            pilot.play(secret)
            pilot.wait()
            result = pilot.result
            assert result
            assert result.record
            counts.append(result.record.tally.played)
        assert counts == [1, 2, 1]


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


def test_after_a_loss_a_card_counts_the_boards_found_in_each_game() -> None:
    chosen = Settings(animation="off", boards=3, max_guesses=3)
    games = (("crane", "light", "robot"), ("toxin", "plumb", "beach"), ("crane", "plumb", "light"))
    with playing("crane", "light", "robot", settings=chosen) as pilot:
        pilot.resize(1280, 800)
        for place, words in enumerate(games):
            if place:
                pilot.new_game(Words(("CRANE", "LIGHT", "ROBOT")))
            pilot.play(*words)
            assert pilot.over
        assert pilot.result
        assert pilot.result.record
        assert pilot.result.record.found == {3: 1, 0: 1, 2: 1}
        columns = found_columns(pilot.result, 11)
        assert columns == [
            TallyRow("0", 1, lit=False),
            TallyRow("1", 0, lit=False),
            TallyRow("2", 1, lit=True),
            TallyRow("3", 1, lit=False, won=True),
        ]
        assert pilot.card
        assert lit(pilot, pilot.card)


def test_the_first_frame_of_the_end_has_a_frame_around_the_board_that_was_missed() -> None:
    chosen = Settings(animation="off", boards=2, max_guesses=2)
    with playing("crane", "light", settings=chosen) as pilot:
        pilot.resize(1280, 800)
        pilot.play("light", "robot")
        assert pilot.over
        assert pilot.end_page
        cell = pilot.end_page.cell_of(0)
        assert cell
        assert pilot.layer(FocusFrame).area.contains(cell)
        pilot.change_settings(theme="light")
        pilot.turn()
        assert pilot.layer(FocusFrame).area.contains(cell)


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


def test_the_review_shows_itself_without_a_key_and_marks_nothing() -> None:
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.until(lambda: pilot.page_review is not None and pilot.page_review.complete)
        assert not pilot.match.aided
        assert not pilot.dialog_open
        assert pilot.result
        assert not pilot.result.aided


def test_the_next_game_does_not_wait_for_the_review() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert not pilot.over
        assert not pilot.thinking


def test_a_click_on_an_answer_explains_its_word() -> None:
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        assert pilot.result
        assert pilot.result.word == "robot"
        assert pilot.end_page
        pilot.click(pilot.end_page.end.answers[1])
        assert pilot.result.word == "crane"
        pilot.press("Ctrl+Left")
        assert pilot.result.word == "robot"


def test_the_card_of_a_meaning_leads_to_all_words_by_pointer_and_keys() -> None:
    """Without a pointer, nothing led to the other words; then a sentence did, with its key."""
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.resize(1280, 800)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        assert pilot.end_page
        assert pilot.end_page.end.meaning
        assert pilot.end_page.end.meaning.contains(pilot.buttons[Action.MEANINGS])
        pilot.click_button(Action.MEANINGS)
        assert "2. CRANE" in pilot.dialog.text
        pilot.press("Escape")
        pilot.press_button(Action.MEANINGS)
        assert "2. CRANE" in pilot.dialog.text


def test_all_meanings_are_one_key_away() -> None:
    with playing("robot", "crane", settings=Settings(max_guesses=3)) as pilot:
        pilot.press("Ctrl+W")
        assert pilot.toast == "Finish the game to see what its words mean"
        pilot.resize(320, 480)
        pilot.play("light", "mount", "crane")
        pilot.wait()
        pilot.click_button(Action.MEANINGS)
        assert "1. ROBOT" in pilot.dialog.text
        assert "2. CRANE" in pilot.dialog.text


def test_what_was_missed_by_a_letter_is_said_only_where_it_is_true() -> None:
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "wound")
        assert pilot.result
        assert pilot.result.title == "1 of 2 found"
        assert pilot.result.line == "WOUND was one letter away from BOUND"
    with playing("bound", "crane", settings=Settings(max_guesses=2)) as pilot:
        pilot.play("crane", "light")
        assert pilot.result
        assert pilot.result.line == ""


def test_the_result_of_a_game_goes_by_the_match_alone() -> None:
    lost = _match(1, False)
    assert result_of(lost).taken is None
    assert result_of(_match(1, True)).title == "Solved in 2"


@pytest.mark.parametrize("secrets", [("robot",), ("robot", "crane")])
def test_the_page_is_drawn_before_the_frame_that_shows_it(
    secrets: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That frame took several times as long as a frame may: it stepped."""
    drawn: list[bool] = []
    pilots: list[Pilot] = []

    def noting(*parts: Any) -> Any:
        phase = pilots[0].app.director.game.reveal.phase
        drawn.append(phase is Phase.OVER)
        return end_page(*parts)

    monkeypatch.setattr(ahead, "end_page", noting)
    with playing(*secrets, settings=Settings(max_guesses=len(secrets))) as pilot:
        pilots.append(pilot)
        pilot.play(*secrets[:-1])
        pilot.type("mount")
        pilot.press("Enter")
        while not pilot.over:
            pilot.turn()
        assert drawn == [False]


@pytest.mark.parametrize("name", ["dark", "light", "high contrast"])
def test_what_a_score_fills_stands_out_from_the_rest_of_its_bar(name: str) -> None:
    colours = theme(name, colour_blind=False)
    bar = score_bar((100, 8), 50, colours.bar, colours)
    colours_at = [bar.get_at((at, 4)) for at in (20, 80)]
    filled, rest = [(each.r, each.g, each.b) for each in colours_at]
    assert contrast(filled, rest) >= 1.5
    assert contrast(filled, colours.surface) > contrast(rest, colours.surface)


def test_the_mark_of_help_is_not_between_the_word_was_and_the_word() -> None:
    """It followed "The word was", as if that were the word."""
    with playing("robot") as pilot:
        pilot.play("slate", "crony", "might", "fudge", "black", "waxen")
        pilot.wait()
        result, theme_of = pilot.result, pilot.theme
        assert result

        def widths(aided: bool) -> list[int]:
            drawn = EndText(result._replace(aided=aided), theme_of, round, centred=False)
            return [piece.get_width() for piece, _ in drawn.fitted(500, 400).pieces]

        (title, line, *_), (marked, below, *_) = widths(False), widths(True)
        assert marked > title  # the mark is behind the title
        assert below == line


def test_no_word_of_a_paragraph_is_left_alone_in_its_last_line() -> None:
    """The last line of a sentence was "1." by itself."""
    pygame.font.init()
    words = "Guess 2, CORNY: the clue was kind, 12 words down to 1."
    for width in range(60, 500, 7):
        runs = [Run(words, Weight.REGULAR, DARK.text)]
        lines = [[run.words for run in line] for line in run_lines(runs, 15, width)]
        assert " ".join(word for line in lines for word in line) == words
        assert all(text_width(" ".join(line), Weight.REGULAR, 15) <= width + 2 for line in lines)
        if len(lines) > 1 and len(lines[-2]) > 2:
            assert len(lines[-1]) > 1, width


@pytest.mark.parametrize("size", [(480, 640), (900, 500), (1280, 800)], ids=str)
@pytest.mark.parametrize("won", [True, False])
def test_the_page_of_a_daily_names_it_won_or_lost(won: bool, size: tuple[int, int]) -> None:
    """After a loss its number was in the header and in what is shared alone."""
    match = begin(Settings(max_guesses=2), Daily(date(2026, 11, 22))).match
    answer = match.boards[0].host.words[0].lower()
    with playing(first=match, settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play("fjord", answer if won else "waltz")
        pilot.wait()
        assert pilot.result
        assert pilot.end_page
        assert any("326" in words for words in pilot.end_page.text.words)
        assert any("326" in words for words in pilot.result.sentences(()))


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
    words = [board.host.words[0].lower() for board in first.boards]
    with playing(first=first, settings=Settings(animation="off")) as pilot:
        pilot.resize(*size)
        pilot.play(*words)
        end = pilot.app.screen.parts.end
        assert end
        cells, brief = end.end.cells, end.end.brief
        assert brief
        below = cells[8].y - cells[0].bottom
        assert below <= cells[0].height
        assert brief.y - cells[-1].bottom <= cells[0].height
        assert brief.height > 1.2 * end.end.px(176)


def test_the_card_says_at_which_guess_a_review_is() -> None:
    pygame.font.init()
    card = BriefCard((360, 220), DARK, round, "Review", 1.0)
    assert waiting("Guess 7 of 32") == "Thinking… Guess 7 of 32"
    drawn = {pygame.image.tobytes(card.draw(None, "", each), "RGBA") for each in ("", "Guess 7")}
    assert len(drawn) == 2


@pytest.mark.parametrize("size", [(240, 150), (360, 220), (520, 260)])
def test_where_there_is_no_skill_the_card_says_why_and_has_no_bar(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was "Skill –" behind an empty bar, which looked like a skill of nought."""
    pygame.font.init()
    drawn: list[int | None] = []

    def remembered(size: tuple[int, int], value: int | None, *others: Any) -> pygame.Surface:
        drawn.append(value)
        return score_bar(size, value, *others)

    monkeypatch.setattr(brief_card, "score_bar", remembered)
    brief = Brief("Solved in 2 guesses", None, 71, "", "", "", "2 guesses")
    said = brief_in_words(brief)
    assert "Skill too few choices · luck 71" in said
    BriefCard(size, DARK, round, "Review", 1.0).draw(brief)
    assert None not in drawn
    assert size[0] < 520 or drawn == [71]


@contextmanager
def looking_up_late(
    monkeypatch: pytest.MonkeyPatch, *guesses: str
) -> Iterator[tuple[Pilot, Event]]:
    """Give up today's puzzle, and let its end be looked up only once an event is set."""
    may_go_on = Event()

    def held_up(*asked: Any, **how: Any) -> Any:
        may_go_on.wait(PATIENCE)
        return end_of(*asked, **how)

    with playing("robot", aside=True) as pilot:
        pilot.resize(1152, 720)
        pilot.perform(Action.DAILY)
        pilot.play(*guesses)
        monkeypatch.setattr(end_lookup, "end_of", held_up)
        pilot.press("Ctrl+G", "Left", "Enter")
        pilot.wait(2000)
        yield pilot, may_go_on
        may_go_on.set()


def places_of_end(pilot: Pilot) -> list[pygame.Rect]:
    """Return where the end of a game has its words, tiles and buttons."""
    page = pilot.layer(EndPage)
    tiles = [place for row in page.rows for place in row.places]
    return [*rectangles(page.end), *tiles, *page.button_places().values()]


@pytest.mark.parametrize("guesses", [("slate",), ("slate", "crony", "might")], ids=len)
def test_an_end_of_which_more_is_known_later_is_laid_out_anew(
    guesses: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words were fitted into a place for fewer, over which they lay at first."""
    with looking_up_late(monkeypatch, *guesses) as (pilot, may_go_on):
        before = places_of_end(pilot)
        may_go_on.set()
        pilot.until(lambda: bool(pilot.result and pilot.result.figures))
        pilot.wait(500)
        later = places_of_end(pilot)
        assert later != before
        pilot.change_settings(theme="light")  # all of it is laid out, with what is known
        pilot.wait(500)
        assert places_of_end(pilot) == later


def test_no_button_of_an_end_moves_away_from_the_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    with looking_up_late(monkeypatch, "slate") as (pilot, may_go_on):
        share = pilot.buttons[Action.SHARE]
        pilot.point(*share.center)
        places = rectangles(pilot.layer(EndPage).end)
        may_go_on.set()
        pilot.until(lambda: bool(pilot.result and pilot.result.figures))
        pilot.wait(500)
        assert list(rectangles(pilot.layer(EndPage).end)) == list(places)
        assert pilot.buttons[Action.SHARE].collidepoint(share.center)
        pilot.point(2, 2)
        pilot.wait(500)
        later = places_of_end(pilot)
        pilot.change_settings(theme="light")
        pilot.wait(500)
        assert places_of_end(pilot) == later


def test_the_cross_alone_is_at_the_end_of_the_tiles() -> None:
    """It was neither by the number of its board nor at an edge."""
    place = pygame.Rect(30, 10, 60, 14)
    with playing("robot") as pilot:
        note = note_of(Answer("ROBOT"), place, TilePainter(pilot.theme, False))
        assert note
        assert note[1].right == place.right
