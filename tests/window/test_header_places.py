"""Where the buttons of the header are, in play and at the end: as words, as icons, in the menu."""

from datetime import date
from itertools import pairwise

import pytest

from game.match import Daily
from game.profile import Settings
from game.profile.setup import begin
from game.rules import HardMode
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing
from tests.window.seen import drawn_from_now_on

SIZES = ((360, 640), (640, 700), (760, 600), (900, 500), (1024, 768), (1366, 749), (1920, 1080))
WORDS = ("crane", "robot", "light", "mount")
GAMES = [  # sizes of the interface and numbers of boards: some, with both numbers, and all others
    pytest.param(scale, boards, marks=[] if usual == boards else pytest.mark.deep)
    for scale, usual in ((100, 1), (125, 4), (150, 1), (200, 4))
    for boards in (1, 4)
]


def words_at(scale: int, size: tuple[int, int]) -> dict[Action, bool]:
    """Return the buttons of the header in a window, and which of them have words."""
    with playing("crane", settings=Settings(scale=scale, animation="off")) as pilot:
        pilot.resize(*size)
        return have_words(pilot)


def have_words(pilot: Pilot) -> dict[Action, bool]:
    """Return which buttons are wider than icons."""
    return {action: place.width > place.height * 1.3 for action, place in pilot.buttons.items()}


@pytest.mark.parametrize("size", [(1229, 691), (1366, 749)])
def test_a_larger_interface_has_words_where_they_have_room(size: tuple[int, int]) -> None:
    """At 125 % all words gave way to icons next to 330 free pixels and more."""
    shown = words_at(125, size)
    play = (Action.HARD_MODE, Action.COACH, Action.HINT, Action.DAILY, Action.NEW_GAME)
    assert all(shown[action] for action in play)
    assert Action.MENU not in shown


def test_labels_go_one_after_another_and_nothing_into_the_menu_before() -> None:
    seen = []
    for width in range(1300, 700, -25):
        shown = words_at(125, (width, 760))
        with_words = sum(shown.values())
        if Action.MENU not in shown:
            assert shown[Action.NEW_GAME]
            assert {Action.STATISTICS, Action.SETTINGS, Action.HELP} <= shown.keys()
            seen.append(with_words)
        else:
            assert with_words <= 1
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) >= 4
    assert seen[-1] == 1


def test_the_space_between_buttons_grows_with_them() -> None:
    """In 4K there was as much as in windows half as large, and at 200 % they nearly touched."""
    apart = []
    with playing("crane", settings=Settings(animation="off")) as pilot:
        for size in ((1920, 1080), (3840, 2160)):
            pilot.resize(*size)
            places = sorted(pilot.buttons.values(), key=lambda place: place.x)
            apart.append({right.x - left.right for left, right in pairwise(places)})
    assert apart == [{8}, {16}]


@pytest.mark.parametrize(("scale", "boards"), GAMES)
def test_buttons_keep_their_places_at_the_end(scale: int, boards: int) -> None:
    """Who clicked where Daily had been turned hard mode on."""
    words, settings = WORDS[:boards], Settings(scale=scale, animation="off", boards=boards)
    for size in SIZES:
        with playing(*words, settings=settings) as pilot:
            pilot.resize(*size)
            before = {action: (it.x, it.width) for action, it in pilot.buttons.items()}
            pilot.play(*words)
            pilot.wait()
            assert pilot.over
            after = {action: (it.x, it.width) for action, it in pilot.buttons.items()}
            assert {Action.DAILY, Action.NEW_GAME} <= after.keys()
            assert Action.HINT not in after
            for action in before.keys() & after.keys():
                assert before[action] == after[action], (size, action)


@pytest.mark.parametrize(("scale", "boards"), GAMES[:4])
def test_no_button_moves_when_hard_mode_is_switched(scale: int, boards: int) -> None:
    """At 900 pixels all icons moved by 50: a click in the same place met another button."""
    settings = Settings(scale=scale, animation="off", boards=boards)
    with playing(*WORDS[:boards], settings=settings) as pilot:
        for width in range(500, 1400, 45):
            pilot.resize(width, 640)
            seen = []
            for _ in HardMode:
                places = {action: tuple(place) for action, place in pilot.buttons.items()}
                seen.append((places, pilot.layout.fold))
                pilot.press("Ctrl+D")
            assert seen == [seen[0]] * 3, width


@pytest.mark.parametrize(("boards", "name"), [(1, "Daily #324"), (4, "Daily · 4 boards")])
def test_a_narrow_header_says_which_daily_it_is(
    boards: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = drawn_from_now_on(monkeypatch)
    settings = Settings(boards=boards)
    first = begin(settings, Daily(date(2026, 11, 20))).match
    with playing(settings=settings, first=first) as pilot:
        drawn.clear()
        pilot.resize(320, 480)
        assert name in drawn
