"""The game as `main.py` starts it, telling the times of its first frames."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import main  # noqa: E402
from game.window.app import Application  # noqa: E402


def tell(name: str) -> None:
    """Say that something is there now."""
    print(name, time.monotonic(), flush=True)


def telling(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that says, once, when it has ended for the first time."""
    told: list[str] = []

    def wrapped(*arguments: Any) -> Any:
        result = method(*arguments)
        if not told:
            told.append(name)
            tell(name)
        return result

    return wrapped


if __name__ == "__main__":
    Application.draw = telling("first frame", Application.draw)  # type: ignore[method-assign]
    Application.settle = telling("ready", Application.settle)  # type: ignore[method-assign]
    sys.exit(main.main(sys.argv[1:]))
