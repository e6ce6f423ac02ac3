"""How the end of a game comes: laid out anew once more is known."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pygame
import pytest

from game.session.ending import end_of
from game.window.board.end_page import EndPage
from game.window.board.end_places import rectangles
from game.window.scenes import end_lookup
from game.window.ui.actions import Action
from tests.window.pilot import PATIENCE, Pilot, playing


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


def test_an_end_of_which_more_is_known_later_is_laid_out_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with looking_up_late(monkeypatch, "slate", "crony", "might") as (pilot, may_go_on):
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
