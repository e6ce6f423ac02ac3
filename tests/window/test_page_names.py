"""The names of a dialog's pages: the mouse opens pages by them, and what stays is left alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

import pygame
import pytest

from game.window.ui.actions import Action
from game.window.ui.dialog import Drawing, Field, Form, FormDialog
from game.window.ui.focus import PageFocus
from game.window.ui.theme import Px, Theme
from tests.window.pilot import Pilot, playing

PAGES = ("One", "Two", "Three")
CLOSE, DO = (Action.CLOSE_DIALOG, "Close"), (Action.EXPORT, "Do it")


@dataclass(frozen=True)
class Paged(Form):
    """A form of pages with two fields, a picture, and a button that goes while it is busy."""

    sections: bool = False
    page: int = 0
    typed: str = ""
    busy: bool = False
    shade: int = 0

    def dialog(self) -> FormDialog:
        def draw(size: tuple[int, int], _: Theme, __: Px) -> pygame.Surface:
            picture = pygame.Surface(size)
            picture.fill((self.shade,) * 3)
            return picture

        rows = Field("path", "File", self.typed, "Any file"), Field("name", "Name", "", "Any name")
        buttons = (CLOSE,) if self.busy else (CLOSE, DO)
        body, note = Drawing(draw, "grey"), f"page {self.page}"
        return FormDialog(
            "Pages", PAGES, self.page, rows, buttons, note, body, sections=self.sections
        )

    def turn(self, page: int) -> Self:
        return replace(self, page=page % len(PAGES))

    def type(self, name: str, text: str) -> Self:
        return replace(self, typed=text)


@pytest.fixture(params=[False, True], ids=["tabs", "sections"])
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """A pilot with a form of pages open."""
    with playing("robot") as pilot:
        pilot.resize(1280, 800)
        pilot.gui.open_form(Paged(sections=request.param))
        pilot.point(0, 0)
        pilot.wait()
        yield pilot


def place_of(pilot: Pilot, page: int) -> pygame.Rect:
    """Return where the name of a page is, after it was opened by keys."""
    pilot.focus_on(PageFocus(pilot.form(Paged).page))
    while pilot.form(Paged).page != page:
        pilot.press("PageDown")
    return pilot.dialog.stops[PageFocus(page)]


def seen(pilot: Pilot, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(pilot.app.window.subsurface(place), "RGB")


def test_the_mouse_opens_each_page_by_its_name(pilot: Pilot) -> None:
    places = [place_of(pilot, page) for page in range(len(PAGES))]
    assert len({(each.x, each.y) for each in places}) == len(PAGES)
    for page in (0, 2, 1):
        pilot.click(places[page])
        assert pilot.form(Paged).page == pilot.dialog.page == page


def test_the_name_under_the_pointer_is_lit(pilot: Pilot) -> None:
    third = place_of(pilot, 2)
    place_of(pilot, 0)
    pilot.wait()
    before = seen(pilot, third)
    pilot.point(*third.center)
    pilot.wait()
    assert seen(pilot, third) != before
    pilot.point(0, 0)
    pilot.wait()
    assert seen(pilot, third) == before
    pilot.click(third)
    pilot.wait()
    opened = seen(pilot, third)
    pilot.point(0, 0)
    pilot.wait()
    rests = pilot.form(Paged).sections  # whose name that is open has the same ground
    assert (seen(pilot, third) == opened) is rests


def test_a_page_opens_as_its_name_is_pressed(pilot: Pilot) -> None:
    third = place_of(pilot, 2)
    place_of(pilot, 0)
    pilot.hold(*third.center)
    assert pilot.form(Paged).page == 2
    pilot.let_go(0, 0)
    assert pilot.form(Paged).page == 2


def test_what_is_typed_stays_while_other_buttons_are_shown(pilot: Pilot) -> None:
    """Such as while games are exported: then there is only a button to cancel."""
    pilot.gui.take_form(replace(pilot.form(Paged), typed="games"))
    for busy in (True, False):
        pilot.gui.take_form(replace(pilot.form(Paged), busy=busy))
        pilot.wait()
        dialog = pilot.dialog
        actions = {focus for focus in dialog.stops if isinstance(focus, Action)}
        assert actions == ({CLOSE[0]} if busy else {CLOSE[0], DO[0]})
        assert dialog.values["path"] == pilot.view.texts["path"][0] == "games"
        assert all(dialog.place.contains(place) for place in dialog.stops.values())


def test_a_page_is_the_same_however_it_is_reached(pilot: Pilot) -> None:
    """Whether it was turned to, or the dialog was opened with it, or other things were between."""
    place_of(pilot, 1)
    pilot.gui.take_form(replace(pilot.form(Paged), shade=99))
    pilot.gui.take_form(replace(pilot.form(Paged), busy=True))
    pilot.gui.take_form(replace(pilot.form(Paged), busy=False))
    pilot.focus_on(PageFocus(1))
    pilot.wait()
    turned, form = seen(pilot, pilot.dialog.place), pilot.form(Paged)
    pilot.gui.close()
    pilot.gui.open_form(form)
    pilot.focus_on(PageFocus(1))
    pilot.wait()
    assert seen(pilot, pilot.dialog.place) == turned
