"""Every picture and page that the guides name is there."""

import re

from game.program import HOME


def test_every_picture_and_page_that_is_named_is_there() -> None:
    for page in (HOME / "README.md", HOME / "game" / "README.md", HOME / "CONTRIBUTING.md"):
        named = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
        local = [name for name in named if "://" not in name]
        assert [name for name in local if not (page.parent / name).exists()] == []
