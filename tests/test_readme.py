"""The README's pictures are there, and small enough to be fetched with it."""

import re
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
MOST = 600_000  # bytes of all pictures of the README
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
    assert size_of(pictures) < MOST
    assert size_of(HOME / "tests" / "window" / "references") < MOST_REFERENCES
