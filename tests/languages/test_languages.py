"""Every language has room on every screen. `assets/languages/build.py check` runs this as well."""

import pytest

from game import catalogue
from tests.languages.drawn import remembering
from tests.languages.screens import SCREENS, visit

WINDOWS = (((320, 480), 100), ((800, 600), 100), ((800, 600), 200), ((1280, 800), 100))


@pytest.mark.deep
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("code", catalogue.languages()[1:])
def test_every_text_has_room(code: str, screen: str, size: tuple[int, int], scale: int) -> None:
    catalogue.choose(code)
    with remembering():
        walk = visit(SCREENS[screen], size, scale, thorough=False, code=code)
    assert walk.seen
    assert not walk.findings, "\n".join(map(str, walk.findings))
