"""The window follows the system: dark or light, contrast, motion, the size of text."""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.profile.settings import read_settings
from game.window.platform import system_watch
from game.window.platform.desktops import WindowPlace
from game.window.platform.state_file import FILE, read_state, write_state
from game.window.platform.system_watch import (
    APPEARANCE,
    INTERFACE,
    SystemWatch,
    from_defaults,
    from_registry,
)
from game.window.platform.wishes import NO_WISHES, Wishes
from tests.fuzz.sinks import Key
from tests.needs import needs
from tests.player import opened
from tests.window.fake_bus import HELLO, Answer, FakeBus, reply, signal
from tests.window.waiting import threads, until

PATIENCE = 20.0  # s; far more than is needed
linux = needs("Linux")

DESKTOP = {
    APPEARANCE: {"color-scheme": ("u", 2), "contrast": ("u", 0)},
    INTERFACE: {"text-scaling-factor": ("d", 1.5), "enable-animations": ("b", False)},
}


def settings(call: Any) -> Any:
    """Answer as the portal does."""
    return reply(call, "a{sa{sv}}", DESKTOP)


def change(space: str, key: str, kind: str, value: object) -> Any:
    """Return what the portal says when a setting has changed."""
    where = ("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
    return signal(*where, "SettingChanged", "ssv", space, key, (kind, value))


class Watching:
    """A watch, and what it has found."""

    def __init__(self) -> None:
        self._news = threading.Event()
        self.watch = SystemWatch(self._news.set)

    def next(self) -> Wishes:
        assert self._news.wait(PATIENCE), "the watch found nothing"
        self._news.clear()
        found = self.watch.take()
        assert found
        return found


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Watching]]:
    """Return what begins a watch without the bus of this machine."""
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    begun: list[Watching] = []

    def begin() -> Watching:
        begun.append(Watching())
        return begun[-1]

    yield begin
    for each in begun:
        each.watch.close()


@pytest.fixture
def bus(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, watching: object
) -> Iterator[Callable[..., FakeBus]]:
    """Return what begins a bus that the environment names."""
    begun: list[FakeBus] = []

    def begin(answer: Answer, *greeting: bytes) -> FakeBus:
        begun.append(FakeBus(tmp_path, answer, *greeting))
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", begun[-1].address)
        return begun[-1]

    yield begin
    for each in begun:
        each.close()


# The portal -----------------------------------------------------------------------------------


@linux
def test_the_portal_says_what_is_wished_and_what_changes(
    bus: Callable[..., FakeBus], watching: Callable[[], Watching]
) -> None:
    fake = bus(settings)
    found = watching()
    assert found.next() == Wishes(dark=False, still=True, text=1.5)
    assert fake.called[:3] == ["Hello", "AddMatch", "ReadAll"]
    fake.send(change(APPEARANCE, "color-scheme", "u", 1))
    assert found.next() == Wishes(dark=True, still=True, text=1.5)
    fake.send(change(INTERFACE, "enable-animations", "b", True))
    assert found.next() == Wishes(dark=True, text=1.5)
    fake.send(change(APPEARANCE, "contrast", "u", 1))
    assert found.next().theme == "high contrast"


@linux
def test_what_changes_that_nobody_asked_for_is_passed_over(
    bus: Callable[..., FakeBus], watching: Callable[[], Watching]
) -> None:
    fake = bus(settings)
    found = watching()
    found.next()
    fake.send(change("org.example", "color-scheme", "u", 1))
    fake.send(change(APPEARANCE, "color-scheme", "s", "a text"))  # no number: no wish
    assert found.next().dark is None


@linux
@pytest.mark.parametrize(
    ("greeting", "answer"),
    [
        (b"REJECTED EXTERNAL\r\n", b""),
        (b"\xff" * 10_000, b""),
        (b"", b""),  # a bus that hangs
        (b"OK\r\n", b""),
        (b"HTTP/1.1 400 Bad Request\r\n", b""),
        (HELLO, b"\0" * 64),
        (HELLO, b"not a message at all, but long enough to look like one"),
    ],
)
def test_from_a_bus_or_portal_that_makes_no_sense_nothing_is_wished(
    greeting: bytes,
    answer: bytes,
    bus: Callable[..., FakeBus],
    watching: Callable[[], Watching],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    bus(lambda _: answer, greeting)
    watch = watching().watch
    watch.close()
    until(lambda: "system watch" not in threads())
    assert watch.take() is None
    assert not failed


@linux
@pytest.mark.parametrize("has_jeepney", [True, False])
def test_without_a_bus_or_jeepney_nothing_is_wished_and_nothing_fails(
    has_jeepney: bool, watching: Callable[[], Watching], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not has_jeepney:
        monkeypatch.setitem(sys.modules, "jeepney", None)
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    watch = watching().watch
    watch.look_again()  # as when the window gets the keys
    watch.close()
    assert watch.take() is None
    assert not failed


@linux
def test_a_bus_that_the_environment_does_not_name_is_where_it_mostly_is(
    bus: Callable[..., FakeBus],
    watching: Callable[[], Watching],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    bus(settings)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert watching().next() == Wishes(dark=False, still=True, text=1.5)


# Windows, macOS ------------------------------------------------------------------------------

MASK = bytes.fromhex("9e1e078012000000")
STILL_MASK = bytes.fromhex("9012038010000000")


@pytest.mark.parametrize(
    ("values", "wishes"),
    [
        ({}, NO_WISHES),
        (
            {
                (system_watch.THEMES_KEY, "AppsUseLightTheme"): 1,
                (system_watch.CONTRAST_KEY, "Flags"): "126",
                (system_watch.DESKTOP_KEY, "UserPreferencesMask"): MASK,
                (system_watch.TEXT_KEY, "TextScaleFactor"): 150,
            },
            Wishes(dark=False, text=1.5),
        ),
        (
            {
                (system_watch.THEMES_KEY, "AppsUseLightTheme"): 0,
                (system_watch.CONTRAST_KEY, "Flags"): "127",
                (system_watch.DESKTOP_KEY, "UserPreferencesMask"): STILL_MASK,
            },
            Wishes(dark=True, contrast=True, still=True),
        ),
    ],
)
def test_the_registry_of_windows_is_read(
    values: dict[tuple[str, str], object], wishes: Wishes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def query(key: Key, name: str) -> tuple[object, int]:
        if (str(key), name) not in values:
            raise FileNotFoundError(name)
        return values[str(key), name], 1

    registry = SimpleNamespace(
        HKEY_CURRENT_USER=0, OpenKey=lambda _, name: Key(name), QueryValueEx=query
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)
    assert from_registry() == wishes


def test_the_defaults_of_macos_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"AppleInterfaceStyle": "Dark\n", "reduceMotion": "1\n"}

    def said_by(command: tuple[str, ...]) -> str:
        if command[-1] not in said:
            raise OSError("the pair does not exist")
        return said[command[-1]]

    monkeypatch.setattr(system_watch, "said_by", said_by)
    assert from_defaults() == Wishes(dark=True, still=True)
    said.clear()
    assert from_defaults() == Wishes(dark=False)


# What the window makes of it ------------------------------------------------------------------


@pytest.mark.parametrize("wishes", [NO_WISHES, Wishes(True, True, True, 1.25), Wishes(dark=False)])
def test_wishes_are_kept_for_the_next_start(wishes: Wishes, tmp_path: Path) -> None:
    write_state(tmp_path / FILE, WindowPlace(0, 0, 640, 480), wishes)
    assert read_state(tmp_path / FILE).wishes == wishes


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"dark = 3", b"text = nan", b"text = 99.0", b"[", b"dark = 'x'"]
)
def test_a_damaged_file_of_wishes_is_none(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    assert read_state(path).wishes == NO_WISHES


@pytest.mark.parametrize(("scale", "taken"), [(1.0, 100), (1.25, 125), (2.0, 200)])
def test_a_new_player_gets_things_as_large_as_the_desktop_draws_them(
    scale: float, taken: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a window of 1280 by 800, whatever the desktop says."""
    monkeypatch.setattr("game.window.app.desktop_scale", lambda: scale)
    with opened(tmp_path, size=(1280, 800), new=True):
        pass
    settings, _ = read_settings(tmp_path / "config.toml")
    assert settings.scale == taken
    # It is no wish of the system's for large text, which would be kept as such.
    assert {read_state(path).wishes.text for path in tmp_path.rglob(FILE)} <= {1.0}
