"""The graph of all dialogs, walked by keys and by the pointer: every way back is one step.

What leads from one dialog to another is found by pressing everything that may, from the board on;
`EDGES` is what the walk must find.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.profile import Settings
from game.window.ui.actions import Action
from game.window.ui.dialog import DrawnDialog
from game.window.ui.focus import Focus, PartFocus
from tests.window.pilot import Pilot, playing

STILL = Settings(animation="off")
# How each first dialog is opened, and in which game.
ON_THE_WAY = (
    *(Action.NEW_GAME, Action.SETTINGS, Action.STATISTICS, Action.HELP, Action.CALENDAR),
    *(Action.DESCRIBE, Action.MESSAGES, Action.HINT, Action.COACH, Action.ASK_TO_GIVE_UP),
)
OVER = (Action.SHARE, Action.REVIEW, Action.STATISTICS)  # which has more once a game is over
# What is not pressed, since it leads to a game or writes something.
LEFT_OUT: set[Focus] = {
    *(Action.CLOSE_DIALOG, Action.START_CARD, Action.START_NEW_GAME, Action.RESUME_GAME),
    *(Action.ASSISTANT, Action.GIVE_UP, Action.PLAY_ON, Action.DROP, Action.PLAY_DAY),
    *(Action.TAKE_HELP, Action.EXPORT, Action.IMPORT, Action.RESTORE, Action.SAVE_PICTURE),
    Action.SAVE_WITH_LETTERS,
    *(Action.COPY_CODE, Action.COPY_LINK, Action.DAILY),
}
# Cards that lead to dialogs; in a narrow window what has buttons elsewhere has cards, too.
CARDS = ("custom", "more", "CHALLENGE", "ENTER_CODE", "ASK_TO_GIVE_UP")
DEEPEST = 4
Steps = tuple[Focus, ...]  # the first one is the action that opens the first dialog

EDGES = {
    ("", "New game"),
    ("New game", "Custom game"),
    ("New game", "Challenge a friend"),
    ("New game", "Give up?"),
    ("New game", "Unfinished games"),
    ("", "Settings"),
    ("Settings", "Your games"),
    ("", "Statistics"),
    ("Statistics", "History"),
    ("Statistics", "Daily puzzles"),
    ("History", "Your games"),
    ("History", "Daily puzzles"),
    ("", "How to play"),
    ("How to play", "About Verdigris"),
    ("", "Daily puzzles"),
    ("", "Game status"),
    ("", "Messages"),
    ("", "Take a hint?"),
    ("", "Ask the coach?"),
    ("", "Give up?"),
    ("", "Share"),
    ("", "Review"),
}


def titles(pilot: Pilot) -> list[str]:
    """Return the titles of the dialogs that are open, from the lowest to the one on top."""
    return [level.dialog.title for level in pilot.gui.stack]


def leave(pilot: Pilot) -> None:
    while pilot.dialog_open:
        pilot.press("Escape")


def go(pilot: Pilot, path: Steps) -> None:
    """Open the dialogs of a path from the board on."""
    leave(pilot)
    first, *others = path
    assert isinstance(first, Action)
    pilot.perform(first)
    for focus in others:
        press(pilot, focus)


def press(pilot: Pilot, focus: Focus) -> None:
    """Press something by the keys."""
    pilot.focus_on(focus)
    pilot.press("Enter")
    pilot.turn()


def click(pilot: Pilot, focus: Focus) -> None:
    """Press something by the pointer."""
    if isinstance(focus, PartFocus):  # which may be out of view
        pilot.focus_on(focus)
    pilot.click(pilot.dialog.stops[focus])
    pilot.turn()


def candidates(pilot: Pilot) -> list[Focus]:
    """Return what in the dialog on top may lead to another one."""
    found: list[Focus] = []
    for focus in pilot.dialog.stops:
        is_card = isinstance(pilot.view.dialog, DrawnDialog) and isinstance(focus, PartFocus)
        if is_card and isinstance(focus, PartFocus) and focus.name in CARDS:
            found.append(focus)
        if isinstance(focus, Action) and focus not in LEFT_OUT:
            found.append(focus)
    return found


def paths(pilot: Pilot, path: Steps) -> Iterator[Steps]:
    """Yield every path of dialogs that begins with a path."""
    yield path
    if len(path) == DEEPEST:
        return
    go(pilot, path)
    for focus in candidates(pilot):
        go(pilot, path)
        before = titles(pilot)
        press(pilot, focus)
        if len(titles(pilot)) == len(before) + 1:
            yield from paths(pilot, (*path, focus))


def by_escape(pilot: Pilot) -> None:
    pilot.press("Escape")


def by_closing(pilot: Pilot) -> None:
    press(pilot, Action.CLOSE_DIALOG)


def by_closing_with_the_pointer(pilot: Pilot) -> None:
    pilot.click_button(Action.CLOSE_DIALOG)


def by_the_corner(pilot: Pilot) -> None:
    pilot.click(pilot.view.ways_back["close"])


def by_the_arrow(pilot: Pilot) -> None:
    pilot.click(pilot.view.ways_back["back"])


def by_a_click_outside(pilot: Pilot) -> None:
    pilot.click(pygame.Rect(0, 0, 4, 4))


def ways_back(pilot: Pilot) -> Iterator[Callable[[Pilot], None]]:
    """Yield every way back that the dialog on top has."""
    yield by_escape
    yield by_the_corner
    yield by_a_click_outside
    if Action.CLOSE_DIALOG in pilot.dialog.stops:
        yield by_closing
        yield by_closing_with_the_pointer
    if len(titles(pilot)) > 1:
        yield by_the_arrow


def go_there_and_back(pilot: Pilot, path: Steps) -> int:
    """Take the last step of a path by keys and by the pointer, and back in every way."""
    taken = 0
    go(pilot, path)
    for back in list(ways_back(pilot)):
        for step in (press, click) if len(path) > 1 else (None,):
            if step:
                go(pilot, path[:-1])
                below = titles(pilot)
                step(pilot, path[-1])
            else:
                go(pilot, path)
                below = []
            assert len(titles(pilot)) == len(below) + 1, path
            # A dialog that is built anew, as there is no more to cancel, takes no half of a click.
            pilot.until(lambda: not (pilot.gui.form and pilot.gui.form.takes_long))
            back(pilot)
            pilot.turn()
            assert titles(pilot) == below, f"{path}: {back.__name__}"
            assert pilot.running
            if step is press:
                assert pilot.focus == path[-1], f"{path}: {back.__name__}"
            taken += 1
    leave(pilot)
    return taken


@pytest.mark.deep
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_every_way_back_is_one_step(
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("HOME", "XDG_DOCUMENTS_DIR", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    found: set[tuple[str, str]] = set()
    taken = count = 0
    with playing("crane", settings=STILL, asked=True) as pilot:
        pilot.resize(*size)
        for key in "22448":  # more unfinished games than there are cards for
            pilot.press("Ctrl+N", key)
            pilot.play(pilot.match.words.answers[9])
        for over, actions in ((False, ON_THE_WAY), (True, OVER)):
            if over:
                pilot.app.session.take_settings({"ask_help": False})
                pilot.press("Ctrl+N", "c")
                pilot.play(str(pilot.match.boards[0].answer).lower())
                pilot.wait()
            for action in actions:
                for path in list(paths(pilot, (action,))):
                    go(pilot, path)
                    below, title = ["", *titles(pilot)][-2:]
                    found.add((below, title))
                    count += 1
                    taken += go_there_and_back(pilot, path)
    with capsys.disabled():
        print(f"\n{len(found)} edges, {count} ways there, {taken} ways back", end=" ")
    assert found >= EDGES
