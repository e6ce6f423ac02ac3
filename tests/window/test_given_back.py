"""What is given back: nothing grows with the dialogs that were open, the games, the windows."""

import ctypes
import gc
import sys
from collections import Counter

import pygame
import pytest

from game.profile import Settings
from game.window.platform import allocator
from game.window.ui.actions import Action
from game.window.ui.shape_cache import MOST_PIXELS, ShapeCache
from tests.window.pilot import Pilot, playing

# What opens a dialog by itself, whatever the game is like.
DIALOGS = (
    *(Action.ABOUT, Action.CALENDAR, Action.CHALLENGE, Action.CUSTOM_GAME, Action.ENTER_CODE),
    *(Action.HELP, Action.HISTORY, Action.MENU, Action.MESSAGES, Action.NEW_GAME, Action.SETTINGS),
    *(Action.STATISTICS, Action.YOUR_GAMES),
)


def alive() -> Counter[str]:
    """Return how many objects there are of each type of ours and of pygame_gui's."""
    gc.collect()
    names = (f"{type(each).__module__}.{type(each).__name__}" for each in gc.get_objects())
    return Counter(name for name in names if name.startswith(("game.", "pygame_gui.")))


def shape_caches() -> list[ShapeCache]:
    """Return all there are."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, ShapeCache)]


def open_all(pilot: Pilot) -> None:
    """Open each dialog and close it."""
    for action in DIALOGS:
        pilot.perform(action)
        assert pilot.dialog_open, action
        pilot.turn(400)
        while pilot.dialog_open:
            pilot.press("Escape")
            pilot.turn(400)


def test_dialogs_that_are_closed_leave_nothing_behind() -> None:
    """The third time that each dialog was open, there is not one object more than the second."""
    with playing("robot") as pilot:
        pilot.play("slate")
        open_all(pilot)
        open_all(pilot)
        before = alive()
        open_all(pilot)
        assert alive() - before == Counter()


def test_games_that_are_over_leave_nothing_behind() -> None:
    """Games come and go: of ten more, less is left than the fewest objects that one is made of.

    What is reviewed at the time, in the background, may be more or less.
    """
    before = alive()
    with playing("robot", settings=Settings(keep_going=False)) as pilot:
        counts = []
        for _ in range(3):
            for _ in range(10):
                answer = pilot.match.boards[0].host.words[0]
                pilot.play(answer.lower())
                pilot.perform(Action.NEXT_GAME)
                pilot.turn(400)
            counts.append(alive())
    assert (counts[2] - before)["game.match.match.Match"] < 10
    assert (counts[2] - counts[1]).total() < 30


def test_a_window_that_is_closed_leaves_nothing_of_its_dialogs() -> None:
    """Nothing holds on to pygame_gui's widgets, pictures and fonts, of which SDL loses the last."""
    before = alive()
    with playing("robot") as pilot:
        pilot.perform(Action.SETTINGS)
        pilot.turn(400)
        assert pilot.dialog_open
        assert (alive() - before)["pygame_gui.ui_manager.UIManager"] == 1
    assert not {name for name in alive() - before if name.startswith("pygame_gui.")}


def test_dialogs_have_no_sheets_of_shapes() -> None:
    """All dialogs after one another hold no more shapes than one bound allows."""
    before = shape_caches()  # those of other tests
    with playing("robot") as pilot:
        pilot.play("slate")
        open_all(pilot)
        caches = [each for each in shape_caches() if not any(each is old for old in before)]
        assert len(caches) == 1
        assert 0 < caches[0].pixels <= MOST_PIXELS
        assert not hasattr(caches[0], "cache_surfaces")


@pytest.fixture
def cache() -> ShapeCache:
    """Return an empty cache."""
    return ShapeCache()


def test_shapes_are_found_as_they_were_taken(cache: ShapeCache) -> None:
    """A shape is found by its name alone."""
    shape = pygame.Surface((4, 3))
    cache.add_surface_to_cache(shape, "one")
    assert cache.find_surface_in_cache("one") is shape
    assert cache.find_surface_in_cache("another") is None
    cache.update()
    cache.remove_user_from_cache_item("one")
    cache.remove_user_and_request_clean_up_of_cached_item("one")
    assert cache.find_surface_in_cache("one") is shape


def test_the_shape_that_was_not_asked_for_the_longest_goes_first(cache: ShapeCache) -> None:
    """Each asking counts, and no more pixels are held than are allowed."""
    quarter = (MOST_PIXELS // 4, 1)
    for name in "abcd":
        cache.add_surface_to_cache(pygame.Surface(quarter), name)
    assert cache.pixels == MOST_PIXELS
    assert cache.find_surface_in_cache("a")
    cache.add_surface_to_cache(pygame.Surface((1, 1)), "e")
    assert cache.pixels == MOST_PIXELS * 3 // 4 + 1
    found = [name for name in "abcde" if cache.find_surface_in_cache(name)]
    assert found == ["a", "c", "d", "e"]


def test_a_shape_that_comes_again_counts_once(cache: ShapeCache) -> None:
    """The later one takes the place of the earlier."""
    cache.add_surface_to_cache(pygame.Surface((10, 10)), "one")
    cache.add_surface_to_cache(later := pygame.Surface((5, 5)), "one")
    assert cache.pixels == 25
    assert cache.find_surface_in_cache("one") is later


def test_a_shape_beyond_the_bound_is_not_held(cache: ShapeCache) -> None:
    """It goes at once, with all others."""
    cache.add_surface_to_cache(pygame.Surface((MOST_PIXELS, 2)), "one")
    assert cache.pixels == 0
    assert cache.find_surface_in_cache("one") is None


class NotedLibrary:
    """Takes the place of the C library, and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    def mallopt(self, number: int, value: int) -> None:
        """Note a wish for how memory is handed out."""
        self.asked.append(("mallopt", number, value))

    def malloc_trim(self, pad: int) -> None:
        """Note that free memory is to be given back."""
        self.asked.append(("malloc_trim", pad, 0))


def test_free_memory_is_given_back_after_a_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """All threads share one place for memory; what is free there goes back once, at rest."""
    library = NotedLibrary()
    monkeypatch.setattr(allocator, "library", lambda: library)
    with playing("robot") as pilot:
        assert library.asked == [("mallopt", allocator.ARENA_MAX, 1)]
        pilot.app.collect_garbage()
        assert len(library.asked) == 1
        for _ in range(2):
            pilot.perform(Action.ABOUT)
            pilot.app.collect_garbage()
            pilot.press("Escape")
            pilot.app.collect_garbage()
            pilot.app.collect_garbage()
        assert library.asked[1:] == 2 * [("malloc_trim", 0, 0)]


@pytest.mark.parametrize(
    ("system", "library"), [("win32", NotedLibrary()), ("linux", object()), ("linux", None)]
)
def test_other_systems_are_asked_for_nothing(
    monkeypatch: pytest.MonkeyPatch, system: str, library: object
) -> None:
    """Nothing happens where there is no C library of GNU; where there is, nothing fails."""
    allocator.library.cache_clear()
    if library:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
        assert allocator.library() is None
    allocator.share_one_place()
    allocator.give_back()
    allocator.library.cache_clear()


def test_places_of_widgets_that_are_gone_are_forgotten() -> None:
    """pygame_gui notes each of them for a way of drawing that is not ours."""
    with playing("robot") as pilot:
        open_all(pilot)
        assert pilot.app.screen.gui.prepare().widgets.lostsprites == []
