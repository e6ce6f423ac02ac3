"""The way of an act through the rooms: from the event down to the disk, and out to the pixels.

The calls of the real application are watched. A room calls those below it, and they answer; they
call nothing above them but what was handed to them for that.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple

import pygame
import pytest

from game.profile import Settings
from game.profile.journal import unfinished
from game.profile.profile import Profile
from game.window.board.screen import PlayScreen
from game.window.ui.actions import Action
from tests.window.pilot import Pilot, playing

# The rooms from the lowest to the highest.
ROOMS = (
    *("rules", "words", "match", "coach", "profile", "session", "window.platform", "window.ui"),
    *("window.board", "window.access", "window.dialogs", "window.scenes", "window"),
)


def room_of(module: str) -> str | None:
    """Return the room of a module, None for what lies above all rooms or is for all of them."""
    name = module.removeprefix("game.")
    fitting = [room for room in ROOMS if name == room or name.startswith(f"{room}.")]
    return max(fitting, key=len, default=None)


class Call(NamedTuple):
    """A call from one room into another, or within one."""

    caller: str
    room: str
    name: str

    @property
    def goes_up(self) -> bool:
        """Whether a room calls one that lies above it."""
        return ROOMS.index(self.room) > ROOMS.index(self.caller)


def room_of_frame(frame: FrameType | None) -> str | None:
    """Return the room of a call under way, that of its caller where it is of no room."""
    while frame:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("game.") and (room := room_of(module)):
            return room
        frame = frame.f_back
    return None


@contextmanager
def watched() -> Iterator[list[Call]]:
    """Note the calls into rooms of the game."""
    calls: list[Call] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        module = str(frame.f_globals.get("__name__", ""))
        if event == "call" and module.startswith("game.") and (room := room_of(module)):
            caller = room_of_frame(frame.f_back) or room
            calls.append(Call(caller, room, frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


# Where a letter passes, in this order; each is passed once. A name without a class is a function.
STATIONS = [
    ("window", "Application.turn"),  # takes the event from the queue
    ("window", "Application.route"),
    ("window.ui", "Gui.process"),  # the widgets have a first look
    ("window.scenes", "TypingScene.key"),
    ("window.scenes", "PlayScene.edit"),
    ("session", "GameSession.edit"),
    ("session", "GameRecorder.save"),
    ("profile", "record"),  # by now it is on the disk
    ("window.scenes", "SceneStack.show"),
    ("window.board", "PlayScreen.show"),
    ("window", "Application.draw"),
    ("window.ui", "Stage.paint"),
]

# What a room was given by one above it, and may call: the two rooms, and what it is.
HANDED = {
    ("window.ui", "window.board"): "layers that paint themselves, the listener, lengths in pixels",
    ("window.ui", "window.dialogs"): "forms, and what draws their pictures",
    ("window.ui", "window"): "what is to be done when a dialog opens",
    ("window.scenes", "window"): "actions for whoever is to do them, and the way back of a replay",
    ("window.dialogs", "window"): "the desk",
}
# What of that a letter needs: the board paints itself, and the listener is asked.
IN_A_LETTER = {"paint", "area", "always"}


def letter(pilot: Pilot) -> list[Call]:
    """Press a key for a letter, and return the calls of the turn that follows."""
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, unicode="r", mod=0, scancode=0)
    with watched() as calls:
        pilot.app.turn([event])
    assert pilot.entry.endswith("R")
    return calls


def stations(calls: list[Call]) -> list[tuple[str, str]]:
    return [(call.room, call.name) for call in calls if (call.room, call.name) in STATIONS]


def back_up(calls: list[Call]) -> set[tuple[str, str]]:
    """Return the rooms that call back, each with the one that it calls, unless it may."""
    return {(call.caller, call.room) for call in calls if call.goes_up} - HANDED.keys()


def test_a_letter_passes_each_station_once_and_in_their_order() -> None:
    with playing("robot") as pilot:
        pilot.type("o")  # the first letter begins the game on the disk as well
        assert stations(letter(pilot)) == STATIONS


def test_a_letter_is_passed_down_and_never_back_up() -> None:
    with playing("robot") as pilot:
        calls = letter(pilot)
        assert not back_up(calls)
        handed = {call.name.rpartition(".")[2] for call in calls if call.goes_up}
        assert handed <= IN_A_LETTER


def test_a_letter_is_on_the_disk_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk: list[list[str]] = []
    show = PlayScreen.show

    def noting(screen: PlayScreen, *given: Any) -> None:
        other = Profile(pilot.profile.path.parent)
        on_disk.append([game.typed for game in unfinished(other)])
        other.close()
        show(screen, *given)

    with playing("robot") as pilot:
        monkeypatch.setattr(PlayScreen, "show", noting)
        pilot.type("r")
    assert on_disk == [["R"]]


def guess(pilot: Pilot) -> None:
    pilot.play("crane")


def hint_and_level(pilot: Pilot) -> None:
    pilot.press("Ctrl+H", "Ctrl+D", "Ctrl+Z")


def click(pilot: Pilot) -> None:
    pilot.click(pilot.keys["Q"].place)
    pilot.click(pilot.tile(0, 3))


def change_settings(pilot: Pilot) -> None:
    pilot.press("Ctrl+,", "PageDown", "PageDown", "PageDown", "Tab", "Tab", "Right", "Escape")


def new_game(pilot: Pilot) -> None:
    pilot.press("Ctrl+N", "u")
    pilot.press_button(Action.START_NEW_GAME)


def coach(pilot: Pilot) -> None:
    pilot.play("crane")
    pilot.press("Ctrl+A")
    pilot.advice()
    pilot.press("Ctrl+1", "F2", "Escape")


def replay(pilot: Pilot) -> None:
    pilot.play("robot")
    pilot.perform(Action.HISTORY)
    pilot.press("Enter", "Home", "Right", "Escape", "Escape")


def give_up(pilot: Pilot) -> None:
    pilot.type("r")
    pilot.perform(Action.GIVE_UP)
    pilot.press("Escape")


def assistant(pilot: Pilot) -> None:
    pilot.press("Ctrl+E")
    pilot.type("crane")
    pilot.press("Enter", "1", "2", "3", "Left", "Space", "Escape")


def end(pilot: Pilot) -> None:
    pilot.play("robot")
    pilot.wait()
    pilot.press("Ctrl+C", "Escape", "Ctrl+R", "Escape", "Ctrl+T", "Escape", "Enter")


@pytest.mark.parametrize(
    "act",
    [
        guess,
        hint_and_level,
        click,
        change_settings,
        new_game,
        coach,
        replay,
        give_up,
        assistant,
        end,
    ],
)
def test_whatever_is_done_no_room_calls_back_but_what_it_was_handed(
    act: Callable[[Pilot], None],
) -> None:
    settings = Settings(animation="normal" if act is guess else "off", undo=True)
    with playing("robot", settings=settings) as pilot, watched() as calls:
        act(pilot)
        pilot.resize(700, 600)
    assert len(calls) > 500
    assert not back_up(calls)


def test_a_session_that_calls_a_scene_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with playing("robot") as pilot:
        session, edit = pilot.session, pilot.session.edit
        # As if it were code of the session: with the name of that module.
        code = "def edit(entry):\n    show()\n    return before(entry)"
        names: dict[str, Any] = {
            "__name__": "game.session.game_session",
            "show": pilot.app.director.game.show,
            "before": edit,
        }
        exec(code, names)
        monkeypatch.setattr(session, "edit", names["edit"])
        calls = letter(pilot)
        assert ("session", "window.scenes") in back_up(calls)
        assert stations(calls) != STATIONS  # it was shown before it was on the disk
