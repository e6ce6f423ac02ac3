"""Every dialog is opened, walked through and closed by the keyboard alone, through real events.

What is opened is found by trying: every shortcut, every button outside of dialogs and every button
within them is pressed, and what opens is walked through in turn.
"""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.profile import Settings

from tests.window.player import Player, playing  # isort: skip (it sets SDL's dummy driver)

import pygame

from game.window.actions import Action
from game.window.dialog_view import Stop
from game.window.gui import Gui
from game.window.play import SHORTCUTS

CTRL = pygame.KMOD_LCTRL
MOST_STOPS = 120
LEAVING = frozenset({Action.LEAVE})

# How a dialog is come to: a shortcut or a button at first, then stops in dialogs, by their names.
Way = tuple[Hashable, ...]
KEYS = {action: keys for keys, action in SHORTCUTS.items()}


@pytest.fixture(autouse=True)
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let what buttons save go where nobody misses it."""
    for name in ("HOME", "XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))


@contextmanager
def after_a_game() -> Iterator[Player]:
    """Open the application with a game that is over."""
    settings = Settings(animation="off")
    with playing("crane", settings=settings) as player:
        player.type("slate")
        player.press("Enter")
        player.play("crane")
        player.wait()
        assert player.app.play.over
        yield player


def gui_of(player: Player) -> Gui:
    assert player.app.screen.gui
    return player.app.screen.gui


def stops(player: Player) -> Sequence[Stop]:
    view = gui_of(player)._view
    return view.stops if view else ()


def title(player: Player) -> str:
    """Return the title of the dialog that is open, empty text for none."""
    view = gui_of(player)._view
    return view.dialog.title if view else ""


def press_shortcut(player: Player, action: Action) -> None:
    key, command = KEYS[action]
    player.post(key, mod=CTRL if command else 0)
    player.turn()


def tab_to(player: Player, name: object) -> None:
    for _ in range(MOST_STOPS):
        if gui_of(player)._focus == name:
            return
        player.press("Tab")
    raise AssertionError(f"Tab never comes to {name} in {title(player)!r}")


def go(player: Player, way: Way) -> None:
    names = way
    if isinstance(way[0], Action) and way[0] in KEYS:
        press_shortcut(player, way[0])
        names = way[1:]
    for name in names:
        tab_to(player, name)
        player.press("Enter")
    player.wait(1000)


def ring_is_seen(player: Player) -> None:
    """Hold that the focus ring is drawn around something, all of it in the window."""
    ring = gui_of(player)._ring
    where = f"{gui_of(player)._focus} in {title(player)!r}"
    assert ring.width, f"no ring around {where}"
    window = player.app.window
    assert window.get_rect().contains(ring), f"the ring leaves the window: {where}"
    accent = player.app.screen.theme.accent
    for edge in ((ring.centerx, ring.y), (ring.centerx, ring.bottom - 1)):
        assert window.get_at(edge)[:3] == accent, f"the ring is not seen: {where}"


def walk(player: Player) -> None:
    """Go through a dialog by Tab, once around and back, and see the ring at each stop."""
    names = [stop.name for stop in stops(player)]
    assert names, f"nothing can be reached in {title(player)!r}"
    assert len(set(names)) == len(names)
    gui_of(player)._focus = None
    for name in names:
        player.press("Tab")
        assert gui_of(player)._focus == name
        ring_is_seen(player)
    player.press("Tab")
    assert gui_of(player)._focus == names[0]
    player.press("Tab", mod=pygame.KMOD_LSHIFT)
    assert gui_of(player)._focus == names[-1]


def walk_all_pages(player: Player) -> None:
    walk(player)
    view = gui_of(player)._view
    assert view
    for _ in range(view.pages - 1):
        here = title(player)
        player.press("PageDown")
        assert title(player) == here
        walk(player)


def leave(player: Player) -> None:
    """Close what is open by Escape; then the keys are the game's again."""
    name = title(player)
    for _ in range(4):
        if not gui_of(player).dialog_open:
            break
        player.press("Escape")
    assert not gui_of(player).dialog_open, f"Escape does not close {name!r}"
    assert player.app.running
    assert gui_of(player)._focus is None


def found_by_keys() -> dict[str, Way]:
    """Return the dialogs that keys come to, by their titles, each walked through, with the way."""
    found: dict[str, Way] = {}
    with after_a_game() as player:
        firsts = {*KEYS, *gui_of(player)._buttons} - LEAVING
    ways: list[Way] = [(action,) for action in sorted(firsts, key=lambda each: each.value)]
    tried: set[tuple[str, Action]] = set()
    while ways:
        way = ways.pop(0)
        with after_a_game() as player:
            go(player, way)
            if not gui_of(player).dialog_open or title(player) in found:
                continue
            here = title(player)
            found[here] = way
            presses = [(stop.name, stop.press.action) for stop in stops(player)]
            walk_all_pages(player)
            leave(player)
        for name, action in presses:
            if action and (here, action) not in tried and action is not Action.CLOSE_DIALOG:
                tried.add((here, action))
                ways.append((*way, name))
    return found


def opened_by_actions() -> dict[str, Action]:
    """Return the titles of the dialogs that some action opens by itself, with that action."""
    opened: dict[str, Action] = {}
    actions = [action for action in Action if action not in LEAVING]
    while actions:
        with after_a_game() as player:
            while actions and player.app.play.over:  # else another game was begun
                action = actions.pop()
                player.app.play.act(action)
                player.turn()
                if title(player):
                    opened[title(player)] = action
                    leave(player)
    return opened


def test_keys_alone_come_to_every_dialog_go_through_it_and_leave_it() -> None:
    opened = opened_by_actions()
    assert len(opened) >= 6
    found = found_by_keys()
    lost = {name: action for name, action in opened.items() if name not in found}
    assert not lost, f"no keys come to {lost}"


def test_tab_comes_to_every_button_outside_of_dialogs() -> None:
    with after_a_game() as player:
        names = list(gui_of(player)._buttons)
        assert {Action.NEXT_GAME, Action.SHARE, Action.SETTINGS} <= set(names)
        for name in names:
            player.press("Tab")
            assert gui_of(player)._focus == name
            ring_is_seen(player)
        player.press("Escape")
        assert gui_of(player)._focus is None
        assert player.app.running
