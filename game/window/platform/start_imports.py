"""What a start leaves out: parts of pygame, a third of the time it takes, and unused modules."""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

# The mixer's module, though not its library, and what is for reports of faults, power, type
# checkers, and an icon and a font of pygame's own. It treats each as one that may be missing.
UNUSED = tuple(
    f"pygame.{name}" for name in ("mixer_music", "mixer", "_debug", "system", "typing", "pkgdata")
)
USED = ("display", "draw", "event", "font", "image", "key", "mouse", "scrap", "time", "transform")


def leave_out() -> None:
    """Import pygame for a window that is about to open, and put off what nothing uses so far.

    Raises:
        ImportError: there is no pygame, or it is damaged.
    """
    import_used()
    put_off("inspect")  # which `dataclasses` imports


def import_used() -> None:
    """Import pygame, if it is not there, so that it takes the unused parts for missing.

    Whoever imports one of them afterwards gets it as ever. A version of pygame that cannot do
    without them is imported as a whole.

    Raises:
        ImportError: there is no pygame, or it is damaged.
    """
    if "pygame" in sys.modules:
        return
    left_out = [name for name in UNUSED if name not in sys.modules]
    sys.modules.update(dict.fromkeys(left_out))  # type: ignore[arg-type]
    try:
        import pygame

        # A module that could not be imported is one that counts as false.
        suffices = all(getattr(pygame, name, None) for name in USED)
    except ImportError:
        suffices = False
    for name in left_out:
        if sys.modules.get(name, name) is None:
            del sys.modules[name]
    if not suffices:
        for name in [each for each in sys.modules if each.partition(".")[0] == "pygame"]:
            del sys.modules[name]
        import pygame


class StandIn(ModuleType):
    """Stands in for a module until something of it is used.

    The one of the standard library, `importlib.util.LazyLoader`, reads a module as soon as it is
    imported for the second time, and is not safe among threads in all versions of Python.
    """

    def __getattr__(self, name: str) -> Any:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


def put_off(name: str) -> None:
    """Let imports of a module give a stand-in, where nobody has imported it yet.

    Args:
        name: of a module that is no package.
    """
    if name not in sys.modules:
        sys.modules[name] = StandIn(name)
