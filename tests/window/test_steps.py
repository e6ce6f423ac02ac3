"""How many steps what players want most takes, by the pointer and by the keys.

A step is a click, or a key or typed number that is pressed at once; `TABLE` is the most it may be.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from game.match import Daily, Status
from game.window.dialogs import share_dialog
from game.window.ui.actions import Action
from game.window.ui.focus import PartFocus
from tests.window.pilot import Pilot
from tests.window.test_daily import DAY, on_a_day, secret


class Player:
    """Clicks and presses keys, and counts."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.steps = 0

    def click(self, what: Action | str) -> None:
        """Click a button, or a card by its name."""
        self.steps += 1
        if isinstance(what, Action):
            self.pilot.click_button(what)
        else:
            self.pilot.click(self.pilot.dialog.stops[PartFocus(what)])
        self.pilot.turn()

    def press(self, *keys: str) -> None:
        """Press a key, or the digits of a number."""
        self.steps += 1
        self.pilot.press(*keys)
        self.pilot.turn()


class Wish(NamedTuple):
    """What a player wants.

    Attributes:
        name: the wish in words.
        steps: how many steps it may take.
        before: what happened before.
        ways: how it is done: by the pointer, and by the keys where those are as short.
        done: whether it is fulfilled.
    """

    name: str
    steps: int
    before: Callable[[Pilot], None]
    ways: tuple[Callable[[Player], None], ...]
    done: Callable[[Pilot], bool]


def nothing(_: Pilot) -> None:
    """Let nothing happen."""


def two_games(pilot: Pilot) -> None:
    """Leave a game with CRANE for another one, and that for a third."""
    pilot.play("crane")
    pilot.press("Ctrl+N", "4")
    pilot.play("slate")
    pilot.press("Ctrl+N", "c")


def solve_todays(pilot: Pilot) -> None:
    pilot.press("Ctrl+Shift+D")
    pilot.play(secret(pilot.match))
    pilot.wait()


def by(*steps: tuple[str, ...] | Action | str) -> Callable[[Player], None]:
    """Return what takes some steps: keys as a tuple, clicks as an action or the name of a card."""

    def act(player: Player) -> None:
        for step in steps:
            if isinstance(step, tuple):
                player.press(*step)
            else:
                player.click(step)

    return act


shared: list[str] = []

TABLE = (
    Wish(
        "today's puzzle",
        1,
        nothing,
        (by(Action.DAILY), by(("Ctrl+Shift+D",))),
        lambda pilot: pilot.match.code.source == Daily(DAY),
    ),
    Wish(
        "32 boards",
        2,
        nothing,
        (by(Action.NEW_GAME, "32"), by(("Ctrl+N",), ("3", "2"))),
        lambda pilot: len(pilot.match.boards) == 32,
    ),
    Wish(
        "the right unfinished game",
        2,
        two_games,
        (by(Action.NEW_GAME, "game:1"),),
        lambda pilot: pilot.match.guesses == ("CRANE",),
    ),
    Wish(
        "all games as a file",
        3,
        nothing,
        (by(Action.SETTINGS, Action.YOUR_GAMES, Action.EXPORT),),
        lambda pilot: bool(list(Path.cwd().rglob("verdigris-games-*.jsonl"))),
    ),
    Wish(
        "today's result in the clipboard",
        1,
        solve_todays,
        (by(Action.SHARE), by(("Ctrl+C",)), by(("Enter",))),
        lambda _: bool(shared) and shared[-1].startswith("Verdigris #325 2026-11-21 1/6"),
    ),
    Wish(
        "the streak",
        0,
        solve_todays,
        (by(),),
        lambda pilot: "1-day streak" in str(pilot.result),
    ),
)


@pytest.mark.parametrize("wish", TABLE, ids=lambda wish: str(wish.name))
def test_it_takes_no_more_steps(
    wish: Wish,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("HOME", "XDG_DOCUMENTS_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(share_dialog, "copy", shared.append)
    for way, act in enumerate(wish.ways):
        shared.clear()
        with on_a_day(tmp_path / str(way)) as pilot:
            wish.before(pilot)
            assert wish.steps == 0 or not wish.done(pilot)
            player = Player(pilot)
            act(player)
            assert wish.done(pilot)
            assert player.steps <= wish.steps
            assert pilot.match.status is not Status.LOST
    with capsys.disabled():
        print(f"\n{wish.name}: {player.steps}", end=" ")
