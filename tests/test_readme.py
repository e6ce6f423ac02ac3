"""The README is short, and its pictures are there and small enough to be fetched with it."""

import re
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
MOST = 600_000  # bytes of all pictures of the README that do not move
MOST_MOVING = 1_500_000  # bytes of the one that does
MOST_LINES = 130  # of the README
MOST_REFERENCES = 300_000  # bytes of the pictures that tests compare with


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("*.png"))


def test_every_picture_and_page_that_it_names_is_there() -> None:
    for page in (HOME / "README.md", HOME / "game" / "README.md"):
        named = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
        local = [name for name in named if "://" not in name]
        missing = [name for name in local if not (page.parent / name).exists()]
        assert not missing, f"{page} names {missing}"


def test_pictures_are_small() -> None:
    pictures = HOME / "assets" / "pictures"
    shown = re.findall(r"assets/pictures/([^)]+)", (HOME / "README.md").read_text(encoding="utf-8"))
    assert {path.name for path in pictures.glob("*.png")} == set(shown)
    moving = pictures / "game.png"
    assert b"acTL" in moving.read_bytes()[:100]  # of a PNG that moves
    assert moving.stat().st_size < MOST_MOVING
    assert size_of(pictures) - moving.stat().st_size < MOST
    assert size_of(HOME / "tests" / "window" / "references") < MOST_REFERENCES


def test_it_is_short() -> None:
    assert len((HOME / "README.md").read_text(encoding="utf-8").splitlines()) <= MOST_LINES
