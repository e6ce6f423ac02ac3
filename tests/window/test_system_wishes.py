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
    from_files,
    from_registry,
)
from game.window.platform.wishes import NO_WISHES, Wishes
from tests.fuzz.sinks import Key
from tests.needs import needs
from tests.player import opened
from tests.window.fake_bus import HELLO, Answer, FakeBus, reply, signal

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
def watching(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], Watching]]:
    """Return what begins a watch without any file of this machine."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    begun: list[Watching] = []

    def begin() -> Watching:
        begun.append(Watching())
        return begun[-1]

    yield begin
    for each in begun:
        each.watch.close()


def keyfile(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "config" / "glib-2.0" / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "keyfile").write_text(text, encoding="utf-8")


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
def test_a_bus_or_portal_that_makes_no_sense_is_left_for_the_files(
    greeting: bytes,
    answer: bytes,
    bus: Callable[..., FakeBus],
    watching: Callable[[], Watching],
    tmp_path: Path,
) -> None:
    keyfile(tmp_path, "[org/gnome/desktop/interface]\nenable-animations=false\n")
    bus(lambda _: answer, greeting)
    assert watching().next() == Wishes(still=True)


@linux
def test_a_portal_that_is_late_is_heard_all_the_same(
    bus: Callable[..., FakeBus], watching: Callable[[], Watching], tmp_path: Path
) -> None:
    keyfile(tmp_path, "[org/gnome/desktop/interface]\nenable-animations=false\n")
    asked: list[object] = []

    def answer(call: object) -> object:
        asked.append(call)
        return settings(call) if len(asked) > 1 and seen.wait(PATIENCE) else None

    seen = threading.Event()
    bus(answer)
    found = watching()
    assert found.next() == Wishes(still=True)  # of the file
    seen.set()
    assert found.next() == Wishes(dark=False, still=True, text=1.5)


@linux
def test_without_a_bus_or_files_nothing_is_wished_and_nothing_fails(
    watching: Callable[[], Watching], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    found = watching()
    keyfile(tmp_path, "[org/gnome/desktop/interface]\ncolor-scheme='prefer-light'\n")
    found.watch.look_again()  # as when the window gets the keys
    assert found.next() == Wishes(dark=False)
    found.watch.close()
    assert not failed


@linux
def test_without_jeepney_the_files_are_asked(
    watching: Callable[[], Watching], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jeepney", None)
    keyfile(tmp_path, "[org/gnome/desktop/interface]\nenable-animations=false\n")
    assert watching().next() == Wishes(still=True)


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


# Files, Windows, macOS ------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [None, "", "[org/gnome/desktop/session]\nidle-delay=uint32 0\n"])
def test_dconf_is_asked_where_no_file_has_wishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str | None
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    if kept is not None:
        file = tmp_path / "glib-2.0" / "settings" / "keyfile"
        file.parent.mkdir(parents=True)
        file.write_text(kept)
    said = "[a11y/interface]\nhigh-contrast=true\n\n[interface]\ncolor-scheme='prefer-light'\n"
    monkeypatch.setattr(system_watch, "said_by", lambda _: said)
    assert from_files() == Wishes(dark=False, contrast=True)


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
