"""What the system wishes, found out in a thread of its own, from after the first frame on.

A Linux desktop's portal says when something changes. Windows and macOS are asked again when the
window gets the keys, since the player must have left it to change anything. Each may say anything:
that is taken only where it is of the right kind.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.window.platform.dbus import PATIENCE, PORTAL, PORTAL_PATH, Talk, messages
from game.window.platform.file_chooser import portal_has_one, system_has_one
from game.window.platform.wishes import Wishes, text_size

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

SETTINGS = "org.freedesktop.portal.Settings"
CHANGED = "SettingChanged"
# What sources may raise; nothing of it is a fault of the game.
FAILURES = (OSError, ValueError, TypeError, RuntimeError, ImportError)

# The names of settings in the portal, as the desktops have agreed on and as GNOME has them.
APPEARANCE = "org.freedesktop.appearance"
INTERFACE = "org.gnome.desktop.interface"
ACCESSIBILITY = "org.gnome.desktop.a11y.interface"
SPACES = (APPEARANCE, INTERFACE, ACCESSIBILITY)
Values = Mapping[tuple[str, str], Any]  # by the name space and the key


def wishes_of(values: Values) -> Wishes:
    """Return the wishes in the settings of a Linux desktop.

    >>> wishes_of({(APPEARANCE, "color-scheme"): 2, (INTERFACE, "text-scaling-factor"): 1.25})
    Wishes(dark=False, contrast=False, still=False, text=1.25)
    """

    def number(name: str) -> int:
        value = values.get((APPEARANCE, name))
        return value if type(value) is int else 0

    dark = {1: True, 2: False}.get(number("color-scheme"))
    contrast = number("contrast") == 1 or values.get((ACCESSIBILITY, "high-contrast")) is True
    still = number("reduced-motion") == 1 or values.get((INTERFACE, "enable-animations")) is False
    return Wishes(dark, contrast, still, text_size(values.get((INTERFACE, "text-scaling-factor"))))


# Windows and macOS ---------------------------------------------------------------------------

THEMES_KEY = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
CONTRAST_KEY = r"Control Panel\Accessibility\HighContrast"
DESKTOP_KEY = r"Control Panel\Desktop"
TEXT_KEY = r"Software\Microsoft\Accessibility"
CONTRAST_ON = 1  # a bit of the flags of high contrast
ANIMATIONS_BYTE, ANIMATIONS_ON = 4, 2  # in the mask of the user's preferences


def from_registry() -> Wishes:
    """Return the wishes in the registry of Windows."""
    winreg: Any = import_module("winreg")  # which other systems do not have

    def value(key: str, name: str) -> Any:
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                return winreg.QueryValueEx(opened, name)[0]
        except OSError:
            return None

    light = value(THEMES_KEY, "AppsUseLightTheme")
    flags = str(value(CONTRAST_KEY, "Flags"))
    mask = value(DESKTOP_KEY, "UserPreferencesMask")
    percent = value(TEXT_KEY, "TextScaleFactor")
    known = isinstance(mask, bytes) and len(mask) > ANIMATIONS_BYTE
    return Wishes(
        dark=light == 0 if type(light) is int else None,
        contrast=flags.isascii()
        and flags.isdigit()
        and len(flags) < 10
        and bool(int(flags) & CONTRAST_ON),
        still=known and not mask[ANIMATIONS_BYTE] & ANIMATIONS_ON,
        text=text_size(percent / 100 if type(percent) is int else None),
    )


def from_defaults() -> Wishes:
    """Return the wishes in the defaults of macOS."""

    def value(domain: str, name: str) -> str:
        try:
            return said_by(("/usr/bin/defaults", "read", domain, name)).strip()
        except FAILURES:
            return ""  # as where it was never changed

    return Wishes(
        dark=value("-g", "AppleInterfaceStyle") == "Dark",
        contrast=value("com.apple.universalaccess", "increaseContrast") == "1",
        still=value("com.apple.universalaccess", "reduceMotion") == "1",
    )


def said_by(command: tuple[str, ...]) -> str:
    """Return what a program says, which has some time for it.

    Raises:
        OSError, ValueError: it says nothing that can be used.
    """
    try:
        done = subprocess.run(
            command, capture_output=True, check=True, timeout=PATIENCE, stdin=subprocess.DEVNULL
        )
    except subprocess.SubprocessError as error:
        raise OSError("it failed, or took too long") from error
    return done.stdout.decode()


# What is asked, by the systems that say nothing by themselves.
SOURCES: dict[str, Callable[[], Wishes]] = {"win32": from_registry, "darwin": from_defaults}


class SystemWatch:
    """Finds out what the system wishes, now and as long as it runs.

    Attributes:
        has_chooser: whether the system has a dialog to choose a file in, as far as is known.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        """Begin.

        Args:
            notify: called in the thread of the watch when there is something to `take`.
        """
        self.has_chooser = False
        self._notify = notify
        self._found: deque[Wishes] = deque(maxlen=1)
        self._said: Wishes | None = None  # what was found last, taken or not
        self._closed = False
        self._asking = threading.Lock()  # so that what is asked later is also found later
        self._source = SOURCES.get(sys.platform)
        self._talk = None if self._source else Talk(self._follow_portal)
        self.look_again()

    def take(self) -> Wishes | None:
        """Return what was found since it was last taken, None for nothing new."""
        return self._found.pop() if self._found else None

    def look_again(self) -> None:
        """Ask again what does not say when something changes."""
        if self._source:
            with suppress(RuntimeError):  # no thread can be started now
                threading.Thread(target=self._ask, args=(self._source,), daemon=True).start()

    def close(self) -> None:
        """End, without waiting for what never answers."""
        self._closed = True
        if self._talk:
            self._talk.close()

    def _publish(self, wishes: Wishes) -> None:
        if wishes != self._said and not self._closed:
            self._said = wishes
            self._found.append(wishes)
            self._notify()

    def _ask(self, source: Callable[[], Wishes]) -> None:
        with self._asking, suppress(*FAILURES):
            self.has_chooser = system_has_one()
            self._publish(source())

    def _follow_portal(self, bus: DBusConnection) -> None:
        """Take the answer of the portal, which may come late, and the changes after it.

        Raises:
            Exception: of any kind: there is no portal, it makes no sense, or the bus is gone.
        """
        jeepney = messages()
        portal = jeepney.DBusAddress(PORTAL_PATH, PORTAL, SETTINGS)
        call = jeepney.new_method_call(portal, "ReadAll", "as", (list(SPACES),))
        rule = jeepney.MatchRule(
            type="signal", path=PORTAL_PATH, interface=SETTINGS, member=CHANGED
        )
        bus.send(jeepney.message_bus.AddMatch(rule))
        with bus.filter(rule, queue=deque()) as changes:
            [spaces] = bus.send_and_get_reply(call).body  # an error raises another one below
            values = {
                (space, key): value
                for space, pairs in spaces.items()
                for key, (_, value) in pairs.items()
            }
            self._publish(wishes_of(values))
            self.has_chooser = portal_has_one(bus)
            while True:
                space, key, (_, value) = bus.recv_until_filtered(changes).body
                values[space, key] = value
                self._publish(wishes_of(values))
