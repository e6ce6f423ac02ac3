"""Small files of TOML in which the window keeps what it had: its place, and the system's wishes."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from game.plain_files import read_plain
from game.profile.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LARGEST = 10_000  # bytes


def read_state(path: Path) -> dict[str, Any]:
    """Return what a file keeps, nothing where it cannot be used: all of it can be found again."""
    try:
        return tomllib.loads(read_plain(path, LARGEST).decode())
    except (OSError, ValueError, RecursionError):
        return {}


def write_state(path: Path, values: Mapping[str, float | None]) -> None:
    """Keep some switches and numbers in a file; those that are None are left out.

    Raises:
        OSError: the file cannot be written.
    """
    said = {name: value for name, value in values.items() if value is not None}
    write_whole(path, "".join(f"{name} = {str(value).lower()}\n" for name, value in said.items()))
