"""How the end of a game comes: tile by tile, in time, and laid out anew once more is known."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pygame
import pytest

from game.profile import Settings
from game.session.ending import end_of
from game.window.board import ahead
from game.window.board.ahead import end_page
from game.window.board.end_page import EndPage
from game.window.board.end_places import rectangles
from game.window.board.tiles import Look
from game.window.scenes import end_lookup
from game.window.scenes.reveal import Phase
from game.window.ui.actions import Action
from game.window.ui.motion import GRACE
from game.window.ui.shapes import FocusFrame
from tests.window.pilot import PATIENCE, Pilot, playing


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


def test_the_next_game_does_not_wait_for_the_review() -> None:
    with playing("robot") as pilot:
        pilot.play("crane", "robot")
        pilot.wait()
        pilot.turn(GRACE)
        pilot.press("Enter")
        assert not pilot.over
        assert not pilot.thinking


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
