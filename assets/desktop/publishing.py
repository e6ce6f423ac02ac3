"""Who makes the game and where it is published: `pyproject.toml` is the one place that says so."""

import tomllib
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
_WHOLE = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
_PLACE = _WHOLE["tool"]["verdigris"]

AUTHORS: str = _WHOLE["project"]["authors"][0]["name"]
MAINTAINER = f"{AUTHORS} <{_PLACE['contact']}>"
HOMEPAGE: str = _PLACE["homepage"]
PICTURES: str = _PLACE["pictures"]  # the address of the folder of screenshots
ID: str = _PLACE["id"]  # by which shops know the program
NOBODY = "example.org"  # which is set apart for examples (RFC 2606)


def is_published() -> bool:
    """Return whether the addresses are somebody's."""
    return NOBODY not in HOMEPAGE
