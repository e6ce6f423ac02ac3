"""Importing pygame without the parts that the game never uses: a third of the time it takes."""

import sys

# Its mixer and what is for reports of faults, power, type checkers and its own icon and font.
# pygame treats each as one that may be missing: it puts a placeholder there, and goes on.
UNUSED = tuple(
    f"pygame.{name}" for name in ("mixer_music", "mixer", "_debug", "system", "typing", "pkgdata")
)


def import_used() -> None:
    """Import pygame, if it is not there, so that it takes the unused parts for missing.

    Whoever imports one of them afterwards gets it as ever. A version of pygame that cannot do
    without them is imported with them.

    Raises:
        ImportError: there is no pygame, or it is damaged.
    """
    left_out = [name for name in UNUSED if name not in sys.modules]
    if "pygame" in sys.modules:
        return
    sys.modules.update(dict.fromkeys(left_out))  # type: ignore[arg-type]
    try:
        import pygame
    except ImportError:
        _allow(left_out)
        import pygame  # noqa: F401
    finally:
        _allow(left_out)


def _allow(names: list[str]) -> None:
    """Let parts be imported again that were left out."""
    for name in names:
        if sys.modules.get(name, name) is None:
            del sys.modules[name]
