"""A player for tests: the whole program, played by keys and pointer, read by nodes and pixels.

The program runs as `main.py` runs it, in a thread that goes on only while the test waits for it.
Stand-ins take the places of what is the system's: the clock, the calendar, waiting for events, the
clipboard, what speaks and plays, and the library that gives the nodes to a screen reader. Nothing
else of the window can be reached.
"""

import gc
import math
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta, tzinfo
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pygame
import pygame_gui  # noqa: F401 (which numbers its events as it is loaded, as the game does below:

# between two games of one process SDL ends, and gives the numbers of what is loaded later again)
import game.window.app  # noqa: F401
from game import cli
from game.coach.preference import preference
from game.window.draw.nodes import Deed, Node, Role, changes, walk
from game.window.draw.text import font
from game.window.platform.desktops import WindowPlace
from game.window.platform.state_file import state_file, write_state
from game.window.platform.wishes import NO_WISHES
from tests.conftest import own_variables
from tests.drawn import Drawn, Sheet, remembering
from tests.ears import PATIENCE, Ears

NAMES = {"Enter": "return", "PageUp": "page up", "PageDown": "page down"}  # as SDL calls them
HELD = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
STEP, FRAME = 16.0, 96.0  # ms: between acts; of a frame that nobody looks at
LONG = 20_000.0  # ms after which nothing moves any more
# The desktop of whoever runs the tests has no say in them.
SYSTEM = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | dict.fromkeys(
    ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"), ""
)
ADAPTER = "game.window.access.adapter"
WINDOW, DESKTOP = (920, 690), (1024, 768)  # in pixels, where no test wants them larger
PREFERENCE = cache(preference)  # which words alone decide
Target = Node | str | tuple[int, int]  # a node, the name of one, or a point


class Player:
    """Somebody who plays. `opened` starts the program for one.

    Attributes:
        clipboard: what was copied last, and what is pasted.
        root: the window as nodes, as a screen reader has it.
        composes: whether the system composes text of the keys that are pressed.
        nodes: all of them, in the order in which they are read.
        focus: the key of the node that has the focus.
        heard: what a reader would have read out by itself, or the program has spoken, since the
            test last cleared it.
        ears: what is heard of programs that speak, and of sounds.
        ended: the exit status, None while the program runs.
    """

    def __init__(
        self,
        home: Path,
        arguments: list[str],
        begins: datetime,
        desktop: tuple[int, int],
        drawn: bool,
        bus: str,
    ) -> None:
        self._begins, self._desktop, self._bus = begins, desktop, bus
        self.clipboard = ""
        self.heard: list[str] = []
        self.ears = Ears(lambda: self._now / 1000, self.heard)
        self.root, self.focus = Node("nothing", Role.WINDOW), ""
        self.nodes = [self.root]
        self.ended: int | None = None
        self._now = self._rest = 0.0  # ms: by the clock; for which the program waits at most
        self._fault: BaseException | None = None
        self.composes = True  # as SDL begins
        self._asked: Callable[[Any], object] = id  # how a reader asks, once there is one
        self._window: Callable[[], Sheet] | None = None
        self._turns, self._stops = threading.Semaphore(0), threading.Semaphore(0)
        run = threading.Thread(target=self._run, args=(home, arguments, drawn), daemon=True)
        run.start()
        self._until_it_stops()
        self._act(pygame.WINDOWEXPOSED)  # the desktop shows it

    def _run(self, home: Path, arguments: list[str], drawn: bool) -> None:
        """Run the program, in its thread."""
        try:
            with ExitStack() as stand_ins:
                if drawn:
                    self._window = stand_ins.enter_context(remembering())
                for stand_in in self._stand_ins(home):
                    stand_ins.enter_context(stand_in)
                if not self._bus:
                    stand_ins.callback(_put_module, ADAPTER, sys.modules.get(ADAPTER))
                    _put_module(ADAPTER, self._adapter())
                self.ended = cli.start(arguments)
        except BaseException as fault:  # noqa: BLE001 (the test meets it)
            self._fault = fault
        finally:
            font.cache_clear()  # fonts are no use once SDL has ended
            self._stops.release()

    def _stand_ins(self, home: Path) -> Iterator[Any]:
        def note(name: str) -> Callable[[Any], None]:
            return lambda value: setattr(self, name, value)

        yield mock.patch("game.coach.advice.preference", PREFERENCE)
        clock = SimpleNamespace(monotonic=lambda: self._now / 1000)
        system = SYSTEM | {"DBUS_SESSION_BUS_ADDRESS": self._bus}
        yield mock.patch.dict(os.environ, own_variables(home) | system)
        if not self._bus:
            yield mock.patch("game.window.access.reader.listens_now", lambda: True)
        yield mock.patch("game.window.app.time", clock)
        for module in ("game.profile.games", "game.cli"):
            yield mock.patch(f"{module}.datetime", self._calendar())
        for module in ("crash_window", "app"):
            yield mock.patch(f"game.window.{module}.event_wait", lambda: self._stop)
        yield mock.patch("signal.signal")  # which only the first thread may call
        # What a test leaves behind is found by Python's own searches for garbage, once it has
        # ended; until then, those of the game look through what is new.
        yield mock.patch("gc.freeze")
        yield mock.patch("gc.collect", partial(gc.collect, 1))
        composes = note("composes")
        yield mock.patch("game.session.jobs.PATIENCE", PATIENCE)  # answers are there at once
        yield mock.patch("pygame.display.get_desktop_sizes", lambda: [self._desktop])
        yield mock.patch("pygame.key.start_text_input", lambda: composes(True))
        yield mock.patch("pygame.key.stop_text_input", lambda: composes(False))
        yield mock.patch("pygame.scrap.put_text", note("clipboard"))
        yield mock.patch("pygame.scrap.get_text", lambda: self.clipboard)
        yield from self.ears.stand_ins()

    def _calendar(self) -> type[datetime]:
        """Return a class of dates that knows which one it is in the game."""

        class Calendar(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> "Calendar":
                now = self._begins + timedelta(milliseconds=self._now)
                return cls.fromisoformat(now.isoformat()).replace(tzinfo=tz)

        return Calendar

    def _adapter(self) -> Any:
        """Return what takes the place of the module that gives the nodes to a reader."""

        told: dict[str, Node] = {}  # what a reader has been told of, node by node
        last: Node | None = None

        def as_told(node: Node) -> Node:
            node = told[node.key]
            return node._replace(children=(*map(as_told, node.children),))

        def take(shown: tuple[Node, str]) -> None:
            nonlocal last
            root, self.focus = shown
            changed, last = changes(last, root), root
            if not changed:
                return
            told.update((node.key, node) for node in changed)
            known = {node.key: [*node.words] for node in self.nodes}
            self.root = as_told(root)
            self.nodes = [*walk(self.root)]
            live = (node for node in self.nodes if node.live)
            new = ([*node.words] for node in live if known.get(node.key) != [*node.words])
            self.heard += map(", ".join, filter(None, new))

        def begin(_: object, asked: Callable[[Any], None]) -> Any:
            self._asked = asked
            return SimpleNamespace(active=True, update=take, give_keys=id, close=lambda: None)

        return SimpleNamespace(Adapter=begin)

    def _stop(self, most: float) -> None:
        """Let the test go on, where the program waits for an event, at most for some ms."""
        if not pygame.event.peek():
            self.ears.listen()
            self._rest = most
            self._stops.release()
            self._turns.acquire()

    def _until_it_stops(self) -> None:
        assert self._stops.acquire(timeout=PATIENCE), "the program hangs"
        if fault := self._fault:
            self.ended = self.ended or 1
            raise fault

    def _turn(self, milliseconds: float) -> None:
        """Let some time pass, and the program take its events."""
        self._now += milliseconds
        if self.ended is None:
            self._turns.release()
            self._until_it_stops()

    # Time -----------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether something moves, or is still to come by itself."""
        return self.ended is None and self._rest < math.inf

    def frame(self, milliseconds: float = FRAME) -> None:
        """Let the time of one frame pass."""
        self._turn(milliseconds)

    def wait(self, milliseconds: float = LONG) -> None:
        """Let time pass in frames, until nothing moves or the time is over."""
        end = self._now + milliseconds
        while self._now < end and self.moves:
            self._turn(min(end - self._now, max(self._rest, FRAME)))

    def idle(self, milliseconds: float) -> None:
        """Let time pass at once in which nothing is done, whether or not anything moves."""
        self._turn(milliseconds)

    def until(self, is_so: Callable[[], object]) -> None:
        """Let what works in the background go on until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, "it never came to be so"
            pygame.time.wait(5)
            self._turn(STEP)

    def close(self) -> None:
        """Close the window as by its button, unless it is closed."""
        if self.ended is None:
            self._act(pygame.QUIT)

    # Keys and pointer -----------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys one after the other, such as "Enter", "a", "Ctrl+H" or "Shift+Tab"."""
        for each in keys:
            *held, last = re.split(r"\+(?=.)", each)
            name = NAMES.get(last, last)
            text = last if len(last) == 1 and not {"Ctrl", "Alt"} & {*held} else ""
            values: dict[str, Any] = {
                "key": ord(last.lower()) if len(last) == 1 else pygame.key.key_code(name),
                "mod": sum(HELD[key] for key in held),
                "unicode": text,
                "scancode": 0,
            }
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
            if text and self.composes:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            self._act(pygame.KEYUP, **values)

    def type(self, text: str) -> None:
        """Type a text letter by letter."""
        self.press(*text)

    def play(self, *words: str) -> None:
        """Play words, and see each row turn."""
        for word in words:
            self.press(*word, "Enter")
            self.wait()

    def point(self, target: Target) -> tuple[int, int]:
        """Move the pointer to a point, or into the middle of a node, and return where that is."""
        place = self._point_of(target)
        pygame.mouse.set_pos(place)
        self._act(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        return place

    def click(self, target: Target, button: int = pygame.BUTTON_LEFT) -> None:
        """Click a point, or the middle of a node."""
        at = self.point(target)
        self._act(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self._act(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def drag(self, start: Target, end: Target) -> None:
        """Move the pointer from one place to another with its button down."""
        before = self.point(start)
        self._act(pygame.MOUSEBUTTONDOWN, pos=before, button=pygame.BUTTON_LEFT)
        there = self._point_of(end)
        pygame.mouse.set_pos(there)
        by = (there[0] - before[0], there[1] - before[1])
        self._act(pygame.MOUSEMOTION, pos=there, rel=by, buttons=(1, 0, 0))
        self._act(pygame.MOUSEBUTTONUP, pos=there, button=pygame.BUTTON_LEFT)

    def wheel(self, turns: float) -> None:
        """Turn the wheel, up for what is more than nought, where the pointer is."""
        self._act(pygame.MOUSEWHEEL, x=0, y=int(turns), precise_y=float(turns), flipped=False)

    def drop(self, *files: Path | str) -> None:
        """Drop files on the window, all at once."""
        for file in files:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        self._turn(STEP)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._act(pygame.WINDOWRESIZED, x=width, y=height)

    def ask(self, target: Node | str, deed: Deed, value: str | float | None = None) -> None:
        """Ask something of a node, as a reader does for whoever listens to it."""
        node = self.find(target) if isinstance(target, str) else target
        self._asked(SimpleNamespace(key=node.key, deed=deed, value=value))
        self._turn(STEP)

    def _point_of(self, target: Target) -> tuple[int, int]:
        place = self.find(target) if isinstance(target, str) else target
        if isinstance(place, Node):
            assert place.place, f"{place.name!r} is in no one place"
            place = place.place.middle
        return place

    def _act(self, kind: int, **values: Any) -> None:
        if self.ended is None:  # else there is nothing to act on any more
            pygame.event.post(pygame.event.Event(kind, values))
            self._turn(STEP)

    # What is seen ---------------------------------------------------------------------------

    @property
    def picture(self) -> pygame.Surface:
        """The pixels of the window, which go on changing; a copy stays as it is."""
        window = pygame.display.get_surface()
        assert window, "the window is closed"
        return window

    @property
    def drawn(self) -> tuple[Drawn, ...]:
        """The texts that are to be seen now, the lowest first; `opened` needs to know of it."""
        assert self._window, "opened without drawn=True"
        window = self._window()
        window.texts, window.notes = (), True
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        self._turn(0.0)
        texts, window.texts, window.notes = window.texts, (), False
        return texts

    @property
    def row(self) -> Node | None:
        """The row being typed, None where there is none; its value has a space for each gap."""
        return next((node for node in self.root.children if node.role is Role.FIELD), None)

    @property
    def text(self) -> str:
        """The nodes as text, a line each."""
        return "\n".join(_lines(self.root))

    def says(self, words: str) -> bool:
        """Return whether some node has these words among its own."""
        return any(words in each for node in self.nodes for each in node.words)

    def find(self, name: str, role: Role | None = None) -> Node:
        """Return the last node of a name, which is the one on top."""
        found = [each for each in self.nodes if each.name == name and role in (None, each.role)]
        assert found, f"nothing is called {name!r}"
        return found[-1]


def _lines(node: Node, depth: int = 0) -> Iterator[str]:
    states = {"on": node.checked, "chosen": node.selected, "live": node.live}
    said = [repr(each) for each in (node.name, node.value, node.about) if each]
    marks = [state for state, is_so in states.items() if is_so]
    at = ["{}+{} {}x{}".format(*node.place)] if node.place else []
    yield " ".join(["  " * depth + node.role.name.lower(), *said, *marks, *at])
    for child in node.children:
        yield from _lines(child, depth + 1)


def _put_module(name: str, module: Any) -> None:
    """Let a module be what is imported by a name from now on, None for what it is."""
    if module:
        sys.modules[name] = module
    else:
        del sys.modules[name]


def _leave_place(home: Path, arguments: tuple[str, ...], size: tuple[int, int]) -> None:
    """Leave behind what the window of an earlier start does, unless there was one."""
    named = next(
        (Path(arguments[at + 1]) for at, each in enumerate(arguments) if each == "--profile"), None
    )
    with mock.patch.dict(os.environ, own_variables(home)):
        file = state_file(named)
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        write_state(file, WindowPlace(0, 0, *size, False), NO_WISHES)


@contextmanager
def opened(
    home: Path,
    *arguments: str,
    config: str | None = None,
    begins: str = "2026-11-20 12:00",
    size: tuple[int, int] = WINDOW,
    new: bool = False,
    drawn: bool = False,
    bus: str = "",
) -> Iterator[Player]:
    """Start the program as a player does, and close its window at the end.

    A test that fails says what the window showed.

    Args:
        home: the player's folder, in which an earlier start may have left games and settings.
        arguments: of the command line, such as a link.
        config: the text of `config.toml`, None to leave what is there.
        begins: the date and the time by the calendar when it starts.
        size: of the window, where none was open before.
        new: whether the player has never played, and is welcomed in a window of the usual size.
        drawn: whether the texts that are drawn are to be read, which slows the program down.
        bus: the address of a bus on which a reader is, which alone then has the nodes.
    """
    settings = home / "config.toml"
    home.mkdir(parents=True, exist_ok=True)
    if config is not None or not settings.exists():
        settings.write_text(config or "", encoding="utf-8")
    start = [*arguments, "--config", str(settings)]
    if not new:
        _leave_place(home, arguments, size)
    desktop = (max(size[0], DESKTOP[0]), max(size[1], DESKTOP[1]))
    player = Player(home, start, datetime.fromisoformat(begins), desktop, drawn, bus)
    try:
        yield player
    except BaseException as fault:
        fault.add_note(f"The window showed:\n{player.text}")
        raise
    finally:
        player.close()
