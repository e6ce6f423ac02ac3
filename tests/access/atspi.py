"""A client of AT-SPI in pure Python, as a screen reader is one: it looks at no pixel.

It needs jeepney, and a session bus of its own on which at-spi2-core is found; see `here`.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.process import with_this_process
from tests.needs import LAUNCHERS

PATIENCE = 20.0  # s until something that should come has not
AT_FIRST = 1.0  # s of that for one question: while the library begins, it may leave one unanswered
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
REGISTRY = "org.a11y.atspi.Registry"
FOCUSED, PRESSED = 12, 20  # the numbers of these states


class Reference(NamedTuple):
    """Where an object is: the name of its program on the bus, and its path."""

    name: str
    path: str


class Bus:
    """A session bus with an accessibility bus on it, both for one test alone.

    Attributes:
        address: where the session bus is.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / "bus"
        self.address = f"unix:path={path}"
        self._daemon = subprocess.Popen(
            with_this_process("dbus-daemon", "--session", "--nofork", f"--address={self.address}"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._session = wait_for(lambda: connected(self.address))  # its file is there before it
        launcher = next(each for each in LAUNCHERS if each.exists())
        environment = os.environ | {
            "DBUS_SESSION_BUS_ADDRESS": self.address,
            "XDG_RUNTIME_DIR": str(folder),
        }
        environment.pop("DISPLAY", None)
        self._launcher = subprocess.Popen(
            with_this_process(str(launcher), "--launch-immediately"),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

        def launched() -> bool:
            return bool(
                call(self._session, BUS_OF_BUSES, "NameHasOwner", "s", ("org.a11y.Bus",))[0]
            )

        wait_for(launched)

    @property
    def pids(self) -> tuple[int, int]:
        """The numbers of the processes of both buses."""
        return self._daemon.pid, self._launcher.pid

    def listen(self, listens: bool) -> None:
        """Say that a screen reader is on, or off."""
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            given = ("org.a11y.Status", name, ("b", listens))
            call(self._session, STATUS, "Set", "ssv", given)

    @property
    def access(self) -> str:
        """Where the accessibility bus is."""
        return str(call(self._session, LAUNCHER, "GetAddress")[0])

    def serves(self) -> bool:
        """Return whether a program tells readers of itself."""
        connection = connected(self.access)
        programs = call(connection, Target(REGISTRY, ROOT, ACCESSIBLE), "GetChildren")[0]
        connection.close()
        return bool(programs)

    def kill(self) -> None:
        """End the accessibility bus at once, as a crash would."""
        os.killpg(self._launcher.pid, 9)
        self._launcher.wait()

    def close(self) -> None:
        """End everything."""
        self._session.close()
        if self._launcher.poll() is None:
            self.kill()
        self._daemon.kill()
        self._daemon.wait()


class GoneError(LookupError):
    """What was asked is not there any more."""


class Target(NamedTuple):
    """What a method is called of: a program, an object, an interface."""

    name: str
    path: str
    interface: str


BUS_OF_BUSES = Target("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
LAUNCHER = Target("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus")
STATUS = LAUNCHER._replace(interface="org.freedesktop.DBus.Properties")


def connected(address: str) -> Any:
    """Return a connection to a bus."""
    from jeepney.io.blocking import open_dbus_connection

    return open_dbus_connection(address)


def call(
    connection: Any,
    target: Target,
    method: str,
    kinds: str = "",
    given: Any = (),
    patience: float = PATIENCE,
) -> Any:
    """Return what a method answers within some seconds."""
    from jeepney import DBusAddress, DBusErrorResponse, MessageType, new_method_call

    address = DBusAddress(target.path, target.name, target.interface)
    reply = connection.send_and_get_reply(
        new_method_call(address, method, kinds or None, given), timeout=patience
    )
    if reply.header.message_type is MessageType.error:
        error = DBusErrorResponse(reply)
        raise GoneError(str(error)) if "Unknown" in error.name else error
    return reply.body


def wait_for(is_so: Callable[[], object]) -> Any:
    """Return what something gives as soon as that is not nothing."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := is_so():
                return found
        except (OSError, LookupError):
            pass
        assert time.monotonic() < end, "it never came to be so"
        time.sleep(0.005)


class Seen(NamedTuple):
    """A node as a reader sees it."""

    reference: Reference
    role: int
    name: str
    states: frozenset[int]
    children: tuple[Seen, ...] = ()

    @property
    def focused(self) -> bool:
        """Whether it has the focus."""
        return FOCUSED in self.states


class Client:
    """A screen reader that follows one window.

    Attributes:
        announced: what was announced, line by line.
        focused: what got the focus, one after the other.
    """

    def __init__(self, address: str) -> None:
        """Listen on the accessibility bus at an address."""
        from jeepney import MatchRule

        self._connection = connected(address)
        self.announced: list[str] = []
        self.focused: list[Reference] = []
        self._signals: deque[Any] = deque()
        rule = MatchRule(type="signal")
        self._filter = self._connection.filter(rule, queue=self._signals)
        call(self._connection, BUS_OF_BUSES, "AddMatch", "s", (rule.serialise(),))
        for kind in ("object:announcement", "object:state-changed:focused"):
            target = Target(REGISTRY, "/org/a11y/atspi/registry", REGISTRY)
            call(self._connection, target, "RegisterEvent", "sass", (kind, [], ""))

    def hear(self) -> None:
        """Take what was said and what got the focus since."""
        call(self._connection, BUS_OF_BUSES, "GetId")  # whatever came before its answer is here
        while self._signals:
            message = self._signals.popleft()
            fields = {field.name: value for field, value in message.header.fields.items()}
            if fields["member"] == "Announcement":
                self.announced.append(message.body[3][1])
            elif fields["member"] == "StateChanged" and message.body[:2] == ("focused", 1):
                self.focused.append(Reference(fields["sender"], fields["path"]))

    def close(self) -> None:
        """Listen no more."""
        self._filter.close()
        self._connection.close()

    def ask(
        self, node: Reference, interface: str, method: str, kinds: str = "", given: Any = ()
    ) -> Any:
        """Return what a method of a node answers."""
        return call(self._connection, Target(*node, interface), method, kinds, given)

    def property(self, node: Reference, name: str, interface: str = ACCESSIBLE) -> Any:
        """Return a property of a node."""
        given = (interface, name)
        return self.ask(node, "org.freedesktop.DBus.Properties", "Get", "ss", given)[0][1]

    def children(self, node: Reference) -> list[Reference]:
        """Return the nodes in a node."""
        return [Reference(*each) for each in self.ask(node, ACCESSIBLE, "GetChildren")[0]]

    def window(self) -> Reference:
        """Return the window of the game, as soon as it is there."""

        def found() -> Reference | None:
            for program in self.children(Reference(REGISTRY, ROOT)):
                with suppress(LookupError):  # of the game before, which may just be going
                    target = Target(*program, ACCESSIBLE)
                    [children] = call(self._connection, target, "GetChildren", patience=AT_FIRST)
                    return Reference(*children[0])
            return None

        window: Reference = wait_for(found)
        return window

    def look(self, node: Reference) -> Seen:
        """Return a node with everything in it."""
        low, high = self.ask(node, ACCESSIBLE, "GetState")[0]
        states = frozenset(bit for bit in range(64) if (low | high << 32) >> bit & 1)
        role, name = self.role(node), self.name(node)
        return Seen(node, role, name, states, tuple(map(self.look, self.children(node))))

    def name(self, node: Reference) -> str:
        """Return what a node is called."""
        return str(self.property(node, "Name"))

    def named(self, within: Reference, name: str) -> Reference:
        """Return the node right within another one whose name begins so."""
        for child in self.children(within):
            if self.name(child).startswith(name):
                return child
        raise LookupError(name)

    def role(self, node: Reference) -> int:
        """Return what a node is, by its number; 0 where it is gone."""
        try:
            return int(self.ask(node, ACCESSIBLE, "GetRole")[0])
        except GoneError:
            return 0

    def click(self, node: Reference) -> None:
        """Do what a click on a node does."""
        self.ask(node, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def text(self, node: Reference) -> str:
        """Return the text in a field."""
        return str(self.ask(node, "org.a11y.atspi.Text", "GetText", "ii", (0, -1))[0])


def everything(seen: Seen) -> Iterator[Seen]:
    """Yield a node and all in it."""
    yield seen
    for child in seen.children:
        yield from everything(child)


@contextmanager
def bus(folder: Path) -> Iterator[Bus]:
    """Open a session bus, which programs of this process find, and close it again."""
    before = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    opened = Bus(folder)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = opened.address
    try:
        yield opened
    finally:
        opened.close()
        if before is None:
            del os.environ["DBUS_SESSION_BUS_ADDRESS"]
        else:
            os.environ["DBUS_SESSION_BUS_ADDRESS"] = before
