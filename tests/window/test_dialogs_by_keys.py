"""Every dialog is opened, walked through and closed by the keyboard alone, through real events.

What is opened is found by trying: every shortcut, every button outside of dialogs and every button
within them is pressed, and what opens is walked through in turn.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from warnings import catch_warnings, simplefilter

import pygame
import pytest

from game.profile import Settings
from game.window.scenes.typing_scene import SHORTCUTS
from game.window.ui.actions import Action
from game.window.ui.dialog import FormDialog
from game.window.ui.focus import Focus, PageFocus, RowFocus
from game.window.ui.focus_targets import FocusTarget
from game.window.ui.gui_painter import RING_GAP
from tests.window.pilot import Pilot, playing

if TYPE_CHECKING:
    from game.match import Match

CTRL = pygame.KMOD_LCTRL
UNASKED = {Action.WELCOME}  # comes by itself, at the first start, with the pages of the help
LEAVING = frozenset({Action.QUIT})
STILL = Settings(animation="off")


class Way(NamedTuple):
    """How a dialog is come to.

    Attributes:
        first: what a shortcut asks for, or a button outside of dialogs.
        then: in each dialog on the way, the page and the name of what is pressed there.
    """

    first: Action
    then: tuple[tuple[int, Focus], ...] = ()


KEYS = {action: keys for keys, action in SHORTCUTS.items()}


@pytest.fixture(autouse=True)
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let what buttons save go where nobody misses it."""
    for name in ("HOME", "XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))


@contextmanager
def in_a_game(over: bool, settings: Settings = STILL) -> Iterator[Pilot]:
    """Open the application with a game that is played, or that is over."""
    with playing("crane", settings=settings) as pilot:
        pilot.play(*("slate", "crane")[: 1 + over])
        pilot.wait()
        assert pilot.over == over
        yield pilot


class Again:
    """A game to try things in, again and again: another one where a trial has changed it."""

    def __init__(self, over: bool, settings: Settings = STILL) -> None:
        self._over = over
        self._settings = settings
        self._open = ExitStack()
        self._pilot: Pilot | None = None
        self._match: Match | None = None

    def __enter__(self) -> Callable[[], Pilot]:
        return self._as_at_first

    def __exit__(self, *error: object) -> None:
        self._open.close()

    def _as_at_first(self) -> Pilot:
        pilot = self._pilot
        if pilot and self._closed(pilot) and pilot.match is self._match:
            return pilot
        self._open.close()
        self._pilot = self._open.enter_context(in_a_game(self._over, self._settings))
        self._match = self._pilot.match
        return self._pilot

    def _closed(self, pilot: Pilot) -> bool:
        """Close what is open; tell whether that went, and the game goes on as it was."""
        for _ in range(4):
            if pilot.dialog_open:
                pilot.press("Escape")
        replayed = pilot.app.scenes.top.view.replay is not None
        still = pilot.running and pilot.over == self._over and not replayed
        return still and not pilot.dialog_open


def title(pilot: Pilot) -> str:
    """Return the title of the dialog that is open, empty text for none."""
    return pilot.dialog.title if pilot.dialog_open else ""


def press_shortcut(pilot: Pilot, action: Action) -> None:
    key, command, shift = KEYS[action]
    pilot.post(key, mod=(CTRL if command else 0) | (pygame.KMOD_LSHIFT if shift else 0))
    pilot.turn()


def go(pilot: Pilot, way: Way) -> None:
    if way.first in KEYS:
        press_shortcut(pilot, way.first)
    else:
        pilot.focus_on(way.first)
        pilot.press("Enter")
    for page, name in way.then:
        pilot.press(*["PageDown"] * page)
        pilot.focus_on(name)
        pilot.press("Enter")
    pilot.turn()


def ring_is_seen(pilot: Pilot) -> None:
    """Hold that the focus ring is drawn around something, all of it in the window."""
    where = f"{pilot.focus} in {title(pilot)!r}"
    stops = pilot.dialog.stops if pilot.dialog_open else pilot.buttons
    ring = stops[pilot.focus].inflate(2 * RING_GAP, 2 * RING_GAP)  # type: ignore[index]
    assert pilot.window.contains(ring), f"the ring leaves the window: {where}"
    for edge in ((ring.centerx, ring.y), (ring.centerx, ring.bottom - 1)):
        colour = pilot.look().get_at(edge)[:3]
        assert colour == pilot.theme.accent, f"the ring is not seen: {where}"


def test_the_ring_is_apart_from_what_has_the_focus_in_4k_too() -> None:
    """Its line was twice as thick there, but as near, so that it lay on the outline of a card."""
    with playing("crane") as pilot:
        pilot.resize(3840, 2160)
        pilot.press("Ctrl+,")
        pilot.wait()
        focus = pilot.dialog.stops[pilot.focus]  # type: ignore[index]
        shown = pilot.look()
        above = [shown.get_at((focus.centerx, focus.y - up))[:3] for up in range(1, 12)]
        assert above.count(pilot.theme.accent) == 4
        assert pilot.theme.accent not in above[:3]


def walk(pilot: Pilot) -> None:
    """Go through a dialog by Tab, once around and back, and see the ring at each stop."""
    pilot.until(lambda: not pilot.thinking)  # the coach's dialog has more stops then
    pilot.turn()
    names = list(pilot.dialog.stops)
    assert names, f"nothing can be reached in {title(pilot)!r}"
    assert len(pilot.view.targets) == len(names)
    for _ in names:
        if pilot.focus != names[-1]:
            pilot.press("Shift+Tab")
    for name in names:
        pilot.press("Tab")
        assert pilot.focus == name
        ring_is_seen(pilot)
    pilot.press("Tab")
    assert pilot.focus == names[0]
    pilot.press("Shift+Tab")
    assert pilot.focus == names[-1]


def walk_all_pages(pilot: Pilot) -> Iterator[tuple[int, FocusTarget]]:
    """Go through all pages of a dialog, and yield their stops, each with its page."""
    here = title(pilot)
    for page in range(max(1, len(pilot.dialog.pages))):
        if page:
            pilot.press("PageDown")
        assert title(pilot) == here
        walk(pilot)
        yield from ((page, target) for target in pilot.view.targets)


def leave(pilot: Pilot) -> None:
    """Close what is open by Escape; then the keys are the game's again."""
    name = title(pilot)
    for _ in range(4):
        if not pilot.dialog_open:
            break
        pilot.press("Escape")
    assert not pilot.dialog_open, f"Escape does not close {name!r}"
    assert pilot.running
    if pilot.focus is not None:  # the button that opened it has the focus again
        assert pilot.focus in pilot.buttons
        pilot.press("Escape")
    assert pilot.running
    assert pilot.focus is None


def found_by_keys(over: bool, before: Collection[str] = ()) -> dict[str, Way]:
    """Return the dialogs that keys come to, by their titles, each walked through, with the way.

    Those that were found before are left out.
    """
    found: dict[str, Way] = {}
    tried: set[tuple[str, Action]] = set()
    with Again(over) as again:
        firsts = {*KEYS, *again().buttons} - LEAVING
        ways = [Way(action) for action in sorted(firsts, key=lambda each: each.value)]
        while ways:
            way, pilot = ways.pop(0), again()
            go(pilot, way)
            here = title(pilot)
            if not here or here in found or here in before:
                continue
            found[here] = way
            for page, target in list(walk_all_pages(pilot)):
                action = target.press.action
                if action and (here, action) not in tried and action is not Action.CLOSE_DIALOG:
                    tried.add((here, action))
                    ways.append(way._replace(then=(*way.then, (page, target.focus))))
            leave(pilot)
    return found


def opened_by_actions(over: bool) -> dict[str, Action]:
    """Return the titles of the dialogs that some action opens by itself, with that action."""
    opened: dict[str, Action] = {}
    with Again(over) as again:
        for action in Action:
            if action not in LEAVING | UNASKED:
                pilot = again()
                pilot.perform(action)
                pilot.turn()
                opened |= {title(pilot): action} if title(pilot) else {}
    return opened


@pytest.mark.deep
def test_keys_alone_come_to_every_dialog_go_through_it_and_leave_it() -> None:
    opened = opened_by_actions(over=True) | opened_by_actions(over=False)
    assert len(opened) >= 6
    found = found_by_keys(over=False)
    found |= found_by_keys(over=True, before=found)
    lost = {name: action for name, action in opened.items() if name not in found}
    assert not lost, f"no keys come to {lost}"


def test_tab_comes_to_every_button_outside_of_dialogs() -> None:
    with in_a_game(over=True) as pilot:
        names = list(pilot.buttons)
        assert {Action.NEXT_GAME, Action.SHARE, Action.SETTINGS} <= set(names)
        for name in names:
            pilot.press("Tab")
            assert pilot.focus == name
            ring_is_seen(pilot)
        pilot.press("Escape")
        assert pilot.focus is None
        assert pilot.running


def test_a_dialog_opens_on_its_first_row_and_its_tabs_are_one_stop() -> None:
    """F17: Tab stopped at each tab before the first row, and Down led from one to the next."""
    with in_a_game(over=False) as pilot:
        for action in (Action.CUSTOM_GAME, Action.YOUR_GAMES):
            pilot.perform(action)
            pilot.turn()
            dialog = pilot.view.dialog
            assert isinstance(dialog, FormDialog)
            first = RowFocus(dialog.rows[0].name)
            assert pilot.focus == first
            tabs = [each for each in pilot.dialog.stops if "Page" in type(each).__name__]
            assert len(tabs) == 1
            pilot.press("Shift+Tab")
            assert pilot.focus == tabs[0]
            pilot.press("Down")
            assert pilot.focus == first
            pilot.press("Escape")


@pytest.mark.parametrize("action", [Action.HELP, Action.SETTINGS, Action.YOUR_GAMES])
def test_arrows_go_from_the_name_of_a_page_to_the_one_beside_it(action: Action) -> None:
    with in_a_game(over=False) as pilot:
        pilot.perform(action)
        pilot.turn()
        pages = len(pilot.dialog.pages)
        pilot.focus_on(PageFocus(0))
        ways = ("Down", "Up") if action is Action.SETTINGS else ("Right", "Left")
        for key, step in zip(ways, (1, -1), strict=True):
            for turned in range(1, pages + 1):
                pilot.press(key)
                page = pilot.dialog.page
                assert page == step * turned % pages
                assert pilot.focus == PageFocus(page)
                ring_is_seen(pilot)


@pytest.mark.parametrize(
    "action", [Action.HELP, Action.SETTINGS, Action.STATISTICS, Action.CUSTOM_GAME]
)
def test_ctrl_and_tab_turn_the_page_wherever_the_focus_is(action: Action) -> None:
    """They moved the focus, as Tab does alone."""
    with in_a_game(over=False) as pilot:
        pilot.perform(action)
        pilot.turn()
        pages = len(pilot.dialog.pages)
        assert pages > 1
        begin = pilot.dialog.page
        for key, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            for turned in range(1, pages + 1):
                pilot.press(key)
                assert pilot.dialog.page == (begin + step * turned) % pages
        pilot.press("Ctrl+Tab")
        focus = pilot.focus
        pilot.press("Ctrl+Shift+Tab", "PageDown")
        assert pilot.focus == focus


def test_digits_choose_sections_when_settings_open_and_set_a_number_only_in_its_field() -> None:
    """The first digit set the letters of words, and was saved."""
    with in_a_game(over=False) as pilot:
        before = pilot.session.settings
        pilot.perform(Action.SETTINGS)
        pilot.turn()
        assert pilot.focus == PageFocus(0)
        for digit, page in (("4", 3), ("7", 6), ("1", 0)):
            pilot.press(digit)
            assert (pilot.dialog.page, pilot.focus) == (page, PageFocus(page))
        assert pilot.session.settings == before
        pilot.focus_on("word_length")
        pilot.press("4")
        assert (pilot.dialog.page, pilot.session.settings.word_length) == (0, 4)


def test_right_goes_from_the_list_of_sections_into_the_page() -> None:
    with in_a_game(over=False) as pilot:
        pilot.perform(Action.SETTINGS)
        pilot.turn()
        pilot.focus_on(PageFocus(0))
        pilot.press("Left", "Down", "Right")
        assert pilot.focus == RowFocus(pilot.dialog.choices[0])
        ring_is_seen(pilot)


@pytest.mark.parametrize(
    ("size", "scale", "over"),
    [
        ((320, 400), 100, True),
        ((640, 480), 200, False),
        pytest.param((320, 400), 100, False, marks=pytest.mark.deep),
        pytest.param((360, 700), 100, False, marks=pytest.mark.deep),
        pytest.param((640, 480), 200, True, marks=pytest.mark.deep),
    ],
)
def test_every_page_of_every_dialog_fits_the_window(
    size: tuple[int, int], scale: int, over: bool
) -> None:
    """Nothing leaves the dialog, nothing overlaps, and no label is cut off."""
    window = pygame.Rect(0, 0, *size)
    with Again(over, Settings(animation="off", scale=scale)) as again, catch_warnings():
        simplefilter("error", UserWarning)  # pygame_gui warns where a label does not fit
        for action in Action:
            if action in LEAVING:
                continue
            pilot = again()
            pilot.resize(*size)
            pilot.perform(action)
            pilot.turn()
            for page in range(max(1, len(pilot.dialog.pages)) if pilot.dialog_open else 0):
                pilot.press(*["PageDown"] * bool(page))
                dialog, where = pilot.dialog, f"page {page} of {title(pilot)!r}"
                assert window.contains(dialog.place), where
                for focus, rect in dialog.stops.items():
                    in_view = not rect or dialog.place.contains(rect)  # cards scroll
                    assert in_view, f"{focus}, {where}"
                for (one, rect), (other, place) in combinations(dialog.stops.items(), 2):
                    within = rect.contains(place) or place.contains(rect)  # a card has choices
                    assert within or not rect.colliderect(place), f"{one}, {other}, {where}"


def test_arrows_and_the_wheel_end_at_the_ends_of_values_that_are_all_in_view() -> None:
    """Left on Classic, the first of two, chose Absurdle."""
    with playing("robot") as pilot:
        pilot.press("Ctrl+N", "U")
        pilot.focus_on("host")
        box = pilot.view.choices["host"]
        assert box.side_by_side

        def chosen() -> int:
            return pilot.view.choices["host"].row.chosen

        pilot.press("Left")
        assert (chosen(), pilot.focus) == (0, RowFocus("host"))
        pilot.press("Right", "Right")
        assert (chosen(), pilot.focus) == (1, RowFocus("host"))
        pilot.point(*box.place.center)
        pilot.wheel(2)
        assert chosen() == 1
        pilot.wheel(-3)
        assert chosen() == 0
        pilot.wheel(-1)
        assert chosen() == 0
        pilot.press("Space", "Space")  # which goes round, as there is no way back with it
        assert chosen() == 0
